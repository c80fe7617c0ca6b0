"""Tables: made, joined, started, listed; seats and who sits there; chat; who may look."""

from __future__ import annotations

import json
import secrets
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, and_, exists, insert, or_, select, update

from kronika.bots import kinds as bot_kinds
from kronika.kernel import Game, Match, Seat, State, message, message_of
from kronika.kernel.messages import mark

from . import additions, campaigns, clocks, notices, schema
from .claims import note
from .clocks import Pace
from .engine import Store, new_id, new_token
from .errors import Refused, unknown
from .journal import ENDED, Change, append, head_of, now
from .live import head
from .people import Person
from .typed import clean

TITLE, CHAT = 60, 500
LEFT = mark("somebody who left")  # the name of a person who was deleted
NO_LIMIT = Pace()
MOST_OPEN = 50  # tables that one person may have open or running
_M, _P = schema.match, schema.place


class TableSeat(NamedTuple):
    """One seat of a table, before and after it was seated."""

    slot: int
    seat: int  # -1 until the match starts
    kind: str  # open, reserved, person, bot, or a kind that the rules play
    level: str
    side: str
    mat: str
    person: str
    name: str  # of the person, or of somebody whom a record names
    invite: str
    conceded: bool
    offered: bool = False  # whoever has its invitation may sit down, though it is somebody's
    seen: float = 0.0  # Unix time at which its person was last at the table; 0: not known

    @property
    def left(self) -> bool:
        """Whoever sat here is no person of this server any more."""
        return bool(self.person) and self.name == LEFT

    def decides(self) -> bool:
        """Somebody's at the table, be it that a bot plays for them at present."""
        return bool(self.person) and self.seat >= 0 and not self.conceded


class SeatRequest(NamedTuple):
    """A seat as the maker of a table wants it.  kind: open, reserved, me, bot, or one of Game.kinds."""

    kind: str = "open"
    level: str = ""
    side: str = ""
    mat: str = ""


class TableRow(NamedTuple):
    id: str
    game: str
    title: str
    owner: str
    private: bool
    invite: str
    options: dict[str, str]
    status: str
    pace: Pace
    standing: bool  # the score so far is shown
    seq: int
    asked: tuple[int, ...]
    result: list[dict[str, Any]]
    created: float
    updated: float
    places: tuple[TableSeat, ...]
    additions: tuple[str, ...] = ()  # texts that it is played with
    hints: bool = True  # who is asked may ask a bot for advice

    @property
    def rules(self) -> Game[Any]:
        """The game with what was brought to the table."""
        return additions.game_with(self.game, self.additions)

    @property
    def full(self) -> bool:
        """It has not started, and nobody is awaited."""
        return self.status == "open" and all(p.kind not in ("open", "reserved") for p in self.places)

    def seats_of(self, person: str) -> list[int]:
        """Seats that this person acts for, in table order."""
        return sorted(p.seat for p in self.places if p.person == person and p.kind == "person" and p.seat >= 0) if person else []

    def owned_by(self, person: str) -> list[int]:
        """Seats whose consent is this person's to give: those they act for, and those a bot plays for them until they come back."""
        return sorted(p.seat for p in self.places if p.person == person and p.decides()) if person else []

    def agreed_by(self, seats: Collection[int]) -> bool:
        """Everybody whose consent counts is among these seats."""
        return all(p.seat in seats for p in self.places if p.decides())

    def place(self, seat: int) -> TableSeat:
        for p in self.places:
            if p.seat == seat:
                return p
        raise unknown("seat")


