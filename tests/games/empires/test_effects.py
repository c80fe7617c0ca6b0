"""Every verb of the card language, and the keywords that it stands for."""

from __future__ import annotations

import pytest

from kronika.games.empires.effects.work import COSTS, EFFECTS
from kronika.games.empires.events import Raided, Searched
from kronika.games.empires.language import vocabulary
from kronika.games.empires.language.clauses import Clauses
from kronika.games.empires.state import DECK, DISCARD, DISTANT_DISCARD, EMPIRE, HAND, NEAR_DISCARD
from kronika.kernel.probe import rule_stack
from tests.games.empires.position import Position


def does(action: str, *more: str, **options: str) -> Position:
    """The Shop, with this action, is in the empire."""
    return Position(f'name = "Shop" type = "beer" cost = "1 wood" action = "{action}"', *more, options=options).empire(0, "shop")


def use(p: Position) -> Position:
    return p.start().say(0, "use shop")


def test_every_verb_of_the_language_has_its_procedure() -> None:
    examples = {"gain": "gain 1 vp", "draw": "draw 1", "search": "search beer", "build": "build", "harvest": "harvest 1 field",
                "take": "take 1 from 2 field", "refresh": "refresh 1 card", "exhaust": "exhaust 1 enemy action",
                "release": "release 1 worker", "ready": "ready 1", "store": "store 1 gold", "move": "move ship 1", "swap": "swap ship",
                "pillage": "pillage", "conquer": "conquer", "discard": "discard 1 card", "recover": "recover 1"}
    assert set(examples) | {word for word in vocabulary.EFFECTS if word.isupper()} == set(vocabulary.EFFECTS)
    verbs = {Clauses(text, ("beer",)).clause().effects[0].verb for text in examples.values()}
    assert verbs | {"perform", "move-disc", "discard-hand", "choose", "all"} == set(EFFECTS)
    assert set(COSTS) == {"release", "discard", "discard-hand", "exhaust"}, "spend and assign are paid together"


# gain

@pytest.mark.rule("empires.kw.gain", "empires.effects.vp_immediate", "empires.effects.slash")
def test_gain() -> None:
    p = use(does("gain 2 wood + 1 vp + 1 worker + 1 ship + 1 card"))
    assert [p.have(0, k) for k in ("wood", "vp", "worker", "ship")] == [2, 1, 1, 3] and len(p.names(HAND)) == 1


@pytest.mark.rule("empires.effects.slash")
def test_a_choice() -> None:
    p = use(does("gain 1 wood / 1 stone"))
    assert p.key() == "effect.choose" and p.asked().subject == (p.at("shop"), 0)
    p.play(0, 1)
    assert (p.have(0, "wood"), p.have(0, "stone")) == (0, 1)


def test_effects_in_parentheses_are_worked_together() -> None:
    p = use(does("(gain 1 wood, draw 1) or gain 1 vp")).play(0, 0)
    assert (p.have(0, "wood"), p.have(0, "vp"), len(p.names(HAND))) == (1, 0, 1)


def test_a_resource_of_any_kind() -> None:
    p = use(does("gain 1 resource")).say(0, "sheep")
    assert p.have(0, "sheep") == 1
    p = use(does("gain 3 resource")).give(0, wood=1, fish=2)
    assert (p.have(0, "wood"), p.have(0, "fish")) == (1, 2)


@pytest.mark.rule("empires.def.goods")
def test_any_good_is_a_resource_gold_or_raze() -> None:
    assert use(does("gain 1 good")).offered() == ["food", "wood", "stone", "sheep", "fish", "gold", "raze"]


def test_different_kinds() -> None:
    p = use(does("gain 2 different resource")).choose(0, "wood", "fish")
    assert (p.have(0, "wood"), p.have(0, "fish")) == (1, 1)


@pytest.mark.rule("empires.kw.draw", "empires.def.card.own_deck", "empires.def.card.sources")
def test_draw() -> None:
    p = use(does("draw 2", 'name = "Ace" cost = "1 wood" bonus = "gain 1 vp"').top(DECK, "ace"))
    assert "ace" in p.names(HAND) and len(p.names(HAND)) == 2


# costs

