"""Decisions whose options have to pass a test: only as many are tested as the question at hand needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from .decide import UNFORCED, DeadEnd, One, Pick, Reason, V
from .lexicon import plain


class Sifted(One[V]):
    """One of the candidates that pass a test.

    The options are those that pass, in the order of the candidates.  Whether there is a choice at all, one option at random, and whether an
    answer is legal are found without them: each candidate is tested when it is come across, and once.  Random play, which asks nothing
    else, does not pay for the tests of what it does not choose.  Whether there is a choice is asked from the last candidate on: put
    last what is nearly always open, such as a pass, and before it what is quickly tested.
    """

    __slots__ = ("_test", "_passed")

    def __init__(self, seat: int, key: str, candidates: Callable[[], Iterable[V]], test: Callable[[V], object], of: str = "",
                 cover: bool = False, barred: Callable[[], Iterable[tuple[Any, list[Reason]]]] | None = None,
                 empty: V | None = None) -> None:
        One.__init__(self, seat, key, candidates, of, cover, barred, empty)
        self._test = test
        self._passed: dict[V, bool] = {}

    @property
    def candidates(self) -> Sequence[V]:
        """What might be open."""
        built = self._built
        if built is None:
            source = self._source
            built = self._built = list(source()) if callable(source) else source
        return built

    @property
    def options(self) -> Sequence[V]:
        return [v for v in self.candidates if self._passes(v)]

    def _passes(self, v: V) -> bool:
        passed = self._passed.get(v)
        if passed is None:
            passed = self._passed[v] = bool(self._test(v))
        return passed

    def refuse(self, answer: Any) -> str:
        """Legal without looking at the others."""
        return "" if plain(answer) and answer in self.candidates and self._passes(answer) else super().refuse(answer)

    def forced(self) -> object:
        only: V | None = None
        passed, test = self._passed, self._test
        for v in reversed(self.candidates):
            ok = passed.get(v)
            if ok is None:  # as _passes, without a call for each
                ok = passed[v] = bool(test(v))
            if ok:
                if only is not None or self.cover:
                    return UNFORCED
                only = v
        if only is None:
            only = self.empty
        if only is None:
            raise DeadEnd(self.key)
        return only

    def sample(self, pick: Pick) -> V:
        """Candidates at random until one passes: each option is as likely as any other."""
        if self.default is not None and pick(2):
            return self.default
        left, passed, test = list(self.candidates), self._passed, self._test
        while left:
            i = pick(len(left))
            v = left[i]
            ok = passed.get(v)
            if ok is None:
                ok = passed[v] = bool(test(v))
            if ok:
                return v
            left[i] = left[-1]
            left.pop()
        raise DeadEnd(self.key)

    def forget(self) -> None:
        super().forget()
        self._passed.clear()


def one(seat: int, key: str, candidates: Callable[[], Iterable[V]], bans: Callable[[V], list[Reason]], of: str = "",
        empty: V | None = None) -> Sifted[V]:
    """A question whose legal options and whose "why not" come from one test."""
    return Sifted(seat, key, candidates, lambda v: not bans(v), of,
                  barred=lambda: [(v, rs) for v in candidates() if (rs := bans(v))], empty=empty)
