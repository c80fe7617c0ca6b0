"""Steps 1 and 2: defender, targets, pools, allies (oath.5.5.1.*, oath.5.5.2.*)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from kronika.kernel import Amount, Confirm, Many, One, Reason

from .. import tokens
from ..costs import pay_tolls, toll_reasons
from ..events import CampaignBegan, TargetsDeclared
from ..facts import ACTION_COST, PAWN_DEFENSE, RELIC, SITE, SITE_DEFENSE, SLOTS, relic
from ..hooks import DECLARED_DICE, FLIPS, MAY_CAMPAIGN, MAY_TARGET, TARGET_DICE, TARGETS
from ..promises import peace
from ..realm import imperial, ruled_slots, rules, site_ruler
from ..state import (
    BANDITS,
    BANNER,
    CITIZEN,
    EXILE,
    NOBODY,
    PAWN,
    SOURCES,
    Campaign,
    Oath,
    OathTable,
    banners,
    faceup,
    relics,
    site_card,
)
from ..title import title_dice
from .force import ATTACK, board_counts, size, target_slot

# may there be a campaign at all?


def offered(t: OathTable, seat: int) -> bool:
    return t.s.players[seat].supply >= ACTION_COST["campaign"] and possible(t, seat)


def possible(t: OathTable, seat: int, site: int = -1, only: int = -1) -> bool:
    """Could the seat campaign from the site (its own if -1)?"""
    s = t.s
    if s.players[seat].pawn < 0 or MAY_CAMPAIGN.bans(t, seat):
        return False
    return any(True for _ in could_defend(t, seat, s.players[seat].pawn if site < 0 else site, only))


async def campaign(t: OathTable, seat: int) -> None:
    """The major action (oath.5.5.1.defender)."""
    await begin(t, seat)


async def begin(t: OathTable, seat: int, site: int = -1, free: bool = False, only: int = -1, sites: int = 0) -> None:
    """Start a campaign; its steps follow one by one.  site: where the attacker is taken to stand; sites: mask of slots whose own
    warbands join the force."""
    c = t.s.camp = Campaign()
    c.attacker, c.defender, c.outsider, c.step = seat, BANDITS, NOBODY, "defender"
    c.site, c.free, c.only, c.sites = t.s.players[seat].pawn if site < 0 else site, free, only, sites
    c.decided, c.killed, c.survivors = -1, [0, 0], [0] * len(t.s.players)
    if not free:
        tokens.spend_supply(t, seat, ACTION_COST["campaign"])


# step 1: the defender

def outsider(s: Oath, attacker: int, defender: int) -> int:
    """The Citizen who is no Imperial player in a campaign among Imperial players (oath.5.5.1.citizen-attacker,
    oath.5.5.1.citizen-defender)."""
    if defender < 0 or EXILE in (s.players[attacker].role, s.players[defender].role):
        return NOBODY
    return attacker if s.players[attacker].role == CITIZEN else defender


def could_defend(t: OathTable, seat: int, site: int, only: int = -1) -> Iterator[int]:
    """Other players who rule the attacker's site or stand there; bandits if no player rules it (oath.5.5.1.defender,
    oath.5.5.1.bandits)."""
    s = t.s
    ruled = site_ruler(t, site) != BANDITS
    for other, p in enumerate(s.players):
        if (ruled or p.pawn == site) and other != seat and only in (-1, other) and _can_defend(t, seat, other, site):
            yield other
    if not ruled and only < 0 and faceup(s, site) and _can_defend(t, seat, BANDITS, site):
        yield BANDITS


def defenders(t: OathTable, seat: int, site: int, only: int = -1) -> list[int]:
    """Whom the attacker may name."""
    return list(could_defend(t, seat, site, only))


def blocked_defenders(t: OathTable) -> list[tuple[int, list[Reason]]]:
    """Others who cannot be named: a promise, a protection of all they have, or they are neither here nor rule the site."""
    c = t.s.camp
    open_ = defenders(t, c.attacker, c.site, c.only)
    away = [Reason("campaign.not-here", "oath.5.5.1.defender")]
    return [(other, peace(t, c.attacker, other) or away) for other in range(len(t.s.players)) if other not in (c.attacker, *open_)]


def _can_defend(t: OathTable, seat: int, other: int, site: int) -> bool:
    """Is the other at the site in one of the two ways, and is there a legal set of targets?"""
    s = t.s
    if other >= 0 and (s.players[other].pawn != site and not rules(t, other, site) or peace(t, seat, other)):
        return False
    before, s.camp = s.camp, _sketch(s, seat, other, site)
    try:
        near = other < 0 or s.players[other].pawn == site or rules(t, other, site)
        return near and bool(least_targets(t))
    finally:
        s.camp = before


def _sketch(s: Oath, seat: int, other: int, site: int) -> Campaign:
    c = Campaign()
    c.attacker, c.defender, c.outsider, c.site, c.step = seat, other, outsider(s, seat, other), site, "targets"
    return c


async def choose_defender(t: OathTable) -> None:
    s = t.s
    c = s.camp
    c.defender = await One(c.attacker, "campaign.defender", lambda: defenders(t, c.attacker, c.site, c.only), of="seat",
                           barred=lambda: blocked_defenders(t))
    c.outsider = outsider(s, c.attacker, c.defender)
    c.step = "targets"
    t.emit(CampaignBegan, c.attacker, c.defender, c.site)


# step 2: targets

def targets(t: OathTable) -> list[int]:
    """Everything that might be declared: sites of the defender anywhere; relics, banners, pawn with favor of one who stands at the
    attacker's site (oath.5.5.2.sites, oath.5.5.2.holdings, oath.5.5.2.pawn)."""
    s = t.s
    c = s.camp
    found = [site_card(s, slot) for slot in ruled_slots(t, c.defender)]
    if c.defender >= 0 and s.players[c.defender].pawn == c.site:
        found += [*relics(s, c.defender), *(BANNER + b for b in banners(s, c.defender)), PAWN + c.defender]
    return found


