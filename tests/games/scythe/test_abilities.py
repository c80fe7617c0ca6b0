"""Chapter: the twenty mech abilities and five faction abilities."""

from __future__ import annotations

import pytest

from kronika.games.scythe.actions import columns
from kronika.games.scythe.facts import FACTION, FACTIONS, HEX
from kronika.games.scythe.state import COMBAT_DISCARD

from .scenario import Scenario

OTHER = {"nordic": "rusviet", "rusviet": "nordic", "crimea": "nordic", "saxony": "nordic", "polania": "nordic"}


def mover(side: str, **places: str) -> Scenario:
    return Scenario(f"{side}/1", f"{OTHER[side]}/2", turn=side).at(side, **places)


@pytest.mark.rule("scythe.ability.table")
def test_the_list_of_abilities() -> None:
    assert {FACTIONS[i]: set(f.mechs) for i, f in enumerate(FACTION)} == {
        "saxony": {"speed", "riverwalk", "underpass", "disarm"},
        "nordic": {"speed", "riverwalk", "seaworthy", "artillery"},
        "rusviet": {"speed", "riverwalk", "township", "peoples-army"},
        "crimea": {"speed", "riverwalk", "wayfare", "scout"},
        "polania": {"speed", "riverwalk", "submerge", "camaraderie"},
    }


@pytest.mark.rule(
    "scythe.ability.nordic.speed",
    "scythe.ability.rusviet.speed",
    "scythe.ability.crimea.speed",
    "scythe.ability.saxony.speed",
    "scythe.ability.polania.speed",
    "scythe.ability.speed.no_extra_unit",
)
@pytest.mark.parametrize("side", FACTIONS)
def test_speed_gives_a_second_step(side: str) -> None:
    for unit in ("hero", "m4"):
        g = mover(side, m4="c3", hero="c3", w1="b6").start_move().say(f"{side} {unit}", f"{side} d4", f"{side} e4")
        assert g.where(side, unit) == "e4" and g.s.left == 1 and unit not in g.options()
    g = mover(side, m4="b6", hero="c3", w1="c3").start_move().say(f"{side} w1", f"{side} d4")
    assert g.key == "move.unit"  # workers have no Speed


@pytest.mark.rule("scythe.ability.speed.tunnel")
def test_a_tunnel_is_one_step_of_speed() -> None:
    g = mover("nordic", m4="b4").start_move().say("nordic m4", "nordic f4", "nordic e4")
    assert g.where("nordic", "m4") == "e4"
    g = mover("nordic", m4="c3").start_move().say("nordic m4", "nordic b4", "nordic f4")
    assert g.where("nordic", "m4") == "f4"


@pytest.mark.rule("scythe.ability.speed.combine")
def test_speed_combines_with_other_abilities() -> None:
    g = mover("nordic", m4="c3", m2="b6").start_move().say("nordic m4", "nordic c4", "nordic d5")  # onto and off a lake
    assert g.where("nordic", "m4") == "d5"
    g = mover("nordic", m1="a5", m4="a5").start_move().say("nordic m1", "nordic b5", "nordic c5")  # then Riverwalk
    assert g.where("nordic", "m1") == "c5"


RIVERWALK = [
    ("saxony", "f2", "e2", True),
    ("saxony", "e2", "f2", False),
    ("saxony", "c5", "b5", True),
    ("nordic", "b5", "c5", True),
    ("nordic", "c5", "c6", False),
    ("nordic", "b6", "b5", True),
    ("rusviet", "c6", "b6", True),
    ("rusviet", "d6", "c5", False),
    ("rusviet", "b7", "c6", True),
    ("crimea", "g3", "f4", True),
    ("crimea", "g3", "f3", False),
    ("crimea", "f3", "g3", True),
    ("polania", "c1", "c2", True),
    ("polania", "d2", "e3", False),
    ("polania", "e3", "d2", True),
]


