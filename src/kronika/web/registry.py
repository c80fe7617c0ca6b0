"""The tables that this process has at hand: one entry a table, one user at a time, everything fresh."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import structlog
from anyio import CapacityLimiter, to_thread

from kronika.kernel import message_of
from kronika.kernel.record import Broken
from kronika.store import Refused, Store
from kronika.store import tables as table_store
from kronika.store.journal import Change
from kronika.store.live import Live
from kronika.store.tables import TableRow

from . import metrics
from .fanout import Fanout

log = structlog.get_logger()


AGAIN = 3  # times that a table is read while news of it keep coming
WRITERS = 12  # threads that change matches: others are left for reading, should the database keep writers waiting


class LiveTable:
    """A table in this process.  Use it inside `async with registry.at(id)` only."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.row: TableRow | None = None
        self.live: Live | None = None
        self.newest_seq = -1  # the newest seq that somebody told of; others than the journal may tell of any
        self.seq_news = 0  # how often somebody told of one
        self.stale = True  # what was read may no longer be so
        self.listeners: set[asyncio.Event] = set()  # set at every news
        self.chat = self.undo_requests = 0  # raised when somebody spoke, or wished to take back
        self.present: dict[int, float | None] = {}  # what those who look at it were told last of who is there: see presence.py
        self.used = time.monotonic()  # when it was last asked for

    def notify(self) -> None:
        for ear in self.listeners:
            ear.set()


class TableRegistry:
    def __init__(self, store: Store, most: int = 500) -> None:
        self.store, self.most = store, most
        self.entries: OrderedDict[str, LiveTable] = OrderedDict()
        self.fanout = Fanout(store, self.notice)
        self.watchers: list[Callable[[str], None]] = []  # called with a table's id after each of its changes
        self._writing = CapacityLimiter(WRITERS)
        self.people_watchers: list[Callable[[str, str], None]] = []  # called with who or which session ended, and which of the two

    def notice(self, table: str, what: str, number: int) -> None:
        """News from this or another process."""
        if what in ("person", "session"):
            for hear in self.people_watchers:
                hear(table, what)
            return
        if what == "resync":
            for hear in self.people_watchers:
                hear("", what)
            for known in self.entries.values():
                known.stale = True
                known.chat += 1
                known.undo_requests += 1
                known.notify()
            return
        entry = self.entries.get(table)
        if entry is not None:
            if what == "seq":
                entry.newest_seq = max(entry.newest_seq, number)
                entry.seq_news += 1
            elif what == "row":
                entry.stale = True
            elif what == "chat":
                entry.chat += 1
            elif what == "undo-request":
                entry.undo_requests += 1
            entry.notify()
        if what in ("row", "seq"):
            for watch in self.watchers:
                watch(table)

    def entry(self, id: str) -> LiveTable:
        entry = self.entries.get(id)
        if entry is None:
            entry = self.entries[id] = LiveTable(id)
        self.entries.move_to_end(id)
        entry.used = time.monotonic()
        if len(self.entries) > self.most:
            for old in list(self.entries.values()):
                if old is not entry and self._let_go(old) and len(self.entries) <= self.most:
                    break
        metrics.LIVE.set(len(self.entries))
        return entry

    def forget_idle(self, seconds: float) -> None:
        """Tables that nobody looks at and nobody asked for lately are read again when they are: memory is for those in use."""
        now = time.monotonic()
        for old in list(self.entries.values()):
            if now - old.used < seconds:
                break  # the others were asked for later
            self._let_go(old)
        metrics.LIVE.set(len(self.entries))

    def _let_go(self, old: LiveTable) -> bool:
        """Forget a table unless somebody uses it now."""
        if old.listeners or old.lock.locked():
            return False
        del self.entries[old.id]
        return True

    @asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[LiveTable]:
        """The table with its row, and its match if it has started, as the store has them.  Raises Refused."""
        entry = self.entry(id)
        async with entry.lock:
            await self._freshen(entry)
            yield entry

    async def _freshen(self, entry: LiveTable) -> None:
        """Read what is not known to be so any more; news that come meanwhile make it be read again."""
        for _ in range(AGAIN):
            live = entry.live
            if live is not None and not live.broken and live.seq >= entry.newest_seq and not entry.stale:
                return
            heard, entry.stale = entry.seq_news, False
            try:
                entry.row, entry.live = await to_thread.run_sync(self._read, entry)
            except BaseException as e:
                entry.stale = True
                # who listens would hear nothing of what another entry is told
                if isinstance(e, Refused) and e.status == 404 and not entry.listeners:
                    self.entries.pop(entry.id, None)
                raise
            if entry.live is None and not entry.stale:
                return  # not begun
            if entry.live is not None and entry.seq_news == heard:
                entry.newest_seq = entry.live.seq  # whatever was told, this is what the store has

    def _read(self, entry: LiveTable) -> tuple[TableRow, Live | None]:
        row = table_store.table(self.store, entry.id)
        if row.full and table_store.start(self.store, entry.id):  # whoever should have begun it is gone
            row = table_store.table(self.store, entry.id)
        live = entry.live
        if row.seq >= 0 and (live is None or live.broken or live.seq != row.seq):
            if live is None or live.broken or not live.catch_up(self.store):
                metrics.RELOADS.labels("first" if live is None else "broken" if live.broken else "behind").inc()
                try:
                    live = Live.load(self.store, entry.id)
                except Broken as e:
                    log.error("match.unreadable", table=entry.id, error=str(e))
                    raise Refused(500, "unreadable", "this match cannot be read by the installed rules", why=message_of(e)) from None
        elif live is not None:
            live.look_beside(self.store)
        return row, live

    async def change(self, entry: LiveTable, do: Callable[[Live], Change]) -> Change:
        """Change the entry's match; whoever has the entry open sees it only once it is written.  Raises Refused."""
        live, row = entry.live, entry.row
        if live is None or row is None:
            raise Refused(409, "not-started", "the game has not started")
        begun = time.perf_counter()
        try:
            change = await to_thread.run_sync(do, live, limiter=self._writing)
        except Refused as e:
            metrics.ANSWERS.labels(row.game, e.code).inc()
            if e.code == "moved-on":
                live.broken = True
            raise
        finally:
            if live.broken:
                entry.live = None
        metrics.ANSWERS.labels(row.game, change.kind).inc()
        metrics.ANSWER_TIME.observe(time.perf_counter() - begun)
        if live.ended or change.kind == "late":
            entry.stale = True
        await self.fanout.tell(entry.id, "seq", change.seq)
        return change

    async def announce(self, id: str, what: str = "row") -> None:
        """Something beside the match changed: seats, chat, an undo request."""
        await self.fanout.tell(id, what)

    async def run(self, do: Callable[..., Any], *args: Any) -> Any:
        """A function of the store, outside the event loop."""
        return await to_thread.run_sync(lambda: do(self.store, *args))
