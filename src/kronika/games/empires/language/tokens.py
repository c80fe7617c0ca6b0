"""The words of a text on a card, one after the other, and what is said of mistakes in it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kronika.kernel import message

from . import vocabulary as v

TOKEN = re.compile(r"->|\d+|[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*|\S")


class Mistake(Exception):
    """problem: what is wrong; cure: what would be right."""

    def __init__(self, problem: str, cure: str) -> None:
        super().__init__(f"{problem}; {cure}")
        self.problem, self.cure = problem, cure


class Tokens:
    """A text and where the reader stands in it.  types: the type icons of the deck; titles: its title ids."""

    def __init__(self, text: str, types: Sequence[str] = (), titles: Sequence[str] = ()) -> None:
        self.types, self.titles = tuple(types), tuple(titles)
        self.words = TOKEN.findall(text)
        self.i = 0

    def peek(self, ahead: int = 0) -> str:
        """The next word as it is written, "" at the end."""
        return self.words[self.i + ahead] if self.i + ahead < len(self.words) else ""

    def next(self) -> str:
        word = self.peek()
        self.i += 1
        return word

    def accept(self, *words: str) -> str:
        """Take the next word if it is one of these."""
        word = self.peek()
        if word in words and word:
            self.i += 1
            return word
        return ""

    def number(self, after: str, example: str) -> int:
        """A number from 1 to the largest on a card."""
        word = self.peek()
        if not word.isdigit():
            found = message("not {word!r}", word=word) if word else message("and nothing follows")
            raise Mistake(message("a number must follow {after!r}, {found}", after=after, found=found),
                          message("write for example {example}", example=repr(example)))
        n = int(self.next())
        if not 1 <= n <= v.MOST:
            raise Mistake(message("{n} is no number for a card", n=n), message("numbers go from 1 to {most}", most=v.MOST))
        return n

    def end(self) -> None:
        if self.peek() == "for":
            raise Mistake(message("{word!r} is too much here", word="for"),
                          message("write 'per', as in {example}", example="'gain 1 vp per island'"))
        if self.peek():
            raise Mistake(message("{word!r} is too much here", word=self.peek()),
                          message("separate costs and effects by commas, and write modifiers as per, max, if"))