@pytest.mark.rule(
    "scythe.ability.saxony.riverwalk",
    "scythe.ability.nordic.riverwalk",
    "scythe.ability.rusviet.riverwalk",
    "scythe.ability.crimea.riverwalk",
    "scythe.ability.polania.riverwalk",
    "scythe.ability.riverwalk.destination",
)
@pytest.mark.parametrize(("side", "here", "to", "legal"), RIVERWALK)
def test_riverwalk_asks_only_what_is_entered(side: str, here: str, to: str, legal: bool) -> None:
    g = mover(side, m1=here).start_move().say(f"{side} m1")
    assert (to in g.options()) is legal
    assert to not in mover(side, m4=here, w1=here).start_move().say(f"{side} m4").options()  # without the mech of Riverwalk


@pytest.mark.rule("scythe.ability.riverwalk.cargo")
def test_cargo_crosses_with_the_mech() -> None:
    g = mover("nordic", m1="b5", w1="b5", w2="b5").tokens("b5", metal=2).start_move()
    g.say("nordic m1", "nordic c5", "nordic worker=2 metal=2")
    assert g.where("nordic", "w2") == "c5" and g.lies("c5") == {"metal": 2}


@pytest.mark.rule("scythe.ability.saxony.underpass")
def test_underpass_joins_mountains_tunnels_and_the_own_mine() -> None:
    g = mover("saxony", m2="b6", hero="f1", w1="d5").built("saxony", mine="a6").start_move().say("saxony hero")
    assert {"d5", "b4", "c2", "c5", "e3", "e6", "f4", "a6"} <= set(g.options())
    assert not {"a1", "b5", "f6", "g4", "d7"} & set(g.options())  # mountains Saxony does not control


@pytest.mark.rule("scythe.ability.saxony.underpass.entry")
def test_a_mountain_held_by_a_worker_or_structure_is_linked() -> None:
    g = mover("saxony", m2="f4", w1="d5").built("saxony", armory="f6").start_move().say("saxony m2")
    assert {"d5", "f6"} <= set(g.options()) and not {"a1", "c2"} - {"c2"} & set(g.options())
    assert "d5" not in mover("saxony", m2="f4", w1="b6").start_move().say("saxony m2").options()


@pytest.mark.rule("scythe.ability.nordic.seaworthy")
def test_seaworthy_enters_and_leaves_lakes() -> None:
    g = mover("nordic", m2="c3", hero="c3").start_move().say("nordic hero")
    assert {"b3", "c4", "d3"} <= set(g.options())
    g = mover("nordic", m2="b1").start_move().say("nordic m2")
    assert set(g.options()) == {"a1", "b2", "c1"}  # but no other lake: none is next to it


@pytest.mark.rule("scythe.ability.nordic.seaworthy_cargo", "scythe.ability.polania.submerge_cargo")
@pytest.mark.parametrize("side", ["nordic", "polania"])
def test_nothing_is_left_alone_on_a_lake(side: str) -> None:
    g = mover(side, m2="c4", w1="c4", w2="c4").tokens("c4", wood=2).start_move().say(f"{side} m2", f"{side} d4")
    assert g.where(side, "w1") == g.where(side, "w2") == "d4" and g.lies("d4") == {"wood": 2}  # all must come
    g = mover(side, m2="c4", m1="c4", w1="c4").tokens("c4", wood=2).start_move().say(f"{side} m1", f"{side} d4", f"{side} -")
    assert g.where(side, "w1") == "c4" and g.lies("c4") == {"wood": 2}  # handed over to the mech that stays
    g = mover(side, m2="c4", hero="c4", w1="c4").tokens("c4", wood=2).start_move().say(f"{side} m2", f"{side} d4", f"{side} worker=1")
    assert g.lies("c4") == {"wood": 2}  # the character may keep tokens, not workers
    g = mover(side, m2="b6", hero="c4").tokens("c4", wood=2).start_move().say(f"{side} hero", f"{side} d4")
    assert g.lies("d4") == {"wood": 2}


@pytest.mark.rule("scythe.ability.nordic.seaworthy_worker", "scythe.ability.polania.submerge_cargo")
@pytest.mark.parametrize("side", ["nordic", "polania"])
def test_a_worker_leaves_a_lake_only_aboard(side: str) -> None:
    g = mover(side, m2="c4", w1="c4").start_move()
    assert "w1" not in g.options()


