"""Who rules, who keeps the oath, who wins: the glossary's "rule", 2.11, 3.1-3.4, 6.6.3."""

from __future__ import annotations

from collections.abc import Sequence

from . import Dict


def imperial(w: Dict, seat: int, outside: Sequence[int] = ()) -> bool:
    """10 Imperial player: the Chancellor always, a Citizen but in the campaigns of 5.5.1 (outside)."""
    return w["players"][seat]["role"] != "exile" and seat not in outside


def colour(w: Dict, seat: int) -> str | int:
    """The colour of the warbands on a board: purple for Chancellor and Citizens (5.2.2)."""
    return seat if w["players"][seat]["role"] == "exile" else "purple"


def holds(w: Dict, seat: int, relic: str) -> bool:
    return any(r["name"] == relic for r in w["players"][seat]["relics"])


def rules(w: Dict, seat: int, slot: int, outside: Sequence[int] = ()) -> bool:
    """A faceup site with own warbands; Imperial players: purple ones (6.6.3).

    The Bandit Crown makes bandits of sites without warbands its holder's, so of the Empire if the holder is Imperial (7.6.5).
    """
    site = w["sites"][slot]
    if not site["up"]:
        return False
    there = {c for c, n in site["warbands"].items() if n}
    if not there:
        kings = [p for p in range(len(w["players"])) if holds(w, p, "bandit-crown")]
        return any(p == seat or imperial(w, p, outside) and imperial(w, seat, outside) for p in kings)
    if w["players"][seat]["role"] == "exile":
        return seat in there
    return "purple" in there and imperial(w, seat, outside)


def ruled(w: Dict, seat: int) -> list[int]:
    return [slot for slot in range(8) if rules(w, seat, slot)]


def bandits_rule(w: Dict, slot: int) -> bool:
    return bool(w["sites"][slot]["up"]) and not any(rules(w, seat, slot) for seat in range(len(w["players"])))


def treasures(w: Dict, seat: int) -> int:
    """Relics and banners together."""
    return int(len(w["players"][seat]["relics"]) + (w["people"]["holder"] == seat) + (w["secret"]["holder"] == seat))


def title_goes_to(w: Dict) -> set[int]:
    """2.11: who may hold the title now; more than one seat: the former holder picks among them."""
    seats, goal, holder = range(len(w["players"])), w["goal"], w["title"]["holder"]
    if goal in ("people", "devotion"):
        has = w["people" if goal == "people" else "secret"]["holder"]
        return {holder if has is None else has}
    if goal == "supremacy":                       # the Empire is one ruler, the Chancellor its holder
        score = {seat: len(ruled(w, seat)) for seat in seats if w["players"][seat]["role"] != "citizen"}
        if imperial(w, holder):
            holder = 0
    else:
        score = {seat: treasures(w, seat) for seat in seats}
    best = {seat for seat, n in score.items() if n == max(score.values())}
    return {holder} if holder in best else best


def vision_met(w: Dict, seat: int) -> bool:
    """3.2: three Visions drawn, and the goal; "most" is more than anybody else."""
    if w["players"][seat]["role"] != "exile" or w["visions"] < 3:
        return False
    others = [p for p in range(len(w["players"])) if p != seat]
    match w["players"][seat]["vision"]:
        case "conquest":
            return all(len(ruled(w, seat)) > len(ruled(w, p)) for p in others)
        case "rebellion":
            return bool(w["people"]["holder"] == seat)
        case "sanctuary":
            return all(treasures(w, seat) > treasures(w, p) for p in others)
        case "faith":
            return bool(w["secret"]["holder"] == seat)
    return False


def usurps(w: Dict, seat: int) -> bool:
    return bool(w["players"][seat]["role"] == "exile" and w["title"] == {"holder": seat, "usurper": True})


def wins_at_wake(w: Dict, seat: int) -> set[str]:
    """4.1.2: why an Exile wins in their Wake Phase."""
    reasons = {"usurper"} if usurps(w, seat) else set()
    return reasons | ({"vision"} if vision_met(w, seat) else set())


def empire_winner(w: Dict) -> int:
    """3.3.1: the Chancellor, or the Citizen who meets the Successor goal."""
    citizens = [p for p, player in enumerate(w["players"]) if player["role"] == "citizen"]
    for seat in citizens:
        rivals = [0, *(p for p in citizens if p != seat)]
        if {"supremacy": all(treasures(w, seat) > treasures(w, p) for p in rivals),
                "people": w["secret"]["holder"] == seat,
                "protection": w["people"]["holder"] == seat,
                "devotion": holds(w, seat, "grand-scepter")}[w["goal"]]:
            return seat
    return 0


def stable_regime_from(w: Dict) -> int | None:
    """3.3: the least throw of the end die that ends the game after this round; None: it is not thrown."""
    if not imperial(w, w["title"]["holder"]):
        return None
    return {5: 6, 6: 5, 7: 3}.get(w["round"])


def wins_by_exhaustion(w: Dict) -> int:
    """3.4: the winner at the end of the eighth round."""
    if imperial(w, w["title"]["holder"]):
        return empire_winner(w)
    for seat in range(len(w["players"])):
        if usurps(w, seat):
            return seat
    for vision in ("conquest", "rebellion", "sanctuary", "faith"):
        for seat, player in enumerate(w["players"]):
            if player["vision"] == vision and vision_met(w, seat):
                return seat
    return empire_winner(w)
