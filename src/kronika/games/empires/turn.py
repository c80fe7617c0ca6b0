"""The outer loop: each step takes one small part of a round and comes back to a safe point.

A round has four phases (empires.round.phases): Lookout, Action, Expedition, Cleanup.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from kronika.kernel import One, Reason

from . import expedition, lookout, rounds
from .actions import build, discs, locations, raid
from .events import Passed, PhaseBegan, turn_began
from .hooks import happen
from .solo import play as solo
from .state import EmpiresTable, clockwise, new_turn

Act = str | tuple[str, int] | discs.Use


async def step(t: EmpiresTable) -> None:
    await PHASES[t.s.phase](t)


async def stored(t: EmpiresTable) -> None:
    """The last part of Lookout; then the Action phase begins."""
    s = t.s
    await lookout.stored(t)
    s.phase = "event" if solo.alone(s) else "dawn"
    new_turn(s, s.first)


async def event(t: EmpiresTable) -> None:
    """Alone: the event of the round."""
    await solo.event(t)
    t.s.phase = "dawn"


async def dawn(t: EmpiresTable) -> None:
    """Features that answer to the beginning of the Action phase."""
    s = t.s
    t.emit(PhaseBegan, "action")
    for seat in clockwise(s, s.first):
        new_turn(s, seat)
        await happen(t, "round", seat)
    s.phase = "action"
    new_turn(s, s.first)
    t.emit(turn_began, s.turn)


async def action(t: EmpiresTable) -> None:
    """One action, or passing for the rest of the phase (empires.actions.available, .one_per_turn)."""
    s = t.s
    seat = s.turn
    ask: One[Act] = One(seat, "turn.act", lambda: options(t, seat), of=":card:card:card", cover=True)
    ask.blocked = lambda: blocked(t, seat)
    chosen = await ask
    if isinstance(chosen, str):
        await passing(t, seat)
    else:
        await ACTS[chosen[0]](t, seat, *chosen[1:])
    next_turn(t)


ACTS: dict[str, Callable[..., Awaitable[None]]] = {"build": build.build, "use": locations.use, "raid": raid.raid, "disc": discs.place,
                                                   "move": discs.move}


def options(t: EmpiresTable, seat: int) -> list[Act]:
    return ["pass", *build.options(t, seat), *discs.options(t, seat), *locations.options(t, seat), *raid.options(t, seat)]


def blocked(t: EmpiresTable, seat: int) -> list[tuple[Act, list[Reason]]]:
    return [*build.blocked(t, seat), *discs.blocked(t, seat), *locations.blocked(t, seat), *raid.blocked(t, seat)]


async def passing(t: EmpiresTable, seat: int) -> None:
    """No more actions, and safe from those of others (empires.actions.pass)."""
    t.s.players[seat].passed = True
    t.emit(Passed, seat)
    await happen(t, "pass", seat)


def next_turn(t: EmpiresTable) -> None:
    """Clockwise to the next who has not passed; the phase ends when all have (empires.actions.turn_order, .phase_end)."""
    s = t.s
    n = len(s.players)
    for i in range(1, n + 1):
        seat = (s.turn + i) % n
        if not s.players[seat].passed:
            new_turn(s, seat)
            t.emit(turn_began, seat)
            return
    rounds.end_of_actions(t)


async def voyages(t: EmpiresTable) -> None:
    """One ship after the other."""
    if t.s.queue:
        await expedition.ship(t)
    else:
        rounds.end_of_expedition(t)


async def cleanup(t: EmpiresTable) -> None:
    rounds.clean_up(t)


PHASES = {"opening": lookout.opening, "lookout": lookout.look_out, "keep": lookout.keep, "stored": stored, "event": event,
          "dawn": dawn, "action": action, "expedition": voyages, "cleanup": cleanup}
