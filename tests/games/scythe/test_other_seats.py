"""Abilities, cards and encounters of seats other than the first: whose they are, and whose they are not."""

from __future__ import annotations

import pytest

from kronika.games.scythe.actions.move import cargo
from kronika.games.scythe.actions.reach import reach_from
from kronika.games.scythe.facts import FACTIONS, HEX, HEXES, PLACES
from kronika.games.scythe.state import FACTORY_OFFER, MECH, PER, WORKER, fighters

from .scenario import Scenario

SIDES = ("nordic", "rusviet", "crimea", "saxony", "polania")


def everybody(turn: str, **mechs: str) -> Scenario:
    g = Scenario(*SIDES, turn=turn)
    for side in SIDES:
        g.at(side, w1="base-" + side)
    return g.at(turn, **mechs)


@pytest.mark.rule("scythe.deploy.not_workers", "scythe.ability.general.scope", "scythe.structure.mine.owner_only")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("slot", [0, 1, 2, 3])
def test_an_ability_moves_no_other_seat_and_no_workers(side: str, slot: int) -> None:
    plain, able = everybody(side), everybody(side, **{f"m{slot + 1}": f"base-{side}"})
    me = FACTIONS.index(side)
    for seat in range(5):
        kinds = [seat * PER + WORKER] if seat == me else [seat * PER, seat * PER + MECH, seat * PER + WORKER]
        for unit in kinds:
            for place in range(PLACES):
                assert reach_from(able.table, unit, place) == reach_from(plain.table, unit, place)
    mine = Scenario(*SIDES, turn=side).built(side, mine="a6")
    for seat in range(5):
        if seat != me:
            for place in range(HEXES):
                assert reach_from(mine.table, seat * PER, place) == reach_from(plain.table, seat * PER, place)


@pytest.mark.rule("scythe.ability.nordic.seaworthy_retreat", "scythe.combat.loser.retreat")
def test_seaworthy_is_no_retreat_for_others() -> None:
    g = Scenario("nordic/1", "rusviet/2", "polania/3", turn="polania").at("nordic", m2="a4").at("rusviet", m1="d5").at("polania", m1="c5")
    g.have("polania", power=1).start_move(1).say("polania m1", "polania d5", "polania 1 | -")
    assert g.key != "combat.retreat" and g.where("rusviet", "m1") == "base-rusviet"


def random_seats(first: str, second: str) -> Scenario:
    """The two sides in the order that published seating does not give."""
    for seed in range(40):
        g = Scenario(f"{first}/1", f"{second}/2", seed=seed, options={"seating": "random"})
        if g.names == [first, second]:
            g.s.turn = 0
            return g
    raise AssertionError("never in that order")


@pytest.mark.rule("scythe.ability.nordic.artillery", "scythe.setup.seating")
def test_artillery_against_the_first_seat() -> None:
    g = random_seats("rusviet", "nordic").at("rusviet", m1="c3").at("nordic", m3="d4").have("rusviet", power=5).have("nordic", power=2)
    g.start_move(1).say("rusviet m1", "rusviet d4")
    assert g.key == "combat.artillery"
    g.say("nordic yes")
    assert (g.p("rusviet").power, g.p("nordic").power) == (3, 1)


@pytest.mark.rule("scythe.ability.crimea.scout", "scythe.ability.saxony.disarm")
def test_scout_and_disarm_work_for_later_seats_against_any() -> None:
    g = Scenario("nordic/1", "crimea/2", turn="crimea").at("crimea", m3="c3").at("nordic", m1="d4").cards("nordic", 4).start_move(1)
    g.say("crimea m3", "crimea d4", "crimea yes")
    assert g.hand("crimea") == [4] and g.hand("nordic") == []
    g = Scenario("nordic/1", "saxony/2", turn="nordic").at("saxony", m3="f4").at("nordic", m1="e4").have("nordic", power=5).start_move(1)
    g.say("nordic m1", "nordic f4", "saxony yes")
    assert g.p("nordic").power == 3


@pytest.mark.rule("scythe.combat.cards.discard", "scythe.combat.loser.card")
@pytest.mark.parametrize("attacker", SIDES)
def test_cards_of_any_seat_are_committed_and_drawn(attacker: str) -> None:
    defender = SIDES[SIDES.index(attacker) - 1]
    g = Scenario(*SIDES, turn=attacker).at(attacker, m4="c3").at(defender, m4="d4").cards(attacker, 5, 2).cards(defender, 3).start_move(1)
    g.say(f"{attacker} m4", f"{attacker} d4")
    for side, value in sorted(((attacker, 5), (defender, 3)), key=lambda pair: SIDES.index(pair[0])):
        g.say(f"{side} 0 | {g.card(side, value)}")
    assert g.hand(attacker) == [2] and len(g.hand(defender)) == 1 and g.star(attacker, "combat") == 1
    assert g.where(defender, "m4") == f"base-{defender}" and fighters(g.s, g.seat(attacker), 22)


