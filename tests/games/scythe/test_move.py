"""Chapter: the Move action, adjacency, cargo, entering held territories."""

from __future__ import annotations

import pytest

from .scenario import Scenario


def nordic(units: int = 2, **places: str) -> Scenario:
    return Scenario("nordic/1", "rusviet/2", "saxony/3", turn="nordic").at("nordic", **places)


@pytest.mark.rule("scythe.move.two_units", "scythe.move.different_units")
def test_up_to_two_different_units_one_hex_each() -> None:
    g = nordic(w1="b6", w2="e4", w3="f5").start_move()
    g.say("nordic w1", "nordic b7")
    assert g.options() == ["hero", "w2", "w3", "done"]  # w1 has moved
    assert [r.rule for r in g.why_not("w1")] == ["scythe.move.different_units"]
    g.say("nordic w2", "nordic d4")
    assert g.key != "move.unit"


@pytest.mark.rule("scythe.move.two_units")
def test_one_or_none_and_a_third_with_the_upgrade() -> None:
    g = nordic(w1="b6", w2="e4", w3="f5").go("move").say("nordic units", "nordic done")
    assert g.where("nordic", "w1") == "b6" and g.names[g.s.turn] == "rusviet"
    g = nordic(w1="b6", w2="e4", w3="f5").uncover("nordic", 0, "deploy").go("move").say("nordic units")
    assert g.s.left == 3


@pytest.mark.rule("scythe.move.sequential")
def test_a_unit_finishes_before_the_next_starts() -> None:
    g = nordic(m4="c3", w1="e4").start_move().say("nordic m4", "nordic d4")
    assert g.key == "move.to"  # the second step is asked now or never
    g.say("nordic stop")
    assert "m4" not in g.options()


@pytest.mark.rule("scythe.move.from_base", "scythe.adjacency.general")
def test_leaving_the_base() -> None:
    assert nordic().start_move().say("nordic hero").options() == ["a4", "a5"]
    g = Scenario("polania/1", "rusviet/2", turn="polania").at("polania", m2="c1").start_move().say("polania hero")
    assert set(g.options()) == {"c1", "d1", "b1"}  # Submerge: the lake beside the base
    g = Scenario("rusviet/1", "polania/2", turn="rusviet").at("rusviet", m1="c6").start_move().say("rusviet hero")
    assert set(g.options()) == {"c6", "d7", "b7"}  # Riverwalk across to the farm


@pytest.mark.rule("scythe.move.rivers", "scythe.adjacency.river")
def test_rivers_block() -> None:
    g = nordic(hero="b6", w2="d5").start_move().say("nordic hero")
    assert g.options() == ["a6", "b7", "c5"]
    assert [r.key for r in g.why_not("c6")] == ["move.river"]
    assert "river" in g.refuses("nordic c6")


@pytest.mark.rule("scythe.move.lakes")
def test_lakes_block() -> None:
    g = nordic(hero="c3").start_move().say("nordic hero")
    assert g.options() == ["b4", "c2", "d4"]
    assert [r.rule for r in g.why_not("c4")] == ["scythe.move.lakes"]


@pytest.mark.rule("scythe.adjacency.lake")
def test_lakes_touch_every_neighbour_without_a_river() -> None:
    g = nordic(m2="c4").start_move().say("nordic m2")  # Seaworthy, no Riverwalk
    assert set(g.options()) == {"b4", "b5", "c3", "c5", "d4", "d5"}


@pytest.mark.rule("scythe.adjacency.tunnel")
@pytest.mark.parametrize("unit", ["hero", "m1", "w1"])
def test_tunnels_are_next_to_each_other(unit: str) -> None:
    g = Scenario("saxony/1", "polania/2", turn="saxony").at("saxony", **{unit: "f4"}).start_move().say(f"saxony {unit}")
    assert {"b4", "c2", "c5", "e3", "e6"} <= set(g.options())


@pytest.mark.rule("scythe.move.carry_resources")
def test_any_number_of_tokens_is_carried() -> None:
    g = nordic(w1="b6").tokens("b6", food=5).start_move().say("nordic w1", "nordic a6", "nordic food=3")
    assert (g.lies("b6"), g.lies("a6")) == ({"food": 2}, {"food": 3})


@pytest.mark.rule("scythe.move.carry_midroute")
def test_tokens_are_dropped_and_picked_up_on_the_way() -> None:
    g = nordic(m4="c3").tokens("c3", wood=3).tokens("d4", metal=2).start_move()
    g.say("nordic m4", "nordic d4", "nordic wood=3", "nordic e4", "nordic wood=1 metal=2")
    assert (g.lies("c3"), g.lies("d4"), g.lies("e4")) == ({}, {"wood": 2}, {"metal": 2, "wood": 1})
    g = nordic(w1="c3").factory("nordic", "f1").tokens("c3", wood=2).start_move(1, by_card=True)  # a worker too
    g.say("nordic w1", "nordic d4", "nordic wood=2", "nordic e4", "nordic -")
    assert (g.lies("d4"), g.where("nordic", "w1")) == ({"wood": 2}, "e4")


