"""Companions of people's own: an opponent of the rules beside a game on a real table, kept as the text of its answers."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, insert, select, update

from . import schema
from .claims import note
from .engine import Store, new_id
from .errors import Refused, moved_on, unknown
from .journal import now
from .people import Person

MOST = 30  # of one person
_C = schema.companion


class CompanionRow(NamedTuple):
    id: str
    game: str
    seq: int  # raised by every change
    text: str
    before: str  # the text before the last correction; "" if none can be taken back
    dropped: int  # answers that it dropped
    updated: float


def _row(r: object) -> CompanionRow:
    return CompanionRow(*(getattr(r, name) for name in CompanionRow._fields))


def begin(store: Store, who: Person, game: str, text: str) -> str:
    """A new one.  Raises Refused."""
    id = new_id()
    with store.write() as c:
        if len(c.execute(select(_C.c.id).where(_C.c.person == who.id).limit(MOST)).all()) >= MOST:
            raise Refused(429, "too-many", "remove one of the others first")
        c.execute(insert(_C).values(id=id, person=who.id, game=game, seq=0, text=text, before="", dropped=0, created=now(), updated=now()))
        note(companion=id)
    return id


def of_person(store: Store, who: Person) -> list[CompanionRow]:
    """The latest first."""
    with store.read() as c:
        return [_row(r) for r in c.execute(select(_C).where(_C.c.person == who.id).order_by(_C.c.updated.desc(), _C.c.id))]


def find(store: Store, who: Person, id: str) -> CompanionRow:
    """One's own.  Raises Refused."""
    with store.read() as c:
        row = c.execute(select(_C).where(_C.c.id == id, _C.c.person == who.id)).one_or_none()
    if row is None:
        raise unknown("companion")
    return _row(row)


def keep(store: Store, who: Person, row: CompanionRow, text: str, before: str = "", dropped: int = 0) -> None:
    """The text after a change.  Raises Refused if another window was first."""
    mine = (_C.c.id == row.id) & (_C.c.person == who.id) & (_C.c.seq == row.seq)
    values = {"seq": row.seq + 1, "text": text, "before": before, "dropped": dropped, "updated": now()}
    with store.write() as c:
        if c.execute(update(_C).where(mine).values(**values)).rowcount != 1:
            raise moved_on(row.seq)
        note(companion=row.id)


def remove(store: Store, who: Person, id: str) -> None:
    """Raises Refused."""
    with store.write() as c:
        if c.execute(delete(_C).where(_C.c.id == id, _C.c.person == who.id)).rowcount != 1:
            raise unknown("companion")
