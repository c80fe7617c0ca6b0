"""The top actions beside Move: Bolster, Trade and Produce."""

from __future__ import annotations

from functools import partial

from kronika.kernel import Amount, Distribute, Many, One, Reason

from ..facts import PRODUCE_COST, RESOURCES, TOP_BASE, TOP_COST, TOPS, TRADE_TOKENS, YIELD
from ..gains import add_tokens, add_workers, gain, lose
from ..hooks import EXTRA_HEX, PRODUCERS, TOP_TAKEN
from ..state import Player, ScytheTable, bits, controlled, count_workers, worker_hexes, worker_on_mat, workers_out
from ..why import mats as why

MOVE_UNITS, MOVE_COINS, BOLSTER_POWER, BOLSTER_CARDS, TRADE_POPULARITY, PRODUCE_HEXES = range(6)
VILLAGER = 4  # what a village yields


def amount(p: Player, square: int) -> int:
    """What a top benefit gives: one more when its technology cube has moved (scythe.top.upgrade_slots)."""
    return TOP_BASE[square] + (not p.cubes[square])


async def bolster(t: ScytheTable, seat: int, what: str) -> None:
    """Pay 1 coin; power or combat cards (scythe.bolster.*)."""
    p = t.s.players[seat]
    power, cards = amount(p, BOLSTER_POWER), amount(p, BOLSTER_CARDS)
    lose(t, seat, "coins", TOP_COST[TOPS.index("bolster")], "bolster")
    if what == "power":
        gain(t, seat, "power", power, "bolster")
    else:
        gain(t, seat, "cards", cards, "bolster")
    await TOP_TAKEN.fire(t, seat, "bolster")


async def trade(t: ScytheTable, seat: int, what: str) -> None:
    """Pay 1 coin; two tokens or popularity (scythe.trade.*)."""
    popularity = amount(t.s.players[seat], TRADE_POPULARITY)
    lose(t, seat, "coins", TOP_COST[TOPS.index("trade")], "trade")
    if what == "popularity":
        gain(t, seat, "popularity", popularity, "trade")
    else:
        await gain_tokens(t, seat, TRADE_TOKENS, "trade")
    await TOP_TAKEN.fire(t, seat, "trade")


async def gain_tokens(t: ScytheTable, seat: int, number: int, occasion: str) -> None:
    """Tokens of any types onto one controlled hex with an own worker (scythe.trade.placement)."""
    where = await One(seat, "trade.where", lambda: bits(worker_hexes(t.s, seat)), of="place", empty=-1,
                      barred=lambda: why.trade_places(t, seat))
    if where >= 0:
        await choose_tokens(t, seat, where, number, occasion)


async def choose_tokens(t: ScytheTable, seat: int, where: int, number: int, occasion: str) -> None:
    got = await Distribute(seat, "trade.goods", RESOURCES, [number] * 4, 0, number, of="resource")
    for kind, n in enumerate(got):
        add_tokens(t, seat, where, kind, n, occasion)


def produce_price(t: ScytheTable, seat: int) -> tuple[int, int, int]:
    """Power, popularity and coins that Produce costs now (scythe.produce.cost)."""
    return PRODUCE_COST[workers_out(t.s, seat)]


async def produce(t: ScytheTable, seat: int) -> None:
    """Pay what the worker row shows; produce on up to two hexes, or three (scythe.produce.*)."""
    hexes = amount(t.s.players[seat], PRODUCE_HEXES)
    for what, n in zip(("power", "popularity", "coins"), produce_price(t, seat)):
        lose(t, seat, what, n, "produce")
    await produce_on(t, seat, hexes, mill=True)
    await TOP_TAKEN.fire(t, seat, "produce")


def producers(t: ScytheTable, seat: int, hex_: int, mill: bool) -> int:
    """Own workers on the hex, and the Mill as one more (scythe.produce.per_worker, scythe.structure.mill.as_worker)."""
    n = count_workers(t.s, seat, hex_)
    return PRODUCERS.total(t, n, seat, hex_) if mill else n


def producing(t: ScytheTable, seat: int, mill: bool) -> list[int]:
    """Hexes that can produce something for the seat now; no worker is born among enemies, whatever the table plays about Mills."""
    own = controlled(t.s, seat)
    mask = own | (EXTRA_HEX.total(t, 0, seat) if mill else 0)
    villages = own if worker_on_mat(t.s, seat) >= 0 else 0
    return [h for h in bits(mask) if YIELD[h] >= 0 and (YIELD[h] != VILLAGER or villages >> h & 1) and producers(t, seat, h, mill)]


async def produce_on(t: ScytheTable, seat: int, hexes: int, mill: bool) -> None:
    """Choose different hexes, then how much each makes; what is made by new workers waits for another time
    (scythe.produce.territories, .optional, .new_do_not_produce, scythe.structure.mill.once)."""
    def too_many(chosen: tuple[int, ...]) -> Reason | str:
        extra = EXTRA_HEX.total(t, 0, seat) if mill else 0
        return "" if sum(1 for h in chosen if not extra >> h & 1) <= hexes else Reason("produce.too-many", "scythe.produce.territories")

    def first() -> tuple[int, ...]:
        """The hexes with most producers, as many as allowed."""
        extra = EXTRA_HEX.total(t, 0, seat) if mill else 0
        options = producing(t, seat, mill)
        plain = sorted((h for h in options if not extra >> h & 1), key=lambda h: -producers(t, seat, h, mill))[:hexes]
        return tuple(h for h in options if extra >> h & 1 or h in plain)

    own = EXTRA_HEX.total(t, 0, seat) if mill else 0
    free = own > 0 and any(own >> h & 1 for h in producing(t, seat, mill))  # not on the Factory, not with all workers out in a village
    ask = Many(seat, "produce.where", lambda: producing(t, seat, mill), 0, hexes + free, of="place",
               also=too_many if free else None, safe=first)
    ask.blocked = lambda: why.produce_places(t, seat, producing(t, seat, mill), hexes + free, mill)
    chosen = await ask
    for hex_, crew in [(h, producers(t, seat, h, mill)) for h in chosen]:
        kind, n = YIELD[hex_], crew
        if kind == VILLAGER:
            n = min(n, 8 - workers_out(t.s, seat))
        amount_ask = Amount(seat, "produce.amount", 0, n)
        amount_ask.subject, amount_ask.default = (hex_,), n
        amount_ask.blocked = partial(why.produce_amount, t, seat, hex_, n, crew)
        made = await amount_ask
        if kind == VILLAGER:
            add_workers(t, seat, hex_, made, "produce")
        else:
            add_tokens(t, seat, hex_, kind, made, "produce")
