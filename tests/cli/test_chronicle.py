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
    assert out.startswith("Ashes of the Vale\n") and "After 0 games: Oathkeeper of Supremacy" in out
    assert "Plains: Longbows" in out and "Mountain: Taming Charm, 1 relic" in out and "Lush Coast" not in out
    assert "World deck: 56 cards. Archive: 144 denizens. Dispossessed: 0." in out
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
