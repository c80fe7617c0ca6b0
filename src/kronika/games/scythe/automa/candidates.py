"""What the Automa looks at, and how it chooses among units and territories.

Board is the view its rules have of a match.  Every look goes through one of its methods, with the territories that matter, so that the
companion can put a person's answers in place of a state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ..facts import BASE_OF, COORD, FACTION, FACTORY, HEXES, HOME, LAKES, MAT, NEXT, PLACES, RIVER, RIVERWALK, SHORE, WALK, mask
from ..facts.automa import Level
from ..state import (
    FACTORY_OFFER,
    HAND,
    LAND_AND_LAKES,
    MECH,
    PER,
    WORKER,
    Player,
    ScytheTable,
    bits,
    has_factory_card,
)
from . import deck
from .explain import Narrowed, Struck

LAKE_ABILITIES = ("seaworthy", "submerge")


def _distance(a: int, b: int) -> int:
    (q, r), (u, v) = COORD[a], COORD[b]
    return (abs(q - u) + abs(r - v) + abs(q + r - u - v)) // 2


DISTANCE = [[_distance(a, b) for b in range(PLACES)] for a in range(PLACES)]
"""Steps between two places on the map, without regard to water, tunnels and units (automa.move.distance)."""


class UnitMove(NamedTuple):
    """A unit (number in the match) and where it goes."""

    unit: int
    to: int


class Failure(NamedTuple):
    """Why a symbol cannot be carried out: message id, rule, numbers for the message."""

    key: str
    rule: str
    numbers: tuple[int, ...] = ()


def own_near(place: int, dry: bool) -> int:
    """Neighbourhood of an Automa unit: none on a base; without water, only land that no river parts from it
    (automa.neighbourhood.automa_restricted, .automa_free, .base_units)."""
    if not 0 <= place < HEXES:
        return 0
    return 1 << place | (WALK[place] if dry else NEXT[place])


def foe_near(place: int, faction: int, riverwalk: bool, lakes: bool) -> int:
    """Neighbourhood of a human combat unit with its river and lake abilities; tunnels and other links do not count
    (automa.neighbourhood.human, .human_links)."""
    if not 0 <= place < HEXES:
        return 0
    near = 1 << place | WALK[place]
    if riverwalk:
        near |= RIVER[place] & RIVERWALK[faction]
    if lakes:
        near |= NEXT[place] if LAKES >> place & 1 else SHORE[place]
    return near


class Board:
    """The Automa's view of a match of two seats."""

    def __init__(self, t: ScytheTable, seat: int) -> None:
        self.t, self.seat, self.foe = t, seat, 1 - seat
        self.aloud = t.log is not None

    # its own side

    @property
    def me(self) -> Player:
        return self.t.s.players[self.seat]

    @property
    def level(self) -> Level:
        return deck.level_of(self.me)

    @property
    def base(self) -> int:
        return BASE_OF[self.me.faction]

    @property
    def dry(self) -> bool:
        """May its units neither cross rivers nor enter lakes? (automa.water.restricted)"""
        return self.me.marker in self.level.dry

    def out(self, first: int, last: int) -> list[int]:
        """Its units k first..last-1 that are on the map or on the base."""
        at, base = self.t.s.at, self.seat * PER
        return [u for u in range(base + first, base + last) if at[u] != MAT]

    def at(self, unit: int) -> int:
        return self.t.s.at[unit]

    def around(self) -> int:
        """All neighbourhoods of its units together."""
        dry, near = self.dry, 0
        for place in bits(self.t.s.here[self.seat]):
            near |= own_near(place, dry)
        return near

    def around_with_base(self) -> int:
        """The base is next to the two territories of its peninsula (automa.neighbourhood.base)."""
        return self.around() | mask(HOME[self.me.faction])

    def fighters_at(self, but: int) -> int:
        """Places with a combat unit of its own other than that one."""
        return mask(self.at(u) for u in self.out(0, WORKER) if u != but)

    def workers_at(self, but: int) -> int:
        return mask(self.at(u) for u in self.out(WORKER, PER) if u != but)

    def reaching(self, hex_: int, but: int) -> int:
        """How many of its units have the territory in their neighbourhood, without the one in hand (automa.move.worker.pickup)."""
        dry = self.dry
        return sum(own_near(self.at(u), dry) >> hex_ & 1 for u in self.out(0, PER) if u != but)

    # the other side: each look says which territories matter

    def foe_fighters(self) -> list[int]:
        """The place of each human combat unit."""
        at, base = self.t.s.at, self.foe * PER
        return [place for place in at[base:base + WORKER] if place != MAT]

    def foe_workers(self, among: int) -> int:
        """Those of the territories that hold human workers."""
        at, base = self.t.s.at, self.foe * PER
        return mask(place for place in at[base + WORKER:base + PER] if place != MAT) & among

    def foe_near(self, among: int) -> int:
        """Those of the territories that a human combat unit has in its neighbourhood."""
        s, base = self.t.s, self.foe * PER
        faction, near = s.players[self.foe].faction, 0
        open_ = [ability for slot, ability in enumerate(FACTION[faction].mechs) if s.at[base + MECH + slot] != MAT]
        riverwalk, lakes = "riverwalk" in open_, any(a in LAKE_ABILITIES for a in open_)
        for place in self.foe_fighters():
            near |= foe_near(place, faction, riverwalk, lakes)
        return near & among

    def tokens(self, among: int) -> int:
        """Those of the territories that bear an encounter token."""
        return self.t.s.tokens & among

    def goods(self, hex_: int) -> int:
        """Resource tokens on a territory."""
        return sum(self.t.s.goods[hex_ * 4:hex_ * 4 + 4])

    def foe_anywhere(self, among: int) -> int:
        """Those of the territories that hold any human unit."""
        army = on_map(mask(self.foe_fighters())) & among
        return army | (self.foe_workers(among & ~army) if among & ~army else 0)

    def factory_open(self) -> bool:
        """Has it no Factory card yet?"""
        return not has_factory_card(self.t.s, self.seat) and bool(self.t.s.cards.zone[FACTORY_OFFER])

    def cards(self) -> int:
        return len(self.t.s.cards.zone[HAND + self.seat])


