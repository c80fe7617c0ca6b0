"""Alarms against unintended change: forty recorded games with our decks, and counts of decision sequences.

They say that something changed, not what is right: the rules are tested elsewhere.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from kronika.kernel import Match

from ..golden import check, records
from ..perft import count
from .make_golden import GAME
from .position import Position

GOLDEN = records(__file__)


def test_there_are_forty_records() -> None:
    assert len(GOLDEN) >= 40


@pytest.mark.parametrize("path", GOLDEN, ids=lambda p: p.stem)
def test_golden_record(path: Path) -> None:
    check(path)


# By hand: 3 of 5 cards for each seat; then any of 4 cards, for 5 workers.
@pytest.mark.parametrize(("seats", "depth", "sequences"), [(1, 1, 10), (1, 2, 160), (2, 1, 10), (2, 2, 100), (4, 2, 100)])
def test_set_up_sequences(seats: int, depth: int, sequences: int) -> None:
    assert count(Match.new(GAME, 5, seats), depth) == sequences


# By hand: seat 0 passes, explores or populates, and then seat 1, who has no cards, passes or does one of the four actions without one; the
# inn is paid with wood or fish; there is the inn to construct, a field of three to harvest, a ship to send with the fish or without.
def test_sequences_of_a_small_turn() -> None:
    p = Position('name = "Inn" cost = "1 resource" action = "spend 1 worker -> gain 1 vp"').hand(0, "inn")
    p.goods(0, wood=1, fish=1, worker=1).goods(1).start()
    assert p.match is not None
    assert count(p.match, 1) == len(["pass", "build"]) + 5
    assert count(p.match, 2) == 3 * (1 + 4) + 2 + 1 + 3 + 2
