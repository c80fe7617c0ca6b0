"""Campaigns: games that begin from what earlier ones left, kept as a tree.

A campaign belongs to one game and begins from a world of its own or from the game's usual set-up.  Each of its matches is a chapter: it
follows another one, or stands at the beginning; two that follow the same one are branches.  What a finished chapter leaves is kept with
it, so that the next one begins from it whatever happens to the rules meanwhile.
"""

from __future__ import annotations

import json
import secrets
import time
from typing import Any, NamedTuple

from sqlalchemy import Connection, insert, or_, select, update

from kronika.installed import package
from kronika.kernel import Campaign, Match, State, message, message_of
from kronika.kernel.chain import Broken

from . import claims, schema
from .engine import Store, new_id
from .errors import Refused, unknown
from .installed import find_game
from .people import Person
from .typed import clean

TITLE = 60  # characters
LARGEST = 400_000  # characters of a world: Oath's has some eight thousand
_C, _H, _M, _P, _N = schema.campaign, schema.chapter, schema.match, schema.place, schema.person


class CampaignRow(NamedTuple):
    id: str
    game: str
    title: str
    owner: str
    private: bool
    created: float
    told: str = ""  # its beginning as the game's own text


class Chapter(NamedTuple):
    """One match of a campaign."""

    match: str
    after: str  # the match whose world it began from; "" for the campaign's own beginning
    number: int  # generation, from 1
    status: str  # of the match: open, running, over
    result: list[dict[str, Any]]  # scores, once it is over
    updated: float
    told: str = ""  # the campaign up to here as the game's own text, once it is over


def keeper(game: str) -> Campaign | None:
    """How the game keeps its campaigns as texts; None if it does not."""
    where = package(game)
    return where.load(where.campaign, Campaign) if where.campaign else None  # type: ignore[type-abstract]


def found(store: Store, who: Person, name: str, title: str = "", private: bool = False, begins: State | None = None,
          text: str = "") -> str:
    """A new campaign of a game.  begins: the world it starts from; text: a campaign that was kept elsewhere, which goes on here.  Raises
    Refused."""
    game = find_game(name)
    if game.legacy is None:
        raise Refused(422, "no-campaign", message("matches of {game} stand alone: they leave nothing", game=name))
    if why := game.legacy_refused(begins):
        raise Refused(422, "world", why, game=name)
    title, keeps, seed = clean(title, TITLE), keeper(name), secrets.randbits(48)
    if text and keeps is None:
        raise Refused(422, "no-campaign", message("matches of {game} stand alone: they leave nothing", game=name))
    told = ""
    if keeps is not None:
        try:
            told = keeps.bring(text[:LARGEST], seed) if text else keeps.begin(title, begins, seed)
            begins = keeps.open(told) if told or begins is None else begins
        except (Broken, ValueError) as e:
            raise Refused(422, "world", message_of(e), game=name) from None
    id = new_id()
    with store.write() as c:
        c.execute(insert(_C).values(id=id, game=name, title=title, owner=who.id, private=private, begins=_text(begins), told=told,
                                    created=time.time()))
        claims.note(campaign=id)
    return id


def found_from(store: Store, who: Person, match: Match[Any], table: str, title: str = "", private: bool = False) -> str:
    """A new campaign whose first chapter is the finished match of a table: who played it may go on.  Raises Refused."""
    name, keeps = match.game.name, keeper(match.game.name)
    if not match.over or match.leaves() is None:
        raise Refused(409, "running", "this game of the campaign is not over yet")
    begins = keeps.began(match) if keeps is not None else match.legacy
    id, title = new_id(), clean(title, TITLE)
    with store.write() as c:
        if c.execute(select(_H.c.match).where(_H.c.match == table)).first() is not None:
            raise Refused(409, "chapter", message("this game belongs to a campaign already"))
        told = keeps.begin(title, begins, secrets.randbits(48)) if keeps is not None else ""
        c.execute(insert(_C).values(id=id, game=name, title=title, owner=who.id, private=private, begins=_text(begins), told=told,
                                    created=time.time()))
        claims.note(campaign=id)
        add(c, id, table, "")
        close(c, table, match)
    return id