@pytest.mark.rule("scythe.ability.polania.submerge")
def test_submerge_joins_all_lakes() -> None:
    g = mover("polania", m2="c4").start_move().say("polania m2")
    assert set(g.options()) == {"b1", "b3", "d3", "e5", "e7", "g2", "b4", "b5", "c3", "c5", "d4", "d5"}
    assert {"b3", "c4", "d3"} <= set(mover("polania", m2="c3").start_move().say("polania m2").options())


@pytest.mark.rule("scythe.ability.rusviet.township")
def test_township_joins_controlled_villages_and_the_factory() -> None:
    g = mover("rusviet", m2="c6", w1="g5").start_move().say("rusviet m2")
    assert {"g5", "d4"} <= set(g.options()) and not {"a3", "a6", "h1", "e6"} & set(g.options())
    assert "d4" not in mover("rusviet", m2="d7", w1="c6").start_move().say("rusviet m2").options()


@pytest.mark.rule("scythe.ability.rusviet.township_back")
def test_township_from_the_factory() -> None:
    g = mover("rusviet", m2="b6", hero="d4", w1="g5").start_move().say("rusviet hero")
    assert "g5" in g.options() and "c6" not in g.options()


@pytest.mark.rule("scythe.ability.crimea.wayfare", "scythe.ability.crimea.wayfare_active")
def test_wayfare_leads_to_idle_bases_and_the_own_one() -> None:
    g = Scenario("nordic/2", "crimea/1", "saxony/3", turn="crimea").at("crimea", m2="b6").start_move().say("crimea m2")
    assert {w for w in g.options() if w.startswith("base")} == {"base-polania", "base-rusviet", "base-albion", "base-togawa", "base-crimea"}
    g = mover("crimea", m2="b6", w1="b6").start_move().say("crimea w1")
    assert not any(w.startswith("base") for w in g.options())


@pytest.mark.rule("scythe.ability.crimea.wayfare_leave", "scythe.base.exceptions", "scythe.components.expansion_bases")
def test_an_idle_base_is_left_by_an_ordinary_step_or_by_wayfare() -> None:
    g = mover("crimea", m2="b6", m4="b6").start_move().say("crimea m2", "crimea base-albion")
    assert {"a1", "a2", "base-togawa"} <= set(g.options())
    g.say("crimea a2")
    assert g.where("crimea", "m2") == "a2"


@pytest.mark.rule("scythe.ability.crimea.wayfare_cargo", "scythe.score.no_value")
def test_cargo_on_a_base_is_out_of_play() -> None:
    g = mover("crimea", m2="b6", w1="b6").tokens("b6", food=4).start_move().say("crimea m2", "crimea base-crimea", "crimea worker=1 food=4")
    assert g.where("crimea", "w1") == "base-crimea" and columns.purse(g.s, g.seat("crimea"), 3) == 0
    from kronika.games.scythe import scoring

    assert scoring.pairs(g.s, g.seat("crimea")) == 0


# faction abilities


@pytest.mark.rule("scythe.faction.nordic.swim")
def test_nordic_workers_swim() -> None:
    g = mover("nordic", w1="a5", hero="a5").start_move().say("nordic w1")
    assert set(g.options()) == {"a4", "b5", "a6", "b6"}
    assert set(mover("nordic", w1="b6", hero="a5").start_move().say("nordic hero").options()) == {"a4", "b5"}
    assert "c4" not in mover("nordic", w1="c5").start_move().say("nordic w1").options()  # no lakes


@pytest.mark.rule("scythe.faction.rusviet.relentless")
def test_rusviet_may_repeat_a_section() -> None:
    g = mover("rusviet").have("rusviet", section="trade").go()
    assert "trade" in g.options() and len(g.options()) == 4


@pytest.mark.rule("scythe.faction.rusviet.relentless_factory")
def test_relentless_and_the_factory_card() -> None:
    assert "factory" in mover("rusviet").have("rusviet", section="factory").factory("rusviet", "f1").go().options()
    g = Scenario("rusviet/1", "nordic/2", turn="rusviet", options={"rusviet-factory-repeat": "no"})
    assert "factory" not in g.have("rusviet", section="factory").factory("rusviet", "f1").go().options()
    g = Scenario("rusviet/1", "nordic/2", turn="rusviet", options={"rusviet-factory-repeat": "no"})
    assert "move" in g.have("rusviet", section="move").factory("rusviet", "f1").go().options()


