"""What the boards before the seats say."""

from __future__ import annotations

import pytest

from kronika.games.oath.facts import SLOTS
from kronika.games.oath.page import sites, track
from kronika.games.oath.page.boards import board
from kronika.games.oath.page.look import speech
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


@pytest.mark.rule("oath.3.ways")
def test_once_the_game_is_won_nobody_is_said_to_rule_the_next_world() -> None:
    """A holder of the Bandit Crown, who has no warbands there, seemed to rule every site after another had won."""
    g = Scenario("purple", "red", turn="purple").at("purple", "plains").site("plains", purple=1).have("red", "bandit-crown").go()
    before = TableView.of(g.match, 0, "en")
    assert any(place["ruler"] == "red" for place in (sites.place(before, presses(before), slot) for slot in range(len(SLOTS))))
    g.s.winner, g.s.won_by = 0, ["stable-regime"]
    after = TableView.of(g.match, 0, "en")
    drawn = [sites.place(after, presses(after), slot) for slot in range(len(SLOTS))]
    assert not any(place["ruler"] in ("red", "purple") for place in drawn)
    assert track.watch(after) == {"won": {"name": speech(after).names.seat(0), "how": "by a Stable Regime"}}
    assert speech(after).advice(after.v, 0) == []
