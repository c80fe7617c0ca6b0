"""News of tables between server processes: in this process at once, between processes by PostgreSQL's notifications."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog
from sqlalchemy import text

from kronika.store import Store
from kronika.store.journal import CHANNEL

log = structlog.get_logger()
QUIET = 20.0  # seconds without news until the connection is tried, and everything looked at again
Hear = Callable[[str, str, int], None]  # table, what changed (seq, row, chat, undo-request), its number


class Fanout:
    """`hear` is called in the event loop for all news, our own included."""

    def __init__(self, store: Store, hear: Hear) -> None:
        self.store, self.hear = store, hear
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if not self.store.sqlite:
            self._task = asyncio.create_task(self._listen())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def tell(self, table: str, what: str, number: int = 0) -> None:
        """News that no transaction of the journal carries by itself."""
        self.hear(table, what, number)
        if not self.store.sqlite and what != "seq":
            await asyncio.to_thread(self._notify, f"{table} {what} {number}")

    def _notify(self, payload: str) -> None:
        with self.store.write() as c:
            c.execute(text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})

    async def _listen(self) -> None:
        import psycopg

        where = self.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(where, autocommit=True) as c:
                    await c.execute(f"LISTEN {CHANNEL}")
                    self.hear("", "resync", 0)  # whatever was said while nobody listened
                    while True:
                        async for note in c.notifies(timeout=QUIET):
                            self._heard(note.payload)
                        await c.execute("SELECT 1")  # a connection that says nothing may be gone without a word
                        self.hear("", "resync", 0)  # and what it said may be lost
            except Exception as e:  # whatever it is: without a listener this process would fall behind for good
                log.warning("fanout.lost", error=type(e).__name__)
                await asyncio.sleep(1.0)

    def _heard(self, payload: str) -> None:
        """One notification; the channel is open to whoever uses the database."""
        table, _, rest = payload.partition(" ")
        what, _, number = rest.partition(" ")
        if not number.isascii() or not number.isdigit() or len(number) > 15:
            log.warning("fanout.malformed", length=len(payload))
            return
        self.hear(table, what, int(number))
