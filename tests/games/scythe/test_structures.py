"""Chapter: the four structures and the structure bonus."""

from __future__ import annotations

import pytest

from kronika.games.scythe import scoring
from kronika.games.scythe.facts import BONUS, HEX

from .scenario import Scenario


def owner(**structures: str) -> Scenario:
    return Scenario("nordic/1", "rusviet/2", turn="nordic").have("nordic", coins=2).built("nordic", **structures)


@pytest.mark.rule("scythe.structure.armory")
def test_armory() -> None:
    g = owner(armory="c3").have("nordic", power=5, popularity=2).at("nordic", w1="b6").go("trade").say("nordic popularity")
    assert (g.p("nordic").power, g.p("nordic").popularity, g.p("nordic").coins) == (6, 3, 1)
    g = owner(armory="c3").have("nordic", power=5).at("nordic", w1="b6").go("trade").say("nordic goods", "nordic oil=2")
    assert g.p("nordic").power == 6


@pytest.mark.rule("scythe.structure.monument")
def test_monument() -> None:
    g = owner(monument="c3").have("nordic", power=4, popularity=6).go("bolster").say("nordic power")
    assert (g.p("nordic").power, g.p("nordic").popularity, g.p("nordic").coins) == (6, 7, 1)


@pytest.mark.rule("scythe.structure.mill.extra")
def test_the_mill_adds_a_hex() -> None:
    g = owner(mill="e4").at("nordic", w1="b6", w2="d5", w3="f5").go("produce").say("nordic produce")
    g.refuses("nordic b6 d5 f5")
    g.say("nordic b6 d5 e4", "nordic 1", "nordic 1", "nordic 1")
    assert (g.lies("b6"), g.lies("d5"), g.lies("e4")) == ({"food": 1}, {"metal": 1}, {"oil": 1})


@pytest.mark.rule("scythe.structure.mill.as_worker")
def test_the_mill_works_like_a_worker() -> None:
    g = owner(mill="b6").at("nordic", w1="b6", w2="b6").go("produce").say("nordic produce", "nordic b6")
    assert g.asked().hi == 3  # type: ignore[attr-defined]
    g.say("nordic 3")
    assert g.lies("b6") == {"food": 3}


@pytest.mark.rule("scythe.structure.mill.village")
def test_a_mill_in_a_village_makes_a_worker_and_on_the_factory_nothing() -> None:
    g = owner(mill="g5").go("produce").say("nordic produce", "nordic g5", "nordic 1")
    assert g.where("nordic", "w1") == "g5"
    g = owner(mill="d4").at("nordic", w1="b6").go("produce").say("nordic produce")
    assert g.options() == ["b6"]


@pytest.mark.rule("scythe.structure.mill.control")
def test_the_mill_needs_control() -> None:
    g = owner(mill="e4").at("nordic", w1="b6").at("rusviet", w1="e4").go("produce").say("nordic produce")
    assert g.options() == ["b6"]
    g = Scenario("nordic/1", "rusviet/2", turn="nordic", options={"mill-needs-control": "no"}).built("nordic", mill="e4").at("nordic",
                                                                                                                             w1="b6")
    g.at("rusviet", w1="e4").go("produce").say("nordic produce", "nordic b6 e4", "nordic 1", "nordic 1")
    assert g.lies("e4") == {"oil": 1}


def test_no_worker_is_born_among_enemies() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic", options={"mill-needs-control": "no"}).built("nordic", mill="g5").at("nordic",
                                                                                                                             w1="b6")
    g.at("rusviet", w1="g5").go("produce").say("nordic produce")
    assert g.options() == ["b6"]


@pytest.mark.rule("scythe.structure.mill.once")
def test_no_hex_produces_twice() -> None:
    g = owner(mill="b6").at("nordic", w1="b6", w2="d5").go("produce").say("nordic produce")
    assert g.options() == ["b6", "d5"]
    g.refuses("nordic b6 b6 d5")


@pytest.mark.rule("scythe.structure.mine", "scythe.structure.mine.all_moves")
@pytest.mark.parametrize("unit", ["hero", "m1", "w1"])
def test_the_mine_is_a_tunnel_for_all_own_units(unit: str) -> None:
    g = owner(mine="b6").at("nordic", **{unit: "b6"}).start_move().say(f"nordic {unit}")
    assert {"b4", "c2", "c5", "e3", "e6", "f4"} <= set(g.options())
    g = owner(mine="b6").at("nordic", **{unit: "f4"}).start_move(1, by_card=True).say(f"nordic {unit}")
    assert "b6" in g.options()


