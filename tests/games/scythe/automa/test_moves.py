"""The move kinds of the Automa: who moves, which territories are valid, where it goes."""

from __future__ import annotations

import pytest

from kronika.games.scythe.automa.explain import AutomaMoved, EncounterGone, FactoryGone
from kronika.games.scythe.facts import HEX
from kronika.games.scythe.state import COMBAT_STAR, FACTORY_OFFER, FACTORY_OWN

from .solo import Solo

# Move Worker


@pytest.mark.rule(
    "automa.move.worker.example",
    "automa.move.worker.destination",
    "automa.move.worker.pickup",
    "automa.teleport.rule",
    "automa.neighbourhood.automa_free",
    "automa.water.lifted",
)
def test_worker_goes_where_five_units_are_near() -> None:
    """The illustrated example: two workers tie for closeness, reading order selects one, the one territory with 5 is taken."""
    g = Solo("polania", "saxony").at("saxony", w1="f1", w3="g1", hero="d4", m1="d4", m2="d6", m3="d6", w2="c4").at("polania", hero="b6")
    assert g.choose("move_worker") == "w1 d5"
    assert g.keys() == ["closest-to-base", "reading-order", "most-units"]
    counts = g.numbers("most-units")
    assert counts["d5"] == 5 and max(n for place, n in counts.items() if place != "d5") == 3
    assert g.struck("near-enemy") == {"c5"}
    assert counts["f1"] == 1  # w3 alone: the worker in hand does not count


@pytest.mark.rule("automa.move.worker.enemy_near")
def test_a_territory_near_the_humans_army_is_never_chosen() -> None:
    """Counts 5 (near a human mech) and 3 (not near): the territory with 3."""
    g = Solo("polania", "saxony").at("saxony", w1="f1", hero="d4", m1="d4", m2="d6", m3="d6", w2="c4").at("polania", m1="e6")
    assert g.choose("move_worker") == "w1 d4"
    assert g.struck("near-enemy") == {"d5"} and g.struck("enemy-unit") == {"e6"}
    assert g.numbers("most-units")["d4"] == 3


@pytest.mark.rule("automa.move.worker.enemy_near", "automa.move.none")
def test_without_a_territory_the_worker_stays_in_hand_of_nobody() -> None:
    g = Solo("polania", "saxony").at("saxony", w1="f1").automa(marker=0).at("polania", m1="f2")
    assert g.choose("move_worker") == "nowhere"
    assert g.struck("near-enemy") == {"f1", "g1"} and g.struck("enemy-unit") == {"f2"}


@pytest.mark.rule(
    "automa.move.worker.count_base", "automa.move.worker.select", "automa.neighbourhood.base_units", "automa.neighbourhood.base"
)
def test_first_turn() -> None:
    """Character on the base, two workers on the peninsula: units on the base add nothing to the count."""
    g = Solo("polania", "saxony").at("saxony", w1="f1", w2="g1").automa(marker=0)
    assert g.choose("move_worker") == "w1 f2"
    assert g.numbers("most-units") == {"f1": 1, "f2": 1} and g.struck("own-worker") == {"g1"}
    lonely = Solo("polania", "saxony").at("saxony", w1="base-saxony").automa(marker=0)
    assert lonely.choose("move_worker") == "w1 f1" and lonely.numbers("most-units") == {"f1": 0, "g1": 0}


@pytest.mark.rule("automa.move.worker.valid", "automa.move.same_place")
def test_worker_may_stay_and_other_workers_block() -> None:
    g = Solo("polania", "saxony").at("saxony", w1="f2").automa(marker=0)
    assert g.choose("move_worker") == "w1 f2" and g.valid() == {"f1", "f2", "g1"}
    g.turn(3)  # gains 3 power
    assert g.events(AutomaMoved)[0].to == g.events(AutomaMoved)[0].source == HEX["f2"] and g.p("saxony").power == 3
    g = Solo("polania", "saxony").at("saxony", w1="f2", w2="f2").automa(marker=0)
    assert g.choose("move_worker") == "w1 f1" and g.struck("own-worker") == {"f2"}


