"""How often and how much: numbers, multiples and limits of effects, too few things for an effect, and one of two that look alike."""

from __future__ import annotations

import pytest

from kronika.games.empires.events import DiscMoved, QueueChanged, Stocked
from kronika.games.empires.language.clauses import Clauses
from kronika.games.empires.language.tokens import Mistake
from kronika.games.empires.state import DECK, DISCARD, EMPIRE, HAND, NEAR_DECK, NEAR_ROW, neighbours, owner
from tests.games.empires.position import Position
from tests.games.empires.test_effects import does, use

INN = 'name = "Inn" copies = 3 type = "feast" cost = "1 wood" action = "spend 1 worker -> gain 1 vp"'


@pytest.mark.rule("empires.location_action.step3", "empires.kw.refresh_effects")
@pytest.mark.parametrize(("action", "least", "most"), [
    ("spend 1 food -> refresh 2 feast", 2, 2), ("spend 1 food -> refresh up to 2 feast", 0, 2), ("spend 1 food -> refresh 5 feast", 3, 3),
    ("spend 1 food -> refresh 1 feast per island", 2, 2), ("spend 1 food -> refresh up to 1 feast per island", 0, 2)])
def test_how_many_cards_an_effect_is_about(action: str, least: int, most: int) -> None:
    p = does(action, INN).goods(0, food=1).empire(0, "inn", "inn", "inn", exhausted=True).empire(0, "near-1", "near-2")
    use(p)
    if least < 3:
        asked = p.asked()
        options = asked.options  # type: ignore[attr-defined]
        for n in range(4):
            assert (not asked.refuse(tuple(options[:n]))) == (least <= n <= most), n
        p.play(0, tuple(options[:most]))
    assert p.exhausted() == ["inn"] * (3 - most) + ["shop"]


@pytest.mark.rule("empires.location_action.step3")
def test_an_effect_is_worked_as_far_as_there_are_cards() -> None:
    p = use(does("draw 1, discard 3 from hand, gain 1 vp").hand(0, "idle-1"))
    if p.key() == "discard.hand":
        p.choose(0, *p.offered())
    assert p.names(HAND) == [] and len(p.names(DISCARD)) == 2 and p.have(0, "vp") == 1
    p = use(does("discard 2 feast, gain 1 vp per discarded", INN).empire(0, "inn"))
    assert p.have(0, "vp") == 1 and p.names(DISCARD) == ["inn"]
    p = use(nothing_to_draw("draw 1, build drawn, gain 1 vp"))
    assert p.offered() == ["none"], "nothing was drawn"


def nothing_to_draw(action: str) -> Position:
    p = does(action)
    while deck := p.s.cards.zone[DECK]:
        p.t.move(deck[-1], HAND)
    return p


@pytest.mark.rule("empires.kw.draw", "empires.general.reshuffle")
def test_as_many_are_drawn_as_there_are() -> None:
    p = nothing_to_draw("discard 2 from hand -> draw 5, gain 1 vp")
    use(p).choose(0, "idle-1", "idle-2")
    assert len(p.names(HAND)) == 29 and p.names(DISCARD) == p.names(DECK) == [] and p.have(0, "vp") == 1


@pytest.mark.rule("empires.effects.type_reference", "empires.kw.gain", "empires.kw.ready_worker", "empires.kw.release")
@pytest.mark.parametrize(("action", "got"), [
    ("gain 2 wood per island", {"wood": 4}), ("gain 2 wood per 2 island", {"wood": 2}), ("gain 2 wood per 3 island", {}),
    ("gain 2 wood per feast max 2", {"wood": 4}), ("gain 2 wood per island max 3", {"wood": 4}), ("ready 1 per island", {"worker": 2}),
    ("ready 2 per island", {"worker": 3}), ("release 1 gold per island", {"gold": 2}), ("release 1 gold per feast max 1", {"gold": 1}),
    ("release all gold", {"gold": 4}), ("gain 1 wood per sailing", {"wood": 1}), ("gain 1 wood if 3 feast", {"wood": 1}),
    ("gain 1 wood if 4 feast", {}), ("gain 1 wood if round 3", {"wood": 1}), ("gain 1 wood if round 4", {}),
    ("gain 1 wood if no boost", {"wood": 1})])
def test_so_much_for_each(action: str, got: dict[str, int]) -> None:
    p = does(action, INN).empire(0, "near-1", "near-2", "inn", "inn", "inn").goods(0, tired=3).on("shop", gold=4).ship(0).ship(1)
    p.s.round = 3
    use(p)
    assert {kind: p.have(0, kind) for kind in ("wood", "worker", "gold") if p.have(0, kind)} == got


