"""`kronika automa`: the companion in the terminal, scripted on standard input."""

from __future__ import annotations

from pathlib import Path

from .conftest import Cli

SET_UP = ("--you", "polania", "--automa", "saxony", "--level", "automa", "--deck", "own")


def script(*lines: str) -> str:
    return "\n".join(lines) + "\n"


def test_a_turn_is_told_explained_corrected_and_resumed(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "solo.txt"
    ran = cli("automa", str(file), *SET_UP, typed=script("?", "next", "7", "c1 d1 base", "f9", "none", "no", "e", "m", "s", "l", "q"))
    assert ran.code == 0 and ran.err == ""
    assert "Saxony, Move Worker: worker from f1 to f2 village" in ran.out and "'f9' is no territory" in ran.out
    assert "Closest to its base: worker on f1 (1), worker on g1 (1)" in ran.out and "automa.move.worker.select" in ran.out
    assert "Units: hero base, w1 f2, w2 g1, w3 base" in ran.out and "together 12" in ran.out and "8. fighters: c1 d1 base" in ran.out
    assert file.read_text("utf-8").splitlines()[-1] == "recruit: no"
    again = cli("automa", str(file), typed=script("fix 9 f2", "revert", "fix 7 19", "revert", "fix x", "fix 99 1", "u", "over", "q"))
    assert again.code == 0 and "What was told from there on no longer holds" in again.out
    assert (
        "worker from f1" in again.out and "dropped; revert brings" in again.out and "A correction is written as fix N ANSWER" in again.out
    )
    assert file.read_text("utf-8").splitlines()[-1] == "workers: none"


def test_the_end_shows_the_score(cli: Cli, tmp_path: Path) -> None:
    ran = cli("automa", str(tmp_path / "a.txt"), *SET_UP, typed=script("set coins 17", "over"))
    assert ran.code == 0 and "The Automa: Coins 17, Stars 0, Territories 6; together 23" in ran.out


def test_questions_of_the_set_up(cli: Cli, tmp_path: Path) -> None:
    ran = cli(
        "automa",
        str(tmp_path / "a.txt"),
        "--seed",
        "3",
        typed=script("albion", "nordic", "e", "m", "crimea", "automaszyna", "program", "-"),
    )
    assert ran.code == 0 and "factions of expansions are not covered" in ran.out and "Automaszyna, Crimea" in ran.out
    assert "has had no turn yet" in ran.out and "not set up yet" in ran.out


def test_enter_means_no_adjustment_and_what_there_is_is_listed(cli: Cli, tmp_path: Path) -> None:
    four = ("polania", "saxony", "automa", "program")
    ran = cli("automa", str(tmp_path / "a.txt"), typed=script("", *four, "?", "mats=random", "dance", "", "q"))
    assert "Type an answer; ? shows" in ran.out and "automa-power: 0, +1, +2" in ran.out and "automa-level" not in ran.out
    assert "'mats' is no adjustment" in ran.out and "'dance' is no adjustment" in ran.out
    assert "Your turn. Then: next" in ran.out


def test_wrong_arguments_and_files(cli: Cli, tmp_path: Path) -> None:
    bad = cli("automa", "--you", "togawa")
    assert bad.code == 2 and "Answer one of: nordic" in bad.err and bad.err.count("\n") == 1
    spoiled = tmp_path / "x.txt"
    spoiled.write_text("hello\n")
    ran = cli("automa", str(spoiled))
    assert ran.code == 1 and "line 1" in ran.err and spoiled.read_text() == "hello\n"
    nowhere = cli("automa", str(tmp_path / "no" / "such" / "a.txt"), *SET_UP, typed=script("next"))
    assert "Saving failed, the game goes on" in nowhere.out
