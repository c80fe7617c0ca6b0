"""Encounter/Factory: the character to a token, or to the Factory for its card (automa.move.encounter.*)."""

from __future__ import annotations

from ...facts import FACTORY
from ...state import CHARACTER, MECH, bits
from ..candidates import Board, Failure, UnitMove, destination, strike, valid


def choose(b: Board, least: int = 0) -> UnitMove | Failure:
    """The base's own neighbourhood plays no part here (automa.move.encounter.base_missing)."""
    hero = b.out(CHARACTER, MECH)
    if not hero:
        return Failure("no-character", "automa.move.empty_selection")
    near = b.around()
    goals = b.tokens(near) | (near & 1 << FACTORY if b.factory_open() else 0)
    left = valid(b, "automa.move.encounter.valid", goals)
    left = strike(b, "own-mech", "automa.move.encounter.destination", left, b.fighters_at(hero[0]))
    left = strike(b, "enemy-unit", "automa.move.encounter.destination", left, b.foe_anywhere(left) if left else 0)
    if not left:
        return Failure("no-token", "automa.move.encounter.destination")
    return UnitMove(hero[0], destination(b, bits(left)))
