"""Names of the things of Scythe, for sentences."""

from __future__ import annotations

from collections.abc import Mapping

from kronika.words import Words, mark, marks

from ..facts import ABILITY, BASE_OF, FACTION, FACTIONS, FACTORY_CARD, FACTORY_CARDS, HEXES, MATDATA, OBJECTIVE, PLACE_WORDS, TERRAIN, VALUE
from ..state import MECH, PER, WORKER, Scythe, stock

FACTION_NAME = (mark("Nordic"), mark("Rusviet"), mark("Crimea"), mark("Saxony"), mark("Polania"))
# Whose home base: also of the two factions of expansions, which have a base on the map only.
BASE_NAME = {**dict(zip(FACTIONS, FACTION_NAME, strict=True)), "togawa": mark("Togawa"), "albion": mark("Albion")}
TERRAIN_NAME = {
    "mountain": mark("mountain"),
    "tundra": mark("tundra"),
    "farm": mark("farm"),
    "forest": mark("forest"),
    "village": mark("village"),
    "lake": mark("lake"),
    "factory": mark("the Factory"),
}
TOP_NAME = {
    "move": mark("Move"),
    "bolster": mark("Bolster"),
    "trade": mark("Trade"),
    "produce": mark("Produce"),
    "factory": mark("Factory card"),
}
BOTTOM_NAME = (mark("Upgrade"), mark("Deploy"), mark("Build"), mark("Enlist"))
STRUCTURE_NAME = (mark("Mine"), mark("Monument"), mark("Armory"), mark("Mill"))
RESOURCE_NAME = {"oil": mark("oil"), "metal": mark("metal"), "wood": mark("wood"), "food": mark("food")}
STAR_NAME = {
    "upgrades": mark("all six upgrades"),
    "mechs": mark("all four mechs"),
    "structures": mark("all four structures"),
    "recruits": mark("all four recruits"),
    "workers": mark("all eight workers"),
    "objective": mark("an objective"),
    "combat": mark("a won combat"),
    "popularity": mark("popularity 18"),
    "power": mark("power 16"),
}
SCORE_NAME = {
    "coins": mark("coins"),
    "stars": mark("stars"),
    "territories": mark("territories"),
    "resources": mark("resources"),
    "structures": mark("structure bonus"),
}
AMOUNT = {  # singular, plural
    "coins": marks("{n} coin", "{n} coins"),
    "power": marks("{n} power", "{n} power"),
    "popularity": marks("{n} popularity", "{n} popularity"),
    "cards": marks("{n} combat card", "{n} combat cards"),
    "oil": marks("{n} oil", "{n} oil"),
    "metal": marks("{n} metal", "{n} metal"),
    "wood": marks("{n} wood", "{n} wood"),
    "food": marks("{n} food", "{n} food"),
    "worker": marks("{n} worker", "{n} workers"),
    "moved-worker": marks("{n} worker that has moved", "{n} workers that have moved"),
    "any_resource": marks("{n} resource of your choice", "{n} resources of your choice"),
    "upgrade": marks("{n} upgrade", "{n} upgrades"),
    "deploy": marks("{n} mech", "{n} mechs"),
    "build": marks("{n} structure", "{n} structures"),
    "enlist": marks("{n} recruit", "{n} recruits"),
    "produce": marks("production on {n} territory", "production on {n} territories"),
    "units": marks("{n} unit", "{n} units"),
    "hexes": marks("{n} territory", "{n} territories"),
    "resource": marks("{n} resource", "{n} resources"),
}
ALIAS = {"coin": "coins", "combat_card": "cards", "resources": "any_resource"}
BARE = {
    "coins": mark("coins"),
    "power": mark("power"),
    "popularity": mark("popularity"),
    "cards": mark("combat cards"),
    "worker": mark("workers"),
    "moved-worker": mark("workers that have moved in this action"),
    "any_resource": mark("resources of your choice"),
    "upgrade": mark("an upgrade"),
    "deploy": mark("a mech"),
    "build": mark("a structure"),
    "enlist": mark("a recruit"),
    "produce": mark("production"),
    **RESOURCE_NAME,
}
ROW_NAME = {
    "move.units": mark("Move: one more unit"),
    "move.coins": mark("Move: one more coin"),
    "bolster.power": mark("Bolster: one more power"),
    "bolster.cards": mark("Bolster: one more combat card"),
    "trade.popularity": mark("Trade: one more popularity"),
    "produce.hexes": mark("Produce: one more territory"),
}


def side_word(faction: int) -> str:
    """A faction's word; "none" while a seat has none yet, for which there are no colours and no signs."""
    return FACTIONS[faction] if faction >= 0 else "none"


