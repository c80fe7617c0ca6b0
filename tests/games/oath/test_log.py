"""What the log says of a deed: who, what, by which power, from where, at what price, and what follows."""

from __future__ import annotations

import pytest

from kronika.games.oath import events as e
from kronika.games.oath.act import ACTIONS
from kronika.games.oath.words.events import DOES
from kronika.words import speech, translator

from .scenario import GAME, Scenario


def told(g: Scenario, *answers: str) -> list[str]:
    """The lines of what these answers led to, as Purple reads them."""
    before = g.match.event_count
    g.say(*answers)
    says, view = speech(GAME, translator("en"), g.match.lexicon), g.match.view(0)
    lines = [says.event(event, view) for _, event in g.match.numbered_events(0, before)]
    return [line.text for line in lines if line is not None]


@pytest.mark.rule("oath.5.1.2.source", "oath.2.7.1")
def test_a_search_says_where_it_drew_and_a_vision_what_follows() -> None:
    g = Scenario("purple", "red", turn="red").at("red", "plains").deck("wolves", "sanctuary").pile("cradle", "tents")
    lines = told(g, "red search", "red world:cradle")
    assert "Red pays 2 Supply, 5 left" in lines
    assert lines[-2:] == ["Red draws a Vision from the world deck",
                          "Visions drawn so far: 1. A search of the world deck now costs 3 Supply"]


@pytest.mark.rule("oath.5.4.2.relic", "oath.7.6.5.rule")
def test_a_relic_says_its_price_and_the_crown_which_sites_it_rules() -> None:
    g = Scenario("purple", "red", turn="red").at("red", "buried-giant").site("plains", purple=1)
    g.site("buried-giant", relics=("bandit-crown",)).have("red", secrets=3, supply=2)
    lines = told(g, "red recover", "red relic-1")
    assert lines[:3] == ["Red recovers", "Red pays 1 Supply, 1 left", "Red burns 1 secret"]
    assert any(line.startswith("Bandit Crown: Red now rules Lush Coast, ") for line in lines)


@pytest.mark.rule("oath.5.4.4.people")
def test_a_recovered_banner_says_whose_it_was_and_why_favor_leaves_it() -> None:
    g = Scenario("purple", "red", turn="red").at("red", "plains").at("purple", "mountain").have("purple", "peoples-favor")
    g.have("red", favor=3, supply=2)
    lines = told(g, "red recover", "red 2", "red order")
    assert lines[-3:] == ["Red places 2 favor on People's Favor",
                          "The old favor goes around the banks: 1 favor from People's Favor to the order bank",
                          "Red has the People's Favor now, Purple had it before"]


@pytest.mark.rule("oath.5.5.3.bandits")
def test_bandits_use_their_plans_in_the_plural_and_each_says_what_it_did() -> None:
    g = Scenario("purple", "red", turn="red").at("red", "wastes").site("wastes", "keep").have("red", force=5, supply=7)
    lines = told(g, "red campaign", "red wastes", "red 5")
    at = lines.index("The bandits use Keep")
    assert lines[at + 1] == "Defense dice: +2, 3 now"


def test_every_action_is_told_of_in_the_third_person() -> None:
    assert set(DOES) == set(ACTIONS) and all(text.startswith("{name} ") for text in DOES.values())


@pytest.mark.rule("oath.3.3")
@pytest.mark.parametrize(("face", "says"), [(5, "goes on, it would end from 6 on"), (6, "ends, as it does from 6 on")])
def test_the_fate_die_says_what_would_end_the_game(face: int, says: str) -> None:
    line = speech(GAME, translator("en")).event(e.Rolled(0, "end", (face,), 6), Scenario().s)
    assert line and line.text == f"The fate die shows {face}: the game {says}"


@pytest.mark.parametrize(("why", "said"), [("roll", "Skulls kill 2 warbands of Red"), ("sacrifice", "Red sacrifices 2 warbands"),
                                           ("losses", "Red loses 2 warbands by the defeat"), ("", "Red loses 2 warbands")])
def test_the_dead_of_a_campaign_say_what_they_died_of(why: str, said: str) -> None:
    line = speech(GAME, translator("en"), Scenario().match.lexicon).event(e.WarbandsMoved(1, "board:1", "personal:1", 2, why), Scenario().s)
    assert line and line.text == said
