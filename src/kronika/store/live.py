"""A match in memory beside its journal: what one process plays on.

Every change is written before anybody is told.  If writing fails, the match in memory is ahead of the truth and must
be thrown away: `Live.broken` says so, and `Matches` reads it back from the store.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from sqlalchemy import Connection, update

from kronika.kernel import Event, Game, Illegal, Match, Sealed, record

from . import campaigns, clocks, notices, schema
from .engine import Store
from .errors import Refused, moved_on
from .journal import ENDED, Change, append, changes, compose, kept, now

V = TypeVar("V")
BESIDE = ("sealed", "aside", "rules", "late")  # kinds of changes after which the same question is open
RECENT = 240  # events kept in memory for the log
LONGEST = 4000  # characters of one answer


class LoggedEvent:
    """One event of the log and where it stands: (seq, place within the change)."""

    __slots__ = ("event", "place", "seat", "seq")

    def __init__(self, seq: int, place: int, seat: int, event: Event) -> None:
        self.seq, self.place, self.seat, self.event = seq, place, seat, event


class Live:
    """One running or finished match.  Not thread-safe: its user holds a lock."""

    def __init__(self, id: str, match: Match[Any], seq: int, recent: list[LoggedEvent]) -> None:
        self.id, self.match, self.seq, self.recent = id, match, seq, recent
        self.broken = False
        self.unfinished = False  # ended by agreement before its end
        self.pace, self.clocks = clocks.Pace(), dict[int, clocks.Clock]()
        self.tells = False  # somebody who plays here wants notices
        self.opened = seq  # since when the open question is asked: sealed answers and side actions of others do not close it
        self.given: dict[int, int] = {}  # seat -> seq of its sealed answer that waits
        self.saved, self.settled = match.save_point().number, match.game.settled(match.state, match.seats)
        match.drop_events(match.event_count)
        self.drawn: dict[Any, Any] = {}  # what was drawn of this position; emptied by every change
        self.shown: dict[Any, Any] = {}  # what each viewer was shown last, kept from position to position
        self.lines: dict[Any, dict[str, Any]] = {}  # drawn lines of the log, by viewer

    # reading

    @classmethod
    def load(cls, store: Store, id: str) -> Live:
        """From the snapshot and the answers after it.  Raises Refused, record.Broken."""
        k = kept(store, id)
        if k.seq < 0:
            raise Refused(409, "not-started", "the game has not started")
        g = k.rules
        try:
            match, cut = record.load(k.text(), g, log=True), -1
        except record.Broken:  # today's rules refuse an answer after the snapshot: the match goes on from there
            if k.point is None or k.status in ENDED:
                raise
            cut = k.point[0]
            match = record.load(compose(k.header, k.first(cut), k.point), g, log=True)
        live = cls(id, match, k.seq, logged_events(g, k.journal))
        live.unfinished, live.pace = k.status == "unfinished", clocks.Pace.read(k.pace)
        live.look_beside(store)
        if cut >= 0:
            live._commit(store, "", -1, "rewind", str(cut), cut=cut)
        live.opened = max(row.seq for row in k.journal if row.kind not in BESIDE)
        live.given = {row.seat: row.seq for row in k.journal if row.kind == "sealed" and row.seq > live.opened}
        if k.version != live.match.game.version and not live.ended:  # from here on it is played by other rules: say so in its record
            live._commit(store, "", -1, "rules", live.match.game.version, len(live.match.answers))
        return live

    def catch_up(self, store: Store) -> bool:
        """Play what other processes wrote meanwhile.  False: read the match anew instead."""
        with store.read() as c:
            rows = changes(c, self.id, self.seq)
        for row in rows:
            if row.kind not in ("answer", "sealed", "aside"):
                return False
            try:
                self.match.apply_line(row.seat, row.text)
            except Illegal:
                return False
            if len(self.match.answers) != row.length:
                return False
            self.seq = row.seq
            self._count(row)
            self.recent += logged_events(self.match.game, [row])
            self.match.drop_events(self.match.event_count)
            self.drawn.clear()
        if rows:
            self.look_beside(store)
        self.saved = -1  # the next change writes a point of its own
        return True

    def _count(self, change: Change) -> None:
        if change.kind == "sealed":
            self.given[change.seat] = change.seq
        elif change.kind not in BESIDE:
            self.opened, self.given = change.seq, {}

    def since(self, seat: int) -> int:
        """The first position in which this seat's open question was the one it is now, with the answer it has given since."""
        return max(self.opened, self.given.get(seat, 0))

    # changing

    @property
    def ended(self) -> bool:
        """Nothing changes it any more."""
        return self.match.over or self.unfinished

    @property
    def asked(self) -> list[int]:
        """Seats whose answer is awaited."""
        return [] if self.ended else list(self.match.unanswered())

    def look_beside(self, store: Store) -> None:
        """What else the store has of it: the clocks, and whether anybody here wants to be told."""
        with store.read() as c:
            self.tells = notices.wanted(c, self.id)
            if self.pace.kind:
                self.clocks = clocks.read(c, self.id)

    def _running(self) -> Match[Any]:
        if self.ended:
            raise Refused(409, "over", "the game is over")
        return self.match

    def answer(self, store: Store, person: str, seat: int, text: str) -> Change:
        """Give an answer in its text form.  Raises Refused, Illegal; then nothing has changed."""
        match = self._running()
        if seat not in match.decisions():
            raise Refused(409, "not-asked", "this seat is not asked now")
        if len(text) > LONGEST or not text.isprintable():
            raise Refused(422, "malformed", "this is no answer")
        length, pending = len(match.answers), match.pending
        try:
            written = self._run(lambda: match.play_text(seat, text))
        except Illegal as e:
            if e.key == "malformed":
                raise Refused(422, "malformed", e.why) from None
            raise
        kind = "sealed" if isinstance(pending, Sealed) and match.pending is pending else "answer"
        return self._commit(store, person, seat, kind, written, length)

    def side_action(self, store: Store, person: str, seat: int, text: str) -> Change:
        """Something that is no decision of the rules, in its text form: "gift saxony 2".  Raises Refused, Illegal."""
        match, length = self._running(), len(self.match.answers)
        if len(text) > LONGEST or not text.isprintable():
            raise Refused(422, "malformed", "this is no side action")
        match.apply_line(seat, f"! {text}")
        return self._commit(store, person, seat, "aside", f"! {text}", length)

    def undo(self, store: Store, person: str, seat: int, moves: int) -> Change:
        """Take back own answers as far as the seat may alone.  Raises Refused."""
        match = self._running()
        reach = match.undo_limit(seat)
        if not 1 <= moves <= reach.moves:
            raise Refused(409, "out-of-reach", "this cannot be taken back alone", reach=reach.moves, why=reach.why)
        cut = match.history.marks[-moves].lines
        self._run(lambda: match.undo(seat, moves))
        return self._commit(store, person, seat, "undo", str(moves), cut=cut)

    def rewind(self, store: Store, person: str, seat: int, length: int, also: Callable[[], object] = lambda: None) -> Change:
        """Go back to an earlier length of the record; everybody has agreed.  Raises Refused, Illegal.

        also: what is written with it, in the same transaction: that they agreed."""
        match = self._running()
        if not 0 <= length < len(match.answers):
            raise Refused(409, "out-of-reach", "there is nothing to take back")
        self._run(lambda: match.rewind(len(match.answers) - length))
        return self._commit(store, person, seat, "rewind", str(length), cut=length, also=also)

    def leave_unfinished(self, store: Store, person: str, seat: int, also: Callable[[], object] = lambda: None) -> Change:
        """End the game without a result; everybody has agreed.  Raises Refused."""
        self._running()
        return self._commit(store, person, seat, "unfinished", "", len(self.match.answers), also=also)

    def replace(self, store: Store, person: str, seat: int, also: Callable[[], object] = lambda: None) -> Change:
        """A bot plays for somebody who is awaited, until they come back; all others have agreed.  Raises Refused."""
        match, at = self._running(), now()
        if seat not in self.asked:
            raise moved_on(self.seq)

        def happens() -> None:
            also()
            with store.write() as c:
                if not sit_in(c, self.id, seat, out=False):
                    raise moved_on(self.seq)
                notices.tell_seat(c, self.id, notices.REPLACED, seat, self.seq + 1, at)

        return self._commit(store, person, seat, "late", "agreed", len(match.answers), also=happens)

    def late(self, store: Store, seat: int) -> Change:
        """A seat's time is up: what the table agreed on happens, once.  Raises Refused "moved-on" if it is not, or not any more."""
        match, at = self._running(), now()

        def happens() -> None:
            with store.write() as c:
                clock = clocks.read(c, self.id).get(seat)
                if clock is None or clock.due is None or clock.due > at:
                    raise moved_on(self.seq)
                if self.pace.late == "remind":
                    clocks.silence(c, self.id, seat)
                    notices.tell_seat(c, self.id, notices.REMINDER, seat, self.seq + 1, at)
                elif self.pace.late != "end" and not sit_in(c, self.id, seat, self.pace.late == "out",
                                                            "passing" if self.pace.late == "pass" else "random"):
                    raise moved_on(self.seq)
                elif self.pace.late != "end":
                    notices.tell_seat(c, self.id, notices.REPLACED, seat, self.seq + 1, at)

        kind, length = "unfinished" if self.pace.late == "end" else "late", len(match.answers)
        if self.pace.late == "out" and (leaves := match.game.departure(match.state)):
            self.broken = True  # the match is ahead of the truth until it is written
            match.apply_line(seat, f"! {leaves}")
        return self._commit(store, "", seat, kind, self.pace.late, length, also=happens)

    def _run(self, change: Callable[[], V]) -> V:
        try:
            return change()
        except Illegal:
            raise
        except BaseException:
            self.broken = True  # somewhere in the middle of a rule
            raise

    def _commit(self, store: Store, person: str, seat: int, kind: str, text: str, length: int = -1, *, cut: int = -1,
                also: Callable[[], object] = lambda: None) -> Change:
        """Write what the match has just done.  length: of the record before it; cut: where lines were taken back from; also: what is
        written in the same transaction."""
        match, back = self.match, cut >= 0
        lines = () if back else tuple(f"{match.seat_word(p)} {t}" for p, t in match.answers[length:])
        taken = match.take_events()
        events = () if back else tuple(e.to_data() for e in taken)
        change = Change(self.seq + 1, person, seat, kind, text, lines, len(match.answers), events, 0, now())
        point = match.save_point()
        self.broken = True  # until it is written
        with store.write() as c:
            self.unfinished |= kind == "unfinished"
            state = head(match) | ({"status": "unfinished", "asked": ""} if self.unfinished else {})
            append(c, self.id, change, state, point if point.number != self.saved or back else None, cut)
            also()
            if (settled := match.game.settled(match.state, match.seats)) != self.settled:
                for number, sits in enumerate(settled):
                    c.execute(update(schema.place).where(schema.place.c.match == self.id, schema.place.c.seat == number)
                              .values(side=sits.side, mat=sits.mat))
            if self.pace.kind:
                clocks.turn(c, self.id, self.pace, self.asked, seat if kind in ("answer", "sealed") else -1, change.at)
                self.clocks = clocks.read(c, self.id)
            if self.tells:
                notices.tell_turn(c, self.id, self.asked, person, change.seq, change.at)
            if self.tells and self.ended:
                notices.tell_over(c, self.id, person, change.seq, change.at)
            if match.over:
                campaigns.close(c, self.id, match)
        self.broken, self.seq, self.saved, self.settled = False, change.seq, point.number, settled
        self._count(change)
        if back:
            self.recent = logged_events(match.game, kept(store, self.id).journal)
        else:
            self.recent = [*self.recent, *logged_events(match.game, [change])][-RECENT:]
        self.drawn.clear()
        return change


