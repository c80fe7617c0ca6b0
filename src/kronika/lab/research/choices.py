"""An answer put together from small choices, each one of few: so one vocabulary of actions does for every question of every game.

    composer = Composer(decision)
    while composer.open:
        composer.take(0)          # the first of composer.open
    match.play(seat, composer.answer)
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Any, Final, NamedTuple

from kronika.kernel import Amount, Confirm, Decision, Distribute, Form, Many, One, Order

Choice = int | str | tuple[int | str, ...] | None
DONE: Final = None  # a selection is complete as it stands


class Step(NamedTuple):
    """One small choice."""

    choices: Sequence[Choice]
    of: str  # what kind of words they are, for the lexicon


Steps = Generator[Step, Choice, Any]
NOTHING: Final = Step((), "")


class Composer:
    """The answer to one question, as it is put together.  Where there is one choice only, it is taken by itself.

    Attributes to read: step (the small choice at hand), answer (when step.choices is empty; it is legal)."""

    def __init__(self, decision: Decision[Any]) -> None:
        self.step, self.answer = NOTHING, None
        self._steps = _answer(decision)
        self._go(None)

    @property
    def open(self) -> Sequence[Choice]:
        """The choices at hand; none when the answer is complete."""
        return self.step.choices

    def take(self, index: int) -> None:
        """The choice with this number.  Raises IndexError if there is none."""
        if not 0 <= index < len(self.open):
            raise IndexError(f"there is no choice {index}; there are {len(self.open)}")
        self._go(self.open[index])

    def _go(self, choice: Choice) -> None:
        try:
            step = self._steps.send(choice)
            while len(step.choices) == 1:
                step = self._steps.send(step.choices[0])
            self.step = step
        except StopIteration as end:
            self.step, self.answer = NOTHING, end.value


def spell(decision: Decision[Any], answer: Any) -> list[int]:
    """The numbers to take, one after another, for a legal answer."""
    steps, values, taken = _answer(decision), _values(decision, answer), list[int]()
    try:
        step = next(steps)
        while True:
            value = next(values)
            if len(step.choices) > 1:
                taken.append(step.choices.index(value))
            step = steps.send(value)
    except StopIteration:
        return taken


def _values(d: Decision[Any], answer: Any) -> Iterator[Choice]:
    """What is chosen at each step."""
    if isinstance(d, Form):
        for part, given in zip(d.parts, answer):
            yield from _values(part, given)
    elif isinstance(d, (Many, Order, Distribute)):
        yield from answer
        if isinstance(d, Many):
            yield DONE
    else:
        yield int(answer) if isinstance(d, Confirm) else answer


def _answer(d: Decision[Any]) -> Steps:
    """The steps to an answer.  Where the answers of a form do not go together, those that are known to do are given in their place."""
    if not isinstance(d, Form):
        return (yield from _steps(d))
    answer: tuple[Any, ...] = ()
    for part in d.parts:
        answer += ((yield from _steps(part)),)
    return d.safe() if d.safe and d.refuse(answer) else answer


def _steps(d: Decision[Any]) -> Steps:
    if isinstance(d, One):
        return (yield Step(d.options or (d.empty,), d.of))
    if isinstance(d, Many):
        return (yield from _selection(d))
    if isinstance(d, Order):
        left, ordered = list(d.options), list[Choice]()
        while left:
            ordered.append((yield Step(tuple(left), d.of)))
            left.remove(ordered[-1])
        return tuple(ordered)
    if isinstance(d, Amount):
        return (yield Step(range(d.lo, d.hi + 1), ""))
    if isinstance(d, Distribute):
        return (yield from _distribution(d))
    if isinstance(d, Confirm):
        return bool((yield Step((0, 1), "")))
    raise TypeError(f"{d.key}: there are no steps for a question of the kind {d.kind!r}")


def _selection(d: Many[Any]) -> Steps:
    """One after another in the order of the options; complete only where the further test passes.  Where it does not and nothing is left
    to add, the selection that is known to pass is given in its place."""
    options, chosen, at = d.options, list[Any](), 0
    while True:
        needed = d.least() - len(chosen)
        more: list[Choice] = list(options[at:len(options) - max(needed - 1, 0)]) if len(chosen) < d.top() else []
        complete = needed <= 0 and not d.refuse(tuple(chosen))
        if not more and not complete:
            assert d.safe is not None
            return d.safe()
        choice = yield Step([*([DONE] if complete else []), *more], d.of)
        if choice is DONE:
            return tuple(chosen)
        chosen.append(choice)
        at = list(options).index(choice) + 1


def _distribution(d: Distribute) -> Steps:
    """Place by place."""
    given = list[int]()
    for _ in d.bins:
        n = yield Step(d.next(given), "")
        assert isinstance(n, int)
        given.append(n)
    return tuple(given)
