"""Lookout, Cleanup, and whether a round is the last (FÁZE ROZHLEDU, FÁZE ÚKLIDU, KONEC HRY)."""

from __future__ import annotations

from . import TARGET, Dict


def drawn(player: Dict) -> int:
    """Four cards; the discard pile becomes the deck when it runs out."""
    return min(4, int(player["deck"] + player["discard"]))


def may_keep(player: Dict, shown: int) -> int:
    """A worker each."""
    return min(shown, int(player["workers"]))


def after_lookout(player: Dict, shown: int, kept: int) -> Dict:
    """Numbers after it: a worker tires for each card that is kept, the rest is discarded."""
    cards = player["deck"] + player["discard"] - kept
    return {"hand": len(player["hand"]) + kept, "workers": player["workers"] - kept, "tired": player["tired"] + kept, "cards": cards}


def refilled(sea: Dict) -> Dict:
    """The islands left over are discarded, two new ones revealed; deck and discard pile are counted together."""
    cards = len(sea["up"]) + sea["deck"] + sea["discard"]
    up = min(2, cards)
    return {"up": up, "cards": cards - up}


def cleaned(player: Dict) -> Dict:
    """Workers come back, cards turn upright, both discs return; goods, hand and assigned tokens stay."""
    return {**player, "workers": player["workers"] + player["tired"], "tired": 0, "unused": 2, "discs": [], "passed": False,
            "empire": [{**c, "turned": False} for c in player["empire"]]}


def next_first(w: Dict) -> int:
    return int((w["first"] + 1) % len(w["players"]))


def is_last(w: Dict) -> bool:
    """At the end of an Action phase: somebody has 25 points or more, so the game ends with the Expedition phase that follows.

    Points won in an Expedition phase are seen at the end of the next Action phase, so one more round is played.
    """
    return any(p["vp"] >= TARGET for p in w["players"])
