"""Step 7: what a victorious attacker takes (oath.5.5.7.*)."""

from __future__ import annotations

from kronika.kernel import Confirm, Distribute, One

from .. import tokens
from ..actions.travel import destinations, force_travel, reasons
from ..cards import bury_relic, seize_banner, take_relic, took_relics
from ..facts import RELIC, SLOTS
from ..hooks import BANISH_BURN, MAY_LAND
from ..state import BANNER, PAWN, OathTable, loot_at
from .force import attacking, targeted_slots


async def spoils(t: OathTable) -> None:
    """Sites, then relics and banners, then the pawn and its favor (oath.5.5.7.order)."""
    await take_sites(t)
    await take_treasures(t)
    await banish(t)
    t.s.camp.step = "end"


async def take_sites(t: OathTable) -> None:
    """Any number of warbands of the force on each targeted site, also none (oath.5.5.7.I)."""
    c = t.s.camp
    slots = targeted_slots(t.s)
    if not slots or MAY_LAND.bans(t, c.attacker):
        return
    for row in attacking(t):
        ask = Distribute(c.attacker, "campaign.occupy", slots, [row.n] * len(slots), 0, row.n, of="slot")
        ask.subject = (row.word,)
        for slot, n in zip(slots, await ask):
            if row.slot < 0:
                tokens.to_site(t, c.attacker, slot, n)
            else:
                tokens.site_to_site(t, row.slot, slot, row.hue, n)


async def take_treasures(t: OathTable) -> None:
    """All targeted relics and banners; banners are seized (oath.5.5.7.II)."""
    c = t.s.camp
    taken = []
    for target in c.targets:
        if BANNER <= target < PAWN:
            seize_banner(t, c.attacker, target - BANNER)
        elif target in RELIC:
            take_relic(t, c.attacker, target)
            taken.append(target)
    for slot, place in sorted(c.lures, reverse=True):  # the last place first, so that the others stay where they are
        if relic := await keep_or_bury(t, c.attacker, loot_at(t.s, slot)[place]):
            taken.append(relic)
    await took_relics(t, c.attacker, tuple(taken))


async def keep_or_bury(t: OathTable, seat: int, relic: int) -> int:
    """A relic that lay facedown at a site is taken and kept, or put under the relic deck; 0 for none."""
    take_relic(t, seat, relic)
    ask = Confirm(seat, "campaign.keep-relic")
    ask.subject = (relic,)
    if await ask:
        return relic
    bury_relic(t, relic)
    return 0


async def banish(t: OathTable) -> None:
    """The targeted pawn may be made to travel, and half of its favor may be burned (oath.5.5.7.III.*)."""
    s = t.s
    c = s.camp
    loser = c.defender
    if loser < 0 or PAWN + loser not in c.targets:
        return
    to = await One(c.attacker, "campaign.banish", lambda: [-1, *destinations(t, loser, free=True)], of="slot",
                   barred=lambda: [(to, why) for to in range(len(SLOTS)) if (why := reasons(t, loser, to, free=True))])
    if to >= 0:
        await force_travel(t, c.attacker, loser, to)
    favor = s.players[loser].favor
    n = min(favor, BANISH_BURN.total(t, favor // 2, loser))
    if n:
        ask = Confirm(c.attacker, "campaign.burn")
        ask.subject = (loser, n)
        if await ask:
            tokens.burn_favor(t, loser, n)


