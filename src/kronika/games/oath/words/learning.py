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
        mark("Choose Search, or press the world deck: keep one of the cards drawn. A faceup adviser is a power that you can use anywhere, "
             "a facedown one waits."),
    ),
    "goal.rest": (
        mark("End your turn: Rest."),
        mark("Choose Rest when your Supply is used up or nothing is worth it. Favor on cards goes back to its banks, your secrets come "
             "back, and you gain Supply: up to 6, less with many warbands on the map. What you did not spend stays."),
    ),
    "goal.trade": (
        mark("Have 3 favor."),
        mark("Choose Trade at a card: for a secret it brings favor from the bank of its suit, more with faceup advisers of that suit."),
    ),
    "goal.treasure": (
        mark("Hold a relic beside the Grand Scepter, or the People's Favor."),
        mark("Choose Recover: a relic at your site costs what the site says; the People's Favor more favor than lies on it."),
    ),
    "goal.hold": (
        mark("Keep the oath into round 3."),
        mark("Who rules the most sites holds the oath: leave warbands on yours. “If nothing changes” says who wins, and when."),
    ),
    "goal.fate": (
        mark("See the fate die: after round 5."),
        mark("After rounds 5, 6 and 7 it is rolled: from 6, 5 or 3 on you win if you, or a Citizen, hold the oath. An Exile wins by "
             "holding the oath as Usurper for a round, or by a revealed Vision. Offer an Exile Citizenship, and it is on your side."),
    ),
}
BECAUSE = {
    "because.spent": mark("Your Supply is used up: choose Rest. Your next turn begins with new Supply."),
    "because.nothing": mark("Nothing leads there in this turn: do what you like, then choose Rest."),
    "because.facedown": mark("Facedown, because faceup its “When played” would happen at once, to your own cards too."),
    "because.adviser": mark("Because a facedown adviser that you play to your site brings 1 favor."),
    "because.plan": mark("A battle plan that costs nothing: use it. You rule its card, wherever it lies."),
}


def goal(w: Words, x: Goal, why: str) -> tuple[Phrase, str]:
    """What to reach with its rule, and how; why: what the guide says about this moment."""
    what, how = GOALS[x.key]
    return Phrase(w(what), (x.rule,)), " ".join([w(how), *([w(BECAUSE[why])] if why else [])])


def opening(w: Words, site_only: str) -> str:
    """Who the newcomer is, and what is at stake, in two sentences; then which of the first cards."""
    return w("You are the Chancellor of an Empire that rules three sites and so holds the oath, which goes to whoever rules the most. "
             "From round 5 on a die, the fate die, may end the game, and you win if the oath is still with your Empire.") + "\n" + w(
             "First keep one of three cards as your adviser. {card} can only lie at a site; each of the others may be an adviser for good.",
             card=site_only)
