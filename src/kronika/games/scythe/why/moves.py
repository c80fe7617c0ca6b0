"""Why a unit cannot be chosen, cannot step there, cannot take something along."""

from __future__ import annotations

from typing import Any, NamedTuple

from kronika.kernel import Reason

from ..actions.reach import movable, pinned, reach_from, steps
from ..facts import FACTIONS, HEXES, LAKES, MAT, NEXT, PLACE_WORDS, PLACES, RIVER
from ..hooks import mech_face, mech_source
from ..state import LAND_AND_LAKES, MECH, PER, WORKER, ScytheTable, bits, fights, mechs_left, others, owner, worker_on_mat, workers
from ..ways import Way, unit_word

Barred = list[tuple[Any, list[Reason]]]  # what is barred: an option, or a word for something that is none ("more", "bottom")
BASES = (1 << PLACES) - (1 << HEXES)


def unit(t: ScytheTable) -> Barred:
    """Own units that cannot be chosen, the mechs and the next worker of the mats with them; one that stands for equal ones is no
    reason against them."""
    s, base, free = t.s, t.s.turn * PER, movable(t)
    kinds = {(s.at[base + k], k >= WORKER, k == 0) for k in free}
    out: Barred = []
    for k in range(PER):
        u = base + k
        if k in free:
            continue
        if s.at[u] == MAT:
            if MECH <= k < WORKER:
                out.append((k, [Reason("move.not-deployed", "scythe.deploy.placement", fix=("out", unit_word(u)))]))
            elif u == worker_on_mat(s, s.turn):
                out.append((k, [Reason("move.not-in-play", "scythe.produce.table", fix=("out", unit_word(u)))]))
            continue
        if s.moved >> u & 1:
            out.append((k, [Reason("move.moved", "scythe.move.different_units", fix=("wait", "next-turn"))]))
        elif (s.at[u], k >= WORKER, k == 0) in kinds:
            continue
        elif pinned(s, u):
            out.append((k, [Reason("move.pinned", "scythe.move.worker_pinned", enemy(t, s.turn, s.at[u]), fix=("wait", "next-turn"))]))
        else:
            out.append((k, [_nowhere(t, u)]))
    return out


def enemy(t: ScytheTable, seat: int, place: int) -> str:
    """The word of a seat with units on the place, other than this one; "" if there is none."""
    s = t.s
    return next((FACTIONS[p.faction] for i, p in enumerate(s.players) if i != seat and s.here[i] >> place & 1), "")


def _nowhere(t: ScytheTable, u: int) -> Reason:
    s = t.s
    seat, place = owner(u), s.at[u]
    blocked = bits(reach_from(t, u, place))
    fix: Way = ()
    if blocked:
        fix = ("clear", PLACE_WORDS[blocked[0]])
    elif len(mechs_left(s, seat)) < 4 and not fights(u):
        fix = ("carry", unit_word(u), "away")
    if LAKES >> place & 1:
        return Reason("move.lake", "scythe.ability.nordic.seaworthy_worker", fix=("carry", unit_word(u), "ashore") if fix else ())
    if blocked:
        return Reason("move.enclosed", "scythe.move.worker_blocked", enemy(t, seat, blocked[0]), fix=fix)
    return Reason("move.nowhere", "scythe.move.rivers", fix=fix)


class Roads(NamedTuple):
    """Where a unit could get from a place, other than by one step."""

    via: list[tuple[int, int]]  # next place, places one step from there; places without enemies first
    opened: list[tuple[int, int]]  # slot of a mech on the mat, places that its ability would open to the unit
    aboard: int  # places to which a mech of the seat could carry a worker from here
    last: dict[int, int]  # place further away -> the place before it on a shortest way, as the board is now


def roads(t: ScytheTable, u: int, place: int, free: int) -> Roads:
    seat = owner(u)
    foes = others(t.s, seat)
    via = [(v, reach_from(t, u, v)) for v in sorted(bits(free), key=lambda v: foes >> v & 1)]
    if fights(u):
        return Roads(via, [(slot, _with(t, u, place, slot)) for slot in mechs_left(t.s, seat)], 0, _walks(t, u, free))
    aboard = 0
    for mech in _mechs(t, seat):
        aboard |= reach_from(t, mech, place)
    return Roads(via, [], aboard, _walks(t, u, free & ~foes))


