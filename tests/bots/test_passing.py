"""The player that does as little as the rules let it."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.bots import Passing, answer
from kronika.bots.passing import passed
from kronika.kernel import Amount, Confirm, Decision, Distribute, Form, Many, Match, One, Order, chance, games

WORDS = ("skip", "done")


@pytest.mark.parametrize(("asked", "least"), [
    (One[Any](0, "q", [3, ("pay", 2), "skip"]), "skip"),
    (One(0, "q", [3, 4]), None),
    (Many(0, "q", [1, 2, 3]), ()),
    (Amount(0, "q", 0, 5), 0),
    (Distribute(0, "q", ["a", "b"], [2, 2], 0, 4), (0, 0)),
    (Confirm(0, "q"), False),
    (Order(0, "q", [1, 2]), None),
    (Form(0, "q", Amount(0, "power", 0, 7), Many(0, "cards", [1, 2])), (0, ())),
    (Form(0, "q", Amount(0, "power", 0, 7), One(0, "card", [1, 2])), None),
])
def test_the_least_answer_to_each_kind_of_question(asked: Decision[Any], least: Any) -> None:
    assert passed(asked, WORDS) == least
    assert least is None or not asked.refuse(least)


@pytest.mark.parametrize("name", sorted(games()))
def test_it_answers_whatever_it_is_asked(name: str) -> None:
    """Seat 0 passes among players by chance; every answer is legal, and where an option of passing is offered it is taken."""
    game = games()[name]
    match, draws, took = Match.new(game, 3, max(2, game.players[0])), chance(5), set[str]()
    for _ in range(250):
        seat, asked = next((p, d) for p, d in match.decisions().items() if p not in match.sealed)
        given = answer(Passing(), match, seat) if seat == 0 else asked.sample(draws.below)
        if seat == 0 and isinstance(asked, One) and (open_ := game.passes.intersection(v for v in asked.options if isinstance(v, str))):
            assert given in open_
            took.add(given)
        match.play(seat, given)
        if match.over:
            break
    assert took or not game.passes


def test_a_turn_of_scythe_goes_by_with_nothing_done() -> None:
    """The section must be chosen; both actions are passed, and nothing is paid or gained."""
    game = games()["scythe"]
    match = Match.new(game, 1, 2)
    seat, before = match.state.turn, [(p.coins, p.power, p.popularity) for p in match.state.players]
    while match.state.turn == seat:
        match.play(seat, answer(Passing(), match, seat))
    assert [(p.coins, p.power, p.popularity) for p in match.state.players] == before
