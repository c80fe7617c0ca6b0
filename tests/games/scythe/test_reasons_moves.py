"""Why not, for moves: units that cannot be chosen, steps that cannot be taken, cargo that stays, and the ways round."""

from __future__ import annotations

import pytest

from kronika.games.scythe.actions import reach
from kronika.games.scythe.facts import HEX, HEXES, NEXT, PLACE_WORDS, PLACES
from kronika.games.scythe.game import UNIT_WORDS
from kronika.games.scythe.state import PER, bits
from kronika.games.scythe.ways import Way
from kronika.games.scythe.why import moves
from kronika.games.scythe.why.moves import Barred

from .scenario import UNITS, Scenario

Said = dict[str, list[tuple[str, str, tuple[str, ...]]]]


def said(barred: Barred, words: tuple[str, ...] = PLACE_WORDS) -> Said:
    """By word of the barred option: (key, who objects, way out) of each reason."""
    out = {words[v] if isinstance(v, int) else v: [(r.key, r.source, r.fix) for r in rs] for v, rs in barred}
    assert len(out) == len(barred)
    return out


def nordic(**units: str) -> Scenario:
    return Scenario("nordic/1", "rusviet/2", "saxony/3", turn="nordic").at("nordic", **units)


def steps(g: Scenario, side: str, unit: str) -> Said:
    return said(moves.step(g.table, g.seat(side) * PER + UNITS[unit]))


def near(g: Scenario, side: str, unit: str) -> Said:
    """What bars the neighbours of the unit's place, their neighbours, and what a tunnel or another step would reach."""
    u = g.seat(side) * PER + UNITS[unit]
    place, free = g.s.at[u], reach.steps(g.table, u)
    around = NEXT[place] | sum(1 << base for base in range(HEXES, PLACES) if NEXT[base] >> place & 1)
    for to in bits(NEXT[place]):
        around |= NEXT[to]
    for to in bits(free):
        around |= reach.reach_from(g.table, u, to)
    return {word: why for word, why in steps(g, side, unit).items() if around >> HEX[word] & 1}


def on_the_map(g: Scenario) -> Said:
    """What bars units of the active seat that are in play."""
    on_mats = ("move.not-deployed", "move.not-in-play")
    return {word: why for word, why in said(moves.unit(g.table), UNIT_WORDS).items() if why[0][0] not in on_mats}


@pytest.mark.rule("scythe.move.different_units", "scythe.move.worker_pinned", "scythe.move.worker_blocked",
                  "scythe.ability.nordic.seaworthy_worker")
def test_units_that_cannot_be_chosen() -> None:
    g = nordic(w1="d4", w2="d4", w3="b6", w4="b6", w5="c4", m2="c4", w6="f4", m1="f4", w7="a3", m3="d5").start_move()
    g.at("saxony", m1="f4").at("rusviet", w1="a2")
    g.s.moved |= 1 << UNITS["w1"] | 1 << UNITS["m3"]
    assert on_the_map(g) == {
        "w1": [("move.moved", "", ("wait", "next-turn"))],
        "m3": [("move.moved", "", ("wait", "next-turn"))],
        "w5": [("move.lake", "", ("carry", "w5", "ashore"))],
        "w6": [("move.pinned", "saxony", ("wait", "next-turn"))],
    }
    assert "w4" not in said(moves.unit(g.table), UNIT_WORDS)  # w3 stands for it


@pytest.mark.rule("scythe.deploy.placement", "scythe.produce.table")
def test_units_that_are_not_in_play_yet() -> None:
    """All mechs on the mat, and of the workers there the one that comes next."""
    g = nordic(hero="b6", m2="b6", w1="b6", w2="b6").start_move()
    assert said(moves.unit(g.table), UNIT_WORDS) == {
        m: [("move.not-deployed", "", ("out", m))] for m in ("m1", "m3", "m4")} | {"w3": [("move.not-in-play", "", ("out", "w3"))]}
    g = nordic(hero="b6", **{f"m{i}": "b6" for i in range(1, 5)}, **{f"w{i}": "b6" for i in range(1, 9)}).start_move()
    assert moves.unit(g.table) == []


