"""Bots at the tables: they think in processes of their own and answer like anybody else."""

from __future__ import annotations

import asyncio
import contextlib
import zlib
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any, NamedTuple, TypeVar

import structlog
from anyio import to_thread
from sqlalchemy import select

from kronika.bots import Advice, Analysis, Memory, position, weary
from kronika.kernel import Illegal, chance, record
from kronika.kernel.redacted import redacted
from kronika.store import Refused, Store, schema
from kronika.store.errors import moved_on
from kronika.store.journal import Change
from kronika.store.live import Live
from kronika.store.tables import TableSeat

from . import metrics
from .registry import TableRegistry
from .thinker import consider, look_back, think
from .thinkers import Thinkers

K = TypeVar("K")
T = TypeVar("T")
log = structlog.get_logger()
REST = 0.1  # of the pace: tables that nobody looks at leave the server this much time between two of their answers
TRIES = 3  # processes that may die of one question before it is answered by chance
TABLES = 256  # what was answered at so many is remembered
ADVISED = 64  # positions whose advice is remembered
ANALYSED = 32  # finished games that are remembered so
SWEEP = 5.0  # seconds between looks for tables whose bot was forgotten, say because its process died


class _Question(NamedTuple):
    """What a process is to think about: the match, with nothing in it that the seat may not know, or "" where `answer` is given."""

    record: str
    answer: str = ""
    where: bytes = b""  # the position, for the table's memory
    stale: tuple[str, ...] = ()  # what has been answered there often enough


class _Thought(NamedTuple):
    """An answer, and the position in which it is remembered once it is given; b"" where it need not be."""

    text: str
    where: bytes = b""


def _question(live: Live, seat: int, seed: int, memory: Memory | None = None, died: int = 0) -> _Question:
    """memory: of the table, where a bot is asked; died: so many processes, of this question.  Where no match was found that may leave, the
    bot is weary, or one process after the other dies, the answer is a random one: a table must not wait for ever."""
    draws, match = chance(seed), live.match
    try:
        if memory is None:
            return _Question(record.write(redacted(match, seat, draws)))
        if died < TRIES and not weary(match, seat):
            where = position(match, seat)
            return _Question(record.write(redacted(match, seat, draws)), where=where, stale=tuple(memory.stale(match, where)))
    except LookupError as e:
        log.warning("bots.no-deal", table=live.id, why=str(e))
    asked = match.decisions()[seat]
    return _Question("", asked.text(asked.sample(draws.below), match.lexicon))


