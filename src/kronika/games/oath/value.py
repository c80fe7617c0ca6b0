"""What a position is worth to a seat: its chance to win, in percent.

The weighed sum of a seat's features is how strongly it strives; the chances of all seats are to each other as the powers of e of these
sums.  Everything that is looked at lies open.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, fsum, sqrt
from typing import Final

from kronika.kernel import Table, Weighed

from . import victory
from .facts import (
    ACTION_COST,
    CARDS,
    GRAND_SCEPTER,
    LAST_ROUND,
    OATHS,
    PEOPLES_FAVOR,
    SITE_BANDITS,
    SITE_DEFENSE,
    VISIONS_TO_WIN,
    relic,
    vision,
)
from .realm import imperial, site_ruler
from .state import BANDITS, CITIZEN, EXILE, HELD, NOBODY, Oath, OathTable, advisers, banners, faceup, keeper_of, relics, treasures
from .title import banner, progress, site_counts, title_dice

MOST: Final = ("most_sites", "most_relics_and_banners")
SWORDS, SHIELDS = 0.9, 0.9  # of a die, on the average
SACRIFICE = 0.8  # of a warband that attacks: it lives, and may be sacrificed


class OathValue(Weighed[Oath]):
    """The chance to win; at the end 100 or 0."""

    worlds, chances = 3, True
    consents = frozenset({"transfer.consent", "warbands.consent", "travel.consent", "deal.accept", "campaign.accept-ally"})
    names = ("chancellor", "citizen", "reign", "late reign", "heir", "late heir", "succession", "title", "usurper", "oath", "vision",
             "vision met", "sites", "guards", "relics", "banners", "force", "favor", "secrets", "advisers", "attack", "supply")

    def settled(self, s: Oath) -> bool:
        """Not while a campaign or what follows an action is under way."""
        return s.camp.attacker < 0 and not s.after

    def each(self, s: Oath, seats: Iterable[int]) -> dict[int, float]:
        if s.winner >= 0:
            return {seat: 100.0 * (s.winner == seat) for seat in seats}
        powers = [exp(x) for x in self.sums(s)]
        together = fsum(powers)
        return {seat: 100.0 * powers[seat] / together for seat in seats}

    def features(self, s: Oath) -> list[Sequence[float]]:
        """Of each seat: role; is it whom the Empire would make the winner, and how late it is; title; how near it is to the goals of the
        oath, of a Citizen and of its Vision; what it has; what it could take where it stands."""
        t = Table(self.game, s)
        goal = OATHS[s.oath].goal
        sites = site_counts(t)
        numbers = sites if goal == "most_sites" else progress(t, goal)
        heir, late = victory.successor(t), s.round / LAST_ROUND
        first = NOBODY if s.players[s.title].role == EXILE else max(heir, 0)  # whom the Empire would make the winner
        found: list[Sequence[float]] = []
        for seat, p in enumerate(s.players):
            if p.role == CITIZEN:
                standing: Sequence[float] = (0, 1, 0, 0, heir == seat, late * (first == seat), succession(t, seat), *[0] * 7)
            else:
                rebel, titled = p.role == EXILE, p.role == EXILE and s.title == seat
                oath = nearness(t, seat, goal, numbers) if rebel or first == seat else 0
                standing = (not rebel, 0, first == seat, late * (first == seat), 0, 0, 0, titled, titled and s.usurper, oath,
                            *(prophecy(t, seat) if rebel else (0, 0)), sites[seat], guards(s, seat))
            found.append((*standing, len(s.cards.zone[HELD + seat]), s.holder.count(seat), sqrt(p.force), sqrt(p.favor),
                          sqrt(p.secrets + p.spent), len(advisers(s, seat)), attack(t, seat), p.supply))
        return found


def guards(s: Oath, seat: int) -> float:
    """Warbands at its sites: the second of a site is worth less than the first."""
    return fsum([sqrt(bands) for land in s.lands if (bands := land.bands[seat])])


def prophecy(t: OathTable, seat: int) -> tuple[float, bool]:
    """How near the seat is to the goal of a Vision it has revealed, as far as enough Visions were drawn; and does it meet one?"""
    ready = min(t.s.visions, VISIONS_TO_WIN) / VISIONS_TO_WIN
    near, met = 0.0, False
    for card in victory.visions(t, seat):
        goal = OATHS[vision(card).oath].goal
        near = max(near, nearness(t, seat, goal, progress(t, goal)))
        met = met or victory.vision_met(t, seat, card)
    return ready * near, met


def nearness(t: OathTable, seat: int, goal: str, numbers: Sequence[int]) -> float:
    """How near a seat is to a goal, by everybody's progress: 1 where it leads, more where it leads by more."""
    s = t.s
    if goal in MOST:
        return leading(numbers[seat] - max([n for other, n in enumerate(numbers) if other != seat]))
    return within_reach(s, seat, goal)


def leading(by: int) -> float:
    """1 for who leads by one, more by more, less for who lags behind."""
    return 1 + 0.25 * min(by - 1, 3) if by > 0 else max(0.0, 0.8 + 0.2 * by)


def within_reach(s: Oath, seat: int, goal: str) -> float:
    """Of a banner: 1 where the seat holds it, else how much it has of what it costs to recover it."""
    which, p = banner(goal), s.players[seat]
    if s.holder[which] == seat:
        return 1.0
    return 0.5 * min(1.0, (p.favor if which == PEOPLES_FAVOR else p.secrets) / (s.tokens[which] + 1))


def succession(t: OathTable, seat: int) -> float:
    """How near a Citizen is to winning in the Chancellor's place."""
    s = t.s
    goal = OATHS[s.oath].successor
    if goal == CARDS[GRAND_SCEPTER]:
        return float(keeper_of(s, GRAND_SCEPTER) == seat)
    if goal in MOST:
        return leading(treasures(s, seat) - max([treasures(s, p) for p in range(len(s.players)) if p != seat and imperial(s, p)]))
    return within_reach(s, seat, goal)


def attack(t: OathTable, seat: int) -> float:
    """What the seat could take by a campaign from where it stands: the site, relics and banners, times about the chance of victory."""
    s = t.s
    p = s.players[seat]
    slot = p.pawn
    if slot < 0 or seat == s.turn and s.phase == "act" and p.supply < ACTION_COST["campaign"]:
        return 0.0
    ruler = site_ruler(t, slot) if faceup(s, slot) else seat
    found = taken(p.force, 1, SITE_DEFENSE, SITE_BANDITS) if ruler == BANDITS else 0.0
    for other, q in enumerate(s.players):
        if other == seat:
            continue
        rules, here = ruler >= 0 and ruler == (0 if imperial(s, other) else other), q.pawn == slot
        if not (rules or here):
            continue
        dice, n, bands = title_dice(s, other), 0, q.force * here
        if rules and not (imperial(s, seat) and imperial(s, other)):  # a site of the Empire is no spoil for its own
            dice, n, bands = dice + SITE_DEFENSE, 1, bands + s.lands[slot].bands[ruler]
        if here:
            dice += sum([relic(card).defense for card in relics(s, other)]) + sum([s.tokens[b] for b in banners(s, other)])
            n += treasures(s, other)
        found = max(found, taken(p.force, n, dice, bands))
    return found


def taken(force: int, targets: int, dice: int, bands: int) -> float:
    """Targets, times about the chance to overcome dice and warbands."""
    return targets / (1 + exp(SHIELDS * dice + bands - (SWORDS + SACRIFICE) * force)) if targets else 0.0
