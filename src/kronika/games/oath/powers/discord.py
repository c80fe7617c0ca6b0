"""Discord: thieves, liars and mobs."""

from __future__ import annotations

from kronika.kernel import Part

from ..hooks import LIMIT, REST
from ..state import OathTable, adviser_of, cards_at, suit
from ..tokens import gain_favor
from .choices import pick_bank


@LIMIT.on("assassin", "silver-tongue", "insomnia")
def two_advisers(t: OathTable, card: int, seat: int, coming: int) -> Part | int:
    """The holder's adviser limit is two; the lowest limit counts (oath.7.6.4)."""
    return Part("cap", 2) if adviser_of(t.s, card) == seat else 0


def silver_banks(t: OathTable, seat: int) -> list[int]:
    """Banks with favor whose suit a card at the holder's site has."""
    suits = {suit(t.s, card) for card in cards_at(t.s, t.s.players[seat].pawn)}
    return [bank for bank, favor in enumerate(t.s.banks) if favor and bank in suits]


@REST.act("silver-tongue", when=lambda t, card, user: bool(silver_banks(t, user)))
async def silver_tongue(t: OathTable, card: int, user: int) -> None:
    """Take a favor from a bank whose suit lies at the site."""
    gain_favor(t, user, await pick_bank(t, user, card, lambda: silver_banks(t, user)), 1)
