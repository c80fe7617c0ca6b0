"""The label of each option, from the reader's view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kronika.kernel import Decision
from kronika.words import mark

from ..language.agree import choices
from ..language.model import KINDS
from ..solo.play import event_of
from ..state import FISH_ABOARD, GOLD_ABOARD, Empires, owner, stack, title
from .cards import Cards
from .names import Names

SIMPLE = {
    ("turn.act", "pass"): mark("pass for this round"),
    ("action.card", "none"): mark("no card"),
    ("construct.which", "none"): mark("no location in hand"),
    ("build.free", "none"): mark("build nothing"),
    ("build.host", "field"): mark("as a field of its own"),
    ("search.which", "none"): mark("it is not in the deck"),
    ("release.which", "done"): mark("nothing more"),
    ("disc.shift", "none"): mark("no disc is placed"),
    ("ship.swap", "none"): mark("no ship to swap with"),
    ("expedition.island", "home"): mark("home, without an island"),
    ("expedition.how", "pillage"): mark("pillage"),
    ("expedition.how", "conquer"): mark("conquer"),
    ("sail.cargo", "none"): mark("nothing"),
    ("sail.cargo", "fish"): mark("a fish"),
    ("sail.cargo", "gold"): mark("a gold for the fish"),
    ("sail.cargo", "raze"): mark("a raze token"),
    ("sail.cargo", "fish-raze"): mark("a fish and a raze token"),
    ("sail.cargo", "gold-raze"): mark("a gold for the fish, and a raze token"),
    ("solo.event", "cancel"): mark("cancel the event with a raze token"),
}


class Options:
    """Labels in one language."""

    def __init__(self, names: Names, cards: Cards) -> None:
        self.n, self.w, self.cards = names, names.w, cards

    def say(self, d: Decision[Any], value: Any, s: Empires) -> str:
        """The label of an option or bin."""
        if isinstance(value, str):
            return self._word(d, value, s)
        if d.key == "turn.act":
            return self._act(value, d.seat, s)
        if d.key == "effect.choose":
            return self._alternative(d, value, s)
        if d.of == "kind" and isinstance(value, int):
            return self.n.kind(value)
        if d.of == "ship" and isinstance(value, int):
            return self.ship(value, s)
        if d.of == "card" and isinstance(value, int):
            return self._card(value, s)
        by_key: dict[str, Callable[..., str]] = {
            "expedition.island": self._island, "release.which": self._tokens, "disc.shift": self._shift, "ship.swap": self._swap}
        return by_key[d.key](*value, s)

    def _word(self, d: Decision[Any], value: str, s: Empires) -> str:
        if (d.key, value) in SIMPLE:
            return self.w(SIMPLE[d.key, value])
        if d.key == "solo.event":
            event = event_of(s)
            if value == "lose":
                return self.w("lose {points}", points=self.n.amount("vp", event.loss))
            return self.w("pay: {text}", text=self.cards.steps(event.reward, s.library.title[0]))
        return self.n.kind(value) if value in KINDS else value

    def _act(self, value: tuple[Any, ...], seat: int, s: Empires) -> str:
        w, n, verb = self.w, self.n, value[0]
        if verb == "build":
            text = s.library.title[value[1]] if value[1] >= 0 else None
            if text is None:
                return w("build a card")
            return w("build {card} ({text})", card=n.title(text), text=self.cards.text(text))
        if verb == "use":
            text = title(s, value[1])
            return w("use {card}: {text}", card=n.card(value[1]), text=self.cards.clause(text.action, text) if text.action else "")
        if verb == "raid":
            return w("raid {card} of {seat}", card=n.card(value[1]), seat=n.seat(owner(s, value[1]), s))
        if verb == "disc":
            label = w("place a disc: {tile}", tile=n.tile(value[1]))
            card = value[2] if len(value) > 2 else None
        else:
            label = w("move a disc from {came}, for food: {tile}", came=n.tile(value[1]), tile=n.tile(value[2]))
            card = value[3] if len(value) > 3 else None
        if card is None:
            return label
        text = s.library.title[card]
        with_ = w("{action}, with the boost {card}: {text}") if text.kind == "boost" else w("{action}, with the field {card}: {text}")
        return with_.format(action=label, card=n.title(text), text=self.cards.short(text))

    def _alternative(self, d: Decision[Any], value: int, s: Empires) -> str:
        """One alternative of an effect: the question names the card and which of its choices it is."""
        card, choice = int(d.subject[0]), int(d.subject[1])
        text = title(s, card)
        return self.cards.steps(choices(text)[choice].options[value], text)

    def _card(self, card: int, s: Empires) -> str:
        """A card with what it says; a field of an empire with all it gives."""
        if not 0 <= card < s.library.cards:
            return self.w("a card")
        text = title(s, card)
        if owner(s, card) >= 0 and text.field:
            goods = self.w.listed([self.n.goods(title(s, c).field) for c in stack(s, card)])
            return self.w("{card} ({goods})", card=self.n.card(card), goods=goods)
        shown = self.cards.text(text) if owner(s, card) < 0 else self.cards.short(text)
        return self.w("{card} ({text})", card=self.n.card(card), text=shown)

    def _island(self, how: str, where: int | str, s: Empires) -> str:
        w = self.w
        if isinstance(where, str):
            return w("the top card of the near islands") if where == "near" else w("the top card of the distant islands")
        text = s.library.title[where]
        if how == "pillage":
            return w("pillage {card}: {goods}", card=self.n.title(text), goods=self.n.goods(text.pillage))
        return w("conquer {card}: {text}", card=self.n.title(text), text=self.cards.short(text))

    def _tokens(self, card: int, kind: int, s: Empires) -> str:
        return self.w("{kind} from {card}", kind=self.n.kind(kind), card=self.n.card(card))

    def _shift(self, came: str, to: str, s: Empires) -> str:
        return self.w("from {came} to {tile}", came=self.n.tile(came), tile=self.n.tile(to))

    def ship(self, place: int, s: Empires) -> str:
        """A ship of the queue and its cargo."""
        seat, fish, raze = s.queue[place]
        cargo = ([self.w("fish")] if fish == FISH_ABOARD else [self.w("gold for fish")] if fish == GOLD_ABOARD else []) + (
            [self.w("raze token")] if raze else [])
        number = self.w("ship {n} of the queue, {seat}", n=place + 1, seat=self.n.seat(seat, s))
        return f"{number} ({', '.join(cargo)})" if cargo else number

    def _swap(self, mine: int, other: int, s: Empires) -> str:
        return self.w("{one} with {other}", one=self.ship(mine, s), other=self.ship(other, s))
