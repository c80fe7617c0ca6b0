"""The Action phase: turns, passing, building."""

from __future__ import annotations

import pytest

from kronika.games.empires.events import Built, Gained
from kronika.games.empires.language.model import KINDS
from kronika.games.empires.state import EMPIRE, HAND, hosts
from kronika.kernel import ALL
from tests.games.empires.position import Position

INN = 'name = "Inn" copies = 2 cost = "1 wood + 1 stone" action = "spend 1 worker -> gain 1 vp"'


@pytest.mark.rule("empires.actions.phase", "empires.actions.turn_order", "empires.actions.one_per_turn", "empires.actions.available")
def test_clockwise_from_the_first_player_one_action_each() -> None:
    p = Position(INN, seats=3, first=1).goods(1, food=1).start(turn=1)
    p.say(1, "disc explore")
    assert list(p.m.decisions()) == [2]
    p.say(2, "disc populate")
    assert list(p.m.decisions()) == [0]
    p.say(0, "disc populate")
    assert list(p.m.decisions()) == [1]
    p.say(1, "disc explore")
    assert p.state.players[1].discs == [0, 0], "the same kind of action again"


@pytest.mark.rule("empires.actions.available", "empires.discs.use", "empires.raid", "empires.location_action", "empires.actions.build")
def test_the_kinds_of_actions() -> None:
    p = Position(INN, other=[INN]).hand(0, "inn").empire(0, "inn").empire(1, "inn").goods(0, wood=1, stone=1, worker=1, raze=1).start()
    offered = p.offered()
    assert offered[0] == "pass" and {"build inn", "disc explore", "use inn", "raid inn"} <= set(offered)


@pytest.mark.rule("empires.actions.pass", "empires.actions.phase_end")
def test_who_has_passed_acts_no_more_and_the_phase_ends_when_all_have() -> None:
    p = Position(seats=3).start()
    p.say(0, "pass").say(1, "disc populate").say(2, "pass").say(1, "disc populate")
    assert p.state.phase == "action" and list(p.m.decisions()) == [1]
    p.say(1, "pass")
    assert p.state.phase != "action"


@pytest.mark.rule("empires.actions.no_worker_exchange")
def test_no_action_exchanges_two_workers() -> None:
    p = Position().goods(0, worker=5).start()
    assert {text.split()[0] for text in p.offered()} == {"pass", "disc"}


# building

@pytest.mark.rule("empires.actions.build.step1", "empires.actions.build.step2", "empires.actions.build.step3", "empires.def.build_cost",
                  "empires.def.location", "empires.general.return_to_supply")
def test_a_location_is_paid_for_and_placed() -> None:
    p = Position(INN).hand(0, "inn").goods(0, wood=2, stone=1).start()
    p.say(0, "build inn")
    assert (p.have(0, "wood"), p.have(0, "stone")) == (1, 0)
    assert "inn" in p.names(EMPIRE) and p.names(HAND) == []
    assert p.events(Built) == [Built(0, p.at("inn"), -1, False)] and p.state.cards.known[p.at("inn")] == ALL


@pytest.mark.rule("empires.actions.build.step2")
def test_what_cannot_be_paid_for_is_not_offered_and_it_is_said_what_is_missing() -> None:
    p = Position(INN).hand(0, "inn").goods(0, wood=1).start()
    assert p.offered(0, "build") == []
    reason = next(why for value, why in p.asked().why_not() if value == ("build", p.at("inn")))
    assert [(r.key, r.args, r.fix) for r in reason] == [("pay.missing", ("stone", 1), ("goods", "stone", "1"))]


@pytest.mark.rule("empires.actions.build.gold", "empires.def.gold")
def test_gold_stands_for_any_number_of_resources() -> None:
    p = Position(INN).hand(0, "inn").goods(0, gold=2).start()
    p.say(0, "build inn")
    assert p.have(0, "gold") == 0 and "inn" in p.names(EMPIRE)


