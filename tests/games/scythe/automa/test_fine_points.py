"""Fine points of a turn: whose neighbourhood counts, what an arrival takes, what a sixth star stops, how a retreat is told."""

from __future__ import annotations

import pytest

from kronika.games.scythe.automa.explain import EncounterGone, FactoryGone, MarkerMoved, Narrowed, RecruitLine
from kronika.games.scythe.automa.turn import AutomaSide, arrive
from kronika.games.scythe.events import Displaced, Retreated
from kronika.games.scythe.facts import HEX, HEXES, MAT
from kronika.games.scythe.state import FACTORY_OWN, PER, WORKER, stars

from .solo import Solo
from .test_combat import attacked, done

EVERYWHERE = (1 << HEXES) - 1


def table(g: Solo) -> AutomaSide:
    return AutomaSide(g.table, g.seat(g.it))


# looks


@pytest.mark.rule("automa.neighbourhood.human", "automa.neighbourhood.definition")
@pytest.mark.parametrize("place, near", [("a1", {"a1", "a2", "b2"}), ("h1", {"h1", "g3", "g4"})])
def test_the_first_and_the_last_territory_have_neighbourhoods(place: str, near: set[str]) -> None:
    g = Solo("polania", "saxony").at("polania", hero=place)
    assert {h for h in HEX if g.board().foe_near(EVERYWHERE) >> HEX[h] & 1} == near
    g = Solo("saxony", "polania").at("polania", w1=place, hero="mat").automa(marker=0)
    assert {h for h in HEX if g.board().around() >> HEX[h] & 1} == near


@pytest.mark.rule("automa.move.noncombat.valid")
@pytest.mark.parametrize("human, automa", [("polania", "saxony"), ("saxony", "polania")])
def test_its_character_blocks_a_mech_and_the_humans_last_worker_is_an_enemy(human: str, automa: str) -> None:
    g = Solo(human, automa).at(automa, hero="d4", m1="d5", w1="d5").at(human, w8="d6")
    g.choose("move_mech")
    assert g.struck("own-fighter") == {"d4"} and g.struck("enemy-unit") == {"d6"}


@pytest.mark.rule("automa.move.worker.valid", "automa.move.worker.destination")
def test_every_own_worker_blocks_and_every_unit_counts() -> None:
    """The last worker blocks its own territory; d5 is near it and near the last mech."""
    g = Solo("polania", "saxony").at("saxony", w1="g1", w8="d4", m4="d4")
    g.choose("move_worker")
    assert g.struck("own-worker") == {"d4"} and g.numbers("most-units")["d5"] == 2


@pytest.mark.rule("automa.move.unit_choice", "automa.move.destination_choice")
def test_units_are_told_by_their_numbers_and_territories_without_any() -> None:
    g = Solo("polania", "saxony").at("saxony", w1="f1", w2="g1").automa(marker=0)
    assert g.choose("move_worker") == "w1 f2"
    told = {e.key: [unit % PER if unit >= 0 else -1 for unit, _, _ in e.found] for e in g.events(Narrowed)}
    assert told["closest-to-base"] == [WORKER, WORKER + 1] and told["most-units"] == told["closest-to-factory"] == [-1, -1]


# arriving


@pytest.mark.rule("automa.move.encounter.token_removed")
@pytest.mark.parametrize("place", ["c6", "a1", "f5"])
def test_the_character_takes_the_token_of_its_territory_and_no_other(place: str) -> None:
    here = 1 << HEX[place]
    g = Solo("polania", "saxony").at("saxony", hero=place)
    g.s.tokens = EVERYWHERE
    arrive(table(g), HEX[place])
    assert g.s.tokens == EVERYWHERE & ~here and [e.hex for e in g.events(EncounterGone)] == [HEX[place]]
    g = Solo("polania", "saxony").at("saxony", hero=place)
    g.s.tokens = EVERYWHERE & ~here
    arrive(table(g), HEX[place])
    assert g.s.tokens == EVERYWHERE & ~here and not g.events(EncounterGone)


@pytest.mark.rule("automa.move.encounter.factory_card", "automa.move.encounter.token_removed")
def test_only_the_character_takes_a_factory_card() -> None:
    """Card 6, Program II: the mech moves to the Factory, the territory closest to the human's character, and takes nothing."""
    g = Solo("polania", "saxony").at("saxony", m1="d3", hero="mat").at("polania", hero="e6").offer("f1", "f2", "f3").automa(program=1)
    g.s.tokens = EVERYWHERE
    g.turn(6)
    assert g.where("saxony", "m1") == "d4" and not g.events(FactoryGone) and not g.events(EncounterGone)
    g = Solo("polania", "saxony").at("saxony", hero="c5").offer("f1", "f2", "f3")
    arrive(table(g), HEX["c5"])
    assert not g.events(FactoryGone)
    arrive(table(g), HEX["d4"])
    arrive(table(g), HEX["d4"])
    assert len(g.events(FactoryGone)) == 1 and len(g.s.cards.zone[FACTORY_OWN + g.seat("saxony")]) == 1


# combat and conquest


@pytest.mark.rule("automa.combat.loss")
def test_a_retreat_is_told_by_where_the_units_go() -> None:
    g = done(attacked(4, human_power=7, m1="c5", m2="c5", w1="c5")).say("polania 7 | -")
    it = g.seat("saxony")
    told = [(e.hex, e.to, e.number) for e in g.events(Retreated) if e.seat == it]
    assert told == [(HEX["c5"], MAT, 2), (HEX["c5"], HEX["base-saxony"], 1)]


@pytest.mark.rule("automa.combat.loss", "automa.move.attack_workers.resolve")
def test_who_was_not_there_is_not_told() -> None:
    g = done(attacked(4, human_power=7)).say("polania 7 | -")
    assert [(e.to, e.number) for e in g.events(Retreated)] == [(MAT, 1)]
    g = Solo("polania", "saxony").at("saxony", m1="d5", hero="mat").at("polania", w1="d6", w2="d6").turn(19)
    assert [(e.hex, e.number) for e in g.events(Displaced)] == [(HEX["d6"], 2)]


# the sixth star


@pytest.mark.rule("automa.turn.end_immediately", "automa.star.sixth", "automa.star.power")
def test_a_sixth_star_by_power_stops_the_turn() -> None:
    """Card 1 gives power, then a worker, then power to the human; its star would move the marker."""
    g = Solo("nordic", "saxony").stars("saxony", upgrades=1, mechs=1, structures=1, recruits=1, workers=1)
    g.recruited("nordic", upgrade="coins")
    g.at("saxony", hero="mat").automa(power=15, marker=10).turn(1)
    assert g.match.over and stars(g.p("saxony")) == 6 and g.star("saxony", "power") == 1
    assert not g.units("saxony") and g.p("nordic").power == 0
    assert g.p("saxony").marker == 10 and not g.events(MarkerMoved) and not g.events(RecruitLine)


@pytest.mark.rule("automa.turn.steps", "automa.star.power")
def test_a_fifth_star_stops_nothing() -> None:
    g = Solo("nordic", "saxony").stars("saxony", upgrades=1, mechs=1, structures=1, recruits=1).recruited("nordic", upgrade="coins")
    g.at("saxony", hero="mat").automa(power=15, marker=10).turn(1)
    assert not g.match.over and stars(g.p("saxony")) == 5 and g.p("nordic").power == 1 and g.p("saxony").marker == 11
    assert g.units("saxony") == {"w1": "base-saxony"}
