"""The greedy player: the answer after which the position looks best."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import fsum
from typing import Any, TypeVar

from kronika.installed import package
from kronika.kernel import Ahead, Amount, Chance, Confirm, Decision, Distribute, Form, GameState, Many, Match, One, Order, Value, chance

from .protocol import Budget, Imagine

A = TypeVar("A")
MOST = 40  # answers to the question that are tried; of a larger one so many proposals
LATER = 5  # the same for the bot's next questions in the same action
MIDWAY = 13  # answers to the question that are tried while something is under way that has yet to come out
BRIEF = 3  # answers to each question while something is under way that has yet to come out: there are many questions
GLANCE = 6  # the same of questions that are thought through no further
LONGEST = 20  # further questions and actions
FEW = 4  # answers that are looked at in further worlds
DEEP = 2  # questions of one action that are thought through; further ones get the usual or some answer


@lru_cache(16)
def value_of(game: Any) -> Value[Any]:
    """The value that a game's package names, or the game's own score."""
    where = package(game.name)
    return where.subclass(where.value, Value)(game)


class Greedy:
    """Imagines a world, tries each answer (of a large decision: its own proposals) in it with whatever it will be asked in the same action,
    and takes what the game's `Value` likes best.  budget.iterations: how many worlds (if it is not said, as many as the game's `Value`
    wants); the best few answers alone are looked at in all of them."""

    def __init__(self, seed: int = 0, level: str = "") -> None:
        self.seed = seed

    def answer(self, view: GameState, decision: Decision[A], imagine: Imagine, budget: Budget) -> A:
        """A legal answer; equal seeds give equal answers to equal budgets of iterations."""
        draws = chance((self.seed << 8 ^ imagine.seat) * 1_000_003 + imagine.ply)
        liked = first_sight(imagine, decision, draws, budget.iterations)
        top = liked[0][1]
        best = [answer for answer, n in liked if n == top]
        return best[draws.below(len(best))]


def first_sight(imagine: Imagine, decision: Decision[A], draws: Chance, worlds: int | None = None) -> list[tuple[A, float]]:
    """Answers to the open question, the best first, and how good each looks where the action ends: the mean of so many imagined worlds
    (None: as many as the game's `Value` wants).  In more than one, only the few that looked best in the first."""
    seat, value = imagine.seat, value_of(imagine.world.game)
    proposed = propose(decision, draws, MOST if value.settled(imagine.world.state) else MIDWAY)
    if len(proposed) == 1:
        return [(proposed[0], 0.0)]
    totals = opinions(imagine.world, seat, proposed, draws, DEEP)
    worlds = worlds or value.worlds
    if worlds > 1:
        best = sorted(range(len(totals)), key=lambda i: -totals[i])[:FEW]
        proposed, totals = [proposed[i] for i in best], [totals[i] for i in best]
    for _ in range(1, worlds):
        totals = [fsum(both) for both in zip(totals, opinions(imagine(draws), seat, proposed, draws, DEEP))]
    return sorted(zip(proposed, (n / worlds for n in totals)), key=lambda answer: -answer[1])


def opinions(world: Match[Any], seat: int, answers: Sequence[Any], draws: Chance, deep: int) -> list[float]:
    """How good each of the answers to the open question looks for the seat in this world.  deep: so many later questions are thought
    through."""
    look = _Look(Ahead.of(world, seat, value_of(world.game)), draws.bits())
    return [look.best(look.line.after(answer, chance(look.luck).below), deep) for answer in answers]  # each meets the same luck


class _Look:
    """Looking ahead from one question.  line: where; luck: what all chance on the way comes from."""

    def __init__(self, line: Ahead[Any], luck: int) -> None:
        self.line, self.luck, self.value = line, luck, value_of(line.game)

    def best(self, line: Ahead[Any], deep: int) -> float:
        """The value where the action ends, if the seat goes on answering as well as it can.  An action that changed nothing was only the
        choice of what to do next, so its seat's next question is looked at too; so is whatever comes next while something is under way."""
        draws = chance(self.luck)
        line = self._settled(line, draws)
        if line.asked is None:
            worth = line.worth()
            if not deep or worth != self.line.worth() or (line := line.next()).asked is None:
                return worth
        if deep and line.asked is not None:
            most = LATER if self.value.settled(line.state) else BRIEF
            return max(self.best(after, deep - 1) for after in line.each(propose(line.asked, draws, most), draws.below))
        for _ in range(LONGEST):
            if line.asked is None:
                break
            line = self._settled(self._further(line, draws), draws)
        return line.worth()

    def _settled(self, line: Ahead[Any], draws: Chance) -> Ahead[Any]:
        """On to where the seat is asked again or nothing is under way."""
        for _ in range(LONGEST):
            if line.asked is not None or self.value.settled(line.state):
                break
            line = line.onward(draws.below)
        return line

    def _further(self, line: Ahead[Any], draws: Chance) -> Ahead[Any]:
        """On by an answer without further thought; while something is under way, by the one that looks best at once."""
        assert line.asked is not None
        if self.value.settled(line.state):
            return next(line.each([line.asked.sample(draws.below)], draws.below))
        lines = list(line.each(propose(line.asked, draws, GLANCE), draws.below))
        return lines[0] if len(lines) == 1 else max(lines, key=Ahead.worth)


def quick(world: Match[Any], seat: int, asked: Decision[A], draws: Chance, few: int) -> A:
    """The best of so few answers, as the seat likes what follows in this world."""
    answers = propose(asked, draws, few)
    while len(answers) > few:
        answers.pop(draws.below(len(answers)))
    liked = opinions(world, seat, answers, draws, 0) if len(answers) > 1 else [0.0]
    return answers[liked.index(max(liked))]


def propose(decision: Decision[A], draws: Chance, most: int) -> list[A]:
    """Answers worth trying, the usual one first: all of them if they are few, else so many of all sorts."""
    every: list[Any] = list(_every(decision, most))
    if not every:
        every = [decision.sample(draws.below) for _ in range(most)]
        if isinstance(decision, Many | Form) and decision.safe is not None:
            every.insert(0, decision.safe())  # the plainest
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
    return _shares(decision, ()) if isinstance(decision, Distribute) else ()


def _shares(d: Distribute, given: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All ways to go on from what the first bins got."""
    if len(given) == len(d.bins):
        yield given
        return
    for n in d.next(given):
        yield from _shares(d, (*given, n))
