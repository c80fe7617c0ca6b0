"""Hints: what a view shows to be worth a look now.  Advice for a first game, and for who wants it later; never a secret.

Each hint is data (message id, rule, arguments); words/learning.py says it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kronika.kernel import Game, Table

from .actions import build, discs, locations
from .language.model import SHIP, TILES, VP
from .solo.play import alone
from .state import IDLE, VICTORY, Empires, EmpiresTable, sailing

NEAR_END = 20  # points of anybody


class Hint(NamedTuple):
    """Message id, the rule behind it, and its arguments (cards, tiles, seats, numbers: see words/learning.py)."""

    key: str
    rule: str
    args: tuple[int, ...] = ()


def hints(game: Game[Empires], v: Empires, seat: int) -> list[Hint]:
    """Everything that applies in the view of a seat that is asked, the most useful first."""
    if v.phase == "opening":
        return [Hint("hint.opening", "empires.setup.13_opening_hand")]
    if v.phase == "keep":
        return [Hint("hint.lookout", "empires.lookout.step3_pay")]
    if v.phase == "event":
        return [Hint("hint.event", "empires.solo.demand")]
    if v.turn != seat:
        return []
    if v.phase == "expedition":
        return list(_voyage(v, seat))
    return list(_turn(Table(game, v), seat)) if v.phase == "action" else []


def _turn(t: EmpiresTable, seat: int) -> Iterator[Hint]:
    s = t.s
    p = s.players[seat]
    leader = max(range(len(s.players)), key=lambda x: s.players[x].goods[VP])
    if not alone(s) and s.players[leader].goods[VP] >= NEAR_END:
        yield Hint("hint.end", "empires.end.trigger", (leader, s.players[leader].goods[VP], VICTORY))
    for _, card in locations.options(t, seat)[:1]:
        yield Hint("hint.use", "empires.location_action", (card,))
    for _, card in build.options(t, seat)[:1]:
        yield Hint("hint.build", "empires.actions.build", (card,))
    uses = discs.options(t, seat)
    for *_, tile, card in [use for use in uses if isinstance(use[-1], int)][:1]:
        yield Hint("hint.companion", "empires.discs.card_window", (int(card), TILES.index(str(tile))))
    if IDLE in p.discs:
        yield Hint("hint.disc", "empires.discs.place")
    elif uses:
        yield Hint("hint.move", "empires.discs.reuse")
    if p.goods[SHIP] and not sailing(s, seat):
        yield Hint("hint.ship", "empires.tiles.sail")
    if not uses:
        yield Hint("hint.pass", "empires.actions.pass.protection")


def _voyage(v: Empires, seat: int) -> Iterator[Hint]:
    if v.queue and v.queue[0][0] == seat and v.queue[0][2]:
        yield Hint("hint.conquer", "empires.expedition.conquer")
    else:
        yield Hint("hint.pillage", "empires.expedition.pillage")
