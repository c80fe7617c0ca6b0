"""The searching player and the levels for people."""

from __future__ import annotations

import time
from typing import Any

import pytest
from harbour.game import GAME as HARBOUR

from kronika.bots import OURS, Budget, Level, Search, advise, answer, bot, kinds
from kronika.bots.greedy import propose
from kronika.bots.levels import SKILLS
from kronika.bots.protocol import Imagine
from kronika.bots.search import Tree
from kronika.kernel import DeadEnd, Game, Match, Seat, chance, games
from kronika.lab.simulate import Player, play_on
from kronika.words import speech, translator
from kronika.words.players import PLAYERS
from tests.bots.test_greedy import at_safe_points, game_of, twin_of
from tests.kernel.toy import ToyGame

FEW = Budget(iterations=12)


@pytest.mark.parametrize("name", ["toy", "harbour", *games()])
def test_in_worlds_that_a_seat_cannot_tell_apart_it_answers_alike(name: str) -> None:
    compared = at_safe_points(game_of(name), 3)
    for match, seat in compared:
        assert answer(Search(1), twin_of(match, seat, 7), seat, FEW) == answer(Search(1), match, seat, FEW)
    assert compared


def test_equal_seeds_and_iterations_give_equal_thoughts_and_nothing_changes() -> None:
    match, seat = at_safe_points(games()["scythe"], 3)[-1]
    before = match.state.digest()

    def thought() -> list[tuple[Any, float, int]]:
        ask = Imagine(match, seat)
        found = Search(4).think(ask.world.decisions()[seat], ask, FEW)
        return [(c.answer, c.value, c.tried) for c in found]

    first = thought()
    assert first == thought() and match.state.digest() == before
    assert 6 < sum(tried for _, _, tried in first) <= 12 and not match.decisions()[seat].refuse(first[0][0])
    assert [tried for _, _, tried in first] == sorted((tried for _, _, tried in first), reverse=True)


def test_a_thought_tells_the_score_by_source_and_what_follows() -> None:
    match, seat = at_safe_points(games()["scythe"], 3)[-1]
    ask = Imagine(match, seat)
    best = Search(4).think(ask.world.decisions()[seat], ask, Budget(iterations=60), parts=True)[0]
    assert {"coins", "stars", "territories", "resources", "structures"} == set(best.parts)
    assert best.parts["coins"] >= 0 and best.line
    for step in best.line:
        assert not step.asked.refuse(step.answer) and step.seat == step.asked.seat


@pytest.mark.parametrize("name", ["harbour", *games()])
@pytest.mark.parametrize("lang", ["en", "cs", "ru"])
def test_advice_is_the_best_three_in_words_and_may_be_given(name: str, lang: str) -> None:
    game: Game[Any] = HARBOUR if name == "harbour" else games()[name]
    for match, seat in at_safe_points(game, 2):
        found = advise(match, seat, translator(lang), budget=Budget(iterations=25))
        assert 1 <= len(found) <= 3 and len({a.answer for a in found}) == len(found)
        assert found[0].behind == 0 and all(a.label and a.behind >= 0 for a in found)
        for a in found:
            match.fork().play_text(seat, a.answer)


def test_advice_tells_what_of_the_score_will_change() -> None:
    match, seat = at_safe_points(games()["scythe"], 3)[-1]
    score = next(s for s in match.game.score(match.state) if s.seat == seat)
    best = advise(match, seat, translator("en"), budget=Budget(iterations=200))[0]
    now = {speech(match.game, translator("en"), match.lexicon).part(part): n for part, n in score.parts}
    assert best.parts and all(part.now == now[part.name] != part.then for part in best.parts)
    assert best.line and all(who and what for who, what in best.line)


def test_a_winning_answer_is_found() -> None:
    """In the toy game whoever takes the last card ends it: the search sees which answer ends it well."""
    game, won, played = ToyGame(), 0, 0
    for seed in range(6):
        match = Match.new(game, seed)
        bots = {0: Search(seed), 1: bot("random", seed)} if seed % 2 else {1: Search(seed), 0: bot("random", seed)}
        ours = 0 if seed % 2 else 1
        while not match.over:
            seat = next(p for p in match.decisions() if p not in match.sealed)
            match.play(seat, answer(bots[seat], match, seat, Budget(iterations=40)))
        scores = {x.seat: x.rank for x in game.score(match.state)}
        won, played = won + (scores[ours] == 1), played + 1
    assert won >= played - 1


def test_it_plays_a_game_of_another_package_to_the_end() -> None:
    match = Match.new(HARBOUR, 3, 2)
    while not match.over:
        seat = next(p for p in match.decisions() if p not in match.sealed)
        match.play(seat, answer(Search(2), match, seat, FEW))
    assert len(match.answers) > 3


def dead_end(*_: Any) -> None:
    raise DeadEnd("imagined")


def test_worlds_without_an_answer_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """An open question may tell something of hidden cards that an imagined world does not hold: some have no answer, some not this one."""
    match, seat = at_safe_points(games()["empires"], 2)[-1]
    ask = Imagine(match, seat)
    asked, tree = ask.world.decisions()[seat], Tree(ask, chance(1), 8, 1, False)
    tree.begin(propose(asked, chance(1), 40))
    tree.waiting.insert(0, ("not an answer", 9.0))
    for n in range(20):
        with monkeypatch.context() as m:
            if n % 2:
                m.setattr(Match, "playout", dead_end)
            tree.iterate()
    found = tree.choices()
    assert sum(c.tried for c in found) == 10 and all(not asked.refuse(c.answer) for c in found)
    monkeypatch.setattr(Match, "playout", dead_end)
    given = Search(1, weighed=1).think(asked, ask, FEW)
    assert len(given) == 1 and not asked.refuse(given[0].answer)


def test_a_budget_of_seconds_is_kept() -> None:
    match, seat = at_safe_points(games()["oath"], 2)[-1]
    began = time.process_time()
    answer(Search(1), match, seat, Budget(seconds=0.05))
    assert time.process_time() - began < 0.6


def test_levels_are_kinds_of_seats_and_slip_as_often_as_they_say(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [kind for kind in kinds() if kind.startswith("level")] == list(SKILLS)
    assert [SKILLS[k].slips for k in SKILLS] == sorted((SKILLS[k].slips for k in SKILLS), reverse=True)
    assert max(skill.seconds for skill in SKILLS.values()) <= 2
    match, seat = at_safe_points(games()["empires"], 2)[-1]
    ask = Imagine(match, seat)
    for name, skill in SKILLS.items():
        made = bot(name, 5)
        assert isinstance(made, Level) and made.skill == skill
        monkeypatch.setattr(type(made.player), "answer", lambda *_: "no slip")
        slips = 0
        for ply in range(1000):
            ask.ply = ply
            slips += made.answer(ask.world.view(seat), ask.world.decisions()[seat], ask, Budget()) != "no slip"
        assert abs(slips - 10 * skill.slips) <= 50  # three deviations of the largest: 3 * sqrt(1000 * 0.55 * 0.45)
        monkeypatch.undo()
        assert not match.decisions()[seat].refuse(answer(made, match, seat, Budget(iterations=2)))


def test_every_bot_of_ours_has_a_name_for_people() -> None:
    assert set(PLAYERS) == {"human", *OURS}


def test_a_game_of_levels_ends() -> None:
    match = Match.new(games()["empires"], 2, 2)
    play_on(match, [Player(Seat(), "level1"), Player(Seat(), "level2")])
    assert match.over
