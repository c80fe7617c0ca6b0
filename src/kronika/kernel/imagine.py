"""Worlds that a seat may imagine: what bots think with."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from .chance import Chance
from .history import DEALT
from .match import Match
from .table import GameState
from .views import Deal, deal

S = TypeVar("S", bound=GameState)


class World(NamedTuple):
    """What makes an imagined world of the real one."""

    deal: Deal
    seed: int

    def lay(self, s: GameState) -> None:
        """Make it of this state, in place."""
        self.deal.lay(s)
        s.chance.seed = self.seed


def imagine(match: Match[S], seat: int, chance: Chance) -> Match[S]:
    """A fork in which what the seat cannot know is dealt anew, for a seat that is asked, or between actions.

    It plays forward only and can be forked, but keeps no record.  In the middle of another seat's action the open question tells something
    about that seat's hand, which is not respected: it may then have no answer.  What was said of the open question (default, subject,
    reasons) was said in the real world and is forgotten."""
    m = match.fork()
    world = World(deal(m.game, m.table.s, seat, chance), chance.bits())
    world.lay(m.table.s)
    m.frame.tape.append((DEALT, world))
    m.sealed = {p: a for p, a in m.sealed.items() if p == seat}
    if m.pending is not None:
        m.pending.forget_remarks()
    m.ask_again()
    return m