# choosing

def valid(b: Board, rule: str, left: int) -> int:
    """Say which territories there are to begin with."""
    if b.aloud:
        b.t.emit(Struck, b.seat, "valid", rule, (), tuple(bits(left)))
    return left


def strike(b: Board, key: str, rule: str, left: int, out: int) -> int:
    """Leave territories out, and say so."""
    out &= left
    left &= ~out
    if b.aloud and out:
        b.t.emit(Struck, b.seat, key, rule, tuple(bits(out)), tuple(bits(left)))
    return left


def narrow(b: Board, key: str, rule: str, items: list[int], measure: Callable[[int], int],
           want: Callable[[Iterable[int]], int] = min, units: bool = False) -> list[int]:
    """Keep the candidates with the best number.  With one candidate there is nothing to measure, and nothing is looked at."""
    if len(items) < 2:
        return items
    numbers = [measure(i) for i in items]
    best = want(numbers)
    kept = [n for n, number in enumerate(numbers) if number == best]
    if b.aloud:
        found = tuple((i, b.at(i), n) if units else (-1, i, n) for i, n in zip(items, numbers))
        b.t.emit(Narrowed, b.seat, key, rule, found, tuple(kept))
    return [items[n] for n in kept]


def nearest_unit(b: Board, units: list[int], rule: str) -> int:
    """The unit closest to the Automa's base, then reading order, then a mech before the character
    (automa.move.unit_choice, .same_hex_tie); -1 if there is none."""
    if not units:
        return -1
    home = DISTANCE[b.base]
    units = narrow(b, "closest-to-base", rule, units, lambda u: home[b.at(u)], units=True)
    if len({b.at(u) for u in units}) > 1:
        units = narrow(b, "reading-order", "automa.move.reading_order", units, b.at, units=True)
    if len({u % PER == 0 for u in units}) > 1:
        units = narrow(b, "mech-first", "automa.move.same_hex_tie", units, lambda u: int(u % PER == 0), units=True)
    return units[0]


def destination(b: Board, hexes: list[int]) -> int:
    """The tie-breaks of every move: closest to the Factory, then reading order (automa.move.destination_choice)."""
    centre = DISTANCE[FACTORY]
    hexes = narrow(b, "closest-to-factory", "automa.move.destination_choice", hexes, lambda h: centre[h])
    return narrow(b, "reading-order", "automa.move.reading_order", hexes, lambda h: h)[0]


def on_map(places: int) -> int:
    """Bases are no territories (automa.neighbourhood.bases_not_included)."""
    return places & LAND_AND_LAKES