def create(store: Store, who: Person, name: str, wanted: Sequence[SeatRequest], options: Mapping[str, str], title: str = "",
           private: bool = False, seed: int | None = None, campaign: str = "", after: str = "", pace: Pace = NO_LIMIT,
           standing: bool = True, brings: Sequence[str] = (), hints: bool = True, dealt: bool = False) -> str:
    """A new table with its maker's seats taken; it starts at once if nobody else is awaited.  Raises Refused.

    campaign: of which the game is the next chapter; after: the finished match it follows, or "" for the campaign's beginning;
    brings: ids of additions in the list of whoever makes it; dealt: sides and mats are dealt now, in sight of whoever comes and
    chooses a seat."""
    texts = additions.chosen(store, who, name, brings)
    g = additions.game_with(name, texts)
    try:
        full = g.complete(options)
    except ValueError as e:
        raise Refused(422, "option", message_of(e), game=name) from None
    if len(wanted) not in g.players:
        raise Refused(422, "seats", message("{game} seats {least} to {most} players", game=name, least=g.players[0], most=g.players[-1]))
    for w in wanted:
        _check(g, w)
    seed = secrets.randbits(48) if seed is None else seed
    legacy = _goes_on_from(store, who, name, campaign, after) if campaign else None
    seats = [Seat(w.side, w.mat, w.kind if w.kind in g.kinds else "", w.level) for w in wanted]
    try:
        g.opening(seed, seats, full, legacy)
        if dealt:  # by another seed: who sees what was dealt must not learn what is hidden
            plays = {s.place: s for s in g.opening(secrets.randbits(48), seats, full, legacy)[0]}
            wanted = [w._replace(side=plays[place].side, mat=plays[place].mat) for place, w in enumerate(wanted)]
    except ValueError as e:
        raise Refused(422, "seats", message_of(e), game=name) from None
    id = new_id()
    with store.write() as c:
        mine = c.execute(select(_M.c.id).where(_M.c.owner == who.id, _M.c.status.notin_(ENDED)).limit(MOST_OPEN)).all()
        if len(mine) >= MOST_OPEN:
            raise Refused(429, "too-many", "finish or close some of your tables first")
        c.execute(insert(_M).values(id=id, game=name, version=g.version, title=clean(title, TITLE), owner=who.id, private=private,
                                    pace=pace.word, standing=standing, hints=hints,
                                    invite=new_token(), options=json.dumps(full), seed=str(seed), created=now(),
                                    updated=now()))
        for slot, w in enumerate(wanted):
            kind = "person" if w.kind == "me" else w.kind
            c.execute(insert(_P).values(match=id, slot=slot, kind=kind, level=w.level, side=w.side, mat=w.mat, invite=new_token(),
                                        person=who.id if w.kind == "me" else None, seen=now() if w.kind == "me" else 0.0))
        additions.bring(c, id, name, texts)
        if campaign:
            campaigns.add(c, campaign, id, after)
        note(table=id)
        store.afterwards(lambda: start(store, id))
    return id


def _goes_on_from(store: Store, who: Person, game: str, campaign: str, after: str) -> State | None:
    """What the next chapter begins from.  Raises Refused."""
    row = campaigns.campaign(store, campaign)
    if not campaigns.may_see(store, row, who):
        raise unknown("campaign")
    if row.game != game:
        raise Refused(422, "campaign", message("this is a campaign of {one}, not of {other}", one=row.game, other=game))
    if not campaigns.may_go_on(store, row, who):
        raise Refused(403, "not-yours", "only those who play in a campaign start its next game")
    return campaigns.world(store, campaign, after)


def _check(g: Game[Any], w: SeatRequest) -> None:
    if w.kind in g.kinds:
        if w.level and w.level not in g.kinds[w.kind]:
            raise Refused(422, "seats", message("there is no level {level} of {kind}", level=repr(w.level), kind=w.kind))
    elif w.kind == "bot":
        if (w.level or "random").partition(":")[0] not in bot_kinds():
            raise Refused(422, "seats", message("there is no bot {level}", level=repr(w.level)))
    elif w.kind not in ("open", "reserved", "me"):
        raise Refused(422, "seats", message("there is no kind of seat {kind}", kind=repr(w.kind)))
    if w.side and w.side not in g.sides:
        raise Refused(422, "seats", message("there is no side {side}", side=repr(w.side)))
    if w.mat and w.mat not in g.mats:
        raise Refused(422, "seats", message("there is no mat {mat}", mat=repr(w.mat)))


def start(store: Store, id: str) -> bool:
    """Begin the match if every seat is taken.  False: it waits for people, or has begun already.

    A process may die between the last seat and this: whoever opens the table next, or a server's sweep, begins it."""
    row = table(store, id)
    if not row.full:
        return False
    g = row.rules
    with store.read() as c:
        hidden = c.execute(select(_M.c.seed, _M.c.pace).where(_M.c.id == id)).one()
    seed, pace = int(hidden.seed), Pace.read(hidden.pace)
    seats = [Seat(p.side, p.mat, p.kind if p.kind in g.kinds else "", p.level if p.kind in g.kinds else "") for p in row.places]
    match = Match.new(g, seed, seats, row.options, log=True, legacy=campaigns.begins_from(store, id))
    events = tuple(e.to_data() for e in match.take_events())
    try:
        with store.write() as c:
            begun = Change(0, "", -1, "start", "", (), 0, events, 0, now())
            append(c, id, begun, head(match) | {"header": head_of(match)}, match.save_point())
            clocks.begin(c, id, pace, len(match.seats), match.decisions(), begun.at)
            for number, seat in enumerate(match.seats):
                c.execute(update(_P).where(_P.c.match == id, _P.c.slot == seat.place)
                          .values(seat=number, side=seat.side, mat=seat.mat))
            notices.tell_turn(c, id, list(match.decisions()), "", 0, begun.at)
    except Refused:  # another process was first
        return False
    return True


