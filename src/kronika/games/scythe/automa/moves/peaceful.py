"""The moves of the character and of a mech that do not attack: towards the human's army (automa.move.noncombat.*)."""

from __future__ import annotations

from ...facts import HEXES
from ...state import CHARACTER, MECH, WORKER, bits
from ..candidates import DISTANCE, Board, Failure, UnitMove, destination, narrow, nearest_unit, strike, valid


def choose_mech(b: Board, least: int = 0) -> UnitMove | Failure:
    unit = nearest_unit(b, b.out(MECH, WORKER), "automa.move.noncombat.select")
    return advance(b, unit) if unit >= 0 else Failure("no-mech", "automa.move.empty_selection")


def choose_character(b: Board, least: int = 0) -> UnitMove | Failure:
    unit = nearest_unit(b, b.out(CHARACTER, MECH), "automa.move.noncombat.select")
    return advance(b, unit) if unit >= 0 else Failure("no-character", "automa.move.empty_selection")


def advance(b: Board, unit: int) -> UnitMove | Failure:
    """As close to an enemy combat unit as it gets; those on bases count only if no other is on the map
    (automa.move.noncombat.base_enemies)."""
    left = valid(b, "automa.move.noncombat.valid", b.around_with_base())
    left = strike(b, "own-fighter", "automa.move.noncombat.valid", left, b.fighters_at(unit))
    left = strike(b, "enemy-unit", "automa.move.noncombat.valid", left, b.foe_anywhere(left))
    if not left:
        return Failure("nowhere", "automa.move.noncombat.valid")
    everyone = b.foe_fighters()
    enemies = [p for p in everyone if p < HEXES] or everyone
    near = narrow(b, "closest-to-enemy", "automa.move.noncombat.destination", bits(left),
                  lambda h: min((DISTANCE[h][p] for p in enemies), default=0))
    return UnitMove(unit, destination(b, near))
