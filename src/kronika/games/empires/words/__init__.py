"""How Empires of the North is said: prompts, options, events, reasons and the texts of cards, with the rules they rest on.

The texts stand in one table a subject; each is a message id of the catalogues.  Card texts are made from the same data that the rules
work (cards.py).  What is said about hidden things comes from the reader's view only.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from kronika.kernel import Decision, Event, Reason
from kronika.words import Phrase, Speech, mark

from ..events import TurnBegan
from ..guide import GOALS, points
from ..hints import hints
from ..scoring import total
from ..solo.play import alone, medal, medals, scenario
from ..solo.scenarios import SCENARIO
from ..state import Empires
from .cards import Cards
from .decks import told
from .digest import digest
from .events import Events
from .learning import goal, hint, opening
from .names import NATION, PART, Names
from .options import Options
from .prompts import prompt
from .reasons import reason
from .sheet import SHEET

ABOUT = {
    "what": mark("Each people settles islands, gathers goods and plays the cards of its own deck; who has the most points wins."),
    "title.raze-tokens": mark("Raze tokens at the end"),
    "option.raze-tokens": mark("Is a raze token in the supply worth a point at the end?"),
    "option.raze-tokens=0": mark("nothing"),
    "option.raze-tokens=1": mark("1 VP each"),
    "title.must-perform": mark("Performing a tile"),
    "option.must-perform": mark("When must the action of a tile be possible?"),
    "option.must-perform=after-card": mark("at the latest by the boost or field played with it"),
    "option.must-perform=strict": mark("before any card is played"),
    "title.self-refresh": mark("Cards in use"),
    "option.self-refresh": mark("May the effect of a card refresh the card itself?"),
    "option.self-refresh=no": mark("no: it ends exhausted"),
    "option.self-refresh=yes": mark("yes: it is exhausted before its effect"),
    "title.decline-island": mark("Ships without an island"),
    "option.decline-island": mark("May a ship come home without taking an island?"),
    "option.decline-island=no": mark("only if there is none"),
    "option.decline-island=yes": mark("yes"),
    "title.common-ships": mark("Common ships"),
    "option.common-ships": mark("Where do common ships go after their voyage?"),
    "option.common-ships=kept": mark("to their owner"),
    "option.common-ships=returned": mark("back to the common supply"),
    "title.copied-card-leaves": mark("Copies without their card"),
    "option.copied-card-leaves": mark("What happens to a copying location when the copied card leaves the empire?"),
    "option.copied-card-leaves=stays": mark("it stays and says nothing"),
    "option.copied-card-leaves=discarded": mark("it is discarded too"),
    "title.workers-on-discard": mark("Workers on discarded cards"),
    "option.workers-on-discard": mark("Where do workers on a card go that leaves the empire?"),
    "option.workers-on-discard=supply": mark("to the common supply"),
    "option.workers-on-discard=tired": mark("to the tired workers of their owner"),
    "title.tie-workers": mark("Workers in ties"),
    "option.tie-workers": mark("Which workers count in ties?"),
    "option.tie-workers=unassigned": mark("available and tired ones"),
    "option.tie-workers=all": mark("those on cards too"),
    "title.scenario": mark("Scenario"),
    "option.scenario": mark("Alone: one of four scenarios of our own (not those of the printed book)."),
    "title.decks": mark("Decks"),
    "option.decks": mark("Whose cards are played: Kronika's own, not those of the printed game, or also those that somebody brings."),
    "note": mark("All clans, cards and islands here are Kronika's own, but for decks that somebody brings: they are not those of the "
                 "printed game, whose texts are not public."),
    "additions": mark("Decks of your own"),
    "additions.help": mark("If you own the box you can type its cards in, or make cards of your own: a deck is a small text file. How it "
                           "is written stands in Kronika's documentation, under Decks."),
    "option.decks=kronika": mark("Kronika's own cards, not those of the printed game"),
}


MEDAL_WON = {"bronze": mark("{scenario}: a bronze medal!"), "silver": mark("{scenario}: a silver medal!"),
             "gold": mark("{scenario}: a gold medal!")}


class EmpiresSpeech(Speech):
    """Empires of the North in one language."""

    def __init__(self, game: Any, words: Any) -> None:
        super().__init__(game, words)
        self.names = Names(words, game.library)
        self.cards = Cards(self.names)
        self.options = Options(self.names, self.cards)
        self._events = Events(self.names)

    def title(self) -> str:
        """The game's name."""
        return self.words("Empires of the North")

    def seat(self, seat: int, view: Empires) -> str:
        """The clan."""
        return self.names.seat(seat, view)

    def side(self, word: str) -> str:
        """A clan's name, from its word."""
        return self.names.clan(word)

    def about(self, id: str) -> str:
        """What can be chosen before a match, in words."""
        kind, _, word = id.partition(".")
        if kind == "side" and word in self.game.sides:
            clan, library = self.game.library.clans[self.game.sides.index(word)], self.game.library
            nation = self.words(NATION[clan.nation]) if clan.nation in NATION else clan.nation
            return self.words("{name} ({nation}, difficulty {n} of 10): {text} These are cards of our own.", name=self.words(clan.name),
                              nation=nation, n=clan.difficulty, text=self.words(clan.about)) if clan not in library.brought else self.words(
                "{name}: a deck that somebody brings along. {text}", name=clan.name, text=clan.about).strip()
        if id.startswith("option.decks=") and id not in ABOUT:
            return self.words.listed([self.words(deck.name) for deck in self.game.library.brought])
        if id.startswith("option.scenario=") and id.partition("=")[2] in SCENARIO:
            found = SCENARIO[id.partition("=")[2]]
            bronze, silver, gold = (f"{min(n)}–{max(n)}" for n in zip(*found.medals.values()))
            return self.words("{name}: {text} Bronze from {bronze}, silver from {silver}, gold from {gold} VP, depending on the clan.",
                              name=self.words(found.name), text=self.words(found.text), bronze=bronze, silver=silver, gold=gold)
        return self.words((ABOUT | SHEET)[id]) if id in ABOUT or id in SHEET else ""

    def prompt(self, decision: Decision[Any], view: Empires) -> Phrase:
        """The question of a decision."""
        return prompt(self.names, decision, view)

    def round(self, view: Empires) -> int:
        """The number of the round."""
        return view.round

    def option(self, decision: Decision[Any], value: Any, view: Empires) -> Phrase:
        """One option, or one bin of a Distribute."""
        return Phrase(self.options.say(decision, value, view))

    def event(self, event: Event, view: Empires) -> Phrase | None:
        """What happened."""
        return self._events.say(event, view)

    def digest(self, events: Sequence[tuple[int, Event]], seat: int, view: Empires) -> list[tuple[int, Phrase]]:
        """What happened since, the most important for the seat first."""
        return digest(self.names, events, seat, view)

    def turn_of(self, event: Event, view: Empires) -> int | None:
        """The seat whose turn the event begins."""
        return event.seat if isinstance(event, TurnBegan) else None

    def advice(self, view: Empires, seat: int) -> list[Phrase]:
        """What a newcomer may overlook now."""
        return [hint(self.names, x, view) for x in hints(self.game, view, seat)]

    def goals(self, view: Empires, seat: int) -> list[tuple[Phrase, str, bool]]:
        """Goals of the guided first game."""
        return [(*goal(self.words, x), x.reached(view, seat)) for x in GOALS]

    def opening(self) -> str:
        """Who the newcomer is, and how the game is won."""
        return opening(self.words)

    def points(self, view: Empires, seat: int, before: Collection[int] = ()) -> tuple[str, ...]:
        """Answers that lead to the next goal."""
        return points(view, seat, before)

    def reason(self, why: Reason, view: Empires) -> Phrase:
        """Why something is not allowed, and the nearest way out."""
        return reason(self.names, why, view)

    def verdict(self, view: Empires) -> list[Phrase]:
        """Alone: the medal that was won, and the numbers for each."""
        if not alone(view):
            return []
        w, found = self.words, medal(view, total(view, 0))
        of = {"scenario": w(scenario(view).name)}
        won = w(MEDAL_WON[found], **of) if found else w("{scenario}: no medal this time.", **of)
        return [Phrase(won, ("empires.solo.goal",)), Phrase(self._thresholds(view))]

    def _thresholds(self, view: Empires) -> str:
        bronze, silver, gold = medals(view)
        return self.words("{scenario}: bronze from {bronze}, silver from {silver}, gold from {gold} VP.", bronze=bronze, silver=silver,
                          gold=gold, scenario=self.words(scenario(view).name))

    def brought(self) -> list[tuple[str, list[str]]]:
        """The decks of somebody's own, card by card."""
        return [(self.words(deck.name), told(self.names, self.cards, deck)) for deck in self.game.library.brought]

    def part(self, name: str) -> str:
        """A part of the score."""
        return self.words(PART[name])

    def hint(self, decision: Decision[Any], view: Empires) -> list[str]:
        """Alone: the numbers of points for medals."""
        if not alone(view) or decision.key != "solo.event":
            return []
        return [self._thresholds(view)]
