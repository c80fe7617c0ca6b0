"""What happened, in a line each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kronika.kernel import Event, Moved
from kronika.words import Phrase, mark

from .. import events as e
from ..solo.play import scenario
from ..state import DECK, DRAWN, FISH_ABOARD, GOLD_ABOARD, HAND, Empires
from .names import Names

RULE: dict[type[Event], str] = {
    e.CardsKept: "empires.lookout.step3_pay", e.Passed: "empires.actions.pass", e.Gained: "empires.kw.gain", e.Spent: "empires.kw.spend",
    e.Assigned: "empires.kw.assign", e.Released: "empires.kw.release", e.WorkersReadied: "empires.kw.ready_worker",
    e.Built: "empires.actions.build", e.Copied: "empires.kw.copy", e.BoostPlayed: "empires.effects.instant",
    e.DiscUsed: "empires.discs.use", e.DiscMoved: "empires.kw.move_disc", e.Performed: "empires.discs.card_granted_action",
    e.Harvested: "empires.tiles.harvest", e.Used: "empires.location_action", e.FeatureUsed: "empires.effects.feature",
    e.Raided: "empires.raid", e.Exhausted: "empires.kw.exhausted", e.Refreshed: "empires.kw.refresh_effects",
    e.LeftEmpire: "empires.general.discard_own", e.Searched: "empires.kw.search", e.Sailed: "empires.tiles.sail",
    e.QueueChanged: "empires.kw.move_ship_forward", e.Pillaged: "empires.expedition.pillage", e.Conquered: "empires.expedition.conquer",
    e.CameHome: "empires.expedition.return", e.Stocked: "empires.kw.stored", e.EndAnnounced: "empires.end.trigger",
    e.EventCame: "empires.solo.events", e.EventMet: "empires.solo.demand", e.RoundBegan: "empires.round.phases",
    e.PhaseBegan: "empires.round.phases",
}
PHASE = {"action": mark("Action phase"), "expedition": mark("Expedition phase"), "cleanup": mark("Cleanup phase")}


class Events:
    """Lines in one language."""

    def __init__(self, names: Names) -> None:
        self.n, self.w = names, names.w
        self._by_kind: dict[type[Event], Callable[[Any, Empires], str]] = {
            e.RoundBegan: self._round, e.PhaseBegan: self._phase, e.CardsKept: self._kept, e.Passed: self._passed, e.Gained: self._gained,
            e.Spent: self._spent, e.Assigned: self._assigned, e.Released: self._released, e.WorkersReadied: self._readied,
            e.Built: self._built, e.Copied: self._copied, e.BoostPlayed: self._boost, e.DiscUsed: self._disc, e.DiscMoved: self._shifted,
            e.Performed: self._performed, e.Used: self._used, e.FeatureUsed: self._feature, e.Raided: self._raided,
            e.Exhausted: self._exhausted, e.Refreshed: self._refreshed, e.LeftEmpire: self._left, e.Searched: self._searched,
            e.Sailed: self._sailed, e.QueueChanged: self._queue, e.Pillaged: self._pillaged, e.Conquered: self._conquered,
            e.CameHome: self._home, e.Stocked: self._stocked, e.EndAnnounced: self._announced, e.EventCame: self._event,
            e.EventMet: self._met, e.GameEnded: self._ended, e.Harvested: self._harvested, Moved: self._moved,
        }

    def say(self, event: Event, s: Empires) -> Phrase | None:
        """The line of an event, or None if it has none of its own."""
        by_kind = self._by_kind.get(type(event))
        text = by_kind(event, s) if by_kind is not None else ""
        rule = RULE.get(type(event), "")
        return Phrase(text, (rule,) if rule else ()) if text else None

    def _round(self, x: e.RoundBegan, s: Empires) -> str:
        return self.w("— Round {number}: {seat} begins", number=x.number, seat=self.n.seat(x.first, s))

    def _phase(self, x: e.PhaseBegan, s: Empires) -> str:
        return self.w("— {phase}", phase=self.w(PHASE[x.phase]))

    def _kept(self, x: e.CardsKept, s: Empires) -> str:
        return self.w.many("{seat} keeps {n} card", "{seat} keeps {n} cards", x.kept, seat=self.n.seat(x.seat, s))

    def _passed(self, x: e.Passed, s: Empires) -> str:
        return self.w("{seat} passes", seat=self.n.seat(x.seat, s))

    def _gained(self, x: e.Gained, s: Empires) -> str:
        goods = self.n.amount(x.kind, x.number)
        if x.source < 0:
            return self.w("{seat} gains {goods}", seat=self.n.seat(x.seat, s), goods=goods)
        return self.w("{seat} gains {goods} ({card})", seat=self.n.seat(x.seat, s), goods=goods, card=self.n.card(x.source))

    def _spent(self, x: e.Spent, s: Empires) -> str:
        return self.w("{seat} pays {goods}", seat=self.n.seat(x.seat, s), goods=self.n.amount(x.kind, x.number))

    def _assigned(self, x: e.Assigned, s: Empires) -> str:
        return self.w("{goods} on {card}", goods=self.n.amount(x.kind, x.number), card=self.n.card(x.card))

    def _released(self, x: e.Released, s: Empires) -> str:
        return self.w("{seat} releases {goods} from {card}", seat=self.n.seat(x.seat, s), goods=self.n.amount(x.kind, x.number),
                      card=self.n.card(x.card))

    def _readied(self, x: e.WorkersReadied, s: Empires) -> str:
        return self.w.many("{seat} readies {n} worker", "{seat} readies {n} workers", x.number, seat=self.n.seat(x.seat, s))

    def _built(self, x: e.Built, s: Empires) -> str:
        seat, card = self.n.seat(x.seat, s), self.n.card(x.card)
        if x.host >= 0:
            return self.w("{seat} builds {card} under {field}", seat=seat, card=card, field=self.n.card(x.host))
        return self.w("{seat} builds {card}", seat=seat, card=card)

    def _copied(self, x: e.Copied, s: Empires) -> str:
        return self.w("{card} copies {other}", card=self.n.card(x.card), other=self.n.card(x.of))

    def _boost(self, x: e.BoostPlayed, s: Empires) -> str:
        return self.w("{seat} plays {card}", seat=self.n.seat(x.seat, s), card=self.n.card(x.card))

    def _disc(self, x: e.DiscUsed, s: Empires) -> str:
        seat, tile = self.n.seat(x.seat, s), self.n.tile(x.tile)
        if x.came < 0:
            return self.w("{seat}: {tile}", seat=seat, tile=tile)
        return self.w("{seat}: {tile} (disc from {came})", seat=seat, tile=tile, came=self.n.tile(x.came))

    def _shifted(self, x: e.DiscMoved, s: Empires) -> str:
        return self.w("{seat} moves a disc from {came} to {tile}", seat=self.n.seat(x.seat, s), came=self.n.tile(x.came),
                      tile=self.n.tile(x.tile))

    def _performed(self, x: e.Performed, s: Empires) -> str:
        return self.w("{seat}: {tile} (by {card})", seat=self.n.seat(x.seat, s), tile=self.n.tile(x.tile).upper(),
                      card=self.n.card(x.card) if x.card >= 0 else self.w("the event"))

    def _harvested(self, x: e.Harvested, s: Empires) -> str:
        return self.w("{seat} harvests {card}", seat=self.n.seat(x.seat, s), card=self.n.card(x.card))

    def _used(self, x: e.Used, s: Empires) -> str:
        return self.w("{seat} uses {card}", seat=self.n.seat(x.seat, s), card=self.n.card(x.card))

    def _feature(self, x: e.FeatureUsed, s: Empires) -> str:
        return self.w("{card} of {seat} answers", seat=self.n.seat(x.seat, s), card=self.n.card(x.card))

    def _raided(self, x: e.Raided, s: Empires) -> str:
        text = self.w("{seat} exhausts {card} of {other}") if x.free else self.w("{seat} raids {card} of {other}")
        return text.format(seat=self.n.seat(x.seat, s), card=self.n.card(x.card), other=self.n.seat(x.owner, s))

    def _exhausted(self, x: e.Exhausted, s: Empires) -> str:
        return self.w("{card} is exhausted", card=self.n.card(x.card))

    def _refreshed(self, x: e.Refreshed, s: Empires) -> str:
        return self.w("{card} is refreshed", card=self.n.card(x.card))

    def _left(self, x: e.LeftEmpire, s: Empires) -> str:
        return self.w("{card} leaves the empire of {seat}", card=self.n.card(x.card), seat=self.n.seat(x.seat, s))

    def _searched(self, x: e.Searched, s: Empires) -> str:
        if x.card < 0:
            return self.w("{seat} searches the deck in vain", seat=self.n.seat(x.seat, s))
        return self.w("{seat} finds {card} in the deck", seat=self.n.seat(x.seat, s), card=self.n.card(x.card))

    def _sailed(self, x: e.Sailed, s: Empires) -> str:
        cargo = ([self.w("fish")] if x.fish == FISH_ABOARD else [self.w("gold for fish")] if x.fish == GOLD_ABOARD else []) + (
            [self.w("raze token")] if x.raze else [])
        text = self.w("{seat} sails with {cargo}") if cargo else self.w("{seat} sails")
        return text.format(seat=self.n.seat(x.seat, s), cargo=self.w.listed(cargo))

    def _queue(self, x: e.QueueChanged, s: Empires) -> str:
        return self.w("ships {one} and {other} of the queue change places", one=x.one + 1, other=x.other + 1)

    def _pillaged(self, x: e.Pillaged, s: Empires) -> str:
        return self.w("{seat} pillages {card}", seat=self.n.seat(x.seat, s), card=self.n.card(x.card))

    def _conquered(self, x: e.Conquered, s: Empires) -> str:
        return self.w("{seat} conquers {card}", seat=self.n.seat(x.seat, s), card=self.n.card(x.card))

    def _home(self, x: e.CameHome, s: Empires) -> str:
        return self.w("a ship of {seat} comes home without an island", seat=self.n.seat(x.seat, s))

    def _stocked(self, x: e.Stocked, s: Empires) -> str:
        return self.w.many("{card} of {seat} pays once for what it stores", "{card} of {seat} pays {n} times for what it stores", x.sets,
                           card=self.n.card(x.card), seat=self.n.seat(x.seat, s))

    def _announced(self, x: e.EndAnnounced, s: Empires) -> str:
        return self.w("{seat} has 25 VP or more: this is the last round", seat=self.n.seat(x.seat, s))

    def _event(self, x: e.EventCame, s: Empires) -> str:
        return self.w("— Event: {event}", event=self.w(scenario(s).events[x.number].name))

    def _met(self, x: e.EventMet, s: Empires) -> str:
        event = self.w(scenario(s).events[x.number].name)
        texts = {"pay": self.w("{event}: what it demands is paid"), "cancel": self.w("{event}: cancelled with a raze token"),
                 "lose": self.w("{event}: not paid, up to {points} lost")}
        return texts[x.how].format(event=event, points=self.n.amount("vp", scenario(s).events[x.number].loss))

    def _ended(self, x: e.GameEnded, s: Empires) -> str:
        return self.w("— The game is over")

    def _moved(self, x: Moved, s: Empires) -> str:
        """Cards drawn in the Action phase: with their names for who may know them."""
        seat = x.source - DECK
        if 0 <= seat < DRAWN - DECK and x.to == HAND + seat:
            return self.w("{seat} draws {card}", seat=self.n.seat(seat, s), card=self.n.card(x.card))
        return ""


