"""The guided first game: where it begins, one way to its first goals, and all of them within reach of a few turns."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.games.oath.game import GAME
from kronika.games.oath.guide import GOALS, GUIDE, WALK, goals
from kronika.kernel import Match, chance
from kronika.rulebook import known
from kronika.words import speech, translator


def others(match: Match[Any], draw: Any) -> None:
    """Random answers of everybody but the newcomer."""
    while not match.over and (asks := [p for p in match.decisions() if p != GUIDE.player]):
        match.play(asks[0], match.decisions()[asks[0]].sample(draw.below))


def reached(match: Match[Any]) -> list[str]:
    return [goal.key for goal, done in goals(match.view(GUIDE.player)) if done]


@pytest.mark.parametrize("opponents", [1, 2, 3])
def test_the_walk_reaches_four_goals_in_the_first_turn_whoever_plays_against_it(opponents: int) -> None:
    match, draw = GUIDE.begin(GAME), chance(opponents)
    assert GUIDE.began(match) and reached(match) == []
    counts = []
    for action in WALK:
        for text in action:
            others(match, draw)
            match.play_text(GUIDE.player, text)
        others(match, draw)
        counts.append(len(reached(match)))
    assert counts == [0, 1, 2, 3, 4]
    assert match.state.turns == 1 and match.state.players[0].supply == 1  # 7, less Muster 1, Travel 1, Campaign 2, Search 2


def test_all_goals_can_be_reached_within_ten_turns() -> None:
    """By somebody who tries random things: each goal is reached in some game."""
    found: set[str] = set()
    for seed in range(12):
        match, draw = GUIDE.begin(GAME, log=False), chance(seed)
        while not match.over and match.state.turns < 30:
            seat = next(iter(match.decisions()))
            match.play(seat, match.decisions()[seat].sample(draw.below))
            if seat == GUIDE.player:
                found |= set(reached(match))
        if len(found) == len(GOALS):
            return
    assert found == {goal.key for goal in GOALS}


def test_goals_are_said_and_lead_to_rules() -> None:
    match = GUIDE.begin(GAME)
    said = speech(GAME, translator("en")).goals(match.view(0), 0)
    assert len(said) == len(GOALS) and len({phrase.text for phrase, _, _ in said}) == len(GOALS)
    assert all(known(rule) for phrase, _, _ in said for rule in phrase.rules) and all(how for _, how, _ in said)
