"""How good a position is, for opponents that compare positions."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from .game import Game
from .table import GameState

S = TypeVar("S", bound=GameState)


class Value(Generic[S]):
    """What a seat may hope for.  A game package names a class of its own as `value`; this one knows the game's score only.

    game: whose positions are valued."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def of(self, s: S, seat: int) -> float:
        """The larger, the better for the seat; in points of the final score where the game counts any.

        The state may be an imagined one, at a safe point or inside an action, and must not be changed.  Here: the seat's own score so
        far, less that of the best of the others."""
        totals = {score.seat: score.total - score.rank / 100 for score in self.game.score(s)}
        return totals.get(seat, 0.0) - max((total for other, total in totals.items() if other != seat), default=0.0)

    def parts(self, s: S, seat: int) -> dict[str, float]:
        """The score that the seat may expect by its source, for explanations.  Here: its score so far, by the parts that the game tells."""
        return next(({part: float(n) for part, n in score.parts} for score in self.game.score(s) if score.seat == seat), {})
