"""A finished game looked at again: what each position was worth to each seat, and which answers cost most.

Every answer is judged by what its seat could know.  Those that the greedy player dislikes, or after which the seat soon stood worse, are
compared with other answers in imagined worlds: in each of them all are given and played on alike (paired.py).  The first worlds choose
which other answer is better, further ones tell by how much; it is named only where it is beyond chance.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from itertools import takewhile
from math import fsum, sqrt
from typing import Any, Final, NamedTuple

from kronika.kernel import Confirm, DeadEnd, Decision, Illegal, Match, chance, record
from kronika.words import Speech, Words, speech

from .greedy import DEEP, MOST, opinions, propose, value_of
from .paired import Line, TimeUp, outcomes
from .protocol import Imagine, question

SECONDS: Final = 30.0  # for a whole game
CLOCK: Final = time.process_time  # a busy machine makes the analysis late, not poor
WORST: Final = 5
SUSPECTS: Final = 12  # answers that are compared
FALLS: Final = 0.4  # of them, so many because their seat soon stood worse
A_TURN: Final = 3  # of them, at most so many of one turn
OTHERS: Final = 2  # other answers to one question
SCOUTS: Final = 3  # worlds that choose one of these
FEWEST, PAIRS = 8, 20  # further worlds, in which it is compared
SURE: Final = 2.0  # standard errors
ROUNDS: Final = 2  # turns of each seat that are played on
LEAST: Final = 0.5  # that is worth a word, as the game's Value counts
STEPS: Final = 5  # answers of one line that are told
POINTS: Final = 120  # positions whose value is told


class Mistake(NamedTuple):
    """An answer that cost much.  at: lines of the record before it; turn: number of the turn, from 1; asked: with when it was asked; given,
    better: the answer with what followed of it in the same turn; cost: as the game's Value counts; price: the same in words."""

    at: int
    turn: int
    seat: int
    who: str
    asked: str
    given: str
    better: str
    cost: float
    price: str


class Analysis(NamedTuple):
    """at: lines of the record at each point; values: a list a seat; mistakes: those that cost most, the worst first."""

    at: list[int]
    values: list[list[float]]
    mistakes: list[Mistake]


class _Suspect(NamedTuple):
    """An answer to be compared.  turn: its number; regret: how much more the greedy player likes another one; match: before it; others:
    the best of the others."""

    at: int
    turn: int
    regret: float
    worth: float
    match: Match[Any]
    seat: int
    given: Any
    others: list[Any]


