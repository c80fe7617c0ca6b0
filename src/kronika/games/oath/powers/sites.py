"""The powers of the 23 sites (oath.2.8.5, oath.7.1.1.sites)."""

from __future__ import annotations

from collections.abc import Callable

from kronika.kernel import Part, Reason

from .. import tokens
from ..actions.recover import recover_relic
from ..campaign.force import has_target_at, target_slot
from ..cards import fixed, removable_at
from ..events import PowerActed
from ..facts import REGION_OF, SITES, site
from ..hooks import (
    DECLARED_DICE,
    DISCARD_FIRST,
    FLIPS,
    IGNORES_SITES,
    MAY_TRAVEL,
    MODIFIER,
    MUSTER_GAIN,
    PLAYED,
    SEARCH_DRAWS,
    TARGETS,
    TRAVEL_BASE,
    TRAVEL_CHOOSER,
    TRAVEL_COST,
    WAKE,
)
from ..realm import is_enemy, rules, site_ruler
from ..state import BANDITS, OathTable, coast, faceup, loot_at, site_card, slot_of, suit, where
from .choices import pick_word

FREE = 9  # the rank of "spend no Supply": after every surcharge

# opportunity sites


def on_the_site(t: OathTable, source: int, user: int) -> list[str]:
    """What may be taken from the opportunity site that the pawn stands on (oath.4.1.4)."""
    slot = slot_of(t.s, source)
    land = t.s.lands[slot]
    return ["favor"] * (land.favor > 0) + ["secret"] * (land.secrets > 0) if t.s.players[user].pawn == slot else []


@WAKE.act("mine", when=lambda t, source, user: bool(on_the_site(t, source, user)))
@WAKE.act("salt-flats", when=lambda t, source, user: bool(on_the_site(t, source, user)))
@WAKE.act("drowned-city", when=lambda t, source, user: bool(on_the_site(t, source, user)))
async def opportunity(t: OathTable, source: int, user: int) -> None:
    """Take a favor or a secret from the site card, as long as any is left."""
    what = await pick_word(t, user, source, "power.take", lambda: on_the_site(t, source, user))
    slot = slot_of(t.s, source)
    land = t.s.lands[slot]
    if what == "favor":
        land.favor -= 1
        tokens.receive_favor(t, user, 1, f"site:{slot}")
    else:
        land.secrets -= 1
        tokens.gain_secrets(t, user, 1, f"site:{slot}")


# homelands

@PLAYED.on(*(fact.id for fact in SITES if fact.homeland), rank=2)
async def homeland(t: OathTable, source: int, seat: int, card: int, slot: int) -> None:
    """A card of the suit played here brings a reward, unless a card of the suit was discarded from here this turn."""
    reward = site(source).homeland
    if slot < 0 or slot_of(t.s, source) != slot or reward is None or suit(t.s, card) != reward.suit:
        return
    if t.s.lands[slot].swept >> reward.suit & 1:
        return
    t.emit(PowerActed, source)
    if reward.reward == "favor":
        tokens.gain_favor(t, seat, reward.suit, reward.amount)
    elif reward.reward == "secret":
        tokens.gain_secrets(t, seat, reward.amount)
    elif reward.reward == "warbands":
        tokens.gain_warbands(t, seat, reward.amount)
    elif free := [relic for relic in loot_at(t.s, slot) if not fixed(t, seat, relic)]:
        await recover_relic(t, seat, free[-1])


# terrain, river, marshes, slum

def _declared(n: int) -> Callable[[OathTable, int, int], int]:
    def dice(t: OathTable, source: int, attacker: int) -> int:
        """An attack die for whoever declares any target here, also at an own site."""
        return n if has_target_at(t.s, slot_of(t.s, source)) else 0
    return dice


DECLARED_DICE.on("plains")(_declared(1))
DECLARED_DICE.on("mountain")(_declared(-1))


@MUSTER_GAIN.on("river")
def river(t: OathTable, source: int, seat: int, card: int) -> int:
    """One warband more for a ruler who musters on a card here."""
    return int(slot_of(t.s, card) == slot_of(t.s, source) and rules(t, seat, slot_of(t.s, source)))


@SEARCH_DRAWS.on("marshes")
def marshes(t: OathTable, source: int, seat: int, draw: str) -> int:
    """One card fewer for a player whose pawn is here."""
    return -int(where(t.s, seat) == slot_of(t.s, source))


@DISCARD_FIRST.on("great-slum")
def great_slum(t: OathTable, source: int, seat: int, slot: int) -> int:
    """Whoever plays or moves a card here may discard a card from here first."""
    return sum(1 << card for card in removable_at(t, seat, slot)) if slot == slot_of(t.s, source) else 0


