"""The second implementation (see `second`) and the engine agree in whole random games, decision by decision."""

from __future__ import annotations

from collections import Counter

import pytest

from kronika.games.oath.chronicle.legacy import world_after

from .second.watch import Watch


def chain(seed: int, seats: int, games: int) -> Counter[str]:
    """A game from any world, and games from what it leaves."""
    counts, legacy = Counter[str](), None
    for n in range(games):
        watch = Watch(seed + n, seats, legacy)
        counts += watch.run()
        legacy = world_after(watch.s)
    return counts


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_engine_and_second_implementation_agree(seats: int) -> None:
    counts = chain(seats, seats, 2)
    assert {"title", "after travel", "after rest", "after campaign", "chronicle: oath"} <= set(counts)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(200))
def test_engine_and_second_implementation_agree_in_many_games(seed: int) -> None:
    assert chain(1000 + 7 * seed, 2 + seed % 5, 4)["title"]
