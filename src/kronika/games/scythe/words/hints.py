"""Hints, and the goals of the first game, in sentences."""

from __future__ import annotations

from kronika.words import Phrase, mark

from ..facts import OBJECTIVE, OBJECTIVES, TOPS
from ..guide import Goal
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
    "hint.combat": (mark("To move onto {place} means combat."), ("place",)),
    "hint.drive-off": (mark("To move onto {place} drives enemy workers home, and you lose 1 popularity for each."), ("place",)),
    "hint.encounter": (mark("Your character can reach an encounter on {place}."), ("place",)),
    "hint.factory": (mark("Your character can reach {place}: it takes a Factory card there."), ("place",)),
    "hint.end-near": (mark("{name} has {number} stars: the sixth ends the game at once."), ("name", "number")),
    "hint.band": (mark("Popularity {have} is the last of its band: at {need} stars, territories and resources are worth more."),
                  ("have", "need")),
}
GOALS: dict[str, tuple[str, str]] = {  # what to reach, and how
    "goal.character": (mark("Lead your character off the home base."),
                       mark("Choose Move, then the character, then a territory beside the base. A second unit may move too: a worker,"
                            " to the village a6.")),
    "goal.structure": (mark("Build a structure."),
                       mark("Build stands under Move on your mat and comes after the moves. You have the wood: press a structure, such as"
                            " the Monument, then a territory with a worker of yours.")),
    "goal.workers": (mark("Have three workers in play."),
                     mark("A worker on a village produces workers: let one stand on the village a6, over the river from a5, and choose"
                          " Produce. The same section cannot be chosen twice running: choose another one between.")),
    "goal.encounter": (mark("Meet the people of the mountain b5."),
                       mark("Only the character has encounters: move it onto the token. A worker may come along, to mine there later. When"
                            " nobody else moves, choose one of three options.")),
    "goal.mech": (mark("Deploy a mech."),
                  mark("It takes 3 metal: trade for it, 2 at a time, or let a worker on a mountain produce it. Deploy stands under Produce"
                       " on your mat.")),
    "goal.power": (mark("Have 6 power."), mark("Choose Bolster: 1 coin for 2 power. You need power to fight, and to be left alone.")),
}


OPENING = mark(
    "You have had two turns: your workers made 1 wood and 1 oil, then you bought 2 wood for a coin. Saxony is played by the Automa,"
    " the game's own opponent; it has had its two as well, and now it is your turn again."
)
AIM = mark(
    "Whoever has most coins at the end wins, and at the end stars, land and resources become coins. The sixth star of a player ends the"
    " game."
)


def opening(n: Names) -> str:
    """What happened before the first game begins, and on a line of its own what it is about."""
    return f"{n.w(OPENING)}\n{n.w(AIM)}"


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
    if "name" in a:
        values["name"] = n.seat(int(a["name"]), s)
    return Phrase(n.w(text, **values), (x.rule,))


def goal(n: Names, x: Goal) -> tuple[Phrase, str]:
    """A goal of the first game: what to reach, and how."""
    what, how = GOALS[x.key]
    return Phrase(n.w(what), (x.rule,)), n.w(how)
