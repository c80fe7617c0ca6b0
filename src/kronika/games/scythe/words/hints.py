"""Hints, in sentences."""

from __future__ import annotations

from kronika.words import Phrase, mark

from ..facts import OBJECTIVE, OBJECTIVES, TOPS
from ..hints import Hint
from ..state import STAR_KINDS, Scythe
from .names import Names
from .reasons import COUNTED

HINTS: dict[str, tuple[str, tuple[str, ...]]] = {  # text, kinds of the arguments
    "hint.objective": (mark("You can show your objective {card} now and place a star."), ("card",)),
    "hint.objective-at-end": (mark("You meet your objective {card}: show it at the end of your turn."), ("card",)),
    "hint.objective-near": (mark("Your objective {card} is near. {what}: {have}, it takes {need}."), ("card", "what", "have", "need")),
    "hint.star": (mark("A star is near: {star}; {number} missing."), ("star", "number")),
    "hint.bottom": (mark("Under {top} you can pay for {bottom} right now."), ("top", "bottom")),
    "hint.trade-for-bottom": (mark("Under {top}: trade for {missing}, then you can pay for {bottom} in the same turn."),
                              ("top", "bottom", "resource", "number")),
    "hint.produce-for-bottom": (mark("Under {top}: produce {missing}, then you can pay for {bottom} in the same turn."),
                                ("top", "bottom", "resource", "number")),
    "hint.produce-free": (mark("Produce costs nothing now; each new worker may make it dearer. Territories that would produce: {number}."),
                          ("number",)),
    "hint.produce-dearer": (mark("From {number} workers in play on, Produce costs {price} each time."),
                            ("number", "power", "popularity", "coins")),
    "hint.combat": (mark("To move onto {place} means combat."), ("place",)),
    "hint.drive-off": (mark("To move onto {place} drives enemy workers home, and you lose 1 popularity for each."), ("place",)),
    "hint.encounter": (mark("Your character can reach an encounter on {place}."), ("place",)),
    "hint.factory": (mark("Your character can reach {place}: it takes a Factory card there."), ("place",)),
    "hint.end-near": (mark("{name} has {number} stars: the sixth ends the game at once."), ("name", "number")),
    "hint.band": (mark("Popularity {have} is the last of its band: at {need} stars, territories and resources are worth more."),
                  ("have", "need")),
}


def hint(n: Names, x: Hint, s: Scythe) -> Phrase:
    """A hint as a sentence."""
    text, kinds = HINTS[x.key]
    a = dict(zip(kinds, x.args, strict=True))
    values: dict[str, object] = {k: a[k] for k in ("number", "have", "need") if k in a}
    if "card" in a:
        values["card"] = n.w(OBJECTIVES[int(a["card"]) - OBJECTIVE.start].title)
    if "what" in a:
        values["what"] = n.w(COUNTED[str(a["what"])])
    if "star" in a:
        values["star"] = n.star(STAR_KINDS[int(a["star"])])
    if "top" in a:
        values |= {"top": n.top(TOPS[int(a["top"])]), "bottom": n.bottom(int(a["bottom"]))}
    if "resource" in a:
        values["missing"] = n.amount(str(a["resource"]), int(a["number"]))
    if "place" in a:
        values["place"] = n.place(int(a["place"]), s)
    if "power" in a:
        values["price"] = n.amounts({what: int(a[what]) for what in ("power", "popularity", "coins")})
    if "name" in a:
        values["name"] = n.seat(int(a["name"]), s)
    return Phrase(n.w(text, **values), (x.rule,))
