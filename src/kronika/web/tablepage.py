"""The page of one table: waiting room, board, or finished game."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from kronika.bots import kinds as bot_kinds
from kronika.kernel import SPECTATOR
from kronika.store import tables as shelf
from kronika.store.journal import kept
from kronika.store.live import told

from .api import Id
from .archive import finished
from .asking import Asking, may_see, words_of
from .drawing import draw, fill, layout, log_lines, scene_of, static_url
from .guides import guided
from .pages import Shown, address, invitation, page
from .scene import page_of
from .socket import shown_seat

router = APIRouter(include_in_schema=False)


@router.get("/table/{id}", response_class=HTMLResponse)
async def table(asker: Asking, id: Id, seat: int = SPECTATOR) -> HTMLResponse:
    hall, words = asker.house.hall, words_of(asker)
    async with hall.at(id) as entry:
        row = await may_see(asker, entry)
        live = entry.live
        shown = Shown(row, words, asker.id)
        invite = invitation(row, asker.id)
        more: dict[str, Any] = {"shown": shown, "row": row, "invite": address(asker, f"/join/{invite}") if invite else "",
                                "mine": row.seats_of(asker.id)}
        if live is None:
            links = {p.slot: address(asker, f"/join/{p.invite}") for p in row.places if p.kind == "reserved" and row.owner == asker.id}
            return page(asker, "waiting.html", links=links, chat=await hall.run(shelf.talk, id), **more)
        mine = more["mine"]
        if live.match.over:
            wanted = seat if -1 <= seat < len(live.match.seats) else SPECTATOR
            viewer, cover = (wanted if wanted >= 0 else mine[0] if mine else SPECTATOR), -1
        else:
            viewer, cover = shown_seat(mine, [p for p in live.match.asks() if p not in live.match.sealed], SPECTATOR)
        drawn = draw(row, live, viewer, words, entry.here.__contains__, asker.id, cover)
        scene = scene_of(row, live, viewer, words, entry.here.__contains__, asker.id)
        lines = drawn.lines
        if live.match.over:
            lines = log_lines(live, scene, told(live.match.game, (await hall.run(kept, id)).journal, 0))
            _, f = await finished(asker, id)
            more |= {"steps": f.lines, "at": [list(x) for x in f.at]}
        own = page_of(live.match.game)
        return page(asker, "table.html", scene=scene, drawn=drawn, board=fill(str(layout(scene)), drawn.regions), lines=lines,
                    seats_back=[p for p in row.places if p.person == asker.id and p.kind == "bot" and not p.conceded],
                    chat=await hall.run(shelf.talk, id), bots=sorted(bot_kinds()), previews=hasattr(own, "preview"),
                    viewer=viewer, cover=cover, guided=guided(live.match) and viewer >= 0,
                    styles=[static_url(f"games/{row.game}/{f}") for f in getattr(own, "STYLES", ())],
                    scripts=[static_url(f"games/{row.game}/{f}") for f in getattr(own, "SCRIPTS", ())], **more)

