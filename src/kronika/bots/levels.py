"""Opponents for people: five levels, from one that is beaten in a first game to one that thinks as long as people like to wait."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, NamedTuple, TypeVar

from kronika.kernel import Decision, GameState, chance

from .foresight import Foresight
from .greedy import Greedy
from .protocol import Budget, Imagine

A = TypeVar("A")


class Skill(NamedTuple):
    """What makes a level.  slips: of a hundred answers, so many are given by chance; seconds: of foresight about an answer, 0 for
    the greedy player; worlds: at most that are imagined in that time."""

    slips: int
    seconds: float
    worlds: int | None = None


SKILLS: Final = {"level1": Skill(55, 0), "level2": Skill(20, 0), "level3": Skill(0, 0), "level4": Skill(0, 0.8, 12),
                 "level5": Skill(0, 1.6)}


class Level:
    """A bot of one level."""

    def __init__(self, skill: Skill, seed: int = 0, level: str = "") -> None:
        self.skill, self.seed = skill, seed
        self.player: Greedy | Foresight = Foresight(seed) if skill.seconds else Greedy(seed)

    def answer(self, view: GameState, decision: Decision[A], imagine: Imagine, budget: Budget) -> A:
        """A legal answer.  A budget that is given counts before the level's own."""
        draws = chance((self.seed << 8 ^ imagine.seat) * 1_000_033 + imagine.ply)
        if draws.below(100) < self.skill.slips:
            return decision.sample(draws.below)
        if self.skill.seconds and budget == Budget():
            budget = Budget(self.skill.seconds, self.skill.worlds)
        return self.player.answer(view, decision, imagine, budget)


def levels() -> dict[str, Any]:
    """What makes a bot of each level from (seed, level)."""
    return {name: partial(Level, skill) for name, skill in SKILLS.items()}
