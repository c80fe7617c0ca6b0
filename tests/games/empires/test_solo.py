"""Playing alone."""

from __future__ import annotations

import pytest

from kronika.games.empires.events import EventMet
from kronika.games.empires.language.model import TILES
from kronika.games.empires.solo.play import medal
from kronika.games.empires.solo.scenarios import SCENARIO, SCENARIOS
from kronika.games.empires.state import HAND
from kronika.kernel import Match, Seat
from kronika.kernel.check import rollout
from tests.games.empires.position import Position

WINTER = [event.name for event in SCENARIO["winter"].events]


def alone(*cards: str, event: str = "First snow", **options: str) -> Position:
    """Alone, with this event first."""
    p = Position(*cards, seats=1, options=options)
    first = [e.name for e in SCENARIO[p.options["scenario"]].events].index(event)
    p.s.events = [first, *(i for i in range(5) if i != first)]
    return p


@pytest.mark.rule("empires.overview.solo_pointer", "empires.solo.goal")
def test_four_scenarios_with_five_events_and_three_medals_each() -> None:
    assert [s.id for s in SCENARIOS] == ["winter", "raiders", "fair", "flotilla"]
    for s in SCENARIOS:
        assert len(s.events) == 5 and all(e.loss > 0 for e in s.events)
        assert all(len(m) == 3 and list(m) == sorted(m) for m in s.medals.values()) and "" in s.medals


@pytest.mark.rule("empires.solo.events")
def test_four_of_five_events_in_random_order() -> None:
    game = Position(seats=1).game
    orders = {tuple(Match.new(game, seed, [Seat("amber")]).state.events) for seed in range(20)}
    assert len(orders) > 12 and all(sorted(order) == [0, 1, 2, 3, 4] for order in orders)


@pytest.mark.rule("empires.solo.events")
def test_the_event_comes_after_stored_goods_were_paid() -> None:
    p = alone('name = "Chest" cost = "1 wood" action = "assign 1 gold -> gain 1 vp" stored = "1 gold: gain 2 wood"').empire(0, "chest")
    p.on("chest", gold=1).start("stored")
    assert p.key() == "solo.event" and p.offered() == ["pay", "lose"]


@pytest.mark.rule("empires.solo.demand")
def test_who_pays_has_the_reward() -> None:
    p = alone().goods(0, wood=1, gold=1).start("event").say(0, "pay")
    assert [p.have(0, k) for k in ("wood", "gold", "vp", "worker")] == [0, 0, 2, 1] and p.state.phase == "action"
    assert p.events(EventMet) == [EventMet(WINTER.index("First snow"), "pay")]


@pytest.mark.rule("empires.solo.demand")
def test_who_does_not_pay_loses_points_down_to_nothing() -> None:
    p = alone(event="Empty larders").goods(0, vp=5, food=9).start("event").say(0, "lose")
    assert (p.have(0, "vp"), p.have(0, "food")) == (2, 9)
    p = alone(event="Empty larders").goods(0, vp=1).start("event")
    assert p.have(0, "vp") == 0, "with nothing else to do nobody is asked"


@pytest.mark.rule("empires.solo.cancel")
def test_a_raze_token_cancels_an_event() -> None:
    p = alone().goods(0, vp=5, raze=1).start("event")
    assert p.offered() == ["cancel", "lose"] and p.refused(0, "pay") == ["pay.missing"]
    p.say(0, "cancel")
    assert (p.have(0, "vp"), p.have(0, "raze")) == (5, 0)
    assert alone().goods(0, wood=2).start("event").refused(0, "cancel") == ["raid.no-token"]


@pytest.mark.rule("empires.solo.orange", "empires.components.action_tiles")
def test_tiles_with_a_disc_turn_orange_the_others_white() -> None:
    p = alone().discs(0, "sail", "harvest!")
    p.s.orange = 0b00011
    p.start().say(0, "pass")
    assert p.state.orange == 1 << TILES.index("sail") | 1 << TILES.index("harvest") and p.state.round == 2


@pytest.mark.rule("empires.solo.surcharge")
def test_a_disc_on_an_orange_tile_costs_a_food_more() -> None:
    p = alone().goods(0, food=2, gold=1)
    p.s.orange = 1 << TILES.index("explore") | 1 << TILES.index("populate")
    p.start().say(0, "disc populate")
    assert p.key() == "disc.pay"
    p.say(0, "food")
    assert (p.have(0, "food"), p.have(0, "worker")) == (1, 1)
    p.say(0, "move populate explore", "food")
    assert (p.have(0, "food"), p.have(0, "gold"), len(p.names(HAND))) == (0, 0, 1)
    assert p.refused(0, "disc populate") == ["disc.no-food"] and "disc sail" in p.offered()


@pytest.mark.rule("empires.solo.surcharge")
def test_actions_that_cards_grant_are_not_dearer() -> None:
    p = alone('name = "Cart" cost = "1 wood" action = "POPULATE"').empire(0, "cart")
    p.s.orange = 0b11111
    p.start().say(0, "use cart")
    assert p.have(0, "worker") == 1


@pytest.mark.rule("empires.solo.rounds")
def test_four_rounds_whatever_the_points() -> None:
    p = alone().goods(0, vp=60).start()
    p.say(0, "pass")
    assert p.state.round == 2 and not p.m.over
    p.s.round = 4
    p.say(0, "pass")
    assert p.m.over
    m, _ = rollout(p.game, 4, 1)
    assert m.over and m.state.round == 4 and m.state.phase == "over"


@pytest.mark.rule("empires.solo.goal")
def test_medals() -> None:
    p = alone()
    bronze, silver, gold = SCENARIO["winter"].medals[""]
    assert [medal(p.s, n) for n in (bronze - 1, bronze, silver - 1, silver, gold, 99)] == ["", "bronze", "bronze", "silver", "gold", "gold"]
    p.goods(0, vp=bronze - 4)
    assert [(s.total, s.rank) for s in p.game.score(p.s)] == [(bronze - 1, 2)], "lost"
    p.goods(0, vp=bronze - 3)
    assert p.game.score(p.s)[0].rank == 1


@pytest.mark.parametrize("scenario", [s.id for s in SCENARIOS])
def test_every_reward_is_worked(scenario: str) -> None:
    for event in SCENARIO[scenario].events:
        p = alone(event=event.name, scenario=scenario).hand(0, "idle-1")
        p.goods(0, food=3, wood=3, stone=3, sheep=3, fish=3, gold=3, raze=3, worker=3)
        before = p.s.players[0].goods[9]
        p.start("event").say(0, "pay")
        while p.key() in ("pay.how", "build.free", "disc.pay"):
            p.play(0, p.asked().sample(lambda n: n - 1))
        assert p.have(0, "vp") > before and p.state.phase == "action", event.name
