"""The guided first game in words: its goals, how they are reached, and the hints."""

from __future__ import annotations

from kronika.words import Phrase, Words, mark

from ..guide import Goal
from ..hints import Hint
from ..state import Empires
from .names import Names

GOALS = {
    "goal.keep": (
        mark("Choose your cards."),
        mark("Keep three of the five cards for nothing, best Kind Neighbour, Toolshed and Peat Bog. Of the next four each one that you "
             "keep costs a worker for this round: take the Fiddler."),
    ),
    "goal.sail": (
        mark("Send a ship to the islands."),
        mark("Put a disc on Sail. The ships that leave first choose first, when all have passed."),
    ),
    "goal.build": (
        mark("Build a location."),
        mark("Choose Build, or press a card of your hand: its cost stands on it. Kind Neighbour costs food, a sheep and wood."),
    ),
    "goal.use": (
        mark("Use a location for a point."),
        mark("Kind Neighbour makes a point of a worker. A card that was used lies sideways until the next round."),
    ),
    "goal.worker": (
        mark("Have six workers."),
        mark("Put your other disc on Populate: the worker is yours for good. Play the Peat Bog with it, a field that costs nothing."),
    ),
    "goal.move": (
        mark("Use a disc a second time."),
        mark("For 1 food a disc moves to a tile beside its own, and its action is done again: from Populate to Harvest, for two food."),
    ),
    "goal.raze": (
        mark("Bring a raze token home."),
        mark("When nothing is left to do, pass. Then your ship pillages: Smugglers' Cove brings gold and a raze token."),
    ),
    "goal.island": (
        mark("Conquer an island."),
        mark("In the next round put a disc on Sail and a raze token on the ship: it may conquer an island, which comes into your empire "
             "for good."),
    ),
}
HINTS = {
    "hint.opening": mark("Keep cards that you can pay for soon. Fields cost nothing: they are played with the tile that stands on them."),
    "hint.lookout": mark("Each card that you keep costs a worker until the next round: one or two are often enough."),
    "hint.event": mark("Who pays what the event demands has its reward; who does not loses points, unless a raze token cancels it."),
    "hint.end": mark("{seat} has {n} VP: with {most} in an Action phase this is the last round."),
    "hint.use": mark("{card} can be used now; it is ready again next round."),
    "hint.build": mark("You can pay for {card}."),
    "hint.companion": mark("{card} goes with {tile}: both in one turn, for nothing more."),
    "hint.disc": mark("A disc of yours is not placed yet: it costs nothing."),
    "hint.move": mark("A disc can go on to a neighbouring tile for 1 food, once a round."),
    "hint.ship": mark("Your ships are at home: each that sails brings goods of an island. A fish aboard reaches distant islands, a raze "
                      "token conquers."),
    "hint.pass": mark("Nothing of yours can be exhausted by others once you have passed."),
    "hint.conquer": mark("Your ship has a raze token: conquered, the island stays in your empire, counts a point at the end and can be "
                         "used."),
    "hint.pillage": mark("Pillaging brings the goods of the island at once; the facedown card is a surprise."),
}


def goal(w: Words, x: Goal) -> tuple[Phrase, str]:
    """What to reach with its rule, and how."""
    what, how = GOALS[x.key]
    return Phrase(w(what), (x.rule,)), w(how)


def opening(w: Words) -> str:
    """Who the newcomer is, in two sentences; then how the game is won."""
    return "\n".join((w("You lead the clan of Glenn with five workers, two ships and three fields. Beside you Panuk's people play as they "
                        "like."),
                      w("Whoever brings 25 points to the track ends the game: then all that is left in the empires is counted as well.")))


def hint(n: Names, x: Hint, v: Empires) -> Phrase:
    """One hint with its rule."""
    text = HINTS[x.key]
    if x.key == "hint.end":
        said = n.w(text, seat=n.seat(x.args[0], v), n=x.args[1], most=x.args[2])
    elif x.key == "hint.companion":
        said = n.w(text, card=n.card(x.args[0]), tile=n.tile(x.args[1]))
    else:
        said = n.w(text, card=n.card(x.args[0])) if x.args else n.w(text)
    return Phrase(said, (x.rule,))
