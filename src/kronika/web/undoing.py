"""What needs the others' consent: an end without a result, somebody else at a seat, and taking back more than one may alone: to which of
one's own decisions, and what goes with it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Any, Literal, NamedTuple

from fastapi import APIRouter, Query
from markupsafe import Markup
from pydantic import Field

from kronika.kernel import Illegal, message_of
from kronika.store import Refused, Store, consents
from kronika.store import tables as table_store
from kronika.store.consents import UndoRequestRow
from kronika.store.journal import Change, changes, now
from kronika.store.live import Live, logged_events
from kronika.store.tables import TableRow, TableSeat

from .api import Id, Model
from .drawing import log_lines, table_view_of
from .play import SeatNo, Seq, fresh, started
from .registry import LiveTable
from .requester import CurrentRequester, Requester, may_see, own_seat, words_of
from .table_view import TableView
from .templating import templates

router = APIRouter(prefix="/api")
REACH, SHOWN = 400, 12  # changes looked back at; decisions offered


class UndoRequest(Model):
    seq: Seq
    seat: SeatNo
    keep: int | None = Field(None, ge=0, le=100_000, description="lines of the record to keep, as /undo-choices lists them; without it: "
                                                                 "all before your own last decision")


class Vote(Model):
    request: int = Field(ge=1, lt=1 << 31)
    seq: Seq
    agree: bool


class Leaving(Model):
    seq: Seq
    seat: SeatNo


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
            return await _agreed(requester, entry, body.seat, chosen.keep)
        asked: UndoRequestRow = await registry.run(consents.request_undo, id, live.seq, body.seat, chosen.keep, mine)
    await registry.announce(id, "undo-request")
    return {"done": False, "request": asked.id, "agreed": asked.agreed, "lines": asked.length}


@router.post("/tables/{id}/undo-consent", tags=["play"], summary="Agree or refuse when somebody asks to take back")
async def undo_consent(requester: CurrentRequester, id: Id, body: Vote) -> dict[str, Any]:
    registry = requester.context.registry
    async with registry.at(id) as entry:
        row, live = await may_see(requester, entry), started(entry)
        mine = row.owned_by(requester.person.id)
        if not mine:
            raise Refused(403, "not-yours", "only those who play decide this")
        if live.ended:
            raise Refused(409, "over", "the game is over")
        fresh(live, body.seq, live.opened)
        asked: UndoRequestRow = await registry.run(consents.find_request, id, body.request, live.opened)
        if body.agree and settled(row, asked.seat, asked.length, {*asked.agreed, *mine}):
            return await _agreed(requester, entry, asked.seat, asked.length, asked, mine)
        await registry.run(consents.vote, asked, mine, "open" if body.agree else "refused")
    await registry.announce(id, "undo-request")
    return {"done": False, "refused": not body.agree}


@router.post("/tables/{id}/leave-unfinished", tags=["play"], summary="End a running game without a result, if the others agree")
async def leave_unfinished(requester: CurrentRequester, id: Id, body: Leaving) -> dict[str, Any]:
    requester.limit("undo-request", 0.2, 6)
    registry = requester.context.registry
    async with registry.at(id) as entry:
        row, live = await may_see(requester, entry), started(entry)
        mine = row.owned_by(requester.person.id)
        if body.seat not in mine:
            raise Refused(403, "not-yours", "only those who play decide this")
        if live.ended:
            raise Refused(409, "over", "the game is over")
        fresh(live, body.seq, live.opened)
        if row.agreed_by(mine):
            return await _agreed(requester, entry, body.seat, consents.UNFINISHED)
        asked: UndoRequestRow = await registry.run(consents.request_undo, id, live.seq, body.seat, consents.UNFINISHED, mine)
    await registry.announce(id, "undo-request")
    return {"done": False, "request": asked.id, "agreed": asked.agreed}


AWAITED = 3600  # seconds without any change after which others may have a seat replaced


class SeatRequest(Model):
    seq: Seq
    seat: SeatNo
    what: Literal["replace", "offer"] = Field(description="replace: a bot plays for somebody who has been awaited for an hour; offer: "
                                                          "whoever has the seat's invitation may take a seat of yours, or one a bot plays")


@router.post("/tables/{id}/seat-request", tags=["play"], summary="Have somebody else play a seat, if the others agree")
async def seat_request(requester: CurrentRequester, id: Id, body: SeatRequest) -> dict[str, Any]:
    requester.limit("undo-request", 0.2, 6)
    registry = requester.context.registry
    async with registry.at(id) as entry:
        row, live = await may_see(requester, entry), started(entry)
        mine, place = row.owned_by(requester.person.id), row.place(body.seat)
        if not mine:
            raise Refused(403, "not-yours", "only those who play decide this")
        if live.ended:
            raise Refused(409, "over", "the game is over")
        fresh(live, body.seq, live.opened)
        if body.what == "replace" and not may_replace(await registry.run(table_store.table, id), place, now()):
            raise Refused(409, "not-late", "only somebody who has been awaited for an hour can be replaced")
        if body.what == "offer" and not may_offer(place, mine):
            raise Refused(403, "not-yours", "this is not your seat")
        kind = consents.REPLACED if body.what == "replace" else consents.OFFERED
        if settled(row, body.seat, kind, mine):
            return await _agreed(requester, entry, body.seat, kind)
        asked: UndoRequestRow = await registry.run(consents.request_undo, id, live.seq, body.seat, kind, mine)
    await registry.announce(id, "undo-request")
    return {"done": False, "request": asked.id, "agreed": asked.agreed}


def may_replace(row: TableRow, place: TableSeat, at: float) -> bool:
    """Somebody has kept the table waiting for long.  row: as the store has it now."""
    return place.kind == "person" and place.seat in row.asked and at - row.updated >= AWAITED


def may_offer(place: TableSeat, mine: Collection[int]) -> bool:
    """One's own seat, or one that a bot plays for somebody."""
    return not place.offered and (place.seat in mine or place.kind == "bot" and bool(place.person))


def settled(row: TableRow, seat: int, length: int, agreed: Collection[int]) -> bool:
    """Everybody has agreed who must: not who is to be replaced, nor whose seat is offered while a bot plays it; back, they are asked."""
    away = length == consents.REPLACED or length == consents.OFFERED and row.place(seat).kind == "bot"
    return row.agreed_by({*agreed, *(row.owned_by(row.place(seat).person) if away else ())})


async def _agreed(requester: Requester, entry: LiveTable, seat: int, keep: int, asked: UndoRequestRow | None = None,
                  seats: list[int] | None = None) -> dict[str, Any]:
    """Everybody has agreed: the last votes and what they lead to are written together."""
    registry, store = requester.context.registry, requester.context.store

    def settle() -> None:
        if asked is not None:
            consents.vote(store, asked, seats or [], "done")

    def offered(store: Store) -> None:
        with store.write() as c:
            settle()
            table_store.offer(c, entry.id, seat)

    if keep == consents.OFFERED:
        await registry.run(offered)
        await registry.announce(entry.id)
        await registry.announce(entry.id, "undo-request")
        return {"done": True}
    try:
        change = await registry.change(entry, lambda live: (
            live.leave_unfinished(store, requester.id, seat, settle) if keep == consents.UNFINISHED
            else live.replace(store, requester.id, seat, settle) if keep == consents.REPLACED
            else live.rewind(store, requester.id, seat, keep, settle)))
    except Illegal as e:  # other rules played the beginning
        raise Refused(409, "out-of-reach", message_of(e)) from None
    return {"done": True, "seq": change.seq, "lines": change.length}
