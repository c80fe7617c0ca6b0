"""Order: soldiers, roads and law."""

from __future__ import annotations

from ..actions.travel import destinations, force_travel
from ..campaign import declare
from ..cards import is_vision
from ..events import PowerActed, Travelled
from ..facts import DARKEST_SECRET
from ..hooks import (
    ACTION,
    ARRIVED,
    MAY_EXILE,
    MAY_LAND,
    MAY_PLAY,
    MAY_RECOVER,
    MAY_TAKE,
    MAY_TARGET,
    MODIFIER,
    MUSTER_LADEN,
    MUSTERED,
    REST,
    SEARCHED,
    TOLL,
    WHEN_PLAYED,
)
from ..realm import is_enemy, lord, neighbours, ruled_slots, rules, rules_card
from ..state import BANNER, OathTable, adviser_of, faceup, region_slots, user_of, where
from ..tokens import gain_favor, gain_warbands, take_favor, to_site
from .choices import nothing, pick_bank, pick_player, pick_site, pick_sites
from .deaths import kill_one_at, shift_warbands

# Action

@ACTION.act("messenger", when=lambda t, card, user: bool(ruled_slots(t, user)))
async def messenger(t: OathTable, card: int, user: int) -> None:
    """Shift warbands between the board and ruled sites."""
    await shift_warbands(t, user, card)


def led(t: OathTable, user: int) -> list[int]:
    """Other players at the user's site who could travel somewhere."""
    return [seat for seat in neighbours(t.s, user) if destinations(t, seat, free=True)]


@ACTION.act("palanquin", when=lambda t, card, user: bool(led(t, user)))
async def palanquin(t: OathTable, card: int, user: int) -> None:
    """The user's pawn is put where somebody here could travel, and that player travels there too."""
    other = await pick_player(t, user, card, lambda: led(t, user))
    slot = await pick_site(t, user, card, lambda: destinations(t, other, free=True))
    source, t.s.players[user].pawn = t.s.players[user].pawn, slot
    t.emit(Travelled, user, source, slot, False)
    await force_travel(t, user, other, slot)


def bases(t: OathTable, user: int) -> list[int]:
    """Ruled sites from which a campaign is possible."""
    return [slot for slot in ruled_slots(t, user) if declare.possible(t, user, site=slot)]


@ACTION.act("captains", when=lambda t, card, user: bool(bases(t, user)))
async def captains(t: OathTable, card: int, user: int) -> None:
    """A Campaign from a ruled site, with the warbands there and without Supply."""
    slot = await pick_site(t, user, card, lambda: bases(t, user))
    await declare.begin(t, user, site=slot, free=True, sites=1 << slot)


def garrisons(t: OathTable, user: int) -> list[int]:
    return [slot for slot in region_slots(t.s, user) if any(t.s.lands[slot].bands)]


@ACTION.act("siege-engines", when=lambda t, card, user: bool(garrisons(t, user)))
async def siege_engines(t: OathTable, card: int, user: int) -> None:
    """Two warbands at a site of the region die, whoever's."""
    slot = await pick_site(t, user, card, lambda: garrisons(t, user))
    for _ in range(2):
        await kill_one_at(t, user, card, slot)


# When Played

@WHEN_PLAYED.act("garrison")
async def garrison(t: OathTable, card: int, seat: int) -> None:
    """A warband for each ruled site, then one onto each, as far as they reach; the player picks the sites."""
    ruled = ruled_slots(t, seat)
    gain_warbands(t, seat, len(ruled))
    n = 0 if MAY_LAND.bans(t, seat) else min(len(ruled), t.s.players[seat].force)
    for slot in ruled if n == len(ruled) else await pick_sites(t, seat, card, lambda: ruled, n):
        to_site(t, seat, slot, 1)


@WHEN_PLAYED.act("royal-tax")
async def royal_tax(t: OathTable, card: int, seat: int) -> None:
    """Two favor of everybody who stands at a site of the region that the player rules."""
    for other, p in enumerate(t.s.players):
        if other != seat and p.pawn in region_slots(t.s, seat) and rules(t, seat, p.pawn):
            take_favor(t, seat, other, 2)


# Rest

@REST.act("vow-of-obedience", when=lambda t, card, user: any(t.s.banks))
async def vow_of_obedience(t: OathTable, card: int, user: int) -> None:
    """A favor of a bank ..."""
    gain_favor(t, user, await pick_bank(t, user, card, lambda: [b for b, n in enumerate(t.s.banks) if n]), 1)


