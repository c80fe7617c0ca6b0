"""Decisions: the closed vocabulary.  One object asks, validates, samples, writes and reads an answer.

    card = await One(seat, "search.keep", lambda: t.s.cards.zone[DRAWN + seat], of="card")

Options are plain values and are built when first needed: a replay never builds them.
`key` names the prompt in the language files and in the rule references.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from math import comb, factorial
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from .lexicon import Lexicon, plain, whole
from .messages import Message, message

A = TypeVar("A")
V = TypeVar("V", bound="int | str | tuple[int | str, ...]")
Pick = Callable[[int], int]  # a number below n, from whatever chance the caller uses


class Reason(NamedTuple):
    """Why something is not allowed: message id, rule, and what stands in the way; fix is the nearest way out, as data."""

    key: str  # message id, e.g. "move.river"
    rule: str = ""  # rule id, e.g. "scythe.move.rivers"
    source: str = ""  # the card, ability or seat that objects, as a word of the lexicon
    args: tuple[int | str, ...] = ()
    fix: tuple[str, ...] = ()  # e.g. ("resource", "metal", "1")


UNFORCED: Final = object()


def against(reasons: Iterable[Reason]) -> Message:
    """That the rules do not allow something, as a sentence that names the rules."""
    rules = ", ".join(dict.fromkeys(r.rule for r in reasons if r.rule))
    return message("the rules do not allow it now ({rules})", rules=rules) if rules else message("the rules do not allow it now")


class Decision(Generic[A]):
    """A question to a seat; `await` it in a rule to get the answer."""

    kind: ClassVar[str]  # one, many, order, amount, distribute, confirm, form, sealed: what readers of any game go by
    __slots__ = ("seat", "key", "of", "cover", "default", "subject", "blocked")

    def __init__(self, seat: int, key: str, of: str = "", cover: bool = False) -> None:
        self.seat, self.key, self.of = seat, key, of
        self.subject: tuple[int | str, ...] = ()  # what the prompt is about, for its words: a place, a card
        self.default: A | None = None  # what most players answer: a table may offer it first
        self.blocked: Callable[[], Iterable[tuple[Any,
                                                  list[Reason]]]] | None = None  # what a player might expect to be offered, and why not
        self.cover = cover  # ask even if forced: being asked must not tell what is held

    def __await__(self) -> Generator[Decision[Any], A, A]:
        return (yield self)

    def questions(self) -> tuple[Decision[Any], ...]:
        """The single questions: the parts of a form, else the decision itself."""
        return (self,)

    def refuse(self, answer: object) -> str:
        """Why the answer is illegal, as a sentence, or ""; what the rules say against it is in reasons()."""
        raise NotImplementedError

    def forced(self) -> object:
        """The only legal answer, or UNFORCED."""
        return UNFORCED

    def why_not(self) -> list[tuple[Any, list[Reason]]]:
        """Disabled options, bins or numbers with their reasons; computed only when somebody asks."""
        return list(self.blocked()) if self.blocked else []

    def reasons(self, answer: object) -> list[Reason]:
        """Why this answer is not open, as the rules say it; [] if they do not."""
        return [r for v, rs in self.why_not() if v == answer for r in rs]

    def examples(self, words: Lexicon, most: int = 6) -> list[str]:
        """Texts of some legal answers: all options if they are few, what most answer first."""
        found = [] if self.default is None else [self.text(self.default, words)]
        found += [self.text(self.sample(pick), words) for pick in (lambda n: 0, lambda n: n - 1, lambda n: n // 2)]
        return list(dict.fromkeys(found))[:most]

    def size(self) -> int:
        """Number of legal answers (an upper bound if extra conditions apply)."""
        raise NotImplementedError

    def sample(self, pick: Pick) -> A:
        """A random legal answer; pick(n) gives a number below n.

        Where there is a usual answer it is given half of the time: games of random players then go somewhere."""
        raise NotImplementedError

    def forget(self) -> None:
        """Drop built options: the state under the question has changed."""

    def forget_remarks(self) -> None:
        """Drop what was said of it when it was asked: default, subject, what is blocked.  They were made in another world."""
        self.default, self.subject, self.blocked = None, (), None

    def text(self, answer: Any, words: Lexicon) -> str:
        """The answer as the record writes it."""
        return " ".join(words.text(v, self.of) for v in answer) or "-"

    def read(self, text: str, words: Lexicon) -> Any:
        """The answer that text() wrote; refuse() judges it.  Raises ValueError, and nothing else, for what no answer looks like."""
        return tuple(words.value(w, self.of) for w in text.split() if w != "-")


class _Listed(Decision[A], Generic[A, V]):
    """Shared by decisions over a lazily built list of options."""

    __slots__ = ("_source", "_built")

    def __init__(self, seat: int, key: str, options: Callable[[], Iterable[V]] | Sequence[V], of: str = "",
                 cover: bool = False, barred: Callable[[], Iterable[tuple[Any, list[Reason]]]] | None = None) -> None:
        super().__init__(seat, key, of, cover)
        self._source = options
        self._built: Sequence[V] | None = None
        self.blocked = barred

    @property
    def options(self) -> Sequence[V]:
        built = self._built
        if built is None:
            source = self._source
            built = self._built = list(source()) if callable(source) else source
        return built

    def forget(self) -> None:
        if callable(self._source):
            self._built = None


class DeadEnd(Exception):
    """A rule asked for one of nothing: the rule is wrong, not the player."""


class One(_Listed[V, V]):
    """One of the options.  With `empty`, having none is no dead end but answers itself; so rules need no test of
    their own before asking, and a replay runs none."""

    kind = "one"
    __slots__ = ("empty",)

    def __init__(self, seat: int, key: str, options: Callable[[], Iterable[V]] | Sequence[V], of: str = "", cover: bool = False,
                 barred: Callable[[], Iterable[tuple[Any, list[Reason]]]] | None = None, empty: V | None = None) -> None:
        self.seat, self.key, self.of, self.cover = seat, key, of, cover  # not by the bases: rules ask this more than all else together
        self.subject, self.default, self.blocked = (), None, barred
        self._source, self._built, self.empty = options, None, empty

    def refuse(self, answer: object) -> str:
        if answer in self.options and plain(answer):
            return ""
        reasons = self.reasons(answer)
        return against(reasons) if reasons else message("not an option")

    def examples(self, words: Lexicon, most: int = 6) -> list[str]:
        found = [] if self.default is None else [self.text(self.default, words)]
        return list(dict.fromkeys(found + [words.text(v, self.of) for v in self.options[:most]]))[:most]

    def forced(self) -> object:
        options = self.options
        if not options:
            if self.empty is None:
                raise DeadEnd(self.key)
            return self.empty
        return options[0] if len(options) == 1 and not self.cover else UNFORCED

    def size(self) -> int:
        return len(self.options)

    def sample(self, pick: Pick) -> V:
        if self.default is not None and pick(2):
            return self.default
        options = self.options
        return options[pick(len(options))]

    def text(self, answer: Any, words: Lexicon) -> str:
        return words.text(answer, self.of)

    def read(self, text: str, words: Lexicon) -> Any:
        return words.value(text, self.of)


class Many(_Listed["tuple[V, ...]", V]):
    """A subset, kept in the order of the options; `also` is a further test (a Reason or a sentence against the answer, or ""), `safe` an
    answer that passes it."""

    kind = "many"
    __slots__ = ("lo", "hi", "also", "safe")

    def __init__(self, seat: int, key: str, options: Callable[[], Iterable[V]] | Sequence[V], lo: int = 0,
                 hi: int | None = None, of: str = "", cover: bool = False,
                 also: Callable[[tuple[V, ...]], Reason | str] | None = None, safe: Callable[[], tuple[V, ...]] | None = None) -> None:
        super().__init__(seat, key, options, of, cover)
        self.lo, self.hi, self.also, self.safe = lo, hi, also, safe

    def top(self) -> int:
        n = len(self.options)
        return n if self.hi is None else min(self.hi, n)

    def least(self) -> int:
        return min(self.lo, self.top())

    def _no_selection(self, answer: object) -> str:
        """What is wrong with the answer whatever `also` says."""
        if not isinstance(answer, tuple):
            return message("not a selection")
        if not self.least() <= len(answer) <= self.top():
            return message("choose {lo} to {hi}", lo=self.least(), hi=self.top())
        if answer != tuple(v for v in self.options if v in answer) or not plain(answer):
            return message("not a selection of the options, each once and in their order")
        return ""

    def refuse(self, answer: Any) -> str:
        why = self._no_selection(answer) or (self.also(answer) if self.also else "")
        return against((why,)) if isinstance(why, Reason) else why

    def reasons(self, answer: Any) -> list[Reason]:
        if self.also and not self._no_selection(answer) and isinstance(why := self.also(answer), Reason):
            return [why]
        return super().reasons(answer)

    def forced(self) -> object:
        if self.cover or self.also:
            return UNFORCED
        options = self.options
        return tuple(options) if self.lo >= len(options) else () if self.hi == 0 else UNFORCED

    def size(self) -> int:
        return sum(comb(len(self.options), k) for k in range(self.least(), self.top() + 1))

    def sample(self, pick: Pick) -> tuple[V, ...]:
        """Size first, then members, so that all sizes are tried; not uniform over subsets."""
        if self.default is not None and pick(2):
            return self.default
        options, also, least, top = self.options, self.also, self.least(), self.top()
        n = len(options)
        for _ in range(20):
            pool, k = list(range(n)), least + pick(top - least + 1)
            for i in range(k):
                j = i + pick(n - i)
                pool[i], pool[j] = pool[j], pool[i]
            answer = tuple([options[i] for i in sorted(pool[:k])])
            if also is None or not also(answer):
                return answer
        if self.safe is None:
            raise LookupError(f"{self.key}: no legal sample found")
        return self.safe()


class Order(_Listed["tuple[V, ...]", V]):
    """All options in an order of the player's choice."""

    kind = "order"
    __slots__ = ()

    def refuse(self, answer: object) -> str:
        if isinstance(answer, tuple) and plain(answer) and len(answer) == len(self.options) and set(answer) == set(self.options):
            return ""
        return message("not an order of the options")

    def forced(self) -> object:
        return tuple(self.options) if len(self.options) < 2 and not self.cover else UNFORCED

    def size(self) -> int:
        return factorial(len(self.options))

    def sample(self, pick: Pick) -> tuple[V, ...]:
        if self.default is not None and pick(2):
            return self.default
        xs = list(self.options)
        for i in range(len(xs) - 1, 0, -1):
            j = pick(i + 1)
            xs[i], xs[j] = xs[j], xs[i]
        return tuple(xs)


