"""Beast: animals, woods and what lives in them."""

from __future__ import annotations

from ..campaign.force import ATTACK, DEFENSE, side_of
from ..hooks import ACTION, MAY_PLAN
from ..state import OathTable, adviser_of, shown, suit
from ..tokens import kill_on_board
from .choices import pick_player


@ACTION.act("wolves", when=lambda t, card, user: any(p.force for p in t.s.players))
async def wolves(t: OathTable, card: int, user: int) -> None:
    """Kill a warband on any board, the own one included."""
    seat = await pick_player(t, user, card, lambda: (seat for seat, p in enumerate(t.s.players) if p.force))
    kill_on_board(t, seat, 1)


@MAY_PLAN.on("true-names")
def true_names(t: OathTable, card: int, user: int, plan: int) -> str | None:
    """The other side cannot use plans of a suit that the holder's faceup advisers have."""
    holder = adviser_of(t.s, card)
    against = {side_of(t.s, holder), side_of(t.s, user)} == {ATTACK, DEFENSE}
    return "plan.true-names" if against and suit(t.s, plan) in {suit(t.s, a) for a in shown(t.s, holder)} - {-1} else None


