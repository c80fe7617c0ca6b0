"""Powers that a player may use in the Wake and in the Rest Phase, one after the other (oath.4.1.4, oath.4.3.5)."""

from __future__ import annotations

from kronika.kernel import Act, One

from .costs import FREE, payable
from .events import PowerUsed
from .realm import has_access
from .state import OathTable


def usable(t: OathTable, hook: Act[OathTable], seat: int) -> list[int]:
    """Sources of powers that the seat can still use in this phase, opportunity sites among them (oath.7.3.1, oath.7.3.4)."""
    spent = t.s.spent_powers
    return [source for source, face in hook.active(t, seat) if source not in spent and has_access(t, seat, source)
            and hook.power[face].when(t, source, seat) and payable(t, seat, source, FREE)]


async def one_power(t: OathTable, hook: Act[OathTable], question: str) -> bool:
    """One of the powers that are usable, each at most once a phase; False when there is none left or the player wants no more."""
    s = t.s
    source = await One(s.turn, question, lambda: [*found, -1] if (found := usable(t, hook, s.turn)) else [], of="card", empty=-1)
    if source < 0:
        return False
    s.spent_powers.append(source)
    t.emit(PowerUsed, s.turn, source)
    face = t.game.face(s, source)
    assert face is not None
    await hook.code[face](t, source, s.turn)
    return True
