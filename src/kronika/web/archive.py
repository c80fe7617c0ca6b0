"""Finished games: any position of them, and how they went in numbers."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from threading import Lock
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from kronika.kernel import Game, Illegal, Match, message_of
from kronika.kernel import record as records
from kronika.store import Refused, Store
from kronika.store.journal import Kept, kept
from kronika.store.tables import TableRow

from .api import Id
from .charts import Chart, chart, marker
from .drawing import places_of
from .game_page import page_of
from .requester import CurrentRequester, Requester, visible, words_of
from .table_view import TableView
from .templating import static_url, templates
from .thinking import Thinking

router = APIRouter(prefix="/api")
POINTS = 160  # of a chart


class Finished(NamedTuple):
    """What is read once of a finished game; it never changes."""

    rules: Game[Any]  # with what was brought to the table
    text: str  # the record, without its end
    lines: int
    at: tuple[tuple[int, int], ...]  # (seq, lines of the record after it) of what stands


async def finished(requester: Requester, id: str) -> tuple[TableRow, Finished]:
    """Raises Refused for a game that runs: a replay shows everything."""
    row = await visible(requester, id)
    if row.status != "over":
        raise Refused(409, "running", "a game can be replayed when it is over")
    return row, await requester.work(_finished, id)


@lru_cache(maxsize=64)
def _finished(store: Store, id: str) -> Finished:
    k: Kept = kept(store, id)
    rows = [r for r in k.journal if not r.undone and r.kind in ("start", "answer", "aside")]
    return Finished(k.rules, k.text(point=False), rows[-1].length, tuple((r.seq, r.length) for r in rows))


def changed(e: Exception) -> Refused:
    """Today's rules do not agree with a record."""
    return Refused(409, "rules-changed", "the rules have changed since: only the log of this game can be shown", why=message_of(e))


class Reel:
    """Positions of one finished game that were looked at: the next one is played on from the nearest before it."""

    MOST = 24

    def __init__(self, game: Game[Any], text: str) -> None:
        self.game, self.text = game, text
        self.lines = records.parse(text).lines
        self.kept: OrderedDict[int, Match[Any]] = OrderedDict()
        self.lock = Lock()

    def at(self, n: int) -> Match[Any]:
        """Raises Refused if today's rules do not agree with the record."""
        with self.lock:
            if n not in self.kept:
                self.kept[n] = self._play(n)
                if len(self.kept) > self.MOST:
                    self.kept.popitem(last=False)
            self.kept.move_to_end(n)
            return self.kept[n]

    def _play(self, n: int) -> Match[Any]:
        before = max((k for k in self.kept if k <= n), default=-1)
        try:
            if before < 0:
                return records.replay(self.text, at=n, game=self.game)
            match = self.kept[before].fork(keep=True)
            for line in self.lines[before:n]:
                match.apply_line(int(match.lexicon.value(line.seat, "seat")), line.text)
        except (records.Broken, Illegal, ValueError) as e:
            raise changed(e) from None
        return match


@lru_cache(maxsize=16)
def reel(game: Game[Any], text: str) -> Reel:
    return Reel(game, text)


def replayed(row: TableRow, f: Finished, at: int, seat: int, requester: Requester) -> TableView:
    """The view of a position of a finished game."""
    match = reel(f.rules, f.text).at(at)
    words = words_of(requester)
    table_view = TableView(match, min(seat, len(match.seats) - 1), seq=max(seq for seq, n in f.at if n <= at), words=words, replay=True)
    table_view.places = places_of(row, table_view, requester.id)
    return table_view


@router.get("/tables/{id}/replay", tags=["record"], summary="One position of a finished game, drawn for a seat or for everybody")
async def replay(requester: CurrentRequester, id: Id, at: Annotated[int, Query(ge=0, le=100_000)],
                 seat: Annotated[int, Query(ge=-1, le=15)] = -1) -> dict[str, Any]:
    row, f = await finished(requester, id)
    at = min(at, f.lines)
    def drawn(_: Store) -> dict[str, Any]:
        table_view = replayed(row, f, at, seat, requester)
        return {"at": at, "lines": f.lines, "seq": table_view.seq, "regions": table_view.regions()}

    found: dict[str, Any] = await requester.work(drawn)
    return found


@router.get("/tables/{id}/statistics", tags=["record"], summary="How a finished game went, in numbers a seat")
async def statistics(requester: CurrentRequester, id: Id) -> dict[str, Any]:
    _, f = await finished(requester, id)
    at, series = await requester.work(lambda _: numbers(f.rules, f.text))
    return {"at": at, "series": series}


@router.get("/tables/{id}/charts", tags=["record"], summary="The same as charts, for the page", response_class=HTMLResponse)
async def charts(requester: CurrentRequester, id: Id) -> HTMLResponse:
    row, f = await finished(requester, id)
    at, series = await requester.work(lambda _: numbers(f.rules, f.text))
    table_view = await requester.work(lambda _: replayed(row, f, f.lines, -1, requester))
    names = [table_view.seat_name(p) for p in range(len(table_view.seats))]
    sides = [seat.side or str(p) for p, seat in enumerate(table_view.seats)]
    drawn = [(name, table_view.says.about(f"series.{name}") or table_view.says.part(name), chart(Chart(at, values, f.lines, sides)),
              [v[-1] for v in values])
             for name, values in series.items()]
    html = templates().get_template("charts.html").render(charts=drawn, marker=marker, emblem=page_of(table_view.game).emblem,
                                                          table_view=table_view, names=names, sides=sides,
                                                          _=table_view.shell_words,
                                                          static=static_url)
    return HTMLResponse(Markup(html))


@router.get("/tables/{id}/analysis", tags=["record"], summary="What positions were worth and which answers cost most, for the page",
            response_class=HTMLResponse)
async def analysis(requester: CurrentRequester, id: Id, request: Request) -> HTMLResponse:
    row, f = await finished(requester, id)
    thinking: Thinking = request.app.state.thinking
    requester.limit("analysis", 0.1, 5)
    found = await thinking.analysis(id, f.text, row.additions, words_of(requester).lang)
    table_view = await requester.work(lambda _: replayed(row, f, f.lines, -1, requester))
    names = [table_view.seat_name(p) for p in range(len(table_view.seats))]
    sides = [seat.side or str(p) for p, seat in enumerate(table_view.seats)]
    drawn = chart(Chart(found.at, [[round(v) for v in told] for told in found.values], f.lines, sides)) if found and found.at else ""
    return HTMLResponse(Markup(templates().get_template("analysis.html").render(
        found=found, chart=drawn, marker=marker, emblem=page_of(table_view.game).emblem, names=names, sides=sides,
        _=table_view.shell_words)))


@lru_cache(maxsize=32)
def numbers(g: Game[Any], text: str) -> tuple[list[int], dict[str, list[list[int]]]]:
    """(lines of the record at each point, series -> a list of values a seat).  Raises Refused."""
    r = records.parse(text)
    match = records.opening(r, g)
    every = max(1, len(r.lines) // POINTS)
    at, taken = [0], [page_of(g).series(match.state)]
    try:
        for n, line in enumerate(r.lines, 1):
            match.apply_line(int(match.lexicon.value(line.seat, "seat")), line.text)
            if n % every == 0 or n == len(r.lines):
                at.append(n)
                taken.append(page_of(g).series(match.state))
    except (Illegal, ValueError) as e:
        raise changed(e) from None
    seats = range(len(match.seats))
    return at, {name: [[step[name][p] for step in taken] for p in seats] for name in taken[0]}
