"""The Expedition phase, and voyages during the Action phase."""

from __future__ import annotations

import pytest

from kronika.games.empires.events import CameHome, Conquered, Pillaged
from kronika.games.empires.state import (
    DISTANT_DECK,
    DISTANT_DISCARD,
    DISTANT_ROW,
    EMPIRE,
    FISH_ABOARD,
    GOLD_ABOARD,
    NEAR_DECK,
    NEAR_DISCARD,
    NEAR_ROW,
)
from tests.games.empires.position import Position

ROCK = 'name = "Rock" pillage = "2 stone + 1 vp + 1 card" action = "spend 1 worker -> gain 1 vp" bonus = "gain 2 gold"'
WHALE = 'name = "Whale" pillage = "3 fish" when = "you conquer" feature = "gain 1 vp"'


def sea(*ships: tuple[int, int, int], cards: tuple[str, ...] = (), options: dict[str, str] | None = None) -> Position:
    """Ships in the queue; faceup the Rock and one more near island, the Whale and one more distant one."""
    p = Position(*cards, near=[ROCK], distant=[WHALE], options=options).row("near", "rock", "near-1").row("distant", "whale", "distant-1")
    for ship in ships:
        p.ship(*ship)
    return p


def go(p: Position) -> Position:
    return p.start("expedition")


@pytest.mark.rule("empires.expedition.order")
def test_ships_are_worked_from_the_front_each_by_its_owner() -> None:
    p = go(sea((1, 0, 0), (0, 0, 0), (1, 0, 0)))
    assert list(p.m.decisions()) == [1]
    p.say(1, "pillage near-1")
    assert list(p.m.decisions()) == [0]
    p.say(0, "pillage rock")
    assert p.have(1, "ship") == 2 and p.state.round == 2, "the last ship could only take the top card"


@pytest.mark.rule("empires.expedition.near_choice", "empires.def.island_choice")
def test_a_plain_ship_may_pillage_near_islands_or_the_top_card() -> None:
    p = go(sea((0, 0, 0)))
    assert p.offered() == ["pillage rock", "pillage near-1", "top near"]


@pytest.mark.rule("empires.expedition.distant_choice")
@pytest.mark.parametrize("fish", [FISH_ABOARD, GOLD_ABOARD])
def test_with_a_fish_aboard_distant_islands_too(fish: int) -> None:
    p = go(sea((0, fish, 0)))
    assert p.offered() == ["pillage rock", "pillage near-1", "top near", "pillage whale", "pillage distant-1", "top distant"]


@pytest.mark.rule("empires.expedition.conquer")
def test_with_a_raze_token_aboard_islands_may_be_conquered() -> None:
    p = go(sea((0, 0, 1)))
    assert p.offered() == ["pillage rock", "conquer rock", "pillage near-1", "conquer near-1", "top near"]
    p = go(sea((0, 0, 0)).goods(0, raze=3))
    assert "conquer rock" not in p.offered(), "the token must lie on the ship"


@pytest.mark.rule("empires.expedition.pillage", "empires.expedition.return", "empires.def.vp", "empires.goal.vp_sources")
def test_pillaging_brings_the_goods_of_the_box_and_discards_the_island() -> None:
    p = go(sea((0, 0, 0))).say(0, "pillage rock")
    assert (p.have(0, "stone"), p.have(0, "vp"), p.have(0, "ship"), len(p.names(30))) == (2, 1, 2, 1)
    assert p.events(Pillaged) == [Pillaged(0, p.find("rock"))]
    assert "rock" not in p.names(EMPIRE)


@pytest.mark.rule("empires.expedition.pillage")
def test_each_kind_has_its_discard_pile() -> None:
    p = go(sea((0, FISH_ABOARD, 0), (1, 0, 0))).say(0, "pillage whale")
    assert p.names(DISTANT_DISCARD) == ["whale"] and p.have(0, "fish") == 3
    p.say(1, "pillage rock")
    assert p.state.round == 2, "the Cleanup has put the rest there too"
    assert p.names(NEAR_DISCARD) == ["near-1", "rock"]


