"""Order: soldiers, roads and law."""

from __future__ import annotations

from ..facts import ORDER
from ..hooks import MAY_LAND, MODIFIER, MUSTER_LADEN, PLAN, TOLL, WHEN_PLAYED, WON
from ..realm import is_enemy, lord, ruled_slots, rules
from ..state import OathTable, faceup, user_of
from ..tokens import gain_favor, gain_warbands, kill_on_board, to_site
from .choices import nothing, pick_site
from .plans import put_attack, swing_attack, users_side_won

PLAN.act("battle-honors")(nothing)


@WON.on("battle-honors/used")
async def battle_honors(t: OathTable, card: int) -> None:
    """Two favor from the order bank for a user whose side won."""
    user = user_of(t.s, card)
    if user >= 0 and users_side_won(t, card):
        gain_favor(t, user, ORDER, 2)


@PLAN.act("bear-traps")
async def bear_traps(t: OathTable, card: int, user: int) -> None:
    """One attack die less, and a warband of the attacker's board dies."""
    put_attack(t, -1)
    kill_on_board(t, t.s.camp.attacker, 1, side=0)


@PLAN.act("longbows")
async def longbows(t: OathTable, card: int, user: int) -> None:
    await swing_attack(t, user, card, 1)


MODIFIER.act("pressgangs")(nothing)


@MUSTER_LADEN.on("pressgangs/used")
def pressgangs(t: OathTable, card: int, seat: int) -> int:
    """The card mustered on may hold favor or secrets already."""
    return 1


@WHEN_PLAYED.act("garrison")
async def garrison(t: OathTable, card: int, seat: int) -> None:
    """A warband for each ruled site, then one onto each, as far as they reach; the player picks the sites."""
    gain_warbands(t, seat, len(ruled_slots(t, seat)))
    left = set(ruled_slots(t, seat))
    while left and t.s.players[seat].force and not MAY_LAND.bans(t, seat):
        slot = await pick_site(t, seat, card, lambda: sorted(left))
        left.discard(slot)
        to_site(t, seat, slot, 1)


@TOLL.on("toll-roads")
def toll_roads(t: OathTable, card: int, seat: int, action: str, slot: int) -> int:
    """An enemy of the ruler pays a favor for a trip to any of the ruler's sites."""
    ruler = lord(t, card)
    return int(action == "travel" and faceup(t.s, slot) and is_enemy(t.s, ruler, seat) and rules(t, ruler, slot))
