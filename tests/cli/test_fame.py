"""The Hall of Fame."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import pytest

from kronika.cli.table import HotSeat
from kronika.cli.table.hot_seat import HUMAN, Chair
from kronika.cli.table.screen import Screen
from kronika.games.scythe.terminal import fame
from kronika.kernel import Match, Seat, chance, game
from kronika.words import translator

ENTRY = fame.FirstWin("as nordic", "Ada", 82, "2026-01-31", "nordic, industrial, 3 players, seed 7")


@pytest.mark.rule("scythe.variant.hall_of_fame")
def test_the_file_is_read_back_as_it_was_written() -> None:
    text = fame.write("scythe", [ENTRY, ENTRY._replace(condition="with 75 points or more")])
    assert fame.read(text) == [ENTRY, ENTRY._replace(condition="with 75 points or more")]
    assert fame.read("# nothing\n\nscribbles\n") == []


@pytest.mark.rule("scythe.variant.hall_of_fame")
def test_conditions_of_a_win() -> None:
    assert fame.conditions("nordic", "industrial", 3, 82) == [
        "with 3 players",
        "as nordic",
        "on industrial",
        "with 50 points or more",
        "with 75 points or more",
    ]


@pytest.fixture
def won() -> Match[Any]:
    """A finished game that Saxony's seat has won or not: people sit on every seat, so somebody is asked."""
    match: Match[Any] = Match.new(game("scythe"), 5, [Seat("nordic"), Seat("saxony")], log=True)
    draws = chance(5).below
    while not match.over:
        seat, d = next((p, d) for p, d in match.decisions().items() if p not in match.sealed)
        match.play(seat, d.sample(draws))
    return match


def enter(match: Match[Any], typed: str, monkeypatch: pytest.MonkeyPatch, interactive: bool = True) -> str:
    """The end of a game with people on every seat."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    screen = Screen(interactive, width=100)
    screen.console.file = shown = io.StringIO()
    fame.enter(HotSeat(match, [Chair(HUMAN), Chair(HUMAN)], screen, translator("en")))
    return shown.getvalue()


@pytest.mark.rule("scythe.variant.hall_of_fame")
def test_a_winner_is_written_down_once_for_each_condition_and_at_most_twice(
    won: Match[Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = fame.path_of("scythe")
    assert "Written into" in enter(won, "Ada\n1\n", monkeypatch)
    assert "Written into" in enter(won, "Ada\n\n", monkeypatch)
    assert "stands there twice already" in enter(won, "ada\n\n", monkeypatch)
    entries = fame.read(path.read_text())
    assert [e.name for e in entries] == ["Ada", "Ada"] and entries[0].condition == "with 2 players" != entries[1].condition
    shown = enter(won, "Bob\n1\n", monkeypatch)
    assert "with 2 players" not in shown and len(fame.read(path.read_text())) == 3
    enter(won, "", monkeypatch)
    assert len(fame.read(path.read_text())) == 3


@pytest.mark.rule("scythe.variant.hall_of_fame")
def test_it_is_an_option_of_the_table(won: Match[Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    won.options["hall-of-fame"] = "off"
    assert enter(won, "Ada\n1\n", monkeypatch) == ""
    assert not fame.path_of("scythe").exists()
