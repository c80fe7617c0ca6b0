"""Words for the numbers in answers, so that records can be read by people and outlive a renumbering."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .messages import message


class Lexicon:
    """Stable words for the numbers in options: tables by kind, e.g. {"card": ["wrestlers", ...]}.

    A word has no blank and no colon, is not "-" or "|" and does not look like a number; within a table it is unique.
    """

    def __init__(self, tables: Mapping[str, Sequence[str]]) -> None:
        """Raises ValueError for a word that could not be read back."""
        for kind, words in tables.items():
            for w in words:
                if not w or not w.isprintable() or ":" in w or " " in w or w in ("-", "|") or _number(w):
                    raise ValueError(f"{w!r} cannot be a word of the lexicon (table {kind!r})")
            if len(set(words)) != len(words):
                raise ValueError(f"the lexicon has a word twice in table {kind!r}: {max(words, key=list(words).count)!r}")
        self.tables = dict(tables)
        self.back = {k: {w: i for i, w in enumerate(ws)} for k, ws in tables.items()}

    def also(self, tables: Mapping[str, Sequence[str]]) -> Lexicon:
        """A lexicon with these tables added or put in place of others."""
        more = Lexicon(tables)
        both: Lexicon = Lexicon.__new__(Lexicon)
        both.tables, both.back = self.tables | more.tables, self.back | more.back
        return both

    def text(self, value: Any, of: str) -> str:
        """The text of an int, a string or a tuple of those; of: the kind, or the kinds of a tuple joined by colons (a single
        value beside tuples has the first of them).

        A number beyond the table of its kind is written as a number."""
        if isinstance(value, tuple):
            kinds = of.split(":") + [""] * len(value)
            return ":".join(self.text(v, k) for v, k in zip(value, kinds)) + (":" if len(value) < 2 else "")
        if isinstance(value, str):
            return value
        words = self.tables.get(of.partition(":")[0])
        return words[value] if words is not None and 0 <= value < len(words) else str(int(value))

    def value(self, text: str, of: str) -> Any:
        """What text() wrote: a number for a word of the table and for digits, a tuple if there is a colon, else the string itself."""
        if ":" in text:
            parts = text.removesuffix(":").split(":") if text != ":" else []
            return tuple(self.value(p, k) for p, k in zip(parts, of.split(":") + [""] * len(parts)))
        back = self.back.get(of.partition(":")[0], {})
        if text in back:
            return back[text]
        return int(text) if _number(text) else text


def _number(text: str) -> bool:
    digits = text[1:] if text[:1] == "-" else text
    return digits.isascii() and digits.isdigit() and len(digits) < 20


def whole(text: str) -> int:
    """The number that the text is.  Raises ValueError with a sentence."""
    if not _number(text):
        raise ValueError(message("{text} is not a whole number", text=repr(text)))
    return int(text)


def plain(v: object) -> bool:
    """Of a kind that options are: 1.0 and True are not 1."""
    if isinstance(v, tuple):
        return all(map(plain, v))
    return isinstance(v, (int, str)) and not isinstance(v, bool)
