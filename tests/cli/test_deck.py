"""`kronika deck`, `--decks`, and Empires of the North in the terminal."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from kronika.games.empires.game import EmpiresGame
from kronika.games.empires.language import library
from kronika.games.empires.terminal import EmpiresTerminal
from kronika.games.empires.words import EmpiresSpeech
from kronika.kernel import Match, chance
from kronika.words import translator
from tests.cli.conftest import Cli
from tests.games.empires.position import Position

GAME = EmpiresGame(library(""))


def test_a_copy_of_ours_is_sound_and_can_be_changed(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "decks" / "ulaf.toml"
    ran = cli("deck", "new", "ulaf", str(path))
    assert ran.code == 0 and str(path) in ran.out
    assert "is sound: Ulaf" in cli("deck", "check", str(path)).out
    again = cli("deck", "new", "ulaf", str(path))
    assert again.code == 2 and "exists already" in again.err


def test_a_frame_for_a_clan_of_ones_own(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "red.toml"
    assert cli("deck", "new", "Red Foxes", str(path)).code == 0
    assert 'id = "red-foxes"' in path.read_text("utf-8")
    ran = cli("deck", "check", str(path))
    assert ran.code == 1 and "the deck has 3 cards; it must have 30" in ran.out
    for name in ("???", "3 Foxes", "Ладья"):
        ran = cli("deck", "new", name, str(tmp_path / "x.toml"))
        assert ran.code == 2 and "is no name for a clan: it begins with a Latin letter" in ran.err


def test_every_mistake_is_told_with_its_line(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "ulaf.toml"
    cli("deck", "new", "ulaf", str(path))
    lines = path.read_text("utf-8").splitlines()
    cost = next(i for i, line in enumerate(lines) if line.startswith("cost = "))
    action = next(i for i, line in enumerate(lines) if line.startswith("action = "))
    lines[cost], lines[action] = 'cost = "2 wod"', 'action = "spend 1 worker -> gan 1 vp"'
    path.write_text("\n".join(lines), "utf-8")
    ran = cli("deck", "check", str(tmp_path))
    assert ran.code == 1
    assert f"{path}:{cost + 1}: " in ran.out and "there are no goods 'wod'; perhaps 'wood'" in ran.out
    assert f"{path}:{action + 1}: " in ran.out and "'gan' is no effect; perhaps 'gain'" in ran.out
    shown = cli("deck", "show", str(path))
    assert shown.code == 1 and f"{path}:" in shown.err


def test_show_says_the_cards_as_the_game_does(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "glenn.toml"
    cli("deck", "new", "glenn", str(path))
    out = cli("deck", "show", str(path)).out
    assert out.startswith("Glenn\n") and "(starting location)" in out and "  Field: " in out and "  Cost: " in out


def test_try_plays_games_and_names_every_card(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "glenn.toml"
    cli("deck", "new", "glenn", str(path))
    ran = cli("deck", "try", str(path), "--games", "3")
    assert ran.code == 0 and "games: 3" in ran.out and "; games: 3" in ran.out
    assert cli("deck", "try", str(path), "--games", "3").out == ran.out
    assert cli("deck", "try", str(tmp_path / "no.toml")).code == 1


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    env = {k: v for k, v in os.environ.items() if k != "KRONIKA_DECKS"}
    return subprocess.run([sys.executable, "-m", "kronika.cli", *arguments], capture_output=True, text=True, check=False, env=env)


def test_a_directory_of_decks_is_played_with_and_needed_again(cli: Cli, tmp_path: Path) -> None:
    """An owner's clan of another name: simulated, played and recorded; the record opens with the decks only."""
    decks, record = tmp_path / "decks", tmp_path / "game.kronika"
    cli("deck", "new", "ulaf", str(decks / "foxes.toml"))
    path = decks / "foxes.toml"
    path.write_text(path.read_text("utf-8").replace('id = "ulaf"', 'id = "foxes"'), "utf-8")
    ran = run("simulate", "empires", "--decks", str(decks), "--seats", "foxes=random,random", "--games", "2", "--json")
    assert ran.returncode == 0 and "foxes" in json.loads(ran.stdout)["by_side"], ran.stderr
    played = run("play", "empires", "--terminal", "--decks", str(decks), "--seats", "foxes=random,random", "--save", str(record))
    assert played.returncode == 0, played.stderr
    assert "decks=" in record.read_text("utf-8")
    assert run("verify", str(record), "--decks", str(decks)).returncode == 0
    without = run("verify", str(record))
    assert without.returncode == 1 and "--decks" in without.stdout + without.stderr
    left = tmp_path / "left.kronika"
    ended = run("play", "empires", "--terminal", "--decks", str(decks), "--seats", "foxes=human,random", "--save", str(left))
    assert f"kronika resume --decks {decks} {left}" in ended.stderr


