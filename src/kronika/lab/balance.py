"""Is a game fair between its sides?  Every pair of them plays many games with the same bot on both seats, each seed with the seats both
ways."""

from __future__ import annotations

import math
from collections import Counter
from itertools import combinations
from typing import Any

from kronika.kernel import Game, Seat

from .estimates import Share
from .kept import Kept
from .simulate import Player
from .spread import HERE, Place, Progress, many
from .studied import Studied, studied


class Balance:
    """All games of all pairs.  Attributes to read: game, bot, each (games a pair), seed, games."""

    def __init__(self, g: Game[Any], bot: str, each: int, seed: int, games: list[Studied]) -> None:
        self.game, self.bot, self.each, self.seed, self.games = g, bot, each, seed, games

    def pair(self, side: str, other: str) -> Share:
        """How often the side won against the other."""
        won = [p.result.share(p.result.sides.index(side)) for p in self.games if {side, other} <= set(p.result.sides)]
        return Share(math.fsum(won), len(won))

    def side(self, side: str) -> Share:
        """How often the side won against all others."""
        return self.pair(side, side)

    def total(self, side: str) -> float:
        """The side's mean total."""
        found = [p.result.totals[p.result.sides.index(side)] for p in self.games if side in p.result.sides]
        return sum(found) / len(found)

    def seat(self, place: int) -> tuple[Share, float]:
        """How often the place in the list of seats won, and its mean total."""
        at = [p.result.places.index(place) for p in self.games]
        won = math.fsum(p.result.share(seat) for p, seat in zip(self.games, at))
        return Share(won, len(self.games)), sum(p.result.totals[seat] for p, seat in zip(self.games, at)) / len(self.games)

    def first(self) -> tuple[Share, float]:
        """How often who began won, and by how many points on the mean."""
        won = math.fsum(p.result.share(p.found.first) for p in self.games)
        lead = sum(p.result.totals[p.found.first] - p.result.totals[1 - p.found.first] for p in self.games)
        return Share(won, len(self.games)), lead / len(self.games)

    def lengths(self) -> Counter[int]:
        """Games by their rounds."""
        return Counter(p.found.length for p in self.games)

    def titles(self) -> dict[str, Share]:
        """Title -> in how many of the games in which it was drawn it was played."""
        drawn, played = Counter[str](), Counter[str]()
        for p in self.games:
            drawn.update(p.found.drawn)
            played.update(p.found.drawn & p.found.played)
        return {title: Share(played[title], drawn[title]) for title in sorted(drawn)}

    def worth(self) -> dict[str, tuple[float, float]]:
        """What -> (points of the final lead that one more of it goes with, how many of it a seat takes in a game)."""
        names = sorted({name for p in self.games for counts in p.found.taken for name in counts})
        rows = [[p.found.taken[0].get(name, 0) - p.found.taken[1].get(name, 0) for name in names] for p in self.games if p.found.taken]
        leads = [float(p.result.totals[0] - p.result.totals[1]) for p in self.games if p.found.taken]
        mean = {name: sum(counts.get(name, 0) for p in self.games for counts in p.found.taken) / (2 * len(self.games)) for name in names}
        return {name: (price, mean[name]) for name, price in zip(names, regression(rows, leads))}


def regression(rows: list[list[int]], wanted: list[float]) -> list[float]:
    """Least squares without a constant, made stable by a small ridge: the coefficients of the columns."""
    n = len(rows[0]) if rows else 0
    a = [[1e-6 * (i == j) + math.fsum(row[i] * row[j] for row in rows) for j in range(n)] for i in range(n)]
    b = [math.fsum(row[i] * y for row, y in zip(rows, wanted)) for i in range(n)]
    for i in range(n):  # Gauss, with the largest pivot
        top = max(range(i, n), key=lambda k: abs(a[k][i]))
        a[i], a[top], b[i], b[top] = a[top], a[i], b[top], b[i]
        for k in range(i + 1, n):
            factor = a[k][i] / a[i][i]
            a[k] = [x - factor * y for x, y in zip(a[k], a[i])]
            b[k] -= factor * b[i]
    out = [0.0] * n
    for i in reversed(range(n)):
        out[i] = (b[i] - math.fsum(a[i][j] * out[j] for j in range(i + 1, n))) / a[i][i]
    return out


def one(g: Game[Any], bot: str, seed: int, number: int) -> Studied:
    """The game of that number.  Numbers go round the pairs; each seed is played twice, seats changed.  Seats keep the order asked for."""
    pairs = list(combinations(g.sides, 2))
    turn, pair = divmod(number, len(pairs))
    sides = pairs[pair] if turn % 2 == 0 else pairs[pair][::-1]
    return studied(g, [Player(Seat(side), bot) for side in sides], {}, seed + turn // 2 * len(pairs) + pair)


def balance(g: Game[Any], bot: str, each: int, seed: int = 1, place: Place = HERE, kept: Kept[Studied] | None = None,
            progress: Progress = lambda n: None) -> Balance:
    """Play `each` games (an even number) of every pair of sides, but those that are kept already.  Elsewhere than here the game must be an
    installed one."""
    return Balance(g, bot, each, seed, many(one, g, (bot, seed), range(each * math.comb(len(g.sides), 2)), place, kept, progress))
