"""The player with foresight: the greedy player's best few answers, played on in pairs."""

from __future__ import annotations

import time
from typing import Any

import pytest
from harbour.game import GAME as HARBOUR

from kronika.bots import Budget, Foresight, Greedy, Level, answer, by_the_clock
from kronika.bots.foresight import behind
from kronika.bots.levels import SKILLS
from kronika.bots.paired import TimeUp, outcomes
from kronika.bots.protocol import Imagine
from kronika.kernel import Match, chance, games
from tests.bots.test_greedy import at_safe_points, game_of, twin_of
from tests.harbour.test_rules import position

FEW = Budget(iterations=3)


def brought(name: str, seats: int, key: str) -> tuple[Match[Any], int]:
    """A match of random players, and the seat that is asked something whose key begins so."""
    match, draws = Match.new(games()[name], 2, seats), chance(2)
    while True:
        seat, asked = next(iter(match.unanswered().items()))
        if len(match.answers) > 60 and asked.key.startswith(key) and asked.size() > 1:
            return match, seat
        match.play(seat, asked.sample(draws.below))


@pytest.mark.parametrize("name", ["toy", "harbour", *games()])
def test_in_worlds_that_a_seat_cannot_tell_apart_it_answers_alike(name: str) -> None:
    compared = at_safe_points(game_of(name), 2)
    for match, seat in compared:
        given = answer(Foresight(1), match, seat, FEW)
        assert not match.decisions()[seat].refuse(given)
        assert answer(Foresight(1), twin_of(match, seat, 7), seat, FEW) == given
    assert compared


def test_equal_seeds_and_worlds_give_equal_answers_and_nothing_changes() -> None:
    for match, seat in at_safe_points(games()["empires"], 3):
        before = match.state.digest()
        first = [answer(Foresight(n, "4"), match, seat) for n in range(3)]
        assert first == [answer(Foresight(n), match.fork(keep=True), seat, Budget(iterations=4)) for n in range(3)]
        assert match.state.digest() == before


def test_a_lamp_is_set_up_before_what_it_makes_dearer_is_sold() -> None:
    """At the north pier, where silk is sold: one silk, two coins at once, and the greedy player takes them; with a lamp first, three."""
    for seed in range(5):
        match = position("silk-1", "lamp-1")
        assert answer(Greedy(seed), match, 0) == "sell"
        assert answer(Foresight(seed, "40"), match, 0) == "set-up"


def test_of_piers_that_look_alike_it_sails_where_the_hand_is_sold() -> None:
    """Three cards of tea, six coins, and piers 2 and 5 buy tea; sailing itself brings nothing, so the greedy player takes any."""
    greedy = set()
    for seed in range(5):
        match = position("tea-1", "tea-2", "tea-3")
        match.play(0, "sail")
        greedy.add(answer(Greedy(seed), match, 0))
        assert answer(Foresight(seed, "4"), match, 0) in (2, 5)
    assert greedy - {2, 5}


def test_an_answer_is_given_up_once_it_is_surely_no_better() -> None:
    best = [3.0, 4.0, 5.0, 6.0]
    assert behind([1.0, 3.0, 3.0, 5.0], best, 1.5)  # the lead is 2, 1, 2, 1: 1.5, with a standard error of 0.29
    assert not behind([1.0, 3.0], best[:2], 1.5)  # too few worlds
    assert not behind([1.0, 8.0, 3.0, 5.0], best, 1.5)  # 2, -4, 2, 1: 0.25, with 1.44
    assert behind(best, best, 1.5)  # it makes no difference


def test_a_whole_game_of_another_package() -> None:
    match = Match.new(HARBOUR, 3, 2)
    while not match.over:
        seat = next(p for p in match.decisions() if p not in match.sealed)
        match.play(seat, answer(Foresight(2) if seat else Greedy(2), match, seat, FEW))
    assert match.game.score(match.state)[0].seat == 1


@pytest.mark.parametrize(("name", "seats", "key"), [("scythe", 5, "turn.section"), ("empires", 4, "turn.act"), ("oath", 6, "act"),
                                                    ("oath", 4, "campaign")])
def test_a_budget_of_seconds_is_kept(name: str, seats: int, key: str) -> None:
    match, seat = brought(name, seats, key)
    began = time.process_time()
    given = answer(Foresight(1), match, seat, Budget(seconds=0.3))
    assert time.process_time() - began < 0.8
    assert not match.decisions()[seat].refuse(given)


def test_without_time_for_a_world_it_answers_as_the_greedy_player() -> None:
    match = position("silk-1", "lamp-1")
    assert answer(Foresight(1), match, 0, Budget(seconds=0.0)) == "sell"
    ask = Imagine(match, 0)
    with pytest.raises(TimeUp):
        outcomes(ask, ["load"], chance(1), 4, lambda s, seat: 0.0, until=time.monotonic())


def test_it_is_what_the_two_highest_levels_think_with() -> None:
    players = {name: type(Level(skill).player) for name, skill in SKILLS.items()}
    assert players == {"level1": Greedy, "level2": Greedy, "level3": Greedy, "level4": Foresight, "level5": Foresight}
    assert SKILLS["level4"].seconds < SKILLS["level5"].seconds < 2
    assert by_the_clock("foresight") and by_the_clock("level4") and not by_the_clock("foresight", "12")
