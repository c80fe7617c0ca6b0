"""Balance between sides: numbers worked out by hand, and the same games however they are spread."""

from __future__ import annotations

import math

import pytest
from click.testing import CliRunner

from kronika.cli.commands.balance import balance as command
from kronika.games.empires.game import GAME
from kronika.kernel import Findings
from kronika.lab import Result
from kronika.lab.balance import Balance, balance, one, regression
from kronika.lab.balance_report import intro, sections
from kronika.lab.estimates import Share
from kronika.lab.studied import Studied
from kronika.lab.tables import markdown

A, B = GAME.sides[:2]


def played(sides: tuple[str, str], totals: tuple[int, int], ranks: tuple[int, int], answers: int, *found: object) -> Studied:
    return Studied(Result(1, answers, 0.1, sides, (0, 1), totals, ranks, ""), ("", ""), ({}, {}), ("", ""), Findings(*found))  # type: ignore[arg-type]


GAMES = [
    played((A, B), (50, 40), (1, 2), 100, 5, 0, frozenset({"x/a", "x/b"}), frozenset({"x/a"}), ({"wood": 3}, {"wood": 1})),
    played((B, A), (45, 47), (2, 1), 120, 4, 1, frozenset({"x/a"}), frozenset({"x/c"}), ({"wood": 1}, {"wood": 2})),
    played((A, B), (44, 44), (1, 1), 110, 5, 0, frozenset({"x/a"}), frozenset({"x/a"}), ({"wood": 2}, {"wood": 2}))]


def test_shares() -> None:
    b = Balance(GAME, "greedy", 3, 1, GAMES)
    assert (b.pair(A, B).part, b.pair(A, B).n) == (2.5, 3) and b.pair(B, A).part == 0.5 == b.side(B).part
    assert b.total(A) == 47 and b.lengths() == {5: 2, 4: 1}
    assert b.seat(0)[0].part == 1.5 and b.seat(1) == (Share(1.5, 3), 131 / 3)
    assert b.first() == (Share(2.5, 3), 4.0)
    assert b.titles() == {"x/a": Share(2, 3), "x/b": Share(0, 1)}
    price, mean = b.worth()["wood"]
    assert math.isclose(price, (2 * 10 + 1 * 2) / 5, abs_tol=1e-4) and math.isclose(mean, 11 / 6)


@pytest.mark.parametrize(("part", "n", "low", "high"), [(5, 10, 0.237, 0.763), (0, 10, 0, 0.278), (98, 100, 0.930, 0.994)])
def test_intervals_are_wilsons(part: int, n: int, low: float, high: float) -> None:
    assert [round(x, 3) for x in Share(part, n).interval()] == [low, high]
    assert Share(0, 0).interval() == (0, 1)


def test_regression_finds_the_worth_that_made_the_sums() -> None:
    rows = [[1, 0, 2], [0, 1, 1], [3, 1, 0], [2, 2, 2], [0, 0, 1]]
    found = regression(rows, [a * 2.0 - b + c * 0.5 for a, b, c in rows])
    assert all(math.isclose(x, y, abs_tol=1e-4) for x, y in zip(found, (2, -1, 0.5)))
    assert regression([], []) == []


def test_each_seed_is_played_with_the_seats_both_ways() -> None:
    games = [one(GAME, "random", 7, n) for n in (1, 16, 31, 46)]  # the second pair of 15
    assert [p.result.sides for p in games] == [(A, GAME.sides[2]), (GAME.sides[2], A)] * 2
    assert all(p.found.length >= 3 and p.found.played and p.found.taken[0]["food"] > 0 for p in games)
    assert [p.result.seed for p in games] == [8, 8, 23, 23]


def test_the_page_says_everything() -> None:
    b = balance(GAME, "random", 2, 3)
    assert len(b.games) == 30
    page = markdown("Balance of empires", intro(b), sections(b))
    for words in ("# Balance of empires", "30 games of two", "| glenn |", "| rounds |", "who begins", "## Cards",
                  "The least is", "## What things are worth", "| wood |"):
        assert words in page


def test_the_command_refuses_what_makes_no_sense() -> None:
    bots = "it is one of: level1, level2, level3, level4, level5, greedy, search, foresight, random, passing"
    for args, why in ((["empires", "--games", "3"], "even number"), (["empires", "--bot", "nobody"], bots)):
        result = CliRunner().invoke(command, args)
        assert result.exit_code == 2 and why in result.output, result.output
