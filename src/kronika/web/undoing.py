"""Taking back more than one may alone: to which of one's own decisions, what goes with it, and asking the others."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Query
from markupsafe import Markup
from pydantic import Field

from kronika.store import Refused, Store, consents
from kronika.store.consents import UndoRequestRow
from kronika.store.journal import Change, changes
from kronika.store.live import Live, logged_events

from .api import Id, Model
from .consenting import carry_out
from .drawing import log_lines, table_view_of
from .play import SeatNo, Seq, fresh, started
from .requester import CurrentRequester, may_see, own_seat, words_of
from .table_view import TableView
from .templating import templates

router = APIRouter(prefix="/api")
REACH, SHOWN = 400, 12  # changes looked back at; decisions offered


class UndoRequest(Model):
    seq: Seq
    seat: SeatNo
    keep: int | None = Field(None, ge=0, le=100_000, description="lines of the record to keep, as /undo-choices lists them; without it: "
                                                                 "all before your own last decision")


class EarlierDecision(NamedTuple):
    """One of a seat's own decisions that it may ask to stand before again."""

    keep: int  # lines of the record before it
    what: Markup  # it, in the words of the log
    lines: int  # of anybody that go
    goes: list[Markup]  # how the log tells them, oldest first


def choices(store: Store, live: Live, table_view: TableView, seat: int) -> list[EarlierDecision]:
    """The last own decisions of a seat, the latest first, each with everything that goes with it."""
    with store.read() as c:
        rows = [r for r in changes(c, live.id, live.seq - REACH) if not r.undone and r.lines and r.seq <= live.seq]
    told_of: dict[int, list[Markup]] = {}
    for line in log_lines(live, table_view, logged_events(live.match.game, rows, most=1 << 30)):
        told_of.setdefault(int(line.key.partition(".")[0]), []).append(line.html)
    out: list[EarlierDecision] = []
    goes: list[Markup] = []
    for row in reversed(rows):
        lines = told_of.get(row.seq) or [_unsaid(row, table_view, seat)]
        goes = [*lines, *goes]
        if _decided(row, live, seat) and len(out) < SHOWN:
            keep = row.length - len(row.lines)
            out.append(EarlierDecision(keep, lines[0], len(live.match.answers) - keep, goes))
    return out


def _decided(row: Change, live: Live, seat: int) -> bool:
    word = live.match.seat_word(seat)
    return row.kind == "answer" and any(line.partition(" ")[0] == word for line in row.lines)


def _unsaid(row: Change, table_view: TableView, seat: int) -> Markup:
    """What the log does not tell: one's own answer as the record writes it, another's only as one."""
    if row.seat == seat:
        return Markup("{}").format(row.text)
    words = table_view.shell_words
    return Markup("{}").format(words("{name}: an answer", name=table_view.seat_name(row.seat)))


@router.get("/tables/{id}/undo-choices", tags=["play"], summary="To which of your decisions you may ask to go back, and what would go")
async def undo_choices(requester: CurrentRequester, id: Id, seat: Annotated[int, Query(ge=0, le=15)]) -> dict[str, Any]:
    async with requester.context.registry.at(id) as entry:
        row, live = await may_see(requester, entry), started(entry)
        own_seat(requester, row, seat)
        words = words_of(requester)
        table_view = table_view_of(row, live, seat, words)
        found = await requester.context.registry.run(choices, live, table_view, seat)
        html = templates().get_template("undo_choices.html").render(
            choices=found, alone=row.agreed_by(row.owned_by(requester.id)), _=words, many=words.many)
        return {"seq": live.seq, "choices": [{"keep": c.keep, "lines": c.lines, "goes": c.goes} for c in found], "html": html}


@router.post("/tables/{id}/undo-request", tags=["play"], summary="Go back to one of your own decisions, if the others agree")
async def undo_request(requester: CurrentRequester, id: Id, body: UndoRequest) -> dict[str, Any]:
    requester.limit("undo-request", 0.2, 6)
    registry = requester.context.registry
    async with registry.at(id) as entry:
        row, live = await may_see(requester, entry), started(entry)
        own_seat(requester, row, body.seat)
        fresh(live, body.seq, live.since(body.seat))
        if live.ended:
            raise Refused(409, "over", "the game is over")
        table_view = table_view_of(row, live, body.seat, words_of(requester))
        found: list[EarlierDecision] = await registry.run(choices, live, table_view, body.seat)
        chosen = next((c for c in found if body.keep is None or c.keep == body.keep), None)
        if chosen is None:
            raise Refused(422, "illegal", "this goes back to no decision of yours")
        mine = row.owned_by(requester.person.id)
        if row.agreed_by(mine):
            return await carry_out(requester, entry, body.seat, chosen.keep)
        asked: UndoRequestRow = await registry.run(consents.request_undo, id, live.seq, body.seat, chosen.keep, mine)
    await registry.announce(id, "undo-request")
    return {"done": False, "request": asked.id, "agreed": asked.agreed, "lines": asked.length}
