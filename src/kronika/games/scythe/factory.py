"""The Factory: the first visit's choice of a card, and the card's top action."""

from __future__ import annotations

from kronika.kernel import One, Reason

from . import gains
from .actions import columns, rows
from .events import FactoryTaken
from .facts import FACTORY, FACTORY_CARD, FACTORY_CARDS, FactoryCard
from .state import COMBAT_DISCARD, FACTORY_OFFER, FACTORY_OWN, HAND, PER, ScytheTable, hand, has_factory_card

COSTS = {"coin": "coins", "popularity": "popularity", "power": "power"}
TRACKS = {"coin": "coins", "popularity": "popularity", "power": "power"}


def first_visit(t: ScytheTable) -> bool:
    """Is the active character on the Factory without a Factory card? (scythe.factory.card.when)"""
    s = t.s
    return s.at[s.turn * PER] == FACTORY and not has_factory_card(s, s.turn) and bool(s.cards.zone[FACTORY_OFFER])


async def take_card(t: ScytheTable) -> None:
    """Look at the cards that are left and keep one for good (scythe.factory.card.count, .limit)."""
    s, seat = t.s, t.s.turn
    _look_at_offer(t, seat)
    card = await One(seat, "factory.card", lambda: s.cards.zone[FACTORY_OFFER], of="card")
    t.move(card, FACTORY_OWN + seat, up=True, out_of=FACTORY_OFFER)
    t.emit(FactoryTaken, seat, card)


def _look_at_offer(t: ScytheTable, seat: int) -> None:
    for card in t.s.cards.zone[FACTORY_OFFER]:
        t.see(card, 1 << seat)


def card_of(t: ScytheTable, seat: int) -> FactoryCard:
    return FACTORY_CARDS[t.s.cards.zone[FACTORY_OWN + seat][0] - FACTORY_CARD.start]


def reasons(t: ScytheTable, seat: int) -> list[Reason]:
    """Why the card's top action cannot be paid for; empty if it can."""
    p, out = t.s.players[seat], []
    for what, n in card_of(t, seat).cost.items():
        missing = n - (len(hand(t.s, seat)) if what == "combat_card" else getattr(p, COSTS[what]))
        if missing > 0:
            out.append(Reason("factory.unpaid", "scythe.turn.cost.unpayable", args=(what, missing),
                              fix=(COSTS.get(what, "cards"), str(missing))))
    return out


async def top(t: ScytheTable, seat: int) -> None:
    """Pay the card's cost and take its gain; nothing of the mat takes part (scythe.factory.card.isolated)."""
    card = card_of(t, seat)
    for what, n in card.cost.items():
        if what == "combat_card":
            for _ in range(n):
                paid = await One(seat, "factory.pay-card", lambda: hand(t.s, seat), of="card", cover=True)
                t.move(paid, COMBAT_DISCARD, up=True, out_of=HAND + seat)
        else:
            gains.lose(t, seat, COSTS[what], n, "factory")
    gain = card.gain
    if card.choose_one:
        pick = await One(seat, "factory.gain", [what for what, _ in gain])
        gain = tuple(g for g in gain if g[0] == pick)
    for what, n in gain:
        await take(t, seat, what, n)


async def take(t: ScytheTable, seat: int, what: str, number: int) -> None:
    """One gain of a Factory card; pieces and tokens are placed by the normal rule (scythe.factory.card.placement)."""
    if what in TRACKS:
        gains.gain(t, seat, TRACKS[what], number, "factory")
    elif what == "produce":
        await rows.produce_on(t, seat, number, mill=False)
    elif what == "any_resource":
        await rows.gain_tokens(t, seat, number, "factory")
    elif what == "upgrade":
        await columns.upgrade(t, seat)
    elif what == "deploy":
        await columns.deploy(t, seat)
    elif what == "build":
        await columns.build(t, seat)
    elif what == "enlist":
        await columns.enlist(t, seat)