@pytest.mark.rule("scythe.encounter.structure_blocked", "scythe.encounter.placement")
@pytest.mark.parametrize("side", SIDES)
def test_encounters_of_any_seat(side: str) -> None:
    other = next(s for s in SIDES if s != side)
    for site, options in (("b6", ["1", "2", "3"]), ("f3", ["1", "2"])):  # blocked only where the character is
        g = Scenario(*SIDES, turn=side).at(side, hero="e4", m1="b6").built(other, mine=site).have(side, popularity=2, coins=2)
        g.encounter("e1").start_move(1).say(f"{side} hero", f"{side} f3")
        assert g.options() == options
        g.say(f"{side} 2", f"{side} food=4")
        assert g.lies("f3") == {"food": 4} and g.p(side).coins == 0


@pytest.mark.rule("scythe.variant.blind_encounter")
def test_a_blind_choice_that_failed_cannot_be_taken_back() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic", options={"encounters": "blind"}).at("nordic",
                                                                                             hero="e4").encounter("e1").start_move(1)
    g.say("nordic hero", "nordic f3")
    before = g.s.learned
    g.say("nordic 2")
    assert g.s.learned == before + 1  # two coins that are not there: that much of the card is known now


@pytest.mark.rule("scythe.ability.polania.submerge_cargo")
def test_a_later_seats_character_keeps_no_workers_on_a_lake() -> None:
    g = Scenario("nordic/1", "polania/2", turn="polania").at("polania", hero="c4", m2="c4", w1="c4").tokens("c4", wood=2)
    assert cargo(g.s, PER + 2, HEX["c4"]) == (["worker", "wood"], [1, 2], [1, 0])


@pytest.mark.rule("scythe.factory.card.count")
@pytest.mark.parametrize("side", ["nordic", "crimea"])
def test_only_the_visitor_sees_the_offer(side: str) -> None:
    g = Scenario("nordic/1", "rusviet/2", "crimea/3", turn=side).at(side, hero="e4").offer("f1", "f2", "f3", "f4").start_move(1)
    g.say(f"{side} hero", f"{side} d4")
    seen = {seat: [card >= 0 for card in g.match.view(seat).cards.zone[FACTORY_OFFER]] for seat in (0, 1, 2)}
    assert seen == {seat: [seat == g.seat(side)] * 4 for seat in (0, 1, 2)}


@pytest.mark.rule("scythe.build.placement")
def test_a_later_seat_builds() -> None:
    g = Scenario("nordic/1", "rusviet/2", "crimea/3", turn="crimea").at("crimea", w1="b6").tokens("b6", wood=4).go("trade", phase="bottom")
    g.say("crimea take", "crimea monument")
    assert g.s.sites[HEX["b6"]] == 2 * 4 + 1 and g.p("crimea").built[1] == HEX["b6"]


@pytest.mark.rule("scythe.ability.saxony.disarm.floor", "scythe.combat.participants")
def test_disarm_is_not_asked_in_vain_nor_of_strangers() -> None:
    g = Scenario("nordic/1", "saxony/2", turn="nordic").at("saxony", m3="f4").at("nordic", m1="e4").start_move(1)
    assert g.say("nordic m1", "nordic f4").key != "combat.disarm"  # Nordic has no power to lose
    g = Scenario("nordic/1", "rusviet/2", "saxony/3", turn="nordic").at("saxony", m3="b6").at("nordic", m1="e4").at("rusviet", m1="f4")
    g.have("nordic", power=2).have("rusviet", power=2).have("saxony", power=2).start_move(1)
    assert g.say("nordic m1", "nordic f4").key == "combat.commit"


@pytest.mark.rule("scythe.move.two_units")
def test_equal_units_on_one_hex_are_offered_once() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="rusviet").at("rusviet", w1="d6", w2="d6", m1="d6", m2="d6", w3="b6", hero="d6").start_move()
    assert g.options() == ["hero", "m1", "w1", "w3", "done"]


@pytest.mark.rule("scythe.move.displace.retreat", "scythe.end.pending_units")
def test_where_workers_leave_after_the_move_they_make_a_raid_until_then() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic", options={"displaced-workers": "after-move"}).at("nordic", m1="e4", w1="b6")
    g.at("rusviet", w1="d4").start_move().say("nordic m1", "nordic d4")
    assert [(raid.where, raid.origin, raid.brought) for raid in g.s.raids] == [(HEX["d4"], {1: HEX["e4"]}, {})]
    g.say("nordic done")
    assert g.s.raids == [] and g.where("rusviet", "w1") == "base-rusviet"
