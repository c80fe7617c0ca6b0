"""Campaigns in the browser: their list, their generations, the next game from any of them, coming and going of texts."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Form, Path, Query
from fastapi.responses import HTMLResponse, PlainTextResponse, Response
from markupsafe import Markup

from kronika.kernel import games
from kronika.store import Refused, Store, campaigns, people
from kronika.store import tables as table_store
from kronika.store.campaigns import CampaignRow, Chapter
from kronika.store.errors import unknown
from kronika.store.installed import find_game
from kronika.store.people import Person
from kronika.store.tables import SeatRequest, TableRow
from kronika.words import Words, date

from .api import Id
from .game_page import page_of
from .pages import Text, as_somebody, go, page, some_name
from .requester import CurrentRequester, Requester, visible, words_of
from .table_view import says
from .templating import static_url

router = APIRouter(include_in_schema=False)
Name = Annotated[str, Path(max_length=40)]
After = Annotated[str, Form(max_length=24)]


class Generation(NamedTuple):
    """One step of a campaign as its page shows it; number 0 is the beginning."""

    match: str
    number: int
    status: str
    day: str
    drawn: Markup
    may_follow: bool


def _called(row: CampaignRow, words: Words) -> str:
    return row.title or words("A chronicle without a name")


def _legacies() -> list[str]:
    return [name for name, g in games().items() if g.legacy is not None]


@router.get("/campaigns", response_class=HTMLResponse)
async def campaigns_page(requester: CurrentRequester) -> HTMLResponse:
    """One's own, and those that everybody may see."""
    words, registry = words_of(requester), requester.context.registry
    mine: list[CampaignRow] = await registry.run(campaigns.of_person, requester.me) if requester.me else []
    own = {row.id for row in mine}
    others = [row for row in await registry.run(campaigns.public) if row.id not in own]

    def card(row: CampaignRow) -> dict[str, Any]:
        return {"id": row.id, "title": _called(row, words), "game": says(find_game(row.game), words).title(), "private": row.private,
                "day": date(words, row.created)}

    return page(requester, "campaigns.html", mine=[card(row) for row in mine], others=[card(row) for row in others],
                suggestion=some_name(words), games=[(name, says(find_game(name), words).title()) for name in _legacies()])


@router.post("/campaigns")
async def found(requester: CurrentRequester, game: Text, title: Text = "", private: Text = "", name: Text = "",
                text: Annotated[str, Form(max_length=campaigns.LARGEST)] = "") -> Response:
    """Begin a campaign, or bring one along as text."""
    response = go("/campaigns")
    requester.limit("create", 0.1, 20, crowd=2)
    id = await as_somebody(requester, name, response,
                           lambda store, who: campaigns.found(store, who, game, title, bool(private), text=text.strip()))
    response.headers["location"] = f"/campaign/{id}"
    return response


@router.post("/campaigns/from/{id}")
async def found_from(requester: CurrentRequester, id: Id) -> Response:
    """Begin a campaign with a finished game as its first."""
    row = await visible(requester, id)
    if requester.me is None or not any(p.person == requester.id for p in row.places):
        raise Refused(403, "not-yours", "only those who have played may begin a chronicle from a game")

    def begin(store: Store) -> str:
        from kronika.store.live import Live

        return campaigns.found_from(store, requester.person, Live.load(store, id).match, id, row.title, row.private)

    return go(f"/campaign/{await requester.work(begin)}")


async def seen(requester: Requester, id: str) -> CampaignRow:
    """Raises Refused for one that the requester may not see."""
    row: CampaignRow = await requester.context.registry.run(campaigns.campaign, id)
    if not await requester.context.registry.run(campaigns.may_see, row, requester.me):
        raise unknown("campaign")
    return row


@router.get("/campaign/{id}", response_class=HTMLResponse)
async def campaign_page(requester: CurrentRequester, id: Id) -> HTMLResponse:
    """The generations in lines: each line goes on from where it begins."""
    row, words, registry = await seen(requester, id), words_of(requester), requester.context.registry
    chapters: list[Chapter] = await registry.run(campaigns.chapters, id)
    goes_on = requester.me is not None and await registry.run(campaigns.may_go_on, row, requester.me)
    p, says_ = page_of(find_game(row.game)), says(find_game(row.game), words)

    def lines(_: Store) -> list[list[Generation]]:
        begins = p.generation(says_.words, row.told) if row.told else Markup("")
        first = Generation("", 0, "over", date(words, row.created), begins, goes_on)
        main, *branches = [[generation(c) for c in line] for line in in_lines(chapters)] or [[]]
        return [[first, *main], *branches]

    def generation(c: Chapter) -> Generation:
        drawn = p.generation(says_.words, c.told) if c.told else Markup("")
        return Generation(c.match, c.number, c.status, date(words, c.updated), drawn, goes_on and c.status == "over")

    owner = await registry.run(people.find, row.owner) if row.owner else None
    return page(requester, "campaign.html", row=row, title=_called(row, words), game=says_.title(), lines=await requester.work(lines),
                goes_on=goes_on, owner=owner.name if owner else "", is_owner=bool(requester.id) and row.owner == requester.id,
                about=says_.about, sprite=p.sprite(), styles=[static_url(f"games/{row.game}/{file}") for file in p.styles],
                exports=[] if not row.told or not goes_on else ["", *_exports(row)])


