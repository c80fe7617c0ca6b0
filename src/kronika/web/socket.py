"""Live updates: one connection a viewer, told which regions changed and which lines the log gained.

The browser says what it has (hashes of regions, the last line of the log); so a connection that was lost, a laptop
that slept and a first visit are the same case.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any

import structlog
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from kronika.kernel import SPECTATOR
from kronika.store import Refused, consents
from kronika.store.tables import TableRow

from . import metrics, talk
from .connections import Connection
from .drawing import Drawn, draw
from .memo import digest
from .pages import address, invitation
from .presence import Present, seconds_away
from .registry import LiveTable, TableRegistry
from .requester import CurrentRequester, Requester, may_see, words_of
from .templating import templates

log = structlog.get_logger()
router = APIRouter()
LONGEST = 8192  # characters of a message of the browser
PATIENCE = 20.0  # seconds until it has to say hello


def shown_seat(mine: list[int], asked: list[int], wanted: int) -> tuple[int, int]:
    """(seat whose view is shown, seat to pass the screen to or -1), for a person with these seats who last uncovered `wanted`."""
    if len(mine) <= 1:
        return (mine[0] if mine else SPECTATOR), -1
    waiting = [p for p in mine if p in asked]
    if wanted in mine and (wanted in waiting or not waiting):
        return wanted, -1
    return (SPECTATOR, waiting[0]) if waiting else (SPECTATOR, -1)


def waiting_as(row: TableRow) -> str:
    """What a waiting room was drawn from: it loads anew when that changes, and not when somebody comes or goes."""
    return digest(repr([(p.kind, p.level, p.side, p.mat, p.person, p.name) for p in row.places]))


class Viewer:
    """One connection."""

    def __init__(self, ws: WebSocket, requester: Requester, id: str, connection: Connection) -> None:
        self.connection = connection
        self.ws, self.requester, self.id = ws, requester, id
        self.registry: TableRegistry = requester.context.registry
        self.words = words_of(requester)
        self.news = asyncio.Event()
        self.wanted = -1
        self.sent: dict[str, str] = {}
        self.keys: list[str] = []
        self.last = ""  # the newest line the browser had
        self.chat, self.chat_seen = -1, 0
        self.asking: tuple[Any, ...] = ()  # what the region of requests and offers was drawn from
        self.first, self.seq = True, -1
        self.present: Present = {}
        self.count, self.turn = 0, asyncio.Lock()  # updates sent so far, so that the browser notices one that is lost
        self.paced, self.ready = False, asyncio.Event()  # a browser that says when it has drawn an update gets the next one then

    async def run(self) -> None:
        hello = await asyncio.wait_for(self._receive(), PATIENCE)
        have = hello.get("have")
        self.sent = {k: v for k, v in have.items() if isinstance(k, str) and isinstance(v, str)} if isinstance(have, dict) else {}
        last, chat, see = hello.get("last"), hello.get("chat"), hello.get("see")
        self.last = last if isinstance(last, str) else ""
        self.paced = hello.get("paced") is True
        self.chat_seen = chat if type(chat) is int and 0 <= chat < 1 << 31 else 0
        self.wanted = see if isinstance(see, int) else -1
        entry = self.registry.entry(self.id)
        entry.listeners.add(self.news)
        self.news.set()
        metrics.SOCKETS.inc()
        tasks = [asyncio.create_task(x) for x in (self._listen(), self._tell(), self._leave())]
        try:
            with self.requester.context.presence.connected(entry, self.requester.id):
                done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            metrics.SOCKETS.dec()
            entry.listeners.discard(self.news)

    async def _receive(self) -> dict[str, Any]:
        """Raises ValueError for what is no message of ours."""
        try:
            text = await self.ws.receive_text()
            message = json.loads(text) if len(text) <= LONGEST else None
        except (KeyError, RecursionError):  # bytes; nested too deep
            raise ValueError from None
        if not isinstance(message, dict):
            raise ValueError
        return message

    async def _leave(self) -> None:
        """Raises Refused when the session of this connection ends."""
        await self.connection.gone.wait()
        raise Refused(401, "no-name", "say who you are first")

    async def _listen(self) -> None:
        connections = self.requester.context.connections
        while True:
            message = await self._receive()
            if not connections.hears(self.connection):
                raise Refused(429, "too-often", "slow down a little")
            if type(message.get("see")) is int:
                self.wanted = message["see"]
                self.news.set()
            elif "drawn" in message or "ping" in message:  # both tell the last update that was drawn
                if self.count in message.values():
                    self.ready.set()
                if "ping" in message:
                    async with self.turn:
                        await self.ws.send_text(f'{{"pong":{self.count + 1}}}')

    async def _tell(self) -> None:
        while True:
            await self.news.wait()
            self.news.clear()
            async with self.registry.at(self.id) as entry:
                message = await self._message(entry)
            if message is not None:
                self.ready.clear()
                async with self.turn:
                    self.count += 1
                    numbered = {"n": self.count} | message
                    await self.ws.send_text(json.dumps(numbered, ensure_ascii=False, separators=(",", ":")))
                if "reload" in message:
                    return
                if self.paced:  # whatever happens meanwhile comes as one update
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(self.ready.wait(), PATIENCE)

    async def _message(self, entry: LiveTable) -> dict[str, Any] | None:
        row = await may_see(self.requester, entry)
        out: dict[str, Any] = {}
        if self.chat != entry.chat:
            self.chat = entry.chat
            lines = await self.registry.run(talk.lines, row, self.words, self.chat_seen)
            if lines:
                self.chat_seen = lines[-1]["id"]
                out["chat"] = lines
        if row.seq < 0:
            if self.sent.get("waiting") != waiting_as(row):
                out["reload"] = True
            self._presence(row, out)
            return out or None
        live = entry.live
        if live is None or "waiting" in self.sent:
            return {"reload": True}
        me = self.requester.id
        mine = row.seats_of(me)
        seat, cover = shown_seat(mine, live.asked, self.wanted)
        drawn = draw(row, live, seat, self.words, me, cover)
        self._regions(drawn, out)
        self._lines(drawn, out)
        self._presence(row, out)
        offered = [p for p in row.places if p.offered and not live.ended]
        asking = (entry.undo_requests, *(p.slot for p in offered))
        if self.asking != asking or entry.undo_requests:
            self.asking = asking
            asked = None if live.ended else await self.registry.run(consents.undo_request, self.id, live.opened)
            offers = [(p.seat, p.name, address(self.requester, f"/join/{word}")) for p in offered
                      if (word := invitation(row, me, p.slot))]
            html = templates().get_template("undo_request.html").render(
                request=asked, offers=offers, mine=row.owned_by(me), _=self.words, many=self.words.many,
                lines=len(live.match.answers) - asked.length if asked else 0, name=row.place(asked.seat).name if asked else "")
            self._one("undo-request", html, digest(html), out)
        if not out and not self.first and self.seq == live.seq:
            return None
        self.first, self.seq = False, live.seq
        return out | {"seq": live.seq, "asked": drawn.asked, "over": drawn.over, "seat": seat}

    def _presence(self, row: TableRow, out: dict[str, Any]) -> None:
        present = self.requester.context.presence.at(row)
        if self.present != present:
            self.present = present
            out["present"] = seconds_away(present)

    def _one(self, name: str, html: str, h: str, out: dict[str, Any]) -> None:
        if self.sent.get(name) != h:
            self.sent[name] = h
            out.setdefault("regions", {})[name] = html
            out.setdefault("hashes", {})[name] = h

    def _regions(self, drawn: Drawn, out: dict[str, Any]) -> None:
        for name, html in drawn.regions.items():
            self._one(name, html, drawn.hashes[name], out)

    def _lines(self, drawn: Drawn, out: dict[str, Any]) -> None:
        keys = [line.key for line in drawn.lines]
        if self.first and self.last in keys:
            self.keys = keys[:keys.index(self.last) + 1]
        if keys == self.keys:
            return
        overlap = self.keys[-1] if self.keys else None
        if overlap in keys and self.keys[-(keys.index(overlap) + 1):] == keys[:keys.index(overlap) + 1]:
            new = drawn.lines[keys.index(overlap) + 1:]
        else:  # something was taken back, or the first visit
            new, out["log_anew"] = drawn.lines, True
        out["log"] = [{"key": line.key, "seat": line.seat, "html": line.html, "depth": line.depth} for line in new]
        self.keys = keys


@router.websocket("/ws/tables/{id}")
async def table_socket(ws: WebSocket, id: str, requester: CurrentRequester) -> None:
    await ws.accept()
    code = 1000
    try:
        session = requester.session.key if requester.session else ""
        here = Connection(ws.client.host if ws.client else "", requester.id, session)
        with requester.context.connections.enter(here) as free:
            if not free:
                raise Refused(429, "too-many", "too many connections are open here")
            await Viewer(ws, requester, id, here).run()
    except WebSocketDisconnect:
        return
    except Refused as e:
        code = 4000 + e.status
    except (ValueError, TimeoutError):
        code = 4400
    except asyncio.CancelledError:
        code = 1012  # going down: come again
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await ws.close(code)
