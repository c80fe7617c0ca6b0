"""Chronicles as the platform keeps them: opened for the next game, and written when it has ended."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kronika.kernel import Campaign, Match, message

from ..facts import COLOURS
from .history import after
from .text import read, write
from .world import World


class Chronicles(Campaign):
    """Files of Oath's chronicles."""

    def open(self, text: str) -> World:
        """The world of the next game."""
        return read(text).world

    def add(self, text: str, match: Match[Any], names: Sequence[str], date: str) -> str:
        """The chronicle with the game of a finished match, which began from its world."""
        c, left = read(text), match.leaves()
        if not isinstance(left, World):
            raise ValueError(message("the match is not over, so it cannot be written into a chronicle"))
        if match.legacy is None or match.legacy.digest() != c.world.digest():
            raise ValueError(message("the match did not begin from the world of this chronicle: another game has been written there since"))
        colours = [COLOURS[i] for i in match.state.colours]
        seats = list(zip(colours, names, strict=True))
        return write(after(c, left, date, seats, colours[match.state.winner], match.state.won_by, match.state.digest()))


CHRONICLES = Chronicles()
