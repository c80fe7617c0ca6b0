"""The Expedition phase: which islands a ship may reach, and what becomes of ship, cargo and island (FÁZE MOŘEPLAVBY)."""

from __future__ import annotations

from . import Dict


def loads(player: Dict) -> set[tuple[bool, bool]]:
    """What may be put on a ship when it sails (fish, raze token): a gold stands for the fish."""
    have = player["supply"]
    fish = [False, True] if have["fish"] or have["gold"] else [False]
    return {(f, r) for f in fish for r in ([False, True] if have["raze"] else [False])}


def choices(w: Dict, ship: Dict) -> set[tuple[str, str]]:
    """(sea, island faceup) or (sea, "") for the top card of its deck: the near sea, and with a fish the distant one too."""
    found = set()
    for name in ("near", "distant") if ship["fish"] else ("near",):
        sea = w["seas"][name]
        found |= {(name, island["name"]) for island in sea["up"]}
        if sea["deck"] + sea["discard"]:
            found.add((name, ""))
    return found


def ways(ship: Dict) -> set[str]:
    """Any island is pillaged for nothing; to conquer it the raze token must lie on that very ship."""
    return {"pillage", "conquer"} if ship["raze"] else {"pillage"}


def able(w: Dict, seat: int, how: str, only: str) -> dict[int, set[tuple[str, str]]]:
    """The own ships in the queue with which a card lets its owner pillage, or conquer, at once, and where (only: the sea it names)."""
    found = {at: {(sea, name) for sea, name in choices(w, ship) if only in ("", sea)} for at, ship in enumerate(w["queue"])
             if ship["owner"] == seat and how in ways(ship)}
    return {at: islands for at, islands in found.items() if islands}


def after(w: Dict, choice: tuple[str, str], island: Dict, conquer: bool, at: int = 0) -> Dict:
    """A ship, in the Expedition phase the first of the queue, takes an island: it comes home without its cargo, the island is pillaged
    or joins the empire.

    Islands are not revealed again before Cleanup.  What features add is not here.
    """
    ship, queue = w["queue"][at], w["queue"][:at] + w["queue"][at + 1:]
    name, up = choice
    sea = dict(w["seas"][name])
    if up:
        place = next(n for n, c in enumerate(sea["up"]) if c["name"] == up)
        sea["up"] = sea["up"][:place] + sea["up"][place + 1:]
    cards = sea["deck"] + sea["discard"] - (not up) + (not conquer)
    player = dict(w["players"][ship["owner"]])
    player["ships"] += 1
    if conquer:
        player["empire"] = [*player["empire"], {**island, "turned": False, "under": None}]
    goods = island["bonus"] if conquer else island["gives"]
    player["supply"] = {k: v + goods.get(k, 0) for k, v in player["supply"].items()}
    player["vp"] += goods.get("vp", 0)
    player["workers"] += goods.get("worker", 0)
    return {"queue": queue, "up": sea["up"], "cards": cards, "player": player}
