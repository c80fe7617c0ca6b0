"""The sixth star while other combats are still to be fought: what stands, and what goes back to where."""

from __future__ import annotations

import pytest

from .scenario import Scenario


@pytest.mark.rule("scythe.combat.end_pending", "scythe.end.pending_units", "scythe.end.completed_combats_stand", "scythe.combat.atomic")
def test_the_sixth_star_leaves_other_combats_unfought() -> None:
    g = Scenario("rusviet/1", "polania/2", turn="rusviet").at("rusviet", m1="c3", m4="b4", w1="b4").at("polania", m1="d4", m3="f4", w1="d4")
    g.have("rusviet", power=9, popularity=3).tokens("b4", oil=2).have("polania", power=1).cards("polania", 2)
    g.stars("rusviet", upgrades=1, mechs=1, recruits=1, workers=1, power=1).start_move()
    g.say("rusviet m1", "rusviet d4", "rusviet m4", "rusviet f4", "rusviet worker=1 oil=1", "rusviet d4")
    g.say("rusviet 3 | -", "polania 1 | -")
    assert g.key == "over" and g.star("rusviet", "combat") == 1
    assert (g.p("rusviet").power, g.p("rusviet").popularity) == (6, 2) and len(g.hand("polania")) == 2  # this combat is complete
    assert [g.where("rusviet", u) for u in ("m1", "m4", "w1")] == ["d4", "b4", "b4"] and g.lies("b4") == {"oil": 2}
    assert g.where("polania", "m3") == "f4" and g.lies("f4") == {}


@pytest.mark.rule("scythe.end.pending_units")
def test_units_go_back_to_where_their_whole_movement_began() -> None:
    g = Scenario("rusviet/1", "polania/2", turn="rusviet").at("rusviet", m1="c3", m4="e4").at("polania", m1="d4", m3="f5")
    g.have("rusviet", power=9).have("polania", power=1).stars("rusviet", upgrades=1, mechs=1, recruits=1, workers=1, power=1).start_move()
    g.s.tokens = 0
    g.say("rusviet m4", "rusviet f4", "rusviet f5")  # two steps with Speed
    g.say("rusviet m1", "rusviet d4", "rusviet d4", "rusviet 2 | -", "polania 0 | -") if g.key == "move.unit" else None
    assert g.key == "over" and g.where("rusviet", "m4") == "e4"


def almost(attacker: str, defender: str) -> Scenario:
    """The attacker has five stars and power for one victory."""
    g = Scenario(f"{attacker}/1", f"{defender}/2", turn=attacker).have(attacker, power=9).have(defender, power=1)
    g.s.tokens = 0
    return g.stars(attacker, upgrades=1, mechs=1, recruits=1, workers=1, power=1)


@pytest.mark.rule("scythe.end.pending_units")
def test_who_and_what_was_taken_along_on_the_way_goes_back_to_where_it_was_taken_up() -> None:
    """The mech from e4 takes w1 and a food along; on f4 it takes w2 and an oil, and goes on to the enemy on f5."""
    g = almost("rusviet", "polania").at("rusviet", m1="c3", m4="e4", w1="e4", w2="f4").at("polania", m1="d4", m3="f5")
    g.tokens("e4", food=2).tokens("f4", oil=3, food=1).start_move()
    g.say("rusviet m4", "rusviet f4", "rusviet worker=1 food=1", "rusviet f5", "rusviet worker=2 oil=1 food=1")
    g.say("rusviet m1", "rusviet d4", "rusviet d4", "rusviet 2 | -", "polania 0 | -")
    assert g.key == "over" and [g.where("rusviet", u) for u in ("m4", "w1", "w2")] == ["e4", "e4", "f4"]
    assert g.lies("e4") == {"food": 2} and g.lies("f4") == {"oil": 3, "food": 1} and g.lies("f5") == {}


@pytest.mark.rule("scythe.end.pending_units")
def test_tokens_of_two_places_in_one_load_go_back_to_both() -> None:
    g = almost("rusviet", "polania").at("rusviet", m1="c3", m4="e4").at("polania", m1="d4", m3="f5")
    g.tokens("e4", food=2).tokens("f4", food=2).start_move()
    g.say("rusviet m4", "rusviet f4", "rusviet food=1", "rusviet f5", "rusviet food=3")
    g.say("rusviet m1", "rusviet d4", "rusviet d4", "rusviet 2 | -", "polania 0 | -")
    assert g.key == "over" and g.lies("e4") == {"food": 2} and g.lies("f4") == {"food": 2} and g.lies("f5") == {}


@pytest.mark.rule("scythe.end.pending_units", "scythe.ability.nordic.seaworthy_retreat")
def test_units_whose_lake_was_taken_by_a_loser_go_to_their_base() -> None:
    """The mech left the lake e5; the loser of the other combat retreats just there, and two players never end on one hex."""
    g = almost("polania", "nordic").at("polania", m2="e5", w1="e5", m1="c3").at("nordic", m2="d4", hero="f4").tokens("e5", metal=2)
    g.start_move().say("polania m2", "polania f4", "polania m1", "polania d4", "polania d4")  # nothing may stay on the lake alone
    g.say("polania 2 | -", "nordic 0 | -")
    assert g.key == "combat.retreat"
    g.say("nordic e5")
    assert g.key == "over" and g.where("nordic", "m2") == "e5"
    assert [g.where("polania", u) for u in ("m2", "w1", "m1")] == ["base-polania", "base-polania", "d4"]
    assert g.lies("e5") == {"metal": 2} and g.lies("f4") == {} and g.where("nordic", "hero") == "f4"  # tokens are back where they lay


@pytest.mark.rule("scythe.end.pending_units", "scythe.ability.nordic.seaworthy_cargo")
def test_a_worker_that_would_be_alone_on_a_lake_goes_to_the_base() -> None:
    """The mech m4 picks the worker up from the lake where m2 guarded it; then m2 leaves the lake for the victory that ends the game."""
    g = almost("polania", "rusviet").at("polania", m4="e6", m2="e5", w1="e5").at("rusviet", m1="f5", m2="d4").start_move()
    g.say("polania m4", "polania e5", "polania f5", "polania worker=1", "polania m2", "polania d4")
    g.say("polania d4", "polania 2 | -", "rusviet 0 | -")
    assert g.key == "over" and [g.where("polania", u) for u in ("m4", "w1", "m2")] == ["e6", "base-polania", "d4"]
