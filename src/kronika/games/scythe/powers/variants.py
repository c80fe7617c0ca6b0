"""What options of the table change: powers that belong to nobody."""

from __future__ import annotations

from kronika.kernel import Reason

from ..facts import STRUCTURES
from ..hooks import DISARM, MAY_GIVE, NO_GIFTS, OWN_MINE_DISARMS
from ..state import ScytheTable

MINE = STRUCTURES.index("mine")


@DISARM.on(OWN_MINE_DISARMS)
def own_mine_disarms(t: ScytheTable, source: int, seat: int) -> int:
    """The own Mine counts as a tunnel for Disarm, too (scythe.ability.saxony.disarm)."""
    hex_ = t.s.players[seat].built[MINE]
    return 1 << hex_ if hex_ >= 0 else 0


@MAY_GIVE.on(NO_GIFTS)
def no_gifts(t: ScytheTable, source: int, seat: int) -> Reason:
    """In a tournament nobody gives coins away (scythe.alliance.tournament)."""
    return Reason("side-action.no-gifts", "scythe.alliance.tournament")
