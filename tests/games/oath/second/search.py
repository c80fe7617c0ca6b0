"""Search: 5.1, and where a card may be played (6.1 as well)."""

from __future__ import annotations

from . import REGION, Dict

WORLD = "world"


def prices(w: Dict, seat: int) -> dict[str, int]:
    """Supply by where one may draw: "world" or "pile" (of the pawn's region)."""
    player = w["players"][seat]
    price = {WORLD: (2, 3, 3, 4, 4, 4)[w["visions"]], "pile": 2}
    if w["secret"]["holder"] == seat:
        price[WORLD] = 2
    if not w["piles"][REGION[player["at"]]]:
        del price["pile"]
    if not w["deck"]:
        del price[WORLD]
    greedy = seat == 0 and not w["slots"][3]
    return {source: n for source, n in price.items() if n <= player["supply"] and not (greedy and n > 2)}


def draws(w: Dict, seat: int) -> int:
    """How many cards a Search draws, if they are there and no Vision comes from the world deck."""
    here = w["sites"][w["players"][seat]["at"]]
    return int(3 + 2 * (seat == 0 and not w["slots"][3]) - (here["name"] == "marshes"))


def pile_for(w: Dict, seat: int) -> int:
    """10 Discard: the pile of the region after the pawn's."""
    return (REGION[w["players"][seat]["at"]] + 1) % 3


def free_to_discard(card: Dict) -> bool:
    """7.2.2: a faceup locked card stays."""
    return not (card["up"] and card["locked"])


def sites_for(w: Dict, seat: int, card: Dict) -> set[tuple[int, int | None]]:
    """5.1.4.I: (site, the card of that site discarded first or None)

    The People's Favor lets one play to a site of the region, and discard a denizen of a site there first; the Great Slum a card of its own.
    A discard elsewhere than where the card is played is possible too: it is left out here.
    """
    here = w["players"][seat]["at"]
    if card["kind"] == "vision" or card["only"] == "adviser":
        return set()
    banner = w["people"]["holder"] == seat
    found: set[tuple[int, int | None]] = set()
    for slot in range(8):
        site = w["sites"][slot]
        if not site["up"] or not (slot == here or banner and REGION[slot] == REGION[here]):
            continue
        if len(site["cards"]) < site["capacity"]:
            found.add((slot, None))
        if site["capacity"] and (banner or site["name"] == "great-slum"):
            found |= {(slot, i) for i, there in enumerate(site["cards"]) if there["kind"] == "denizen" and not there["locked"]}
    return found


def adviser_discards(w: Dict, seat: int, played_from_advisers: bool = False) -> list[int] | None:
    """5.1.4.II with a limit of three: advisers one of which has to go first; an empty list: none has to, None: it cannot be played."""
    advisers = w["players"][seat]["advisers"]
    if len(advisers) - played_from_advisers < 3:
        return []
    return [i for i, a in enumerate(advisers) if free_to_discard(a)] or None


def ways_to_play(w: Dict, seat: int, card: Dict, played_from_advisers: bool = False) -> set[str]:
    """5.1.4: "site", "up", "down", "vision", "conspiracy", "discard".  A facedown adviser (6.1) is not played facedown again."""
    ways = {"discard"}
    if sites_for(w, seat, card):
        ways.add("site")
    room = adviser_discards(w, seat, played_from_advisers) is not None
    if card["name"] == "conspiracy":
        ways.add("conspiracy")
    elif card["kind"] == "vision":
        ways |= {"vision"} if w["players"][seat]["role"] == "exile" else set()
    elif card["only"] != "site" and room:
        ways.add("up")
    if room and not played_from_advisers:
        ways.add("down")
    return ways


def gain_for_site(w: Dict, seat: int, suit: str) -> tuple[int, int]:
    """Favor from the bank of the suit and secrets for a card played to a site (Book of Records: a secret instead)."""
    if any(relic["name"] == "book-of-records" for relic in w["players"][seat]["relics"]):
        return 0, 1
    return min(1, w["banks"][suit]), 0


def conspiracy_targets(w: Dict, seat: int) -> set[int]:
    """5.1.4.IV: players at the own site one of whose suits each of two own advisers has."""
    me = w["players"][seat]
    if not me["secrets"]:
        return set()
    found = set()
    for other, player in enumerate(w["players"]):
        theirs = {a["suit"] for a in player["advisers"] if a["up"] and a["suit"]}
        shared = sum(a["up"] and a["suit"] in theirs for a in me["advisers"])
        has = player["relics"] or other in (w["people"]["holder"], w["secret"]["holder"])
        if other != seat and player["at"] == me["at"] and shared >= 2 and has:
            found.add(other)
    return found