@pytest.mark.rule("automa.move.worker.own_combat_units", "automa.teleport.rule")
def test_worker_joins_a_mech_far_away() -> None:
    g = Solo("polania", "saxony").at("saxony", w1="g1", m1="d4")
    assert g.choose("move_worker") == "w1 d4"


@pytest.mark.rule("automa.move.noncombat.structures", "automa.general.control")
def test_structures_block_nobody_and_units_take_control() -> None:
    g = Solo("polania", "saxony").at("saxony", w1="g1", m1="d4").built("polania", mine="d4")
    assert g.choose("move_worker") == "w1 d4"
    assert g.score("saxony")["territories"] == 4 * 3 and g.score("polania")["territories"] == 0


# water, neighbourhoods, teleporting


@pytest.mark.rule("automa.water.restricted", "automa.neighbourhood.automa_restricted", "automa.neighbourhood.base")
def test_water_keeps_units_on_the_peninsula() -> None:
    """From f2 rivers lie towards e2, e3 and f3, and a lake beside it."""
    g = Solo("polania", "saxony").at("saxony", w1="f2", m1="f2").automa(marker=3)
    g.choose("move_worker")
    assert g.valid() == {"f1", "f2", "g1"}
    g.automa(marker=4).choose("move_worker")
    assert g.valid() == {"f1", "f2", "g1", "g2", "e2", "e3", "f3"}


@pytest.mark.rule("automa.water.timing", "automa.tracker.advance")
def test_the_restriction_is_lifted_from_the_next_turn_on() -> None:
    g = Solo("polania", "saxony").at("saxony", m1="f2", w1="f1").automa(marker=3).turn(3, 1)
    assert g.p("saxony").marker == 4 and g.where("saxony", "w1") == "f2"  # the first turn still kept to the peninsula
    assert not g.board().dry


@pytest.mark.rule("automa.neighbourhood.definition", "automa.neighbourhood.automa_free", "automa.general.no_tunnels")
def test_seven_territories_and_no_tunnels() -> None:
    g = Solo("polania", "saxony").at("saxony", hero="c5")  # a tunnel
    assert {h for h in HEX if g.board().around() >> HEX[h] & 1} == {"c5", "b5", "b6", "c4", "c6", "d5", "d6"}


@pytest.mark.rule(
    "automa.neighbourhood.base_units", "automa.neighbourhood.base", "automa.neighbourhood.bases_not_included", "automa.setup.units"
)
def test_units_on_the_base_have_no_neighbourhood() -> None:
    """Character on the base, two workers on the peninsula: only the workers have neighbourhoods."""
    g = Solo("polania", "saxony").at("saxony", w1="f1", w2="g1").automa(marker=0)
    assert {h for h in HEX if g.board().around() >> HEX[h] & 1} == {"f1", "f2", "g1"}
    g = Solo("polania", "saxony")
    assert g.board().around() == 0 and g.board().around_with_base() == 1 << HEX["f1"] | 1 << HEX["g1"]


@pytest.mark.rule("automa.neighbourhood.human", "automa.neighbourhood.human_links")
def test_neighbourhood_of_a_human_mech() -> None:
    """Crimea with Riverwalk on c5, a tunnel: land without river, its own hex, farms and tundras across a river; no lake, no village, no
    tunnels, no Wayfare."""
    g = Solo("crimea", "saxony").at("crimea", m1="c5", m2="h1")

    def near() -> set[str]:
        return {h for h in HEX if g.board().foe_near((1 << 47) - 1) >> HEX[h] & 1} - {"h1", "g3", "g4"}

    assert near() == {"b6", "d5", "c5", "d6"}
    g.at("crimea", m1="d4", m2="c5", m3="mat")  # the same with Wayfare beside it
    assert near() == {"b6", "d5", "c5", "d6", "d4", "c3", "e4"}


