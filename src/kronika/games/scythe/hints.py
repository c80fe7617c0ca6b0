"""Hints: what a view shows to be worth a look now.  Advice for a first game, and for who wants it later; never a secret.

Each hint is data (message id, rule, arguments); words.hints says it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kronika.kernel import Table

from . import objectives, turn
from .actions import columns, rows
from .actions.reach import movable, steps
from .facts import (
    BANDS,
    ENCOUNTERS,
    FACTORY,
    MATDATA,
    OBJECTIVE,
    PRODUCE_COST,
    RESOURCES,
    TOPS,
    TRADE_TOKENS,
    YIELD,
)
from .facts import OBJECTIVES as CARDS
from .game import GAME
from .stars import progress
from .state import (
    FACTORY_SECTION,
    PER,
    POPULARITY,
    POWER,
    STAR_KINDS,
    Scythe,
    ScytheTable,
    bits,
    count_workers,
    has_factory_card,
    others,
    owner,
    stars,
    worker_hexes,
    workers_out,
)
from .state import objectives as held
from .why import goals

NEAR_END = 5  # stars of anybody
NEAR = 2  # what may be missing of an objective that is near


class Hint(NamedTuple):
    """Message id, the rule behind it, and its arguments (places, sections, numbers: see words.hints)."""

    key: str
    rule: str
    args: tuple[int | str, ...] = ()


def hints(v: Scythe, seat: int) -> list[Hint]:
    """Everything that applies in the view of a seat whose turn it is, the most useful first; nothing in other seats' turns."""
    if v.turn != seat or v.players[seat].automa or v.phase == "over":
        return []
    t: ScytheTable = Table(GAME, v)
    out = [*_objectives(v, seat), *_stars(v, seat)]
    if v.phase == "section":
        out += [*_sections(t, seat), *_board(t, seat, moving=False)]
    elif v.phase == "top":
        out += list(_bottom(t, seat, v.players[seat].section))
    elif v.phase == "move":
        out += list(_board(t, seat, moving=True))
    return out + list(_score(v, seat))


def _objectives(v: Scythe, seat: int) -> Iterator[Hint]:
    for card in held(v, seat):
        if card not in OBJECTIVE:
            continue
        facts = CARDS[card - OBJECTIVE.start]
        open_ = [goals.unmet(v, seat, demand) for demand in facts.conditions if not objectives.holds(v, seat, demand)]
        if not open_:
            now = facts.when == "window" or v.phase == "end"
            yield Hint("hint.objective" if now else "hint.objective-at-end", "scythe.objective.reveal", (card,))
        elif len(open_) == 1 and len(open_[0].args) == 3 and _near(int(open_[0].args[1]), int(open_[0].args[2])):
            yield Hint("hint.objective-near", "scythe.objective.reveal", (card, *open_[0].args))


def _near(have: int, need: int) -> bool:
    """Little is missing, and no more than one has."""
    return abs(need - have) <= min(NEAR, have)


def _stars(v: Scythe, seat: int) -> Iterator[Hint]:
    """Achievements that one more piece, or one more action, completes."""
    p = v.players[seat]
    missing = {kind: need - have for kind, (have, need) in progress(v, seat).items()}
    power, popularity = missing.pop(POWER), missing.pop(POPULARITY)
    for kind, n in missing.items():
        if n == 1 and not p.stars[kind]:
            yield Hint("hint.star", f"scythe.star.{STAR_KINDS[kind]}", (kind, n))
    if not p.stars[POWER] and 0 < power <= rows.amount(p, rows.BOLSTER_POWER):
        yield Hint("hint.star", "scythe.star.power", (POWER, power))
    if not p.stars[POPULARITY] and 0 < popularity <= rows.amount(p, rows.TRADE_POPULARITY):
        yield Hint("hint.star", "scythe.star.popularity", (POPULARITY, popularity))


def _sections(t: ScytheTable, seat: int) -> Iterator[Hint]:
    """Where both actions of a section would work, and whether Produce is cheap."""
    v = t.s
    p, open_ = v.players[seat], turn.sections(t, seat)
    for section in MATDATA[p.mat].sections:
        if TOPS[section.top] in open_:
            yield from _bottom(t, seat, TOPS[section.top])
    if "produce" in open_:
        price, busy = rows.produce_price(t, seat), rows.producing(t, seat, mill=True)
        if step := dearer(v, seat, busy):
            yield Hint("hint.produce-dearer", "scythe.produce.cost", step)
        if not any(price) and len(busy) > 1:
            yield Hint("hint.produce-free", "scythe.produce.cost", (len(busy),))


