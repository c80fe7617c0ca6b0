"""Work by seeds, spread over processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from multiprocessing import get_context
from typing import Any, TypeVar

from kronika.kernel import game

T = TypeVar("T")


def spread(work: Callable[[int], T], seeds: Sequence[int], jobs: int = 1, progress: Callable[[int], None] = lambda n: None) -> Iterator[T]:
    """work(seed) for every seed, in no particular order if jobs > 1; then work must be picklable.

    progress is called with the number of seeds just done.  An exception of work ends everything.
    """
    if jobs <= 1:
        for seed in seeds:
            yield work(seed)
            progress(1)
        return
    size = max(1, min(20, len(seeds) // (jobs * 4)))
    # "spawn": the same on every system, and safe whatever threads the caller has
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting: set[Future[list[T]]] = {pool.submit(partial(_batch, work), seeds[i : i + size]) for i in range(0, len(seeds), size)}
        try:
            while waiting:
                ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in ready:
                    results = future.result()
                    yield from results
                    progress(len(results))
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def by_name(work: Callable[..., T], name: str, *args: Any) -> T:
    """work(game, …) in another process: games are not sent there, but made from their names."""
    return work(game(name), *args)


def _batch(work: Callable[[int], T], seeds: Sequence[int]) -> list[T]:
    return [work(seed) for seed in seeds]
