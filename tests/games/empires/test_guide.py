"""The guided first game: where it begins, one way to its goals whoever plays against it, and hints that say what can be done."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.games.empires.game import GAME
from kronika.games.empires.guide import GOALS, GUIDE, WALK
from kronika.games.empires.hints import hints
from kronika.games.empires.words.learning import HINTS
from kronika.kernel import Many, Match, chance
from kronika.rulebook import known
from kronika.words import speech, translator

from ..guided import others


def reached(match: Match[Any]) -> list[str]:
    return [goal.key for goal in GOALS if goal.reached(match.view(GUIDE.player), GUIDE.player)]


def test_the_gentlest_clan_leads() -> None:
    """By the difficulty that the clan tiles show (empires.def.clan.difficulty_scale)."""
    gentlest = min(GAME.library.clans, key=lambda clan: clan.difficulty)
    assert GUIDE.seats[GUIDE.player].side == gentlest.id == "glenn"


@pytest.mark.parametrize("opponent", [1, 2, 3, 4])
def test_the_walk_reaches_all_goals_in_two_rounds_whoever_plays_against_it(opponent: int) -> None:
    match, draw = GUIDE.begin(GAME), chance(opponent)
    assert GUIDE.began(match) and reached(match) == []
    counts = []
    for action in WALK:
        for text in action:
            others(match, GUIDE.player, draw)
            match.play_text(GUIDE.player, text)
        others(match, GUIDE.player, draw)
        counts.append(len(reached(match)))
    assert counts[:6] == [1, 2, 3, 4, 5, 6] and counts[6] == 7
    while match.state.phase == "expedition" and GUIDE.player in match.decisions():
        match.play_text(GUIDE.player, next(text for text in match.decisions()[GUIDE.player].examples(match.lexicon) if "conquer" in text))
        others(match, GUIDE.player, draw)
    assert reached(match) == [goal.key for goal in GOALS]


@pytest.mark.parametrize("opponent", [1, 2, 3])
def test_the_finger_knows_a_way_on_at_every_question_up_to_the_last_goal(opponent: int) -> None:
    match, draw, says = GUIDE.begin(GAME), chance(opponent), speech(GAME, translator("en"))
    for _ in range(60):
        others(match, GUIDE.player, draw)
        if len(reached(match)) == len(GOALS):
            break
        decision = match.decisions()[GUIDE.player]
        points = says.points(match.view(GUIDE.player), GUIDE.player)
        offered = [match.lexicon.text(value, decision.of) for value in decision.options]  # type: ignore[attr-defined]
        pointed = [text for text in reversed(points) if text in offered]
        if isinstance(decision, Many):
            assert "ready" in points
            match.play_text(GUIDE.player, " ".join(sorted(pointed[:max(decision.lo, 1)], key=offered.index)) or "-")
        else:
            assert pointed, f"nothing to point at: {decision.key}, {offered}"
            match.play_text(GUIDE.player, pointed[0])
    assert len(reached(match)) == len(GOALS) and match.state.round <= 3


def test_goals_are_said_and_lead_to_rules() -> None:
    match = GUIDE.begin(GAME)
    for lang in ("en", "cs", "ru"):
        said = speech(GAME, translator(lang)).goals(match.view(0), 0)
        assert len(said) == len(GOALS) and len({phrase.text for phrase, _, _ in said}) == len(GOALS)
        assert all(known(rule) for phrase, _, _ in said for rule in phrase.rules) and all(how for _, how, _ in said)
    assert all(goal.points for goal in GOALS)


def test_hints_apply_to_the_seat_that_is_asked() -> None:
    """In random games, alone and together: each is said with a rule, and names only what the seat may know."""
    seen: set[str] = set()
    for seed, seats in ((1, 1), (2, 2), (3, 3), (4, 2)):
        match, draw, says = Match.new(GAME, seed, seats), chance(seed).below, speech(GAME, translator("en"))
        while not match.over:
            seat = next(p for p in match.decisions() if p not in match.sealed)
            view = match.view(seat)
            found = hints(GAME, view, seat)
            seen |= {hint.key for hint in found}
            assert all(known(rule) for phrase in says.advice(view, seat) for rule in phrase.rules)
            assert all(hint.args[0] >= 0 for hint in found if hint.args)
            match.play(seat, match.decisions()[seat].sample(draw))
    assert seen == set(HINTS)
