"""The Move action: one unit after the other, step by step, with what it carries."""

from __future__ import annotations

from kronika.kernel import Distribute, One

from ..automa import fight
from ..events import Displaced, Stepped
from ..facts import LAKES, RESOURCES
from ..gains import lose
from ..state import (
    CHARACTER,
    FIGHTERS,
    PER,
    WORKER,
    Journey,
    Scythe,
    ScytheTable,
    bits,
    count_workers,
    fighters,
    go_home,
    objective_inside,
    others,
    owner,
    put,
    stock,
    units,
    workers,
)
from ..why import moves as why
from .reach import movable, steps, stride

NOTHING = (0, 0, 0, 0)
Pick = int | str | tuple[str, int]


async def move_phase(t: ScytheTable, reveals: list[tuple[str, int]]) -> int:
    """Choose one unit and finish its whole movement, or end the Move (scythe.move.two_units, .sequential).

    Returns the objective card that was shown instead, or -1.  reveals: objectives that may be shown between units
    where the table plays objective-timing = any-time.
    """
    s = t.s
    seat = s.turn
    if not s.left:
        end_move(t)
        return -1
    pick: Pick = await One(seat, "move.unit", lambda: [*movable(t), "done", *reveals], of="unit:card", cover=objective_inside(s),
                     barred=lambda: why.unit(t))
    if isinstance(pick, tuple):
        return int(pick[1])
    if isinstance(pick, str):
        end_move(t)
        return -1
    s.left -= 1
    s.moved |= 1 << seat * PER + pick
    await move_unit(t, seat * PER + pick)
    return -1


def end_move(t: ScytheTable) -> None:
    """Everybody who was to move has moved; workers in the way go home now where the table plays that."""
    s = t.s
    if s.options["displaced-workers"] == "after-move":
        for hex_ in bits(s.army[s.turn]):
            displace(t, s.turn, hex_)
    s.phase = "combat"


async def move_unit(t: ScytheTable, unit: int) -> None:
    """All the steps of one unit; it may stop after any of them."""
    journey = set_out(t.s, unit)
    total = stride(t, unit)
    may_stop: list[int | str] = []

    def places() -> list[int | str]:
        return [*bits(steps(t, unit)), *may_stop]

    for _ in range(total):
        ask: One[int | str] = One(owner(unit), "move.to", places, of="place", empty="stop",
                                  barred=lambda: why.step(t, unit) + ([] if may_stop else why.stop(unit, total)))
        ask.subject = (unit,)
        to = await ask
        if isinstance(to, str):
            return
        await step(t, unit, to, journey)
        if halted(t, unit, to):
            return
        may_stop[:] = ["stop"]


def set_out(s: Scythe, unit: int) -> Journey:
    journey = Journey()
    journey.origin[unit] = s.at[unit]
    return journey


def take_along(journey: Journey, unit: int, here: int, aboard: list[int], goods: tuple[int, ...]) -> None:
    """What the unit carries from here on, and where each piece came from: who rode here rides on from where it got on, and tokens that
    came here with the unit leave again before those that lay here."""
    journey.origin = {unit: journey.origin[unit], **{u: journey.origin.get(u, here) for u in aboard}}
    if goods is NOTHING:
        journey.brought = {}
        return
    brought: dict[int, list[int]] = {}
    left = list(goods)
    for place, came in journey.brought.items():
        again = [min(n, m) for n, m in zip(came, left)]
        left = [m - n for m, n in zip(left, again)]
        if any(again):
            brought[place] = again
    if any(left):
        brought[here] = [n + m for n, m in zip(brought.get(here, [0] * 4), left)]
    journey.brought = brought


