"""Step 6: what the defeated side loses (oath.5.5.6.*)."""

from __future__ import annotations

from .. import tokens
from ..hooks import LOSSES, LOST
from ..realm import imperial, ruling_colour
from ..state import OathTable
from .force import ATTACK, DEFENSE, board_counts, choose_dead, size, targeted_slots


async def losses(t: OathTable) -> None:
    """Half of the defeated force is killed, rounded down; then plans with "if defeated" (oath.5.5.6.half, oath.5.5.6.plans)."""
    c = t.s.camp
    side = DEFENSE if c.won else ATTACK
    force = size(t, side)
    await choose_dead(t, side, LOSSES.total(t, force // 2, side, force))
    if side == DEFENSE and c.defender >= 0:
        withdraw(t)
    elif side == ATTACK:
        c.survivors[c.attacker] = t.s.players[c.attacker].force
    await LOST.fire(t)
    c.step = "spoils" if c.won else "end"


def withdraw(t: OathTable) -> None:
    """Survivors leave the targeted sites for the loser's board, or for the Chancellor's if the Empire lost
    (oath.5.5.6.defender, oath.5.5.6.empire-survivors)."""
    s = t.s
    c = s.camp
    for seat in (c.defender, *c.allies):
        if board_counts(s, seat):
            c.survivors[seat] = s.players[seat].force
    hue = ruling_colour(s, c.defender)
    home = 0 if imperial(s, c.defender) else c.defender
    for slot in targeted_slots(s):
        n = s.lands[slot].bands[hue]
        c.survivors[home] += n
        tokens.to_board(t, slot, hue, home, n)
