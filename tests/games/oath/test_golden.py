"""Alarms against unintended change: forty recorded games, and counts of decision sequences from fixed seeds.

They say that something changed, not what is right: the rules are tested elsewhere.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from kronika.games.oath.game import GAME
from kronika.kernel import Match

from ..golden import check, records
from ..perft import count
from .scenario import Scenario

GOLDEN = records(__file__)


def test_there_are_forty_records() -> None:
    assert len(GOLDEN) >= 40


@pytest.mark.parametrize("path", GOLDEN, ids=lambda p: p.stem)
def test_golden_record(path: Path) -> None:
    check(path)


# By hand: three cards to keep and two orders of the others for the Chancellor; then each Exile has three faceup sites, and the same.
@pytest.mark.parametrize(("seats", "depth", "sequences"), [(2, 1, 3), (2, 2, 6), (2, 3, 18), (2, 5, 108), (4, 3, 18), (4, 5, 108)])
def test_set_up_sequences(seats: int, depth: int, sequences: int) -> None:
    assert count(Match.new(GAME, 5, seats), depth) == sequences


# By hand: muster on either card; a secret for favor with either; the trip with or without Tents; the mountain with any of the six other
# sites of bandits; after the rest the Chancellor may travel, look into the Reliquary, offer Citizenship or rest.
def test_sequences_of_a_small_turn() -> None:
    g = Scenario("purple", "red", turn="red").site("plains", purple=1).site("mountain", "wolves", "tents").at("red", "mountain")
    g.have("red", favor=1, secrets=1, supply=2).go()
    assert g.options() == ["muster", "trade", "travel", "campaign", "rest"]
    assert count(g.match, 2) == 2 + 2 + 2 + 2 ** 6 + 4
