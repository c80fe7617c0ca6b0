"""Requests to take back what one may not take back alone, to leave the game unfinished, or that somebody else plays a seat: the others at
the table must agree."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Row, insert, select, update

from .claims import note
from .engine import Store
from .errors import moved_on, unknown
from .schema import consent, match

UNFINISHED, REPLACED, OFFERED = -1, -2, -3  # instead of a length: to leave the game unfinished; that a bot plays the seat; or whoever comes
_T = consent.c


class UndoRequestRow(NamedTuple):
    id: int
    seq: int
    seat: int
    length: int  # lines of the record to keep, or one of the above
    agreed: tuple[int, ...]

    @property
    def what(self) -> str:
        """What is asked for, in a word."""
        return {UNFINISHED: "unfinished", REPLACED: "replaced", OFFERED: "offered"}.get(self.length, "undo")


def _row(row: Row[tuple[object, ...]]) -> UndoRequestRow:
    return UndoRequestRow(row.id, row.seq, row.seat, row.length, tuple(int(x) for x in row.agreed.split(",")))


def request_undo(store: Store, id: str, seq: int, seat: int, length: int, agreed: Collection[int]) -> UndoRequestRow:
    """Ask the others about a seat; agreed: the asker's own seats.  An earlier request at the same table lapses.  Raises Refused."""
    with store.write() as c:
        if c.scalar(select(match.c.seq).where(match.c.id == id)) != seq:
            raise moved_on(seq)
        c.execute(update(consent).where(_T.match == id, _T.status == "open").values(status="refused"))
        seats = tuple(sorted(set(agreed)))
        made = c.execute(insert(consent).values(match=id, seq=seq, seat=seat, length=length, agreed=",".join(map(str, seats))))
        number = int(made.inserted_primary_key[0]) if made.inserted_primary_key else 0
        note(request=number)
    return UndoRequestRow(number, seq, seat, length, seats)


def undo_request(store: Store, id: str, since: int) -> UndoRequestRow | None:
    """The open request, if what was asked since then still is: side actions of others do not close it."""
    with store.read() as c:
        row = c.execute(select(consent).where(_T.match == id, _T.status == "open", _T.seq >= since).order_by(_T.id.desc()).limit(1)).first()
    return None if row is None else _row(row)


def find_request(store: Store, id: str, number: int, since: int) -> UndoRequestRow:
    """An open request by its number.  Raises Refused."""
    with store.read() as c:
        row = c.execute(select(consent).where(_T.match == id, _T.id == number, _T.status == "open")).first()
    if row is None:
        raise unknown("undo-request")
    if row.seq < since:
        raise moved_on(since)
    return _row(row)


def vote(store: Store, asked: UndoRequestRow, seats: Collection[int], status: str = "open") -> None:
    """Some seats agree; status: "done" with the last of them, "refused" if they do not.  Raises Refused if it was settled meanwhile."""
    agreed = sorted({*asked.agreed, *seats})
    mine = (_T.id == asked.id) & (_T.status == "open") & (_T.agreed == ",".join(map(str, asked.agreed)))
    with store.write() as c:
        if c.execute(update(consent).where(mine).values(agreed=",".join(map(str, agreed)), status=status)).rowcount != 1:
            raise moved_on(asked.seq)