async def step(t: ScytheTable, unit: int, to: int, journey: Journey) -> None:
    """One step with as much cargo as the player likes (scythe.move.carry_resources, .mech_transport)."""
    s, seat, here = t.s, owner(unit), t.s.at[unit]
    aboard: list[int] = []
    goods: tuple[int, ...] = NOTHING
    bins, caps, floors = cargo(s, unit, here)
    if bins:
        ask = Distribute(seat, "move.cargo", bins, caps, 0, sum(caps), of="cargo", floors=floors)
        ask.subject, ask.default, ask.blocked = (unit, to), tuple(caps), lambda: why.cargo(t, unit, any(floors))
        load = dict(zip(bins, await ask))
        aboard = _passengers(s, seat, here, load)
        goods = tuple(load.get(r, 0) for r in RESOURCES)
    take_along(journey, unit, here, aboard, goods)
    for u in (unit, *aboard):
        put(s, u, to)
    for kind, n in enumerate(goods):
        if n:
            s.goods[here * 4 + kind] -= n
            s.goods[to * 4 + kind] += n
    if enemies(s, seat, to):
        journey.where = to
        s.raids.append(journey)
    t.emit(Stepped, unit, here, to, tuple(aboard), goods)


def enemies(s: Scythe, seat: int, place: int) -> bool:
    """Are there enemy units that will still be there when the unit's movement has ended?"""
    if s.options["displaced-workers"] == "after-move":
        return bool(others(s, seat) >> place & 1)
    return any(army >> place & 1 for other, army in enumerate(s.army) if other != seat)


def cargo(s: Scythe, unit: int, here: int) -> tuple[list[str], list[int], list[int]]:
    """What the unit can take along: names, numbers there, and numbers it must take.

    On a lake nothing may be left alone: workers need a mech, tokens a mech or the character (scythe.ability.nordic.seaworthy_cargo).
    Tokens of a hex where enemies still stand are not the mover's to take (scythe.move.carry_need_control): a worker that rode onto
    lone workers may walk on before they go home, where the table lets them go after the whole Move.
    """
    seat = owner(unit)
    bins, caps, floors = [], [], []
    army = [u for u in fighters(s, seat, here) if u != unit]
    lake = bool(LAKES >> here & 1)
    if WORKER > unit % PER > CHARACTER:
        crew = workers(s, seat, here)
        moved = sum(s.moved >> u & 1 for u in crew)
        alone = lake and not any(u % PER > CHARACTER for u in army)
        for name, n in (("worker", len(crew) - moved), ("moved-worker", moved)):
            if n:
                bins.append(name)
                caps.append(n)
                floors.append(n if alone else 0)
    theirs = others(s, seat) >> here & 1
    for name, n in zip(RESOURCES, stock(s, here)):
        if n and not theirs:
            bins.append(name)
            caps.append(n)
            floors.append(n if lake and not army else 0)
    return bins, caps, floors


def _passengers(s: Scythe, seat: int, here: int, load: dict[str, int]) -> list[int]:
    crew = workers(s, seat, here)
    fresh = [u for u in crew if not s.moved >> u & 1]
    moved = [u for u in crew if s.moved >> u & 1]
    return fresh[:load.get("worker", 0)] + moved[:load.get("moved-worker", 0)]


def halted(t: ScytheTable, unit: int, to: int) -> bool:
    """Does the unit's movement end here?  Lone enemy workers go home at once (scythe.move.displace.*, .attack.stop, .encounter.stop)."""
    s, seat = t.s, owner(unit)
    if others(s, seat) >> to & 1:
        if s.options["displaced-workers"] == "at-once":
            displace(t, seat, to)
        return True
    return unit % PER == CHARACTER and bool(s.tokens >> to & 1)


def displace(t: ScytheTable, seat: int, hex_: int) -> None:
    """Enemy workers without a character or mech leave; the mover loses 1 popularity for each (scythe.move.displace.popularity)."""
    s = t.s
    for other in range(len(s.players)):
        if other == seat or not s.here[other] >> hex_ & 1 or s.on[hex_] >> other * PER & FIGHTERS:
            continue
        n = count_workers(s, other, hex_)
        go_home(s, units(s, other, hex_))
        s.raids = [raid for raid in s.raids if raid.where != hex_]
        s.scared += n
        t.emit(Displaced, seat, other, hex_, n)
        lose(t, seat, "popularity", n, "displace")
        fight.conquer(t, seat, other, hex_)
