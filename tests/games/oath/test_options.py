"""Options of the table: the readings of the Law that groups play differently."""

from __future__ import annotations

import pytest

from kronika.games.oath.actions.recover import exposed
from kronika.games.oath.chronicle.world import first_world, scripted_world
from kronika.games.oath.facts import FIRST_SITES
from kronika.games.oath.game import GAME, OPTIONS
from kronika.games.oath.powers.visions import shared_advisers
from kronika.games.oath.state import SLOT, WORLD
from kronika.games.oath.victory import exhaustion, own_victories
from kronika.kernel import Match, chance

from .scenario import Scenario


def table(oath: str = "supremacy", **options: str) -> Scenario:
    """Red's turn against purple and blue."""
    return Scenario("purple", "red", "blue", turn="red", oath=oath, options={k.replace("_", "-"): v for k, v in options.items()})


@pytest.mark.rule("oath.1.first-game")
def test_first_games() -> None:
    sites = [first.site for first in FIRST_SITES]
    for option in ("shuffled", "walkthrough", "any-sites"):
        s = Match.new(GAME, 4, 4, {"first-game": option}).state
        lying = [s.cards.zone[SLOT + slot][0] for slot in range(8)]
        assert (lying == sites) == (option != "any-sites") and [lying[slot] for slot in (0, 2, 5)] == [sites[slot] for slot in (0, 2, 5)]
        assert (s.cards.zone[WORLD][::-1] == scripted_world().deck[:-15]) == (option == "walkthrough")
    assert first_world(chance(4)).deck != first_world(chance(5)).deck


@pytest.mark.rule("oath.2.11.dice")
@pytest.mark.parametrize(("option", "dice"), [("two", 3), ("three", 4)])
def test_usurper_dice(option: str, dice: int) -> None:
    g = table(usurper_dice=option).site("wastes", blue=1).at("red", "wastes").at("blue", "plains").title("blue", usurper=True)
    assert g.have("red", force=2).have("blue", "longbows").say("red campaign", "red wastes", "red 2").s.camp.defense == dice


@pytest.mark.rule("oath.3.2.conquest")
@pytest.mark.parametrize(("option", "won"), [("fail", []), ("count", ["conquest"])])
def test_vision_ties(option: str, won: list[str]) -> None:
    g = table(vision_ties=option).site("wastes", red=1).site("plains", purple=1).have("red", "conquest").visions(3).go()
    assert own_victories(g.table, 1) == won


@pytest.mark.rule("oath.3.4.3")
@pytest.mark.parametrize(("option", "winner"), [("three-drawn", 0), ("any", 1)])
def test_exhaustion_visions(option: str, winner: int) -> None:
    g = table(oath="devotion", exhaustion_visions=option).have("red", "faith", "darkest-secret").title("red").visions(2).go()
    assert exhaustion(g.table)[0] == winner


@pytest.mark.rule("oath.5.1.4.IV.condition")
@pytest.mark.parametrize(("option", "shared"), [("shared-adviser", 2), ("own-adviser-each", 1)])
def test_conspiracy(option: str, shared: int) -> None:
    g = table(conspiracy=option).have("red", "bear-traps", "longbows").have("blue", "battle-honors").go()
    assert shared_advisers(g.table, 1, 2) == shared


@pytest.mark.rule("oath.5.4.1.no-suit")
@pytest.mark.parametrize(("option", "open_"), [("bare-holder-open", True), ("bare-holder-safe", False)])
def test_darkest_secret(option: str, open_: bool) -> None:
    g = table(darkest_secret=option).at("blue", "wastes").site("wastes", "tents").have("blue", "darkest-secret").go()
    assert exposed(g.table, 2) == open_


@pytest.mark.rule("oath.6.5.citizen-consent")
def test_citizen_consent() -> None:
    g = table(citizen_consent="both-ways").at("red", "wastes").site("wastes", purple=1).have("red", role="citizen", force=1)
    g.say("red warbands-in")
    assert (g.who, g.key) == ("purple", "warbands.consent")
    assert g.say("purple no").bands("wastes") == {"purple": 1}


def test_every_option_names_a_rule() -> None:
    assert all(option.rule.startswith("oath.") and len(option.values) > 1 for option in OPTIONS)
