"""Hearth: home, feasts and neighbours."""

from __future__ import annotations

from kronika.kernel import Part

from ..campaign.force import side_of
from ..facts import DENIZEN, HEARTH
from ..hooks import LOSSES, LOST, MODIFIER, PLAN, PLAYED
from ..state import OathTable, user_of
from ..tokens import gain_favor
from .choices import nothing
from .plans import leaves, users_side_won

LAST = 9  # a rank after every other change of the losses


def spares_user(t: OathTable, card: int, side: int, force: int) -> Part | int:
    """None of the user's force is killed when its defeat is resolved, whatever would wipe it out."""
    return Part("be", 0) if side_of(t.s, user_of(t.s, card)) == side else 0


PLAN.act("traveling-doctor")(nothing)
LOSSES.on("traveling-doctor/used", rank=LAST)(spares_user)


@LOST.on("traveling-doctor/used")
async def traveling_doctor(t: OathTable, card: int) -> None:
    """Discarded if the user's side loses."""
    if not users_side_won(t, card):
        leaves(t, card)


MODIFIER.act("welcoming-party")(nothing)


@PLAYED.on("welcoming-party/used", rank=1)
async def welcoming_party(t: OathTable, source: int, seat: int, card: int, slot: int) -> None:
    """A favor from the hearth bank for a denizen of this Search that is played faceup."""
    if t.s.fresh and card in DENIZEN and card != source:
        gain_favor(t, seat, HEARTH, 1)


