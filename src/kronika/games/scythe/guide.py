"""A first game: Nordic against Autometta from a fixed position after two turns, with goals for the next few.

Nothing is forced: the goals say what is worth trying, the hints (hints) how.  All of it is read off a view.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from kronika import kernel
from kronika.kernel import Guide, Seat, next_goal

from .facts import HEX, HEXES, METAL, TERRAIN_MASK
from .stars import progress
from .state import ENCOUNTER_OPEN, PER, Scythe, holdings, mechs_out, worker_hexes, workers_out

GUIDE = Guide(
    seed=7,
    seats=(Seat("nordic", "industrial"), Seat("saxony", kind="automa", level="autometta")),
    opening=("produce", "produce", "a4 a5", "1", "1", "done", "trade", "goods", "a4", "wood=2", "done"),  # the player's first two turns
)
WALK = (  # one way to all goals, a turn a line
    ("move", "units", "hero", "a4", "w2", "a6", "-", "take", "monument", "a4", "done"),
    ("produce", "produce", "a4 a6", "1", "1", "done"),
    ("move", "units", "hero", "b5", "-", "w1", "b5", "-", "1", "coin=2 popularity=1", "done"),
    ("trade", "goods", "b5", "metal=2", "done"),
    ("produce", "produce", "a6 b5", "2", "1", "take", "m1", "b5", "done"),
    ("bolster", "power", "done"),
)
MEETING = HEX["b5"]  # the encounter nearest to the player's base
MECH = 3  # metal that the player's mat asks for a mech


@dataclass(frozen=True)
class Goal(kernel.Goal[Scythe]):
    """With texts of answers that lead there."""

    points: tuple[str, ...]


GOALS = (
    Goal("goal.character", "scythe.move.from_base", lambda v, seat: 0 <= v.at[seat * PER] < HEXES, ("move", "units", "hero", "a4")),
    Goal(
        "goal.structure",
        "scythe.build.placement",
        lambda v, seat: any(hex_ >= 0 for hex_ in v.players[seat].built),
        ("done", "move", "units", "w2", "a4", "a6"),
    ),
    Goal(
        "goal.workers",
        "scythe.produce.village",
        lambda v, seat: workers_out(v, seat) >= 3,
        ("done", "produce", "hexes", "move", "units", "w2", "a6"),
    ),
    Goal(
        "goal.encounter",
        "scythe.encounter.trigger",
        lambda v, seat: not v.tokens >> MEETING & 1 and not v.cards.zone[ENCOUNTER_OPEN],
        ("done", "ready", "1", "move", "units", "w1", "hero", "b5"),
    ),
    Goal("goal.mech", "scythe.deploy.unlock", lambda v, seat: mechs_out(v, seat) >= 1, ("done", "ready", "1")),
    Goal(
        "goal.power",
        "scythe.bolster.power",
        lambda v, seat: v.players[seat].power >= 6,
        ("done", "ready", "trade", "goods", "bolster", "power"),
    ),
)


def nearest(v: Scythe, seat: int, most: int = 3) -> list[tuple[int, int, int]]:
    """Stars that the seat has come furthest to: kind, how much it has, how much it takes."""
    found = [(kind, have, need) for kind, (have, need) in progress(v, seat).items() if not v.players[seat].stars[kind]]
    return sorted(found, key=lambda x: -(100 * x[1] // x[2]))[:most]


def points(v: Scythe, seat: int = GUIDE.player, before: Collection[int] = ()) -> tuple[str, ...]:
    """Answers that lead to the next goal, the likeliest last; none after the last goal."""
    goal = next_goal(GOALS, v, seat, before)
    if goal is None:
        return ()
    if goal.key == "goal.structure" and v.phase in ("bottom", "end"):
        return ("done", "take", "monument", "a6", "a4")  # where the units leave; a6 only if nobody stands there
    return goal.points + _towards_a_mech(v, seat) if goal.key == "goal.mech" else goal.points


def _towards_a_mech(v: Scythe, seat: int) -> tuple[str, ...]:
    """Trade for metal, lead a worker to the mountain where there is none, and Produce as soon as that is enough to deploy."""
    miner = bool(worker_hexes(v, seat) & TERRAIN_MASK["mountain"])
    if holdings(v, seat)[METAL] + miner >= MECH:
        return ("bolster", "power", "a4", "a6", "b5", "produce", "hexes", "take", "m1")
    return ("produce",) * miner + ("move", "units", "w1", "trade", "goods", "a4", "b5", "metal", "m1")  # m1: the metal is paid already
