"""The greedy player, and looking ahead inside an action."""

from __future__ import annotations

from typing import Any

import pytest
from harbour.game import GAME as HARBOUR

from kronika.bots import Budget, Greedy, answer
from kronika.bots.greedy import propose, value_of
from kronika.installed import package
from kronika.kernel import (
    Ahead,
    Amount,
    Confirm,
    Decision,
    Distribute,
    Form,
    Game,
    Many,
    Match,
    One,
    Order,
    Seat,
    Value,
    chance,
    determinize,
    games,
    imagine,
)
from kronika.lab.simulate import Player, one_game
from tests.bots.test_protocol import GAME, some
from tests.kernel.toy import Toy, ToyGame


def at_safe_points(game: Any, count: int) -> list[tuple[Match[Any], int]]:
    """Matches in which a seat is asked the first question of an action, and the seat."""
    found = []
    for seed in range(count):
        match, draws = Match.new(game, seed, 2), chance(seed)
        for n in range(400):
            if match.over:
                break
            seat, asked = next((p, d) for p, d in match.decisions().items() if p not in match.sealed)
            if n >= 10 * (seed + 1) and not match.frame.tape:
                found.append((match, seat))
                break
            match.play(seat, asked.sample(draws.below))
    return found


def game_of(name: str) -> Game[Any]:
    """An installed game, the kernel's toy, or the game of another package."""
    return ToyGame() if name == "toy" else HARBOUR if name == "harbour" else games()[name]


def twin_of(match: Match[Any], seat: int, seed: int) -> Match[Any]:
    """Another match at the same safe point, in a world that the seat cannot tell from this one."""
    base = match.frame.base
    assert base is not None
    s = base.copy()
    determinize(match.game, s, seat, chance(seed))
    s.chance.seed ^= 0xABCDEF
    twin = Match(match.game, s, seats=match.seats, options=match.options, answers=match.answers)
    assert twin.view(seat).to_data() == match.view(seat).to_data()
    return twin


@pytest.mark.parametrize("name", ["toy", *games()])
def test_in_worlds_that_a_seat_cannot_tell_apart_it_answers_alike(name: str) -> None:
    differing = 0
    for match, seat in at_safe_points(game_of(name), 4):
        given = answer(Greedy(1), match, seat)
        for n in range(2):
            twin = twin_of(match, seat, n)
            differing += twin.state.cards.zone != match.state.cards.zone
            assert answer(Greedy(1), twin, seat) == given
    assert differing >= 4


def test_equal_seeds_and_budgets_give_equal_answers_and_nothing_changes() -> None:
    match, seat = at_safe_points(games()["empires"], 3)[-1]
    before = match.state.digest()
    first = [answer(Greedy(n), match, seat, Budget(iterations=2)) for n in range(3)]
    assert first == [answer(Greedy(n), match.fork(keep=True), seat, Budget(iterations=2)) for n in range(3)]
    assert match.state.digest() == before and not match.decisions()[seat].refuse(first[0])


def test_greedy_beats_random() -> None:
    game = games()["empires"]
    for n in (0, 3):
        sides = Seat(game.sides[n]), Seat(game.sides[n - 1])
        for ours in (0, 1):
            r = one_game(game, [Player(side, "greedy" if i == ours else "random") for i, side in enumerate(sides)], {}, n)
            assert r.ranks[r.places.index(ours)] == 1, (n, ours, r.totals)


LEGAL: list[tuple[Decision[Any], int]] = [
    (One(0, "a", [3, 1, 2]), 3), (Confirm(0, "a"), 2), (Amount(0, "a", 2, 5), 4), (Many(0, "a", [1, 2, 3], 1, 2), 6),
    (Many(0, "a", [1, 2, 3], 0, 2, also=lambda some: "no" if 2 in some else ""), 4), (Distribute(0, "a", [1, 2], [9, 9], 2, 3), 7),
    (Distribute(0, "a", [1, 2, 3], [2, 1, 1], 3, 3, floors=[0, 1, 0]), 2)]


