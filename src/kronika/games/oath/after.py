"""What must follow an action before the turn goes on (oath.10.after): cards to play, campaigns and trips that powers allow."""

from __future__ import annotations

from kronika.kernel import Confirm

from .actions.play import play_card
from .actions.travel import can_travel, travel
from .campaign import declare
from .modifiers import release
from .promises import judge
from .state import OathTable


async def step(t: OathTable) -> None:
    what, seat, number = t.s.after.pop()
    if t.s.ending and seat == t.s.turn and what in ("campaign", "travel"):
        return  # the Act Phase is over, so no action of it follows
    await FOLLOW[what](t, seat, number)


async def play(t: OathTable, seat: int, number: int) -> None:
    """A card in the seat's playing zone is played or discarded as after a Search."""
    t.s.fresh = True
    await play_card(t, seat)
    release(t)


async def campaign(t: OathTable, seat: int, only: int) -> None:
    """A campaign that spends no Supply; only: the one player who may be its defender, or -1."""
    if declare.possible(t, seat, only=only) and await Confirm(seat, "after.campaign"):
        await declare.begin(t, seat, free=True, only=only)


async def trip(t: OathTable, seat: int, number: int) -> None:
    """A trip that spends no Supply."""
    if can_travel(t, seat, free=True) and await Confirm(seat, "after.travel"):
        await travel(t, seat, free=True)


FOLLOW = {"claim": judge, "play": play, "campaign": campaign, "travel": trip}
