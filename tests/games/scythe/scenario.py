"""A position as data and answers as words: the vocabulary of the Scythe tests.

    g = Scenario("nordic", "rusviet", turn="nordic").at("nordic", m1="c5", w1="c5").tokens("c5", wood=2).go("move")
    g.say("nordic units", "nordic m1", "nordic d5", "nordic worker=1 wood=2")
    assert g.where("nordic", "m1") == "d5"

The board starts empty but for the characters on their bases; every card lies in its deck; every mech is on its mat.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from kronika.games.scythe import turn as turns
from kronika.games.scythe.facts import BOTTOMS, CARD_WORDS, COMBAT, FACTIONS, HEX, MAT, MATS, PLACE_WORDS, RESOURCES, STRUCTURES, VALUE
from kronika.games.scythe.game import GAME, UNIT_WORDS
from kronika.games.scythe.state import (
    COMBAT_DECK,
    COMBAT_DISCARD,
    ENCOUNTER_DECK,
    FACTORY_BOX,
    FACTORY_OFFER,
    FACTORY_OWN,
    HAND,
    OBJECTIVE_DECK,
    OBJECTIVES,
    PER,
    STAR_KINDS,
    Player,
    Scythe,
    hand,
    put,
    stock,
)
from kronika.kernel import Illegal, Seat
from tests.scenario import Scenario as Kit

__all__ = ["GAME", "Illegal", "Scenario"]

UNITS = {word: k for k, word in enumerate(UNIT_WORDS)}
CARD = {word: i for i, word in enumerate(CARD_WORDS)}


class Scenario(Kit[Scythe]):
    """One match in a made position.  Sides may be given as "nordic" or "nordic/3"; mats default to the order of the seats."""

    def __init__(self, *sides: str, turn: str = "", section: str = "", seed: int = 1, options: Mapping[str, str] | None = None) -> None:
        seats = []
        for i, side in enumerate(sides or ("nordic", "rusviet")):
            name, _, mat = side.partition("/")
            seats.append(Seat(name, mat or str(i + 1)))
        super().__init__(GAME, *seats, seed=seed, options=options)
        s = self.s
        for unit in range(len(s.at)):
            if unit % PER:
                put(s, unit, MAT)
        self._all_cards_home()
        for p in s.players:
            p.power = p.popularity = p.coins = 0
        s.turn = self.seat(turn) if turn else 0
        s.players[s.turn].section = ""
        s.goods = [0] * len(s.goods)
        self.section = section

    # the position

    def p(self, name: str) -> Player:
        return self.s.players[self.seat(name)]

    def _all_cards_home(self) -> None:
        zones = self.s.cards.zone
        for pile, home in [(HAND, COMBAT_DECK), (OBJECTIVES, OBJECTIVE_DECK)]:
            for seat in range(len(self.names)):
                for card in zones[pile + seat][:]:
                    self.lay(card, home)
        for card in zones[FACTORY_OFFER][:]:
            self.lay(card, FACTORY_BOX)

    def at(self, side: str, **units: str) -> Self:
        """Units by their words (hero, m1..m4, w1..w8) on hexes or bases; a mech on the map is a deployed mech."""
        for word, place in units.items():
            put(self.s, self.seat(side) * PER + UNITS[word], HEX[place.replace("_", "-")])
        return self.wake()

    def have(self, side: str, **numbers: Any) -> Self:
        """power, popularity, coins, section, or a star kind in plural as a number of stars (have("saxony", combat=2))."""
        p = self.p(side)
        for name, value in numbers.items():
            if name in STAR_KINDS and name not in ("popularity", "power"):
                p.stars[STAR_KINDS.index(name)] = value
            else:
                assert hasattr(p, name), name
                setattr(p, name, value)
        return self

    def stars(self, side: str, **kinds: int) -> Self:
        for kind, n in kinds.items():
            self.p(side).stars[STAR_KINDS.index(kind)] = n
        return self

    def tokens(self, place: str, **numbers: int) -> Self:
        for name, n in numbers.items():
            self.s.goods[HEX[place] * 4 + RESOURCES.index(name)] = n
        return self

    def cards(self, side: str, *values: int) -> Self:
        """Combat cards of these values into the hand."""
        for value in values:
            card = next(c for c in COMBAT if VALUE[c] == value and self.s.cards.at[c] == COMBAT_DECK)
            self.lay(card, HAND + self.seat(side), known=1 << self.seat(side))
        return self

    def deck(self, *values: int, discard: tuple[int, ...] = ()) -> Self:
        """The combat deck holds exactly these values (the last is drawn first), the discard those; the rest goes to an unused hand."""
        spare = HAND + len(self.names) - 1
        for card in self.s.cards.zone[COMBAT_DECK][:]:
            self.lay(card, spare, known=1 << len(self.names) - 1)
        for value in (*values, *discard):
            card = next(c for c in self.s.cards.zone[spare] if VALUE[c] == value)
            self.lay(card, COMBAT_DECK)
        for value in discard:
            card = next(c for c in self.s.cards.zone[COMBAT_DECK] if VALUE[c] == value)
            self.lay(card, COMBAT_DISCARD, up=True, known=0xFFFF)
        return self

    def objective(self, side: str, *words: str) -> Self:
        for word in words:
            self.lay(CARD[word], OBJECTIVES + self.seat(side), known=1 << self.seat(side))
        return self

    def encounter(self, word: str) -> Self:
        """The next encounter card."""
        self.lay(CARD[word], ENCOUNTER_DECK)
        return self

    def offer(self, *words: str) -> Self:
        """The Factory cards on the board."""
        for word in words:
            self.lay(CARD[word], FACTORY_OFFER)
        return self

    def factory(self, side: str, word: str) -> Self:
        self.lay(CARD[word], FACTORY_OWN + self.seat(side), up=True, known=0xFFFF)
        return self

    def built_now(self, side: str, **structures: str) -> Self:
        """Structures that were built in the running turn."""
        self.built(side, **structures)
        for kind in structures:
            self.p(side).built_in[STRUCTURES.index(kind)] = self.s.turns
        return self

    def built(self, side: str, **structures: str) -> Self:
        """Structures on hexes, built in an earlier turn."""
        for kind, hex_ in structures.items():
            k = STRUCTURES.index(kind)
            self.p(side).built[k], self.p(side).built_in[k] = HEX[hex_], -1
            self.s.sites[HEX[hex_]] = self.seat(side) * 4 + k
        return self.wake()

    def recruited(self, side: str, **spaces: str) -> Self:
        """recruited("nordic", build="coins"): the Build recruit stands on the one-time space for coins."""
        for section, bonus in spaces.items():
            self.p(side).recruited[BOTTOMS.index(section)] = -1
            self.p(side).one_time[("power", "coins", "popularity", "cards").index(bonus)] = True
        return self.wake()

    def upgraded(self, side: str, **moves: int) -> Self:
        """upgraded("nordic", deploy=2): two cubes, the first ones of the top row, lie on the cost of Deploy."""
        p = self.p(side)
        for section, n in moves.items():
            for _ in range(n):
                p.cubes[p.cubes.index(True)] = False
                p.lowered[BOTTOMS.index(section)] += 1
        return self

    def uncover(self, side: str, square: int, section: str) -> Self:
        """One cube of the top row, by its number 0..5, onto a bottom action."""
        self.p(side).cubes[square] = False
        self.p(side).lowered[BOTTOMS.index(section)] += 1
        return self

    # playing

    def go(self, section: str = "", phase: str = "") -> Self:
        """Stand at the section choice, or with the token on a section at its top action ("bottom": at its bottom action)."""
        s = self.s
        s.phase = phase or ("top" if section else "section")
        if section:
            s.players[s.turn].section = section
        return super().go()

    def start_move(self, units: int = 2, by_card: bool = False) -> Self:
        """In the middle of a Move of that many units."""
        self.s.players[self.s.turn].section = "factory" if by_card else "move"
        turns.start_move(self.table, units, by_card)
        return self.go(phase="move")

    # looking

    def where(self, side: str, unit: str) -> str:
        place = self.s.at[self.seat(side) * PER + UNITS[unit]]
        return "mat" if place == MAT else PLACE_WORDS[place]

    def lies(self, place: str) -> dict[str, int]:
        """Tokens on a place, by name, zeros left out."""
        return {name: n for name, n in zip(RESOURCES, stock(self.s, HEX[place]), strict=True) if n}

    def hand(self, side: str) -> list[int]:
        """Values of the combat cards in hand, sorted."""
        return sorted(VALUE[c] for c in hand(self.s, self.seat(side)))

    def card(self, side: str, value: int) -> str:
        """The word of a card of that value in hand, for committing it."""
        return next(CARD_WORDS[c] for c in hand(self.s, self.seat(side)) if VALUE[c] == value)

    def star(self, side: str, kind: str) -> int:
        return self.p(side).stars[STAR_KINDS.index(kind)]


assert len(MATS) == len(FACTIONS) == 5
