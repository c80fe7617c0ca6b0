"""Lists of tables: one's own are listed whole, however many others are newer; all by search and page by page."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from sqlalchemy import and_, exists, false, func, not_, or_, select

from . import schema
from .engine import Store
from .journal import ENDED
from .people import Person
from .tables import TableRow, rows

PAGE = 24  # tables
Which = Literal["going", "open", "running", "over"]  # going: open or running
Whose = Literal["all", "mine", "others"]
_M, _P, _V = schema.match, schema.place, schema.visitor


class Listed(NamedTuple):
    """One page of a list."""

    tables: list[TableRow]
    total: int
    page: int  # from 1
    pages: int


def listed(store: Store, who: Person | None, which: Which = "going", whose: Whose = "all", search: str = "", page: int = 1,
           size: int = PAGE) -> Listed:
    """Tables that this person may see, the latest first; a page beyond the last is the last.

    mine: where one sits, or what one made.  search: words of which each is in the title, in the game or in somebody's name."""
    me = who.id if who is not None else ""
    own = or_(_M.c.owner == me, exists().where(_P.c.match == _M.c.id, _P.c.person == me)) if me else false()
    seen = or_(_M.c.private.is_(False), own, exists().where(_V.c.match == _M.c.id, _V.c.person == me))
    state = {"going": _M.c.status.notin_(ENDED), "over": _M.c.status.in_(ENDED)}.get(which, _M.c.status == which)
    where = and_(state, *({"mine": [own], "others": [seen, not_(own)]}.get(whose, [seen])), *(_found(w) for w in search.split()[:8]))
    with store.read() as c:
        total = int(c.scalar(select(func.count()).select_from(_M).where(where)) or 0)
        pages = max(1, -(-total // size))
        page = max(1, min(page, pages))
        return Listed(rows(c, where, size, (page - 1) * size), total, page, pages)


def _found(word: str) -> Any:
    """A word is in a table's title, its game or a name; both databases fold the letters that people type."""
    person = schema.person.c
    forms = {word, word.casefold(), word.upper(), word.capitalize()}  # SQLite folds English letters only

    def has(column: Any) -> Any:
        return or_(*(column.icontains(form, autoescape=True) for form in sorted(forms)))

    called = select(_P.c.match).outerjoin(schema.person, person.id == _P.c.person).where(or_(has(person.name), has(_P.c.name)))
    return or_(has(_M.c.title), has(_M.c.game), _M.c.id.in_(called))