class Thinking:
    """One task a table whose bots are asked."""

    def __init__(self, registry: TableRegistry, pace: float, processes: int) -> None:
        self.registry, self.pace, self.processes = registry, pace, processes
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.memories: OrderedDict[str, Memory] = OrderedDict()
        self.thinkers, self.behind = Thinkers(processes), Thinkers(min(processes, 1))  # at tables; at finished games, which takes long
        self._unwatched = asyncio.Semaphore(1)  # tables that nobody looks at answer one after the other
        self._sweeper: asyncio.Task[None] | None = None
        self._again: set[str] = set()
        self.analysed: OrderedDict[tuple[str, str], asyncio.Task[Analysis]] = OrderedDict()
        self.advised: OrderedDict[tuple[str, int, int, str], asyncio.Task[list[Advice]]] = OrderedDict()

    def start(self) -> None:
        if self.processes:
            self.registry.watchers.append(self.look)
            self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        tasks = [t for t in (self._sweeper, *self.tasks.values(), *self.advised.values(), *self.analysed.values()) if t is not None]
        for t in tasks:
            t.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.stop()
        self.behind.stop()

    def look(self, table: str) -> None:
        """Something changed at a table: let its bots think if they are asked."""
        if table in self.tasks:
            self._again.add(table)
        else:
            task = asyncio.get_running_loop().create_task(self._play(table))
            self.tasks[table] = task
            task.add_done_callback(lambda _: self._done(table))

    def _done(self, table: str) -> None:
        self.tasks.pop(table, None)
        if table in self._again:
            self._again.discard(table)
            with contextlib.suppress(RuntimeError):
                self.look(table)

    async def _sweep(self) -> None:
        while True:
            try:
                for id in await self.registry.run(_with_bots):
                    if id not in self.tasks:
                        self.look(id)
            except Exception as e:
                log.warning("bots.sweep", error=str(e))
            await asyncio.sleep(SWEEP)

    async def _play(self, table: str) -> None:
        """Answer for bots until none is asked."""
        died = 0  # processes, of the question that is open
        while True:
            try:
                async with self.registry.at(table) as entry:
                    row, live = entry.row, entry.live
                    if row is None or live is None or live.ended:
                        return
                    asked = [p for p in row.places if p.kind == "bot" and p.seat in live.asked]
                    seq = live.seq
                    if not asked:
                        return
                    place, watched = asked[0], bool(entry.listeners)
                pause = asyncio.create_task(asyncio.sleep(self.pace))
                async with contextlib.nullcontext() if watched else self._unwatched:
                    thought = await self._thought(table, seq, place, died)
                    await pause
                    await self._give(table, seq, place, thought)
                    died = 0
                    if not watched:
                        await asyncio.sleep(self.pace * REST)
            except Refused as e:
                if e.status >= 500:
                    return
                await asyncio.sleep(0.05)  # another process was faster
            except BrokenProcessPool:
                log.warning("bots.pool", table=table)
                died += 1
            except (record.Broken, KeyError):
                await asyncio.sleep(0.2)  # read while it changed
            except Exception:
                log.exception("bots.failed", table=table)
                return

    async def _give(self, table: str, seq: int, place: TableSeat, thought: _Thought) -> None:
        """Answer, unless the table has moved on."""
        async with self.registry.at(table) as entry:
            if entry.live is not None and entry.live.seq == seq:
                await self.registry.change(entry, partial(_answer, self.registry.store, place.seat, thought.text))
                self._memory(table).note(thought.where, thought.text)
                metrics.BOTS.labels((place.level or "random").partition(":")[0]).inc()

    async def _thought(self, table: str, seq: int, place: TableSeat, died: int) -> _Thought:
        """What the bot at a place answers to the position with this number.  Raises Refused if the table is elsewhere."""
        seed = zlib.crc32(f"{table} {seq}".encode())
        async with self.registry.at(table) as entry:
            if entry.live is None or entry.row is None or entry.live.seq != seq:
                raise moved_on(seq)
            additions = entry.row.additions
            asked = await to_thread.run_sync(_question, entry.live, place.seat, seed, self._memory(table), died)
        if not asked.record:
            return _Thought(asked.answer)
        kind, _, level = (place.level or "random").partition(":")
        text = await self.thinkers.run(think, asked.record, additions, place.seat, kind, level, seed, asked.stale)
        return _Thought(text, asked.where)

    def _memory(self, table: str) -> Memory:
        """What was answered at the table, as far as this process knows."""
        memory = self.memories.setdefault(table, Memory())
        self.memories.move_to_end(table)
        while len(self.memories) > TABLES:
            self.memories.popitem(last=False)
        return memory

    async def advice(self, table: str, seq: int, seat: int, lang: str) -> list[Advice]:
        """For the person at a seat that is asked; [] where no process thinks, or none came to an end.  Raises Refused if the table is
        elsewhere."""
        if not self.processes:
            return []
        try:
            return await _remembered(self.advised, ADVISED, (table, seq, seat, lang), lambda: self._advice(table, seq, seat, lang))
        except BrokenProcessPool:
            return []

    async def analysis(self, table: str, text: str, additions: tuple[str, ...], lang: str) -> Analysis | None:
        """Of a finished table's record; None where no process thinks, or none came to an end."""
        if not self.processes:
            return None
        try:
            return await _remembered(self.analysed, ANALYSED, (table, lang), lambda: self.behind.run(look_back, text, additions, lang))
        except (BrokenProcessPool, record.Broken, Illegal):
            return None

    async def _advice(self, table: str, seq: int, seat: int, lang: str) -> list[Advice]:
        async with self.registry.at(table) as entry:
            if entry.live is None or entry.row is None or entry.live.seq != seq:
                raise moved_on(seq)
            additions, seed = entry.row.additions, zlib.crc32(f"{table} {seq}".encode())
            asked = await to_thread.run_sync(_question, entry.live, seat, seed)
        return await self.thinkers.run(consider, asked.record, additions, seat, lang, seed) if asked.record else []


async def _remembered(known: OrderedDict[K, asyncio.Task[T]], most: int, key: K, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """What comes of this work, which is begun once for a key and goes on though who asked is gone; what failed is tried again."""
    if key not in known:
        while len(known) >= most:
            known.popitem(last=False)
        known[key] = asyncio.create_task(work())
    try:
        return await asyncio.shield(known[key])
    except Exception:
        known.pop(key, None)
        raise


def _answer(store: Store, seat: int, text: str, live: Live) -> Change:
    return live.answer(store, "", seat, text)


def _with_bots(store: Store) -> list[str]:
    m, p = schema.match.c, schema.place.c
    wanted = select(m.id, m.asked, p.seat).join(schema.place, p.match == m.id).where(m.status == "running", p.kind == "bot").limit(2000)
    with store.read() as c:
        return sorted({r.id for r in c.execute(wanted) if str(r.seat) in r.asked.split(",")})
