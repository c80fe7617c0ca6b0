"""The opening cards and the Lookout phase: everybody chooses at the same time."""

from __future__ import annotations

from kronika.kernel import Many, Sealed

from .effects.filters import held
from .effects.gains import draw
from .effects.work import resolve
from .events import CardsKept, Stocked
from .language.model import WORKER
from .state import DISCARD, DRAWN, HAND, EmpiresTable, clockwise, empire, new_turn, title

OPENING, OPENING_KEPT, LOOKOUT = 5, 3, 4


async def opening(t: EmpiresTable) -> None:
    """Keep 3 of the 5 cards drawn in set-up, for no workers (empires.setup.13_opening_hand)."""
    await _keep(t, "opening.keep", [OPENING_KEPT] * len(t.s.players), OPENING_KEPT)
    t.s.phase = "lookout"


async def look_out(t: EmpiresTable) -> None:
    """Draw 4 cards, apart from the hand (empires.lookout.step1_set_aside, .step2_draw)."""
    for seat in range(len(t.s.players)):
        draw(t, seat, LOOKOUT, DRAWN)
    t.s.phase = "keep"


async def keep(t: EmpiresTable) -> None:
    """Keep any number of them, for an available worker each, which becomes tired (empires.lookout.step3_pay)."""
    s = t.s
    kept = await _keep(t, "lookout.keep", [min(LOOKOUT, p.goods[WORKER]) for p in s.players], 0)
    for p, n in zip(s.players, kept):
        p.goods[WORKER] -= n
        p.tired += n
    s.phase, s.turn = "stored", s.first


async def _keep(t: EmpiresTable, key: str, most: list[int], least: int) -> list[int]:
    """How many each has kept; the rest is discarded, and what was kept joins the hand (empires.lookout.step4_discard, .step5_merge)."""
    zone = t.s.cards.zone
    parts = {seat: Many(seat, key, lambda seat=seat: zone[DRAWN + seat], least, most[seat], of="card")  # type: ignore[misc]
             for seat in range(len(most))}
    answers = await Sealed(key, parts)
    for seat, chosen in answers.items():
        drawn = zone[DRAWN + seat][:]
        for card in drawn:
            if card in chosen:
                t.move(card, HAND + seat, out_of=DRAWN + seat)
            else:
                t.move(card, DISCARD + seat, up=True, out_of=DRAWN + seat)
        t.emit(CardsKept, seat, len(chosen), len(drawn) - len(chosen))
    return [len(answers[seat]) for seat in range(len(most))]


async def stored(t: EmpiresTable) -> None:
    """At the very end of Lookout cards pay for what is stored on them, each complete set by itself (empires.lookout.stored_payout,
    empires.kw.stored.multiple)."""
    s = t.s
    for seat in clockwise(s, s.first):
        new_turn(s, seat)
        for card in empire(s, seat)[:]:
            rule = title(s, card).stored
            if rule is None:
                continue
            sets = held(s, card, rule.kind) // rule.n
            if sets:
                t.emit(Stocked, seat, card, sets)
            for _ in range(sets):
                await resolve(t, seat, card, rule.effects)
