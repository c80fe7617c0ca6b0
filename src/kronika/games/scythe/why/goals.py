"""Why an objective cannot be shown: each condition that does not hold, with what there is and what it takes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kronika.kernel import Reason

from ..facts import FACTIONS, FACTORY, OBJECTIVE, PLACE_WORDS
from ..facts import OBJECTIVES as CARDS
from ..objectives import ODD, counted, holds
from ..state import Scythe, ScytheTable, objectives, workers_out
from ..ways import Way
from .moves import Barred

FOR_GOOD = ("workers", "upgrades", "mechs_deployed", "factory_cards", "combat_stars")  # what never becomes fewer
RULE = "scythe.objective.reveal"


def reveals(t: ScytheTable, seat: int, at_end: bool = False) -> Barred:
    """("reveal", card) for each own objective that cannot be shown now."""
    out: Barred = []
    for card in objectives(t.s, seat):
        facts = CARDS[card - OBJECTIVE.start]
        why = [unmet(t.s, seat, demand) for demand in facts.conditions if not holds(t.s, seat, demand)]
        if not at_end and facts.when == "end":
            why.append(Reason("objective.end-only", RULE, fix=("wait", "end-of-turn")))
        if why:
            out.append((("reveal", card), why))
    return out


def subject(demand: Mapping[str, Any]) -> str:
    """The counted thing as one word: "coins", "territories_of_terrain:farm"."""
    name, terrain = str(demand["test"]), str(demand.get("terrain", ""))
    return f"{name}:{terrain}" if terrain else name


def unmet(s: Scythe, seat: int, demand: Mapping[str, Any]) -> Reason:
    """What is missing for one condition."""
    if demand["test"] in ODD:
        return _odd(s, seat, demand)
    what = subject(demand)
    have = counted(s, seat, what)
    least = int(demand.get("at_least", demand.get("equals", 0)))
    most = int(demand.get("at_most", demand.get("equals", have)))
    if have < least:
        return Reason("objective.few", RULE, args=(what, have, least), fix=_more(what, least - have))
    fix: Way = () if demand["test"] in FOR_GOOD else ("fewer", what, str(have - most))
    return Reason("objective.many", RULE, args=(what, have, most), fix=fix)


def _more(what: str, n: int) -> Way:
    return (what, str(n)) if what in ("coins", "power", "popularity") else ("factory", "card") if what == "factory_cards" else (
        "more", what, str(n))


def _odd(s: Scythe, seat: int, demand: Mapping[str, Any]) -> Reason:
    name = demand["test"]
    if name == "controls_factory":
        return Reason("objective.factory", RULE, fix=("control", PLACE_WORDS[FACTORY]))
    if name == "power_not_below_any_other_player":
        mine = s.players[seat].power
        top = max(s.players, key=lambda p: p.power)
        return Reason("objective.weaker", RULE, FACTIONS[top.faction], (mine, top.power), ("power", str(top.power - mine)))
    if name == "workers_equal_recruits":
        crew, recruits = workers_out(s, seat), counted(s, seat, "recruits")
        return Reason("objective.uneven", RULE, args=(crew, recruits),
                      fix=("more", "recruits", str(crew - recruits)) if crew > recruits else ("more", "workers", str(recruits - crew)))
    return Reason("objective.rich" if name == "single_territory_resources" else "objective.escort", RULE)
