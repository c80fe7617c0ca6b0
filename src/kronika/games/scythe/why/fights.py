"""Why not in combats and encounters: the limits of dial and cards, retreats, what an encounter cannot give."""

from __future__ import annotations

from kronika.kernel import Reason

from ..facts import DIAL, LAKES, NEXT, PLACE_WORDS
from ..hooks import RETREAT
from ..state import ScytheTable, bits, hand, others
from .moves import Barred, enemy


def no_combat() -> Barred:
    """Combats are not optional."""
    return [("done", [Reason("combat.compulsory", "scythe.combat.compulsory")])]


def power(t: ScytheTable, seat: int) -> Barred:
    """Numbers of the dial beyond the power there is, and the first one beyond the dial."""
    have = t.s.players[seat].power
    out: Barred = [(n, [Reason("combat.power", "scythe.combat.dial.limits", args=(have,), fix=("power", str(n - have)))])
                   for n in range(have + 1, DIAL + 1)]
    return [*out, (DIAL + 1, [Reason("combat.dial", "scythe.combat.dial.limits", args=(DIAL,))])]


def cards(t: ScytheTable, seat: int, where: int, most: int) -> Barred:
    """One card more than the units there allow, or than there are in hand."""
    have, why = len(hand(t.s, seat)), []
    if have >= most:
        why.append(Reason("combat.cards", "scythe.combat.cards.per_unit", args=(most,), fix=("fighter", PLACE_WORDS[where])))
    if have <= most:
        why.append(Reason("combat.hand", "scythe.combat.cards.per_unit", args=(have,), fix=("cards", "1")))
    return [("more", why)]


def retreats(t: ScytheTable, seat: int, where: int) -> Barred:
    """Lakes beside the combat onto which the unit may not retreat, and the land around."""
    free = RETREAT.total(t, 0, seat, where)
    land = [(place, [Reason("retreat.land", "scythe.combat.loser.retreat")]) for place in bits(NEXT[where] & ~LAKES & ~free)]
    return land + [(lake, [Reason("retreat.enemy", "scythe.ability.nordic.seaworthy_retreat", enemy(t, seat, lake),
                           fix=("clear", PLACE_WORDS[lake]))])
            for lake in bits(NEXT[where] & LAKES & ~free) if others(t.s, seat) >> lake & 1]


def no_gain(names: list[str]) -> Barred:
    """Gains of an encounter for which no piece is left."""
    return [(what, [Reason("encounter.none-left", "scythe.encounter.supply_empty")]) for what in names]
