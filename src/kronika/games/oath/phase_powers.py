"""Powers that a player may use in the Wake and in the Rest Phase, one after the other (oath.4.1.4, oath.4.3.5)."""

from __future__ import annotations

from collections.abc import Callable

from kronika.kernel import Act, One

from .events import PowerUsed
from .state import OathTable


async def one_power(t: OathTable, hook: Act[OathTable], question: str, usable: Callable[[OathTable, int], list[int]]) -> bool:
    """One of the powers that are usable, each at most once a phase; False when there is none left or the player wants no more."""
    s = t.s
    source = await One(s.turn, question, lambda: [*found, -1] if (found := usable(t, s.turn)) else [], of="card", empty=-1)
    if source < 0:
        return False
    s.spent_powers.append(source)
    t.emit(PowerUsed, s.turn, source)
    face = t.game.face(s, source)
    assert face is not None
    await hook.code[face](t, source, s.turn)
    return True
