"""The named quantities, permissions and events that faction, mech, structure and recruit powers work on.

A source is seat * 32 + slot: 0..3 the mech abilities, 4 the faction ability, 5..8 the structures, 9..12 the recruits.
"""

from __future__ import annotations

from kronika.kernel import Powers, Quantity, Reach, Trigger

from .facts import BOTTOMS, FACTION, STRUCTURES
from .state import ScytheTable

SLOTS = 32
ABILITY_SLOT, STRUCTURE_SLOT, RECRUIT_SLOT = 4, 5, 9

REACH: Reach[ScytheTable, [int, int]] = Reach("move.reach")  # unit, place: where one step can lead
STEPS: Quantity[ScytheTable, [int]] = Quantity("move.steps")  # unit
REPEAT: Quantity[ScytheTable, [int]] = Quantity("turn.repeat")  # seat: may the section stay the same?
PRODUCERS: Quantity[ScytheTable, [int, int]] = Quantity("produce.producers")  # seat, hex
EXTRA_HEX: Reach[ScytheTable, [int]] = Reach("produce.extra")  # seat: hexes over and above the number
TOKENS: Quantity[ScytheTable, [int]] = Quantity("pay.cards")  # seat: combat cards that may stand for a token
CARDS: Quantity[ScytheTable, [int, int]] = Quantity("combat.cards")  # seat, hex
POPULARITY_LOST: Quantity[ScytheTable, [int]] = Quantity("combat.popularity")  # winning attacker
RETREAT: Reach[ScytheTable, [int, int]] = Reach("combat.retreat")  # loser, hex: other places than the base
STAR_LIMIT: Quantity[ScytheTable, [int, int]] = Quantity("star.limit")  # seat, kind
KEEPS_OBJECTIVE: Quantity[ScytheTable, [int]] = Quantity("objective.keep")  # seat
ENCOUNTER_OPTIONS: Quantity[ScytheTable, [int]] = Quantity("encounter.options")  # seat


def seat_of(source: int) -> int:
    return source // SLOTS


def _from_turn(t: ScytheTable, source: int, *_: int) -> int:
    """The active player first, then clockwise (scythe.ability.general.attacker_first)."""
    return (source // SLOTS - t.s.turn) % len(t.s.players)


def _recipients(t: ScytheTable, source: int, *_: int) -> int:
    """Active player, left neighbour, right neighbour (scythe.enlist.order)."""
    n = len(t.s.players)
    return {0: 0, 1: 1, n - 1: 2}.get((source // SLOTS - t.s.turn) % n, 3)


BEFORE_COMBAT: Trigger[ScytheTable, [int, int, int]] = Trigger("combat.before", _from_turn)  # hex, attacker, defender
TOP_TAKEN: Trigger[ScytheTable, [int, str]] = Trigger("top.taken")  # seat, top action
BOTTOM_TAKEN: Trigger[ScytheTable, [int, int]] = Trigger("bottom.taken", _recipients)  # seat, bottom action

POWERS = Powers(REACH, STEPS, REPEAT, PRODUCERS, EXTRA_HEX, TOKENS, CARDS, POPULARITY_LOST, RETREAT, STAR_LIMIT, KEEPS_OBJECTIVE,
                ENCOUNTER_OPTIONS, BEFORE_COMBAT, TOP_TAKEN, BOTTOM_TAKEN)


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


def active(t: ScytheTable, seat: int, face: str, hook: Reach[ScytheTable, [int, int]] | Quantity[ScytheTable, [int]]) -> bool:
    """Does this seat show the face on the hook now?"""
    return any(f == face and source // SLOTS == seat for source, f in t.s.active.get(hook.name, ()))