@pytest.mark.rule("scythe.move.worker_blocked")
def test_a_worker_enclosed_by_enemies() -> None:
    g = Scenario("rusviet", "saxony", turn="saxony").at("saxony", w1="e1", hero="f1").at("rusviet", w3="e2").start_move()
    assert on_the_map(g) == {"w1": [("move.enclosed", "rusviet", ("clear", "e2"))]}
    assert dict(moves.unit(g.table))[UNITS["w1"]][0].rule == "scythe.move.worker_blocked"
    g = Scenario("rusviet", "saxony", turn="saxony").at("saxony", w1="a1", hero="f1").at("rusviet", w3="b2", m1="a2").start_move()
    assert on_the_map(g) == {"w1": [("move.enclosed", "rusviet", ("clear", "a2"))]}  # the first of two


@pytest.mark.rule("scythe.ability.nordic.seaworthy_worker")
def test_a_worker_on_a_lake_waits_for_a_mech() -> None:
    g = nordic(w1="c4", m2="c4", hero="b6").start_move()
    (reason,) = dict(moves.unit(g.table))[UNITS["w1"]]
    assert (reason.key, reason.rule, reason.fix) == (
        "move.lake", "scythe.ability.nordic.seaworthy_worker", ("carry", "w1", "ashore"))
    g.at("nordic", m1="b6", m3="b6", m4="b6")
    assert dict(moves.unit(g.table))[UNITS["w1"]][0].fix == ("carry", "w1", "ashore")
    g = nordic(w1="c4", hero="b6").start_move()  # all mechs still on the mat: no way out of the water
    assert dict(moves.unit(g.table))[UNITS["w1"]][0].fix == ()


def test_the_enemy_that_is_named() -> None:
    g = nordic(w1="b6").at("rusviet", w1="e4").at("saxony", m1="e5")
    asked = ((0, "b6"), (1, "b6"), (0, "e4"), (1, "e4"), (2, "e4"), (0, "e5"), (0, "f5"))
    assert [moves.enemy(g.table, seat, HEX[h]) for seat, h in asked] == ["", "nordic", "rusviet", "", "rusviet", "saxony", ""]


@pytest.mark.rule("scythe.move.rivers", "scythe.move.lakes", "scythe.move.two_units", "scythe.base.exceptions")
def test_a_character_without_abilities() -> None:
    """From b6 to a6, b7 and, a tunnel, c5; two villages and a tundra beyond rivers no ability of Nordic's opens."""
    g = nordic(hero="b6").start_move()
    by_c5 = [("move.far", "", ("via", "hero", "c5"))]
    assert near(g, "nordic", "hero") == {
        "a4": [("move.far", "", ())], "a5": [("move.river", "", ())], "c6": [("move.river", "", ())],
        "b5": [("move.river", "", ("deploy", "m1"))],  # a mountain: Riverwalk
        "c4": [("move.lake", "", ())],  # Seaworthy would not do: two steps
        "d6": [("move.far", "", ())], "d7": [("move.far", "", ())],
    } | dict.fromkeys(("b4", "c2", "d5", "e3", "e6", "f4"), by_c5)


@pytest.mark.rule("scythe.move.lakes", "scythe.ability.nordic.seaworthy")
def test_a_lake_next_door_takes_seaworthy() -> None:
    got = steps(nordic(hero="c5").start_move(), "nordic", "hero")
    assert got["c4"] == [("move.lake", "", ("deploy", "m2"))]
    assert got["b5"] == [("move.river", "", ("deploy", "m1"))] and got["c6"] == got["d6"] == [("move.river", "", ())]
    got = steps(nordic(hero="c5", m2="a4").start_move(), "nordic", "hero")
    assert "c4" not in got
    assert got["d4"] == [("move.far", "", ("via", "hero", "c4"))] and got["b5"] == [("move.river", "", ("via", "hero", "c4"))]
    assert got["e7"] == [("move.lake", "", ("via", "hero", "e6"))] and got["d6"] == [("move.river", "", ("via", "hero", "e7"))]  # two lakes
    got = steps(nordic(w1="c5").start_move(), "nordic", "w1")
    assert got["c4"] == [("move.lake", "", ())]  # workers sail aboard mechs only, and none is out
    got = steps(nordic(w1="c5", m2="c5").start_move(), "nordic", "w1")
    assert got["c4"] == [("move.lake", "", ("carry", "w1", "c4"))]


