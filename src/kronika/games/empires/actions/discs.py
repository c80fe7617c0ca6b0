"""Action discs: placed on a tile, then moved to a neighbour for food."""

from __future__ import annotations

from typing import Any

from kronika.kernel import One, Reason

from ..effects import payment
from ..events import DiscMoved, DiscUsed
from ..language.model import FOOD, FREE, GOLD, TILES
from ..solo.play import surcharge
from ..state import IDLE, EmpiresTable, neighbours
from . import tiles
from .tiles import companions, enables, hindrance, naming

Use = tuple[str, str] | tuple[str, str, int] | tuple[str, str, str] | tuple[str, str, str, int]


def options(t: EmpiresTable, seat: int) -> list[Use]:
    """("disc", tile) and ("move", from, to), each also with the boost or field played with it."""
    s, out = t.s, []
    p = s.players[seat]
    able = [not hindrance(t, seat, tile) for tile in range(len(TILES))]
    cards = naming(t, seat)
    if IDLE in p.discs:
        for tile, name in enumerate(TILES):
            out += _uses(t, seat, ("disc", name), able[tile], surcharge(s, tile), cards)
    for came in dict.fromkeys(tile for tile, turned in zip(p.discs, p.turned) if tile != IDLE and not turned):
        for tile in neighbours(s, came):
            out += _uses(t, seat, ("move", TILES[came], TILES[tile]), able[tile], 1 + surcharge(s, tile), cards)
    return out


def _uses(t: EmpiresTable, seat: int, head: tuple[str, ...], able: bool, food: int, cards: dict[str, list[int]]) -> list[Use]:
    """cards: by the action that they name."""
    goods = t.s.players[seat].goods
    if goods[FOOD] + goods[GOLD] < food:
        return []
    out: list[Any] = [head] if able else []
    if named := cards.get(head[-1]):
        out += [(*head, c) for c in companions(t, seat, named, food) if able or enables(t, c, TILES.index(head[-1]))]
    return out


def unpaid(t: EmpiresTable, seat: int, food: int) -> list[Reason]:
    """Why so much food, or gold for it, cannot be paid."""
    missing = food - t.s.players[seat].goods[FOOD] - t.s.players[seat].goods[GOLD]
    return [Reason("disc.no-food", "empires.discs.reuse", args=(missing,), fix=("goods", "food", str(missing)))] if missing > 0 else []


def blocked(t: EmpiresTable, seat: int) -> list[tuple[Use, list[Reason]]]:
    """Tiles that a disc cannot use now, and why."""
    s = t.s
    p = s.players[seat]
    offered = set(options(t, seat))
    out: dict[Use, list[Reason]] = {}
    spent = [] if IDLE in p.discs else [Reason("disc.none-idle", "empires.discs.place", fix=("disc", "move"))]
    for tile, name in enumerate(TILES):
        out["disc", name] = spent + unpaid(t, seat, surcharge(s, tile)) + hindrance(t, seat, tile)
    for came, turned in zip(p.discs, p.turned):
        for tile, name in enumerate(TILES) if came != IDLE else ():
            if turned:
                why = [Reason("disc.exhausted", "empires.discs.exhausted")]
            elif tile in neighbours(s, came):
                why = unpaid(t, seat, 1 + surcharge(s, tile)) + hindrance(t, seat, tile)
            else:
                why = [Reason("disc.not-adjacent", "empires.discs.reuse")]
            if tile != came:
                out.setdefault(("move", TILES[came], name), why)
    return [(use, why) for use, why in out.items() if why and use not in offered]


async def place(t: EmpiresTable, seat: int, name: str, card: int = -1) -> None:
    """An unused disc on any tile (empires.discs.place); alone an orange tile costs food (empires.solo.surcharge)."""
    p = t.s.players[seat]
    tile = TILES.index(name)
    if card >= 0:
        tiles.show(t, seat, card)
    await _pay(t, seat, card, surcharge(t.s, tile))
    p.discs[p.discs.index(IDLE)] = tile
    t.emit(DiscUsed, seat, tile, -1)
    await tiles.perform(t, seat, tile, card)


async def move(t: EmpiresTable, seat: int, came: str, name: str, card: int = -1) -> None:
    """For 1 food, or 1 gold, to a neighbouring tile; the disc is exhausted by it (empires.discs.reuse)."""
    p = t.s.players[seat]
    start, tile = TILES.index(came), TILES.index(name)
    if card >= 0:
        tiles.show(t, seat, card)
    await _pay(t, seat, card, 1 + surcharge(t.s, tile))
    disc = next(i for i, at in enumerate(p.discs) if at == start and not p.turned[i])
    p.discs[disc], p.turned[disc] = tile, True
    t.emit(DiscUsed, seat, tile, start)
    await tiles.perform(t, seat, tile, card)


async def _pay(t: EmpiresTable, seat: int, card: int, food: int) -> None:
    """Food, or gold for it, one after the other; what the boost costs must stay payable."""
    goods = t.s.players[seat].goods
    boost = t.s.library.title[card].boost if card >= 0 else None
    needs = boost.needs if boost is not None else FREE

    def kinds(later: int) -> list[int]:
        out = []
        for kind in (FOOD, GOLD):
            left = goods[:]
            left[kind] -= 1
            if left[kind] >= 0 and payment.payable(left, payment.plus(needs, FOOD, later)):
                out.append(kind)
        return out

    for later in range(food - 1, -1, -1):
        found = kinds(later)
        ask = One(seat, "disc.pay", found, of="kind")
        if FOOD in found:
            ask.default = FOOD
        payment.hand_over(t, seat, await ask, 1)


def shift(t: EmpiresTable, seat: int, came: int, tile: int) -> None:
    """By an effect: the disc goes to the tile, whose action is not performed (empires.general.move_disc_no_action)."""
    p = t.s.players[seat]
    there = [i for i, at in enumerate(p.discs) if at == came]
    disc = next((i for i in there if not p.turned[i]), there[0])
    p.discs[disc] = tile
    t.emit(DiscMoved, seat, came, tile)
