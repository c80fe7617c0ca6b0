"""Combat on one territory, from the abilities before it to the loser's card."""

from __future__ import annotations

from typing import Any

from kronika.kernel import Amount, Decision, Distribute, Form, Many, One, Sealed

from . import stars
from .automa import fight
from .events import CombatBegan, Fought, Retreated
from .facts import DIAL, VALUE
from .gains import draw, lose
from .hooks import BEFORE_COMBAT, CARDS, POPULARITY_LOST, RETREAT
from .state import (
    COMBAT_DISCARD,
    COMBAT_STAR,
    HAND,
    MECH,
    PER,
    Scythe,
    ScytheTable,
    base_of,
    bits,
    fighters,
    go_home,
    hand,
    objective_inside,
    put,
    workers,
)
from .why import fights as why

Commitment = tuple[int, tuple[int, ...]]  # dial, cards


def contested(s: Scythe) -> list[int]:
    """Hexes on which the active player must fight (scythe.combat.trigger)."""
    mask = 0
    for seat, army in enumerate(s.army):
        if seat != s.turn:
            mask |= army
    return bits(s.army[s.turn] & mask)


def defender_at(s: Scythe, where: int) -> int:
    return next(seat for seat, army in enumerate(s.army) if seat != s.turn and army >> where & 1)


async def combat_phase(t: ScytheTable, reveals: list[tuple[str, int]]) -> int:
    """One combat, in the order the active player likes (scythe.combat.multiple_order).  Returns as move_phase does."""
    s = t.s
    if not contested(s):
        s.phase = "arrival"
        return -1
    where: int | tuple[str, int] = await One(s.turn, "combat.where", lambda: [*contested(s), *reveals], of="place:card",
                                             cover=objective_inside(s), barred=why.no_combat)
    if isinstance(where, tuple):
        return int(where[1])
    await combat(t, where)
    return -1


async def combat(t: ScytheTable, where: int) -> None:
    """The closed sequence of one combat (scythe.combat.steps, .atomic)."""
    s = t.s
    attacker, defender = s.turn, defender_at(s, where)
    t.emit(CombatBegan, where, attacker, defender)
    await BEFORE_COMBAT.fire(t, attacker, defender, where)  # the attacker first (scythe.ability.general.attacker_first)
    await BEFORE_COMBAT.fire(t, defender, attacker, where)
    committed = await commitments(t, where, (attacker, defender))
    totals = [dial + sum(VALUE[c] for c in cards) for dial, cards in committed]
    for seat, (dial, cards) in zip((attacker, defender), committed):
        lose(t, seat, "power", dial, "combat")
        for card in cards:
            t.move(card, COMBAT_DISCARD, up=True, out_of=HAND + seat)
    winner, loser = (attacker, defender) if totals[0] >= totals[1] else (defender, attacker)
    t.emit(Fought, where, attacker, defender, (committed[0][0], committed[1][0]), (committed[0][1], committed[1][1]),
           (totals[0], totals[1]), winner)
    stars.award(t, winner, COMBAT_STAR)
    if winner == attacker:
        drive_off(t, attacker, loser, where)
    if s.players[loser].automa:
        fight.withdraw(t, loser, where)
    else:
        await retreat(t, loser, where)
    if winner == attacker:
        fight.conquer(t, winner, loser, where)
    dial, cards = committed[0] if loser == attacker else committed[1]
    if dial or cards:
        draw(t, loser, 1)
    s.raids = [raid for raid in s.raids if raid.where != where]
    stars.place(t)


async def commitments(t: ScytheTable, where: int, seats: tuple[int, int]) -> tuple[Commitment, Commitment]:
    """Both dial and choose cards secretly and at once (scythe.combat.dial.secret)."""
    for side, seat in enumerate(seats):
        if t.s.players[seat].automa:
            human = await commitment(t, seats[1 - side], where)
            mine = fight.commit(t, seat, where)
            return (mine, (human[0], human[1])) if side == 0 else ((human[0], human[1]), mine)
    answers = await Sealed("combat.commit", {seat: commitment(t, seat, where) for seat in seats})
    first, second = (answers[seat] for seat in seats)
    return (first[0], first[1]), (second[0], second[1])


def commitment(t: ScytheTable, seat: int, where: int) -> Decision[Any]:
    """Dial up to 7 or the power there is; one card for each own combat unit (scythe.combat.dial.limits, .cards.per_unit)."""
    most = CARDS.total(t, len(fighters(t.s, seat, where)), seat, where)
    power = Amount(seat, "combat.power", 0, min(DIAL, t.s.players[seat].power))
    cards = Many(seat, "combat.cards", lambda: hand(t.s, seat), 0, most, of="card")
    power.blocked, cards.blocked = lambda: why.power(t, seat), lambda: why.cards(t, seat, where, most)
    ask = Form(seat, "combat.commit", power, cards)
    ask.subject = (where,)
    return ask


def drive_off(t: ScytheTable, attacker: int, loser: int, where: int) -> None:
    """A winning attacker loses 1 popularity for each worker that must retreat (scythe.combat.winner.popularity)."""
    n = len(workers(t.s, loser, where))
    if t.s.players[attacker].automa:
        return  # its popularity never changes (automa.general.popularity_fixed)
    t.s.scared += n
    lose(t, attacker, "popularity", POPULARITY_LOST.total(t, n, attacker), "combat")


async def retreat(t: ScytheTable, loser: int, where: int) -> None:
    """Everybody goes home; Nordic's combat units may choose a lake, and take workers aboard mechs (scythe.combat.loser.retreat,
    scythe.ability.nordic.seaworthy_retreat_split).  Tokens stay."""
    s, base = t.s, base_of(t.s, loser)
    lakes = RETREAT.total(t, 0, loser, where)
    ferries: list[int] = []
    for unit in fighters(s, loser, where) if lakes else ():
        ask = One(loser, "combat.retreat", [base, *bits(lakes)], of="place", barred=lambda: why.retreats(t, loser, where))
        ask.subject = (unit % PER,)
        to = await ask
        if to != base:
            put(s, unit, to)
            t.emit(Retreated, loser, where, to, 1)
            if unit % PER >= MECH and to not in ferries:
                ferries.append(to)
    crew = workers(s, loser, where)
    if ferries and crew:
        places = [base, *sorted(ferries)]
        split = await Distribute(loser, "combat.retreat-workers", places, [len(crew)] * len(places), len(crew), len(crew), of="place")
        for place, n in list(zip(places, split))[1:]:
            for _ in range(n):
                put(s, crew.pop(), place)
            if n:
                t.emit(Retreated, loser, where, place, n)
    rest = fighters(s, loser, where) + workers(s, loser, where)
    if rest:
        go_home(s, rest)
        t.emit(Retreated, loser, where, base, len(rest))