@pytest.mark.rule("scythe.move.lakes")
def test_from_a_lake_without_the_mech_nothing_is_near() -> None:
    g = Scenario("rusviet", "saxony", turn="rusviet").at("rusviet", hero="c4").start_move()
    got = near(g, "rusviet", "hero")
    assert {word for word, why in got.items() if why == [("move.lake", "", ())]} == {
        "b3", "b4", "b5", "c3", "c5", "d3", "d4", "d5", "e5"}  # six lands around, and the lakes next to them
    assert {word for word, why in got.items() if why == [("move.far", "", ())]} == {
        "a3", "a4", "a5", "b6", "c2", "c6", "d6", "e4", "e6"} and len(got) == 18


@pytest.mark.rule("scythe.base.exceptions", "scythe.ability.crimea.wayfare")
def test_bases_next_door_and_the_mech_of_wayfare() -> None:
    g = Scenario("crimea", "saxony", turn="crimea").at("crimea", hero="h1").start_move()
    assert steps(g, "crimea", "hero")["base-crimea"] == [("move.base", "", ("deploy", "m2"))]
    g.at("crimea", m2="g3")
    assert "base-crimea" not in steps(g, "crimea", "hero")
    g = Scenario("crimea", "saxony", turn="crimea").at("crimea", w1="h1").start_move()
    assert steps(g, "crimea", "w1")["base-crimea"] == [("move.base", "", ())]
    g = Scenario("crimea", "saxony", turn="crimea").at("crimea", hero="f2").start_move()
    assert "base-saxony" not in steps(g, "crimea", "hero")  # not next door
    g = Scenario("crimea", "saxony", turn="crimea").at("crimea", hero="f1").start_move()
    assert steps(g, "crimea", "hero")["base-saxony"] == [("move.base", "", ())]  # somebody plays it: not even Wayfare


@pytest.mark.rule("scythe.move.worker_blocked")
def test_workers_meet_enemies_near_and_far() -> None:
    g = Scenario("saxony", "nordic", turn="nordic").at("nordic", w1="c3").at("saxony", w1="d4", m1="b5").start_move()
    got = steps(g, "nordic", "w1")
    assert got["d4"] == [("move.worker-blocked", "saxony", ("clear", "d4"))]  # nothing else is against it
    assert ("move.worker-blocked", "saxony", ("clear", "b5")) in got["b5"] and len(got["b5"]) == 2
    g = Scenario("saxony", "nordic", turn="nordic").at("nordic", m1="c3").at("saxony", w1="d4").start_move()
    assert "d4" not in steps(g, "nordic", "m1")


@pytest.mark.rule("scythe.move.two_units")
def test_the_way_by_a_free_neighbour_comes_before_one_through_enemies() -> None:
    g = nordic(m1="c3").at("rusviet", w1="b4").start_move()

    def way(free: int) -> Way:
        return moves.way_round(UNITS["m1"], HEX["f4"], moves.roads(g.table, UNITS["m1"], HEX["c3"], free))

    assert way(1 << HEX["b4"] | 1 << HEX["c2"]) == ("via", "m1", "c2")  # both tunnels lead there, one without a fight
    assert way(1 << HEX["b4"]) == ("via", "m1", "b4")
    assert way(0) == ()


