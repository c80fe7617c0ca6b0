"""Finished games, read for comparison: what reports, rule changes and balance are measured by."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from kronika.installed import package
from kronika.kernel import Findings, Game, Study

from .kept import Kept
from .simulate import Player, Result, played
from .spread import HERE, Place, Progress, many


class Studied(NamedTuple):
    """One game.  By seat number: mats, the parts of the totals, the first answer ("" where answers are not kept)."""

    result: Result
    mats: tuple[str, ...]
    parts: tuple[dict[str, int], ...]
    openings: tuple[str, ...]
    found: Findings


@lru_cache(4)
def study_of(g: Game[Any]) -> Study[Any]:
    """How the game's matches are read."""
    where = package(g.name)
    return where.subclass(where.study, Study)(g)


def studied(g: Game[Any], players: Sequence[Player], options: dict[str, str], seed: int) -> Studied:
    """Play one game and read it."""
    match, result = played(g, players, options, seed, log=True)
    scores = {x.seat: dict(x.parts) for x in g.score(match.state)}
    seats = range(len(match.seats))
    first = {seat: text for seat, text in reversed(match.answers) if not text.startswith("! ")}
    mats = tuple(s.mat for s in g.settled(match.state, match.seats))
    return Studied(result, mats, tuple(scores[i] for i in seats), tuple(first.get(i, "") for i in seats),
                   study_of(g).findings(match.state, match.table.log or ()))


def study(g: Game[Any], players: Sequence[Player], options: dict[str, str], games: int, seed: int = 1, place: Place = HERE,
          kept: Kept[Studied] | None = None, progress: Progress = lambda n: None) -> list[Studied]:
    """Games with the seeds seed, seed+1, ..., in this order; elsewhere than here the game must be an installed one."""
    return many(studied, g, (tuple(players), options), range(seed, seed + games), place, kept, progress)
