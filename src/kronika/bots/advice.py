"""A hint for a person: what the searching player would answer, the best three with their reasons, in words."""

from __future__ import annotations

from typing import Any, NamedTuple

from kronika.kernel import Match
from kronika.words import Words, speech

from .greedy import value_of
from .protocol import Budget, Choice, Imagine, question
from .search import Search

MOST = 3
SECONDS = 1.5
STEPS = 4  # answers that are told of what is expected to follow


class Part(NamedTuple):
    """One source of the score: its name, points now, and points to be expected where the looking ahead ended."""

    name: str
    now: float
    then: float


class Advice(NamedTuple):
    """One answer that is worth thinking of."""

    answer: str  # as a record writes it
    label: str
    behind: float  # how much less than of the best one is hoped for, as the game's Value counts: in points, where it has any
    tried: int
    parts: tuple[Part, ...]  # those that change
    line: tuple[tuple[str, str], ...]  # what is expected to follow: who, and what they answer


def advise(match: Match[Any], seat: int, words: Words, seed: int = 0, budget: Budget = Budget(SECONDS)) -> list[Advice]:  # noqa: B008
    """At most three answers to what the seat is asked, the best first; only what the seat may know is used."""
    ask = Imagine(match, seat)
    asked = question(ask, match, seat)
    view = ask.world.view(seat)
    now = value_of(match.game).parts(ask.world.state, seat)
    choices = Search(seed).think(asked, ask, budget, parts=True)[:MOST]
    says = speech(match.game, words, match.lexicon)

    def told(c: Choice) -> Advice:
        parts = tuple(Part(says.part(part), now.get(part, 0.0), n) for part, n in c.parts.items() if round(n - now.get(part, 0.0), 1))
        line = tuple((says.seat(step.seat, step.view), says.answer(step.asked, step.answer, step.view)) for step in c.line[:STEPS])
        return Advice(asked.text(c.answer, match.lexicon), says.answer(asked, c.answer, view), max(0.0, choices[0].value - c.value),
                      c.tried, parts, line)

    return [told(c) for c in choices]
