"""What must hold in every state of every match: the components are all there, and nobody shares a hex in peace."""

from __future__ import annotations

from collections.abc import Iterator

from .facts import AUTOMA, COMBAT, ENCOUNTER, ENCOUNTERS, FACTORY_CARD, HEXES, LAKES, MAX_POPULARITY, MAX_POWER, OBJECTIVE, PLACES
from .setup import PHASES
from .state import (
    AUTOMA_BOX,
    AUTOMA_COMBAT,
    AUTOMA_DECK,
    AUTOMA_DISCARD,
    COMBAT_DECK,
    COMBAT_DISCARD,
    ENCOUNTER_DECK,
    ENCOUNTER_OPEN,
    FACTORY_BOX,
    FACTORY_OFFER,
    FACTORY_OWN,
    HAND,
    MECH,
    OBJECTIVE_DECK,
    OBJECTIVES,
    PER,
    WORKER,
    Scythe,
    bits,
    stars,
)


def violations(s: Scythe) -> list[str]:
    """Broken invariants, in words; empty for a sound state."""
    return [*_seats(s), *_pieces(s), *_masks(s), *_peace(s), *_lakes(s), *_cards(s)]


def _seats(s: Scythe) -> Iterator[str]:
    if not 0 <= s.turn < len(s.players):
        yield f"it is the turn of seat {s.turn}, and there are {len(s.players)}"
    for seat, p in enumerate(s.players):
        if not (0 <= p.power <= MAX_POWER and 0 <= p.popularity <= MAX_POPULARITY and (p.coins >= 0 or s.phase in PHASES)):
            yield f"seat {seat}: power {p.power}, popularity {p.popularity}, coins {p.coins}"
        if sum(p.cubes) + sum(p.lowered) != 6:
            yield f"seat {seat} has {sum(p.cubes)} + {sum(p.lowered)} technology cubes"
        if stars(p) > 6:
            yield f"seat {seat} has {stars(p)} stars"
        if 4 - p.recruited.count(0) != sum(p.one_time):
            yield f"seat {seat}: recruits and one-time bonuses differ"


def _pieces(s: Scythe) -> Iterator[str]:
    built = [(hex_, seat * 4 + kind) for seat, p in enumerate(s.players) for kind, hex_ in enumerate(p.built) if hex_ >= 0]
    if any(s.sites[hex_] != piece for hex_, piece in built) or len(s.sites) - s.sites.count(-1) != len(built):
        yield f"structures {built} are not on their sites {s.sites}"
    if min(s.goods) < 0:
        yield "a negative number of tokens"
    if s.tokens & ~ENCOUNTERS:
        yield "an encounter token where none was placed"


def _masks(s: Scythe) -> Iterator[str]:
    """The map and the masks of seats say the same as the places of the units."""
    on, here, army = [0] * PLACES, [0] * len(s.here), [0] * len(s.army)
    for unit, place in enumerate(s.at):
        if place >= 0:
            on[place] |= 1 << unit
            here[unit // PER] |= 1 << place
            if unit % PER < WORKER:
                army[unit // PER] |= 1 << place
    if on != s.on:
        yield "the map does not show the units where they are"
    if (here, army) != (s.here, s.army):
        yield f"stale masks: {s.here}, {s.army} instead of {here}, {army}"


def _peace(s: Scythe) -> Iterator[str]:
    """Units of two seats share a hex only while a combat (or a displacement after the move) is pending."""
    once = twice = 0
    for mask in s.here:
        twice |= once & mask
        once |= mask
    if not twice:
        return
    free = s.options.get("lake-retreat") == "any-lake"
    late = s.options.get("displaced-workers") == "after-move"
    for place in bits(twice):
        seats = [p for p in range(len(s.players)) if s.here[p] >> place & 1]
        pending = s.phase in ("move", "combat", "automa") and s.turn in seats
        if place >= HEXES:
            yield f"{seats} share a home base"
        elif not pending and not free:
            yield f"{seats} share hex {place} in phase {s.phase}"
        elif pending and not free and not late and not _settling(s, place) and len([p for p in seats if s.army[p] >> place & 1]) < 2:
            yield f"{seats} share hex {place} without a combat"


def _settling(s: Scythe, place: int) -> bool:
    """Is a combat there not settled yet?  The loser's workers may wait while its mechs have retreated to lakes already."""
    return s.phase == "automa" or s.phase == "combat" and any(raid.where == place for raid in s.raids)


def _lakes(s: Scythe) -> Iterator[str]:
    """Workers on a lake have a mech of theirs there (scythe.ability.nordic.seaworthy_cargo); an Automa's need none."""
    for seat, here in enumerate(s.here):
        for lake in bits(here & LAKES):
            mine = s.on[lake] >> seat * PER
            if not s.players[seat].automa and mine >> WORKER & 0xFF and not mine >> MECH & 0xF and s.phase not in ("combat", "automa"):
                yield f"workers of seat {seat} alone on lake {lake}"


def _cards(s: Scythe) -> Iterator[str]:
    """Every deck is complete over its piles."""
    zone, seats = s.cards.zone, range(len(s.players))
    for name, deck, piles, own in (("combat", COMBAT, (COMBAT_DECK, COMBAT_DISCARD), HAND),
                                   ("objective", OBJECTIVE, (OBJECTIVE_DECK,), OBJECTIVES),
                                   ("encounter", ENCOUNTER, (ENCOUNTER_DECK, ENCOUNTER_OPEN), -1),
                                   ("Automa", AUTOMA, (AUTOMA_DECK, AUTOMA_DISCARD, AUTOMA_COMBAT, AUTOMA_BOX), -1),
                                   ("Factory", FACTORY_CARD, (FACTORY_OFFER, FACTORY_BOX), FACTORY_OWN)):
        n = sum(len(zone[z]) for z in piles) + (sum(len(zone[own + seat]) for seat in seats) if own >= 0 else 0)
        if n != len(deck):
            yield f"{n} {name} cards instead of {len(deck)}"
    if any(len(zone[FACTORY_OWN + seat]) > 1 for seat in seats):
        yield "a seat with two Factory cards"
