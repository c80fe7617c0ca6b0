"""Is a game fair between its sides?  Every pair of them plays many games with the same bot on both seats, each seed with the seats both
ways."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable
from functools import lru_cache, partial
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from kronika.installed import package
from kronika.kernel import Findings, Game, Match, Seat, Study, chance, message

from .estimates import Share
from .simulate import Player, play_on
from .spread import by_name, spread


class Played(NamedTuple):
    """One game.  By seat: sides, totals; won: the first seat's share of the win (1, 0.5, 0)."""

    number: int
    sides: tuple[str, str]
    totals: tuple[int, int]
    won: float
    answers: int
    found: Findings


class Kept:
    """Games in a file, a line each, so that a long run can be left and gone on with.  Attributes to read: path, games."""

    def __init__(self, path: Path) -> None:
        """Raises OSError, and ValueError for a file of something else; a line that was not written to its end is left out."""
        self.path = path
        text = path.read_text("utf-8") if path.exists() else ""
        whole = text[:text.rfind("\n") + 1]
        try:
            self.games = [_read(json.loads(line)) for line in whole.splitlines()]
        except (ValueError, TypeError, LookupError):
            raise ValueError(message("{path} does not hold games of a balance: name another file", path=path)) from None
        if whole != text:
            path.write_text(whole, "utf-8")

    def add(self, p: Played) -> None:
        """Write a game at the end of the file."""
        f = p.found
        found = [f.length, f.first, sorted(f.drawn), sorted(f.played), f.taken]
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([p.number, p.sides, p.totals, p.won, p.answers, found]) + "\n")


def _read(data: Any) -> Played:
    number, sides, totals, won, answers, (length, first, drawn, played, taken) = data
    found = Findings(length, first, frozenset(drawn), frozenset(played), tuple(taken))
    return Played(number, tuple(sides), tuple(totals), won, answers, found)


class Balance:
    """All games of all pairs.  Attributes to read: game, bot, each (games a pair), seed, games."""

    def __init__(self, g: Game[Any], bot: str, each: int, seed: int, games: list[Played]) -> None:
        self.game, self.bot, self.each, self.seed, self.games = g, bot, each, seed, games

    def pair(self, side: str, other: str) -> Share:
        """How often the side won against the other."""
        won = [p.won if p.sides[0] == side else 1 - p.won for p in self.games if set(p.sides) == {side, other}]
        return Share(sum(won), len(won))

    def side(self, side: str) -> Share:
        """How often the side won against all others."""
        won = [p.won if p.sides[0] == side else 1 - p.won for p in self.games if side in p.sides]
        return Share(sum(won), len(won))

    def total(self, side: str) -> float:
        """The side's mean total."""
        found = [p.totals[p.sides.index(side)] for p in self.games if side in p.sides]
        return sum(found) / len(found)

    def seat(self, seat: int) -> tuple[Share, float]:
        """How often the place in the list of seats won, and its mean total."""
        won = sum(p.won if seat == 0 else 1 - p.won for p in self.games)
        return Share(won, len(self.games)), sum(p.totals[seat] for p in self.games) / len(self.games)

    def first(self) -> tuple[Share, float]:
        """How often who began won, and by how many points on the mean."""
        won = sum(p.won if p.found.first == 0 else 1 - p.won for p in self.games)
        lead = sum((p.totals[0] - p.totals[1]) * (1 if p.found.first == 0 else -1) for p in self.games)
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
        leads = [float(p.totals[0] - p.totals[1]) for p in self.games if p.found.taken]
        mean = {name: sum(counts.get(name, 0) for p in self.games for counts in p.found.taken) / (2 * len(self.games)) for name in names}
        return {name: (price, mean[name]) for name, price in zip(names, regression(rows, leads))}


def regression(rows: list[list[int]], wanted: list[float]) -> list[float]:
    """Least squares without a constant, made stable by a small ridge: the coefficients of the columns."""
    n = len(rows[0]) if rows else 0
    a = [[1e-6 * (i == j) + sum(row[i] * row[j] for row in rows) for j in range(n)] for i in range(n)]
    b = [sum(row[i] * y for row, y in zip(rows, wanted)) for i in range(n)]
    for i in range(n):  # Gauss, with the largest pivot
        top = max(range(i, n), key=lambda k: abs(a[k][i]))
        a[i], a[top], b[i], b[top] = a[top], a[i], b[top], b[i]
        for k in range(i + 1, n):
            factor = a[k][i] / a[i][i]
            a[k] = [x - factor * y for x, y in zip(a[k], a[i])]
            b[k] -= factor * b[i]
    out = [0.0] * n
    for i in reversed(range(n)):
        out[i] = (b[i] - sum(a[i][j] * out[j] for j in range(i + 1, n))) / a[i][i]
    return out


@lru_cache(4)
def study_of(g: Game[Any]) -> Study[Any]:
    """How the game's matches are read."""
    where = package(g.name)
    return where.subclass(where.study, Study)(g)


def one(g: Game[Any], bot: str, seed: int, number: int) -> Played:
    """The game of that number.  Numbers go round the pairs; each seed is played twice, seats changed.  Seats keep the order asked for."""
    pairs = list(combinations(g.sides, 2))
    turn, pair = divmod(number, len(pairs))
    sides = pairs[pair] if turn % 2 == 0 else pairs[pair][::-1]
    match = Match.new(g, seed + turn // 2 * len(pairs) + pair, [Seat(side) for side in sides], keep=bot != "random", log=True)
    if bot == "random":
        answers = match.playout(chance(match.seed ^ 0x5EED).below)
    else:
        answers = play_on(match, [Player(Seat(), bot)] * 2)
    scores = {x.seat: x for x in g.score(match.state)}
    won = 0.5 if scores[0].rank == scores[1].rank else float(scores[0].rank < scores[1].rank)
    return Played(number, (sides[0], sides[1]), (scores[0].total, scores[1].total), won, answers,
                  study_of(g).findings(match.state, match.table.log or ()))


def balance(g: Game[Any], bot: str, each: int, seed: int = 1, jobs: int = 1, progress: Callable[[int], None] = lambda n: None,
            kept: Kept | None = None) -> Balance:
    """Play `each` games (an even number) of every pair of sides, but those that are kept already.  With more than one job the game must be
    an installed one.  Raises ValueError if what is kept was played otherwise."""
    wanted = each * math.comb(len(g.sides), 2)
    games = {p.number: p for p in kept.games if p.number < wanted} if kept else {}
    if kept and games and (last := games[max(games)]) != one(g, bot, seed, last.number):
        raise ValueError(message("the games in {path} were played with another seed or bot, or by other rules or cards: name another file",
                                 path=kept.path))
    progress(len(games))
    work = partial(one, g, bot, seed) if jobs <= 1 else partial(by_name, one, g.name, bot, seed)
    for p in spread(work, [n for n in range(wanted) if n not in games], jobs, progress):
        games[p.number] = p
        if kept:
            kept.add(p)
    return Balance(g, bot, each, seed, [games[n] for n in sorted(games)])