@pytest.mark.rule("empires.expedition.conquer", "empires.expedition.conquer_bonus", "empires.def.bonus", "empires.expedition.conquer_vp")
def test_conquering_adds_the_island_with_its_bonus_and_not_its_goods() -> None:
    p = go(sea((0, 0, 1), (1, 0, 0))).say(0, "conquer rock")
    assert "rock" in p.names(EMPIRE) and (p.have(0, "gold"), p.have(0, "stone"), p.have(0, "vp")) == (2, 0, 0)
    assert p.events(Conquered) == [Conquered(0, p.at("rock"))]
    assert dict(p.game.score(p.state)[0].parts)["cards"] == 4


@pytest.mark.rule("empires.expedition.return")
def test_the_cargo_is_lost_also_where_it_was_not_needed() -> None:
    p = go(sea((0, FISH_ABOARD, 1), (1, 0, 0))).say(0, "pillage rock")
    assert (p.have(0, "fish"), p.have(0, "raze"), p.have(0, "ship")) == (0, 0, 2)


@pytest.mark.rule("empires.expedition.return")
def test_a_common_ship_stays_or_returns_as_the_table_plays_it() -> None:
    for option, ships in (("kept", 3), ("returned", 2)):
        p = sea((0, 0, 0), (1, 0, 0), options={"common-ships": option})
        p.s.players[0].common = 1
        p.goods(0, ship=2)
        go(p).say(0, "pillage rock")
        assert p.have(0, "ship") == ships


@pytest.mark.rule("empires.expedition.near_choice")
def test_a_facedown_island_is_turned_up_before_it_is_decided_what_to_do() -> None:
    p = sea((0, 0, 1), (1, 0, 0)).top(NEAR_DECK, "near-5")
    go(p).say(0, "top near")
    assert p.key() == "expedition.how" and p.offered() == ["pillage", "conquer"] and p.asked().subject == (p.find("near-5"),)
    p.say(0, "conquer")
    assert "near-5" in p.names(EMPIRE)
    p = sea((0, 0, 0), (1, 0, 0)).top(NEAR_DECK, "near-5")
    go(p).say(0, "top near")
    assert p.have(0, "wood") == 1, "without a raze token there is nothing to decide"


@pytest.mark.rule("empires.cleanup.islands", "empires.effects.early_expedition")
def test_places_stay_empty_until_cleanup() -> None:
    p = go(sea((0, 0, 0), (1, 0, 0))).say(0, "pillage rock")
    assert p.names(NEAR_ROW) == ["near-1"]


@pytest.mark.rule("empires.expedition.order")
def test_a_ship_takes_an_island_unless_the_table_lets_it_decline() -> None:
    assert "home" not in go(sea((0, 0, 0))).offered()
    p = go(sea((0, 0, 0), (1, 0, 0), options={"decline-island": "yes"}))
    p.say(0, "home")
    assert p.events(CameHome) == [CameHome(0)] and p.have(0, "ship") == 2 and p.names(NEAR_ROW) == ["near-1", "rock"]


@pytest.mark.rule("empires.expedition.deck_empty", "empires.general.reshuffle")
def test_an_empty_island_deck_is_made_anew_from_its_discard_pile() -> None:
    p = sea((0, 0, 0), (1, 0, 0))
    deck = p.s.cards.zone[NEAR_DECK]
    while deck:
        p.t.move(deck[-1], NEAR_DISCARD, up=True)
    go(p).say(0, "top near")
    assert len(p.state.cards.zone[NEAR_DECK]) == 9 and len(p.state.cards.zone[NEAR_DISCARD]) == 1


