"""A player that does as little as the rules let it: for a seat whose person is away, where the table wants nothing of it to change."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, TypeVar

from kronika.kernel import Amount, Confirm, Decision, Distribute, Form, GameState, Many, One, chance

from .protocol import Budget, Imagine

A = TypeVar("A")


class Passing:
    """Passes what may be passed and takes nothing that need not be taken; what must be answered it answers by chance."""

    def __init__(self, seed: int = 0, level: str = "") -> None:
        self.seed = seed

    def answer(self, view: GameState, decision: Decision[A], imagine: Imagine, budget: Budget) -> A:
        """A legal answer, all chance of it drawn from the seed, the seat and the ply."""
        draws = chance((self.seed << 8 ^ imagine.seat) * 1_000_003 + imagine.ply)
        least: Any = passed(decision, imagine.world.game.passes)
        return decision.sample(draws.below) if least is None or decision.refuse(least) else least


def passed(decision: Decision[Any], words: Collection[str]) -> Any:
    """The answer by which as little as may be happens, though it may not be legal; None: none is known.

    words: of options that do nothing."""
    if isinstance(decision, One):
        return next((v for v in decision.options if isinstance(v, str) and v in words), None)
    if isinstance(decision, Many):
        return ()
    if isinstance(decision, Amount):
        return decision.lo
    if isinstance(decision, Distribute):
        return decision.floors
    if isinstance(decision, Confirm):
        return False
    if isinstance(decision, Form):
        parts = [passed(part, words) for part in decision.parts]
        return None if None in parts else tuple(parts)
    return None
