"""What battle plans do to the pools, and when they leave (oath.7.5.4, oath.5.5.8)."""

from __future__ import annotations

from kronika.kernel import Part

from ..campaign.force import foes, side_of, winning
from ..events import PoolChanged
from ..state import OathTable, shown, suit, user_of
from .choices import pick_number, pick_word


def put_attack(t: OathTable, n: int) -> None:
    """Attack dice into the pool, or out of it for a negative number; it stops at none.

    Table option empty-pool: dice that an empty pool cannot lose become defense dice, as the first English printing has it."""
    c = t.s.camp
    missing = max(0, -(c.attack + n))
    before, c.attack = c.attack, max(0, c.attack + n)
    t.emit(PoolChanged, "attack", c.attack - before, c.attack)
    if missing and t.s.options["empty-pool"] == "defense-dice":
        put_defense(t, missing)


def put_defense(t: OathTable, n: int) -> None:
    c = t.s.camp
    before, c.defense = c.defense, max(0, c.defense + n)
    t.emit(PoolChanged, "defense", c.defense - before, c.defense)


async def swing_attack(t: OathTable, user: int, source: int, n: int) -> None:
    """"Change the attack pool by n dice": all of them in, or all of them out; bandits take out."""
    if n > 0:
        way = "remove" if user < 0 else await pick_word(t, user, source, "power.swing", lambda: ("add", "remove"), n, "attack")
        put_attack(t, n if way == "add" else -n)


async def swing_attack_up_to(t: OathTable, user: int, source: int, n: int) -> None:
    """"Change the attack pool by up to n dice"."""
    if n > 0:
        put_attack(t, -n if user < 0 else await pick_number(t, user, source, -n, n))


async def swing_defense(t: OathTable, user: int, source: int, n: int) -> None:
    """The same for the defense pool; bandits put in."""
    if n > 0:
        way = "add" if user < 0 else await pick_word(t, user, source, "power.swing", lambda: ("add", "remove"), n, "defense")
        put_defense(t, n if way == "add" else -n)


def side_holds(t: OathTable, user: int, banner: int) -> bool:
    """Does the user, or anybody on its side, hold the banner?"""
    holder = t.s.holder[banner]
    return holder >= 0 and side_of(t.s, holder) == side_of(t.s, user)


def spares_user(t: OathTable, card: int, side: int, force: int) -> Part | int:
    """None of the user's force is killed when its defeat is resolved, whatever would wipe it out."""
    return Part("be", 0) if side_of(t.s, user_of(t.s, card)) == side else 0


def leaves(t: OathTable, card: int) -> None:
    """The plan is discarded when the campaign ends."""
    if card not in t.s.camp.leaving:
        t.s.camp.leaving.append(card)


def users_side_won(t: OathTable, card: int) -> bool:
    """Is the user of this plan on the winning side?"""
    return winning(t.s, user_of(t.s, card))


def foes_hold(t: OathTable, user: int, banner: int) -> bool:
    return t.s.holder[banner] >= 0 and t.s.holder[banner] in foes(t.s, user)


def foes_have_adviser(t: OathTable, user: int, of: int) -> bool:
    """Has a participant on the other side a faceup adviser of the suit?"""
    return any(suit(t.s, card) == of for foe in foes(t.s, user) if foe >= 0 for card in shown(t.s, foe))
