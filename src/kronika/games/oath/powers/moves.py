"""Cards that powers move to a site: room there, and what the Great Slum lets go first."""

from __future__ import annotations

from ..cards import discard, removable_at
from ..facts import CARD
from ..realm import room_at
from ..state import OathTable, faceup, site_card
from .choices import pick_card

GREAT_SLUM = CARD["great-slum"]


def slum(t: OathTable, user: int, slot: int) -> list[int]:
    """Cards of the Great Slum that whoever moves a card there may discard first."""
    return removable_at(t, user, slot) if faceup(t.s, slot) and site_card(t.s, slot) == GREAT_SLUM else []


def has_way(t: OathTable, user: int, slot: int) -> bool:
    """Room for a card that moves to the site, or a card there that may go first."""
    return faceup(t.s, slot) and (room_at(t, slot) or bool(slum(t, user, slot)))


async def make_way(t: OathTable, user: int, slot: int) -> None:
    """The Great Slum: a card may be discarded first, and has to be if there is no room."""
    gone = await pick_card(t, user, GREAT_SLUM, lambda: [*found, *[-1] * room_at(t, slot)] if (found := slum(t, user, slot)) else [])
    if gone >= 0:
        discard(t, user, gone)