@MAY_PLAY.on("vow-of-obedience")
def no_visions(t: OathTable, source: int, seat: int, card: int, how: str, slot: int) -> str | None:
    """... but the holder reveals no Vision, nor plays the Conspiracy."""
    return "play.vow-of-obedience" if how == "reveal" and adviser_of(t.s, source) == seat else None


# Modifiers

MODIFIER.act("pressgangs")(nothing)


@MUSTER_LADEN.on("pressgangs/used")
def pressgangs(t: OathTable, card: int, seat: int) -> int:
    """The card mustered on may hold favor or secrets already."""
    return 1


MODIFIER.act("knights-errant")(nothing)


@MUSTERED.on("knights-errant/used")
async def knights_errant(t: OathTable, source: int, seat: int, card: int) -> None:
    """A Campaign without Supply may follow the Muster."""
    t.s.after.append(("campaign", seat, -1))


MODIFIER.act("hunting-party")(nothing)


@SEARCHED.on("hunting-party/used")
async def hunting_party(t: OathTable, card: int, seat: int, source: str) -> None:
    """A Campaign without Supply may follow a Search of the world deck."""
    if source == "world" and user_of(t.s, card) == seat:
        t.s.after.append(("campaign", seat, -1))


@ARRIVED.on("tyrant")
async def tyrant(t: OathTable, card: int, seat: int, source: int, to: int) -> None:
    """Wherever the holder comes a warband dies."""
    if adviser_of(t.s, card) == seat:
        t.emit(PowerActed, card)
        await kill_one_at(t, seat, card, to)


# Persistent: tolls

@TOLL.on("toll-roads")
def toll_roads(t: OathTable, card: int, seat: int, action: str, slot: int) -> int:
    """An enemy of the ruler pays a favor for a trip to any of the ruler's sites."""
    ruler = lord(t, card)
    return int(action == "travel" and faceup(t.s, slot) and is_enemy(t.s, ruler, seat) and rules(t, ruler, slot))


@TOLL.on("forced-labor")
def forced_labor(t: OathTable, card: int, seat: int, action: str, subject: int) -> int:
    """An enemy of the ruler at one of the ruler's sites pays a favor to search."""
    ruler = lord(t, card)
    return int(action == "search" and is_enemy(t.s, ruler, seat) and rules(t, ruler, where(t.s, seat)))


@TOLL.on("curfew")
def curfew(t: OathTable, card: int, seat: int, action: str, subject: int) -> int:
    """An enemy of the ruler pays a favor to trade with a card that the ruler rules."""
    ruler = lord(t, card)
    return int(action == "trade" and is_enemy(t.s, ruler, seat) and rules_card(t, ruler, subject))


# Persistent: bans

@MAY_PLAY.on("secret-police")
def secret_police(t: OathTable, source: int, seat: int, card: int, how: str, slot: int) -> str | None:
    """An enemy of the ruler reveals no Vision at any of the ruler's sites."""
    ruler = lord(t, source)
    barred = how == "reveal" and is_vision(card) and is_enemy(t.s, ruler, seat) and rules(t, ruler, t.s.players[seat].pawn)
    return "play.secret-police" if barred else None


@MAY_TARGET.on("tome-guardians")
def tome_guardians(t: OathTable, card: int, attacker: int, defender: int, target: int) -> str | None:
    """Enemies of the ruler neither target the Darkest Secret ..."""
    return "take.tome-guardians" if target == BANNER + DARKEST_SECRET and is_enemy(t.s, lord(t, card), attacker) else None


@MAY_TAKE.on("tome-guardians")
def not_to_be_taken(t: OathTable, card: int, taker: int, holder: int, kind: str, which: int) -> str | None:
    """... nor take it ..."""
    return "take.tome-guardians" if (kind, which) == ("banner", DARKEST_SECRET) and is_enemy(t.s, lord(t, card), taker) else None


@MAY_RECOVER.on("tome-guardians")
def not_to_be_recovered(t: OathTable, card: int, seat: int, kind: str, which: int) -> str | None:
    """... nor recover it."""
    return "take.tome-guardians" if (kind, which) == ("banner", DARKEST_SECRET) and is_enemy(t.s, lord(t, card), seat) else None


@MAY_EXILE.on("council-seat")
def council_seat(t: OathTable, card: int, citizen: int) -> str | None:
    """Nobody exiles the holder, not even the holder."""
    return "exile.council-seat" if adviser_of(t.s, card) == citizen else None

