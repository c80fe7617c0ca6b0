"""The Automa's turn in words: one short line for what it does, or everything it looked at, each with its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kronika.kernel import Event
from kronika.words import Phrase, mark

from ..automa import deck
from ..automa import explain as x
from ..facts import HEXES, MAT
from ..facts.automa import LEVELS
from ..state import PER, Scythe
from .names import FACTION_NAME, Names

SYMBOLS = {
    "move_worker": mark("Move Worker"),
    "move_mech": mark("Move Mech"),
    "move_character": mark("Move Character"),
    "encounter_or_factory": mark("Encounter/Factory"),
    "attack_combat_unit": mark("Attack on combat units"),
    "attack_worker": mark("Attack on workers"),
}
FAILURES = {
    "no-worker": mark("no worker is on the map or the base"),
    "no-mech": mark("no mech is on the map or the base"),
    "no-character": mark("the character is on the faction mat"),
    "no-fighter": mark("neither character nor mech is on the map or the base"),
    "nowhere": mark("no territory is left"),
    "no-token": mark("neither an encounter token nor the Factory is left to go to"),
    "no-target": mark("nobody to attack is near"),
    "too-weak": mark("it needs {a} power and there are {b}"),
}
STRUCK = {
    "valid": mark("Valid to begin with: {left}"),
    "own-worker": mark("Another of its workers is on {out}; left: {left}"),
    "own-fighter": mark("Another of its combat units is on {out}; left: {left}"),
    "own-mech": mark("One of its mechs is on {out}; left: {left}"),
    "enemy-unit": mark("A human unit is on {out}; left: {left}"),
    "near-enemy": mark("A human combat unit has {out} in its neighbourhood; left: {left}"),
    "enemy-fighter": mark("A human combat unit is on {out}; left: {left}"),
}
CRITERIA = {
    "closest-to-base": mark("Closest to its base: {list} → {kept}"),
    "mech-first": mark("On the same place a mech goes before the character → {kept}"),
    "reading-order": mark("First in reading order: {list} → {kept}"),
    "closest-to-factory": mark("Tie, closest to the Factory: {list} → {kept}"),
    "most-units": mark("In the neighbourhood of most of its units: {list} → {kept}"),
    "closest-to-enemy": mark("Closest to a human combat unit: {list} → {kept}"),
    "fewest-enemies": mark("Fewest human combat units: {list} → {kept}"),
    "most-tokens": mark("Most resource tokens: {list} → {kept}"),
}
WITHOUT_NUMBERS = ("reading-order", "mech-first")
GAINS = {
    "worker": mark("worker"),
    "character_or_mech": mark("character or mech"),
}
PROGRAMS = ("I", "II")
GENERAL = {
    x.CardRevealed: "automa.turn.steps", x.SymbolIgnored: "automa.move.faction_symbols", x.SymbolTried: "automa.move.symbol_order",
    x.MoveLeftOut: "automa.adjust.skip_moves", x.NothingMoved: "automa.move.none", x.EncounterGone: "automa.move.encounter.token_removed",
    x.FactoryGone: "automa.move.encounter.factory_card", x.TokensRemoved: "automa.resources.automa_attacker",
    x.AutomaDeployed: "automa.gain.each_symbol", x.RecruitLine: "automa.recruit.human_bonus", x.MarkerMoved: "automa.tracker.advance",
    x.MarkerStayed: "automa.tracker.no_advance", x.ProgramTurned: "automa.program.switch", x.CombatCard: "automa.combat.table",
}
"""The rule of an event that carries none itself."""
MOVES = {
    "move_worker": "automa.move.worker.destination", "move_mech": "automa.move.noncombat.destination",
    "move_character": "automa.move.noncombat.destination", "encounter_or_factory": "automa.move.encounter.destination",
    "attack_combat_unit": "automa.move.attack_military.destination", "attack_worker": "automa.move.attack_workers.destination",
}
"""The rule of a move that was made, by its symbol."""


def lines(events: Iterable[Event], names: Names, s: Scythe, whole: bool = False) -> list[Phrase]:
    """The Automa's part of these events as the lines of a turn; other events are left out."""
    telling = Telling(names)
    said = (telling.whole(e, s) if whole else telling.short(e, s) for e in events)
    return [phrase for phrase in said if phrase is not None]


