"""`kronika shrink`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kronika.kernel import Match, chance, game
from kronika.kernel.check import answer
from kronika.kernel.record import write

from .conftest import Cli


def test_shrinking_a_record_to_a_test(cli: Cli, tmp_path: Path) -> None:
    m, r = Match.new(game("harbour"), 1, 2), chance(1)
    for _ in range(40):
        m.play(*answer(m, r))
    file = tmp_path / "complaint.kronika"
    file.write_text(write(m))
    ran = cli("shrink", str(file))
    assert ran.code == 1 and "nothing is wrong here by the check 'rules'" in ran.err
    assert cli("shrink", str(file), "--failing", "nonsense").code == 2
    out = tmp_path / "test_long.py"
    ran = cli("shrink", str(file), "--failing", f"{__name__}:five_lines", "--out", str(out))
    assert ran.code == 0 and "of 40 lines of play, 5 matter: AssertionError: too long" in ran.err
    source = out.read_text()
    assert "def test_long() -> None:" in source and source.count("\n") < 30
    assert cli("shrink", str(file), "--failing", f"{__name__}:five_lines", "--out", str(tmp_path)).code == 2


def five_lines(m: Match[Any]) -> None:
    assert len(m.answers) < 5, "too long"
