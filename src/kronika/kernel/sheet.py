"""The score sheet of a game on a real table: what is counted there, and what it comes to."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple

from .game import Score


class Entry(NamedTuple):
    """One thing that people count or say.  Speech.about("sheet.ID") has its name, "sheet.ID=CHOICE" that of a choice."""

    id: str
    most: int = 999  # 1: a tick
    choices: tuple[str, ...] = ()  # one of these words instead of a number; its value is the place in this list
    shared: bool = False  # of the table, not of each player


class Sheet(ABC):
    """A package names an object as `sheet`; Speech.about("sheet") says in a sentence or two what is to be known."""

    players: ClassVar[range]
    entries: ClassVar[tuple[Entry, ...]]

    @abstractmethod
    def count(self, shared: Mapping[str, int], each: Sequence[Mapping[str, int]]) -> list[Score]:
        """The scores, best first, from the values by entry: the table's, and those of each player, whose place is the seat.

        Raises ValueError with a sentence for values that do not fit together."""
