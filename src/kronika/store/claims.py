"""Requests that change something, each carried out once.

Whoever asks gives a request a key of its own.  The first transaction of the request writes the key beside its effect, so that
either both are there or neither; the same key again is recognised whatever became of the reply, or of the process.
"""

from __future__ import annotations

import json
import time
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from . import schema

if TYPE_CHECKING:
    from .engine import Store

KEEP = 2 * 24 * 3600.0  # seconds for which a key is known
_R = schema.request.c


class Repeated(Exception):
    """This request has been carried out already; nothing was changed now."""


class Claim:
    """One request on its way.  session: whose it is; notes: what its reply must name, should the process die before it is sent."""

    def __init__(self, key: str, session: str) -> None:
        self.key, self.session = key, session
        self.made = False  # written, together with what the request changed
        self.notes: dict[str, Any] = {}

    def write(self, c: Connection) -> None:
        """Raises Repeated."""
        try:
            c.execute(insert(schema.request).values(key=self.key, session=self.session, at=time.time(), notes="{}"))
        except IntegrityError:
            raise Repeated from None

    def write_notes(self, c: Connection) -> None:
        if self.notes:
            c.execute(update(schema.request).where(_R.key == self.key).values(notes=json.dumps(self.notes)))


CURRENT: ContextVar[Claim | None] = ContextVar("claim", default=None)  # of the request that is being carried out


def note(**notes: Any) -> None:
    """Remember with the request what it made.  Inside its transaction only."""
    claim = CURRENT.get()
    if claim is not None:
        claim.notes |= notes


def carried_out(store: Store, key: str) -> tuple[str, dict[str, Any]] | None:
    """(session, notes) of a request that was carried out, or None."""
    with store.read() as c:
        row = c.execute(select(_R.session, _R.notes).where(_R.key == key)).one_or_none()
    return None if row is None else (row.session, json.loads(row.notes))


def forget_old(store: Store) -> None:
    """Keys that nobody will send again."""
    with store.write() as c:
        c.execute(delete(schema.request).where(_R.at < time.time() - KEEP))
