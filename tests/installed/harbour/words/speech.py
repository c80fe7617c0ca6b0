"""Prompts, options, events and reasons as sentences."""

from __future__ import annotations

from typing import Any

from kronika.kernel import Decision, Event, Reason
from kronika.words import Phrase, Speech, mark

from ..facts import BUYS, CARDS, GOODS, PIERS, SHIPS, kind
from ..game import QUAY, Harbour, Sailed, Sale, Toll

KIND = {"silk": mark("Silk"), "salt": mark("Salt"), "tea": mark("Tea"), "lamp": mark("Lamp"), "pilot": mark("Pilot")}
PIER = {
    "north": mark("North pier"), "cove": mark("Cove"), "mole": mark("Mole"), "south": mark("South pier"), "reef": mark("Reef"),
    "point": mark("The Point"),
}
SHIP = {
    "brass": mark("Brass ship"), "coral": mark("Coral ship"), "flax": mark("Flax ship"), "iris": mark("Iris ship"),
    "slate": mark("Slate ship"), "wheat": mark("Wheat ship"),
}
VERB = {"load": mark("load a card"), "sail": mark("sail"), "sell": mark("sell goods"), "set-up": mark("set up a lamp or a pilot")}
PROMPT = {
    "turn": (mark("What does your ship do?"), "harbour.turn"), "sail.to": (mark("Which pier do you sail to?"), "harbour.sail"),
    "sell.cards": (mark("Which goods do you sell?"), "harbour.sell"), "set-up.card": (mark("What do you set up?"), "harbour.turn"),
    "pilot": (mark("Ask the ship that arrived for a coin?"), "harbour.pilot"),
}
PART = {"coins": mark("Coins"), "sold": mark("Cards sold")}
ABOUT = {
    "side": mark("Ship"), "title.toll": mark("Pilots"), "option.toll": mark("May pilots ask for a coin?"),
    "option.toll=yes": mark("they may"),
    "option.toll=no": mark("they may not"), "series.coins": mark("Coins"), "series.sold": mark("Cards sold"),
}


class HarbourSpeech(Speech):
    """Harbour in one language."""

    def title(self) -> str:
        return self.words("Harbour")

    def seat(self, seat: int, view: Harbour) -> str:
        return self.words(SHIP[str(self.lexicon.text(seat, "seat"))])

    def card(self, card: int) -> str:
        """What a card is called; an unseen one is a card."""
        return self.words("{name} {number}", name=self.words(KIND[kind(card)]), number=CARDS[card].partition("-")[2]) if card >= 0 else (
            self.words("a card"))

    def pier(self, pier: int) -> str:
        """A pier and what it buys."""
        return self.words("{pier} (buys {good})", pier=self.words(PIER[PIERS[pier]]), good=self.words(KIND[GOODS[BUYS[pier]]]))

    def prompt(self, decision: Decision[Any], view: Harbour) -> Phrase:
        text, rule = PROMPT[decision.key]
        return Phrase(self.words(text), (rule,))

    def option(self, decision: Decision[Any], value: Any, view: Harbour) -> Phrase:
        if isinstance(value, str):
            return Phrase(self.words(VERB[value]))
        return Phrase(self.pier(value) if decision.of == "pier" else self.card(value))

    def event(self, event: Event, view: Harbour) -> Phrase | None:
        w = self.words
        match event:
            case Sailed(seat, pier):
                return Phrase(w("{ship} → {pier}", ship=self.seat(seat, view), pier=self.pier(pier)), ("harbour.sail",))
            case Sale(seat, cards, coins):
                sold = w.many("{n} card", "{n} cards", cards)
                return Phrase(w("{ship} sells {sold}: {coins}", ship=self.seat(seat, view), sold=sold,
                                coins=w.many("{n} coin", "{n} coins", coins)), ("harbour.sell",))
            case Toll(seat, payer):
                return Phrase(w("{ship} pays {other} a coin", ship=self.seat(payer, view), other=self.seat(seat, view)), ("harbour.pilot",))
        return None

    def reason(self, reason: Reason, view: Harbour) -> Phrase:
        w = self.words
        if reason.key == "sell.nothing":
            good = w(KIND[GOODS[BUYS[int(reason.args[0])]]])
            return Phrase(w("This pier buys {good}, and you have none.", good=good), (reason.rule,))
        return Phrase(w("You have no lamp and no pilot."), (reason.rule,))

    def part(self, name: str) -> str:
        return self.words(PART[name])

    def about(self, id: str) -> str:
        kind, _, name = id.partition(".")
        return self.words(SHIP[name]) if kind == "side" and name in SHIPS else self.words(ABOUT[id]) if id in ABOUT else ""

    def advice(self, view: Harbour, seat: int) -> list[Phrase]:
        lamps = [c for c in view.cards.zone[QUAY + seat] if kind(c) == "lamp"]
        return [] if lamps else [Phrase(self.words("A lamp makes each of your sales worth a coin more."), ("harbour.lamp",))]

    def goals(self, view: Harbour, seat: int) -> list[tuple[Phrase, str, bool]]:
        w = self.words
        return [(Phrase(w("Sell a card."), ("harbour.sell",)), w("Sail to a pier that buys what you have loaded."), view.sold[seat] > 0)]
