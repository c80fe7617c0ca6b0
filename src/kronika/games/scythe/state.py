"""Everything a match of Scythe has to remember, and the plain questions about it.

A unit is seat * 13 + k: k 0 is the character, 1..4 the mechs by their place on the faction mat, 5..12 the workers.
A place is a hex 0..46, a home base 47..53, or -1 for "still on a mat".  Sets of places and of units are bit masks.
"""

from __future__ import annotations

from collections.abc import Sequence

from kronika.kernel import GameState, Later, State, Table

from .facts import BASE_OF, HEXES, MAT, places

PER = 13
CHARACTER, MECH, WORKER = 0, 1, 5  # first k of each kind
CREW = (1 << PER) - 1
FIGHTERS = (1 << WORKER) - 1
LAND_AND_LAKES = (1 << HEXES) - 1
bits = places  # the members of any mask, lowest first

# zones of cards
COMBAT_DECK, COMBAT_DISCARD, OBJECTIVE_DECK, ENCOUNTER_DECK, ENCOUNTER_OPEN, FACTORY_OFFER, FACTORY_BOX = range(7)
AUTOMA_DECK, AUTOMA_DISCARD, AUTOMA_COMBAT, AUTOMA_BOX = range(7, 11)  # discard: the main pile; combat: the other one
HAND, OBJECTIVES, FACTORY_OWN = 20, 30, 40  # + seat

STAR_KINDS = ("upgrades", "mechs", "structures", "recruits", "workers", "objective", "combat", "popularity", "power")
UPGRADES, MECHS, STRUCTURES_STAR, RECRUITS, WORKERS, OBJECTIVE_STAR, COMBAT_STAR, POPULARITY, POWER = range(9)
FACTORY_SECTION = "factory"


class Player(State):
    """One seat: its mats, tracks and everything that has left them."""

    faction: int
    mat: int
    automa: int  # level 1..4 of the Automa that plays this seat; 0: it answers decisions
    power: int
    popularity: int
    coins: int
    section: str  # where the action token stands: a top action of the mat, "factory", or "" beside the mat
    cubes: list[bool]  # the six technology squares of the top row: is the cube still there?
    lowered: list[int]  # cubes on the cost of each bottom action
    recruited: list[int]  # turn in which the recruit of each bottom action left; 0: still there
    one_time: list[bool]  # one-time bonus spaces that are filled
    built: list[int]  # hex of each structure, -1 on the mat
    built_in: list[int]  # turn in which it was built
    stars: list[int]  # by STAR_KINDS
    refuses: list[bool]  # standing refusals of voluntary gains: power, popularity, coins, cards
    marker: int  # Automa: cell of the difficulty track
    program: int  # Automa: 0 or 1, the half of the cards that is up
    moves: int  # Automa: moves made since one was last left out
    deployments: int  # Automa: units deployed since one was last left out


class Journey(State):
    """A movement that led to enemy units, until their combat: what goes back if the game ends before it (scythe.end.pending_units)."""

    where: int  # the place it led to
    origin: dict[int, int]  # unit -> where it set out or was taken aboard: the unit that moved first, then workers
    brought: dict[int, list[int]]  # place -> oil, metal, wood, food taken along from there


class Pair(State):
    """A faction with a player mat, for which seats bid."""

    faction: int
    mat: int
    seat: int  # who has bid most; -1: nobody yet
    coins: int  # what they have bid


class Scythe(GameState):
    """A match of Scythe at a safe point."""

    options: dict[str, str]
    players: list[Player]
    turn: int  # whose turn it is
    turns: int  # number of the running turn, from 1
    phase: str  # one of setup.PHASES, section, top, move, combat, arrival, bottom, end, automa, over
    at: list[int]  # unit -> place
    on: list[int]  # place -> mask of units
    here: list[int]  # seat -> mask of places with any unit of it
    army: list[int]  # seat -> mask of places with its character or mechs
    goods: list[int]  # place * 4 + resource -> tokens
    sites: list[int]  # hex -> seat * 4 + structure, or -1
    tokens: int  # mask of hexes with an encounter token
    tile: int  # structure bonus tile
    left: int  # units that may still be moved in this action
    moved: int  # mask of units that were chosen in this action
    raids: list[Journey]  # movements of this turn that led to enemy units, whose combat is not fought yet
    by_card: bool  # the running Move is the Factory card's
    scared: int  # enemy workers that this turn's player made retreat
    coerced: bool  # Coercion was used this turn
    taken: int  # mask of options taken of the open encounter card
    tried: int  # mask of options tried in vain (blind encounters)
    fined: int  # last turn in which somebody was fined for stalling
    opened: bool  # somebody has placed a star
    box: int  # resource box of the last card revealed on an Automa turn
    pairs: Later[list[Pair]]  # while they are bid for


ScytheTable = Table[Scythe]


def owner(unit: int) -> int:
    return unit // PER


def fights(unit: int) -> bool:
    """Characters and mechs fight, workers do not (scythe.unit.combat_units)."""
    return unit % PER < WORKER


