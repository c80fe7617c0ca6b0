"""Powers that work on the rows of the mats: structures, and faction abilities outside moves and combats."""

from __future__ import annotations

from ..facts import STRUCTURES
from ..gains import gain
from ..hooks import ENCOUNTER_OPTIONS, EXTRA_HEX, KEEPS_OBJECTIVE, PRODUCERS, REPEAT, STRUCTURE_SLOT, TOKENS, TOP_TAKEN
from ..state import ScytheTable, controlled

MILL = STRUCTURES.index("mill")
assert STRUCTURE_SLOT + MILL == 8


def mill_hex(t: ScytheTable, seat: int) -> int:
    """The hex of a Mill that works now, as a mask; it needs control unless the table plays otherwise (scythe.structure.mill.control)."""
    hex_ = t.s.players[seat].built[MILL]
    if hex_ < 0 or t.s.options["mill-needs-control"] == "yes" and not controlled(t.s, seat) >> hex_ & 1:
        return 0
    return 1 << hex_


@TOP_TAKEN.on("monument", when=lambda t, source, seat, action: action == "bolster")
async def monument(t: ScytheTable, source: int, seat: int, action: str) -> None:
    """Each Bolster of the owner also gives 1 popularity (scythe.structure.monument)."""
    gain(t, seat, "popularity", 1, "monument")


@TOP_TAKEN.on("armory", when=lambda t, source, seat, action: action == "trade")
async def armory(t: ScytheTable, source: int, seat: int, action: str) -> None:
    """Each Trade of the owner also gives 1 power (scythe.structure.armory)."""
    gain(t, seat, "power", 1, "armory")


@EXTRA_HEX.on("mill")
def mill(t: ScytheTable, source: int, seat: int) -> int:
    """The Mill's hex may be produced on over and above the number (scythe.structure.mill.extra)."""
    return mill_hex(t, seat)


@PRODUCERS.on("mill")
def mill_works(t: ScytheTable, source: int, seat: int, hex_: int) -> int:
    """The Mill produces like one more worker (scythe.structure.mill.as_worker)."""
    return mill_hex(t, seat) >> hex_ & 1


@REPEAT.on("relentless")
def relentless(t: ScytheTable, source: int, seat: int) -> int:
    """Rusviet may choose the same section again (scythe.faction.rusviet.relentless)."""
    card = t.s.players[seat].section == "factory"
    return int(not card or t.s.options["rusviet-factory-repeat"] == "yes")


@TOKENS.on("coercion")
def coercion(t: ScytheTable, source: int, seat: int) -> int:
    """Once a turn of its own Crimea pays one token with a combat card (scythe.faction.crimea.coercion)."""
    return int(seat == t.s.turn and not t.s.coerced)


@KEEPS_OBJECTIVE.on("dominate")
def dominate(t: ScytheTable, source: int, seat: int) -> int:
    """Saxony keeps its other objective (scythe.faction.saxony.objectives)."""
    return 1


@ENCOUNTER_OPTIONS.on("meander")
def meander(t: ScytheTable, source: int, seat: int) -> int:
    """Polania may choose two different options (scythe.faction.polania.meander)."""
    return 1
