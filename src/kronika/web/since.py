"""Since you last looked: at most five sentences, and a short replay of what happened meanwhile.

Everything is said and drawn from what the viewer's seat may know, then and now.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from pydantic import Field

from kronika.kernel import SPECTATOR
from kronika.store import Refused, Store, looking
from kronika.store.journal import Change, changes, kept
from kronika.store.live import Live, logged_events
from kronika.store.tables import TableRow
from kronika.words import Phrase

from .api import Id, Model
from .archive import reel
from .drawing import log_lines, places_of, table_view_of, who
from .play import Shown, started, viewer
from .requester import CurrentRequester, Requester, may_see, words_of
from .table_view import TableView
from .templating import templates

router = APIRouter(prefix="/api")
STEPS = 30  # of a replay
RECENT = 600  # changes that are summed up
SAID: OrderedDict[tuple[str, int, int, int, str], dict[str, Any]] = OrderedDict()  # what was said of a position: the same to all at a seat
MOST_SAID = 64


class Looked(Model):
    seq: int = Field(ge=0, lt=1 << 31, description="the last position that was on the screen")


@router.post("/tables/{id}/looked", tags=["play"], summary="Say how far you have followed this game", status_code=204)
async def look(requester: CurrentRequester, id: Id, body: Looked) -> None:
    requester.limit("look", 1, 20)
    async with requester.context.registry.at(id) as entry:
        await may_see(requester, entry)
        seq = min(body.seq, started(entry).seq)
    await requester.context.registry.run(looking.look, id, requester.person, seq)


@router.get("/tables/{id}/since", tags=["play"], summary="What happened since you last looked, in at most five sentences")
async def since(requester: CurrentRequester, id: Id, after: Annotated[int, Query(ge=-1, lt=1 << 31)] = -1, seat: Shown = -1) -> dict[str,
                                                                                                                                     Any]:
    """after: -1 for where the server knows you to have looked last."""
    registry = requester.context.registry
    async with registry.at(id) as entry:
        row, live = await may_see(requester, entry), started(entry)
        seat = viewer(requester, row, seat, live)
        if after < 0:
            after = await _followed(requester, row, live)
        if after >= live.seq:
            return {"seq": live.seq, "after": after, "notes": [], "steps": [], "html": ""}
        table_view = table_view_of(row, live, seat, words_of(requester))
        key = (id, after, live.seq, seat, table_view.lang)
    if key not in SAID:
        said = await requester.work(lambda store: _said(live, table_view, _recent(store, id, after, table_view.seq), after))
        SAID[key] = said
        while len(SAID) > MOST_SAID:
            SAID.popitem(last=False)
    return SAID[key]


def _recent(store: Store, id: str, after: int, upto: int) -> list[Change]:
    """What stands of the changes after one; of very many the newest."""
    with store.read() as c:
        return [r for r in changes(c, id, max(after, upto - RECENT)) if r.seq <= upto and not r.undone]


async def _followed(requester: Requester, row: TableRow, live: Live) -> int:
    """Where somebody looked last: those who sit there and never looked, at the beginning; others who never looked, now."""
    if requester.me is None:
        return live.seq
    seen: int = await requester.context.registry.run(looking.looked, row.id, requester.me)
    return seen if seen >= 0 else 0 if row.seats_of(requester.id) else live.seq


def _said(live: Live, table_view: TableView, rows: list[Change], after: int) -> dict[str, Any]:
    events, at = [], list[int]()  # what the viewer may know of it; the change that each belongs to
    for t in logged_events(live.match.game, rows, most=1 << 30):
        seen = t.event.seen_by(table_view.seat)
        if seen is not None:
            events.append((len(at), seen))
            at.append(t.seq)
    notes = [(at[n], phrase) for n, phrase in table_view.says.digest(events, table_view.seat, table_view.v)][:5]
    notes = notes or _plain(live, table_view, rows)
    lines: dict[int, list[str]] = {}
    for line in log_lines(live, table_view, logged_events(live.match.game, rows, most=1 << 30)):
        lines.setdefault(int(line.key.partition(".")[0]), []).append(str(line.html))
    whole = [seq for seq in lines if seq > after]
    wanted = {seq for seq, _ in notes}
    chosen = sorted(wanted | set(whole[-max(0, STEPS - len(wanted)):]))
    html = templates().get_template("since.html").render(notes=notes, steps=len(chosen), _=table_view.words, many=table_view.words.many)
    return {"seq": table_view.seq, "after": after, "notes": [{"seq": seq, "text": p.text, "rules": p.rules} for seq, p in notes],
            "steps": [{"seq": seq, "lines": lines.get(seq, [])} for seq in chosen], "html": html if notes else ""}


@router.get("/tables/{id}/since/{at}", tags=["play"], summary="An earlier position of a game as your seat could see it, drawn")
async def earlier(requester: CurrentRequester, id: Id, at: Annotated[int, Path(ge=0, lt=1 << 31)], seat: Shown = -1) -> dict[str, Any]:
    registry = requester.context.registry
    async with registry.at(id) as entry:
        row, live = await may_see(requester, entry), started(entry)
        seat = viewer(requester, row, seat, live)
    return {"seq": at, "regions": await requester.work(_then, requester, row, at, seat)}


def _plain(live: Live, table_view: TableView, rows: list[Change]) -> list[tuple[int, Phrase]]:
    """The last lines about others, where nothing of weight happened."""
    out = []
    for t in logged_events(live.match.game, rows, most=1 << 30):
        seen = t.event.seen_by(table_view.seat)
        if seen is None or who(table_view, t) in (table_view.seat, SPECTATOR) or table_view.says.turn_of(seen, table_view.v) is not None:
            continue
        phrase = table_view.says.event(seen, table_view.v)
        if phrase is not None and phrase.text:
            out.append((t.seq, phrase))
    return out[-3:]


def _then(store: Store, requester: Requester, row: TableRow, at: int, seat: int) -> Mapping[str, str]:
    k = kept(store, row.id)
    change = next((r for r in k.journal if r.seq == at and not r.undone), None)
    if change is None:
        raise Refused(404, "unknown", "there is no such position")
    match = reel(k.rules, k.text(point=False)).at(change.length)
    words = words_of(requester)
    table_view = TableView(match, seat if seat < len(match.seats) else SPECTATOR, seq=change.seq, words=words, replay=True)
    table_view.places = places_of(row, table_view, requester.id)
    return table_view.regions()
