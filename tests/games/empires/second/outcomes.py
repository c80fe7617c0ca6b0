"""What a turn leaves: every position that may come of it, where cards ask for tokens and bring tokens and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from . import Dict
from .price import laid, ways
from .turn import harvests
from .voyage import loads


def put(w: Dict, seat: int, **changed: object) -> Dict:
    """The position with these entries of a player changed."""
    return {**w, "players": [{**p, **changed} if n == seat else p for n, p in enumerate(w["players"])]}


def without(cards: list[Dict], name: str) -> list[Dict]:
    place = next(n for n, c in enumerate(cards) if c["name"] == name)
    return cards[:place] + cards[place + 1:]


def card(cards: list[Dict], name: str) -> Dict:
    return next(c for c in cards if c["name"] == name)


def gained(w: Dict, seat: int, goods: Dict) -> Dict:
    """Into the supply, points on the track."""
    p = w["players"][seat]
    return put(w, seat, supply={k: v + goods.get(k, 0) for k, v in p["supply"].items()}, vp=p["vp"] + goods.get("vp", 0),
               workers=p["workers"] + goods.get("worker", 0), ships=p["ships"] + goods.get("ship", 0))


def paid(w: Dict, seat: int, cost: Dict) -> Iterator[Dict]:
    p, tire = w["players"][seat], cost.get("worker", 0)
    for supply in ways(p, cost):
        yield put(w, seat, supply=supply, workers=p["workers"] - tire, tired=p["tired"] + tire)


def entered(w: Dict, seat: int, name: str, under: int | None = None) -> Dict:
    """From the hand into the empire, upright; its own goods if it is a field or an upgrade; its bonus."""
    p = w["players"][seat]
    built = card(p["hand"], name)
    kind = "location" if built["kind"] == "location" else "field" if under is None else "upgrade"
    w = put(w, seat, hand=without(p["hand"], name), empire=[*p["empire"], {**built, "kind": kind, "turned": False, "under": under}])
    return gained(gained(w, seat, built["gives"]), seat, built["bonus"])


def build(w: Dict, seat: int, name: str) -> Iterator[Dict]:
    for after in paid(w, seat, card(w["players"][seat]["hand"], name)["cost"]):
        yield entered(after, seat, name)


def use(w: Dict, seat: int, place: int) -> Iterator[Dict]:
    """Tokens onto the card, the rest paid, the card exhausted."""
    p = w["players"][seat]
    c = p["empire"][place]
    left, on = laid(p, c["lays"]), {kind: c["holds"].get(kind, 0) + n for kind, n in c["lays"].items()}
    empire = [{**each, "holds": {**each["holds"], **on}} if n == place else each for n, each in enumerate(p["empire"])]
    for after in paid(put(w, seat, supply=left["supply"], workers=left["workers"], empire=empire), seat, c["pays"]):
        yield turned(gained(after, seat, c["gains"]), seat, place)


def stocked(w: Dict) -> Dict:
    """The end of Lookout: for every complete number of tokens on a card its goods; the tokens stay."""
    for seat, p in enumerate(w["players"]):
        for c in p["empire"]:
            if c["stored"]:
                for _ in range(c["holds"].get(c["stored"]["kind"], 0) // c["stored"]["n"]):
                    w = gained(w, seat, c["stored"]["gains"])
    return w


def turned(w: Dict, seat: int, place: int) -> Dict:
    return put(w, seat, empire=[{**c, "turned": c["turned"] or n == place} for n, c in enumerate(w["players"][seat]["empire"])])


def raid(w: Dict, seat: int, target: tuple[int, int]) -> Iterator[Dict]:
    """The raze token is paid, the card turned; nothing else is touched."""
    for after in paid(w, seat, {"raze": 1}):
        yield turned(after, *target)


def disc(w: Dict, seat: int, came: int | None, to: int, name: str) -> Iterator[Dict]:
    """The price, the disc, the card that goes with it, the action of the tile: in this order."""
    p = w["players"][seat]
    if came is None:
        placed = put(w, seat, unused=p["unused"] - 1, discs=discs([*p["discs"], {"tile": to, "exhausted": False}]))
    else:
        left = list(p["discs"])
        left.remove({"tile": came, "exhausted": False})
        placed = put(w, seat, discs=discs([*left, {"tile": to, "exhausted": True}]))
    for after in paid(placed, seat, {"food": (came is not None) + (to in w["orange"])}):
        for played in companion(after, seat, name) if name else [after]:
            yield from performed(played, seat, w["circle"][to])


def discs(some: list[Dict]) -> list[Dict]:
    return sorted(some, key=lambda d: (d["tile"], d["exhausted"]))


def companion(w: Dict, seat: int, name: str) -> Iterator[Dict]:
    p = w["players"][seat]
    c = card(p["hand"], name)
    if c["kind"] == "boost":
        for after in paid(w, seat, c["pays"]):
            yield gained(put(after, seat, hand=without(p["hand"], name), discard=p["discard"] + 1), seat, c["gains"])
        return
    if c["kind"] in ("field", "either"):
        yield entered(w, seat, name)
    if c["kind"] in ("upgrade", "either"):
        for place, field in enumerate(p["empire"]):
            stack = [field, *(u for u in p["empire"] if u["under"] == place)]
            if field["kind"] == "field" and any(set(c["gives"]) & set(each["gives"]) for each in stack):
                yield entered(w, seat, name, place)


def performed(w: Dict, seat: int, action: str) -> Iterator[Dict]:
    """Explore leaves the hand open: the caller knows which card came."""
    p = w["players"][seat]
    match action:
        case "explore":
            yield put(w, seat, deck=p["deck"] - 1) if p["deck"] else put(w, seat, deck=p["discard"] - 1, discard=0)
        case "populate":
            yield put(w, seat, workers=p["workers"] + 1)
        case "construct":
            for name in sorted({c["name"] for c in p["hand"] if c["kind"] == "location"}):
                yield entered(w, seat, name)
        case "harvest":
            for goods in harvests(p):
                yield gained(w, seat, goods)
        case "sail":
            for fish, raze in sorted(loads(p)):
                for by in ("fish", "gold") if fish else ("fish",):
                    left = {**p["supply"], "raze": p["supply"]["raze"] - raze, by: p["supply"][by] - fish}
                    if left[by] >= 0:
                        sailed = put(w, seat, supply=left, ships=p["ships"] - 1)
                        yield {**sailed, "queue": [*w["queue"], {"owner": seat, "fish": fish, "raze": raze}]}
