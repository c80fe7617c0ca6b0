"""The label of each option, from the reader's view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kronika.kernel import Decision
from kronika.words import mark

from ..actions.columns import column, cost, purse
from ..actions.rows import (
    BOLSTER_CARDS,
    BOLSTER_POWER,
    MOVE_COINS,
    MOVE_UNITS,
    PRODUCE_HEXES,
    TRADE_POPULARITY,
    amount,
)
from ..facts import (
    ABILITY,
    ENCOUNTER,
    ENCOUNTER_CARDS,
    FACTORY,
    HEXES,
    MAT,
    MATDATA,
    OBJECTIVE,
    OBJECTIVES,
    ONE_TIME,
    ONE_TIME_GAIN,
    PRODUCE_COST,
    RECRUIT,
    RESOURCES,
    TOP_COST,
    TOP_SQUARES,
    TOPS,
    TRADE_TOKENS,
    TUNNELS,
    VALUE,
    YIELD,
)
from ..state import ENCOUNTER_OPEN, FACTORY_SECTION, MECH, PER, WORKER, Scythe, count_workers, fighters, units, workers_out
from .names import FACTION_NAME, RESOURCE_NAME, Names

STRUCTURE_GIVES = (
    mark("your units use its territory as a tunnel"),
    mark("1 popularity with every Bolster"),
    mark("1 power with every Trade"),
    mark("one more territory with every Produce, and works there like a worker"),
)
SIMPLE = {
    ("turn.top", "skip"): mark("no top action"),
    ("turn.bottom", "skip"): mark("no bottom action"),
    ("turn.end", "done"): mark("end the turn"),
    ("combat.where", "done"): mark("no combat"),
    ("combat.cards", "more"): mark("one more combat card"),
    ("produce.where", "more"): mark("one more territory"),
    ("move.unit", "done"): mark("nobody else moves"),
    ("move.to", "stop"): mark("stop here"),
    ("move.cargo", "behind"): mark("leave something behind"),
    ("encounter.choose", "done"): mark("nothing more"),
    ("pay.coercion", "tokens"): mark("tokens only"),
    ("upgrade.from", "none"): mark("no upgrade"),
    ("deploy.mech", "none"): mark("no mech"),
    ("build.structure", "none"): mark("no structure"),
    ("enlist.recruit", "none"): mark("no recruit"),
}


class Options:
    """Labels in one language."""

    def __init__(self, names: Names) -> None:
        self.n, self.w = names, names.w
        self._by_key: dict[str, Callable[[Decision[Any], Any, Scythe], str]] = {
            "setup.mat": self._mat,
            "setup.faction": self._faction,
            "setup.pair": self._pair,
            "setup.pair-bid": self._pair_bid,
            "turn.section": self._section,
            "turn.top": self._top,
            "turn.bottom": self._bottom,
            "move.unit": self._unit,
            "move.to": self._target,
            "combat.where": self._battle,
            "combat.cards": self._card,
            "pay.coercion": self._card,
            "factory.pay-card": self._card,
            "factory.card": self._card,
            "encounter.choose": self._encounter,
            "trade.where": self._place,
            "produce.where": self._producer,
            "pay.tokens": self._place,
            "upgrade.from": self._cube,
            "upgrade.to": self._cheaper,
            "deploy.mech": self._mech,
            "deploy.where": self._place,
            "build.structure": self._structure,
            "build.where": self._place,
            "enlist.recruit": self._recruit,
            "enlist.bonus": self._bonus,
            "combat.retreat": self._place,
            "combat.retreat-workers": self._place,
        }

    def say(self, d: Decision[Any], value: Any, s: Scythe) -> str:
        """The label of an option or bin."""
        if isinstance(value, tuple) and value and value[0] == "reveal":
            card = OBJECTIVES[value[1] - OBJECTIVE.start]
            return self.w("show your objective {title}: {text}", title=self.w(card.title), text=self.w(card.text))
        if isinstance(value, tuple) and value and value[0] in ("top", "bottom"):
            return self._action(d.seat, value[0], value[1], s)
        if (d.key, value) == ("move.unit", "done") and not s.moved:
            return self.w("nobody moves")
        if isinstance(value, str) and (d.key, value) in SIMPLE:
            return self.w(SIMPLE[d.key, value])
        by_key = self._by_key.get(d.key)
        if by_key is not None:
            return by_key(d, value, s)
        return self.n.bare(RESOURCES[value] if d.of == "resource" and isinstance(value, int) else str(value))

    # the set-up

    def _faction(self, d: Decision[Any], value: int, s: Scythe) -> str:
        own = ABILITY[value][0]
        ability = self.w("{name}: {text}", name=self.w(own.name), text=self.w(own.text))
        return self.w("{name}: {text}", name=self.w(FACTION_NAME[value]), text=ability)

    def _pair(self, d: Decision[Any], value: tuple[int, int], s: Scythe) -> str:
        return self.n.pair(*value)

    def _pair_bid(self, d: Decision[Any], value: tuple[int, int, int], s: Scythe) -> str:
        faction, mat, coins = value
        return self.w("{coins} for {pair}", coins=self.n.amount("coins", coins), pair=self.n.pair(faction, mat))

    def _mat(self, d: Decision[Any], value: int, s: Scythe) -> str:
        m = MATDATA[value]
        return self.w(
            "{name} (number {number}; popularity {popularity}, coins {coins})",
            name=self.w(m.name),
            number=m.number,
            popularity=m.popularity,
            coins=m.coins,
        )

    # the turn

    def _section(self, d: Decision[Any], value: str, s: Scythe) -> str:
        if value == FACTORY_SECTION:
            return self.w("Factory card: its top action, then move one unit")
        p = s.players[d.seat]
        return self.w(
            "{top}: {gains} ({price}) · {bottom}",
            top=self.n.top(value),
            gains=self._gains(s, d.seat, value),
            price=self._price(s, d.seat, value),
            bottom=self.pay(s, d.seat, column(p, value).bottom),
        )

    def _action(self, seat: int, row: str, section: str, s: Scythe) -> str:
        """The top or bottom action of a section, where it is said why it cannot be taken."""
        if section == FACTORY_SECTION:
            return self.w("the top action of the Factory card") if row == "top" else self.w("the bottom action of the Factory card")
        if row == "top":
            return self.w("{top}: {price}", top=self.n.top(section), price=self._price(s, seat, section))
        return self.pay(s, seat, column(s.players[seat], section).bottom)

    def _gains(self, s: Scythe, seat: int, top: str) -> str:
        p, n = s.players[seat], self.n
        choices = {
            "move": [("units", amount(p, MOVE_UNITS)), ("coins", amount(p, MOVE_COINS))],
            "bolster": [("power", amount(p, BOLSTER_POWER)), ("cards", amount(p, BOLSTER_CARDS))],
            "trade": [("resource", TRADE_TOKENS), ("popularity", amount(p, TRADE_POPULARITY))],
            "produce": [("hexes", amount(p, PRODUCE_HEXES))],
        }[top]
        return self.w(" or ").join(n.amount(what, k) for what, k in choices)

    def _price(self, s: Scythe, seat: int, top: str) -> str:
        """What a top action costs, and what of it the seat does not have."""
        p = s.players[seat]
        if top == "produce":
            power, popularity, coins = PRODUCE_COST[workers_out(s, seat)]
            price = {"power": power, "popularity": popularity, "coins": coins}
        else:
            price = {"coins": TOP_COST[TOPS.index(top)]}
        missing = {what: n - getattr(p, what) for what, n in price.items() if n > getattr(p, what)}
        text = self.n.amounts(price) or self.w("free")
        return self.w("{price}, {missing} missing", price=text, missing=self.n.amounts(missing)) if missing else text

    def pay(self, s: Scythe, seat: int, bottom: int) -> str:
        """What a bottom action costs and brings, and how much of it the seat could pay."""
        p = s.players[seat]
        section = next(c for c in MATDATA[p.mat].sections if c.bottom == bottom)
        text = self.w(
            "{bottom} for {price} (you have {have})",
            bottom=self.n.bottom(bottom),
            price=self.n.amount(RESOURCES[bottom], cost(p, section)),
            have=purse(s, seat, bottom),
        )
        return text + (self.w(" and gain {coins}", coins=self.n.amount("coins", section.coins)) if section.coins else "")

    def _top(self, d: Decision[Any], value: str, s: Scythe) -> str:
        p, n, w = s.players[d.seat], self.n, self.w
        price = self._price(s, d.seat, p.section) if p.section != FACTORY_SECTION else ""
        texts = {
            "units": lambda: w.many("move {n} unit", "move up to {n} units", amount(p, MOVE_UNITS)),
            "coins": lambda: w("gain {amount}", amount=n.amount("coins", amount(p, MOVE_COINS))),
            "power": lambda: w("gain {amount} for {price}", amount=n.amount("power", amount(p, BOLSTER_POWER)), price=price),
            "cards": lambda: w("gain {amount} for {price}", amount=n.amount("cards", amount(p, BOLSTER_CARDS)), price=price),
            "goods": lambda: w("gain {amount} for {price}", amount=n.amount("any_resource", TRADE_TOKENS), price=price),
            "popularity": lambda: w("gain {amount} for {price}", amount=n.amount("popularity", amount(p, TRADE_POPULARITY)), price=price),
            "produce": lambda: w.many(
                "produce on up to {n} territory for {price}",
                "produce on up to {n} territories for {price}",
                amount(p, PRODUCE_HEXES),
                price=price,
            ),
            "use": lambda: w("use the Factory card"),
        }
        return texts[value]()

    def _bottom(self, d: Decision[Any], value: str, s: Scythe) -> str:
        p = s.players[d.seat]
        if p.section == FACTORY_SECTION:
            return self.w("move one unit up to two territories")
        return self.pay(s, d.seat, column(p, p.section).bottom)

    # the map

    def _unit(self, d: Decision[Any], k: int, s: Scythe) -> str:
        place = s.at[d.seat * PER + k]
        unit = self.n.unit(k, s.players[d.seat].faction)
        if k == 0:
            unit = self.w("character {name}", name=unit)
        if place == MAT:
            return self.w("{unit}, on its mat", unit=unit)
        kind = range(WORKER, PER) if k >= WORKER else range(MECH, WORKER) if k else range(1)
        alike = sum(s.at[d.seat * PER + j] == place and not s.moved >> d.seat * PER + j & 1 for j in kind)
        return self.w("{unit} on {place}", unit=unit, place=self.n.place(place, s)) + (
            self.w(" (one of {n})", n=alike) if alike > 1 else ""
        )

    def _target(self, d: Decision[Any], place: int, s: Scythe) -> str:
        """A hex and what waits there."""
        n, w, notes = self.n, self.w, []
        for seat, p in enumerate(s.players):
            here = units(s, seat, place)
            if here:
                name = w("your") if seat == d.seat else n.seat(seat, s)
                text = f"{name} {n.group(here, p.faction)}"
                if seat != d.seat:
                    text += w(" — combat") if fighters(s, seat, place) else w(" — they go home, you lose popularity")
                notes.append(text)
        if place < HEXES:
            if s.sites[place] >= 0:
                seat, kind = divmod(s.sites[place], 4)
                notes.append(w("{structure} of {name}", structure=n.structure(kind), name=n.seat(seat, s)))
            if s.tokens >> place & 1:
                notes.append(w("encounter token"))
            if TUNNELS >> place & 1:
                notes.append(w("tunnel"))
            if place == FACTORY:
                notes.append(w("Factory cards"))
        goods = n.stock(place, s)
        if goods:
            notes.append(goods)
        return n.place(place, s) + (f" ({'; '.join(notes)})" if notes else "")

    def _place(self, d: Decision[Any], place: int, s: Scythe) -> str:
        goods = self.n.stock(place, s)
        return self.n.place(place, s) + (f" ({goods})" if goods else "")

    def _battle(self, d: Decision[Any], place: int, s: Scythe) -> str:
        foes = [i for i in range(len(s.players)) if i != d.seat and fighters(s, i, place)]
        return self.w("{place}, against {foes}", place=self.n.place(place, s), foes=self.n.seats(foes, s))

    def _producer(self, d: Decision[Any], place: int, s: Scythe) -> str:
        if place >= HEXES or YIELD[place] < 0:
            return self.n.place(place, s)
        made = self.w("workers") if YIELD[place] == 4 else self.w(list(RESOURCE_NAME.values())[YIELD[place]])
        crew = self.w.many("{n} worker", "{n} workers", count_workers(s, d.seat, place))
        return self.w("{place}: {made} ({crew})", place=self.n.place(place, s), made=made, crew=crew)

    # cards

    def _card(self, d: Decision[Any], card: int, s: Scythe) -> str:
        return str(VALUE[card]) if d.key == "combat.cards" and 0 <= card < len(VALUE) else self.n.card(card)

    def _encounter(self, d: Decision[Any], index: int, s: Scythe) -> str:
        card = s.cards.zone[ENCOUNTER_OPEN][0]
        if card not in ENCOUNTER and d.subject:  # read out blind: the scene is told, the card stays hidden
            card = int(d.subject[0])
        if card not in ENCOUNTER:
            return self.w("option {n}", n=index)
        option = ENCOUNTER_CARDS[card - ENCOUNTER.start].options[index - 1]
        if s.options.get("encounters") == "blind" and not s.taken:
            return self.w(option.blind)
        price = self.n.amounts(option.cost) or self.w("free")
        return self.w("{gain} ({price})", gain=self.n.amounts(option.gain), price=price)

    # the mats

    def _cube(self, d: Decision[Any], square: int, s: Scythe) -> str:
        return self.n.row(TOP_SQUARES[square])

    def _cheaper(self, d: Decision[Any], bottom: int, s: Scythe) -> str:
        p = s.players[d.seat]
        section = next(c for c in MATDATA[p.mat].sections if c.bottom == bottom)
        now = cost(p, section)
        return self.w(
            "{bottom}: {resource} {now} → {then}",
            bottom=self.n.bottom(bottom),
            resource=self.n.bare(RESOURCES[bottom]),
            now=now,
            then=now - 1,
        )

    def _mech(self, d: Decision[Any], slot: int, s: Scythe) -> str:
        ability = ABILITY[s.players[d.seat].faction][slot + 1]
        return self.w("{name}: {text}", name=self.w(ability.name), text=self.w(ability.text))

    def _structure(self, d: Decision[Any], kind: int, s: Scythe) -> str:
        return self.w("{name}: {text}", name=self.n.structure(kind), text=self.w(STRUCTURE_GIVES[kind]))

    def _recruit(self, d: Decision[Any], bottom: int, s: Scythe) -> str:
        return self.w("{bottom}: {gain} each time", bottom=self.n.bottom(bottom), gain=self.n.amount(RECRUIT[bottom], 1))

    def _bonus(self, d: Decision[Any], bonus: int, s: Scythe) -> str:
        return self.n.amount(ONE_TIME[bonus], ONE_TIME_GAIN[bonus])
