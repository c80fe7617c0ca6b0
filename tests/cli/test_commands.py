"""Every command, asked well and badly: exit codes, and errors as one sentence on standard error."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kronika.cli.command import COMMANDS
from kronika.kernel import Match, chance, game, record
from kronika.kernel.chain import seal

from .conftest import Cli


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a finished game."""
    match = Match.new(game("scythe"), 7, 2)
    draws = chance(7).below
    while not match.over:
        seat, decision = next((p, d) for p, d in match.decisions().items() if p not in match.sealed)
        match.play(seat, decision.sample(draws))
    path = tmp_path_factory.mktemp("records") / "game.kronika"
    record.save(path, record.write(match))
    return path


def test_a_record_of_other_rules_says_so(cli: Cli, finished: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.kronika"
    other.write_text(record.reseal(finished.read_text().replace("game scythe 2", "game scythe 1")))
    said = f"{other}: written by version 1 of the rules of scythe; this program plays version {game('scythe').version}."
    for command in ("verify", "resume"):
        ran = cli(command, str(other))
        assert ran.code == 0 and said in ran.err
        assert "written by" not in cli(command, str(finished)).err


def test_help_is_quick_and_every_command_has_an_example(cli: Cli) -> None:
    began = time.perf_counter()
    out = subprocess.run([sys.executable, "-m", "kronika.cli", "--help"], capture_output=True, text=True, check=True).stdout
    assert time.perf_counter() - began < 2  # the budget of 0.3 s is measured by the benchmarks, not under a loaded test run
    for name in COMMANDS:
        assert name in out
        shown = cli(name, "--help")
        assert shown.code == 0 and f"Example: kronika {name}" in " ".join(shown.out.split()), name


def test_help_loads_neither_the_games_nor_rich() -> None:
    code = "import sys\nfrom kronika.cli.command import run\ntry:\n run(['--help'])\nexcept SystemExit: pass\n"
    code += "print([m for m in ('rich', 'kronika.kernel', 'kronika.games.scythe.game', 'fastapi') if m in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.endswith("[]\n")


@pytest.mark.parametrize(
    ("line", "code", "says"),
    [
        ("play", 2, "GAME"),
        ("play chess", 2, "no game is called 'chess'"),
        ("plya scythe", 2, "did you mean 'play'"),
        ("xyzzyqqq", 2, "there are: play"),
        ("play scythe --colour red", 2, "--colour"),
        ("play scythe --seats 9", 2, "2 to 5"),
        ("play scythe --seats human,robot", 2, "robot"),
        ("play scythe --set mats=best", 2, "random, chosen"),
        ("play scythe --seed -1", 2, "from 0 on"),
        ("play scythe --seed x", 2, "--seed"),
        ("resume nowhere.kronika", 1, "no file 'nowhere.kronika'"),
        ("resume .", 1, "folder"),
        ("replay nowhere.kronika", 1, "no file"),
        ("verify nowhere.kronika", 1, "no file"),
        ("replay game.kronika --at -3", 2, "--at"),
        ("simulate scythe --seats human,random", 2, "bots"),
        ("simulate scythe --games 0", 2, "x>=1"),
        ("simulate scythe --jobs 0", 2, "x>=1"),
        ("simulate scythe --cluster 127.0.0.1:8786", 2, "dask:ADDRESS"),
        ("simulate scythe --cluster dask:localhost:1 --jobs 2", 2, "leave one of the two out"),
        ("simulate scythe --cluster dask:127.0.0.1:1", 1, "no Dask scheduler answers at 127.0.0.1:1"),
        ("simulate scythe --keep nowhere/games", 1, "cannot be written"),
        ("report scythe --games 1000000 --out nowhere/report.md", 1, "cannot be written"),  # before a game is played
        ("learn oath --games 1000000 --out nowhere/value.toml", 1, "cannot be written"),
        ("check scythe --games 0", 2, "x>=1"),
        ("rules scythe.combat.ti", 1, "scythe.combat.tie"),
        ("rules xyzzyqqq", 1, "other words"),
        ("coverage chess", 2, "there are:"),
        ("coverage scythe --tests nowhere", 1, "source checkout"),
        ("play scythe --lang de", 2, "'en', 'cs', 'ru'"),
    ],
)
def test_errors_are_one_sentence(cli: Cli, line: str, code: int, says: str) -> None:
    ran = cli(*line.split())
    assert ran.code == code and says in ran.err, ran.err
    assert ran.err.startswith("kronika: ") and ran.err.count("\n") == 1
    assert ran.out == ""


def test_random_seats_play_to_the_score_sheet(cli: Cli) -> None:
    ran = cli("play", "scythe", "--terminal", "--seats", "nordic=random,saxony=random", "--seed", "7")
    assert ran.code == 0 and "Final score" in ran.out and ran.err == ""
    assert "Nordic" in ran.out and "Saxony" in ran.out and ("wins." in ran.out or "share" in ran.out)
    assert ran.out == cli("play", "scythe", "--seats", "nordic=random,saxony=random", "--seed", "7", "--terminal").out


def test_a_script_that_ends_early_fails_clearly_and_saves_nothing(cli: Cli) -> None:
    ran = cli("play", "scythe", "--terminal", "--seats", "nordic=human,saxony=random", "--seed", "7", typed="1\n1\n")
    assert ran.code == 1 and "the input ended before the game did: Nordic is still asked" in ran.err
    assert not list(Path(os.environ["XDG_DATA_HOME"]).rglob("*.kronika"))


def test_simulation_is_the_same_in_one_process_and_in_two(cli: Cli) -> None:
    asked = ("simulate", "scythe", "--seats", "3", "--games", "4", "--seed", "5")
    one, two = (json.loads(cli(*asked, "--jobs", jobs, "--json").out) for jobs in "12")
    for data in (one, two):
        assert data.pop("seconds") > 0 and data.pop("decisions_per_second") > 0
    assert one == two
    assert one["games"] == 4 and list(one["by_seat"]) == ["1", "2", "3"]
    assert sum(row["games"] for row in one["by_side"].values()) == 12
    assert sum(row["wins"] for row in one["by_seat"].values()) == 4  # a shared victory counts in parts
    assert one["length"]["min"] <= one["length"]["median"] <= one["length"]["max"] and one["decisions"] == round(4 * one["length"]["mean"])
    tables = cli(*asked).out
    assert "By side" in tables and one["digest"] in tables


def test_sides_asked_for_are_the_sides_counted(cli: Cli) -> None:
    data = json.loads(cli("simulate", "scythe", "--seats", "saxony=random,nordic=random", "--games", "2", "--json").out)
    assert list(data["by_side"]) == ["nordic", "saxony"]
    assert data["by_seat"]["1"]["mean_score"] == data["by_side"]["saxony"]["mean_score"]  # places as asked, whatever the order at the table


def test_checked_games(cli: Cli) -> None:
    ran = cli("check", "scythe", "--seats", "2", "--games", "1", "--seed", "3")
    assert ran.code == 0 and "no violation" in ran.out and ran.err == ""


def test_a_violation_is_told(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game("scythe")), "violations", lambda self, s: ["a worker has vanished"])
    ran = cli("check", "scythe", "--games", "2", "--seed", "3")
    assert ran.code == 1 and "seed 3" in ran.err and "a worker has vanished" in ran.err and "with a violation: 2" in ran.out


