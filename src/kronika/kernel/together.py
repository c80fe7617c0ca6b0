"""Several questions as one decision: of one seat (Form), or of several at once (Sealed)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import prod
from typing import Any

from .decide import UNFORCED, Decision, Pick, Reason, against
from .lexicon import Lexicon
from .messages import joined, message


class Form(Decision["tuple[Any, ...]"]):
    """Several questions answered together, as one sealed commitment or one offer; `also` is a further test of all the answers (as in
    Many), `safe` answers that pass it."""

    kind = "form"
    __slots__ = ("parts", "also", "safe")

    def __init__(self, seat: int, key: str, *parts: Decision[Any], also: Callable[[tuple[Any, ...]], Reason | str] | None = None,
                 safe: Callable[[], tuple[Any, ...]] | None = None) -> None:
        """Raises TypeError for a part that itself has parts: list them here and tie them together with `also`."""
        super().__init__(seat, key)
        if nested := next((d for d in parts if isinstance(d, (Form, Sealed))), None):
            raise TypeError(f"{key}: {nested.key} is a {nested.kind} and cannot be part of a form; list its questions themselves, and tie "
                            "them together with `also`")
        self.parts, self.also, self.safe = parts, also, safe

    def questions(self) -> tuple[Decision[Any], ...]:
        return self.parts

    def _wrong_parts(self, answer: object) -> str:
        """What is wrong with the single answers, whatever `also` says."""
        if not isinstance(answer, tuple) or len(answer) != len(self.parts):
            return message("answer all {n} questions", n=len(self.parts))
        wrong = [part for d, a in zip(self.parts, answer) if (why := d.refuse(a)) for part in ("; ", f"{d.key}: ", why)]
        return joined(*wrong[1:]) if wrong else ""

    def refuse(self, answer: Any) -> str:
        why = self._wrong_parts(answer) or (self.also(answer) if self.also else "")
        return against((why,)) if isinstance(why, Reason) else why

    def reasons(self, answer: Any) -> list[Reason]:
        if self.also and not self._wrong_parts(answer) and isinstance(why := self.also(answer), Reason):
            return [why]
        return super().reasons(answer)

    def forced(self) -> object:
        if self.also:
            return UNFORCED
        only = tuple(d.forced() for d in self.parts)
        return UNFORCED if any(a is UNFORCED for a in only) else only

    def size(self) -> int:
        return prod(d.size() for d in self.parts)

    def sample(self, pick: Pick) -> tuple[Any, ...]:
        if self.default is not None and pick(2):
            return self.default
        for _ in range(20):
            answer = tuple(d.sample(pick) for d in self.parts)
            if not self.also or not self.also(answer):
                return answer
        if self.safe is None:
            raise LookupError(f"{self.key}: no legal sample found")
        return self.safe()

    def forget(self) -> None:
        for d in self.parts:
            d.forget()

    def forget_remarks(self) -> None:
        super().forget_remarks()
        for d in self.parts:
            d.forget_remarks()

    def text(self, answer: Any, words: Lexicon) -> str:
        return " | ".join(d.text(a, words) for d, a in zip(self.parts, answer))

    def read(self, text: str, words: Lexicon) -> Any:
        parts = text.split(" | ")
        if len(parts) != len(self.parts):
            raise ValueError(message("answer all {n} questions, with | between them", n=len(self.parts)))
        return tuple(d.read(part, words) for d, part in zip(self.parts, parts))


class Sealed(Decision["dict[int, Any]"]):
    """Several players at once: answers may come in any order and be changed until the last one is in."""

    kind = "sealed"
    __slots__ = ("parts",)

    def __init__(self, key: str, parts: Mapping[int, Decision[Any]]) -> None:
        super().__init__(-1, key)
        self.parts = {seat: parts[seat] for seat in sorted(parts)}

    def questions(self) -> tuple[Decision[Any], ...]:
        return tuple(question for d in self.parts.values() for question in d.questions())

    def forget(self) -> None:
        for d in self.parts.values():
            d.forget()

    def forget_remarks(self) -> None:
        for d in self.parts.values():
            d.forget_remarks()
