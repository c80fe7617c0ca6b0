"""What a position is worth to a seat, in coins of the final fortune: what it would score now, and what it has begun."""

from __future__ import annotations

from typing import Final

from kronika.kernel import Value

from .scoring import band, pairs, tie_breakers, total
from .setup import PHASES
from .state import Scythe, hand, mechs_out, stars, workers_out

# coins for each; weighed by games of the bots
UPGRADE, MECH, STRUCTURE, RECRUIT, WORKER, POWER, POPULARITY, CARD, TOKEN = 7.0, 11.0, 9.0, 9.0, 4.0, 0.5, 1.0, 0.7, 1.5
MOST_WORKERS: Final = 8
WON: Final = 200.0
STAR: Final = 3.0  # beside its coins: it brings the end nearer
NEAR: Final = 0.5  # of a star, times the square of the part that is done


class ScytheValue(Value[Scythe]):
    """Fortune now; beside it pieces that have left the mats, power, popularity, cards, tokens, stars and begun stars.  At the end fortune
    and victory alone."""

    def of(self, s: Scythe, seat: int) -> float:
        """The seat's expectation less that of the best of the others."""
        if s.phase in PHASES:  # of a bid only its price is known
            return -float(sum(pair.coins for pair in s.pairs if pair.seat == seat))
        others = [p for p in range(len(s.players)) if p != seat]
        if s.phase == "over":
            mine, best = self.final(s, seat), max((self.final(s, p) for p in others), default=(0,))
            return mine[0] - best[0] + WON * ((mine > best) - (mine < best))  # who leads does well to end it
        return self.expected(s, seat) - max((self.expected(s, p) for p in others), default=0.0)

    def final(self, s: Scythe, seat: int) -> tuple[int, ...]:
        """What decides the game: fortune, then the tie-breakers (scythe.tiebreak.order)."""
        return total(s, seat), *tie_breakers(s, seat)

    def expected(self, s: Scythe, seat: int) -> float:
        """What the seat has, and what it may still make of it."""
        p = s.players[seat]
        upgrades, mechs, workers = p.cubes.count(False), mechs_out(s, seat), workers_out(s, seat)
        structures, recruits = sum(place >= 0 for place in p.built), sum(turn > 0 for turn in p.recruited)
        done = (upgrades / 6, mechs / 4, structures / 4, recruits / 4, workers / MOST_WORKERS)
        begun = sum(part * part for part, star in zip(done, p.stars[:len(done)]) if not star)
        tokens = sum(n for place, n in enumerate(s.goods) if s.here[seat] >> place // 4 & 1)
        pieces = UPGRADE * upgrades + MECH * mechs + STRUCTURE * structures + RECRUIT * recruits + WORKER * min(workers, MOST_WORKERS)
        stock = POWER * min(p.power, 16) + POPULARITY * min(p.popularity, 18) + CARD * min(len(hand(s, seat)), 8) + TOKEN * min(tokens, 12)
        rate = band(p.popularity)
        scored = total(s, seat) - pairs(s, seat) * rate.pair  # tokens are there to be spent
        return scored + STAR * stars(p) + pieces + stock + NEAR * rate.star * begun
