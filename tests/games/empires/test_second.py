"""The second implementation (see `second`) and the engine agree in whole random games, step by step."""

from __future__ import annotations

from collections import Counter

import pytest

from kronika.games.empires.game import GAME

from .second.simple import SIMPLE
from .second.watch import Watch


def games(seed: int, seats: int) -> Counter[str]:
    """Our decks and simple ones, one of them with little left."""
    return Watch(GAME, seed, seats, scarce=seed % 2 == 0).run() + Watch(SIMPLE, seed, seats, scarce=seed % 2 == 1).run()


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_engine_and_second_implementation_agree(seats: int) -> None:
    counts = games(seats, seats)
    assert {"menu: disc", "menu: raid", "lookout: stored", "islands", "outcome: disc", "cleanup: players", "points"} <= set(counts)


@pytest.mark.long
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_engine_and_second_implementation_agree_in_many_games(seats: int) -> None:
    assert sum((games(100 + seed, seats) for seed in range(40)), Counter[str]())["menu: disc"] > 2000
