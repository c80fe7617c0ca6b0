"""An opponent of the rules beside a game on a real table, in the browser: what a game shows of it.

It is a text of answers, one a line, from which everything is worked out again after each: so any of them can be put right, and the
terminal goes on from the same text.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Literal, NamedTuple

from kronika.installed import package
from kronika.kernel import Game
from kronika.words import Phrase, Words

LONGEST = 60_000  # characters of the text


class Part(NamedTuple):
    """A piece of a reply: a fixed word; one of some words, or any number of them, each with its label; a number or free text."""

    kind: Literal["word", "one", "many", "number", "text"]
    label: str = ""
    word: str = ""  # of a fixed word; else what stands there at first
    options: tuple[tuple[str, str], ...] = ()  # (word, label)
    none: str = ""  # of many: what is said if none is chosen


class Reply(NamedTuple):
    """One way to answer: its parts, with spaces between, are the answer."""

    label: str  # on its button
    parts: tuple[Part, ...]
    sure: bool = False  # folded away, for it is seldom meant


class Given(NamedTuple):
    """An answer that was given, from number 1 on."""

    number: int
    about: str
    text: str


class Beside(NamedTuple):
    """Everything that is to be seen now."""

    prompt: Phrase | None  # None when it is over
    replies: list[Reply]
    help: list[str]
    told: list[Phrase]  # what to do at the table, of the last turn
    whole: list[Phrase]  # the same with everything that led to it
    given: list[Given]
    mat: list[str]
    score: list[str]


class CompanionPage(ABC):
    """A package names a class of its own as `companion`.  Texts that it cannot read, and answers that are none, raise ValueError with a
    sentence."""

    def __init__(self, words: Words) -> None:
        """words: the game's, in the reader's language."""
        self.words = words

    @abstractmethod
    def called(self) -> str:
        """What it is."""

    @abstractmethod
    def begin(self, seed: int) -> str:
        """The text before the first answer."""

    @abstractmethod
    def see(self, text: str) -> Beside:
        """Where it stands."""

    @abstractmethod
    def answer(self, text: str, reply: str) -> str:
        """The text with one more answer."""

    @abstractmethod
    def correct(self, text: str, number: int, reply: str) -> tuple[str, int]:
        """The text with one answer put right, and how many later ones no longer fit and were dropped."""

    @abstractmethod
    def undo(self, text: str) -> str:
        """The text without its last answer."""


def companion_page(g: Game[Any], words: Words) -> CompanionPage | None:
    """The companion of a game in a language; None if it has none.  Raises LookupError if its package has none that loads."""
    where = package(g.name)
    return where.subclass(where.companion, CompanionPage)(words) if where.companion else None  # type: ignore[type-abstract]
