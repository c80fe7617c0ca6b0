"""A whole campaign, given its dice and the choices made: 5.5 with the functions of campaign.py."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import NamedTuple

from . import BANDITS, Dict, outcomes, rule, travel
from .campaign import (
    Defender,
    Target,
    attack_dice,
    banished_favor,
    battle,
    burnt_from_banner,
    defence,
    defence_dice,
    force,
    hidden,
    losses,
    outside_of,
    survivors_go_to,
)

ATTACK_FACES = ((0, 1, 0), (0, 1, 0), (0, 1, 0), (1, 0, 0), (1, 0, 0), (2, 0, 1))  # swords, hollow, skulls
DEFENCE_FACES = ((0, 0), (0, 0), (1, 0), (1, 0), (2, 0), (0, 1))  # shields, doublings


class Seen(NamedTuple):
    """What was told of a campaign."""

    attacker: int
    defender: Defender
    declared: tuple[Target, ...]
    pool: int                                     # attack dice taken for warbands
    dice: tuple[int, int]                         # attack and defense dice rolled
    swords: Sequence[int]                         # faces
    shields: Sequence[int]
    joined: Sequence[int]
    sacrificed: bool | None                       # the answer; None: it was not asked
    strength: tuple[int, int]
    won: bool


def strengths(w: Dict, c: Seen) -> tuple[int, int, int, int]:
    """Warbands killed by skulls, attack and defense without sacrifices, and the sacrifice that wins (0: none, -1: out of reach)."""
    against = defence(sum(DEFENCE_FACES[f][0] for f in c.shields), sum(DEFENCE_FACES[f][1] for f in c.shields),
                      sum(force(w, c.attacker, c.defender, c.declared, c.joined).values()))
    faces = [ATTACK_FACES[f] for f in c.swords]
    killed, attack, need = battle(w["players"][c.attacker]["warbands"], against, sum(f[0] for f in faces), sum(f[1] for f in faces),
                                  sum(f[2] for f in faces))
    return killed, attack, against, need


def pools(w: Dict, c: Seen) -> tuple[int, int]:
    """Dice by the number of warbands that the attacker wanted to count."""
    less = w["players"][c.attacker]["warbands"] - c.pool
    bare = attack_dice(w, c.attacker, c.declared, c.pool)
    assert less >= 0
    return bare, defence_dice(w, c.attacker, c.defender, c.declared)


def fought(w: Dict, c: Seen, now: Dict) -> list[Dict]:
    """The positions that the campaign can have led to; where warbands were placed or chosen, and where a pawn was sent, is read off now."""
    killed, _, _, need = strengths(w, c)
    spent = max(0, need) if c.sacrificed else 0
    after = outcomes.flipped(w, c.attacker, hidden(w, c.attacker, c.declared))
    me: Dict = after["players"][c.attacker]
    me["supply"] -= 2
    hue = rule.colour(w, c.attacker)
    bank = after["players"][0] if hue == "purple" else me
    me["warbands"] -= killed + spent
    bank["bank"] += killed + spent
    if not c.won:
        dead = losses(w, c.attacker, me["warbands"])
        me["warbands"] -= dead
        bank["bank"] += dead
        return outcomes.settled(after)
    if isinstance(c.defender, int):
        withdrawn(after, w, c, now)
    aimed = [int(t[1]) for t in c.declared if t[0] == "site"]
    for slot in aimed:                            # any number of warbands of the force
        n = now["sites"][slot]["warbands"].get(hue, 0)
        if n and not rule.holds(w, c.attacker, "ring-of-devotion"):
            after["sites"][slot]["warbands"][hue] = n
            me["warbands"] -= n
    for kind, what in c.declared:
        if kind == "relic":
            held = after["players"][int(c.defender)]["relics"]
            relic = next(r for r in held if r["name"] == what)
            held.remove(relic)
            me["relics"].append(relic)
        elif kind == "banner":
            banner, tokens = after[str(what)], "favor" if what == "people" else "secrets"
            lost = burnt_from_banner(banner[tokens])
            banner.update({"holder": c.attacker, tokens: banner[tokens] - lost})
            if what == "people":
                banner["mob"] = True
                after["shared"] += lost
    found = [after]
    if any(kind == "pawn" for kind, _ in c.declared):
        loser = int(c.defender)
        sent = travel.could_go(after, loser)
        found += [outcomes.arrived(after, loser, to) for to in sorted(sent)]
        found += [outcomes.flipped(each, loser, 1) for each in found[1:]
                  if travel.site_at(each, each["players"][loser]["at"]) == "the-hidden-place"]
        for each in found[:]:
            burnt = deepcopy(each)
            half = banished_favor(each["players"][loser]["favor"])
            burnt["players"][loser]["favor"] -= half
            burnt["shared"] += half
            found.append(burnt)
    return [v for each in found for v in outcomes.settled(each)]


def withdrawn(after: Dict, w: Dict, c: Seen, now: Dict) -> None:
    """5.5.6 for a defeated defender: the dead, then what is left at targeted sites goes to a board."""
    defender = int(c.defender)
    rows = force(w, c.attacker, defender, c.declared, c.joined)
    dead = min(losses(w, c.attacker, sum(rows.values())), sum(n for place, n in rows.items() if place != BANDITS))
    hue = "purple" if rule.imperial(w, defender, outside_of(w, c.attacker, defender)) else rule.colour(w, defender)
    home = survivors_go_to(w, c.attacker, defender)
    kept = {place: n for place, n in rows.items() if place != BANDITS}
    boards = [int(place.split()[1]) for place in kept if place.startswith("board")]
    for slot in [int(place.split()[1]) for place in kept if place.startswith("site")]:
        del after["sites"][slot]["warbands"][hue]
    on_sites = sum(n for place, n in kept.items() if place.startswith("site"))
    fallen = 0
    for seat in boards:                           # who died where is the chooser's: read off, but for the home board
        if seat != home:
            lost = kept[f"board {seat}"] - now["players"][seat]["warbands"]
            assert 0 <= lost <= dead, (seat, lost, dead)
            after["players"][seat]["warbands"] -= lost
            fallen += lost
    assert fallen <= dead <= fallen + on_sites + kept.get(f"board {home}", 0)
    after["players"][home]["warbands"] += on_sites - (dead - fallen)
    owner = 0 if rule.colour(w, defender) == "purple" else defender
    after["players"][owner]["bank"] += dead
