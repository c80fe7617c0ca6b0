"""Effects about ships and discs, and actions that cards grant."""

from __future__ import annotations

from kronika.kernel import One

from .. import expedition
from ..actions import discs, tiles
from ..events import QueueChanged
from ..language import Step
from ..language.model import TILES
from ..state import IDLE, EmpiresTable, neighbours, opponents, sailing
from .filters import Tally
from .work import effect


@effect("perform")
async def perform(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally, times: int) -> None:
    """An action written in capitals (empires.discs.card_granted_action)."""
    await tiles.granted(t, seat, TILES.index(step.title), card)


@effect("move-disc")
async def move_disc(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally, times: int) -> None:
    """A disc used this round to another tile, which is not performed (empires.kw.move_disc)."""
    s = t.s

    def moves() -> list[tuple[str, str]]:
        placed = sorted({at for at in s.players[seat].discs if at != IDLE})
        return [(TILES[at], TILES[to]) for at in placed for to in (neighbours(s, at) if step.title == "next" else range(len(TILES)))
                if to != at]

    ask: One[str | tuple[str, str]] = One(seat, "disc.shift", moves, empty="none")
    ask.subject = (card,)
    chosen = await ask
    if not isinstance(chosen, str):
        discs.shift(t, seat, TILES.index(chosen[0]), TILES.index(chosen[1]))


@effect("move-ship")
async def move_ship(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally, times: int) -> None:
    """A ship overtakes the one in front of it, so many times (empires.kw.move_ship_forward)."""
    s = t.s
    ask = One(seat, "ship.move", lambda: [i for i in sailing(s, seat) if i], of="ship", empty=-1)
    ask.subject = (card,)
    at = await ask
    for _ in range(step.n):
        if at > 0:
            exchange(t, seat, at - 1, at)
            at -= 1


@effect("swap-ship")
async def swap_ship(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally, times: int) -> None:
    """An own ship and another one change places; not with one of a player who has passed (empires.tiles.sail.common_swap)."""
    s = t.s

    def pairs() -> list[tuple[int, int]]:
        free = {seat, *opponents(s, seat)}
        return [(mine, other) for mine in sailing(s, seat) for other, ship in enumerate(s.queue) if other != mine and ship[0] in free
                and (ship[0] != seat or other > mine)]

    ask: One[str | tuple[int, int]] = One(seat, "ship.swap", pairs, of="ship:ship", empty="none")
    ask.subject = (card,)
    chosen = await ask
    if not isinstance(chosen, str):
        exchange(t, seat, *chosen)


def exchange(t: EmpiresTable, seat: int, one: int, other: int) -> None:
    """Two ships of the queue change places, with all that lies on them."""
    queue = t.s.queue
    queue[one], queue[other] = queue[other], queue[one]
    t.emit(QueueChanged, seat, one, other)


@effect("pillage")
async def pillage(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally, times: int) -> None:
    """At once, with a ship that waits (empires.effects.early_expedition)."""
    await expedition.early(t, seat, card, "pillage", step.title)


@effect("conquer")
async def conquer(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally, times: int) -> None:
    """At once, with a ship that waits and has a raze token aboard (empires.effects.early_expedition)."""
    await expedition.early(t, seat, card, "conquer", step.title)