class Amount(Decision[int]):
    """A whole number from lo to hi."""

    kind = "amount"
    __slots__ = ("lo", "hi")

    def __init__(self, seat: int, key: str, lo: int, hi: int, cover: bool = False) -> None:
        super().__init__(seat, key, "", cover)
        self.lo, self.hi = lo, hi

    def refuse(self, answer: object) -> str:
        return "" if type(answer) is int and self.lo <= answer <= self.hi else message("choose {lo} to {hi}", lo=self.lo, hi=self.hi)

    def forced(self) -> object:
        return self.lo if self.lo == self.hi and not self.cover else UNFORCED

    def size(self) -> int:
        return self.hi - self.lo + 1

    def sample(self, pick: Pick) -> int:
        if self.default is not None and pick(2):
            return self.default
        return self.lo + pick(self.hi - self.lo + 1)

    def text(self, answer: Any, words: Lexicon) -> str:
        return str(answer)

    def read(self, text: str, words: Lexicon) -> Any:
        return whole(text)


class Distribute(Decision["tuple[int, ...]"]):
    """Put lo..hi pieces into named bins, each up to its cap; the answer follows the order of the bins."""

    kind = "distribute"
    __slots__ = ("bins", "caps", "lo", "hi", "floors")

    def __init__(self, seat: int, key: str, bins: Sequence[int | str], caps: Sequence[int], lo: int, hi: int, of: str = "",
                 floors: Sequence[int] = (), cover: bool = False) -> None:
        """floors: the least number for each bin (0 if left out)."""
        super().__init__(seat, key, of, cover)
        self.bins, self.caps, self.hi = tuple(bins), tuple(caps), min(hi, sum(caps))
        self.floors = tuple(floors) or (0,) * len(self.bins)
        self.lo = min(max(lo, sum(self.floors)), self.hi)

    def next(self, given: Sequence[int]) -> range:
        """What the next bin may get, once the ones before it got so many."""
        n, got = len(given), sum(given)
        least, room = sum(self.floors[n + 1:]), sum(self.caps[n + 1:])  # of the bins after it
        return range(max(self.floors[n], self.lo - got - room), min(self.caps[n], self.hi - got - least) + 1)

    def refuse(self, answer: object) -> str:
        if not (isinstance(answer, tuple) and len(answer) == len(self.bins) and all(type(n) is int for n in answer)):
            return message("one number for each place")
        if any(n > c for n, c in zip(answer, self.caps)):
            return message("more than a place holds")
        if any(n < f for n, f in zip(answer, self.floors)):
            return message("less than a place must get")
        return "" if self.lo <= sum(answer) <= self.hi else message("distribute {lo} to {hi}", lo=self.lo, hi=self.hi)

    def forced(self) -> object:
        if self.cover:
            return UNFORCED
        if self.hi == sum(self.floors):
            return self.floors
        if self.lo == sum(self.caps):
            return self.caps
        return (self.lo,) if len(self.bins) == 1 and self.lo == self.hi else UNFORCED

    def size(self) -> int:
        ways = [1] + [0] * self.hi
        for c, f in zip(self.caps, self.floors):
            ways = [sum(ways[max(0, n - c):n - f + 1]) if n >= f else 0 for n in range(self.hi + 1)]
        return sum(ways[self.lo:])

    def sample(self, pick: Pick) -> tuple[int, ...]:
        """The total first, then bin by bin within what the rest can still take."""
        if self.default is not None and pick(2):
            return self.default
        left, room, out = self.lo + pick(self.hi - self.lo + 1) - sum(self.floors), sum(self.caps) - sum(self.floors), []
        for c, f in zip(self.caps, self.floors):
            room -= c - f
            low = max(0, left - room)
            n = low + pick(min(c - f, left) - low + 1)
            out.append(f + n)
            left -= n
        return tuple(out)

    def text(self, answer: Any, words: Lexicon) -> str:
        return " ".join(f"{words.text(b, self.of)}={n}" for b, n in zip(self.bins, answer) if n) or "-"

    def read(self, text: str, words: Lexicon) -> Any:
        got: dict[str, int] = {}
        for w in text.split():
            if w != "-":
                place, sign, n = w.rpartition("=")
                if not sign or place in got:
                    raise ValueError(message("{word}: write each place once, as place=number", word=repr(w)))
                got[place] = whole(n)
        answer = tuple(got.pop(words.text(b, self.of), 0) for b in self.bins)
        if got:
            places = ", ".join(words.text(b, self.of) for b in self.bins)
            raise ValueError(message("there is no place {word} here; there are: {list}", word=repr(next(iter(got))), list=places))
        return answer


class Confirm(Decision[bool]):
    """Yes or no; never forced."""

    kind = "confirm"
    __slots__ = ()

    def refuse(self, answer: object) -> str:
        return "" if answer is True or answer is False else message("yes or no")

    def size(self) -> int:
        return 2

    def sample(self, pick: Pick) -> bool:
        if self.default is not None and pick(2):
            return self.default
        return pick(2) == 1

    def text(self, answer: Any, words: Lexicon) -> str:
        return "yes" if answer else "no"

    def read(self, text: str, words: Lexicon) -> Any:
        if text not in ("yes", "no"):
            raise ValueError(message("yes or no"))
        return text == "yes"
