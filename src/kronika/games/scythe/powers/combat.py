"""Powers that work on combats: before the dials, on the number of cards, on retreat and on popularity."""

from __future__ import annotations

from kronika.kernel import Confirm, Part

from ..events import AbilityUsed
from ..facts import HEXES, LAKES, NEXT, TUNNELS
from ..gains import lose
from ..hooks import BEFORE_COMBAT, CARDS, DISARM, POPULARITY_LOST, RETREAT, STAR_LIMIT
from ..state import COMBAT_STAR, HAND, OBJECTIVE_STAR, ScytheTable, count_workers, hand, others


@BEFORE_COMBAT.on("artillery", when=lambda t, source, me, foe, hex_: t.s.players[me].power > 0)
async def artillery(t: ScytheTable, source: int, me: int, foe: int, hex_: int) -> None:
    """Pay 1 power: the opponent loses 2 (scythe.ability.nordic.artillery)."""
    if await Confirm(me, "combat.artillery"):
        t.emit(AbilityUsed, me, "artillery", foe)
        lose(t, me, "power", 1, "artillery")
        lose(t, foe, "power", 2, "artillery")


@BEFORE_COMBAT.on("disarm", when=lambda t, source, me, foe, hex_: t.s.players[foe].power > 0 and can_disarm(t, me, hex_))
async def disarm(t: ScytheTable, source: int, me: int, foe: int, hex_: int) -> None:
    """On a tunnel, or on Saxony's own Mine, the opponent loses 2 power (scythe.ability.saxony.disarm)."""
    if await Confirm(me, "combat.disarm"):
        t.emit(AbilityUsed, me, "disarm", foe)
        lose(t, foe, "power", 2, "disarm")


def can_disarm(t: ScytheTable, seat: int, hex_: int) -> bool:
    return bool(DISARM.total(t, TUNNELS, seat) >> hex_ & 1)


@BEFORE_COMBAT.on("scout", when=lambda t, source, me, foe, hex_: bool(hand(t.s, foe)))
async def scout(t: ScytheTable, source: int, me: int, foe: int, hex_: int) -> None:
    """Take a random combat card from the opponent's hand (scythe.ability.crimea.scout)."""
    if await Confirm(me, "combat.scout"):
        t.emit(AbilityUsed, me, "scout", foe)
        cards = hand(t.s, foe)
        t.move(cards[t.s.chance.below(len(cards))], HAND + me, out_of=HAND + foe)


@CARDS.on("peoples-army")
def peoples_army(t: ScytheTable, source: int, seat: int, hex_: int) -> int:
    """One more combat card where a worker stands (scythe.ability.rusviet.peoples_army)."""
    return int(count_workers(t.s, seat, hex_) > 0)


@POPULARITY_LOST.on("camaraderie")
def camaraderie(t: ScytheTable, source: int, seat: int) -> Part:
    """No popularity is lost for workers that a won combat drives off (scythe.ability.polania.camaraderie)."""
    return Part("be", 0)


@RETREAT.on("seaworthy")
def seaworthy(t: ScytheTable, source: int, seat: int, hex_: int) -> int:
    """Nordic may retreat onto neighbouring lakes free of enemies (scythe.ability.nordic.seaworthy_retreat)."""
    if hex_ >= HEXES:
        return 0
    lakes = NEXT[hex_] & LAKES
    return lakes if t.s.options["lake-retreat"] == "any-lake" else lakes & ~others(t.s, seat)


@STAR_LIMIT.on("dominate")
def dominate(t: ScytheTable, source: int, seat: int, kind: int) -> int | Part:
    """No limit on stars for combats and objectives (scythe.faction.saxony.dominate)."""
    return Part("be", 6) if kind in (COMBAT_STAR, OBJECTIVE_STAR) else 0
