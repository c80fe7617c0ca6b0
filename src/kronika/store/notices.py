"""Word to people who are away: by which channels they want it, and an outbox that tells nothing twice.

A notice is written in the transaction of the change it tells of.  A table has at most one of each kind for a person until they come back.
Whoever sends one takes it first (`take`), so that of many processes one does; one that dies in the middle has sent it or not, and it is not
sent again: the next one says the same.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from sqlalchemy import Connection, Row, delete, exists, insert, select, update

from . import schema
from .engine import Store, new_token
from .errors import Refused, unknown
from .people import Person

KINDS = ("mail", "hook", "push")
TURN, REMINDER, REPLACED, OVER = "turn", "reminder", "replaced", "over"  # kinds of notices
PATIENCE = 90.0  # seconds for which whoever sits at the table needs no notice
MOST, TRIES, AGAIN = 6, 6, 60.0  # channels of a person; tries of one notice; seconds before the second, and four times as long each time
_C, _N, _P, _M, _L = schema.channel, schema.notice, schema.place, schema.match, schema.looked


class Channel(NamedTuple):
    """One way in which a person is told."""

    id: int
    person: str
    kind: str  # mail, hook (a web address that takes JSON), push (a browser)
    address: str
    keys: str  # of a browser, as JSON
    word: str  # the secret by which it is confirmed and stopped
    confirmed: bool
    quiet: str  # hours without notices, "22-8"; "" for none
    zone: int  # minutes that the person's clock is ahead of universal time
    digest: bool  # one a day, with everything that waits


class Parcel(NamedTuple):
    """What is to be sent now by one channel."""

    ids: tuple[int, ...]
    channel: Channel
    base: str  # what addresses in it begin with
    lang: str
    about: tuple[tuple[str, str, str, str], ...]  # (kind, id, game, title) of each table


def channels(store: Store, who: Person) -> list[Channel]:
    with store.read() as c:
        return [_channel(r) for r in c.execute(select(_C).where(_C.c.person == who.id).order_by(_C.c.id))]


def add(store: Store, who: Person, kind: str, address: str, base: str, *, keys: str = "", confirmed: bool = False, quiet: str = "",
        zone: int = 0, digest: bool = False, at: float) -> Channel:
    """A new channel; the same address again takes the new wishes.  Raises Refused."""
    hours(quiet)
    values = {"keys": keys, "quiet": quiet, "zone": max(-900, min(900, zone)), "digest": digest, "base": base}
    mine = (_C.c.person == who.id) & (_C.c.kind == kind) & (_C.c.address == address)
    with store.write() as c:
        if not c.execute(update(_C).where(mine).values(**values)).rowcount:
            if len(c.execute(select(_C.c.id).where(_C.c.person == who.id)).all()) >= MOST:
                raise Refused(429, "too-many", "remove one of the others first")
            c.execute(insert(_C).values(person=who.id, kind=kind, address=address, word=new_token(), confirmed=confirmed, created=at,
                                        sent=0.0, **values))
        return _channel(c.execute(select(_C).where(mine)).one())


def remove(store: Store, who: Person, number: int) -> None:
    """Raises Refused."""
    with store.write() as c:
        if not c.execute(delete(_C).where(_C.c.id == number, _C.c.person == who.id)).rowcount:
            raise unknown("channel")


def by_word(store: Store, word: str) -> Channel:
    """The channel whose mail or message this word stood in.  Raises Refused."""
    with store.read() as c:
        row = c.execute(select(_C).where(_C.c.word == word)).one_or_none()
    if row is None:
        raise unknown("channel")
    return _channel(row)


def confirm(store: Store, word: str) -> Channel:
    """Whoever reads there wants it.  Raises Refused."""
    found = by_word(store, word)
    with store.write() as c:
        c.execute(update(_C).where(_C.c.word == word).values(confirmed=True))
    return found._replace(confirmed=True)


def stop(store: Store, word: str) -> None:
    """By the link in a notice; nothing happens the second time."""
    with store.write() as c:
        c.execute(delete(_C).where(_C.c.word == word))


def hours(quiet: str) -> tuple[int, int] | None:
    """The hours between which nothing is sent.  Raises Refused."""
    if not quiet:
        return None
    first, _, last = quiet.partition("-")
    if first.isascii() and last.isascii() and first.isdecimal() and last.isdecimal() and max(int(first), int(last)) < 24:
        return int(first), int(last)
    raise Refused(422, "quiet", "write quiet hours as 22-8")


# writing, in the transaction of what they tell of


def wanted(c: Connection, match: str) -> bool:
    """Anybody who sits there is told of something.  Whoever plays on a match in memory looks once, and again at news of the table."""
    return c.scalar(select(_C.c.id).join(_P, _P.c.person == _C.c.person).where(_P.c.match == match, _C.c.confirmed).limit(1)) is not None


def tell_turn(c: Connection, match: str, asked: Collection[int], actor: str, seq: int, at: float) -> None:
    """Who acted is back; those who are asked now are told, unless they were and have not been back since."""
    if actor:
        theirs = select(_C.c.id).where(_C.c.person == actor)
        c.execute(delete(_N).where(_N.c.match == match, _N.c.channel.in_(theirs)))
    if asked:
        _tell(c, match, TURN, (_P.c.kind == "person") & _P.c.seat.in_(asked), actor, seq, at + PATIENCE)


def tell_over(c: Connection, match: str, actor: str, seq: int, at: float) -> None:
    """The game has ended, for whoever was not there."""
    _tell(c, match, OVER, _P.c.seat >= 0, actor, seq, at + PATIENCE)


def tell_seat(c: Connection, match: str, kind: str, seat: int, seq: int, at: float) -> None:
    """Something happened to whoever a seat belongs to."""
    _tell(c, match, kind, _P.c.seat == seat, "", seq, at)


def _tell(c: Connection, match: str, kind: str, whose: object, but: str, seq: int, due: float) -> None:
    told = exists().where(_N.c.match == match, _N.c.channel == _C.c.id, _N.c.kind == kind)
    wanted = select(_C.c.id).join(_P, _P.c.person == _C.c.person).where(
        _P.c.match == match, whose, _C.c.confirmed, _C.c.person != but, ~told).distinct()  # type: ignore[arg-type]
    row = {"match": match, "kind": kind, "seq": seq, "due": due, "status": "waiting", "tries": 0}
    rows = [row | {"channel": id} for id in c.scalars(wanted)]
    if rows:
        c.execute(insert(_N), rows)


def came_back(c: Connection, match: str, person: str) -> None:
    """They have looked: the next question is worth a notice again."""
    c.execute(delete(_N).where(_N.c.match == match, _N.c.channel.in_(select(_C.c.id).where(_C.c.person == person))))


# sending


def due(store: Store, at: float, limit: int = 50) -> list[int]:
    """Notices to be sent now, by number."""
    with store.read() as c:
        return list(c.scalars(select(_N.c.id).where(_N.c.status == "waiting", _N.c.due <= at).order_by(_N.c.due).limit(limit)))


def take(store: Store, number: int, at: float) -> Parcel | None:
    """Take a notice to send it; None if somebody else has it, if it has become needless, or must wait."""
    with store.write() as c:
        row = c.execute(select(_N, _C.c.person).join(_C, _C.c.id == _N.c.channel).where(
            _N.c.id == number, _N.c.status == "waiting", _N.c.due <= at).with_for_update()).one_or_none()
        if row is None:
            return None
        found = c.execute(select(_C).where(_C.c.id == row.channel)).one()
        channel = _channel(found)
        later = _after_quiet(channel, at)
        if channel.digest:
            later = max(later, found.sent + 86_400)
        if later > at:
            c.execute(update(_N).where(_N.c.id == number).values(due=later))
            return None
        rows = [row] if not channel.digest else c.execute(select(_N).where(_N.c.channel == channel.id, _N.c.status == "waiting")).all()
        wanted = [r for r in rows if _still(c, r, row.person)]
        idle = [r.id for r in rows if r not in wanted]
        c.execute(delete(_N).where(_N.c.id.in_(idle)))
        if not wanted:
            return None
        ids = tuple(r.id for r in wanted)
        c.execute(update(_N).where(_N.c.id.in_(ids)).values(status="sending", tries=_N.c.tries + 1))
        c.execute(update(_C).where(_C.c.id == channel.id).values(sent=at))
        tables = {m.id: m for m in c.execute(select(_M.c.id, _M.c.game, _M.c.title).where(_M.c.id.in_([r.match for r in wanted])))}
        lang = str(c.scalar(select(schema.person.c.lang).where(schema.person.c.id == row.person)) or "en")
        return Parcel(ids, channel, str(found.base), lang,
                      tuple((r.kind, r.match, tables[r.match].game, tables[r.match].title) for r in wanted))


def _still(c: Connection, n: Row[tuple[object, ...]], person: str) -> bool:
    """It is news to them: they have not looked since, and are still asked if that is what it says."""
    seen = c.scalar(select(_L.c.seq).where(_L.c.match == n.match, _L.c.person == person))
    if seen is not None and seen >= n.seq:
        return False
    if n.kind != TURN:
        return True
    asked = str(c.scalar(select(_M.c.asked).where(_M.c.id == n.match, _M.c.status == "running")) or "").split(",")
    seats = c.scalars(select(_P.c.seat).where(_P.c.match == n.match, _P.c.person == person, _P.c.kind == "person"))
    return any(str(seat) in asked for seat in seats)


def sent(store: Store, ids: Sequence[int]) -> None:
    with store.write() as c:
        c.execute(update(_N).where(_N.c.id.in_(ids)).values(status="sent"))


def failed(store: Store, ids: Sequence[int], at: float) -> None:
    """It certainly was not sent: try again later, and not for ever."""
    with store.write() as c:
        for r in c.execute(select(_N.c.id, _N.c.tries).where(_N.c.id.in_(ids))).all():
            c.execute(update(_N).where(_N.c.id == r.id).values(
                status="failed" if r.tries >= TRIES else "waiting", due=at + AGAIN * 4 ** (r.tries - 1)))


def gone(store: Store, channel: int) -> None:
    """Nobody is there any more."""
    with store.write() as c:
        c.execute(delete(_C).where(_C.c.id == channel))


def _after_quiet(channel: Channel, at: float) -> float:
    """The first moment from `at` on at which this person may be told."""
    found = hours(channel.quiet)
    if found is None or found[0] == found[1]:
        return at
    first, last = found
    then = datetime.fromtimestamp(at, UTC) + timedelta(minutes=channel.zone)
    if not (first <= then.hour < last if first < last else then.hour >= first or then.hour < last):
        return at
    wake = then.replace(hour=last, minute=0, second=0, microsecond=0)
    wake += timedelta(days=1) if wake <= then else timedelta()
    return at + (wake - then).total_seconds()


def _channel(r: Row[tuple[object, ...]]) -> Channel:
    return Channel(r.id, r.person, r.kind, r.address, r.keys, r.word, bool(r.confirmed), r.quiet, r.zone, bool(r.digest))
