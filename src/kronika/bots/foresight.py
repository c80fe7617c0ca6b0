"""The player with foresight: of the few answers that the greedy player likes best, the one after which games go best."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from math import fsum, inf, sqrt
from typing import Any, Final, TypeVar

from kronika.kernel import DeadEnd, Decision, GameState, Illegal, chance

from .greedy import FEW, first_sight, value_of
from .paired import TimeUp, outcomes
from .protocol import Budget, Imagine

A = TypeVar("A")
SECONDS: Final = 1.0  # a budget, if none is given
NEAR: Final = 5.0  # behind the best at first sight, as the game's Value counts: answers further behind are not played on
SOON: Final = 3  # worlds after which answers may be told apart
BEHIND: Final = 1.5  # standard errors behind the best at which an answer is given up
AHEAD: Final = 1.0  # standard errors by which the best must lead to be given in place of what was liked best at first sight


class Foresight:
    """Imagines worlds, plays the best few answers on in each alike (paired.py), and gives up those that fall behind, until the budget is
    spent or one is left.  Where chance may have made the difference, as after few worlds, it answers as the greedy player.

    level, budget.iterations: how many worlds; only these give equal answers to equal seeds."""

    def __init__(self, seed: int = 0, level: str = "") -> None:
        self.seed = seed
        self.own = Budget(iterations=int(level)) if level else Budget(SECONDS)

    def answer(self, view: GameState, decision: Decision[A], imagine: Imagine, budget: Budget) -> A:
        """A legal answer."""
        budget = self.own if budget == Budget() else budget
        until = inf if budget.seconds is None else time.monotonic() + budget.seconds
        draws, world = chance((self.seed << 8 ^ imagine.seat) * 1_000_003 + imagine.ply), imagine.world
        liked = first_sight(imagine, decision, draws)
        value = value_of(world.game)
        found: dict[Any, list[float]] = {answer: [] for answer, n in liked[:FEW] if n >= liked[0][1] - NEAR}
        worlds = 0
        while len(found) > 1 and worlds < (budget.iterations or inf) and time.monotonic() < until:
            worlds += 1
            with suppress(DeadEnd, Illegal, LookupError, TimeUp):
                for told, n in zip(found.values(), outcomes(imagine, list(found), draws, value.turns * len(world.seats), value.of, until)):
                    told.append(n)
                most = max(found.values(), key=fsum)
                found = {answer: told for answer, told in found.items() if told is most or not behind(told, most, BEHIND)}
        usual, best = next(iter(found)), max(found, key=lambda answer: fsum(found[answer]))
        return best if behind(found[usual], found[best], AHEAD) else usual  # type: ignore[no-any-return]


def behind(told: Sequence[float], best: Sequence[float], errors: float) -> bool:
    """Is an answer that led to these no better than the best, by so many standard errors?  Both are of the same worlds, in order."""
    n, lead = len(told), [x - y for x, y in zip(best, told)]
    if n < SOON:
        return False
    mean = fsum(lead) / n
    return mean >= errors * sqrt(fsum((x - mean) ** 2 for x in lead) / (n - 1) / n)