@pytest.mark.rule("empires.kw.spend", "empires.general.workers_cost", "empires.general.return_to_supply", "empires.def.worker.tired")
def test_spend() -> None:
    p = use(does("spend 1 worker + 1 raze + 2 food -> gain 1 vp").goods(0, worker=2, raze=1, food=3))
    assert [p.have(0, k) for k in ("worker", "tired", "raze", "food", "vp")] == [1, 1, 0, 1, 1]


def test_spend_any_resource() -> None:
    p = use(does("spend 2 resource -> gain 1 vp").goods(0, wood=1, fish=3, gold=1))
    assert p.key() == "pay.how"
    p.give(0, fish=1, gold=1)
    assert [p.have(0, k) for k in ("wood", "fish", "gold", "vp")] == [1, 2, 0, 1]
    assert does("spend 2 resource -> gain 1 vp").goods(0, wood=1, raze=5).start().offered(0, "use") == []


def test_the_same_kind_again() -> None:
    p = use(does("spend 1 resource -> gain 2 same").goods(0, wood=1, fish=1)).give(0, fish=1)
    assert (p.have(0, "wood"), p.have(0, "fish")) == (1, 2)


def test_spend_up_to() -> None:
    p = use(does("spend up to 3 food -> gain 1 vp per spent").goods(0, food=2, gold=2)).give(0, food=2, gold=1)
    assert [p.have(0, k) for k in ("food", "gold", "vp")] == [0, 1, 3]
    assert use(does("spend up to 3 food -> gain 1 vp per spent")).have(0, "vp") == 0


@pytest.mark.rule("empires.kw.assign", "empires.def.supply.personal")
def test_assign() -> None:
    p = use(does("assign 1 worker + 2 wood -> gain 1 vp").goods(0, worker=1, wood=2))
    assert p.tokens("shop") == {"worker": 1, "wood": 2} and [p.have(0, k) for k in ("worker", "tired", "wood", "vp")] == [0, 0, 0, 1]


@pytest.mark.rule("empires.kw.assign.no_gold")
def test_gold_does_not_stand_for_an_assigned_resource() -> None:
    assert does("assign 1 wood -> gain 1 vp").goods(0, gold=5).start().offered(0, "use") == []


@pytest.mark.rule("empires.def.goods", "empires.kw.assign")
def test_assign_any_good_one_after_the_other() -> None:
    p = use(does("assign 2 good -> gain 1 vp").goods(0, wood=1, gold=1, raze=1, worker=5)).say(0, "gold", "raze")
    assert p.tokens("shop") == {"gold": 1, "raze": 1} and p.have(0, "wood") == 1


def test_assign_up_to() -> None:
    p = use(does("assign up to 3 gold -> gain 1 vp per assigned").goods(0, gold=2)).give(0, gold=2)
    assert p.tokens("shop") == {"gold": 2} and p.have(0, "vp") == 2


def test_what_is_assigned_leaves_enough_for_the_rest() -> None:
    p = use(does("spend 1 wood, assign 1 resource -> gain 1 vp").goods(0, wood=1, gold=1))
    assert p.tokens("shop") == {"wood": 1} and p.have(0, "gold") == 0, "the wood is assigned, gold is spent for the other"


# release, ready, store

@pytest.mark.rule("empires.kw.release")
def test_release_up_to() -> None:
    p = does("release up to 3 worker").empire(0, "idle-1").on("shop", worker=1).on("idle-1", worker=1, gold=2)
    use(p)
    assert p.offered() == ["shop worker", "idle-1 worker", "done"]
    p.say(0, "idle-1 worker")
    assert (p.have(0, "worker"), p.have(0, "tired")) == (1, 0), "available"
    p.say(0, "done")
    assert p.tokens("idle-1") == {"gold": 2} and p.tokens("shop") == {"worker": 1}


def test_release_all_from_a_card() -> None:
    p = use(does("release all good from this").empire(0, "idle-1").on("shop", wood=2, gold=1, worker=1).on("idle-1", wood=1))
    assert (p.have(0, "wood"), p.have(0, "gold")) == (2, 1) and p.tokens("shop") == {"worker": 1} and p.tokens("idle-1") == {"wood": 1}


