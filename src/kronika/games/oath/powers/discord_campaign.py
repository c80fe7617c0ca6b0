"""Discord in war: hired swords, zealots and slander."""

from __future__ import annotations

from kronika.kernel import Part

from ..campaign.force import ATTACK, DEFENSE, size, targeted_slots
from ..events import PowerActed
from ..facts import ARCANE, ORDER
from ..hooks import BANISH_BURN, LOST, PLAN, SACRIFICE_WORTH, WON
from ..state import PAWN, OathTable, cards_at, suit, user_of
from ..tokens import all_secrets, burn_secrets
from .choices import nothing
from .plans import foes_have_adviser, leaves, put_attack, swing_attack, users_side_won

LAST = 9  # a rank after the other plans


@PLAN.act("mercenaries")
async def mercenaries(t: OathTable, card: int, user: int) -> None:
    """Three dice in or out ..."""
    await swing_attack(t, user, card, 3)


@LOST.on("mercenaries/used")
async def mercenaries_leave(t: OathTable, card: int) -> None:
    """... and they are gone if their side loses."""
    if not users_side_won(t, card):
        leaves(t, card)


PLAN.act("second-wind")(nothing)


@WON.on("second-wind/used", rank=LAST)
async def second_wind(t: OathTable, card: int) -> None:
    """A victorious attacker may travel and then campaign again, both without Supply."""
    user = user_of(t.s, card)
    if users_side_won(t, card):
        t.s.after += [("campaign", user, -1), ("travel", user, -1)]


@PLAN.act("disgraced-captain", when=lambda t, card, user: any(
    suit(t.s, a) == ORDER for slot in targeted_slots(t.s) for a in cards_at(t.s, slot)))
async def disgraced_captain(t: OathTable, card: int, user: int) -> None:
    """Four dice for a targeted site with an order card."""
    put_attack(t, 4)


def beaten(t: OathTable, card: int) -> int:
    """The player whose targeted pawn the user of the plan has beaten, or -1."""
    c = t.s.camp
    return c.defender if c.won and user_of(t.s, card) == c.attacker and c.defender >= 0 and PAWN + c.defender in c.targets else -1


PLAN.act("book-burning")(nothing)


@WON.on("book-burning/used")
async def book_burning(t: OathTable, card: int) -> None:
    """The beaten defender burns all secrets but one, facedown ones too."""
    loser = beaten(t, card)
    if loser >= 0:
        t.emit(PowerActed, card)
        burn_secrets(t, loser, all_secrets(t.s, loser) - 1)


PLAN.act("slander")(nothing)


@BANISH_BURN.on("slander/used")
def slander(t: OathTable, card: int, loser: int) -> Part | int:
    """All favor of the beaten defender burns, not half."""
    return Part("be", t.s.players[loser].favor) if beaten(t, card) == loser and t.s.players[loser].favor else 0


@PLAN.act("cracked-sage", when=lambda t, card, user: foes_have_adviser(t, user, ARCANE))
async def cracked_sage(t: OathTable, card: int, user: int) -> None:
    """Four dice against an arcane adviser."""
    await swing_attack(t, user, card, 4)


PLAN.act("zealots")(nothing)


@SACRIFICE_WORTH.on("zealots/used")
def zealots(t: OathTable, card: int) -> Part | int:
    """Against a larger force each sacrificed warband adds three."""
    return Part("be", 3) if size(t, DEFENSE) > size(t, ATTACK) else 0
