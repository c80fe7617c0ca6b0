"""The goals of the first game in sentences: what to reach, how, and why the page points where it does."""

from __future__ import annotations

from kronika.words import Phrase, mark

from ..facts import PLACE_WORDS, TERRAIN_MASK
from ..guide import MEETING, Goal, nearest
from ..state import PER, STAR_KINDS, Scythe, bits, worker_hexes
from .names import Names

GOALS: dict[str, tuple[str, str]] = {  # what to reach, and how
    "goal.character": (mark("Lead your character off the home base."),
                       mark("Choose Move, then Bjorn, your character, then a territory beside the base.")),
    "goal.structure": (mark("Build a structure."),
                       mark("Build stands under Move on your mat and comes after the moves: first a worker may go to the village a6."
                            " You have the wood: press a structure on the edge of your mat, such as the Monument (the obelisk under"
                            " Bolster), then a territory with a worker of yours.")),
    "goal.workers": (mark("Have three workers in play."),
                     mark("A worker on a village produces workers: let one stand on the village a6, over the river from a5, and choose"
                          " Produce. The same section cannot be chosen twice running: choose another one between.")),
    "goal.encounter": (mark("Meet the people of the mountain b5."),
                       mark("Only the character has encounters: move it onto the green token. A worker may come along, to mine there"
                            " later. When nobody else moves, choose one of three options: what stands in red is paid, what stands in"
                            " green is gained (the heart is popularity).")),
    "goal.mech": (mark("Deploy a mech."),
                  mark("A mech is a walking machine: it fights, carries workers, and gives your character and all mechs an ability. It"
                       " takes 3 metal: trade for it, 2 at a time, or let a worker on a mountain produce it. Deploy stands under"
                       " Produce; then press one of the four mechs on the mat of your faction.")),
    "goal.power": (mark("Have 6 power."),
                   mark("Choose Bolster: 1 coin for 2 power, the lightning. You need power to fight, and to be left alone.")),
}
WORKERS_AT_WORK = mark("A worker of yours stands on the village {place} already: choose Produce, and it makes another one.")
PRODUCED_JUST_NOW = mark("A worker of yours stands on the village {place} already. Produce was your last section, and none may be chosen"
                         " twice running: choose another one first.")
WHY: dict[str, dict[str, str]] = {  # goal, answer, or answer and phase -> why the page points there
    "": {
        "done": mark("Nothing else leads there in this turn."),
        "ready": mark("What stands ready is what you need."),
        "take": mark("You can pay for it, and it brings coins too."),
        "move": mark("Move leads up to two units over the map."),
        "units": mark("Units move; the other choice is a coin."),
        "produce": mark("Workers make what their territory yields."),
        "hexes": mark("Workers make what their territory yields."),
        "trade": mark("A coin buys 2 resources."),
        "goods": mark("Resources; the other choice is popularity."),
    },
    "goal.character": {
        "move": mark("Under Move stands Build, which you can pay for too."),
        "units": mark("Two units move; Build, which you can pay for too, stands below."),
        "hero": mark("Your character: it meets people, fights, and finds the Factory."),
        "a4": mark("From a4 it is one step to the people of b5."),
    },
    "goal.structure": {
        "move": mark("Build stands under Move."),
        "units": mark("Two units move; Build, which you can pay for too, stands below."),
        "w2": mark("This worker can swim over to the village."),
        "a6": mark("On a village, workers make more workers."),
        "a6 end": mark("A worker of yours stands there."),
        "a4": mark("A worker of yours stands there."),
        "a4 end": mark("A structure keeps a4 yours when your units move on."),
        "monument": mark("1 popularity with every Bolster; it makes all else worth more."),
    },
    "goal.workers": {
        "produce": mark("The worker on the village makes another one."),
        "w2": mark("This worker can swim over to the village."),
        "a6": mark("On the village, workers make more workers."),
    },
    "goal.encounter": {
        "hero": mark("Only the character meets people."),
        "w1": mark("A worker beside: on the mountain it mines metal for a mech."),
        "b5": mark("The token: people of the land live there."),
        "1": mark("It costs nothing: what is red is paid, what is green is gained."),
    },
    "goal.mech": {
        "1": mark("It costs nothing: what is red is paid, what is green is gained."),
        "w1": mark("On the mountain a worker mines metal."),
        "metal": mark("A mech takes 3 metal: 2 are bought, 1 is mined."),
        "b5": mark("A worker of yours stands there."),
        "b5 end": mark("Beside your character, to go on together."),
        "a6": mark("New workers; from four in play on, Produce costs 1 power."),
        "a6 end": mark("A worker of yours stands there."),
        "a4": mark("A worker of yours stands there."),
        "m1": mark("Riverwalk leads over the rivers round your home."),
        "bolster": mark("Not Produce twice running; power will be wanted next."),
        "power": mark("Power to fight; the other choice is a card for combats."),
    },
    "goal.power": {
        "trade": mark("Bolster was your last section; another one comes between."),
        "bolster": mark("Power; and your Monument adds 1 popularity."),
        "power": mark("2 power for a coin; the other choice is a card for combats."),
    },
}


