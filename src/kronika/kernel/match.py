"""A match: the trampoline that drives the rules, answers, side actions, undo, forks.

The state is copied at every action boundary.  Inside an action the coroutine cannot be copied, so its position is
(copy at the boundary, tape of answers since).  The tape also holds forced answers and side actions: going back asks nothing, builds no
options and tells no events.
"""

from __future__ import annotations

from collections.abc import Coroutine, Mapping, Sequence
from sys import intern
from typing import Any, TypeVar

from .backward import from_the_start, take_back
from .decide import UNFORCED, Decision, Pick, Reason, against
from .event_log import EventLog
from .forward import run
from .game import Game, Seat, SideAction, read_side_action
from .history import ASIDE, FORCED, Frame, History, Illegal, SavePoint, UndoLimit, rerun
from .messages import message, message_of, plural
from .state import State
from .table import GameState, Table
from .together import Sealed
from .views import view

S = TypeVar("S", bound=GameState)
EVERY = 20  # lines of the record between two digests


class Match(EventLog[S]):
    """One match: whose turn to answer, what was answered, and the way back.

    Attributes to read: game, seed, seats, options, lexicon (words, seats by their sides), answers (one (seat, text) a line of the record;
    the text of a side action begins with "! "), pending (the open decision), sealed (hidden answers that wait for others), notes (free
    key=value remarks of the table, kept in the record), versions ([(lines, version)]: which rules played from which line on), legacy (what
    an earlier match left and this one began from, or None).
    """

    def __init__(self, game: Game[S], s: S, keep: bool = True, log: bool = False, *, seed: int = 0, seats: Sequence[Seat] = (),
                 options: Mapping[str, str] | None = None, answers: Sequence[tuple[int, str]] = (), legacy: State | None = None) -> None:
        """Go on from a safe point; use Match.new or Match.begin to start one.  answers: the lines before this state.

        keep: snapshots for undo, forks and the record; without it the match only plays forward.  log: collect events."""
        self.game, self.keep = game, keep
        self.forkable = keep  # it copies the state at safe points
        self.seed, self.seats, self.options, self.legacy = seed, list(seats), dict(options or {}), legacy
        self.lexicon = game.lexicon_for(self.seats)
        self.table = Table(game, s, [] if log else None)
        self.answers: list[tuple[int, str]] = list(answers)
        self.digests: list[tuple[int, str]] = []  # (lines, digest of the state after them)
        self.notes: dict[str, str] = {}
        self.versions: list[tuple[int, str]] = [(0, game.version)]
        self.pending: Decision[Any] | None = None
        self.sealed: dict[int, Any] = {}
        self.history: History[S] = History("loaded" if answers else "start")
        self.dropped = 0  # events forgotten by drop_events
        self._coro: Coroutine[Decision[Any], Any, None] | None = None
        if not s.active:
            s.active = game.index(s)
        self._advance(None)

    @classmethod
    def new(cls, game: Game[S], seed: int, seats: Sequence[Seat] | int = 0, options: Mapping[str, str] | None = None,
            keep: bool = True, log: bool = False, legacy: State | None = None) -> Match[S]:
        """Seat the players (a number: that many open seats; 0: the game's smallest number), set up, stop at the first question.
        legacy: what an earlier match left (leaves()), to begin from.  Raises ValueError with a sentence for a number of seats, a side, a
        mat, an option or a legacy that the game does not have.

        >>> Match.new(ORCHARD, seed=3, seats=2).over  # the game of docs/writing-a-game.md, here and below
        False
        """
        return cls.begin(game, seed, *game.opening(seed, seats, options, legacy), keep, log, legacy)

    @classmethod
    def begin(cls, game: Game[S], seed: int, seats: Sequence[Seat], options: Mapping[str, str], keep: bool = True,
              log: bool = False, legacy: State | None = None) -> Match[S]:
        """Like new, with seats already complete and in table order: what a record holds."""
        return cls(game, game.start(seed, seats, options, legacy), keep, log, seed=seed, seats=seats, options=options, legacy=legacy)

    @property
    def state(self) -> S:
        """The whole truth; only rules and referees should look at it: see view()."""
        return self.table.s

    @property
    def over(self) -> bool:
        """Nothing is asked any more."""
        return self.pending is None

    @property
    def frame(self) -> Frame[S]:
        """The running action: state at its start, tape since."""
        return self.history.frames[-1]

    def leaves(self) -> State | None:
        """What the finished match leaves for a next one to begin from; None before its end, or where the game leaves nothing."""
        return self.game.leaves(self.table.s) if self.over else None

    def decisions(self) -> dict[int, Decision[Any]]:
        """Open questions by seat.  A sealed answer may be replaced until the last one is in.

        >>> {seat: d.key for seat, d in Match.new(ORCHARD, seed=3, seats=2).decisions().items()}
        {0: 'turn.verb'}
        """
        d = self.pending
        if isinstance(d, Sealed):
            return {p: part for p, part in d.parts.items() if part.forced() is UNFORCED}
        return {} if d is None else {d.seat: d}

    def unanswered(self) -> dict[int, Decision[Any]]:
        """Open questions by seat, without those whose sealed answer waits for others."""
        return {p: d for p, d in self.decisions().items() if p not in self.sealed}

    waiting_rule = property(lambda self: self._coro, doc="The rule that waits for the open answer, or None.")

    def view(self, seat: int) -> S:
        """The state as the seat (SPECTATOR: -1) may see it.

        >>> Match.new(ORCHARD, seed=3, seats=2).view(0).cards.zone[HAND + 1]  # a back, for a card that it does not know
        [-1]
        """
        return view(self.game, self.table.s, seat)

    # answers

    def play(self, seat: int, answer: Any) -> None:
        """Answer an open question.  Raises Illegal, and then nothing has changed.

        >>> match = Match.new(ORCHARD, seed=3, seats=2)
        >>> match.play(0, "pick")
        >>> list(match.decisions())
        [1]
        """
        d = self._asked(seat)
        if why := d.refuse(answer):
            raise Illegal(why, "refused", d.reasons(answer))
        self._accept(seat, d, answer)

    def _accept(self, seat: int, d: Decision[Any], answer: Any) -> None:
        """Go on with an answer that is legal."""
        whole = self.pending
        if whole.__class__ is Sealed:
            self.sealed[seat] = answer
            assert isinstance(whole, Sealed)
            self._reveal(whole)
        else:
            if self.keep:
                self._note(seat, d, answer)
            self._advance((seat, answer))
            self._digest()

    def _reveal(self, whole: Sealed) -> None:
        """Go on if every part of a sealed question has its answer."""
        if len(self.sealed) < len(whole.parts):
            return
        given = {p: self.sealed[p] for p in whole.parts}
        self.sealed = {}
        if self.keep:
            for p, part in whole.parts.items():
                if part.forced() is UNFORCED:
                    self._note(p, part, given[p])
        self.history.barrier("other")
        self._advance((-1, given))
        self._digest()

    def _asked(self, seat: int) -> Decision[Any]:
        d = self.pending
        if d is not None and d.seat == seat and type(seat) is int and seat >= 0:
            return d
        asks = self.decisions()
        if type(seat) is int and seat in asks:
            return asks[seat]
        self._refuse_over()
        who = ", ".join(self.lexicon.text(p, "seat") for p in asks)
        raise Illegal(message("{seat} is not asked; the question is for {who}", seat=self.seat_word(seat), who=who), "not-asked")

    def seat_word(self, seat: object) -> str:
        """The word of a seat in records, or how an unknown seat is spoken of in errors."""
        return self.lexicon.text(seat, "seat") if type(seat) is int and 0 <= seat < 64 else message("seat {number}", number=repr(seat))

    def play_text(self, seat: int, text: str) -> str:
        """play() with the answer as the record writes it; the answer as the record will have it.

        Raises Illegal with a sentence that names the question and legal answers.

        >>> match = Match.new(ORCHARD, seed=3, seats=2)
        >>> match.play_text(0, "pick")
        'pick'
        >>> match.play_text(1, "plough")
        Traceback (most recent call last):
        kronika.kernel.history.Illegal: 'plough' does not answer 'turn.verb' for bob: not an option; legal is, for example: 'pick', 'sell'
        """
        asked = self._asked(seat)
        key = "refused"
        try:
            answer = asked.read(text, self.lexicon)
            why = asked.refuse(answer)
        except ValueError as error:
            answer, why, key = None, message_of(error), "malformed"
        if why:
            shown = ", ".join(repr(a) for a in asked.examples(self.lexicon))
            raise Illegal(message("{text} does not answer {question} for {seat}: {why}; legal is, for example: {list}", text=repr(text),
                                  question=repr(asked.key), seat=self.seat_word(seat), why=why, list=shown),
                          key, asked.reasons(answer) if key == "refused" else (), why)
        written = asked.text(answer, self.lexicon)
        self._accept(seat, asked, answer)
        return written

    def apply_line(self, seat: int, text: str) -> None:
        """One line of a record: an answer, or a side action if it begins with "! ".  Raises Illegal."""
        if text.startswith("! "):
            try:
                action = read_side_action(self.game, text[2:], self.lexicon)
            except ValueError as error:
                raise Illegal(message_of(error), "aside") from error
            self.side_action(seat, action)
        else:
            self.play_text(seat, text)

    def side_action(self, seat: int, action: SideAction) -> None:
        """Do something beside the questions: a gift, a fine, conceding.  Raises Illegal, and then nothing has changed.

        The game allows and carries it out; the open question stays open (its options are built anew, sealed answers that are no longer
        legal are dropped), unless the side action ended the game.  For its own seat it is a barrier: nothing before it is taken back
        without consent.  Another seat's answers stay as free as they were: undo takes them from under it.

        >>> match = Match.new(Generous(), seed=3, seats=2)
        >>> match.state.coins[:] = [5, 0]
        >>> match.side_action(0, Gift(to=1, coins=2))
        >>> match.state.coins, match.answers
        ([3, 2], [(0, '! gift bob 2')])
        """
        game, table = self.game, self.table
        if not (type(seat) is int and 0 <= seat < len(self.seats)):
            raise Illegal(message("{seat} does not sit at this table", seat=self.seat_word(seat)), "no-seat")
        self._refuse_over()
        word = next((w for w, kind in game.side_actions.items() if type(action) is kind), "")
        why = game.side_action_refused(table, seat, action, self.decisions()) if word else message("{game} knows no such side action",
                                                                                                  game=game.name)
        if why:
            raise Illegal(against([why]), "aside", [why]) if isinstance(why, Reason) else Illegal(why, "aside")
        drawn, learned, history = table.s.chance.drawn, table.s.learned, self.history
        game.apply_side_action(table, seat, action)
        if self.keep:
            self.answers.append((seat, intern("! " + action.text(word, self.lexicon))))
        self.frame.tape.append((ASIDE, (seat, action)))
        told = (table.s.chance.drawn, table.s.learned) != (drawn, learned)
        if told or not history.marks or history.marks[-1].seat == seat:
            history.barrier("aside")
        if game.over(table.s):
            if self._coro is not None:
                self._coro.close()
            self._coro, self.pending, self.sealed = None, None, {}
        self._digest()
        self.ask_again()

    def ask_again(self) -> None:
        """The state under the open question has changed: its options are built anew, sealed answers that are no longer legal dropped.  If
        that leaves nobody to ask, the match goes on."""
        d = self.pending
        if d is None:
            return
        given = {p: a for p, a in self.sealed.items() if p in self.decisions()}  # what was forced before may be open now
        d.forget()
        for asked in self.decisions().values():
            for part in (asked, *asked.questions()):
                if part.default is not None and part.refuse(part.default):
                    part.default = None
        if isinstance(d, Sealed):
            asks = self.decisions()
            given = {p: a for p, a in given.items() if p in asks and not asks[p].refuse(a)}
            self.sealed = given | {p: part.forced() for p, part in d.parts.items() if p not in asks}
            self._reveal(d)

    def _note(self, seat: int, d: Decision[Any], answer: Any) -> None:
        last = next((p for p, text in reversed(self.answers) if not text.startswith("! ")), seat)
        if last != seat:
            self.history.barrier("other")
        log = self.table.log
        self.history.mark(seat, self.dropped + len(log) if log is not None else 0, len(self.answers))
        self.answers.append((seat, intern(d.text(answer, self.lexicon))))

    def _digest(self) -> None:
        """Every so many lines."""
        if self.keep and len(self.answers) - (self.digests[-1][0] if self.digests else 0) >= EVERY:
            self.digests.append((len(self.answers), self.table.s.digest()))

    # the trampoline

    def _advance(self, step: tuple[int, Any] | None) -> None:
        """Run the rules until a question needs a player or the game is over."""
        game, table, history, forkable = self.game, self.table, self.history, self.forkable
        s = table.s
        tape = history.frames[-1].tape if history.frames else []
        drawn, learned = s.chance.drawn, s.learned
        coro = self._coro
        while True:
            if coro is None:
                if game.over(s):
                    self.pending = None
                    break
                if forkable:
                    tape = history.open(s, len(self.answers))
                elif not history.frames:
                    history.frames.append(Frame(None, 0, 0))
                coro = self._coro = game.step(table)
                step = None
            try:
                if step is None:
                    d = coro.send(None)
                else:
                    if step[0] != FORCED:
                        s.actor = step[0]
                    if forkable:
                        tape.append(step)
                    d = coro.send(step[1])
            except StopIteration:
                coro = self._coro = None
                continue
            if d.__class__ is Sealed:
                sure = {p: part.forced() for p, part in d.parts.items()}
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
        if history.marks:
            if s.chance.drawn != drawn:
                history.barrier("chance")
            elif s.learned != learned:
                history.barrier("knowledge")

    def playout(self, pick: Pick, limit: int = 1_000_000) -> int:
        """Random answers to the end, forward only: what a simulation runs.  Returns the number of answers.

        Raises RuntimeError for a match with snapshots: fork it first.  Stops after about `limit` answers: see `over`."""
        if self.keep:
            raise RuntimeError("playout is for matches that only play forward: fork() first")
        self.pending, self._coro, n = run(self.game, self.table, self.pending, self._coro, self.sealed, pick, limit)
        self.sealed = {p: a for p, part in self.pending.parts.items() if (a := part.forced()) is not UNFORCED} if isinstance(
            self.pending, Sealed) else {}
        self.history.frames[:] = [Frame(None, 0, 0)]
        return n

    # copies and taking back

    def fork(self, keep: bool = False) -> Match[S]:
        """An independent match in the same position, without its log; with keep=False it only plays forward, and can be forked again.

        Raises RuntimeError where there is no way back into the open action: in a match that was made to play forward only, or was
        stopped in the middle of a playout; and for a history (keep) of a match that has none.

        >>> match = Match.new(ORCHARD, seed=3, seats=2)
        >>> other = match.fork()
        >>> other.play(0, "pick")
        >>> list(match.decisions()), list(other.fork().decisions())
        ([0], [1])
        """
        if keep and not self.keep:
            raise RuntimeError("a match that only plays forward has no history to keep")
        m: Match[S] = Match.__new__(Match)
        m.game, m.keep, m.forkable, m.lexicon = self.game, keep, True, self.lexicon
        m.seed, m.seats, m.options, m.legacy = self.seed, self.seats, self.options, self.legacy
        m.answers, m.digests, m.notes, m.versions, m.dropped = [], [], {}, self.versions, 0
        m.sealed = self.sealed.copy()
        m.history = History("loaded" if self.answers else "start")
        m.table = Table(self.game, self.table.s, None)
        m.pending = m._coro = None
        if self.pending is None:
            m.table.s = self.table.s.copy()
            m.history.frames.append(Frame(None, 0, 0))
        else:
            m.stand([self.frame], len(self.frame.tape))
        if keep:
            m.answers, m.digests, m.notes, m.versions = self.answers[:], self.digests[:], dict(self.notes), self.versions[:]
        return m

    def stand(self, frames: Sequence[Frame[S]], length: int) -> None:
        """Stand in the last of these actions after some answers of its tape: nothing is asked or told on the way."""
        table = self.table
        log, table.log = table.log, None
        try:
            frame, self._coro, self.pending = rerun(self.game, table, frames, length)
        finally:
            table.log = log
        self.history.frames.append(frame)

    def undo_limit(self, seat: int) -> UndoLimit:
        """How many of its last answers the seat may take back by itself, and what stands before them: see Stop."""
        if self.pending is None:
            return UndoLimit(0, "over")
        marks = self.history.marks
        if marks and marks[-1].seat != seat or any(p != seat and p in self.decisions() for p in self.sealed):
            return UndoLimit(0, "other")
        return UndoLimit(len(marks), self.history.why)

    def undo(self, seat: int, moves: int = 1) -> None:
        """Take back the seat's last answers, with the events they told.  What other seats did beside the questions since then stays.

        Raises Illegal beyond undo_limit(seat), once the match is over (who has seen everything does not play on), and where what others
        did rests on these answers; then nothing has changed.

        >>> match = Match.new(ORCHARD, seed=3, seats=2)
        >>> match.play(0, "sell")
        >>> match.undo(0)
        >>> match.answers, match.undo_limit(0).why
        ([], 'start')
        """
        self._refuse_over()
        stop = self.undo_limit(seat)
        if type(moves) is not int or not 1 <= moves <= stop.moves:
            raise Illegal(plural("{seat} can take back {n} answer now, not {moves}", "{seat} can take back {n} answers now, not {moves}",
                                stop.moves, seat=self.seat_word(seat), moves=moves), "undo-" + stop.why)
        take_back(self, moves)

    def _refuse_over(self) -> None:
        if self.pending is None:
            raise Illegal(message("the game is over"), "over")

    def rewind(self, lines: int) -> None:
        """Take back the last lines (answers and side actions of anybody), by everybody's consent: the match is played again from its start.

        Raises Illegal, and changes nothing, if there are not so many, if other rules played part of what must be played again, or if the
        match is over.

        >>> match = Match.new(ORCHARD, seed=3, seats=2)
        >>> match.play(0, "pick")  # a drawn card cannot be taken back alone
        >>> match.rewind(1)
        >>> match.answers
        []
        """
        self._refuse_over()
        left = len(self.answers) - lines
        if type(lines) is not int or lines < 1 or left < 0:
            raise Illegal(plural("there is {n} line to take back, not {lines}", "there are {n} lines to take back, not {lines}",
                                len(self.answers), lines=lines), "rewind")
        self.__dict__.update(from_the_start(self, left).__dict__)

    def save_point(self) -> SavePoint[S]:
        """The safe point that a store keeps: before everything that can be taken back, so that a match read back can undo as far."""
        return SavePoint(len(self.answers), 0, self.table.s) if self.pending is None else self.history.save_point()


__all__ = ["SideAction", "EVERY", "FORCED", "Illegal", "Match", "UndoLimit"]
