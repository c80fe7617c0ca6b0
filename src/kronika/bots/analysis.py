"""A finished game looked at again: what each position was worth to each seat, and which answers cost most.

Every answer is judged by what its seat could know: first by the greedy player, which is quick, then those that look worst by the search.
"""

from __future__ import annotations

import time
from typing import Any, NamedTuple

from kronika.kernel import Match, chance, record
from kronika.words import Words, speech

from .greedy import DEEP, MOST, opinions, propose, value_of
from .protocol import Budget, Imagine, question
from .search import Search

SECONDS = 30.0  # for a whole game
WORST = 5
SUSPECTS = 15  # answers that the search looks at
THOUGHT = Budget(iterations=160)  # about each
POINTS = 120  # positions whose value is told


class Mistake(NamedTuple):
    """An answer that cost much.  at: lines of the record before it; cost: as the game's Value counts."""

    at: int
    seat: int
    who: str
    asked: str
    given: str
    better: str
    cost: float


class Analysis(NamedTuple):
    """at: lines of the record at each point; values: a list a seat; mistakes: those that cost most, the worst first."""

    at: list[int]
    values: list[list[float]]
    mistakes: list[Mistake]


class _Suspect(NamedTuple):
    regret: float
    at: int
    match: Match[Any]  # before it
    seat: int
    given: Any


def analyse(r: record.Record, game: Any, words: Words, seconds: float = SECONDS, suspects: int = SUSPECTS) -> Analysis:
    """Of a record that can be replayed.  Raises record.Broken and Illegal where it cannot.  seconds: after about so many, what was not
    looked at yet is left out; suspects: so many answers the search looks at."""
    until = time.monotonic() + seconds
    match = record.opening(r, game)
    value, every = value_of(match.game), max(1, len(r.lines) // POINTS)
    at: list[int] = []
    values: list[list[float]] = [[] for _ in match.seats]
    doubtful: list[_Suspect] = []
    for n, line in enumerate(r.lines):
        if n % every == 0 and not match.over:
            at.append(n)
            for seat, told in enumerate(values):
                told.append(value.of(match.state, seat))
        seat = int(match.lexicon.value(line.seat, "seat"))
        if not line.text.startswith("! ") and time.monotonic() < until - seconds / 2:
            doubtful += _suspect(match, n, seat, line.text)
            doubtful = sorted(doubtful, key=lambda s: -s.regret)[:suspects]
        match.apply_line(seat, line.text)
    found: list[Mistake] = []
    for suspect in doubtful:
        if time.monotonic() < until:
            found += _judged(suspect, words)
    return Analysis(at, values, sorted(found, key=lambda m: -m.cost)[:WORST])


def _suspect(match: Match[Any], n: int, seat: int, text: str) -> list[_Suspect]:
    """The answer, if the greedy player would have given a better one."""
    asked = match.decisions().get(seat)
    if asked is None or asked.size() < 2:
        return []
    given, draws = asked.read(text, match.lexicon), chance(n)
    ask = Imagine(match, seat)
    answers = [given, *(a for a in propose(question(ask, match, seat), draws, MOST // 2) if a != given)]
    liked = opinions(ask.world, seat, answers, draws, DEEP - 1)
    regret = max(liked) - liked[0]
    return [_Suspect(regret, n, match.fork(), seat, given)] if regret > 0 else []


def _judged(s: _Suspect, words: Words) -> list[Mistake]:
    """What the search says of it."""
    ask = Imagine(s.match, s.seat)
    asked, view = question(ask, s.match, s.seat), ask.world.view(s.seat)
    choices = Search(s.at).think(asked, ask, THOUGHT, beside=(s.given,))
    given = next((c for c in choices if c.answer == s.given), None)
    best = choices[0]
    if given is None or best is given or best.value <= given.value:
        return []
    says = speech(s.match.game, words, s.match.lexicon)
    return [Mistake(s.at, s.seat, says.seat(s.seat, view), says.prompt(asked, view).text, says.answer(asked, s.given, view),
                    says.answer(asked, best.answer, view), best.value - given.value)]
