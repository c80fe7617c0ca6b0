"""The fixed position in which a game is learned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .game import Game, Seat
from .match import Match


@dataclass(frozen=True)
class Guide:
    """A guided first game: nothing is forced, the goals of the game's Speech say what is worth trying.

    Whoever is not the player is a random player, unless the rules play that seat.
    opening: the texts of the player's first answers, before anybody else is asked; they lead to where the guide begins.
    """

    seed: int
    seats: tuple[Seat, ...]
    player: int = 0  # the newcomer's seat
    opening: tuple[str, ...] = ()

    def begin(self, game: Game[Any], log: bool = True) -> Match[Any]:
        """A new match where the guide begins."""
        match = Match.new(game, self.seed, self.seats, log=log)
        for text in self.opening:
            match.play_text(self.player, text)
        return match

    def began(self, match: Match[Any]) -> bool:
        """Whether a match begins as the guide does."""
        return match.seed == self.seed and [(s.side, s.kind) for s in match.seats] == [(s.side, s.kind) for s in self.seats]
