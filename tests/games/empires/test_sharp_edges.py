"""Where a rule is most easily got wrong: the first of a row, everybody's own piles, what is shown on the way, what leaves."""

from __future__ import annotations

import pytest

from kronika.games.empires.events import Built, CardsKept, Copied, EndAnnounced, FeatureUsed, Performed, Searched
from kronika.games.empires.language.model import KINDS
from kronika.games.empires.state import DECK, DISCARD, DRAWN, EMPIRE, HAND, NEAR_DECK, NEAR_DISCARD, NEAR_ROW, TABLE
from kronika.kernel import Match, Seat, Zone
from tests.games.empires.position import HOME, Position
from tests.games.empires.test_effects import does, use

INN = 'name = "Inn" type = "beer" cost = "1 wood" action = "gain 1 vp"'
MIRROR = 'name = "Mirror" cost = "1 wood" copy = "field"'
SONG = 'name = "Song" on = "SAIL" boost = "gain 1 wood or gain 1 stone"'
CONE = 'name = "Cone" on = "SAIL" field-or-upgrade = "1 fish"'


# shown on the way

@pytest.mark.rule("empires.def.hand.secret", "empires.actions.build.step1", "empires.effects.instant")
@pytest.mark.parametrize(("cards", "answers", "asked", "shown"), [
    ((INN,), ("build inn",), "pay.how", "inn"),
    ((MIRROR,), ("disc construct", "mirror"), "build.copied", "mirror"),
    (('name = "Guild" cost = "1 wood" action = "build location"', MIRROR), ("use guild", "mirror"), "build.copied", "mirror"),
    ((SONG,), ("disc sail song",), "effect.choose", "song"),
    ((CONE,), ("disc sail cone",), "build.host", "cone"),
    ((SONG,), ("move populate sail song",), "disc.pay", "song"),
    (('name = "Cart" cost = "1 wood" action = "SAIL"', SONG), ("use cart", "song"), "effect.choose", "song")])
def test_a_card_lies_open_while_it_is_paid_for_or_worked(cards: tuple[str, ...], answers: tuple[str, ...], asked: str, shown: str) -> None:
    p = Position(*cards).goods(0, wood=1, gold=1, food=1)
    p.s.circle = [1, 4, 0, 2, 3]
    if len(cards) > 1:
        p.empire(0, answers[0].split()[1])
    if answers[0].startswith("move"):
        p.discs(0, "populate")
    p.hand(0, shown).start().say(0, *answers)
    assert p.key() == asked
    view = p.m.view(1)
    assert [p.s.library.title[c].id for c in view.cards.zone[TABLE]] == [shown] and view.cards.up[view.cards.zone[TABLE][0]]


@pytest.mark.rule("empires.def.hand.secret", "empires.lookout.step1_set_aside")
def test_hands_and_cards_that_are_looked_at_are_their_owners_alone() -> None:
    game = Position().game
    for seat in range(4):
        assert game.zone(HAND + seat) == game.zone(DRAWN + seat) == Zone(1 << seat, hand=True)
        assert game.zone(DECK + seat) == Zone(0) and game.zone(DISCARD + seat) == game.zone(EMPIRE + seat) == game.zone(TABLE + seat)


@pytest.mark.rule("empires.tiles.construct", "empires.discs.card_window", "empires.actions.build.upgrade")
def test_it_is_told_under_what_a_card_was_laid_and_whether_it_was_paid_for() -> None:
    p = Position(INN, CONE, 'name = "Guild" cost = "1 wood" action = "build beer"').hand(0, "inn", "cone").empire(0, "guild")
    p.goods(0, wood=1).start().say(0, "disc sail cone", "home-bay", "none").say(1, "pass")
    assert p.events(Built) == [Built(0, p.at("cone"), p.at("home-bay"), True)]
    p.say(0, "use guild", "inn")
    assert p.events(Built)[1:] == [Built(0, p.at("inn"), -1, True)] and p.have(0, "wood") == 1
    p = Position(INN).hand(0, "inn").start().say(0, "disc construct", "inn")
    assert p.events(Built) == [Built(0, p.at("inn"), -1, True)]


