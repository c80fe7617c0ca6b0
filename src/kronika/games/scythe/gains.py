"""Gains and payments on the tracks, drawing combat cards, and pieces that leave the mats."""

from __future__ import annotations

from .events import Built, Deployed, Enlisted, Gained, Paid, Placed, Upgraded
from .facts import MAX_POPULARITY, MAX_POWER, ONE_TIME, ONE_TIME_GAIN, RESOURCES
from .hooks import mech_face, mech_source, recruit_face, recruit_source, structure_face, structure_source
from .state import COMBAT_DECK, COMBAT_DISCARD, HAND, MECH, PER, ScytheTable, put, worker_on_mat

KINDS = ("power", "popularity", "coins", "cards")


def gain(t: ScytheTable, seat: int, what: str, number: int, why: str) -> None:
    """Power, popularity, coins or combat cards, unless the seat has refused that kind of gain.

    What goes beyond the end of a track is lost (scythe.power.track, scythe.popularity.track); any benefit may be
    declined (scythe.turn.benefit.partial, scythe.bottom.coins_optional).
    """
    p = t.s.players[seat]
    if number <= 0 or p.refuses[KINDS.index(what)]:
        return
    if what == "power":
        number = min(number, MAX_POWER - p.power)
        p.power += number
    elif what == "popularity":
        number = min(number, MAX_POPULARITY - p.popularity)
        p.popularity += number
    elif what == "coins":
        p.coins += number
    else:
        number = draw(t, seat, number)
    if number:
        t.emit(Gained, seat, what, number, why)


def lose(t: ScytheTable, seat: int, what: str, number: int, why: str) -> None:
    """Power, popularity or coins paid or lost; never below 0."""
    p = t.s.players[seat]
    number = min(number, int(getattr(p, what)))
    if number:
        setattr(p, what, getattr(p, what) - number)
        t.emit(Paid, seat, what, number, why)


def draw(t: ScytheTable, seat: int, number: int) -> int:
    """Draw combat cards; an empty deck is made anew from the discards (scythe.combat_cards.reshuffle).  Returns how many."""
    zones = t.s.cards.zone
    for drawn in range(number):
        if not zones[COMBAT_DECK]:
            for card in zones[COMBAT_DISCARD][:]:
                t.move(card, COMBAT_DECK)
            if not zones[COMBAT_DECK]:
                return drawn
            t.shuffle(COMBAT_DECK)
        t.move(zones[COMBAT_DECK][-1], HAND + seat, out_of=COMBAT_DECK)
    return number


def add_tokens(t: ScytheTable, seat: int, place: int, kind: int, number: int, why: str) -> None:
    """Resource tokens from the supply, which has no end (scythe.resource.unlimited)."""
    if number:
        t.s.goods[place * 4 + kind] += number
        t.emit(Placed, seat, place, RESOURCES[kind], number, why)


def add_workers(t: ScytheTable, seat: int, place: int, number: int, why: str) -> None:
    """New workers from the mat, the leftmost first; none when none are left (scythe.produce.worker_supply)."""
    came = 0
    while came < number and (unit := worker_on_mat(t.s, seat)) >= 0:
        put(t.s, unit, place)
        came += 1
    if came:
        t.emit(Placed, seat, place, "worker", came, why)


def upgrade(t: ScytheTable, seat: int, square: int, section: int) -> None:
    """Move one technology cube down (scythe.upgrade.effect)."""
    p = t.s.players[seat]
    p.cubes[square] = False
    p.lowered[section] += 1
    t.emit(Upgraded, seat, square, section)


def deploy(t: ScytheTable, seat: int, slot: int, place: int) -> None:
    """A mech comes out and its ability is unlocked (scythe.deploy.unlock)."""
    put(t.s, seat * PER + MECH + slot, place)
    t.activate(mech_source(seat, slot), mech_face(t.s.players[seat].faction, slot))
    t.emit(Deployed, seat, slot, place)


def build(t: ScytheTable, seat: int, kind: int, place: int) -> None:
    p = t.s.players[seat]
    p.built[kind], p.built_in[kind] = place, t.s.turns
    t.s.sites[place] = seat * 4 + kind
    t.activate(structure_source(seat, kind), structure_face(kind))
    t.emit(Built, seat, kind, place)


def enlist(t: ScytheTable, seat: int, section: int, bonus: int) -> None:
    """Take a recruit; fill a one-time bonus space and receive it (scythe.enlist.recruit, .one_time)."""
    p = t.s.players[seat]
    p.recruited[section], p.one_time[bonus] = t.s.turns, True
    t.activate(recruit_source(seat, section), recruit_face(section))
    t.emit(Enlisted, seat, section, bonus)
    gain(t, seat, ONE_TIME[bonus], ONE_TIME_GAIN[bonus], "enlist.one-time")
