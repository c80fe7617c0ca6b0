"""5.5 where the Empire fights: outsiders, allies, whose the losses are."""

from __future__ import annotations

import pytest

from kronika.games.oath.campaign.force import foes
from kronika.games.oath.campaign.roll import defense_strength
from kronika.games.oath.events import CampaignDecided
from kronika.games.oath.realm import imperial

from .scenario import BLANK, SKULL, SWORD, Scenario


def empire(turn: str = "red", blue: str = "citizen", force: int = 4) -> Scenario:
    """Purple and the Citizens blue and yellow against the Exile red; the Empire holds the Wastes and most sites."""
    g = Scenario("purple", "red", "blue", "yellow", turn=turn).site("lush-coast", purple=1).site("wastes", purple=2)
    g.have("blue", role=blue).have("yellow", role="citizen").have("red", force=force)
    return g.at("red", "wastes").at("purple", "plains").at("blue", "plains").at("yellow", "plains")


def attack(g: Scenario, defender: str = "blue", targets: str = "wastes", pool: int = 4) -> Scenario:
    return g.say("red campaign", *([f"red {defender}"] if defender else []), f"red {targets}", f"red {pool}")


@pytest.mark.rule("oath.5.5.2.ally-chancellor", "oath.5.5.4.allies", "oath.5.5.2.no-attacker-ally")
def test_the_chancellor_joins_every_imperial_defense() -> None:
    g = attack(empire().at("blue", "wastes").have("purple", "longbows", force=5))
    assert g.s.camp.allies == [0] and g.who == "purple"  # asked by nobody; its plans help from afar, its warbands do not
    assert defense_strength(g.table, ()) == 2
    assert defense_strength(attack(empire().at("blue", "wastes").at("purple", "wastes").have("purple", "longbows", force=5)).table, ()) == 7


@pytest.mark.rule("oath.5.5.2.ally-citizen", "oath.5.5.4.allies")
def test_a_citizen_near_by_may_join_if_the_defender_agrees() -> None:
    def near() -> Scenario:
        return attack(empire().at("blue", "wastes").at("yellow", "wastes").have("yellow", force=3).have("blue", "longbows"))

    for answers, strength in ((("yellow yes", "blue yes"), 5), (("yellow yes", "blue no"), 2), (("yellow no",), 2)):
        g = near().say(*answers)
        assert g.key == "campaign.plan" and defense_strength(g.table, ()) == strength
    g = attack(empire().at("blue", "wastes").have("yellow", force=3).have("blue", "longbows"))
    assert g.key == "campaign.plan" and g.s.camp.allies == [0]  # yellow is elsewhere and is not asked


@pytest.mark.rule("oath.5.5.3.allies", "oath.5.5.3.side-words", "oath.10.your-enemy")
def test_plans_of_allies_come_in_the_defenders_order_and_once() -> None:
    g = empire().at("blue", "wastes").have("purple", "bear-traps", force=1).have("blue", "longbows")
    attack(g.site("wastes", "battle-honors", purple=2))
    assert foes(g.s, 1) == [2, 0] and foes(g.s, 2) == [1]
    assert (g.who, g.key, g.options()) == ("blue", "campaign.who-plans", ["blue", "purple"])
    g.say("blue purple", "purple bear-traps", "blue purple")
    assert g.options() == ["battle-honors", "-1"]  # the card at the Imperial site
    g.say("purple battle-honors")
    assert (g.who, g.options()) == ("blue", ["longbows", "-1"])  # it is used, so blue cannot use it again


@pytest.mark.rule("oath.5.5.6.empire-choice", "oath.5.5.6.empire-survivors")
def test_the_chancellor_assigns_imperial_losses() -> None:
    g = empire(force=9).at("blue", "wastes").have("blue", force=4).dice(BLANK, BLANK, *(SWORD,) * 9)
    attack(g, pool=9)
    assert (g.who, g.key) == ("purple", "campaign.losses")  # six defended, three die
    g.say("purple hinterland-2=1 board-2=2")
    assert g.p("purple").force == 1 and g.p("blue").force == 2 and g.bands("wastes") == {}  # the site's survivor is with purple


@pytest.mark.rule("oath.5.5.1.citizen-attacker", "oath.10.imperial-player", "oath.5.5.7.I.citizen", "oath.10.enemy", "oath.empire.summary")
def test_a_citizen_against_the_empire() -> None:
    g = empire(turn="blue").at("blue", "wastes").at("purple", "wastes").have("blue", force=6).site("wastes", "longbows", purple=2)
    g.dice(BLANK, BLANK, BLANK, *(SWORD,) * 6).say("blue campaign")
    assert g.options() == ["purple", "red", "yellow"] and g.p("blue").supply == 5
    g.say("blue purple", "blue wastes")
    assert g.s.camp.outsider == 2 and not imperial(g.s, 2)
    g.say("blue 6")
    assert (g.who, g.options()) == ("purple", ["longbows", "-1"])  # the plan at the Imperial site is not blue's now
    g.say("purple -1", "blue -")
    assert g.bands("wastes") == {} and g.p("purple").force == 1 and imperial(g.s, 2)  # Imperial again afterwards
    g = empire(turn="blue").at("blue", "wastes").at("purple", "wastes").have("blue", force=6).dice(BLANK, BLANK, BLANK, *(SWORD,) * 6)
    g.say("blue campaign", "blue purple", "blue wastes", "blue 6", "blue hinterland-2=2")
    assert g.bands("wastes") == {"purple": 2}


@pytest.mark.rule("oath.5.5.1.citizen-defender")
def test_the_chancellor_against_a_citizen() -> None:
    g = empire(turn="purple").at("purple", "wastes").at("blue", "wastes").at("yellow", "wastes").have("blue", "map", "longbows", force=2)
    g.have("yellow", force=3).have("purple", force=4).at("red", "plains").say("purple campaign", "purple blue")
    assert g.options() == ["map", "pawn-blue"]  # no Imperial site
    g.say("purple pawn-blue", "purple 4")
    assert g.who == "blue" and g.s.camp.allies == [] and defense_strength(g.table, ()) == 2  # alone, with its own board


@pytest.mark.rule("oath.5.5.2.modifiers", "oath.7.1.4.scope", "oath.7.1.4.adviser")
def test_persistent_powers_of_allies_bind_the_campaign() -> None:
    g = attack(empire().at("blue", "wastes").have("purple", "true-names", "wolves", force=1).have("red", "rangers", favor=2))
    assert (g.who, g.key) == ("red", "campaign.sacrifice")  # the Chancellor joined: beast plans are barred for red, the dice fell


@pytest.mark.rule("oath.5.5.5.skulls", "oath.10.kill")
def test_purple_dead_go_to_the_chancellors_bank() -> None:
    g = empire(turn="blue").at("blue", "wastes").site("wastes", purple=0, red=3).have("blue", force=2).dice(BLANK, SKULL, SWORD)
    bank = g.go().p("purple").bank
    g.say("blue campaign", "blue wastes", "blue 2")
    assert g.p("blue").force == 1 and g.p("purple").bank == bank + 1 and g.p("blue").bank == 14
    assert [(e.attack, e.defense, e.won) for e in g.events(CampaignDecided)] == [(3, 3 + 4, False)]  # a half of one is nobody