def _is_there(t: OathTable, target: int) -> bool:
    """Is this target, the attacker's site or the defender's pawn, among the targets?"""
    s = t.s
    c = s.camp
    return rules(t, c.defender, c.site) if target in SITE else c.defender >= 0 and s.players[c.defender].pawn == c.site


def target_reasons(t: OathTable, target: int) -> list[Reason]:
    c = t.s.camp
    return MAY_TARGET.bans(t, c.attacker, c.defender, target) + toll_reasons(t, c.attacker, "target", target_slot(t.s, target))


def legal_targets(t: OathTable) -> list[int]:
    return [target for target in targets(t) if not target_reasons(t, target)]


def blocked_targets(t: OathTable) -> list[tuple[int, list[Reason]]]:
    """Sites and holdings of the defender that cannot be declared: protected ones, and what is not at the attacker's site."""
    s = t.s
    c = s.camp
    found = [(target, why) for target in targets(t) if (why := target_reasons(t, target))]
    if c.defender >= 0 and s.players[c.defender].pawn != c.site:
        away = [Reason("campaign.away", "oath.5.5.2.holdings", fix=("travel", SLOTS[s.players[c.defender].pawn]))]
        found += [(target, away) for target in (*relics(s, c.defender), *(BANNER + b for b in banners(s, c.defender)), PAWN + c.defender)]
    return found


