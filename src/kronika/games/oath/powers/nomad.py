"""Nomad: herds, tents and long roads."""

from __future__ import annotations

from ..hooks import PLAN, WHEN_PLAYED
from ..state import OathTable
from ..tokens import gain_supply
from .plans import leaves, swing_attack


@PLAN.act("horse-archers")
async def horse_archers(t: OathTable, card: int, user: int) -> None:
    await swing_attack(t, user, card, 3)
    leaves(t, card)


@WHEN_PLAYED.act("faithful-friend")
async def faithful_friend(t: OathTable, card: int, seat: int) -> None:
    gain_supply(t, seat, 4)
