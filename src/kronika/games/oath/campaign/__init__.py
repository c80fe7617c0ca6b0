"""Campaign, step by step; every step ends at a safe point (oath.5.5.*)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from ..state import OathTable
from . import declare, end, losses, plans, roll, spoils

STEPS: dict[str, Callable[[OathTable], Awaitable[None]]] = {
    "defender": declare.choose_defender,
    "targets": declare.declare_targets,
    "pool": declare.fill_pools,
    "allies": declare.gather_allies,
    "plans": plans.step,
    "defense-plans": plans.step,
    "roll": roll.roll,
    "sacrifice": roll.sacrifice,
    "losses": losses.losses,
    "spoils": spoils.spoils,
    "end": end.end,
}


AT_ONCE = ("allies", "roll", "losses", "end")  # steps that mostly ask nothing: they need no safe point before them


async def step(t: OathTable) -> None:
    """The step that is due, and what follows it at once."""
    await STEPS[t.s.camp.step](t)
    while t.s.camp.step in AT_ONCE:
        await STEPS[t.s.camp.step](t)
