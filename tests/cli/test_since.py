"""Coming back to a game in the terminal: what happened since, in a few sentences; and what every opponent did."""

from __future__ import annotations

from pathlib import Path

import pytest

from kronika.words import translator

from .conftest import Cli


@pytest.fixture
def game(cli: Cli, tmp_path: Path) -> Path:
    """A game against two opponents that was left after some turns."""
    path = tmp_path / "game.kronika"
    ran = cli("play", "scythe", "--terminal", "--seats", "nordic=human,saxony=random,crimea=random", "--seed", "7", "--save", str(path),
              typed="1\n" * 60 + "q\n")
    assert ran.code == 0 and path.exists()
    return path


@pytest.mark.parametrize("lang", ["en", "cs", "ru"])
def test_resume_tells_at_most_five_sentences(cli: Cli, game: Path, lang: str) -> None:
    ran = cli("resume", str(game), "--lang", lang, typed="q\n")
    lines = ran.out.splitlines()
    start = lines.index(translator(lang)("Since you last looked"))
    said = [line for line in lines if line.startswith("  · ")]
    assert 1 <= len(said) <= 5 and lines[start + 1] == said[0]
    assert not any(line.startswith("—") for line in lines)  # no turn is told line by line


def test_explain_shows_each_opponent_since_ones_own_turn(cli: Cli, game: Path) -> None:
    out = cli("resume", str(game), "--lang", "en", typed="e\nq\n").out
    told = [line for line in out.splitlines() if line.startswith("The last turn of ")]
    assert sorted(told) == ["The last turn of Crimea:", "The last turn of Saxony:"]
