"""Work that a server process looks for every few seconds."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

log = structlog.get_logger()


class Repeating:
    """One task that does its work again and again; what goes wrong is logged under `complaint` and tried again."""

    def __init__(self, work: Callable[[], Awaitable[None]], every: float, complaint: str) -> None:
        """every: seconds of rest after each time."""
        self._work, self._every, self._complaint = work, every, complaint
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self._work()
            except Exception as e:
                log.warning(self._complaint, error=str(e))
            await asyncio.sleep(self._every)
