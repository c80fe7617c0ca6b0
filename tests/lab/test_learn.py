"""Weights learned from games."""

from __future__ import annotations

import tomllib

import numpy as np
import pytest

from kronika.kernel import Match, game
from kronika.lab.learn import Learned, Lesson, error, file, leads, learn, lesson, odds, surprise, weighed


def points(rows: list[list[list[float]]], totals: list[int], seed: int = 0) -> Lesson:
    return Lesson(seed, rows, [float(t == max(totals)) for t in totals], totals)


def test_weights_that_make_the_totals_are_found() -> None:
    """Totals are twice the first feature and nothing of the second: many such games tell it, whatever was believed before."""
    told = [points([[[float(a), float(b)], [0.0, 1.0]]], [2 * a, 0], 10 * a + b) for a in range(1, 9) for b in range(16)]
    assert leads(told, np.array([0.0, 1.0])) == pytest.approx([2, 0], abs=0.2)
    assert error(told, np.array([2.0, 0.0])) == pytest.approx(0)
    assert leads(told[:1], np.array([5.0, 1.0]))[0] > 3  # one game alone moves little


def test_what_wins_is_found() -> None:
    """Who has more of the first feature wins three games of four; the second tells nothing."""
    told = [points([[[1.0, n // 4 % 2], [0.0, 1 - n // 4 % 2]]], [1, 0] if n % 4 else [0, 1], n) for n in range(400)]
    first, second = odds(told, np.zeros(2))
    assert first == pytest.approx(np.log(3), abs=0.1) and abs(second) < abs(first)
    assert surprise(told, np.array([first, second])) < surprise(told, np.zeros(2)) == pytest.approx(np.log(2))


def test_a_game_teaches_features_and_what_came_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kronika.lab.learn.PLAYERS", ("random",))
    told, value = lesson(game("scythe"), 7), weighed(game("scythe"))
    assert sum(told.won) == pytest.approx(1) and len(told.totals) == len(told.won)
    assert told.rows and all(len(row) == len(value.names) for position in told.rows for row in position)


def test_the_file_is_read_as_it_was_written() -> None:
    text = file(Learned(12, 90, {"a": 1.0, "b c": 2.0}, {"a": 1.25, "b c": -2.0}, 0.5, 0.4), "kronika learn it")
    assert tomllib.loads(text) == {"made": "kronika learn it", "games": 12, "positions": 90, "off": [0.4, 0.5],
                                   "weights": {"a": 1.25, "b c": -2.0}}


def test_a_value_without_weights_is_not_learned() -> None:
    with pytest.raises(ValueError, match="harbour has no value with weights"):
        learn(game("harbour"), 10)


@pytest.mark.parametrize("name", ["oath", "scythe"])
def test_values_are_the_sums_of_their_features(name: str) -> None:
    """As the file has the weights: a feature of one seat more is its weight more."""
    g = game(name)
    value, s = weighed(g), Match.new(g, 3, 2).state
    rows = value.features(s)
    assert value.sums(s) == pytest.approx([sum(w * x for w, x in zip(value.weights, row, strict=True)) for row in rows])
    assert value.each(s, [1, 0]) == {seat: value.of(s, seat) for seat in (0, 1)}
