"""Chapter: the Factory and its cards (each card has a test of its own)."""

from __future__ import annotations

import pytest

from kronika.games.scythe import scoring
from kronika.games.scythe.facts import CARD_WORDS
from kronika.games.scythe.state import FACTORY_OFFER, FACTORY_OWN

from .scenario import Scenario


def visit(*offer: str, **places: str) -> Scenario:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", **places).offer(*offer).start_move(1)
    return g.say(f"nordic {next(iter(places))}", "nordic d4")


@pytest.mark.rule("scythe.factory.card.when", "scythe.factory.card.limit")
def test_the_first_visit_gives_a_card_for_good() -> None:
    g = visit("f1", "f2", "f3", hero="e4")
    assert g.key == "factory.card" and sorted(g.options()) == ["f1", "f2", "f3"]
    g.say("nordic f2")
    assert [CARD_WORDS[c] for c in g.s.cards.zone[FACTORY_OWN]] == ["f2"] and len(g.s.cards.zone[FACTORY_OFFER]) == 2
    assert all(not g.s.cards.up[c] for c in g.s.cards.zone[FACTORY_OFFER])
    g.s.turn = 0
    g.at("nordic", hero="e4").start_move(1).say("nordic hero", "nordic d4")
    assert g.key != "factory.card" and len(g.s.cards.zone[FACTORY_OFFER]) == 2


@pytest.mark.rule("scythe.factory.card.character_only")
@pytest.mark.parametrize("unit", ["m1", "w1"])
def test_only_the_character_gets_one(unit: str) -> None:
    assert visit("f1", "f2", "f3", **{unit: "e4"}).key != "factory.card"


@pytest.mark.rule("scythe.factory.card.count")
def test_later_visitors_see_fewer() -> None:
    g = Scenario("nordic/1", "rusviet/2", "crimea/3", turn="nordic").offer("f1", "f2", "f3", "f4")
    seen = []
    for side in ("nordic", "rusviet", "crimea"):
        g.s.turn = g.seat(side)
        g.at(side, hero="e4").start_move(1).say(f"{side} hero", f"{side} d4")
        seen.append(len(g.options()))
        g.say(f"{side} {g.options()[0]}")
        g.at(side, hero=f"base-{side}")
    assert seen == [4, 3, 2]


@pytest.mark.rule("scythe.factory.card.section", "scythe.factory.move")
def test_the_card_is_a_fifth_section() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").factory("nordic", "f6").have("nordic", power=1).at("nordic", w1="c3").go()
    assert "factory" in g.options()
    g.say("nordic factory", "nordic use", "nordic take", "nordic w1", "nordic d4", "nordic e4")
    assert g.p("nordic").coins == 3 and g.where("nordic", "w1") == "e4"
    g.s.turn = 0
    assert "factory" not in g.go().options()
    assert [r.rule for r in g.why_not("factory")] == ["scythe.turn.token.different"]


@pytest.mark.rule("scythe.factory.card.not_same_turn")
def test_the_card_is_not_used_in_the_turn_it_is_taken() -> None:
    g = visit("f4", "f5", "f6", hero="e4").say("nordic f4")
    assert g.names[g.s.turn] == "rusviet"


@pytest.mark.rule("scythe.factory.card.alternate")
def test_move_and_factory_card_may_alternate() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").factory("nordic", "f6").have("nordic", section="move").go()
    assert "factory" in g.options()
    g.have("nordic", section="factory").go()
    assert "move" in g.options()


@pytest.mark.rule("scythe.factory.card.full_effect")
def test_effects_count_for_stars() -> None:
    g = (
        Scenario("nordic/1", "rusviet/2", turn="nordic")
        .factory("nordic", "f10")
        .have("nordic", coins=2)
        .at("nordic", w1="b6", m1="b6", m2="b6", m3="b6")
    )
    g.go("factory").say("nordic use", "nordic m4")
    assert g.star("nordic", "mechs") == 1 and g.p("nordic").power == 1


@pytest.mark.rule("scythe.factory.card.placement")
def test_pieces_are_placed_by_the_normal_rule() -> None:
    g = (
        Scenario("nordic/1", "rusviet/2", turn="nordic")
        .factory("nordic", "f10")
        .have("nordic", coins=2)
        .at("nordic", w1="b6", w2="e4", hero="c3")
    )
    g.go("factory").say("nordic use", "nordic m4")
    assert g.options() == ["b6", "e4"]


@pytest.mark.rule("scythe.factory.card.example")
def test_the_example_card() -> None:
    g = (
        Scenario("nordic/1", "rusviet/2", turn="nordic")
        .factory("nordic", "f2")
        .have("nordic", popularity=5)
        .recruited("rusviet", upgrade="coins")
    )
    g.go("factory").say("nordic use", "nordic upgrade", "nordic move.units", "nordic deploy")
    assert (g.p("nordic").popularity, g.p("nordic").coins, sum(g.p("nordic").lowered), g.p("rusviet").power) == (4, 0, 1, 0)
    g = (
        Scenario("nordic/1", "rusviet/2", turn="nordic")
        .factory("nordic", "f2")
        .have("nordic", popularity=5)
        .at("nordic", w1="c3")
        .go("factory")
    )
    g.say("nordic skip", "nordic take")
    assert g.key == "move.unit" and g.p("nordic").popularity == 5


@pytest.mark.rule("scythe.factory.move.rules")
def test_normal_movement_rules() -> None:
    g = (
        Scenario("nordic/1", "rusviet/2", turn="nordic")
        .at("nordic", hero="e4")
        .encounter("e1")
        .have("nordic", coins=2)
        .start_move(1, by_card=True)
    )
    g.say("nordic hero", "nordic f3")
    assert g.key == "encounter.choose"  # stopped by the token after one step
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", m1="c3").at("rusviet", w1="d4").start_move(1, by_card=True)
    g.say("nordic m1", "nordic d4")
    assert g.key == "turn.section"  # stopped by the workers
    g = (
        Scenario("nordic/1", "rusviet/2", turn="nordic")
        .at("nordic", w1="b4")
        .start_move(1, by_card=True)
        .say("nordic w1", "nordic f4", "nordic e4")
    )
    assert g.where("nordic", "w1") == "e4"


@pytest.mark.rule("scythe.factory.move.speed")
def test_three_steps_with_speed() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", m4="c3").start_move(1, by_card=True)
    g.say("nordic m4", "nordic d4", "nordic e4", "nordic f4")
    assert g.where("nordic", "m4") == "f4" and g.key == "turn.section"


@pytest.mark.rule("scythe.factory.move.worker")
def test_a_worker_goes_two_hexes_never_three() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", m4="b6", w1="c3").start_move(1, by_card=True)
    g.say("nordic w1", "nordic d4", "nordic e4")
    assert g.where("nordic", "w1") == "e4" and g.key == "turn.section"


@pytest.mark.rule("scythe.factory.score")
def test_the_factory_counts_three() -> None:
    g = Scenario("nordic/1", "rusviet/2").at("nordic", hero="d4", w1="b6", w2="e4", w3="f5", w4="c3").have("nordic", popularity=10)
    assert scoring.territories(g.s, 0) == 7 and dict(scoring.parts(g.s, 0))["territories"] == 21
