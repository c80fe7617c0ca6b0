"""The five actions of the tiles, with the boost or field that may go before each."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from kronika.kernel import One, Reason

from ..effects.cards import gather
from ..effects.gains import can_draw, draw, take
from ..effects.work import usable, work
from ..events import BoostPlayed, Performed, Sailed
from ..hooks import happen
from ..language.agree import walk
from ..language.model import FISH, GOLD, RAZE, SHIP, TILES, WORKER
from ..state import DISCARD, FISH_ABOARD, GOLD_ABOARD, HAND, NO_FISH, TABLE, EmpiresTable, fields, hand
from . import build

EXPLORE, POPULATE, CONSTRUCT, HARVEST, SAIL = range(5)


def hindrance(t: EmpiresTable, seat: int, tile: int) -> list[Reason]:
    """Why the action of the tile cannot be performed now; [] if it can (empires.discs.must_perform)."""
    s = t.s
    if tile == EXPLORE and not can_draw(t, seat):
        return [Reason("explore.no-cards", "empires.discs.must_perform")]
    if tile == CONSTRUCT and not any(s.library.title[c].kind == "location" for c in hand(s, seat)):
        return [Reason("construct.no-location", "empires.discs.must_perform", fix=("hand", "location"))]
    if tile == HARVEST and not fields(s, seat):
        return [Reason("harvest.no-field", "empires.discs.must_perform", fix=("build", "field"))]
    if tile == SAIL and not s.players[seat].goods[SHIP]:
        return [Reason("sail.no-ship", "empires.discs.must_perform", fix=("goods", "ship", "1"))]
    return []


def enables(t: EmpiresTable, card: int, tile: int) -> bool:
    """Will the action be possible once this boost or field has been worked (empires.discs.must_perform)?"""
    if t.s.options["must-perform"] == "strict":
        return False
    text = t.s.library.title[card]
    if tile == EXPLORE:
        return text.kind == "boost"  # it lies in the discard pile by then
    if tile == HARVEST:
        return text.kind in ("field", "field-or-upgrade")
    steps = walk(text.boost.effects) if text.boost else ()
    gives = [term.kind for step in steps if step.verb == "gain" and step.per is None and step.when is None for term in step.goods]
    return tile == SAIL and SHIP in gives


def naming(t: EmpiresTable, seat: int) -> dict[str, list[int]]:
    """Boosts and fields in hand by the action that they name, one of each title (empires.discs.card_window)."""
    lib = t.s.library.title
    found: dict[str, list[int]] = {}
    seen = set[str]()
    for c in hand(t.s, seat):
        text = lib[c]
        if text.on and text.id not in seen:
            seen.add(text.id)
            found.setdefault(text.on, []).append(c)
    return found


def companions(t: EmpiresTable, seat: int, cards: Sequence[int], food: int = 0) -> list[int]:
    """Those of these boosts and fields that can be used (empires.discs.card_window).  food: so much must be paid for the action besides."""
    lib = t.s.library.title
    return [c for c in cards if (usable(t, seat, c, clause, food) if (clause := lib[c].boost) is not None else build.placeable(t, seat, c))]


async def perform(t: EmpiresTable, seat: int, tile: int, card: int) -> None:
    """The boost or field first, if there is one, then the action (empires.discs.card_window.order)."""
    if card >= 0:
        show(t, seat, card)
        if t.s.library.title[card].kind == "boost":
            await boost(t, seat, card)
        else:
            await build.place(t, seat, card, free=True)
    await ACTIONS[tile](t, seat)
    await happen(t, TILES[tile], seat)


def show(t: EmpiresTable, seat: int, card: int) -> None:
    """From the hand onto the table, if it does not lie there yet."""
    if t.s.cards.at[card] == HAND + seat:
        t.move(card, TABLE + seat, up=True, out_of=HAND + seat)


async def granted(t: EmpiresTable, seat: int, tile: int, source: int) -> None:
    """By a card, as if with a disc; a boost or field may go with it (empires.discs.card_granted_action).

    What cannot be performed is left out."""
    def options() -> list[int | str]:
        able = not hindrance(t, seat, tile)
        cards = companions(t, seat, naming(t, seat).get(TILES[tile], ()))
        return ["none", *(c for c in cards if able or enables(t, c, tile))]

    ask: One[int | str] = One(seat, "action.card", options, of="card", cover=bool(hand(t.s, seat)))
    ask.subject = (source, tile)
    chosen = await ask
    if isinstance(chosen, str) and hindrance(t, seat, tile):
        return
    t.emit(Performed, seat, tile, source)
    await perform(t, seat, tile, -1 if isinstance(chosen, str) else chosen)


async def boost(t: EmpiresTable, seat: int, card: int) -> None:
    """Played, worked, then discarded (empires.effects.instant)."""
    t.emit(BoostPlayed, seat, card)
    clause = t.s.library.title[card].boost
    assert clause is not None
    await work(t, seat, card, clause)
    t.move(card, DISCARD + seat, up=True)
    await happen(t, "boost", seat, card)


# what each tile does

async def explore(t: EmpiresTable, seat: int) -> None:
    """Draw the top card (empires.tiles.explore)."""
    draw(t, seat)


async def populate(t: EmpiresTable, seat: int) -> None:
    """A worker, available at once and for good (empires.tiles.populate)."""
    take(t, seat, WORKER, 1)


async def construct(t: EmpiresTable, seat: int) -> None:
    """A location from hand, for nothing; no field (empires.tiles.construct)."""
    ask: One[int | str] = One(seat, "construct.which", lambda: build.locations(t, seat) or ["none"], of="card", cover=bool(hand(t.s, seat)))
    chosen = await ask
    if not isinstance(chosen, str):
        t.move(chosen, TABLE + seat, up=True, out_of=HAND + seat)
        await build.place(t, seat, chosen, free=True)


async def harvest(t: EmpiresTable, seat: int) -> None:
    """The goods of one field and its upgrades, however often (empires.tiles.harvest, .repeat)."""
    field = await One(seat, "harvest.field", lambda: fields(t.s, seat), of="card", empty=-1)
    if field >= 0:
        await gather(t, seat, field)


CARGO = {"none": (NO_FISH, 0), "fish": (FISH_ABOARD, 0), "gold": (GOLD_ABOARD, 0), "raze": (NO_FISH, 1), "fish-raze": (FISH_ABOARD, 1),
         "gold-raze": (GOLD_ABOARD, 1)}


def cargoes(t: EmpiresTable, seat: int) -> list[str]:
    """What can be put on a ship: a fish, or gold for it, and a raze token (empires.tiles.sail.cargo, .fish_gold)."""
    have = t.s.players[seat].goods
    fish = ["none", *(["fish"] if have[FISH] else []), *(["gold"] if have[GOLD] else [])]
    return fish + (["raze", *(f"{f}-raze" for f in fish[1:])] if have[RAZE] else [])


async def sail(t: EmpiresTable, seat: int) -> None:
    """A ship to the end of the queue, its cargo decided now (empires.tiles.sail, .order)."""
    s = t.s
    p = s.players[seat]
    if not p.goods[SHIP]:
        return
    fish, raze = CARGO[await One(seat, "sail.cargo", lambda: cargoes(t, seat))]
    p.goods[SHIP] -= 1
    p.goods[RAZE] -= raze
    if fish:
        p.goods[FISH if fish == FISH_ABOARD else GOLD] -= 1
    s.queue.append((seat, fish, raze))
    t.emit(Sailed, seat, fish, bool(raze))


Action = Callable[[EmpiresTable, int], Awaitable[None]]
ACTIONS: tuple[Action, ...] = (explore, populate, construct, harvest, sail)
