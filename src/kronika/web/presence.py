"""Who is at which table: connected to this process, or seen there lately by any.

Each process remembers when it last saw people, writes that down every few seconds in one transaction, and reads what the others wrote.
Nobody writes that somebody left: they are away as soon as nobody has seen them for a while, since then, however a process ended.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from kronika.store import presence
from kronika.store.journal import ENDED, now
from kronika.store.tables import TableRow

from .registry import LiveTable, TableRegistry
from .repeating import Repeating

log = structlog.get_logger()
BEAT = 10.0  # seconds between writings; less than half of presence.HERE, so that who stays is here for every process
# seat, or slot while the table waits for players -> Unix time at which its person was last seen; 0.0: here; None: not known
Present = dict[int, float | None]


def seconds_away(present: Present) -> dict[int, float | None]:
    """For how many seconds each has been away: 0 for who is here, None where it is not known."""
    at = now()
    return {place: seen and round(at - seen) for place, seen in present.items()}


class Presence(Repeating):
    """One task a server process."""

    def __init__(self, registry: TableRegistry) -> None:
        super().__init__(self.beat, BEAT, "presence.failed")
        self.registry = registry
        self._connected = Counter[tuple[str, str]]()  # (table, person) -> connections
        self._seen: dict[tuple[str, str], float] = {}  # as far as this process knows, of tables in its memory
        self._unwritten: dict[tuple[str, str], float] = {}
        self._read = 0.0  # when others' were read last

    @contextmanager
    def connected(self, entry: LiveTable, person: str) -> Iterator[None]:
        """Somebody has the table open."""
        key = (entry.id, person)
        self._connected[key] += 1
        try:
            yield
        finally:
            self._connected[key] -= 1
            if not self._connected[key]:
                del self._connected[key]
            self.saw(entry, person)

    def saw(self, entry: LiveTable, person: str) -> None:
        """Somebody asks for something of a table; of importance only if they sit there."""
        row = entry.row
        if row is not None and row.status not in ENDED and any(p.person == person for p in row.places):
            self._seen[row.id, person] = self._unwritten[row.id, person] = now()
            self._tell(entry)

    def at(self, row: TableRow) -> Present:
        """Of everybody at a table that has not ended."""
        if row.status in ENDED:
            return {}
        return {p.seat if row.seq >= 0 else p.slot: self._last(row.id, p.person, p.seen) for p in row.places if p.kind == "person"}

    def _last(self, table: str, person: str, stored: float) -> float | None:
        seen = max(self._seen.get((table, person), 0.0), stored)
        if (table, person) in self._connected or now() - seen < presence.HERE:
            return 0.0
        return seen or None

    def _tell(self, entry: LiveTable) -> None:
        """Whoever looks at the table hears who has come and who has gone."""
        if entry.row is not None and (present := self.at(entry.row)) != entry.present:
            entry.present = present
            entry.notify()

    async def beat(self) -> None:
        """Write who was seen here, read who was seen elsewhere."""
        entries = self.registry.entries
        for table, person in list(self._connected):
            if table in entries:
                self.saw(entries[table], person)
        wrote, self._unwritten = self._unwritten, {}
        try:
            await self.registry.run(presence.saw, wrote)
        except BaseException:
            self._unwritten = wrote | self._unwritten
            raise
        if not self.registry.store.sqlite:  # whose file is served by one process
            at, tables = now(), list(entries)
            others = await self.registry.run(presence.seen_since, tables, self._read - presence.HERE)
            self._read = at
            for key, seen in others.items():
                self._seen[key] = max(seen, self._seen.get(key, 0.0))
        self._seen = {key: at for key, at in self._seen.items() if key[0] in entries or key in self._unwritten}
        for entry in list(entries.values()):
            if entry.listeners:
                self._tell(entry)

    async def stop(self) -> None:
        """What was seen is written down, if the database takes it."""
        await super().stop()
        try:
            await self.beat()
        except Exception as e:
            log.warning("presence.failed", error=str(e))
