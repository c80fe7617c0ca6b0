"""The hall of fame: who was the first to win a game under a condition.  A victory takes at most two lines of it, and people choose
which.  Games that keep one say so (kernel.Fame)."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from . import schema
from .engine import Store
from .errors import Refused
from .installed import find_game
from .journal import now
from .people import Person
from .tables import TableRow

_F = schema.fame.c


class FameRow(NamedTuple):
    """condition: "players 3", "side WORD", "mat WORD", "points 100"; match: the game that shows it."""

    condition: str
    name: str
    score: int
    at: float
    match: str


def lines(store: Store, game: str) -> list[FameRow]:
    """The hall of a game, the oldest first."""
    with store.read() as c:
        found = c.execute(select(_F.condition, _F.name, _F.score, _F.at, _F.match).where(_F.game == game).order_by(_F.at, _F.condition))
        return [FameRow(*row) for row in found]


def free(store: Store, row: TableRow, who: Person | None) -> list[str]:
    """Conditions under which this person has won this game and nobody won before; none if nothing of it is kept, or enough is."""
    seats = row.seats_of(who.id) if who is not None else []
    won = [s for s in row.result if s["rank"] == 1 and s["seat"] in seats]
    rules = find_game(row.game).fame
    if rules is None or row.options.get(rules.option) != "on" or not won:
        return []
    if len(seats) != 1:  # who plays several seats plays with themselves
        return []
    place = row.place(seats[0])
    every = [f"players {len(row.places)}", *([f"side {place.side}"] if place.side else []), *([f"mat {place.mat}"] if place.mat else []),
             *(f"points {n}" for n in rules.points if won[0]["total"] >= n)]
    with store.read() as c:
        taken = set(c.scalars(select(_F.condition).where(_F.game == row.game)))
        mine = int(c.scalar(select(func.count()).where(_F.match == row.id, _F.seat == seats[0])) or 0)
    return [x for x in every if x not in taken] if mine < rules.most else []


def keep(store: Store, row: TableRow, who: Person, conditions: list[str]) -> None:
    """Write a victory into the hall.  Raises Refused."""
    open_, rules = free(store, row, who), find_game(row.game).fame
    if rules is None or not conditions or len(set(conditions)) > rules.most or not set(conditions) <= set(open_):
        raise Refused(409, "fame", "choose one or two conditions under which nobody has won before")
    seat = row.seats_of(who.id)[0]
    total = next(s["total"] for s in row.result if s["seat"] == seat)
    try:
        with store.write() as c:
            had = int(c.scalar(select(func.count()).where(_F.match == row.id, _F.seat == seat)) or 0)
            if had + len(set(conditions)) > rules.most:
                raise Refused(409, "fame", "choose one or two conditions under which nobody has won before")
            for condition in sorted(set(conditions)):
                c.execute(insert(schema.fame).values(
                    game=row.game, condition=condition, match=row.id, seat=seat, name=who.name, score=total, at=now()))
    except IntegrityError:
        raise Refused(409, "fame", "somebody was first") from None