# the first of a row: card 0 is a starting location of seat 0, kind 0 is food, tile 0 explore, ship 0 the foremost

HALL = '\n[[card]]\nname = "Hall"\nstart = true\naction = "spend 1 wood -> gain 1 vp"\n' + HOME.replace("Home Field", "Hut").partition(
    "[[card]]")[2].partition("[[card]]")[2].join(["[[card]]", ""])


def hall(*cards: str) -> Position:
    """The Hall is card 0."""
    p = Position(*cards, home=HALL)
    assert p.at("hall") == 0
    return p


@pytest.mark.rule("empires.def.starting_location", "empires.location_action.step4")
def test_the_first_card_is_used_refreshed_exhausted_and_discarded_like_any_other() -> None:
    bell = 'name = "Bell" cost = "1 wood" action = "spend 1 food -> refresh 1 location"'
    p = hall(bell, INN).empire(0, "bell").empire(0, "inn", exhausted=True).goods(0, wood=2, food=1).start()
    p.say(0, "use hall").say(1, "pass")
    assert p.have(0, "vp") == 1 and p.exhausted() == ["hall", "inn"]
    p.say(0, "use bell", "hall")
    assert p.exhausted() == ["bell", "inn"]
    p = hall('name = "Bank" cost = "1 wood" action = "release 1 gold from start, exhaust that -> gain 1 vp"').empire(0, "bank")
    p.on("hall", gold=1).start().say(0, "use bank")
    assert (p.have(0, "gold"), p.exhausted()) == (1, ["bank", "hall"])
    owls = [f'name = "Owl {event}" cost = "1 wood" when = "you {event} start" feature = "gain 1 gold"' for event in ("use", "discard")]
    p = hall(*owls, 'name = "Pyre" cost = "1 wood" action = "discard 1 start"').empire(0, "owl-use", "owl-discard", "pyre")
    p.goods(0, wood=1).start().say(0, "use hall").say(1, "pass").say(0, "use pyre", "hall")
    assert p.have(0, "gold") == 2 and p.names(DISCARD) == ["hall"]
    assert [(e.on, e.about) for e in p.events(FeatureUsed)] == [("use", 0), ("discard", 0)]  # type: ignore[attr-defined]


@pytest.mark.rule("empires.kw.copy", "empires.actions.build.upgrade", "empires.tiles.harvest")
def test_the_first_card_is_copied_upgraded_and_harvested_like_any_other() -> None:
    p = hall('name = "Glass" cost = "1 wood" copy = "start"').hand(0, "glass").goods(0, wood=2).start().say(0, "build glass", "hall")
    assert p.state.copies == {p.at("glass"): 0} and p.events(Copied) == [Copied(0, p.at("glass"), 0)] and p.title("glass") == "hall"
    p.say(1, "pass").say(0, "use glass")
    assert p.have(0, "vp") == 1 and p.exhausted() == ["glass"]
    p = Position('name = "Weir" on = "HARVEST" upgrade = "1 food"').hand(0, "weir")
    assert p.at("home-field") == 0
    p.start().say(0, "disc harvest weir", "home-field")
    assert p.state.host == {p.at("weir"): 0} and p.have(0, "food") == 4, "1 as it is built, then 2 and 1"


@pytest.mark.rule("empires.def.resource")
def test_the_first_kind_is_chosen_assigned_released_and_counted_like_any_other() -> None:
    p = use(does("spend 1 resource -> gain 2 same").goods(0, food=1, fish=1)).give(0, food=1)
    assert p.have(0, "food") == 2
    p = use(does("assign 1 resource -> gain 1 same").goods(0, food=1, fish=1)).say(0, "food")
    assert p.tokens("shop") == {"food": 1} and p.have(0, "food") == 1
    p = use(does("release 1 food -> gain 1 vp per card with food").on("shop", food=2, wood=1))
    assert (p.have(0, "food"), p.have(0, "vp"), p.tokens("shop")) == (1, 1, {"food": 1, "wood": 1})
    assert use(does("gain 1 vp per field giving food")).have(0, "vp") == 1
    assert use(does("gain 1 vp per card with food").on("shop", wood=3)).have(0, "vp") == 0


