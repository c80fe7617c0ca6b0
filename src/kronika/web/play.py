"""The JSON API of a running table: view, legal answers, answers, takings-back, events, talk, record."""

from __future__ import annotations

import time
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse, PlainTextResponse
from pydantic import Field

from kronika.kernel import SPECTATOR, Illegal
from kronika.store import Refused, Store
from kronika.store import tables as table_store
from kronika.store.importing import bring_in, give_out
from kronika.store.journal import ENDED, Change, changes, kept
from kronika.store.live import Live, logged_events
from kronika.store.tables import TableRow

from . import talk
from .api import Id, Model
from .drawing import log_lines, table_view_of
from .game_page import page_of
from .registry import LiveTable
from .requester import CurrentRequester, Requester, as_json, may_see, own_seat, visible, words_of
from .table_view import TableView
from .templating import templates
from .thinking import Thinking

router = APIRouter(prefix="/api")
SeatNo = Annotated[int, Field(ge=0, le=15)]
Seq = Annotated[int, Field(ge=0, lt=1 << 31)]
Shown = Annotated[int, Query(ge=-1, le=15, description="whose view: a seat of yours, or -1 for what everybody may see")]


class Answer(Model):
    seq: Seq = Field(description="the number of the position you answer to")
    seat: SeatNo
    answer: str = Field(max_length=4000, description="in the text form of the record, as listed by /legal")


class SideAction(Model):
    seq: Seq
    seat: SeatNo
    action: str = Field(max_length=200)


class Undo(Model):
    seq: Seq
    seat: SeatNo
    moves: int = Field(1, ge=1, le=10_000)


class Talk(Model):
    text: str = Field(min_length=1, max_length=2000)


class HandOver(Model):
    seat: SeatNo
    to: str = Field("random", max_length=40, description="a kind of bot; 'me' to play on after a bot sat in; 'nobody': it is no longer "
                                                          "offered")
    concede: bool = False


def started(entry: LiveTable) -> Live:
    if entry.live is None:
        raise Refused(409, "not-started", "the game has not started")
    return entry.live


def viewer(requester: Requester, row: TableRow, seat: int, live: Live) -> int:
    """The seat whose view the asker may have.  Raises Refused."""
    if seat != SPECTATOR and seat not in row.seats_of(requester.id) and not (live.match.over and seat < len(live.match.seats)):
        raise Refused(403, "not-yours", "this is not your seat")
    return seat


def fresh(live: Live, seq: int, since: int | None = None) -> None:
    """Raises Refused unless the asker has seen this position, or one after `since`."""
    if not (live.seq if since is None else since) <= seq <= live.seq:
        raise Refused(409, "moved-on", "the table has moved on", seq=live.seq)


def explain(e: Illegal, table_view: TableView) -> Refused:
    """A refusal of the rules, in words."""
    reasons = [table_view.says.reason(r, table_view.v) for r in e.reasons]
    text = table_view.says.refusal(e, table_view.v)
    return Refused(422, "illegal", text, reasons=[{"text": p.text, "rules": list(p.rules)} for p in reasons])


@router.get("/tables/{id}/view", tags=["play"], summary="The state as a seat, or everybody, may see it")
async def view(requester: CurrentRequester, id: Id, seat: Shown = -1) -> dict[str, Any]:
    async with requester.context.registry.at(id) as entry:
        row, live = await may_see(requester, entry), started(entry)
        seat = viewer(requester, row, seat, live)
        stop = live.match.undo_limit(seat) if seat >= 0 and not live.ended else None
        return {"seq": live.seq, "seat": seat, "over": live.match.over, "lines": len(live.match.answers),
                "asked": live.asked, "unfinished": live.unfinished,
                "undo": {"moves": stop.moves, "why": stop.why} if stop else None,
                "scores": [s._asdict() for s in live.match.game.score(live.match.state)] if live.match.over else None,
                "view": live.match.view(seat).to_data()}


@router.get("/tables/{id}/legal", tags=["play"], summary="What a seat of yours is asked, every legal answer, and why others are not")
async def legal(requester: CurrentRequester, id: Id, seat: Annotated[int, Query(ge=0, le=15)],
                why: Annotated[bool, Query()] = False) -> dict[str, Any]:
    async with requester.context.registry.at(id) as entry:
        row, live = await may_see(requester, entry), started(entry)
        own_seat(requester, row, seat)
        return _asked(live, table_view_of(row, live, seat, words_of(requester)), why)


def _asked(live: Live, table_view: TableView, why: bool) -> dict[str, Any]:
    return {"seq": live.seq, "seat": table_view.seat, "asked": table_view.decision is not None,
            "key": table_view.decision.key if table_view.decision else None,
            "prompt": table_view.prompt, "given": table_view.given or None,
            "questions": [{"kind": q.kind, "key": q.decision.key, "prompt": q.prompt, "rules": q.rules, "hints": q.hints, "least": q.lo,
                           "most": q.hi, "caps": q.caps, "floors": q.floors, "usual": q.default or None,
                           "options": [{"answer": c.token, "label": c.label, "cost": c.cost, "gain": c.gain} for c in q.choices]}
                          for q in table_view.questions],
            "barred": [{"answer": x.token, "label": x.label, "reasons": [{"text": t, "rules": r} for t, r in x.why]}
                       for x in table_view.reasons] if why else None}


