"""What people may bring to a game beside what it comes with: decks, maps, scenarios of their own, each of them a text."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

from kronika.installed import package

from .game import Game, game
from .messages import message


class Addition(NamedTuple):
    """A text that was found sound.

    word: what it is of (a deck's id): no two at a table have the same; name: for people; digest: 16 hexadecimal digits of what it says.
    """

    word: str
    name: str
    digest: str


class Unsound(ValueError):
    """Texts that cannot be played with; `problems` are all that is wrong: sentences with the place in the text and what would be right."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__(problems[0])
        self.problems = list(problems)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.problems,)  # it crosses between processes


class Additions(ABC):
    """How a game reads what people bring to it.  Their texts come from anybody: whatever they are, `read` returns or raises Unsound."""

    option: ClassVar[str]  # the option of a match whose value tells, by digest, what it is played with; its first value: with nothing
    suffix: ClassVar[str] = ".toml"  # of the files in which people keep them
    largest: ClassVar[int] = 12_000  # characters of one
    most: ClassVar[int] = 8  # at one table

    @abstractmethod
    def read(self, text: str, file: str) -> Addition:
        """What a text is.  file: what its problems call it.  Raises Unsound."""

    @abstractmethod
    def game(self, texts: Sequence[str]) -> Game[Any]:
        """The game with these sound texts beside what it has here.  Raises Unsound if they do not go together."""

    def samples(self) -> Mapping[str, str]:
        """Texts to begin from, by word: the game's own."""
        return {}

    @abstractmethod
    def digests(self, value: str) -> tuple[str, ...]:
        """The digests of what a match is played with, from the value of its option; whatever the text is."""


def keeper(name: str) -> Additions | None:
    """How the game of this name reads what people bring; None if nobody brings it anything."""
    where = package(name)
    return where.load(where.additions, Additions) if where.additions else None  # type: ignore[type-abstract]


@lru_cache(maxsize=64)
def played_with(name: str, texts: tuple[str, ...] = ()) -> Game[Any]:
    """The installed game, with these texts if there are any.  Raises Unsound, or LookupError for a game that is not here or takes none."""
    if not texts:
        return game(name)
    keeps = keeper(name)
    if keeps is None:
        raise LookupError(message("nobody brings anything of their own to {game}", game=name))
    return keeps.game(texts)