@pytest.mark.rule("empires.kw.move_disc", "empires.discs.reuse")
def test_the_first_tile_and_the_first_ship() -> None:
    p = use(does("move disc next").discs(0, "explore"))
    assert sorted(p.offered()) == ["explore populate", "explore sail"]
    p = use(does("pillage near").row("near", "near-1").ship(0).ship(1)).say(0, "pillage near-1")
    assert p.have(0, "wood") == 1 and [ship[0] for ship in p.state.queue] == [1]


# everybody's own

@pytest.mark.rule("empires.def.card.own_deck", "empires.general.discard_own", "empires.def.empire")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_everybody_draws_from_and_discards_to_the_own_piles(seat: int) -> None:
    cards = [INN, SONG, 'name = "Work" cost = "1 wood" action = "draw 2, discard 1 from hand"', CONE,
             'name = "Find" cost = "1 wood" action = "search inn"', 'name = "Dig" cost = "1 wood" action = "recover 1 boost"',
             'name = "Pyre" cost = "1 wood" action = "discard 1 beer"']
    p = Position(*cards, other=cards, seats=4, first=seat)
    for other in range(4):
        p.empire(other, "work", "find", "dig", "pyre").hand(other, "song")
        p.t.move(p.find("cone", other), DISCARD + other, up=True)
    p.start()
    before = {at: [len(p.s.cards.zone[at + i]) for i in range(4)] for at in (DECK, HAND, DISCARD, EMPIRE)}

    def moved(**zones: int) -> None:
        """How many cards more lie in the seat's zones, and that nobody else's have changed."""
        for name, at in (("deck", DECK), ("hand", HAND), ("discard", DISCARD), ("empire", EMPIRE)):
            now = [len(p.state.cards.zone[at + i]) for i in range(4)]
            assert [b - a for a, b in zip(before[at], now)] == [zones.get(name, 0) * (i == seat) for i in range(4)], name
    p.say(seat, "disc sail song").play(seat, 0)
    moved(hand=-1, discard=1)
    for i in range(1, 4):
        p.say((seat + i) % 4, "pass")
    p.say(seat, "use dig")
    moved()
    assert "song" in p.names(HAND + seat)
    p.say(seat, "use find")
    moved(deck=-1, hand=1)
    assert p.names(HAND + seat) == ["inn", "song"] and p.events(Searched) == [Searched(seat, p.at("inn", seat))]
    p.say(seat, "disc construct", "inn")
    moved(deck=-1, empire=1)
    p.say(seat, "use work").choose(seat, "song")
    moved(deck=-3, hand=1, discard=1, empire=1)
    p.say(seat, "use pyre")
    moved(deck=-3, hand=1, discard=2)
    assert p.names(DISCARD + seat) == sorted(["cone", "song", "inn"])


@pytest.mark.rule("empires.lookout.step2_draw", "empires.lookout.step3_pay", "empires.lookout.step4_discard")
def test_how_many_were_kept_and_how_many_discarded() -> None:
    p = Position(seats=3)
    for seat, workers in enumerate((5, 1, 0)):
        p.goods(seat, worker=workers)
    deck = p.s.cards.zone[DECK + 1]
    while len(deck) > 3:
        p.t.move(deck[0], HAND + 1)
    p.start("lookout")
    drawn = [p.state.cards.zone[DRAWN + seat][:] for seat in range(3)]
    assert [len(cards) for cards in drawn] == [4, 3, 4]
    for seat, n in ((0, 3), (1, 1)):
        p.play(seat, tuple(drawn[seat][:n]))
    if p.key(2) == "lookout.keep":
        p.play(2, ())
    assert p.events(CardsKept) == [CardsKept(0, 3, 1), CardsKept(1, 1, 2), CardsKept(2, 0, 4)]
    assert [p.have(seat, "tired") for seat in range(3)] == [3, 1, 0]


