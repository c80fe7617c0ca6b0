"""What the viewer may press on the board: the options of the open question by the name of the thing that they are about.

One table (`names`) says what an option is about; the board, the list of options and the log light up the same things by it.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from markupsafe import Markup

from ..facts import BANNERS, REGION_OF, REGIONS, TRAITS
from ..state import ADVISERS, LOOT, Oath, where
from .look import card_name, slot_name

if TYPE_CHECKING:
    from kronika.kernel import Decision
    from kronika.web.table_view import TableView


class Way(NamedTuple):
    """One thing that a press does: attributes of the element, and what is said of it."""

    at: Markup
    label: str


class Presses:
    """The open question of the viewer by name of the thing; nothing is legal for anybody else."""

    def __init__(self, table_view: TableView) -> None:
        self.table_view = table_view
        d = table_view.decision
        self.parts: tuple[Decision[Any], ...] = tuple(d.questions()) if d is not None else ()
        self.form = d is not None and d.kind == "form"
        self.key = d.key if d is not None else ""
        self.keys = frozenset(part.key for part in self.parts)

    @cached_property
    def table(self) -> dict[str, list[Way]]:
        """Name -> what a press does."""
        found: dict[str, list[Way]] = {}
        s = self.table_view.v
        for i, part in enumerate(self.parts):
            for token, choice in self.table_view.choices_of(i).items():
                at = Markup(' data-part="{}"').format(i) if self.form else Markup("")
                way = Way(Markup(' data-answer="{}"{}').format(token, at), choice.label)
                for name in names(part, choice.value, s):
                    found.setdefault(name, []).append(way)
        if self.key == "act":
            from .plans import plans

            for name, way in plans(self.table_view):
                found.setdefault(name, []).append(way)
        return found

    def ways(self, name: str) -> list[Way]:
        return self.table.get(name, [])

    def open(self, key: str) -> int:
        """The part of a question with this key, or -1."""
        return next((i for i, part in enumerate(self.parts) if part.key == key), -1)

    def option(self, key: str, token: str) -> Markup:
        """Attributes for an option of a question that is open, whatever it is about."""
        part = self.open(key)
        choice = self.table_view.choices_of(part).get(token) if part >= 0 else None
        if choice is None:
            return Markup("")
        more = Markup(' data-part="{}"').format(part) if self.form else Markup("")
        return Markup(' data-answer="{}"{} tabindex="0" role="button" aria-label="{}"').format(token, more, choice.label)


def names(d: Decision[Any], value: Any, s: Oath) -> list[str]:
    """The names of the things that an option is about."""
    key, of = d.key, d.of
    if key == "play.how":
        how, slot = value
        return {"site": [slot_name(slot)], "discard": [f"pile-{_pile(d, s)}"]}.get(how, [f"{how}-{d.seat}"])
    if key == "search.source":
        return ["deck"] if value[0] == "world" else [f"pile-{value[1]}"]
    if key == "recover.target":
        return _treasure(d, str(value), s)
    if key in ("adviser.which", "deal.gives-adviser"):
        return [adviser_name(s, d.seat, value)]
    if key == "power.adviser":
        return [adviser_name(s, *value)] if value[0] >= 0 else []
    if key in ("citizenship.relic", "citizenship.show"):
        return [f"reliquary-{next(i for i, trait in enumerate(TRAITS) if trait.id == value)}"]
    if isinstance(value, tuple):
        kinds = (of + ":" * len(value)).split(":")
        return [name for kind, part in zip(kinds, value, strict=False) for name in _names(kind, part, s)]
    if key == "campaign.losses" and isinstance(value, str):
        return [f"pawn-{value.removeprefix('board-')}"] if value.startswith("board-") else []
    return _names(of, value, s)


def _names(of: str, value: Any, s: Oath) -> list[str]:
    if not isinstance(value, int) or value < 0:
        return []
    if of == "card":
        return [card_name(s, value)]
    word = {"slot": "site", "seat": "pawn", "suit": "bank", "banner": "banner", "region": "pile"}.get(of, "")
    return [f"{word}-{value}"] if word else []


def _pile(d: Decision[Any], s: Oath) -> int:
    here = where(s, d.seat)
    return REGIONS[REGION_OF[here]].discards if here >= 0 else 0


def _treasure(d: Decision[Any], value: str, s: Oath) -> list[str]:
    banner = next((i for i, b in enumerate(BANNERS) if b.id == value), -1)
    if banner >= 0:
        return [f"banner-{banner}"]
    place = int(value.removeprefix("relic").strip("-") or "1") - 1
    return [loot_name(s, where(s, d.seat), place)]


def adviser_name(s: Oath, seat: int, place: int) -> str:
    """An adviser: by its card where the viewer knows it, else by its place."""
    cards = s.cards.zone[ADVISERS + seat]
    return f"card-{cards[place]}" if place < len(cards) and cards[place] >= 0 else f"adviser-{seat}-{place}"


def loot_name(s: Oath, slot: int, place: int) -> str:
    cards = s.cards.zone[LOOT + slot]
    return f"card-{cards[place]}" if place < len(cards) and cards[place] >= 0 else f"loot-{slot}-{place}"
