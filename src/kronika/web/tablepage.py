"""The page of one table: waiting room, board, or finished game."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from kronika.bots import SKILLS
from kronika.kernel import SPECTATOR
from kronika.store import Store
from kronika.store import tables as table_store
from kronika.store.campaigns import chapter_of
from kronika.store.fame import free
from kronika.store.journal import kept, now
from kronika.store.live import Live, logged_events

from . import talk
from .api import Id
from .archive import finished
from .away import away_forms
from .consenting import may_offer, may_replace
from .drawing import LogLine, draw, fill, log_lines, table_view_of
from .fame import said
from .game_page import page_of
from .guides import guided
from .pages import Shown, address, invitation, page
from .requester import CurrentRequester, may_see, words_of
from .socket import shown_seat, waiting_as
from .table_view import TableView
from .templating import static_url

router = APIRouter(include_in_schema=False)


@router.get("/table/{id}", response_class=HTMLResponse)
async def table(requester: CurrentRequester, id: Id, seat: int = SPECTATOR) -> HTMLResponse:
    registry, words = requester.context.registry, words_of(requester)
    async with registry.at(id) as entry:
        row = await may_see(requester, entry)
        live = entry.live
        shown = Shown(row, words, requester.id)
        invite = invitation(row, requester.id)
        more: dict[str, Any] = {"shown": shown, "row": row, "invite": address(requester, f"/join/{invite}") if invite else "",
                                "mine": row.seats_of(requester.id)}
        if live is None:
            links = {p.slot: address(requester,
                                     f"/join/{p.invite}") for p in row.places if p.kind == "reserved" and row.owner == requester.id}
            return page(requester, "waiting.html", links=links, chat=await registry.run(talk.lines, row, words),
                        drawn_from=waiting_as(row), away_forms=away_forms(words), **more)
        mine = more["mine"]
        if live.match.over:
            wanted = seat if -1 <= seat < len(live.match.seats) else SPECTATOR
            viewer, cover = (wanted if wanted >= 0 else mine[0] if mine else SPECTATOR), -1
        else:
            viewer, cover = shown_seat(mine, live.asked, SPECTATOR)
        drawn = draw(row, live, viewer, words, requester.id, cover)
        table_view = table_view_of(row, live, viewer, words, requester.id)
        lines = drawn.lines
        if live.match.over:
            lines = await requester.work(_whole_log, live, table_view)
            _, f = await finished(requester, id)
            more |= {"steps": f.lines, "at": [list(x) for x in f.at],
                     "fame": [(x, said(live.match.game, words, x)) for x in await registry.run(free, row, requester.me)]}
        owned = more["own"] = row.owned_by(requester.id)
        newest = await registry.run(table_store.table, id) if owned and not live.ended else row  # it has the time of the last answer
        more["legacy"], more["chapter"] = live.match.game.legacy is not None, await registry.run(chapter_of, id)
        own = page_of(live.match.game)
        return page(requester, "table.html", table_view=table_view, drawn=drawn, board=fill(own.layout(table_view), drawn.regions),
                    lines=lines,
                    may_offer=[p for p in row.places if owned and may_offer(p, owned)],
                    may_replace=[p for p in newest.places if owned and p.person != requester.id and may_replace(newest, p, now())],
                    chat=await registry.run(talk.lines, row, words), bots=list(SKILLS), previews=own.previews,
                    now=now(), away_forms=away_forms(words), viewer=viewer, cover=cover, guided=guided(live.match) and viewer >= 0,
                    styles=[static_url(f"games/{row.game}/{f}") for f in own.styles],
                    scripts=[static_url(f"games/{row.game}/{f}") for f in own.scripts], **more)


def _whole_log(store: Store, live: Live, table_view: TableView) -> list[LogLine]:
    """The log of a finished game, kept with it."""
    key = ("whole log", table_view.seat, table_view.lang)
    if key not in live.drawn:
        live.drawn[key] = log_lines(live, table_view, logged_events(table_view.game, kept(store, live.id).journal, 0))
    lines: list[LogLine] = live.drawn[key]
    return lines
