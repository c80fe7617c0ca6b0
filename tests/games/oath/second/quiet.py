"""Games with every power, watched where no card bears on what is compared: the engine's own index of active powers says so."""

from __future__ import annotations

from typing import Any

from kronika.games.oath.facts import RELIC
from kronika.games.oath.modifiers import MODIFIES
from kronika.kernel import Decision, Match

from ..test_random_games import ANY
from . import campaign, economy, empire, search, travel
from .bare import LAW_RELICS
from .board import world
from .watch import QUESTIONS, Watch

HOOKS = {
    "search": ("search.", "toll"), "muster": ("muster", "favor.purse", "toll"),
    "trade": ("trade.", "advisers.matching", "favor.purse", "toll"),
    "recover": ("recover", "card.remove", "favor.purse"), "travel": ("travel.", "toll", "flips"), "campaign": ("campaign.",),
    "warbands-out": (), "warbands-in": ("warbands.land",), "exile": ("exile", "favor.purse"), "self-exile": ("exile", "favor.purse")}
"""By action the beginnings of the names of hooks at which a card could change it."""
REACTIONS = ("title.taken", "recovered", "took-relics")
"""Hooks that could change what becomes of it."""


class Quiet(Watch):
    """Looks away where a card might have a say; promises of the Tribunal too."""

    def __init__(self, seed: int, seats: int) -> None:
        super().__init__(seed, seats)
        self.m = Match.new(ANY, seed, seats, log=True)
        self.calm: set[str] = set()
        self.quite_calm: set[str] = set()  # nor does a card react

    def is_calm(self, verb: str, reactions: tuple[str, ...] = ()) -> bool:
        if self.s.used or self.s.promises:
            return False
        for row, live in self.s.active.items():
            name = row.partition(" of seat")[0]
            if name == "modifier" or name.startswith((*HOOKS[verb], *reactions)):
                others = [face for source, face in live if source < RELIC.start or source in RELIC and source not in LAW_RELICS]
                if any(name != "modifier" or verb in MODIFIES.get(face, ()) for face in others):
                    return False
        return True

    def look(self, seat: int, question: Decision[Any]) -> None:
        if question.key == "act":
            w = world(self.s)
            verb = self.asked[0][2] if self.asked else ""
            if verb in self.quite_calm - {"search", "campaign"} and self.s.turn == self.actor:
                self.after(w)
            self.before, self.actor, self.asked = w, seat, []
            self.calm = {verb for verb in HOOKS if self.is_calm(verb)}
            self.quite_calm = {verb for verb in self.calm if self.is_calm(verb, REACTIONS)}
            self.standing(w)
            self.menu(w, seat, question)
        elif question.key in QUESTIONS and self.asked and self.asked[0][2] == question.key.split(".")[0] in self.calm - {"campaign"}:
            if question.key != "search.keep" and self.is_calm(self.asked[0][2]):
                QUESTIONS[question.key](self, world(self.s), seat, question)

    def menu(self, w: dict[str, Any], seat: int, question: Any) -> None:
        out, into = empire.can_move_warbands(w, seat)
        ours = {"search": search.prices(w, seat), "muster": economy.musters(w, seat), "trade": economy.trades(w, seat),
                "recover": economy.recovers(w, seat), "travel": travel.trips(w, seat), "campaign": campaign.defenders(w, seat),
                "warbands-out": out, "warbands-in": into, "self-exile": empire.may_exile_self(w, seat)}
        for verb in sorted(self.calm & set(ours)):
            self.same(f"menu {verb}", verb in question.options, bool(ours[verb]))
