"""Travel: 5.6 with the powers of sites (Site Reference) and the Reliquary's Decadent."""

from __future__ import annotations

from . import CRADLE, HINTERLAND, REGION, Dict
from .rule import bandits_rule, imperial, rules

PRICE = ((1, 2, 4), (2, 2, 2), (4, 2, 3))
COASTS = ("barren-coast", "lush-coast", "rocky-coast")


def site_at(w: Dict, slot: int) -> str:
    """The name of a faceup site; facedown ones have no power."""
    return str(w["sites"][slot]["name"]) if w["sites"][slot]["up"] else ""


def decadent(w: Dict, seat: int, here: int, there: int) -> tuple[bool, int]:
    """Whether the Chancellor's trip spends nothing, and what is added to its price."""
    if seat != 0 or w["slots"][1]:
        return False, 0
    return REGION[there] == CRADLE != REGION[here], int(REGION[there] == HINTERLAND)


Way = tuple[int, int, str]  # Supply, faceup secrets to turn, "usual", "coast" or "giant"


def trips(w: Dict, seat: int) -> dict[int, set[Way]]:
    """By destination: the ways to get there.  Who chooses: see `chosen_by`."""
    player, here = w["players"][seat], w["players"][seat]["at"]
    found: dict[int, set[Way]] = {}
    for there in range(8):
        if there == here:
            continue
        free, more = decadent(w, seat, here, there)
        wood, coast = site_at(w, here) == "shrouded-wood", site_at(w, here) in COASTS and site_at(w, there) in COASTS
        usual = 2 if wood else PRICE[REGION[here]][REGION[there]]
        usual += more + (site_at(w, here) == "charming-valley")
        hidden = int(site_at(w, there) == "the-hidden-place" and not wood)
        passes = [slot for slot in range(8) if site_at(w, slot) == "narrow-pass" and REGION[slot] == REGION[there] != REGION[here]]
        barred = bool(passes) and there not in passes and not wood
        ways: set[Way] = set()
        if not barred:
            ways.add((0 if free else usual, hidden, "usual"))
        if coast:
            ways.add((0 if free else 1 + more, hidden, "coast"))
        if site_at(w, here) == "buried-giant":
            ways.add((0, hidden + 1, "giant"))
        ways = {way for way in ways if way[0] <= player["supply"] and way[1] <= player["secrets"]}
        if ways:
            found[there] = ways
    return found


def chosen_by(w: Dict, seat: int) -> int | None:
    """Shrouded Wood: the enemy that chooses where the pawn goes; for the Empire the Chancellor; None: the traveller."""
    here = w["players"][seat]["at"]
    if site_at(w, here) != "shrouded-wood" or bandits_rule(w, here):
        return None
    rulers = [p for p in range(len(w["players"])) if p != seat and rules(w, p, here)]
    enemies = [p for p in rulers if not (imperial(w, seat) and imperial(w, p))]
    if not enemies or rules(w, seat, here):
        return None
    return 0 if imperial(w, enemies[0]) else enemies[0]


def could_go(w: Dict, seat: int) -> set[int]:
    """5.5.7.III: where the pawn of a banished player may be sent: the price does not matter, nobody turns a secret for it."""
    players = [player | {"supply": 99} if p == seat else player for p, player in enumerate(w["players"])]
    return {to for to, ways in trips(w | {"players": players}, seat).items() if any(how != "giant" for _, _, how in ways)}


def revealed(w: Dict, slot: int) -> tuple[int, int, int]:
    """5.6.2: favor, secrets and relics that a site of this name gets when it is turned up."""
    site = w["sites"][slot]
    favor, secrets = {"mine": (3, 0), "salt-flats": (2, 1), "drowned-city": (0, 3)}.get(site["name"], (0, 0))
    return min(favor, w["shared"]), secrets, min(site["icons"], w["relics"])
