"""A turn of the Action phase: who, building, action discs, raids, actions of locations (FÁZE AKCÍ, POPIS AKCÍ)."""

from __future__ import annotations

from . import Dict
from .price import affordable, payable


def next_seat(w: Dict, after: int) -> int | None:
    """Clockwise one action each; who has passed is out of the phase; None: the phase is over."""
    seats = len(w["players"])
    order = [(after + n) % seats for n in range(1, seats + 1)]
    return next((seat for seat in order if not w["players"][seat]["passed"]), None)


def builds(w: Dict, seat: int) -> set[str]:
    """Locations of the hand that are paid for (never fields), if the price is there."""
    player = w["players"][seat]
    return {c["name"] for c in player["hand"] if c["kind"] == "location" and payable(player, c["cost"])}


def has_field(player: Dict) -> bool:
    return any(c["kind"] == "field" for c in player["empire"])


def performable(player: Dict, action: str) -> bool:
    """"You must really perform the action of the tile." As things stand, before a boost or a field."""
    match action:
        case "explore":
            return bool(player["deck"] + player["discard"])
        case "construct":
            return any(c["kind"] == "location" for c in player["hand"])
        case "harvest":
            return has_field(player)
        case "sail":
            return bool(player["ships"])
    return True


def uses(w: Dict, seat: int, place: int, food: int) -> dict[str, bool]:
    """What may be done on a tile for so much food: "" (the action alone) or with it the card of that name: one boost, one field or one
    upgrade of a field with a kind in common.  False: whether it may be hangs on the words of a boost.

    The action must be performed: it is possible now, or the card makes it so.
    """
    player, action = w["players"][seat], w["circle"][place]
    if not payable(player, {"food": food}):
        return {}
    able = performable(player, action)
    found = {"": True} if able else {}
    kinds = {kind for c in player["empire"] if c["kind"] in ("field", "upgrade") for kind in c["gives"]}
    for c in player["hand"]:
        if c["on"] != action:
            continue
        if c["kind"] == "boost":
            if c["pays"] is None:
                found[c["name"]] = False
            elif affordable(player, c, food):
                found[c["name"]] = able
        elif c["kind"] != "upgrade" or kinds & set(c["gives"]):
            if able or action == "harvest" and c["kind"] != "upgrade":
                found[c["name"]] = True
    return found


def placements(w: Dict, seat: int) -> dict[tuple[int, str], bool]:
    """An unused disc goes to any tile, free of charge, whoever's discs lie there (where, with which card)."""
    if not w["players"][seat]["unused"]:
        return {}
    return {(to, card): sure for to in range(5) for card, sure in uses(w, seat, to, to in w["orange"]).items()}


def moves(w: Dict, seat: int) -> dict[tuple[int, int, str], bool]:
    """A disc that is not exhausted goes to a neighbour in the circle for a food, or a gold (from where, to where, with which card)."""
    return {(disc["tile"], to, card): sure for disc in w["players"][seat]["discs"] if not disc["exhausted"]
            for to in ((disc["tile"] - 1) % 5, (disc["tile"] + 1) % 5) for card, sure in uses(w, seat, to, 1 + (to in w["orange"])).items()}


def harvests(player: Dict) -> list[Dict]:
    """What each field gives with all that improves it."""
    found = []
    for place, field in enumerate(player["empire"]):
        if field["kind"] == "field":
            goods = dict(field["gives"])
            for c in player["empire"]:
                if c["under"] == place:
                    goods = {k: goods.get(k, 0) + c["gives"].get(k, 0) for k in {*goods, *c["gives"]}}
            found.append(goods)
    return found


def raids(w: Dict, seat: int) -> set[tuple[int, int]]:
    """For one raze token: a card with an action that is not turned, of an opponent who has not passed (whose, place in the empire)."""
    if not payable(w["players"][seat], {"raze": 1}):
        return set()
    return {(p, place) for p, player in enumerate(w["players"]) if p != seat and not player["passed"]
            for place, c in enumerate(player["empire"]) if c["action"] and not c["turned"]}


def usable(w: Dict, seat: int) -> set[int]:
    """Cards of the own empire (islands too) with an action, not turned, whose price of tokens can be paid."""
    player = w["players"][seat]
    return {place for place, c in enumerate(player["empire"]) if c["action"] and not c["turned"] and affordable(player, c)}
