"""Arcane in war: fog, fire and words of power."""

from __future__ import annotations

from kronika.kernel import Part

from ..campaign.force import ATTACK, DEFENSE, side_of, targeted_slots
from ..facts import ARCANE, DARKEST_SECRET
from ..hooks import HOLLOW, LOSSES, PLAN, PLAN_SECRETS, SKULLS
from ..realm import ruled_cards
from ..state import OathTable, adviser_of, suit, user_of
from .choices import nothing
from .plans import side_holds, spares_user, swing_attack, swing_attack_up_to

LAST = 9  # a rank after every other change of the number


def with_the_secret(t: OathTable, card: int, user: int) -> bool:
    """The user's side holds the Darkest Secret."""
    return side_holds(t, user, DARKEST_SECRET)


@PLAN.act("fire-talkers", when=with_the_secret)
async def fire_talkers(t: OathTable, card: int, user: int) -> None:
    await swing_attack(t, user, card, 3)


PLAN.act("rusting-ray", when=with_the_secret)(nothing)


@HOLLOW.on("rusting-ray/used", rank=LAST)
def rusting_ray(t: OathTable, card: int, face: int) -> Part:
    """Hollow swords count for nothing."""
    return Part("be", 0)


PLAN.act("billowing-fog")(nothing)
LOSSES.on("billowing-fog/used", rank=LAST)(spares_user)


@PLAN.act("kindred-warriors")
async def kindred_warriors(t: OathTable, card: int, user: int) -> None:
    """Up to a die for each other suit among the cards that the user rules ..."""
    await swing_attack_up_to(t, user, card, len({suit(t.s, a) for a in ruled_cards(t, user)} - {ARCANE}))


@SKULLS.on("kindred-warriors/used", rank=LAST)
def no_skulls(t: OathTable, card: int) -> Part | int:
    """... and the user's own skulls kill nobody."""
    return Part("be", 0) if side_of(t.s, user_of(t.s, card)) == ATTACK else 0


@PLAN.act("cracking-ground")
async def cracking_ground(t: OathTable, card: int, user: int) -> None:
    """A die for each targeted site."""
    await swing_attack(t, user, card, len(targeted_slots(t.s)))


@PLAN_SECRETS.on("gleaming-armor")
def gleaming_armor(t: OathTable, card: int, user: int, plan: int) -> int:
    """Each plan of the other side costs a secret more."""
    return int({side_of(t.s, adviser_of(t.s, card)), side_of(t.s, user)} == {ATTACK, DEFENSE})