@pytest.mark.rule("scythe.faction.crimea.coercion")
def test_a_combat_card_pays_one_token() -> None:
    g = mover("crimea", w1="b6").cards("crimea", 5).tokens("b6", metal=2).go("produce", phase="bottom").say("crimea take")
    assert g.key == "pay.coercion" and g.options() == [g.card("crimea", 5)]
    g.say(f"crimea {g.card('crimea', 5)}", "crimea m1")
    assert g.where("crimea", "m1") == "b6" and g.lies("b6") == {} and g.hand("crimea") == []


@pytest.mark.rule("scythe.faction.crimea.coercion", "scythe.faction.crimea.coercion_timing")
def test_once_a_turn_onto_the_discards_and_never_a_token() -> None:
    g = mover("crimea", w1="b6").cards("crimea", 2, 5).tokens("b6", metal=3).go("produce", phase="bottom").say("crimea take")
    assert "tokens" in g.options()  # with enough metal the card is a choice
    g.say(f"crimea {g.card('crimea', 2)}", "crimea m1")
    assert g.hand("crimea") == [5] and len(g.s.cards.zone[COMBAT_DISCARD]) == 1
    assert sum(g.s.goods) == 1  # two of three metal were paid, no token appeared
    g = mover("crimea", w1="b6").cards("crimea", 2, 5).tokens("b6", metal=2)
    g.s.coerced = True
    g.go("produce", phase="bottom")
    assert g.key != "turn.bottom"  # once a turn only
    g = mover("crimea", w1="b6").cards("crimea", 2, 5).tokens("b6", metal=1).go("produce", phase="bottom")
    assert g.key != "turn.bottom"  # one token only


@pytest.mark.rule("scythe.faction.polania.meander")
def test_polania_takes_up_to_two_different_options_in_any_order() -> None:
    g = mover("polania", hero="e4").encounter("e1").start_move(1).say("polania hero", "polania f3", "polania coin=2 popularity=1")
    assert g.options() == ["2", "done"]  # the two coins of the first pay for the second
    g.say("polania 2", "polania food=4")
    assert g.p("polania").coins == 0 and g.lies("f3") == {"food": 4} and g.key != "encounter.choose"
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", hero="e4").have("nordic", coins=5).encounter("e1").start_move(1)
    g.say("nordic hero", "nordic f3", "nordic 1", "nordic coin=2 popularity=1")
    assert g.key != "encounter.choose"  # others take one


@pytest.mark.rule("scythe.faction.saxony.dominate", "scythe.faction.saxony.objectives", "scythe.star.objective")
def test_saxony_completes_both_objectives() -> None:
    g = Scenario("nordic/2", "saxony/1", turn="saxony").objective("saxony", "o12", "o15").have("saxony", coins=20).go(phase="end")
    g.say("saxony reveal:o12")
    assert g.star("saxony", "objective") == 1 and "reveal:o15" in g.options()  # no workers, no recruits: equal
    g.say("saxony reveal:o15")
    assert g.star("saxony", "objective") == 2


@pytest.mark.rule("scythe.faction.saxony.combat_stars", "scythe.end.trigger")
def test_saxony_places_a_star_for_every_victory() -> None:
    g = Scenario("nordic/2", "saxony/1", turn="saxony").at("saxony", m1="c3").at("nordic", m1="d4").have("saxony", power=1)
    g.stars("saxony", combat=2, upgrades=1, mechs=1, power=1).start_move().say("saxony m1", "saxony d4", "saxony done", "saxony 1 | -")
    assert g.star("saxony", "combat") == 3 and g.key == "over"
    assert HEX["d4"] == 22


def test_every_ability_works_on_something() -> None:
    """A word without a hook would be a power that does nothing."""
    from kronika.games.scythe.hooks import POWERS

    faces = {face for f in FACTION for face in (f.ability, *f.mechs)} | {"mine", "monument", "armory", "mill"}
    assert {face for face in faces if not POWERS.of(face)} == set()