STARS = mark("The next aim is a star. You have come furthest towards: {near}.")
STARRED = mark("Your stars: {n} of 6. You have come furthest towards: {near}.")
END = mark("Whoever places a sixth star ends the game at once. Then stars, territories and resources become coins, more of them the more"
           " popular you are, and most coins win.")
OPENING = mark("You have had two turns: your workers made 1 wood and 1 oil, then you bought 2 wood for a coin. Saxony is played by the"
               " Automa, the game's own opponent; it has had its two as well, and now it is your turn again.")
AIM = mark("Whoever has most coins at the end wins, and at the end stars, land and resources become coins. The sixth star of a player"
           " ends the game.")


def opening(n: Names) -> str:
    """What happened before the first game begins, and on a line of its own what it is about."""
    return f"{n.w(OPENING)}\n{n.w(AIM)}"


def goal(n: Names, x: Goal, s: Scythe, seat: int) -> tuple[Phrase, str]:
    """A goal of the first game: what to reach, and how."""
    what, how = GOALS[x.key]
    told = _at_work(n, s, seat) if x.key == "goal.workers" else ""
    return Phrase(n.w(what), (x.rule,)), told or n.w(how)


def _at_work(n: Names, s: Scythe, seat: int) -> str:
    """How to get workers where one stands on a village already; "" where none does."""
    villages = bits(worker_hexes(s, seat) & TERRAIN_MASK["village"])
    if not villages:
        return ""
    again = s.phase == "section" and s.players[seat].section == "produce"
    return n.w(PRODUCED_JUST_NOW if again else WORKERS_AT_WORK, place=PLACE_WORDS[villages[0]])


def onward(n: Names, s: Scythe, seat: int) -> list[Phrase]:
    """What comes after the goals: stars, and the end."""
    near = n.w.listed([n.w("{star} ({have} of {need})", star=n.star(STAR_KINDS[kind]), have=have, need=need)
                       for kind, have, need in nearest(s, seat)])
    stars = sum(s.players[seat].stars)
    return [Phrase(n.w(STARRED if stars else STARS, n=stars, near=near), ("scythe.star.kinds",)),
            Phrase(n.w(END), ("scythe.end.trigger", "scythe.score.bands"))]


def why_here(n: Names, x: Goal, answer: str, s: Scythe) -> str:
    """Why the page points at an answer on the way to a goal."""
    own = WHY[x.key]
    if x.key == "goal.encounter" and answer == PLACE_WORDS[MEETING] and s.at[s.turn * PER] == MEETING:
        answer = "w1"  # who comes after the character does so for another reason
    why = own.get(f"{answer} {s.phase}") or own.get(answer) or WHY[""].get(answer)
    return n.w(why) if why else ""