def test_a_directory_with_a_mistake_is_refused_in_one_sentence(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("[deck]\n", "utf-8")
    ran = cli("simulate", "empires", "--decks", str(tmp_path))
    assert ran.code == 2 and "a.toml:1: 'kind' is missing" in ran.err and "kronika deck check" in ran.err
    assert "there is no such directory" in cli("play", "empires", "--decks", str(tmp_path / "no")).err
    assert "KRONIKA_DECKS" not in os.environ


# the terminal

def drawn(p: Position, what: str, seat: int = 0) -> str:
    """A part of the drawing as text."""
    console = Console(width=120, record=True, file=io.StringIO())
    terminal = EmpiresTerminal(EmpiresSpeech(p.game, translator("en")))
    view = p.m.view(seat)
    made = {"board": terminal.board(view, 120, {}), "table": terminal.table(view, seat, 120), "area": terminal.player_area(view, seat, 120),
            "details": terminal.details(view, seat, 120)}
    console.print(made[what])
    return console.export_text()


def test_the_board_shows_circle_islands_and_queue() -> None:
    p = Position().row("near", "near-1").discs(0, "sail", "harvest!").ship(1, 1, 1).ship(0, 2).start()
    board = drawn(p, "board")
    assert "Explore – Populate – Construct – Harvest✗ – Sail●" in board
    assert "Near 1" in board and "1 wood" in board and "Action: spend 1 worker → gain 1 gold" in board
    assert "⛵ Blue (fish, raze token) → ⛵ Amber (gold for fish)" in board


def test_everybodys_goods_and_the_own_empire() -> None:
    inn = 'name = "Inn" cost = "1 wood" action = "assign 1 worker -> gain 1 vp"'
    p = Position(inn, 'name = "Weir" on = "SAIL" upgrade = "1 fish"').empire(0, "inn", exhausted=True).empire(0, "weir")
    p.under("weir", "home-bay").on("inn", worker=2).hand(0, "idle-1").hand(1, "idle-2").goods(0, vp=7, gold=3).start()
    table = drawn(p, "table")
    assert "Round 1" in table and "Amber ①" in table
    area = drawn(p, "area")
    assert "Home Bay (1 fish + 1 fish)" in area and "Inn [2 workers]" in area and "Hand: Idle 1" in area
    assert "Idle 2" not in area, "the hand of another seat is hidden"
    assert "Inn: Cost: 1 wood; Action: assign 1 worker → gain 1 VP" in drawn(p, "details")


def test_alone_the_event_and_the_medals_are_shown() -> None:
    p = Position(seats=1)
    p.s.events = [0, 1, 2, 3, 4]
    assert "Event of the round: First snow. Medals from" in drawn(p.start(), "board")


@pytest.mark.parametrize("seats", [1, 3])
def test_every_position_of_a_random_game_is_drawn(seats: int) -> None:
    m, r = Match.new(GAME, 5, seats), chance(5)
    terminal = EmpiresTerminal(EmpiresSpeech(GAME, translator("en")))
    console = Console(width=100, file=io.StringIO())
    while not m.over:
        seat, d = next((p, d) for p, d in m.decisions().items() if p not in m.sealed)
        for viewer in (-1, seat):
            view = m.view(viewer)
            for made in (terminal.board(view, 100, {}), terminal.table(view, viewer, 100), terminal.player_area(view, viewer, 100),
                         terminal.details(view, viewer, 100)):
                if made is not None:
                    console.print(made)
        assert terminal.active(m.state) in (-1, *range(seats))
        m.play(seat, d.sample(r.below))