@pytest.mark.rule("scythe.move.two_units")
def test_places_far_away_and_the_last_place_before_them() -> None:
    """Every hex of the map is offered or explained; what cannot be reached by any number of steps has no way out."""
    g = nordic(hero="b6").start_move()
    got = steps(g, "nordic", "hero")
    free = {PLACE_WORDS[h] for h in bits(reach.steps(g.table, UNITS["hero"]))}
    assert {word for word in got if HEX[word] < HEXES} == {PLACE_WORDS[h] for h in range(HEXES)} - free - {"b6"}
    assert got["a2"] == [("move.far", "", ("via", "hero", "b2"))]  # c5, a tunnel to c2, b2
    assert got["b1"] == [("move.lake", "", ())]
    assert list(got)[-1] not in near(g, "nordic", "hero")  # what is near comes first
    blocked = steps(nordic(w1="b6").at("saxony", w1="c5").start_move(), "nordic", "w1")
    assert ("move.worker-blocked", "saxony", ("clear", "c5")) in blocked["c5"]


@pytest.mark.rule("scythe.move.two_units", "scythe.factory.move.speed")
def test_a_unit_that_was_chosen_takes_a_step() -> None:
    g = nordic(hero="b6").start_move().say("nordic hero")
    (reason,) = g.why_not("stop")
    assert (reason.key, reason.rule, reason.fix) == ("move.chosen", "scythe.move.two_units", ())
    g = nordic(hero="b6").factory("nordic", "f1").start_move(1, by_card=True).say("nordic hero")
    assert g.why_not("stop")[0].fix == ("step", "hero")
    g.say("nordic c5")
    assert g.key == "move.to" and not g.why_not("stop") and "stop" in g.options()


@pytest.mark.rule("scythe.ability.nordic.seaworthy_cargo")
def test_nothing_stays_behind_on_a_lake() -> None:
    """A worker needs a mech there, and the character is none; the wood may stay with it."""
    g = nordic(m2="c4", hero="c4", w1="c4").tokens("c4", wood=1).start_move().say("nordic m2", "nordic d4")
    (reason,) = g.why_not("behind")
    assert (reason.key, reason.rule, reason.fix) == ("move.left-alone", "scythe.ability.nordic.seaworthy_cargo", ("mech", "c4"))
    g = nordic(m2="c4", m1="c4", w1="c4").tokens("c4", wood=1).start_move().say("nordic m1", "nordic d4")
    assert g.key == "move.cargo" and not g.why_not("behind")


@pytest.mark.rule("scythe.adjacency.general")
def test_places_side_by_side_only_for_others() -> None:
    """A tunnel is near to all tunnels; c2 over the river from c1 is no neighbour for a character of Saxony's without Riverwalk."""
    g = Scenario("saxony", "nordic", turn="saxony").at("saxony", hero="c1").start_move()
    got = steps(g, "saxony", "hero")
    assert got["c2"] == [("move.river", "", ("deploy", "m1"))]  # a mountain
    assert got["b2"] == [("move.river", "", ())]  # tundra
    assert got["b1"] == [("move.lake", "", ())]
    assert got["e3"][0][0] == "move.far"


@pytest.mark.rule("scythe.move.mech_no_character")
def test_the_character_leaves_workers_behind() -> None:
    def cargo(g: Scenario, unit: str) -> Said:
        return said(moves.cargo(g.table, UNITS[unit]))
    alone = nordic(hero="c3", w2="c3").start_move()
    assert cargo(alone, "hero") == {"worker": [("move.no-transport", "", ())]}
    assert cargo(nordic(hero="c3", w2="b6").start_move(), "hero") == {}
    mech = nordic(hero="c3", w2="c3", w5="c3", m3="c3").start_move()
    assert cargo(mech, "hero") == {"worker": [("move.no-transport", "", ("carry", "w2", "away"))]} and cargo(mech, "m3") == {}
    mech.s.moved |= 1 << UNITS["m3"]
    assert cargo(mech, "hero") == {"worker": [("move.no-transport", "", ())]}
    assert cargo(nordic(hero="c3", w2="c3", m3="d4").start_move(), "hero") == {"worker": [("move.no-transport", "", ())]}
    g = Scenario("nordic", "saxony", turn="saxony").at("saxony", hero="c3", w1="c3", m4="c3").start_move()
    assert said(moves.cargo(g.table, PER)) == {"worker": [("move.no-transport", "", ("carry", "w1", "away"))]}
