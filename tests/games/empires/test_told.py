"""What is told of each deed: who did what, with which card, how many of what, in the order in which it happened."""

from __future__ import annotations

import pytest

from kronika.games.empires.events import (
    Assigned,
    BoostPlayed,
    Built,
    CardsKept,
    Conquered,
    DiscUsed,
    EndAnnounced,
    EventCame,
    EventMet,
    FeatureDone,
    FeatureUsed,
    Gained,
    GameEnded,
    Harvested,
    LeftEmpire,
    Passed,
    Performed,
    PhaseBegan,
    Pillaged,
    Raided,
    Refreshed,
    Released,
    RoundBegan,
    Sailed,
    Spent,
    TurnBegan,
    Used,
    WorkersReadied,
)
from kronika.games.empires.language.model import FISH, FOOD, GOLD, RAZE, VP, WOOD, WORKER
from kronika.games.empires.state import FISH_ABOARD, NO_FISH
from kronika.kernel import Event
from kronika.kernel.table import Moved
from tests.games.empires.position import Position
from tests.games.empires.test_effects import does, use
from tests.games.empires.test_solo import alone

INN = 'name = "Inn" type = "beer" cost = "1 wood + 1 worker" action = "gain 1 food" bonus = "gain 2 vp"'
EXPLORE, POPULATE, HARVEST, SAIL = 0, 1, 3, 4


def told(p: Position) -> list[Event]:
    return [e for e in p.m.events_for(0) if type(e) is not Moved]


@pytest.mark.rule("empires.actions.build", "empires.actions.build.step2", "empires.actions.build.bonus")
def test_building() -> None:
    p = Position(INN).hand(0, "inn").goods(0, wood=1, worker=1).start().say(0, "build inn")
    inn = p.at("inn")
    assert told(p) == [Spent(0, WORKER, 1), Spent(0, WOOD, 1), Built(0, inn, -1, False), Gained(0, VP, 2, inn), TurnBegan(1)]


@pytest.mark.rule("empires.discs.use", "empires.discs.card_window.order", "empires.tiles.sail")
def test_a_disc_with_a_boost() -> None:
    p = Position('name = "Song" on = "SAIL" boost = "gain 1 fish"').hand(0, "song").goods(0, raze=1).start()
    p.say(0, "disc sail song", "fish-raze")
    song = p.at("song")
    assert told(p) == [DiscUsed(0, SAIL, -1), BoostPlayed(0, song), Gained(0, FISH, 1, song), Sailed(0, FISH_ABOARD, True), TurnBegan(1)]


@pytest.mark.rule("empires.discs.reuse", "empires.tiles.harvest", "empires.actions.build.upgrade_harvest")
def test_a_disc_that_goes_on() -> None:
    p = Position('name = "Weir" on = "SAIL" upgrade = "2 fish"').empire(0, "weir").under("weir", "home-bay").discs(0, "sail")
    p.goods(0, food=1).start().say(0, "move sail harvest", "home-bay")
    bay = p.at("home-bay")
    assert told(p) == [Spent(0, FOOD, 1), DiscUsed(0, HARVEST, SAIL), Harvested(0, bay), Gained(0, FISH, 1, bay),
                       Gained(0, FISH, 2, p.at("weir")), TurnBegan(1)]


@pytest.mark.rule("empires.location_action", "empires.discs.card_granted_action")
def test_using_a_card() -> None:
    p = use(does("assign 1 gold -> POPULATE, gain 1 vp").goods(0, gold=1))
    shop = p.at("shop")
    assert told(p) == [Used(0, shop), Assigned(0, shop, GOLD, 1), Performed(0, POPULATE, shop), Gained(0, WORKER, 1, -1),
                       Gained(0, VP, 1, shop), TurnBegan(1)]
    p = does("release 2 worker -> ready 1, refresh 1 other action").on("shop", worker=2).goods(0, tired=1)
    use(p.empire(0, "near-1", exhausted=True))
    assert told(p) == [Used(0, shop), Released(0, shop, WORKER, 1), Released(0, shop, WORKER, 1), WorkersReadied(0, 1),
                       Refreshed(p.at("near-1")), TurnBegan(1)]
    p = use(does("discard 1 start").empire(0, "near-1")).say(0, "home-field")
    assert told(p) == [Used(0, shop), LeftEmpire(0, 0), TurnBegan(1)]


@pytest.mark.rule("empires.raid", "empires.effects.feature")
def test_a_raid_and_what_answers_to_it() -> None:
    p = Position(other=[INN, 'name = "Owl" cost = "1 wood" when = "you raided" feature = "gain 1 vp"']).empire(1, "inn", "owl")
    p.goods(0, raze=1).start().say(0, "raid inn")
    inn, owl = p.at("inn", 1), p.at("owl", 1)
    assert told(p) == [Spent(0, RAZE, 1), Raided(0, 1, inn, False), FeatureUsed(1, owl, "raided", 1, inn), Gained(1, VP, 1, owl),
                       FeatureDone(1, owl), TurnBegan(1)]


@pytest.mark.rule("empires.round.phases", "empires.expedition.pillage", "empires.expedition.conquer", "empires.cleanup.first_player",
                  "empires.lookout.step3_pay")
def test_a_round_from_the_last_pass_to_the_next_action() -> None:
    p = Position(near=['name = "Rock" pillage = "2 wood" action = "draw 1" bonus = "gain 3 vp"']).row("near", "rock", "near-1")
    p.ship(1).ship(0, NO_FISH, 1).goods(0, worker=1).goods(1, worker=1).start().say(0, "pass").say(1, "pass")
    p.say(1, "pillage near-1").say(0, "conquer rock")
    rock, isle = p.at("rock"), p.at("near-1")
    assert told(p) == [Passed(0), TurnBegan(1), Passed(1), PhaseBegan("expedition"), Pillaged(1, isle), Gained(1, WOOD, 1, isle),
                       Conquered(0, rock), Gained(0, VP, 3, rock), PhaseBegan("cleanup"), RoundBegan(2, 1)]
    p.play(0, ()).play(1, tuple(p.state.cards.zone[41][:1]))
    assert told(p)[10:] == [CardsKept(0, 0, 4), CardsKept(1, 1, 3), PhaseBegan("action"), TurnBegan(1)]


@pytest.mark.rule("empires.end.trigger", "empires.cleanup.skip_last")
def test_the_end() -> None:
    p = Position().goods(0, vp=25).start().say(0, "pass").say(1, "pass")
    assert told(p) == [Passed(0), TurnBegan(1), Passed(1), PhaseBegan("expedition"), EndAnnounced(0), GameEnded()]


@pytest.mark.rule("empires.solo.events", "empires.solo.demand", "empires.solo.cancel")
def test_an_event_alone() -> None:
    p = alone().goods(0, wood=2, raze=1).start("event").say(0, "pay")
    n = p.state.events[0]
    assert told(p) == [EventCame(n), EventMet(n, "pay"), Spent(0, WOOD, 2), Gained(0, VP, 2, -1), Gained(0, WORKER, 1, -1),
                       PhaseBegan("action"), TurnBegan(0)]
    p = alone().goods(0, wood=2, raze=1, vp=9).start("event").say(0, "cancel")
    assert told(p) == [EventCame(n), EventMet(n, "cancel"), Spent(0, RAZE, 1), PhaseBegan("action"), TurnBegan(0)]
    assert p.have(0, "vp") == 9
