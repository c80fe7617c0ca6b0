"""Balance between sides: numbers worked out by hand, and the same games however they are spread."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from click.testing import CliRunner

from kronika.cli.commands.balance import balance as command
from kronika.games.empires.game import GAME
from kronika.kernel import Findings
from kronika.lab.balance import Balance, Kept, Played, balance, one, regression
from kronika.lab.balance_report import report
from kronika.lab.estimates import Share

A, B = GAME.sides[:2]
GAMES = [
    Played(0, (A, B), (50, 40), 1.0, 100, Findings(5, 0, frozenset({"x/a", "x/b"}), frozenset({"x/a"}), ({"wood": 3}, {"wood": 1}))),
    Played(1, (B, A), (45, 47), 0.0, 120, Findings(4, 1, frozenset({"x/a"}), frozenset({"x/c"}), ({"wood": 1}, {"wood": 2}))),
    Played(2, (A, B), (44, 44), 0.5, 110, Findings(5, 0, frozenset({"x/a"}), frozenset({"x/a"}), ({"wood": 2}, {"wood": 2})))]


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
    assert [p.sides for p in games] == [(A, GAME.sides[2]), (GAME.sides[2], A)] * 2
    assert all(p.found.length >= 3 and p.found.played and p.found.taken[0]["food"] > 0 for p in games)
    assert games[0] == one(GAME, "random", 7, 1)


def test_the_page_says_everything() -> None:
    b = balance(GAME, "random", 2, 3)
    assert len(b.games) == 30 and [p.number for p in b.games] == list(range(30))
    page = report(b, "the command")
    for words in ("# Balance of empires", "`the command`", "30 games of two", "| glenn |", "| rounds |", "who begins", "## Cards",
                  "The least is", "## What things are worth", "| wood |"):
        assert words in page


def test_a_run_goes_on_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "games"
    balance(GAME, "random", 2, 3, kept=Kept(file))
    lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join(lines[:20]) + lines[20][:30], "utf-8")  # left in the middle of a line
    again = balance(GAME, "random", 2, 3, kept=Kept(file))
    assert again.games == balance(GAME, "random", 2, 3).games and file.read_text("utf-8").splitlines(keepends=True) == lines
    with pytest.raises(ValueError, match="another seed or bot"):
        balance(GAME, "random", 2, 4, kept=Kept(file))
    file.write_text("no game\n", "utf-8")
    result = CliRunner().invoke(command, ["empires", "--games", "2", "--bot", "random", "--keep", str(file)])
    assert result.exit_code == 2 and "does not hold games" in result.output


def test_the_command_refuses_what_makes_no_sense() -> None:
    bots = "it is one of: level1, level2, level3, level4, level5, greedy, search, random"
    for args, why in ((["empires", "--games", "3"], "even number"), (["empires", "--bot", "nobody"], bots)):
        result = CliRunner().invoke(command, args)
        assert result.exit_code == 2 and why in result.output, result.output
