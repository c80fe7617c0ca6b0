"""Action discs, the five tiles, and the boost or field that goes with them."""

from __future__ import annotations

import pytest

from kronika.games.empires.events import DiscUsed, Performed
from kronika.games.empires.state import DECK, DISCARD, EMPIRE, FISH_ABOARD, GOLD_ABOARD, HAND, NO_FISH
from kronika.kernel import Illegal
from tests.games.empires.position import Position

SHOP = 'name = "Shop" cost = "1 wood" bonus = "gain 1 vp" action = "gain 1 food"'


@pytest.mark.rule("empires.discs.use", "empires.discs.place")
def test_an_unused_disc_goes_to_any_tile_and_performs_it() -> None:
    p = Position().start()
    assert p.offered(0, "disc") == ["disc explore", "disc populate", "disc harvest", "disc sail"]
    p.say(0, "disc populate")
    assert p.have(0, "worker") == 1 and p.state.players[0].discs == [1, -1] and p.state.players[0].turned == [False, False]
    assert p.events(DiscUsed) == [DiscUsed(0, 1, -1)]


@pytest.mark.rule("empires.discs.reuse", "empires.discs.separate_turns")
def test_for_a_food_it_goes_on_to_a_neighbour_on_a_later_turn() -> None:
    p = Position().goods(0, food=1).start().say(0, "disc populate")
    assert p.key(0) == "", "a turn is one action"
    p.say(1, "pass")
    assert p.offered(0, "move") == ["move populate explore"], "the other neighbour, Construct, needs a location"
    p.say(0, "move populate explore")
    assert p.have(0, "food") == 0 and len(p.names(HAND)) == 1
    assert p.state.players[0].discs == [0, -1] and p.state.players[0].turned == [True, False]
    assert p.refused(0, "move explore populate") == ["disc.exhausted"]


@pytest.mark.rule("empires.discs.reuse")
def test_gold_pays_for_a_disc_too_and_without_either_it_stays() -> None:
    p = Position().discs(0, "populate").goods(0, gold=1).start().say(0, "move populate explore")
    assert p.have(0, "gold") == 0
    p = Position().discs(0, "populate").start()
    assert p.offered(0, "move") == [] and p.refused(0, "move populate explore") == ["disc.no-food"]
    assert p.refused(0, "move populate sail") == ["disc.not-adjacent"]


@pytest.mark.rule("empires.discs.reuse")
def test_who_has_food_and_gold_chooses() -> None:
    p = Position().discs(0, "populate").goods(0, gold=1, food=1).start().say(0, "move populate explore")
    assert p.key() == "disc.pay" and p.offered() == ["food", "gold"]
    p.say(0, "gold")
    assert (p.have(0, "gold"), p.have(0, "food")) == (0, 1)


@pytest.mark.rule("empires.discs.exhausted")
def test_an_exhausted_disc_is_done_for_the_round() -> None:
    p = Position().discs(0, "populate!", "explore!").goods(0, food=9).start()
    assert p.offered() == ["pass"] and p.refused(0, "disc sail") == ["disc.none-idle"]


@pytest.mark.rule("empires.discs.tile_capacity")
def test_a_tile_takes_any_number_of_discs() -> None:
    p = Position(seats=3).discs(1, "populate", "populate").discs(2, "populate").start()
    p.say(0, "disc populate").say(1, "pass").say(2, "pass").say(0, "disc populate")
    assert p.state.players[0].discs == [1, 1]


# the boost or field

TWINS = ('name = "Feast" on = "HARVEST" boost = "gain 1 vp"', 'name = "Bog" on = "HARVEST" field = "1 sheep"',
         'name = "Song" on = "SAIL" boost = "gain 5 vp"')


@pytest.mark.rule("empires.discs.card_window", "empires.def.boost", "empires.effects.instant")
def test_one_boost_or_one_field_that_names_the_action() -> None:
    p = Position(*TWINS).hand(0, "feast", "bog", "song").start()
    assert sorted(p.offered(0, "disc harvest")) == ["disc harvest", "disc harvest bog", "disc harvest feast"]
    p.say(0, "disc harvest feast", "home-bay")
    assert (p.have(0, "vp"), p.have(0, "fish"), p.have(0, "sheep")) == (1, 1, 0)
    assert p.names(DISCARD) == ["feast"] and p.names(HAND) == ["bog", "song"]


@pytest.mark.rule("empires.discs.card_window.order")
def test_the_card_comes_first_so_a_new_field_can_be_harvested() -> None:
    p = Position(*TWINS).hand(0, "bog").start().say(0, "disc harvest bog")
    assert p.have(0, "sheep") == 1 and "bog" in p.offered()
    p.say(0, "bog")
    assert p.have(0, "sheep") == 2


@pytest.mark.rule("empires.discs.must_perform")
def test_construct_needs_a_location_in_hand() -> None:
    p = Position(SHOP, *TWINS).hand(0, "feast").start()
    assert p.offered(0, "disc construct") == [] and p.refused(0, "disc construct") == ["construct.no-location"]
    p = Position(SHOP).hand(0, "shop").start()
    assert p.offered(0, "disc construct") == ["disc construct"]


