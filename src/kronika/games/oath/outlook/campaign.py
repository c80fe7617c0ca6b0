"""The odds of the campaign that is under way, from the position and the dice still to roll; and what may still change them.

Everything is taken from what lies open: battle plans are faceup cards, so nothing hidden is told.  Bandits use every plan they can
(oath.5.5.3.bandits), so their plans are counted before they come; those that people may use or not are named beside the odds.
"""
from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from kronika.kernel import Reason

from ..campaign import declare, roll
from ..campaign.end import nobody
from ..campaign.force import ATTACK, DEFENSE, bandits_with, rows_of, side_of, size
from ..campaign.plans import bandit_plans, cost, reasons, ruled
from ..facts import ATTACK_FACES, DEFENSE_FACES
from ..facts.kinds import Cost
from ..hooks import DECLARED_DICE, HOLLOW, LOSSES, MAY_SACRIFICE, SAVED, SHIELDS, SKULLS, SWORDS, TIMES
from ..realm import imperial, site_ruler
from ..state import BANDITS, NOBODY, OathTable, site_card
from ..title import title_dice
from .fight import Fight, Odds, odds

BEFORE_ROLLS = ("defender", "targets", "pool", "allies", "plans", "defense-plans")


class Plan(NamedTuple):
    """A battle plan that may still be used: by whom (a seat or BANDITS), at what cost, or why not."""

    user: int
    card: int
    cost: Cost
    reasons: tuple[Reason, ...]


class Outlook(NamedTuple):
    """Where a campaign stands: the exact odds as the pools are now, the battle plans that may still come and are not counted, and those
    that are counted because bandits are sure to use them."""

    odds: Odds
    attack_dice: int
    defense_dice: int
    plans: tuple[Plan, ...]
    sure: tuple[int, ...] = ()
    force: int = 0  # warbands that defend, the bandits' too: each counts as a shield

    @property
    def uncounted(self) -> tuple[Plan, ...]:
        """Plans that could be used as things are now."""
        return tuple(plan for plan in self.plans if not plan.reasons)


def outlook(t: OathTable) -> Outlook | None:
    """The outlook of the running campaign; None if there is none or its pools are not filled yet."""
    c = t.s.camp
    if c.attacker < 0 or c.step in ("defender", "targets", "pool"):
        return None
    return _outlook(t)


def _outlook(t: OathTable) -> Outlook:
    t, sure = _with_bandits(t)
    f = fight(t)
    return Outlook(chances(t, f), f.attack_dice, f.defense_dice, plans_to_come(t) if t.s.camp.step in BEFORE_ROLLS else (), sure,
                   f.warbands[DEFENSE] + f.bandits[DEFENSE])


def _with_bandits(t: OathTable) -> tuple[OathTable, tuple[int, ...]]:
    """A table on which defending bandits have used their plans, and these; whom a plan asks which warbands die may answer anything."""
    c = t.s.camp
    if c.defender != BANDITS or c.step not in ("allies", "plans", "defense-plans") or c.decided >= 0:
        return t, ()
    trial, before = t.trial(), len(t.s.used)
    using = bandit_plans(trial)
    try:
        ask = using.send(None)
        while True:
            ask = using.send(ask.sample(lambda n: 0))
    except StopIteration:
        return trial, tuple(card for card, _, _ in trial.s.used[before:])


def chances(t: OathTable, f: Fight) -> Odds:
    """The odds of a fight; certain where a battle plan has decided it already."""
    decided = t.s.camp.decided
    if decided < 0 and t.s.camp.step not in ("losses", "spoils", "end"):
        return odds(f)
    won = decided == ATTACK if decided >= 0 else t.s.camp.won
    side = DEFENSE if won else ATTACK
    lost = 0
    if t.s.camp.step not in ("spoils", "end") and not f.saved[side]:
        lost = min(f.warbands[side], f.losses[side][f.warbands[side] + f.bandits[side]])
    return Odds(Fraction(won), Fraction(won), Fraction(0 if won else lost), Fraction(lost if won else 0))


def fight(t: OathTable) -> Fight:
    """The two forces as they are now, with what powers make of faces, skulls, losses and sacrifices."""
    c = t.s.camp
    attack, defense = roll.attack_dice(t), c.defense
    times = TIMES.total(t, 1)
    warbands = tuple(sum(row.n for row in rows_of(t, side)) for side in (ATTACK, DEFENSE))
    bandits = tuple(bandits_with(t, side) for side in (ATTACK, DEFENSE))
    most = attack * times * max(roll.SKULLS_OF) + 1
    shown_defense, shown_attack = rolled(t)
    return Fight(
        attack_dice=0 if shown_attack[0] >= 0 else attack,
        defense_dice=0 if shown_defense >= 0 else defense,
        full=tuple(SWORDS.total(t, roll.SWORDS_OF[face], face) for face in range(len(ATTACK_FACES))),
        hollow=tuple(HOLLOW.total(t, roll.HOLLOW_OF[face], face) for face in range(len(ATTACK_FACES))),
        skull=roll.SKULLS_OF,
        shield=tuple(SHIELDS.total(t, roll.SHIELDS_OF[face], face) for face in range(len(DEFENSE_FACES))),
        double=roll.DOUBLES_OF,
        times=times,
        warbands=(warbands[0], warbands[1]),
        bandits=(bandits[0], bandits[1]),
        skulls=tuple(SKULLS.total(t, n) for n in range(most)),
        losses=(losses(t, ATTACK, warbands[0] + bandits[0]), losses(t, DEFENSE, warbands[1] + bandits[1])),
        saved=(SAVED.total(t, NOBODY, ATTACK, NOBODY) >= 0, SAVED.total(t, NOBODY, DEFENSE, NOBODY) >= 0),
        worth=roll.worth(t),
        may_sacrifice=not MAY_SACRIFICE.bans(t),
        shown_defense=shown_defense,
        shown_attack=shown_attack,
    )


