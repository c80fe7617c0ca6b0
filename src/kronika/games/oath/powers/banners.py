"""The banners' powers in Searches; what they do in Wake and Recover is in wake.py and actions/recover.py (oath.banner.*)."""

from __future__ import annotations

from kronika.kernel import Part

from ..cards import removable_at
from ..facts import DARKEST_SECRET, PEOPLES_FAVOR
from ..hooks import DISCARD_FIRST, PLAY_SITES, SEARCH_COST
from ..state import OathTable, region_slots

PRICE = 2


@PLAY_SITES.on("peoples-favor")
def anywhere_in_the_region(t: OathTable, source: int, seat: int, card: int) -> int:
    """Its holder plays cards to any site of the region (oath.banner.people.play-region)."""
    return sum(1 << slot for slot in region_slots(t.s, seat)) if t.s.holder[PEOPLES_FAVOR] == seat else 0


@DISCARD_FIRST.on("peoples-favor")
def a_denizen_of_the_region(t: OathTable, source: int, seat: int, slot: int) -> int:
    """Its holder may first discard a denizen at any site of the region (oath.banner.people.play-discard)."""
    if t.s.holder[PEOPLES_FAVOR] != seat:
        return 0
    return sum(1 << card for slot in region_slots(t.s, seat) for card in removable_at(t, seat, slot))


@SEARCH_COST.on("darkest-secret")
def two_supply(t: OathTable, source: int, seat: int, draw: str) -> Part | int:
    """The world deck costs its holder 2 Supply (oath.banner.secret.search)."""
    return Part("cap", PRICE) if t.s.holder[DARKEST_SECRET] == seat and draw == "world" else 0
