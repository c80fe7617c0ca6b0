"""Which bot plays best: everybody against everybody, or the Swiss way, rated by what happened at the tables.

At each table the same seeds are played once for every turn of the seats, so that nobody has the better places or cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import fsum
from typing import Any, NamedTuple

from kronika.kernel import Game, Match, message

from .estimates import Share
from .kept import Kept
from .simulate import Player, Result, one_game
from .spread import HERE, Place, Progress, many
from .tables import Cell, Section

Table = tuple[int, ...]  # who sits there, by number in the list of entrants
Key = tuple[str, int, int]  # who sits at a table, the seed, how far the seats are turned


class Rating(NamedTuple):
    """Strength by openskill (Plackett-Luce): a mean, and half of its 95 % interval."""

    value: float
    half: float


class Sat(NamedTuple):
    """A game of the tournament: who sat there, by place in the list of seats, and what came of it."""

    table: Table
    result: Result


class Tournament:
    """The games of a tournament.  Attributes to read: names (of the entrants), games, byes (rounds that an entrant sat out)."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names, self.games, self.byes = list(names), list[Sat](), Counter[int]()

    def won(self, who: int, against: int | None = None) -> Share:
        """How often an entrant won (at tables with another one); a shared victory counts in parts."""
        won = [g.result.share(g.result.places.index(g.table.index(who))) for g in self.games
               if who in g.table and (against is None or against in g.table)]
        return Share(fsum(won), len(won))

    def standing(self) -> list[int]:
        """Entrants, the best first; by share of victories, those who have not played in the order of the list."""
        return sorted(range(len(self.names)), key=lambda who: -self.won(who).value)

    def met(self) -> Counter[frozenset[int]]:
        """How often two entrants sat at one table (games)."""
        return Counter(frozenset(pair) for g in self.games for pair in combinations(g.table, 2))

    def ratings(self) -> list[Rating]:
        """By entrant, from all games in their order.  Needs openskill."""
        from openskill.models import PlackettLuce

        model = PlackettLuce()
        found = [model.rating() for _ in self.names]
        for g in self.games:
            ranks = [float(g.result.ranks[g.result.places.index(place)]) for place in range(len(g.table))]
            for who, (new,) in zip(g.table, model.rate([[found[who]] for who in g.table], ranks=ranks)):
                found[who] = new
        return [Rating(r.mu, 1.96 * r.sigma) for r in found]

    def data(self) -> dict[str, Any]:
        """As JSON has it."""
        ratings, order = self.ratings(), self.standing()
        return {
            "games": len(self.games),
            "unfinished": sum(not g.result.over for g in self.games),
            "entrants": [{"name": self.names[who], "rating": round(ratings[who].value, 2),
                          "rating_interval": [round(ratings[who].value + sign * ratings[who].half, 2) for sign in (-1, 1)],
                          **_share(self.won(who)),
                          "against": {self.names[other]: _share(won) for other in order
                                      if other != who and (won := self.won(who, other)).n}} for who in order],
        }

    def sections(self) -> list[Section]:
        """The standing, and who won against whom."""
        ratings, order = self.ratings(), self.standing()
        rows: list[list[Cell]] = [[self.names[who], f"{ratings[who].value:.1f} ± {ratings[who].half:.1f}", str(self.won(who).n),
                                   self.won(who)] for who in order]
        crossed = [[self.names[who], *(self._cell(who, other) for other in order)] for who in order]
        return [Section("Standing", "Ratings are openskill's (Plackett-Luce) with their 95 % intervals, victories in percent with "
                        "Wilson's; a shared victory counts in parts.", ("bot", "rating", "games", "won, percent"), rows),
                Section("Against each other", "Victories of the row at tables with the column, in percent.",
                        ("bot", *(self.names[who] for who in order)), crossed)]

    def _cell(self, who: int, other: int) -> Cell:
        won = self.won(who, other)
        return won if other != who and won.n else ""


def _share(share: Share) -> dict[str, Any]:
    return {"games": share.n, "wins": round(share.part, 3), "won": round(share.value, 4),
            "won_interval": [round(bound, 4) for bound in share.interval()]}


def possible(g: Game[Any], players: Sequence[Player], options: dict[str, str]) -> bool:
    """May these sit at one table?  (Two Automas may not.)"""
    try:
        Match.new(g, 0, [p.seat for p in players], options, keep=False)
    except ValueError:
        return False
    return True


def round_robin(entrants: Sequence[Player], size: int, fits: Callable[[Sequence[Player]], bool]) -> list[Table]:
    """Every table of so many entrants that may sit together.  Raises ValueError if there is none, or somebody finds none."""
    tables = [table for table in combinations(range(len(entrants)), size) if fits([entrants[who] for who in table])]
    for who, entrant in enumerate(entrants):
        if not any(who in table for table in tables):
            raise ValueError(message("{who} finds no table of {n} among the others", who=entrant.text(), n=size))
    return tables


def swiss(t: Tournament, size: int, fits: Callable[[Table], bool]) -> list[Table]:
    """The tables of the next round: neighbours in the standing who have met least often.  Those left over, the last who have not sat
    out more often than others, sit out and are counted in t.byes.  Raises ValueError if nobody may sit together."""
    order, met = t.standing(), t.met()
    left = sorted(order, key=lambda who: (t.byes[who], -order.index(who)))[:len(order) % size]
    seated = [who for who in order if who not in left]
    for limit in sorted({0, *met.values()}):
        def good(table: Table, limit: int = limit) -> bool:
            return fits(table) and all(met[frozenset(pair)] <= limit for pair in combinations(table, 2))

        for tables in _seatings(seated, size, good):
            t.byes.update(left)
            return tables
    raise ValueError(message("these entrants cannot all be seated at tables of {n}", n=size))


def _seatings(order: Sequence[int], size: int, good: Callable[[Table], bool]) -> Iterator[list[Table]]:
    if not order:
        yield []
        return
    for others in combinations(order[1:], size - 1):
        if good(table := (order[0], *others)):
            for rest in _seatings([who for who in order[1:] if who not in others], size, good):
                yield [table, *rest]


def _one(g: Game[Any], options: dict[str, str], entrants: dict[str, Player], key: Key) -> Result:
    names, seed, turn = key
    players = [entrants[name] for name in names.split(",")]
    return one_game(g, players[turn:] + players[:turn], options, seed)


def tournament(g: Game[Any], entrants: Sequence[Player], options: dict[str, str], size: int, seeds: int, seed: int = 1, rounds: int = 0,
               place: Place = HERE, kept: Kept[Result] | None = None, progress: Progress = lambda n: None) -> Tournament:
    """Entrants (with different texts) at tables of so many, each table with so many seeds in every turn of its seats; rounds: so many of
    the Swiss way, 0 for everybody against everybody.  progress counts games.  Raises ValueError for entrants that cannot be seated."""
    names = [p.text() for p in entrants]
    found, known = Tournament(names), dict(zip(names, entrants))
    tables = [] if rounds else round_robin(entrants, size, lambda players: possible(g, players, options))
    for _ in range(rounds or 1):
        tables = swiss(found, size, lambda table: possible(g, [entrants[who] for who in table], options)) if rounds else tables
        keys = [(",".join(names[who] for who in table), seed + n, turn) for n in range(seeds) for table in tables for turn in range(size)]
        results = many(_one, g, (options, known), keys, place, kept, progress)
        turned = [table[turn:] + table[:turn] for _ in range(seeds) for table in tables for turn in range(size)]
        found.games += [Sat(table, result) for table, result in zip(turned, results)]
        seed += seeds
    return found
