"""Shares and means of what was measured, and how sure they are."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from statistics import fmean, stdev
from typing import NamedTuple


class Share(NamedTuple):
    """A share of n cases, with its 95 % interval (Wilson)."""

    part: float
    n: int

    @property
    def value(self) -> float:
        return self.part / self.n if self.n else 0.0

    def interval(self) -> tuple[float, float]:
        """Lower and upper bound."""
        if not self.n:
            return 0.0, 1.0
        z, p, n = 1.96, self.value, self.n
        middle, spread_, whole = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)), 1 + z * z / n
        return (middle - spread_) / whole, (middle + spread_) / whole


class Mean(NamedTuple):
    """A mean of n values, and half of its 95 % interval (normal)."""

    value: float
    half: float
    n: int

    @classmethod
    def of(cls, values: Sequence[float]) -> Mean:
        """Of no values: 0 and nothing known."""
        if len(values) < 2:
            return cls(fmean(values) if values else 0.0, math.inf, len(values))
        return cls(fmean(values), 1.96 * stdev(values) / math.sqrt(len(values)), len(values))

    def text(self, sign: bool = False) -> str:
        """ "3.2 ± 0.4" """
        value = f"{self.value:+.2f}" if sign else f"{self.value:.2f}"
        return value if math.isinf(self.half) else f"{value} ± {self.half:.2f}"

    @property
    def clear(self) -> bool:
        """Zero is outside the interval."""
        return abs(self.value) > self.half


class Group(NamedTuple):
    """What belongs together in many games: its share of the victories (a shared victory counts in parts) and its mean total."""

    won: Share
    total: Mean


def grouped(found: Iterable[tuple[str, float, int]]) -> dict[str, Group]:
    """Groups in alphabetical order, from (name, share of the victory, total) of every seat; those without a name are left out."""
    groups: dict[str, list[tuple[float, int]]] = {}
    for name, won, total in found:
        if name:
            groups.setdefault(name, []).append((won, total))
    return {name: Group(Share(math.fsum(won for won, _ in seats), len(seats)), Mean.of([total for _, total in seats]))
            for name, seats in sorted(groups.items())}
