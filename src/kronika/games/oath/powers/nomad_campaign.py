"""Nomad in war: riders that come, strike and leave."""

from __future__ import annotations

from kronika.kernel import Part

from ..facts import DEFENSE_FACES, NOMAD
from ..hooks import ATTACK_DICE, PLAN, SHIELDS, SPARES_NOMADS, TIMES
from ..realm import ruled_slots, rules_card
from ..state import OathTable, on_map, shown, suit, user_of
from .choices import nothing, pick_word
from .deaths import shift_warbands
from .plans import foes_have_adviser, leaves, put_defense, swing_attack

LAST = 9  # a rank after every other change of the number


@PLAN.act("horse-archers")
async def horse_archers(t: OathTable, card: int, user: int) -> None:
    await swing_attack(t, user, card, 3)
    leaves(t, card)


@PLAN.act("rain-boots")
async def rain_boots(t: OathTable, card: int, user: int) -> None:
    leaves(t, card)


@SHIELDS.on("rain-boots/used", rank=LAST)
def slippery(t: OathTable, card: int, face: int) -> Part | int:
    """Single shields add nothing."""
    return Part("be", 0) if DEFENSE_FACES[face].count("shield") == 1 else 0


@PLAN.act("warning-signals", when=lambda t, card, user: user >= 0 and bool(ruled_slots(t, user)))
async def warning_signals(t: OathTable, card: int, user: int) -> None:
    """The user shifts warbands between the board and ruled sites, and leaves one at each at least."""
    await shift_warbands(t, user, card)
    leaves(t, card)


PLAN.act("wild-mounts")(nothing)


@SPARES_NOMADS.on("wild-mounts/used")
def wild_mounts(t: OathTable, card: int) -> Part:
    """One beast card may go instead of all nomad plans of the user's side."""
    return Part("be", user_of(t.s, card))


@PLAN.act("lancers")
async def lancers(t: OathTable, card: int, user: int) -> None:
    leaves(t, card)


@TIMES.on("lancers/used")
def twice(t: OathTable, card: int) -> Part:
    """Everything in the attack roll counts twice, skulls too."""
    return Part("times", 2)


@PLAN.act("mountain-giant")
async def mountain_giant(t: OathTable, card: int, user: int) -> None:
    """One die, or three and it leaves."""
    if await pick_word(t, user, card, "power.dice", lambda: ("one", "three")) == "one":
        await swing_attack(t, user, card, 1)
    else:
        await swing_attack(t, user, card, 3)
        leaves(t, card)


@PLAN.act("rival-khan", when=lambda t, card, user: foes_have_adviser(t, user, NOMAD))
async def rival_khan(t: OathTable, card: int, user: int) -> None:
    await swing_attack(t, user, card, 4)
    leaves(t, card)


@PLAN.act("mounted-patrol")
async def mounted_patrol(t: OathTable, card: int, user: int) -> None:
    leaves(t, card)


@ATTACK_DICE.on("mounted-patrol/used", rank=LAST)
def half_the_dice(t: OathTable, card: int) -> int:
    """Half of the attack pool is rolled, rounded down."""
    return -(t.s.camp.attack - t.s.camp.attack // 2)


@PLAN.act("great-crusade")
async def great_crusade(t: OathTable, card: int, user: int) -> None:
    """A die for each nomad card that the user rules."""
    mine = {*on_map(t.s), *(shown(t.s, user) if user >= 0 else ())}
    await swing_attack(t, user, card, sum(1 for a in sorted(mine) if suit(t.s, a) == NOMAD and rules_card(t, user, a)))
    leaves(t, card)


@PLAN.act("storm-caller")
async def storm_caller(t: OathTable, card: int, user: int) -> None:
    put_defense(t, 2)
    leaves(t, card)
