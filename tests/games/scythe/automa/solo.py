"""A position of one person against an Automa, and what the Automa makes of it.

    g = Solo("polania", "saxony").at("saxony", w1="f1", w2="g1").automa(marker=0)
    assert g.choose("move_worker") == "w1 f2"
    assert g.keys() == ["reading-order", "closest-to-factory"]

The Automa starts with its character on the base and nothing else on the map; its marker stands where water is no hindrance.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from kronika.games.scythe.automa import LEVEL_WORDS
from kronika.games.scythe.automa.candidates import Board, UnitMove
from kronika.games.scythe.automa.explain import Narrowed, Struck, SymbolFailed
from kronika.games.scythe.automa.moves import SYMBOLS
from kronika.games.scythe.facts import AUTOMA, MAT, PLACE_WORDS, RESOURCES
from kronika.games.scythe.game import UNIT_WORDS
from kronika.games.scythe.state import AUTOMA_COMBAT, AUTOMA_DECK, AUTOMA_DISCARD, PER, put
from kronika.kernel import Seat
from tests.games.scythe.scenario import GAME, UNITS, Scenario
from tests.scenario import Scenario as Kit

FREE = {"autometta": 5, "automa": 4, "automaszyna": 3, "ultimaszyna": 0}  # the first space without the water symbol


class Solo(Scenario):
    """One match of a person and an Automa in a made position."""

    def __init__(
        self, human: str = "polania", automa: str = "saxony", level: str = "automa", options: Mapping[str, str] | None = None, seed: int = 1
    ) -> None:
        Kit.__init__(self, GAME, Seat(human, "1"), Seat(automa, kind="automa", level=level), options=options, seed=seed)
        self.human, self.it, self.level = human, automa, level
        s = self.s
        for unit in range(len(s.at)):
            if unit % PER:
                put(s, unit, -1)
        self._all_cards_home()
        s.goods = [0] * len(s.goods)
        me = self.p(human)
        me.power = me.popularity = me.coins = 0
        s.turn = self.seat(human)
        self.section = ""
        self.p(automa).power = self.p(automa).coins = 0
        self.p(automa).marker = FREE[level]

    # the position

    def at(self, side: str, **units: str) -> Self:
        """Units by their words on hexes, bases or "mat"."""
        for word in [w for w, place in units.items() if place == "mat"]:
            put(self.s, self.seat(side) * PER + UNITS[word], MAT)
            del units[word]
        return super().at(side, **units)

    def automa(self, **numbers: int) -> Self:
        """marker, program, power, coins, moves, deployments of the Automa."""
        for name, n in numbers.items():
            assert hasattr(self.p(self.it), name), name
            setattr(self.p(self.it), name, n)
        return self

    def next_cards(self, *numbers: int) -> Self:
        """The Automa cards to come, the first first."""
        for n in reversed(numbers):
            self.lay(AUTOMA.start + n - 1, AUTOMA_DECK)
        return self

    def piles(self, main: tuple[int, ...] = (), combat: tuple[int, ...] = (), deck: tuple[int, ...] | None = None) -> Self:
        """Automa cards on the piles, the last one on top; with a deck: exactly these, first first, and all others on the main pile."""
        if deck is not None:
            for n in range(1, 20):
                if n not in deck and n not in main and n not in combat:
                    self.lay(AUTOMA.start + n - 1, AUTOMA_DISCARD, up=True, known=0xFFFF)
        for zone, numbers in ((AUTOMA_DISCARD, main), (AUTOMA_COMBAT, combat)):
            for n in numbers:
                self.lay(AUTOMA.start + n - 1, zone, up=True, known=0xFFFF)
        return self.next_cards(*(deck or ()))

    # what it does

    def board(self) -> Board:
        return Board(self.table, self.seat(self.it))

    def choose(self, symbol: str, least: int = 0) -> str:
        """What a symbol comes to: "unit place", or why not."""
        assert self.table.log is not None
        self.table.log.clear()
        got = SYMBOLS[symbol](self.board(), least)
        if isinstance(got, UnitMove):
            return f"{UNIT_WORDS[got.unit % PER]} {PLACE_WORDS[got.to]}"
        return got.key

    def keys(self) -> list[str]:
        """The criteria and tie-breaks that were applied."""
        return [e.key for e in self.events(Narrowed)]

    def numbers(self, key: str) -> dict[str, int]:
        """The candidates of a criterion with their numbers."""
        event = next(e for e in self.events(Narrowed) if e.key == key)
        return {PLACE_WORDS[place]: n for _, place, n in event.found}

    def struck(self, key: str) -> set[str]:
        """Territories left out for a reason."""
        return {PLACE_WORDS[p] for e in self.events(Struck) if e.key == key for p in e.out}

    def valid(self) -> set[str]:
        """Territories left after everything was struck."""
        return {PLACE_WORDS[p] for p in self.events(Struck)[-1].left}

    def failed(self) -> list[str]:
        return [e.key for e in self.events(SymbolFailed)]

    def turn(self, *cards: int) -> Self:
        """A turn of the Automa with this card (and these for its combats), until a person is asked."""
        self.next_cards(*cards)
        self.s.turn = self.seat(self.it)
        return self.go(phase="automa")

    def main(self) -> list[int]:
        return [c - AUTOMA.start + 1 for c in self.s.cards.zone[AUTOMA_DISCARD]]

    def combats(self) -> list[int]:
        return [c - AUTOMA.start + 1 for c in self.s.cards.zone[AUTOMA_COMBAT]]

    def units(self, side: str) -> dict[str, str]:
        """Where everybody is who is not on the mat."""
        return {w: self.where(side, w) for w in UNIT_WORDS if self.where(side, w) != "mat"}

    def score(self, side: str) -> dict[str, int]:
        found: dict[str, Any] = next(
            dict(x.parts) | {"total": x.total, "rank": x.rank} for x in GAME.score(self.s) if x.seat == self.seat(side)
        )
        return found


assert LEVEL_WORDS == tuple(FREE) and len(RESOURCES) == 4
