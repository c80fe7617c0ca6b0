"""A turn of the Automa: one card from top to bottom, then the marker (automa.turn.steps)."""

from __future__ import annotations

from .. import combat, stars
from ..events import Displaced, TurnBegan
from ..facts import FACTORY, RECRUIT
from ..facts.automa import AutomaMove, Program
from ..gains import gain
from ..state import (
    AUTOMA_DISCARD,
    COMBAT_STAR,
    FACTORY_OFFER,
    FACTORY_OWN,
    PER,
    POWER,
    STAR_KINDS,
    ScytheTable,
    go_home,
    put,
    workers,
)
from . import EVERY, deck, fight, gains
from .candidates import Board, Failure, UnitMove
from .explain import (
    AutomaMoved,
    CardRevealed,
    EncounterGone,
    FactoryGone,
    MarkerMoved,
    MarkerStayed,
    MoveLeftOut,
    NothingMoved,
    ProgramTurned,
    RecruitLine,
    SymbolFailed,
    SymbolIgnored,
    SymbolTried,
    TurnSkipped,
)
from .moves import SYMBOLS

BONUS = {"power": "power", "coin": "coins", "popularity": "popularity", "combat_card": "cards"}


class AutomaSide(Board):
    """The Automa's side of a match, with everything that its turn does to it.  The companion changes what a person does."""

    def reveal(self) -> int:
        """The card of this turn, face up on the main pile."""
        return deck.reveal(self.t, AUTOMA_DISCARD)

    async def fight(self, hex_: int) -> None:
        await combat.combat(self.t, hex_)

    def drive_off(self, hex_: int) -> None:
        """Workers go home, tokens to the supply; no combat, star or loss of popularity (automa.move.attack_workers.resolve)."""
        crew = workers(self.t.s, self.foe, hex_)
        go_home(self.t.s, crew)
        self.t.emit(Displaced, self.seat, self.foe, hex_, len(crew))
        fight.conquer(self.t, self.seat, self.foe, hex_)

    def take_factory_card(self) -> None:
        """A random card, face down: nobody knows which (automa.move.encounter.factory_card)."""
        t = self.t
        t.shuffle(FACTORY_OFFER)
        t.move(t.s.cards.zone[FACTORY_OFFER][-1], FACTORY_OWN + self.seat, out_of=FACTORY_OFFER)
        t.emit(FactoryGone, self.seat, len(t.s.cards.zone[FACTORY_OFFER]))

    def pay_recruit(self, what: str) -> bool:
        """The human's ongoing bonus of a kind, if its recruit has left the mat (automa.recruit.human_bonus)."""
        if not self.t.s.players[self.foe].recruited[RECRUIT.index(BONUS[what])]:
            return False
        gain(self.t, self.foe, BONUS[what], 1, "recruit")
        return True

    @property
    def over(self) -> bool:
        return self.t.s.phase == "over"


async def play(t: ScytheTable) -> None:
    """The phase of the outer loop: a whole turn, then the human's."""
    s = t.s
    await take(AutomaSide(t, s.turn))
    if s.phase != "over":
        s.turn = (s.turn + 1) % len(s.players)
        s.turns += 1
        s.phase = "section"
        t.emit(TurnBegan, s.turn, s.turns)


async def take(b: AutomaSide) -> None:
    """Reveal a card and follow the active Program; a sixth star stops everything (automa.turn.end_immediately)."""
    card = b.reveal()
    facts, program = deck.facts_of(card), deck.program_of(b.me, card)
    b.t.s.box = facts.conquest
    b.t.emit(CardRevealed, b.seat, card, b.me.program)
    if facts.skip and skips(b):
        b.t.emit(TurnSkipped, b.seat, card, "automa.turn.skip_autometta" if b.level.skips else "automa.adjust.skip")
        return
    await movement(b, program)
    if b.over or gains.take(b, program):
        return
    paid = program.recruit != "none" and b.pay_recruit(program.recruit)
    b.t.emit(RecruitLine, b.seat, program.recruit, paid)
    advance(b, facts.star)
    stars.place(b.t)


def skips(b: Board) -> bool:
    """Does the skip symbol count?  At Autometta always; by option at Automa and Automaszyna (automa.adjust.skip)."""
    return b.level.skips or b.t.s.options["automa-skips"] == "all-levels" and not b.level.all_moves


async def movement(b: AutomaSide, program: Program) -> None:
    """The first symbol that can be carried out, or every one (automa.move.symbol_order, automa.ultimaszyna.all_moves)."""
    me, every = b.me, EVERY[b.t.s.options["automa-skip-move"]]
    if every and me.moves + 1 == every:
        me.moves = 0
        b.t.emit(MoveLeftOut, b.seat, every)
        return
    everything = b.level.all_moves or b.t.s.options["automa-all-moves"] == "yes"
    moved = False
    for symbol in program.moves:
        if await attempt(b, symbol):
            moved = True
            if b.over or not everything:
                break
    if moved and every:
        me.moves += 1
    if not moved:
        b.t.emit(NothingMoved, b.seat)


async def attempt(b: AutomaSide, symbol: AutomaMove) -> bool:
    """One symbol, if it is for this faction (automa.move.faction_symbols)."""
    if symbol.only not in (-1, b.me.faction):
        b.t.emit(SymbolIgnored, b.seat, symbol.kind, symbol.only)
        return False
    b.t.emit(SymbolTried, b.seat, symbol.kind, symbol.only, symbol.min_power)
    choice = SYMBOLS[symbol.kind](b, symbol.min_power)
    if isinstance(choice, Failure):
        b.t.emit(SymbolFailed, b.seat, symbol.kind, choice.key, choice.rule, choice.numbers)
        return False
    await carry_out(b, symbol.kind, choice)
    return True


async def carry_out(b: AutomaSide, kind: str, choice: UnitMove) -> None:
    """Put the unit there; an attack is fought out before the character takes what lies there (automa.move.encounter.token_removed)."""
    unit, to = choice
    b.t.emit(AutomaMoved, b.seat, kind, unit, b.at(unit), to)
    put(b.t.s, unit, to)
    if kind == "attack_worker":
        b.drive_off(to)
    elif kind == "attack_combat_unit":
        await b.fight(to)
    if unit % PER == 0 and b.at(unit) == to and not b.over:
        arrive(b, to)


def arrive(b: AutomaSide, hex_: int) -> None:
    """The character takes the encounter token off, or its Factory card (automa.ultimaszyna.pickup)."""
    if b.tokens(1 << hex_):
        b.t.s.tokens &= ~(1 << hex_)
        b.t.emit(EncounterGone, b.seat, hex_)
    if hex_ == FACTORY and b.factory_open():
        b.take_factory_card()


def advance(b: AutomaSide, star: bool) -> None:
    """The marker; a star space gives a star, and the first of these turns the cards (automa.tracker.*, automa.program.switch)."""
    me, level = b.me, b.level
    if not star:
        b.t.emit(MarkerStayed, b.seat, me.marker)
        return
    me.marker = min(me.marker + 1, level.cells - 1)
    b.t.emit(MarkerMoved, b.seat, me.marker, b.dry)
    if me.marker not in level.stars:
        return
    stars.award(b.t, b.seat, free_kind(me.stars))
    if me.program == 0:
        deck.turn_over(b.t, b.seat)
        b.t.emit(ProgramTurned, b.seat)


def free_kind(placed: list[int]) -> int:
    """Which space of the Triumph track a star of the marker takes: any but those for combat and power (automa.star.placement_free)."""
    return next(k for k in range(len(STAR_KINDS)) if k not in (COMBAT_STAR, POWER) and not placed[k])
