"""How long answers may take: a clock for live play, days for play by turns, and what happens when the time is up.

Rules know none of it.  A clock runs only while its seat is asked, for all who owe a sealed answer at once.  It lies in the database and
moves in the same transaction as the change that sets it going, so that restarts and other processes find it as it was.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, insert, select, update

from kronika.kernel import message

from . import schema
from .engine import Store

KINDS, LATE = ("clock", "days"), ("remind", "pass", "bot", "out", "end")
DAY, MOST = 86_400, 400 * 86_400  # seconds; the longest that one may have
COMING_BACK = 60.0  # seconds on the clock of somebody who comes back after their time was up
_C, _P, _M = schema.clock, schema.place, schema.match


class Pace(NamedTuple):
    """What a table agreed on; all times in seconds."""

    kind: str = ""  # "" without limit; clock: `first` for the whole match and `more` with each answer; days: `first` for each question
    first: int = 0
    more: int = 0
    away: int = 0  # vacation that a seat may take in all
    late: str = "remind"  # then: remind them; until they come back pass what may be passed, or let a bot play; out: one plays to the end;
    # end: for all, unfinished

    @classmethod
    def read(cls, text: str) -> Pace:
        """From its word, "clock 1800 20 0 bot"; "" is none.  Raises ValueError with a sentence."""
        if not text:
            return cls()
        kind, *rest = text.split(" ")
        if kind in KINDS and len(rest) == 4 and rest[3] in LATE and all(x.isascii() and x.isdecimal() and len(x) < 9 for x in rest[:3]):
            pace = cls(kind, int(rest[0]), int(rest[1]), int(rest[2]), rest[3])
            if 0 < pace.first <= MOST and pace.more <= MOST and pace.away <= MOST:
                return pace
        raise ValueError(message("write the pace as clock or days, then seconds at first, gained and of vacation, "
                                 "then remind, pass, bot, out or end: days 259200 0 604800 bot"))

    @property
    def word(self) -> str:
        return " ".join(map(str, self)) if self.kind else ""


class Clock(NamedTuple):
    """One seat's time."""

    seat: int
    left: float  # seconds, as of `since`
    away: float  # seconds of vacation that are left
    since: float | None  # it runs since then (Unix time); None: it stands
    due: float | None  # when it will have run out; None also after that, if nothing but a reminder came of it
    excused: bool = False  # what runs is vacation

    def rest(self, at: float) -> float:
        """Seconds that are left at a moment."""
        return self.left if self.since is None else max(0.0, self.left - (at - self.since))


def read(c: Connection, match: str) -> dict[int, Clock]:
    columns = (_C.c.seat, _C.c.left, _C.c.away, _C.c.since, _C.c.due, _C.c.excused)
    found = c.execute(select(*columns).where(_C.c.match == match).order_by(_C.c.seat)).all()
    return {row.seat: Clock(*row) for row in found}


def begin(c: Connection, match: str, pace: Pace, seats: int, asked: Collection[int], at: float) -> None:
    """The match starts: everybody has all their time, and it runs for those who are asked."""
    if pace.kind:
        c.execute(insert(_C), [{"match": match, "seat": p, "left": float(pace.first), "away": float(pace.away)} for p in range(seats)])
        turn(c, match, pace, asked, -1, at)


def turn(c: Connection, match: str, pace: Pace, asked: Collection[int], answered: int, at: float) -> None:
    """Something changed: clocks of those who are asked run, all others stand.  answered: the seat that gave an answer, or -1."""
    for clock in read(c, match).values():
        goes, ran = clock.seat in asked, clock.since is not None
        if not goes and not ran or goes and ran and clock.seat != answered:
            continue
        unused = clock.rest(at) if clock.excused else 0.0
        rest = 0.0 if clock.excused else clock.rest(at)
        left = float(pace.first) if pace.kind == "days" else rest + pace.more * (clock.seat == answered)
        _set(c, match, clock.seat, left=left, since=at if goes else None, due=at + left if goes else None,
             away=clock.away + unused, excused=False)


def come_back(c: Connection, match: str, pace: Pace, seat: int, at: float) -> None:
    """Somebody plays on after a bot sat in for them."""
    clock = read(c, match).get(seat)
    if clock is not None:
        goes = clock.since is not None
        left = float(pace.first) if pace.kind == "days" else max(clock.rest(at), COMING_BACK)
        _set(c, match, seat, left=left, since=at if goes else None, due=at + left if goes else None, excused=False)


def vacation(store: Store, person: str, until: float, at: float) -> list[str]:
    """Somebody is on vacation until this moment; 0 ends it.  Where it ends earlier than their clocks have counted on, the days that are
    not used come back; who is asked there has one more day.  Returns the tables where something changed."""
    stays = max(until, at + DAY)
    theirs = (_P.c.match == _C.c.match) & (_P.c.seat == _C.c.seat) & (_P.c.person == person)
    with store.write() as c:
        c.execute(update(schema.person).where(schema.person.c.id == person).values(away=until))
        cut = c.execute(select(_C.c.match, _C.c.seat, _C.c.away, _C.c.due).join(_P, theirs).where(_C.c.excused, _C.c.due > stays)).all()
        for clock in cut:
            _set(c, clock.match, clock.seat, left=stays - at, away=clock.away + clock.due - stays, since=at, due=stays)
    return [clock.match for clock in cut]


def excuse(store: Store, match: str, seat: int, at: float) -> bool:
    """Whoever said that they are on vacation is not late until they are back, as far as the allowance of the table goes."""
    until = select(schema.person.c.away).join(_P, _P.c.person == schema.person.c.id).where(_P.c.match == match, _P.c.seat == seat)
    with store.write() as c:
        clock = read(c, match).get(seat)
        if clock is None or clock.due is None or clock.due > at:
            return False
        more = min(float(c.scalar(until) or 0.0) - at, clock.away)
        if more > 0:
            _set(c, match, seat, left=more, away=clock.away - more, since=at, due=at + more, excused=True)
        return more > 0


def silence(c: Connection, match: str, seat: int) -> None:
    """They were reminded: nothing more comes of this question."""
    _set(c, match, seat, due=None)


def _set(c: Connection, match: str, seat: int, **values: object) -> None:
    c.execute(update(_C).where(_C.c.match == match, _C.c.seat == seat).values(**values))


def overdue(store: Store, at: float, limit: int = 100) -> list[tuple[str, int]]:
    """(match, seat) of people whose time is up."""
    theirs = (_P.c.match == _C.c.match) & (_P.c.seat == _C.c.seat) & (_P.c.kind == "person")
    wanted = select(_C.c.match, _C.c.seat).join(_P, theirs).join(_M, _M.c.id == _C.c.match).where(
        _C.c.due <= at, _M.c.status == "running").order_by(_C.c.due).limit(limit)
    with store.read() as c:
        return [(row.match, row.seat) for row in c.execute(wanted)]