class Telling:
    """Lines in one language."""

    def __init__(self, names: Names) -> None:
        self.n, self.w = names, names.w
        self._short: dict[type[Event], Callable[[Any, Scythe], str]] = {
            x.CardRevealed: self._card, x.TurnSkipped: self._skipped, x.AutomaMoved: self._moved, x.MoveLeftOut: self._left_out,
            x.NothingMoved: self._nothing, x.EncounterGone: self._encounter, x.FactoryGone: self._factory, x.TokensRemoved: self._tokens,
            x.AutomaDeployed: self._deployed, x.MarkerMoved: self._marker, x.ProgramTurned: self._program, x.CombatCard: self._combat,
        }
        self._whole: dict[type[Event], Callable[[Any, Scythe], str]] = self._short | {
            x.SymbolIgnored: self._ignored, x.SymbolTried: self._tried, x.SymbolFailed: self._failed, x.Struck: self._struck,
            x.Narrowed: self._narrowed, x.AutomaGained: self._gained, x.NothingDeployed: self._not_deployed, x.RecruitLine: self._recruit,
            x.MarkerStayed: self._stayed,
        }

    def short(self, event: Event, s: Scythe) -> Phrase | None:
        """What it did, or None for what is only worth telling in full."""
        return self._say(self._short, event, s)

    def whole(self, event: Event, s: Scythe) -> Phrase | None:
        """Everything, with the rule; None for an event that is not the Automa's."""
        return self._say(self._whole, event, s)

    def _say(self, table: dict[type[Event], Callable[[Any, Scythe], str]], event: Event, s: Scythe) -> Phrase | None:
        say = table.get(type(event))
        if say is None:
            return None
        rule = getattr(event, "rule", "") or GENERAL.get(type(event), "")
        if isinstance(event, x.AutomaMoved):
            rule = MOVES[event.symbol]
        return Phrase(say(event, s), (rule,) if rule else ())

    # names

    def _places(self, places: Iterable[int], s: Scythe) -> str:
        return ", ".join(self.n.label(p, s) for p in places) or self.w("none")

    def _unit(self, unit: int) -> str:
        return self.n.kind(unit % PER)

    def _where(self, place: int, s: Scythe) -> str:
        if place == MAT:
            return self.w("the faction mat")
        return self.n.label(place, s) if place < HEXES else self.w("its base")

    # lines

    def _card(self, e: x.CardRevealed, s: Scythe) -> str:
        return self.w("{name} reveals card {card}, Program {program}", name=self.n.seat(e.seat, s), card=deck.facts_of(e.card).number,
                      program=PROGRAMS[e.program])

    def _skipped(self, e: x.TurnSkipped, s: Scythe) -> str:
        return self.w("The skip symbol: {name} does nothing this turn", name=self.n.seat(e.seat, s))

    def _ignored(self, e: x.SymbolIgnored, s: Scythe) -> str:
        return self.w("{symbol} is only for {faction}", symbol=self.w(SYMBOLS[e.symbol]), faction=self.w(FACTION_NAME[e.faction]))

    def _tried(self, e: x.SymbolTried, s: Scythe) -> str:
        text = self.w("It tries {symbol}", symbol=self.w(SYMBOLS[e.symbol]))
        if e.least:
            text += self.w(" (from {n} power on)", n=e.least)
        return text + (self.w(" (only for {faction})", faction=self.w(FACTION_NAME[e.faction])) if e.faction >= 0 else "")

    def _failed(self, e: x.SymbolFailed, s: Scythe) -> str:
        numbers = dict(zip(("a", "b"), e.numbers))
        return self.w("{symbol} is not possible: {reason}", symbol=self.w(SYMBOLS[e.symbol]), reason=self.w(FAILURES[e.key], **numbers))

    def _struck(self, e: x.Struck, s: Scythe) -> str:
        return self.w(STRUCK[e.key], out=self._places(e.out, s), left=self._places(e.left, s))

    def _narrowed(self, e: x.Narrowed, s: Scythe) -> str:
        def one(found: tuple[int, int, int], number: bool) -> str:
            unit, place, n = found
            text = self._where(place, s)
            if unit >= 0:
                text = self.w("{unit} on {place}", unit=self._unit(unit), place=text)
            return f"{text} ({n})" if number else text

        numbers = e.key not in WITHOUT_NUMBERS
        return self.w(CRITERIA[e.key], list=", ".join(one(f, numbers) for f in e.found),
                      kept=", ".join(dict.fromkeys(one(e.found[i], False) for i in e.kept)))

    def _moved(self, e: x.AutomaMoved, s: Scythe) -> str:
        name, symbol, unit = self.n.seat(e.seat, s), self.w(SYMBOLS[e.symbol]), self._unit(e.unit)
        if e.source == e.to:
            return self.w("{name}, {symbol}: the {unit} stays on {place}", name=name, symbol=symbol, unit=unit, place=self.n.place(e.to, s))
        return self.w("{name}, {symbol}: {unit} from {source} to {place}", name=name, symbol=symbol, unit=unit,
                      source=self._where(e.source, s), place=self.n.place(e.to, s))

    def _left_out(self, e: x.MoveLeftOut, s: Scythe) -> str:
        return self.w("Move number {n} is left out", n=e.every)

    def _nothing(self, e: x.NothingMoved, s: Scythe) -> str:
        return self.w("{name} moves nothing", name=self.n.seat(e.seat, s))

    def _encounter(self, e: x.EncounterGone, s: Scythe) -> str:
        return self.w("{name} takes the encounter token off {place}", name=self.n.seat(e.seat, s), place=self.n.place(e.hex, s))

    def _factory(self, e: x.FactoryGone, s: Scythe) -> str:
        if e.left < 0:
            return self.w("{name} takes a random Factory card, face down", name=self.n.seat(e.seat, s))
        return self.w.many("{name} takes a random Factory card, face down; {n} is left",
                           "{name} takes a random Factory card, face down; {n} are left", e.left, name=self.n.seat(e.seat, s))

    def _tokens(self, e: x.TokensRemoved, s: Scythe) -> str:
        return self.w("Off {place} to the supply: {goods}", place=self.n.place(e.hex, s), goods=self.n.goods(e.goods))

    def _gained(self, e: x.AutomaGained, s: Scythe) -> str:
        printed, got = self.n.amount(e.what, e.printed), self.n.amount(e.what, e.number)
        if e.printed == e.number:
            return self.w("The card gives {amount}", amount=printed)
        return self.w("The card gives {printed}; with what the level, the table and the track make of it {amount}", printed=printed,
                      amount=got)

    def _deployed(self, e: x.AutomaDeployed, s: Scythe) -> str:
        return self.w("{name}: a new {unit} on its base", name=self.n.seat(e.seat, s), unit=self._unit(e.unit))

    def _not_deployed(self, e: x.NothingDeployed, s: Scythe) -> str:
        what = self.w(GAINS[e.what])
        if e.every:
            return self.w("Deployment number {n} ({what}) is left out", n=e.every, what=what)
        return self.w("No {what} is left on the faction mat", what=what)

    def _recruit(self, e: x.RecruitLine, s: Scythe) -> str:
        if e.what == "none":
            return self.w("No recruit bonus on this card")
        text = mark("Recruit bonus {what}: {name} gets it") if e.paid else mark("Recruit bonus {what}: {name} has not enlisted it")
        return self.w(text, what=self.n.bare(e.what), name=self.n.seat(1 - e.seat, s))

    def _marker(self, e: x.MarkerMoved, s: Scythe) -> str:
        text = self.w("The marker that brings {name} stars moves to space {n} of {all}", name=self.n.seat(e.seat, s), n=e.cell + 1,
                      all=LEVELS[s.players[e.seat].automa - 1].cells)
        return text + (self.w("; its units do not cross water yet") if e.dry else "")

    def _stayed(self, e: x.MarkerStayed, s: Scythe) -> str:
        return self.w("A crossed star: the marker stays on space {n}", n=e.cell + 1)

    def _program(self, e: x.ProgramTurned, s: Scythe) -> str:
        return self.w("The first star of the marker: all cards are shuffled, Program II is up from now on")

    def _combat(self, e: x.CombatCard, s: Scythe) -> str:
        cards = self.n.amount("cards", e.cards)
        return self.w("Combat card {card}: with {power} power {name} commits {dial}, and {cards}", card=deck.facts_of(e.card).number,
                      power=e.power, name=self.n.seat(e.seat, s), dial=e.dial, cards=cards)
