"""Looking ahead inside an action: what an answer leads to, without a match around it.

A bot tries many answers and throws almost all of them away.  An `Ahead` keeps no record, checks no answer and builds no options that nobody
looks at: it stops where the action ends, before the next one is begun.
"""

from __future__ import annotations

from collections.abc import Coroutine, Iterator, Sequence
from typing import Any, Generic, TypeVar

from .decide import UNFORCED, Decision, One, Pick
from .game import Game
from .history import FORCED, Tape, stand
from .match import Match
from .table import GameState, Table
from .together import Sealed
from .value import Value

S = TypeVar("S", bound=GameState)
MOST = 100  # answers of others that are sampled on the way
AS_IT_LIKES = object()  # for the answer of a seat that is asked to consent
Step = tuple[int, Any] | Decision[Any]  # an answer as a tape has it, or the question that waits for one
Course = Coroutine[Decision[Any], Any, None]  # an action, which takes answers


class Ahead(Generic[S]):
    """A position in the action under way.

    Attributes to read: game; value: by which others are expected to judge what they are asked to consent to, None: they answer at random;
    state: there; asked: the question of the seat whose line it is, None where the action is over (or stands at others' questions without
    end)."""

    __slots__ = ("game", "value", "state", "seat", "asked", "_base", "_tape", "_whole", "_sealed", "_course", "_worth")

    def __init__(self, game: Game[S], value: Value[S] | None, state: S, seat: int, base: S, tape: Tape, whole: Decision[Any] | None = None,
                 sealed: dict[int, Any] | None = None, course: Course | None = None) -> None:
        self.game, self.value, self.state, self.seat = game, value, state, seat
        self._base, self._tape, self._whole, self._sealed, self._course = base, tape, whole, sealed or {}, course
        self.asked = _mine(whole, seat)
        self._worth: float | None = None

    @staticmethod
    def of(match: Match[S], seat: int, value: Value[S] | None = None) -> Ahead[S]:
        """Where the match stands; its state is the match's own.  Raises RuntimeError for a match that cannot be forked."""
        frame = match.frame
        if frame.base is None:
            raise RuntimeError("a match that only plays forward has no way back into an action")
        return Ahead(match.game, value, match.state, seat, frame.base, frame.tape, match.pending, match.sealed)

    def after(self, answer: Any, others: Pick) -> Ahead[S]:
        """After a legal answer to the asked question and all that need no thought: forced ones, and the usual answer where there is one.
        What others are asked in the same action is sampled from `others`.  But what they are asked to consent to (Value.consents), by what
        this seat has just answered, they judge by what happens at once."""
        s = self._base.copy()
        course, d = stand(self.game, Table(self.game, s), self._tape)
        return self._run(s, course, self._base, self._tape[:], self._given(d, answer, others), others)

    def each(self, answers: Sequence[Any], others: Pick) -> Iterator[Ahead[S]]:
        """After one answer, then after the next, as by `after`.  The last goes on from here instead of from the start of the action, so
        this position is used up then."""
        *first, last = answers
        for answer in first:
            yield self.after(answer, others)
        course, self._course = self._course, None
        if course is None or self._whole is None:
            yield self.after(last, others)
        else:
            yield self._run(self.state, course, self._base, self._tape, self._given(self._whole, last, others), others)

    def _given(self, d: Decision[Any], answer: Any, others: Pick) -> Step:
        """The answer to the open question, as a tape has it."""
        return (-1, _all(d, {**self._sealed, self.seat: answer}, others)) if isinstance(d, Sealed) else (self.seat, answer)

    def worth(self) -> float:
        """How good the position is for the seat, by the value."""
        if self._worth is None:
            assert self.value is not None
            self._worth = self.value.of(self.state, self.seat)
        return self._worth

    def next(self) -> Ahead[S]:
        """From the end of an action into the next one, if that begins with a question to the same seat; else where it stands."""
        if self.game.over(self.state):
            return self
        s, course, d = self._begin()
        mine = _mine(d, self.seat)
        return self if mine is None or mine.forced() is not UNFORCED else self._at(s, self.state, [], d, course)

    def onward(self, others: Pick) -> Ahead[S]:
        """From the end of an action through the next one, whoever is asked first, with the same answers given as by `after`."""
        if self.game.over(self.state):
            return self
        s, course, d = self._begin()
        if d is None:
            return self._at(s, s, [])
        return self._run(s, course, self.state, [], self._step(d, [], others), others)

    def _at(self, s: S, base: S, tape: Tape, whole: Decision[Any] | None = None, course: Course | None = None) -> Ahead[S]:
        """Another position of the same line."""
        return Ahead(self.game, self.value, s, self.seat, base, tape, whole, None, course)

    def _begin(self) -> tuple[S, Course, Decision[Any] | None]:
        """The next action on a copy: its state, the action, and its first question, if it asks one."""
        s = self.state.copy()
        course: Course = self.game.step(Table(self.game, s))
        try:
            return s, course, course.send(None)
        except StopIteration:
            return s, course, None

    def _run(self, s: S, course: Course, base: S, tape: Tape, step: Step, others: Pick) -> Ahead[S]:
        """Give the step, and all answers that need no thought."""
        for _ in range(MOST):
            if not isinstance(step, tuple):
                return self._at(s, base, tape, step, course)
            who, answer = step
            if answer is AS_IT_LIKES:
                s, course, answer, d = self._consent(s, course, base, tape, who)
            else:
                d = _give(s, course, who, answer)
            tape.append((who, answer))
            if d is None:
                break
            step = self._step(d, tape, others)
        return self._at(s, base, tape)

    def _consent(self, s: S, course: Course, base: S, tape: Tape, who: int) -> tuple[S, Course, bool, Decision[Any] | None]:
        """Somebody says yes to the open question if that is better for it as soon as it is said: the state and the action then, what it
        says, and the question that comes next."""
        assert self.value is not None
        refused = base.copy()
        other, _ = stand(self.game, Table(self.game, refused), tape)
        yes, no = _give(s, course, who, True), _give(refused, other, who, False)
        if self.value.of(s, who) > self.value.of(refused, who):
            return s, course, True, yes
        return refused, other, False, no

    def _step(self, d: Decision[Any], tape: Tape, others: Pick) -> Step:
        """The answer to a question that needs no thought of this seat, or the question."""
        seat = self.seat
        if isinstance(d, Sealed):
            return d if seat in d.parts and d.parts[seat].forced() is UNFORCED else (-1, _all(d, {}, others))
        only: Any = d.forced()
        if only is not UNFORCED:
            return FORCED, only
        if d.default is not None:
            return d.seat, d.default
        if d.seat != seat:
            value = self.value
            if value is not None and d.key in value.consents and next((p for p, _ in reversed(tape) if p != FORCED), -1) == seat:
                return d.seat, AS_IT_LIKES
            return d.seat, d.sample(others)
        if isinstance(d, One) and len(d.options) == 1:  # asked so that nobody learns anything
            return seat, d.options[0]
        return d


def _give(s: GameState, course: Course, who: int, answer: Any) -> Decision[Any] | None:
    """Answer the open question: the next one, None where the action is over."""
    if who != FORCED:
        s.actor = who
    try:
        return course.send(answer)
    except StopIteration:
        return None


def _mine(whole: Decision[Any] | None, seat: int) -> Decision[Any] | None:
    if isinstance(whole, Sealed):
        return whole.parts.get(seat)
    return whole if whole is not None and whole.seat == seat else None


def _all(d: Sealed, given: dict[int, Any], others: Pick) -> dict[int, Any]:
    """An answer for each seat of a sealed question."""
    answers = {}
    for p, part in d.parts.items():
        only = part.forced()
        answers[p] = given[p] if p in given else part.sample(others) if only is UNFORCED else only
    return answers
