"""A finished game looked at again."""

from __future__ import annotations

import time
from itertools import count
from typing import Any

import pytest

from kronika.bots import Analysis, analyse, analysis, answer, bot
from kronika.games.scythe.actions.columns import DEPLOY, column
from kronika.kernel import Match, games, record
from kronika.words import translator
from tests.kernel.toy import ToyGame


def played(game: Any, ours: str, theirs: str, blunder: int = -1) -> tuple[Match[Any], str]:
    """A finished match of two bots and its record."""
    match: Match[Any] = Match.new(game, 6, 2, log=True)
    while not match.over:
        seat = next(p for p in match.decisions() if p not in match.sealed)
        match.play(seat, answer(bot(ours if seat == 0 else theirs, 3), match, seat))
    return match, record.write(match)


@pytest.fixture(scope="module")
def empires() -> tuple[Match[Any], Analysis]:
    match, text = played(games()["empires"], "random", "greedy")
    return match, analyse(record.parse(text), games()["empires"], translator("en"), seconds=1000, suspects=2)


def test_the_loser_of_chance_made_the_mistakes(empires: tuple[Match[Any], Analysis]) -> None:
    match, found = empires
    assert 1 <= len(found.mistakes) <= 5 and all(m.cost > 0 for m in found.mistakes)
    assert [m.cost for m in found.mistakes] == sorted((m.cost for m in found.mistakes), reverse=True)
    assert sum(m.seat == 0 for m in found.mistakes) * 2 > len(found.mistakes)
    for m in found.mistakes:
        line = match.answers[m.at]
        assert line[0] == m.seat and m.given != m.better and m.who and m.asked


def test_positions_have_a_value_for_each_seat(empires: tuple[Match[Any], Analysis]) -> None:
    match, found = empires
    assert len(found.values) == 2 and all(len(told) == len(found.at) for told in found.values)
    assert found.at[0] == 0 and found.at[-1] < len(match.answers) and found.at == sorted(found.at)
    assert found.values[0][-1] < found.values[1][-1]  # who plays by chance is behind at the end


def test_an_answer_that_threw_something_away_is_named_with_what_it_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "PAIRS", analysis.FEWEST)
    match: Match[Any] = Match.new(games()["scythe"], 7, 2)
    thrown = 0
    while not thrown or len(match.answers) < thrown + 30:
        (seat, asked), = match.decisions().items()
        blunder = not thrown and asked.key == "turn.bottom" and column(match.state.players[seat], match.state.players[seat].section)
        if blunder and blunder.bottom == DEPLOY:
            thrown = len(match.answers)
            match.play(seat, "skip")
        else:
            match.play(seat, answer(bot("greedy", 3), match, seat))
    worst = analyse(record.parse(record.write(match)), match.game, translator("en"), seconds=1000, suspects=4).mistakes[0]
    assert worst.at == thrown and worst.cost >= 4
    assert worst.asked.startswith(f"Turn {-(-worst.turn // 2)}: Your bottom action") and worst.price == f"{worst.cost:.0f} coins"
    assert worst.given.startswith("no bottom action") and worst.better.startswith("Deploy for 3 metal")


def test_a_game_without_a_value_of_its_own_is_looked_at_too() -> None:
    _, text = played(ToyGame(), "random", "random")
    found = analyse(record.parse(text), ToyGame(), translator("cs"), seconds=1000, suspects=2)
    assert found.at and len(found.mistakes) <= 5


def test_without_time_there_are_values_and_no_mistakes() -> None:
    _, text = played(ToyGame(), "random", "random")
    found = analyse(record.parse(text), ToyGame(), translator("en"), seconds=0)
    assert found.at and not found.mistakes


def test_a_busy_machine_makes_an_analysis_late_and_not_poor(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processor time counts: a game with five empty turns was found to be without fault while ten others used the machine."""
    _, text = played(ToyGame(), "random", "random")
    calm = analyse(record.parse(text), ToyGame(), translator("en"), suspects=2)
    later = count(step=1000)
    monkeypatch.setattr(time, "monotonic", lambda: float(next(later)))
    busy = analyse(record.parse(text), ToyGame(), translator("en"), suspects=2)
    assert calm.mistakes and busy == calm
