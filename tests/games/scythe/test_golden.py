"""Alarms against unintended change: forty recorded games, and counts of decision sequences from fixed seeds.

They say that something changed, not what is right: the rules are tested elsewhere.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from kronika.games.scythe.game import GAME
from kronika.kernel import Match, Seat
from kronika.kernel.record import verify

from ..golden import check, records
from ..perft import count

GOLDEN = records(__file__)


def test_there_are_forty_records() -> None:
    assert len(GOLDEN) >= 40


@pytest.mark.parametrize("path", GOLDEN, ids=lambda p: p.stem)
def test_golden_record(path: Path) -> None:
    match = check(path)
    assert path.stat().st_size <= 20 * len(match.answers), "a record takes at most 20 bytes an answer"


@pytest.mark.parametrize("path", GOLDEN[::8], ids=lambda p: p.stem)
def test_any_changed_character_is_found_at_its_line(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    for number in range(len(lines) // 3, len(lines), max(1, len(lines) // 7)):
        line = lines[number]
        place = len(line) // 2
        other = "x" if line[place] != "x" else "y"
        edited = "\n".join([*lines[:number], line[:place] + other + line[place + 1:], *lines[number + 1:]]) + "\n"
        found = verify(edited)
        assert not found.ok and found.line == number + 1, (number + 1, found)


NORDIC_SAXONY, THREE = ("nordic/1", "saxony/2"), ("polania/4", "rusviet/5", "crimea/3")


# By hand: 4 sections; 3 + 3 + 3 + 2 tops; then 3 (bolster), 4 + 2 (move: hero, two workers, done), 4 (trade), 5 (produce: 4 sets, or none).
@pytest.mark.parametrize(("sides", "depth", "sequences"), [
    (NORDIC_SAXONY, 1, 4), (NORDIC_SAXONY, 2, 11), (NORDIC_SAXONY, 3, 18), (NORDIC_SAXONY, 5, 164), (NORDIC_SAXONY, 7, 1074),
    (THREE, 3, 18), (THREE, 5, 152), (THREE, 7, 1082)])
def test_decision_sequences(sides: tuple[str, ...], depth: int, sequences: int) -> None:
    seats = [Seat(side, mat) for side, _, mat in (name.partition("/") for name in sides)]
    assert count(Match.new(GAME, 5, seats), depth) == sequences
