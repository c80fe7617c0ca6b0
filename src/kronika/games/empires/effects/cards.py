"""Effects and costs about cards: refresh, exhaust, discard, release, harvest, search, recover, build."""

from __future__ import annotations

from collections.abc import Callable

from kronika.kernel import Many, One

from ..actions import build
from ..actions.empire import leave
from ..events import Exhausted as ExhaustedEvent
from ..events import Harvested, Raided, Refreshed, Released, Searched
from ..hooks import happen
from ..language import Step
from ..language.model import FISH
from ..state import DECK, DISCARD, HAND, TABLE, EmpiresTable, exhaust, fields, hand, owner, refresh, stack, title
from .filters import Tally, exhaustible, loaded, matching, meant, refreshable
from .gains import take, take_goods
from .work import cost, effect

Cards = tuple[int, ...]


async def pick(t: EmpiresTable, seat: int, key: str, card: int, step: Step, among: Callable[[], list[int]], times: int = 1) -> Cards:
    """The cards a step is about: n of these, up to n, or all."""
    if step.every:
        return tuple(among())
    n = step.n * times
    if n == 1 and not step.upto:
        one = One(seat, key, among, of="card", empty=-1)
        one.subject = (card,)
        chosen = await one
        return () if chosen < 0 else (chosen,)
    many = Many(seat, key, among, 0 if step.upto else n, n, of="card")
    many.subject = (card,)
    return await many


@effect("refresh")
async def refresh_cards(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally, times: int) -> None:
    """empires.kw.refresh_effects."""
    f = step.filter
    assert f is not None
    for found in await pick(t, seat, "refresh.which", card, step, lambda: refreshable(t.s, seat, f, card), times):
        refresh(t.s, found)
        t.emit(Refreshed, found)


@effect("exhaust")
async def exhaust_cards(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally, times: int) -> None:
    """Cards turned sideways; an opponent's as by a raid that costs no token."""
    if step.title == "that":
        chosen: Cards = (tally.card,) if tally.card >= 0 else ()
    else:
        f = step.filter
        assert f is not None
        chosen = await pick(t, seat, "exhaust.which", card, step, lambda: exhaustible(t.s, seat, f, card))
    for found in chosen:
        exhaust(t.s, found)
        holder = owner(t.s, found)
        if holder == seat:
            t.emit(ExhaustedEvent, found)
        else:
            t.emit(Raided, seat, holder, found, True)
            await happen(t, "raided", holder, found)


@cost("exhaust")
async def pay_by_exhausting(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally) -> None:
    await exhaust_cards(t, seat, card, step, tally, 1)


@effect("discard")
async def discard(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally, times: int) -> None:
    """Cards of the own empire to their discard piles (empires.general.discard_own, .discard_island)."""
    f = step.filter
    assert f is not None
    for found in await pick(t, seat, "discard.which", card, step, lambda: matching(t.s, seat, f, card)):
        if owner(t.s, found) == seat:  # an upgrade may have gone with its field
            tally.discarded += 1
            await leave(t, seat, found)


@cost("discard")
async def pay_by_discarding(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally) -> None:
    await discard(t, seat, card, step, tally, 1)


@effect("discard-hand")
async def discard_hand(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally, times: int) -> None:
    """Cards of the hand to the discard pile, faceup."""
    least = 0 if step.upto else len(hand(t.s, seat)) if step.every else step.n
    ask = Many(seat, "discard.hand", lambda: hand(t.s, seat), least, None if step.every else step.n, of="card")
    ask.subject = (card,)
    for found in await ask:
        t.move(found, DISCARD + seat, up=True, out_of=HAND + seat)
        tally.discarded += 1


@cost("discard-hand")
async def pay_by_discarding_hand(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally) -> None:
    await discard_hand(t, seat, card, step, tally, 1)


@effect("release")
async def release(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally, times: int) -> None:
    """Tokens from cards of the empire back into the supply, available at once (empires.kw.release)."""
    s, f, n = t.s, step.filter, step.n * times
    assert f is not None
    if step.every:
        for found, kind in loaded(s, seat, step.kind, f, card):
            await free(t, seat, found, kind, s.assigned[found][kind], tally)
        return
    for _ in range(n):
        ask: One[str | tuple[int, int]] = One(seat, "release.which", lambda: _releases(t, seat, card, step), of="card:kind", empty="done")
        ask.subject = (card,)
        chosen = await ask
        if isinstance(chosen, str):
            break
        await free(t, seat, *chosen, 1, tally)


