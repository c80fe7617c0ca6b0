"""How Oath is said: prompts, options, events and reasons as texts with the rules they rest on.

The texts stand in one table a subject; each text is a message id of the catalogues.  What is said about hidden things comes from the
reader's view only.
"""
from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from kronika.kernel import Decision, Event, Reason, Table
from kronika.words import Phrase, Speech

from ..events import TurnBegan
from ..facts import denizen
from ..guide import GOALS, SITE_ONLY, because, points
from ..outlook.campaign import choices, declared, outlook, prospects
from ..state import Oath
from .about import SIDE_ACTIONS, about
from .digest import digest
from .events import Events
from .learning import goal, opening
from .names import ROLE_NAME, Names
from .options import Options
from .prompts import HINTS, prompt
from .reasons import reason
from .standing import Standing


class OathSpeech(Speech):
    """Oath in one language."""

    def __init__(self, game: Any, words: Any) -> None:
        super().__init__(game, words)
        self.names = Names(self)
        self._options = Options(self.names, self.table)
        self._events = Events(self.names)
        self.standing = Standing(self.names)

    def title(self) -> str:
        """The game's name."""
        return self.words("Oath")

    def seat(self, seat: int, view: Oath) -> str:
        """The colour, and Chancellor or Citizen where it is one."""
        role = view.players[seat].role if seat < len(view.players) else -1
        name = self.names.seat(seat)
        return self.words("{name} ({role})", name=name, role=self.words(ROLE_NAME[role])) if role in (0, 2) else name

    def prompt(self, decision: Decision[Any], view: Oath) -> Phrase:
        """The question of a decision."""
        return prompt(self.names, decision, view)

    def need(self, decision: Decision[Any], view: Oath) -> str:
        """Powers are used as far as they can be paid for."""
        return self.words("Choose as many as you can pay for, or none.") if decision.key.endswith(".modifiers") else ""

    def round(self, view: Oath) -> int:
        """The number of the round."""
        return view.round

    def hint(self, decision: Decision[Any], view: Oath) -> list[str]:
        """What to look at before answering: in a campaign its odds, until it is won or lost."""
        if decision.key in HINTS:
            return [self.words(HINTS[decision.key])]
        if decision.key == "campaign.keep-relic":
            return [self.names.text(int(decision.subject[0]), view)]
        c = view.camp
        if decision.key.startswith("power.") and decision.key != "power.use" and decision.subject:
            source = decision.subject[0]
            return [text] if isinstance(source, int) and (text := self.names.text(source, view)) else []
        if not decision.key.startswith("campaign.") or c.attacker < 0 or c.step in ("losses", "spoils", "end"):
            return []
        t = self.table(view)
        if decision.key == "campaign.defender":
            return [self.standing.prospect(x, view) for x in prospects(t, c.attacker)]
        if decision.key == "campaign.targets":
            return [self.standing.prospect(x, view) for x in choices(t)]
        found = declared(t, tuple(c.targets)) if decision.key == "campaign.pool" else outlook(t)
        return self.standing.odds(found, view) if found else []

    def table(self, view: Oath) -> Table[Oath]:
        """A table on what the reader knows of the cards, for what is computed from open things only."""
        s = view.copy()
        s.cards.zone = {zone: [card for card in cards if card >= 0] for zone, cards in s.cards.zone.items()}
        return Table(self.game, s)

    def option(self, decision: Decision[Any], value: Any, view: Oath) -> Phrase:
        """One option, or one bin of a Distribute."""
        return Phrase(self._options.say(decision, value, view))

    def way(self, how: str, slot: int, seat: int, card: int, view: Oath) -> str:
        """A way to play a card, with what it brings at once."""
        return self._options.way(how, slot, seat, card, view)

    def event(self, event: Event, view: Oath) -> Phrase | None:
        """What happened."""
        return self._events.say(event, view)

    def turn_of(self, event: Event, view: Oath) -> int | None:
        """The seat whose turn the event begins."""
        return event.seat if isinstance(event, TurnBegan) else None

    def digest(self, events: Sequence[tuple[int, Event]], seat: int, view: Oath) -> list[tuple[int, Phrase]]:
        """What happened since, the weightiest for the seat, in order."""
        lines = ((number, self.event(event, view)) for number, event in digest(events, seat, view))
        return [(number, line) for number, line in lines if line is not None]

    def advice(self, view: Oath, seat: int) -> list[Phrase]:
        """Where the seat stands: the next check, and what it lacks for each way to win; nothing once the game is won."""
        if view.winner >= 0:
            return []
        t = self.table(view)
        campaigns = prospects(t, seat) if seat == view.turn and view.phase == "act" and view.camp.attacker < 0 else ()
        return [*self.standing.lines(t, seat), *(Phrase(self.standing.prospect(x, view)) for x in campaigns)]

    def goals(self, view: Oath, seat: int) -> list[tuple[Phrase, str, bool]]:
        """Goals of the first game (see guide)."""
        t = self.table(view)
        reached = [x.reached(view, seat) for x in GOALS]
        return [(*goal(self.words, x, "" if done else because(t, seat, x)), done) for x, done in zip(GOALS, reached, strict=True)]

    def opening(self) -> str:
        """Who the newcomer is."""
        return opening(self.words, self.words(denizen(SITE_ONLY).name))

    def points(self, view: Oath, seat: int, before: Collection[int] = ()) -> tuple[str, ...]:
        """What leads to the next goal of the first game."""
        return points(self.table(view), seat, before)

    def reason(self, why: Reason, view: Oath) -> Phrase:
        """Why something is not allowed, and the nearest way out."""
        return reason(self.names, why, view)

    def about(self, id: str) -> str:
        """Options, colours and charts."""
        return about(self.words, id)

    def amount(self, worth: float) -> str:
        """In percent of the chance to win."""
        if (part := round(worth, 1)) >= 1:
            return self.words.many("{n} percent of the chance to win", "{n} percent of the chance to win", round(worth))
        return self.words("{n} of a percent of the chance to win", n=self.words.decimal(part))

    def part(self, name: str) -> str:
        """What the score sheet shows of a player."""
        return about(self.words, f"part.{name}")

    def side_action(self, word: str) -> str:
        """What a side action does, for the help."""
        return self.words(SIDE_ACTIONS[word])
