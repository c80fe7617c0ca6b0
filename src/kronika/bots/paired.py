"""What comes of several answers to one question: each is given in the same imagined world, and all are played on alike."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import inf
from typing import Any, Final

from kronika.kernel import Chance, Decision, Match, chance

from .greedy import quick, value_of
from .protocol import Imagine

WEIGHED: Final = 6  # answers to each question on the way that are compared
LONG: Final = 600  # answers on the way
Clock = Callable[[], float]  # seconds from some moment on


def outcomes(ask: Imagine, answers: Sequence[Any], draws: Chance, turns: int,
             judge: Callable[[Any, int], float], until: float = inf, clock: Clock = time.monotonic) -> list[float]:
    """What each answer leads to in one more world, as it is judged for the seat.

    Every one meets the same luck, and is played on by the same quick player for so many turns; if one of them ends the game, all are played
    to its end.  Raises DeadEnd, Illegal or LookupError where the world has no such answer, TimeUp later than `until` by the clock."""
    world, luck, seat = ask(draws), draws.bits(), ask.seat
    lines = []
    for answer in answers:
        line = world.fork()
        line.play(seat, answer)
        lines.append(Line(line, seat, luck, until, clock))
    for one in lines:
        one.play_on(turns)
    if any(one.match.over for one in lines):
        for one in lines:
            one.play_on(LONG)
    return [judge(one.match.state, seat) for one in lines]


class TimeUp(Exception):
    """There is no time left to play on."""


class Line:
    """A match that the quick player plays on.  seat: whose turn it is; luck: what its choices are drawn from."""

    def __init__(self, match: Match[Any], seat: int, luck: int, until: float = inf, clock: Clock = time.monotonic) -> None:
        self.match, self.seat, self.draws, self.value = match, seat, chance(luck), value_of(match.game)
        self.until, self.clock = until, clock

    def open(self) -> tuple[int, Decision[Any]]:
        """A seat that is asked, and what."""
        return next(iter(self.match.unanswered().items()))

    def choose(self, seat: int, asked: Decision[Any]) -> Any:
        """The best of a few answers, as the seat likes what follows."""
        return quick(self.match, seat, asked, self.draws, WEIGHED)

    def begins(self, seat: int) -> bool:
        """Is the next turn another seat's that is asked now?"""
        return seat != self.seat and self.value.settled(self.match.state)

    def play_on(self, turns: int) -> None:
        """Until so many turns have begun, and another one would, or the game ends.  Raises TimeUp."""
        for _ in range(LONG):
            if self.match.over:
                break
            if self.clock() > self.until:
                raise TimeUp
            seat, asked = self.open()
            if self.begins(seat):
                if not turns:
                    break
                turns, self.seat = turns - 1, seat
            self.match.play(seat, self.choose(seat, asked))
