"""The pages people see, besides the table itself (tablepage.py)."""

from __future__ import annotations

import io
import secrets
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated, Any, Literal, NamedTuple
from urllib.parse import quote, urlsplit

import segno
from fastapi import APIRouter, Form, Path, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from markupsafe import Markup

from kronika.bots import SKILLS
from kronika.kernel import games
from kronika.kernel.additions import keeper
from kronika.store import Refused, Store, additions, people
from kronika.store import tables as table_store
from kronika.store.installed import find_game
from kronika.store.journal import now
from kronika.store.listing import Listed, listed
from kronika.store.people import Person
from kronika.store.tables import SeatRequest, TableRow
from kronika.words import LANGUAGES, Words, date, mark, translator

from .api import Id, describe, paced
from .away import presence
from .game_page import page_of
from .guides import offered
from .language import LANG, spoken
from .requester import CurrentRequester, Requester, visible, words_of
from .table_view import says
from .templating import build, static_url, templates

router = APIRouter(include_in_schema=False)
Text = Annotated[str, Form(max_length=300)]


def inside(address: str) -> str:
    """An address of ours to go on to: never another site's."""
    parts = urlsplit(address)
    ok = address.startswith("/") and not address.startswith("//") and "\\" not in address and not parts.netloc and address.isprintable()
    return address if ok else "/"


def page(requester: Requester, template: str, status: int = 200, **more: Any) -> HTMLResponse:
    """A whole page; begins a session if there is none, so that its forms have a token."""
    sessions = requester.context.sessions
    session = requester.session or sessions.begin()
    words = words_of(requester)
    html = templates().get_template(template).render(
        _=words, many=words.many, lang=words.lang, me=requester.me, token=sessions.token(session), build=build(), languages=LANGUAGES,
        theme=requester.request.cookies.get("kronika-theme", ""), here=requester.request.url.path, **more)
    response = HTMLResponse(html, status)
    if requester.session is None and not sessions.unread(requester.request):
        sessions.write(response, session)
    sessions.renew(requester.request, response)
    return response


def error_page(request: Request, status: int, code: str, message: str) -> HTMLResponse:
    """A refusal as a page; works without a session and without a database."""
    words = translator(spoken(request))
    html = templates().get_template("error.html").render(
        _=words, many=words.many, lang=words.lang, me=None, token="", build=build(), languages=LANGUAGES, here=request.url.path,
        theme=request.cookies.get("kronika-theme", ""), status=status, code=code, message=message)
    return HTMLResponse(html, status)


def go(address: str) -> RedirectResponse:
    return RedirectResponse(inside(address), 303)


def remember(requester: Requester, response: Response, lang: str) -> None:
    """This browser speaks a person's language from now on, if they chose one."""
    if lang in LANGUAGES:
        response.set_cookie(LANG, lang, max_age=365 * 86400, samesite="lax", path="/", secure=requester.context.settings.https)


async def as_somebody(requester: Requester, name: str, response: Response, do: Callable[[Store, Person], Any]) -> Any:
    """Do something as this visitor.  A nameless one becomes a guest with it: both happen, or neither."""
    nameless = requester.me is None
    if nameless:
        requester.limit("guest", 0.1, 30, crowd=1)

    def both(store: Store) -> tuple[Person, Any]:
        with store.write():
            who = requester.me or people.guest(store, name)
            return who, do(store, who)

    requester.me, made = await requester.work(both)
    if nameless:
        requester.session = requester.context.sessions.begin(requester.me)
        requester.context.sessions.write(response, requester.session)
    return made


