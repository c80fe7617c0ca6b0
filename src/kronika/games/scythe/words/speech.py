"""How Scythe is said: prompts, options, events and reasons as texts with the rules they rest on.

The texts stand in one table a subject (prompts, options, events, reasons); each text is a message
id of the catalogues.  What is said about hidden things comes from the reader's view only.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from kronika.kernel import Decision, Event, Reason, next_goal
from kronika.words import Phrase, Speech

from ..actions.columns import column
from ..digest import digest
from ..events import SectionChosen, TurnBegan
from ..facts import FACTION, FACTIONS, TOPS
from ..facts.automa import LEVELS
from ..guide import GOALS, points
from ..hints import hints
from ..state import Scythe
from . import guide as guide_words
from . import hints as hint_words
from .about import about
from .automa import Telling
from .digest import note
from .events import Events
from .names import Names
from .options import Options
from .prompts import asked, hint, need, produced, prompt
from .reasons import SIDE_ACTION_HELP, reason


class ScytheSpeech(Speech):
    """Scythe in one language."""

    def __init__(self, game: Any, words: Any) -> None:
        super().__init__(game, words)
        self.names = Names(words)
        self._options = Options(self.names)
        self._events = Events(self.names)
        self._automa = Telling(self.names)

    def title(self) -> str:
        """The game's name."""
        return self.words("Scythe")

    def seat(self, seat: int, view: Scythe) -> str:
        """The faction, in short."""
        return self.names.seat(seat, view)

    def prompt(self, decision: Decision[Any], view: Scythe) -> Phrase:
        """The question of a decision."""
        return prompt(self.names, decision, view)

    def hint(self, decision: Decision[Any], view: Scythe) -> list[str]:
        """What to look at before answering."""
        lines = hint(self.names, decision, view)
        p = view.players[decision.seat]
        if decision.key == "turn.top" and p.section in TOPS:
            lines.append(self.words("After it: {bottom}", bottom=self._options.pay(view, decision.seat, column(p, p.section).bottom)))
        return lines

    def asked(self, decision: Decision[Any], view: Scythe) -> str:
        """The question with the number of the turn."""
        return asked(self.names, decision, view)

    def option(self, decision: Decision[Any], value: Any, view: Scythe) -> Phrase:
        """One option, or one bin of a Distribute."""
        return Phrase(self._options.say(decision, value, view))

    def answer(self, decision: Decision[Any], answer: Any, view: Scythe) -> str:
        """A whole answer; numbers of things as such: "1 worker and 2 metal"."""
        if decision.kind == "distribute" and decision.of in ("cargo", "gain", "resource"):
            return self.names.amounts(dict(zip(decision.bins, answer))) or self.words("nothing")  # type: ignore[attr-defined]
        if decision.key == "produce.amount" and decision.subject:
            return produced(self.names, int(decision.subject[0]), answer)
        if decision.key == "pay.tokens" and decision.subject:
            what = str(decision.subject[0])
            return ", ".join(f"{self.names.place(place, view)}: {self.names.amount(what, n)}"
                             for place, n in zip(decision.bins, answer) if n)  # type: ignore[attr-defined]
        if decision.key == "combat.power":
            return self.names.amount("power", answer)
        if decision.key == "combat.cards" and not answer:
            return self.words("no combat card")
        return super().answer(decision, answer, view)

    def need(self, decision: Decision[Any], view: Scythe) -> str:
        """How many territories produce, and the Mill's."""
        return need(self.names, decision, view)

    def event(self, event: Event, view: Scythe) -> Phrase | None:
        """What happened."""
        return self._events.say(event, view) or self._automa.short(event, view)

    def whole(self, event: Event, view: Scythe) -> Phrase | None:
        """What happened in full: of an Automa's turn everything that it looked at."""
        return self._automa.whole(event, view) or self.event(event, view)

    def turn_of(self, event: Event, view: Scythe) -> int | None:
        """The seat whose turn the event begins (a turn may have several such events)."""
        return event.seat if isinstance(event, (TurnBegan, SectionChosen)) else None

    def digest(self, events: Sequence[tuple[int, Event]], seat: int, view: Scythe) -> list[tuple[int, Phrase]]:
        """What happened since, the most important for the seat first."""
        return [(x.first, note(self.names, x, view)) for x in digest(events, seat, view)]

    def advice(self, view: Scythe, seat: int) -> list[Phrase]:
        """Hints that apply now."""
        return [hint_words.hint(self.names, x, view) for x in hints(view, seat)]

    def goals(self, view: Scythe, seat: int) -> list[tuple[Phrase, str, bool]]:
        """Goals of the first game (see guide)."""
        return [(*guide_words.goal(self.names, x, view, seat), x.reached(view, seat)) for x in GOALS]

    def opening(self) -> str:
        """The two turns that the guide has given."""
        return guide_words.opening(self.names)

    def points(self, view: Scythe, seat: int, before: Collection[int] = ()) -> tuple[str, ...]:
        """What leads to the next goal of the first game."""
        return points(view, seat, before)

    def onward(self, view: Scythe, seat: int) -> list[Phrase]:
        """The stars that are nearest, and what the sixth does."""
        return guide_words.onward(self.names, view, seat)

    def why_here(self, answer: str, view: Scythe, seat: int, before: Collection[int] = ()) -> str:
        """Why this leads to the next goal of the first game."""
        goal = next_goal(GOALS, view, seat, before)
        return "" if goal is None else guide_words.why_here(self.names, goal, answer, view)

    def reason(self, why: Reason, view: Scythe) -> Phrase:
        """Why something is not allowed, and the nearest way out."""
        return reason(self.names, why, view.turn, view)

    def side_action(self, word: str) -> str:
        """What a gift, a fine or a refusal does."""
        return self.words(SIDE_ACTION_HELP[word]) if word in SIDE_ACTION_HELP else super().side_action(word)

    def kind(self, kind: str, level: str = "") -> str:
        """The Automa by its level."""
        number = next((row.level for row in LEVELS if row.id == level), 0)
        return self.words("Automa, level {n}", n=number) if number else self.words("Automa")

    def about(self, id: str) -> str:
        """What is chosen before a match, and what its charts show."""
        return about(self.words, id)

    def amount(self, worth: float) -> str:
        """In coins of the final fortune."""
        if (part := round(worth, 1)) >= 1:
            return self.names.amount("coins", round(worth))
        return self.words("half a coin") if part == 0.5 else self.words("{n} of a coin", n=self.words.decimal(part))

    def part(self, name: str) -> str:
        """A category of the score."""
        return self.names.score(name)

    def side(self, word: str) -> str:
        """A faction's name, from its word."""
        return self.words(FACTION[FACTIONS.index(word)].name) if word in FACTIONS else word
