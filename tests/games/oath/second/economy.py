"""Muster, Trade, Recover: 5.2, 5.3, 5.4 and what they give."""

from __future__ import annotations

from copy import deepcopy

from . import CYCLE, Dict
from .rule import colour, holds, rules


def own_site(w: Dict, seat: int) -> Dict:
    return dict(w["sites"][w["players"][seat]["at"]])


def open_cards(w: Dict, seat: int) -> list[int]:
    """Where one may muster or trade: denizens and intact edifices of the own site without favor or secret."""
    return [i for i, card in enumerate(own_site(w, seat)["cards"])
            if card["kind"] in ("denizen", "edifice") and not card["favor"] and not card["secrets"]]


def musters(w: Dict, seat: int) -> list[int]:
    player = w["players"][seat]
    return open_cards(w, seat) if player["supply"] and player["favor"] else []


def mustered(w: Dict, seat: int, card: int) -> Dict:
    w = deepcopy(w)
    player, site = w["players"][seat], w["sites"][w["players"][seat]["at"]]
    player["supply"] -= 1
    player["favor"] -= 1
    site["cards"][card]["favor"] += 1
    bank = w["players"][0] if colour(w, seat) == "purple" else player
    gain = 2 + (site["name"] == "river" and rules(w, seat, player["at"]))
    gain += 2 * any(relic["name"] == "ring-of-devotion" for relic in player["relics"])
    gain = min(gain, bank["bank"])
    bank["bank"] -= gain
    player["warbands"] += gain
    return w


def trades(w: Dict, seat: int) -> list[tuple[int, str]]:
    """(card, what is wanted)."""
    player = w["players"][seat]
    if not player["supply"]:
        return []
    return ([(card, "favor") for card in open_cards(w, seat) if player["secrets"]]
            + [(card, "secrets") for card in open_cards(w, seat) if player["favor"] >= 2])


def traded(w: Dict, seat: int, card: int, wanted: str) -> Dict:
    w = deepcopy(w)
    player, site = w["players"][seat], w["sites"][w["players"][seat]["at"]]
    suit = site["cards"][card]["suit"]
    matching = sum(a["up"] and a["suit"] == suit for a in player["advisers"])
    careless = int(seat == 0 and not w["slots"][2])
    player["supply"] -= 1
    if wanted == "favor":
        player["secrets"] -= 1
        site["cards"][card]["secrets"] += 1
        gain = 1 + matching + careless
    else:
        player["favor"] -= 2
        site["cards"][card]["favor"] += 2
        player["secrets"] += max(0, matching - careless)
        gain = careless
    gain = min(gain, w["banks"][suit])
    w["banks"][suit] -= gain
    player["favor"] += gain
    return w


def protected(w: Dict) -> bool:
    """5.4.1: the Darkest Secret's holder is safe unless a suit at their site is none of their faceup advisers'."""
    holder = w["players"][w["secret"]["holder"]]
    own = {a["suit"] for a in holder["advisers"] if a["up"] and a["suit"]}
    return not any(card["suit"] and card["suit"] not in own for card in w["sites"][holder["at"]]["cards"])


def recovers(w: Dict, seat: int) -> set[str]:
    """"relic" (any that lies at the own site), "people", "secret"."""
    player, site = w["players"][seat], own_site(w, seat)
    found: set[str] = set()
    if not player["supply"]:
        return found
    if site["relics"] and site["price"]:
        kind, number, _ = site["price"]
        if player["secrets" if kind == "burn_secrets" else "favor"] >= number:
            found.add("relic")
    def kept(holder: int | None) -> bool:         # nobody else takes banners of the Circlet's holder
        return holder not in (None, seat) and holds(w, holder, "circlet-of-command")

    if player["favor"] > w["people"]["favor"] and not kept(w["people"]["holder"]):
        found.add("people")
    secret = w["secret"]["holder"]
    if player["secrets"] > w["secret"]["secrets"] and not kept(secret) and (secret in (None, seat) or not protected(w)):
        found.add("secret")
    return found


def recovered_relic(w: Dict, seat: int) -> Dict:
    """The price; the relic itself is the caller's."""
    w = deepcopy(w)
    player, site = w["players"][seat], w["sites"][w["players"][seat]["at"]]
    kind, number, suit = site["price"]
    player["supply"] -= 1
    player["secrets" if kind == "burn_secrets" else "favor"] -= number
    if kind == "burn_favor":
        w["shared"] += number
    elif kind == "place_favor_in_bank":
        w["banks"][suit] += number
    site["relics"] -= 1
    return w


def recovered_people(w: Dict, seat: int, paid: int, first: str) -> Dict:
    w = deepcopy(w)
    player, banner = w["players"][seat], w["people"]
    player["supply"] -= 1
    player["favor"] -= paid
    start = CYCLE.index(first)
    for k in range(banner["favor"]):
        w["banks"][CYCLE[(start + k) % 6]] += 1
    banner.update(holder=seat, favor=paid, mob=False)
    return w


def recovered_secret(w: Dict, seat: int, paid: int) -> Dict:
    w = deepcopy(w)
    player, banner = w["players"][seat], w["secret"]
    player["supply"] -= 1
    player["secrets"] -= paid
    player["secrets"] += 1
    if banner["holder"] is not None:
        w["players"][banner["holder"]]["secrets"] += banner["secrets"] - 1
    banner.update(holder=seat, secrets=paid)
    return w