class Shown:
    """A table as a card of the lobby or the archive."""

    def __init__(self, row: TableRow, words: Words, me: str) -> None:
        g = row.rules
        self.says = says(g, words)
        self.game = self.says.title()
        self.row, self.title = row, row.title or self.game
        self.mine = any(p.person == me for p in row.places) if me else False
        self.turn = bool(set(row.seats_of(me)) & set(row.asked))
        self.free = sum(p.kind == "open" for p in row.places)
        self.age = max(0, int(time.time() - row.updated))
        self.words, self.at = words, row.updated
        self.picture, self.emblem = page_of(g).picture(), page_of(g).emblem

    def winners(self) -> str:
        """Who won, several as a sentence has them, with what they have."""
        first = [s for s in self.row.result if s["rank"] == 1]
        names = [self.row.place(s["seat"]).name or self.side(self.row.place(s["seat"]).side) for s in first]
        return f"{self.words.listed(names)} ({first[0]['total']})" if first else ""

    def awaited(self) -> str:
        """Whom one waits for at a table where one sits, and whether they are there."""
        if not self.mine or self.row.status != "running":
            return ""
        awaited = [p for p in self.row.places if p.kind == "person" and p.seat in self.row.asked]
        return self.words.listed([f"{p.name} ({presence(self.words, p.seen, now())})" for p in awaited])

    def iso(self) -> str:
        """When, for programs."""
        return datetime.fromtimestamp(self.at, UTC).isoformat(timespec="seconds")

    def day(self) -> str:
        """The day on which something happened here last, in the reader's language."""
        return date(self.words, self.at)

    def since(self) -> str:
        """How long ago something happened here."""
        many, age = self.words.many, self.age
        if age >= 86400:
            return many("{n} day ago", "{n} days ago", age // 86400)
        if age >= 3600:
            return many("{n} hour ago", "{n} hours ago", age // 3600)
        return many("{n} minute ago", "{n} minutes ago", age // 60) if age >= 60 else self.words("just now")

    def mat(self, mat: str) -> str:
        return self.says.about(f"mat.{mat}") or mat.replace("-", " ").title()

    def side(self, side: str) -> str:
        return self.says.about(f"side.{side}") or side.replace("-", " ").title()


class Offer(NamedTuple):
    """A game as the first page offers it; alone: it has an opponent of its rulebook."""

    name: str
    title: str
    picture: Markup
    alone: bool


NAMES = (mark("Amber"), mark("Birch"), mark("Cedar"), mark("Clover"), mark("Fern"), mark("Flint"), mark("Hazel"), mark("Heather"),
         mark("Juniper"), mark("Larch"), mark("Linden"), mark("Maple"), mark("Rowan"), mark("Sage"), mark("Thorn"), mark("Willow"))


def some_name(words: Words) -> str:
    """A name for a guest who gives none, in the guest's language."""
    return words(secrets.choice(NAMES))


Search = Annotated[str, Query(max_length=100)]
Chosen = Annotated[str, Query(max_length=24)]
PageNo = Annotated[int, Query(ge=1, le=100_000)]


async def _shelf(requester: Requester, which: str, whose: str, search: str, number: int = 1) -> dict[str, Any]:
    """One list of tables, a page of it."""
    found: Listed = await requester.context.registry.run(listed, requester.me, which, whose, search, number)
    words = words_of(requester)
    return {"which": which, "whose": whose, "list": found, "tables": [Shown(r, words, requester.id) for r in found.tables]}


@router.get("/", response_class=HTMLResponse)
async def lobby(requester: CurrentRequester, search: Search = "") -> HTMLResponse:
    words = words_of(requester)
    shelves = [await _shelf(requester, *of, search) for of in (("going", "mine"), ("open", "others"), ("running", "others"))]
    return page(requester, "lobby.html", shelves=shelves, search=search, suggestion=some_name(words),
                games=[Offer(name, says(g, words).title(), page_of(g).picture(), bool(g.kinds)) for name, g in games().items()],
                first=offered(words))


@router.get("/tables/{which}", response_class=HTMLResponse)
async def tables(requester: CurrentRequester, which: Literal["mine", "open", "running"], search: Search = "",
                 number: Annotated[PageNo, Query(alias="page")] = 1) -> HTMLResponse:
    """A list of the lobby, whole."""
    of = ("going", "mine") if which == "mine" else (which, "others")
    return page(requester, "list.html", shelf=await _shelf(requester, *of, search, number), search=search)


@router.get("/archive", response_class=HTMLResponse)
async def archive(requester: CurrentRequester, whose: Literal["all", "mine"] = "all", search: Search = "",
                  number: Annotated[PageNo, Query(alias="page")] = 1) -> HTMLResponse:
    words = words_of(requester)
    halls = [(name, says(g, words).title()) for name, g in games().items() if g.fame is not None]
    return page(requester, "archive.html", shelf=await _shelf(requester, "over", whose, search, number), search=search, halls=halls)


@router.post("/lang")
async def choose_language(requester: CurrentRequester, lang: Text, next: Text = "/") -> Response:
    response = go(next)
    if lang in LANGUAGES:
        remember(requester, response, lang)
        if requester.me is not None:
            await requester.context.registry.run(people.speak, requester.me, lang)
            requester.context.forget(requester.me.id)
    return response


@router.get("/create/{name}", response_class=HTMLResponse)
async def create_page(requester: CurrentRequester, name: Annotated[str, Path(max_length=40)],
                      campaign: Chosen = "", after: Chosen = "", own: Annotated[list[Chosen] | None, Query(max_length=16)] = None,
                      others: Annotated[Literal["", "alone", "people"], Query(alias="with")] = "") -> HTMLResponse:
    """Seats around a table, each with what it plays; others: who sits there beside the reader at first; own: what is brought along."""
    find_game(name)
    words, keeps = words_of(requester), keeper(name)
    mine = await requester.context.registry.run(additions.of_person, requester.me, name) if requester.me and keeps else []
    taken = [x for x in mine if x.id in (own or [])]
    g = await requester.work(lambda _: additions.game_with(name, tuple(sorted(x.text for x in taken))))
    drawn, speech = page_of(g), says(g, words)
    plates = {(kind, word): drawn.plate(kind, word, speech.words) for kind, all in (("side", g.sides), ("mat", g.mats)) for word in all}
    return page(requester, "create.html", game=describe(g, requester), about=speech.about, suggestion=some_name(words), others=others,
                skills=list(SKILLS), kind_seats=g.kind_seats, campaign=campaign, after=after,
                own=mine, taken=[x.id for x in taken], brings=keeps.option if keeps else "",
                plates=plates, emblem=drawn.emblem, sprite=drawn.sprite(), styles=[static_url(f"games/{name}/{f}") for f in drawn.styles])


@router.post("/create/{name}")
async def create(requester: CurrentRequester, request: Request, name: Annotated[str, Path(max_length=40)]) -> Response:
    """The form of create.html: seat-0-kind … and option-ID."""
    g = find_game(name)
    filled = await request.form(max_fields=200)
    form = {k: v for k, v in filled.items() if isinstance(v, str)}
    brings = [x for x in filled.getlist("own") if isinstance(x, str)]
    count = min(int(form.get("count", "0")) if form.get("count", "").isdecimal() else 0, 16)
    wanted = []
    for i in range(count):
        kind, _, level = form.get(f"seat-{i}-kind", "open").partition(":")
        wanted.append(SeatRequest(kind, level, form.get(f"seat-{i}-side", ""), form.get(f"seat-{i}-mat", "")))
    options = {o.id: form[f"option-{o.id}"] for o in g.options if form.get(f"option-{o.id}")}
    response = go("/")
    requester.limit("create", 0.1, 20, crowd=2)
    title, private = form.get("title", ""), bool(form.get("private"))
    pace = paced(f"{form['pace']} {form.get('late', 'remind')}" if form.get("pace") else "")
    id = await as_somebody(requester, form.get("name", ""), response,
                           lambda store, who: table_store.create(store, who, name, wanted, options, title, private, pace=pace,
                                                                   standing=not form.get("no-standing"), brings=brings,
                                                                 hints=not form.get("no-hints"),
                                                                 dealt=bool(form.get("dealt")),
                                                                 campaign=form.get("campaign", ""), after=form.get("after", "")))
    await requester.context.registry.announce(id)
    response.headers["location"] = f"/table/{id}"
    return response


@router.get("/join/{token}", response_class=HTMLResponse)
async def join_page(requester: CurrentRequester, token: Annotated[str, Path(max_length=60)]) -> Response:
    row, slot = await requester.context.registry.run(table_store.invited, token)
    if any(p.person == requester.id for p in row.places) and requester.id:
        return go(f"/table/{row.id}")
    words = words_of(requester)
    return page(requester, "join.html", shown=Shown(row, words, requester.id), slot=slot, invite=token, suggestion=some_name(words))


@router.post("/join/{token}")
async def join(requester: CurrentRequester, token: Annotated[str, Path(max_length=60)], name: Text = "", slot: Text = "",
               watch: Text = "") -> Response:
    registry = requester.context.registry
    row, reserved = await registry.run(table_store.invited, token)
    response = go(f"/table/{row.id}")
    sits = not watch and row.status != "over"
    free = [p.slot for p in row.places if p.kind == "open"]
    wanted = reserved if reserved >= 0 else int(slot) if slot.isdecimal() else free[0] if free else -1

    def come(store: Store, who: Person) -> None:
        table_store.visit(store, row.id, who)
        if sits:
            table_store.sit(store, row.id, who, wanted, token)

    await as_somebody(requester, name, response, come)
    if sits:
        await registry.announce(row.id)
    return response


@router.get("/table/{id}/qr.svg")
async def qr(requester: CurrentRequester, id: Id, slot: Annotated[int, Query(ge=-1, le=15)] = -1) -> Response:
    row = await visible(requester, id)
    token = invitation(row, requester.id, slot)
    if not token:
        raise Refused(403, "not-yours", "this is not your invitation to give")
    out = io.BytesIO()
    segno.make(address(requester, f"/join/{token}"), error="m", micro=False).save(out, "svg", scale=4, border=2, dark="#22262b",
                                                                                  light="#fff")
    return Response(out.getvalue(), media_type="image/svg+xml")


def invitation(row: TableRow, me: str, slot: int = -1) -> str:
    """The word that lets others in: the table's, and an offered seat's, for all who sit there, a reserved seat's for the table's owner; ""
    for others."""
    if slot >= 0 and any(p.slot == slot and p.offered for p in row.places):
        return next(p.invite for p in row.places if p.slot == slot) if me and any(p.person == me for p in row.places) else ""
    if slot >= 0:
        return next((p.invite for p in row.places if p.slot == slot and p.kind == "reserved"), "") if me and row.owner == me else ""
    return row.invite if me and (row.owner == me or any(p.person == me for p in row.places)) else ""


def address(requester: Requester, path: str) -> str:
    """A whole address that others can open: on the local network if the server is open to it."""
    lan = requester.context.settings.lan
    host = requester.request.headers.get("host", "localhost")
    if lan and urlsplit(f"//{host}").hostname in ("localhost", "127.0.0.1", "::1"):
        host = lan
    return f"{'https' if requester.context.settings.https else requester.request.url.scheme.replace('ws', 'http')}://{host}{quote(path)}"


@router.get("/enter/{word}")
async def enter(requester: CurrentRequester, word: Annotated[str, Path(max_length=60)],
                next: Annotated[str, Query(max_length=300)] = "/") -> Response:
    """`kronika play` prints this address: it works once, and lets its opener in as the maker of the table."""
    context, response = requester.context, go(next)
    who = context.doors.pop(word, None)
    if who is not None:
        context.sessions.write(response, context.sessions.begin(who))
        found = await context.registry.run(people.find, who.id)
        remember(requester, response, found.lang if found is not None else "")
    return response


@router.get("/api", response_class=HTMLResponse)
async def api_page(requester: CurrentRequester, request: Request) -> HTMLResponse:
    """The OpenAPI description, readable without anything from another host."""
    app = request.app.openapi()
    schemas = app["components"]["schemas"]
    groups: dict[str, list[tuple[str, str, str, list[str], str]]] = {t["name"]: [] for t in app["tags"]}
    for path, methods in app["paths"].items():
        for method, call in methods.items():
            params = [p["name"] for p in call.get("parameters", []) if p["in"] == "query"]
            content = call.get("requestBody", {}).get("content", {})
            name = content.get("application/json", {}).get("schema", {}).get("$ref", "").rpartition("/")[2]
            body = "{" + ", ".join(schemas[name]["properties"]) + "}" if name else "text" if content else ""
            groups[call["tags"][0]].append((method.upper(), path, call["summary"], params, body))
    about = {t["name"]: t.get("description", "") for t in app["tags"]}
    return page(requester, "api.html", groups=[(tag, about[tag], calls) for tag, calls in groups.items()])
