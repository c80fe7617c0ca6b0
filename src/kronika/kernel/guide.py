"""The fixed position in which a game is learned."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from .game import Game, Seat
from .match import Match

S = TypeVar("S")


@dataclass(frozen=True)
class Guide:
    """A guided first game: nothing is forced, the goals of the game's Speech say what is worth trying.

    Whoever is not the player is a bot, unless the rules play that seat.
    bot: its kind; what a random player does looks senseless, but leaves every goal within reach.
    opening: the texts of the player's first answers, before anybody else is asked; they lead to where the guide begins.
    """

    seed: int
    seats: tuple[Seat, ...]
    player: int = 0  # the newcomer's seat
    opening: tuple[str, ...] = ()
    bot: str = "random"

    def begin(self, game: Game[Any], log: bool = True) -> Match[Any]:
        """A new match where the guide begins."""
        match = Match.new(game, self.seed, self.seats, log=log)
        for text in self.opening:
            match.play_text(self.player, text)
        return match

    def began(self, match: Match[Any]) -> bool:
        """Whether a match begins as the guide does."""
        return match.seed == self.seed and [(s.side, s.kind) for s in match.seats] == [(s.side, s.kind) for s in self.seats]


@dataclass(frozen=True)
class Goal(Generic[S]):
    """Something to reach in a guided first game: message id, the rule to read about it, and whether a view shows that the seat reached
    it.  A game adds what leads there."""

    key: str
    rule: str
    reached: Callable[[S, int], bool]


G = TypeVar("G", bound=Goal[Any])


def next_goal(goals: Iterable[G], view: Any, seat: int, before: Collection[int] = ()) -> G | None:
    """The first goal that is not reached; before: numbers of goals that were reached earlier."""
    return next((goal for n, goal in enumerate(goals) if n not in before and not goal.reached(view, seat)), None)