def test_release_as_a_cost_and_exhaust_that_card() -> None:
    bank = 'name = "Bank" type = "feast" cost = "1 wood" action = "assign 1 good -> gain 1 food"'
    p = does("release 1 good from ready feast, exhaust that -> gain 1 same + 1 vp", bank).empire(0, "bank").on("bank", gold=2)
    use(p)
    assert (p.have(0, "gold"), p.have(0, "vp"), p.exhausted(), p.tokens("bank")) == (2, 1, ["bank", "shop"], {"gold": 1})
    p = does("release 1 good from ready feast, exhaust that -> gain 1 same + 1 vp", bank).empire(0, "bank").start()
    assert p.offered(0, "use") == [] and p.refused(0, "use shop") == ["cost.release"]


@pytest.mark.rule("empires.kw.ready_worker")
def test_ready() -> None:
    p = use(does("ready 2").goods(0, tired=3))
    assert (p.have(0, "worker"), p.have(0, "tired")) == (2, 1)
    p = use(does("ready all").goods(0, tired=3, worker=1))
    assert (p.have(0, "worker"), p.have(0, "tired")) == (4, 0)


def test_store_takes_from_the_common_supply() -> None:
    p = use(does("store 2 gold"))
    assert p.tokens("shop") == {"gold": 2} and p.have(0, "gold") == 0


# fields

def test_harvest_gathers_fields_without_the_action() -> None:
    p = use(does("harvest 2 field", 'name = "Feast" on = "HARVEST" boost = "gain 9 vp"').hand(0, "feast"))
    assert p.key() == "harvest.which"
    p.choose(0, "home-field", "home-bay")
    assert (p.have(0, "food"), p.have(0, "fish"), p.have(0, "wood")) == (2, 1, 0)


@pytest.mark.rule("empires.def.field.upgrade")
def test_take_a_resource_from_each_of_two_fields_upgrades_are_fields_too() -> None:
    weir, mine = 'name = "Weir" on = "SAIL" upgrade = "1 fish + 1 stone"', 'name = "Mine" on = "SAIL" field = "1 gold"'
    p = use(does("take 1 from 2 field", weir, mine).empire(0, "weir", "mine").under("weir", "home-bay"))
    assert p.offered() == ["home-field", "home-forest", "home-bay", "weir"], "gold is no resource"
    p.choose(0, "home-field", "weir").say(0, "stone")
    assert [p.have(0, k) for k in ("food", "stone", "fish")] == [1, 1, 0]


# refresh, exhaust

INN = 'name = "Inn" copies = 2 type = "feast" cost = "1 wood" action = "spend 1 worker -> gain 1 vp"'


@pytest.mark.rule("empires.kw.refresh_effects", "empires.def.card.any_in_empire")
def test_refresh_any_card_islands_included() -> None:
    p = does("spend 1 food -> refresh 1 card", INN).goods(0, food=1).empire(0, "inn", "near-1", exhausted=True)
    use(p)
    assert p.offered() == ["inn", "near-1"]
    p.say(0, "near-1")
    assert p.exhausted() == ["inn", "shop"]


def test_refresh_all_islands() -> None:
    p = use(does("spend 1 food -> refresh all islands", INN).goods(0, food=1).empire(0, "inn", "near-1", "near-2", exhausted=True))
    assert p.exhausted() == ["inn", "shop"]


@pytest.mark.rule("empires.actions.pass.protection")
def test_exhaust_a_card_of_an_opponent_that_has_not_passed() -> None:
    p = Position('name = "Shop" cost = "1 wood" action = "exhaust 1 enemy action"', other=[INN], seats=3)
    p.empire(0, "shop").empire(1, "inn").empire(2, "near-1")
    use(p)
    assert p.offered() == ["inn", "near-1"]
    p.say(0, "inn")
    assert p.exhausted(1) == ["inn"] and p.events(Raided) == [Raided(0, 1, p.at("inn", 1), True)]
    p = Position('name = "Shop" cost = "1 wood" action = "exhaust 1 enemy action"', other=[INN], first=1)
    p.empire(0, "shop").empire(1, "inn").start().say(1, "pass").say(0, "use shop")
    assert p.exhausted(1) == []


def test_exhaust_own_cards_as_a_cost() -> None:
    p = use(does("exhaust 1 ready feast -> gain 3 vp", INN).empire(0, "inn"))
    assert p.exhausted() == ["inn", "shop"] and p.have(0, "vp") == 3
    p = does("exhaust 1 ready feast -> gain 3 vp", INN).empire(0, "inn", exhausted=True).start()
    assert p.refused(0, "use shop") == ["cost.exhaust"]


