"""A bad line between browser and server: a proxy that delays, doubles, drops, swallows and reorders what passes, both ways.

It understands just enough of HTTP/1.1 and WebSocket to treat whole requests, replies and messages.  Only the API and the live
connection suffer: a page that does not come is the browser's to say.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import threading
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

KINDS = ("delay", "double", "drop", "swallow", "reorder")
LATE = 0.35  # seconds of a delay, at most
HELD = 0.4  # for which something waits to be overtaken

Bytes = asyncio.StreamReader
Put = Callable[[bytes], Awaitable[None]]


async def read_head(reader: Bytes) -> tuple[bytes, dict[str, str]]:
    """(first line and headers as they came, headers by lower-case name)."""
    head = await reader.readuntil(b"\r\n\r\n")
    lines = head.decode("latin-1").split("\r\n")[1:]
    return head, {k.strip().lower(): v.strip() for k, _, v in (line.partition(":") for line in lines if line)}


async def read_body(reader: Bytes, headers: dict[str, str]) -> bytes:
    if headers.get("transfer-encoding", "") == "chunked":
        whole = b""
        while True:
            line = await reader.readuntil(b"\r\n")
            chunk = await reader.readexactly(int(line, 16) + 2)
            whole += line + chunk
            if line == b"0\r\n":
                return whole
    return await reader.readexactly(int(headers.get("content-length", "0")))


async def read_frame(reader: Bytes) -> tuple[int, bytes]:
    """(kind of frame, the frame as it came)."""
    raw = await reader.readexactly(2)
    size = raw[1] & 127
    more = await reader.readexactly({126: 2, 127: 8}.get(size, 0))
    if more:
        size = int.from_bytes(more, "big")
    return raw[0] & 15, raw + more + await reader.readexactly(size + (4 if raw[1] & 128 else 0))


class Line:
    """The proxy.  rate: the chance that something suffers; `silent` swallows everything from now on, without closing anything."""

    def __init__(self, target: int, seed: int, rate: float = 0.0, kinds: tuple[str, ...] = KINDS) -> None:
        self.target, self.rate, self.kinds = target, rate, kinds
        self.dice = random.Random(seed)
        self.done: Counter[str] = Counter()  # what was done to how many
        self.silent = self.cut = False
        self.port = 0
        self.loop = asyncio.new_event_loop()
        self._up = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)

        async def open_() -> None:
            server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
            self.port = server.sockets[0].getsockname()[1]
            self._up.set()

        self.loop.run_until_complete(open_())
        self.loop.run_forever()
        tasks = asyncio.all_tasks(self.loop)
        for task in tasks:
            task.cancel()
        self.loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
        self.loop.run_until_complete(asyncio.sleep(0.1))  # connections close in a turn of their own
        self.loop.close()

    def start(self) -> Line:
        self._thread.start()
        self._up.wait(10)
        return self

    def stop(self) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(5)

    def fault(self, way: str) -> str:
        kind = self.dice.choice(self.kinds) if self.dice.random() < self.rate else ""
        if kind:
            self.done[f"{way} {kind}"] += 1
        return kind

    async def _serve(self, reader: Bytes, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                head, headers = await read_head(reader)
                if headers.get("upgrade", "").lower() == "websocket":
                    await self._socket(head, reader, writer)
                    return
                body = await read_body(reader, headers)
                if not await self._request(head, body, writer):
                    return
        except (asyncio.IncompleteReadError, ConnectionError, OSError):
            pass
        finally:
            writer.close()

    async def _quiet(self) -> None:
        while self.silent:  # noqa: ASYNC110  set by another thread
            await asyncio.sleep(0.05)

    async def _forward(self, head: bytes, body: bytes) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.target)
        try:
            writer.write(head + body)
            await writer.drain()
            answer, headers = await read_head(reader)
            bare = head.startswith(b"HEAD") or answer[9:12] in (b"204", b"304")
            return answer + (b"" if bare else await read_body(reader, headers))
        finally:
            writer.close()

    async def _request(self, head: bytes, body: bytes, writer: asyncio.StreamWriter) -> bool:
        """False: this connection of the browser is gone."""
        if self.cut:
            return False
        api = head.split(b" ", 2)[1].startswith(b"/api/")
        kind = self.fault("request") if api else ""
        await self._quiet()
        if kind == "drop":
            return False
        if kind == "swallow":
            await asyncio.sleep(60)
            return False
        if kind in ("delay", "reorder"):
            await asyncio.sleep(self.dice.uniform(0.02, HELD if kind == "reorder" else LATE))
        answer = await self._forward(head, body)
        if kind == "double":
            await self._forward(head, body)
        kind = self.fault("reply") if api else ""
        await self._quiet()
        if kind == "drop" or self.cut:
            return False
        if kind == "swallow":
            await asyncio.sleep(60)
            return False
        if kind in ("delay", "reorder"):
            await asyncio.sleep(self.dice.uniform(0.02, HELD if kind == "reorder" else LATE))
        writer.write(answer)
        await writer.drain()
        return True

    async def _socket(self, head: bytes, reader: Bytes, writer: asyncio.StreamWriter) -> None:
        if self.cut:
            return
        await self._quiet()
        far, to_far = await asyncio.open_connection("127.0.0.1", self.target)
        to_far.write(head)
        answer, _ = await read_head(far)
        writer.write(answer)

        def put(to: asyncio.StreamWriter) -> Put:
            async def send(data: bytes) -> None:
                to.write(data)
                await to.drain()

            return send

        tasks = [asyncio.create_task(self._messages(way, a, put(b))) for way, a, b in (("up", reader, to_far), ("down", far, writer))]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for t in tasks:
                t.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            to_far.close()

    async def _messages(self, way: str, reader: Bytes, put: Put) -> None:
        held, swallowed = b"", False
        pending: asyncio.Task[tuple[int, bytes]] = asyncio.create_task(read_frame(reader))
        try:
            while True:
                done, _ = await asyncio.wait([pending], timeout=HELD if held else 0.1)
                if self.cut:
                    return
                if not done:
                    if held:
                        await put(held)
                        held = b""
                    continue
                kind_of, frame = pending.result()
                pending = asyncio.create_task(read_frame(reader))
                if self.silent or swallowed:
                    self.done[f"{way} silent"] += 1
                    continue
                kind = self.fault(way) if kind_of == 1 else ""
                if kind == "swallow":
                    swallowed = True  # from here on, and nobody is told
                elif kind == "reorder" and not held:
                    held = frame
                elif kind != "drop":
                    if kind == "delay":
                        await asyncio.sleep(self.dice.uniform(0.02, LATE))
                    await put(frame * 2 if kind == "double" else frame)
                    if held:
                        await put(held)
                        held = b""
        except (asyncio.IncompleteReadError, ConnectionError, OSError):
            pass
        finally:
            pending.cancel()
            with contextlib.suppress(BaseException):
                await pending


@contextmanager
def bad_line(target: int, seed: int = 1, rate: float = 0.0, **more: Any) -> Iterator[Line]:
    line = Line(target, seed, rate, **more).start()
    try:
        yield line
    finally:
        line.stop()
