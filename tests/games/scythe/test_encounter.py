"""Chapter: encounters (the cards themselves have tests of their own)."""

from __future__ import annotations

import pytest

from kronika.games.scythe.state import ENCOUNTER_DECK, ENCOUNTER_OPEN

from .scenario import CARD, Scenario


def meet(card: str, *, side: str = "nordic", options: dict[str, str] | None = None, **have: int) -> Scenario:
    """The character steps onto the village f3 with its token."""
    other = "rusviet" if side != "rusviet" else "saxony"
    g = Scenario(f"{side}/1", f"{other}/2", turn=side, options=options).at(side, hero="e4").have(side, **have).encounter(card)
    return g.start_move(1).say(f"{side} hero", f"{side} f3")


@pytest.mark.rule("scythe.encounter.procedure", "scythe.encounter.trigger", "scythe.components.encounter_tokens")
def test_token_card_choice_and_under_the_deck() -> None:
    g = meet("e1", coins=2, popularity=2)
    assert g.key == "encounter.choose" and g.options() == ["1", "2", "3"] and g.s.tokens.bit_count() == 10
    assert g.s.cards.zone[ENCOUNTER_OPEN] == [CARD["e1"]] and g.match.view(-1).cards.zone[ENCOUNTER_OPEN] == [CARD["e1"]]
    g.say("nordic 2", "nordic food=4")
    assert g.lies("f3") == {"food": 4} and g.p("nordic").coins == 0
    assert g.s.cards.zone[ENCOUNTER_DECK][0] == CARD["e1"] and not g.s.cards.up[CARD["e1"]] and g.key != "encounter.choose"


@pytest.mark.rule("scythe.encounter.mandatory")
def test_one_option_must_be_chosen() -> None:
    g = meet("e1", coins=2, popularity=2)
    assert "done" not in g.options() and "skip" not in g.options()
    g.refuses("nordic done")


@pytest.mark.rule("scythe.encounter.unaffordable")
def test_what_cannot_be_paid_is_not_offered() -> None:
    g = meet("e1", coins=1, popularity=2)
    assert g.options() == ["1", "3"]
    (why,) = g.why_not("2")
    assert (why.rule, why.args) == ("scythe.encounter.unaffordable", ("coin", 1))


@pytest.mark.rule("scythe.encounter.partial_gain")
def test_gains_are_voluntary() -> None:
    g = meet("e14", popularity=2)  # option 3: three metal and a worker
    g.say("nordic 3", "nordic metal=2")
    assert g.lies("f3") == {"metal": 2} and g.where("nordic", "w1") == "mat" and g.p("nordic").popularity == 0


@pytest.mark.rule("scythe.encounter.placement")
def test_everything_comes_to_the_characters_hex() -> None:
    g = meet("e17", popularity=3).say("nordic 3", "nordic deploy=1", "nordic m2")
    assert g.where("nordic", "m2") == "f3"
    g = meet("e1", popularity=2).say("nordic 3", "nordic build=1", "nordic mill")
    assert g.s.sites[CARD["e1"] * 0 + g.s.at[0]] == 3
    g = meet("e14", popularity=2).say("nordic 3", "nordic metal=3 worker=1")
    assert g.where("nordic", "w1") == "f3" and g.lies("f3") == {"metal": 3}


@pytest.mark.rule("scythe.encounter.structure_blocked")
def test_no_building_where_a_structure_stands() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", hero="e4").have("nordic", popularity=9, coins=9)
    g.built("rusviet", mine="f3").encounter("e1").start_move(1).say("nordic hero", "nordic f3")
    assert g.options() == ["1", "2"] and [r.rule for r in g.why_not("3")] == ["scythe.encounter.structure_blocked"]


@pytest.mark.rule("scythe.encounter.no_mat_cost")
def test_effects_cost_only_what_the_card_says() -> None:
    g = meet("e7", coins=2).say("nordic 2", "nordic upgrade=1", "nordic move.units", "nordic deploy")
    assert g.p("nordic").coins == 0 and sum(g.p("nordic").lowered) == 1 and sum(g.s.goods) == 0


@pytest.mark.rule("scythe.encounter.full_effect")
def test_effects_are_real_and_count_for_stars() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", hero="e4", m1="b6", m2="b6", m3="b6").have("nordic", popularity=3)
    g.encounter("e17").start_move(1).say("nordic hero", "nordic f3", "nordic 3", "nordic deploy=1", "nordic m4")
    assert g.star("nordic", "mechs") == 1
    g.s.turn = 0
    g.start_move(1).say("nordic hero", "nordic e4")
    assert g.key == "move.to"  # Speed works


@pytest.mark.rule("scythe.encounter.supply_empty")
def test_what_is_no_longer_there_is_lost() -> None:
    g = (
        Scenario("nordic/1", "rusviet/2", turn="nordic")
        .at("nordic", hero="e4", **{f"w{i}": "b6" for i in range(1, 9)})
        .have("nordic", popularity=2)
    )
    g.stars("nordic", workers=1).encounter("e14").start_move(1).say("nordic hero", "nordic f3", "nordic 3")
    assert g.asked().bins == ("metal",)  # type: ignore[attr-defined]
    g.say("nordic metal=3")
    assert g.lies("f3") == {"metal": 3}


@pytest.mark.rule("scythe.encounter.combat_first")
def test_a_losing_character_leaves_the_token() -> None:
    g = Scenario("rusviet/1", "polania/2", turn="rusviet").at("rusviet", hero="e4").at("polania", m1="f3").have("polania", power=1)
    g.encounter("e1").start_move(1).say("rusviet hero", "rusviet f3", "polania 1 | -")
    assert g.where("rusviet", "hero") == "base-rusviet" and g.s.tokens.bit_count() == 11


@pytest.mark.rule("scythe.variant.blind_encounter")
def test_blind_encounters() -> None:
    g = meet("e1", options={"encounters": "blind"}, coins=1)
    assert g.options() == ["1", "2", "3"]  # whatever they cost
    assert g.match.view(0).cards.zone[ENCOUNTER_OPEN][0] < 0  # the card is not shown to its reader's opponent
    g.say("nordic 2")  # two coins: cannot be paid
    assert g.options() == ["1", "3"] and g.p("nordic").coins == 1 and [r.rule for r in g.why_not("2")] == ["scythe.variant.blind_encounter"]
    g.say("nordic 1", "nordic coin=2 popularity=1")
    assert (g.p("nordic").coins, g.p("nordic").popularity) == (3, 1) and g.key != "encounter.choose"
