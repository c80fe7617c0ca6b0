"""What an option is about: the names of things on the board, by which they are pressed, lit up and told of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..facts import BANNERS, REGION_OF, REGIONS, TRAITS
from ..state import ADVISERS, LOOT, Oath, where
from .look import card_name, slot_name

if TYPE_CHECKING:
    from kronika.kernel import Decision


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
