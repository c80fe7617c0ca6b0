"""Finished games, read for comparison: what reports and rule changes are measured by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from kronika.kernel import Findings, Game

from .balance import study_of
from .simulate import Player, Result, played
from .spread import by_name, spread


class Studied(NamedTuple):
    """One finished game.  By seat number: mats, the parts of the totals, the first answer ("" where answers are not kept)."""

    result: Result
    mats: tuple[str, ...]
    parts: tuple[dict[str, int], ...]
    openings: tuple[str, ...]
    found: Findings

    def share(self, seat: int) -> float:
        """The seat's share of the victory."""
        ranks = self.result.ranks
        return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


def studied(g: Game[Any], players: Sequence[Player], options: dict[str, str], seed: int) -> Studied:
    """Play one game and read it."""
    match, result = played(g, players, options, seed, log=True)
    scores = {x.seat: dict(x.parts) for x in g.score(match.state)}
    seats = range(len(match.seats))
    first = {seat: text for seat, text in reversed(match.answers) if not text.startswith("! ")}
    return Studied(result, tuple(s.mat for s in match.seats), tuple(scores[i] for i in seats), tuple(first.get(i, "") for i in seats),
                   study_of(g).findings(match.state, match.table.log or ()))


def study(g: Game[Any], players: Sequence[Player], options: dict[str, str], games: int, seed: int = 1, jobs: int = 1,
          progress: Callable[[int], None] = lambda n: None) -> list[Studied]:
    """Games with the seeds seed, seed+1, ..., in this order.  With more than one job the game must be an installed one."""
    work = partial(studied, g, players, options) if jobs <= 1 else partial(by_name, studied, g.name, tuple(players), options)
    return sorted(spread(work, range(seed, seed + games), jobs, progress), key=lambda s: s.result.seed)