# discard

@pytest.mark.rule("empires.general.discard_own", "empires.general.discard_island", "empires.def.card")
def test_discarded_cards_go_to_the_pile_of_their_kind() -> None:
    p = use(does("discard up to 3 other card -> gain 2 vp per discarded").empire(0, "idle-1", "near-1", "distant-1"))
    p.choose(0, "idle-1", "near-1", "distant-1")
    assert p.have(0, "vp") == 6 and "idle-1" in p.names(DISCARD) and "near-1" in p.names(NEAR_DISCARD)
    assert "distant-1" in p.names(DISTANT_DISCARD)


@pytest.mark.rule("empires.def.field.upgrade", "empires.general.discard_own")
def test_upgrades_go_with_their_field() -> None:
    p = does("discard 1 start -> gain 1 vp", 'name = "Weir" on = "SAIL" upgrade = "1 fish"').empire(0, "weir").under("weir", "home-bay")
    use(p).say(0, "home-bay")
    assert p.names(DISCARD) == ["home-bay", "weir"] and p.state.host == {} and p.have(0, "vp") == 1


@pytest.mark.rule("empires.general.return_to_supply")
@pytest.mark.parametrize(("option", "tired"), [("supply", 0), ("tired", 2)])
def test_tokens_on_a_discarded_card_return_to_the_common_supply(option: str, tired: int) -> None:
    p = does("discard 1 idle", **{"workers-on-discard": option}).empire(0, "idle-1").on("idle-1", worker=2, gold=3)
    use(p)
    assert [p.have(0, k) for k in ("worker", "tired", "gold")] == [0, tired, 0] and p.state.assigned == {}


def test_a_card_may_discard_itself() -> None:
    p = use(does("discard 1 this -> gain 5 vp"))
    assert p.have(0, "vp") == 5 and p.names(DISCARD) == ["shop"] and p.exhausted() == []


def test_discard_from_hand() -> None:
    p = use(does("discard 1 from hand -> gain 2 vp").hand(0, "idle-1", "idle-2"))
    p.choose(0, "idle-2")
    assert p.names(DISCARD) == ["idle-2"] and p.names(HAND) == ["idle-1"] and p.have(0, "vp") == 2
    assert does("discard 1 from hand -> gain 2 vp").start().refused(0, "use shop") == ["cost.discard-hand"]


def test_a_cost_of_cards_must_be_payable_in_full() -> None:
    p = does("discard 2 feast -> gain 5 vp", INN).empire(0, "inn").start()
    assert p.offered(0, "use shop") == [] and p.refused(0, "use shop") == ["cost.discard"]


# search, recover, build

@pytest.mark.rule("empires.kw.search")
def test_search_the_deck_for_a_title() -> None:
    p = does("search inn", INN)
    p.t.move(p.find("idle-1"), DISCARD, up=True)
    pile = p.s.cards.zone[DISCARD][:]
    use(p)
    assert p.names(HAND) == ["inn"] and p.state.cards.zone[DISCARD] == pile
    assert len(p.state.cards.zone[DECK]) == 27 and p.state.cards.known[p.state.cards.zone[HAND][0]], "it was shown"
    assert all(p.state.cards.known[c] == 0 for c in p.state.cards.zone[DECK]), "the deck is shuffled"


@pytest.mark.rule("empires.kw.search")
def test_search_in_vain() -> None:
    p = use(does("search inn", INN).hand(0, "inn", "inn"))
    assert p.names(HAND) == ["inn", "inn"] and p.events(Searched) == [Searched(0, -1)]


def test_search_for_a_type() -> None:
    p = use(does("search feast", INN, 'name = "Fair" type = "feast" cost = "1 wood" bonus = "gain 1 vp"'))
    assert sorted(p.offered()) == ["fair", "inn"]
    p.say(0, "fair")
    assert p.names(HAND) == ["fair"]


@pytest.mark.rule("empires.kw.search")
def test_who_looks_through_the_deck_keeps_none_of_it_while_the_choice_is_open() -> None:
    """A card in a local of the waiting procedure would outlive a hidden world that is dealt anew."""
    p = use(does("search feast", INN, 'name = "Fair" type = "feast" cost = "1 wood" bonus = "gain 1 vp"'))
    held = dict(rule_stack(p.m))["search"]
    assert p.key() == "search.which" and not {x for x in held.values() if isinstance(x, int)} & set(p.state.cards.zone[DECK])


