"""The world that a watched game leaves, held against chapter 8."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from kronika.games.oath.chronicle.legacy import world_after
from kronika.games.oath.chronicle.world import World, archive
from kronika.games.oath.facts import CARDS, DENIZEN, EDIFICE, EDIFICES, OATHS, SITE, SITES, SUITS, VISION, denizen

from . import Dict, chronicle
from .rule import rules

if TYPE_CHECKING:
    from .watch import Watch


def suits(cards: list[int]) -> dict[str, int]:
    count = Counter(SUITS[denizen(card).suit] for card in cards if card in DENIZEN)
    return {suit: count[suit] for suit in SUITS}


def lying(w: World, card: int) -> tuple[str, str]:
    if card in DENIZEN:
        return CARDS[card], "denizen"
    return CARDS[card], "ruin" if w.ruined[card - EDIFICE.start] else "edifice"


def built(watch: Watch, w: Dict) -> None:
    """8.3.1 as the winner chose."""
    card = next(iter(watch.answers("chronicle.edifice")), -1)
    if card < 0:
        return
    name = CARDS[card]
    for site in w["sites"]:
        for i, there in enumerate(site["cards"]):
            if there["name"] == name and there["kind"] == "ruin":
                fact = EDIFICES[card - EDIFICE.start]
                site["cards"][i] = there | {"kind": "edifice", "suit": SUITS[fact.suit]}
            elif there["name"] == name:
                new = next(e for e in EDIFICES if SUITS[e.suit] == there["suit"])
                site["cards"][i] = there | {"name": new.id, "kind": "edifice"}


def compare(watch: Watch) -> None:
    s = watch.s
    left, winner = world_after(s), s.winner
    w = chronicle.joined(watch.end, winner, watch.accepted())
    reasons = {"vision" if by in [CARDS[v] for v in VISION] else by for by in s.won_by}
    seen = next((by for by in s.won_by if by in [CARDS[v] for v in VISION]), "")
    watch.same("chronicle: oath", OATHS[left.oath].id in chronicle.goals_to_swear(w["goal"], reasons, seen), True)
    watch.same("chronicle: Citizens", [left.citizens[s.colours[p]] for p in range(len(w["players"]))],
               [player["role"] == "citizen" for player in w["players"]])
    built(watch, w)
    ruled = {slot for slot in range(8) if rules(w, winner, slot)}
    _, aside, kept = chronicle.swept(w["sites"], ruled)
    places, homeless = chronicle.laid_out(aside, kept)
    up = chronicle.faceup_places(places)
    for place, old in enumerate(places):
        lies = left.places[place]
        watch.same("chronicle: faceup", lies.up, up[place])
        icons = SITES[SITE.index(lies.site)].relics if lies.up else 0
        if old is None:
            stayed = {w["sites"][slot]["name"] for slot in [*aside, *kept] if slot not in homeless}
            watch.same("chronicle: new site", (lies.cards, CARDS[lies.site] in stayed), ([], False))
            watch.same("chronicle: relics of a new site", len(lies.relics), icons)
            continue
        site = w["sites"][old]
        falls = old not in ruled and any(card["kind"] == "edifice" for card in site["cards"])
        cards = [(c["name"], "ruin" if falls else c["kind"]) for c in site["cards"] if not (falls and c["kind"] == "denizen")]
        watch.same("chronicle: kept site", (CARDS[lies.site], [lying(left, c) for c in lies.cards]), (site["name"], cards))
        watch.same("chronicle: relics of a kept site", len(lies.relics), max(site["relics"], icons))
    denizens(watch, left, w, chronicle.denizens_lost(w["sites"], ruled), [w["sites"][slot] for slot in homeless])
    relics = [CARDS[c] for c in left.relics]
    best = watch.best - {"grand-scepter"}
    watch.same("chronicle: relics on top", set(relics[:len(best)]), best)
    tops = [sum(c in VISION for c in left.deck[a:b]) for a, b in ((0, 12), (12, 30), (30, 300))]
    watch.same("chronicle: Visions in the deck", tops, [2, 3, 0])


def denizens(watch: Watch, left: World, w: Dict, gone: list[str], homeless: list[Dict]) -> None:
    """8.4, 8.5, 8.8: six come and six go."""
    names = {CARDS[v] for v in VISION}
    pool = sum(name not in names for pile in w["piles"] for name in pile) + len(gone) + watch.lost
    pool += sum(c["kind"] == "denizen" for site in homeless for c in site["cards"] if c["name"] not in gone)
    offered = chronicle.own_suits(w["players"][watch.s.winner]["advisers"])
    suit = next((SUITS[a] for a in watch.answers("chronicle.suit")), None)
    if suit is None:
        watch.same("chronicle: own suit", len(offered), 1)
        suit = next(iter(offered))
    watch.same("chronicle: suit", suit in offered, True)
    stock, dispossessed, healed = chronicle.vaults(w["archive"], w["dispossessed"], suit, pool)
    watch.same("chronicle: Dispossessed", len(left.dispossessed), dispossessed)
    now = suits([c for c in archive(left) if c in DENIZEN])
    if stock is not None:
        watch.same("chronicle: Archive", now, stock)
    else:
        watch.same("chronicle: Archive refilled", sum(now.values()), healed["total"])
        fuller = {s: w["archive"][s] + w["dispossessed"][s] - now[s] for s in SUITS}
        came = {s: n for s, n in fuller.items() if n}
        watch.same("chronicle: suit that came", set(came) <= healed["suits"] and list(came.values()) == [healed["taken"]][:len(came)], True)