@pytest.mark.rule("empires.expedition.order")
def test_without_any_island_a_ship_comes_home() -> None:
    p = sea((0, 0, 0), (1, 0, 0))
    for zone in (NEAR_DECK, NEAR_ROW):
        while p.s.cards.zone[zone]:
            p.t.move(p.s.cards.zone[zone][-1], EMPIRE + 1, up=True)
    p.ship(0, FISH_ABOARD)
    go(p)
    assert list(p.m.decisions()) == [0] and p.offered()[0].endswith("whale"), "the two plain ships are home already"
    assert [e.seat for e in p.events(CameHome)] == [0, 1]  # type: ignore[attr-defined]


@pytest.mark.rule("empires.expedition.conquer_trigger")
def test_features_about_conquests_answer_when_the_island_is_added_not_when_sailing() -> None:
    p = sea(cards=('name = "Vault" cost = "1 wood" when = "you conquer" feature = "gain 1 vp"',))
    p.empire(0, "vault").goods(0, raze=1).start()
    p.say(0, "disc sail", "raze")
    assert p.have(0, "vp") == 0
    p.say(1, "disc sail").say(0, "pass").say(1, "pass").say(0, "conquer rock")
    assert p.have(0, "vp") == 1


@pytest.mark.rule("empires.effects.early_expedition")
def test_an_effect_pillages_in_the_action_phase_and_the_ship_may_sail_again() -> None:
    raid = 'name = "Landing" copies = 2 cost = "1 wood" action = "pillage"'
    p = sea((1, 0, 0), (0, 0, 0), cards=(raid,)).empire(0, "landing", "landing").start().say(0, "use landing", "pillage rock")
    assert (p.have(0, "stone"), p.have(0, "ship")) == (2, 2) and [ship[0] for ship in p.state.queue] == [1]
    p.say(1, "pass").say(0, "disc sail")
    assert [ship[0] for ship in p.state.queue] == [1, 0]
    p.say(0, "use landing")
    assert p.offered() == ["pillage near-1", "top near"]


@pytest.mark.rule("empires.effects.early_expedition")
def test_an_early_conquest_needs_the_raze_token_on_the_ship_and_the_fish_for_a_distant_island() -> None:
    landing = 'name = "Landing" cost = "1 wood" action = "conquer distant"'
    p = sea((0, FISH_ABOARD, 0), cards=(landing,)).empire(0, "landing").goods(0, raze=5).start().say(0, "use landing")
    assert p.key(0) == "" and len(p.state.queue) == 1, "no raze token aboard"
    p = sea((0, 0, 1), cards=(landing,)).empire(0, "landing").start().say(0, "use landing")
    assert len(p.state.queue) == 1, "no fish aboard"
    p = sea((0, 0, 1), (0, FISH_ABOARD, 1), cards=(landing,)).empire(0, "landing").start().say(0, "use landing")
    assert p.offered() == ["conquer whale", "conquer distant-1", "top distant"]
    p.say(0, "conquer whale")
    assert "whale" in p.names(EMPIRE) and p.state.queue == [(0, 0, 1)] and (p.have(0, "ship"), p.have(0, "raze")) == (1, 0)
    assert p.have(0, "vp") == 1, "it is in the empire when its own conquest is told"


@pytest.mark.rule("empires.effects.early_expedition")
def test_which_of_two_ships_goes() -> None:
    p = sea((0, 0, 0), (0, FISH_ABOARD, 0), cards=('name = "Landing" cost = "1 wood" action = "pillage"',)).empire(0, "landing").start()
    p.say(0, "use landing")
    assert p.key() == "expedition.ship" and p.offered() == ["0", "1"]
    p.say(0, "1", "pillage distant-1")
    assert p.state.queue == [(0, 0, 0)]


def test_islands_in_all_zones_are_twelve_and_ten() -> None:
    p = sea()
    count = [sum(len(p.s.cards.zone[z]) for z in zones) for zones in ((NEAR_DECK, NEAR_ROW, NEAR_DISCARD),
                                                                      (DISTANT_DECK, DISTANT_ROW, DISTANT_DISCARD))]
    assert count == [12, 10]