def test_recover_from_the_discard_pile() -> None:
    p = does("recover 1 location", 'name = "Song" on = "SAIL" boost = "gain 1 vp"')
    for name in ("song", "idle-1", "idle-2"):
        p.t.move(p.find(name), DISCARD, up=True)
    use(p)
    assert sorted(p.offered()) == ["idle-1", "idle-2"]
    p.say(0, "idle-2")
    assert p.names(HAND) == ["idle-2"]


def test_build_for_nothing_but_not_as_construct() -> None:
    p = use(does("build feast", INN, 'name = "Song" on = "CONSTRUCT" boost = "gain 1 vp"').hand(0, "inn", "idle-1", "song"))
    assert p.key() == "build.free" and p.offered() == ["none", "inn"]
    p.say(0, "inn")
    assert "inn" in p.names(EMPIRE)


def test_build_a_field_by_an_effect() -> None:
    p = use(does("build field", 'name = "Bog" on = "SAIL" field = "2 sheep"').hand(0, "bog")).say(0, "bog")
    assert p.have(0, "sheep") == 2


def test_the_drawn_card_may_be_built_at_once() -> None:
    p = use(does("discard 1 idle -> draw 1, build drawn", INN).empire(0, "idle-1").hand(0, "idle-2").top(DECK, "inn"))
    assert p.offered() == ["none", "inn"]
    p.say(0, "inn")
    assert "inn" in p.names(EMPIRE) and p.names(HAND) == ["idle-2"]


# ships and discs

@pytest.mark.rule("empires.kw.move_ship_forward")
def test_a_ship_overtakes_the_one_before_it() -> None:
    p = does("move ship 1").ship(1).ship(1, 1).ship(0, 0, 1)
    use(p)
    assert p.state.queue == [(1, 0, 0), (0, 0, 1), (1, 1, 0)]
    p = use(does("move ship 2").ship(0))
    assert p.state.queue == [(0, 0, 0)], "nobody is before it"


@pytest.mark.rule("empires.tiles.sail.common_swap")
def test_ships_change_places_with_their_cargo() -> None:
    p = does("swap ship").ship(1, 1).ship(0, 0, 1)
    use(p)
    assert p.state.queue == [(0, 0, 1), (1, 1, 0)]


@pytest.mark.rule("empires.actions.pass.protection")
def test_no_ship_is_swapped_with_one_of_a_player_who_has_passed() -> None:
    p = Position('name = "Shop" cost = "1 wood" action = "swap ship"', first=1).empire(0, "shop").ship(1, 1).ship(0).start()
    p.say(1, "pass").say(0, "use shop")
    assert p.state.queue == [(1, 1, 0), (0, 0, 0)]


@pytest.mark.rule("empires.discs.card_granted_action")
@pytest.mark.parametrize(("name", "kind"), [("POPULATE", "worker"), ("EXPLORE", "card"), ("SAIL", "ship")])
def test_actions_in_capitals(name: str, kind: str) -> None:
    p = use(does(name))
    assert {"worker": p.have(0, "worker"), "card": len(p.names(HAND)), "ship": len(p.state.queue)}[kind] == 1


def test_construct_in_capitals() -> None:
    p = use(does("CONSTRUCT", INN).hand(0, "inn")).say(0, "none", "inn")
    assert "inn" in p.names(EMPIRE)


# copies

@pytest.mark.rule("empires.kw.copy", "empires.kw.copy.independent")
def test_two_copies_of_a_card() -> None:
    p = Position(INN, 'name = "Mirror" cost = "1 wood" copy = "feast"').hand(0, "mirror").empire(0, "inn").goods(0, wood=1, worker=2)
    p.start().say(0, "build mirror")
    assert p.title("mirror") == "inn"
    p.say(1, "pass").say(0, "use mirror")
    assert p.have(0, "vp") == 1 and p.exhausted() == ["mirror"]
    p.say(0, "use inn")
    assert p.have(0, "vp") == 2 and p.exhausted() == ["inn", "mirror"]


