"""What must hold at every safe point (the list of the state page of the rules)."""

from __future__ import annotations

from collections.abc import Iterator

from .facts import ADVISER_LIMIT, CARD, CARDS, EDIFICE, FAVOR, MAX_SUPPLY, RELIC, SLOTS, TRAITS, VISION, WARBANDS, site
from .state import (
    ADVISERS,
    AT,
    BANNER,
    CITIZEN,
    EXILE,
    HELD,
    RELIQUARY,
    REVEALED,
    Oath,
    cards_at,
    faceup,
    site_card,
    suit,
)

SALT = CARD["salt-the-earth"]
UNLIMITED = (CARD["family-wagon"], CARD["pied-piper"])  # advisers beside which others do not count, or who count for nobody


def violations(s: Oath) -> list[str]:
    return [*favor(s), *warbands(s), *secrets(s), *cards(s), *title(s)]


def favor(s: Oath) -> Iterator[str]:
    """All 36 are somewhere, none is less than nothing."""
    parts = [s.shared, *s.banks, *(p.favor for p in s.players), *s.favor_on.values(), *(land.favor for land in s.lands), s.tokens[0]]
    if sum(parts) != FAVOR:
        yield f"there are {sum(parts)} favor, not {FAVOR}: {parts}"
    if min(parts) < 0:
        yield f"less than no favor: {parts}"
    if min(s.tokens) < 1:
        yield f"a banner without a token: {s.tokens}"


def warbands(s: Oath) -> Iterator[str]:
    """Each colour keeps its number, and stands on faceup sites only, one colour a site."""
    for hue, p in enumerate(s.players):
        boards = sum(q.force for seat, q in enumerate(s.players) if (0 if q.role != EXILE else seat) == hue)
        parts = [p.bank, boards, *(land.bands[hue] for land in s.lands), s.caged[hue], int(p.prophecy >= 0)]
        if sum(parts) != WARBANDS[hue > 0]:
            yield f"colour {hue} has {sum(parts)} warbands: {parts}"
        if min(parts) < 0:
            yield f"colour {hue} has less than no warbands: {parts}"
    for slot, land in enumerate(s.lands):
        if any(land.bands) and not faceup(s, slot):
            yield f"warbands on the facedown {SLOTS[slot]}"
        if sum(n > 0 for n in land.bands) > 1:
            yield f"two colours at {SLOTS[slot]}: {land.bands}"


def secrets(s: Oath) -> Iterator[str]:
    for seat, p in enumerate(s.players):
        if min(p.secrets, p.spent, p.favor, p.force, p.bank) < 0 or not 0 <= p.supply <= MAX_SUPPLY:
            yield f"seat {seat} has a number out of its range: {p}"
    if s.phase == "wake" and (s.secrets_on or any(suit(s, card) >= 0 for card in s.favor_on)):
        yield f"tokens stayed on cards over a Rest Phase: {s.favor_on} {s.secrets_on}"
    for row in (s.favor_on, s.secrets_on):
        for card, n in row.items():
            if n <= 0 or card < BANNER and not (AT <= s.cards.at[card] < AT + 10 or ADVISERS <= s.cards.at[card] < HELD + 10):
                yield f"{n} tokens on {CARDS[card]} in zone {s.cards.at[card]}"


def cards(s: Oath) -> Iterator[str]:
    """Facedown sites are empty, Visions lie at no site, Imperial players have none revealed; uncovered places show their traits."""
    c = s.cards
    for slot in range(len(SLOTS)):
        if not faceup(s, slot) and (cards_at(s, slot) or s.lands[slot].favor or s.lands[slot].secrets):
            yield f"something lies on the facedown {SLOTS[slot]}"
        room = 1 if SALT in cards_at(s, slot) else site(site_card(s, slot)).capacity
        if s.winner < 0 and len(cards_at(s, slot)) > room:
            yield f"{len(cards_at(s, slot))} cards lie at {CARDS[site_card(s, slot)]}, which holds {room}"
        for card in cards_at(s, slot):
            if card >= EDIFICE.stop or not c.up[card]:
                yield f"{CARDS[card]} lies at {CARDS[site_card(s, slot)]}"
    for seat, p in enumerate(s.players):
        if p.role != EXILE and c.zone[REVEALED + seat] and s.winner < 0:
            yield f"seat {seat} is Imperial and has a Vision revealed"
        if len(c.zone[REVEALED + seat]) > 1:
            yield f"seat {seat} has two Visions revealed"
        crowd = c.zone[ADVISERS + seat]
        if len(crowd) > ADVISER_LIMIT and s.turns and not any(c.up[card] and card in UNLIMITED for card in crowd):
            yield f"seat {seat} has {len(crowd)} advisers"
        for card in crowd:
            if card in VISION and c.up[card] or card in RELIC:
                yield f"{CARDS[card]} is an adviser of seat {seat}"
    for place, trait in enumerate(TRAITS):
        if s.turns and s.winner < 0 and s.uncovered[place] == bool(c.zone[RELIQUARY + place]):
            yield f"the Reliquary's place {trait.id} is {'covered' if c.zone[RELIQUARY + place] else 'empty'} against its trait"


def title(s: Oath) -> Iterator[str]:
    if s.usurper and s.players[s.title].role != EXILE:
        yield "a Usurper who is no Exile"
    if s.players[0].role == CITIZEN or any(p.role not in (EXILE, CITIZEN) for p in s.players[1:]):
        yield "the Chancellor is not where it should be"
