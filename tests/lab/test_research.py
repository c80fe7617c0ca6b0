"""The games behind the interfaces of research code."""

from __future__ import annotations

import re
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from kronika.kernel import Amount, Confirm, Decision, Distribute, Form, Many, Match, One, Order, Seat, chance, determinize, game
from kronika.lab.research.aec import ACTIONS, FURTHER, raw_env
from kronika.lab.research.batch import Batch
from kronika.lab.research.choices import Composer, spell
from kronika.lab.simulate import Player, one_game

NUMBERS = [(g, n) for g, seats in (("scythe", (2, 3, 4, 5)), ("oath", (2, 3, 4, 5, 6)), ("empires", (1, 2, 3, 4)), ("harbour", (2, 6)))
           for n in seats]


# an answer from small choices

def small(n: int) -> Many[int]:
    return Many(0, "m", (1, 2, 3, 4), lo=1, hi=n, also=lambda chosen: "" if sum(chosen) % 2 else "odd sums only", safe=lambda: (1,))


@pytest.mark.parametrize(("decision", "choices", "answer"), [
    (One(0, "o", ("a", "b")), [["a", "b"]], "a"),
    (One(0, "o", ("a",)), [], "a"),
    (Many(0, "m", (5, 6, 7), lo=2, hi=2), [[5, 6], [6, 7]], (5, 6)),
    (Many(0, "m", (5, 6), lo=0), [[None, 5, 6]], ()),
    (small(2), [[1, 2, 3, 4], [None, 2, 3, 4]], (1,)),
    (Order(0, "r", (1, 2, 3)), [[1, 2, 3], [2, 3]], (1, 2, 3)),
    (Amount(0, "n", 3, 5), [[3, 4, 5]], 3),
    (Distribute(0, "d", ("a", "b", "c"), (2, 2, 2), 3, 3), [[0, 1, 2], [1, 2]], (0, 1, 2)),
    (Distribute(0, "d", ("a", "b"), (2, 2), 4, 4), [], (2, 2)),
    (Confirm(0, "c"), [[0, 1]], False),
    (Form(0, "f", Confirm(0, "c"), One(0, "o", ("x", "y"))), [[0, 1], ["x", "y"]], (False, "x")),
])
def test_the_first_of_every_choice(decision: Decision[Any], choices: list[list[Any]], answer: Any) -> None:
    composer, seen = Composer(decision), []
    while composer.open:
        seen.append(list(composer.open))
        composer.take(0)
    assert (seen, composer.answer) == (choices, answer)


def test_a_selection_that_cannot_be_completed_gives_way_to_one_that_can() -> None:
    composer = Composer(small(1))
    composer.take(1)  # 2: even, and no second may be chosen
    assert not composer.open and composer.answer == (1,)


def test_a_choice_that_is_not_there_is_refused() -> None:
    composer = Composer(Confirm(0, "c"))
    with pytest.raises(IndexError, match="there is no choice 2; there are 2"):
        composer.take(2)
    assert composer.open


@pytest.mark.parametrize("name", ["scythe", "oath", "empires", "harbour"])
def test_every_answer_can_be_spelt(name: str) -> None:
    """Answers of a random game, by the choices that lead to them; and other choices lead to legal answers."""
    match, r = Match.new(game(name), 5, 3), chance(5)
    for _ in range(400):
        if match.over:
            break
        seat, d = next((p, d) for p, d in match.decisions().items() if p not in match.sealed)
        answer = d.sample(r.below)
        composer = Composer(d)
        for k in spell(d, answer):
            composer.take(k)
        assert not composer.open and composer.answer == answer
        other = Composer(d)
        while other.open:
            other.take(r.below(len(other.open)))
        assert not d.refuse(other.answer)
        match.play(seat, answer)


# PettingZoo

