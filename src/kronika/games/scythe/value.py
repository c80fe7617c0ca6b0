"""What a position is worth to a seat, in coins of the final fortune: what it would score now, and what it has begun."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import fsum
from typing import Final

from kronika.kernel import Weighed

from .actions.columns import cost
from .facts import MAT, MATDATA, TOPS, YIELD
from .scoring import band, structure_bonus, tie_breakers, total, worth
from .setup import PHASES
from .state import PER, WORKER, Scythe, bits, controlled, hand, mechs_out, stars, workers_out

MOST_WORKERS: Final = 8
SPARE: Final = 2  # tokens of a resource that pays for nothing more
WON: Final = 200.0
BETWEEN: Final = ("section", "automa", "over")  # phases in which nobody's turn is under way


class ScytheValue(Weighed[Scythe]):
    """Fortune now; beside it stars, begun ones too, pieces that have left the mats, power, popularity, cards, tokens and what they can pay
    for, kinds of goods that workers stand on.  At the end fortune and victory alone."""

    names = ("fortune", "stars", "begun stars", "upgrades", "mechs", "structures", "recruits", "workers", "power", "popularity", "cards",
             "tokens", "spare", "ready", "lands")

    def each(self, s: Scythe, seats: Iterable[int]) -> dict[int, float]:
        """A seat's expectation less that of the best of the others."""
        if s.phase in PHASES:  # of a bid only its price is known
            return {seat: -float(sum(pair.coins for pair in s.pairs if pair.seat == seat)) for seat in seats}
        if s.phase == "over":
            return {seat: self.ended(s, seat) for seat in seats}
        sums = self.sums(s)
        return {seat: sums[seat] - max(sums[:seat] + sums[seat + 1:], default=0.0) for seat in seats}

    def settled(self, s: Scythe) -> bool:
        """Between turns: what was paid for in the middle of one has yet to come, and what it could still bring is not lost."""
        return s.phase in BETWEEN or s.phase in PHASES

    def told(self, s: Scythe, seat: int) -> float:
        return self.finals(s, seat)[0] if s.phase == "over" else self.of(s, seat)

    def ended(self, s: Scythe, seat: int) -> float:
        lead, won = self.finals(s, seat)
        return lead + WON * won  # who leads does well to end it

    def finals(self, s: Scythe, seat: int) -> tuple[int, int]:
        """How many coins ahead, and 1 for who has won, -1 for who has not."""
        ends = [self.final(s, p) for p in range(len(s.players))]
        mine, best = ends.pop(seat), max(ends, default=(0,))
        return mine[0] - best[0], (mine > best) - (mine < best)

    def final(self, s: Scythe, seat: int) -> tuple[int, ...]:
        """What decides the game: fortune, then the tie-breakers (scythe.tiebreak.order)."""
        return total(s, seat), *tie_breakers(s, seat)

    def features(self, s: Scythe) -> list[Sequence[float]]:
        """What each seat has, and what it may still make of it; begun stars in coins."""
        return [self.has(s, seat) for seat in range(len(s.players))]

    def has(self, s: Scythe, seat: int) -> Sequence[float]:
        p, mine = s.players[seat], controlled(s, seat)
        upgrades, mechs, workers = p.cubes.count(False), mechs_out(s, seat), min(workers_out(s, seat), MOST_WORKERS)
        structures, recruits = 4 - p.built.count(MAT), 4 - p.recruited.count(0)
        done = (upgrades / 6, mechs / 4, structures / 4, recruits / 4, workers / MOST_WORKERS)
        begun = fsum([part * part for part, star in zip(done, p.stars) if not star])
        rate, star = band(p.popularity), stars(p)
        fortune = p.coins + star * rate.star + worth(mine) * rate.territory + structure_bonus(s, seat)  # tokens are to be spent
        lands = {YIELD[place] for place in s.at[seat * PER + WORKER:seat * PER + PER] if place >= 0 and mine >> place & 1}
        return (fortune, star, rate.star * begun, upgrades, mechs, structures, recruits, workers, min(p.power, 16),
                min(p.popularity, 18), min(len(hand(s, seat)), 8), *self.purse(s, seat, done), len(lands))

    def purse(self, s: Scythe, seat: int, done: Sequence[float]) -> tuple[int, int, int]:
        """Tokens that a bottom action asks for, tokens beyond that, and bottom actions that could be paid for next turn.  done: the share
        of what each bottom action brings that is out already."""
        p, goods = s.players[seat], s.goods
        oil = metal = wood = food = 0
        for place in bits(s.here[seat]):
            a, b, c, d = goods[place * 4:place * 4 + 4]
            oil, metal, wood, food = oil + a, metal + b, wood + c, food + d
        tokens = spare = ready = 0
        for section, has, share in zip(MATDATA[p.mat].sections, (oil, metal, wood, food), done):
            asked = cost(p, section)
            if share == 1:
                spare += min(has, SPARE)
            elif has < asked:
                tokens += has
            else:
                tokens += asked
                spare += min(has - asked, asked)
                ready += TOPS[section.top] != p.section  # the same section is not used twice in a row
        return tokens, spare, ready
