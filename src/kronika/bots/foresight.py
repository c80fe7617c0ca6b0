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
ROUNDS: Final = 2  # turns of each seat that they are played on
SOON: Final = 3  # worlds after which an answer may be given up
BEHIND: Final = 1.5  # standard errors behind the best at which it is


class Foresight:
    """Imagines worlds, plays the best few answers on in each alike (paired.py), and gives up those that fall behind, until the budget is
    spent or one is left; if there is time for no world at all, it answers as the greedy player.

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
        turns, judge = ROUNDS * len(world.seats), value_of(world.game).of
        found: dict[Any, list[float]] = {answer: [n] for answer, n in liked[:FEW] if n >= liked[0][1] - NEAR}  # counts as one world
        worlds = 0
        while len(found) > 1 and worlds < (budget.iterations or inf) and time.monotonic() < until:
            worlds += 1
            with suppress(DeadEnd, Illegal, LookupError, TimeUp):
                for told, n in zip(found.values(), outcomes(imagine, list(found), draws, turns, judge, until)):
                    told.append(n)
                best = max(found.values(), key=fsum)
                found = {answer: told for answer, told in found.items() if told is best or not behind(told, best)}
        return max(found, key=lambda answer: fsum(found[answer]))  # type: ignore[no-any-return]


def behind(told: Sequence[float], best: Sequence[float]) -> bool:
    """Is an answer that led to these surely no better than the best?  In the same order, both are of the same worlds."""
    n, lead = len(told), [x - y for x, y in zip(best, told)]
    mean = fsum(lead) / n
    return n > SOON and mean >= BEHIND * sqrt(fsum((x - mean) ** 2 for x in lead) / (n - 1) / n)