def _walks(t: ScytheTable, u: int, free: int) -> dict[int, int]:
    """Where the unit could come in more than two steps, and from where; places with enemies, where it would halt, are no way."""
    foes, before = others(t.s, owner(u)), dict[int, int]()
    seen, edge = free | 1 << t.s.at[u], free & ~foes
    while edge:
        found = 0
        for place in bits(edge):
            fresh = reach_from(t, u, place) & ~(seen | found) & (LAND_AND_LAKES if fights(u) else LAND_AND_LAKES & ~foes)
            found |= fresh
            before.update(dict.fromkeys(bits(fresh), place))
        seen |= found
        edge = found & ~foes
    return before


def _with(t: ScytheTable, u: int, place: int, slot: int) -> int:
    """Where the unit could step with a mech ability that is still on the mat."""
    trial = t.trial()
    trial.activate(mech_source(owner(u), slot), mech_face(t.s.players[owner(u)].faction, slot))
    return reach_from(trial, u, place)


def step(t: ScytheTable, u: int) -> Barred:
    """Places that the unit may not step onto: neighbours, what two steps would reach, lakes, bases, enemies; then all others."""
    s, place = t.s, t.s.at[u]
    seat = owner(u)
    raw, free = reach_from(t, u, place), steps(t, u)
    near = NEXT[place] | raw
    near |= sum(1 << b for b in bits(BASES) if place < HEXES and NEXT[b] >> place & 1)
    ways, foes, wide = roads(t, u, place, free), others(s, seat), near
    for _, further in ways.via:
        wide |= further
    for via in bits(NEXT[place]):
        wide |= NEXT[via]
    out: Barred = []
    barred = (wide | LAND_AND_LAKES) & ~free & ~(1 << place)
    for to in bits(barred & wide) + bits(barred & ~wide):
        why = [] if raw >> to & 1 else [_apart(u, place, to, ways, bool(near >> to & 1))]
        if not fights(u) and foes >> to & 1:
            why.append(Reason("move.worker-blocked", "scythe.move.worker_blocked", enemy(t, seat, to), fix=("clear", PLACE_WORDS[to])))
        out.append((to, why))
    return out


def stop(u: int, total: int) -> Barred:
    """A unit that has been chosen takes its first step; where it has another one, it may stop then."""
    return [("stop", [Reason("move.chosen", "scythe.move.two_units", fix=("step", unit_word(u)) if total > 1 else ())])]


def _apart(u: int, place: int, to: int, ways: Roads, near: bool) -> Reason:
    """What lies between the unit and a place that no step of it leads to."""
    fix = way_round(u, to, ways)
    if to >= HEXES:
        return Reason("move.base", "scythe.base.exceptions", fix=fix)
    if LAKES >> to & 1:
        return Reason("move.lake", "scythe.move.lakes", fix=fix)
    if not near:
        return Reason("move.far", "scythe.move.two_units", fix=fix)
    if LAKES >> place & 1:
        return Reason("move.lake", "scythe.move.lakes", fix=fix)
    if RIVER[place] >> to & 1:
        return Reason("move.river", "scythe.move.rivers", fix=fix)
    return Reason("move.apart", "scythe.adjacency.general", fix=fix)


def way_round(u: int, to: int, ways: Roads) -> Way:
    """By another place, with an ability that is still on the mat, aboard a mech, or on a longer way."""
    for via, further in ways.via:
        if via < HEXES and further >> to & 1:
            return ("via", unit_word(u), PLACE_WORDS[via])
    for slot, mask in ways.opened:
        if mask >> to & 1:
            return ("deploy", f"m{slot + 1}")
    if ways.aboard >> to & 1:
        return ("carry", unit_word(u), PLACE_WORDS[to])
    return ("via", unit_word(u), PLACE_WORDS[ways.last[to]]) if to in ways.last else ()


def _mechs(t: ScytheTable, seat: int) -> list[int]:
    return [seat * PER + MECH + slot for slot in range(4) if t.s.at[seat * PER + MECH + slot] != MAT]


def cargo(t: ScytheTable, u: int, alone: bool = False) -> Barred:
    """Workers stand there and cannot come along: only mechs carry them (scythe.move.mech_no_character); "behind" if something may
    not stay alone on a lake."""
    s, place = t.s, t.s.at[u]
    out: Barred = []
    if alone:
        out.append(("behind", [Reason("move.left-alone", "scythe.ability.nordic.seaworthy_cargo", fix=("mech", PLACE_WORDS[place]))]))
    crew = workers(s, owner(u), place)
    if u % PER or not crew:
        return out
    fix: Way = ()
    for mech in _mechs(t, owner(u)):
        if s.at[mech] == place and not s.moved >> mech & 1:
            fix = ("carry", unit_word(crew[0]), "away")
    return [*out, ("worker", [Reason("move.no-transport", "scythe.move.mech_no_character", fix=fix)])]