@pytest.mark.rule("empires.actions.build.gold")
def test_who_has_both_chooses() -> None:
    p = Position(INN).hand(0, "inn").goods(0, wood=1, stone=1, gold=1).start()
    p.say(0, "build inn")
    assert p.key() == "pay.how" and p.asked().default == (1, 1, 0)
    p.give(0, wood=1, gold=1)
    assert (p.have(0, "wood"), p.have(0, "stone"), p.have(0, "gold")) == (0, 1, 0)


@pytest.mark.rule("empires.def.gold")
def test_a_resource_never_stands_for_gold() -> None:
    p = Position('name = "Bank" cost = "1 gold" action = "gain 1 vp"').hand(0, "bank").goods(0, wood=9).start()
    assert p.offered(0, "build") == []


@pytest.mark.rule("empires.def.gold.no_exchange")
def test_gold_is_never_exchanged_for_a_token() -> None:
    p = Position().goods(0, gold=3).start()
    assert {text.split()[0] for text in p.offered()} == {"pass", "disc"}


@pytest.mark.rule("empires.actions.build.workers", "empires.general.workers_cost")
def test_workers_in_a_cost_become_tired_and_gold_does_not_stand_for_them() -> None:
    hall = 'name = "Hall" cost = "1 wood + 2 worker" action = "gain 1 vp"'
    p = Position(hall).hand(0, "hall").goods(0, wood=1, worker=3).start().say(0, "build hall")
    assert (p.have(0, "worker"), p.have(0, "tired")) == (1, 2)
    p = Position(hall).hand(0, "hall").goods(0, wood=1, worker=1, gold=5).start()
    assert p.offered(0, "build") == [] and p.refused(0, "build hall") == ["pay.missing"]


@pytest.mark.rule("empires.actions.build.cost_kinds")
def test_a_cost_is_exactly_what_is_printed() -> None:
    p = Position('name = "Floe" cost = "1 stone" action = "gain 1 vp"')
    p.hand(0, "floe").goods(0, stone=3, wood=3).start().say(0, "build floe")
    assert (p.have(0, "stone"), p.have(0, "wood")) == (2, 3)


@pytest.mark.rule("empires.actions.build.ready")
def test_a_built_location_is_ready_in_the_same_round() -> None:
    p = Position(INN).hand(0, "inn").goods(0, wood=1, stone=1, worker=1).start().say(0, "build inn").say(1, "pass")
    assert "use inn" in p.offered()


@pytest.mark.rule("empires.actions.build.bonus", "empires.def.bonus", "empires.effects.type_reference", "empires.def.type_icon",
                  "empires.effects.vp_immediate", "empires.general.score_immediately")
def test_a_building_bonus_is_worked_once_and_counts_the_card_itself() -> None:
    p = Position('name = "Inn" copies = 3 type = "beer" cost = "1 wood" bonus = "gain 1 vp per beer"',
                 'name = "Keg" type = "beer" on = "SAIL" boost = "draw 1"')
    p.hand(0, "inn", "keg").empire(0, "inn", "inn").goods(0, wood=1).start().say(0, "build inn")
    assert p.have(0, "vp") == 3, "boosts have no type in the empire"
    p.say(1, "disc populate").say(0, "pass").say(1, "pass")
    assert p.have(0, "vp") == 3


@pytest.mark.rule("empires.actions.build.field_exception", "empires.tiles.construct.no_fields", "empires.def.build_cost")
def test_a_field_cannot_be_built_by_paying() -> None:
    p = Position('name = "Bog" on = "HARVEST" field = "1 food"').hand(0, "bog").goods(0, wood=9, stone=9, gold=9).start()
    assert p.offered(0, "build") == [] and p.refused(0, "build bog") == ["build.field"]


@pytest.mark.rule("empires.actions.build.field_gain", "empires.actions.build.field_exception", "empires.effects.field", "empires.def.field")
def test_a_field_is_built_with_its_action_and_pays_at_once() -> None:
    p = Position('name = "Bog" on = "EXPLORE" field = "1 sheep + 1 gold"').hand(0, "bog").start()
    assert "disc explore bog" in p.offered() and "disc sail bog" not in p.offered()
    p.say(0, "disc explore bog")
    assert (p.have(0, "sheep"), p.have(0, "gold"), len(p.names(HAND))) == (1, 1, 1) and "bog" in p.names(EMPIRE)


