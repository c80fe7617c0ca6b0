"""Who rules which sites and cards, who is whose enemy, who has access to a power (oath.6.6.3, oath.10.rule.*, oath.7.1.1.*).

These are asked more often than anything else: where a hook is mostly empty, they look for it first.
"""

from __future__ import annotations

from .facts import ADVISER_LIMIT, EDIFICE, SITE_BANDITS, denizen, site
from .hooks import BANDITS_AT, CAPACITY, EMPTY_RULER, LIMIT, MASK, MATCHING, WEIGHT
from .state import (
    ADVISERS,
    AT,
    BANDITS,
    BANNER,
    EXILE,
    NOBODY,
    REVEALED,
    SLOT,
    TITLE,
    TRAIT,
    Oath,
    OathTable,
    advisers,
    cards_at,
    faceup,
    on_map,
    open_slots,
    ruined,
    shown,
    site_card,
    suit,
    where,
)


def imperial(s: Oath, seat: int) -> bool:
    """The Chancellor, and each Citizen but the one who fights the Empire in this campaign (oath.10.imperial-player)."""
    return seat >= 0 and s.players[seat].role != EXILE and seat != s.camp.outsider


def colour(s: Oath, seat: int) -> int:
    """The colour of the warbands on the seat's board."""
    return seat if s.players[seat].role == EXILE else 0


def ruling_colour(s: Oath, seat: int) -> int:
    """The colour of the warbands by which the seat rules sites; an outsider rules none of the purple ones."""
    return seat if s.players[seat].role == EXILE or seat == s.camp.outsider else 0


def crown(t: OathTable) -> int:
    """Who rules the sites without warbands: nobody but the holder of the Bandit Crown (oath.7.6.5.rule)."""
    return EMPTY_RULER.total(t, BANDITS) if EMPTY_RULER.name in t.s.active else BANDITS


def rules(t: OathTable, seat: int, slot: int) -> bool:
    """Does the seat (or BANDITS) rule the site?"""
    s = t.s
    bands = s.lands[slot].bands
    if any(bands):  # then it is faceup
        return seat >= 0 and bands[ruling_colour(s, seat)] > 0
    if not faceup(s, slot):
        return False
    king = crown(t)
    return king == seat or king >= 0 and seat >= 0 and imperial(s, king) and imperial(s, seat)


def site_ruler(t: OathTable, slot: int) -> int:
    """Who rules the site: an Exile, the Chancellor for the Empire, or BANDITS, who have no power over a facedown one."""
    s = t.s
    bands = s.lands[slot].bands
    for hue, n in enumerate(bands):
        if n:
            return hue
    king = crown(t) if faceup(s, slot) else BANDITS
    return 0 if king >= 0 and imperial(s, king) else king


def ruled_slots(t: OathTable, seat: int) -> list[int]:
    return [slot for slot in open_slots(t.s) if rules(t, seat, slot)]


def mask(t: OathTable) -> int:
    """The Exile who rules the cards at Imperial sites now (Grand Mask), or -1."""
    return MASK.total(t, NOBODY) if MASK.name in t.s.active else NOBODY


def is_plan(s: Oath, card: int) -> bool:
    """Is the card at a site a battle plan?"""
    return card < EDIFICE.stop and any(power.kind == "battle_plan" for power in denizen(card, ruined(s, card)).powers)


def masked(t: OathTable, card: int) -> int:
    """The Exile who rules this card at an Imperial site by the Grand Mask, battle plans excluded, or -1."""
    return exile if AT <= t.s.cards.at[card] and (exile := mask(t)) >= 0 and not is_plan(t.s, card) else NOBODY


def rules_card(t: OathTable, seat: int, card: int) -> bool:
    """Does the seat (or BANDITS) rule the card, banner, trait or title?"""
    s = t.s
    if card >= BANNER:
        if card >= TITLE:
            return seat == s.title
        return seat == 0 if card >= TRAIT else seat == s.holder[card - BANNER]
    at = s.cards.at[card]
    if at >= ADVISERS:
        return at < REVEALED + 10 and at % 10 == seat
    return SLOT <= at < AT + 10 and _rules_at(t, seat, card, at % 10)


