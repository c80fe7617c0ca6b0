"""Gaining goods and drawing cards."""

from __future__ import annotations

from kronika.kernel import Distribute, Many, One

from ..events import Gained, WorkersReadied
from ..language import Step, Term
from ..language.agree import choices
from ..language.model import ANY_RESOURCE, CARD, GOODS, RESOURCES, SAME, WORKER, Goods
from ..state import DECK, DISCARD, HAND, EmpiresTable, title
from . import payment
from .filters import Tally
from .work import effect, resolve


def take(t: EmpiresTable, seat: int, kind: int, n: int, source: int = -1) -> None:
    """From the common supply, which has no end; VP at once on the track (empires.kw.gain, empires.components.unlimited)."""
    if kind == CARD:
        draw(t, seat, n)
    elif n:
        t.s.players[seat].goods[kind] += n
        t.emit(Gained, seat, kind, n, source)


def draw(t: EmpiresTable, seat: int, n: int = 1, to: int = HAND) -> int:
    """The top cards of the own deck, as far as there are any; an empty deck is made anew from the discard pile.  How many were drawn."""
    zone = t.s.cards.zone
    for i in range(n):
        if not zone[DECK + seat]:
            renew(t, DECK + seat, DISCARD + seat)
            if not zone[DECK + seat]:
                return i
        t.move(zone[DECK + seat][-1], to + seat, out_of=DECK + seat)
    return n


def renew(t: EmpiresTable, deck: int, discard: int) -> None:
    """Shuffle a discard pile into a new deck (empires.general.reshuffle).  Starting locations have another back and stay out of it."""
    for card in [c for c in t.s.cards.zone[discard] if not t.s.library.title[c].start]:
        t.move(card, deck)
    t.shuffle(deck)


def can_draw(t: EmpiresTable, seat: int) -> bool:
    zone, lib = t.s.cards.zone, t.s.library.title
    return bool(zone[DECK + seat]) or any(not lib[c].start for c in zone[DISCARD + seat])


async def take_goods(t: EmpiresTable, seat: int, goods: Goods, times: int, source: int, tally: Tally | None = None) -> None:
    """Goods as a card shows them; where a kind is free the player chooses."""
    for term in goods:
        if term.kind <= CARD:
            take(t, seat, term.kind, term.n * times, source)
        elif term.kind == SAME:
            if tally is not None and tally.kind >= 0:
                take(t, seat, tally.kind, term.n * times, source)
        else:
            await _chosen(t, seat, term, times, source)


async def _chosen(t: EmpiresTable, seat: int, term: Term, times: int, source: int) -> None:
    kinds = range(len(RESOURCES) if term.kind == ANY_RESOURCE else len(GOODS))
    n = term.n * times
    if term.different:
        several = Many(seat, "gain.different", list(kinds), term.n, term.n, of="kind")
        several.subject = (source,)
        for kind in await several:
            take(t, seat, kind, times, source)
    elif n == 1:
        ask = One(seat, "gain.kind", list(kinds), of="kind")
        ask.subject = (source,)
        take(t, seat, await ask, 1, source)
    else:
        mix = Distribute(seat, "gain.kinds", list(kinds), [n] * len(kinds), n, n, of="kind")
        mix.subject = (source,)
        for kind, units in zip(kinds, await mix):
            take(t, seat, kind, units, source)


@effect("gain")
async def gain(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally, times: int) -> None:
    """empires.kw.gain, empires.kw.draw."""
    before = len(t.s.cards.zone[HAND + seat])
    await take_goods(t, seat, step.goods, times, card, tally)
    tally.drawn += len(t.s.cards.zone[HAND + seat]) - before


@effect("ready")
async def ready(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally, times: int) -> None:
    """Tired workers back into the supply (empires.kw.ready_worker)."""
    p = t.s.players[seat]
    n = p.tired if step.every else min(p.tired, step.n * times)
    if n:
        p.tired, p.goods[WORKER] = p.tired - n, p.goods[WORKER] + n
        t.emit(WorkersReadied, seat, n)


@effect("store")
async def store(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally, times: int) -> None:
    """From the common supply onto this card."""
    payment.put(t, seat, card, step.kind, step.n * times)


@effect("choose")
async def choose(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally, times: int) -> None:
    """One of the alternatives (empires.effects.slash)."""
    ask = One(seat, "effect.choose", list(range(len(step.options))))
    ask.subject = (card, choices(title(t.s, card)).index(step)) if card >= 0 else (card,)
    await resolve(t, seat, card, step.options[await ask], tally)


@effect("all")
async def together(t: EmpiresTable, seat: int, card: int, step: Step, tally: Tally, times: int) -> None:
    """Effects in parentheses."""
    await resolve(t, seat, card, step.options[0], tally)

