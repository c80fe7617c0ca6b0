"""The checks that every state must pass find each kind of damage, and nothing in sound states at the ends of the tracks."""

from __future__ import annotations

import pytest

from kronika.games.scythe.facts import HEX
from kronika.games.scythe.invariants import violations
from kronika.games.scythe.state import (
    AUTOMA_BOX,
    COMBAT_DECK,
    ENCOUNTER_DECK,
    ENCOUNTER_OPEN,
    FACTORY_BOX,
    FACTORY_OFFER,
    FACTORY_OWN,
    HAND,
    OBJECTIVE_DECK,
    Journey,
    put,
)

from .scenario import CARD, UNITS, Scenario


def scene(**options: str) -> Scenario:
    """Nordic on turn, Rusviet, Saxony; a worker, a mech and three structures out."""
    g = Scenario("nordic", "rusviet", "saxony", turn="nordic", options={k.replace("_", "-"): v for k, v in options.items()})
    return g.at("nordic", w1="a4", m1="a5").built("nordic", mill="a4").built("saxony", mine="f1", armory="g1").go()


def complaints(g: Scenario) -> list[str]:
    return violations(g.s)


def test_a_sound_state_has_nothing_wrong() -> None:
    assert complaints(scene()) == []
    assert complaints(scene().upgraded("nordic", deploy=1).recruited("nordic", build="coins")) == []


@pytest.mark.rule("scythe.power.track", "scythe.popularity.track")
@pytest.mark.parametrize(("numbers", "sound"), [
    ({"power": 0, "popularity": 0, "coins": 0}, True), ({"power": 16, "popularity": 18, "coins": 0}, True),
    ({"power": 17}, False), ({"power": -1}, False), ({"popularity": 19}, False), ({"popularity": -1}, False), ({"coins": -1}, False),
])
def test_tracks_and_coins(numbers: dict[str, int], sound: bool) -> None:
    found = complaints(scene().have("rusviet", **numbers))
    assert (not found) is sound
    assert sound or len(found) == 1 and found[0].startswith("seat 1: ")


@pytest.mark.rule("scythe.upgrade.permanent")
def test_six_technology_cubes() -> None:
    g = scene()
    g.p("rusviet").cubes[2] = False
    assert complaints(g) == ["seat 1 has 5 + 0 technology cubes"]
    g.p("rusviet").lowered[0] = 2
    assert complaints(g) == ["seat 1 has 5 + 2 technology cubes"]
    g.p("rusviet").lowered[0] = 1
    assert complaints(g) == []


@pytest.mark.rule("scythe.star.max_six")
def test_no_seventh_star() -> None:
    assert complaints(scene().stars("saxony", combat=4, objective=2)) == []
    assert complaints(scene().stars("saxony", combat=5, objective=2)) == ["seat 2 has 7 stars"]


@pytest.mark.rule("scythe.enlist.one_time")
def test_each_recruit_fills_one_bonus() -> None:
    g = scene().recruited("saxony", build="coins", deploy="power")
    assert complaints(g) == []
    g.p("saxony").one_time[0] = False
    assert complaints(g) == ["seat 2: recruits and one-time bonuses differ"]
    g.p("saxony").recruited = [0, 0, 0, 0]
    assert complaints(g) == ["seat 2: recruits and one-time bonuses differ"]


@pytest.mark.rule("scythe.build.one_per_territory")
def test_structures_stand_on_their_sites() -> None:
    for change in ("gone", "other", "more"):
        g = scene()
        g.s.sites[HEX["d4" if change == "more" else "g1"]] = {"gone": -1, "other": 8, "more": 3}[change]
        (found,) = complaints(g)
        assert found.startswith("structures ")


def test_no_negative_tokens_and_no_new_encounters() -> None:
    assert complaints(scene().tokens("a4", wood=-1)) == ["a negative number of tokens"]
    g = scene()
    g.s.tokens |= 1 << HEX["d4"]
    assert complaints(g) == ["an encounter token where none was placed"]
    g.s.tokens = 0
    assert complaints(g) == []


def test_masks_follow_the_units() -> None:
    g = scene()
    g.s.on[HEX["b6"]] |= 1
    assert complaints(g) == ["the map does not show the units where they are"]
    for name in ("here", "army"):
        g = scene()
        getattr(g.s, name)[0] |= 1 << HEX["d4"]
        (found,) = complaints(g)
        assert found.startswith("stale masks")
    g = scene()
    g.s.army[0] |= 1 << HEX["a4"]  # a worker makes no army
    (found,) = complaints(g)
    assert found.startswith("stale masks")


@pytest.mark.rule("scythe.base.definition")
def test_nobody_shares_a_home_base() -> None:
    assert complaints(scene().at("rusviet", hero="base-nordic")) == ["[0, 1] share a home base"]