def left_waiting(store: Store) -> list[str]:
    """Tables whose seats are all taken and that nobody has started."""
    waits = exists().where(_P.c.match == _M.c.id, _P.c.kind.in_(("open", "reserved")))
    with store.read() as c:
        return list(c.scalars(select(_M.c.id).where(_M.c.status == "open", ~waits)))


def sit(store: Store, id: str, who: Person, slot: int, invite: str = "") -> None:
    """Take an open seat, or a reserved or offered one by its invitation, also in a game that goes on.  Raises Refused."""
    free = or_(_P.c.kind == "open", and_(or_(_P.c.kind == "reserved", _P.c.offered), _P.c.invite == invite))
    mine = {"kind": "person", "person": who.id, "level": "", "conceded": False, "offered": False, "invite": new_token(), "seen": now()}
    with store.write() as c:
        _goes_on(c, id)
        if c.execute(update(_P).where(_P.c.match == id, _P.c.slot == slot, free).values(**mine)).rowcount != 1:
            raise Refused(409, "taken", "this seat is not free")
        seat = c.scalar(select(_P.c.seat).where(_P.c.match == id, _P.c.slot == slot))
        clocks.come_back(c, id, Pace.read(c.scalar(select(_M.c.pace).where(_M.c.id == id)) or ""), seat if seat is not None else -1, now())
        c.execute(update(_M).where(_M.c.id == id).values(updated=now()))
        note(table=id)
        store.afterwards(lambda: start(store, id))


def _goes_on(c: Connection, id: str) -> None:
    """Raises Refused for a finished game: who sat there stays as it was."""
    if c.scalar(select(_M.c.status).where(_M.c.id == id)) in ENDED:
        raise Refused(409, "over", "the game is over")


def stand_up(store: Store, id: str, who: Person, slot: int) -> None:
    """Leave a seat before the match starts."""
    with store.write() as c:
        if c.scalar(select(_M.c.status).where(_M.c.id == id)) != "open":
            raise Refused(409, "started", "the game has started; hand your seat to a bot instead")
        mine = and_(_P.c.match == id, _P.c.slot == slot, _P.c.person == who.id)
        if c.execute(update(_P).where(mine).values(kind="open", person=None)).rowcount != 1:
            raise Refused(403, "not-yours", "this is not your seat")


def hand_over(store: Store, id: str, who: Person, seat: int, level: str = "random", concede: bool = False) -> None:
    """Let a bot play on for a seat, for good if it conceded."""
    if level.partition(":")[0] not in bot_kinds():
        raise Refused(422, "seats", message("there is no bot {level}", level=repr(level)))
    with store.write() as c:
        _goes_on(c, id)
        done = c.execute(update(_P).where(_P.c.match == id, _P.c.seat == seat, _P.c.person == who.id, _P.c.kind == "person")
                         .values(kind="bot", level=level, conceded=concede)).rowcount
        if done != 1:
            raise Refused(403, "not-yours", "this is not your seat")


def take_back_seat(store: Store, id: str, who: Person, seat: int) -> None:
    """Play on after a bot sat in; whoever was offered the seat comes too late."""
    with store.write() as c:
        _goes_on(c, id)
        done = c.execute(update(_P).where(_P.c.match == id, _P.c.seat == seat, _P.c.person == who.id, _P.c.kind == "bot",
                                          _P.c.conceded.is_(False)).values(kind="person", level="", offered=False)).rowcount
        if done != 1:
            raise Refused(403, "not-yours", "this is not your seat")
        clocks.come_back(c, id, Pace.read(c.scalar(select(_M.c.pace).where(_M.c.id == id)) or ""), seat, now())


def offer(c: Connection, id: str, seat: int) -> None:
    """Whoever has the invitation of this seat may sit down there."""
    c.execute(update(_P).where(_P.c.match == id, _P.c.seat == seat).values(offered=True))


def keep_seat(store: Store, id: str, who: Person, seat: int) -> None:
    """Offer a seat to nobody any more.  Raises Refused unless it is one's own."""
    with store.write() as c:
        if c.execute(update(_P).where(_P.c.match == id, _P.c.seat == seat, _P.c.person == who.id).values(offered=False)).rowcount != 1:
            raise Refused(403, "not-yours", "this is not your seat")


