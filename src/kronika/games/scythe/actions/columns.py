"""The bottom actions: pay, gain coins and the main effect, then the recruits' bonuses."""

from __future__ import annotations

from kronika.kernel import Distribute, One, Reason

from .. import gains
from ..events import TokensPaid
from ..facts import BOTTOMS, LAKES, MATDATA, RESOURCES, TOPS, Section
from ..hooks import BOTTOM_TAKEN, TOKENS
from ..state import (
    COMBAT_DISCARD,
    HAND,
    Player,
    Scythe,
    ScytheTable,
    bits,
    clockwise,
    controlled,
    hand,
    mechs_left,
    recruits_left,
    structures_left,
    worker_hexes,
)
from ..why import mats as why

UPGRADE, DEPLOY, BUILD, ENLIST = range(4)


def column(p: Player, top: str) -> Section:
    """The section of the seat's mat with that top action."""
    number = TOPS.index(top)
    return next(c for c in MATDATA[p.mat].sections if c.top == number)


def cost(p: Player, section: Section) -> int:
    """Tokens the bottom action costs now (scythe.bottom.currency)."""
    return section.cost - p.lowered[section.bottom]


def purse(s: Scythe, seat: int, kind: int) -> int:
    """Tokens of one resource that the seat could pay with (scythe.resource.spend_controlled)."""
    return sum([s.goods[hex_ * 4 + kind] for hex_ in bits(controlled(s, seat))])


def card_for_token(t: ScytheTable, seat: int) -> int:
    """1 if a combat card may stand for one token of this payment (scythe.faction.crimea.coercion)."""
    return 1 if TOKENS.total(t, 0, seat) and hand(t.s, seat) else 0


def bottom_reasons(t: ScytheTable, seat: int, section: Section) -> list[Reason]:
    """Why the bottom action cannot be paid for; empty if it can."""
    kind = section.bottom
    missing = cost(t.s.players[seat], section) - purse(t.s, seat, kind) - card_for_token(t, seat)
    return why.missing_tokens(kind, missing) if missing > 0 else []


async def bottom(t: ScytheTable, seat: int, section: Section) -> None:
    """The whole bottom action (scythe.bottom.choice_then_bonus)."""
    await pay_tokens(t, seat, section.bottom, cost(t.s.players[seat], section))
    gains.gain(t, seat, "coins", section.coins, BOTTOMS[section.bottom])
    await EFFECTS[section.bottom](t, seat)
    order = clockwise(t.s, seat)
    for profits in dict.fromkeys((seat, order[1], order[-1])):  # scythe.enlist.order, .distance
        await BOTTOM_TAKEN.fire(t, profits, section.bottom)


async def pay_tokens(t: ScytheTable, seat: int, kind: int, number: int) -> None:
    """Tokens from any controlled hexes by the player's choice (scythe.resource.spend_anywhere); Crimea may pay one with a card."""
    s = t.s
    if number and card_for_token(t, seat):
        short = number - purse(s, seat, kind)
        card: int | str = await One(seat, "pay.coercion", lambda: [*([] if short > 0 else ["tokens"]), *hand(t.s, seat)], of="card",
                                    cover=True, barred=lambda: [("tokens", why.missing_tokens(kind, short))] if short > 0 else [])
        if not isinstance(card, str):
            t.move(card, COMBAT_DISCARD, up=True, out_of=HAND + seat)
            s.coerced = True
            number -= 1
    if not number:
        return
    hexes = [h for h in bits(controlled(s, seat)) if s.goods[h * 4 + kind]]
    ask = Distribute(seat, "pay.tokens", hexes, [s.goods[h * 4 + kind] for h in hexes], number, number, of="place")
    ask.subject, ask.blocked = (RESOURCES[kind], number), lambda: why.tokens(t, seat, kind)
    for hex_, n in zip(hexes, await ask):
        if n:
            s.goods[hex_ * 4 + kind] -= n
            t.emit(TokensPaid, seat, hex_, RESOURCES[kind], n)


# main effects; each may be declined (scythe.bottom.decline_main)

async def upgrade(t: ScytheTable, seat: int) -> None:
    """One cube from the top row onto a dashed square of the bottom row (scythe.upgrade.effect, .solid_squares)."""
    p = t.s.players[seat]
    square: int | str = await One(seat, "upgrade.from", lambda: [*(i for i in range(6) if p.cubes[i]), "none"], of="square",
                                  barred=lambda: why.cubes(p))
    if isinstance(square, str):
        return
    section = await One(seat, "upgrade.to", lambda: free_squares(p), of="bottom", barred=lambda: why.cheaper(p))
    gains.upgrade(t, seat, square, section)


def free_squares(p: Player) -> list[int]:
    """Bottom actions with a dashed square still open."""
    return [c.bottom for c in MATDATA[p.mat].sections if p.lowered[c.bottom] < c.cubes]


async def deploy(t: ScytheTable, seat: int, where: int = -1) -> None:
    """Any mech from the faction mat onto a controlled hex with an own worker, never a lake (scythe.deploy.placement, .not_lake)."""
    def mechs() -> list[int | str]:
        return [*(mechs_left(t.s, seat) if where >= 0 or deploy_hexes(t, seat) else []), "none"]

    slot: int | str = await One(seat, "deploy.mech", mechs, of="slot", barred=lambda: why.mechs(t, seat))
    if isinstance(slot, str):
        return
    hex_ = await One(seat, "deploy.where", lambda: [where] if where >= 0 else deploy_hexes(t, seat), of="place",
                     barred=lambda: why.deploy_places(t, seat))
    gains.deploy(t, seat, slot, hex_)


def deploy_hexes(t: ScytheTable, seat: int) -> list[int]:
    return bits(worker_hexes(t.s, seat) & ~LAKES)


async def build(t: ScytheTable, seat: int, where: int = -1) -> None:
    """Any structure from the mat onto a controlled hex with an own worker and no structure (scythe.build.*)."""
    p = t.s.players[seat]

    def structures() -> list[int | str]:
        return [*(structures_left(p) if where >= 0 or build_hexes(t, seat) else []), "none"]

    kind: int | str = await One(seat, "build.structure", structures, of="structure", barred=lambda: why.structures(p))
    if isinstance(kind, str):
        return
    hex_ = await One(seat, "build.where", lambda: [where] if where >= 0 else build_hexes(t, seat), of="place",
                     barred=lambda: why.build_places(t, seat))
    gains.build(t, seat, kind, hex_)


def build_hexes(t: ScytheTable, seat: int) -> list[int]:
    return [h for h in deploy_hexes(t, seat) if t.s.sites[h] < 0]


async def enlist(t: ScytheTable, seat: int) -> None:
    """Any recruit from the mat, onto any free one-time bonus (scythe.enlist.free_pairing)."""
    p = t.s.players[seat]
    section: int | str = await One(seat, "enlist.recruit", lambda: [*recruits_left(p), "none"], of="bottom",
                                   barred=lambda: why.recruits(p))
    if isinstance(section, str):
        return
    bonus = await One(seat, "enlist.bonus", lambda: [i for i in range(4) if not p.one_time[i]], of="bonus", barred=lambda: why.bonuses(p))
    gains.enlist(t, seat, section, bonus)


EFFECTS = (upgrade, deploy, build, enlist)
