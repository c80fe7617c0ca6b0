"""Chronicles as the platform keeps them: opened for the next game, and written when it has ended."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kronika.kernel import Campaign, Match, State, chance, message

from .. import setup
from ..facts import COLOURS
from . import save_string
from .history import after, begin, citizens
from .text import read, write
from .world import World, first_world


class Chronicles(Campaign):
    """Files of Oath's chronicles."""

    def open(self, text: str) -> World:
        """The world of the next game."""
        return read(text).world

    def began(self, match: Match[Any]) -> World:
        """The world of the match; a first game's is dealt by its seed."""
        if isinstance(match.legacy, World):
            return match.legacy
        return setup.begin(chance(match.seed), match.options["first-game"])

    def add(self, text: str, match: Match[Any], names: Sequence[str], date: str) -> str:
        """The chronicle with the game of a finished match, which began from its world."""
        c, left = read(text), match.leaves()
        if not isinstance(left, World):
            raise ValueError(message("the match is not over, so it cannot be written into a chronicle"))
        if self.began(match).digest() != c.world.digest():
            raise ValueError(message("the match did not begin from the world of this chronicle: another game has been written there since"))
        colours = [COLOURS[i] for i in match.state.colours]
        seats = list(zip(colours, names, strict=True))
        return write(after(c, left, date, seats, colours[match.state.winner], match.state.won_by, match.state.digest()))

    def begin(self, name: str, world: State | None, seed: int) -> str:
        """A chronicle without a past; its world is that of a first game."""
        return write(begin(name, world if isinstance(world, World) else first_world(chance(seed))))

    def bring(self, text: str, seed: int) -> str:
        """A chronicle, or a save string of the table-top simulator."""
        if text.lstrip().startswith("kronika"):
            return super().bring(text, seed)
        saved = save_string.read(text.strip(), chance(seed))
        return write(begin(saved.name, saved.world))

    def forget(self, text: str, back: int, seat: int) -> str:
        """The name becomes a dash."""
        c = read(text)
        c.games[-1 - back].names[seat] = "-"
        return write(c)

    def exports(self, text: str) -> Mapping[str, str]:
        """The save string of the table-top simulator."""
        c = read(text)
        last = c.games[-1] if c.games else None
        name = dict(zip(last.colours, last.names, strict=True)).get(last.winner, "") if last else ""
        saved = save_string.Saved(c.world, c.name, last.winner if last else "", name, tuple(citizens(c.world)))
        return {"save-string": save_string.export(saved)}


CHRONICLES = Chronicles()
