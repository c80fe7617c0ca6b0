"""Stars on the Triumph track, and the end of the game."""

from __future__ import annotations

from . import scoring
from .events import GameEnded, SampleScored, SentBack, StarPlaced
from .facts import LAKES, MAX_POPULARITY, MAX_POWER
from .hooks import STAR_LIMIT
from .state import (
    COMBAT_STAR,
    MECH,
    MECHS,
    PER,
    POPULARITY,
    POWER,
    RECRUITS,
    STAR_KINDS,
    STRUCTURES_STAR,
    UPGRADES,
    WORKERS,
    Journey,
    Player,
    Scythe,
    ScytheTable,
    base_of,
    clockwise,
    fighters,
    fights,
    mechs_out,
    others,
    owner,
    put,
    stars,
    workers_out,
)

SIX = 6
STANDARD_LIMIT = {COMBAT_STAR: 2}  # every other kind: one


def limit(t: ScytheTable, seat: int, kind: int) -> int:
    """How many stars of a kind the seat may place (scythe.star.once, scythe.faction.saxony.dominate)."""
    return STAR_LIMIT.total(t, STANDARD_LIMIT.get(kind, 1), seat, kind)


def earned(s: Scythe, seat: int, p: Player, kind: int) -> bool:
    """Does the seat meet the achievement now?  (Combat and objective stars are awarded where they are won.)"""
    if kind == UPGRADES:
        return not any(p.cubes)
    if kind == MECHS:
        return mechs_out(s, seat) == 4
    if kind == STRUCTURES_STAR:
        return min(p.built) >= 0
    if kind == RECRUITS:
        return all(p.recruited)
    if kind == WORKERS:
        return workers_out(s, seat) == 8
    if kind == POPULARITY:
        return p.popularity == MAX_POPULARITY
    return kind == POWER and p.power == MAX_POWER


def progress(s: Scythe, seat: int) -> dict[int, tuple[int, int]]:
    """How far the seat has come towards each achievement that can be counted: how much it has, and how much it takes."""
    p = s.players[seat]
    return {
        UPGRADES: (len(p.cubes) - sum(p.cubes), len(p.cubes)),
        MECHS: (mechs_out(s, seat), 4),
        STRUCTURES_STAR: (sum(hex_ >= 0 for hex_ in p.built), len(p.built)),
        RECRUITS: (sum(map(bool, p.recruited)), len(p.recruited)),
        WORKERS: (workers_out(s, seat), 8),
        POPULARITY: (p.popularity, MAX_POPULARITY),
        POWER: (p.power, MAX_POWER),
    }


TRACKED = (UPGRADES, MECHS, STRUCTURES_STAR, RECRUITS, WORKERS, POPULARITY, POWER)


def award(t: ScytheTable, seat: int, kind: int) -> None:
    """Place a star that was just won, if the seat may (scythe.combat.winner.star, scythe.star.mandatory)."""
    p = t.s.players[seat]
    if stars(p) < SIX and p.stars[kind] < limit(t, seat, kind):
        p.stars[kind] += 1
        t.emit(StarPlaced, seat, STAR_KINDS[kind], stars(p))


def place(t: ScytheTable) -> bool:
    """After an action: the active player's stars, then clockwise; the sixth of anybody ends the game
    (scythe.end.stars_in_other_turn).  Returns whether the game is over."""
    s = t.s
    for seat in clockwise(s, s.turn):
        p = s.players[seat]
        for kind in (POWER,) if p.automa else TRACKED:
            if not p.stars[kind] and earned(s, seat, p, kind):
                award(t, seat, kind)
        if stars(p) >= SIX:
            finish(t, seat)
            return True
    if not s.opened and any(stars(p) for p in s.players):
        s.opened = True
        if s.options["sample-scoring"] == "on":
            t.emit(SampleScored, tuple(scoring.total(s, seat) for seat in range(len(s.players))))
    return False


def send_back(t: ScytheTable, journey: Journey) -> None:
    """Each unit and each token goes back to where it came from itself; units to their base if an enemy stands there by now, and workers
    that would be alone on a lake (scythe.ability.nordic.seaworthy_cargo)."""
    s, where = t.s, journey.where
    for unit, place in journey.origin.items():
        seat = owner(unit)
        taken = others(s, seat) >> place & 1
        adrift = not fights(unit) and LAKES >> place & 1 and not any(u % PER >= MECH for u in fighters(s, seat, place))
        if s.at[unit] == where:
            put(s, unit, base_of(s, seat) if taken or adrift else place)
            t.emit(SentBack, unit, where, s.at[unit])
    for place, goods in journey.brought.items():
        for kind, n in enumerate(goods):
            s.goods[where * 4 + kind] -= n
            s.goods[place * 4 + kind] += n


def finish(t: ScytheTable, seat: int) -> None:
    """The game ends at once; units whose combat is not fought go back with what they brought (scythe.end.pending_units)."""
    s = t.s
    for journey in s.raids:
        send_back(t, journey)
    s.raids = []
    s.phase = "over"
    t.emit(GameEnded, seat, tuple(scoring.total(s, i) for i in range(len(s.players))))


