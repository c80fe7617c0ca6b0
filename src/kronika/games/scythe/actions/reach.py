"""Where units can go: what the Move offers, and what the reasons for the rest are made from."""

from __future__ import annotations

from ..facts import FACTORY_MOVE, MAT, TUNNELS, WALK
from ..hooks import REACH, STEPS
from ..state import CHARACTER, PER, WORKER, Scythe, ScytheTable, others


def reach_from(t: ScytheTable, unit: int, place: int) -> int:
    """Places one step of the unit could lead to if it stood there, before anybody's units are looked at (scythe.adjacency.*)."""
    base = WALK[place] | TUNNELS if TUNNELS >> place & 1 else WALK[place]
    return REACH.total(t, base, unit // PER, unit, place) & ~(1 << place)


def stride(t: ScytheTable, unit: int) -> int:
    """How many steps the unit has in this Move: one, by the Factory card two, and what its abilities add (scythe.move.two_units,
    scythe.factory.move)."""
    return STEPS.total(t, FACTORY_MOVE[1] if t.s.by_card else 1, unit // PER, unit)


def reach(t: ScytheTable, unit: int) -> int:
    """Places one step of the unit can lead to, before anybody's units are looked at."""
    return reach_from(t, unit, t.s.at[unit])


def steps(t: ScytheTable, unit: int) -> int:
    """Legal places for the next step.  Workers never enter a hex with enemy units (scythe.move.worker_blocked)."""
    mask = reach_from(t, unit, t.s.at[unit])
    return mask if unit % PER < WORKER else mask & ~others(t.s, unit // PER)


def pinned(s: Scythe, unit: int) -> bool:
    """A worker may not walk away from an enemy character or mech (scythe.move.worker_pinned)."""
    if unit % PER < WORKER:
        return False
    place, seat = s.at[unit], unit // PER
    return any(army >> place & 1 for other, army in enumerate(s.army) if other != seat)


def movable(t: ScytheTable) -> list[int]:
    """k of each unit that can be chosen; of equal units on one hex the first stands for all."""
    s, out = t.s, []
    base = s.turn * PER
    seen = [0, 0, 0]
    for k in range(PER):
        unit = base + k
        place = s.at[unit]
        if place == MAT or s.moved >> unit & 1:
            continue
        kind = 0 if k == CHARACTER else 1 if k < WORKER else 2
        if seen[kind] >> place & 1:
            continue
        seen[kind] |= 1 << place
        if not pinned(s, unit) and steps(t, unit):
            out.append(k)
    return out
