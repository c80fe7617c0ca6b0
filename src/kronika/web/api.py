"""The JSON API: people, games, tables.  What happens at a table is in play.py."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Body, Path, Query, Response
from pydantic import BaseModel, ConfigDict, Field

from kronika.bots import kinds as bot_kinds
from kronika.kernel import Game, games, message_of
from kronika.store import Refused, leaving, listing, people
from kronika.store import tables as table_store
from kronika.store.clocks import Pace
from kronika.store.installed import find_game
from kronika.store.people import Person
from kronika.store.tables import SeatRequest

from . import signing
from .requester import CurrentRequester, Requester, as_json, visible, words_of
from .table_view import says

router = APIRouter(prefix="/api")
Id = Annotated[str, Path(min_length=1, max_length=24, pattern=r"^[\w-]+$")]
Slot = Annotated[int, Field(ge=0, le=15)]


class Model(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Name(Model):
    name: str = Field(min_length=1, max_length=60)


class NewAccount(Model):
    login: str = Field(min_length=1, max_length=60)
    password: str = Field(min_length=1, max_length=200)


class Leaving(Model):
    password: str = Field("", max_length=200, description="of an account")


class WantedSeat(Model):
    kind: str = Field("open", max_length=20, description="open, reserved, me, bot, or a kind of seat that the rules play")
    level: str = Field("", max_length=40)
    side: str = Field("", max_length=40)
    mat: str = Field("", max_length=40)


class NewTable(Model):
    game: str = Field(max_length=40)
    seats: list[WantedSeat] = Field(min_length=1, max_length=16)
    options: dict[str, str] = Field(default_factory=dict, max_length=60)
    title: str = Field("", max_length=200)
    private: bool = False
    dealt: bool = Field(False, description="sides and mats are dealt at once, so that whoever comes chooses among the seats")
    standing: bool = Field(True, description="everybody may see what the score would be if the game ended now")
    hints: bool = Field(True, description="who is asked may ask a bot for advice")
    pace: str = Field("", max_length=60, description="how long answers may take: clock or days, seconds at first, gained with each answer, "
                                                      "of vacation, then remind, pass, bot, out or end: days 259200 0 604800 bot")
    additions: list[str] = Field(default_factory=list, max_length=16, description="ids of your list of what you bring to this game")
    seed: int | None = Field(None, ge=0, lt=1 << 53, description="only for tables at which nobody but you sits")


class Join(Model):
    slot: Slot | None = None
    invite: str = Field("", max_length=60)


class WhichSlot(Model):
    slot: Slot


def paced(text: str) -> Pace:
    """Raises Refused for a pace that is none."""
    try:
        return Pace.read(text)
    except ValueError as e:
        raise Refused(422, "pace", message_of(e)) from None


def describe(g: Game[Any], requester: Requester) -> dict[str, Any]:
    """A game and everything that can be chosen for it, with a line of help each where the game has one."""
    words = words_of(requester)
    speech = says(g, words)
    return {"name": g.name, "title": speech.title(), "version": g.version, "players": list(g.players),
            "sides": list(g.sides), "mats": list(g.mats), "kinds": {k: list(v) for k, v in g.kinds.items()}, "bots": list(bot_kinds()),
            "options": [{"id": o.id, "values": list(o.values), "default": o.values[0], "rule": o.rule,
                         "players": list(o.players or g.players),
                         "help": speech.about(f"option.{o.id}")} for o in g.options]}


def sign(response: Response, requester: Requester, who: Person | None) -> dict[str, Any]:
    """A new session for somebody; the old one's key is worth nothing after it."""
    sessions = requester.context.sessions
    session = sessions.begin(who)
    sessions.write(response, session)
    return {"id": who.id if who else None, "name": who.name if who else None, "guest": who.guest if who else True,
            "token": sessions.token(session)}


@router.get("/me", tags=["people"], summary="Who am I, and the token that changing requests must carry in X-Token")
async def me(requester: CurrentRequester, response: Response) -> dict[str, Any]:
    sessions = requester.context.sessions
    if requester.session is None and not sessions.unread(requester.request):
        return sign(response, requester, None)
    sessions.renew(requester.request, response)
    p = requester.me
    return {"id": p.id if p else None, "name": p.name if p else None, "guest": p.guest if p else True,
            "token": sessions.token(requester.session or sessions.begin())}


@router.post("/guest", tags=["people"], summary="Begin as a guest")
async def guest(requester: CurrentRequester, body: Name, response: Response) -> dict[str, Any]:
    requester.limit("guest", 0.1, 30, crowd=1)
    return sign(response, requester, await requester.context.registry.run(people.guest, body.name))


@router.post("/account", tags=["people"], summary="Keep what you have under a login and a password; others see your name only")
async def make_account(requester: CurrentRequester, body: NewAccount, response: Response) -> dict[str, Any]:
    return sign(response, requester, await signing.sign_up(requester, body.login, body.password, requester.person.name))


@router.post("/sign-in", tags=["people"], summary="Sign in to an account; what you have as a guest comes along")
async def sign_in(requester: CurrentRequester, body: NewAccount, response: Response) -> dict[str, Any]:
    return sign(response, requester, await signing.check_in(requester, body.login, body.password))