def test_stored_for_each_and_what_pays_of_it_is_told() -> None:
    p = use(does("store 2 gold per island").empire(0, "near-1", "near-2"))
    assert p.tokens("shop") == {"gold": 4}
    p = Position('name = "Chest" cost = "1 wood" action = "assign 1 gold -> draw 1" stored = "2 gold: gain 1 vp"', INN)
    p.empire(0, "chest", "inn").on("chest", gold=5, wood=9).on("inn", gold=9).goods(1, worker=1).start("stored")
    assert p.have(0, "vp") == 2 and p.events(Stocked) == [Stocked(0, p.at("chest"), 2)]
    p = Position('name = "Chest" cost = "1 wood" action = "assign 1 gold -> draw 1" stored = "2 gold: gain 1 vp"').empire(0, "chest")
    p.on("chest", gold=1, wood=9).start("stored")
    assert p.have(0, "vp") == 0 and p.events(Stocked) == []


@pytest.mark.rule("empires.kw.gain", "empires.def.goods")
def test_kinds_that_the_player_chooses_so_often() -> None:
    p = use(does("gain 1 resource per island").empire(0, "near-1", "near-2"))
    assert p.key() == "gain.kinds"
    p.give(0, fish=2)
    assert p.have(0, "fish") == 2
    p = use(does("gain 2 different good per island").empire(0, "near-1", "near-2"))
    assert p.offered() == ["food", "wood", "stone", "sheep", "fish", "gold", "raze"]
    p.choose(0, "gold", "raze")
    assert (p.have(0, "gold"), p.have(0, "raze")) == (2, 2)
    p = use(does("spend 1 resource -> gain 1 same per island").goods(0, stone=1).empire(0, "near-1", "near-2"))
    assert p.have(0, "stone") == 2


@pytest.mark.rule("empires.kw.spend", "empires.kw.assign")
def test_up_to_so_many() -> None:
    p = use(does("spend up to 2 resource -> gain 1 vp per spent").goods(0, food=2, fish=1, gold=3))
    assert [p.text(b, "kind") for b in p.asked().bins] == ["food", "fish", "gold"]  # type: ignore[attr-defined]
    assert not p.asked().refuse((1, 0, 1)) and p.asked().refuse((2, 1, 0))
    p.give(0, fish=1, gold=1)
    assert [p.have(0, k) for k in ("food", "fish", "gold", "vp")] == [2, 0, 2, 2]
    p = use(does("assign up to 3 worker -> gain 1 vp per assigned").goods(0, worker=4, gold=9)).give(0, worker=3)
    assert (p.have(0, "worker"), p.have(0, "tired"), p.have(0, "vp"), p.tokens("shop")) == (1, 0, 3, {"worker": 3})
    p = use(does("spend up to 2 gold -> gain 1 vp per spent").goods(0, wood=5, gold=1)).give(0, gold=1)
    assert (p.have(0, "wood"), p.have(0, "vp")) == (5, 1)


@pytest.mark.rule("empires.kw.release")
def test_release_until_nothing_is_left_or_enough() -> None:
    p = use(does("release 2 good from this -> gain 1 vp per released").on("shop", gold=1, fish=2))
    assert p.offered() == ["shop fish", "shop gold"]
    p.say(0, "shop fish", "shop gold")
    assert (p.have(0, "fish"), p.have(0, "gold"), p.have(0, "vp"), p.tokens("shop")) == (1, 1, 2, {"fish": 1})
    p = use(does("release 5 worker").on("shop", worker=2, gold=1))
    assert p.have(0, "worker") == 2 and p.tokens("shop") == {"gold": 1}


# one of two that look alike

@pytest.mark.rule("empires.discs.reuse", "empires.discs.exhausted", "empires.kw.move_disc")
@pytest.mark.parametrize("discs", [("populate", "populate!"), ("populate!", "populate")])
def test_of_two_discs_on_a_tile_the_one_that_may_still_be_used_goes(discs: tuple[str, str]) -> None:
    i = discs.index("populate")
    p = Position().discs(0, *discs).goods(0, food=1).start().say(0, "move populate explore")
    assert p.state.players[0].discs[i] == 0 and p.state.players[0].discs[1 - i] == 1 and p.state.players[0].turned == [True, True]
    p = use(does("move disc").discs(0, *discs)).say(0, "populate sail")
    assert p.state.players[0].discs[i] == 4 and p.state.players[0].discs[1 - i] == 1 and p.events(DiscMoved) == [DiscMoved(0, 1, 4)]


@pytest.mark.rule("empires.setup.06_action_circle", "empires.discs.reuse")
def test_the_tiles_lie_in_a_circle() -> None:
    p = Position()
    p.s.circle = [2, 4, 0, 1, 3]
    assert [set(neighbours(p.s, tile)) for tile in (2, 4, 0, 1, 3)] == [{3, 4}, {2, 0}, {4, 1}, {0, 3}, {1, 2}]
    p.discs(0, "harvest").goods(0, food=1).hand(0, "idle-1").start()
    assert sorted(p.offered(0, "move")) == ["move harvest construct", "move harvest populate"]