def show(store: Store, who: Person, id: str, private: bool) -> None:
    """Its owner shows a campaign to everybody, or to those who play in it only.  Raises Refused."""
    with store.write() as c:
        if not c.execute(update(_C).where(_C.c.id == id, _C.c.owner == who.id).values(private=private)).rowcount:
            raise Refused(403, "not-yours", "this is for the founder of the campaign")


def campaign(store: Store, id: str) -> CampaignRow:
    """Raises Refused."""
    with store.read() as c:
        row = c.execute(select(_C).where(_C.c.id == id)).one_or_none()
    if row is None:
        raise unknown("campaign")
    return _row(row)


def chapters(store: Store, id: str) -> list[Chapter]:
    """All matches of a campaign, oldest generation first."""
    wanted = select(_H.c.match, _H.c.after, _H.c.number, _M.c.status, _M.c.result, _M.c.updated, _H.c.told).join(_M, _M.c.id == _H.c.match)
    with store.read() as c:
        rows = c.execute(wanted.where(_H.c.campaign == id).order_by(_H.c.number, _M.c.created, _H.c.match)).all()
    return [Chapter(r.match, r.after or "", r.number, r.status, json.loads(r.result or "[]"), r.updated, r.told) for r in rows]


def branches(store: Store, id: str) -> dict[str, list[str]]:
    """Match ("" for the beginning) -> the matches that follow it."""
    tree: dict[str, list[str]] = {}
    for chapter in chapters(store, id):
        tree.setdefault(chapter.after, []).append(chapter.match)
    return tree


def may_go_on(store: Store, row: CampaignRow, who: Person) -> bool:
    """Its owner, and whoever has played in it, may start its next match."""
    if row.owner == who.id:
        return True
    mine = select(_P.c.match).join(_H, _H.c.match == _P.c.match).where(_H.c.campaign == row.id, _P.c.person == who.id)
    with store.read() as c:
        return c.execute(mine.limit(1)).first() is not None


def may_see(store: Store, row: CampaignRow, who: Person | None) -> bool:
    return not row.private or who is not None and may_go_on(store, row, who)


def world(store: Store, id: str, after: str = "") -> State | None:
    """What a match begins from that follows `after` ("": the beginning); None is the usual set-up of the game.  Raises Refused."""
    row = campaign(store, id)
    with store.read() as c:
        if not after:
            text = c.scalar(select(_C.c.begins).where(_C.c.id == id))
        else:
            left = c.execute(select(_H.c.leaves).where(_H.c.match == after, _H.c.campaign == id)).one_or_none()
            if left is None:
                raise unknown("chapter")
            if not left.leaves:
                raise Refused(409, "running", "this game of the campaign is not over yet")
            text = left.leaves
    return _state(row.game, str(text or ""))


def begins_from(store: Store, match: str) -> State | None:
    """What the match of a table begins from; None outside campaigns and at the beginning of one."""
    with store.read() as c:
        row = c.execute(select(_H.c.campaign, _H.c.after).where(_H.c.match == match)).one_or_none()
    return None if row is None else world(store, row.campaign, row.after or "")


def add(c: Connection, id: str, match: str, after: str) -> None:
    """The match is a chapter of the campaign; in the transaction that makes its table."""
    before = c.scalar(select(_H.c.number).where(_H.c.match == after)) if after else 0
    c.execute(insert(_H).values(match=match, campaign=id, after=after or None, number=(before or 0) + 1, leaves=""))


def close(c: Connection, id: str, match: Match[Any]) -> None:
    """A finished match leaves its world to its chapter, and its game is told; in the transaction of its last answer."""
    left = match.leaves()
    row = c.execute(select(_H.c.campaign, _H.c.after).where(_H.c.match == id)).one_or_none()
    if left is None or row is None:
        return
    c.execute(update(_H).where(_H.c.match == id).values(leaves=_text(left), told=_told(c, id, row.campaign, row.after or "", match)))


