"""What bots are given: never the match of the referee."""

from __future__ import annotations

from typing import TypeVar

import pytest

from kronika.bots import Budget, Imagine, Random, answer
from kronika.kernel import Chance, Decision, GameState, Match, chance, games, record
from kronika.kernel.redacted import redacted
from tests.kernel.toy import DECK, HAND, Toy, ToyGame

A = TypeVar("A")
GAME = ToyGame()


class Curious:
    """Looks at everything it is given."""

    def answer(self, view: GameState, decision: Decision[A], imagine: Imagine, budget: Budget) -> A:
        other = 1 - imagine.seat
        assert all(card < 0 for card in view.cards.zone[HAND + other])
        worlds = [imagine(chance(n)) for n in range(20)]
        hands = {tuple(sorted(w.state.cards.zone[HAND + other])) for w in worlds}
        assert len(hands) > 1 or not view.cards.zone[HAND + other]
        self.seen = [tuple(w.state.cards.zone[DECK]) for w in worlds]
        return decision.sample(lambda n: 0)


def some(answers: int, seed: int = 4) -> Match[Toy]:
    match, draws = Match.new(GAME, seed), chance(seed)
    for _ in range(answers):
        seat, asked = next((p, d) for p, d in match.decisions().items() if p not in match.sealed)
        match.play(seat, asked.sample(draws.below))
    return match


def test_a_bot_sees_its_view_and_imagined_worlds_only() -> None:
    match = some(6)
    seat = next(iter(match.decisions()))
    bot = Curious()
    match.play(seat, answer(bot, match, seat))
    assert len(set(bot.seen)) > 1


def test_equal_seeds_give_equal_answers_and_budgets_are_passed_on() -> None:
    class Counting(Random):
        budgets: list[Budget] = []

        def answer(self, view: GameState, decision: Decision[A], imagine: Imagine, budget: Budget) -> A:
            self.budgets.append(budget)
            return super().answer(view, decision, imagine, budget)

    match = some(5)
    seat = next(iter(match.decisions()))
    first = answer(Random(7), match, seat)
    assert first == answer(Counting(7), match, seat, Budget(iterations=3)) == answer(Random(7), match.fork(keep=True), seat)
    assert Counting.budgets == [Budget(None, 3)]


@pytest.mark.parametrize("name", ["toy", *games()])
def test_what_leaves_the_server_holds_nothing_that_the_seat_may_not_know(name: str) -> None:
    """The sent match is whole, asks the same question, gives the same view; what is hidden, and chance, differ from the truth."""
    game = ToyGame() if name == "toy" else games()[name]
    checked = differing = 0
    for seed in range(3):
        match, draws = Match.new(game, seed, 2), chance(seed)
        for n in range(240):
            if match.over:
                break
            seat, asked = next((p, d) for p, d in match.decisions().items() if p not in match.sealed)
            if n % 6 == 0:
                text = record.write(redacted(match, seat, draws))
                sent = record.load(text, game=game)
                assert sent.view(seat).to_data() == match.view(seat).to_data() and sent.decisions()[seat].key == asked.key
                assert sent.state.chance.seed != match.state.chance.seed and str(match.state.chance.seed) not in text
                assert sent.seed == 0
                hidden = [c for c, mask in enumerate(match.state.cards.known) if not mask >> seat & 1]
                moved = [c for c in hidden if sent.state.cards.at[c] != match.state.cards.at[c]]
                checked, differing = checked + bool(hidden), differing + bool(moved)
            match.play(seat, asked.sample(draws.below))
    assert checked > 10 and differing > checked / 2


def test_a_match_without_a_way_back_is_not_redacted() -> None:
    match = Match.new(GAME, 1, keep=False)
    with pytest.raises(RuntimeError, match="only plays forward"):
        redacted(match, 0, Chance())