@pytest.mark.rule("automa.neighbourhood.human")
def test_neighbourhood_depends_on_the_humans_abilities() -> None:
    def near(g: Solo) -> set[str]:
        return {h for h in HEX if g.board().foe_near((1 << 47) - 1) >> HEX[h] & 1}

    assert near(Solo("nordic", "saxony").at("nordic", hero="b4")) == {"b4", "c3"}
    assert near(Solo("nordic", "saxony").at("nordic", hero="b4", m1="base-nordic")) == {
        "b4",
        "c3",
        "a4",
        "b5",
    }  # Riverwalk: forest, mountain
    assert near(Solo("nordic", "saxony").at("nordic", hero="b4", m2="base-nordic")) == {"b4", "c3", "b3", "c4"}  # Seaworthy
    afloat = Solo("nordic", "saxony").at("nordic", hero="b3", m2="base-nordic")  # on a lake every neighbour
    assert near(afloat) == {"b3", "a2", "a3", "b2", "b4", "c2", "c3"}
    assert near(Solo("nordic", "saxony")) == set()  # on its base


@pytest.mark.rule("automa.teleport.restriction")
def test_teleporting_under_the_water_restriction_looks_at_neighbourhoods_only() -> None:
    g = Solo("polania", "saxony").at("saxony", w1="g1", m1="d4").automa(marker=0)
    assert g.choose("move_worker") == "w1 d4"
    assert g.valid() == {"f1", "f2", "g1", "d4", "c3", "d5", "e4"}


# the moves without a fight


@pytest.mark.rule("automa.move.noncombat.valid", "automa.move.noncombat.select", "automa.move.empty_selection", "automa.move.base_units")
def test_peaceful_moves() -> None:
    g = Solo("polania", "saxony").at("saxony", m1="base-saxony", m2="f2", w1="f1", w2="g1").at("polania", m1="f3", w1="e2")
    assert g.choose("move_mech") == "m1 e3"
    assert g.struck("own-fighter") == {"f2"} and g.struck("enemy-unit") == {"e2", "f3"}  # own workers do not matter
    assert g.numbers("closest-to-enemy") == {"e1": 3, "e3": 1, "f1": 2, "g1": 2, "g2": 1}
    assert Solo("polania", "saxony").choose("move_mech") == "no-mech"
    assert Solo("polania", "saxony").at("saxony", hero="mat").choose("move_character") == "no-character"


@pytest.mark.rule("automa.move.noncombat.example", "automa.move.noncombat.destination")
def test_closest_to_the_enemy() -> None:
    """Valid hexes with distances 1, 1 and 2; of the first two one is 2 from the Factory, the other 3."""
    g = Solo("polania", "rusviet").at("rusviet", hero="base-rusviet", m1="base-rusviet", w1="c6").automa(marker=0).at("polania", m1="c5")
    assert g.choose("move_mech") == "m1 d6"
    assert g.numbers("closest-to-enemy") == {"c6": 1, "d6": 1, "d7": 2}
    assert g.numbers("closest-to-factory") == {"c6": 3, "d6": 2}


@pytest.mark.rule("automa.move.noncombat.base_enemies", "automa.move.distance")
def test_enemies_on_bases_count_only_if_there_are_no_others() -> None:
    g = Solo("polania", "saxony").at("saxony", m1="e1")
    assert g.choose("move_mech") == "m1 d1"  # one step from the base of Polania
    assert g.numbers("closest-to-enemy") == {"d1": 1, "e1": 2, "e2": 2, "f1": 3, "g1": 4}
    g.at("polania", m1="g3")
    assert g.choose("move_mech") == "m1 g1"
    assert g.numbers("closest-to-enemy") == {"d1": 4, "e1": 4, "e2": 3, "f1": 3, "g1": 2}


# Encounter/Factory


