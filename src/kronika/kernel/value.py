"""How good a position is, for opponents that compare positions."""

from __future__ import annotations

import tomllib
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from importlib.resources import files
from math import fsum
from operator import mul
from typing import Any, ClassVar, Generic, TypeVar

from .game import Game
from .table import GameState

S = TypeVar("S", bound=GameState)


class Value(Generic[S]):
    """What a seat may hope for.  A game package names a class of its own as `value`; this one knows the game's score only.

    game: whose positions are valued.  worlds: in so many imagined worlds a quick player should look at what an answer leads to: more
    than one where much depends on dice and hidden cards.  turns: after so many of each seat it shows what an answer was
    worth.  consents: keys of the yes-or-no questions by which a seat lets another one do what it has just proposed; it expects a yes where
    that makes the position better for who is asked."""

    worlds = 1
    turns = 2
    consents: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def of(self, s: S, seat: int) -> float:
        """The larger, the better for the seat; in points of the final score where the game counts any.

        The state may be an imagined one, at a safe point or inside an action, and must not be changed.  Here: the seat's own score so
        far, less that of the best of the others."""
        totals = {score.seat: score.total - score.rank / 100 for score in self.game.score(s)}
        return totals.get(seat, 0.0) - max((total for other, total in totals.items() if other != seat), default=0.0)

    def told(self, s: S, seat: int) -> float:
        """The same as people are told it: without what only has bots end a game, or not."""
        return self.of(s, seat)

    def each(self, s: S, seats: Iterable[int]) -> dict[int, float]:
        """The same of several seats."""
        return {seat: self.of(s, seat) for seat in seats}

    def settled(self, s: S) -> bool:
        """May the position be valued as it is?  Where not, something is under way that has yet to come out, and is played on first."""
        return True

    def parts(self, s: S, seat: int) -> dict[str, float]:
        """The score that the seat may expect by its source, for explanations.  Here: its score so far, by the parts that the game tells."""
        return next(({part: float(n) for part, n in score.parts} for score in self.game.score(s) if score.seat == seat), {})


class Weighed(Value[S]):
    """A value made of named features, each times a weight, told by `each`.  `kronika learn` fits the weights by games.

    names: the features; chances: the sums of the seats are odds of winning, not points; weights: as the file `value.toml` beside the class
    has them."""

    names: ClassVar[tuple[str, ...]]
    chances: ClassVar[bool] = False

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        told = tomllib.loads(files(type(self).__module__.rpartition(".")[0]).joinpath("value.toml").read_text(encoding="utf-8"))
        self.weights = tuple(float(told["weights"][name]) for name in self.names)

    def of(self, s: S, seat: int) -> float:
        return self.each(s, (seat,))[seat]

    @abstractmethod
    def each(self, s: S, seats: Iterable[int]) -> dict[int, float]:
        """By seat: as `of`, of seats whose sums are compared."""

    @abstractmethod
    def features(self, s: S) -> list[Sequence[float]]:
        """By seat, each in the order of the names."""

    def sums(self, s: S) -> list[float]:
        """By seat."""
        weights = self.weights
        return [fsum(map(mul, weights, row)) for row in self.features(s)]  # exact: the same by every Python
