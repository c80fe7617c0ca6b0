"""The checks that every game must pass, over random games of Scythe: conservation, dead ends, copies, replays, undo, leaks, refusals."""

from __future__ import annotations

import pytest

from kronika.games.scythe.game import GAME
from kronika.kernel import Seat
from kronika.kernel.check import cases, check_game

LEVELS = ("autometta", "automa", "automaszyna", "ultimaszyna")
OPTIONS = [
    {"displaced-workers": "after-move", "stalling-penalty": "on"},
    {"objective-timing": "any-time", "sample-scoring": "on"},
    {"mill-needs-control": "no", "lake-retreat": "any-lake", "disarm-at-own-mine": "no"},
    {"encounters": "blind", "rusviet-factory-repeat": "no", "coin-gifts": "no"},
    {"seating": "random", "mats": "chosen"},
]


@pytest.mark.parametrize("case", [case for seats in (2, 3, 4, 5) for case in cases(GAME, 1, seats=seats, every=60)], ids=str)
def test_random_game(case) -> None:  # type: ignore[no-untyped-def]
    case()


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: " ".join(o))
def test_random_game_with_options(options: dict[str, str]) -> None:
    assert check_game(GAME, seed=5, seats=3, options=options, every=80).answers > 50


@pytest.mark.parametrize("level", LEVELS)
def test_random_games_against_the_automa(level: str) -> None:
    for seed in range(3):
        assert check_game(GAME, seed=seed, seats=[Seat(), Seat(kind="automa", level=level)], every=8).answers > 5


@pytest.mark.long
@pytest.mark.parametrize("first", range(1, 1001, 50))
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_thousand_random_games(seats: int, first: int) -> None:
    for seed in range(first, first + 50):
        check_game(GAME, seed=seed, seats=seats, every=64)
