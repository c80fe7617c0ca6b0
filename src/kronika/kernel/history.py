"""The way back: actions with their tapes, marks at the answers that can be taken back, and running a tape again."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from .decide import Decision, Reason
from .game import Game
from .table import GameState, Table

S = TypeVar("S", bound=GameState)
FORCED, ASIDE, DEALT = -2, -3, -4
Tape = list[tuple[int, Any]]  # (seat, -1 for several, or FORCED; answer), (ASIDE, (seat, side action)) or (DEALT, deal with a lay())
SPARSE = 4  # of the earlier actions, one in so many keeps its copy of the state


class Illegal(Exception):
    """An answer, a side action or an undo was refused; the match has not changed.

    str() is an English sentence.  key says which kind: "over", "not-asked", "no-seat", "malformed" (no answer looks like that), "refused",
    "aside", "rewind", "version", or "undo-" and an UndoLimit.why.  reasons: what the rules say against it, as data, for whoever says it in
    the game's words; [] where only the sentence tells.  why: the sentence without the answer and the question it was given to.
    """

    def __init__(self, text: str, key: str = "refused", reasons: Sequence[Reason] = (), why: str = "") -> None:
        super().__init__(text)
        self.key, self.reasons, self.why = key, list(reasons), why or text


class UndoLimit(NamedTuple):
    """How many own answers can be taken back, and what stands before them.

    why: "start" the match begins there; "loaded" it was loaded there; "chance" the answer before drew from chance; "knowledge"
    somebody learned from it what the actor could not have shown; "other" somebody else answered, or has sealed an answer that waits;
    "aside" something was done beside the questions; "over" the match is over.
    """

    moves: int
    why: str


class Frame(Generic[S]):
    """One action: the state at its start and what was answered since."""

    __slots__ = ("base", "number", "start", "tape")

    def __init__(self, base: S | None, number: int, start: int) -> None:
        self.base = base  # None in a match that only plays forward, and where an earlier frame's copy will do
        self.number = number  # of the action, from 1
        self.start = start  # lines of the record before it
        self.tape: Tape = []


class SavePoint(NamedTuple, Generic[S]):
    """A state to keep: the match is this state and the lines of the record after `lines`."""

    lines: int  # of the record before it
    number: int  # of the action that begins there, from 1; 0 at the end of the match
    state: S


class Mark(NamedTuple):
    """Where the match stood before an answer."""

    frame: Frame[Any]
    tape: int
    seat: int
    events: int
    lines: int  # of the record before it


class History(Generic[S]):
    """Frames from the oldest mark to now; the first and the last have their copy of the state."""

    __slots__ = ("frames", "marks", "why")

    def __init__(self, why: str) -> None:
        self.frames: list[Frame[S]] = []
        self.marks: list[Mark] = []  # answers that can be taken back: all of one seat
        self.why = why  # what stands before them

    def open(self, s: S, lines: int) -> Tape:
        """A new action begins."""
        frames = self.frames
        frame = Frame(s.copy(), frames[-1].number + 1 if frames else 1, lines)
        if not self.marks:
            frames.clear()
        elif len(frames) > 1 and (frames[-1].number - frames[0].number) % SPARSE:
            frames[-1].base = None
        frames.append(frame)
        return frame.tape

    def mark(self, seat: int, told: int, lines: int) -> None:
        frame = self.frames[-1]
        self.marks.append(Mark(frame, len(frame.tape), seat, told, lines))

    def barrier(self, why: str) -> None:
        """Nothing before this moment can be taken back any more."""
        self.marks.clear()
        del self.frames[:-1]
        self.why = why

    def save_point(self) -> SavePoint[S]:
        """The last copy of the state from which the oldest mark can still be reached."""
        frames, marks = self.frames, self.marks
        at = next((i for i, f in enumerate(frames) if marks and f is marks[0].frame), len(frames) - 1)
        for frame in frames[at::-1]:
            if frame.base is not None:
                return SavePoint(frame.start, frame.number, frame.base)
        raise RuntimeError("a match that only plays forward has no point to save")

    def back_to(self, mark: Mark, moves: int) -> list[Frame[S]]:
        """Cut off the last marks and the frames from the mark's on; the frames to run again to stand there."""
        del self.marks[-moves:]
        at = next(i for i, f in enumerate(self.frames) if f is mark.frame)
        first = next(i for i in range(at, -1, -1) if self.frames[i].base is not None)
        rerun_these = self.frames[first:at + 1]
        del self.frames[at:]
        return rerun_these

    def renew(self, old: Frame[Any]) -> None:
        """Earlier marks of an action follow it into its new frame, which is the last."""
        for i, m in enumerate(self.marks):
            if m.frame is old:
                self.marks[i] = m._replace(frame=self.frames[-1])


def rerun(game: Game[S], table: Table[S], frames: Sequence[Frame[S]],
          length: int) -> tuple[Frame[S], Coroutine[Decision[Any], Any, None], Decision[Any]]:
    """Run these actions again on a copy of the first one's state, the last only for `length` entries of its tape.

    Leaves the table in that position and returns a new frame for the last action, its coroutine and its open question."""
    base = frames[0].base
    if base is None:
        raise RuntimeError("a match that only plays forward has no way back into an action")
    s = table.s = base.copy()
    for frame in frames[:-1]:
        _run(game, table, frame.tape)
    last = frames[-1]
    if len(frames) > 1:
        base = s.copy()
    frame = Frame(base, last.number, last.start)
    frame.tape = last.tape[:length]
    return frame, *stand(game, table, frame.tape)


def stand(game: Game[S], table: Table[S], tape: Tape) -> tuple[Coroutine[Decision[Any], Any, None], Decision[Any]]:
    """Begin an action and give the answers of a tape: its coroutine and the question that is open then."""
    coro: Coroutine[Decision[Any], Any, None] = game.step(table)
    d = coro.send(None)
    for seat, answer in tape:
        if seat == ASIDE:
            game.apply_side_action(table, *answer)
        elif seat == DEALT:
            answer.lay(table.s)
            d.forget()
            d.forget_remarks()
        else:
            if seat != FORCED:
                table.s.actor = seat
            d = coro.send(answer)
    return coro, d


def _run(game: Game[S], table: Table[S], tape: Tape) -> None:
    """A whole action."""
    try:
        stand(game, table, tape)
    except StopIteration:
        return
    raise RuntimeError("an action did not end where it ended before: its rules depend on something outside the state")
