"""What one call of a hook costs while four hundred powers are active in a game."""

from __future__ import annotations

from functools import partial
from typing import Any

from kronika.kernel import Game, GameState, Powers, Quantity, Table

from .timing import seconds

HOOKS, FACES, OWNERS = 40, 400, 5  # two faces of each owner on each hook


def cost_of_a_hook() -> float:
    """Seconds for one total() of the two powers that a seat has on a hook."""
    hooks: list[Quantity[Any, [int]]] = [Quantity(f"hook-{n}", own=True) for n in range(HOOKS)]
    for number in range(FACES):
        hooks[number % HOOKS].on(f"face-{number}")(lambda t, source, seat: 1)

    class Synthetic(Game[GameState]):
        name, powers, faces = "synthetic", Powers(*hooks), [f"face-{number}" for number in range(FACES)]

        def owner(self, s: GameState, source: int) -> int:
            return source // HOOKS % OWNERS

    t: Table[GameState] = Table(Synthetic(), GameState())
    for number in range(FACES):
        t.activate(number, f"face-{number}")
    return seconds(partial(hooks[7].total, t, 0, 3), 2000, 5)