UPGRADE = 'name = "Weir" copies = 2 on = "HARVEST" upgrade = "2 fish + 1 vp"'


@pytest.mark.rule("empires.actions.build.upgrade", "empires.def.field.upgrade", "empires.actions.build.upgrade_gain")
def test_an_upgrade_lies_under_a_field_with_a_kind_in_common_and_pays_its_own_goods() -> None:
    p = Position(UPGRADE).hand(0, "weir").start().say(0, "disc harvest weir")
    assert (p.have(0, "fish"), p.have(0, "vp")) == (2, 1), "of the upgrade alone; the home bay is the only field with fish"
    assert p.state.host == {p.at("weir"): p.at("home-bay")}
    assert p.key() == "harvest.field" and p.offered() == ["home-field", "home-forest", "home-bay"]


@pytest.mark.rule("empires.actions.build.upgrade")
def test_an_upgrade_without_a_field_of_its_kind_cannot_be_built() -> None:
    p = Position('name = "Fold" on = "HARVEST" upgrade = "1 sheep"').hand(0, "fold").start()
    assert p.offered(0, "disc harvest") == ["disc harvest"]


@pytest.mark.rule("empires.actions.build.upgrade")
def test_a_further_upgrade_matches_any_kind_on_the_stack() -> None:
    p = Position(UPGRADE, 'name = "Shrine" on = "HARVEST" upgrade = "1 vp"').hand(0, "shrine").empire(0, "weir")
    p.under("weir", "home-bay")
    assert hosts(p.s, 0, p.at("shrine")) == [p.at("home-bay")]


@pytest.mark.rule("empires.actions.build.upgrade_harvest")
def test_a_harvest_gives_the_goods_of_the_field_and_all_its_upgrades() -> None:
    p = Position(UPGRADE).empire(0, "weir").under("weir", "home-bay").start().say(0, "disc harvest", "home-bay")
    assert (p.have(0, "fish"), p.have(0, "vp")) == (3, 1)


@pytest.mark.rule("empires.actions.build.glenn_dual_field")
def test_a_card_that_is_a_field_or_an_upgrade_as_its_builder_likes() -> None:
    cone = 'name = "Cone" copies = 2 on = "HARVEST" field-or-upgrade = "1 wood"'
    p = Position(cone).hand(0, "cone", "cone").start().say(0, "disc harvest cone")
    assert p.key() == "build.host" and p.offered() == ["field", "home-forest"]
    p.say(0, "field")
    assert p.state.host == {} and "cone" in p.offered()
    p.say(0, "cone").say(1, "pass").say(0, "disc harvest cone").say(0, "home-forest")
    assert list(p.state.host.values()) == [p.at("home-forest")] and p.have(0, "wood") == 3


@pytest.mark.rule("empires.def.supply.common", "empires.general.take_from_supply", "empires.components.unlimited", "empires.kw.gain")
def test_the_supply_has_no_end() -> None:
    p = Position('name = "Mine" cost = "1 wood" bonus = "gain 20 stone + 20 worker"').hand(0, "mine").goods(0, wood=1, stone=15).start()
    p.say(0, "build mine")
    assert (p.have(0, "stone"), p.have(0, "worker")) == (35, 20)
    assert Gained(0, KINDS.index("stone"), 20, p.at("mine")) in p.events(Gained)


@pytest.mark.rule("empires.def.empire", "empires.def.card.any_in_empire", "empires.def.card")
def test_islands_are_cards_of_the_empire() -> None:
    p = Position('name = "Guild" cost = "1 wood" bonus = "gain 1 vp per card"', UPGRADE).hand(0, "guild").empire(0, "weir", "near-1")
    p.under("weir", "home-bay").goods(0, wood=1).start().say(0, "build guild")
    assert p.have(0, "vp") == 6, "three starting locations, an upgrade, an island and the guild"
