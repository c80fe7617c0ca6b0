"""Modifiers of an action: declared and paid at its start, in use until it ends (oath.7.4.*).

A modifier in use shows a second face, "pressgangs/used", on which its effects are registered.  Optional ones are offered; those that
must be used are hooks on the plain face and are never asked about.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations

from kronika.kernel import Many, message

from .cards import PRINTED
from .costs import cost_of, pay, payable
from .events import PowerUsed
from .facts import SITES
from .hooks import MODIFIER
from .realm import has_access
from .state import OathTable
from .tokens import purse

MODIFIES = {face: tuple(hook for power in powers for hook in power.hooks) for face, powers in PRINTED.items()}
MODIFIES |= {site.id: (site.bears_on,) for site in SITES}  # face -> major actions it bears on


@cache
def faces_of(action: str) -> frozenset[str]:
    """Faces of the modifiers of an action."""
    return frozenset(face for face, power in MODIFIER.power.items()
                     if action in MODIFIES[face] or action in power.facts.get("also", ()))


Offer = tuple[int, str]  # source, the face it will show
Test = Callable[[OathTable, int], bool]  # can the seat carry out the action?


def offers(t: OathTable, seat: int, action: str) -> list[Offer]:
    """Modifiers of the action that the seat has access to and can pay and does not use yet, each with the faces it can show."""
    found, faces = [], faces_of(action)
    for source, face in MODIFIER.active(t, seat):
        if face not in faces or any(used == source for used, _, _ in t.s.used):
            continue
        power = MODIFIER.power[face]
        if (power.facts.get("anybody") or has_access(t, seat, source)) and power.when(t, source, seat):
            if payable(t, seat, source, cost_of(t, source)):
                found += [(source, shown) for shown in power.facts.get("faces", (f"{face}/used",))]
    return found


def use(t: OathTable, source: int, user: int, face: str) -> None:
    """The power is in use until the action ends and shows this face."""
    t.s.used.append((source, user, face))
    t.activate(source, face)


def release(t: OathTable) -> None:
    """The action is over."""
    for source, _, face in t.s.used:
        t.deactivate(source, face)
    t.s.used.clear()
    t.s.seems = t.s.guise = -1


def tried(t: OathTable, seat: int, chosen: Sequence[Offer]) -> OathTable:
    """A table on which these modifiers are paid and in use."""
    trial = t.trial()
    for source, face in chosen:
        pay(trial, seat, source, cost_of(trial, source))
        use(trial, source, seat, face)
    return trial


def affordable(t: OathTable, seat: int, chosen: Sequence[Offer]) -> str:
    """Why these modifiers cannot all be paid together, or ""."""
    if len({source for source, _ in chosen}) < len(chosen):
        return message("each modifier once")
    costs = [cost_of(t, source) for source, _ in chosen]
    favor = sum(c.favor + c.burn_favor for c in costs)
    secrets = sum(c.secrets + c.burn_secrets for c in costs)
    return message("too dear together") if favor > purse(t, seat) or secrets > t.s.players[seat].secrets else ""


def possible(t: OathTable, seat: int, action: str, test: Test) -> bool:
    """Can the action be carried out, as it is or with some of its modifiers?"""
    return test(t, seat) or bool(working(t, seat, offers(t, seat, action), test))


def working(t: OathTable, seat: int, offered: Sequence[Offer], test: Test) -> tuple[Offer, ...]:
    """The smallest set of modifiers with which the action can be carried out, or ()."""
    for size in range(1, len(offered) + 1):
        for chosen in combinations(offered, size):
            if not affordable(t, seat, chosen) and test(tried(t, seat, chosen), seat):
                return chosen
    return ()


async def declare(t: OathTable, seat: int, action: str, test: Test) -> None:
    """Choose, pay and use modifiers; test: can the action still be carried out with them (oath.7.4.start)?"""
    found: list[Offer] = offers(t, seat, action)
    if not found:
        return

    def wrong(chosen: tuple[Offer, ...]) -> str:
        if why := affordable(t, seat, chosen):
            return why
        return "" if test(tried(t, seat, chosen) if chosen else t, seat) else message("with these modifiers the action is impossible")

    def safe() -> tuple[Offer, ...]:
        return () if test(t, seat) else working(t, seat, offers(t, seat, action), test)

    ask = Many(seat, f"{action}.modifiers", lambda: offers(t, seat, action), of="card:", also=wrong, safe=safe)
    for source, face in await ask:
        pay(t, seat, source, cost_of(t, source))
        use(t, source, seat, face)
        t.emit(PowerUsed, seat, source)
        await MODIFIER.code[face.partition("/")[0]](t, source, seat)
