"""Powers that say where one step of a unit can lead, and how many steps it has."""

from __future__ import annotations

from ..facts import BASE_OF, FACTORY, LAKES, MOUNTAINS, NEXT, RIVER, RIVERWALK, SHORE, TUNNELS, VILLAGES
from ..hooks import REACH, STEPS
from ..state import ScytheTable, controlled, fights

MINE = 0
INACTIVE_BASES = sum(1 << place for place in range(47, 54))


def open_mine(t: ScytheTable, seat: int) -> int:
    """The hex of the seat's Mine as a mask; 0 in the turn in which it was built (scythe.build.benefit)."""
    p = t.s.players[seat]
    return 1 << p.built[MINE] if p.built[MINE] >= 0 and p.built_in[MINE] != t.s.turns else 0


@STEPS.on("speed")
def speed(t: ScytheTable, source: int, seat: int, unit: int) -> int:
    """Character and mechs go one territory further (scythe.ability.nordic.speed and its likes)."""
    return int(fights(unit))


@REACH.on("riverwalk")
def riverwalk(t: ScytheTable, source: int, seat: int, unit: int, place: int) -> int:
    """Across a river onto one of two terrains; only the terrain entered counts (scythe.ability.riverwalk.destination)."""
    return RIVER[place] & RIVERWALK[t.s.players[seat].faction] if fights(unit) else 0


@REACH.on("swim")
def swim(t: ScytheTable, source: int, seat: int, unit: int, place: int) -> int:
    """Nordic workers cross rivers onto any land (scythe.faction.nordic.swim)."""
    return 0 if fights(unit) else RIVER[place]


@REACH.on("seaworthy")
def seaworthy(t: ScytheTable, source: int, seat: int, unit: int, place: int) -> int:
    """Lakes are entered and left like any territory (scythe.ability.nordic.seaworthy)."""
    if not fights(unit):
        return 0
    return NEXT[place] if LAKES >> place & 1 else SHORE[place]


@REACH.on("submerge")
def submerge(t: ScytheTable, source: int, seat: int, unit: int, place: int) -> int:
    """Onto and off lakes, and from any lake to any other (scythe.ability.polania.submerge)."""
    if not fights(unit):
        return 0
    return NEXT[place] | LAKES if LAKES >> place & 1 else SHORE[place]


@REACH.on("mine")
def mine(t: ScytheTable, source: int, seat: int, unit: int, place: int) -> int:
    """For the owner's units the Mine is a tunnel, whoever controls its hex (scythe.structure.mine)."""
    own = open_mine(t, seat)
    return TUNNELS if own >> place & 1 else own if TUNNELS >> place & 1 else 0


@REACH.on("underpass")
def underpass(t: ScytheTable, source: int, seat: int, unit: int, place: int) -> int:
    """Controlled mountains, tunnels and the own Mine are next to each other (scythe.ability.saxony.underpass)."""
    if not fights(unit):
        return 0
    linked = MOUNTAINS & controlled(t.s, seat) | TUNNELS | open_mine(t, seat)
    return linked if linked >> place & 1 else 0


@REACH.on("township")
def township(t: ScytheTable, source: int, seat: int, unit: int, place: int) -> int:
    """Controlled villages and the Factory are next to each other (scythe.ability.rusviet.township)."""
    if not fights(unit):
        return 0
    linked = VILLAGES & controlled(t.s, seat) | 1 << FACTORY
    return linked if linked >> place & 1 else 0


@REACH.on("wayfare")
def wayfare(t: ScytheTable, source: int, seat: int, unit: int, place: int) -> int:
    """From anywhere to a home base nobody plays, or to the own one (scythe.ability.crimea.wayfare)."""
    if not fights(unit):
        return 0
    mask = INACTIVE_BASES
    for other, p in enumerate(t.s.players):
        if other != seat:
            mask &= ~(1 << BASE_OF[p.faction])
    return mask
