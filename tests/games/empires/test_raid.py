"""Raids, and the actions of own locations."""

from __future__ import annotations

import pytest

from kronika.games.empires.events import Raided
from tests.games.empires.position import Position

INN = 'name = "Inn" copies = 2 type = "beer" cost = "1 wood" action = "spend 1 worker + 1 wood -> gain 1 vp"'
TOWER = 'name = "Tower" cost = "1 wood" when = "you conquer" feature = "gain 1 vp"'


@pytest.mark.rule("empires.raid", "empires.raid.steps", "empires.raid.no_destruction", "empires.def.raze")
def test_a_raid_exhausts_a_card_of_an_opponent_and_nothing_else() -> None:
    p = Position(other=[INN]).empire(1, "inn").on("inn", 1, wood=2).goods(0, raze=2).start().say(0, "raid inn")
    assert (p.have(0, "raze"), p.exhausted(1), p.tokens("inn", 1), p.have(0, "vp")) == (1, ["inn"], {"wood": 2}, 0)
    assert p.events(Raided) == [Raided(0, 1, p.at("inn", 1), False)]


@pytest.mark.rule("empires.raid.requires_token")
def test_a_raid_needs_a_raze_token() -> None:
    p = Position(other=[INN]).empire(1, "inn").goods(0, gold=5).start()
    assert p.offered(0, "raid") == [] and p.refused(0, "raid inn") == ["raid.no-token"]


@pytest.mark.rule("empires.raid.targets", "empires.kw.exhausted")
def test_only_ready_cards_with_an_action_of_opponents() -> None:
    p = Position(INN, other=[INN, TOWER]).empire(0, "inn").empire(1, "inn", "tower", "near-1").empire(1, "inn", exhausted=True)
    p.goods(0, raze=1).start()
    assert p.offered(0, "raid") == ["raid inn", "raid near-1"]
    assert p.refused(0, "raid tower") == ["raid.no-action"] and p.refused(0, "raid home-field") == ["raid.no-action"]
    assert p.refused(0, "raid inn") == ["raid.exhausted"], "the other copy"


@pytest.mark.rule("empires.raid.not_passed", "empires.actions.pass.protection")
def test_who_has_passed_is_safe() -> None:
    p = Position(other=[INN], first=1).empire(1, "inn").goods(0, raze=1).start().say(1, "pass")
    assert p.offered(0, "raid") == [] and p.refused(0, "raid inn") == ["raid.passed"]


@pytest.mark.rule("empires.raid")
def test_a_raided_card_cannot_be_used_until_it_is_refreshed() -> None:
    p = Position(other=[INN]).empire(1, "inn").goods(1, worker=1, wood=1).goods(0, raze=1).start().say(0, "raid inn")
    assert p.offered(1, "use") == [] and p.refused(1, "use inn") == ["use.exhausted"]


# the own locations

@pytest.mark.rule("empires.location_action", "empires.location_action.step1", "empires.location_action.step2",
                  "empires.location_action.step3",
                  "empires.location_action.step4", "empires.effects.action", "empires.kw.spend", "empires.kw.exhausted")
def test_pay_work_exhaust() -> None:
    p = Position(INN).empire(0, "inn").goods(0, worker=2, wood=1).start().say(0, "use inn")
    assert (p.have(0, "worker"), p.have(0, "tired"), p.have(0, "wood"), p.have(0, "vp")) == (1, 1, 0, 1)
    assert p.exhausted() == ["inn"]
    p.say(1, "pass")
    assert p.offered(0, "use") == [] and "use.exhausted" in p.refused(0, "use inn")


@pytest.mark.rule("empires.location_action.step2", "empires.def.gold")
def test_gold_for_the_resources_of_an_action_but_not_for_its_workers() -> None:
    p = Position(INN).empire(0, "inn").goods(0, worker=1, gold=1).start().say(0, "use inn")
    assert (p.have(0, "gold"), p.have(0, "vp")) == (0, 1)
    assert Position(INN).empire(0, "inn").goods(0, gold=9).start().refused(0, "use inn") == ["pay.missing"]


@pytest.mark.rule("empires.location_action", "empires.def.island_card")
def test_a_conquered_island_is_used_the_same_way() -> None:
    p = Position().empire(0, "near-1").goods(0, worker=1).start().say(0, "use near-1")
    assert p.have(0, "gold") == 1 and p.exhausted() == ["near-1"]


@pytest.mark.rule("empires.location_action.step4", "empires.kw.refresh_effects")
def test_a_card_in_use_does_not_refresh_itself_unless_the_table_plays_it_so() -> None:
    party = 'name = "Party" cost = "1 wood" action = "assign 1 worker -> refresh 1 card"'
    p = Position(party, INN).empire(0, "party").empire(0, "inn", exhausted=True).goods(0, worker=2).start().say(0, "use party")
    assert p.exhausted() == ["party"], "the inn was the only choice"
    p = Position(party, options={"self-refresh": "yes"}).empire(0, "party").goods(0, worker=2).start().say(0, "use party")
    assert p.exhausted() == []


@pytest.mark.rule("empires.kw.refresh_effects")
def test_a_refreshed_card_is_used_again_in_the_same_round() -> None:
    p = Position('name = "Bell" cost = "1 wood" action = "spend 1 food -> refresh all beer"', INN).empire(0, "inn", "bell")
    p.goods(0, worker=2, wood=2, food=1).start()
    p.say(0, "use inn").say(1, "pass").say(0, "use bell").say(0, "use inn")
    assert p.have(0, "vp") == 2


@pytest.mark.rule("empires.effects.only_actions_exhaust", "empires.def.effect_kinds")
def test_features_and_fields_are_not_exhausted() -> None:
    p = Position('name = "Pier" cost = "1 wood" when = "you sail" feature = "gain 1 vp"').empire(0, "pier").start()
    p.say(0, "disc sail").say(1, "pass").say(0, "disc sail")
    assert p.have(0, "vp") == 2 and p.exhausted() == []


@pytest.mark.rule("empires.location_action.step3")
def test_gains_are_worked_as_far_as_possible() -> None:
    p = Position('name = "Rope" cost = "1 wood" action = "spend 1 food -> SAIL, gain 1 vp"').empire(0, "rope").goods(0, food=1)
    p.ship(0).ship(0).start().say(0, "use rope")
    assert p.have(0, "vp") == 1 and len(p.state.queue) == 2