def put(s: Scythe, unit: int, place: int) -> None:
    """The one function that moves units: keeps the masks in step with the places."""
    seat, bit, old = unit // PER, 1 << unit, s.at[unit]
    s.at[unit] = place
    if old >= 0:
        rest = s.on[old] = s.on[old] & ~bit
        mine = rest >> seat * PER & CREW
        if not mine:
            s.here[seat] &= ~(1 << old)
        if not mine & FIGHTERS:
            s.army[seat] &= ~(1 << old)
    if place >= 0:
        s.on[place] |= bit
        s.here[seat] |= 1 << place
        if unit % PER < WORKER:
            s.army[seat] |= 1 << place


def units(s: Scythe, seat: int, place: int) -> list[int]:
    """The seat's units on a place, character first, workers last."""
    base = seat * PER
    return [base + k for k in bits(s.on[place] >> base & CREW)]


def fighters(s: Scythe, seat: int, place: int) -> list[int]:
    base = seat * PER
    return [base + k for k in bits(s.on[place] >> base & FIGHTERS)]


def workers(s: Scythe, seat: int, place: int) -> list[int]:
    base = seat * PER
    return [base + k for k in bits(s.on[place] >> base & CREW & ~FIGHTERS)]


def count_workers(s: Scythe, seat: int, place: int) -> int:
    return (s.on[place] >> seat * PER + WORKER & 0xFF).bit_count()


def others(s: Scythe, seat: int) -> int:
    """Places where any other seat has a unit."""
    mask = 0
    for other, here in enumerate(s.here):
        if other != seat:
            mask |= here
    return mask


def controlled(s: Scythe, seat: int) -> int:
    """Hexes the seat controls: own units, or an own structure, and nobody else's unit; while a combat is pending
    the side that was there first (scythe.control.*)."""
    mask = s.here[seat]
    for hex_ in s.players[seat].built:
        if hex_ >= 0:
            mask |= 1 << hex_
    mask &= ~others(s, seat)
    if seat != s.turn:
        mask |= s.army[seat] & s.army[s.turn]
    return mask & LAND_AND_LAKES


def worker_hexes(s: Scythe, seat: int) -> int:
    """Controlled hexes with at least one own worker."""
    mine, mask = controlled(s, seat), 0
    base = seat * PER
    for unit in range(base + WORKER, base + PER):
        place = s.at[unit]
        if place >= 0:
            mask |= 1 << place
    return mask & mine


def workers_out(s: Scythe, seat: int) -> int:
    """Workers that have left the mat; those on the base count (scythe.star.workers)."""
    base = seat * PER
    return PER - WORKER - s.at[base + WORKER:base + PER].count(MAT)


def worker_on_mat(s: Scythe, seat: int) -> int:
    """The next worker to leave the mat, or -1."""
    base = seat * PER
    for unit in range(base + WORKER, base + PER):
        if s.at[unit] == MAT:
            return unit
    return -1


def mechs_out(s: Scythe, seat: int) -> int:
    base = seat * PER
    return WORKER - MECH - s.at[base + MECH:base + WORKER].count(MAT)


def mechs_left(s: Scythe, seat: int) -> list[int]:
    """Slots 0..3 whose mech is still on the faction mat."""
    base = seat * PER + MECH
    return [slot for slot in range(4) if s.at[base + slot] == MAT]


def structures_left(p: Player) -> list[int]:
    return [kind for kind in range(4) if p.built[kind] < 0]


def recruits_left(p: Player) -> list[int]:
    return [section for section in range(4) if not p.recruited[section]]


def base_of(s: Scythe, seat: int) -> int:
    return BASE_OF[s.players[seat].faction]


def go_home(s: Scythe, who: list[int]) -> None:
    for unit in who:
        put(s, unit, BASE_OF[s.players[unit // PER].faction])


def hand(s: Scythe, seat: int) -> list[int]:
    """Combat cards in hand."""
    return s.cards.zone[HAND + seat]


def objectives(s: Scythe, seat: int) -> list[int]:
    return s.cards.zone[OBJECTIVES + seat]


def objective_inside(s: Scythe) -> bool:
    """May the active seat hold an objective that the table lets it show inside an action?  Then it is always asked: being
    asked must not tell what is held."""
    return s.options["objective-timing"] == "any-time" and bool(objectives(s, s.turn))


def has_factory_card(s: Scythe, seat: int) -> bool:
    return bool(s.cards.zone[FACTORY_OWN + seat])


def stars(p: Player) -> int:
    return sum(p.stars)


def around(s: Scythe) -> Sequence[int]:
    """The seats clockwise.  They are numbered so, but where factions were drafted and the published order holds: there it is that of
    the home bases (scythe.setup.seating, .draft)."""
    seats = range(len(s.players))
    if "draft" not in s.options or s.options["seating"] != "published":
        return seats
    return sorted(seats, key=lambda seat: s.players[seat].faction)


def clockwise(s: Scythe, seat: int) -> list[int]:
    """Every seat, beginning with this one."""
    order = around(s)
    at = order.index(seat)
    return [*order[at:], *order[:at]]


def stock(s: Scythe, place: int) -> list[int]:
    """Oil, metal, wood, food on a place."""
    return s.goods[place * 4:place * 4 + 4]


def holdings(s: Scythe, seat: int) -> list[int]:
    """Controlled tokens by resource."""
    mine = bits(controlled(s, seat))
    return [sum([s.goods[h * 4 + kind] for h in mine]) for kind in range(4)]