@pytest.mark.rule("empires.setup.13_opening_hand", "empires.setup.07_choose_clan")
def test_who_sits_where_and_what_was_opened() -> None:
    game = Position().game
    m = Match.new(game, 3, [Seat("green"), Seat(""), Seat("blue")], log=True)
    assert [seat.place for seat in m.seats] == [0, 1, 2] and [seat.side for seat in m.seats][::2] == ["green", "blue"]
    m = Match.new(game, 3, [Seat("green", place=2), Seat("blue", place=0), Seat("amber", place=1)], log=True)
    assert sorted(seat.place for seat in m.seats) == [0, 1, 2] and m.state.learned == 0
    for seat in range(3):
        m.play(seat, tuple(m.state.cards.zone[DRAWN + seat][:3]))
    assert [e for e in m.events_for(0) if type(e) is CardsKept] == [CardsKept(seat, 3, 2) for seat in range(3)]


# what leaves, and comes back

@pytest.mark.rule("empires.effects.feature")
def test_a_feature_once_a_round_that_left_and_was_built_again_answers_again_and_the_others_do_not() -> None:
    owl = 'name = "{}" {}cost = "1 wood" when = "you sail" feature = "gain 1 {}" once = true'
    p = Position(owl.format("Owl", 'type = "beer" ', "vp"), owl.format("Crow", "", "gold"),
                 'name = "Pyre" cost = "1 wood" action = "discard 1 beer -> recover 1 beer, build beer"')
    p.empire(0, "owl", "crow", "pyre").start().say(0, "disc sail").say(1, "pass")
    assert p.state.fired == 1 << p.at("owl") | 1 << p.at("crow")
    p.say(0, "use pyre", "owl").say(0, "disc sail", "none")
    assert (p.have(0, "vp"), p.have(0, "gold")) == (2, 1)


@pytest.mark.rule("empires.kw.copy.fixed", "empires.location_action.step4")
def test_a_copy_of_a_card_that_has_gone_is_no_action_any_more_and_all_others_stay_as_they_lie() -> None:
    p = Position(INN, 'name = "Glass" cost = "1 wood" copy = "beer"', 'name = "Pyre" cost = "1 wood" action = "discard 1 beer"',
                 'name = "Hut" copies = 2 cost = "1 wood" action = "gain 1 gold"')
    p.hand(0, "glass").empire(0, "inn", "pyre", "hut", "hut").goods(0, wood=1).start().say(0, "build glass").say(1, "pass")
    p.say(0, "use glass").say(0, "use hut").say(0, "use pyre", "inn")
    assert p.exhausted() == ["hut", "pyre"] and list(p.state.copies.values()) == [-1]
    assert p.offered(0, "use") == ["use hut"] and p.refused(0, "use glass") == [] and "glass" in p.names(EMPIRE)


@pytest.mark.rule("empires.kw.copy.fixed", "empires.general.return_to_supply")
def test_a_copied_card_that_leaves_takes_its_copy_along_where_the_table_plays_it_so() -> None:
    p = Position(INN, 'name = "Glass" cost = "1 wood" copy = "beer"', 'name = "Pyre" cost = "1 wood" action = "discard 1 beer"',
                 options={"copied-card-leaves": "discarded", "workers-on-discard": "tired"})
    p.empire(0, "inn", "pyre", "glass").on("glass", worker=1, gold=2).on("inn", gold=1)
    p.s.copies[p.at("glass")] = p.at("inn")
    p.start().say(0, "use pyre", "inn")
    assert p.names(DISCARD) == ["glass", "inn"] and (p.state.copies, p.state.assigned) == ({}, {})
    assert (p.have(0, "tired"), p.have(0, "worker"), p.have(0, "gold")) == (1, 0, 0)


# ships

