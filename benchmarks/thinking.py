"""Iterations of the tree search in the middle of a match of two."""

from __future__ import annotations

import statistics
import time
from itertools import islice
from typing import Any

from kronika.bots.greedy import MOST, propose
from kronika.bots.protocol import Imagine, question
from kronika.bots.search import Tree
from kronika.kernel import Game, Match, chance

from .positions import live

POSITIONS, ITERATIONS, CUT = 6, 400, 40
ANSWERS, SEEDS = 80, 60  # the middle of a match of two; among so many some still run then


def iterations(game: Game[Any]) -> float:
    """Iterations a second, each cut off after 40 plies that are played by chance from where the tree ends: the median of six positions."""
    asking = (m for m in (live(game, 2, seed, ANSWERS) for seed in range(SEEDS)) if not m.over)
    return statistics.median(_rate(m) for m in islice(asking, POSITIONS))


def _rate(match: Match[Any]) -> float:
    seat, draws = next(iter(match.unanswered())), chance(match.seed)
    ask = Imagine(match, seat)
    tree = Tree(ask, draws, CUT, weighed=1, parts=False)
    tree.begin(list(dict.fromkeys(propose(question(ask, match, seat), draws, MOST))))
    start = time.process_time()
    for _ in range(ITERATIONS):
        tree.iterate()
    return ITERATIONS / (time.process_time() - start)
