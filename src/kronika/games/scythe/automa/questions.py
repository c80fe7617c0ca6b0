"""What the companion asks a person: each question reads an answer from words, or says in a sentence what is wrong with it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from kronika.kernel import Event
from kronika.words import mark

from ..facts import BASE_WORDS, HEX, HEX_WORDS, PLACE_WORDS
from ..game import UNIT_WORDS
from ..state import bits

NONE = ("none", "-", "no", "0")


class Unclear(ValueError):
    """An answer that is none: a message id and what to fill in."""

    def __init__(self, text: str, **values: object) -> None:
        super().__init__(text.format(**values) if values else text)
        self.text, self.values = text, values


class Need(Exception):
    """The story cannot go on before this is answered."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.key)
        self.question = question


@dataclass(frozen=True)
class Question(ABC):
    """Base: a key (words.companion has its text), and the places or numbers that it is about."""

    key: str
    subject: tuple[int | str, ...] = ()

    @abstractmethod
    def read(self, text: str) -> Any:
        """The answer's value.  Raises Unclear."""


@dataclass(frozen=True)
class OneOf(Question):
    """One of some words; the first letters are enough."""

    options: tuple[str, ...] = ()

    def read(self, text: str) -> str:
        typed = text.strip().lower()
        found = [o for o in self.options if o == typed] or [o for o in self.options if typed and o.startswith(typed)]
        if len(found) != 1:
            raise Unclear(mark("Answer one of: {options}."), options=", ".join(self.options))
        return found[0]


@dataclass(frozen=True)
class Number(Question):
    """A number, or a sum such as 5+2."""

    least: int = 0
    most: int = 99

    def read(self, text: str) -> int:
        parts = [part.strip() for part in text.split("+")]
        if not all(part.isdecimal() and len(part) < 4 for part in parts):
            raise Unclear(mark("Answer with a number."))
        n = sum(map(int, parts))
        if not self.least <= n <= self.most:
            raise Unclear(mark("Answer with a number from {least} to {most}."), least=self.least, most=self.most)
        return n


@dataclass(frozen=True)
class Places(Question):
    """Some of the territories in `among`, each once; "none" for none of them."""

    among: int = 0

    def read(self, text: str) -> int:
        found = 0
        for place in _places(text):
            if not self.among >> place & 1:
                raise Unclear(mark("Only these matter: {places}."), places=" ".join(PLACE_WORDS[p] for p in bits(self.among)))
            found |= 1 << place
        return found


@dataclass(frozen=True)
class Army(Question):
    """The place of each of up to five combat units, bases included; "base" is the own one."""

    base: int = 0

    def read(self, text: str) -> list[int]:
        found = _places(text, self.base)
        if not 1 <= len(found) <= 5:
            raise Unclear(mark("Name a place for each of your one to five combat units, the character included."))
        return sorted(found)


@dataclass(frozen=True)
class Card(Question):
    """The number of a drawn Automa card that can still be in the deck."""

    left: tuple[int, ...] = ()

    def read(self, text: str) -> int:
        typed = text.strip().lower().removeprefix("a")
        if not typed.isdecimal() or not 1 <= int(typed) <= 19:
            raise Unclear(mark("Answer with the number of the card, 1 to 19."))
        if int(typed) not in self.left:
            left = ", ".join(map(str, self.left))
            raise Unclear(mark("Card {n} lies on a pile already; in the deck are {cards}."), n=int(typed), cards=left)
        return int(typed)


@dataclass(frozen=True)
class Yes(Question):
    """Yes or no."""

    def read(self, text: str) -> bool:
        typed = text.strip().lower()
        if typed in ("y", "yes", "1", "a", "ano", "да", "д"):
            return True
        if typed in ("n", "no", "0", "ne", "нет", "н"):
            return False
        raise Unclear(mark("Answer yes or no."))


@dataclass(frozen=True)
class Words(Question):
    """Free words; the story reads them."""

    def read(self, text: str) -> str:
        return " ".join(text.split())


def _places(text: str, base: int = -1) -> list[int]:
    words = text.lower().replace(",", " ").split()
    if not words:
        raise Unclear(mark("Name territories such as d4, or none."))
    if len(words) == 1 and words[0] in NONE:
        return []
    found = []
    for word in words:
        if word == "base" and base >= 0:
            found.append(base)
        elif word in HEX and (word in HEX_WORDS or base >= 0 and word in BASE_WORDS):
            found.append(HEX[word])
        else:
            raise Unclear(mark("{word} is no territory; they are called a1 to h1, row by row from the top."), word=repr(word))
    return found


def read_unit(word: str) -> int:
    """A unit of the Automa by its word: hero, m1..m4, w1..w8.  Raises Unclear."""
    if word not in UNIT_WORDS:
        raise Unclear(mark("Its units are called {units}."), units=" ".join(UNIT_WORDS))
    return UNIT_WORDS.index(word)


# what the companion tells beside the events of a turn

@dataclass(frozen=True, slots=True)
class ShuffleNow(Event):
    """The Automa deck is empty: shuffle the piles; the top card of the main pile stays if kept is true."""

    seat: int
    kept: bool


@dataclass(frozen=True, slots=True)
class DroveOff(Event):
    """The person's workers go home and all tokens of the hex to the supply."""

    seat: int
    hex: int


@dataclass(frozen=True, slots=True)
class Settled(Event):
    """A combat is decided: the Automa's total, the person's, and whether the Automa won; attacked: did the Automa attack?"""

    seat: int
    hex: int
    mine: int
    yours: int
    won: bool
    attacked: bool


@dataclass(frozen=True, slots=True)
class Spoils(Event):
    """Tokens from the supply that the person puts onto a conquered hex; kind -1 for none."""

    hex: int
    kind: int
    number: int


@dataclass(frozen=True, slots=True)
class WentHome(Event):
    """So many workers of the Automa go from a hex to its base without a combat."""

    seat: int
    hex: int
    number: int


@dataclass(frozen=True, slots=True)
class SetRight(Event):
    """The person said how something really is: what, and a number or place."""

    what: str
    value: str


@dataclass(frozen=True, slots=True)
class TurnOf(Event):
    """The Automa's turn of that number begins."""

    seat: int
    number: int


def listed(places: Iterable[int]) -> str:
    """Places as their words."""
    return " ".join(PLACE_WORDS[p] for p in places)
