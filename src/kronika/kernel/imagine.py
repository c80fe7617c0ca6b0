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


def imagine(match: Match[S], seat: int, chance: Chance, ahead: bool = True) -> Match[S]:
    """A fork in which what the seat cannot know is dealt anew, for a seat that is asked, or between actions.

    It plays forward only and keeps no record; it can be forked and looked ahead in, unless ahead is False, which is quicker.  In the middle
    of another seat's action the open question tells something about that seat's hand, which is not respected: it may then have no answer.
    What was said of the open question (default, subject, reasons) was said in the real world and is forgotten."""
    m = match.fork()
    m.forkable = ahead
    world = World(deal(m.game, m.table.s, seat, chance), chance.bits())
    frame, base = m.frame, m.frame.base
    untouched = base is not None and not frame.tape and _untouched(base, m.table.s)
    world.lay(m.table.s)
    if not ahead:
        frame.base = None
    elif base is not None and untouched:
        frame.base = base.copy()  # dealt at the safe point, where each fork begins: it costs forks nothing
        world.lay(frame.base)
    else:
        frame.tape.append((DEALT, world))
    m.sealed = {p: a for p, a in m.sealed.items() if p == seat}
    if m.pending is not None:
        m.pending.forget_remarks()
    m.ask_again()
    return m


def _untouched(base: GameState, s: GameState) -> bool:
    """Has no card moved, and nobody learned or drawn anything, since the safe point?"""
    old, now = base.cards, s.cards
    return (base.chance.drawn == s.chance.drawn and base.learned == s.learned and old.zone == now.zone and old.up == now.up
            and old.known == now.known)