def test_a_sound_record_is_verified_and_replayed(cli: Cli, finished: Path) -> None:
    ran = cli("verify", str(finished))
    assert ran.code == 0 and "sound" in ran.out and "finished" in ran.out
    digest = ran.out.split()[-1]
    shown = cli("replay", str(finished))
    assert shown.code == 0 and "Final score" in shown.out and digest in shown.out
    early = cli("replay", str(finished), "--at", "10", "--quiet")
    assert early.code == 0 and "10 lines of play" in early.out and "is asked" in early.out and "Final score" not in early.out
    late = cli("replay", str(finished), "--at", "999999")
    assert late.code == 1 and "999999" in late.err


@pytest.mark.parametrize("harm", ["edited", "truncated", "foreign", "binary", "empty"])
def test_a_bad_record_is_refused_with_its_line(cli: Cli, finished: Path, tmp_path: Path, harm: str) -> None:
    lines = finished.read_text().splitlines(keepends=True)
    bad, at = tmp_path / "bad.kronika", 0
    if harm == "edited":
        at = next(i for i, line in enumerate(lines) if " move " in line or " trade " in line)
        lines[at] = lines[at].replace("move", "produce").replace("trade", "produce")
        bad.write_text("".join(lines))
    elif harm == "truncated":
        bad.write_text("".join(lines[:40]))
    elif harm == "foreign":
        bad.write_text('[Event "Casual game"]\n1. e4 e5\n')
    elif harm == "binary":
        bad.write_bytes(bytes(range(256)))
    else:
        bad.write_text("")
    before = bad.read_bytes()
    for command in ("verify", "resume"):
        ran = cli(command, str(bad))
        assert ran.code == 1 and str(bad) in ran.err and ran.err.count("\n") == 1, (command, ran.err)
        assert bad.read_bytes() == before
    if harm == "edited":
        assert f"line {at + 1}" in cli("verify", str(bad)).err