def _told(c: Connection, id: str, campaign: str, after: str, match: Match[Any]) -> str:
    """The campaign's text with this match, "" where the game keeps none."""
    keeps = keeper(match.game.name)
    before = c.scalar(select(_H.c.told).where(_H.c.match == after) if after else select(_C.c.told).where(_C.c.id == campaign))
    if keeps is None:
        return ""
    who = {seat: (kind, level, name) for seat, kind, level, name in c.execute(
        select(_P.c.seat, _P.c.kind, _P.c.level, _N.c.name).outerjoin(_N, _N.c.id == _P.c.person).where(_P.c.match == id))}
    sat = [who.get(seat, ("", "", "-")) for seat in range(len(match.seats))]
    names = [clean(name or level or kind, TITLE) for kind, level, name in sat]
    try:
        return keeps.add(str(before or ""), match, names, time.strftime("%Y-%m-%d", time.gmtime()))
    except (Broken, ValueError):  # the world goes on, whatever became of its tale: no last answer is refused for it
        return ""


def forget(c: Connection, person: str) -> None:
    """Take a person's name out of what campaigns tell: of the games played there, and of all that follow them; in a transaction."""
    mine = select(_H.c.match, _H.c.campaign, _C.c.game, _P.c.seat).join(_P, _P.c.match == _H.c.match).join(_C, _C.c.id == _H.c.campaign)
    for match, id, game, seat in c.execute(mine.where(_P.c.person == person, _H.c.told != "")).all():
        keeps, rows = keeper(game), c.execute(select(_H.c.match, _H.c.after, _H.c.told).where(_H.c.campaign == id)).all()
        after, edge = {row.match: row for row in rows}, [(match, 0)]
        while keeps is not None and edge:
            at, back = edge.pop()
            told = keeps.forget(after[at].told, back, seat) if after[at].told else ""
            c.execute(update(_H).where(_H.c.match == at).values(told=told))
            edge += [(row.match, back + 1) for row in rows if row.after == at and row.told]


def founded(c: Connection, person: str) -> list[dict[str, Any]]:
    """The campaigns of a person as data for a file of theirs."""
    rows = c.execute(select(_C.c.id, _C.c.game, _C.c.title, _C.c.private, _C.c.created, _C.c.told).where(_C.c.owner == person))
    return [dict(r._mapping) for r in rows]


def chapter_of(store: Store, match: str) -> tuple[str, str] | None:
    """The campaign of a table and the match that it follows; None outside campaigns."""
    with store.read() as c:
        row = c.execute(select(_H.c.campaign, _H.c.after).where(_H.c.match == match)).one_or_none()
    return None if row is None else (row.campaign, row.after or "")


def of_person(store: Store, who: Person, limit: int = 200) -> list[CampaignRow]:
    """Campaigns that somebody founded or has played in, newest first."""
    played = select(_H.c.campaign).join(_P, _P.c.match == _H.c.match).where(_P.c.person == who.id)
    with store.read() as c:
        mine = select(_C).where(or_(_C.c.owner == who.id, _C.c.id.in_(played)))
        rows = c.execute(mine.order_by(_C.c.created.desc()).limit(limit)).all()
    return [_row(r) for r in rows]


def public(store: Store, limit: int = 60) -> list[CampaignRow]:
    """Campaigns that everybody may see, newest first."""
    with store.read() as c:
        rows = c.execute(select(_C).where(_C.c.private.is_(False)).order_by(_C.c.created.desc()).limit(limit)).all()
    return [_row(r) for r in rows]


def _row(r: Any) -> CampaignRow:
    return CampaignRow(r.id, r.game, r.title, r.owner or "", bool(r.private), r.created, r.told)


def _text(world: State | None) -> str:
    if world is None:
        return ""
    text = json.dumps(world.to_data(), separators=(",", ":"))
    if len(text) > LARGEST:
        raise Refused(422, "world", "this world is too large")
    return text


def _state(game: str, text: str) -> State | None:
    kind = find_game(game).legacy
    return kind.from_data(json.loads(text)) if text and kind is not None else None