def close(store: Store, id: str, who: Person) -> None:
    """Take a table away that has not started."""
    with store.write() as c:
        for t in (schema.place, schema.visitor, schema.chat):
            c.execute(t.delete().where(t.c.match == id, exists().where(_M.c.id == id, _M.c.owner == who.id, _M.c.status == "open")))
        if c.execute(_M.delete().where(_M.c.id == id, _M.c.owner == who.id, _M.c.status == "open")).rowcount != 1:
            raise Refused(403, "not-yours", "only its maker can close a table, and only before it starts")


# reading


def rows(c: Connection, where: Any, limit: int, skip: int = 0) -> list[TableRow]:
    """Tables with their places, the latest first."""
    found = c.execute(select(_M).where(where).order_by(_M.c.updated.desc(), _M.c.id).limit(limit).offset(skip)).all()
    places: dict[str, list[TableSeat]] = {r.id: [] for r in found}
    texts = additions.at_tables(c, list(places))
    person = schema.person.c
    named = select(_P, person.name.label("called")).outerjoin(schema.person, person.id == _P.c.person).where(_P.c.match.in_(list(places)))
    for p in c.execute(named.order_by(_P.c.match, _P.c.slot)):
        places[p.match].append(TableSeat(p.slot, p.seat, p.kind, p.level, p.side, p.mat, p.person or "",
                                     p.called or p.name or (LEFT if p.person else ""), p.invite,
                                     bool(p.conceded), bool(p.offered), p.seen))
    return [TableRow(r.id, r.game, r.title, r.owner or "", bool(r.private), r.invite, json.loads(r.options), r.status, Pace.read(r.pace),
                     bool(r.standing), r.seq,
                     tuple(int(x) for x in r.asked.split(",") if x), json.loads(r.result or "[]"), r.created, r.updated,
                     tuple(places[r.id]), texts.get(r.id, ()), bool(r.hints)) for r in found]


def table(store: Store, id: str) -> TableRow:
    """Raises Refused."""
    with store.read() as c:
        found = rows(c, _M.c.id == id, 1)
    if not found:
        raise unknown("table")
    return found[0]


def may_see(store: Store, row: TableRow, who: Person | None) -> bool:
    """Public tables are open to all; private ones to those who sit there or came by an invitation."""
    if not row.private:
        return True
    if who is None:
        return False
    if row.owner == who.id or any(p.person == who.id for p in row.places):
        return True
    v = schema.visitor
    with store.read() as c:
        return c.execute(select(v.c.match).where(v.c.match == row.id, v.c.person == who.id)).first() is not None


def invited(store: Store, token: str) -> tuple[TableRow, int]:
    """The table an invitation is for, and the slot it reserves (-1: any open one).  Raises Refused."""
    with store.read() as c:
        row = c.execute(select(_M.c.id).where(_M.c.invite == token)).first()
        free = or_(_P.c.kind == "reserved", _P.c.offered)
        place = None if row else c.execute(select(_P.c.match, _P.c.slot).where(_P.c.invite == token, free)).first()
    if row is None and place is None:
        raise unknown("invitation")
    return (table(store, row.id), -1) if row is not None else (table(store, place.match), place.slot)  # type: ignore[union-attr]


def visit(store: Store, id: str, who: Person) -> None:
    """Somebody came by the table's link and may look from now on."""
    v = schema.visitor
    with store.write() as c:
        if c.execute(select(v.c.match).where(v.c.match == id, v.c.person == who.id)).first() is None:
            c.execute(insert(v).values(match=id, person=who.id))


def say(store: Store, id: str, who: Person, seat: int, text: str) -> int:
    """Write into a table's chat; the number of the line."""
    text = clean(text, CHAT)
    if not text:
        raise Refused(422, "empty", "there is nothing to say in this")
    with store.write() as c:
        made = c.execute(insert(schema.chat).values(match=id, person=who.id, name=who.name, seat=seat, text=text, at=now()))
        number = int(made.inserted_primary_key[0]) if made.inserted_primary_key else 0
        note(id=number)
        return number


def talk(store: Store, id: str, after: int = 0, limit: int = 100) -> list[dict[str, Any]]:
    """The last lines of the chat, oldest first.  name: "" of somebody who left; guest: no account vouches for the name."""
    t, p = schema.chat.c, schema.person.c
    wanted = select(t.id, t.name, t.seat, t.text, t.at, t.person, p.login.is_(None).label("guest")).outerjoin(
        schema.person, p.id == t.person).where(t.match == id, t.id > after)
    with store.read() as c:
        return [dict(r._mapping) for r in reversed(c.execute(wanted.order_by(t.id.desc()).limit(limit)).all())]