def losses(t: OathTable, side: int, most: int) -> tuple[int, ...]:
    """What the side loses if it is defeated, by the size of its force."""
    return tuple(LOSSES.total(t, n // 2, side, n) for n in range(most + 1))


def rolled(t: OathTable) -> tuple[int, tuple[int, int]]:
    """Shields, and (swords, skulls that have not killed yet), that lie on the table; -1 for what is still to roll.

    While somebody may have a roll repeated, the dice on the table count as rolled."""
    s = t.s
    c = s.camp
    if c.step == "sacrifice":
        return roll.shields(t, c.shields), (roll.swords(t, c.swords), 0)
    if c.step != "roll" or not s.dice:
        return -1, (-1, -1)
    if len(c.shields) < c.defense:
        return roll.shields(t, s.dice), (-1, -1)
    bones = TIMES.total(t, 1) * sum(roll.SKULLS_OF[face] for face in s.dice)
    return roll.shields(t, c.shields), (roll.swords(t, s.dice), bones)


# before it is declared

class Prospect(NamedTuple):
    """A campaign that could be declared: against whom, with which targets, and its odds with all the dice the force allows."""

    defender: int
    targets: tuple[int, ...]
    outlook: Outlook


def prospects(t: OathTable, seat: int) -> tuple[Prospect, ...]:
    """What a campaign of the seat from its site would promise: against each possible defender, with the fewest targets."""
    if not declare.possible(t, seat):
        return ()
    site = t.s.players[seat].pawn
    found = []
    for defender in declare.defenders(t, seat, site):
        trial = _begun(t, seat, defender, site)
        chosen = declare.least_targets(trial)
        found.append(Prospect(defender, chosen, declared(trial, chosen)))
    return tuple(found)


def guarded(t: OathTable, slot: int) -> tuple[int, int]:
    """What defends a faceup site if it alone is attacked from there: defense dice, and warbands with the bandits'."""
    ruler = site_ruler(t, slot)
    attacker = next(seat for seat in range(len(t.s.players)) if seat != ruler)
    trial = _begun(t, attacker, ruler, slot)
    c = trial.s.camp
    c.targets = [site_card(trial.s, slot)]
    if imperial(trial.s, ruler) and ruler:
        c.allies = [0]
    dice = sum(declare.dice_of(trial, target) for target in c.targets) + title_dice(trial.s, ruler)
    return dice, sum(row.n for row in rows_of(trial, DEFENSE)) + bandits_with(trial, DEFENSE)


def choices(t: OathTable) -> tuple[Prospect, ...]:
    """While the attacker of the running campaign chooses targets: the fewest it may name, and all together if that is allowed."""
    c = t.s.camp
    every = tuple(declare.legal_targets(t))
    sets = dict.fromkeys((declare.least_targets(t), *([every] if not declare.wrong_set(t, every) else [])))
    return tuple(Prospect(c.defender, chosen, declared(t, chosen)) for chosen in sets if chosen)


def declared(t: OathTable, chosen: tuple[int, ...], dice: int = -1) -> Outlook:
    """The outlook if the attacker of the running campaign declared these targets and put in so many dice (-1: all); the Chancellor joins
    an Imperial defense, Citizens who may join are left out."""
    trial = t.trial()
    c = trial.s.camp
    c.targets, c.step = list(chosen), "plans"
    c.attack = max(0, (size(trial, ATTACK) if dice < 0 else dice) + DECLARED_DICE.total(trial, 0, c.attacker))
    c.defense = sum(declare.dice_of(trial, target) for target in chosen) + title_dice(trial.s, c.defender)
    if imperial(trial.s, c.defender) and 0 not in (c.attacker, c.defender):
        c.allies = [0]
    return _outlook(trial)


def _begun(t: OathTable, seat: int, defender: int, site: int) -> OathTable:
    trial = t.trial()
    c = trial.s.camp = nobody()
    c.attacker, c.defender, c.site, c.step = seat, defender, site, "targets"
    c.outsider, c.killed, c.survivors = declare.outsider(t.s, seat, defender), [0, 0], [0] * len(t.s.players)
    return trial


# what may still change it

def plans_to_come(t: OathTable) -> tuple[Plan, ...]:
    """Battle plans that people of either side rule and have not used: the attacker's while its window is open, then the defenders'."""
    s = t.s
    c = s.camp
    users = [c.attacker] if c.step in ("allies", "plans") else []
    users += [seat for seat in (c.defender, *c.allies) if seat not in c.asked or c.step != "defense-plans"]
    found = []
    for user in users:
        for card in ruled(t, user) if user != BANDITS else ():
            why = tuple(reasons(t, user, card))
            if all(reason.key != "plan.used" for reason in why):
                found.append(Plan(user, card, cost(t, user, card), why))
    return tuple(found)


def is_involved(t: OathTable, seat: int) -> bool:
    """Does the seat take part in the running campaign?"""
    return side_of(t.s, seat) >= 0
