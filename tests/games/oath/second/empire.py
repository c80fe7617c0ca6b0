"""The Reliquary and citizenship: 6.6-6.8; moving warbands: 6.5."""

from __future__ import annotations

from copy import deepcopy

from . import FULL, Dict
from .rule import colour, holds, imperial, rules


def offers_to(w: Dict, seat: int) -> set[int]:
    """6.6.1: Exiles (oneself included) that the holder of the Grand Scepter can offer citizenship; each offer needs a Reliquary relic."""
    if not holds(w, seat, "grand-scepter") or not any(w["slots"]):
        return set()
    return {p for p, player in enumerate(w["players"]) if player["role"] == "exile"}


def exile_price(w: Dict, payer: int, citizen: int) -> int:
    """6.7."""
    price = 5
    for fact in (w["title"]["holder"], w["people"]["holder"]):
        price += (fact == citizen) - (fact == payer)
    return price


def may_exile(w: Dict, seat: int) -> set[int]:
    if not holds(w, seat, "grand-scepter"):
        return set()
    return {p for p, player in enumerate(w["players"])
            if p != seat and player["role"] == "citizen" and exile_price(w, seat, p) <= w["players"][seat]["favor"]}


def self_exile_price(w: Dict, seat: int) -> int:
    """6.8: warbands and secrets on the board and secrets on all denizens, relics and edifices."""
    player = w["players"][seat]
    cards = [c for site in w["sites"] for c in site["cards"]] + [c for p in w["players"] for c in p["advisers"] + p["relics"]]
    return int(player["warbands"] + player["secrets"] + player["down"] + sum(c["secrets"] for c in cards))


def may_exile_self(w: Dict, seat: int) -> bool:
    player = w["players"][seat]
    return player["role"] == "citizen" and not holds(w, seat, "grand-scepter") and self_exile_price(w, seat) <= player["favor"]


def new_citizen(w: Dict, seat: int) -> Dict:
    """6.6.2: the board turned, own warbands purple (as long as purple lasts: board first), title and Supply."""
    w = deepcopy(w)
    player, chancellor = w["players"][seat], w["players"][0]
    places = [player, *(site["warbands"] for site in w["sites"])]
    for place in places:
        mine = "warbands" if place is player else seat
        n = place.get(mine, 0)
        swap = min(n, chancellor["bank"])
        player["bank"] += n
        chancellor["bank"] -= swap
        if place is player:
            place["warbands"] = swap
        elif n:
            del place[seat]
            if swap:
                place["purple"] = place.get("purple", 0) + swap
    player.update(role="citizen", vision="", supply=FULL)
    if w["title"]["holder"] == seat:
        w["title"] = {"holder": seat, "usurper": False}
    return w


def new_exile(w: Dict, seat: int) -> Dict:
    """6.7, 6.8: only the board's warbands change colour."""
    w = deepcopy(w)
    player = w["players"][seat]
    swap = min(player["warbands"], player["bank"])
    w["players"][0]["bank"] += player["warbands"]
    player.update(role="exile", bank=player["bank"] - swap, warbands=swap, supply=FULL)
    return w


def can_move_warbands(w: Dict, seat: int) -> tuple[int, int]:
    """6.5: how many may go from the own site to the board (all but the last one there) and from the board to the site."""
    player = w["players"][seat]
    here = w["sites"][player["at"]]
    own = here["warbands"].get(colour(w, seat), 0)
    kings = [p for p in range(len(w["players"])) if holds(w, p, "bandit-crown")]
    stays = 0 if any(p == seat or imperial(w, p) and imperial(w, seat) for p in kings) else 1
    ring = holds(w, seat, "ring-of-devotion")
    return max(0, own - stays), player["warbands"] if rules(w, seat, player["at"]) and not ring else 0
