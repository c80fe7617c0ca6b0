"""Set-up from a world: steps 5-18 of chapter 1 by the text."""

from __future__ import annotations

from collections.abc import Sequence

from . import CYCLE, FULL, Dict

PROMPTS = {"mine": (3, 0), "salt-flats": (2, 1), "drowned-city": (0, 3)}


def opening(goal: str, sites: Sequence[Dict], citizens: Sequence[bool]) -> Dict:
    """What lies where when the players are about to place their pawns.

    sites: name, up and cards as in a world; citizens: by seat, whether the board begins on its Citizen side.
    """
    many = len(citizens)
    shared, purple = 36 - 1 - 6 * (4 if many >= 5 else 3) - 2 - (many - 1), 24 - 3
    places, top = [], True
    for site in sites:
        favor, secrets = PROMPTS.get(site["name"], (0, 0)) if site["up"] else (0, 0)
        favor = min(favor, shared)
        shared -= favor
        settled = any(card["kind"] in ("denizen", "edifice") for card in site["cards"])
        n = 0 if not site["up"] else 2 if top else 1 if settled else 0
        top = top and not site["up"]
        purple -= n
        places.append({"favor": favor, "secrets": secrets, "warbands": {"purple": n} if n else {}})
    players = [{"role": "chancellor", "supply": FULL, "favor": 2, "secrets": 1, "down": 0, "warbands": 3}]
    for citizen in citizens[1:]:
        purple -= 3 * citizen
        players.append({"role": "citizen" if citizen else "exile", "supply": FULL, "favor": 1, "secrets": 1, "down": 0, "warbands": 3,
                        "bank": 14 if citizen else 11})
    players[0]["bank"] = purple
    return {"shared": shared, "sites": places, "players": players, "banks": dict.fromkeys(CYCLE, 4 if many >= 5 else 3),
            "slots": [True] * 4, "people": {"holder": 0 if goal == "people" else None, "favor": 1, "mob": False},
            "secret": {"holder": 0 if goal == "devotion" else None, "secrets": 1}, "title": {"holder": 0, "usurper": False}, "round": 1}
