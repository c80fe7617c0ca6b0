"""Positions from random games for the tests of the page: all numbers of seats, an Automa, blind encounters, chosen mats, drafts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from kronika.games.scythe.game import GAME
from kronika.games.scythe.state import Scythe
from kronika.kernel import SPECTATOR, Match, Seat, chance

GAMES: tuple[tuple[Any, dict[str, str]], ...] = (
    (2, {"draft": "reverse"}),
    (3, {"draft": "auction", "banned-pairs": "banned"}),
    (4, {"encounters": "blind"}),
    (5, {"draft": "snake"}),
    ([Seat(), Seat(kind="automa", level="automa")], {}),
    (3, {"mats": "chosen", "objective-timing": "any-time"}),
    (2, {"displaced-workers": "after-move"}),
    (4, {}),
    (5, {"encounters": "blind"}),
)


def likely(d: Any, pick: Any) -> Any:
    """A random answer that seldom declines, so that much happens."""
    answers = [d.sample(pick) for _ in range(3)]
    return next((a for a in answers if a not in ("skip", "none", "done", ())), answers[0])


def play(number: int, seed: int) -> Iterator[Match[Scythe]]:
    """One game, after every answer."""
    seats, options = GAMES[number]
    match: Match[Scythe] = Match.new(GAME, seed, seats, options, log=True)
    dice = chance(seed ^ 0xBEEF)
    yield match
    while not match.over:
        asks = [(seat, d) for seat, d in match.decisions().items() if seat not in match.sealed]
        seat, d = asks[dice.below(len(asks))]
        match.play(seat, likely(d, dice.below))
        yield match


LONGEST = 4000  # answers of one game


@cache
def sample(count: int) -> tuple[Match[Scythe], ...]:
    """So many positions, those of rare questions first, over all the games."""
    found: list[tuple[int, Match[Scythe]]] = []
    for number in range(len(GAMES)):
        seen: dict[str, int] = {}
        for step, match in enumerate(play(number, 7 + number)):
            key = match.pending.key if match.pending else "over"
            if seen.setdefault(key, 0) < 3 or step % 400 == 0:
                seen[key] += 1
                found.append((seen[key], match.fork()))
            if step > LONGEST:
                break
    return tuple(match for _, match in sorted(found, key=lambda x: x[0])[:count])


def viewers(match: Match[Scythe]) -> range:
    return range(SPECTATOR, len(match.seats))
