"""The companion in words: its questions with what they rest on, what it tells to do, and the Automa's mat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kronika.kernel import Event, Message
from kronika.words import Phrase, Words, mark

from ..automa import questions as q
from ..automa.companion import ADJUSTMENTS, Companion
from ..automa.explain import AutomaGained, CombatCard, RecruitLine
from ..events import CombatBegan, GameEnded
from ..facts import ABILITY, HEXES, MAT
from ..facts.automa import LEVELS
from ..game import GAME, UNIT_WORDS
from ..state import PER, hand
from .automa import PROGRAMS
from .speech import ScytheSpeech

PROMPTS: dict[str, tuple[str, str]] = {
    "you": (mark("Which faction do you play? ({options}; factions of expansions are not covered)"), "automa.setup.human"),
    "automa": (mark("Which faction does the Automa play? ({options}; factions of expansions are not covered)"), "automa.setup.faction"),
    "level": (mark("Which difficulty? ({options})"), "automa.difficulty.levels"),
    "deck": (mark("Who draws the Automa cards? (own: you, from your deck; program: this program)"), "automa.setup.deck"),
    "options": (mark("Adjustments of the difficulty? (Enter: none; ? lists them)"), "automa.difficulty.effect"),
    "menu": (mark("Your turn. Then: next, at PLACE, set WHAT VALUE, or over"), "automa.turn.first"),
    "card": (mark("Turn over an Automa card onto the main pile. Its number?"), "automa.turn.steps"),
    "combat-card": (mark("Turn over an Automa card onto the combat pile. Its number?"), "automa.combat.card"),
    "fighters": (mark("Where do your character and mechs stand? (a word each, for example: d4 c5 c5 base)"),
                 "automa.neighbourhood.definition"),
    "workers": (mark("Which of these territories hold workers of yours: {places}? (none)"), "automa.move.worker.valid"),
    "tokens": (mark("Which of these still have an encounter token: {places}? (none)"), "automa.move.encounter.valid"),
    "ability": (mark("Have you unlocked {ability}?"), "automa.neighbourhood.human"),
    "goods": (mark("How many resource tokens lie on {place}?"), "automa.move.attack_workers.destination"),
    "recruit": (mark("Have you enlisted the recruit whose ongoing bonus is {what}?"), "automa.recruit.human_bonus"),
    "used": (mark("Do you use {ability} in this combat?"), "automa.combat.pre_abilities"),
    "total": (mark("Combat on {place}. Set your dial and choose your cards; power and cards together? (for example: 5+2)"),
              "automa.combat.human_first"),
    "drawn": (mark("Draw {n} of its combat cards at random. Their values together? (for example: 3+2)"), "automa.combat.cards"),
    "sixth": (mark("You place a star for the combat. Is it your sixth?"), "automa.star.sixth"),
}
MENU_HELP = (
    mark("next: your turn is over, the Automa has its turn"),
    mark("at PLACE: your character or mech has entered a territory with units of the Automa"),
    mark("set WHAT VALUE: the table is otherwise; WHAT is power, coins, cards, marker, program or a unit (hero, m1 to m4, w1 to w8)"),
    mark("over: you have placed your sixth star"),
)


class Manual:
    """The companion in one language."""

    def __init__(self, words: Words) -> None:
        self.w, self.says = words, ScytheSpeech(GAME, words)
        self.n = self.says.names
        self._own: dict[type[Event], Callable[[Any, Companion], str]] = {
            q.ShuffleNow: self._shuffle, q.DroveOff: self._drove_off, q.Settled: self._settled, q.Spoils: self._spoils,
            q.WentHome: self._went_home, q.SetRight: self._set_right, q.TurnOf: self._turn, GameEnded: self._ended,
            CombatBegan: self._combat,
        }

    # questions

    def prompt(self, question: q.Question) -> Phrase:
        """The question as a sentence, with the rule that makes the Automa look."""
        text, rule = PROMPTS[question.key]
        about = question.subject[0] if question.subject else ""
        values: dict[str, object] = {
            "options": ", ".join(getattr(question, "options", ())),
            "places": q.listed(p for p in range(HEXES) if getattr(question, "among", 0) >> p & 1),
            "place": q.listed([about]) if question.key in ("goods", "total") and isinstance(about, int) else "",
            "what": self.n.bare(str(about)), "n": about,
            "ability": next((self.w(a.name) for row in ABILITY for a in row if a.id == about), ""),
        }
        return Phrase(self.w(text, **values), (rule,))

    def help(self, question: q.Question) -> list[str]:
        """What can be answered, line by line."""
        if question.key == "options":
            listed = [f"  {o.id}: {', '.join(o.values)}" for o in GAME.options if o.id in ADJUSTMENTS]
            return [self.w("OPTION=VALUE, several with spaces between; the first value is the usual one:"), *listed]
        return [self.w(line) for line in MENU_HELP] if question.key == "menu" else []

    def unclear(self, error: q.Unclear) -> str:
        """Why an answer was none."""
        return self.w(error.text, **{k: self.w.say(v) if isinstance(v, Message) else v for k, v in error.values.items()})

    # what happens

    def lines(self, c: Companion, events: list[Event], whole: bool = False) -> list[Phrase]:
        """Events as lines: what to do at the table, or with everything that led to it."""
        out = []
        for event in events:
            phrase = self.line(c, event, whole)
            if phrase is not None and phrase.text:
                out.append(phrase)
        return out

    def line(self, c: Companion, event: Event, whole: bool) -> Phrase | None:
        own = self._own.get(type(event))
        if own is not None:
            return Phrase(own(event, c))
        if isinstance(event, RecruitLine) and event.paid or isinstance(event, CombatCard):
            return self.says.whole(event, c.state)
        if isinstance(event, AutomaGained) and not whole:
            return None
        return self.says.whole(event, c.state) if whole else self.says.event(event, c.state)

    def _shuffle(self, e: q.ShuffleNow, c: Companion) -> str:
        text = self.w("The deck is empty: shuffle both piles into a new one")
        return text + (self.w("; the top card of the main pile stays where it is") if e.kept else "")

    def _drove_off(self, e: q.DroveOff, c: Companion) -> str:
        return self.w("Your workers on {place} go to your base, all tokens there to the supply", place=self.n.place(e.hex, c.state))

    def _combat(self, e: CombatBegan, c: Companion) -> str:
        if e.attacker == c.seat:
            return self.w("It attacks you on {place}", place=self.n.place(e.hex, c.state))
        return self.w("You attack on {place}", place=self.n.place(e.hex, c.state))

    def _settled(self, e: q.Settled, c: Companion) -> str:
        if not e.won:
            return self.w("You win the combat, {yours} to {mine}", yours=e.yours, mine=e.mine)
        text = self.w("The Automa wins the combat, {mine} to {yours}; your units there retreat", mine=e.mine, yours=e.yours)
        return text + (self.w("; all tokens on {place} go to the supply", place=self.n.label(e.hex, c.state)) if e.attacked else "")

    def _spoils(self, e: q.Spoils, c: Companion) -> str:
        if e.kind < 0 or not e.number:
            return self.w("You find nothing on {place}", place=self.n.place(e.hex, c.state))
        goods = tuple(e.number if kind == e.kind else 0 for kind in range(4))
        return self.w("Put {goods} onto {place}", goods=self.n.goods(goods), place=self.n.place(e.hex, c.state))

    def _went_home(self, e: q.WentHome, c: Companion) -> str:
        return self.w.many("{n} worker of the Automa goes from {place} to its base; you lose {n} popularity",
                           "{n} workers of the Automa go from {place} to its base; you lose {n} popularity", e.number,
                           place=self.n.place(e.hex, c.state))

    def _set_right(self, e: q.SetRight, c: Companion) -> str:
        return self.w("Put right: {what} {value}", what=e.what, value=e.value)

    def _turn(self, e: q.TurnOf, c: Companion) -> str:
        return self.w("— Turn {n} of the Automa", n=e.number)

    def _ended(self, e: GameEnded, c: Companion) -> str:
        return self.w("— The game is over: the sixth star is placed")

    # the mat

    def mat(self, c: Companion) -> list[str]:
        """Its numbers and its units."""
        s, p = c.state, c.state.players[c.seat]
        level = LEVELS[p.automa - 1]
        numbers = [
            self.w("{level}, {faction}: power {power}, coins {coins}, popularity {popularity}", level=self.w(level.name),
                   faction=self.n.seat(c.seat, s), power=p.power, coins=p.coins, popularity=p.popularity),
            self.w("{cards} face down; marker on space {n} of {all}; Program {program}; stars {stars}",
                   cards=self.n.amount("cards", len(hand(s, c.seat))), n=p.marker + 1, all=level.cells, program=PROGRAMS[p.program],
                   stars=sum(p.stars)),
        ]
        at = s.at[c.seat * PER:c.seat * PER + PER]
        out = [f"{word} {self._where(place, c)}" for word, place in zip(UNIT_WORDS, at) if place != MAT]
        return [*numbers, self.w("Units: {units}", units=", ".join(out) or self.w("none"))]

    def _where(self, place: int, c: Companion) -> str:
        return self.n.label(place, c.state) if place < HEXES else self.w("base")

    def score(self, c: Companion) -> list[str]:
        """The Automa's score now, and how the person's differs from the usual."""
        parts = [f"{self.n.score(name)} {n}" for name, n in c.score() if n or name in ("coins", "stars", "territories")]
        total = sum(n for _, n in c.score())
        return [self.w("The Automa: {parts}; together {total}", parts=", ".join(parts), total=total),
                self.w("You score as usual, but of each territory at most 6 resource tokens count; resources break no tie")]
