"""Muster: a favor on a card, two warbands onto the board (oath.5.2.*)."""

from __future__ import annotations

from kronika.kernel import Reason, one

from ..costs import beyond_supply
from ..facts import ACTION_COST, EDIFICE
from ..hooks import MAY_MUSTER, MUSTER_COST, MUSTER_GAIN, MUSTER_LADEN, MUSTER_SECRET, MUSTERED
from ..modifiers import declare, possible, release
from ..state import OathTable, cards_at, laden, ruined, where
from ..tokens import gain_warbands, place_favor, place_secrets, purse, spend_supply

WARBANDS = 2


def reasons(t: OathTable, seat: int, card: int) -> list[Reason]:
    """Why the seat cannot muster on the card (oath.5.2.1)."""
    p, why = t.s.players[seat], MAY_MUSTER.bans(t, seat, card)
    if card in EDIFICE and ruined(t.s, card):
        why.append(Reason("ruin", "oath.2.9.ruined"))
    if laden(t.s, card) and not MUSTER_LADEN.total(t, 0, seat):
        why.append(Reason("cost.laden", "oath.5.2.1", fix=("rest", "card")))
    if MUSTER_SECRET.total(t, 0, seat):
        if not p.secrets:
            why.append(Reason("cost.secrets", "oath.7.1.2.facedown-secrets", args=(1,), fix=("secrets", "1")))
    elif not purse(t, seat):
        why.append(Reason("cost.favor", "oath.5.2.1", args=(1,), fix=("favor", "1")))
    short = price(t, seat, card) - p.supply
    if short > 0:
        why.append(Reason("supply", "oath.4.2.supply", args=(short,), fix=("supply", str(short))))
    return why


def price(t: OathTable, seat: int, card: int) -> int:
    return max(0, MUSTER_COST.total(t, ACTION_COST["muster"], seat, card))


def can_muster(t: OathTable, seat: int) -> bool:
    if beyond_supply(t, seat, ACTION_COST["muster"], MUSTER_COST):
        return False
    return any(not reasons(t, seat, card) for card in cards_at(t.s, where(t.s, seat)))


def offered(t: OathTable, seat: int) -> bool:
    return bool(cards_at(t.s, where(t.s, seat))) and possible(t, seat, "muster", can_muster)


async def muster(t: OathTable, seat: int) -> None:
    await declare(t, seat, "muster", can_muster)
    here = cards_at(t.s, where(t.s, seat))
    card = await one(seat, "muster.card", lambda: here, lambda card: reasons(t, seat, card), of="card")
    spend_supply(t, seat, price(t, seat, card))
    if MUSTER_SECRET.total(t, 0, seat):
        place_secrets(t, seat, card, 1)
    else:
        place_favor(t, seat, card, 1)
    gain_warbands(t, seat, MUSTER_GAIN.total(t, WARBANDS, seat, card))
    await MUSTERED.fire(t, seat, card)
    release(t)
