"""The score sheet for the game on a real table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kronika.kernel import Entry, Score, Sheet

from .scoring import points


class EmpiresSheet(Sheet):
    players = range(1, 5)
    entries = (Entry("raze-counts", 1, shared=True), Entry("track"), Entry("cards", 60), Entry("resources", 99), Entry("gold", 99),
               Entry("raze", 99), Entry("workers", 99), Entry("hand", 99))

    def count(self, shared: Mapping[str, int], each: Sequence[Mapping[str, int]]) -> list[Score]:
        """The points and the tie-breakers in their order (empires.end.scoring.*, empires.end.tie.*)."""
        parts = [points(e["track"], e["cards"], e["resources"], e["gold"], e["raze"] * shared["raze-counts"]) for e in each]
        keys = [(sum(n for _, n in parts[p]), e["cards"], e["workers"], e["hand"]) for p, e in enumerate(each)]
        order = sorted(range(len(each)), key=lambda p: keys[p], reverse=True)
        return [Score(p, keys[p][0], 1 + sum(k > keys[p] for k in keys), parts[p]) for p in order]


SHEET = EmpiresSheet()