@pytest.mark.rule("empires.kw.move_ship_forward", "empires.tiles.sail.common_swap")
def test_which_ships_changed_places_is_told() -> None:
    p = use(does("move ship 2").ship(1).ship(1).ship(0))
    assert p.events(QueueChanged) == [QueueChanged(0, 1, 2), QueueChanged(0, 0, 1)]


@pytest.mark.rule("empires.actions.build.step1", "empires.def.copies")
def test_of_two_copies_in_hand_one_is_offered_and_the_other_stays() -> None:
    p = Position(INN).hand(0, "inn", "inn").goods(0, wood=2).start()
    assert p.offered(0, "build") == ["build inn"]
    p.say(0, "build inn")
    assert p.names(HAND) == ["inn"] and p.names(EMPIRE).count("inn") == 1
    p = use(does("build feast", INN).hand(0, "inn", "inn"))
    assert p.offered() == ["none", "inn"]
    p = Position('name = "Song" copies = 2 on = "SAIL" boost = "draw 1"').hand(0, "song", "song").start()
    assert p.offered(0, "disc sail") == ["disc sail", "disc sail song"]


# what comes first, and what goes on

@pytest.mark.rule("empires.discs.reuse", "empires.def.gold")
def test_a_disc_is_not_paid_with_the_gold_that_its_boost_asks_for() -> None:
    p = Position('name = "Toll" on = "EXPLORE" boost = "spend 1 gold -> gain 3 vp"').hand(0, "toll").discs(0, "populate")
    p.goods(0, food=1, gold=1).start().say(0, "move populate explore toll")
    assert (p.have(0, "food"), p.have(0, "gold"), p.have(0, "vp")) == (0, 0, 3)


@pytest.mark.rule("empires.kw.search")
def test_who_searches_sees_the_whole_deck_and_nobody_else_does() -> None:
    p = use(does("search feast", INN, 'name = "Fair" type = "feast" cost = "1 wood" bonus = "gain 1 vp"'))
    deck = p.state.cards.zone[DECK]
    assert p.key() == "search.which" and p.m.view(0).cards.zone[DECK] == deck and all(c < 0 for c in p.m.view(1).cards.zone[DECK])


@pytest.mark.rule("empires.kw.assign", "empires.effects.feature")
def test_tokens_of_a_kind_that_the_player_chose_are_counted_and_answered_to() -> None:
    owl = 'name = "Owl" cost = "1 wood" when = "you assign" feature = "gain 1 gold"'
    p = use(does("assign 2 resource -> gain 1 vp per assigned", owl).empire(0, "owl").goods(0, wood=2))
    assert (p.have(0, "vp"), p.have(0, "gold"), p.tokens("shop")) == (2, 1, {"wood": 2})


@pytest.mark.rule("empires.effects.feature")
def test_how_often_a_feature_answered_is_counted_from_one() -> None:
    p = Position('name = "Owl" cost = "1 wood" when = "you sail" feature = "gain 1 gold or gain 1 wood"').empire(0, "owl").start()
    p.say(0, "disc sail")
    assert p.key() == "effect.choose" and p.state.answered == {p.at("owl"): 1}


@pytest.mark.rule("empires.location_action.step3")
def test_an_effect_whose_condition_is_not_met_does_not_stop_the_next_one() -> None:
    assert use(does("gain 1 vp if 5 island, gain 1 wood")).have(0, "wood") == 1
    assert use(does("gain 1 vp per island, gain 1 wood")).have(0, "wood") == 1


@pytest.mark.rule("empires.cleanup.islands", "empires.setup.05_reveal_islands")
def test_the_top_cards_of_the_island_decks_are_revealed() -> None:
    p = Position().top(NEAR_DECK, "near-5", "near-6").start().say(0, "pass").say(1, "pass")
    assert p.names(NEAR_ROW) == ["near-5", "near-6"]


@pytest.mark.rule("empires.def.empire")
def test_only_cards_of_an_empire_are_somebodys() -> None:
    p = Position(seats=3).hand(1, "idle-1").empire(2, "near-1")
    for zone, cards in p.s.cards.zone.items():
        assert {owner(p.s, c) for c in cards} <= {zone - EMPIRE if zone - EMPIRE in (0, 1, 2) else -1}


@pytest.mark.parametrize(("text", "after"), [
    ("refresh up to island", "up to"), ("refresh island", "refresh"), ("take 1 from up to field", "up to")])
def test_after_which_word_a_number_is_missing(text: str, after: str) -> None:
    with pytest.raises(Mistake) as caught:
        Clauses(text).clause()
    assert f"a number must follow '{after}'" in caught.value.problem


def test_an_alternative_goes_on_from_the_one_before_it() -> None:
    assert Clauses("ready 1 or gain 1 wood or 1 stone").clause() == Clauses("ready 1 or gain 1 wood or gain 1 stone").clause()
