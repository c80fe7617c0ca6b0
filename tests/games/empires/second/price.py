"""Paying: goods go back, workers tire, gold stands for any resource and nothing for gold (PROSTŘEDKY A IKONY, KLÍČOVÁ SLOVA)."""

from __future__ import annotations

from collections.abc import Iterator

from . import RESOURCES, Dict


def payable(player: Dict, cost: Dict) -> bool:
    """What is short of the resources asked for, gold pays; workers, raze tokens and gold itself nothing else does."""
    have = player["supply"]
    if player["workers"] < cost.get("worker", 0) or have["raze"] < cost.get("raze", 0):
        return False
    short = sum(max(0, cost.get(kind, 0) - have[kind]) for kind in RESOURCES)
    spare = sum(max(0, have[kind] - cost.get(kind, 0)) for kind in RESOURCES)
    short += max(0, cost.get("any", 0) - spare)
    return bool(have["gold"] - cost.get("gold", 0) >= short)


def affordable(player: Dict, c: Dict, food: int = 0) -> bool:
    """What a card asks for can be paid, so much food besides: what is assigned is the very thing, gold stands for no resource there."""
    if c["pays"] is None:
        return False
    left = laid(player, c["lays"])
    return min(left["workers"], *left["supply"].values()) >= 0 and payable(left, {**c["pays"], "food": c["pays"].get("food", 0) + food})


def laid(player: Dict, lays: Dict) -> Dict:
    """Without the tokens that go onto a card."""
    return {**player, "workers": player["workers"] - lays.get("worker", 0),
            "supply": {kind: n - lays.get(kind, 0) for kind, n in player["supply"].items()}}


def parts(total: int, kinds: tuple[str, ...]) -> Iterator[Dict]:
    """All ways to make a number of tokens of these kinds."""
    if not kinds:
        if not total:
            yield {}
        return
    for n in range(total + 1):
        for rest in parts(total - n, kinds[1:]):
            yield {kinds[0]: n, **rest}


def ways(player: Dict, cost: Dict) -> list[Dict]:
    """Every supply that can be left after paying the tokens of a price."""
    left: list[Dict] = [dict(player["supply"])]
    for kind, n in cost.items():
        if kind == "worker":
            continue
        by = (*RESOURCES, "gold") if kind == "any" else (kind, "gold") if kind in RESOURCES else (kind,)
        left = [{k: v - part.get(k, 0) for k, v in supply.items()} for supply in left for part in parts(n, by)]
    return [supply for n, supply in enumerate(left) if min(supply.values()) >= 0 and supply not in left[:n]]