class Names:
    """Names in one language."""

    def __init__(self, words: Words) -> None:
        self.w = words

    def seat(self, seat: int, s: Scythe) -> str:
        """A seat by its faction, or by its number while it has none."""
        if not 0 <= seat < len(s.players):
            return self.w("somebody")
        faction = s.players[seat].faction
        return self.w(FACTION_NAME[faction]) if faction >= 0 else self.number(seat)

    def number(self, seat: int) -> str:
        """A seat as it is called before it has a faction."""
        return self.w("Seat {n}", n=seat + 1)

    def pair(self, faction: int, mat: int) -> str:
        """A faction with a player mat."""
        return self.w("{faction}, {mat} mat", faction=self.w(FACTION_NAME[faction]), mat=self.w(MATDATA[mat].name))

    def seats(self, seats: list[int], s: Scythe) -> str:
        """Several seats."""
        return self.w.listed([self.seat(i, s) for i in seats])

    def turn(self, number: int, s: Scythe) -> int:
        """Which of its own turns a seat has, where so many have begun in all."""
        return -(-number // len(s.players))

    def place(self, place: int, s: Scythe) -> str:
        """A hex by label and terrain, or whose base it is."""
        if place < HEXES:
            return f"{PLACE_WORDS[place]} {self.w(TERRAIN_NAME[TERRAIN[place]])}"
        for seat, p in enumerate(s.players):
            if p.faction >= 0 and BASE_OF[p.faction] == place:
                return self.w("the home base of {name}", name=self.seat(seat, s))
        return self.w("the empty base {name}", name=self.w(BASE_NAME[PLACE_WORDS[place].removeprefix("base-")]))

    def label(self, place: int, s: Scythe) -> str:
        """A hex by its label only."""
        return PLACE_WORDS[place] if place < HEXES else self.place(place, s)

    def amount(self, what: str, n: int) -> str:
        """A number of something."""
        what = ALIAS.get(what, what)
        one, more = AMOUNT.get(what, (what, what))
        return self.w.many(one, more, n) if "{n}" in one else f"{n} {what}"

    def bare(self, what: str) -> str:
        """Something without a number."""
        what = ALIAS.get(what, what)
        return self.w(BARE.get(what, what))

    def amounts(self, what: Mapping[str, int]) -> str:
        """Several numbers of things."""
        return self.w.listed([self.amount(k, n) for k, n in what.items() if n])

    def goods(self, goods: tuple[int, ...] | list[int]) -> str:
        """Tokens in the order oil, metal, wood, food; "" for none."""
        return ", ".join(self.amount(k, n) for k, n in zip(RESOURCE_NAME, goods, strict=True) if n)

    def stock(self, place: int, s: Scythe) -> str:
        """Tokens on a place; "" for none."""
        return self.goods(stock(s, place))

    def unit(self, k: int, faction: int) -> str:
        """A unit of a faction by its number on the mat."""
        if k == 0:
            return self.w(FACTION[faction].leader)
        if k < WORKER:
            return self.w("mech {n} ({ability})", n=k, ability=self.w(ABILITY[faction][k].name))
        return self.w("worker")

    def kind(self, k: int) -> str:
        """What kind of unit."""
        return self.w("character") if k == 0 else self.w("mech") if k < WORKER else self.w("worker")

    def group(self, units: list[int], faction: int) -> str:
        """Units of one seat on a place, by kind."""
        ks = [u % PER for u in units]
        mechs, workers = sum(MECH <= k < WORKER for k in ks), sum(k >= WORKER for k in ks)
        parts = [self.w(FACTION[faction].leader)] if 0 in ks else []
        parts += [self.w.many("{n} mech", "{n} mechs", mechs)] if mechs else []
        parts += [self.w.many("{n} worker", "{n} workers", workers)] if workers else []
        return ", ".join(parts)

    def top(self, name: str) -> str:
        """A top action."""
        return self.w(TOP_NAME[name])

    def bottom(self, section: int) -> str:
        """A bottom action."""
        return self.w(BOTTOM_NAME[section])

    def structure(self, kind: int) -> str:
        """A structure."""
        return self.w(STRUCTURE_NAME[kind])

    def star(self, kind: str) -> str:
        """What a star is for."""
        return self.w(STAR_NAME[kind])

    def score(self, name: str) -> str:
        """A category of the score."""
        return self.w(SCORE_NAME.get(name, name)).capitalize()

    def row(self, square: str) -> str:
        """A technology square of the top row."""
        return self.w(ROW_NAME[square])

    def ability(self, word: str) -> str:
        """An ability by its word."""
        return next((self.w(a.name) for row in ABILITY for a in row if a.id == word), word)

    def card(self, card: int) -> str:
        """A card that the reader may know."""
        if card < 0:
            return self.w("a hidden card")
        if card < len(VALUE):
            return self.w("combat card {value}", value=VALUE[card])
        if card in OBJECTIVE:
            from ..facts import OBJECTIVES

            return self.w(OBJECTIVES[card - OBJECTIVE.start].title)
        if card in FACTORY_CARD:
            return self.factory(card)
        return str(card)

    def factory(self, card: int) -> str:
        """A Factory card: title, cost and gain."""
        c = FACTORY_CARDS[card - FACTORY_CARD.start]
        gains = [self.amount(what, n) for what, n in c.gain]
        gain = self.w(" or ").join(gains) if c.choose_one else self.w.listed(gains)
        return self.w("{title}: pay {cost} for {gain}", title=self.w(c.title), cost=self.amounts(c.cost), gain=gain)
