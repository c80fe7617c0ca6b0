"""A first game: the Chancellor against two random Exiles from the first-game set-up, with goals for the first turns.

Nothing is forced: the goals say what is worth trying, the advice of the Speech how.  All of it is read off a view.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kronika.kernel import Guide, Seat

from .facts import DENIZEN, PEOPLES_FAVOR, SLOTS, WARBANDS
from .state import ADVISERS, SLOT, Oath, treasures

GUIDE = Guide(seed=29, seats=(Seat("purple"), Seat("red"), Seat("blue")))
WALK = (  # one way to the first four goals: the set-up and the first turn, an action a line
    ("the-old-oak", "ancient-binding battle-honors"),
    ("muster",),
    ("travel", "cradle-2"),
    ("campaign", "lush-coast", "5", "-1", "cradle-2=1"),
    ("search", "world:cradle", "dazzle", "martial-culture garrison", "adviser:cradle-1"),
)
OPEN_AT_START, OUT_AT_START, FAVOR_GOAL = 3, 7, 3
"""Faceup sites and purple warbands after the set-up; favor that a few trades bring."""


class Goal(NamedTuple):
    """Something to reach: message id, the rule to read about it, and whether a view shows it reached."""

    key: str
    rule: str
    reached: Callable[[Oath, int], bool]
    points: tuple[str, ...]  # texts of answers that lead to it


def _ruled(v: Oath) -> int:
    return sum(land.bands[0] > 0 for land in v.lands)


def _open(v: Oath) -> int:
    piles = (v.cards.zone[SLOT + slot] for slot in range(len(SLOTS)))
    return sum(bool(pile) and pile[0] >= 0 and bool(v.cards.up[pile[0]]) for pile in piles)


def _played(v: Oath, seat: int) -> bool:
    """Two advisers, or one that lies faceup."""
    cards = v.cards.zone[ADVISERS + seat]
    return len(cards) > 1 or any(card in DENIZEN and v.cards.up[card] for card in cards)


GOALS = (
    Goal("goal.muster", "oath.5.2.1", lambda v, seat: WARBANDS[0] - v.players[seat].bank > OUT_AT_START, ("muster", "longbows")),
    Goal("goal.reveal", "oath.5.6.2.reveal", lambda v, seat: _open(v) > OPEN_AT_START, ("travel", "cradle-2")),
    Goal("goal.campaign", "oath.5.5.1.bandits", lambda v, seat: _ruled(v) > OPEN_AT_START, ("campaign", "lush-coast")),
    Goal("goal.search", "oath.5.1.3", _played, ("search", "world:cradle")),
    Goal("goal.trade", "oath.5.3.2.favor", lambda v, seat: v.players[seat].favor >= FAVOR_GOAL, ("trade",)),
    Goal("goal.treasure", "oath.5.4.1", lambda v, seat: treasures(v, seat) > 1 or v.holder[PEOPLES_FAVOR] == seat,
         ("recover", "peoples-favor")),
)


def goals(v: Oath, seat: int = GUIDE.player) -> list[tuple[Goal, bool]]:
    """All goals in their order, and which of them the view shows reached."""
    return [(goal, goal.reached(v, seat)) for goal in GOALS]


def next_goal(v: Oath, seat: int = GUIDE.player) -> Goal | None:
    """The first goal that is not reached."""
    return next((goal for goal, done in goals(v, seat) if not done), None)
