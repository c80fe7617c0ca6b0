"""A first game: Glenn, the gentlest clan, against Panuk at random, from a fixed set-up, with goals for the first two rounds.

Nothing is forced: the goals say what is worth trying, the hints (hints.py) what can be done now.  All of it is read off a view.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from kronika import kernel
from kronika.kernel import Guide, Seat, next_goal

from .language.model import RAZE, VP, WORKER
from .state import NEAR_ROW, WORKERS, Empires, empire, sailing

GUIDE = Guide(seed=71, seats=(Seat("glenn"), Seat("panuk")))
KEPT = ("glenn/toolshed", "glenn/peat-bog/2", "glenn/kind-neighbour/2")  # of the five opening cards
COVE = "near/smugglers-cove"  # pillaging it brings a raze token
WALK = (  # one way to all goals: the opening, then an action a line; the second round begins after "pass"
    ("glenn/peat-bog/2 glenn/kind-neighbour/2 glenn/toolshed", "glenn/fiddler"),
    ("disc:sail",),
    ("build:glenn/kind-neighbour/2",),
    ("use:glenn/kind-neighbour/2",),
    ("disc:populate:glenn/peat-bog/2",),
    ("move:populate:harvest", "glenn/oat-field"),
    ("pass", f"pillage:{COVE}"),
    ("-", "disc:sail", "raze", "pass"),
)


@dataclass(frozen=True)
class Goal(kernel.Goal[Empires]):
    """With texts of answers that lead there."""

    points: tuple[str, ...]


def _kept(v: Empires, seat: int) -> bool:
    return v.round > 1 or v.phase not in ("opening", "lookout", "keep")


def _sailed(v: Empires, seat: int) -> bool:
    return v.round > 1 or bool(sailing(v, seat)) or v.phase not in ("opening", "lookout", "keep", "stored", "dawn", "action")


def _built(v: Empires, seat: int) -> bool:
    return any(not v.library.title[c].start and v.library.title[c].kind == "location" for c in empire(v, seat))


def _workers(v: Empires, seat: int) -> int:
    return v.players[seat].goods[WORKER] + v.players[seat].tired + sum(v.assigned[c][WORKER] for c in empire(v, seat) if c in v.assigned)


def _moved(v: Empires, seat: int) -> bool:
    return v.round > 1 or any(v.players[seat].turned)


def _conquered(v: Empires, seat: int) -> bool:
    return any(v.library.title[c].distance for c in empire(v, seat))


def _armed(v: Empires, seat: int) -> bool:
    return bool(v.players[seat].goods[RAZE]) or any(ship[0] == seat and ship[2] for ship in v.queue) or _conquered(v, seat)


GOALS = (
    Goal("goal.keep", "empires.lookout.step3_pay", _kept, (*KEPT, "glenn/fiddler")),
    Goal("goal.sail", "empires.tiles.sail", _sailed, ("move:populate:sail", "disc:sail", "none")),
    Goal("goal.build", "empires.actions.build", _built, ("build:glenn/toolshed", "build:glenn/fiddler", "build:glenn/kind-neighbour/2")),
    Goal("goal.use", "empires.location_action", lambda v, seat: v.players[seat].goods[VP] > 0,
         ("build:glenn/kind-neighbour/2", "use:glenn/kind-neighbour/2")),
    Goal("goal.worker", "empires.tiles.populate", lambda v, seat: _workers(v, seat) > WORKERS,
         ("move:sail:populate", "disc:populate", "disc:populate:glenn/peat-bog/2")),
    Goal("goal.move", "empires.discs.reuse", _moved, ("move:sail:populate", "move:populate:harvest", "glenn/oat-field")),
    Goal("goal.raze", "empires.expedition.pillage", _armed,
         ("none", "glenn/oat-field", "conquer", "pass", "disc:sail", f"pillage:{COVE}")),  # what Harvest and the ship ask, too
    Goal("goal.island", "empires.expedition.conquer", _conquered, ("none", "top:near", "conquer", "pass")),
)


def points(v: Empires, seat: int = GUIDE.player, before: Collection[int] = ()) -> tuple[str, ...]:
    """Answers that lead to the next goal, the likeliest last; else what stands ready.  Empty after the last goal."""
    goal = next_goal(GOALS, v, seat, before)
    if goal is None:
        return ()
    return ("ready", *goal.points, *(_towards_an_island(v, seat) if goal.key == "goal.island" else ()))


def _towards_an_island(v: Empires, seat: int) -> list[str]:
    """One ship with a raze token; when it arrives, one of the near islands that lie open."""
    open_islands = [f"conquer:{v.library.words[card]}" for card in v.cards.zone[NEAR_ROW] if card >= 0]
    send = ["move:populate:sail", "move:explore:sail", "disc:sail", "raze"] if v.players[seat].goods[RAZE] else []
    return [*send, *open_islands]
