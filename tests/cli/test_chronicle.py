"""`kronika chronicle`: begin, show, check, export and import; nothing is overwritten and every fault has its sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.oath.chronicle.test_save_string import FIRST

from .conftest import Cli


@pytest.fixture
def file(cli: Cli, tmp_path: Path) -> Path:
    path = tmp_path / "vale.chronicle"
    assert cli("chronicle", "new", str(path), "--name", "Ashes of the Vale", "--seed", "3").code == 0
    return path


def test_a_new_chronicle_is_shown_without_what_nobody_knows(cli: Cli, file: Path) -> None:
    out = cli("chronicle", "show", str(file)).out
    assert out.startswith("Ashes of the Vale\n") and "Games played: 0. Oathkeeper of Supremacy" in out
    assert "Plains: Longbows" in out and "Mountain: Taming Charm, 1 relic" in out and "Lush Coast" not in out
    assert "Cards in the world deck: 56. Denizens in the Archive: 144. Dispossessed: 0." in out
    hidden = cli("chronicle", "show", str(file), "--hidden").out
    assert "facedown (Lush Coast)" in hidden and "World deck from the top:" in hidden


def test_it_is_checked_and_refused_where_it_is_damaged(cli: Cli, file: Path, tmp_path: Path) -> None:
    assert "is sound: 0 games played" in cli("chronicle", "check", str(file)).out
    text = file.read_text()
    for name, damaged, why in (
        ("cut", text[: len(text) // 2], "line "),
        ("edited", text.replace("plains", "planes"), "line 6: it does not fit its check"),
        ("other", text.replace("kronika chronicle 1", "kronika chronicle 2"), "line 1"),
        ("letter", "Dear Ann,\n", "line 1: this is no chronicle"),
        ("empty", "", "the chronicle is empty"),
    ):
        bad = tmp_path / f"{name}.chronicle"
        bad.write_text(damaged)
        for word in ("check", "show", "export"):
            ran = cli("chronicle", word, str(bad))
            assert ran.code == 1 and ran.out == "" and why in ran.err and ran.err.count("\n") == 1, (name, ran.err)
    assert cli("chronicle", "check", str(tmp_path / "missing")).code == 1


def test_a_world_goes_out_and_comes_in_as_a_save_string(cli: Cli, file: Path, tmp_path: Path) -> None:
    string = cli("chronicle", "export", str(file)).out.strip()
    other = tmp_path / "other.chronicle"
    assert cli("chronicle", "import", string, str(other)).code == 0
    assert other.read_text() == file.read_text()
    first = tmp_path / "first.chronicle"
    assert cli("chronicle", "import", FIRST, str(first)).code == 0
    assert cli("chronicle", "export", str(first)).out.strip() == FIRST.replace("Chronicle16", "Chronicle00")
    ran = cli("chronicle", "import", FIRST[:-1], str(tmp_path / "no"))
    assert ran.code == 1 and "the string ends inside winner_name" in ran.err and not (tmp_path / "no").exists()


def test_nothing_is_overwritten(cli: Cli, file: Path) -> None:
    before = file.read_text()
    for line in (("new", str(file)), ("import", FIRST, str(file))):
        ran = cli("chronicle", *line)
        assert ran.code == 2 and "exists already" in ran.err
    assert file.read_text() == before


PLAY = ("play", "oath", "--terminal", "--seats", "random,random,random", "--seed", "4")


def test_a_game_of_a_chronicle_is_written_when_it_has_ended(cli: Cli, file: Path) -> None:
    ran = cli(*PLAY, "--chronicle", str(file))
    assert ran.code == 0 and f"The chronicle {file} has one more game." in ran.out.replace("\n", " ").replace("  ", " ")
    told = cli("chronicle", "show", str(file)).out
    assert "Game 1, 20" in told and "Games played: 1." in told
    assert cli(*PLAY, "--chronicle", str(file)).code == 0
    assert "is sound: 2 games played" in cli("chronicle", "check", str(file)).out


def test_a_game_that_is_left_writes_nothing(cli: Cli, file: Path, tmp_path: Path) -> None:
    before = file.read_text()
    ran = cli("play", "oath", "--terminal", "--seats", "human,random", "--seed", "1", "--chronicle", str(file), "--save",
              str(tmp_path / "left.kronika"), typed="1\nq\n")
    assert ran.code == 0 and file.read_text() == before
    assert "legacy " in (tmp_path / "left.kronika").read_text() and "note chronicle=" in (tmp_path / "left.kronika").read_text()


def test_a_finished_record_is_added_once(cli: Cli, file: Path, tmp_path: Path) -> None:
    branch, record = tmp_path / "branch.chronicle", tmp_path / "game.kronika"
    branch.write_text(file.read_text())
    assert cli(*PLAY, "--chronicle", str(file), "--save", str(record)).code == 0
    assert cli("chronicle", "add", str(branch), str(record)).code == 0
    assert "is sound: 1 game played" in cli("chronicle", "check", str(branch)).out
    before = branch.read_text()
    ran = cli("chronicle", "add", str(branch), str(record))
    assert ran.code == 1 and "did not begin from the world of this chronicle" in ran.err and branch.read_text() == before


def test_what_makes_no_sense_is_refused(cli: Cli, file: Path, tmp_path: Path) -> None:
    assert "the matches of scythe stand alone" in cli("play", "scythe", "--terminal", "--chronicle", str(file)).err
    assert "the matches of scythe stand alone" in cli("check", "scythe", "--chronicle").err
    assert "--chronicle goes with --terminal" in cli("play", "oath", "--chronicle", str(file)).err
    ran = cli(*PLAY, "--chronicle", str(tmp_path / "missing"))
    assert ran.code == 1 and "cannot be read" in ran.err


def test_games_in_a_row_are_checked(cli: Cli) -> None:
    ran = cli("check", "oath", "--chronicle", "--seats", "2", "--games", "8", "--seed", "1")
    assert ran.code == 0 and "games: 8, seeds 1 to 1" in ran.out and "no violation" in ran.out
