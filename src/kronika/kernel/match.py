"""A match: the trampoline that drives the game, answers, undo, forks.

The state is copied at every action boundary.  Inside an action the coroutine cannot be copied, so its position is
(copy at the boundary, tape of answers since).  The tape also holds forced answers: a replay asks nothing, builds no
options and tells no events.
"""

from __future__ import annotations

from collections.abc import Coroutine, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from .chance import Chance
from .decide import UNFORCED, Decision, Sealed
from .game import Game, Seat
from .table import Event, GameState, Table
from .views import determinize

S = TypeVar("S", bound=GameState)
Tape = list[tuple[int, Any]]  # (seat, -1 for several, or FORCED; answer)
FORCED = -2


class Illegal(Exception):
    """The answer was refused; the match has not changed."""


class Stop(NamedTuple):
    """How many own answers can be taken back, and what stands behind them."""

    moves: int
    why: str  # "start", "chance", "knowledge", "other"


class Frame(Generic[S]):
    """One action: the state at its start and what was answered since."""

    __slots__ = ("base", "number", "start", "tape")

    def __init__(self, base: S | None, number: int, start: int) -> None:
        self.base = base
        self.number = number
        self.start = start  # answers in the answers before it
        self.tape: Tape = []


class Mark(NamedTuple):
    """Where the match stood before an answer."""

    frame: Frame[Any]
    tape: int
    seat: int
    told: int


