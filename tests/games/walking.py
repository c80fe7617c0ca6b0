"""Positions of a game as a page meets them: random games, looked at now and then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kronika.kernel import Game, Match, Seat, chance


def walk(game: Game[Any], seed: int, seats: int, every: int, most: int = 4000, log: bool = False) -> Iterator[Match[Any]]:
    """A random game, seen each so many answers, and where it ends."""
    match, draw = Match.new(game, seed, [Seat("")] * seats, log=log), chance(seed)
    for i in range(most):
        open_ = [p for p in match.decisions() if p not in match.sealed]
        if not open_ or i % every == 0:
            yield match
        if not open_:
            return
        match.play(open_[0], match.decisions()[open_[0]].sample(draw.below))
