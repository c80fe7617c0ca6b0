"""What happened, in a line each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kronika.kernel import Event, Moved
from kronika.words import Phrase, mark

from .. import events as e
from ..facts import ABILITY, COMBAT, ENCOUNTER, ENCOUNTER_CARDS, MATDATA, OBJECTIVE, OBJECTIVES, ONE_TIME, RECRUIT, TOP_SQUARES, VALUE
from ..state import COMBAT_DECK, HAND, PER, Scythe
from ..state import OBJECTIVES as OBJECTIVE_ZONE
from .names import FACTION_NAME, Names
from .rules import rules_of

WHY = {
    "displace": mark(" for the workers driven away"),
    "combat": mark(" in the combat"),
    "encounter": mark(" (encounter)"),
    "factory": mark(" (Factory card)"),
    "stalling": mark(" for stalling"),
    "enlist.one-time": mark(" (one-time bonus)"),
    "monument": mark(" (Monument)"),
    "armory": mark(" (Armory)"),
    "artillery": mark(" (Artillery)"),
    "disarm": mark(" (Disarm)"),
    "recruit": mark(" (recruit)"),
}


class Events:
    """Lines in one language."""

    def __init__(self, names: Names) -> None:
        self.n, self.w = names, names.w
        self._by_kind: dict[type[Event], Callable[[Any, Scythe], str]] = {
            e.TurnBegan: self._turn,
            e.SectionChosen: self._section,
            e.Gained: self._gained,
            e.Paid: self._paid,
            e.TokensPaid: self._tokens,
            e.Placed: self._placed,
            e.Stepped: self._stepped,
            e.Displaced: self._displaced,
            e.CombatBegan: self._combat,
            e.AbilityUsed: self._ability,
            e.Fought: self._fought,
            e.Retreated: self._retreated,
            e.StarPlaced: self._star,
            e.Upgraded: self._upgraded,
            e.Deployed: self._deployed,
            e.Built: self._built,
            e.Enlisted: self._enlisted,
            e.EncounterMet: self._met,
            e.EncounterChosen: self._chosen,
            e.FactoryTaken: self._factory,
            e.ObjectiveShown: self._objective,
            e.MatBid: self._bid, e.PairBid: self._pair_bid, e.FactionTaken: self._faction, e.MatTaken: self._mat,
            e.SeatLeft: self._left, e.CoinsGiven: self._gift,
            e.Fined: self._fined,
            e.SentBack: self._back,
            e.SampleScored: self._sample,
            e.GameEnded: self._ended,
            Moved: self._card,
        }

    def say(self, event: Event, s: Scythe) -> Phrase | None:
        """The line of an event, or None if it has none of its own."""
        by_kind = self._by_kind.get(type(event))
        text = by_kind(event, s) if by_kind is not None else ""
        return Phrase(text, rules_of(event, s)) if text else None

    def _turn(self, x: e.TurnBegan, s: Scythe) -> str:
        return self.w("— Turn {number}: {name}", number=self.n.turn(x.number, s), name=self.n.seat(x.seat, s))

    def _section(self, x: e.SectionChosen, s: Scythe) -> str:
        return self.w("{name} chooses {section}", name=self.n.seat(x.seat, s), section=self.n.top(x.section))

    def _gained(self, x: e.Gained, s: Scythe) -> str:
        return self.w("{name} gains {amount}", name=self.n.seat(x.seat, s), amount=self.n.amount(x.what, x.number)) + self._why(x.why)

    def _paid(self, x: e.Paid, s: Scythe) -> str:
        lost = x.why in ("displace", "combat", "stalling", "disarm") or x.why == "artillery" and x.number > 1
        text = mark("{name} loses {amount}") if lost else mark("{name} pays {amount}")
        return self.w(text, name=self.n.seat(x.seat, s), amount=self.n.amount(x.what, x.number)) + self._why(x.why)

    def _why(self, why: str) -> str:
        return self.w(WHY[why]) if why in WHY else self.w(" (recruit)") if why.startswith("recruit") else ""

    def _tokens(self, x: e.TokensPaid, s: Scythe) -> str:
        return self.w(
            "{name} pays {amount} from {place}",
            name=self.n.seat(x.seat, s),
            amount=self.n.amount(x.what, x.number),
            place=self.n.place(x.hex, s),
        )

    def _placed(self, x: e.Placed, s: Scythe) -> str:
        return self.w(
            "{name}: {amount} on {place}", name=self.n.seat(x.seat, s), amount=self.n.amount(x.what, x.number), place=self.n.place(x.hex, s)
        )

    def _stepped(self, x: e.Stepped, s: Scythe) -> str:
        seat, k = divmod(x.unit, PER)
        cargo = [self.w.many("{n} worker", "{n} workers", len(x.aboard))] if x.aboard else []
        cargo += [self.n.goods(x.goods)] if any(x.goods) else []
        text = self.w(
            "{name}: {unit} from {source} to {place}",
            name=self.n.seat(seat, s),
            unit=self.n.unit(k, s.players[seat].faction),
            source=self.n.label(x.source, s),
            place=self.n.place(x.to, s),
        )
        return text + (self.w(" with {cargo}", cargo=", ".join(cargo)) if cargo else "")

    def _displaced(self, x: e.Displaced, s: Scythe) -> str:
        return self.w.many(
            "{name} drives {n} worker of {victim} from {place}",
            "{name} drives {n} workers of {victim} from {place}",
            x.number,
            name=self.n.seat(x.seat, s),
            victim=self.n.seat(x.victim, s),
            place=self.n.place(x.hex, s),
        )

    def _combat(self, x: e.CombatBegan, s: Scythe) -> str:
        return self.w(
            "⚔ {attacker} attacks {defender} on {place}",
            attacker=self.n.seat(x.attacker, s),
            defender=self.n.seat(x.defender, s),
            place=self.n.place(x.hex, s),
        )

    def _ability(self, x: e.AbilityUsed, s: Scythe) -> str:
        return self.w(
            "{name} uses {ability} against {victim}",
            name=self.n.seat(x.seat, s),
            ability=self.n.ability(x.ability),
            victim=self.n.seat(x.victim, s),
        )

    def _fought(self, x: e.Fought, s: Scythe) -> str:
        sides = []
        for seat, dial, cards, total in zip((x.attacker, x.defender), x.dials, x.cards, x.totals, strict=True):
            values = "".join(f" + {VALUE[c]}" for c in cards if c in COMBAT)
            sides.append(f"{self.n.seat(seat, s)} {dial}{values} = {total}" if values else f"{self.n.seat(seat, s)} {total}")
        return self.w("⚔ {one} against {other}: {winner} wins", one=sides[0], other=sides[1], winner=self.n.seat(x.winner, s))

    def _retreated(self, x: e.Retreated, s: Scythe) -> str:
        return self.w.many(
            "{n} unit of {name} retreats to {place}",
            "{n} units of {name} retreat to {place}",
            x.number,
            name=self.n.seat(x.seat, s),
            place=self.n.place(x.to, s),
        )

    def _star(self, x: e.StarPlaced, s: Scythe) -> str:
        if s.players[x.seat].automa and x.kind not in ("combat", "power"):
            return self.w("★ {name} places star {number}, for its marker", name=self.n.seat(x.seat, s), number=x.number)
        return self.w("★ {name} places star {number} for {what}", name=self.n.seat(x.seat, s), number=x.number, what=self.n.star(x.kind))

    def _upgraded(self, x: e.Upgraded, s: Scythe) -> str:
        return self.w(
            "{name} upgrades: {square}, and {bottom} costs one less",
            name=self.n.seat(x.seat, s),
            square=self.n.row(TOP_SQUARES[x.square]),
            bottom=self.n.bottom(x.section),
        )

    def _deployed(self, x: e.Deployed, s: Scythe) -> str:
        ability = ABILITY[s.players[x.seat].faction][x.slot + 1].name
        return self.w(
            "{name} deploys a mech on {place}: {ability}",
            name=self.n.seat(x.seat, s),
            place=self.n.place(x.hex, s),
            ability=self.w(ability),
        )

    def _built(self, x: e.Built, s: Scythe) -> str:
        return self.w(
            "{name} builds: {structure} on {place}",
            name=self.n.seat(x.seat, s),
            structure=self.n.structure(x.kind),
            place=self.n.place(x.hex, s),
        )

    def _enlisted(self, x: e.Enlisted, s: Scythe) -> str:
        return self.w(
            "{name} enlists: {gain} with each {bottom} from now on, and {bonus} once",
            name=self.n.seat(x.seat, s),
            gain=self.n.amount(RECRUIT[x.section], 1),
            bottom=self.n.bottom(x.section),
            bonus=self.n.bare(ONE_TIME[x.bonus]),
        )

    def _met(self, x: e.EncounterMet, s: Scythe) -> str:
        title = self.w(ENCOUNTER_CARDS[x.card - ENCOUNTER.start].title) if x.card in ENCOUNTER else self.w("read out blind")
        return self.w(
            "✦ {name} has an encounter on {place}: {title}", name=self.n.seat(x.seat, s), place=self.n.place(x.hex, s), title=title
        )

    def _chosen(self, x: e.EncounterChosen, s: Scythe) -> str:
        name = self.n.seat(x.seat, s)
        if not x.paid:
            return self.w("{name} tries option {n} and cannot pay for it", name=name, n=x.option)
        if x.card not in ENCOUNTER:
            return self.w("{name} takes option {n}", name=name, n=x.option)
        option = ENCOUNTER_CARDS[x.card - ENCOUNTER.start].options[x.option - 1]
        return self.w(
            "{name} takes option {n}: {gain} ({price})",
            name=name,
            n=x.option,
            gain=self.n.amounts(option.gain),
            price=self.n.amounts(option.cost) or self.w("free"),
        )

    def _factory(self, x: e.FactoryTaken, s: Scythe) -> str:
        return self.w("{name} takes a Factory card: {card}", name=self.n.seat(x.seat, s), card=self.n.card(x.card))

    def _objective(self, x: e.ObjectiveShown, s: Scythe) -> str:
        card = OBJECTIVES[x.card - OBJECTIVE.start]
        return self.w(
            "{name} shows an objective: {title} ({text})",
            name=self.n.seat(x.seat, s),
            title=self.w(card.title),
            text=self.w(card.text).rstrip("."),
        )

    def _bid(self, x: e.MatBid, s: Scythe) -> str:
        return self.w("{name} bids {coins} for the choice of a mat", name=self.n.seat(x.seat, s), coins=self.n.amount("coins", x.coins))

    def _pair_bid(self, x: e.PairBid, s: Scythe) -> str:
        said = {"seat": self.n.number(x.seat), "coins": self.n.amount("coins", x.coins), "pair": self.n.pair(x.faction, x.mat)}
        if x.outbid < 0:
            return self.w("{seat} bids {coins} for {pair}", **said)
        return self.w("{seat} bids {coins} for {pair} and outbids {other}", **said, other=self.n.number(x.outbid))

    def _faction(self, x: e.FactionTaken, s: Scythe) -> str:
        return self.w("{seat} takes the faction {name}", seat=self.n.number(x.seat), name=self.w(FACTION_NAME[x.faction]))

    def _mat(self, x: e.MatTaken, s: Scythe) -> str:
        return self.w("{name} takes the player mat {mat}", name=self.n.seat(x.seat, s), mat=self.w(MATDATA[x.mat].name))

    def _left(self, x: e.SeatLeft, s: Scythe) -> str:
        return self.w("{name} leaves: the game ends as it stands", name=self.n.seat(x.seat, s))

    def _gift(self, x: e.CoinsGiven, s: Scythe) -> str:
        return self.w(
            "{name} gives {amount} to {other}",
            name=self.n.seat(x.seat, s),
            amount=self.n.amount("coins", x.number),
            other=self.n.seat(x.to, s),
        )

    def _fined(self, x: e.Fined, s: Scythe) -> str:
        return self.w("{name} is fined for stalling", name=self.n.seat(x.seat, s))

    def _back(self, x: e.SentBack, s: Scythe) -> str:
        seat, k = divmod(x.unit, PER)
        return self.w(
            "{name}: {unit} goes back from {source} to {place}, its combat is not fought",
            name=self.n.seat(seat, s),
            unit=self.n.unit(k, s.players[seat].faction),
            source=self.n.label(x.source, s),
            place=self.n.place(x.to, s),
        )

    def _sample(self, x: e.SampleScored, s: Scythe) -> str:
        totals = ", ".join(f"{self.n.seat(i, s)} {total}" for i, total in enumerate(x.totals))
        return self.w("If the game ended now: {totals}", totals=totals)

    def _ended(self, x: e.GameEnded, s: Scythe) -> str:
        return self.w("— The game is over: {name} has placed the sixth star", name=self.n.seat(x.seat, s))

    def _card(self, x: Moved, s: Scythe) -> str:
        """Only what a reader draws: the value of an own combat card."""
        if x.source == COMBAT_DECK and HAND <= x.to < OBJECTIVE_ZONE and x.card in COMBAT:
            return self.w("{name} draws {card}", name=self.n.seat(x.to - HAND, s), card=self.n.card(x.card))
        if HAND <= x.source < OBJECTIVE_ZONE and HAND <= x.to < OBJECTIVE_ZONE and x.card in COMBAT:
            return self.w(
                "{name} takes {card} from {victim}",
                name=self.n.seat(x.to - HAND, s),
                card=self.n.card(x.card),
                victim=self.n.seat(x.source - HAND, s),
            )
        return ""
