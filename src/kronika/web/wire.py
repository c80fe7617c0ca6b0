"""The server's end of a connection: Uvicorn's, with bounds in size, time and number that Uvicorn does not set."""

from __future__ import annotations

import asyncio
from collections import Counter

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .limits import Buckets, origins

HEAD = 32_768  # bytes of a request's first line and headers
WAIT, BODY_WAIT, READ_WAIT = 15.0, 60.0, 30.0  # seconds for a head, for a body, for reading what we answer
MOST, OFTEN = 100, (20.0, 80.0)  # connections of an address at a time; new ones a second, and at once.  Behind a proxy the proxy counts
QUEUE = 8  # requests that may come before the first of them is answered


class BoundedProtocol(HttpToolsProtocol):
    """One connection."""

    by_origin: Counter[str] = Counter()  # connections of this process
    buckets = Buckets()
    limits = True  # whether they are counted

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._head, self._read, self._size = True, 0, 0
        self._timer: asyncio.TimerHandle | None = None
        self._slow: asyncio.TimerHandle | None = None
        counted = self.limits and not self.config.proxy_headers and self.client is not None
        self._places = origins(self.client[0]) if counted and self.client is not None else []
        self.by_origin.update(name for name, _ in self._places)
        often = self._places and self.client is not None and not self.buckets.take_from("connect", self.client[0], *OFTEN)
        if often or any(self.by_origin[name] > MOST * times for name, times in self._places):
            self.transport.abort()
        else:
            self._within(WAIT)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._let_go()

    def _let_go(self) -> None:
        """This connection is none of HTTP any more."""
        for name, _ in self._places:
            self.by_origin[name] -= 1
            if not self.by_origin[name]:
                del self.by_origin[name]
        self._places = []
        self._stop()
        if self._slow is not None:
            self._slow.cancel()

    def _within(self, seconds: float) -> None:
        self._stop()
        self._timer = self.loop.call_later(seconds, self.transport.abort)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # what comes

    def data_received(self, data: bytes) -> None:
        if self._head:
            if self._timer is None:
                self._within(WAIT)
            self._read += len(data)
        super().data_received(data)
        if self._head and self._read > HEAD:
            self.send_400_response("The headers of this request are too long.")

    def on_url(self, url: bytes) -> None:
        self._count(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(name + value)
        super().on_header(name, value)

    def _count(self, part: bytes) -> None:
        self._size += len(part)
        if self._size > HEAD:
            raise ValueError("too long")  # which is answered as a malformed request

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= QUEUE:
            raise ValueError("too many")
        self._head = False
        self._within(BODY_WAIT)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._head, self._read, self._size = True, 0, 0
        self._stop()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._let_go()
        super().handle_websocket_upgrade()

    # what goes

    def pause_writing(self) -> None:
        super().pause_writing()
        self._slow = self.loop.call_later(READ_WAIT, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None

    def timeout_keep_alive_handler(self) -> None:
        self.transport.abort()
