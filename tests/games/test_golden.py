"""The alarm that a change of what is asked raises the version of a game's rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.kernel.toy import ToyGame

from .golden import VERSION, make, records


class Dearer(ToyGame):
    """Other rules under the same version."""

    async def step(self, t: Any) -> None:
        t.s.points[t.s.turn] += 3
        await super().step(t)


class Raised(Dearer):
    version = "2"


def test_records_that_break_are_not_written_anew_before_the_version_is_raised(tmp_path: Path) -> None:
    of = str(tmp_path / "make_golden.py")
    make(ToyGame(), of, [("plain", 2, {})], tries=1)
    (path,) = records(of)
    before = path.read_text("utf-8")
    make(ToyGame(), of, [("plain", 2, {})], tries=1)
    assert path.read_text("utf-8") == before, "nothing has changed"
    with pytest.raises(ValueError, match=r"plain.kronika, line \d+: .*raise `version` in toy's game.py"):
        make(Dearer(), of, [("plain", 2, {})], tries=1)
    assert path.read_text("utf-8") == before
    make(Raised(), of, [("plain", 2, {})], tries=1)
    assert "game toy 2" in path.read_text("utf-8") and (tmp_path / "golden" / VERSION).read_text() == "2\n"
