"""What a bot is given, and what it gives."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from kronika.kernel import Chance, Decision, GameState, Match, chance, imagine

A = TypeVar("A")
TRIES: Final = 40  # random answers among which one is looked for that is not stale


class Budget(NamedTuple):
    """How much a bot may think about one answer; None: as it likes.  Only a budget of iterations gives equal answers to equal seeds."""

    seconds: float | None = None
    iterations: int | None = None


class Step(NamedTuple):
    """An expected answer of anybody: the question, and how the thinking seat saw the imagined world in which it was asked."""

    seat: int
    asked: Decision[Any]
    answer: Any
    view: GameState


class Choice(NamedTuple):
    """An answer that was thought about."""

    answer: Any
    value: float  # what the seat may hope for, as the game's Value counts
    tried: int  # how often it was looked into
    parts: dict[str, float]  # the seat's score by source where the looking ahead ended, if that was asked for
    line: tuple[Step, ...]  # what is expected to follow


class Imagine:
    """A way to imagine: each call is a match that only plays forward, in the same position, in which everything that the seat cannot know
    is dealt anew; ahead: as kernel.imagine has it.  ply: lines of the record so far; seat: who is asked; world: the first such match, in
    which the question is asked."""

    __slots__ = ("_match", "ply", "seat", "world")

    def __init__(self, match: Match[Any], seat: int) -> None:
        self._match, self.seat, self.ply = match, seat, len(match.answers)
        self.world = self(chance(self.ply << 8 ^ seat))

    def __call__(self, chance: Chance, ahead: bool = True) -> Match[Any]:
        return imagine(self._match, self.seat, chance, ahead)


class Bot(Protocol):
    """Whatever can answer for a seat."""

    def answer(self, view: GameState, decision: Decision[A], imagine: Imagine, budget: Budget) -> A:
        """A legal answer to the decision.  view: the state as the seat may see it; decision: what it is asked."""
        ...


def answer(bot: Bot, match: Match[Any], seat: int, budget: Budget = Budget(), stale: Collection[str] = ()) -> Any:  # noqa: B008  immutable
    """The bot's answer to what the seat is asked.  The bot is shown nothing of the match itself: it gets the question as it is asked in an
    imagined world, whose options are the same.  stale: answers, as a record writes them, in whose place another one is given by chance,
    where there is one."""
    ask = Imagine(match, seat)
    asked = question(ask, match, seat)
    found = bot.answer(ask.world.view(seat), asked, ask, budget)
    if not stale or asked.text(found, match.lexicon) not in stale:
        return found
    draws = chance(ask.ply << 8 ^ seat)
    others = (asked.sample(draws.below) for _ in range(TRIES))
    return next((other for other in others if asked.text(other, match.lexicon) not in stale), found)


def question(ask: Imagine, match: Match[Any], seat: int) -> Decision[Any]:
    """What the seat is asked, as it is asked in the first imagined world."""
    asked = ask.world.decisions()[seat]
    for mine, real in zip(asked.questions(), match.decisions()[seat].questions()):
        mine.default = real.default  # an imagined world forgets it; it tells nothing that the seat does not know (kernel.check)
    return asked
