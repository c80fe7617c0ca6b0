"""Search: draw, keep one, discard the rest, play it (oath.5.1.*)."""

from __future__ import annotations

from kronika.kernel import One, Order, Reason, one

from ..cards import is_vision, vision_drawn
from ..costs import beyond_supply, pay_tolls, toll_reasons
from ..facts import REGIONS, SEARCH_CARDS, SEARCH_COST, SEARCH_DISCARDS
from ..hooks import DRAWN_CARDS, KEPT, MAY_SEARCH, SEARCH_BOTTOM, SEARCH_DRAWS, SEARCH_KEEPS, SEARCH_PILES, SEARCHED
from ..hooks import SEARCH_COST as COST
from ..modifiers import declare, possible, release
from ..state import DISCARD, DRAWN, PLAYING, WORLD, OathTable, region
from ..tokens import spend_supply
from .play import ask_place, play_card, put_away

Source = tuple[str, int]  # ("world", 0), ("pile", region), ("bottom", region)


def sources(t: OathTable, seat: int) -> list[Source]:
    """Where the seat might draw from (oath.5.1.2.source)."""
    mask = SEARCH_PILES.total(t, 1 << region(t.s, seat), seat)
    regions = [r for r in range(len(REGIONS)) if mask >> r & 1]
    if SEARCH_BOTTOM.total(t, 0, seat):
        return [("bottom", r) for r in regions]
    return [("world", 0), *(("pile", r) for r in regions)]


def price(t: OathTable, seat: int, source: str) -> int:
    """Supply: what the track of Visions says, or 2 for a discard pile (oath.5.1.1.world, oath.5.1.1.discard)."""
    base = SEARCH_COST[t.s.visions] if source == "world" else SEARCH_DISCARDS
    return max(0, COST.total(t, base, seat, source))


def zone_of(source: Source) -> int:
    return WORLD if source[0] == "world" else DISCARD + source[1]


def reasons(t: OathTable, seat: int, source: Source) -> list[Reason]:
    why = MAY_SEARCH.bans(t, seat, source[0]) + toll_reasons(t, seat, "search", 0)
    if not t.s.cards.zone[zone_of(source)]:
        why.append(Reason("search.empty", "oath.5.1.2.short"))
    short = price(t, seat, source[0]) - t.s.players[seat].supply
    if short > 0:
        why.append(Reason("supply", "oath.4.2.supply", args=(short,), fix=("supply", str(short))))
    return why


def can_search(t: OathTable, seat: int) -> bool:
    if beyond_supply(t, seat, min(SEARCH_COST[t.s.visions], SEARCH_DISCARDS), COST):
        return False
    return any(not reasons(t, seat, source) for source in sources(t, seat))


def offered(t: OathTable, seat: int) -> bool:
    return possible(t, seat, "search", can_search)


async def search(t: OathTable, seat: int) -> None:
    await declare(t, seat, "search", can_search)
    source: Source = await one(seat, "search.source", lambda: sources(t, seat), lambda source: reasons(t, seat, source), of=":region")
    spend_supply(t, seat, price(t, seat, source[0]))
    pay_tolls(t, seat, "search", 0)
    draw(t, seat, source)
    await DRAWN_CARDS.fire(t, seat)
    await keep(t, seat)
    await KEPT.fire(t, seat)
    await put_rest_away(t, seat)
    more = len(t.s.cards.zone[PLAYING + seat]) - 1  # a Vision that comes back meanwhile is played afterwards (False Prophet)
    t.s.fresh = True
    how = await play_card(t, seat)
    for _ in range(more):
        t.s.fresh = True
        how = await play_card(t, seat, must_site=how not in ("site", "discard"))
    await SEARCHED.fire(t, seat, source[0])
    release(t)


def draw(t: OathTable, seat: int, source: Source) -> None:
    """One by one; a Vision off the world deck is announced and ends the draw (oath.5.1.2.stop, oath.5.1.2.short, oath.10.draw)."""
    zone = zone_of(source)
    pile = t.s.cards.zone[zone]
    n = SEARCH_DRAWS.total(t, 1 if source[0] == "bottom" else SEARCH_CARDS, seat, source[0])
    for _ in range(min(max(1, n), len(pile))):
        card = pile[0 if source[0] == "bottom" else -1]
        t.move(card, DRAWN + seat, out_of=zone)
        if zone == WORLD and is_vision(card):
            vision_drawn(t, seat)
            break


async def keep(t: OathTable, seat: int) -> None:
    """Which card is played; it may still be discarded then (oath.5.1.3, oath.5.1.4)."""
    drawn = t.s.cards.zone[DRAWN + seat]
    t.move(await One(seat, "search.keep", lambda: drawn, of="card", cover=True), PLAYING + seat, out_of=DRAWN + seat)
    for _ in range(1, SEARCH_KEEPS.total(t, 1, seat)):
        more = await One(seat, "search.keep-more", lambda: [*drawn, -1], of="card")
        if more >= 0:
            t.move(more, PLAYING + seat, out_of=DRAWN + seat)


async def put_rest_away(t: OathTable, seat: int) -> None:
    """The others are discarded facedown, in the order the searcher likes (oath.5.1.3)."""
    drawn = t.s.cards.zone[DRAWN + seat]
    if not drawn:
        return
    place = await ask_place(t, seat)
    for card in await Order(seat, "search.discard", lambda: list(drawn), of="card"):
        put_away(t, seat, card, place)


