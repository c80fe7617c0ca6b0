"""Battle plans that could be used and change nothing: what the page does not ask about, and what it says of the others."""

from __future__ import annotations

import pytest

from kronika.games.oath.outlook.plans import idle, settled, way_for
from kronika.web.game_page import page_of
from kronika.web.table_view import TableView

from .scenario import Scenario, raid

BLUE = 2


def defended(garrison: int, *against: str) -> Scenario:
    """Red has attacked with one warband and one die; blue, with so many warbands, is asked for its plans."""
    g = raid(force=1, garrison=garrison, against=against)
    assert (g.who, g.key) == ("blue", "campaign.plan")
    return g


def view(g: Scenario) -> TableView:
    return TableView.of(g.match, g.asked().seat)


@pytest.mark.rule("oath.5.5.3.defender")
def test_dice_of_an_attack_that_cannot_win_are_not_asked_about() -> None:
    """One die shows two swords at most, and nine warbands stand against it."""
    g = defended(9, "longbows")
    assert idle(g.table, BLUE) and settled(g.table, BLUE)
    seen = view(g)
    assert seen.routine == "idle" and seen.questions[0].default == "-1"


@pytest.mark.rule("oath.5.5.3.defender")
def test_what_a_sure_victory_brings_is_asked_about() -> None:
    """Battle Honors pay the winner: who wins is settled, but not what it brings."""
    g = defended(9, "longbows", "battle-honors")
    assert settled(g.table, BLUE) and not idle(g.table, BLUE)
    seen = view(g)
    assert seen.routine == "" and seen.questions[0].default == ""
    assert "No battle plan of yours changes who wins." in str(page_of(g.match.game).regions(seen)["focus"])


@pytest.mark.rule("oath.5.5.3.defender")
def test_an_open_fight_is_asked_about() -> None:
    """Two swords and a sacrifice are more than one warband."""
    g = defended(1, "longbows")
    assert not idle(g.table, BLUE) and not settled(g.table, BLUE)
    assert view(g).routine == ""


def test_dice_that_a_plan_moves_stand_ready_to_the_good_of_its_user() -> None:
    g = defended(1, "longbows")
    assert (way_for(g.table, BLUE, "attack"), way_for(g.table, BLUE, "defense")) == ("remove", "add")
    assert (way_for(g.table, 1, "attack"), way_for(g.table, 1, "defense")) == ("add", "remove")
    g.say("blue longbows")
    seen = view(g)
    assert (g.key, seen.routine, seen.questions[0].default) == ("power.swing", "all", "remove")
    assert seen.taken == ("Dice of the battle plan: {what}", "remove", "The other way…")
