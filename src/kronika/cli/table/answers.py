"""Typed answers: a short grammar for each kind of decision.

One         a number of the list, or the option's own word
Many        "1 3", "2-4", "all", "-" for nothing
Order       "3 1 2"; options left out follow in the shown order
Amount      a number, "min", "max"
Distribute  "2 0 1" in the shown order, or "1=2 3=1" by number or word, "all", "-" for nothing
Confirm     y or n
Form        its parts one after the other, or all in one line with " | " between
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kronika.kernel import Amount, Confirm, Decision, Distribute, Form, Lexicon, Many, One, Order
from kronika.words import Words

LONGEST = 1000  # letters
YES, NO = {"y", "yes", "1", "a", "ano", "д", "да"}, {"n", "no", "2", "ne", "н", "нет"}
NOTHING = {"-", "none", "nothing", "nic", "ничего"}
ALL = {"all", "*", "vše", "все", "всё"}


class Unclear(Exception):
    """The typed text is no answer to this question; the message says what would be."""


class Reader:
    """Reads answers to decisions.  labels: texts of the options, so that their words can be typed too."""

    def __init__(self, lexicon: Lexicon, words: Words) -> None:
        self.lexicon, self.words = lexicon, words

    def read(self, d: Decision[Any], text: str) -> Any:
        """The answer that a text means.  Raises Unclear; whether the answer is legal is the decision's business."""
        text = text.strip()
        w = self.words
        if len(text) > LONGEST:
            raise Unclear(w("That is too long for an answer."))
        if isinstance(d, One):
            return self._value(d.options, d.of, text)
        if isinstance(d, Many):
            return self._many(d, text)
        if isinstance(d, Order):
            first = self._picked(d.options, d.of, text) if text else []
            return (*first, *(v for v in d.options if v not in first))
        if isinstance(d, Amount):
            return self._amount(d, text)
        if isinstance(d, Distribute):
            return self._distribute(d, text)
        if isinstance(d, Confirm):
            if text.lower() in YES or text.lower() in NO:
                return text.lower() in YES
            raise Unclear(w("Answer y or n."))
        if isinstance(d, Form):
            parts = text.split("|")
            if len(parts) != len(d.parts):
                raise Unclear(w.many("Answer {n} question.", "Answer all {n} questions, with | between them.", len(d.parts)))
            return tuple(self.read(part, piece) for part, piece in zip(d.parts, parts, strict=True))
        raise Unclear(w("This question cannot be answered here."))

    def _value(self, options: Sequence[Any], of: str, text: str) -> Any:
        w = self.words
        if text.isdecimal():
            n = int(text)
            if 1 <= n <= len(options):
                return options[n - 1]
            raise Unclear(w("There is no option {n}; the last one is {last}.", n=n, last=len(options)))
        wanted = text.lower()
        words = [self.lexicon.text(v, of) for v in options]
        if wanted in words:
            return options[words.index(wanted)]
        near = [i for i, word in enumerate(words) if word.startswith(wanted)] if wanted else []
        if len(near) == 1:
            return options[near[0]]
        if near:
            raise Unclear(w("{text} could be {list}.", text=repr(text), list=w.listed([words[i] for i in near])))
        raise Unclear(w("{text} is no option; type a number from 1 to {last}, or h for help.", text=repr(text), last=len(options)))

    def _picked(self, options: Sequence[Any], of: str, text: str) -> list[Any]:
        """Several options in the typed order, each once."""
        out: list[Any] = []
        for word in text.replace(",", " ").split():
            low, dash, high = word.partition("-")
            if dash and low.isdecimal() and high.isdecimal():
                if not 1 <= int(low) <= int(high) <= len(options):
                    raise Unclear(self.words("{text} is no range within 1-{last}.", text=repr(word), last=len(options)))
                found = list(options[int(low) - 1 : int(high)])
            else:
                found = [self._value(options, of, word)]
            for v in found:
                if v in out:
                    raise Unclear(self.words("{text} names an option a second time.", text=repr(word)))
                out.append(v)
        return out

    def _many(self, d: Many[Any], text: str) -> tuple[Any, ...]:
        if text.lower() in NOTHING:
            picked: list[Any] = []
        elif text.lower() in ALL:
            picked = list(d.options)
        else:
            picked = self._picked(d.options, d.of, text)
        if not d.lo <= len(picked) <= d.top():
            raise Unclear(self._between(d.lo, d.top(), len(picked)))
        return tuple(v for v in d.options if v in picked)

    def _between(self, lo: int, hi: int, n: int) -> str:
        w = self.words
        if lo == hi:
            return w.many("Choose exactly {n}.", "Choose exactly {n}.", lo) + " " + w("You chose {k}.", k=n)
        return w("Choose {lo} to {hi}; you chose {n}.", lo=lo, hi=hi, n=n)

    def _amount(self, d: Amount, text: str) -> int:
        low = text.lower()
        if low in ("max", *ALL):
            return d.hi
        if low in ("min", *NOTHING):
            return d.lo
        if not low.isdecimal() or not d.lo <= int(low) <= d.hi:
            raise Unclear(self.words("Type a number from {lo} to {hi}.", lo=d.lo, hi=d.hi))
        return int(low)

    def _distribute(self, d: Distribute, text: str) -> tuple[int, ...]:
        w, low = self.words, text.lower()
        if low in ALL:
            counts = list(d.caps)
        elif low in NOTHING:
            counts = list(d.floors)
        elif "=" in low:
            counts = self._by_bin(d, low)
        else:
            counts = self._in_order(d, low)
        for i, n in enumerate(counts):
            if not d.floors[i] <= n <= d.caps[i]:
                raise Unclear(
                    w("{bin} takes {lo} to {hi}, not {n}.", bin=self.lexicon.text(d.bins[i], d.of), lo=d.floors[i], hi=d.caps[i], n=n)
                )
        if not d.lo <= sum(counts) <= d.hi:
            total = w("exactly {n}", n=d.lo) if d.lo == d.hi else w("{lo} to {hi}", lo=d.lo, hi=d.hi)
            raise Unclear(w("The numbers add up to {sum}; they must make {total}.", sum=sum(counts), total=total))
        return tuple(counts)

    def _by_bin(self, d: Distribute, text: str) -> list[int]:
        counts = list(d.floors)
        for word in text.replace(",", " ").split():
            name, equals, n = word.partition("=")
            if not equals or not n.isdecimal():
                raise Unclear(self.words("Write each as PLACE=NUMBER; {text} is not.", text=repr(word)))
            counts[self._bin(d, name)] = int(n)
        return counts

    def _bin(self, d: Distribute, name: str) -> int:
        if name.isdecimal() and 1 <= int(name) <= len(d.bins):
            return int(name) - 1
        words = [self.lexicon.text(b, d.of) for b in d.bins]
        if name in words:
            return words.index(name)
        near = [i for i, word in enumerate(words) if word.startswith(name)]
        if len(near) == 1:
            return near[0]
        raise Unclear(self.words("{text} is none of the places; they are {list}.", text=repr(name), list=self.words.listed(words)))

    def _in_order(self, d: Distribute, text: str) -> list[int]:
        w, pieces = self.words, text.replace(",", " ").split()
        if len(pieces) == len(d.bins) and all(p.isdecimal() for p in pieces):
            return [int(p) for p in pieces]
        if len(pieces) == 1 and d.lo == d.hi == sum(d.floors) + 1:  # one piece: the number of its place is enough
            counts = list(d.floors)
            counts[self._bin(d, pieces[0])] += 1
            return counts
        if pieces and not any(p.isdecimal() for p in pieces):  # words: one piece for each
            counts = list(d.floors)
            for piece in pieces:
                counts[self._bin(d, piece)] += 1
            return counts
        raise Unclear(
            w.many("Type one number, for example 1.", "Type {n} numbers in the shown order, or PLACE=NUMBER for some of them.", len(d.bins))
        )


def grammar(d: Decision[Any], w: Words) -> str:
    """How to answer a decision, in a few words for the prompt line."""
    if isinstance(d, One):
        return w("1-{n}", n=len(d.options)) if len(d.options) > 1 else "1"
    if isinstance(d, Many):
        if d.lo == d.top():
            return w.many("{n} number", "{n} numbers, as in 1 3", d.lo)
        return (
            w("{lo} to {hi} numbers, as in 1 3 · - for none", lo=d.lo, hi=d.top())
            if d.lo == 0
            else w("{lo} to {hi} numbers, as in 1 3", lo=d.lo, hi=d.top())
        )
    if isinstance(d, Order):
        return w("numbers in your order, as in 2 1 3")
    if isinstance(d, Amount):
        return f"{d.lo}-{d.hi}"
    if isinstance(d, Distribute):
        total = str(d.lo) if d.lo == d.hi else f"{d.lo}-{d.hi}"
        return w("{total} in all: {n} numbers, or 1=2 3=1 · all · -", total=total, n=len(d.bins))
    if isinstance(d, Confirm):
        return w("y/n")
    return ""
