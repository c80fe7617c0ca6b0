"""Final fortune, the structure bonus and the tie-breakers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from kronika.kernel import Score

from .facts import BANDS, BONUS, COORD, ENCOUNTERS, FACTORY, FARMS, LAKES, MAX_POPULARITY, NEXT, TUNDRAS, TUNNELS, Band, mask
from .state import Scythe, bits, controlled, holdings, mechs_out, stars, stock, workers_out

DIRECTIONS = ((1, 0), (0, 1), (1, -1))  # the three straight lines of a hex grid
FACTORY_WORTH = 3
SOLO_CAP = 6  # tokens of one territory that count against an Automa


_BAND = [next(b for b in BANDS if n <= b.up_to) for n in range(MAX_POPULARITY + 1)]


def band(popularity: int) -> Band:
    """The rates that the popularity pays (scythe.score.bands)."""
    return _BAND[popularity]


def parts(s: Scythe, seat: int) -> tuple[tuple[str, int], ...]:
    """Coins from each category if the game ended now (scythe.score.total)."""
    p = s.players[seat]
    return fortune(p.popularity, p.coins, stars(p), territories(s, seat), pairs(s, seat), structure_bonus(s, seat))


def fortune(popularity: int, coins: int, star: int, territory: int, pair: int, bonus: int) -> tuple[tuple[str, int], ...]:
    """Coins from each category, from what there is of it (scythe.score.total)."""
    rate = band(popularity)
    return (("coins", coins), ("stars", star * rate.star), ("territories", territory * rate.territory),
            ("resources", pair * rate.pair), ("structures", bonus))


def total(s: Scythe, seat: int) -> int:
    return sum(n for _, n in parts(s, seat))


def territories(s: Scythe, seat: int) -> int:
    """Controlled territories as they are scored."""
    return worth(controlled(s, seat))


def worth(mine: int) -> int:
    """Of a set of territories; the Factory counts three (scythe.factory.score)."""
    return mine.bit_count() + (FACTORY_WORTH - 1) * (mine >> FACTORY & 1)


def pairs(s: Scythe, seat: int) -> int:
    """Pairs of tokens over all types and places (scythe.score.resources_pooled); an Automa has none."""
    if s.players[seat].automa:
        return 0
    if any(p.automa for p in s.players):  # automa.score.human_cap
        return sum(min(SOLO_CAP, sum(stock(s, h))) for h in bits(controlled(s, seat))) // 2
    return sum(holdings(s, seat)) // 2


# structure bonus: counts by tile, without regard to control (scythe.structure_bonus.when)

Built = tuple[int, ...]  # hexes of structures


def _beside(of: int) -> Callable[[Built], int]:
    """Distinct hexes of a kind next to at least one own structure (scythe.structure_bonus.adjacency)."""
    def count(built: Built) -> int:
        near = 0
        for h in built:
            near |= NEXT[h]
        return (near & of).bit_count()
    return count


def _upon(of: int) -> Callable[[Built], int]:
    return lambda built: (mask(built) & of).bit_count()


def _longest_row(built: Built) -> int:
    """The longest unbroken straight line of own structures (scythe.structure_bonus.row)."""
    at = {COORD[h] for h in built}
    best = 0
    for q, r in at:
        for dq, dr in DIRECTIONS:
            n = 1
            while (q + n * dq, r + n * dr) in at:
                n += 1
            best = max(best, n)
    return best


TILES: dict[str, Callable[[Built], int]] = {
    "tunnels_next_to": _beside(TUNNELS),
    "lakes_next_to": _beside(LAKES),
    "encounters_next_to": _beside(ENCOUNTERS),
    "on_tunnels": _upon(TUNNELS),
    "longest_line": _longest_row,
    "on_farm_or_tundra": _upon(FARMS | TUNDRAS),
}


def tile_count(s: Scythe, seat: int) -> int:
    """What the tile of the match counts for the seat."""
    return _count(s.tile, s.players[seat].built)


def _count(tile: int, built: Iterable[int]) -> int:
    """built: -1 for what stands on the mat."""
    return TILES[BONUS[tile].key](tuple([h for h in built if h >= 0]))


def structure_bonus(s: Scythe, seat: int) -> int:
    return _bonus(s.tile, tuple(s.players[seat].built))


@lru_cache(4096)
def _bonus(tile: int, built: Built) -> int:
    """Remembered, for bots ask it of thousands of positions."""
    return BONUS[tile].coins(_count(tile, built))


# ranking

def tie_breakers(s: Scythe, seat: int) -> tuple[int, ...]:
    """Pieces in play, power, popularity, controlled tokens, controlled territories (the Factory as one), stars (scythe.tiebreak.order)."""
    p = s.players[seat]
    pieces = workers_out(s, seat) + mechs_out(s, seat) + sum(h >= 0 for h in p.built)
    tokens = 0 if any(x.automa for x in s.players) else sum(holdings(s, seat))
    return pieces, p.power, p.popularity, tokens, controlled(s, seat).bit_count(), stars(p)


def score(s: Scythe) -> list[Score]:
    """Everybody's fortune, best first; equal in all tie-breakers means a shared rank (scythe.tiebreak.exhausted)."""
    keys = {seat: (total(s, seat), *tie_breakers(s, seat)) for seat in range(len(s.players))}
    order = sorted(keys, key=lambda seat: keys[seat], reverse=True)
    return [Score(seat, keys[seat][0], 1 + sum(k > keys[seat] for k in keys.values()), parts(s, seat)) for seat in order]
