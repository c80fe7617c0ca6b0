"""Why something is not allowed, and the nearest way out."""

from __future__ import annotations

from kronika.kernel import Reason
from kronika.words import Phrase, mark

from .words_names import Names

REASONS = {
    "turn.same-section": mark("Your action token stands there already: choose another section than last turn."),
    "top.unpaid": mark("You cannot pay for it: {missing} missing."),
    "factory.unpaid": mark("You cannot pay for the Factory card: {missing} missing."),
    "bottom.unpaid": mark("You cannot pay for it: {missing} missing on the territories you control."),
    "trade.no-worker": mark("You have no worker on a territory you control, so there is no place for the resources."),
    "move.moved": mark("This unit has moved in this action already."),
    "move.pinned": mark("A worker may not walk away from an enemy character or mech."),
    "move.nowhere": mark("From where it stands it can reach no other territory."),
    "move.lake": mark("It cannot enter or leave a lake."),
    "move.river": mark("A river lies between."),
    "move.worker-blocked": mark("A worker on foot may not enter a territory with enemy units."),
    "move.apart": mark("It cannot be reached in one step."),
    "encounter.tried": mark("You have tried it in vain."),
    "encounter.taken": mark("You have chosen it already."),
    "encounter.unpaid": mark("You cannot pay for it: {missing} missing."),
    "encounter.site": mark("There is a structure on this territory already."),
}
FIXES: dict[tuple[str, ...], str] = {
    ("carry", "mech"): mark("A mech can carry it across."),
    ("deploy", "riverwalk"): mark("The mech with Riverwalk opens some rivers."),
    ("deploy", "lake"): mark("Some factions have a mech that opens lakes."),
    ("worker", "territory"): mark("Move a worker off the home base first."),
}
ASIDES = {
    "aside.over": mark("the game is over"),
    "aside.no-gifts": mark("this table allows no gifts of coins"),
    "aside.gift-to": mark("a gift goes to another seat of this table"),
    "aside.gift-coins": mark("you can give as many coins as you have, at least 1"),
    "aside.sealed": mark("not while your commitment is sealed"),
    "aside.no-fines": mark("this table has no fine for stalling"),
    "aside.fined": mark("there was a fine in this turn already"),
    "aside.refuse-what": mark("refuse power, popularity, coins or cards; 1 to refuse, 0 to take again"),
    "aside.automa": mark("the Automa takes no part in this"),
    "aside.unknown": mark("there is no such thing here"),
}


def reason(n: Names, why: Reason) -> Phrase:
    """A reason as a sentence, with its way out."""
    text = REASONS.get(why.key)
    if text is None:
        return Phrase(why.key, (why.rule,) if why.rule else ())
    missing = n.amount(str(why.args[0]), int(why.args[1])) if len(why.args) == 2 else ""
    said = n.w(text, missing=missing) if missing else n.w(text)
    fix = FIXES.get(why.fix[:2])
    return Phrase(said + (" " + n.w(fix) if fix else ""), (why.rule,) if why.rule else ())
