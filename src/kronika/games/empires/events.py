"""What happened, as data: the log, the animation and the explanation are made from these.  Kinds of goods are numbers of language.model."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from kronika.kernel import Event


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    number: int
    first: int


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    phase: str


@dataclass(frozen=True, slots=True)
class CardsKept(Event):
    """In Lookout, or of the opening cards."""

    seat: int
    kept: int
    discarded: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    seat: int


turn_began = cache(TurnBegan)  # there are few different ones and a log has hundreds: they are shared


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """source: the card that gives it, or -1."""

    seat: int
    kind: int
    number: int
    source: int


@dataclass(frozen=True, slots=True)
class Spent(Event):
    seat: int
    kind: int
    number: int


spent = cache(Spent)  # shared, as turns are


@dataclass(frozen=True, slots=True)
class Assigned(Event):
    seat: int
    card: int
    kind: int
    number: int


@dataclass(frozen=True, slots=True)
class Released(Event):
    seat: int
    card: int
    kind: int
    number: int


@dataclass(frozen=True, slots=True)
class WorkersReadied(Event):
    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Built(Event):
    """host: the field that an upgrade lies under, or -1; free: nothing was paid."""

    seat: int
    card: int
    host: int
    free: bool


@dataclass(frozen=True, slots=True)
class Copied(Event):
    seat: int
    card: int
    of: int


@dataclass(frozen=True, slots=True)
class BoostPlayed(Event):
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class DiscUsed(Event):
    """came: the tile it came from, or -1 if it was placed."""

    seat: int
    tile: int
    came: int


@dataclass(frozen=True, slots=True)
class DiscMoved(Event):
    """By an effect: the new tile is not performed."""

    seat: int
    came: int
    tile: int


@dataclass(frozen=True, slots=True)
class Performed(Event):
    """A tile action that a card grants."""

    seat: int
    tile: int
    card: int


@dataclass(frozen=True, slots=True)
class Harvested(Event):
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Used(Event):
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class FeatureUsed(Event):
    """on: the event it answers; actor: the seat whose event it is; about: the card that is about, or -1."""

    seat: int
    card: int
    on: str
    actor: int
    about: int


@dataclass(frozen=True, slots=True)
class FeatureDone(Event):
    """All that the feature has set off was told since its FeatureUsed."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Raided(Event):
    """free: by an effect, without a raze token."""

    seat: int
    owner: int
    card: int
    free: bool


@dataclass(frozen=True, slots=True)
class Exhausted(Event):
    card: int


@dataclass(frozen=True, slots=True)
class Refreshed(Event):
    card: int


@dataclass(frozen=True, slots=True)
class LeftEmpire(Event):
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Searched(Event):
    """card: what was found, or -1."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Sailed(Event):
    """fish: NO_FISH, FISH_ABOARD or GOLD_ABOARD."""

    seat: int
    fish: int
    raze: bool


@dataclass(frozen=True, slots=True)
class QueueChanged(Event):
    """The ship at place `one` has changed places with that at `other`."""

    seat: int
    one: int
    other: int


@dataclass(frozen=True, slots=True)
class Pillaged(Event):
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Conquered(Event):
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class CameHome(Event):
    """A ship that found no island, or wanted none."""

    seat: int


@dataclass(frozen=True, slots=True)
class Stocked(Event):
    """What a card pays for its stored tokens, so many sets."""

    seat: int
    card: int
    sets: int


@dataclass(frozen=True, slots=True)
class EndAnnounced(Event):
    """Somebody has reached the points that end the game with this round."""

    seat: int


@dataclass(frozen=True, slots=True)
class EventCame(Event):
    """Alone: the number of the scenario's event, from 0."""

    number: int


@dataclass(frozen=True, slots=True)
class EventMet(Event):
    """how: pay, cancel, lose."""

    number: int
    how: str


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    pass
