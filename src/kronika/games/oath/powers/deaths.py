"""Warbands that powers kill or shift: who is hit, and where they stand afterwards."""

from __future__ import annotations

from kronika.kernel import Distribute

from ..facts import SLOTS
from ..hooks import MAY_LAND
from ..realm import ruled_slots, ruling_colour
from ..state import OathTable, region_slots
from ..tokens import kill_at_site, kill_on_board, to_board, to_site
from .choices import pick_player, pick_word


async def kill_one_at(t: OathTable, user: int, source: int, slot: int) -> int:
    """A warband at the site dies, of the colour that the user picks; 0 if none stands there."""
    bands = t.s.lands[slot].bands
    hue = await pick_player(t, user, source, lambda: [h for h, n in enumerate(bands) if n])
    return kill_at_site(t, slot, hue, 1) if hue >= 0 else 0


def in_reach(t: OathTable, user: int) -> list[str]:
    """Sites of the user's region with warbands, and boards with warbands whose pawns are there."""
    s, here = t.s, region_slots(t.s, user)
    return [*(SLOTS[slot] for slot in here if any(s.lands[slot].bands)),
            *(f"board-{seat}" for seat, p in enumerate(s.players) if p.force and p.pawn in here)]


async def kill_one_in_region(t: OathTable, user: int, source: int) -> None:
    """A warband at a site of the region, or on the board of somebody who is there."""
    word = await pick_word(t, user, source, "power.warband", lambda: in_reach(t, user))
    if word.startswith("board-"):
        kill_on_board(t, int(word.removeprefix("board-")), 1)
    elif word:
        await kill_one_at(t, user, source, SLOTS.index(word))


async def shift_warbands(t: OathTable, user: int, source: int) -> None:
    """The user shifts warbands between the board and ruled sites, and leaves one at each where some stood; who may place none on sites
    only takes them off."""
    s, hue = t.s, ruling_colour(t.s, user)
    slots = ruled_slots(t, user)
    have = [*(s.lands[slot].bands[hue] for slot in slots), s.players[user].force]
    n = sum(have)
    bins, floors = [*(SLOTS[slot] for slot in slots), "board"], [*(min(1, n) for n in have[:-1]), 0]
    caps = [*have[:-1], n] if MAY_LAND.bans(t, user) else [n] * len(have)
    ask = Distribute(user, "power.warbands", bins, caps, n, n, floors=floors)
    ask.subject = (source,)
    ask.default = tuple(have)
    wanted = await ask
    for slot, old, new in zip(slots, have, wanted):
        to_board(t, slot, hue, user, max(0, old - new))
    for slot, old, new in zip(slots, have, wanted):
        to_site(t, user, slot, max(0, new - old))
