"""What an option is about: the names of things on the board, by which they are pressed, lit up and told of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kronika.web.presses import Presses

from ..state import Empires
from .look import card_name, good_name, ship_name, tile_name

if TYPE_CHECKING:
    from kronika.kernel import Decision
    from kronika.web.table_view import TableView


def presses(table_view: TableView) -> Presses:
    """What the viewer may press."""
    return Presses(table_view, pressed)


def names(d: Decision[Any], value: Any, s: Empires) -> list[str]:
    """The names of the things that an option is about."""
    if d.key == "turn.act" and isinstance(value, tuple):
        return [tile_name(x) if isinstance(x, str) else card_name(x) for x in value[1:]]
    if d.key == "expedition.island" and isinstance(value, tuple):
        return [f"deck-{value[1]}" if isinstance(value[1], str) else card_name(value[1])]
    if d.key == "disc.shift" and isinstance(value, tuple):
        return [tile_name(x) for x in value]
    if isinstance(value, tuple):
        return [name for kind, part in zip(d.of.split(":"), value, strict=False) for name in _names(kind, part, d.seat)]
    return _names(d.of, value, d.seat)


def pressed(d: Decision[Any], value: Any, s: Empires) -> list[str]:
    """The things on which an option is pressed: with a card it is pressed on the card, a moved disc on its new tile or on the disc."""
    if d.key == "turn.act" and isinstance(value, tuple):
        verb, *about = value
        if verb in ("disc", "move"):
            if isinstance(about[-1], int):
                return [card_name(about[-1])]
            return [tile_name(about[-1])] + ([f"disc-{d.seat}-{about[0]}"] if verb == "move" else [])
    if d.key == "turn.act" and value == "pass":
        return ["pass"]
    if d.key == "expedition.island" and isinstance(value, tuple) and isinstance(value[1], int):
        return [f"{value[0]}-{value[1]}"]
    if d.key == "expedition.how":
        return [f"{value}-{d.subject[0]}"]
    if d.key == "disc.shift" and isinstance(value, tuple):
        return [tile_name(value[1]), f"disc-{d.seat}-{value[0]}"]
    if d.key == "sail.cargo":
        return [f"cargo-{value}"]
    return names(d, value, s)


def _names(of: str, value: Any, seat: int) -> list[str]:
    if not isinstance(value, int) or value < 0:
        return []
    if of == "card":
        return [card_name(value)]
    if of == "ship":
        return [ship_name(value)]
    return [good_name(seat, value)] if of == "kind" else []
