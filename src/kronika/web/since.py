"""Since you last looked: at most five sentences, and a short replay of what happened meanwhile.

Everything is said and drawn from what the viewer's seat may know, then and now.
"""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from pydantic import Field

from kronika.kernel import SPECTATOR
from kronika.store import Refused, looking
from kronika.store.journal import Change, Kept, changes, kept
from kronika.store.live import Live, told
from kronika.store.tables import TableRow
from kronika.words import Phrase

from .api import Id, Model
from .archive import reel
from .asking import Asker, Asking, may_see, words_of
from .drawing import log_lines, places_of, scene_of, shell_of, templates, who
from .play import Shown, started, viewer
from .scene import Scene, page_of

router = APIRouter(prefix="/api")
STEPS = 30  # of a replay


class Looked(Model):
    seq: int = Field(ge=0, lt=1 << 31, description="the last position that was on the screen")


@router.post("/tables/{id}/looked", tags=["play"], summary="Say how far you have followed this game", status_code=204)
async def look(asker: Asking, id: Id, body: Looked) -> None:
    asker.limit("look", 1, 20)
    async with asker.house.hall.at(id) as entry:
        await may_see(asker, entry)
        seq = min(body.seq, started(entry).seq)
    await asker.house.hall.run(looking.look, id, asker.person, seq)


@router.get("/tables/{id}/since", tags=["play"], summary="What happened since you last looked, in at most five sentences")
async def since(asker: Asking, id: Id, after: Annotated[int, Query(ge=-1, lt=1 << 31)] = -1, seat: Shown = -1) -> dict[str, Any]:
    """after: -1 for where the server knows you to have looked last."""
    hall = asker.house.hall
    async with hall.at(id) as entry:
        row, live = await may_see(asker, entry), started(entry)
        seat = viewer(asker, row, seat, live)
        if after < 0:
            after = await _followed(asker, row, live)
        if after >= live.seq:
            return {"seq": live.seq, "after": after, "notes": [], "steps": [], "html": ""}
        with hall.store.read() as c:
            rows = [r for r in changes(c, id, after) if r.seq <= live.seq and not r.undone]
        scene = scene_of(row, live, seat, words_of(asker))
        return _said(live, scene, rows, after, asker)


async def _followed(asker: Asker, row: TableRow, live: Live) -> int:
    """Where somebody looked last: those who sit there and never looked, at the beginning; others who never looked, now."""
    if asker.me is None:
        return live.seq
    seen: int = await asker.house.hall.run(looking.looked, row.id, asker.me)
    return seen if seen >= 0 else 0 if row.seats_of(asker.id) else live.seq


def _said(live: Live, scene: Scene, rows: list[Change], after: int, asker: Asker) -> dict[str, Any]:
    events, at = [], list[int]()  # what the viewer may know of it; the change that each belongs to
    for t in told(live.match.game, rows, most=1 << 30):
        seen = t.event.seen_by(scene.seat)
        if seen is not None:
            events.append((len(at), seen))
            at.append(t.seq)
    notes = [(at[n], phrase) for n, phrase in scene.says.digest(events, scene.seat, scene.v)][:5]
    notes = notes or _plain(live, scene, rows)
    lines: dict[int, list[str]] = {}
    for line in log_lines(live, scene, told(live.match.game, rows, most=1 << 30)):
        lines.setdefault(int(line.key.partition(".")[0]), []).append(str(line.html))
    whole = [seq for seq in lines if seq > after]
    wanted = {seq for seq, _ in notes}
    chosen = sorted(wanted | set(whole[-max(0, STEPS - len(wanted)):]))
    html = templates().get_template("since.html").render(notes=notes, steps=len(chosen), _=scene.words, many=scene.words.many)
    return {"seq": live.seq, "after": after, "notes": [{"seq": seq, "text": p.text, "rules": p.rules} for seq, p in notes],
            "steps": [{"seq": seq, "lines": lines.get(seq, [])} for seq in chosen], "html": html if notes else ""}


@router.get("/tables/{id}/since/{at}", tags=["play"], summary="An earlier position of a game as your seat could see it, drawn")
async def earlier(asker: Asking, id: Id, at: Annotated[int, Path(ge=0, lt=1 << 31)], seat: Shown = -1) -> dict[str, Any]:
    hall = asker.house.hall
    async with hall.at(id) as entry:
        row, live = await may_see(asker, entry), started(entry)
        seat = viewer(asker, row, seat, live)
        k: Kept = await hall.run(kept, id)
    change = next((r for r in k.journal if r.seq == at and not r.undone), None)
    if change is None:
        raise Refused(404, "unknown", "there is no such position")
    scene: Scene = await hall.run(lambda _: _then(asker, row, k, change, seat))
    page, shell = page_of(scene.game), shell_of(scene)
    regions = page.regions(scene) if page is not None else {"plain": shell.plain()}
    return {"seq": at, "regions": regions | {"places": shell.places()}}


def _plain(live: Live, scene: Scene, rows: list[Change]) -> list[tuple[int, Phrase]]:
    """The last lines about others, where nothing of weight happened."""
    out = []
    for t in told(live.match.game, rows, most=1 << 30):
        seen = t.event.seen_by(scene.seat)
        if seen is None or who(scene, t) in (scene.seat, SPECTATOR) or scene.says.turn_of(seen, scene.v) is not None:
            continue
        phrase = scene.says.event(seen, scene.v)
        if phrase is not None and phrase.text:
            out.append((t.seq, phrase))
    return out[-3:]


def _then(asker: Asker, row: TableRow, k: Kept, change: Change, seat: int) -> Scene:
    match = reel(row.game, k.text(point=False)).at(change.length)
    words = words_of(asker)
    scene = Scene(match, seat if seat < len(match.seats) else SPECTATOR, seq=change.seq, words=words, replay=True)
    scene.places = places_of(row, words, lambda _: False, asker.id, scene.seat_name)
    return scene