@pytest.mark.rule("empires.kw.copy")
def test_which_card_is_copied_and_none_at_all() -> None:
    mirror = 'name = "Mirror" copies = 2 cost = "1 wood" copy = "action"'
    p = Position(INN, mirror).hand(0, "mirror").empire(0, "inn", "near-1").goods(0, wood=1).start().say(0, "build mirror")
    assert p.key() == "build.copied" and p.offered() == ["inn", "near-1"]
    p = Position(mirror).hand(0, "mirror").goods(0, wood=1).start().say(0, "build mirror")
    assert "mirror" in p.names(EMPIRE) and p.state.copies == {}


@pytest.mark.rule("empires.kw.copy.bonus")
def test_the_building_bonus_is_worked_again() -> None:
    p = Position('name = "Mint" cost = "1 wood" bonus = "gain 2 gold"', 'name = "Mirror" cost = "1 wood" copy = "other location"')
    p.hand(0, "mirror").empire(0, "mint").goods(0, wood=1)
    for name in ("home-field", "home-forest", "home-bay"):
        p.t.move(p.at(name), DISCARD, up=True)
    p.start().say(0, "build mirror")
    assert p.have(0, "gold") == 2


@pytest.mark.rule("empires.kw.copy")
def test_a_copied_field_is_harvested_as_one_of_its_own_and_a_feature_answers_twice() -> None:
    p = Position('name = "Mirror" cost = "1 wood" copy = "field"', 'name = "Pier" cost = "1 wood" when = "you sail" feature = "gain 1 vp"',
                 'name = "Glass" cost = "1 wood" copy = "feature"')
    p.hand(0, "mirror", "glass").empire(0, "pier").goods(0, wood=2).start().say(0, "build mirror").say(0, "home-field")
    p.say(1, "pass").say(0, "build glass").say(0, "disc harvest", "mirror")
    assert p.have(0, "food") == 2
    p.say(0, "disc sail") if p.key() == "turn.act" else p
    assert p.have(0, "vp") == 2


@pytest.mark.rule("empires.kw.copy.fixed")
@pytest.mark.parametrize("option", ["stays", "discarded"])
def test_if_the_copied_card_leaves_the_copy_says_nothing_or_is_discarded(option: str) -> None:
    p = Position('name = "Pier" type = "beer" cost = "1 wood" when = "you sail" feature = "gain 1 vp"',
                 'name = "Glass" cost = "1 wood" copy = "beer"', 'name = "Pyre" cost = "1 wood" action = "discard 1 beer"',
                 options={"copied-card-leaves": option})
    p.hand(0, "glass").empire(0, "pier", "pyre").goods(0, wood=1).start().say(0, "build glass").say(1, "pass")
    p.say(0, "use pyre", "pier")
    assert ("glass" in p.names(EMPIRE)) == (option == "stays")
    p.say(0, "disc sail")
    assert p.have(0, "vp") == 0


@pytest.mark.rule("empires.general.reshuffle", "empires.components.clan_decks")
def test_starting_locations_stay_out_of_the_new_deck() -> None:
    p = does("draw 1, recover 1")
    deck = p.s.cards.zone[DECK]
    while deck:
        p.t.move(deck[-1], HAND)
    for name in ("home-bay", "idle-1"):
        p.t.move(p.at(name), DISCARD, up=True)
    use(p)
    assert p.names(DISCARD) == ["home-bay"] and "idle-1" in p.names(HAND)


@pytest.mark.rule("empires.kw.copy.fixed", "empires.def.field.upgrade")
def test_upgrades_of_a_copied_field_go_when_it_is_no_field_any_more() -> None:
    p = Position('name = "Mirror" cost = "1 wood" copy = "field"', 'name = "Weir" on = "SAIL" upgrade = "1 fish"',
                 'name = "Pyre" cost = "1 wood" action = "discard 1 start"')
    p.hand(0, "mirror").empire(0, "pyre", "weir").under("weir", "home-bay").goods(0, wood=1).start()
    p.say(0, "build mirror", "home-bay").say(1, "pass")
    p.s.host[p.at("weir")] = p.at("mirror")
    p.say(0, "use pyre", "home-bay")
    assert p.names(DISCARD) == ["home-bay", "weir"] and p.state.host == {} and "mirror" in p.names(EMPIRE)
