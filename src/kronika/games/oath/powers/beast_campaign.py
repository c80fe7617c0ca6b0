"""Beast in war: packs, swarms and walls of thorn."""

from __future__ import annotations

from kronika.kernel import Part

from ..campaign.declare import dice_of
from ..campaign.force import ATTACK, DEFENSE, side_of, targeted_slots
from ..facts import ATTACK_FACES, BEAST, DEFENSE_FACES
from ..hooks import FORCE_SITES, MAY_PLAN, MAY_TRAVEL, PLAN, PLAN_BURNS, SHIELDS, SKULLS, SWORDS, TARGETS
from ..realm import matching, ruled_slots, rules
from ..state import OathTable, adviser_of, on_map, shown, slot_of, suit, user_of
from .choices import nothing
from .plans import put_attack, swing_attack, swing_defense

LAST = 9  # a rank after every other change of the number


def faces_each_other(t: OathTable, one: int, other: int) -> bool:
    """Do these two stand on different sides of the campaign?"""
    return {side_of(t.s, one), side_of(t.s, other)} == {ATTACK, DEFENSE}


# Battle plans

@PLAN.act("rangers")
async def rangers(t: OathTable, card: int, user: int) -> None:
    """Two dice against a defense pool of four or more ..."""
    if t.s.camp.defense >= 4:
        put_attack(t, 2)


@SKULLS.on("rangers/used", rank=LAST)
def rangers_mind_the_skulls(t: OathTable, card: int) -> Part:
    """... and the attacker's skulls kill nobody."""
    return Part("be", 0)


@PLAN.act("nature-worship")
async def nature_worship(t: OathTable, card: int, user: int) -> None:
    """A die for each beast adviser."""
    await swing_attack(t, user, card, matching(t, user, BEAST))


PLAN.act("war-tortoise")(nothing)


@SWORDS.on("war-tortoise/used", rank=LAST)
def hard_shell(t: OathTable, card: int, face: int) -> Part | int:
    """Two swords with a skull add nothing against the user; the skull still kills."""
    strong = ATTACK_FACES[face].count("sword") == 2 and "skull" in ATTACK_FACES[face]
    return Part("be", 0) if strong and side_of(t.s, user_of(t.s, card)) == DEFENSE else 0


@SHIELDS.on("war-tortoise/used", rank=LAST)
def breaks_shields(t: OathTable, card: int, face: int) -> Part | int:
    """Nor do two shields."""
    return Part("be", 0) if DEFENSE_FACES[face].count("shield") == 2 and side_of(t.s, user_of(t.s, card)) == ATTACK else 0


@PLAN.act("walled-garden", when=lambda t, card, user: slot_of(t.s, card) in targeted_slots(t.s))
async def walled_garden(t: OathTable, card: int, user: int) -> None:
    """With this site as a target: a defense die for each beast card at any site."""
    await swing_defense(t, user, card, sum(1 for a in on_map(t.s) if suit(t.s, a) == BEAST))


# Persistent

@MAY_PLAN.on("true-names")
def true_names(t: OathTable, card: int, user: int, plan: int) -> str | None:
    """The other side cannot use plans of a suit that the holder's faceup advisers have."""
    holder = adviser_of(t.s, card)
    barred = faces_each_other(t, holder, user) and suit(t.s, plan) in {suit(t.s, a) for a in shown(t.s, holder)} - {-1}
    return "plan.true-names" if barred else None


@PLAN_BURNS.on("insect-swarm")
def insect_swarm(t: OathTable, card: int, user: int, plan: int) -> int:
    """Each plan of the other side burns a favor more."""
    return int(faces_each_other(t, adviser_of(t.s, card), user))


@MAY_PLAN.on("marsh-spirit")
def marsh_spirit(t: OathTable, card: int, user: int, plan: int) -> str | None:
    """Who has this site among the targets uses no plans."""
    return "plan.marsh-spirit" if user == t.s.camp.attacker and slot_of(t.s, card) in targeted_slots(t.s) else None


@TARGETS.on("giant-python")
def giant_python(t: OathTable, card: int, attacker: int, chosen: tuple[int, ...]) -> str | None:
    """Against the holder the defense dice of the targets add up to an even number."""
    odd = sum(dice_of(t, target) for target in chosen) % 2
    return "campaign.giant-python" if odd and adviser_of(t.s, card) == t.s.camp.defender else None


@FORCE_SITES.on("vow-of-union")
def vow_of_union(t: OathTable, card: int, attacker: int) -> int:
    """The warbands at the holder's sites attack with the holder."""
    return sum(1 << slot for slot in ruled_slots(t, attacker)) if adviser_of(t.s, card) == attacker else 0


@MAY_TRAVEL.on("vow-of-union")
def no_leave(t: OathTable, card: int, seat: int, source: int, to: int) -> str | None:
    """With warbands on the board the holder does not leave a site that they rule."""
    stays = adviser_of(t.s, card) == seat and t.s.players[seat].force > 0 and rules(t, seat, source)
    return "travel.vow-of-union" if stays else None