@pytest.mark.rule("empires.discs.must_perform")
def test_a_card_may_make_the_action_possible_unless_the_table_is_strict() -> None:
    boat = 'name = "Boat" on = "SAIL" boost = "gain 1 ship"'
    p = Position(boat).hand(0, "boat").goods(0, ship=0)
    p.ship(0).ship(0).goods(0, ship=0).start()
    assert p.offered(0, "disc sail") == ["disc sail boat"]
    p.say(0, "disc sail boat")
    assert len(p.state.queue) == 3
    p = Position(boat, options={"must-perform": "strict"}).hand(0, "boat").ship(0).ship(0).start()
    assert p.offered(0, "disc sail") == []


@pytest.mark.rule("empires.discs.must_perform")
def test_harvest_without_fields_is_made_possible_by_a_field() -> None:
    p = Position(*TWINS).hand(0, "bog", "feast")
    for name in ("home-field", "home-forest", "home-bay"):
        p.t.move(p.at(name), DISCARD, up=True)
    p.start()
    assert p.offered(0, "disc harvest") == ["disc harvest bog"] and p.refused(0, "disc harvest") == ["harvest.no-field"]


@pytest.mark.rule("empires.discs.moved_by_boost", "empires.general.move_disc_no_action", "empires.kw.move_disc")
def test_if_a_boost_moves_the_disc_just_used_the_first_tile_counts() -> None:
    p = Position('name = "Race" on = "POPULATE" boost = "move disc"').hand(0, "race").start()
    p.say(0, "disc populate race", "populate sail")
    assert p.have(0, "worker") == 1 and p.state.players[0].discs == [4, -1] and p.state.queue == []
    assert p.state.players[0].turned == [False, False], "it was not re-used by this"


@pytest.mark.rule("empires.kw.move_disc", "empires.discs.reuse")
def test_a_moved_disc_is_reused_from_where_it_stands_and_so_twice_for_one_tile() -> None:
    p = Position('name = "Race" on = "POPULATE" boost = "move disc"').hand(0, "race").goods(0, food=1).start()
    p.say(0, "disc populate race", "populate explore").say(1, "pass").say(0, "move explore populate")
    assert p.have(0, "worker") == 2


@pytest.mark.rule("empires.kw.move_disc")
def test_an_exhausted_disc_may_be_moved_but_stays_exhausted_and_idle_ones_stay() -> None:
    p = Position('name = "Race" cost = "1 wood" action = "move disc"').empire(0, "race").discs(0, "populate!").start().say(0, "use race")
    assert len(p.offered()) == 4
    p.say(0, "populate sail")
    assert p.state.players[0].discs == [4, -1] and p.state.players[0].turned == [True, False]


def test_move_disc_next_goes_to_a_neighbour() -> None:
    p = Position('name = "Race" cost = "1 wood" action = "move disc next"')
    p.empire(0, "race").discs(0, "populate").start().say(0, "use race")
    assert p.offered() == ["populate explore", "populate construct"]


@pytest.mark.rule("empires.discs.card_granted_action", "empires.discs.card_granted_action.order")
def test_an_action_in_capitals_needs_no_disc_and_takes_a_boost_or_field_first() -> None:
    p = Position('name = "Cart" cost = "1 wood" action = "HARVEST, gain 1 vp"', *TWINS).hand(0, "bog", "feast").empire(0, "cart").start()
    p.say(0, "use cart")
    assert p.key() == "action.card" and sorted(p.offered()) == ["bog", "feast", "none"]
    p.say(0, "bog", "bog")
    assert (p.have(0, "sheep"), p.have(0, "vp")) == (2, 1) and p.state.players[0].discs == [-1, -1]
    assert p.events(Performed) == [Performed(0, 3, p.at("cart"))]


# the tiles

@pytest.mark.rule("empires.tiles.explore", "empires.kw.draw")
def test_explore_draws_the_top_card() -> None:
    p = Position(SHOP).top(DECK, "shop").start().say(0, "disc explore")
    assert p.names(HAND) == ["shop"]


@pytest.mark.rule("empires.tiles.explore")
def test_explore_needs_a_card_to_draw() -> None:
    p = Position('name = "Song" on = "EXPLORE" boost = "gain 1 vp"').hand(0, "song")
    deck = p.s.cards.zone[DECK]
    while deck:
        p.t.move(deck[0], HAND)
    p.start()
    assert p.offered(0, "disc explore") == ["disc explore song"], "the boost lies in the discard pile by then"
    p.say(0, "disc explore song")
    assert "song" in p.names(HAND) and p.have(0, "vp") == 1


