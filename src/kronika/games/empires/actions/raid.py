"""Raids: a raze token exhausts a card of an opponent."""

from __future__ import annotations

from kronika.kernel import Reason

from ..effects.payment import hand_over
from ..events import Raided
from ..hooks import happen
from ..language.model import RAZE
from ..state import EmpiresTable, empire, exhaust, opponents, owner, ready, title


def options(t: EmpiresTable, seat: int) -> list[tuple[str, int]]:
    """("raid", card): ready cards with an action in the empires of opponents that have not passed (empires.raid.targets)."""
    s = t.s
    if not s.players[seat].goods[RAZE]:
        return []
    return [("raid", c) for p in opponents(s, seat) for c in empire(s, p) if ready(s, c) and title(s, c).action is not None]


def blocked(t: EmpiresTable, seat: int) -> list[tuple[tuple[str, int], list[Reason]]]:
    """Cards of opponents that cannot be raided now, and why."""
    s, out = t.s, []
    unarmed = [] if s.players[seat].goods[RAZE] else [Reason("raid.no-token", "empires.raid.requires_token", fix=("goods", "raze", "1"))]
    for p in range(len(s.players)):
        for c in empire(s, p) if p != seat else ():
            why = [Reason("raid.passed", "empires.raid.not_passed")] if s.players[p].passed else []
            if title(s, c).action is None:
                why.append(Reason("raid.no-action", "empires.raid.targets"))
            elif not ready(s, c):
                why.append(Reason("raid.exhausted", "empires.raid.targets"))
            if why or unarmed:
                out.append((("raid", c), why + unarmed))
    return out


async def raid(t: EmpiresTable, seat: int, card: int) -> None:
    """Pay a raze token, turn the card sideways; nothing else happens to it (empires.raid.steps, .no_destruction)."""
    holder = owner(t.s, card)
    hand_over(t, seat, RAZE, 1)
    exhaust(t.s, card)
    t.emit(Raided, seat, holder, card, False)
    await happen(t, "raid", seat, card)
    await happen(t, "raided", holder, card)