def dearer(v: Scythe, seat: int, hexes: Iterable[int]) -> tuple[int, int, int, int] | None:
    """From how many workers in play on Produce costs more than now, and what (power, popularity, coins); None if these hexes cannot bring
    as many."""
    out = workers_out(v, seat)
    born = sum(count_workers(v, seat, h) for h in hexes if YIELD[h] == rows.VILLAGER)
    steps = (n for n in range(out + 1, min(out + born, len(PRODUCE_COST) - 1) + 1) if PRODUCE_COST[n] != PRODUCE_COST[out])
    return next(((n, *PRODUCE_COST[n]) for n in steps), None)


def _bottom(t: ScytheTable, seat: int, top: str) -> Iterator[Hint]:
    """The bottom action of a section can be paid for, now or with what its own top action brings."""
    if top == FACTORY_SECTION:
        return
    v = t.s
    p = v.players[seat]
    section = columns.column(p, top)
    kind = section.bottom
    missing = columns.cost(p, section) - columns.purse(v, seat, kind) - columns.card_for_token(t, seat)
    if missing <= 0:
        yield Hint("hint.bottom", "scythe.bottom.currency", (section.top, kind))
    elif top == "trade" and p.coins and worker_hexes(v, seat) and missing <= TRADE_TOKENS:
        yield Hint("hint.trade-for-bottom", "scythe.turn.resources_available", (section.top, kind, RESOURCES[kind], missing))
    elif top == "produce" and _harvest(t, seat, kind) >= missing:
        yield Hint("hint.produce-for-bottom", "scythe.turn.resources_available", (section.top, kind, RESOURCES[kind], missing))


def _harvest(t: ScytheTable, seat: int, kind: int) -> int:
    """Tokens of a resource that Produce could bring now; 0 if its price is not there."""
    p = t.s.players[seat]
    power, popularity, coins = rows.produce_price(t, seat)
    if p.power < power or p.popularity < popularity or p.coins < coins:
        return 0
    crops = sorted((rows.producers(t, seat, h, True) for h in rows.producing(t, seat, mill=True) if YIELD[h] == kind), reverse=True)
    return sum(crops[:rows.amount(p, rows.PRODUCE_HEXES)])


def _board(t: ScytheTable, seat: int, moving: bool) -> Iterator[Hint]:
    """What one step would meet: combats, workers to drive off, the people of the land, the Factory."""
    v = t.s
    if not moving and not {"move", FACTORY_SECTION} & set(turn.sections(t, seat)):
        return
    foes = others(v, seat)
    armies = 0
    for other, army in enumerate(v.army):
        armies |= army if other != seat else 0
    fights = drives = 0
    for k in movable(t):
        unit = seat * PER + k
        if k < 5 and owner(unit) == seat:
            fights |= steps(t, unit) & armies
            drives |= steps(t, unit) & foes & ~armies
    yield from (Hint("hint.combat", "scythe.combat.trigger", (place,)) for place in bits(fights))
    yield from (Hint("hint.drive-off", "scythe.move.displace.popularity", (place,)) for place in bits(drives))
    hero = seat * PER
    if v.moved >> hero & 1 == 0:
        walk = steps(t, hero)
        yield from (Hint("hint.encounter", "scythe.encounter.trigger", (place,)) for place in bits(walk & v.tokens & ENCOUNTERS))
        if walk >> FACTORY & 1 and not has_factory_card(v, seat):
            yield Hint("hint.factory", "scythe.factory.card.when", (FACTORY,))


def _score(v: Scythe, seat: int) -> Iterator[Hint]:
    most = max(range(len(v.players)), key=lambda i: stars(v.players[i]))
    if stars(v.players[most]) >= NEAR_END:
        yield Hint("hint.end-near", "scythe.end.trigger", (most, stars(v.players[most])))
    popularity = v.players[seat].popularity
    if any(popularity == band.up_to for band in BANDS[:-1]):
        yield Hint("hint.band", "scythe.score.bands", (popularity, popularity + 1))


