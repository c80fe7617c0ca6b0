"""Arcane: schools, spells and secrets."""

from __future__ import annotations

from ..costs import cost_of, pay, unpayable
from ..events import PowerUsed, Rolled
from ..facts import ARCANE, BEAST, ORDER
from ..hooks import ACTION, MATCHING, MODIFIER, ROLLED
from ..realm import rules_card
from ..state import OathTable, adviser_of
from ..tokens import gain_secrets
from .choices import nothing, wants


@ACTION.act("tutor")
async def tutor(t: OathTable, card: int, user: int) -> None:
    gain_secrets(t, user, 1)


MODIFIER.act("acting-troupe", faces=("acting-troupe/beast", "acting-troupe/order"))(nothing)


@MATCHING.on("acting-troupe/beast")
def as_beast(t: OathTable, card: int, seat: int, of: int) -> int:
    """Counts as a beast adviser for this Trade, and not as an arcane one."""
    return troupe(t, card, seat, of, BEAST)


@MATCHING.on("acting-troupe/order")
def as_order(t: OathTable, card: int, seat: int, of: int) -> int:
    return troupe(t, card, seat, of, ORDER)


def troupe(t: OathTable, card: int, seat: int, of: int, role: int) -> int:
    return 0 if adviser_of(t.s, card) != seat else int(of == role) - int(of == ARCANE)


@ROLLED.on("jinx")
async def jinx(t: OathTable, card: int, seat: int, dice: str) -> None:
    """After its ruler has rolled attack or defense dice: pay to roll all of them again, one time only."""
    cost = cost_of(t, card)
    if seat >= 0 and t.s.dice and rules_card(t, seat, card) and not unpayable(t, seat, card, cost) and await wants(t, seat, card):
        pay(t, seat, card, cost)
        t.emit(PowerUsed, seat, card)
        t.s.dice = [t.s.chance.below(6) for _ in t.s.dice]
        t.emit(Rolled, seat, dice, tuple(t.s.dice))
