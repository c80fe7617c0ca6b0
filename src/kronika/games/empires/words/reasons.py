"""Why something is not allowed, and the nearest way out."""

from __future__ import annotations

from collections.abc import Mapping

from kronika.kernel import Reason
from kronika.words import Phrase, mark

from ..state import Empires
from .names import Names

REASONS: Mapping[str, str] = {
    "pay.missing": mark("{goods} missing."),
    "cost.release": mark("No such token lies on a card of yours."),
    "cost.discard": mark("There are not enough such cards in your empire."),
    "cost.discard-hand": mark("There are not enough cards in your hand."),
    "cost.exhaust": mark("No such card of yours is ready."),
    "build.field": mark("A field is built with the action {tile}, not by paying."),
    "build.boost": mark("A boost is played with the action {tile}."),
    "disc.none-idle": mark("Both discs have been placed."),
    "disc.no-food": mark("{goods} missing; gold may stand for it."),
    "disc.exhausted": mark("This disc is exhausted."),
    "disc.not-adjacent": mark("A disc moves to a neighbouring tile only."),
    "explore.no-cards": mark("Deck and discard pile are empty."),
    "construct.no-location": mark("There is no location in your hand, and an action must really be performed."),
    "harvest.no-field": mark("There is no field in your empire."),
    "sail.no-ship": mark("No ship is left in your supply."),
    "raid.no-token": mark("You have no raze token."),
    "raid.passed": mark("Its owner has passed and is safe."),
    "raid.no-action": mark("Only cards with an action can be raided."),
    "raid.exhausted": mark("It is exhausted already."),
    "use.exhausted": mark("It is exhausted."),
}
FIXES: Mapping[str, str] = {
    "goods food": mark("Harvest a field with food, or pillage."),
    "goods wood": mark("Harvest a field with wood, or pillage; gold stands for it."),
    "goods stone": mark("Harvest a field with stone, or pillage; gold stands for it."),
    "goods sheep": mark("Harvest a field with sheep, or pillage; gold stands for it."),
    "goods fish": mark("Harvest a field with fish, or pillage; gold stands for it."),
    "goods resource": mark("Harvest a field, or pillage."),
    "goods gold": mark("Pillage an island that has gold, or use a card that gives it."),
    "goods raze": mark("Pillage an island that has raze tokens, or use a card that gives them."),
    "goods worker": mark("Perform Populate, or wait for Cleanup."),
    "goods ship": mark("Ships come home in the Expedition phase."),
    "perform": mark("Perform {tile} and choose the card with it."),
    "disc": mark("Move a disc to a neighbouring tile for 1 food."),
    "hand": mark("Draw cards with Explore."),
    "build": mark("Play a field with its action."),
    "refresh": mark("It is refreshed in Cleanup, or by an effect."),
}


def reason(n: Names, why: Reason, s: Empires) -> Phrase:
    """A sentence and the nearest way out."""
    values: dict[str, object] = {}
    if why.key == "pay.missing":
        values["goods"] = n.amount(str(why.args[0]), int(why.args[1]))
    elif why.key == "disc.no-food":
        values["goods"] = n.amount("food", int(why.args[0]))
    elif why.key in ("build.field", "build.boost"):
        values["tile"] = n.tile(str(why.args[0]))
    text = n.w(REASONS[why.key], **values) if values else n.w(REASONS[why.key])
    fix = way(n, why.fix)
    return Phrase(f"{text} {fix}" if fix else text, (why.rule,) if why.rule else ())


def way(n: Names, fix: tuple[str, ...]) -> str:
    """A way out as a sentence; "" for none."""
    if not fix:
        return ""
    if fix[0] == "perform":
        return n.w(FIXES["perform"], tile=n.tile(fix[1]))
    return n.w(FIXES.get(f"{fix[0]} {fix[1]}", FIXES.get(fix[0], "")))
