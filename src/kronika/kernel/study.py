"""What is read off a finished match by those who compare many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from .events import Event
from .game import Game
from .table import GameState

S = TypeVar("S", bound=GameState)


class Findings(NamedTuple):
    """Of one match: its length in rounds; the seat that began; titles (stable words) that came to a player, and those that were played;
    by seat, how much of what was taken."""

    length: int = 0
    first: int = 0
    drawn: frozenset[str] = frozenset()
    played: frozenset[str] = frozenset()
    taken: tuple[dict[str, int], ...] = ()


class Study(Generic[S]):
    """How a game's matches are read; a package names a class of its own as `study`.  This one finds nothing."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def findings(self, s: S, events: Sequence[Event]) -> Findings:
        """s: the last state; events: all that happened."""
        return Findings()