def _releases(t: EmpiresTable, seat: int, card: int, step: Step) -> list[str | tuple[int, int]]:
    assert step.filter is not None
    return [*loaded(t.s, seat, step.kind, step.filter, card), *(["done"] if step.upto else [])]


@cost("release")
async def pay_by_releasing(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally) -> None:
    await release(t, seat, card, step, tally, 1)


async def free(t: EmpiresTable, seat: int, card: int, kind: int, n: int, tally: Tally) -> None:
    """Tokens of one kind from one card."""
    on = t.s.assigned[card]
    on[kind] -= n
    if not any(on):
        del t.s.assigned[card]
    t.s.players[seat].goods[kind] += n
    tally.released, tally.kind, tally.card = tally.released + n, kind, card
    t.emit(Released, seat, card, kind, n)
    await happen(t, "release", seat, card)


@effect("harvest")
async def harvest_fields(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally, times: int) -> None:
    """The goods of fields, without the action HARVEST."""
    f = step.filter
    assert f is not None
    for found in await pick(t, seat, "harvest.which", card, step, lambda: [c for c in fields(t.s, seat) if meant(t.s, c, f, card)]):
        await gather(t, seat, found)


async def gather(t: EmpiresTable, seat: int, field: int) -> None:
    """All goods of a field and its upgrades (empires.actions.build.upgrade_harvest)."""
    t.emit(Harvested, seat, field)
    for c in stack(t.s, field):
        await take_goods(t, seat, title(t.s, c).field, 1, c)


@effect("take")
async def take_from_fields(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally, times: int) -> None:
    """A resource from each of several fields; an upgrade is a field too (empires.def.field.upgrade)."""
    f = step.filter
    assert f is not None

    def giving() -> list[int]:
        return [c for c in matching(t.s, seat, f, card) if any(term.kind <= FISH for term in title(t.s, c).field)]

    for found in await pick(t, seat, "take.which", card, step, giving):
        ask = One(seat, "take.kind", [term.kind for term in title(t.s, found).field if term.kind <= FISH], of="kind")
        ask.subject = (found,)
        take(t, seat, await ask, step.take, found)


@effect("search")
async def search(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally, times: int) -> None:
    """Through the whole draw deck, the card into the hand, the deck shuffled (empires.kw.search)."""
    s = t.s
    deck = s.cards.zone[DECK + seat]
    _look_through(t, seat, deck)

    def options() -> list[int | str]:
        named = [c for c in deck if s.library.title[c].id == step.title or step.filter is not None and meant(s, c, step.filter, card)]
        return [*_titles(t, named)] if named else ["none"]

    ask: One[int | str] = One(seat, "search.which", options, of="card")
    ask.subject = (card,)
    chosen = await ask
    if isinstance(chosen, str):
        t.emit(Searched, seat, -1)
    else:
        t.move(chosen, HAND + seat, up=True, out_of=DECK + seat)
        t.emit(Searched, seat, chosen)
        t.turn(chosen, False)
    t.shuffle(DECK + seat)


def _look_through(t: EmpiresTable, seat: int, cards: list[int]) -> None:
    """The seat sees all of them; beside the procedure, which would keep the last one while it waits."""
    for c in cards:
        t.see(c, 1 << seat)


def _titles(t: EmpiresTable, cards: list[int]) -> list[int]:
    """One card of each title."""
    return list({t.s.library.title[c].id: c for c in reversed(cards)}.values())[::-1]


@effect("recover")
async def recover(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally, times: int) -> None:
    """From the own discard pile into the hand; starting locations could not be built from there."""
    f = step.filter
    assert f is not None
    pile = t.s.cards.zone[DISCARD + seat]
    for found in await pick(t, seat, "recover.which", card, step, lambda: [
            c for c in pile if meant(t.s, c, f, card) and not t.s.library.title[c].start]):
        t.move(found, HAND + seat)


@effect("build")
async def build_free(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally, times: int) -> None:
    """A card of the hand, or the one just drawn, is built for nothing; its player may decline."""
    s, f = t.s, step.filter

    def options() -> list[int | str]:
        mine = hand(s, seat)
        wanted = mine[-1:] * bool(tally.drawn) if f is None else _titles(t, [c for c in mine if meant(s, c, f, card)])
        return ["none", *(c for c in wanted if build.placeable(t, seat, c))]

    ask: One[int | str] = One(seat, "build.free", options, of="card", cover=bool(hand(s, seat)))
    ask.subject = (card,)
    chosen = await ask
    if not isinstance(chosen, str):
        t.move(chosen, TABLE + seat, up=True, out_of=HAND + seat)
        await build.place(t, seat, chosen, free=True)