class Match(Generic[S]):
    def __init__(self, game: Game[S], s: S, keep: bool = True, log: bool = False) -> None:
        """keep: snapshots for undo and forks; without it the match only plays forward."""
        self.game, self.keep = game, keep
        self.seed, self.seats, self.options = 0, list[Seat](), dict[str, str]()
        self.table = Table(game, s, [] if log else None)
        self.marks: list[Mark] = []  # answers that can be taken back: all of one seat
        self.why = "start"  # what stands before them
        self.answers: list[tuple[int, str]] = []  # (seat, text), a line an answer
        self.actions = 0
        self.pending: Decision[Any] | None = None
        self.sealed: dict[int, Any] = {}
        self.frame: Frame[S] = Frame(None, 0, 0)
        self._coro: Coroutine[Decision[Any], Any, None] | None = None
        if not s.active:
            s.active = game.index(s)
        self._advance(None)

    @classmethod
    def new(cls, game: Game[S], seed: int, seats: Sequence[Seat] | int = 0, options: Mapping[str, str] | None = None,
            keep: bool = True, log: bool = False) -> Match[S]:
        """Seat the players (a number: that many open seats; 0: the game's smallest number), set up, stop at the first question."""
        full = game.complete(options or {})
        wanted = [Seat()] * (seats or game.players[0]) if isinstance(seats, int) else list(seats)
        seated = game.seating(wanted, full, seed)
        match = cls(game, game.setup(seed, seated, full), keep, log)
        match.seed, match.seats, match.options = seed, seated, full
        return match

    @property
    def state(self) -> S:
        return self.table.s

    @property
    def over(self) -> bool:
        return self.pending is None

    def asks(self) -> dict[int, Decision[Any]]:
        """Open questions by seat.  A sealed answer may be replaced until the last one is in."""
        d = self.pending
        if isinstance(d, Sealed):
            return {p: part for p, part in d.parts.items() if part.forced() is UNFORCED}
        return {} if d is None else {d.seat: d}

    def play(self, seat: int, answer: Any) -> None:
        d = self.pending
        if d is None:
            raise Illegal("the game is over")
        asked = self.asks().get(seat)
        if asked is None:
            raise Illegal("not asked")
        if why := asked.refuse(answer):
            raise Illegal(why)
        if isinstance(d, Sealed):
            self.sealed[seat] = answer
            if len(self.sealed) < len(d.parts):
                return
            answers = {p: self.sealed[p] for p in d.parts}
            self.sealed = {}
            for p, a in answers.items():
                if d.parts[p].forced() is UNFORCED:
                    self._note(p, d.parts[p], a)
            self._barrier("other")
            self._advance((-1, answers))
        else:
            self._note(seat, d, answer)
            self._advance((seat, answer))

    def _note(self, seat: int, d: Decision[Any], answer: Any) -> None:
        if self.keep:
            if self.answers and self.answers[-1][0] != seat:
                self._barrier("other")
            log = self.table.log
            self.marks.append(Mark(self.frame, len(self.frame.tape), seat, len(log) if log is not None else 0))
            self.answers.append((seat, d.text(answer, self.game.lexicon)))

    def _barrier(self, why: str) -> None:
        self.marks.clear()
        self.why = why

    # the trampoline

    def _advance(self, step: tuple[int, Any] | None) -> None:
        """Run the game until a question needs a player or the game is over."""
        game, table = self.game, self.table
        tape = self.frame.tape
        if self.keep and self.marks:
            drawn, learned = table.s.chance.drawn, table.s.learned
        else:
            drawn = learned = -1
        coro = self._coro
        while True:
            if coro is None:
                if game.over(table.s):
                    self.pending = None
                    break
                self.actions += 1
                self.frame = Frame(table.s.copy() if self.keep else None, self.actions, len(self.answers))
                tape = self.frame.tape
                coro = self._coro = game.step(table)
                step = None
            try:
                if step is None:
                    d = coro.send(None)
                else:
                    if step[0] != FORCED:
                        table.s.actor = step[0]
                    tape.append(step)
                    d = coro.send(step[1])
            except StopIteration:
                coro = self._coro = None
                continue
            if isinstance(d, Sealed):
                sure = {p: d.parts[p].forced() for p in d.parts}
                if any(a is UNFORCED for a in sure.values()):
                    self.pending = d
                    self.sealed = {p: a for p, a in sure.items() if a is not UNFORCED}
                    break
                step = (FORCED, sure)
            else:
                only = d.forced()
                if only is UNFORCED:
                    self.pending = d
                    break
                step = (FORCED, only)
        if drawn >= 0:
            if table.s.chance.drawn != drawn:
                self._barrier("chance")
            elif table.s.learned != learned:
                self._barrier("knowledge")

    def _resume(self, frame: Frame[S], length: int) -> None:
        """Stand in the action of a frame, after some answers of its tape: nothing is asked or told."""
        table, base, tape = self.table, frame.base, frame.tape[:length]
        if base is None:
            raise RuntimeError("a match that only plays forward has no way back into an action")
        table.s, log, table.log = base.copy(), table.log, None
        coro: Coroutine[Decision[Any], Any, None] = self.game.step(table)
        d = coro.send(None)
        for seat, answer in tape:
            if seat != FORCED:
                table.s.actor = seat
            d = coro.send(answer)
        table.log, self._coro, self.pending = log, coro, d
        self.frame = Frame(base, frame.number, frame.start)
        self.frame.tape = tape

    # copies and taking back

    def fork(self, keep: bool = False) -> Match[S]:
        """An independent match in the same position; with keep=False it only plays forward."""
        m: Match[S] = Match.__new__(Match)
        m.game, m.keep, m.marks, m.why, m.answers = self.game, keep, [], "start", []
        m.seed, m.seats, m.options = self.seed, self.seats, self.options
        m.actions, m.sealed = self.actions, dict(self.sealed)
        m.table = Table(self.game, self.table.s, None)
        m.pending, m._coro, m.frame = None, None, self.frame
        if self.pending is not None:
            m._resume(self.frame, len(self.frame.tape))
            if keep:
                m.answers = self.answers[:]
            else:
                m.frame.base = None
        else:
            m.table.s = self.table.s.copy()
        return m

    def reach(self, seat: int) -> Stop:
        if self.marks and self.marks[-1].seat != seat or any(p != seat and p in self.asks() for p in self.sealed):
            return Stop(0, "other")
        return Stop(len(self.marks), self.why)

    def undo(self, seat: int, moves: int = 1) -> None:
        if not 1 <= moves <= self.reach(seat).moves:
            raise Illegal(self.reach(seat).why)
        mark = self.marks[-moves]
        self.actions = mark.frame.number
        if self.table.log is not None:
            del self.table.log[mark.told:]
        del self.marks[-moves:], self.answers[-moves:]
        self.sealed = {}
        self._resume(mark.frame, mark.tape)
        for i, m in enumerate(self.marks):  # earlier marks of this action follow it into its new frame
            if m.frame is mark.frame:
                self.marks[i] = m._replace(frame=self.frame)

    def trail(self) -> list[tuple[str, dict[str, Any]]]:
        """The game that wait for the open answer, outermost first, with their locals: breadcrumbs and checks."""
        out, at = [], self._coro
        while at is not None and getattr(at, "cr_frame", None) is not None:
            out.append((at.cr_code.co_name, dict(at.cr_frame.f_locals)))  # type: ignore[attr-defined]
            at = at.cr_await  # type: ignore[attr-defined]
        return out

    def told(self, seat: int) -> list[Event]:
        return [e for event in self.table.log or [] if (e := event.seen_by(seat)) is not None]


def imagine(match: Match[S], seat: int, chance: Chance) -> Match[S]:
    """A fork in which what the seat cannot know is dealt anew.  Plays forward only: its tape names the old cards."""
    m = match.fork()
    determinize(m.game, m.table.s, seat, chance)
    s = m.table.s
    s.chance.seed = chance.bits()
    m.sealed = {p: a for p, a in m.sealed.items() if p == seat}
    if m.pending is not None:
        m.pending.forget()
        if isinstance(m.pending, Sealed):
            for p, d in m.pending.parts.items():
                if p != seat and d.forced() is not UNFORCED:
                    m.sealed[p] = d.forced()
    return m