def test_a_damaged_record_is_gone_on_from_its_last_sound_line(cli: Cli, finished: Path, tmp_path: Path) -> None:
    lines = finished.read_text().splitlines(keepends=True)
    bad = tmp_path / "it's bad.kronika"
    for text in ("".join(lines[:40]), "".join([*lines[:60], lines[60].replace(" ", "  ", 1), *lines[61:]])):
        bad.write_text(text)
        told = cli("resume", str(bad)).err
        assert "Go on from its last sound line with: kronika resume " in told
        at = int(told.split("--at ")[1].rstrip(".\n"))
        assert 20 < at < 60
        ran = cli("resume", str(bad), "--at", str(at), "--players", "human,random", typed="q\n")
        assert ran.code == 0, ran.err
        new = Path(shlex.split(ran.out.rsplit("kronika resume ", 1)[1])[0])
        assert new != bad and bad.read_text() == text and len(record.load(record.read(new)).answers) >= at
        assert cli("resume", str(bad), "--at", "500").code == 1


def test_a_script_that_ends_early_keeps_its_game_if_it_has_a_name(cli: Cli, tmp_path: Path) -> None:
    kept = tmp_path / "kept.kronika"
    ran = cli("play", "scythe", "--terminal", "--seats", "nordic=human,saxony=random", "--seed", "7", "--save", str(kept), typed="1\n1\n")
    assert ran.code == 1 and "the input ended before the game did" in ran.err and f"kronika resume {kept}" in ran.err
    assert len(record.load(record.read(kept)).answers) >= 2


def test_a_game_begun_by_other_rules_goes_on_from_its_snapshot(cli: Cli, tmp_path: Path) -> None:
    match = Match.new(game("scythe"), 7, 2)
    for _ in range(30):
        ((seat, decision),) = match.decisions().items()
        match.play(seat, decision.sample(chance(3).below))
    old = tmp_path / "old.kronika"
    lines = record.strip(record.write(match)).splitlines()
    assert lines[1] == f"game scythe {match.game.version}"
    lines[1] = "game scythe 0.0"
    record.save(old, seal(lines))
    ran = cli("resume", str(old), "--players", "human,random", typed="q\n")
    assert ran.code == 0, ran.err
    again = record.load(record.read(old))
    assert again.versions[0][1] == "0.0" and again.versions[-1][1] == match.game.version


def test_resuming_a_finished_game_shows_how_it_ended(cli: Cli, finished: Path) -> None:
    before = finished.read_bytes()
    ran = cli("resume", str(finished))
    assert ran.code == 0 and "is over" in ran.out and "Final score" in ran.out
    assert finished.read_bytes() == before


def test_rules_by_id_by_words_by_book(cli: Cli) -> None:
    tie = cli("rules", "scythe.combat.tie")
    assert tie.code == 0 and "scythe.combat.tie" in tie.out and "attacker" in tie.out.lower()
    assert "scythe.combat.tie" in cli("rules", "tie", "in", "a", "combat").out
    assert "scythe.combat.tie" in cli("rules", "scythe").out
    assert "scythe:" in cli("rules").out


def test_coverage_counts_what_tests_name(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text('import pytest\n\n@pytest.mark.rule("scythe.combat.tie")\ndef test_tie() -> None: ...\n')
    ran = cli("coverage", "scythe", "--tests", str(tmp_path))
    assert ran.code == 1 and "scythe.combat.trigger: no test names it" in ran.out and "scythe.combat.tie: no" not in ran.out
    (tmp_path / "test_two.py").write_text('import pytest\n\n@pytest.mark.rule("scythe.combat.tei")\ndef test_tie() -> None: ...\n')
    assert "scythe.combat.tei" in cli("coverage", "scythe", "--tests", str(tmp_path)).err


def test_output_that_cannot_be_written() -> None:
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "kronika.cli", "rules", "scythe"], check=False, stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert ran.returncode == 1 and ran.stderr.count("\n") == 1 and "could not be written" in ran.stderr


def test_any_bytes_and_any_terminal_will_do() -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    line = [sys.executable, "-m", "kronika.cli", "play", "scythe", "--terminal", "--seats", "nordic=human,saxony=random", "--seed", "7"]
    ran = subprocess.run(line, input=b"\xff\xfe\n1\n", capture_output=True, env=env, check=False)
    assert ran.returncode == 1 and b"Traceback" not in ran.stderr and b"is no option" in ran.stdout