@router.get("/tables/{id}/barred", tags=["play"], summary="Why something is not offered, as HTML for the page", response_class=HTMLResponse)
async def barred(requester: CurrentRequester, id: Id, seat: Annotated[int, Query(ge=0, le=15)]) -> HTMLResponse:
    async with requester.context.registry.at(id) as entry:
        row, live = await may_see(requester, entry), started(entry)
        own_seat(requester, row, seat)
        words = words_of(requester)
        table_view = table_view_of(row, live, seat, words)
        return HTMLResponse(templates().get_template("barred.html").render(table_view=table_view, _=words))


@router.get("/tables/{id}/advice", tags=["play"], summary="What a bot would answer for you, as HTML for the page",
            response_class=HTMLResponse)
async def advice(requester: CurrentRequester, id: Id, request: Request) -> HTMLResponse:
    words = words_of(requester)
    thinking: Thinking = request.app.state.thinking
    async with requester.context.registry.at(id) as entry:
        row, live = await may_see(requester, entry), started(entry)
        seat = next((p for p in row.seats_of(requester.id) if p in live.asked), SPECTATOR)
        name = table_view_of(row, live, seat, words).seat_name(seat) if seat >= 0 else ""
        why = words("At this table no bot gives advice.") if not row.hints else words("You are asked nothing now.") if seat < 0 else ""
        seq = live.seq
    if not why:
        requester.limit("advice", 0.5, 20)
    given = [] if why else await thinking.advice(id, seq, seat, words.lang)
    return HTMLResponse(templates().get_template("advice.html").render(given=given, seat=name, _=words,
                                                                      why=why or words("No bot has time for advice now.")))


@router.get("/tables/{id}/standing", tags=["play"], summary="What the score would be if the game ended now, as HTML for the page",
            response_class=HTMLResponse)
async def standing(requester: CurrentRequester, id: Id, seat: Shown = -1) -> HTMLResponse:
    async with requester.context.registry.at(id) as entry:
        row, live = await may_see(requester, entry), started(entry)
        table_view = table_view_of(row, live, viewer(requester, row, seat, live), words_of(requester))
        return HTMLResponse(table_view.shell().standing(table_view.standing if row.standing else []))


@router.get("/tables/{id}/preview", tags=["play"], summary="What an answer would lead to, as far as it can be known")
async def preview(requester: CurrentRequester, id: Id, seat: Annotated[int, Query(ge=0, le=15)],
                  answer: Annotated[str, Query(max_length=400)], part: Annotated[int, Query(ge=0, le=20)] = 0,
                  whole: Annotated[bool, Query(description="an answer as it would be given, not an option")] = False) -> dict[str, Any]:
    async with requester.context.registry.at(id) as entry:
        row, live = await may_see(requester, entry), started(entry)
        own_seat(requester, row, seat)
        table_view = table_view_of(row, live, seat, words_of(requester))
        own = page_of(table_view.game)
        if whole:
            made = own.preview(table_view, table_view.read(answer)) if table_view.weighed else None
        else:
            choice = table_view.choices_of(part).get(answer)
            made = own.preview(table_view, choice.value) if choice is not None else None
        return {"seq": live.seq, **(made or {"html": "", "mark": []})}


async def act(requester: Requester, id: str, seat: int, seq: int, do: Any) -> dict[str, Any]:
    """Change the match for a seat of the asker."""
    requester.limit("act", 10, 40)
    async with requester.context.registry.at(id) as entry:
        row, live = await may_see(requester, entry), started(entry)
        own_seat(requester, row, seat)
        fresh(live, seq, live.since(seat))
        try:
            change: Change = await requester.context.registry.change(entry, do)
        except Illegal as e:
            raise explain(e, table_view_of(row, live, seat, words_of(requester))) from None
    return {"seq": change.seq, "lines": change.length, "kind": change.kind}


@router.post("/tables/{id}/answer", tags=["play"], summary="Answer what a seat of yours is asked")
async def answer(requester: CurrentRequester, id: Id, body: Answer) -> dict[str, Any]:
    store, me = requester.context.store, requester.person.id
    return await act(requester, id, body.seat, body.seq, lambda live: live.answer(store, me, body.seat, body.answer))


@router.post("/tables/{id}/side-action", tags=["play"], summary="Something beside the questions, such as a gift, in the record's form")
async def side_action(requester: CurrentRequester, id: Id, body: SideAction) -> dict[str, Any]:
    store, me = requester.context.store, requester.person.id
    return await act(requester, id, body.seat, body.seq, lambda live: live.side_action(store, me, body.seat, body.action))


@router.post("/tables/{id}/undo", tags=["play"], summary="Take back own answers, as far as nobody else is concerned")
async def undo(requester: CurrentRequester, id: Id, body: Undo) -> dict[str, Any]:
    store, me = requester.context.store, requester.person.id
    return await act(requester, id, body.seat, body.seq, lambda live: live.undo(store, me, body.seat, body.moves))


