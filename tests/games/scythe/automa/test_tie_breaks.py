"""Each criterion and each tie-break in a position in which it alone decides: the one chosen would lose by the next one."""

from __future__ import annotations

import pytest

from kronika.games.scythe.automa.explain import Narrowed

from .solo import Solo


def solo(**units: str) -> Solo:
    """Saxony as the Automa; water is free."""
    return Solo("polania", "saxony").at("saxony", **units)


# who moves


@pytest.mark.rule("automa.move.worker.select", "automa.move.unit_choice", "automa.move.distance")
def test_worker_closest_to_the_base() -> None:
    g = solo(w1="f2", w2="g1", m1="d4")  # 2 steps and 1 step; reading order would take w1
    assert g.choose("move_worker") == "w2 d4" and g.keys()[0] == "closest-to-base"
    assert g.numbers("closest-to-base") == {"f2": 2, "g1": 1}


@pytest.mark.rule("automa.move.worker.select", "automa.move.reading_order")
def test_worker_in_reading_order() -> None:
    """The second row at the far right comes before the third row at the far left."""
    g = solo(w1="g1", w2="f1", m1="d4")
    assert g.choose("move_worker") == "w2 d4" and g.keys()[:2] == ["closest-to-base", "reading-order"]
    tied = Solo("saxony", "polania").at("polania", w1="e2", w2="b2", m1="e6")  # 2 steps each from the base of Polania
    assert tied.choose("move_worker").startswith("w2 ") and tied.keys()[:2] == ["closest-to-base", "reading-order"]


@pytest.mark.rule("automa.move.noncombat.select", "automa.move.unit_choice")
def test_mech_closest_to_the_base_and_in_reading_order() -> None:
    assert solo(m1="f2", m2="g1").choose("move_mech").startswith("m2")
    assert solo(m1="g1", m2="f1").choose("move_mech").startswith("m2")
    assert solo(m1="g1", m2="g1").choose("move_mech").startswith("m1")  # alike: any


@pytest.mark.rule("automa.move.attack_military.select", "automa.move.attack_workers.select", "automa.move.unit_choice")
@pytest.mark.parametrize("symbol", ["attack_combat_unit", "attack_worker"])
def test_attacker_closest_to_the_base_then_reading_order_then_mech(symbol: str) -> None:
    def choose(**units: str) -> str:
        foe = {"hero": "c5"} if symbol == "attack_combat_unit" else {"w1": "c5"}
        return solo(w1="d5", **units).at("polania", **foe).choose(symbol)

    assert choose(hero="f2", m1="g1") == "m1 c5"
    assert choose(hero="f1", m1="f2") == "hero c5"
    assert choose(hero="f1", m1="g1") == "hero c5"  # 1 step each: the upper row
    assert choose(hero="g1", m1="f1") == "m1 c5"


@pytest.mark.rule("automa.move.same_hex_tie", "automa.move.base_units")
def test_a_mech_before_the_character() -> None:
    g = solo(w1="d5", hero="base-saxony", m1="base-saxony", m2="g1").at("polania", hero="c5")
    assert g.choose("attack_combat_unit") == "m1 c5" and g.keys() == ["closest-to-base", "mech-first"]
    assert [[unit % 13 for unit, _, _ in e.found] for e in g.events(Narrowed)] == [[0, 1, 2], [0, 1]]  # told by their units
    assert solo(w1="d5", hero="g1", m2="g1").at("polania", hero="c5").choose("attack_combat_unit") == "m2 c5"


# where it goes


@pytest.mark.rule("automa.move.worker.destination")
def test_worker_to_most_units() -> None:
    """f6 is near two units, the Factory near one."""
    g = solo(w1="g1", m1="c3", m2="f5", m3="f7")
    assert g.choose("move_worker") == "w1 f6" and g.keys() == ["most-units"]
    counts = g.numbers("most-units")
    assert counts["f6"] == 2 and {n for place, n in counts.items() if place not in ("f6", "f1", "f2", "g1", "g2")} == {1}


@pytest.mark.rule("automa.move.worker.destination", "automa.move.destination_choice")
def test_worker_closest_to_the_factory() -> None:
    g = solo(w1="f1", w2="g1").automa(marker=0)
    assert g.choose("move_worker") == "w1 f2" and g.keys()[-1] == "closest-to-factory"  # reading order: f1
    assert g.numbers("closest-to-factory") == {"f1": 4, "f2": 3}


@pytest.mark.rule("automa.move.worker.destination", "automa.move.reading_order")
def test_worker_in_reading_order_of_territories() -> None:
    g = solo(w1="g1", m1="e3")
    assert g.choose("move_worker") == "w1 d3" and g.keys()[-1] == "reading-order"
    assert g.numbers("reading-order").keys() == {"d3", "e4"}


@pytest.mark.rule("automa.move.noncombat.destination")
def test_mech_closest_to_the_enemy() -> None:
    g = solo(m1="g1", w1="d4").at("polania", hero="d7")
    assert g.choose("move_mech") == "m1 d5" and g.keys() == ["closest-to-enemy"]  # the Factory itself is 3 steps away
    assert (g.numbers("closest-to-enemy")["d5"], g.numbers("closest-to-enemy")["d4"]) == (2, 3)


