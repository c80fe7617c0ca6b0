"""The player with foresight: of the answers that the greedy player likes best, the one after which games go best."""

from __future__ import annotations

import time
from contextlib import suppress
from math import inf, sqrt
from typing import Any, Final, TypeVar

from kronika.kernel import DeadEnd, Decision, GameState, Illegal, chance

from .greedy import DEEP, MOST, opinions, propose, value_of
from .paired import TimeUp, outcomes
from .protocol import Budget, Imagine

A = TypeVar("A")
SECONDS: Final = 1.0  # a budget, if none is given
FEW: Final = 4  # answers that are played on
NEAR: Final = 5.0  # behind the best at first sight, as the game's Value counts: further ones are not played on
ROUNDS: Final = 2  # turns of each seat that they are played on
WORLDS: Final = 40  # at most
SOON: Final = 3  # worlds after which an answer may be given up
BEHIND: Final = 1.5  # standard errors behind the best at which it is


class Foresight:
    """Imagines worlds, plays the best few answers on in each alike (paired.py), and gives up those that fall behind, until time is out or
    one is left.  budget.iterations: how many worlds."""

    def __init__(self, seed: int = 0, level: str = "") -> None:
        self.seed = seed
        self.own = Budget(iterations=int(level)) if level else Budget(SECONDS)

    def answer(self, view: GameState, decision: Decision[A], imagine: Imagine, budget: Budget) -> A:
        """A legal answer; equal seeds give equal answers to equal budgets of iterations."""
        budget = self.own if budget == Budget() else budget
        until = inf if budget.seconds is None else time.monotonic() + budget.seconds
        draws, value = chance((self.seed << 8 ^ imagine.seat) * 1_000_003 + imagine.ply), value_of(imagine.world.game)
        proposed: list[Any] = propose(decision, draws, MOST)
        if len(proposed) == 1:
            return proposed[0]  # type: ignore[no-any-return]
        liked = opinions(imagine.world, imagine.seat, proposed, draws, DEEP)
        order = sorted(range(len(liked)), key=lambda i: -liked[i])[:FEW]
        found: dict[Any, list[float]] = {proposed[i]: [liked[i]] for i in order if liked[i] >= max(liked) - NEAR}
        for _ in range(budget.iterations or WORLDS):
            if len(found) == 1:
                break
            with suppress(DeadEnd, Illegal, LookupError):
                try:
                    worth = outcomes(imagine, list(found), draws, ROUNDS * len(imagine.world.seats), value.of, until)
                except TimeUp:
                    break
                for told, n in zip(found.values(), worth):
                    told.append(n)
            found = {answer: told for answer, told in found.items() if not behind(told, max(found.values(), key=sum))}
        return max(found, key=lambda answer: sum(found[answer]))  # type: ignore[no-any-return]


def behind(told: list[float], best: list[float]) -> bool:
    """Is an answer that led to these in each world surely worse than the best?"""
    n, lead = len(told), [x - y for x, y in zip(best, told)]
    mean = sum(lead) / n
    return n > SOON and mean > 0 and mean > BEHIND * sqrt(sum((x - mean) ** 2 for x in lead) / (n - 1) / n)
