"""The score sheet for the game on a real table: Oath counts no points, so it says who wins if the eighth round ends now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kronika.kernel import Entry, Score, Seat, Sheet, Table, message

from .facts import COLOURS, GRAND_SCEPTER, OATHS, RELIC_DECK, SLOTS, VISION, VISIONS, VISIONS_TO_WIN
from .game import GAME
from .state import CITIZEN, EXILE, HELD, NOBODY, REVEALED, OathTable, treasures
from .title import site_counts
from .victory import exhaustion

GOALS = tuple(v.id for v in VISIONS if v.oath >= 0)  # Visions that can be met


class OathSheet(Sheet):
    players = range(2, 7)
    entries = (
        Entry("oath", choices=tuple(oath.id for oath in OATHS), shared=True), Entry("usurper", 1, shared=True),
        Entry("role", choices=("exile", "citizen")), Entry("title", 1), Entry("sites", len(SLOTS)), Entry("relics", len(RELIC_DECK)),
        Entry("scepter", 1), Entry("peoples-favor", 1), Entry("darkest-secret", 1), Entry("vision", choices=("none", *GOALS)),
    )

    def count(self, shared: Mapping[str, int], each: Sequence[Mapping[str, int]]) -> list[Score]:
        """The winner by War Exhaustion, from the rules themselves on a table that is as these numbers say (oath.3.4)."""
        t = self._table(shared, each)
        winner, _ = exhaustion(t)
        sites = site_counts(t)
        order = sorted(range(len(each)), key=lambda p: p != winner)
        return [Score(p, int(p == winner), 1 if p == winner else 2, (("sites", sites[p]), ("treasures", treasures(t.s, p)))) for p in order]

    def _table(self, shared: Mapping[str, int], each: Sequence[Mapping[str, int]]) -> OathTable:
        s = GAME.setup(1, [Seat(COLOURS[p]) for p in range(len(each))], GAME.complete({}))
        t: OathTable = Table(GAME, s)
        t.move(GRAND_SCEPTER, HELD + _who(each, "scepter"), up=False)
        for land in s.lands:
            land.bands[0] = 0
        lands, relics = iter(s.lands), iter(RELIC_DECK)
        s.oath, s.title, s.usurper, s.visions = shared["oath"], _who(each, "title"), bool(shared["usurper"]), VISIONS_TO_WIN
        s.holder = [_who(each, banner, NOBODY) for banner in ("peoples-favor", "darkest-secret")]
        if sum(e["sites"] for e in each) > len(s.lands):
            raise ValueError(message("there are {n} sites", n=len(s.lands)))
        if sum(e["relics"] - e["scepter"] for e in each) > len(RELIC_DECK):
            raise ValueError(message("there are {n} relics and the Grand Scepter", n=len(RELIC_DECK)))
        for p, e in enumerate(each):
            if p:
                s.players[p].role = (EXILE, CITIZEN)[e["role"]]
            for _ in range(e["sites"]):
                next(lands).bands[p if s.players[p].role == EXILE else 0] = 1
            for _ in range(e["relics"] - e["scepter"]):
                t.move(next(relics), HELD + p, up=False)  # face down, so that no power of it works here
            if e["vision"] and s.players[p].role == EXILE:
                t.move(VISION[[v.id for v in VISIONS].index(GOALS[e["vision"] - 1])], REVEALED + p, up=False)
        return t


def _who(each: Sequence[Mapping[str, int]], entry: str, nobody: int = 0) -> int:
    """Whose a single thing is; the Chancellor's if it must be somebody's and nobody said so.  Raises ValueError."""
    found = [p for p, e in enumerate(each) if e[entry]]
    if len(found) > 1:
        raise ValueError(message("only one player can have each banner, the Grand Scepter and the title"))
    return found[0] if found else nobody


SHEET = OathSheet()
