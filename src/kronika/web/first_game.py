"""A guided first game, goals and hints; and one page with everything that a player can do now."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Form, Path, Query
from fastapi.responses import HTMLResponse, Response

from kronika.store import Refused
from kronika.store import tables as table_store
from kronika.store.installed import find_game
from kronika.store.live import Live
from kronika.store.tables import SeatRequest
from kronika.words import Phrase, mark

from .api import Id
from .drawing import table_view_of
from .game_page import page_of
from .goals import reached
from .guides import guide_of
from .pages import Shown, as_somebody, go, page, some_name
from .play import started
from .requester import CurrentRequester, may_see, own_seat, words_of
from .table_view import TableView
from .templating import static_url, templates

router = APIRouter()
HINTS = 3  # shown at a time
GameName = Annotated[str, Path(max_length=40)]
SeatNo = Annotated[int, Query(ge=0, le=15)]


@router.post("/first-game/{name}", include_in_schema=False)
async def begin(requester: CurrentRequester, name: GameName, called: Annotated[str, Form(alias="name", max_length=300)] = "") -> Response:
    """A table in the guide's fixed position."""
    g = find_game(name)
    guide = guide_of(g)
    if guide is None:
        raise Refused(404, "unknown", mark("this game has no guide"))
    response = go("/")
    requester.limit("create", 0.1, 20, crowd=2)
    registry, title = requester.context.registry, words_of(requester)("First game")
    wanted = [SeatRequest("me", "", s.side, s.mat) if i == guide.player else
              SeatRequest(s.kind or "bot", s.level if s.kind else guide.bot, s.side, s.mat) for i, s in enumerate(guide.seats)]
    id = await as_somebody(requester, called or some_name(words_of(requester)), response,
                           lambda store, who: table_store.create(store, who, name, wanted, {}, title, True, guide.seed))
    me = requester.person
    async with registry.at(id) as entry:
        for text in guide.opening:
            await registry.change(entry, lambda live, text=text: live.answer(registry.store, me.id, guide.player, text))  # type: ignore[misc]
    await registry.announce(id)
    response.headers["location"] = f"/table/{id}"
    return response


@router.get("/api/tables/{id}/guide", tags=["play"], summary="Goals of a first game, and hints that apply now, as HTML for the page",
            response_class=HTMLResponse)
async def goals_and_hints(requester: CurrentRequester, id: Id, seat: SeatNo, hints: Annotated[bool, Query()] = True) -> HTMLResponse:
    async with requester.context.registry.at(id) as entry:
        row, live = await may_see(requester, entry), started(entry)
        own_seat(requester, row, seat)
        table_view = table_view_of(row, live, seat, words_of(requester))
        guide = guide_of(live.match.game)
        learning = guide is not None and guide.began(live.match) and seat == guide.player
        ever = reached(live, seat, table_view.says) if learning else set[int]()
        goals = [(what, how, n in ever) for n, (what, how, _) in enumerate(table_view.says.goals(table_view.v, seat))] if learning else []
        advice = _advice(live, table_view, seat)[:HINTS] if hints else []
        at = next((i for i, (_, _, done) in enumerate(goals) if not done), len(goals))
        points = table_view.says.points(table_view.v, seat, ever) if goals else ()
        onward = table_view.says.onward(table_view.v, seat) if learning and at == len(goals) and not live.match.over else []
        html = templates().get_template("guide.html").render(goals=goals, at=at, advice=advice, over=live.match.over,
                                                              onward=onward, game=row.game,
                                                              opening=table_view.says.opening() if learning else "",
                                                              points=[(word, table_view.says.why_here(word, table_view.v, seat, ever))
                                                                      for word in points],
                                                              _=table_view.shell_words, many=table_view.shell_words.many)
        return HTMLResponse(html)


def _advice(live: Live, table_view: Any, seat: int) -> list[Phrase]:
    if live.match.over or seat not in table_view.asked:
        return []
    said: list[Phrase] = table_view.says.advice(table_view.v, seat)
    return said


@router.get("/table/{id}/options", response_class=HTMLResponse, include_in_schema=False)
async def options(requester: CurrentRequester, id: Id, seat: Annotated[int, Query(ge=-1, le=15)] = -1) -> HTMLResponse:
    """Everything that a player can do now, cannot do and why, with mats and cards, on one page to read or print."""
    words = words_of(requester)
    async with requester.context.registry.at(id) as entry:
        row, live = await may_see(requester, entry), started(entry)
        mine = row.seats_of(requester.id)
        if seat < 0 and mine:
            asked = set(live.match.decisions())
            seat = next((p for p in mine if p in asked), mine[0])
        own_seat(requester, row, seat)
        table_view = table_view_of(row, live, seat, words, requester.id)
        own = page_of(live.match.game)
        still = TableView(live.match, seat, seq=live.seq, words=words, places=table_view.places, replay=True)  # nothing to press
        regions = own.regions(still)
        shown = [regions[name.format(seat=seat)] for name in own.reference if name.format(seat=seat) in regions]
        return page(requester, "options.html", table_view=table_view, row=row, shown=Shown(row, words, requester.id),
                    advice=_advice(live, table_view, seat),
                    regions=shown, sprite=own.sprite(), styles=[static_url(f"games/{row.game}/{f}") for f in own.styles])