def _exports(row: CampaignRow) -> list[str]:
    keeps = campaigns.keeper(row.game)
    return list(keeps.exports(row.told)) if keeps is not None else []


def in_lines(chapters: list[Chapter]) -> list[list[Chapter]]:
    """The tree of chapters in lines: the first goes on through the longest branch, the others begin where they part."""
    follow: dict[str, list[Chapter]] = {}
    for c in chapters:
        follow.setdefault(c.after, []).append(c)
    depth: dict[str, int] = {}
    for c in reversed(chapters):  # those that follow have higher numbers
        depth[c.match] = 1 + max((depth[x.match] for x in follow.get(c.match, ())), default=0)
    found: list[list[Chapter]] = []
    begins = sorted(follow.get("", ()), key=lambda c: -depth[c.match])
    while begins:
        line = [begins.pop(0)]
        while after := sorted(follow.get(line[-1].match, ()), key=lambda c: -depth[c.match]):
            line.append(after[0])
            begins += after[1:]
        found.append(line)
    return found


@router.post("/campaign/{id}/next")
async def next_game(requester: CurrentRequester, id: Id, after: After = "") -> Response:
    """The next game by one press: those who played the game before it have their colours again, and come in by the link."""
    row, registry = await seen(requester, id), requester.context.registry
    requester.limit("create", 0.1, 20, crowd=2)
    before: TableRow | None = await registry.run(table_store.table, after) if after else None

    def create(store: Store) -> str:
        options = before.options if before is not None else {}
        return table_store.create(store, requester.person, row.game, seats(before, requester.person, row), options, row.title, row.private,
                                  campaign=id, after=after)

    made: str = await registry.run(create)
    await registry.announce(made)
    return go(f"/table/{made}")


def seats(before: TableRow | None, who: Person, row: CampaignRow) -> list[SeatRequest]:
    """As at the table before; at the first one, the fewest seats of the game, open."""
    if before is None:
        return [SeatRequest("me"), *[SeatRequest("open")] * (find_game(row.game).players[0] - 1)]
    found = [SeatRequest("me" if p.person == who.id else p.kind if p.kind != "person" else "open", p.level, p.side, p.mat)
             for p in sorted(before.places, key=lambda p: p.seat)]
    if not any(seat.kind == "me" for seat in found):
        i = next((i for i, seat in enumerate(found) if seat.kind == "open"), 0)
        found[i] = found[i]._replace(kind="me", level="")
    return found


@router.post("/campaign/{id}/show")
async def show(requester: CurrentRequester, id: Id, private: Text = "") -> Response:
    row = await seen(requester, id)
    await requester.context.registry.run(campaigns.show, requester.person, row.id, bool(private))
    return go(f"/campaign/{id}")


@router.get("/campaign/{id}/text")
async def text(requester: CurrentRequester, id: Id, after: Annotated[str, Query(max_length=24)] = "",
               form: Annotated[str, Query(max_length=40)] = "") -> Response:
    """The campaign up to a generation, as the game's own text or in another format: only for those who play in it, as it tells the order
    of decks."""
    row, registry = await seen(requester, id), requester.context.registry
    if requester.me is None or not await registry.run(campaigns.may_go_on, row, requester.me):
        raise Refused(403, "not-yours", "only those who play in a campaign take it along")
    told = row.told
    if after:
        told = next((c.told for c in await registry.run(campaigns.chapters, id) if c.match == after), "")
    keeps = campaigns.keeper(row.game)
    if not told or keeps is None:
        raise unknown("chapter")
    if form:
        told = keeps.exports(told).get(form, "")
        if not told:
            raise unknown("format")
    name = f"{row.title or row.game}-{secrets.token_hex(2)}" if form else row.title or row.game
    safe = "".join(x if x.isascii() and x.isalnum() else "-" for x in name).strip("-").lower() or "chronicle"
    return PlainTextResponse(told, headers={"Content-Disposition": f'attachment; filename="{safe}.{form or "chronicle"}"'})
