"""Campaign without battle plans: 5.5."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from . import BANDITS, REGION, Dict
from .rule import bandits_rule, colour, holds, imperial, rules
from .travel import site_at

Defender = int | str
Target = tuple[str, int | str]              # ("site", slot), ("relic", name), ("banner", "people" or "secret"), ("pawn", seat)


def outside_of(w: Dict, attacker: int, defender: Defender) -> tuple[int, ...]:
    """5.5.1: who does not count as Imperial in this campaign."""
    if isinstance(defender, str) or not (imperial(w, attacker) and imperial(w, defender)):
        return ()
    return (defender,) if attacker == 0 else (attacker,)


def targets(w: Dict, attacker: int, defender: Defender) -> set[Target]:
    """5.5.2: everything that can be declared against a defender."""
    here = w["players"][attacker]["at"]
    if isinstance(defender, str):
        return {("site", slot) for slot in range(8) if bandits_rule(w, slot)}
    out = outside_of(w, attacker, defender)
    found: set[Target] = {("site", slot) for slot in range(8) if rules(w, defender, slot, out)}
    if w["players"][defender]["at"] == here:
        circlet = holds(w, defender, "circlet-of-command")
        found |= {("relic", r["name"]) for r in w["players"][defender]["relics"] if not circlet or r["name"] == "circlet-of-command"}
        found |= {("banner", b) for b in ("people", "secret") if w[b]["holder"] == defender and not circlet}
        found.add(("pawn", defender))
    return found


def place_of(w: Dict, attacker: int, target: Target) -> int:
    """Where a target is: what a defender has is at the attacker's site."""
    return int(target[1]) if target[0] == "site" else int(w["players"][attacker]["at"])


def hidden(w: Dict, attacker: int, declared: Collection[Target]) -> int:
    """Secrets to turn: one for each target at the Hidden Place."""
    return sum(site_at(w, place_of(w, attacker, t)) == "the-hidden-place" for t in declared)


def may_declare(w: Dict, attacker: int, defender: Defender, declared: Collection[Target]) -> bool:
    here, possible = w["players"][attacker]["at"], targets(w, attacker, defender)
    if not set(declared) <= possible:
        return False
    if ("site", here) in possible and ("site", here) not in declared:
        return False
    if not any(t == ("site", here) or t[0] == "pawn" for t in declared):
        return False
    for slot in range(8):                         # Narrow Pass
        if site_at(w, slot) == "narrow-pass" and REGION[slot] != REGION[here]:
            into = any(REGION[place_of(w, attacker, t)] == REGION[slot] for t in declared)
            if into and ("site", slot) not in declared and not rules(w, attacker, slot, outside_of(w, attacker, defender)):
                return False
    return bool(hidden(w, attacker, declared) <= w["players"][attacker]["secrets"])


def can_declare(w: Dict, attacker: int, defender: Defender) -> bool:
    """Something; one local target is always enough."""
    local = (("site", w["players"][attacker]["at"]), ("pawn", defender))
    return any(may_declare(w, attacker, defender, some) for some in ((local[0],), (local[1],), local))


def defenders(w: Dict, attacker: int) -> set[Defender]:
    """5.5.1: players who rule the attacker's site or stand there, bandits if no player rules it; something must be declarable."""
    player, here = w["players"][attacker], w["players"][attacker]["at"]
    if player["supply"] < 2:
        return set()
    found: set[Defender] = {p for p in range(len(w["players"])) if p != attacker and (rules(w, p, here) or w["players"][p]["at"] == here)}
    if bandits_rule(w, here):
        found.add(BANDITS)
    return {d for d in found if can_declare(w, attacker, d)}


