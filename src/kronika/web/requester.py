"""Who asks, in which language, and what every endpoint needs: dependencies of the routes."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Annotated, Any, cast

from anyio import CapacityLimiter, to_thread
from fastapi import Depends, Request
from starlette.requests import HTTPConnection
from starlette.responses import Response

from kronika.store import Refused, Store, passwords, people
from kronika.store import tables as table_store
from kronika.store.people import Person
from kronika.store.tables import TableRow
from kronika.store.typed import folded
from kronika.words import Words, translator

from .connections import Connections
from .guard import SAFE
from .language import LANG, language
from .limits import Buckets, Work
from .presence import Presence, Present, seconds_away
from .registry import LiveTable, TableRegistry
from .sessions import Session, Sessions
from .settings import Settings

# Seconds for which a person is not read anew: how late another process hears of a change that no news told of.  An SQLite file has one.
REMEMBER, ALONE = 3.0, 60.0
CROWD = 8  # people who may ask from one address at once, as a club does
LINE = 24  # requests that may wait for a password to be checked


class AppContext:
    """Everything that one server process holds; `request.app.state.context`."""

    def __init__(self, settings: Settings, store: Store, registry: TableRegistry, sessions: Sessions) -> None:
        self.settings, self.store, self.registry, self.sessions = settings, store, registry, sessions
        self.presence = Presence(registry)
        self.buckets = Buckets()
        self._work = Work(self.buckets, settings.limits)
        self.connections = Connections(store, registry.fanout, self.buckets, settings.limits)
        registry.people_watchers += [self.connections.hear, self._heard]
        self._hashing, self._working, self._importing = CapacityLimiter(passwords.AT_ONCE), CapacityLimiter(1), CapacityLimiter(1)
        self.doors: dict[str, Person] = {}  # one-time words that let their finder in as somebody: see embedded.py
        self._people: dict[str, tuple[Person | None, float]] = {}

    async def person(self, id: str) -> Person | None:
        """Somebody by id, as the store had them a few seconds ago, or as this process changed them since."""
        now, remember = time.monotonic(), ALONE if self.store.sqlite else REMEMBER
        found, at = self._people.get(id, (None, -remember))
        if now - at >= remember:
            found = await self.registry.run(people.find, id)
            if len(self._people) > 10_000:
                self._people.clear()
            self._people[id] = (found, now)
        return found

    def forget(self, id: str) -> None:
        """Somebody has changed."""
        self._people.pop(id, None)

    def _heard(self, id: str, what: str) -> None:
        if what == "resync":
            self._people.clear()
        else:
            self.forget(id)

    async def hash(self, do: Callable[..., Any], *args: Any) -> Any:
        """A function of the store that hashes a password: two at a time, and no long line.  Raises Refused."""
        if self._hashing.statistics().tasks_waiting >= LINE:
            raise Refused(503, "busy", "many are signing in just now: try again in a moment")
        async with self._hashing:
            return await self.registry.run(do, *args)

    async def work(self, address: str, do: Callable[[], Any], long: bool = False) -> Any:
        """Something that costs processor time: one after the other (what is long has a line of its own), beside the event loop, and
        charged to an address.  Raises Refused."""
        cost = 0.0

        def timed() -> Any:
            nonlocal cost
            if not self._work.left(address):  # used up while it waited in line
                raise Refused(429, "too-often", "slow down a little")
            begun = time.thread_time()
            try:
                return do()
            finally:
                cost = time.thread_time() - begun

        try:
            return await to_thread.run_sync(timed, limiter=self._importing if long else self._working)
        finally:
            self._work.charge(address, cost)


class Requester:
    """The person behind a request; `me` is None for somebody without a name."""

    def __init__(self, context: AppContext, request: HTTPConnection, session: Session | None, me: Person | None) -> None:
        self.context, self.request, self.session, self.me = context, request, session, me

    @property
    def person(self) -> Person:
        """Raises Refused if nobody is signed in."""
        if self.me is None:
            raise Refused(401, "no-name", "say who you are first")
        return self.me

    @property
    def id(self) -> str:
        return self.me.id if self.me else ""

    @property
    def address(self) -> str:
        return self.request.client.host if self.request.client else ""

    async def work(self, do: Callable[..., Any], *args: Any, long: bool = False) -> Any:
        """A function of the store that costs processor time.  Raises Refused."""
        return await self.context.work(self.address, lambda: do(self.context.store, *args), long)

    async def json_of(self, do: Callable[..., Any], *args: Any) -> Response:
        """What such a function returns as the JSON of an answer, written beside the event loop too: FastAPI would take its time there."""
        def text(store: Store) -> bytes:
            return json.dumps(do(store, *args), ensure_ascii=False, separators=(",", ":")).encode()

        return Response(await self.work(text), media_type="application/json")

    def limit(self, what: str, rate: float, burst: float, crowd: float = CROWD) -> None:
        """Raises Refused if this person asks for this too often, or all at this address together for more than `crowd` people may."""
        if not self.context.settings.limits:
            return
        buckets = self.context.buckets
        mine = not self.id or buckets.take(f"{what} {self.id}", rate, burst)
        if not (buckets.take_from(what, self.address, rate * crowd, burst * crowd) and mine):
            raise Refused(429, "too-often", "slow down a little")

    def limit_login(self, login: str) -> None:
        """Raises Refused if too many tried a password of this login, wherever they are."""
        if self.context.settings.limits and not self.context.buckets.take(f"login {folded(login)}", 1 / 20, 10):
            raise Refused(429, "too-often", "too many have tried this login: wait a minute")


def context_of(request: HTTPConnection) -> AppContext:
    return cast(AppContext, request.app.state.context)


async def who(request: HTTPConnection) -> Requester:
    """Reads the session; a request that changes something must carry the session's token."""
    context = context_of(request)
    session = context.sessions.read(request)
    if session is not None and session.key in context.connections.ended:
        session = None
    me = await context.person(session.person) if session and session.person else None
    if me is not None and session is not None and me.epoch != session.epoch:
        me = None
    request.scope[LANG] = language(request, me)
    if request.scope["type"] == "http" and request.scope["method"] not in SAFE and session is not None:
        token = request.headers.get("x-token", "") or await _field(cast(Request, request))
        if not context.sessions.fits(session, token):
            raise Refused(403, "token", "this page is too old: load it again")
    return Requester(context, request, session, me)