@pytest.mark.parametrize(("asked", "size"), LEGAL, ids=lambda v: getattr(v, "kind", ""))
def test_all_answers_to_a_small_decision_are_proposed(asked: Decision[Any], size: int) -> None:
    found = propose(asked, chance(1), 40)
    assert len(found) == len(set(found)) == size and not any(asked.refuse(a) for a in found)


def test_of_a_large_decision_some_are_proposed_the_usual_one_first() -> None:
    large: list[Decision[Any]] = [Many(0, "a", list(range(20))), Distribute(0, "a", list(range(6)), [9] * 6, 9, 9), Amount(0, "a", 0, 999),
                                  Order(0, "a", list(range(9))), Form(0, "a", Amount(0, "b", 0, 99), Confirm(0, "c"))]
    for asked in large:
        asked.default = asked.sample(chance(5).below)
        found = propose(asked, chance(1), 12)
        assert found[0] == asked.default and 4 < len(found) <= 13 and not any(asked.refuse(a) for a in found)


def needs_no_thought(asked: Any) -> Any:
    """The usual answer, or the only one to a question that is asked so that nobody learns anything."""
    return asked.options[0] if asked.default is None and asked.kind == "one" and len(asked.options) == 1 else asked.default


def test_a_line_leads_where_the_match_goes() -> None:
    """To the seat's next question that has no usual answer, or to the end of the action; the match has begun the next one then."""
    checked = 0
    for match, seat in at_safe_points(games()["empires"], 8):
        for given in propose(match.decisions()[seat], chance(1), 40):
            line = Ahead.of(match, seat).after(given, chance(1).below)
            if line.asked is not None and not match.sealed and line.asked.kind == "one":
                other = match.fork()
                other.play(seat, given)
                while (usual := needs_no_thought(other.decisions()[seat])) is not None:
                    other.play(seat, usual)
                assert other.decisions()[seat].key == line.asked.key and other.state.digest() == line.state.digest()
                assert other.decisions()[seat].examples(match.lexicon) == line.asked.examples(match.lexicon)
                checked += 1
    assert checked > 8


@pytest.mark.parametrize("name", ["empires", "oath", "scythe"])
def test_a_position_that_is_used_up_leads_where_its_copies_do(name: str) -> None:
    checked = 0
    for match, seat in at_safe_points(games()[name], 4):
        for given in propose(match.decisions()[seat], chance(1), 40):
            line = Ahead.of(match, seat).after(given, chance(1).below)
            for _ in range(4):
                if line.asked is None and (line := line.next()).asked is None:
                    break
                answers = propose(line.asked, chance(1), 3)
                copies = [line.after(answer, chance(2).below) for answer in answers]
                lines = [next(line.each([answer], chance(2).below)) if answer == answers[-1] else line.after(answer, chance(2).below)
                         for answer in answers]
                assert [x.state.digest() for x in lines] == [x.state.digest() for x in copies]
                assert [x.asked and x.asked.key for x in lines] == [x.asked and x.asked.key for x in copies]
                line = lines[-1]
                checked += 1
    assert checked > 8


def test_imagined_worlds_are_forked_in_the_same_deal() -> None:
    for match, seat in at_safe_points(games()["empires"], 4):
        world = imagine(match, seat, chance(3))
        assert world.fork().state.digest() == world.state.digest() != match.state.digest()


def test_a_game_without_a_value_is_valued_by_its_score() -> None:
    value = value_of(GAME)
    assert type(value) is Value and package(GAME.name).value == ""
    match: Match[Toy] = some(20)
    scores = {x.seat: x.total for x in GAME.score(match.state)}
    assert round(value.of(match.state, 0)) == scores[0] - scores[1]
    assert type(value_of(games()["empires"])).__name__ == "EmpiresValue"


def test_a_match_that_only_plays_forward_cannot_be_looked_ahead_in() -> None:
    with pytest.raises(RuntimeError, match="only plays forward"):
        Ahead.of(Match.new(GAME, 1, keep=False), 0)
