"""Chapter 8: the next world."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from . import CYCLE, REGION, Dict
from .rule import colour, rules

SLOTS = {0: (0, 1), 1: (2, 3, 4), 2: (5, 6, 7)}


def goals_to_swear(played: str, reasons: set[str], vision: str) -> set[str]:
    """8.1."""
    if reasons == {"vision"}:
        return {{"conquest": "supremacy", "rebellion": "people", "sanctuary": "protection", "faith": "devotion"}[vision]}
    return {"supremacy", "people", "protection", "devotion"} - {played}


def joined(w: Dict, winner: int, accepted: Sequence[int]) -> Dict:
    """8.2: an Exile who won turns all Citizens over; at sites of those who join, one warband of the winner's replaces theirs."""
    w = deepcopy(w)
    if w["players"][winner]["role"] == "exile":
        for player in w["players"]:
            player["role"] = "exile" if player["role"] == "citizen" else player["role"]
    hue = colour(w, winner)
    for seat in accepted:
        own = [slot for slot in range(8) if rules(w, seat, slot)]
        for slot in own:
            w["sites"][slot]["warbands"].pop(seat, None)
            for stock in ((w["players"][0 if hue == "purple" else winner], "bank"), (w["players"][winner], "warbands")):
                if stock[0][stock[1]]:                # bank first, then the winner's board; none left: none (9.3)
                    stock[0][stock[1]] -= 1
                    w["sites"][slot]["warbands"][hue] = w["sites"][slot]["warbands"].get(hue, 0) + 1
                    break
        w["players"][seat]["role"] = "citizen"
    return w


def can_build(w: Dict, winner: int) -> set[tuple[int, str]]:
    """8.3.1: (site, denizen that an edifice may replace, or ruin that may be repaired)."""
    if w["players"][winner]["role"] == "exile":
        return set()
    found = set()
    for slot in [slot for slot in range(8) if rules(w, winner, slot)]:
        cards = w["sites"][slot]["cards"]
        if any(card["kind"] != "denizen" for card in cards):
            found |= {(slot, card["name"]) for card in cards if card["kind"] == "ruin"}
        else:
            found |= {(slot, card["name"]) for card in cards if card["suit"] in w["edifices"]}
    return found


def added(suit: str) -> dict[str, int]:
    """8.4: three of the winner's suit, two of the next clockwise, one of the one after."""
    i = CYCLE.index(suit)
    return {CYCLE[i]: 3, CYCLE[(i + 1) % 6]: 2, CYCLE[(i + 2) % 6]: 1}


def own_suits(advisers: Sequence[Dict]) -> set[str]:
    """8.4: the most frequent suits of the winner's faceup advisers; without any, all six."""
    count = {suit: sum(a["up"] and a["suit"] == suit for a in advisers) for suit in CYCLE}
    return {suit for suit, n in count.items() if n == max(count.values())}


def swept(sites: Sequence[Dict], ruled: set[int]) -> tuple[list[int], list[int], list[int]]:
    """8.3.2-8.3.3: slots removed, set aside with a ruin (top first), kept.  sites: after 8.3.1, faceup ones with cards."""
    temple = any(card["name"] == "forest-temple" and card["kind"] == "edifice" for site in sites for card in site["cards"])
    removed, aside, kept = [], [], []
    for slot, site in enumerate(sites):
        kinds = {card["kind"] for card in site["cards"]}
        beast = temple and any(card["suit"] == "beast" for card in site["cards"])
        if not site["up"] or not (slot in ruled or "edifice" in kinds or beast):
            removed.append(slot)
        elif "ruin" in kinds or "edifice" in kinds and slot not in ruled:
            aside.append(slot)
        else:
            kept.append(slot)
    return removed, aside, kept


def denizens_lost(sites: Sequence[Dict], ruled: set[int]) -> list[str]:
    """8.3.2-8.3.3: denizens discarded from removed sites, and from those whose edifice falls to ruin now."""
    removed, aside, _ = swept(sites, ruled)
    falling = [slot for slot in aside if slot not in ruled and any(card["kind"] == "edifice" for card in sites[slot]["cards"])]
    return [card["name"] for slot in sorted(removed + falling) for card in sites[slot]["cards"] if card["kind"] == "denizen"]


def laid_out(aside: Sequence[int], kept: Sequence[int]) -> tuple[list[int | None], list[int]]:
    """8.3.5.1-5: for each place of the map the old slot whose site lies there now (None: from the site deck).

    Second: the set-aside sites that find no place.
    """
    places: list[int | None] = [None] * 8
    left = list(kept)

    def fill(region: int) -> None:
        # own sites move up, then those of the regions below in order from the top
        for place in SLOTS[region]:
            if left and (mine := next((slot for slot in left if REGION[slot] >= region), None)) is not None:
                places[place] = mine
                left.remove(mine)

    for region in (0, 1, 2):
        fill(region)
    ruins = list(aside)
    for region in (2, 1):
        for place in reversed(SLOTS[region]):
            if places[place] is None and ruins:
                places[place] = ruins.pop()
    return places, ruins


def faceup_places(places: Sequence[int | None]) -> list[bool]:
    """8.3.5.6-7: sites from the deck are facedown, but the top one of a region without a faceup site."""
    up = [slot is not None for slot in places]
    for of_region in SLOTS.values():
        if not any(up[place] for place in of_region):
            up[of_region[0]] = True
    return up


def vaults(archive: Mapping[str, int], dispossessed: Mapping[str, int], suit: str,
           pool: int) -> tuple[dict[str, int] | None, int, dict[str, Any]]:
    """8.4-8.5: the Archive's denizens by suit after it (None if it had to be refilled: see below), the Dispossessed, and what was refilled.

    Without all six cards the Dispossessed, sorted, give six of the suit that has most, and the rest goes into the Archive.
    """
    wanted, gone = added(suit), min(6, pool)
    if all(archive.get(s, 0) >= n for s, n in wanted.items()):
        return {s: archive.get(s, 0) - wanted.get(s, 0) for s in CYCLE}, sum(dispossessed.values()) + gone, {}
    most = max(dispossessed.values(), default=0)
    largest = {s for s in CYCLE if dispossessed.get(s, 0) == most}
    return None, gone, {"suits": largest, "taken": min(6, most), "total": sum(archive.values()) + sum(dispossessed.values()) - min(6, most)}


def relics_wanted(icons: int, lying: int, deck: int) -> int:
    """8.6.2: relics drawn for a faceup site."""
    return min(max(0, icons - lying), deck)