def wrong_set(t: OathTable, chosen: tuple[int, ...]) -> Reason | None:
    """Why these targets cannot be declared together (oath.5.5.2.local, oath.5.5.2.must-site)."""
    s = t.s
    c = s.camp
    home = site_card(s, c.site)
    if home not in chosen:
        if faceup(s, c.site) and rules(t, c.defender, c.site):
            return Reason("campaign.must-site", "oath.5.5.2.must-site", source=SOURCES[home])
        if PAWN + c.defender not in chosen and not _local_holding(s, chosen):
            return Reason("campaign.local", "oath.5.5.2.local")
    if why := TARGETS.bans(t, c.attacker, chosen):
        return why[0]
    flips = sum(FLIPS.total(t, 0, c.attacker, "target", target_slot(s, target)) for target in chosen) if FLIPS.active(t) else 0
    if flips > s.players[c.attacker].secrets:
        return Reason("toll.secrets", "oath.7.1.2.pay", args=(flips - s.players[c.attacker].secrets,))
    return None


def _local_holding(s: Oath, chosen: tuple[int, ...]) -> bool:
    """Table option local-target: relics and banners of a defender at the attacker's site count as local."""
    return s.options["local-target"] == "any-at-site" and any(target in RELIC or BANNER <= target < PAWN for target in chosen)


def least_targets(t: OathTable) -> tuple[int, ...]:
    """A smallest legal set of targets, or (): mostly the site itself, or the pawn that stands there."""
    s = t.s
    c = s.camp
    for target in (site_card(s, c.site), PAWN + c.defender):
        if _is_there(t, target) and not target_reasons(t, target) and not wrong_set(t, (target,)):
            return (target,)
    every = legal_targets(t)
    for n in range(1, min(4, len(every)) + 1):
        for chosen in combinations(every, n):
            if not wrong_set(t, chosen):
                return chosen
    return ()


async def declare_targets(t: OathTable) -> None:
    s = t.s
    c = s.camp
    ask = Many(c.attacker, "campaign.targets", lambda: legal_targets(t), 1, of="card", also=lambda some: wrong_set(t, some) or "",
               safe=lambda: least_targets(t))
    ask.blocked = lambda: blocked_targets(t)
    c.targets = list(await ask)
    for target in c.targets:
        pay_tolls(t, c.attacker, "target", target_slot(s, target))
    c.step = "pool"


def dice_of(t: OathTable, target: int) -> int:
    """Defense dice of a target (oath.2.8.3.die, oath.2.4.2, oath.2.5.2, oath.5.5.2.pawn)."""
    s = t.s
    if target in SITE:
        base = SITE_DEFENSE
    elif target in RELIC:
        base = relic(target).defense
    else:
        base = PAWN_DEFENSE if target >= PAWN else s.tokens[target - BANNER]
    return max(0, TARGET_DICE.total(t, base, s.camp.defender, target))


async def fill_pools(t: OathTable) -> None:
    """At most one attack die a warband of the force (oath.5.5.2.attack-pool); the targets fill the defense pool."""
    s = t.s
    c = s.camp
    ask = Amount(c.attacker, "campaign.pool", 0, size(t, ATTACK))
    ask.default = ask.hi
    c.attack = max(0, await ask + DECLARED_DICE.total(t, 0, c.attacker))
    c.defense = sum(dice_of(t, target) for target in c.targets) + title_dice(s, c.defender)
    t.emit(TargetsDeclared, c.attacker, tuple(SOURCES[target] for target in c.targets), c.attack, c.defense)
    c.step = "allies"


# allies

async def gather_allies(t: OathTable) -> None:
    """The Chancellor joins every Imperial defense; near Citizens may, if the defender agrees (oath.5.5.2.ally-chancellor,
    oath.5.5.2.ally-citizen)."""
    s = t.s
    c = s.camp
    if imperial(s, c.defender):
        if 0 not in (c.attacker, c.defender) and 0 not in c.allies:
            c.allies.append(0)
        for seat, p in enumerate(s.players):
            if p.role == CITIZEN and seat not in (c.attacker, c.defender, c.outsider, *c.asked) and board_counts(s, seat):
                c.asked.append(seat)
                if await Confirm(seat, "campaign.join"):
                    ask = Confirm(c.defender, "campaign.accept-ally")
                    ask.subject = (seat,)
                    if await ask:
                        c.allies.append(seat)
                return
    c.asked = []
    c.step = "plans"


