"""Ongoing bonuses of the recruits: power, a coin, popularity, a combat card (scythe.enlist.ongoing)."""

from __future__ import annotations

from ..facts import RECRUIT
from ..gains import gain
from ..hooks import BOTTOM_TAKEN, RECRUIT_SLOT, SLOTS
from ..state import ScytheTable


@BOTTOM_TAKEN.on("recruit-upgrade", "recruit-deploy", "recruit-build", "recruit-enlist")
async def ongoing_bonus(t: ScytheTable, source: int, seat: int, section: int) -> None:
    """Whenever the owner or a neighbour pays for the bottom action the recruit came from; never in the turn in which
    the recruit was taken (scythe.enlist.ongoing_start), never from further away (scythe.enlist.distance)."""
    s, me = t.s, source // SLOTS
    n = len(s.players)
    if source % SLOTS - RECRUIT_SLOT == section and (me - seat) % n in (0, 1, n - 1) and s.players[me].recruited[section] != s.turns:
        gain(t, me, RECRUIT[section], 1, "recruit")
