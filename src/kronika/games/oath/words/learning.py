"""The goals of the guided first game: what is worth trying, and how it is done."""
from __future__ import annotations

from kronika.words import Phrase, Words, mark

from ..guide import Goal

GOALS = {
    "goal.muster": (
        mark("Muster warbands."),
        mark("Choose Muster, or press the card at your site: a favor goes onto it and two warbands come to your board."),
    ),
    "goal.reveal": (
        mark("Travel to a facedown site."),
        mark("Press a facedown site or choose Travel: it is turned up. The number beside a region is the Supply that it costs."),
    ),
    "goal.campaign": (
        mark("Take a site from the bandits."),
        mark("Choose Campaign where nobody rules. The site is your target: look at the odds, take all dice, then leave a warband there."),
    ),
    "goal.search": (
        mark("Search, and take a second adviser."),
        mark("Choose Search, or press the world deck: keep one of the cards drawn. Faceup advisers are powers that you can use anywhere."),
    ),
    "goal.trade": (
        mark("Have 3 favor."),
        mark("Choose Trade at a card: for a secret it brings favor from the bank of its suit, more with faceup advisers of that suit."),
    ),
    "goal.treasure": (
        mark("Hold a relic beside the Grand Scepter, or the People's Favor."),
        mark("Choose Recover: a relic at your site costs what the site says; the People's Favor more favor than lies on it."),
    ),
}


def goal(w: Words, x: Goal) -> tuple[Phrase, str]:
    """What to reach with its rule, and how."""
    what, how = GOALS[x.key]
    return Phrase(w(what), (x.rule,)), w(how)


def opening(w: Words) -> str:
    """Who the newcomer is, and what is at stake, in two sentences."""
    return w("You are the Chancellor of an Empire that rules three sites and keeps the oath. "
             "While the oath stays with the Empire, the fate die can end the game in your favor from round 5 on.") + "\n" + w(
             "First keep one of three cards as your adviser: any of them will do.")