@pytest.mark.rule("scythe.move.mech_transport")
def test_a_mech_takes_workers_and_tokens_along() -> None:
    g = nordic(m1="c3", w1="c3", w2="c3", w3="c3").tokens("c3", wood=4).start_move()
    g.say("nordic m1", "nordic d4", "nordic worker=3 wood=4")
    assert [g.where("nordic", u) for u in ("m1", "w1", "w2", "w3")] == ["d4"] * 4 and g.lies("d4") == {"wood": 4} and g.s.left == 1


@pytest.mark.rule("scythe.move.mech_no_character")
def test_nobody_carries_the_character_and_the_character_carries_nobody() -> None:
    g = nordic(m1="c3", hero="c3", w1="c3").start_move().say("nordic m1", "nordic d4")
    assert g.asked().bins == ("worker",)  # type: ignore[attr-defined]
    g = nordic(hero="c3", w1="c3").start_move().say("nordic hero", "nordic d4")
    assert g.key == "move.unit" and g.where("nordic", "w1") == "c3"


@pytest.mark.rule("scythe.move.transport_free")
def test_a_ride_is_no_move_of_the_worker() -> None:
    g = nordic(m1="c3", w1="c3").start_move().say("nordic m1", "nordic d4", "nordic worker=1", "nordic w1", "nordic e4")
    assert g.where("nordic", "w1") == "e4"


@pytest.mark.rule("scythe.move.walk_then_ride")
def test_walk_first_ride_later() -> None:
    g = nordic(m1="d4", w1="c3").start_move().say("nordic w1", "nordic d4", "nordic m1", "nordic e4", "nordic moved-worker=1")
    assert g.where("nordic", "w1") == g.where("nordic", "m1") == "e4"


@pytest.mark.rule("scythe.move.mech_midroute_workers")
def test_workers_get_on_and_off_between_steps() -> None:
    g = nordic(m4="c3", w1="c3", w2="c3", w3="d4").start_move()
    g.say("nordic m4", "nordic d4", "nordic worker=2", "nordic e4", "nordic worker=2")
    assert sorted(g.where("nordic", f"w{i}") for i in (1, 2, 3)) == ["d4", "e4", "e4"]


@pytest.mark.rule("scythe.move.worker_blocked")
@pytest.mark.parametrize("unit", ["hero", "m1", "w1"])
def test_a_worker_never_walks_into_enemy_units(unit: str) -> None:
    g = nordic(w1="e4", w2="c3").at("rusviet", **{unit: "d4"}).start_move().say("nordic w1")
    assert "d4" not in g.options() and [r.rule for r in g.why_not("d4")] == ["scythe.move.worker_blocked"]


@pytest.mark.rule("scythe.move.worker_pinned", "scythe.move.transport_into_enemy")
def test_a_worker_carried_into_a_combat_may_not_walk_on() -> None:
    g = nordic(m1="e4", w1="e4", w2="e4").at("rusviet", m1="d4").start_move().say("nordic m1", "nordic d4", "nordic worker=2")
    assert [g.where("nordic", u) for u in ("w1", "w2")] == ["d4", "d4"]
    assert "w1" not in g.options() and [r.rule for r in g.why_not("w1")] == ["scythe.move.worker_pinned"]


@pytest.mark.rule("scythe.move.displace.stop", "scythe.ability.speed.stop")
def test_entering_lone_workers_ends_the_units_move() -> None:
    g = nordic(m4="c3", w1="b6").at("rusviet", w1="d4").start_move().say("nordic m4", "nordic d4")
    assert g.key == "move.unit" and "m4" not in g.options()


@pytest.mark.rule(
    "scythe.move.displace.retreat", "scythe.move.displace.popularity", "scythe.move.displace.resources", "scythe.control.resources"
)
def test_displaced_workers_go_home_at_once_and_leave_their_tokens() -> None:
    g = nordic(m1="e4", w1="b6").have("nordic", popularity=8).at("rusviet", w1="d4", w2="d4", w3="d4").tokens("d4", food=4).start_move()
    g.say("nordic m1", "nordic d4")
    assert g.p("nordic").popularity == 5 and g.lies("d4") == {"food": 4}
    assert [g.where("rusviet", f"w{i}") for i in (1, 2, 3)] == ["base-rusviet"] * 3
    assert g.key == "move.unit"  # before any other unit is moved


