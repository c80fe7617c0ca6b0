"""Where the turn stands: phases begin, turns pass (oath.4.rounds)."""

from __future__ import annotations

from .events import PhaseBegan, TurnBegan
from .state import OathTable


def enter(t: OathTable, phase: str) -> None:
    """A phase of the active player's turn begins."""
    t.s.phase, t.s.part, t.s.spent_powers, t.s.ending = phase, 0, [], False
    t.emit(PhaseBegan, t.s.turn, phase)


def begin_turn(t: OathTable, seat: int) -> None:
    s = t.s
    s.turn = seat
    s.turns += 1
    for land in s.lands:
        land.swept = 0
    t.emit(TurnBegan, seat, s.turns)
    enter(t, "wake")


def next_turn(t: OathTable) -> None:
    """Clockwise; after the last player the round ends (oath.4.round-end)."""
    seat = t.s.turn + 1
    if seat < len(t.s.players):
        begin_turn(t, seat)
    else:
        t.s.phase = "round-end"
