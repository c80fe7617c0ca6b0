"""Travel: the pawn goes to another site, which is revealed if it lies facedown (oath.5.6.*)."""

from __future__ import annotations

from kronika.kernel import Confirm, Reason, one

from ..costs import asks_toll, beyond_supply, pay_tolls, toll_reasons
from ..events import FavorMoved, SecretsMoved, SiteRevealed, Travelled
from ..facts import REGION_OF, REGIONS, SLOTS, site
from ..hooks import ARRIVED, LEAVING, MAY_TRAVEL, TRAVEL_BASE, TRAVEL_CHOOSER, TRAVEL_COST
from ..modifiers import declare, possible, release
from ..state import LOOT, RELICS, OathTable, faceup, site_card
from ..tokens import spend_supply

PRICES = tuple(tuple(REGIONS[here].travel[there] for there in REGION_OF) for here in REGION_OF)  # printed Supply from slot to slot
NEAREST = tuple(tuple(sorted(range(len(SLOTS)), key=prices.__getitem__)) for prices in PRICES)  # whichever can be paid, the first can


def price(t: OathTable, seat: int, to: int) -> int:
    """Supply: by the regions, then surcharges of powers; "without spending Supply" ignores them all (oath.5.6.1.*,
    oath.7.6.2, oath.10.travel-cost)."""
    here = t.s.players[seat].pawn
    base = TRAVEL_BASE.total(t, PRICES[here][to], seat, here, to)
    return max(0, TRAVEL_COST.total(t, base, seat, here, to))


def reasons(t: OathTable, seat: int, to: int, free: bool = False) -> list[Reason]:
    """Why the seat cannot travel there; free: no Supply is spent."""
    here = t.s.players[seat].pawn
    if to == here:
        return [Reason("travel.here", "oath.5.6.1.other-site")]
    why = MAY_TRAVEL.bans(t, seat, here, to) + toll_reasons(t, seat, "travel", to)
    short = 0 if free else price(t, seat, to) - t.s.players[seat].supply
    if short > 0:
        why.append(Reason("supply", "oath.4.2.supply", args=(short,), fix=("supply", str(short))))
    return why


def destinations(t: OathTable, seat: int, free: bool = False) -> list[int]:
    return [to for to in range(len(SLOTS)) if not reasons(t, seat, to, free)]


def can_travel(t: OathTable, seat: int, free: bool = False) -> bool:
    here = t.s.players[seat].pawn
    if not free and beyond_supply(t, seat, min(PRICES[here]), TRAVEL_BASE, TRAVEL_COST):
        return False
    return any(not reasons(t, seat, to, free) for to in NEAREST[here])


def offered(t: OathTable, seat: int) -> bool:
    return possible(t, seat, "travel", can_travel)


async def travel(t: OathTable, seat: int, free: bool = False, among: tuple[int, ...] = ()) -> None:
    """The seat travels by itself; where it is going may be another's choice (Shrouded Wood).  among: the only slots, if a power says so."""
    await declare(t, seat, "travel", lambda t, seat: can_travel(t, seat, free))
    chooser = TRAVEL_CHOOSER.total(t, seat, seat, t.s.players[seat].pawn)
    to = await ask_destination(t, chooser, seat, free, among if chooser == seat else ())
    spend_supply(t, seat, 0 if free else price(t, seat, to))
    await go(t, seat, to)
    release(t)


async def ask_destination(t: OathTable, chooser: int, seat: int, free: bool, among: tuple[int, ...] = ()) -> int:
    ask = one(chooser, "travel.to", lambda: among or range(len(SLOTS)), lambda to: reasons(t, seat, to, free), of="slot")
    ask.subject = (seat, "free") if free else (seat,)
    return await ask


async def force_travel(t: OathTable, by: int, seat: int, to: int) -> bool:
    """Somebody makes the pawn travel to a place it could travel to; no Supply is spent.  Returns whether it went.

    Nobody is forced to pay a toll or to turn a secret: such a trip needs the traveller's consent (FAQ 43)."""
    chooser = TRAVEL_CHOOSER.total(t, by, seat, t.s.players[seat].pawn)
    if chooser != by:
        to = await ask_destination(t, chooser, seat, True)
    if asks_toll(t, seat, "travel", to):
        ask = Confirm(seat, "travel.consent")
        ask.subject = (to,)
        if not await ask:
            return False
    await go(t, seat, to, forced=True)
    return True


async def go(t: OathTable, seat: int, to: int, forced: bool = False) -> None:
    """Tolls, leaving, the pawn on its site, the site revealed, arriving (oath.5.6.2.*)."""
    s = t.s
    here = s.players[seat].pawn
    pay_tolls(t, seat, "travel", to)
    await LEAVING.fire(t, seat, here, to)
    s.players[seat].pawn = to
    t.emit(Travelled, seat, here, to, forced)
    if not faceup(s, to):
        reveal_site(t, to)
    await ARRIVED.fire(t, seat, here, to)


def reveal_site(t: OathTable, slot: int) -> None:
    """Turn the site faceup and carry out its reveal prompt, as far as pieces go (oath.2.8.2, oath.5.6.2.reveal,
    oath.10.reveal)."""
    s = t.s
    card = site_card(s, slot)
    t.turn(card, True)
    t.emit(SiteRevealed, slot)
    for _ in range(min(site(card).relics, len(s.cards.zone[RELICS]))):
        t.move(s.cards.zone[RELICS][-1], LOOT + slot, out_of=RELICS)
    place_tokens(t, slot, min(site(card).favor, s.shared), site(card).secrets)


def place_tokens(t: OathTable, slot: int, favor: int, secrets: int) -> None:
    """Favor and secrets from the shared bank onto the site card."""
    s = t.s
    s.shared -= favor
    s.lands[slot].favor += favor
    s.lands[slot].secrets += secrets
    if favor:
        t.emit(FavorMoved, "shared", f"site:{slot}", favor)
    if secrets:
        t.emit(SecretsMoved, "shared", f"site:{slot}", secrets)
