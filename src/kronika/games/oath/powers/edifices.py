"""The six edifices, intact and ruined."""

from __future__ import annotations

from collections.abc import Sequence

from kronika.kernel import Many, Reason

from ..campaign.force import targeted_slots
from ..cards import turn_edifice, turn_mob
from ..deals import propose
from ..events import PowerActed
from ..facts import BEAST, DENIZEN, PEOPLES_FAVOR, SITE, denizen
from ..hooks import ACTION, DRAWN_CARDS, FATE, KEEPS_SITE, MAY_PLAY, MAY_TARGET, MODIFIER, PLAN, RECOVERED, TARGET_DICE
from ..realm import is_enemy, lord, rules
from ..state import (
    BANNER,
    CITIZEN,
    DISCARD,
    DISPOSSESSED,
    DRAWN,
    RELICS,
    OathTable,
    cards_at,
    others,
    region,
    slot_of,
    suit,
)
from .choices import nothing, pick_number, pick_player, pick_word
from .plans import put_attack
from .relics import draw_relic

# order


@TARGET_DICE.on("sprawling-rampart")
def sprawling_rampart(t: OathTable, card: int, defender: int, target: int) -> int:
    """Each site of its ruler adds one die more as a target."""
    return int(target in SITE and rules(t, lord(t, card), slot_of(t.s, target)))


@PLAN.act("bandit-rampart", when=lambda t, card, user: slot_of(t.s, card) in targeted_slots(t.s))
async def bandit_rampart(t: OathTable, card: int, user: int) -> None:
    """If this site is a target: two attack dice less."""
    put_attack(t, -2)


# hearth

@MAY_TARGET.on("hall-of-debate")
def hall_of_debate(t: OathTable, card: int, attacker: int, defender: int, target: int) -> Reason | None:
    """Nobody declares the People's Favor as a target."""
    return Reason("campaign.debate", "oath.9.2.cannot", source="hall-of-debate") if target == BANNER + PEOPLES_FAVOR else None


@RECOVERED.on("hall-of-mockery")
async def hall_of_mockery(t: OathTable, card: int, seat: int, kind: str, which: int, paid: int) -> None:
    """Whoever recovers the People's Favor has it on its Mob side."""
    if kind == "banner" and which == PEOPLES_FAVOR:
        t.emit(PowerActed, card)
        turn_mob(t, True)


# beast

@KEEPS_SITE.on("forest-temple")
def forest_temple(t: OathTable, card: int, slot: int) -> int:
    """In the Chronicle a site with any beast card stays."""
    return int(any(suit(t.s, other) == BEAST for other in cards_at(t.s, slot)))


@MAY_PLAY.on("ruined-temple")
def ruined_temple(t: OathTable, source: int, seat: int, card: int, how: str, slot: int) -> Reason | None:
    """Enemies of its ruler cannot play beast cards faceup."""
    if how not in ("site", "adviser") or denizen(card).suit != BEAST or not is_enemy(t.s, lord(t, source), seat):
        return None
    return Reason("play.ruined-temple", "oath.9.2.cannot", source="ruined-temple")


# discord

@ACTION.act("festival-district")
async def festival_district(t: OathTable, card: int, user: int) -> None:
    """A binding exchange of favor, secrets and advisers with one player."""
    other = await pick_player(t, user, card, lambda: others(t.s, user))
    await propose(t, user, other, ("favor", "secrets", "adviser"))


@FATE.on("squalid-district")
async def squalid_district(t: OathTable, card: int) -> None:
    """Its ruler, but no Citizen, may raise or lower the end die by one; the Chancellor speaks for the Empire."""
    ruler = lord(t, card)
    if ruler >= 0 and t.s.players[ruler].role != CITIZEN:
        way = await pick_word(t, ruler, card, "power.fate", lambda: ("keep", "raise", "lower"))
        t.s.dice[0] += {"keep": 0, "raise": 1, "lower": -1}[way]


# arcane

MODIFIER.act("great-spire", when=lambda t, card, user: bool(t.s.cards.zone[DISPOSSESSED]))(nothing)


@DRAWN_CARDS.on("great-spire/used")
async def great_spire(t: OathTable, card: int, seat: int) -> None:
    """Exchange any number of denizens just drawn with random cards of the Dispossessed."""
    drawn, lost = t.s.cards.zone[DRAWN + seat], t.s.cards.zone[DISPOSSESSED]
    ask = Many(seat, "power.cards", lambda: [c for c in drawn if c in DENIZEN], 0, len(lost), of="card", cover=True)
    ask.subject = (card,)
    exchange(t, DRAWN + seat, await ask)


def pile_denizens(t: OathTable, user: int) -> int:
    """How many denizens lie in the discard pile of the region; backs are public."""
    return sum(card in DENIZEN for card in t.s.cards.zone[DISCARD + region(t.s, user)])


@ACTION.act("fallen-spire", when=lambda t, card, user: bool(t.s.cards.zone[DISPOSSESSED]) and pile_denizens(t, user) > 0)
async def fallen_spire(t: OathTable, card: int, user: int) -> None:
    """Exchange up to five denizens from the top of the region's discard pile with random cards of the Dispossessed; Visions stay."""
    most = min(5, pile_denizens(t, user), len(t.s.cards.zone[DISPOSSESSED]))
    n = await pick_number(t, user, card, 1, most)
    zone = DISCARD + region(t.s, user)
    exchange(t, zone, [c for c in reversed(t.s.cards.zone[zone]) if c in DENIZEN][:n])


def exchange(t: OathTable, zone: int, cards: Sequence[int]) -> None:
    """Cards of a zone change places with random cards of the Dispossessed."""
    fresh = t.s.cards.zone[DISPOSSESSED][:]
    for old in cards:
        new = fresh.pop(t.s.chance.below(len(fresh)))
        place = t.s.cards.zone[zone].index(old)
        t.move(old, DISPOSSESSED, out_of=zone)
        t.move(new, zone, place=place, out_of=DISPOSSESSED)
    t.shuffle(DISPOSSESSED)


# nomad

ACTION.act("ancient-forge", when=lambda t, card, user: bool(t.s.cards.zone[RELICS]))(draw_relic)


@ACTION.act("broken-forge")
async def broken_forge(t: OathTable, card: int, user: int) -> None:
    """It becomes the intact Ancient Forge."""
    turn_edifice(t, card)
