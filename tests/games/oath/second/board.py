"""A position of the engine laid out as the plain dict that the second implementation reads: names and numbers, no rule."""

from __future__ import annotations

from collections import Counter

from kronika.games.oath.facts import (
    CARD,
    CARDS,
    DARKEST_SECRET,
    DENIZEN,
    EDIFICE,
    EDIFICES,
    OATHS,
    PEOPLES_FAVOR,
    SUITS,
    VISION,
    denizen,
    relic,
    site,
)
from kronika.games.oath.state import (
    ADVISERS,
    ARCHIVE,
    AT,
    DISCARD,
    DISPOSSESSED,
    HELD,
    LOOT,
    RELICS,
    RELIQUARY,
    REVEALED,
    SLOT,
    WORLD,
    Oath,
)

from . import Dict

ROLE = ("chancellor", "exile", "citizen")


def card(s: Oath, n: int) -> Dict:
    tokens = {"favor": s.favor_on.get(n, 0), "secrets": s.secrets_on.get(n, 0), "up": s.cards.up[n] == 1}
    if n in VISION:
        return {"name": CARDS[n], "kind": "vision", "suit": "", "locked": False, "only": ""} | tokens
    kind = "denizen" if n in DENIZEN else "ruin" if s.ruined[n - DENIZEN.stop] else "edifice"
    fact = denizen(n, kind == "ruin")
    shown = kind != "ruin" and s.cards.up[n] == 1
    return {"name": CARDS[n], "kind": kind, "suit": SUITS[fact.suit] if shown else "", "locked": fact.locked, "only": fact.only} | tokens


def colour(hue: int) -> str | int:
    return hue or "purple"


def place(s: Oath, slot: int) -> Dict:
    zone, land = s.cards.zone, s.lands[slot]
    n = zone[SLOT + slot][0]
    fact = site(n)
    price = fact.recover
    paid = None if price is None else ("place_favor_in_bank", price.favor, SUITS[price.bank]) if price.favor else (
        "burn_favor", price.burn_favor, "") if price.burn_favor else ("burn_secrets", price.burn_secrets, "")
    return {"name": fact.id, "up": s.cards.up[n] == 1, "icons": fact.relics, "price": paid,
            "capacity": 1 if CARD["salt-the-earth"] in zone[AT + slot] else fact.capacity,
            "warbands": {colour(hue): n for hue, n in enumerate(land.bands) if n}, "favor": land.favor, "secrets": land.secrets,
            "cards": [card(s, n) for n in zone[AT + slot]], "relics": len(zone[LOOT + slot]),
            "swept": {suit for i, suit in enumerate(SUITS) if land.swept >> i & 1}}


def player(s: Oath, seat: int) -> Dict:
    p, zone = s.players[seat], s.cards.zone
    return {"role": ROLE[p.role], "at": p.pawn, "supply": p.supply, "favor": p.favor, "secrets": p.secrets, "down": p.spent,
            "warbands": p.force, "bank": p.bank, "advisers": [card(s, n) for n in zone[ADVISERS + seat]],
            "vision": "".join(CARDS[n] for n in zone[REVEALED + seat]),
            "relics": [{"name": CARDS[n], "dice": relic(n).defense, "favor": s.favor_on.get(n, 0), "secrets": s.secrets_on.get(n, 0)}
                       for n in zone[HELD + seat]]}


def by_suit(s: Oath, zone: int) -> Dict:
    counts = Counter(SUITS[denizen(n).suit] for n in s.cards.zone[zone] if n in DENIZEN)
    return {suit: counts[suit] for suit in SUITS}


def world(s: Oath) -> Dict:
    def holder(banner: int) -> int | None:
        return None if s.holder[banner] < 0 else s.holder[banner]

    return {"goal": OATHS[s.oath].id, "round": s.round, "visions": s.visions, "shared": s.shared,
            "banks": dict(zip(SUITS, s.banks, strict=True)), "title": {"holder": s.title, "usurper": s.usurper},
            "people": {"holder": holder(PEOPLES_FAVOR), "favor": s.tokens[PEOPLES_FAVOR], "mob": s.mob},
            "secret": {"holder": holder(DARKEST_SECRET), "secrets": s.tokens[DARKEST_SECRET]},
            "slots": [bool(s.cards.zone[RELIQUARY + i]) for i in range(4)], "deck": len(s.cards.zone[WORLD]),
            "relics": len(s.cards.zone[RELICS]),
            "archive": by_suit(s, ARCHIVE), "dispossessed": by_suit(s, DISPOSSESSED),
            "edifices": {SUITS[EDIFICES[n - EDIFICE.start].suit] for n in s.cards.zone[ARCHIVE] if n in EDIFICE},
            "piles": [[CARDS[n] for n in s.cards.zone[DISCARD + region]] for region in range(3)],
            "players": [player(s, seat) for seat in range(len(s.players))], "sites": [place(s, slot) for slot in range(8)]}