@pytest.mark.rule("scythe.move.displace.retreat")
def test_a_table_may_let_them_leave_after_the_whole_move() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic", options={"displaced-workers": "after-move"}).have("nordic", popularity=8)
    g.at("nordic", m1="e4", w1="f3").at("rusviet", w1="d4").start_move().say("nordic m1", "nordic d4")
    assert g.where("rusviet", "w1") == "d4" and g.p("nordic").popularity == 8
    g.say("nordic done")
    assert g.where("rusviet", "w1") == "base-rusviet" and g.p("nordic").popularity == 7


@pytest.mark.rule("scythe.move.carry_need_control", "scythe.move.displace.retreat")
def test_a_worker_walks_on_without_the_tokens_of_workers_that_have_not_left_yet() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic", options={"displaced-workers": "after-move"}).have("nordic", popularity=8)
    g.at("nordic", m1="e4", w1="e4").at("rusviet", w1="f4").tokens("f4", wood=3).start_move()
    g.say("nordic m1", "nordic f4", "nordic worker=1", "nordic w1", "nordic e4")
    assert (g.where("nordic", "w1"), g.lies("f4"), g.lies("e4")) == ("e4", {"wood": 3}, {})
    assert g.where("rusviet", "w1") == "base-rusviet"


@pytest.mark.rule("scythe.move.displace.second_unit")
def test_a_second_unit_may_use_the_cleared_hex() -> None:
    g = nordic(m1="e4", w1="c3", w2="e4").at("rusviet", w1="d4", w2="d4").start_move()
    g.say("nordic m1", "nordic d4", "nordic worker=1")
    assert "w2" in g.options()  # the worker that came along is free too
    g.say("nordic w1", "nordic d4")
    assert g.where("nordic", "w1") == "d4"


@pytest.mark.rule("scythe.move.displace.floor")
def test_popularity_stops_at_nought_and_all_leave() -> None:
    g = nordic(m1="e4").have("nordic", popularity=1).at("rusviet", w1="d4", w2="d4", w3="d4", w4="d4").start_move()
    g.say("nordic m1", "nordic d4")
    assert g.p("nordic").popularity == 0 and all(g.where("rusviet", f"w{i}") == "base-rusviet" for i in (1, 2, 3, 4))


@pytest.mark.rule("scythe.move.displace.not_combat")
def test_displacing_is_no_combat() -> None:
    g = (
        nordic(m1="e4")
        .have("nordic", popularity=3, power=5)
        .at("rusviet", w1="d4")
        .start_move()
        .say("nordic m1", "nordic d4", "nordic done")
    )
    assert g.p("nordic").power == 5 and g.star("nordic", "combat") == 0 and g.hand("rusviet") == [] and g.key != "combat.commit"


@pytest.mark.rule("scythe.move.structure.entry")
def test_a_lone_structure_may_be_entered_by_anybody_and_stays() -> None:
    g = nordic(w1="e4").built("rusviet", mill="f3").start_move()
    g.s.tokens = 0
    g.say("nordic w1", "nordic f3")
    assert g.where("nordic", "w1") == "f3" and g.p("rusviet").built[3] >= 0


@pytest.mark.rule("scythe.move.structure.no_stop")
def test_a_lone_structure_does_not_stop_a_unit() -> None:
    g = nordic(m4="c3").built("rusviet", monument="d4").start_move().say("nordic m4", "nordic d4")
    assert g.key == "move.to"


@pytest.mark.rule("scythe.move.attack.stop")
def test_entering_a_defended_hex_ends_the_units_move() -> None:
    g = nordic(m4="c3", w1="b6").at("rusviet", hero="d4").start_move().say("nordic m4", "nordic d4")
    assert g.key == "move.unit" and "m4" not in g.options()


@pytest.mark.rule("scythe.move.attack.reinforce", "scythe.combat.cards.per_unit")
def test_others_may_join_and_all_count() -> None:
    g = nordic(m1="c3", hero="e4").cards("nordic", 2, 3, 4, 5).at("rusviet", m1="d4").have("nordic", power=1).start_move()
    g.say("nordic m1", "nordic d4", "nordic hero", "nordic d4")
    assert g.key == "combat.commit" and g.asked("nordic").parts[1].top() == 2  # type: ignore[attr-defined]


@pytest.mark.rule("scythe.move.encounter.stop")
def test_a_token_stops_the_character() -> None:
    g = nordic(hero="e4", m4="b6").start_move().say("nordic hero", "nordic f3")
    assert g.key == "move.unit" and g.where("nordic", "hero") == "f3" and "hero" not in g.options()


@pytest.mark.rule("scythe.move.encounter.others_ignore", "scythe.encounter.trigger")
def test_other_units_ignore_tokens() -> None:
    g = nordic(m4="e4", w1="e4").start_move().say("nordic m4", "nordic f3", "nordic -")
    assert g.key == "move.to"  # not stopped
    g.say("nordic stop", "nordic done")
    assert g.key != "encounter.choose" and g.s.tokens.bit_count() == 11
