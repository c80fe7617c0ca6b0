"""The toy for six: what a card does in others' turns, what is hidden, offers, and matches that go on from each other."""

from __future__ import annotations

from typing import Any, Self

import pytest

from kronika.kernel import Match, Reason, Seat, State
from kronika.kernel.check import Case, cases, check_game
from kronika.kernel.record import verify, write
from tests.scenario import Scenario as Kit

from .council import ADVISER, CARDS, COUNCIL, COURT, HAND, Annals, Council, Robbed

SIX = COUNCIL.sides


class Scenario(Kit[Council]):
    """Six seats, each with 2 coins and nothing else; all cards in the deck."""

    def __init__(self, seats: int = 6, **more: Any) -> None:
        super().__init__(COUNCIL, *SIX[:seats], **more)
        for seat in range(seats):
            for card in self.s.cards.zone[HAND + seat][:]:
                self.lay(card, 0)

    def court(self, side: str, *words: str) -> Self:
        for word in words:
            self.lay(CARDS.index(word), COURT + self.seat(side), up=True)
        return self.wake()

    def adviser(self, side: str, word: str) -> Self:
        self.lay(CARDS.index(word), ADVISER + self.seat(side), known=1 << self.seat(side))
        return self

    def coins(self, **coins: int) -> Self:
        for side, n in coins.items():
            self.s.coins[self.seat(side)] = n
        return self


def test_a_guard_asks_its_master_in_another_players_turn() -> None:
    g = Scenario().court("elm", "guard-1").say("ash steal", "ash elm")
    assert (g.who, g.key) == ("elm", "guard.use")
    g.say("elm yes")
    assert g.s.coins == [2] * 6 and g.s.cards.at[CARDS.index("guard-1")] == 0 and g.events(Robbed) == [] and g.who == "beech"
    g = Scenario().court("elm", "guard-1").say("ash steal", "ash elm", "elm no")
    assert g.s.coins == [4, 2, 2, 0, 2, 2] and [e.coins for e in g.events(Robbed)] == [2]


def test_the_victim_orders_its_own_interrupts_and_others_have_none() -> None:
    g = Scenario().court("elm", "guard-1", "captain-1").court("oak", "guard-2").say("ash steal", "ash elm")
    assert (g.who, g.key, g.options()) == ("elm", "theft.order", ["guard-1", "captain-1"])
    g.say("elm captain-1")
    assert g.key == "guard.use"
    g.say("elm no")
    assert g.s.coins == [3, 2, 2, 1, 2, 2]
    g = Scenario().court("elm", "captain-1", "guard-1").coins(elm=1).say("ash steal", "ash elm")
    assert g.key == "guard.use"  # one coin: the captain has nothing to do, so no order is asked


def test_bards_of_every_court_sing_in_the_order_of_the_host() -> None:
    g = Scenario().court("beech", "bard-1").court("oak", "bard-2").court("ash", "bard-3").coins(ash=2).say("ash feast")
    assert g.who == "ash" and g.key == "feast.order" and g.options() == ["bard-1", "bard-2", "bard-3"]
    g.say("ash bard-2", "ash bard-1")  # after two songs the purse is empty
    assert g.s.coins == [0, 3, 2, 2, 2, 3] and g.s.honour[0] == 1 and g.who == "beech"


def test_a_judge_says_why_there_is_no_theft() -> None:
    g = Scenario().court("oak", "judge-1").coins(ash=3).say("ash steal")
    assert g.options() == ["beech", "yew", "elm", "fir"] and g.why_not("oak") == [Reason("steal.judged", source="judge")]
    assert g.refuses("ash oak") == "steal.judged"
    assert "oak" in Scenario().court("oak", "judge-1").say("ash steal").options()


def test_an_adviser_is_hidden_until_it_is_called() -> None:
    g = Scenario().adviser("fir", "guard-1")
    card = CARDS.index("guard-1")
    assert g.match.view(0).cards.zone[ADVISER + 4] == [-1] and g.match.view(4).cards.zone[ADVISER + 4] == [card]
    g.say("ash steal", "ash fir")
    assert g.s.coins[0] == 4  # facedown it guards nothing
    g = Scenario().adviser("ash", "guard-1").say("ash call")
    assert g.s.cards.known[card] == 0xFFFF and g.s.active == {"theft of seat 0": ((card, "guard"),)}


def test_a_spy_pays_and_sees_one_adviser() -> None:
    g = Scenario().court("ash", "spy-1").adviser("fir", "guard-1").adviser("elm", "bard-1")
    g.say("ash deed:spy-1", "ash fir")
    assert g.s.coins[0] == 1 and [g.s.cards.known[CARDS.index(w)] for w in ("guard-1", "bard-1")] == [0b10001, 0b1000]
    poor = Scenario().court("ash", "spy-1").adviser("fir", "guard-1").coins(ash=0)
    assert poor.why_not("deed:spy-1") == [Reason("cost.coin", source="spy", args=(1,), fix=("coin", "1"))]


def test_an_offer_has_two_sides_and_one_condition() -> None:
    g = Scenario().say("ash offer", "ash yew")
    assert g.refuses("ash 1 | 1") == "offer.both-ways" and "choose 0 to 2" in g.refuses("ash 3 | 0")
    g.say("ash 2 | 0", "yew yes")
    assert g.s.coins == [0, 2, 4, 2, 2, 2]
    assert Scenario().say("ash offer", "ash yew", "ash 0 | 0").who == "beech"


def test_the_table_may_play_with_wild_taxes() -> None:
    assert Scenario(options={"taxes": "wild"}).court("ash", "steward-1").say("ash tax", "beech tax").s.coins[:3] == [5, 4, 2]
    assert Scenario().court("ash", "steward-1").say("ash tax", "beech tax").s.coins[:3] == [4, 3, 2]


def test_matches_of_a_campaign() -> None:
    annals = Annals()
    annals.matches, annals.winner = 2, 4
    g = Scenario(legacy=annals)
    assert g.who == "fir" and g.s.coins == [2, 2, 2, 2, 4, 2]
    left: State | None = None
    for seed in range(3):
        report = check_game(COUNCIL, seed, 4, every=8, legacy=left)
        m = Match.new(COUNCIL, seed, 4, legacy=left)
        assert verify(write(m), COUNCIL)
        while not m.over:
            m.play(next(iter(m.decisions())), "draw")
        left = m.leaves()
        assert isinstance(left, Annals) and left.matches == seed + 1 and report.answers > 20


@pytest.mark.parametrize("case", [*cases(COUNCIL, 6, seats=6, every=4), *cases(COUNCIL, 4, seats=2, every=4),
                                  *cases(COUNCIL, 3, 20, [Seat("oak"), Seat("ash"), Seat("fir")], {"taxes": "wild"}, every=4)], ids=str)
def test_random_councils(case: Case) -> None:
    case()
