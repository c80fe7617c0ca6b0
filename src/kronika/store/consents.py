"""Wishes to take back what one may not take back alone: the others at the table must agree."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import insert, select, update

from .engine import Store
from .errors import Refused, moved_on, unknown
from .schema import consent, match


class UndoRequestRow(NamedTuple):
    id: int
    seq: int
    seat: int
    length: int  # lines of the record to keep
    agreed: tuple[int, ...]


def request_undo(store: Store, id: str, seq: int, seat: int, length: int) -> UndoRequestRow:
    """Ask the others.  An earlier wish at the same table lapses.  Raises Refused."""
    t = consent.c
    with store.write() as c:
        if c.scalar(select(match.c.seq).where(match.c.id == id)) != seq:
            raise moved_on(seq)
        c.execute(update(consent).where(t.match == id, t.status == "open").values(status="refused"))
        made = c.execute(insert(consent).values(match=id, seq=seq, seat=seat, length=length, agreed=str(seat)))
        return UndoRequestRow(int(made.inserted_primary_key[0]) if made.inserted_primary_key else 0, seq, seat, length, (seat,))


def undo_request(store: Store, id: str, seq: int) -> UndoRequestRow | None:
    """The open wish, if the table still stands where it was asked."""
    t = consent.c
    with store.read() as c:
        row = c.execute(select(consent).where(t.match == id, t.status == "open", t.seq == seq).order_by(t.id.desc()).limit(1)).first()
    return None if row is None else UndoRequestRow(row.id, row.seq, row.seat, row.length, tuple(int(x) for x in row.agreed.split(",")))


def vote(store: Store, id: str, number: int, seq: int, seats: list[int], agree: bool) -> UndoRequestRow | None:
    """Agree for some seats, or refuse (None).  Raises Refused if there is no such open wish."""
    t = consent.c
    with store.write() as c:
        row = c.execute(select(consent).where(t.match == id, t.id == number, t.status == "open")).first()
        if row is None:
            raise unknown("wish")
        if row.seq != seq:
            raise moved_on(seq)
        agreed = sorted({int(x) for x in row.agreed.split(",")} | set(seats))
        c.execute(update(consent).where(t.id == number).values(
            agreed=",".join(map(str, agreed)), status="open" if agree else "refused"))
    return UndoRequestRow(row.id, row.seq, row.seat, row.length, tuple(agreed)) if agree else None


def settle(store: Store, number: int) -> None:
    with store.write() as c:
        c.execute(update(consent).where(consent.c.id == number).values(status="done"))


__all__ = ["Refused", "UndoRequestRow", "settle", "vote", "request_undo", "undo_request"]
