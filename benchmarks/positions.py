"""Matches to measure: played at random, with snapshots and log as on a table that people use."""

from __future__ import annotations

from typing import Any

from kronika.kernel import Game, Match, chance
from kronika.kernel.check import answer

MIDDLE = 400  # answers: the middle of a match of five


def play(match: Match[Any], answers: int, seed: int) -> Match[Any]:
    """Answer at random, that many times or to the end."""
    draws = chance(seed ^ 0xBE7C4)
    for _ in range(answers):
        if match.over:
            break
        match.play(*answer(match, draws))
    return match


def live(game: Game[Any], seats: int, seed: int, answers: int = MIDDLE) -> Match[Any]:
    """A running match after so many answers."""
    return play(Match.new(game, seed, seats, keep=True, log=True), answers, seed)


def middles(game: Game[Any], seats: int, count: int) -> list[Match[Any]]:
    """Running matches, stopped at different moments."""
    return [m for m in (live(game, seats, seed, MIDDLE + 7 * seed) for seed in range(count)) if not m.over]


def mid_action(game: Game[Any], seats: int, count: int) -> list[Match[Any]]:
    """Running matches in which the action under way has answers already, so that a copy has to replay them."""
    found: list[Match[Any]] = []
    for seed in range(100 * count):
        match, draws = live(game, seats, seed, 100 + 11 * (seed % 40)), chance(seed)
        while not match.over and not match.frame.tape:
            match.play(*answer(match, draws))
        if not match.over:
            found.append(match)
        if len(found) == count:
            break
    return found
