"""Step 7: what a victorious attacker takes (oath.5.5.7.*)."""

from __future__ import annotations

from kronika.kernel import Confirm, Distribute, One

from .. import tokens
from ..actions.travel import destinations, force_travel
from ..cards import bury_relic, seize_banner, take_relic, took_relics
from ..facts import RELIC
from ..hooks import BANISH_BURN, MAY_LAND
from ..state import BANNER, PAWN, OathTable, keeper_of
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
            found = keeper_of(t.s, target) < 0
            take_relic(t, c.attacker, target)
            if found:
                ask = Confirm(c.attacker, "campaign.keep-relic")
                ask.subject = (target,)
                if not await ask:
                    bury_relic(t, target)
                    continue
            taken.append(target)
    await took_relics(t, c.attacker, tuple(taken))


async def banish(t: OathTable) -> None:
    """The targeted pawn may be made to travel, and half of its favor may be burned (oath.5.5.7.III.*)."""
    s = t.s
    c = s.camp
    loser = c.defender
    if loser < 0 or PAWN + loser not in c.targets:
        return
    to = await One(c.attacker, "campaign.banish", lambda: [-1, *destinations(t, loser, free=True)], of="slot")
    if to >= 0:
        await force_travel(t, c.attacker, loser, to)
    favor = s.players[loser].favor
    n = min(favor, BANISH_BURN.total(t, favor // 2, loser))
    if n:
        ask = Confirm(c.attacker, "campaign.burn")
        ask.subject = (loser, n)
        if await ask:
            tokens.burn_favor(t, loser, n)