@pytest.mark.rule("automa.move.encounter.valid", "automa.move.encounter.destination", "automa.move.encounter.factory_card")
def test_the_factory_comes_before_a_token() -> None:
    g = Solo("polania", "saxony").at("saxony", m1="d3").offer("f1", "f2", "f3")
    assert g.choose("encounter_or_factory") == "hero d4"
    g.turn(18)
    assert g.where("saxony", "hero") == "d4" and [e.left for e in g.events(FactoryGone)] == [2]
    zones = g.s.cards.zone
    assert len(zones[FACTORY_OFFER]) == 2 and len(zones[FACTORY_OWN + g.seat("saxony")]) == 1
    assert g.match.view(g.seat("polania")).cards.zone[FACTORY_OWN + g.seat("saxony")][0] < 0  # nobody sees which
    assert g.choose("encounter_or_factory") == "hero d2"  # it has its card


@pytest.mark.rule("automa.move.encounter.destination", "automa.move.encounter.valid")
def test_a_token_under_a_human_worker_or_an_own_mech_is_no_goal() -> None:
    g = Solo("polania", "saxony").at("saxony", w1="f5").at("polania", w1="f6")
    g.s.tokens = 1 << HEX["f6"]
    assert g.choose("encounter_or_factory") == "no-token" and g.struck("enemy-unit") == {"f6"}
    g = Solo("polania", "saxony").at("saxony", w1="f6", m1="f6")
    assert g.choose("encounter_or_factory") == "no-token" and g.struck("own-mech") == {"f6"}
    assert Solo("polania", "saxony").at("saxony", w1="f6").choose("encounter_or_factory") == "hero f6"  # own workers do not matter
    assert Solo("polania", "saxony").at("saxony", w1="f6", hero="mat").choose("encounter_or_factory") == "no-character"


@pytest.mark.rule("automa.move.encounter.base_missing")
def test_the_bases_neighbourhood_is_left_out() -> None:
    g = Solo("polania", "saxony").at("saxony", m1="base-saxony")
    g.s.tokens = 1 << HEX["f1"]
    assert g.choose("encounter_or_factory") == "no-token"
    assert g.choose("move_mech") == "m1 f1"  # while the other moves know it


@pytest.mark.rule("automa.move.encounter.token_removed", "automa.general.no_objective_or_encounter_effect")
def test_the_token_goes_by_whatever_move_it_was_reached() -> None:
    g = Solo("polania", "saxony").at("saxony", w1="f6").turn(18)
    assert [e.hex for e in g.events(EncounterGone)] == [HEX["f6"]] and not g.s.tokens >> HEX["f6"] & 1
    assert g.p("saxony").coins == 1  # what the card gives, nothing from the encounter
    g = Solo("polania", "saxony").at("saxony", hero="f5").at("polania", w1="f6").turn(19)
    assert [e.symbol for e in g.events(AutomaMoved)] == ["attack_worker"] and g.where("saxony", "hero") == "f6"
    assert not g.s.tokens >> HEX["f6"] & 1 and g.where("polania", "w1") == "base-polania"
    g = Solo("polania", "saxony").at("saxony", m1="f5").at("polania", w1="f6").turn(19)
    assert g.where("saxony", "hero") == "f6"  # on its base it is closer than the mech
    g = Solo("polania", "saxony").at("saxony", hero="f4", m1="f2").at("polania", w1="f6").turn(19)
    assert g.s.tokens >> HEX["f6"] & 1  # a mech leaves the token


@pytest.mark.rule("automa.move.encounter.token_removed")
@pytest.mark.parametrize("power, stays", [(0, True), (3, False)])
def test_an_attacking_character_takes_the_token_only_if_it_stays(power: int, stays: bool) -> None:
    """Card 10 commits nothing: against power 0 the attacker wins the tie, against 3 it loses."""
    g = Solo("polania", "saxony").at("saxony", hero="f5", w1="f5").at("polania", m1="f6", w1="f6").have("polania", power=power)
    g.automa(power=1, program=1).turn(15, 10)
    if g.key == "combat.commit":
        g.say(f"polania {power} | -")
    assert (g.where("saxony", "hero") == "f6") == stays
    assert bool(g.s.tokens >> HEX["f6"] & 1) != stays
    assert g.p("saxony").stars[COMBAT_STAR] == stays
