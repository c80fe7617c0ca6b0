"""Final fortune, the structure bonus and the tie-breakers."""

from __future__ import annotations

from collections.abc import Callable

from kronika.kernel import Score

from .facts import BANDS, BONUS, COORD, ENCOUNTERS, FACTORY, FARMS, LAKES, NEXT, TUNDRAS, TUNNELS, Band
from .state import Scythe, bits, controlled, holdings, mechs_out, stars, stock, workers_out

DIRECTIONS = ((1, 0), (0, 1), (1, -1))  # the three straight lines of a hex grid
FACTORY_WORTH = 3
SOLO_CAP = 6  # tokens of one territory that count against an Automa


def band(popularity: int) -> Band:
    """The rates that the popularity pays (scythe.score.bands)."""
    return next(b for b in BANDS if popularity <= b.up_to)


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
    """Controlled territories; the Factory counts three (scythe.factory.score)."""
    mine = controlled(s, seat)
    return mine.bit_count() + (FACTORY_WORTH - 1) * (mine >> FACTORY & 1)


def pairs(s: Scythe, seat: int) -> int:
    """Pairs of tokens over all types and places (scythe.score.resources_pooled); an Automa has none."""
    if s.players[seat].automa:
        return 0
    if any(p.automa for p in s.players):  # automa.score.human_cap
        return sum(min(SOLO_CAP, sum(stock(s, h))) for h in bits(controlled(s, seat))) // 2
    return sum(holdings(s, seat)) // 2


# structure bonus: counts by tile, without regard to control (scythe.structure_bonus.when)

def _sites(s: Scythe, seat: int) -> int:
    return sum(1 << h for h in s.players[seat].built if h >= 0)


def _beside(of: int) -> Callable[[Scythe, int], int]:
    """Distinct hexes of a kind next to at least one own structure (scythe.structure_bonus.adjacency)."""
    def count(s: Scythe, seat: int) -> int:
        near = 0
        for h in s.players[seat].built:
            if h >= 0:
                near |= NEXT[h]
        return (near & of).bit_count()
    return count


def _upon(of: int) -> Callable[[Scythe, int], int]:
    return lambda s, seat: (_sites(s, seat) & of).bit_count()


def _longest_row(s: Scythe, seat: int) -> int:
    """The longest unbroken straight line of own structures (scythe.structure_bonus.row)."""
    at = {COORD[h] for h in s.players[seat].built if h >= 0}
    best = 0
    for q, r in at:
        for dq, dr in DIRECTIONS:
            n = 1
            while (q + n * dq, r + n * dr) in at:
                n += 1
            best = max(best, n)
    return best


TILES: dict[str, Callable[[Scythe, int], int]] = {
    "tunnels_next_to": _beside(TUNNELS),
    "lakes_next_to": _beside(LAKES),
    "encounters_next_to": _beside(ENCOUNTERS),
    "on_tunnels": _upon(TUNNELS),
    "longest_line": _longest_row,
    "on_farm_or_tundra": _upon(FARMS | TUNDRAS),
}


def structure_bonus(s: Scythe, seat: int) -> int:
    tile = BONUS[s.tile]
    return tile.coins(TILES[tile.key](s, seat))


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
