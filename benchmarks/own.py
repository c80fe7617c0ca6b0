"""Kronika's own numbers and their budgets."""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from kronika.kernel import Game, Match, chance, record
from kronika.kernel.check import answer

from .hooks import cost_of_a_hook
from .positions import live, mid_action, middles, play
from .solo import automa_turn
from .thinking import iterations
from .timing import rate, seconds, size, wall


class Line(NamedTuple):
    """One measured number; a rate should be at least its budget, everything else at most."""

    what: str
    number: float
    budget: float
    unit: str

    @property
    def met(self) -> bool:
        """Is it within its budget?"""
        return self.number >= self.budget if self.unit == "/s" else self.number <= self.budget

    def __str__(self) -> str:
        sign = ">=" if self.unit == "/s" else "<="
        digits = 0 if self.number >= 1000 else 1 if self.number >= 10 else 2
        return f"{self.what:<44} {self.number:>10,.{digits}f} {self.unit:<3} {sign} {self.budget:>8,g} {'ok' if self.met else 'OVER'}"


def playouts(game: Game[Any], seats: int, games: int) -> Callable[[int], int]:
    """One run: that many whole games forward, set-up included; counts answers."""

    def run(number: int) -> int:
        answers = 0
        for seed in range(number * games, (number + 1) * games):
            answers += Match.new(game, seed, seats, keep=False).playout(chance(seed ^ 0x5EED).below)
        return answers

    return run


def median_of(matches: list[Match[Any]], cost: Callable[[Match[Any]], float]) -> float:
    """Median over positions."""
    return statistics.median(cost(m) for m in matches)


def undo_cost(match: Match[Any]) -> float:
    """Seconds to take back one answer: the median of 40 random ones that could be taken back."""
    draws, costs = chance(match.seed), list[float]()
    while not match.over and len(costs) < 40:
        seat, given = answer(match, draws)
        match.play(seat, given)
        if match.undo_limit(seat).moves:
            start = time.process_time()
            match.undo(seat, 1)
            costs.append(time.process_time() - start)
            if not match.over:
                match.play(*answer(match, draws))
    return statistics.median(costs)


def lines(game: Game[Any]) -> Iterator[Line]:
    """Every number, as soon as it is measured."""
    few, many = game.players[0], game.players[-1]
    yield Line(f"random play, {few} seats: decisions", rate(playouts(game, few, 12)), 15_000, "/s")
    yield Line(f"random play, {many} seats: decisions", rate(playouts(game, many, 6)), 15_000, "/s")
    yield Line("search, 2 seats: iterations of 40 decisions", iterations(game), 500, "/s")

    running = middles(game, many, 12)
    yield Line("copy of the state", 1e6 * median_of(running, lambda m: seconds(m.state.copy, 300, 3)), 30, "µs")
    inside = mid_action(game, many, 12)
    yield Line("fork in the middle of an action", 1e6 * median_of(inside, lambda m: seconds(m.fork, 100, 3)), 150, "µs")
    yield Line("undo of one decision", 1e3 * median_of(inside, undo_cost), 1, "ms")

    texts = [record.write(m) for m in middles(game, many, 12)]
    yield Line("opening a saved match from its snapshot", 1e3 * statistics.median(
        seconds(partial(record.load, text), 10, 3) for text in texts), 5, "ms")
    whole = [record.write(play(live(game, many, seed), 100_000, seed)) for seed in range(6)]
    again = [seconds(partial(record.replay, text), 2, 3) * 500 / len(record.load(text).answers) for text in whole]
    yield Line("replay from the start, a 500 decisions", 1e3 * statistics.median(again), 60, "ms")

    held = [size(partial(live, game, many, seed))[0] for seed in range(5)]
    yield Line(f"a live match of {many} after 400 answers", statistics.median(held) / 1000, 200, "kB")
    yield Line("a hook, two of 400 active powers on it", 1e6 * cost_of_a_hook(), 2, "µs")
    for level in game.kinds.get("automa", ()):
        yield Line(f"a turn of the Automa, {level}", 1e3 * automa_turn(game, level), 2, "ms")
    yield Line("start of kronika --help", wall([str(Path(sys.executable).with_name("kronika")), "--help"]), 0.3, "s")
