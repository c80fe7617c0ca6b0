"""What differs for one player: four rounds, an event each, orange tiles, medals (empires.solo.*)."""

from __future__ import annotations

from kronika.kernel import One, Reason

from ..effects import payment
from ..effects.filters import Tally
from ..effects.work import resolve
from ..events import EventCame, EventMet
from ..language.model import RAZE, VP, needs_of
from ..state import IDLE, Empires, EmpiresTable
from .scenarios import MEDALS, SCENARIO, Event, Scenario

ROUNDS = 4


def alone(s: Empires) -> bool:
    return len(s.players) == 1


def scenario(s: Empires) -> Scenario:
    return SCENARIO[s.options["scenario"]]


def event_of(s: Empires) -> Event:
    """The event of this round (empires.solo.events)."""
    return scenario(s).events[s.events[s.round - 1]]


async def event(t: EmpiresTable) -> None:
    """Pay what it demands and have its reward, cancel it with a raze token, or lose VP (empires.solo.demand, .cancel)."""
    s = t.s
    now, p = event_of(s), s.players[0]
    t.emit(EventCame, s.events[s.round - 1])
    ask = One(0, "solo.event", lambda: options(s))
    ask.subject = (s.events[s.round - 1],)
    ask.blocked = lambda: blocked(s)
    chosen = await ask
    t.emit(EventMet, s.events[s.round - 1], chosen)
    if chosen == "pay":
        await payment.pay(t, 0, -1, now.demand, Tally())
        await resolve(t, 0, -1, now.reward)
    elif chosen == "cancel":
        payment.hand_over(t, 0, RAZE, 1)
    else:
        p.goods[VP] -= min(now.loss, p.goods[VP])


def options(s: Empires) -> list[str]:
    have = s.players[0].goods
    return [*(["pay"] if payment.payable(have, needs_of(event_of(s).demand)) else []), *(["cancel"] if have[RAZE] else []), "lose"]


def blocked(s: Empires) -> list[tuple[str, list[Reason]]]:
    """What of it is not open, and why."""
    have = s.players[0].goods
    unpaid = payment.missing(have, needs_of(event_of(s).demand), "empires.solo.demand")
    unarmed = [] if have[RAZE] else [Reason("raid.no-token", "empires.solo.cancel", fix=("goods", "raze", "1"))]
    return [(word, why) for word, why in (("pay", unpaid), ("cancel", unarmed)) if why]


def surcharge(s: Empires, tile: int) -> int:
    """Food more that a disc costs on this tile (empires.solo.surcharge)."""
    return s.orange >> tile & 1


def turn_tiles(s: Empires) -> None:
    """Tiles with a disc turn orange, all others white (empires.solo.orange)."""
    s.orange = sum(1 << tile for tile in {tile for p in s.players for tile in p.discs if tile != IDLE})


def medals(s: Empires) -> tuple[int, ...]:
    """VP for bronze, silver and gold (empires.solo.goal)."""
    table = scenario(s).medals
    return table.get(s.library.clan_ids[s.players[0].clan], table[""])


def medal(s: Empires, points: int) -> str:
    """The medal for these VP, "" for none."""
    return next((name for name, least in reversed(list(zip(MEDALS, medals(s)))) if points >= least), "")