@pytest.mark.rule("empires.tiles.sail.common_swap", "empires.actions.pass.protection")
def test_an_own_ship_changes_places_with_any_other_but_those_of_players_who_have_passed() -> None:
    p = Position('name = "Shop" cost = "1 wood" action = "swap ship"', seats=3).empire(0, "shop")
    use(p.ship(0).ship(1).ship(0).ship(2))
    assert p.offered() == ["0 1", "0 2", "0 3", "2 1", "2 3"]
    p.say(0, "2 1")
    assert [ship[0] for ship in p.state.queue] == [0, 0, 1, 2]
    p = Position('name = "Shop" cost = "1 wood" action = "swap ship"', seats=3, first=2).empire(0, "shop")
    p.ship(0, 1).ship(1).ship(0).ship(2).start().say(2, "pass").say(0, "use shop")
    assert p.offered() == ["0 1", "0 2", "2 1"]


@pytest.mark.rule("empires.kw.move_ship_forward")
def test_a_ship_overtakes_as_often_as_it_says_and_as_there_are_ships() -> None:
    p = use(does("move ship 2").ship(1, 1).ship(1).ship(0).ship(0, 2))
    assert p.offered() == ["2", "3"]
    p.say(0, "3")
    assert p.state.queue == [(1, 1, 0), (0, 2, 0), (1, 0, 0), (0, 0, 0)]
    p = use(does("move ship 5").ship(1).ship(0))
    assert [ship[0] for ship in p.state.queue] == [0, 1]


@pytest.mark.rule("empires.expedition.return")
@pytest.mark.parametrize(("option", "common", "left"), [("returned", 2, (1, 0)), ("returned", 0, (0, 1)), ("kept", 2, (2, 1))])
def test_of_several_common_ships_one_returns_at_a_time(option: str, common: int, left: tuple[int, int]) -> None:
    p = Position(options={"common-ships": option}).row("near", "near-1").ship(0).goods(0, ship=2 if common else 1)
    p.s.players[0].common = common
    ships = p.s.players[0].goods[KINDS.index("ship")]
    p.ship(1).start("expedition").say(0, "pillage near-1")
    assert (p.state.players[0].common, p.have(0, "ship") - ships) == left


# islands

@pytest.mark.rule("empires.cleanup.islands", "empires.general.reshuffle")
def test_islands_of_the_row_lie_open_in_the_pile_and_come_again_when_the_deck_is_empty() -> None:
    p = Position().row("near", "near-1", "near-2")
    while p.s.cards.zone[NEAR_DECK]:
        p.t.move(p.s.cards.zone[NEAR_DECK][-1], EMPIRE + 1, up=True)
    p.start().say(0, "pass").say(1, "pass")
    assert p.state.round == 2 and p.names(NEAR_ROW) == ["near-1", "near-2"] and p.names(NEAR_DISCARD) == p.names(NEAR_DECK) == []


@pytest.mark.rule("empires.cleanup.islands")
def test_the_last_island_is_revealed_alone() -> None:
    p = Position().row("near", "near-1")
    while p.s.cards.zone[NEAR_DECK]:
        p.t.move(p.s.cards.zone[NEAR_DECK][-1], EMPIRE + 1, up=True)
    p.start().say(0, "pass").say(1, "pass")
    assert p.names(NEAR_ROW) == ["near-1"]


# actions that cards grant, and what enables them

@pytest.mark.rule("empires.discs.card_granted_action", "empires.discs.must_perform")
def test_what_cannot_be_performed_is_left_out_and_nothing_answers_to_it() -> None:
    p = Position('name = "Cart" cost = "1 wood" action = "SAIL, gain 1 gold"', SONG,
                 'name = "Owl" cost = "1 wood" when = "you sail" feature = "gain 1 vp"').empire(0, "cart", "owl").hand(0, "song")
    p.ship(0).ship(0).start().say(0, "use cart", "none")
    assert (p.have(0, "gold"), p.have(0, "vp")) == (1, 0) and p.events(Performed) == [] and p.names(HAND) == ["song"]


