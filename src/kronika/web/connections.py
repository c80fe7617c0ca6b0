"""The open connections of this process: how many somebody has, and ending those of somebody who signed out."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from kronika.store import Store, people

from .fanout import Fanout
from .limits import Buckets, origins
from .sessions import AGE, Session

MOST, PERSON = 60, 20  # connections of one address, of one person
MESSAGES, BURST = 10.0, 40.0  # messages of one connection: a second, and at once
TOGETHER, TOGETHER_BURST = 30.0, 200.0  # of all connections of an address


class Connection:
    """One live connection.  gone: set when its session ended."""

    def __init__(self, address: str, person: str, session: str) -> None:
        self.address, self.person, self.session = address, person, session
        self.gone = asyncio.Event()
        self.left, self.at = BURST, time.monotonic()


class Connections:
    """Connections by address, person and session; and the sessions that were signed out, which no copy of their cookie opens again."""

    def __init__(self, store: Store, fanout: Fanout, buckets: Buckets, limits: bool) -> None:
        self.store, self.fanout, self.buckets, self.limits = store, fanout, buckets, limits
        self.open: set[Connection] = set()
        self.by_origin: Counter[str] = Counter()
        self.ended = people.ended(store, time.time() - AGE)
        self._resync: asyncio.Task[None] | None = None

    @contextmanager
    def enter(self, c: Connection) -> Iterator[bool]:
        """Counts a connection while it is open.  False: it is one too many."""
        places = [(name, MOST * times) for name, times in origins(c.address)] + ([(c.person, PERSON)] if c.person else [])
        if self.limits and any(self.by_origin[name] >= most for name, most in places):
            yield False
            return
        if c.session in self.ended:
            c.gone.set()
        self.open.add(c)
        self.by_origin.update(name for name, _ in places)
        try:
            yield True
        finally:
            self.open.discard(c)
            self.by_origin.subtract(name for name, _ in places)
            for name, _ in places:
                if not self.by_origin[name]:
                    del self.by_origin[name]

    def hears(self, c: Connection) -> bool:
        """A message came.  False: they come too fast."""
        now = time.monotonic()
        c.left, c.at = min(BURST, c.left + (now - c.at) * MESSAGES) - 1, now
        return not self.limits or c.left >= 0 and self.buckets.take_from("message", c.address, TOGETHER, TOGETHER_BURST)

    async def end_session(self, session: Session) -> None:
        """Signed out: wherever else its cookie is, it opens nothing."""
        await asyncio.to_thread(people.end_session, self.store, session.key)
        await self.fanout.tell(session.key, "session")

    async def end_person(self, id: str) -> None:
        """All sessions of a person have ended."""
        await self.fanout.tell(id, "person")

    def hear(self, id: str, what: str) -> None:
        """News of this or another process.  what: "session", "person", or "resync" for whatever was said while nobody listened."""
        if what == "resync":
            self._resync = asyncio.get_running_loop().create_task(self._look_again())
            return
        if what == "session":
            self.ended.add(id)
        for c in self.open:
            if c.session in self.ended or what == "person" and c.person == id:
                c.gone.set()

    async def _look_again(self) -> None:
        self.ended |= await asyncio.to_thread(people.ended, self.store, time.time() - AGE)
        self.hear("", "person")