@pytest.mark.rule("scythe.structure.mine.owner_only")
def test_nobody_else_uses_the_mine() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="rusviet").built("nordic", mine="b6").at("rusviet", hero="f4", m1="b6").start_move()
    assert "b6" not in g.say("rusviet hero").options()
    g = Scenario("nordic/1", "rusviet/2", turn="rusviet").built("nordic", mine="b6").at("rusviet", m4="b6").start_move().say("rusviet m4")
    assert "f4" not in g.options()


@pytest.mark.rule("scythe.structure.mine.enemy_controlled")
def test_the_own_mine_may_be_entered_against_an_enemy() -> None:
    g = owner(mine="b6").at("nordic", m1="f4", w1="f4").at("rusviet", m1="b6").start_move()
    g.say("nordic m1", "nordic b6", "nordic -")
    assert len(g.s.raids) == 1
    g = owner(mine="b6").at("nordic", w1="f4").at("rusviet", m1="b6").start_move().say("nordic w1")
    assert "b6" not in g.options()


# the structure bonus


def bonus(tile: str, **structures: str) -> int:
    g = owner(**structures)
    g.s.tile = next(i for i, b in enumerate(BONUS) if b.key == tile)
    return scoring.structure_bonus(g.s, 0)


@pytest.mark.rule("scythe.structure_bonus.when", "scythe.score.structure_bonus")
def test_the_bonus_does_not_ask_for_control() -> None:
    g = owner(mill="b6", mine="e4").at("rusviet", m1="b6", w1="e4")
    g.s.tile = next(i for i, b in enumerate(BONUS) if b.key == "on_farm_or_tundra")
    assert scoring.structure_bonus(g.s, 0) == 4 and dict(scoring.parts(g.s, 0))["structures"] == 4
    assert scoring.structure_bonus(g.s, 1) == 0


@pytest.mark.rule("scythe.structure_bonus.lakes", "scythe.structure_bonus.payout")
def test_adjacent_lakes_once_each() -> None:
    assert bonus("lakes_next_to", mine="c3") == 4  # b3, c4, d3
    assert bonus("lakes_next_to", mine="d4", mill="c5") == 4  # c4, d3, e5; c4 once
    assert bonus("lakes_next_to", mine="c3", mill="e4") == 6  # four lakes: b3, c4, d3, e5
    assert bonus("lakes_next_to", mine="c3", mill="f7", armory="g1", monument="e6") == 9  # b3 c4 d3 e7 g2 e5
    assert bonus("lakes_next_to", mine="a6") == 0


@pytest.mark.rule("scythe.structure_bonus.tunnels_adjacent", "scythe.structure_bonus.adjacency")
def test_adjacent_tunnels_not_the_own_hex_nor_mines() -> None:
    assert bonus("tunnels_next_to", mill="c4") == 4  # b4 and c5
    assert bonus("tunnels_next_to", mill="c5") == 0  # its own hex is a tunnel; no other is next to it
    assert bonus("tunnels_next_to", mill="b5") == 4  # b4 and c5, across rivers
    assert bonus("tunnels_next_to", mine="a6", mill="b7") == 0  # a Mine next door is no tunnel


@pytest.mark.rule("scythe.structure_bonus.encounters")
def test_adjacent_encounter_symbols_used_or_not() -> None:
    g = owner(mill="a6")
    g.s.tile = next(i for i, b in enumerate(BONUS) if b.key == "encounters_next_to")
    assert scoring.structure_bonus(g.s, 0) == 2  # b7
    g.s.tokens = 0
    assert scoring.structure_bonus(g.s, 0) == 2
    assert bonus("encounters_next_to", mill="c6") == 4  # b7 and d6, across a river too


@pytest.mark.rule("scythe.structure_bonus.on_tunnels")
def test_structures_on_printed_tunnels() -> None:
    assert bonus("on_tunnels", mill="c5") == 2
    assert bonus("on_tunnels", mill="c5", armory="e6", monument="f4") == 6
    assert bonus("on_tunnels", mine="b6") == 0


@pytest.mark.rule("scythe.structure_bonus.row")
def test_the_longest_unbroken_row() -> None:
    assert bonus("longest_line", mill="b6") == 2
    assert bonus("longest_line", mill="b6", mine="b7") == 4
    assert bonus("longest_line", mill="b4", mine="b5", armory="b6", monument="b7") == 9  # rivers do not break it
    assert bonus("longest_line", mill="b4", mine="b5", armory="b7", monument="a1") == 4  # a gap does
    assert bonus("longest_line", mill="a6", mine="b6", armory="c5", monument="d5") == 9  # along another direction


@pytest.mark.rule("scythe.structure_bonus.farm_tundra")
def test_farms_and_tundras_together() -> None:
    assert bonus("on_farm_or_tundra", mill="b6", mine="e4", armory="f7", monument="a1") == 6
    assert HEX["a1"] == 0
