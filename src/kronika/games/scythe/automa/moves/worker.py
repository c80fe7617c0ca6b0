"""Move Worker: to where most of its units are near, away from the human's army (automa.move.worker.*)."""

from __future__ import annotations

from ...state import PER, WORKER, bits
from ..candidates import Board, Failure, UnitMove, destination, narrow, nearest_unit, strike, valid


def choose(b: Board, least: int = 0) -> UnitMove | Failure:
    unit = nearest_unit(b, b.out(WORKER, PER), "automa.move.worker.select")
    if unit < 0:
        return Failure("no-worker", "automa.move.empty_selection")
    left = valid(b, "automa.move.worker.valid", b.around_with_base())
    left = strike(b, "own-worker", "automa.move.worker.valid", left, b.workers_at(unit))
    left = strike(b, "enemy-unit", "automa.move.worker.valid", left, b.foe_anywhere(left))
    left = strike(b, "near-enemy", "automa.move.worker.enemy_near", left, b.foe_near(left))
    if not left:
        return Failure("nowhere", "automa.move.worker.enemy_near")
    most = narrow(b, "most-units", "automa.move.worker.destination", bits(left), lambda h: b.reaching(h, unit), max)
    return UnitMove(unit, destination(b, most))
