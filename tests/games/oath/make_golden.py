"""Writes the golden records anew: python -m tests.games.oath.make_golden"""

from __future__ import annotations

from collections.abc import Iterator

from kronika.games.oath.game import GAME

from ..golden import Case, make


def cases() -> Iterator[Case]:
    for seats in range(2, 7):
        for number in range(5):
            yield f"plain-{seats}-{number}", seats, {}
    for option in GAME.options:
        for value in option.values[1:]:
            yield f"{option.id}-{value}", 4, {option.id: value}
    everything = {option.id: option.values[-1] for option in GAME.options}
    for seats in (2, 4, 6):
        yield f"every-option-{seats}", seats, everything


if __name__ == "__main__":
    make(GAME, __file__, cases(), tries=5)
