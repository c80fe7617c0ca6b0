"""Which games have a guided first game, and which matches are one.  Goals and hints are the Speech's."""

from __future__ import annotations

from typing import Any, NamedTuple

from kronika.installed import package
from kronika.kernel import Game, Guide, Match, games
from kronika.words import Words

from .table_view import says


class First(NamedTuple):
    """A game with a guide, as the lobby offers it."""

    name: str
    title: str
    what: str  # one sentence: what the game is about


def guide_of(g: Game[Any]) -> Guide | None:
    """The game's guide, or None."""
    where = package(g.name)
    return where.load(where.guide, Guide) if where.guide else None


def offered(words: Words) -> list[First]:
    """Games that can be learned in a guided game."""
    return [First(name, says(g, words).title(), says(g, words).about("what")) for name, g in games().items() if guide_of(g) is not None]


def guided(match: Match[Any]) -> bool:
    """Does a match begin as the guide does?"""
    guide = guide_of(match.game)
    return guide is not None and guide.began(match)
