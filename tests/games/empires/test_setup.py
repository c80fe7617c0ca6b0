"""Set-up: the board, the circle, clans, starting goods, opening cards; and what the components are."""

from __future__ import annotations

import pytest

from kronika.games.empires.game import EmpiresGame
from kronika.games.empires.language import library
from kronika.games.empires.language.model import ASSIGNABLE, GOODS, KINDS, RESOURCES, TILES
from kronika.games.empires.state import (
    BOX,
    DECK,
    DISCARD,
    DISTANT_DECK,
    DISTANT_ROW,
    DRAWN,
    EMPIRE,
    HAND,
    IDLE,
    NEAR_DECK,
    NEAR_ROW,
    Empires,
)
from kronika.kernel import ALL, Match, Seat
from tests.games.empires.position import Position

GAME = EmpiresGame(library(""))


def begin(seats: int = 3, seed: int = 1) -> Match[Empires]:
    return Match.new(GAME, seed, seats)


@pytest.mark.rule("empires.overview.player_count")
def test_two_to_four_players_and_one_alone() -> None:
    assert list(GAME.players) == [1, 2, 3, 4]
    for seats in GAME.players:
        assert len(begin(seats).state.players) == seats
    with pytest.raises(ValueError, match="1 to 4 seats, not 5"):
        Match.new(GAME, 1, 5)


@pytest.mark.rule("empires.setup.02_expedition_board", "empires.setup.03_distant_deck", "empires.setup.04_near_deck",
                  "empires.setup.05_reveal_islands", "empires.components.expedition_board")
def test_two_islands_of_each_kind_are_faceup_the_others_facedown() -> None:
    m = begin()
    zone, cards = m.state.cards.zone, m.state.cards
    assert [len(zone[z]) for z in (NEAR_DECK, NEAR_ROW, DISTANT_DECK, DISTANT_ROW)] == [10, 2, 8, 2]
    assert all(cards.known[c] == ALL for c in zone[NEAR_ROW] + zone[DISTANT_ROW])
    assert all(cards.known[c] == 0 for c in zone[NEAR_DECK] + zone[DISTANT_DECK])
    assert m.state.queue == []
    orders = {tuple(begin(2, seed).state.cards.zone[NEAR_DECK]) for seed in range(8)}
    assert len(orders) == 8, "the islands are shuffled"


@pytest.mark.rule("empires.setup.06_action_circle", "empires.components.action_tiles", "empires.discs.tile_order_fixed")
def test_the_five_tiles_lie_in_a_random_order_that_never_changes() -> None:
    assert TILES == ("explore", "populate", "construct", "harvest", "sail")
    circles = {tuple(begin(2, seed).state.circle) for seed in range(12)}
    assert len(circles) > 8 and all(sorted(c) == [0, 1, 2, 3, 4] for c in circles)
    m = begin()
    before = m.state.circle[:]
    for _ in range(60):
        for seat, asked in m.decisions().items():
            m.play(seat, asked.sample(lambda n: 0))
            break
    assert m.state.circle == before


@pytest.mark.rule("empires.setup.07_choose_clan", "empires.def.starting_location")
def test_clans_are_chosen_or_dealt_and_each_is_there_once() -> None:
    m = Match.new(GAME, 5, [Seat("ulaf"), Seat(), Seat("glenn")])
    assert [seat.side for seat in m.seats][::2] == ["ulaf", "glenn"] and len({seat.side for seat in m.seats}) == 3
    lib, zone = GAME.library, m.state.cards.zone
    for seat, p in enumerate(m.state.players):
        assert zone[EMPIRE + seat] == list(lib.starts(p.clan)) and all(lib.title[c].start for c in zone[EMPIRE + seat])
        assert sorted(zone[DECK + seat] + zone[DRAWN + seat]) == list(lib.deck(p.clan))
    assert len(zone[BOX]) == 3 * 33, "clans that nobody plays stay in the box"
    with pytest.raises(ValueError, match="two seats are 'ulaf'"):
        Match.new(GAME, 1, [Seat("ulaf"), Seat("ulaf")])
    with pytest.raises(ValueError, match="there is no clan 'romans'"):
        Match.new(GAME, 1, [Seat("romans"), Seat()])


