"""What a process that died left half done, found again by looking now and then."""

from __future__ import annotations

import time

import structlog

from kronika.store import Refused, claims, clocks
from kronika.store import tables as table_store
from kronika.store.journal import now

from .registry import TableRegistry
from .repeating import Repeating

log = structlog.get_logger()
EVERY, IDLE, OLD = 5.0, 300.0, 3600.0  # seconds between looks for full tables; until an idle table is forgotten; for keys of old requests


class Sweeping(Repeating):
    """One task a server process."""

    def __init__(self, registry: TableRegistry) -> None:
        super().__init__(self.sweep, EVERY, "sweep.failed")
        self.registry = registry
        self._tidied = 0.0

    async def sweep(self) -> None:
        """Begin the tables whose seats are all taken; look whose time is up; forget idle tables, and the keys of old requests."""
        self.registry.forget_idle(IDLE)
        for id in await self.registry.run(table_store.left_waiting):
            if await self.registry.run(table_store.start, id):
                await self.registry.announce(id)
        for id, seat in await self.registry.run(clocks.overdue, now()):
            await self._late(id, seat)
        if time.monotonic() - self._tidied > OLD:
            self._tidied = time.monotonic()
            await self.registry.run(claims.forget_old)

    async def _late(self, id: str, seat: int) -> None:
        """What a table agreed on for a seat whose time is up; many processes may see it, one does it."""
        try:
            if await self.registry.run(clocks.excuse, id, seat, now()):
                await self.registry.announce(id)
                return
            async with self.registry.at(id) as entry:
                await self.registry.change(entry, lambda live: live.late(self.registry.store, seat))
        except Refused as e:
            if e.status >= 500:
                log.warning("late.failed", table=id, error=str(e.message))
            return
        await self.registry.announce(id)