@pytest.mark.rule("empires.discs.must_perform")
@pytest.mark.parametrize(("card", "action", "may"), [
    ('on = "SAIL" boost = "gain 1 ship"', "sail", True), ('on = "SAIL" boost = "gain 1 wood"', "sail", False),
    ('on = "SAIL" boost = "gain 1 ship if first"', "sail", False), ('on = "SAIL" boost = "gain 1 ship per island"', "sail", False),
    ('on = "SAIL" field = "1 fish"', "sail", False), ('on = "CONSTRUCT" boost = "gain 1 ship"', "construct", False),
    ('on = "CONSTRUCT" field = "1 wood"', "construct", False), ('on = "CONSTRUCT" boost = "draw 1"', "construct", False),
    ('on = "HARVEST" field = "1 wood"', "harvest", True), ('on = "HARVEST" field-or-upgrade = "1 wood"', "harvest", True),
    ('on = "HARVEST" boost = "gain 1 ship"', "harvest", False)])
@pytest.mark.parametrize("option", ["after-card", "strict"])
def test_which_cards_make_an_action_possible(card: str, action: str, may: bool, option: str) -> None:
    p = Position(f'name = "Aid" {card}', options={"must-perform": option}).hand(0, "aid").ship(0).ship(0)
    for name in ("home-field", "home-forest", "home-bay"):
        p.t.move(p.at(name), DISCARD, up=True)
    p.start()
    assert p.offered(0, f"disc {action}") == [f"disc {action} aid"] * (may and option == "after-card")


# features

@pytest.mark.rule("empires.effects.feature")
def test_it_is_told_whose_deed_a_feature_answers_to_and_about_what_card() -> None:
    p = Position('name = "Owl" cost = "1 wood" when = "anyone sail" feature = "gain 1 vp"',
                 'name = "Crow" cost = "1 wood" when = "opponent build" feature = "gain 1 vp"', other=[INN], first=1)
    p.empire(0, "owl", "crow").hand(1, "inn").goods(1, wood=1).start().say(1, "disc sail").say(0, "pass").say(1, "build inn")
    assert p.events(FeatureUsed) == [FeatureUsed(0, p.at("owl"), "sail", 1, -1), FeatureUsed(0, p.at("crow"), "build", 1, p.at("inn", 1))]


# the end

@pytest.mark.rule("empires.end.trigger", "empires.end.threshold_track_only")
@pytest.mark.parametrize(("points", "said"), [((24, 24), []), ((24, 25), [1]), ((26, 25), [0]), ((25, 0), [0])])
def test_the_first_who_has_25_points_is_told_once(points: tuple[int, int], said: list[int]) -> None:
    p = Position().goods(0, vp=points[0]).goods(1, vp=points[1]).ship(1).start().say(0, "pass").say(1, "pass")
    assert p.events(EndAnnounced) == [EndAnnounced(seat) for seat in said] and p.state.ending == bool(said)


# what can be paid

@pytest.mark.rule("empires.kw.spend", "empires.kw.assign", "empires.kw.assign.no_gold", "empires.def.gold", "empires.def.goods")
@pytest.mark.parametrize(("costs", "enough", "short"), [
    ("spend 1 gold + 1 wood", ["gold 2", "gold 1 wood 1"], ["gold 1", "wood 2", "gold 1 fish 5"]),
    ("spend 2 worker + 1 wood", ["worker 2 gold 1", "worker 2 wood 1"], ["worker 1 wood 1 gold 5", "worker 2"]),
    ("spend 2 wood + 1 stone", ["wood 2 stone 1", "wood 1 stone 1 gold 1", "gold 3"],
     ["wood 1 stone 1", "wood 1 gold 1", "wood 3", "gold 2"]),
    ("spend 2 resource", ["wood 1 gold 1", "food 1 fish 1", "gold 2"], ["wood 1", "raze 5", "worker 5", "gold 1"]),
    ("spend 1 wood + 2 resource", ["wood 3", "wood 1 fish 2", "fish 2 gold 1"], ["wood 1 fish 1", "fish 3", "wood 2", "gold 2"]),
    ("assign 2 resource", ["wood 2", "wood 1 fish 1"], ["gold 5", "wood 1 gold 5", "raze 2"]),
    ("assign 2 good", ["gold 1 raze 1", "wood 1 gold 1", "raze 2"], ["worker 5", "wood 1", "gold 1 worker 1"]),
    ("spend 1 wood, assign 1 good", ["wood 1 raze 1", "gold 2", "wood 2", "gold 1 fish 1"], ["wood 1", "gold 1", "raze 2", "fish 2"]),
    ("spend 1 wood, assign 1 resource", ["wood 1 gold 1", "wood 2", "fish 1 gold 1"], ["gold 2", "wood 1", "fish 2", "wood 1 raze 1"]),
    ("spend 1 gold, assign 1 resource", ["wood 1 gold 1"], ["gold 2", "wood 2"]),
    ("spend 1 worker, assign 1 worker", ["worker 2"], ["worker 1"]),
    ("spend 2 raze + 1 gold", ["raze 2 gold 1"], ["raze 3", "raze 1 gold 2"]),
])
def test_what_is_enough_for_a_cost_and_what_is_not(costs: str, enough: list[str], short: list[str]) -> None:
    for have, may in [*((have, True) for have in enough), *((have, False) for have in short)]:
        words = have.split()
        p = does(f"{costs} -> gain 1 vp").goods(0, **dict(zip(words[::2], map(int, words[1::2])))).start()
        assert p.offered(0, "use") == ["use shop"] * may, have
        assert p.refused(0, "use shop") == [] or not may


