"""The Act Phase: any number of actions, one after the other (oath.4.2.*); minor ones cost no Supply (oath.6.free)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from kronika.kernel import Sifted

from . import empire, minor
from .actions import muster, recover, search, trade, travel
from .campaign import declare
from .costs import cost_of, pay, payable, useful
from .events import ActionBegan, PowerUsed
from .hooks import ACTION
from .realm import has_access
from .state import CITIZEN, OathTable
from .why import blocked_verbs

Verb = str | tuple[str, int]
Offered = Callable[[OathTable, int], object]
Do = Callable[[OathTable, int], Awaitable[None]]

MAJOR: dict[str, tuple[Offered, Do]] = {
    "search": (search.offered, search.search), "muster": (muster.offered, muster.muster), "trade": (trade.offered, trade.trade),
    "recover": (recover.offered, recover.recover), "travel": (travel.offered, travel.travel),
    "campaign": (declare.offered, declare.campaign)}


def _now(do: Callable[[OathTable, int], None]) -> Do:
    async def run(t: OathTable, seat: int) -> None:
        do(t, seat)
    return run


def _scepter(offered: Callable[[OathTable, int], object]) -> Offered:
    return lambda t, seat: minor.wields_scepter(t, seat) and offered(t, seat)


MINOR: dict[str, tuple[Offered, Do]] = {
    "peek": (minor.peekable, _now(minor.peek)),
    "reliquary": (_scepter(minor.reliquary_unknown), _now(minor.peek_reliquary)),
    "warbands-out": (minor.can_leave, minor.warbands_out),
    "warbands-in": (minor.can_enter, minor.warbands_in),
    "transfer": (minor.transfers, minor.transfer),
    "exile": (_scepter(lambda t, seat: any(not empire.exile_reasons(t, seat, c) for c in empire.citizens(t))), empire.exile),
    "self-exile": (lambda t, seat: t.s.players[seat].role == CITIZEN and not empire.self_exile_reasons(t, seat), _now(empire.self_exile)),
    "citizenship": (_scepter(lambda t, seat: empire.can_offer(t)), empire.offer_citizenship),
    "adviser": (minor.can_play_adviser, minor.play_adviser)}

ACTIONS = MAJOR | MINOR


def powers(t: OathTable, seat: int) -> list[int]:
    """Sources of Action powers that the seat has access to (oath.6.2, oath.7.1.1.cards)."""
    return [source for source, _ in ACTION.active(t, seat) if has_access(t, seat, source)]


def verbs(t: OathTable, seat: int) -> list[Verb]:
    """What there might be to do."""
    return [*ACTIONS, *[("use", source) for source in powers(t, seat)], "rest"]


def possible(t: OathTable, seat: int, verb: Verb) -> object:
    """Can the seat do it now?  An Action power: its condition is met and its cost can be paid (oath.7.3.2)."""
    if isinstance(verb, str):
        return verb == "rest" or ACTIONS[verb][0](t, seat)
    source = verb[1]
    return payable(t, seat, source, cost_of(t, source)) and useful(t, seat, source)


async def step(t: OathTable) -> None:
    """One action, or the end of the phase."""
    s = t.s
    seat = s.turn
    verb: Verb = await Sifted(seat, "act", lambda: verbs(t, seat), partial(possible, t, seat), of=":card",
                              barred=lambda: blocked_verbs(t, seat, [verb for verb in verbs(t, seat) if possible(t, seat, verb)]))
    if verb == "rest":
        s.ending = True
    elif isinstance(verb, tuple):
        await use(t, seat, verb[1])
    else:
        t.emit(ActionBegan, seat, verb, s.players[seat].supply)
        await ACTIONS[verb][1](t, seat)


async def use(t: OathTable, seat: int, source: int) -> None:
    """Pay an Action power and carry it out (oath.6.2)."""
    face = t.game.face(t.s, source)
    assert face is not None
    t.emit(PowerUsed, seat, source)
    pay(t, seat, source, cost_of(t, source))
    await ACTION.code[face](t, source, seat)