@pytest.mark.parametrize(("name", "seats"), NUMBERS)
def test_pettingzoos_own_tests(name: str, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # they warn of observations that are no pictures
        api_test(raw_env(name, seats), num_cycles=40)
        seed_test(lambda: raw_env(name, seats), num_cycles=20)


def played_like_simulate(name: str, seats: int, seed: int) -> None:
    """The answers of a game of `kronika simulate`, taken choice by choice as the masks allow, lead to its result."""
    result = one_game(game(name), [Player(Seat())] * seats, {}, seed)
    match, r = Match.new(game(name), seed, seats), chance(seed ^ 0x5EED)
    while not match.over:
        asked, question = next((p, d) for p, d in match.decisions().items() if p not in match.sealed)
        match.play(asked, question.sample(r.below))
    env = raw_env(name, seats)
    env.start(seed)
    while not env.match.over:
        seat, text = match.answers[env.answers]
        d = env.match.decisions()[seat]
        for k in spell(d, d.read(text, env.match.lexicon)):
            assert env.seat[env.agent_selection] == seat and env.observe(env.agent_selection)["action_mask"][k]
            env.step(k)
    assert env.match.state.digest() == result.digest
    for agent, i in env.seat.items():
        assert env.infos[agent] == {"total": result.totals[i], "rank": result.ranks[i]}


@pytest.mark.parametrize("name", ["oath", "empires", "harbour"])
def test_same_results_as_simulate(name: str) -> None:
    played_like_simulate(name, 3, 11)


@pytest.mark.long
@pytest.mark.parametrize("name", ["scythe", "oath", "empires"])
def test_a_hundred_games_with_the_same_results_as_simulate(name: str) -> None:
    for seed in range(100):
        played_like_simulate(name, 2 + seed % 3, seed)


def test_a_victory_is_shared_and_all_rewards_cancel_out() -> None:
    env, rng = raw_env("harbour", 3), np.random.default_rng(1)
    env.reset(seed=4)
    total = 0.0
    for _agent in env.agent_iter():
        seen, reward, terminated, truncated, info = env.last()
        if terminated or truncated:
            total += reward
            assert info["rank"] == 1 or reward < 0
        env.step(None if terminated or truncated else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert env.agents == [] and abs(total) < 1e-9


def test_what_the_mask_does_not_allow_is_refused_and_changes_nothing() -> None:
    env = raw_env("harbour", 2)
    env.reset(seed=1)
    before, mask = env.match.state.digest(), env.observe(env.agent_selection)["action_mask"]
    for wrong in (-1, ACTIONS, None, int(np.flatnonzero(mask == 0)[0])):
        with pytest.raises(ValueError, match="is not open; open are"):
            env.step(wrong)
    assert env.match.state.digest() == before and env.steps == 0


def test_more_choices_than_actions_come_on_further_pages() -> None:
    env = raw_env("harbour", 2)
    env.reset(seed=1)
    env.composer = Composer(Amount(0, "n", 1, 300))
    for first, shown in ((0, 127), (127, 127), (254, 46), (0, 127)):
        mask = env.observe(env.agent_selection)["action_mask"]
        assert env.first == first and mask[FURTHER] and mask[:FURTHER].sum() == shown
        env.step(FURTHER)


@pytest.mark.parametrize("name", ["scythe", "oath", "empires"])
def test_worlds_that_a_seat_cannot_tell_apart_look_alike(name: str) -> None:
    env, rng = raw_env(name, 3), np.random.default_rng(2)
    env.reset(seed=3)
    for _ in range(60):
        env.step(int(rng.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]))))
    other = next(a for a in env.agents if a != env.agent_selection)
    seen, truth = env.observe(other), env.match.state.digest()
    assert not seen["action_mask"].any() and not seen["observation"]["choices"].any() and seen["observation"]["view"].any()
    determinize(env.game, env.match.state, env.seat[other], chance(9))
    assert env.match.state.digest() != truth
    assert (env.observe(other)["observation"]["view"] == seen["observation"]["view"]).all()


def test_a_batch_plays_on_with_new_seeds() -> None:
    batch, rng = Batch(lambda: raw_env("harbour", 2), 3), np.random.default_rng(0)
    seen = batch.reset(10)
    assert seen["action_mask"].shape == (3, ACTIONS)
    ended = 0
    for _ in range(2000):
        _, rewards, done = batch.step(batch.sample(rng))
        assert not rewards[~done].any() and np.allclose(rewards.sum(1), 0)
        ended += int(done.sum())
        if ended > 4:
            break
    assert ended > 4 and max(e.match.seed for e in batch.envs) == 12 + ended


# docs/research.md

def test_the_policy_of_the_documentation_learns() -> None:
    """Its code as it stands, for fewer games."""
    text = (Path(__file__).parents[2] / "docs/research.md").read_text()
    code = next(c for c in re.findall(r"```python\n(.*?)```", text, re.DOTALL) if "worth" in c)
    few = code.replace("GAMES, TRIALS, RATE = 1500, 400,", "GAMES, TRIALS, RATE = 6, 2,")
    assert few != code
    done: dict[str, Any] = {}
    exec(few, done)
    assert done["worth"].any() and 0 <= done["won"] <= 2