async def _field(request: Request) -> str:
    if not request.headers.get("content-type", "").startswith(("application/x-www-form-urlencoded", "multipart/form-data")):
        return ""
    value = (await request.form()).get("token", "")
    return value if isinstance(value, str) else ""


CurrentRequester = Annotated[Requester, Depends(who)]


def words_of(requester: Requester) -> Words:
    return translator(language(requester.request, requester.me))


async def visible(requester: Requester, id: str) -> TableRow:
    """The table, if this person may see it: else it does not exist for them.  Raises Refused."""
    row: TableRow = await requester.context.registry.run(table_store.table, id)
    if not await requester.context.registry.run(table_store.may_see, row, requester.me):
        raise Refused(404, "unknown", "there is no such table")
    return row


async def may_see(requester: Requester, entry: LiveTable) -> TableRow:
    """The same for a table that is at hand."""
    row = entry.row
    if row is None or (row.private and not await requester.context.registry.run(table_store.may_see, row, requester.me)):
        raise Refused(404, "unknown", "there is no such table")
    requester.context.presence.saw(entry, requester.id)
    return row


def own_seat(requester: Requester, row: TableRow, seat: int) -> None:
    """Raises Refused unless the asker acts for this seat."""
    if seat not in row.seats_of(requester.person.id):
        raise Refused(403, "not-yours", "this is not your seat")


def as_json(row: TableRow, me: str, full: bool = True, present: Present | None = None) -> dict[str, Any]:
    """A table as the API tells it: no invitation but to those who may hand it on; present: who is there, as everybody at it is shown."""
    away = seconds_away(present or {})
    sits = any(p.person == me for p in row.places) if me else False
    owner = bool(me) and row.owner == me
    out: dict[str, Any] = {
        "id": row.id, "game": row.game, "title": row.title, "status": row.status, "private": row.private, "seq": row.seq,
        "options": row.options, "pace": row.pace.word, "standing": row.standing, "hints": row.hints,
        "asked": list(row.asked), "yours": row.seats_of(me),
        "created": row.created, "updated": row.updated,
        "seats": [{"slot": p.slot, "seat": p.seat if p.seat >= 0 else None, "kind": p.kind, "level": p.level, "side": p.side, "mat": p.mat,
                   "name": p.name, "you": bool(me) and p.person == me, "conceded": p.conceded,
                   **({"away": away[at]} if (at := p.seat if row.seq >= 0 else p.slot) in away else {}),
                   **({"invite": p.invite} if owner and p.kind == "reserved" else {})} for p in row.places],
    }
    if full and (sits or owner):
        out["invite"] = row.invite
    if row.status == "over":
        out["result"] = row.result
    return out
