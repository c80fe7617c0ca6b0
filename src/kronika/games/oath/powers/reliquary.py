"""The traits of the Chancellor under the relics of the Reliquary; each is mandatory once it is uncovered (oath.reliquary.*)."""

from __future__ import annotations

from kronika.kernel import Part, Reason

from ..actions.search import price
from ..facts import CRADLE, HINTERLAND, REGION_OF
from ..hooks import LOSSES, MAY_SEARCH, SEARCH_DRAWS, TRADE_FAVOR, TRADE_SECRETS, TRAVEL_COST
from ..state import OathTable

CHANCELLOR = 0
MOST = 2


@LOSSES.on("brutal")
def brutal(t: OathTable, source: int, side: int, force: int) -> Part | int:
    """When the Chancellor attacks, the defeated side loses its whole force (oath.reliquary.brutal)."""
    return Part("be", force) if t.s.camp.attacker == CHANCELLOR else 0


@TRAVEL_COST.on("decadent")
def decadent(t: OathTable, source: int, seat: int, here: int, to: int) -> Part | int:
    """Nothing for a trip into the Cradle from elsewhere, one more into the Hinterland (oath.reliquary.decadent.*)."""
    if seat != CHANCELLOR:
        return 0
    if REGION_OF[to] == CRADLE:
        return Part("be", 0) if REGION_OF[here] != CRADLE else 0
    return int(REGION_OF[to] == HINTERLAND)


@TRADE_FAVOR.on("careless")
def careless_favor(t: OathTable, source: int, seat: int, card: int, wanted: str) -> int:
    """One favor more with either trade (oath.reliquary.careless.favor)."""
    return int(seat == CHANCELLOR)


@TRADE_SECRETS.on("careless")
def careless_secrets(t: OathTable, source: int, seat: int, card: int) -> int:
    """One secret less (oath.reliquary.careless.secret)."""
    return -int(seat == CHANCELLOR)


@SEARCH_DRAWS.on("greedy")
def greedy(t: OathTable, source: int, seat: int, draw: str) -> int:
    """Two cards more (oath.reliquary.greedy.draw)."""
    return 2 if seat == CHANCELLOR else 0


@MAY_SEARCH.on("greedy")
def no_dear_search(t: OathTable, source: int, seat: int, draw: str) -> Reason | None:
    """No Search that costs more than 2 Supply (oath.reliquary.greedy.cannot)."""
    if seat != CHANCELLOR or draw == "adviser" or price(t, seat, draw) <= MOST:
        return None
    return Reason("search.greedy", "oath.reliquary.greedy.cannot")
