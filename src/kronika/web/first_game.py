"""A guided first game, goals and hints; and one page with everything that a player can do now."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Form, Path, Query
from fastapi.responses import HTMLResponse, Response

from kronika.store import Refused
from kronika.store import tables as shelf
from kronika.store.installed import find_game
from kronika.store.live import Live
from kronika.store.tables import Wish
from kronika.words import Phrase, mark

from .api import Id
from .asking import Asking, may_see, own_seat, words_of
from .drawing import scene_of, static_url, templates
from .guides import guide_of, guided
from .pages import Shown, go, page, some_guest, some_name
from .play import started
from .scene import Scene, page_of

router = APIRouter()
HINTS = 3  # shown at a time
GameName = Annotated[str, Path(max_length=40)]
SeatNo = Annotated[int, Query(ge=0, le=15)]


@router.post("/first-game/{name}", include_in_schema=False)
async def begin(asker: Asking, name: GameName, called: Annotated[str, Form(alias="name", max_length=300)] = "") -> Response:
    """A table in the guide's fixed position."""
    g = find_game(name)
    guide = guide_of(g)
    if guide is None:
        raise Refused(404, "unknown", mark("this game has no guide"))
    response = go("/")
    if asker.me is None:
        await some_guest(asker, called or some_name(words_of(asker)), response)
    asker.limit("create", 0.2, 20)
    hall, me = asker.house.hall, asker.person
    wishes = [Wish(s.kind or "me", s.level, s.side, s.mat) for s in guide.SEATS]
    id = await hall.run(shelf.create, me, name, wishes, {}, words_of(asker)("First game"), True, guide.SEED)
    async with hall.at(id) as entry:
        for text in guide.OPENING:
            await hall.change(entry, lambda live, text=text: live.answer(hall.store, me.id, guide.PLAYER, text))  # type: ignore[misc]
    await hall.told(id)
    response.headers["location"] = f"/table/{id}"
    return response


@router.get("/api/tables/{id}/guide", tags=["play"], summary="Goals of a first game, and hints that apply now, as HTML for the page",
            response_class=HTMLResponse)
async def guide(asker: Asking, id: Id, seat: SeatNo, hints: Annotated[bool, Query()] = True) -> HTMLResponse:
    async with asker.house.hall.at(id) as entry:
        row, live = await may_see(asker, entry), started(entry)
        own_seat(asker, row, seat)
        scene = scene_of(row, live, seat, words_of(asker))
        goals = scene.says.goals(scene.v, seat) if guided(live.match) and seat == guide_of(live.match.game).PLAYER else []
        advice = _advice(live, scene, seat)[:HINTS] if hints else []
        at = next((i for i, (_, _, done) in enumerate(goals) if not done), len(goals))
        html = templates().get_template("guide.html").render(goals=goals, at=at, advice=advice, over=live.match.over, _=scene.words,
                                                              many=scene.words.many)
        return HTMLResponse(html)


def _advice(live: Live, scene: Any, seat: int) -> list[Phrase]:
    if live.match.over or seat not in scene.asked:
        return []
    said: list[Phrase] = scene.says.advice(scene.v, seat)
    return said


@router.get("/table/{id}/options", response_class=HTMLResponse, include_in_schema=False)
async def options(asker: Asking, id: Id, seat: Annotated[int, Query(ge=-1, le=15)] = -1) -> HTMLResponse:
    """Everything that a player can do now, cannot do and why, with mats and cards, on one page to read or print."""
    words = words_of(asker)
    async with asker.house.hall.at(id) as entry:
        row, live = await may_see(asker, entry), started(entry)
        mine = row.seats_of(asker.id)
        if seat < 0 and mine:
            asked = set(live.match.asks())
            seat = next((p for p in mine if p in asked), mine[0])
        own_seat(asker, row, seat)
        scene = scene_of(row, live, seat, words, entry.here.__contains__, asker.id)
        own = page_of(live.match.game)
        still = Scene(live.match, seat, seq=live.seq, words=words, places=scene.places, replay=True)  # nothing to press
        regions = own.regions(still) if own is not None else {}
        shown = [regions[name.format(seat=seat)] for name in getattr(own, "REFERENCE", ()) if name.format(seat=seat) in regions]
        sprite = own.sprite() if own is not None and hasattr(own, "sprite") else ""
        return page(asker, "options.html", scene=scene, row=row, shown=Shown(row, words, asker.id), advice=_advice(live, scene, seat),
                    regions=shown, sprite=sprite, styles=[static_url(f"games/{row.game}/{f}") for f in getattr(own, "STYLES", ())])
