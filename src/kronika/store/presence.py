"""When people were last at the tables where they sit: connected, or asking for anything of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from sqlalchemy import bindparam, select, update

from . import schema
from .engine import Store

HERE = 30.0  # seconds for which who was seen counts as here: loading a page anew is no leaving, and other processes tell now and then only
_P = schema.place


def saw(store: Store, seen: Mapping[tuple[str, str], float]) -> None:
    """Remember when people were at a table, all in one transaction; what is known to be later stays.

    seen: (match, person) -> Unix time."""
    sits = (_P.c.match == bindparam("table")) & (_P.c.person == bindparam("who")) & (_P.c.seen < bindparam("at"))
    rows = [{"table": table, "who": who, "at": at} for (table, who), at in sorted(seen.items())]  # in one order: nobody waits in a circle
    if rows:
        with store.write() as c:
            c.execute(update(_P).where(sits).values(seen=bindparam("at")), rows)


def seen_since(store: Store, tables: Collection[str], after: float) -> dict[tuple[str, str], float]:
    """Who of those who sit at these tables was there after a moment, and when last."""
    wanted = select(_P.c.match, _P.c.person, _P.c.seen).where(_P.c.match.in_(tables), _P.c.person.is_not(None), _P.c.seen > after)
    with store.read() as c:
        return {(row.match, row.person): row.seen for row in c.execute(wanted)}
