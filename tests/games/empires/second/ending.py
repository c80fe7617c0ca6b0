"""Final scoring, ties and places (KONEC HRY, REMÍZY)."""

from __future__ import annotations

from . import RESOURCES, Dict


def total(player: Dict) -> int:
    """The track; a point for every card of the empire, for every two resources, for every gold. Assigned tokens, raze tokens: nothing."""
    resources = sum(player["supply"][kind] for kind in RESOURCES)
    return int(player["vp"] + len(player["empire"]) + resources // 2 + player["supply"]["gold"])


def standing(player: Dict) -> tuple[int, int, int, int]:
    """Points, then cards of the empire, then workers (tired ones too: the last Cleanup is skipped), then cards of the hand."""
    return total(player), len(player["empire"]), player["workers"] + player["tired"], len(player["hand"])


def places(w: Dict) -> list[int]:
    """1 for the winners; who ties in everything shares a place."""
    each = [standing(p) for p in w["players"]]
    return [1 + sum(other > mine for other in each) for mine in each]
