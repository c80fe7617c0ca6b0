"""A position of the engine as the plain dict of the second implementation."""

from __future__ import annotations

from functools import cache

from kronika.games.empires.language import Library, Title
from kronika.games.empires.language.model import ANY_RESOURCE, CARD, KINDS, RAZE, SHIP, TILES, VP, WORKER, Clause, Goods, Steps
from kronika.games.empires.state import DECK, DECKS, DISCARD, DISCARDS, DRAWN, EMPIRE, HAND, IDLE, ROWS, Empires

from . import Dict


def goods(terms: Goods) -> Dict:
    found: Dict = {}
    for term in terms:
        kind = "any" if term.kind == ANY_RESOURCE else KINDS[term.kind] if term.kind <= CARD else "choice"
        found[kind] = found.get(kind, 0) + term.n
    return found


def asked(clause: Clause | None, verb: str) -> Dict | None:
    """Tokens that the clause takes by this verb; None: it asks for something that is no number of tokens of a kind."""
    costs = clause.costs if clause else ()
    if any(not c.goods or c.upto or c.verb == "assign" and c.goods[0].kind > WORKER for c in costs):
        return None
    return goods(tuple(g for c in costs if c.verb == verb for g in c.goods))


def brought(steps: Steps) -> Dict | None:
    plain = all(s.verb == "gain" and s.per is None and s.when is None for s in steps)
    return goods(tuple(g for s in steps for g in s.goods)) if plain else None


def stored(text: Title) -> Dict | None:
    """n of a kind bring goods."""
    rule = text.stored
    return rule and {"n": rule.n, "kind": KINDS[rule.kind] if rule.kind <= WORKER else "any", "gains": brought(rule.effects)}


KIND = {"field-or-upgrade": "either"}


@cache
def faces(library: Library) -> list[Dict]:
    """card -> what it says, as data."""
    return [face(text) for text in library.title]


def face(text: Title) -> Dict:
    clause = text.boost or text.action
    effects = clause.effects if clause else ()
    early = next(((step.verb, step.title) for step in effects if step.verb in ("pillage", "conquer")), None)
    return {"name": text.id, "kind": KIND.get(text.kind, text.kind), "cost": goods(text.cost), "on": text.on,
            "action": text.action is not None, "pays": asked(clause, "spend"), "lays": asked(clause, "assign"),
            "gives": goods(text.field or text.pillage), "gains": brought(effects[early is not None:]), "early": early,
            "bonus": brought(text.bonus), "stored": stored(text), "turned": False, "under": None, "holds": {}}


def empire(s: Empires, seat: int) -> list[Dict]:
    cards = s.cards.zone[EMPIRE + seat]
    found = []
    for c in cards:
        text = faces(s.library)[c if s.copies.get(c, -1) < 0 else s.copies[c]]
        kind = "upgrade" if c in s.host else "field" if text["kind"] in ("field", "upgrade", "either") else text["kind"]
        holds = {KINDS[kind]: n for kind, n in enumerate(s.assigned.get(c, ())) if n}
        found.append({**text, "kind": kind, "turned": bool(s.exhausted >> c & 1), "holds": holds,
                      "under": cards.index(s.host[c]) if c in s.host else None})
    return found


def player(s: Empires, seat: int) -> Dict:
    p, zone = s.players[seat], s.cards.zone
    placed = [{"tile": s.circle.index(tile), "exhausted": turned} for tile, turned in zip(p.discs, p.turned) if tile != IDLE]
    return {"vp": p.goods[VP], "passed": p.passed, "supply": {KINDS[kind]: p.goods[kind] for kind in range(RAZE + 1)},
            "workers": p.goods[WORKER], "tired": p.tired, "ships": p.goods[SHIP], "unused": p.discs.count(IDLE),
            "discs": sorted(placed, key=lambda d: (d["tile"], d["exhausted"])), "hand": pile(s, HAND + seat),
            "deck": len(zone[DECK + seat]), "discard": sum(not s.library.title[c].start for c in zone[DISCARD + seat]),
            "drawn": len(zone[DRAWN + seat]), "empire": empire(s, seat)}


def pile(s: Empires, zone: int) -> list[Dict]:
    return sorted((faces(s.library)[c] for c in s.cards.zone[zone]), key=lambda c: str(c["name"]))


def world(s: Empires) -> Dict:
    zone = s.cards.zone
    seas = {sea: {"up": pile(s, ROWS[sea]), "deck": len(zone[DECKS[sea]]), "discard": len(zone[DISCARDS[sea]])} for sea in DECKS}
    return {"first": s.first, "active": s.turn, "circle": [TILES[tile] for tile in s.circle], "ending": s.ending, "seas": seas,
            "orange": [place for place, tile in enumerate(s.circle) if s.orange >> tile & 1],
            "queue": [{"owner": seat, "fish": fish > 0, "raze": bool(raze)} for seat, fish, raze in s.queue],
            "players": [player(s, seat) for seat in range(len(s.players))]}
