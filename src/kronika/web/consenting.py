"""What the others at a table must agree to: taking back, an end without a result, somebody else at a seat; and their votes."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal

from fastapi import APIRouter
from pydantic import Field

from kronika.kernel import Illegal, message_of
from kronika.store import Refused, Store, consents
from kronika.store import tables as table_store
from kronika.store.consents import UndoRequestRow
from kronika.store.journal import now
from kronika.store.live import Live
from kronika.store.tables import TableRow, TableSeat

from .api import Id, Model
from .play import SeatNo, Seq, fresh, started
from .registry import LiveTable
from .requester import CurrentRequester, Requester, may_see

router = APIRouter(prefix="/api")
AWAITED = 3600  # seconds without any change after which others may have a seat replaced


class Vote(Model):
    request: int = Field(ge=1, lt=1 << 31)
    seq: Seq
    agree: bool


class Leaving(Model):
    seq: Seq
    seat: SeatNo


class SeatRequest(Model):
    seq: Seq
    seat: SeatNo
    what: Literal["replace", "offer"] = Field(description="replace: a bot plays for somebody who has been awaited for an hour; offer: "
                                                          "whoever has the seat's invitation may take a seat of yours, or one a bot plays")


def _deciding(requester: Requester, row: TableRow, live: Live, seq: int, seat: int | None = None) -> list[int]:
    """The seats of a person who has a say in what everybody has to agree to, that one among them if it is named.  Raises Refused."""
    mine = row.owned_by(requester.person.id)
    if not mine or seat is not None and seat not in mine:
        raise Refused(403, "not-yours", "only those who play decide this")
    if live.ended:
        raise Refused(409, "over", "the game is over")
    fresh(live, seq, live.opened)
    return mine


@router.post("/tables/{id}/undo-consent", tags=["play"], summary="Agree or refuse when somebody asks to take back")
async def undo_consent(requester: CurrentRequester, id: Id, body: Vote) -> dict[str, Any]:
    registry = requester.context.registry
    async with registry.at(id) as entry:
        row, live = await may_see(requester, entry), started(entry)
        mine = _deciding(requester, row, live, body.seq)
        asked: UndoRequestRow = await registry.run(consents.find_request, id, body.request, live.opened)
        if body.agree and settled(row, asked.seat, asked.length, {*asked.agreed, *mine}):
            return await carry_out(requester, entry, asked.seat, asked.length, asked, mine)
        await registry.run(consents.vote, asked, mine, "open" if body.agree else "refused")
    await registry.announce(id, "undo-request")
    return {"done": False, "refused": not body.agree}


@router.post("/tables/{id}/leave-unfinished", tags=["play"], summary="End a running game without a result, if the others agree")
async def leave_unfinished(requester: CurrentRequester, id: Id, body: Leaving) -> dict[str, Any]:
    requester.limit("undo-request", 0.2, 6)
    registry = requester.context.registry
    async with registry.at(id) as entry:
        row, live = await may_see(requester, entry), started(entry)
        mine = _deciding(requester, row, live, body.seq, body.seat)
        if row.agreed_by(mine):
            return await carry_out(requester, entry, body.seat, consents.UNFINISHED)
        asked: UndoRequestRow = await registry.run(consents.request_undo, id, live.seq, body.seat, consents.UNFINISHED, mine)
    await registry.announce(id, "undo-request")
    return {"done": False, "request": asked.id, "agreed": asked.agreed}


@router.post("/tables/{id}/seat-request", tags=["play"], summary="Have somebody else play a seat, if the others agree")
async def seat_request(requester: CurrentRequester, id: Id, body: SeatRequest) -> dict[str, Any]:
    requester.limit("undo-request", 0.2, 6)
    registry = requester.context.registry
    async with registry.at(id) as entry:
        row, live = await may_see(requester, entry), started(entry)
        mine, place = _deciding(requester, row, live, body.seq), row.place(body.seat)
        if body.what == "replace" and not may_replace(await registry.run(table_store.table, id), place, now()):
            raise Refused(409, "not-late", "only somebody who has been awaited for an hour can be replaced")
        if body.what == "offer" and not may_offer(place, mine):
            raise Refused(403, "not-yours", "this is not your seat")
        kind = consents.REPLACED if body.what == "replace" else consents.OFFERED
        if settled(row, body.seat, kind, mine):
            return await carry_out(requester, entry, body.seat, kind)
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


async def carry_out(requester: Requester, entry: LiveTable, seat: int, keep: int, asked: UndoRequestRow | None = None,
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
