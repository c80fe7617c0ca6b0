"""Wake and Rest Phase: 4.1.1, 4.1.3, 4.1.4, 4.3.1-4.3.4."""

from __future__ import annotations

from copy import deepcopy

from . import FULL, Dict


def peoples_favor_options(w: Dict, seat: int) -> set[str]:
    """4.1.1.I: "place", or the suit of the bank that one favor may go to; nothing: the step is skipped."""
    if w["people"]["holder"] != seat:
        return set()
    options = {"place"} if w["players"][seat]["favor"] else set()
    if w["people"]["favor"] > 1:
        least = min(w["banks"].values())
        options |= {suit for suit, n in w["banks"].items() if n == least}
    return options


def peoples_favor_step(w: Dict, seat: int, option: str) -> Dict:
    w = deepcopy(w)
    if option == "place":
        w["players"][seat]["favor"] -= 1
        w["people"]["favor"] += 1
    else:
        w["people"]["favor"] -= 1
        w["banks"][option] += 1
    return w


def peoples_favor_outcomes(w: Dict, seat: int) -> list[Dict]:
    """4.1.1: every position that the whole step can end in."""
    states = [w]
    for _ in range(2 if w["people"]["mob"] else 1):
        states = [after for before in states
                  for after in ([peoples_favor_step(before, seat, o) for o in sorted(peoples_favor_options(before, seat))] or [before])]
    for after in states:
        if w["people"]["holder"] == seat and after["people"]["favor"] >= 6:
            after["people"] = after["people"] | {"mob": True}
    return states


def turned_title(w: Dict, seat: int) -> Dict:
    """4.1.3: the title of an Exile turns to Usurper."""
    held = w["title"]["holder"] == seat and w["players"][seat]["role"] == "exile"
    return {"holder": w["title"]["holder"], "usurper": True} if held else dict(w["title"])


def opportunities(w: Dict, seat: int) -> set[str]:
    """4.1.4: what may be taken from the site card of the pawn."""
    site = w["sites"][w["players"][seat]["at"]]
    offered = {"salt-flats": ("favor", "secrets"), "mine": ("favor",), "drowned-city": ("secrets",)}.get(site["name"], ())
    return {kind for kind in offered if site[kind]}


def refill(w: Dict, seat: int) -> int:
    """4.3.3: the space of the Supply track by warbands in the bank; a Citizen's is the Chancellor's marker."""
    player = w["players"][seat]
    if player["role"] == "citizen":
        return int(w["players"][0]["supply"])
    steps = ((18, 6), (11, 5), (4, 4), (0, 3)) if player["role"] == "chancellor" else ((9, 6), (4, 5), (0, 4))
    return next(supply for least, supply in steps if player["bank"] >= least)


def rested(w: Dict, seat: int) -> Dict:
    """4.3.1-4.3.4: favor to its banks, secrets to the board and faceup, Supply refilled and the unspent added."""
    w = deepcopy(w)
    player = w["players"][seat]
    cards = [card for site in w["sites"] for card in site["cards"]] + [card for p in w["players"] for card in p["advisers"]]
    for card in cards:
        if card["suit"]:
            w["banks"][card["suit"]] += card["favor"]
            card["favor"] = 0
    for card in cards + [relic for p in w["players"] for relic in p["relics"]]:
        player["secrets"] += card["secrets"]
        card["secrets"] = 0
    player["secrets"] += player["down"]
    player["down"] = 0
    player["supply"] = min(FULL, refill(w, seat) + player["supply"])
    return w


