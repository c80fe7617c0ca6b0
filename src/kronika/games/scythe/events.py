"""What happened, as data: the log, the animation and the explanation are made from these."""

from __future__ import annotations

from dataclasses import dataclass

from kronika.kernel import Event


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class SectionChosen(Event):
    seat: int
    section: str


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """Power, popularity, coins or cards; why is the message id of the occasion."""

    seat: int
    what: str
    number: int
    why: str


@dataclass(frozen=True, slots=True)
class Paid(Event):
    seat: int
    what: str
    number: int
    why: str


@dataclass(frozen=True, slots=True)
class TokensPaid(Event):
    seat: int
    hex: int
    what: str
    number: int


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """Tokens or workers that came onto a hex."""

    seat: int
    hex: int
    what: str
    number: int
    why: str


@dataclass(frozen=True, slots=True)
class Stepped(Event):
    unit: int
    source: int
    to: int
    aboard: tuple[int, ...]
    goods: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Displaced(Event):
    """Workers sent home without a combat."""

    seat: int
    victim: int
    hex: int
    number: int


@dataclass(frozen=True, slots=True)
class CombatBegan(Event):
    hex: int
    attacker: int
    defender: int


@dataclass(frozen=True, slots=True)
class AbilityUsed(Event):
    seat: int
    ability: str
    victim: int


@dataclass(frozen=True, slots=True)
class Fought(Event):
    hex: int
    attacker: int
    defender: int
    dials: tuple[int, int]
    cards: tuple[tuple[int, ...], tuple[int, ...]]
    totals: tuple[int, int]
    winner: int


@dataclass(frozen=True, slots=True)
class Retreated(Event):
    seat: int
    hex: int
    to: int
    number: int


@dataclass(frozen=True, slots=True)
class StarPlaced(Event):
    seat: int
    kind: str
    number: int


@dataclass(frozen=True, slots=True)
class Upgraded(Event):
    seat: int
    square: int
    section: int


@dataclass(frozen=True, slots=True)
class Deployed(Event):
    seat: int
    slot: int
    hex: int


@dataclass(frozen=True, slots=True)
class Built(Event):
    seat: int
    kind: int
    hex: int


@dataclass(frozen=True, slots=True)
class Enlisted(Event):
    seat: int
    section: int
    bonus: int


@dataclass(frozen=True, slots=True)
class EncounterMet(Event):
    seat: int
    hex: int
    card: int  # -1 while it is read out blind


@dataclass(frozen=True, slots=True)
class EncounterChosen(Event):
    seat: int
    card: int
    option: int
    paid: bool


@dataclass(frozen=True, slots=True)
class FactoryTaken(Event):
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class ObjectiveShown(Event):
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class CoinsGiven(Event):
    seat: int
    to: int
    number: int


@dataclass(frozen=True, slots=True)
class Fined(Event):
    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class SentBack(Event):
    """A unit whose combat was not fought any more."""

    unit: int
    source: int
    to: int


@dataclass(frozen=True, slots=True)
class SampleScored(Event):
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    seat: int
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatBid(Event):
    """What a seat bid for the order in which mats are chosen."""

    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class FactionTaken(Event):
    """A seat has come to its faction in a draft or an auction."""

    seat: int
    faction: int


@dataclass(frozen=True, slots=True)
class MatTaken(Event):
    """A seat has come to its player mat in the match."""

    seat: int
    mat: int


@dataclass(frozen=True, slots=True)
class PairBid(Event):
    """A seat has bid for a faction with a mat; outbid: who had bid for it before, -1 for nobody."""

    seat: int
    faction: int
    mat: int
    coins: int
    outbid: int


@dataclass(frozen=True, slots=True)
class SeatLeft(Event):
    """A seat has left for good, and with it the game ends."""

    seat: int
