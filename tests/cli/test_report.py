"""`kronika report` and `kronika impact`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kronika.cli import many
from kronika.kernel import Seat
from kronika.lab import Player
from kronika.lab.extra import Missing, need

from .conftest import Cli


def test_a_report_in_both_forms(cli: Cli, tmp_path: Path) -> None:
    ran = cli("report", "empires", "--seats", "random,random", "--games", "4")
    assert ran.code == 0 and "| place in the list | games | won, percent | mean total |" in ran.out
    assert "kronika report empires --seats random,random --games 4 --seed 1" in ran.out
    file = tmp_path / "report.html"
    assert cli("report", "empires", "--seats", "random,random", "--games", "4", "--out", str(file)).out.strip().endswith("is written.")
    assert file.read_text().startswith("<!doctype html>") and "<svg" in file.read_text()
    assert cli("report", "empires", "--games", "1", "--seats", "random,random", "--out", str(tmp_path / "no/where.md")).code == 1


def test_a_number_of_seats_means_bots_that_know_something(cli: Cli) -> None:
    assert cli("report", "harbour", "--seats", "2", "--games", "2").out == cli("report", "harbour", "--seats", "greedy,greedy", "--games",
                                                                              "2").out.replace("greedy,greedy", "2")


def test_what_is_kept_is_reported_again(cli: Cli, tmp_path: Path) -> None:
    line, keep = ("report", "empires", "--seats", "random,random", "--games", "3"), tmp_path / "games"
    first = cli(*line, "--keep", str(keep))
    assert first.code == 0 and len(keep.read_text("utf-8").splitlines()) == 4
    assert cli(*line, "--keep", str(keep)).out == first.out == cli(*line).out
    ran = cli("impact", *line[1:], "--set", "raze-tokens=1", "--keep", str(tmp_path / "change"))
    assert ran.code == 0 and {p.name for p in tmp_path.iterdir()} == {"games", "change", "change.without"}
    ran = cli("impact", *line[1:], "--set", "raze-tokens=1", "--keep", str(keep))
    assert ran.code == 2 and "were played otherwise (options: " in ran.err


def test_the_impact_of_an_option(cli: Cli) -> None:
    """Raze tokens that count a point each: nothing else of a random game changes."""
    ran = cli("impact", "empires", "--seats", "random,random", "--games", "6", "--set", "raze-tokens=1")
    assert ran.code == 0, ran.err
    rows = {cells[1]: cells[2:] for line in ran.out.splitlines() if len(cells := [c.strip() for c in line.split("|")]) > 5}
    assert rows["rounds"][2:4] == ["+0.00 ± 0.00", "no"] and rows["answers"][2] == "+0.00 ± 0.00"
    assert not rows["mean total"][2].startswith("-") and "Made by `kronika impact empires --seats random,random" in ran.out


@pytest.mark.parametrize(("line", "says"), [("impact oath", "say what changes, with --set OPTION=VALUE"),
                                            ("impact oath --set colour=red", "has no option 'colour'"),
                                            ("report scythe --seats random,random,automa", "exactly one other seat"),
                                            ("impact scythe --seats random,random,automa --set mats=chosen", "exactly one other seat"),
                                            ("report scythe --seats human,random", "nobody can be asked in a simulation"),
                                            ("simulate harbour --every 3", "give a folder with --parquet DIR, or leave it out"),
                                            ("report chess", "no game is called 'chess'")])
def test_what_makes_no_sense(cli: Cli, line: str, says: str) -> None:
    ran = cli(*line.split())
    assert ran.code == 2 and says in ran.err


def test_a_simulation_in_a_folder(cli: Cli, tmp_path: Path) -> None:
    line = ("simulate", "harbour", "--games", "2", "--parquet", str(tmp_path / "games"))
    assert cli(*line).code == 0 == cli(*line, "--json").code
    assert {p.name for p in (tmp_path / "games").rglob("*")} == {"results.parquet", "positions", "1.parquet", "2.parquet", "games"}
    for more, says in (("--keep x", "leave out --keep"), ("--every 3", "were played otherwise (every: 10, not 3)"), ("--every 0", "x>=1")):
        ran = cli(*line, *more.split())
        assert ran.code == 2 and says in ran.err


@pytest.mark.parametrize(("bot", "same"), [("greedy", True), ("level3", True), ("search:200", True), ("foresight:9", True),
                                           ("level4", False), ("search", False), ("foresight", False)])
def test_a_report_promises_the_same_numbers_where_it_can(bot: str, same: bool) -> None:
    kind, _, level = bot.partition(":")
    made = many.made_by("report", "toy", f"random,{bot}", 3, 1, (), [Player(Seat()), Player(Seat(), kind, level)])
    assert made.startswith(f"Made by `kronika report toy --seats random,{bot} --games 3 --seed 1`; ")
    assert ("the same command makes the same numbers" in made) == same == ("by the clock" not in made)


def test_what_a_missing_package_comes_with() -> None:
    need("json")
    with pytest.raises(Missing, match=r'this needs no_such_package, which comes with the extra lab: pip install "kronika\[lab\]"'):
        need("no_such_package")


def test_a_tournament_in_tables_and_json(cli: Cli) -> None:
    line = ("tournament", "harbour", "random", "greedy", "--seeds", "2", "--seed", "3")
    ran = cli(*line)
    assert ran.code == 0 and "| bot | rating | games | won, percent |" in ran.out
    assert "4 games at tables of 2" in ran.out and "`kronika tournament harbour random greedy --seats 2 --seeds 2 --seed 3`" in ran.out
    data = json.loads(cli(*line, "--json").out)
    assert data["games"] == 4 and {row["name"] for row in data["entrants"]} == {"random", "greedy"}
    assert cli("tournament", "harbour", "search:3", "random", "--seeds", "1", "--json").code == 0


@pytest.mark.parametrize(("line", "says"), [("oath random", "a table of 2 needs at least 2 bots, for example kronika tournament oath"),
                                            ("scythe random human", "nobody can be asked"),
                                            ("scythe random greedy random", "'random' is given twice"),
                                            ("scythe random nordic=greedy", "given as KIND[:LEVEL], without a side"),
                                            ("scythe random greedy --seats 8", "seats 2 to 5 players, not 8"),
                                            ("scythe automa automa:automaszyna", "finds no table of 2"),
                                            ("scythe random search:fast", "a number of iterations, for example search:200; 'search:fast'"),
                                            ("scythe random greedy:2", "has no levels"),
                                            ("chess random greedy", "no game is called 'chess'")])
def test_who_cannot_take_part(cli: Cli, line: str, says: str) -> None:
    ran = cli("tournament", *line.split())
    assert ran.code == 2 and says in ran.err and ran.err.count("\n") == 1