def sit_in(c: Connection, id: str, seat: int, out: bool, bot: str = "random") -> bool:
    """A bot plays for somebody who is late, to the end if they are out.  False: nobody sits there."""
    p = schema.place
    return c.execute(update(p).where(p.c.match == id, p.c.seat == seat, p.c.kind == "person").values(
        kind="bot", level=bot, conceded=out)).rowcount == 1


def logged_events(g: Game[Any], rows: Iterable[Change], most: int = RECENT) -> list[LoggedEvent]:
    """The last events of a journal as it stands, unredacted."""
    known = g.event_classes()
    out: list[LoggedEvent] = []
    for row in rows:
        if row.undone:
            continue
        for i, data in enumerate(row.events):
            cls = known.get(str(data.get("event")))
            if cls is not None:
                try:
                    out.append(LoggedEvent(row.seq, i, row.seat, cls.from_data(data)))
                except ValueError:
                    continue  # told by other rules than today's
    return out[-most:]


def head(match: Match[Any]) -> dict[str, Any]:
    """What the store keeps of a match beside its journal, to be written with every change."""
    asks, words = match.decisions(), match.lexicon
    out: dict[str, Any] = {"status": "running", "asked": ",".join(map(str, match.unanswered()))}
    out["waiting"] = "\n".join(f"{match.seat_word(p)} {asks[p].text(a, words)}" for p, a in match.sealed.items() if p in asks)
    if match.over:
        out |= {"status": "over", "result": json.dumps([s._asdict() for s in match.game.score(match.state)], separators=(",", ":"))}
    return out


__all__ = ["Live", "LoggedEvent", "head", "logged_events"]