@router.get("/tables/{id}/events", tags=["play"], response_model=dict[str, Any],
            summary="What happened since a position, as a seat may know it")
async def events(requester: CurrentRequester, id: Id, since: Annotated[int, Query(ge=-1, lt=1 << 31)] = -1, seat: Shown = -1,
                 limit: Annotated[int, Query(ge=1, le=500)] = 200) -> Response:
    registry = requester.context.registry
    async with registry.at(id) as entry:
        row, live = await may_see(requester, entry), started(entry)
        seat = viewer(requester, row, seat, live)
        table_view = table_view_of(row, live, seat, words_of(requester))
    return await requester.json_of(_events, live, table_view, since, limit)


def _events(store: Store, live: Live, table_view: TableView, since: int, limit: int) -> dict[str, Any]:
    with store.read() as c:
        rows = [r for r in changes(c, live.id, since, limit) if r.seq <= table_view.seq]
    out = []
    for r in rows:
        events = logged_events(table_view.game, [r])  # none of what was taken back
        lines = {line.key: str(line.html) for line in log_lines(live, table_view, events)}
        seen = [{"key": f"{t.seq}.{t.place}", "event": e.to_data(), "html": lines.get(f"{t.seq}.{t.place}")}
                for t in events if (e := t.event.seen_by(table_view.seat)) is not None]
        out.append({"seq": r.seq, "kind": r.kind, "seat": r.seat, "undone": r.undone or None, "at": r.at, "events": seen})
    return {"seq": table_view.seq, "changes": out, "more": bool(rows) and rows[-1].seq < table_view.seq}


@router.get("/tables/{id}/chat", tags=["talk"], summary="The chat of a table")
async def chat(requester: CurrentRequester, id: Id, since: Annotated[int, Query(ge=0, lt=1 << 31)] = 0) -> list[dict[str, Any]]:
    row = await visible(requester, id)
    found: list[dict[str, Any]] = await requester.context.registry.run(talk.lines, row, words_of(requester), since)
    return found


@router.post("/tables/{id}/chat", tags=["talk"], status_code=201, summary="Say something at a table")
async def say(requester: CurrentRequester, id: Id, body: Talk) -> dict[str, Any]:
    requester.limit("chat", 0.5, 8)
    row = await visible(requester, id)
    seats = row.seats_of(requester.person.id)
    number = await requester.context.registry.run(table_store.say, id, requester.person, seats[0] if len(seats) == 1 else -1, body.text)
    await requester.context.registry.announce(id, "chat")
    return {"id": number}


@router.post("/tables/{id}/seat", tags=["play"], summary="Hand a seat of yours to a bot, concede, or take it back")
async def seat(requester: CurrentRequester, id: Id, body: HandOver) -> dict[str, Any]:
    await visible(requester, id)
    registry = requester.context.registry
    if body.to == "me":
        await registry.run(table_store.take_back_seat, id, requester.person, body.seat)
    elif body.to == "nobody":
        await registry.run(table_store.keep_seat, id, requester.person, body.seat)
    elif not body.concede or not await _departs(requester, id, body.seat):
        await registry.run(table_store.hand_over, id, requester.person, body.seat, body.to, body.concede)
    await registry.announce(id)
    return as_json(await registry.run(table_store.table, id), requester.id)


async def _departs(requester: Requester, id: str, seat: int) -> bool:
    """The game itself says what becomes of a seat that leaves for good, and it has happened."""
    registry = requester.context.registry
    async with registry.at(id) as entry:
        row, live = await may_see(requester, entry), started(entry)
        own_seat(requester, row, seat)
        leaves = live.match.game.departure(live.match.state) if not live.ended else ""
        if leaves:
            await registry.change(entry, lambda live: live.side_action(registry.store, requester.person.id, seat, leaves))
    return bool(leaves)


@router.get("/tables/{id}/record", tags=["record"], summary="The record of a finished game", response_class=PlainTextResponse)
async def record(requester: CurrentRequester, id: Id) -> PlainTextResponse:
    row = await visible(requester, id)
    if row.status not in ENDED:
        raise Refused(409, "running", "a record tells everything that is hidden: it can be had when the game is over")
    text = await requester.work(lambda store: give_out(row, kept(store, id)))
    stamp = time.strftime("%Y-%m-%d", time.gmtime(row.updated))
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{row.game}-{stamp}-{id}.kronika"'})


@router.post("/records", tags=["record"], status_code=201, summary="Bring in a record: a finished game, or one to go on with alone",
             openapi_extra={"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}})
async def bring(requester: CurrentRequester, request: Request) -> dict[str, Any]:
    requester.limit("import", 0.05, 4, crowd=1)
    who = requester.person
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise Refused(422, "malformed", "this is no text") from None
    id = await requester.work(bring_in, who, text, long=True)
    await requester.context.registry.announce(id)
    return as_json(await requester.context.registry.run(table_store.table, id), requester.id)

