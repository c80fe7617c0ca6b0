"""Writes the golden records anew: python -m tests.games.empires.make_golden"""

from __future__ import annotations

from collections.abc import Iterator

from kronika.games.empires.game import EmpiresGame
from kronika.games.empires.language import library
from kronika.kernel import Seat

from ..golden import Case, make

GAME = EmpiresGame(library(""))


def cases() -> Iterator[Case]:
    for number, clan in enumerate(GAME.sides):  # each clan at every number of seats
        others = [*GAME.sides[number + 1:], *GAME.sides[:number]]
        for seats in range(1, 5):
            yield f"{clan}-{seats}", [Seat(side) for side in (clan, *others[:seats - 1])], {}
    yield "dealt-4", 4, {}
    for option in GAME.options:
        if option.id != "decks":
            for value in option.values[1:]:
                yield f"{option.id}-{value}", 1 if option.id == "scenario" else 3, {option.id: value}
    everything = {option.id: option.values[-1] for option in GAME.options if option.id != "decks"}
    for seats in range(1, 5):
        yield f"every-option-{seats}", seats, everything


if __name__ == "__main__":
    make(GAME, __file__, cases(), tries=3)
