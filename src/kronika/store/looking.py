"""How far a person has followed a match: what the page said they saw, or their own last answer."""

from __future__ import annotations

from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError

from . import notices, schema
from .engine import Store
from .people import Person

_L = schema.looked.c


def look(store: Store, match: str, who: Person, seq: int) -> None:
    """Remember that a person has seen a match up to this change."""
    mine = (_L.match == match) & (_L.person == who.id)
    try:
        with store.write() as c:
            known = c.scalar(select(_L.seq).where(mine))
            if known is None:
                c.execute(insert(schema.looked).values(match=match, person=who.id, seq=seq))
            elif known < seq:
                c.execute(update(schema.looked).where(mine).values(seq=seq))
            if known is None or known < seq:
                notices.came_back(c, match, who.id)
    except IntegrityError:
        pass  # the same person's other window was first; it saw about as much


def looked(store: Store, match: str, who: Person) -> int:
    """The last change of a match that a person is known to have seen; -1: none."""
    d = schema.decision.c
    with store.read() as c:
        seen = c.scalar(select(_L.seq).where(_L.match == match, _L.person == who.id))
        own = c.scalar(select(func.max(d.seq)).where(d.match == match, d.person == who.id))
    return max(-1 if seen is None else int(seen), -1 if own is None else int(own))
