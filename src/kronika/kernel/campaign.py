"""What goes from match to match, in a file of people's own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from .match import Match
from .state import State


class Campaign(ABC):
    """How a game keeps a row of matches as one text, for games whose matches leave something (Game.legacy)."""

    @abstractmethod
    def open(self, text: str) -> State:
        """What the next match begins from.  Raises chain.Broken."""

    def began(self, match: Match[Any]) -> State | None:
        """What a match began from; None: the usual set-up of the game, and a text cannot begin with this match."""
        return match.legacy

    @abstractmethod
    def add(self, text: str, match: Match[Any], names: Sequence[str], date: str) -> str:
        """The text with one more match: finished, and begun from what the text holds now.

        names: who sat where; date: of its end, 2026-11-28.  Raises chain.Broken for the text, ValueError with a sentence for the match.
        """

    def begin(self, name: str, world: State | None, seed: int) -> str:
        """The text of a row without a match yet.  world: what its first match begins from; None: what the game deals by the seed.

        "": an empty text is the beginning, and the row cannot begin from a world of its own."""
        return ""

    def bring(self, text: str, seed: int) -> str:
        """The text of a row that was kept elsewhere, in any way that the game knows; seed: decides what it does not tell.

        Raises chain.Broken, or ValueError with a sentence.
        """
        self.open(text)
        return text

    def forget(self, text: str, back: int, seat: int) -> str:
        """The text without the name of whoever sat on a seat in one of its matches: `back` matches before the last one told."""
        return text

    def exports(self, text: str) -> Mapping[str, str]:
        """The row as other programs keep it: name of the format -> text."""
        return {}