@pytest.mark.rule("empires.overview.premise")
def test_two_clans_of_one_nation_may_meet() -> None:
    assert len(Match.new(GAME, 1, [Seat("ulaf"), Seat("heidel")]).state.players) == 2


@pytest.mark.rule("empires.setup.07b_third_ship", "empires.components.ships")
def test_everybody_begins_with_two_ships_ulaf_too() -> None:
    m = Match.new(GAME, 5, [Seat("ulaf"), Seat("glenn")])
    assert [p.goods[KINDS.index("ship")] for p in m.state.players] == [2, 2]


@pytest.mark.rule("empires.setup.08_colour", "empires.components.action_discs", "empires.components.clan_tiles")
def test_two_unused_discs_and_nobody_on_the_clan_tile() -> None:
    for p in begin(4).state.players:
        assert p.discs == [IDLE, IDLE] and p.turned == [False, False] and p.tired == 0


@pytest.mark.rule("empires.setup.09_score_zero", "empires.components.score_marker")
def test_scores_start_on_nothing() -> None:
    assert [p.goods[KINDS.index("vp")] for p in begin(4).state.players] == [0, 0, 0, 0]


@pytest.mark.rule("empires.setup.11_starting_goods", "empires.setup.10_supply")
def test_starting_goods_are_those_of_the_starting_locations_and_five_workers() -> None:
    m = Position(seats=2).game
    p = Match.new(m, 1, [Seat("amber"), Seat("blue")]).state.players[0]
    assert {KINDS[k]: n for k, n in enumerate(p.goods) if n} == {"food": 2, "wood": 1, "fish": 1, "worker": 5, "ship": 2}


@pytest.mark.rule("empires.setup.12_first_player", "empires.components.first_player_token")
def test_the_first_player_is_random() -> None:
    assert {begin(3, seed).state.first for seed in range(20)} == {0, 1, 2}


@pytest.mark.rule("empires.setup.13_opening_hand")
def test_three_of_five_opening_cards_are_kept_without_workers() -> None:
    m = begin(2)
    asked = m.decisions()
    assert set(asked) == {0, 1} and all(d.key == "opening.keep" and len(d.options) == 5 for d in asked.values())  # type: ignore[attr-defined]
    assert asked[0].refuse(tuple(asked[0].options[:2])) and asked[0].refuse(tuple(asked[0].options[:4]))  # type: ignore[attr-defined]
    for seat in (0, 1):
        m.play(seat, tuple(asked[seat].options[:3]))  # type: ignore[attr-defined]
    zone = m.state.cards.zone
    for seat in (0, 1):
        assert (len(zone[HAND + seat]), len(zone[DISCARD + seat]), len(zone[EMPIRE + seat])) == (3, 2, 3)
        assert m.state.players[seat].goods[KINDS.index("worker")] == 5


@pytest.mark.rule("empires.setup.recommended_first_game")
def test_glenn_and_ulaf_are_there_for_a_first_game() -> None:
    assert len(Match.new(GAME, 1, [Seat("glenn"), Seat("ulaf")]).state.players) == 2


@pytest.mark.rule("empires.def.resource", "empires.def.goods", "empires.components.tokens")
def test_kinds_of_goods() -> None:
    assert RESOURCES == ("food", "wood", "stone", "sheep", "fish")
    assert GOODS == (*RESOURCES, "gold", "raze"), "workers, ships, VP and cards are not what an effect means by any good"
    assert ASSIGNABLE == (*GOODS, "worker") and KINDS == (*ASSIGNABLE, "ship", "vp", "card")


@pytest.mark.rule("empires.def.supply.public", "empires.def.hand.secret", "empires.def.supply.personal")
def test_supplies_are_public_hands_are_not() -> None:
    p = Position('name = "Inn" cost = "1 wood" action = "gain 1 vp"')
    p.hand(0, "inn").goods(0, wood=3, tired=1).empire(0, "idle-1").on("idle-1", wood=2).start()
    view = p.m.view(1)
    assert view.players[0].goods == p.state.players[0].goods and view.players[0].goods[KINDS.index("wood")] == 3
    assert view.players[0].tired == 1
    assert all(c < 0 for c in view.cards.zone[HAND]) and p.m.view(0).cards.zone[HAND] == p.state.cards.zone[HAND]
