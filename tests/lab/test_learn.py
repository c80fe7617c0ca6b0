"""Weights learned from games."""

from __future__ import annotations

import tomllib

import numpy as np
import pytest

from kronika.kernel import Match, game
from kronika.lab.learn import STRENGTHS, Learned, Lesson, drawn, error, file, fit, leads, learn, lesson, odds, surprise, weighed


def points(rows: list[list[list[float]]], totals: list[int], seed: int = 0) -> Lesson:
    return Lesson(seed, rows, [float(t == max(totals)) for t in totals], totals)


def test_weights_that_make_the_totals_are_found() -> None:
    """Totals are twice the first feature and nothing of the second: many such games tell it, whatever was believed before."""
    told = [points([[[float(a), float(b)], [0.0, 1.0]]], [2 * a, 0], 10 * a + b) for a in range(1, 9) for b in range(16)]
    before = np.array([0.0, 1.0])
    assert fit(told, before, leads) == pytest.approx([2, 0], abs=0.05)
    assert error(told, np.array([2.0, 0.0])) == pytest.approx(0)
    assert drawn(told, before, leads, 1000.0)[0] < 1  # as if more games than were played had told the weights before
    assert fit(told[:1], before, leads) == pytest.approx(before)  # nothing is left to choose the strength by


def test_what_wins_is_found() -> None:
    """Who has more of the first feature wins three games of four; the second tells nothing."""
    told = [points([[[1.0, n // 4 % 2], [0.0, 1 - n // 4 % 2]]], [1, 0] if n % 4 else [0, 1], n) for n in range(400)]
    first, second = fit(told, np.zeros(2), odds)
    assert first == pytest.approx(np.log(3), abs=0.1) and abs(second) < abs(first) / 10
    assert surprise(told, np.array([first, second])) < surprise(told, np.zeros(2)) == pytest.approx(np.log(2))


@pytest.mark.parametrize("size", [1e-3, 1.0, 1e4])
def test_a_feature_that_foretells_every_winner_gets_no_boundless_weight(size: float) -> None:
    """There is no best weight without a ridge.  The other features are noise, whose weights before must not be lost to it; games that
    were never seen are foretold better than before, whatever the feature is measured in."""
    noise = np.random.default_rng(5)

    def game_(n: int) -> Lesson:
        won = n % 3
        rows = noise.normal(size=(6, 3, 4))
        rows[:, :, 0] = [size * (seat == won) for seat in range(3)]
        return points(rows.tolist(), [int(seat == won) for seat in range(3)], n)

    told, unseen, before = [game_(n) for n in range(40)], [game_(n) for n in range(40, 80)], np.array([0.0, 0.5, -0.5, 0.0])
    after = fit(told, before, odds)
    assert np.isfinite(after).all() and 0 < after[0] * size < 20 and np.abs(after[1:]).max() < 2
    assert surprise(unseen, after) < surprise(unseen, before) / 4


def test_the_fit_never_gets_worse_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """From weights that are surely wrong whole steps of Newton's overshoot: each step that is taken leads down all the same."""
    told = [points([[[1.0], [0.0]]], [1, 0] if n % 4 else [0, 1], n) for n in range(40)]
    before, after, seen = np.array([-30.0]), np.zeros(1), list[float]()
    for steps in range(1, 12):
        monkeypatch.setattr("kronika.lab.learn.STEPS", steps)
        after = drawn(told, before, odds, 0.01)
        seen.append(odds(told, after).off + 0.01 / 2 * float(((after - before) / 2) @ ((after - before) / 2)))  # the spread is a half
    assert seen == sorted(seen, reverse=True) and after[0] == pytest.approx(np.log(3), abs=0.1)


def test_what_tells_nothing_leaves_the_weights() -> None:
    """Who wins is chance, and forty games are few: the weights before serve unseen games at least as well as any that these suggest."""
    noise = np.random.default_rng(3)
    told = [points(noise.normal(size=(4, 2, 12)).tolist(), [int(n % 2), int(not n % 2)], n) for n in range(40)]
    assert STRENGTHS[0] == np.inf and fit(told, np.zeros(12), odds) == pytest.approx(np.zeros(12), abs=0.05)


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
