"""Processes that think."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any, TypeVar

from .thinker import begin

T = TypeVar("T")


def process() -> Executor:
    """A process that begins when it is first given something to think about."""
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=begin)


class Thinkers:
    """So many of them, each at one thing at a time, so that the death of one costs only what it was thinking of.  Who waits for one is
    served in the order of asking.  made: makes one."""

    def __init__(self, number: int, made: Callable[[], Executor] = process) -> None:
        self._made = made
        self._free: asyncio.Queue[Executor] = asyncio.Queue()
        self._all = [made() for _ in range(number)]
        for one in self._all:
            self._free.put_nowait(one)

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        """What comes of this work.  Raises BrokenProcessPool if its process dies."""
        one = await self._free.get()
        try:
            return await asyncio.get_running_loop().run_in_executor(one, partial(work, *args))
        except BrokenProcessPool:
            self._all.remove(one)
            one = self._made()
            self._all.append(one)
            raise
        finally:
            self._free.put_nowait(one)

    def stop(self) -> None:
        """End them, whatever they think about."""
        for one in self._all:
            processes = list((getattr(one, "_processes", None) or {}).values())  # what terminate_workers of Python 3.14 does
            one.shutdown(wait=False, cancel_futures=True)
            for each in processes:
                each.terminate()
