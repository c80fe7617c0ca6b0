"""What happens while the winner writes the chronicle, as data."""
from __future__ import annotations

from dataclasses import dataclass

from kronika.kernel import Event


@dataclass(frozen=True, slots=True)
class OathSworn(Event):
    """The oath of the next game."""

    seat: int
    oath: int


@dataclass(frozen=True, slots=True)
class EdificeBuilt(Event):
    """denizen: the card it replaces, or -1 for a ruin that was repaired."""

    seat: int
    edifice: int
    slot: int
    denizen: int


@dataclass(frozen=True, slots=True)
class EdificeRuined(Event):
    edifice: int
    slot: int


@dataclass(frozen=True, slots=True)
class MapCleared(Event):
    """By slot: the slot a site came from, or -1 for a new one."""

    came_from: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardsJoined(Event):
    """Cards of the Archive or the Dispossessed that join the world deck, by suit."""

    suits: tuple[int, ...]
    healed: bool


@dataclass(frozen=True, slots=True)
class CardsLeft(Event):
    """How many cards left for the Dispossessed, unseen."""

    number: int
