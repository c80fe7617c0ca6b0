"""Habits of the house that a reader should not have to check."""

from __future__ import annotations

import re

from tests.project.tree import ROOT, files

# Brackets around a letter, so that this file keeps the habit itself.
UNFINISHED = re.compile(r"\b(T[O]DO|FIX[M]E|X[X]X)\b")
SKIPPED = re.compile(r"\b(pytest|mark|unittest)\.(sk[i]p|xf[a]il|importorsk[i]p)|Skip[T]est")
MACHINE = re.compile(r"(?<![\w.$}])/(w[o]rk|r[o]ot|f[a]rm)/")
LONGEST = 450  # lines
TEXT = (".py", ".md", ".toml", ".yaml", ".yml", ".json", ".html", ".css", ".js", ".svg", ".po", ".tsv", ".txt", ".sh", ".cfg", "")


def where(pattern: re.Pattern[str], *suffixes: str) -> list[str]:
    """Every line that matches, with its place."""
    return [f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
            for path in files(*suffixes) for number, line in enumerate(path.read_text("utf-8").splitlines(), 1) if pattern.search(line)]


def test_nothing_is_left_for_later() -> None:
    assert where(UNFINISHED, ".py", ".js", ".html", ".css", ".toml", "") == []


def test_no_test_is_skipped_or_expected_to_fail() -> None:
    assert where(SKIPPED, ".py") == []


def test_no_path_of_the_machine_it_was_written_on() -> None:
    assert where(MACHINE, *TEXT) == []


def test_files_are_short_enough_to_read() -> None:
    long = {str(p.relative_to(ROOT)): n for p in files(".py", ".js", ".css") if (n := len(p.read_text("utf-8").splitlines())) > LONGEST}
    assert long == {}


def test_scripts_can_be_run() -> None:
    scripts = ["script/play", "script/test", "script/bench", ".ci/run"]
    assert [s for s in scripts if not (ROOT / s).stat().st_mode & 0o100] == []
