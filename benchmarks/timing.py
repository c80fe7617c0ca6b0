"""Timers.  All but `wall` measure processor time, so that a busy machine disturbs little."""

from __future__ import annotations

import gc
import statistics
import subprocess
import time
import tracemalloc
from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")

RUNS = 7


def rate(work: Callable[[int], int], runs: int = RUNS) -> float:
    """Median over runs of units of work a second.  work(run) does one run and says how many units it did."""
    rates = []
    for run in range(runs):
        start = time.process_time()
        units = work(run)
        rates.append(units / (time.process_time() - start))
    return statistics.median(rates)


def seconds(call: Callable[[], object], times: int, runs: int = RUNS) -> float:
    """Median over runs of the mean time of a call."""
    means = []
    for _ in range(runs):
        start = time.process_time()
        for _ in range(times):
            call()
        means.append((time.process_time() - start) / times)
    return statistics.median(means)


def wall(command: Sequence[str], runs: int = 15) -> float:
    """Median time from starting a command to its end, as a person waits for it."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def size(make: Callable[[], T]) -> tuple[int, T]:
    """Bytes that an object holds alive beyond what was there before, with the object."""
    gc.collect()
    tracemalloc.start()
    made = make()
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return held, made
