"""What an Automa tells about its turn: the card, what it tried and why, the candidates after each filter and tie-break, its gains.

Events hold numbers and message ids; words.py makes lines of them.  While the log is muted none of this is computed.
"""

from __future__ import annotations

from dataclasses import dataclass

from kronika.kernel import Event


@dataclass(frozen=True, slots=True)
class CardRevealed(Event):
    """The card of this turn; program 0 or 1."""

    seat: int
    card: int
    program: int


@dataclass(frozen=True, slots=True)
class TurnSkipped(Event):
    """The skip symbol ended the turn at once."""

    seat: int
    card: int
    rule: str


@dataclass(frozen=True, slots=True)
class SymbolIgnored(Event):
    """A move symbol of another faction."""

    seat: int
    symbol: str
    faction: int


@dataclass(frozen=True, slots=True)
class SymbolTried(Event):
    """The next symbol is looked at; faction -1: it is for all; least: the power it demands, 0 for none."""

    seat: int
    symbol: str
    faction: int
    least: int


@dataclass(frozen=True, slots=True)
class SymbolFailed(Event):
    """Nothing to be done with this symbol: message id, rule, and numbers for the message."""

    seat: int
    symbol: str
    key: str
    rule: str
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Struck(Event):
    """Territories that are out, and those that are left; with nobody out, the valid ones to begin with."""

    seat: int
    key: str
    rule: str
    out: tuple[int, ...]
    left: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Narrowed(Event):
    """A criterion or a tie-break: each candidate as (unit or -1, place, number), and the indices of those that are left."""

    seat: int
    key: str
    rule: str
    found: tuple[tuple[int, int, int], ...]
    kept: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AutomaMoved(Event):
    """A unit goes from a place to a place; the same place is a move too."""

    seat: int
    symbol: str
    unit: int
    source: int
    to: int


@dataclass(frozen=True, slots=True)
class MoveLeftOut(Event):
    """Every so many moves one is left out (table option)."""

    seat: int
    every: int


@dataclass(frozen=True, slots=True)
class NothingMoved(Event):
    """No symbol of the card could be carried out."""

    seat: int


@dataclass(frozen=True, slots=True)
class EncounterGone(Event):
    """The Automa's character took an encounter token off the map."""

    seat: int
    hex: int


@dataclass(frozen=True, slots=True)
class FactoryGone(Event):
    """A random Factory card lies face down at the Automa's mat; so many are left (-1: not known)."""

    seat: int
    left: int


@dataclass(frozen=True, slots=True)
class TokensRemoved(Event):
    """Resource tokens that a conquering Automa put back: oil, metal, wood, food."""

    seat: int
    hex: int
    goods: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AutomaGained(Event):
    """One gain: what the card shows, and what it came to by level and options and by what there is."""

    seat: int
    what: str
    printed: int
    number: int
    rule: str


@dataclass(frozen=True, slots=True)
class AutomaDeployed(Event):
    """A unit came from the faction mat onto the base."""

    seat: int
    unit: int


@dataclass(frozen=True, slots=True)
class NothingDeployed(Event):
    """No unit of the kind was left on the mat, or (every > 0) the table leaves out every so many deployments."""

    seat: int
    what: str
    every: int


@dataclass(frozen=True, slots=True)
class RecruitLine(Event):
    """The third line of the card: "none", or which ongoing bonus the human gets if it is open."""

    seat: int
    what: str
    paid: bool


@dataclass(frozen=True, slots=True)
class MarkerMoved(Event):
    """The marker of the difficulty track stands on this cell; dry: its units still shun water."""

    seat: int
    cell: int
    dry: bool


@dataclass(frozen=True, slots=True)
class MarkerStayed(Event):
    """The card's star is crossed out."""

    seat: int
    cell: int


@dataclass(frozen=True, slots=True)
class ProgramTurned(Event):
    """All cards were shuffled and turned; Program II is up."""

    seat: int


@dataclass(frozen=True, slots=True)
class CombatCard(Event):
    """The card whose combat table was read: the Automa's power, the column (0..2), what it commits."""

    seat: int
    card: int
    hex: int
    power: int
    column: int
    dial: int
    cards: int


EVENTS: tuple[type[Event], ...] = (
    CardRevealed, TurnSkipped, SymbolIgnored, SymbolTried, SymbolFailed, Struck, Narrowed, AutomaMoved, MoveLeftOut, NothingMoved,
    EncounterGone, FactoryGone, TokensRemoved, AutomaGained, AutomaDeployed, NothingDeployed, RecruitLine, MarkerMoved, MarkerStayed,
    ProgramTurned, CombatCard,
)
"""Every event of an explanation."""
