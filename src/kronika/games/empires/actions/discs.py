"""Action discs: placed on a tile, then moved to a neighbour for food."""

from __future__ import annotations

from kronika.kernel import One, Reason

from ..effects import payment
from ..events import DiscMoved, DiscUsed
from ..language.model import FOOD, GOLD, TILES
from ..state import IDLE, EmpiresTable, neighbours
from . import tiles
from .tiles import companions, enables, hindrance

Use = tuple[str, str] | tuple[str, str, int] | tuple[str, str, str] | tuple[str, str, str, int]


def options(t: EmpiresTable, seat: int) -> list[Use]:
    """("disc", tile) and ("move", from, to), each also with the boost or field played with it."""
    s, out = t.s, []
    p = s.players[seat]
    able = [not hindrance(t, seat, tile) for tile in range(len(TILES))]
    if IDLE in p.discs:
        for tile, name in enumerate(TILES):
            out += _uses(t, seat, ("disc", name), tile, able[tile], False)
    if p.goods[FOOD] or p.goods[GOLD]:
        for came in dict.fromkeys(tile for tile, turned in zip(p.discs, p.turned) if tile != IDLE and not turned):
            for tile in neighbours(s, came):
                out += _uses(t, seat, ("move", TILES[came], TILES[tile]), tile, able[tile], True)
    return out


def _uses(t: EmpiresTable, seat: int, head: tuple[str, ...], tile: int, able: bool, extra_food: bool) -> list[Use]:
    return ([head] if able else []) + [(*head, c) for c in companions(t, seat, tile, extra_food)  # type: ignore[return-value]
                                       if able or enables(t, c, tile)]


def blocked(t: EmpiresTable, seat: int) -> list[tuple[Use, list[Reason]]]:
    """Tiles that a disc cannot use now, and why."""
    s = t.s
    p = s.players[seat]
    offered = set(options(t, seat))
    out: dict[Use, list[Reason]] = {}
    spent = [] if IDLE in p.discs else [Reason("disc.none-idle", "empires.discs.place", fix=("disc", "move"))]
    for tile, name in enumerate(TILES):
        out["disc", name] = spent + hindrance(t, seat, tile)
    unpaid = [] if p.goods[FOOD] or p.goods[GOLD] else [Reason("disc.no-food", "empires.discs.reuse", fix=("goods", "food", "1"))]
    for came, turned in zip(p.discs, p.turned):
        for tile, name in enumerate(TILES) if came != IDLE else ():
            if turned:
                why = [Reason("disc.exhausted", "empires.discs.exhausted")]
            elif tile in neighbours(s, came):
                why = unpaid + hindrance(t, seat, tile)
            else:
                why = [Reason("disc.not-adjacent", "empires.discs.reuse")]
            if tile != came:
                out.setdefault(("move", TILES[came], name), why)
    return [(use, why) for use, why in out.items() if why and use not in offered]


async def place(t: EmpiresTable, seat: int, name: str, card: int = -1) -> None:
    """An unused disc on any tile (empires.discs.place)."""
    p = t.s.players[seat]
    tile = TILES.index(name)
    p.discs[p.discs.index(IDLE)] = tile
    t.emit(DiscUsed, seat, tile, -1)
    await tiles.perform(t, seat, tile, card)


async def move(t: EmpiresTable, seat: int, came: str, name: str, card: int = -1) -> None:
    """For 1 food, or 1 gold, to a neighbouring tile; the disc is exhausted by it (empires.discs.reuse)."""
    p = t.s.players[seat]
    start, tile = TILES.index(came), TILES.index(name)
    if card >= 0:
        tiles.show(t, seat, card)
    await _pay(t, seat, card)
    disc = next(i for i, at in enumerate(p.discs) if at == start and not p.turned[i])
    p.discs[disc], p.turned[disc] = tile, True
    t.emit(DiscUsed, seat, tile, start)
    await tiles.perform(t, seat, tile, card)


async def _pay(t: EmpiresTable, seat: int, card: int) -> None:
    goods = t.s.players[seat].goods
    clause = t.s.library.title[card].boost if card >= 0 else None

    def kinds() -> list[int]:
        out = []
        for kind in (FOOD, GOLD):
            left = goods[:]
            left[kind] -= 1
            if left[kind] >= 0 and (clause is None or payment.payable(left, clause.needs)):
                out.append(kind)
        return out

    ask = One(seat, "disc.pay", kinds, of="kind")
    if FOOD in kinds():
        ask.default = FOOD
    payment.hand_over(t, seat, await ask, 1)


def shift(t: EmpiresTable, seat: int, came: int, tile: int) -> None:
    """By an effect: the disc goes to the tile, whose action is not performed (empires.general.move_disc_no_action)."""
    p = t.s.players[seat]
    there = [i for i, at in enumerate(p.discs) if at == came]
    disc = next((i for i in there if not p.turned[i]), there[0])
    p.discs[disc] = tile
    t.emit(DiscMoved, seat, came, tile)
