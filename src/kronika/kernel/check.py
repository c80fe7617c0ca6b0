"""Random play with the checks that hold for every game.  One seed is one game and one verdict.

    report = check_game(game, seed=1, seats=3)          # raises Fault, with all that is needed to see it again

    @pytest.mark.parametrize("case", cases(GAME, 25, seats=4), ids=str)
    def test_random_games(case):
        case()
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from .chance import Chance, chance
from .decide import Decision
from .game import Game, Score, Seat
from .match import Illegal, Match
from .probe import Fault, LeakCheckingLog, check_position, imagined, mark, refusals, sample, sound, take_back
from .record import Broken, load, replay, write
from .state import State
from .table import GameState
from .together import Sealed

S = TypeVar("S", bound=GameState)


@dataclass
class Report:
    """One checked game."""

    game: str
    seed: int
    seats: list[Seat]
    answers: int = 0
    side_actions: int = 0
    looks: int = 0  # positions with all checks
    undone: int = 0  # answers taken back and given again
    keys: Counter[str] = field(default_factory=Counter)  # how often each question was answered
    score: list[Score] = field(default_factory=list)
    left: State | None = None  # for a next match to begin from


def answer(m: Match[Any], r: Chance) -> tuple[int, Any]:
    """A random open seat and a random legal answer of its."""
    d = m.pending
    if d is not None and d.__class__ is not Sealed:
        return d.seat, d.sample(r.below)
    open_seats = list(m.unanswered().items())
    p, part = open_seats[r.below(len(open_seats))]
    return p, part.sample(r.below)


def rollout(game: Game[S], seed: int, seats: Sequence[Seat] | int = 0, options: Mapping[str, str] | None = None,
            limit: int = 20_000) -> tuple[Match[S], int]:
    """Plain random play, nothing kept: the speed that a playout has.  Returns the match and the number of answers."""
    m = Match.new(game, seed, seats, options, keep=False)
    return m, m.playout(chance(seed ^ 0x5EED).below, limit)


def check_game(game: Game[S], seed: int, seats: Sequence[Seat] | int = 0, options: Mapping[str, str] | None = None,
               every: int = 16, limit: int = 20_000, legacy: State | None = None) -> Report:
    """Play one random game and check: the cheap things at every answer, the dear ones at one answer in `every`.

    At every answer: Game.violations, zones, the index of powers, text forms, what is told to whom.  At the sample:
    probe.check_position, refusals,
    take_back, imagined.  Now and then, and at the end: loading and replaying the record.  At the end: what it leaves for a next match.
    Raises Fault; equal arguments, equal games."""
    seated, full = game.opening(seed, seats, options, legacy)
    report = Report(game.name, seed, seated)
    m: Match[S] | None = None
    try:
        m = Match(game, mark(game.start(seed, seated, full, legacy)), log=True, seed=seed, seats=seated, options=full, legacy=legacy)
        m.table.log = LeakCheckingLog(m)
        _play(m, chance(seed ^ 0xF022), report, max(1, every), limit)
    except Exception as error:
        fault = error if isinstance(error, Fault) else Fault(f"the rules fail: {type(error).__name__}: {error}")
        fault.seed, fault.answer, fault.key = seed, report.answers, m.pending.key if m and m.pending else ""
        try:
            fault.record = write(m) if m else ""
        except Exception as second:  # the state may be past writing
            fault.record = f"(no record: {second})"
        if fault is error:
            raise
        raise fault from error
    report.score, report.left = game.score(m.state), m.leaves()
    return report


def _play(m: Match[S], r: Chance, report: Report, every: int, limit: int) -> None:
    game = m.game
    while not m.over:
        sound(game, m.state)
        if r.below(every) == 0:
            report.looks += 1
            check_position(m, r)
            refusals(m, r)
            report.undone += take_back(m, r)
        if r.below(5 * every) == 0:
            imagined(m, r)
        if r.below(20 * every) == 0:
            reload(m, load)
        if report.answers == 30 + report.seed % 60:  # a replay costs as much as all answers before it
            reload(m, replay)
        if game.side_actions and r.below(12) == 0:
            report.side_actions += side_action(m, r)
            if m.over:
                break
        asked = list(m.unanswered().items())
        p, d = asked[r.below(len(asked)) if len(asked) > 1 else 0]
        a = sample(d, r)
        texts(m, d, a)
        report.keys[d.key] += 1
        m.play(p, a)
        report.answers += 1
        if report.answers >= limit:
            raise Fault(f"no end after {limit} answers")
    sound(game, m.state)
    handed_on(m)
    reload(m, replay if report.seed % 3 == 0 else load)
    if len(m.answers) > 3 and report.seed % 8 == 1:
        rewound(m, r)


def texts(m: Match[Any], d: Decision[Any], a: Any) -> None:
    """An answer reads back from its text."""
    text = d.text(a, m.lexicon)
    if d.read(text, m.lexicon) != a or text != text.strip() or "\n" in text:
        raise Fault(f"{text!r} reads back as {d.read(text, m.lexicon)!r}, not {a!r}")


def side_action(m: Match[S], r: Chance) -> int:
    """Offer something beside the questions: refused without effect, or done, and then the open question still has an answer."""
    seat = r.below(len(m.seats))
    given = m.game.sample_side_action(m.state, seat, r.below)
    if given is None:
        return 0
    before, lines = m.state.digest(), len(m.answers)
    try:
        m.side_action(seat, given)
    except Illegal:
        if m.state.digest() != before or len(m.answers) != lines:
            raise Fault(f"a refused side action left a trace: {given}") from None
        return 0
    if m.undo_limit(seat).moves:
        raise Fault("a side action can be undone")
    if not m.over and not m.decisions():
        raise Fault(f"after {given} the match asks nobody and is not over")
    for d in m.decisions().values():
        if not d.size():
            raise Fault(f"after {given} nobody can answer {d.key}")
    sound(m.game, m.state)
    return 1


def reload(m: Match[S], again: Callable[..., Match[S]]) -> None:
    """The record opens again in the same position: from its snapshot (load) or from the start (replay)."""
    text, name = write(m), again.__name__
    try:
        other = again(text, game=m.game)
    except Broken as broken:
        raise Fault(f"{name}: {broken}") from broken
    if other.state.digest() != m.state.digest() or other.answers != m.answers or list(other.decisions()) != list(m.decisions()):
        raise Fault(f"{name} differs")
    if other.sealed != m.sealed or write(other) != text:
        raise Fault(f"{name} writes another record")


def handed_on(m: Match[S]) -> None:
    """What a finished match leaves is of the class that the game declares, and survives its data form."""
    left = m.leaves()
    if why := m.game.legacy_refused(left):
        raise Fault(f"the match leaves what no match can begin from: {why}")
    if left is not None and type(left).from_data(json.loads(json.dumps(left.to_data()))).digest() != left.digest():
        raise Fault("the data form of what the match leaves is not faithful")


def rewound(m: Match[S], r: Chance) -> None:
    """Take back by consent, shortly before the end, and play it again."""
    again = replay(write(m), at=len(m.answers) - 1, game=m.game)
    n = 1 + r.below(len(again.answers) // 2)
    left = len(again.answers) - n
    again.rewind(n)
    for seat, text in m.answers[left:]:
        again.apply_line(seat, text)
    if again.state.digest() != m.state.digest():
        raise Fault("taking back by consent and playing again is not the same")


def fingerprint(game: Game[Any], games: int, seed: int = 1, seats: Sequence[Seat] | int = 0,
                options: Mapping[str, str] | None = None) -> str:
    """One digest of the ends of so many random games: equal in every process, under every PYTHONHASHSEED and Python version."""
    ends = [(n, m.state.digest()) for m, n in (rollout(game, s, seats, options) for s in range(seed, seed + games))]
    return hashlib.blake2b(repr(ends).encode(), digest_size=8).hexdigest()


class Case(NamedTuple):
    """One checked game to be called later: a test case with a name."""

    game: Game[Any]
    seed: int
    seats: Sequence[Seat] | int = 0
    options: Mapping[str, str] | None = None
    every: int = 16

    def __call__(self) -> Report:
        return check_game(self.game, self.seed, self.seats, self.options, self.every)

    def __str__(self) -> str:
        n = self.seats if isinstance(self.seats, int) else len(self.seats)
        return f"{self.game.name}-{n or self.game.players[0]}-seed-{self.seed}"


def cases(game: Game[Any], games: int, seed: int = 1, seats: Sequence[Seat] | int = 0, options: Mapping[str, str] | None = None,
          every: int = 16) -> list[Case]:
    """Cases for so many consecutive seeds."""
    return [Case(game, s, seats, options, every) for s in range(seed, seed + games)]


__all__ = ["Case", "Fault", "Report", "answer", "cases", "check_game", "fingerprint", "rollout"]
