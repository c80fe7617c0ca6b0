"""The greedy player: the answer after which the position looks best."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, TypeVar

from kronika.installed import package
from kronika.kernel import Ahead, Amount, Chance, Confirm, Decision, Distribute, Form, GameState, Many, One, Order, Value, chance

from .protocol import Budget, Imagine

A = TypeVar("A")
MOST = 40  # answers to the question that are tried; of a larger one so many proposals
LATER = 5  # the same for the bot's next questions in the same action
DEEP = 2  # questions of one action that are thought through; further ones get the usual or some answer


@lru_cache(16)
def value_of(game: Any) -> Value[Any]:
    """The value that a game's package names, or the game's own score."""
    where = package(game.name)
    return where.subclass(where.value, Value)(game)


class Greedy:
    """Imagines a world, tries each answer (of a large decision: its own proposals) in it with whatever it will be asked in the same action,
    and takes what the game's `Value` likes best.  budget.iterations: how many worlds (one, if it is not said)."""

    def __init__(self, seed: int = 0, level: str = "") -> None:
        self.seed = seed

    def answer(self, view: GameState, decision: Decision[A], imagine: Imagine, budget: Budget) -> A:
        """A legal answer; equal seeds give equal answers to equal budgets of iterations."""
        draws = chance((self.seed << 8 ^ imagine.seat) * 1_000_003 + imagine.ply)
        proposed = propose(decision, draws, MOST)
        if len(proposed) == 1:
            return proposed[0]
        totals = [0.0] * len(proposed)
        for n in range(budget.iterations or 1):
            world = imagine(draws) if n else imagine.world
            line, value, luck = Ahead.of(world, imagine.seat), value_of(world.game), draws.bits()
            for i, answer in enumerate(proposed):  # each meets the same luck
                totals[i] += best(line.after(answer, chance(luck).below), value, luck, DEEP)
        top = max(totals)
        liked = [answer for answer, n in zip(proposed, totals) if n == top]
        return liked[draws.below(len(liked))]


def best(line: Ahead[Any], value: Value[Any], luck: int, deep: int) -> float:
    """The value where the action ends, if the seat goes on answering as well as it can."""
    if line.asked is None:
        return value.of(line.state, line.seat)
    draws = chance(luck)
    if deep:
        return max(best(line.after(answer, draws.below), value, luck, deep - 1) for answer in propose(line.asked, draws, LATER))
    for _ in range(20):
        if line.asked is None:
            break
        line = line.after(line.asked.sample(draws.below), draws.below)
    return value.of(line.state, line.seat)


def propose(decision: Decision[A], draws: Chance, most: int) -> list[A]:
    """Answers worth trying, the usual one first: all of them if they are few, else so many of all sorts."""
    every: list[Any] = list(_every(decision, most))
    if not every:
        every = [decision.sample(draws.below) for _ in range(most)]
    return list(dict.fromkeys(every if decision.default is None else [decision.default, *every]))


def _every(decision: Decision[Any], most: int) -> Iterable[Any]:
    """All legal answers; none if they are too many."""
    if isinstance(decision, Confirm):
        return (True, False)
    if isinstance(decision, Form | Order) or decision.size() > most:
        return ()
    if isinstance(decision, One):
        return decision.options
    if isinstance(decision, Many):
        sizes = range(decision.least(), decision.top() + 1)
        return [some for n in sizes for some in combinations(decision.options, n) if not decision.also or not decision.also(some)]
    if isinstance(decision, Amount):
        return range(decision.lo, decision.hi + 1)
    return _shares(decision.caps, decision.floors, decision.lo, decision.hi) if isinstance(decision, Distribute) else ()


def _shares(caps: Sequence[int], floors: Sequence[int], lo: int, hi: int) -> Iterator[tuple[int, ...]]:
    """All ways to put lo..hi pieces into bins."""
    if not caps:
        if lo <= 0:
            yield ()
        return
    least, room = sum(floors[1:]), sum(caps[1:])
    for n in range(max(floors[0], lo - room), min(caps[0], hi - least) + 1):
        yield from ((n, *rest) for rest in _shares(caps[1:], floors[1:], lo - n, hi - n))