@pytest.mark.rule("empires.tiles.populate", "empires.kw.gain.permanent")
def test_populate_brings_a_worker_for_good() -> None:
    p = Position().goods(0, worker=1).start().say(0, "disc populate")
    assert p.have(0, "worker") == 2
    p.say(1, "pass").say(0, "pass")
    assert p.have(0, "worker") + p.have(0, "tired") == 2


@pytest.mark.rule("empires.tiles.construct", "empires.tiles.construct.bonus")
def test_construct_builds_for_nothing_and_all_else_is_as_usual() -> None:
    p = Position(SHOP, *TWINS).hand(0, "shop", "bog").goods(0, wood=1).start().say(0, "disc construct")
    assert p.key() == "construct.which" and p.offered() == ["shop"], "asked also with one card, which would tell the hand"
    p.say(0, "shop")
    assert (p.have(0, "wood"), p.have(0, "vp")) == (1, 1) and "shop" in p.names(EMPIRE)
    p.say(1, "pass")
    assert "use shop" in p.offered(0, "use")


@pytest.mark.rule("empires.tiles.harvest", "empires.tiles.harvest.repeat", "empires.effects.only_actions_exhaust")
def test_a_field_is_harvested_as_often_as_one_likes() -> None:
    p = Position('name = "Vein" on = "SAIL" field = "1 gold + 1 worker + 1 vp"').empire(0, "vein").start()
    p.say(0, "disc harvest", "vein").say(1, "pass").say(0, "disc harvest", "vein")
    assert (p.have(0, "gold"), p.have(0, "worker"), p.have(0, "vp")) == (2, 2, 2) and p.exhausted() == []


@pytest.mark.rule("empires.tiles.sail", "empires.tiles.sail.order", "empires.def.ship", "empires.tiles.sail.no_limit")
def test_ships_line_up_behind_each_other() -> None:
    p = Position().start().say(0, "disc sail").say(1, "disc sail").say(0, "disc sail")
    assert [owner for owner, _, _ in p.state.queue] == [0, 1, 0] and p.have(0, "ship") == 0
    p.say(1, "disc sail")
    assert p.offered(0, "disc sail") == [], "no disc and no ship is left"


@pytest.mark.rule("empires.tiles.sail")
def test_sail_needs_a_ship() -> None:
    p = Position().ship(0).ship(0).start()
    assert p.refused(0, "disc sail") == ["sail.no-ship"]


@pytest.mark.rule("empires.tiles.sail.cargo", "empires.tiles.sail.fish_gold", "empires.kw.assign.no_gold")
@pytest.mark.parametrize(("cargo", "ship", "left"), [
    ("none", (0, NO_FISH, 0), (1, 1, 1)), ("fish", (0, FISH_ABOARD, 0), (0, 1, 1)), ("gold", (0, GOLD_ABOARD, 0), (1, 0, 1)),
    ("raze", (0, NO_FISH, 1), (1, 1, 0)), ("fish-raze", (0, FISH_ABOARD, 1), (0, 1, 0)), ("gold-raze", (0, GOLD_ABOARD, 1), (1, 0, 0))])
def test_the_cargo_is_decided_when_sailing(cargo: str, ship: tuple[int, int, int], left: tuple[int, int, int]) -> None:
    p = Position().goods(0, fish=1, gold=1, raze=1).start().say(0, "disc sail", cargo)
    assert p.state.queue == [ship] and (p.have(0, "fish"), p.have(0, "gold"), p.have(0, "raze")) == left


@pytest.mark.rule("empires.tiles.sail.cargo")
def test_only_what_is_there_can_be_loaded() -> None:
    p = Position().goods(0, wood=5, raze=1).start().say(0, "disc sail")
    assert p.offered() == ["none", "raze"]


@pytest.mark.rule("empires.tiles.sail.common_ships", "empires.kw.gain.permanent")
def test_every_ship_shows_its_owner_common_ones_too() -> None:
    p = Position('name = "Yard" cost = "1 wood" action = "gain 1 ship"').empire(0, "yard").ship(0).ship(0).start().say(0, "use yard")
    p.say(1, "disc sail").say(0, "disc sail")
    assert [owner for owner, _, _ in p.state.queue] == [0, 0, 1, 0]


def test_a_disc_is_not_paid_with_the_food_that_its_boost_needs() -> None:
    p = Position('name = "Meal" on = "EXPLORE" boost = "spend 1 food -> gain 3 vp"').hand(0, "meal").discs(0, "populate")
    p.goods(0, food=1).start()
    assert p.offered(0, "move") == ["move populate explore"]
    p = Position('name = "Meal" on = "EXPLORE" boost = "spend 1 food -> gain 3 vp"').hand(0, "meal").discs(0, "populate")
    p.goods(0, food=1, gold=1).start().say(0, "move populate explore meal")
    p.say(0, "food")
    assert (p.have(0, "vp"), p.have(0, "gold"), p.have(0, "food")) == (3, 0, 0)


def test_what_is_not_offered_is_refused() -> None:
    p = Position().start()
    with pytest.raises(Illegal):
        p.play(0, ("disc", "construct"))
