"""What an action can have led to, as whole positions; what players chose freely is read off the position after it."""

from __future__ import annotations

from copy import deepcopy

from . import REGION, Dict, economy, empire, rule, travel, turn


def settled(w: Dict) -> list[Dict]:
    """2.11 after something has changed."""
    holder = w["title"]["holder"]
    heirs = rule.title_goes_to(w)
    return [w] if heirs == {holder} else [w | {"title": {"holder": heir, "usurper": False}} for heir in sorted(heirs)]


def seats(w: Dict) -> range:
    return range(len(w["players"]))


def muster(w: Dict, seat: int) -> list[Dict]:
    return [economy.mustered(w, seat, card) for card in economy.musters(w, seat)]


def trade(w: Dict, seat: int) -> list[Dict]:
    return [economy.traded(w, seat, card, wanted) for card, wanted in economy.trades(w, seat)]


def recover(w: Dict, seat: int, now: Dict) -> list[Dict]:
    found, fit = [], economy.recovers(w, seat)
    if "relic" in fit:
        taken = economy.recovered_relic(w, seat)
        taken["players"][seat]["relics"] = now["players"][seat]["relics"]
        if len(now["players"][seat]["relics"]) == len(w["players"][seat]["relics"]) + 1:
            found.append(taken)
    if "people" in fit:
        found += [economy.recovered_people(w, seat, paid, first) for first in w["banks"]
                  for paid in range(w["people"]["favor"] + 1, w["players"][seat]["favor"] + 1)]
    if "secret" in fit:
        found += [economy.recovered_secret(w, seat, paid)
                  for paid in range(w["secret"]["secrets"] + 1, w["players"][seat]["secrets"] + 1)]
    return [after for each in found for after in settled(each)]


def arrived(w: Dict, seat: int, to: int) -> Dict:
    """The pawn stands there, and a facedown site is turned up."""
    w = deepcopy(w)
    w["players"][seat]["at"] = to
    site = w["sites"][to]
    if not site["up"]:
        favor, secrets, relics = travel.revealed(w, to)
        site.update(up=True, favor=favor, secrets=secrets, relics=relics)
        w["shared"], w["relics"] = w["shared"] - favor, w["relics"] - relics
    return w


def flipped(w: Dict, seat: int, secrets: int) -> Dict:
    w = deepcopy(w)
    w["players"][seat]["secrets"] -= secrets
    w["players"][seat]["down"] += secrets
    return w


def trip(w: Dict, seat: int) -> list[Dict]:
    found = []
    for to, ways in travel.trips(w, seat).items():
        for supply, secrets, _ in sorted(ways):
            after = arrived(flipped(w, seat, secrets), seat, to)
            after["players"][seat]["supply"] -= supply
            found += settled(after)
    return found


def warbands(w: Dict, seat: int, out: bool) -> list[Dict]:
    """6.5, or nothing if the Chancellor says no."""
    found, here, hue = [w], w["players"][seat]["at"], rule.colour(w, seat)
    limit = empire.can_move_warbands(w, seat)[0 if out else 1]
    for n in range(1, limit + 1):
        after = deepcopy(w)
        bands = after["sites"][here]["warbands"]
        bands[hue] = bands.get(hue, 0) + (-n if out else n)
        if not bands[hue]:
            del bands[hue]
        after["players"][seat]["warbands"] += n if out else -n
        found += settled(after)
    return found


def self_exiled(w: Dict, seat: int) -> list[Dict]:
    price = empire.self_exile_price(w, seat)
    after = empire.new_exile(w, seat)
    after["players"][seat]["favor"] -= price
    holder = next(p for p in seats(w) if rule.holds(w, p, "grand-scepter"))
    after["players"][holder]["favor"] += price
    return settled(after)


def exiled(w: Dict, seat: int) -> list[Dict]:
    found = []
    for citizen in empire.may_exile(w, seat):
        price = empire.exile_price(w, seat, citizen)
        after = empire.new_exile(w, citizen)
        after["players"][seat]["favor"] -= price
        after["players"][citizen]["favor"] += price
        found += settled(after)
    return found


def new_citizen(w: Dict, seat: int, exile: int, now: Dict) -> list[Dict]:
    """6.6.2: what was exchanged is read off the position after; a Reliquary relic must be among it."""
    found = []
    for space in [i for i, full in enumerate(w["slots"]) if full and not now["slots"][i]]:
        after = empire.new_citizen(w, exile)
        after["slots"][space] = False
        old = w["players"][exile]["vision"]
        if old:
            after["piles"][(REGION[w["players"][exile]["at"]] + 1) % 3].append(old)
        both = (seat, exile)
        for what in ("favor", "secrets", "down", "relics"):
            for p in both:
                after["players"][p][what] = now["players"][p][what]
        for banner in ("people", "secret"):
            if w[banner]["holder"] in both:
                after[banner]["holder"] = now[banner]["holder"]
        found += settled(after)
    return found


def kept_in_exchange(w: Dict, now: Dict, both: tuple[int, int]) -> bool:
    """Nothing is made and nothing lost between two who exchange; one relic comes from the Reliquary."""
    def sums(v: Dict) -> tuple[int, int, int]:
        pair = [v["players"][p] for p in dict.fromkeys(both)]
        return sum(p["favor"] for p in pair), sum(p["secrets"] + p["down"] for p in pair), sum(len(p["relics"]) for p in pair)

    a, b = sums(w), sums(now)
    return a[:2] == b[:2] and a[2] + 1 == b[2]


def rest(w: Dict, seat: int, last: bool) -> Dict:
    after = turn.rested(w, seat)
    if last:
        after["round"] += 1
    return clean(after)


def clean(w: Dict) -> Dict:
    """A new turn: what was discarded from a site this turn is forgotten."""
    w = deepcopy(w)
    for site in w["sites"]:
        site["swept"] = set()
    return w


def woken(w: Dict, seat: int) -> list[Dict]:
    """The Wake Phase up to its powers."""
    return [after | {"title": turn.turned_title(after, seat)} for after in turn.peoples_favor_outcomes(w, seat)]


def picked(w: Dict, seat: int) -> list[Dict]:
    """4.1.4: nothing, or one token of the site card."""
    found, here = [w], w["players"][seat]["at"]
    for kind in sorted(turn.opportunities(w, seat)):
        after = deepcopy(w)
        after["sites"][here][kind] -= 1
        after["players"][seat][kind] += 1
        found.append(after)
    return found



def to_site(w: Dict, seat: int, slot: int, suit: str) -> Dict:
    """5.1.4.I: favor for a card played to a site and the reward of a homeland, without the card itself."""
    w = deepcopy(w)
    player, site = w["players"][seat], w["sites"][slot]
    book = any(relic["name"] == "book-of-records" for relic in player["relics"])
    favor = min(0 if book else 1, w["banks"][suit])
    w["banks"][suit] -= favor
    player["favor"] += favor
    player["secrets"] += int(book)
    if suit in site["swept"]:
        return w
    home = site["name"], suit
    if home == ("fertile-valley", "hearth"):
        more = min(1, w["banks"]["hearth"])
        w["banks"]["hearth"] -= more
        player["favor"] += more
    elif home in (("steppe", "nomad"), ("standing-stones", "arcane")):
        player["secrets"] += 1
    elif home == ("ancient-city", "order"):
        bank = w["players"][0] if rule.colour(w, seat) == "purple" else player
        gain = min(2, bank["bank"])
        bank["bank"] -= gain
        player["warbands"] += gain
    elif home in (("wastes", "discord"), ("deep-woods", "beast")):
        site["relics"] -= min(1, site["relics"])
    return w