@router.post("/sign-out", tags=["people"], summary="End this session wherever its cookie is, or all of yours")
async def sign_out(requester: CurrentRequester, response: Response, everywhere: Annotated[bool, Query()] = False) -> dict[str, Any]:
    await signing.leave(requester)
    if everywhere and requester.me is not None:
        await signing.everywhere(requester, requester.me)
    return sign(response, requester, None)


@router.post("/me/name", tags=["people"], summary="Be called otherwise")
async def rename(requester: CurrentRequester, body: Name) -> dict[str, Any]:
    requester.limit("name", 0.02, 10)
    renamed: Person = await requester.context.registry.run(people.rename, requester.person, body.name)
    requester.context.forget(renamed.id)
    return {"id": renamed.id, "name": renamed.name}


@router.get("/me/export", tags=["people"], summary="Everything that is kept of you")
async def export(requester: CurrentRequester) -> dict[str, Any]:
    requester.limit("export", 0.02, 5)
    told: dict[str, Any] = await requester.context.registry.run(leaving.export, requester.person)
    return told


@router.delete("/me", tags=["people"], summary="Leave for good: an account by its password; finished games stay, without your name")
async def delete(requester: CurrentRequester, body: Leaving, response: Response) -> dict[str, Any]:
    await signing.gone(requester, body.password)
    return sign(response, requester, None)


@router.get("/games", tags=["games"], summary="Installed games with their options")
async def list_games(requester: CurrentRequester) -> list[dict[str, Any]]:
    return [describe(g, requester) for g in games().values()]


@router.get("/games/{name}", tags=["games"], summary="One game with its options")
async def one_game(requester: CurrentRequester, name: Annotated[str, Path(max_length=40)]) -> dict[str, Any]:
    return describe(find_game(name), requester)


@router.get("/tables", tags=["tables"], summary="Open and running tables, or finished games, that you may see")
async def list_tables(requester: CurrentRequester, finished: Annotated[bool, Query()] = False,
                      mine: Annotated[bool, Query(description="only where you sit, or what you made")] = False,
                      search: Annotated[str, Query(max_length=100, description="words of titles, games and names")] = "",
                      page: Annotated[int, Query(ge=1, le=100_000)] = 1,
                      limit: Annotated[int, Query(ge=1, le=100)] = 50) -> list[dict[str, Any]]:
    found: listing.Listed = await requester.context.registry.run(
        listing.listed, requester.me, "over" if finished else "going", "mine" if mine else "all", search, page, limit)
    return [as_json(r, requester.id, full=False) for r in found.tables] if page <= found.pages else []


@router.post("/tables", tags=["tables"], status_code=201, summary="Make a table; it starts at once if all its seats are taken")
async def create(requester: CurrentRequester, body: NewTable) -> dict[str, Any]:
    requester.limit("create", 0.1, 20, crowd=2)
    registry = requester.context.registry
    if body.seed is not None and any(s.kind in ("open", "reserved") for s in body.seats):
        raise Refused(422, "seed", "who knows the seed knows what is hidden: it can be chosen only if nobody else plays")
    wanted = [SeatRequest(s.kind, s.level, s.side, s.mat) for s in body.seats]
    pace = paced(body.pace)
    id = await requester.work(lambda store: table_store.create(
        store, requester.person, body.game, wanted, body.options, body.title, body.private, body.seed, pace=pace,
        standing=body.standing, brings=body.additions, hints=body.hints, dealt=body.dealt))
    await registry.announce(id)
    return as_json(await registry.run(table_store.table, id), requester.id)


@router.get("/tables/{id}", tags=["tables"], summary="A table and who sits there; away: for how many seconds, 0 for who is there, "
                                                      "null where it is not known")
async def table(requester: CurrentRequester, id: Id) -> dict[str, Any]:
    row = await visible(requester, id)
    return as_json(row, requester.id, present=requester.context.presence.at(row))


@router.delete("/tables/{id}", tags=["tables"], summary="Close a table of yours that has not started")
async def close(requester: CurrentRequester, id: Id) -> dict[str, Any]:
    await visible(requester, id)
    await requester.context.registry.run(table_store.close, id, requester.person)
    await requester.context.registry.announce(id)
    return {"closed": id}


@router.post("/tables/{id}/join", tags=["tables"], summary="Take a seat, with an invitation if the table or the seat needs one")
async def join(requester: CurrentRequester, id: Id, body: Annotated[Join, Body()]) -> dict[str, Any]:
    requester.limit("join", 1, 20)
    registry, who = requester.context.registry, requester.person
    row, slot = (await registry.run(table_store.invited, body.invite)) if body.invite else (await visible(requester, id), -1)
    if row.id != id:
        raise Refused(404, "unknown", "there is no such invitation")
    if slot < 0:
        free = [p.slot for p in row.places if p.kind == "open"]
        slot = body.slot if body.slot is not None else free[0] if free else -1
    await requester.work(table_store.sit, id, who, slot, body.invite)
    await registry.announce(id)
    return as_json(await registry.run(table_store.table, id), requester.id)


@router.post("/tables/{id}/leave", tags=["tables"], summary="Leave a seat before the game starts")
async def leave(requester: CurrentRequester, id: Id, body: WhichSlot) -> dict[str, Any]:
    await visible(requester, id)
    await requester.context.registry.run(table_store.stand_up, id, requester.person, body.slot)
    await requester.context.registry.announce(id)
    return as_json(await requester.context.registry.run(table_store.table, id), requester.id)
