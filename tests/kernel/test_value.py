"""What a weighed value adds up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kronika.kernel import Weighed


class Plain(Weighed[Any]):
    """Of three features, each with the weight 1."""

    names = ("a", "b", "c")

    def __init__(self) -> None:
        self.weights = (1.0, 1.0, 1.0)

    def each(self, s: Any, seats: Iterable[int]) -> dict[int, float]:
        return dict(enumerate(self.sums(s)))

    def features(self, s: Any) -> list[Sequence[float]]:
        return list(s)


def test_sums_are_exact_and_so_the_same_by_every_python() -> None:
    """Built-in sums lose the 1 before Python 3.12 and keep it since: equal seeds must give equal games by all of them."""
    assert Plain().sums([(1e16, 1.0, -1e16), (0.1, 0.2, 0.3)]) == [1.0, 0.6]
