"""The named quantities, permissions and events that faction, mech, structure and recruit powers work on.

A source is seat * 32 + slot: 0..3 the mech abilities, 4 the faction ability, 5..8 the structures, 9..12 the recruits.  Every hook is
of `own` powers: it is asked about a seat, named first, and only what that seat has answers.
"""

from __future__ import annotations

from kronika.kernel import Permission, Powers, Quantity, Reach, Trigger

from .facts import BOTTOMS, FACTION, FACTIONS, STRUCTURES
from .state import ScytheTable

SLOTS = 32
ABILITY_SLOT, STRUCTURE_SLOT, RECRUIT_SLOT = 4, 5, 9

REACH: Reach[ScytheTable, [int, int, int]] = Reach("move.reach", own=True)  # seat, its unit, place: where one step can lead
STEPS: Quantity[ScytheTable, [int, int]] = Quantity("move.steps", own=True)  # seat, its unit
REPEAT: Quantity[ScytheTable, [int]] = Quantity("turn.repeat", own=True)  # seat: may the section stay the same?
PRODUCERS: Quantity[ScytheTable, [int, int]] = Quantity("produce.producers", own=True)  # seat, hex
EXTRA_HEX: Reach[ScytheTable, [int]] = Reach("produce.extra", own=True)  # seat: hexes over and above the number
TOKENS: Quantity[ScytheTable, [int]] = Quantity("pay.cards", own=True)  # seat: combat cards that may stand for a token
CARDS: Quantity[ScytheTable, [int, int]] = Quantity("combat.cards", own=True)  # seat, hex
POPULARITY_LOST: Quantity[ScytheTable, [int]] = Quantity("combat.popularity", own=True)  # winning attacker
RETREAT: Reach[ScytheTable, [int, int]] = Reach("combat.retreat", own=True)  # loser, hex: other places than the base
STAR_LIMIT: Quantity[ScytheTable, [int, int]] = Quantity("star.limit", own=True)  # seat, kind
KEEPS_OBJECTIVE: Quantity[ScytheTable, [int]] = Quantity("objective.keep", own=True)  # seat
ENCOUNTER_OPTIONS: Quantity[ScytheTable, [int]] = Quantity("encounter.options", own=True)  # seat
DISARM: Reach[ScytheTable, [int]] = Reach("combat.disarm", own=True)  # seat: where Disarm works beside the printed tunnels
MAY_GIVE: Permission[ScytheTable, [int]] = Permission("gift.allowed", own=True)  # seat that gives coins

BEFORE_COMBAT: Trigger[ScytheTable, [int, int, int]] = Trigger("combat.before", own=True)  # seat, its opponent, hex
TOP_TAKEN: Trigger[ScytheTable, [int, str]] = Trigger("top.taken", own=True)  # seat, the top action it took
BOTTOM_TAKEN: Trigger[ScytheTable, [int, int]] = Trigger("bottom.taken", own=True)  # seat that profits, bottom action that was taken

POWERS = Powers(REACH, STEPS, REPEAT, PRODUCERS, EXTRA_HEX, TOKENS, CARDS, POPULARITY_LOST, RETREAT, STAR_LIMIT, KEEPS_OBJECTIVE,
                ENCOUNTER_OPTIONS, DISARM, MAY_GIVE, BEFORE_COMBAT, TOP_TAKEN, BOTTOM_TAKEN)

# what options of the table switch on
OWN_MINE_DISARMS, NO_GIFTS = "variant-own-mine-disarms", "variant-no-gifts"


def mech_face(faction: int, slot: int) -> str:
    return FACTION[faction].mechs[slot]


def ability_face(faction: int) -> str:
    return FACTION[faction].ability


def structure_face(kind: int) -> str:
    return STRUCTURES[kind]


def recruit_face(section: int) -> str:
    return "recruit-" + BOTTOMS[section]


def mech_source(seat: int, slot: int) -> int:
    return seat * SLOTS + slot


def structure_source(seat: int, kind: int) -> int:
    return seat * SLOTS + STRUCTURE_SLOT + kind


def recruit_source(seat: int, section: int) -> int:
    return seat * SLOTS + RECRUIT_SLOT + section


FACES = frozenset((*(face for faction in range(len(FACTIONS)) for face in (ability_face(faction), *FACTION[faction].mechs)),
                   *STRUCTURES, *map(recruit_face, range(len(BOTTOMS)))))
