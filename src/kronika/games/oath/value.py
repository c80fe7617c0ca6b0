"""What a position is worth to a seat: rule, the title, banners, relics, warbands, favor and secrets, in sites that are ruled."""

from __future__ import annotations

from kronika.kernel import Table, Value

from .realm import ruled_slots
from .state import HELD, REVEALED, Oath, advisers

WON = 100.0
TITLE, USURPER, BANNER, RELIC, VISION, SITE = 4.0, 3.0, 1.5, 1.0, 2.0, 1.0
WARBAND, FAVOR, SECRET, ADVISER, SUPPLY = 0.25, 0.15, 0.3, 0.3, 0.08


class OathValue(Value[Oath]):
    """What brings victories, less what the best of the others has of it.  A winner is worth more than anything else."""

    def of(self, s: Oath, seat: int) -> float:
        if s.phase == "over":
            return WON if s.winner == seat else -WON
        t = Table(self.game, s)
        return self.strength(t, seat) - max((self.strength(t, p) for p in range(len(s.players)) if p != seat), default=0.0)

    def strength(self, t: Table[Oath], seat: int) -> float:
        """What the seat has."""
        s, zone = t.s, t.s.cards.zone
        p = s.players[seat]
        title = (TITLE + USURPER * s.usurper) * (s.title == seat)
        cards = BANNER * s.holder.count(seat) + RELIC * len(zone[HELD + seat]) + VISION * len(zone[REVEALED + seat])
        bands = p.force + sum(land.bands[seat] for land in s.lands)
        return (title + cards + SITE * len(ruled_slots(t, seat)) + WARBAND * bands + FAVOR * p.favor + SECRET * (p.secrets + p.spent)
                + ADVISER * len(advisers(s, seat)) + SUPPLY * p.supply)