# travel

def ignored(t: OathTable, seat: int, here: int, to: int) -> bool:
    """Do powers of sites not count for this trip (Forest Paths, Portal)?"""
    return IGNORES_SITES.total(t, 0, seat, here, to) > 0


def leaves(t: OathTable, source: int, here: int) -> bool:
    return slot_of(t.s, source) == here


@TRAVEL_BASE.on("barren-coast", "lush-coast", "rocky-coast")
def coasts(t: OathTable, source: int, seat: int, here: int, to: int) -> Part | int:
    """From here to another faceup coast for 1 Supply."""
    return Part("cap", 1) if leaves(t, source, here) and coast(t.s, to) and not ignored(t, seat, here, to) else 0


@TRAVEL_COST.on("charming-valley")
def charming_valley(t: OathTable, source: int, seat: int, here: int, to: int) -> int:
    """Leaving costs 1 Supply more."""
    return int(leaves(t, source, here) and not ignored(t, seat, here, to))


@TRAVEL_BASE.on("shrouded-wood")
def shrouded_wood(t: OathTable, source: int, seat: int, here: int, to: int) -> Part | int:
    """From here every trip costs 2 Supply."""
    return Part("be", 2) if leaves(t, source, here) and not ignored(t, seat, here, to) else 0


@TRAVEL_CHOOSER.on("shrouded-wood")
def shrouded_wood_leads(t: OathTable, source: int, seat: int, here: int) -> Part | int:
    """An enemy player who rules the wood chooses where the traveller goes, whoever makes the pawn travel."""
    if not leaves(t, source, here):
        return 0
    ruler = site_ruler(t, here)
    return Part("be", ruler) if ruler != BANDITS and is_enemy(t.s, seat, ruler) and not rules(t, seat, here) else 0


MODIFIER.act("buried-giant", when=lambda t, source, user: t.s.players[user].pawn == slot_of(t.s, source) and t.s.players[user].secrets > 0)(
    lambda t, source, user: _turn_a_secret(t, user))


async def _turn_a_secret(t: OathTable, user: int) -> None:
    tokens.flip_secrets(t, user, 1)


@TRAVEL_COST.on("buried-giant/used", rank=FREE)
def buried_giant(t: OathTable, source: int, seat: int, here: int, to: int) -> Part | int:
    """No Supply is spent."""
    return Part("be", 0)


@MAY_TRAVEL.on("narrow-pass")
def narrow_pass(t: OathTable, source: int, seat: int, here: int, to: int) -> Reason | None:
    """Who comes from another region into this one has to come here."""
    slot = slot_of(t.s, source)
    if to == slot or REGION_OF[to] != REGION_OF[slot] or REGION_OF[here] == REGION_OF[slot] or passes(t, seat, here, to):
        return None
    return Reason("travel.narrow-pass", "oath.2.8.5", source="narrow-pass", fix=("travel", "narrow-pass"))


def passes(t: OathTable, seat: int, here: int, to: int) -> bool:
    """Trips with which the Narrow Pass does not interfere: coast to coast, out of the Shrouded Wood, by the Buried Giant."""
    if ignored(t, seat, here, to) or coast(t.s, here) and coast(t.s, to):
        return True
    return from_the_wood(t, here) or any(face == "buried-giant/used" for _, _, face in t.s.used)


def from_the_wood(t: OathTable, here: int) -> bool:
    """Powers of Narrow Pass and The Hidden Place do not count for trips out of the Shrouded Wood."""
    return faceup(t.s, here) and site(site_card(t.s, here)).id == "shrouded-wood"


@TARGETS.on("narrow-pass")
def narrow_pass_targets(t: OathTable, source: int, attacker: int, chosen: tuple[int, ...]) -> Reason | None:
    """Who declares targets in this region from another one has to declare this site too, unless he rules it."""
    s, slot = t.s, slot_of(t.s, source)
    if REGION_OF[s.camp.site] == REGION_OF[slot] or source in chosen or rules(t, attacker, slot):
        return None
    if all(REGION_OF[target_slot(s, target)] != REGION_OF[slot] for target in chosen):
        return None
    return Reason("campaign.narrow-pass", "oath.2.8.5", source="narrow-pass", fix=("target", "narrow-pass"))


@FLIPS.on("the-hidden-place")
def hidden_place(t: OathTable, source: int, seat: int, action: str, slot: int) -> int:
    """Nobody travels here or declares targets here without turning a secret facedown for it."""
    if slot != slot_of(t.s, source) or action not in ("travel", "target"):
        return 0
    here = t.s.players[seat].pawn
    if action == "travel":
        if from_the_wood(t, here) or ignored(t, seat, here, slot):
            return 0
    return 1