@pytest.mark.rule("scythe.combat.trigger", "scythe.combat.compulsory")
@pytest.mark.parametrize(("phase", "turn", "sound"), [
    ("move", "nordic", True), ("combat", "rusviet", True), ("automa", "nordic", True),
    ("section", "nordic", False), ("bottom", "rusviet", False), ("move", "saxony", False), ("combat", "saxony", False)])
def test_enemies_share_a_hex_only_before_a_combat_of_the_seat_on_turn(phase: str, turn: str, sound: bool) -> None:
    g = scene().at("rusviet", m1="a5")
    g.s.phase, g.s.turn = phase, g.seat(turn)
    assert complaints(g) == ([] if sound else [f"[0, 1] share hex {HEX['a5']} in phase {phase}"])


def came(unit: int, start: str, to: str) -> Journey:
    journey = Journey()
    journey.origin, journey.where = {unit: HEX[start]}, HEX[to]
    return journey


@pytest.mark.rule("scythe.move.displace.retreat")
def test_workers_do_not_wait_for_a_combat() -> None:
    """A lone worker under a mech is gone at once, or after the Move where the table plays that."""
    g = scene().at("rusviet", m1="a4")
    g.s.phase, g.s.turn = "move", 1
    assert complaints(g) == [f"[0, 1] share hex {HEX['a4']} without a combat"]
    g.s.phase = "automa"
    assert complaints(g) == []
    g.s.phase, g.s.raids = "combat", [came(14, "a5", "a4")]
    assert complaints(g) == []  # the loser's mech may have gone to a lake already
    g.s.raids = [came(14, "a4", "a5")]
    assert len(complaints(g)) == 1
    g.s.phase, g.s.raids = "move", [came(14, "a5", "a4")]
    assert len(complaints(g)) == 1
    late = scene(displaced_workers="after-move").at("rusviet", m1="a4")
    late.s.phase, late.s.turn = "move", 1
    assert complaints(late) == []
    late.s.phase = "bottom"
    assert complaints(late) == [f"[0, 1] share hex {HEX['a4']} in phase bottom"]


@pytest.mark.rule("scythe.ability.nordic.seaworthy_retreat")
def test_lakes_may_be_shared_where_the_table_plays_any_lake() -> None:
    for rule in ("any-lake", "free-lakes"):
        g = scene(lake_retreat=rule).at("nordic", m2="b3").at("saxony", m1="b3")
        assert len(complaints(g)) == (rule == "free-lakes")


@pytest.mark.rule("scythe.ability.nordic.seaworthy_cargo")
def test_workers_on_a_lake_have_a_mech() -> None:
    g = scene().at("nordic", w2="b3")
    assert complaints(g) == [f"workers of seat 0 alone on lake {HEX['b3']}"]
    put(g.s, UNITS["hero"], HEX["b3"])
    assert len(complaints(g)) == 1  # the character carries no worker
    for mech in ("m1", "m4"):
        assert complaints(scene().at("nordic", **{"w2": "b3", "w8": "b3", mech: "b3"})) == []
    g = scene().at("saxony", w8="b3")
    assert complaints(g) == [f"workers of seat 2 alone on lake {HEX['b3']}"]
    assert complaints(scene().at("nordic", m1="b3", hero="c4")) == []
    for phase, n in (("combat", 0), ("automa", 0), ("move", 1)):
        g.s.phase = phase
        assert len(complaints(g)) == n


def test_an_automa_sends_workers_over_lakes_alone() -> None:
    g = scene().at("saxony", w8="b3")
    g.p("saxony").automa = 1
    assert complaints(g) == []


@pytest.mark.parametrize(("name", "zone", "total"), [
    ("combat", COMBAT_DECK, 42), ("objective", OBJECTIVE_DECK, 23), ("encounter", ENCOUNTER_DECK, 28), ("Factory", FACTORY_BOX, 12),
    ("Automa", AUTOMA_BOX, 19)])
def test_every_deck_is_complete(name: str, zone: int, total: int) -> None:
    g = scene()
    g.s.cards.zone[zone].pop()
    assert complaints(g) == [f"{total - 1} {name} cards instead of {total}"]


def test_cards_count_wherever_they_are() -> None:
    g = scene().cards("nordic", 2, 3).cards("saxony", 5).objective("saxony", "o1").offer("f1", "f2").factory("saxony", "f3")
    g.lay(CARD["e1"], ENCOUNTER_OPEN)
    assert complaints(g) == []
    for zone, name in ((HAND + 2, "combat"), (ENCOUNTER_OPEN, "encounter"), (FACTORY_OFFER, "Factory")):
        g.s.cards.zone[zone].append(g.s.cards.zone[zone][0])
        (found,) = complaints(g)
        assert f" {name} cards instead of " in found
        g.s.cards.zone[zone].pop()


@pytest.mark.rule("scythe.factory.card.limit")
def test_nobody_has_two_factory_cards() -> None:
    g = scene().factory("saxony", "f3").factory("nordic", "f2")
    assert complaints(g) == []
    g.lay(CARD["f1"], FACTORY_OWN + 2, up=True)
    assert complaints(g) == ["a seat with two Factory cards"]