@pytest.mark.rule("automa.move.noncombat.destination", "automa.move.destination_choice")
def test_mech_closest_to_the_factory() -> None:
    g = Solo("polania", "rusviet").at("rusviet", hero="mat", m1="base-rusviet", w1="c6").automa(marker=0).at("polania", hero="c5")
    assert g.choose("move_mech") == "m1 d6" and g.keys() == ["closest-to-enemy", "closest-to-factory"]  # reading order: c6


@pytest.mark.rule("automa.move.noncombat.destination", "automa.move.reading_order")
def test_mech_in_reading_order() -> None:
    g = solo(m1="g1").at("polania", hero="f3")
    assert g.choose("move_mech") == "m1 f2" and g.keys() == ["closest-to-enemy", "closest-to-factory", "reading-order"]
    assert g.numbers("closest-to-factory") == {"f2": 3, "g2": 3}


@pytest.mark.rule("automa.move.encounter.destination", "automa.move.destination_choice")
def test_character_to_the_token_closest_to_the_factory() -> None:
    g = solo(w1="a4")
    assert g.choose("encounter_or_factory") == "hero b5" and g.keys() == ["closest-to-factory"]  # reading order: a3
    assert g.numbers("closest-to-factory") == {"a3": 3, "b5": 2}


@pytest.mark.rule("automa.move.encounter.destination", "automa.move.reading_order")
def test_character_to_the_first_token_in_reading_order() -> None:
    g = solo(w1="b3")
    assert g.choose("encounter_or_factory") == "hero a3" and g.keys() == ["closest-to-factory", "reading-order"]
    assert g.numbers("closest-to-factory") == {"a3": 3, "b2": 3}


@pytest.mark.rule("automa.move.attack_military.destination", "automa.move.attack_military.valid")
def test_attack_where_the_fewest_stand() -> None:
    """A with 2 human mechs, B with the human character alone: B."""
    g = solo(m1="d5").at("polania", m1="c5", m2="c5", hero="d6")
    assert g.choose("attack_combat_unit") == "hero d6" and g.keys()[-1] == "fewest-enemies"
    assert g.numbers("fewest-enemies") == {"c5": 2, "d6": 1}


@pytest.mark.rule("automa.move.attack_military.destination", "automa.move.destination_choice")
def test_attack_closest_to_the_factory() -> None:
    g = solo(m1="d5").at("polania", m1="c5", hero="d4")
    assert g.choose("attack_combat_unit") == "hero d4" and g.keys()[-1] == "closest-to-factory"  # reading order: c5


@pytest.mark.rule("automa.move.attack_military.destination", "automa.move.reading_order")
def test_attack_in_reading_order() -> None:
    g = solo(m1="d5").at("polania", hero="c5", m1="d6")
    assert g.choose("attack_combat_unit") == "hero c5" and g.keys()[-1] == "reading-order"


@pytest.mark.rule("automa.move.attack_workers.destination", "automa.move.attack_workers.valid")
def test_attack_on_workers_for_the_most_tokens() -> None:
    """Farm with 3 food and 1 worker, village with 5 workers and nothing: the farm."""
    g = solo(m1="f6").at("polania", w1="g6", w2="e6", w3="e6", w4="e6", w5="e6", w6="e6").tokens("g6", food=3)
    assert g.choose("attack_worker") == "hero g6" and g.keys()[1:] == ["most-tokens"]
    assert g.numbers("most-tokens") == {"e6": 0, "g6": 3}
    assert g.at("polania", m1="g6").choose("attack_worker") == "hero e6" and g.struck("enemy-fighter") == {"g6"}


@pytest.mark.rule("automa.move.attack_workers.destination", "automa.move.destination_choice")
def test_attack_on_workers_closest_to_the_factory() -> None:
    g = solo(m1="d5").at("polania", w1="c5", w2="d4")
    assert g.choose("attack_worker") == "hero d4" and g.keys()[1:] == ["most-tokens", "closest-to-factory"]  # reading order: c5


@pytest.mark.rule("automa.move.attack_workers.destination", "automa.move.reading_order")
def test_attack_on_workers_in_reading_order() -> None:
    g = solo(m1="d5").at("polania", w1="d6", w2="c5").tokens("c5", oil=1).tokens("d6", wood=1)
    assert g.choose("attack_worker") == "hero c5" and g.keys()[1:] == ["most-tokens", "closest-to-factory", "reading-order"]


@pytest.mark.rule("automa.move.attack_military.condition")
@pytest.mark.parametrize("power, answer", [(6, "too-weak"), (7, "hero c5")])
def test_power_for_an_attack(power: int, answer: str) -> None:
    assert solo(m1="d5").at("polania", hero="c5").automa(power=power).choose("attack_combat_unit", 7) == answer


@pytest.mark.rule("automa.move.attack_military.bases_safe", "automa.neighbourhood.bases_not_included")
def test_nobody_is_attacked_on_a_base() -> None:
    g = solo(m1="c1").at("polania", m1="base-polania", w1="base-polania").automa(power=16)  # c1 borders that base
    assert g.choose("attack_combat_unit", 1) == "no-target" and g.choose("attack_worker") == "no-target"
    assert solo(hero="mat").choose("attack_combat_unit") == solo(hero="mat").choose("attack_worker") == "no-fighter"


@pytest.mark.rule("automa.move.attack_military.valid", "automa.move.attack_workers.valid")
def test_the_base_makes_its_two_territories_targets() -> None:
    assert solo().at("polania", m1="f1").choose("attack_combat_unit") == "hero f1"
    assert solo().at("polania", w1="g1").choose("attack_worker") == "hero g1"
