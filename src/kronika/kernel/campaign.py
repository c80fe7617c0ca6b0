"""What goes from match to match, in a file of people's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .match import Match
from .state import State


class Campaign:
    """How a game keeps a row of matches as one text, for games whose matches leave something (Game.legacy)."""

    def open(self, text: str) -> State:
        """What the next match begins from.  Raises chain.Broken."""
        raise NotImplementedError

    def add(self, text: str, match: Match[Any], names: Sequence[str], date: str) -> str:
        """The text with one more match: finished, and begun from what the text holds now.

        names: who sat where; date: of its end, 2026-11-28.  Raises chain.Broken for the text, ValueError with a sentence for the match.
        """
        raise NotImplementedError
