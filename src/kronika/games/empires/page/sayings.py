"""What stands beside options, and the log: lines with references to the board, whose doing they were, numbers for the charts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from markupsafe import Markup, escape

from kronika.kernel import Decision, Event
from kronika.words import mark

from ..language.model import VP
from ..state import Empires, empire
from .deeds import deed
from .look import card_name, speech, tile_name
from .things import names

if TYPE_CHECKING:
    from kronika.web.table_view import TableView

GROUP = {"pass": mark("Pass"), "build": mark("Build"), "disc": mark("Place a disc"), "move": mark("Move a disc"),
         "use": mark("Use a card"), "raid": mark("Raid a card")}
CARDS = ("card", "source", "host", "of")  # fields of events that name a card


def option(table_view: TableView, d: Decision[Any], value: Any) -> dict[str, Any]:
    """Names of the things it is about; the letter of passing."""
    out: dict[str, Any] = {"names": " ".join(names(d, value, table_view.v))}
    if d.key == "turn.act":
        kind = value if isinstance(value, str) else value[0]
        out["group"] = table_view.words(GROUP[kind])
        if kind == "pass":
            out["key"] = "p"
    return out


def linked(table_view: TableView, event: Event) -> Markup | None:
    """The Speech's line with its cards, tiles and seats as references; what was done on the board can be played from it."""
    phrase = table_view.says.event(event, table_view.v)
    if phrase is None:
        return None
    s: Empires = table_view.v
    n = speech(table_view).names
    refs = {n.seat(i, s): f"seat-{i}" for i in range(len(s.players))}
    for field in CARDS:
        card = getattr(event, field, -1)
        if isinstance(card, int) and 0 <= card < s.library.cards:
            refs[n.card(card)] = card_name(card)
    tile = getattr(event, "tile", -1)
    if isinstance(tile, int) and tile >= 0:
        refs[n.tile(tile)] = tile_name(tile)
    pattern = "|".join(re.escape(str(escape(name))) for name in sorted(refs, key=len, reverse=True) if name)
    found = {str(escape(name)): ref for name, ref in refs.items()}
    text = Markup(re.sub(rf"(?<!\w)(?:{pattern})(?!\w)", lambda m: f'<span class="ref" data-ref="{found[m.group()]}">{m.group()}</span>',
                         str(escape(phrase.text))))
    played = deed(event)
    return Markup("<span{}>{}</span>").format(played, text) if played else text


def who(event: Event) -> int | None:
    """Whose doing an event was; None: whoever answered."""
    seat = getattr(event, "seat", None)
    return seat if isinstance(seat, int) else None


def series(s: Empires) -> dict[str, list[int]]:
    """Numbers by seat for the charts of a game."""
    return {"track": [p.goods[VP] for p in s.players], "cards": [len(empire(s, i)) for i in range(len(s.players))]}