def _rules_at(t: OathTable, seat: int, card: int, slot: int) -> bool:
    """Does the seat (or BANDITS) rule the card that lies at the site?"""
    if t.s.lands[slot].bands[0] and (exile := masked(t, card)) >= 0:
        return seat == exile
    return rules(t, seat, slot)


def lord(t: OathTable, card: int) -> int:
    """The ruler of a card: its holder, an Exile, the Chancellor for the Empire, or BANDITS."""
    s = t.s
    if card >= BANNER:
        return s.title if card >= TITLE else 0 if card >= TRAIT else s.holder[card - BANNER]
    at = s.cards.at[card]
    if at >= ADVISERS:
        return at % 10
    if not SLOT <= at < AT + 10:
        return BANDITS
    ruler = site_ruler(t, at % 10)
    return exile if ruler == 0 and (exile := masked(t, card)) >= 0 else ruler


def is_enemy(s: Oath, seat: int, other: int) -> bool:
    """Is `other` an enemy of `seat`?  For Imperial players each Exile, for anybody else each other player; bandits of everybody
    (oath.10.enemy)."""
    if seat == other:
        return False
    return seat < 0 or other < 0 or not imperial(s, seat) or s.players[other].role == EXILE


def has_access(t: OathTable, seat: int, card: int) -> bool:
    """May the seat use the card's power: it rules the card or stands where it lies (oath.7.1.1.cards)."""
    s = t.s
    if card >= BANNER:
        return rules_card(t, seat, card)
    at = s.cards.at[card]
    if at >= ADVISERS:
        keeper = s.guise if s.guise >= 0 and seat == s.turn and at < ADVISERS + 10 else seat
        return at < REVEALED + 10 and at % 10 == keeper
    return SLOT <= at < AT + 10 and (at % 10 == where(s, seat) or _rules_at(t, seat, card, at % 10))


def ruled_cards(t: OathTable, seat: int) -> list[int]:
    """Faceup denizens and intact edifices that the seat rules: advisers, and cards at its sites."""
    return [card for card in (*shown(t.s, seat), *on_map(t.s)) if suit(t.s, card) >= 0 and rules_card(t, seat, card)]


# numbers that powers change

def capacity(t: OathTable, slot: int) -> int:
    """Denizens and edifices that fit; a facedown site holds none (oath.2.8.1)."""
    return CAPACITY.total(t, site(site_card(t.s, slot)).capacity, slot) if faceup(t.s, slot) else 0


def room_at(t: OathTable, slot: int) -> bool:
    return len(cards_at(t.s, slot)) < capacity(t, slot)


def bandits_at(t: OathTable, slot: int) -> int:
    return BANDITS_AT.total(t, SITE_BANDITS, slot)


def adviser_places(t: OathTable, seat: int) -> int:
    """Places of the adviser limit that are taken (oath.10.adviser)."""
    return sum(WEIGHT.total(t, 1, seat, card) for card in advisers(t.s, seat))


def adviser_limit(t: OathTable, seat: int, coming: int = NOBODY) -> int:
    """At most three, or the lowest of the limits that powers set; coming: the card that has just come (oath.7.6.4)."""
    return LIMIT.total(t, ADVISER_LIMIT, seat, coming)


def matching(t: OathTable, seat: int, of: int) -> int:
    """Faceup advisers of the seat that count as of this suit (oath.10.match); under a guise, those of another seat."""
    if t.s.guise >= 0 and seat == t.s.turn:
        seat = t.s.guise
    return max(0, MATCHING.total(t, sum(1 for card in shown(t.s, seat) if suit(t.s, card) == of), seat, of))


def standing_at(s: Oath, slot: int) -> list[int]:
    """Seats whose pawn is at the site."""
    return [seat for seat, p in enumerate(s.players) if p.pawn == slot]


def neighbours(s: Oath, seat: int) -> list[int]:
    """Other seats whose pawn is at the seat's site."""
    here = where(s, seat)
    return [other for other, p in enumerate(s.players) if other != seat and p.pawn == here]

