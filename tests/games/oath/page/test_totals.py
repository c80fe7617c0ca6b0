"""What a campaign came to: both totals with what they are made of, and who won, while its stage is still open."""

from __future__ import annotations

import re
from typing import Any

import pytest

from kronika.games.oath.page.fight import fight
from kronika.web.game_page import page_of
from kronika.web.table_view import TableView

from ..scenario import BLANK, SWORD, Scenario, raid
from .test_weighed import asked


@pytest.mark.rule("oath.5.5.5.hollow", "oath.5.5.4.doubling")
def test_totals_are_told_with_their_parts() -> None:
    """Two hollow swords are one; shields are doubled before warbands are added."""
    hollow = 0
    for view in asked("campaign.sacrifice", 8):
        scene = fight(view)
        assert scene is not None
        (attack, defense), (swords, shields) = scene["totals"], scene["how"]
        if swords:
            found = re.fullmatch(r"swords (\d+)(?: \+ hollow (\d+) \((\d+), a half each\))? = (\d+)", swords)
            assert found and int(found[2] or 0) == int(found[3] or 0) // 2
            assert attack == int(found[1]) + int(found[2] or 0) == int(found[4])
            hollow += found[2] is not None
        if shields:
            product = re.fullmatch(r"shields (.*) \+ warbands (\d+) = (\d+)", shields)
            assert product
            whole = 1
            for factor in product[1].split(" × "):
                whole *= int(factor)
            assert defense == whole + int(product[2]) == int(product[3])
    assert hollow


@pytest.mark.rule("oath.5.5.4.strength")
def test_a_defense_that_is_still_to_roll_says_what_it_is_at_least() -> None:
    views = asked("campaign.plan", 4)
    assert views
    for view in views:
        scene = fight(view)
        assert scene is not None
        if not scene["sides"][1]["dice"]:
            assert scene["how"] == ("", "")
            continue
        found = re.fullmatch(r"warbands (\d+) \+ (\d+) dic?e = (\d+) or more", scene["how"][1])
        assert found and int(found[1]) == int(found[3]) == scene["sides"][1]["strength"] and int(found[2]) == scene["sides"][1]["dice"]


@pytest.mark.rule("oath.5.5.5.winner")
def test_the_winner_is_told_while_spoils_are_taken() -> None:
    views = asked("campaign.occupy", 3)
    assert views
    for view in views:
        scene = fight(view)
        assert scene is not None and scene["won"] is True


@pytest.mark.rule("oath.5.5.5.winner")
def test_an_attack_is_shown_to_whom_it_met_until_they_do_something() -> None:
    """Red attacks blue, travels and rests; blue sees how it ended, purple does not any more."""
    g = raid(force=3, garrison=1).dice(BLANK, BLANK, SWORD, SWORD, SWORD)
    g.say("red hinterland-2=1", "red travel", "red cradle-1", "red rest")
    assert g.who == "blue"

    def scene(seat: str) -> dict[str, Any] | None:
        return fight(TableView.of(g.match, g.seat(seat)))

    shown = scene("blue")
    assert shown is not None and shown["over"] and shown["won"] is True and "Red wins the campaign" in shown["verdict"]
    assert shown["totals"] == (3, 1) and [side["side"] for side in shown["sides"]] == ["red", "blue"]
    assert scene("purple") is None and scene("red") is None
    g.say("blue travel", "blue provinces-1")
    assert scene("blue") is None


@pytest.mark.rule("oath.5.5.7.II")
def test_what_a_campaign_took_stands_on_its_stage() -> None:
    """Red takes a relic and a banner; blue is told on the stage, red is shown what it holds now."""
    g = Scenario("purple", "red", "blue", turn="red").site("wastes", blue=1).at("red", "wastes").at("blue", "wastes")
    g.site("lush-coast", purple=2).site("buried-giant", purple=1).have("red", force=4).have("blue", "map", "peoples-favor")
    g.banner("peoples-favor", 3).dice(*(BLANK,) * 8, *(SWORD,) * 4)
    g.say("red campaign", "red wastes map peoples-favor", "red 4")
    g.say("red hinterland-2=1")
    scene = fight(TableView.of(g.match, g.seat("blue")))
    assert scene is not None and scene["over"] and scene["won"] is True
    assert {"Red seizes the People's Favor from Blue"} < set(scene["taken"]) and any("Map" in line for line in scene["taken"])
    view = TableView(g.match, g.seat("red"), fresh=g.match.events_for(g.seat("red")))
    shown = str(page_of(g.match.game).regions(view)["focus"])
    assert "You now hold" in shown and "When you play a card in a Search" in shown and "People's Favor" in shown.replace("&#39;", "'")
