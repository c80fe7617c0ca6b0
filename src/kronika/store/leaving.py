"""What is kept of a person, told and taken away.  Finished games stay; who sat there is then "somebody who left"."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete as delete_from
from sqlalchemy import exists, select, update

from . import additions, campaigns, schema
from .engine import Store
from .people import Person

_M, _P = schema.match, schema.place


def export(store: Store, who: Person) -> dict[str, Any]:
    """Everything of a person, as data for a file of theirs."""
    chat, sat = schema.chat.c, exists().where(_P.c.match == _M.c.id, _P.c.person == who.id)
    with store.read() as c:
        created = c.scalar(select(schema.person.c.created).where(schema.person.c.id == who.id))
        tables = c.execute(select(_M.c.id, _M.c.game, _M.c.title, _M.c.status, _M.c.created, _M.c.updated).where(
            (_M.c.owner == who.id) | sat).order_by(_M.c.created)).all()
        seats = c.execute(select(_P.c.match, _P.c.seat, _P.c.side, _P.c.kind, _P.c.seen).where(_P.c.person == who.id)).all()
        said = c.execute(select(chat.match, chat.at, chat.text).where(chat.person == who.id).order_by(chat.id)).all()
        told = c.execute(select(schema.channel.c.kind, schema.channel.c.address).where(schema.channel.c.person == who.id)).all()
        beside = c.execute(select(schema.companion.c.game, schema.companion.c.text).where(schema.companion.c.person == who.id)).all()
        worlds, brought = campaigns.founded(c, who.id), additions.kept_of(c, who.id)
    return {"name": who.name, "login": who.login, "mail": who.mail, "language": who.lang, "created": created,
            "notices": [dict(r._mapping) for r in told], "companions": [dict(r._mapping) for r in beside],
            "campaigns": worlds, "additions": brought,
            "tables": [dict(r._mapping) for r in tables], "seats": [dict(r._mapping) for r in seats],
            "chat": [dict(r._mapping) for r in said]}


def delete(store: Store, who: Person) -> list[str]:
    """Nothing tells any more who this was.  Seats of games that go on are played by a bot for good, seats that wait are free again,
    tables of theirs that never began are gone.  Returns the tables where something changed."""
    owned = select(_M.c.id).where(_M.c.owner == who.id, _M.c.status == "open")
    going = select(_M.c.id).where(_M.c.status == "running")
    waiting = select(_M.c.id).where(_M.c.status == "open")
    with store.write() as c:
        changed = [str(id) for id in c.scalars(select(_P.c.match).where(_P.c.person == who.id).distinct())]
        for t in (schema.place, schema.visitor, schema.chat):
            c.execute(delete_from(t).where(t.c.match.in_(owned)))
        c.execute(delete_from(_M).where(_M.c.owner == who.id, _M.c.status == "open"))
        campaigns.forget(c, who.id)
        mine = _P.c.person == who.id
        c.execute(update(_P).where(mine).values(seen=0.0))
        c.execute(update(_P).where(mine, _P.c.match.in_(waiting)).values(kind="open", person=None))
        c.execute(update(_P).where(mine, _P.c.match.in_(going), _P.c.kind == "person").values(kind="bot", level="random"))
        c.execute(update(_P).where(mine, _P.c.match.in_(going)).values(conceded=True))
        c.execute(update(schema.chat).where(schema.chat.c.person == who.id).values(name=""))
        for t in (schema.visitor, schema.looked, schema.channel, schema.companion, schema.addition):
            c.execute(delete_from(t).where(t.c.person == who.id))
        c.execute(update(schema.person).where(schema.person.c.id == who.id).values(
            name="", public=None, login=None, password=None, mail="", lang="", epoch=schema.person.c.epoch + 1))
    return changed
