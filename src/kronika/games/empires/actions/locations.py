"""Using the action of an own location or conquered island."""

from __future__ import annotations

from kronika.kernel import Reason

from ..effects.work import hindrances, usable, work
from ..events import Used
from ..hooks import happen
from ..state import EmpiresTable, empire, exhaust, owner, ready, title


def options(t: EmpiresTable, seat: int) -> list[tuple[str, int]]:
    """("use", card): ready cards whose action can be paid for (empires.location_action.step1)."""
    s = t.s
    return [("use", c) for c in empire(s, seat)
            if not s.exhausted >> c & 1 and (action := title(s, c).action) is not None and usable(t, seat, c, action)]


def blocked(t: EmpiresTable, seat: int) -> list[tuple[tuple[str, int], list[Reason]]]:
    """Own cards with an action that cannot be used now, and why."""
    s, out = t.s, []
    for c in empire(s, seat):
        action = title(s, c).action
        if action is None:
            continue
        why = [] if ready(s, c) else [Reason("use.exhausted", "empires.location_action.step1", fix=("refresh", "card"))]
        why += hindrances(t, seat, c, action, "empires.location_action.step2")
        if why:
            out.append((("use", c), why))
    return out


async def use(t: EmpiresTable, seat: int, card: int) -> None:
    """Pay, work the effect, and the card is exhausted, also if its own effect refreshes cards (empires.location_action.step2 to .step4)."""
    s = t.s
    action = title(s, card).action
    assert action is not None
    t.emit(Used, seat, card)
    exhaust(s, card)
    await work(t, seat, card, action)
    if s.options["self-refresh"] == "no" and owner(s, card) == seat:
        exhaust(s, card)
    await happen(t, "use", seat, card)