def defence_dice(w: Dict, attacker: int, defender: Defender, declared: Collection[Target]) -> int:
    dice = 0
    for kind, what in declared:
        if kind == "site":
            dice += 1
        elif kind == "banner":
            dice += w["people"]["favor"] if what == "people" else w["secret"]["secrets"]
        elif kind == "pawn":
            dice += 2 + holds(w, int(what), "circlet-of-command")
        else:
            dice += next(r["dice"] for r in w["players"][defender]["relics"] if r["name"] == what)
    if isinstance(defender, int):
        out = outside_of(w, attacker, defender)
        shared = w["goal"] == "supremacy" and w["title"]["holder"] == 0 and imperial(w, defender, out)
        if w["title"]["holder"] == defender or shared:
            dice += 2 if w["title"]["usurper"] else 1
    return dice


def attack_dice(w: Dict, attacker: int, declared: Collection[Target], taken: int) -> int:
    """Up to one for each warband on the board as the attacker likes; Plains add one, the Mountain takes one out."""
    places = {site_at(w, place_of(w, attacker, t)) for t in declared}
    return max(0, taken + ("plains" in places) - ("mountain" in places))


def allies(w: Dict, attacker: int, defender: Defender, declared: Collection[Target]) -> tuple[set[int], set[int]]:
    """5.5.2: who joins in any case (the Chancellor), and who may."""
    if isinstance(defender, str) or not imperial(w, defender, outside_of(w, attacker, defender)):
        return set(), set()
    must = {0} - {attacker, defender}
    near = {int(t[1]) for t in declared if t[0] == "site"} | {w["players"][attacker]["at"]}
    may = {p for p, player in enumerate(w["players"])
           if player["role"] == "citizen" and p not in (attacker, defender) and player["at"] in near}
    return must, may


def force(w: Dict, attacker: int, defender: Defender, declared: Collection[Target], joined: Collection[int]) -> dict[str, int]:
    """5.5.4: warbands of the defending force by where they are: "site 3", "board 2"; bandits as "bandits"."""
    aimed = [int(t[1]) for t in declared if t[0] == "site"]
    if isinstance(defender, str):
        return {BANDITS: len(aimed)}
    near = {*aimed, w["players"][attacker]["at"]}
    found = {f"site {slot}": int(w["sites"][slot]["warbands"].get(colour(w, defender), 0)) for slot in aimed}
    found |= {f"board {p}": int(w["players"][p]["warbands"]) for p in {defender, *joined} if w["players"][int(p)]["at"] in near}
    out = outside_of(w, attacker, defender)
    kings = [p for p in range(len(w["players"])) if holds(w, p, "bandit-crown")]
    if any(p == defender or imperial(w, p, out) and imperial(w, int(defender), out) for p in kings):
        found[BANDITS] = sum(not any(w["sites"][slot]["warbands"].values()) for slot in aimed)
    return {place: n for place, n in found.items() if n}


def defence(shields: int, doubles: int, warbands: int) -> int:
    return (shields << doubles) + warbands


def battle(own: int, against: int, swords: int, hollow: int, skulls: int) -> tuple[int, int, int]:
    """5.5.5: warbands killed by skulls, the attack before sacrifices, and the sacrifice that wins (0: won already, -1: out of reach)."""
    killed = min(skulls, own)
    attack = swords + hollow // 2
    missing = max(0, against + 1 - attack)
    return killed, attack, missing if missing <= own - killed else -1


def losses(w: Dict, attacker: int, size: int) -> int:
    """5.5.6: how many of the loser's force are killed; all of it in a campaign of a Brutal Chancellor."""
    return size if attacker == 0 and not w["slots"][0] else size // 2


def survivors_go_to(w: Dict, attacker: int, defender: int) -> int:
    """5.5.6: whose board takes the warbands left at targeted sites: the loser's, of the Empire the Chancellor's."""
    return 0 if imperial(w, defender, outside_of(w, attacker, defender)) else defender


def burnt_from_banner(tokens: int) -> int:
    """2.5.3."""
    return min(2, tokens - 1)


def banished_favor(favor: int) -> int:
    """5.5.7.III."""
    return favor // 2


def joinable(chosen: Sequence[int], must: set[int], may: set[int]) -> bool:
    return must <= set(chosen) <= must | may
