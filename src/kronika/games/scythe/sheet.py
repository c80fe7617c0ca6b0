"""The score sheet for the game on a real table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kronika.kernel import Entry, Score, Sheet

from .facts import BONUS, MAX_POPULARITY, MAX_POWER
from .scoring import FACTORY_WORTH, TILES, fortune


class ScytheSheet(Sheet):
    players = range(1, 6)
    entries = (
        Entry("tile", choices=tuple(TILES), shared=True), Entry("coins"), Entry("popularity", MAX_POPULARITY), Entry("stars", 6),
        Entry("territories", 47), Entry("factory", 1), Entry("resources", 80), Entry("structures", 15),
        Entry("pieces", 16), Entry("power", MAX_POWER),
    )

    def count(self, shared: Mapping[str, int], each: Sequence[Mapping[str, int]]) -> list[Score]:
        """The fortunes and the tie-breakers in their order (scythe.score.total, scythe.tiebreak.order)."""
        tile = BONUS[shared["tile"]]
        parts = [fortune(e["popularity"], e["coins"], e["stars"], e["territories"] + FACTORY_WORTH * e["factory"], e["resources"] // 2,
                         tile.coins(e["structures"])) for e in each]
        keys = [(sum(n for _, n in parts[p]), e["pieces"], e["power"], e["popularity"], e["resources"], e["territories"] + e["factory"],
                 e["stars"]) for p, e in enumerate(each)]
        order = sorted(range(len(each)), key=lambda p: keys[p], reverse=True)
        return [Score(p, keys[p][0], 1 + sum(k > keys[p] for k in keys), parts[p]) for p in order]


SHEET = ScytheSheet()