def analyse(r: record.Record, game: Any, words: Words, seconds: float = SECONDS, suspects: int = SUSPECTS) -> Analysis:
    """Of a record that can be replayed.  Raises record.Broken and Illegal where it cannot.  seconds: after about so many of processor time,
    what was not looked at yet is left out; suspects: so many answers are compared with others."""
    until = CLOCK() + seconds
    match = record.opening(r, game)
    value, every = value_of(match.game), max(1, len(r.lines) // POINTS)
    at: list[int] = []
    values: list[list[float]] = [[] for _ in match.seats]
    doubtful: list[_Suspect] = []
    turns: list[list[float]] = []  # what the position was worth to each seat as each turn began
    last = -1
    for n, line in enumerate(r.lines):
        if n % every == 0 and not match.over:
            at.append(n)
            for seat, told in enumerate(values):
                told.append(value.of(match.state, seat))
        seat = int(match.lexicon.value(line.seat, "seat"))
        if not line.text.startswith("! "):
            if seat != last and value.settled(match.state):
                turns.append([value.told(match.state, p) for p in range(len(match.seats))])
                last = seat
            if CLOCK() < until - seconds / 2:
                doubtful += _suspect(match, n, len(turns), seat, line.text)
        match.apply_line(seat, line.text)
    if match.over:  # who ended the game and has won it did well
        winners = {score.seat for score in match.game.score(match.state) if score.rank == 1}
        doubtful = [s for s in doubtful if s.turn < len(turns) or s.seat not in winners]
    turns += [[value.told(match.state, p) for p in range(len(match.seats))]] * (len(match.seats) + 1)
    compared = [_Compared(s, until) for s in _worst(doubtful, turns, suspects)]
    for one in compared:
        one.scout()
    open_ = compared
    while open_:
        open_ = [one for one in open_ if one.go_on()]
    says = speech(match.game, words, match.lexicon)
    return Analysis(at, values, [one.told(r, says) for one in _named(compared)])


def _suspect(match: Match[Any], n: int, turn: int, seat: int, text: str) -> list[_Suspect]:
    """The answer, and which others the greedy player likes best; nothing where there is no other."""
    asked = match.decisions().get(seat)
    if asked is None or asked.size() < 2:
        return []
    given, draws = asked.read(text, match.lexicon), chance(n)
    ask = Imagine(match, seat)
    others = [a for a in propose(question(ask, match, seat), draws, MOST // 2) if a != given]
    if not others:
        return []
    mine, *liked = opinions(ask.world, seat, [given, *others], draws, DEEP - 1)
    best = sorted(range(len(others)), key=lambda i: -liked[i])[:OTHERS]
    return [_Suspect(n, turn, liked[best[0]] - mine, value_of(match.game).told(match.state, seat), match.fork(), seat, given,
                     [others[i] for i in best])]


def _worst(doubtful: list[_Suspect], turns: list[list[float]], most: int) -> list[_Suspect]:
    """Those worth comparing: after which the seat stood worse when everybody had had a turn, and those that the greedy player dislikes."""
    def fall(s: _Suspect) -> float:
        return s.worth - turns[s.turn - 1 + len(turns[0])][s.seat]

    def first(order: Callable[[_Suspect], float], number: int) -> list[_Suspect]:
        found, of_turn = list[_Suspect](), Counter[int]()
        for s in sorted((s for s in doubtful if order(s) > 0), key=order, reverse=True):
            of_turn[s.turn] += 1
            if of_turn[s.turn] <= A_TURN and len(found) < number:
                found.append(s)
        return found

    fallen = first(fall, round(most * FALLS))
    taken = {s.at for s in fallen}
    return fallen + [s for s in first(lambda s: s.regret, most) if s.at not in taken][:most - len(fallen)]


class _Compared:
    """A suspect and what was found of it.  until: by the clock; costs: in each further world, how much better the other answer did."""

    def __init__(self, s: _Suspect, until: float) -> None:
        self.s, self.until, self.ask, self.draws = s, until, Imagine(s.match, s.seat), chance(s.at)
        self.turns, self.judge = ROUNDS * len(s.match.seats), value_of(s.match.game).told
        self.better: Any = None
        self.costs: list[float] = []
        self.tried = 0

    def scout(self) -> None:
        """Choose which of the other answers to compare."""
        sums = [0.0] * len(self.s.others)
        for _ in range(SCOUTS if len(sums) > 1 else 0):
            sums = [x + y for x, y in zip(sums, self._outcomes(*self.s.others) or [0.0] * len(sums))]
        self.better = self.s.others[sums.index(max(sums))]

    def go_on(self) -> bool:
        """One world more; False if no more is to be learned of it."""
        if self.tried >= PAIRS or len(self.costs) >= FEWEST and self.cost + SURE * self.error < LEAST:
            return False
        self.tried += 1
        if found := self._outcomes(self.s.given, self.better):
            self.costs.append(found[1] - found[0])
        return CLOCK() < self.until

    def _outcomes(self, *answers: Any) -> list[float]:
        """What comes of each in one more world; nothing where that has no such answer, or no time is left."""
        with suppress(DeadEnd, Illegal, LookupError, TimeUp):
            return outcomes(self.ask, answers, self.draws, self.turns, self.judge, self.until, CLOCK)
        return []

    @property
    def cost(self) -> float:
        return fsum(self.costs) / len(self.costs)

    @property
    def error(self) -> float:
        """The standard error of the cost."""
        n, mean = len(self.costs), self.cost
        return sqrt(fsum((x - mean) ** 2 for x in self.costs) / (n - 1) / n)

    def sure(self) -> bool:
        """Is it a mistake beyond chance?"""
        return len(self.costs) >= FEWEST and self.cost >= max(LEAST, SURE * self.error)

    def told(self, r: record.Record, says: Speech) -> Mistake:
        """In words."""
        s = self.s
        asked = question(self.ask, s.match, s.seat)
        view = self.ask.world.view(s.seat)
        return Mistake(s.at, s.turn, s.seat, says.seat(s.seat, view), says.asked(asked, view), self._given(r, says), self._better(says),
                       self.cost, says.amount(self.cost))

    def _given(self, r: record.Record, says: Speech) -> str:
        """The answer, and what its seat answered next."""
        line = Line(self.s.match.fork(), self.s.seat, 0)
        texts = takewhile(lambda text: not text.startswith("! "), [x.text for x in r.lines[self.s.at:]])

        def recorded(seat: int, asked: Decision[Any]) -> Any:
            return asked.read(next(texts), line.match.lexicon)

        return _steps(line, recorded, says)

    def _better(self, says: Speech) -> str:
        """The other answer, and what the quick player would answer next in the world that is imagined first."""
        line = Line(self.ask.world.fork(), self.s.seat, self.s.at)
        begun = [self.better]
        return _steps(line, lambda seat, asked: begun.pop() if begun else line.choose(seat, asked), says)


def _steps(line: Line, choose: Callable[[int, Decision[Any]], Any], says: Speech) -> str:
    """The first answers of a line in words, as long as the same seat answers in the same turn; what goes without saying is left out."""
    me, told = line.seat, list[str]()
    while not line.match.over and len(told) < STEPS:
        seat, asked = line.open()
        if seat != me or told and line.value.settled(line.match.state):
            break
        try:
            answer = choose(seat, asked)
        except StopIteration:
            break
        if not told or answer != asked.default and not isinstance(asked, Confirm):
            told.append(says.answer(asked, answer, line.match.view(me)))
        line.match.play(seat, answer)
    return " → ".join(told)


def _named(compared: list[_Compared]) -> list[_Compared]:
    """The worst mistakes, of each turn one."""
    found: dict[tuple[int, int], _Compared] = {}
    for one in sorted((one for one in compared if one.sure()), key=lambda one: -one.cost):
        found.setdefault((one.s.turn, one.s.seat), one)
    return list(found.values())[:WORST]
