"""Ongoing bonuses of the recruits: power, a coin, popularity, a combat card (scythe.enlist.ongoing)."""

from __future__ import annotations

from ..facts import RECRUIT
from ..gains import gain
from ..hooks import BOTTOM_TAKEN, RECRUIT_SLOT, SLOTS
from ..state import ScytheTable


def came_from(t: ScytheTable, source: int, me: int, section: int) -> bool:
    """Did the recruit come from that bottom action, in an earlier turn (scythe.enlist.ongoing_start)?"""
    return source % SLOTS - RECRUIT_SLOT == section and t.s.players[me].recruited[section] != t.s.turns


@BOTTOM_TAKEN.on("recruit-upgrade", "recruit-deploy", "recruit-build", "recruit-enlist", when=came_from)
async def ongoing_bonus(t: ScytheTable, source: int, me: int, section: int) -> None:
    """Whenever the owner or a neighbour pays for the bottom action the recruit came from."""
    gain(t, me, RECRUIT[section], 1, "recruit")