@pytest.mark.rule("empires.kw.assign", "empires.def.goods")
def test_which_kinds_may_be_assigned() -> None:
    plenty = {"food": 2, "wood": 2, "stone": 2, "sheep": 2, "fish": 2, "gold": 2, "raze": 2, "worker": 2}
    assert use(does("assign 1 good -> gain 1 vp").goods(0, **plenty)).offered() == [kind for kind in plenty if kind != "worker"]
    assert use(does("assign 1 resource -> gain 1 vp").goods(0, **plenty)).offered() == ["food", "wood", "stone", "sheep", "fish"]
    p = use(does("spend 1 wood, assign 1 good -> gain 1 vp").goods(0, wood=1, gold=1, raze=1))
    assert p.offered() == ["wood", "gold", "raze"], "gold pays for the wood, or the wood is paid"
    p = use(does("spend 1 wood, assign 1 good -> gain 1 vp").goods(0, wood=1, raze=1, fish=1))
    assert p.offered() == ["fish", "raze"], "the wood is needed"


@pytest.mark.rule("empires.kw.spend", "empires.def.gold")
@pytest.mark.parametrize(("costs", "have", "bins", "floors"), [
    ("spend 2 wood + 1 stone", {"wood": 2, "stone": 1, "gold": 1}, {"wood": 2, "stone": 1, "gold": 1}, (1, 0, 0)),
    ("spend 2 wood + 1 stone", {"wood": 1, "stone": 1, "gold": 2}, {"wood": 1, "stone": 1, "gold": 2}, (0, 0, 1)),
    ("spend 2 resource", {"food": 1, "fish": 3, "gold": 5}, {"food": 1, "fish": 3, "gold": 2}, (0, 0, 0))])
def test_how_a_cost_may_be_paid(costs: str, have: dict[str, int], bins: dict[str, int], floors: tuple[int, ...]) -> None:
    p = use(does(f"{costs} -> gain 1 vp").goods(0, **have))
    asked = p.asked()
    assert p.key() == "pay.how" and [p.text(b, "kind") for b in asked.bins] == list(bins)  # type: ignore[attr-defined]
    assert asked.subject == (p.at("shop"),)


@pytest.mark.rule("empires.def.field.upgrade")
def test_take_so_many_of_one_kind_from_each_field() -> None:
    p = use(does("take 2 from 1 field giving sheep", 'name = "Fold" on = "SAIL" field = "3 sheep + 1 gold + 1 fish"').empire(0, "fold"))
    assert p.key() == "take.kind" and p.offered() == ["sheep", "fish"]
    p.say(0, "sheep")
    assert (p.have(0, "sheep"), p.have(0, "fish")) == (2, 0)
