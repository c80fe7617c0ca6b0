"""Which games have a guided first game, and which matches are one.

A game that has a guide names it in its page: `first_game`, an object with SEED, SEATS, PLAYER (the seat of the newcomer) and
OPENING (texts of the answers that lead to where the guide begins).  Goals and hints are the Speech's.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from kronika.kernel import Game, Match, games
from kronika.words import Words

from .table_view import page_of, says


class First(NamedTuple):
    """A game with a guide, as the lobby offers it."""

    name: str
    title: str


def guide_of(g: Game[Any]) -> Any:
    """The game's guide, or None."""
    return getattr(page_of(g), "first_game", None)


def offered(words: Words) -> list[First]:
    """Games that can be learned in a guided game."""
    return [First(name, says(g, words).title()) for name, g in games().items() if guide_of(g) is not None]


def guided(match: Match[Any]) -> bool:
    """Does a match begin as the guide does?"""
    guide = guide_of(match.game)
    return guide is not None and match.seed == guide.SEED and [(s.side, s.kind) for s in match.seats] == [
        (s.side, s.kind) for s in guide.SEATS]
