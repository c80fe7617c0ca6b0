"""The random player: any legal answer, each kind of decision sampled by its own rule."""

from __future__ import annotations

from typing import TypeVar

from kronika.kernel import Decision, GameState, chance

from .protocol import Budget, Imagine

A = TypeVar("A")


class Random:
    """Answers by chance.  The same seed at the same point of the same match gives the same answer, also after a reload."""

    def __init__(self, seed: int = 0, level: str = "") -> None:
        self.seed = seed

    def answer(self, view: GameState, decision: Decision[A], imagine: Imagine, budget: Budget) -> A:
        """A legal answer, all chance of it drawn from the seed, the seat and the ply."""
        return decision.sample(chance((self.seed << 8 ^ imagine.seat) * 1_000_003 + imagine.ply).below)
