"""Worlds that a seat may imagine: what bots think with."""

from __future__ import annotations

from typing import TypeVar

from .chance import Chance
from .match import Match
from .table import GameState
from .views import determinize

S = TypeVar("S", bound=GameState)


def imagine(match: Match[S], seat: int, chance: Chance) -> Match[S]:
    """A fork in which what the seat cannot know is dealt anew, for a seat that is asked, or between actions.

    Plays forward only: its tape names the old cards.  In the middle of another seat's action the open question tells something about
    that seat's hand, which is not respected: it may then have no answer.  What was said of the open question (default, subject, reasons)
    was said in the real world and is forgotten."""
    m = match.fork()
    determinize(m.game, m.table.s, seat, chance)
    m.table.s.chance.seed = chance.bits()
    m.sealed = {p: a for p, a in m.sealed.items() if p == seat}
    if m.pending is not None:
        m.pending.forget_remarks()
    m.ask_again()
    return m
