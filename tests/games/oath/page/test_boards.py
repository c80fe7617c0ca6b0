"""What the boards before the seats say."""

from __future__ import annotations

import pytest

from kronika.games.oath.page.boards import board
from kronika.games.oath.page.plans import presses
from kronika.web.table_view import TableView

from ..scenario import Scenario


@pytest.mark.rule("oath.4.3.3", "oath.4.3.4")
@pytest.mark.parametrize(("force", "unspent", "supply"), [(5, 0, 6), (6, 0, 5), (10, 2, 7), (11, 0, 4), (5, 5, 7)])
def test_the_supply_track_marks_what_a_rest_now_brings(force: int, unspent: int, supply: int) -> None:
    """By the warbands in the bank, and what is unspent stays: a newcomer with 2 left got 7 where 5 was marked."""
    g = Scenario("purple", "red", "blue", turn="red").at("red", "mountain").site("lush-coast", purple=1)
    g.have("red", "-elders", force=force, supply=unspent).go()  # something is left to do
    view = TableView.of(g.match, 1, "en")
    track = board(view, presses(view), 1)["supply"]
    assert [step["n"] for step in track if step["rest"]] == [supply]
