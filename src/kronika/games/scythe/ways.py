"""Ways out: what to do so that something barred becomes legal, as short tuples of words.

A way out stands in `Reason.fix`; a reason without one has none that the rules know.

    ("coins" | "power" | "popularity" | "cards", N)   have N more than now
    ("resource", KIND, N)       have N more tokens of a resource to pay with
    ("token", KIND, PLACE)      a token of that resource on that place, which you control
    ("section", "other")        put the action token on another section first
    ("factory", "card")         own a Factory card: the character goes to the Factory
    ("worker", PLACE)           a worker of yours on that territory, which you control
    ("worker", "territory")     ... on any territory you control
    ("worker", "land")          ... on one that is no lake
    ("worker", "site")          ... on one that is no lake and has no structure
    ("one-more", PLACE)         one more worker on that place
    ("fighter", PLACE)          one more character or mech there
    ("mech", PLACE)             one more mech there
    ("out", UNIT)               the unit comes into play: deploy the mech, produce the worker
    ("step", UNIT)              the unit takes a step first
    ("via", UNIT, PLACE)        the unit goes there first
    ("carry", UNIT, PLACE)      a mech takes the worker there
    ("carry", UNIT, "away")     a mech takes the worker somewhere else
    ("carry", UNIT, "ashore")   a mech takes the worker from a lake onto land
    ("deploy", SLOT)            deploy that mech: its ability opens the way
    ("clear", PLACE)            no enemy unit there any more: win a combat, or drive workers away
    ("control", PLACE)          control that territory
    ("upgrade", SQUARE)         take the cube off that square of the top row
    ("take", "option")          take an option of the encounter first
    ("wait", "next-turn" | "end-of-turn")
    ("more" | "fewer", COUNT, N)   N more or fewer of what an objective counts (objectives.counted)

Words are those of the game's lexicon.  What stands in front (another reason of the same option) has a way out of its own.
"""

from __future__ import annotations

from collections.abc import Callable

from .facts import FACTIONS, HEX, HEXES, LAKES, MAT, RESOURCES, TOP_SQUARES
from .objectives import counted
from .state import (
    MECH,
    PER,
    WORKER,
    Scythe,
    bits,
    controlled,
    count_workers,
    fighters,
    hand,
    has_factory_card,
    holdings,
    others,
    worker_hexes,
)

Way = tuple[str, ...]
Test = Callable[[Scythe, Scythe, int, Way], bool]
CRIMEA = FACTIONS.index("crimea")


def unit_word(unit: int) -> str:
    """The lexicon's word of a unit within its seat: hero, m1..m4, w1..w8."""
    k = unit % PER
    return "hero" if k < MECH else f"m{k}" if k < WORKER else f"w{k - WORKER + 1}"


def unit_of(seat: int, word: str) -> int:
    """The unit that the seat calls so."""
    return seat * PER + (0 if word == "hero" else int(word[1:]) + (0 if word[0] == "m" else WORKER - 1))


def means(s: Scythe, seat: int, kind: int) -> int:
    """Tokens of a resource the seat could pay with in its own turn: controlled ones, and Crimea's combat card."""
    return holdings(s, seat)[kind] + (1 if s.players[seat].faction == CRIMEA and hand(s, seat) else 0)


def met(before: Scythe, now: Scythe, seat: int, way: Way) -> bool:
    """Has the seat followed the way out that was offered in the state `before`?  Raises KeyError for what is no way out."""
    return TESTS[way[0]](before, now, seat, way[1:])


def _track(name: str) -> Test:
    def test(before: Scythe, now: Scythe, seat: int, rest: Way) -> bool:
        return int(getattr(now.players[seat], name)) >= int(getattr(before.players[seat], name)) + int(rest[0])
    return test


def _worker(before: Scythe, now: Scythe, seat: int, rest: Way) -> bool:
    mine = worker_hexes(now, seat)
    if rest[0] == "territory":
        return bool(mine)
    if rest[0] == "land":
        return bool(mine & ~LAKES)
    if rest[0] == "site":
        return any(now.sites[h] < 0 for h in bits(mine & ~LAKES))
    return bool(mine >> HEX[rest[0]] & 1)


def _mechs(s: Scythe, seat: int, place: int) -> int:
    return sum(unit % PER >= MECH for unit in fighters(s, seat, place))


def _out(before: Scythe, now: Scythe, seat: int, rest: Way) -> bool:
    return now.at[unit_of(seat, rest[0])] != MAT


def _moved(before: Scythe, now: Scythe, seat: int, rest: Way) -> bool:
    unit = unit_of(seat, rest[0])
    return now.at[unit] != before.at[unit]


def _carry(before: Scythe, now: Scythe, seat: int, rest: Way) -> bool:
    unit = unit_of(seat, rest[0])
    if rest[1] == "ashore":
        return 0 <= now.at[unit] < HEXES and not LAKES >> now.at[unit] & 1
    return _moved(before, now, seat, rest) if rest[1] == "away" else now.at[unit] == HEX[rest[1]]


def _wait(before: Scythe, now: Scythe, seat: int, rest: Way) -> bool:
    if rest[0] == "end-of-turn":
        return now.turn == seat and now.phase == "end"
    return now.turns > before.turns and now.turn == seat


def _counts(sign: int) -> Test:
    def test(before: Scythe, now: Scythe, seat: int, rest: Way) -> bool:
        return sign * (counted(now, seat, rest[0]) - counted(before, seat, rest[0])) >= int(rest[1])
    return test


TESTS: dict[str, Test] = {
    "coins": _track("coins"),
    "power": _track("power"),
    "popularity": _track("popularity"),
    "cards": lambda before, now, seat, rest: len(hand(now, seat)) >= len(hand(before, seat)) + int(rest[0]),
    "resource": lambda before, now, seat, rest: (means(now, seat, RESOURCES.index(rest[0]))
                                                 >= means(before, seat, RESOURCES.index(rest[0])) + int(rest[1])),
    "token": lambda before, now, seat, rest: bool(controlled(now, seat) >> HEX[rest[1]] & 1
                                                  and now.goods[HEX[rest[1]] * 4 + RESOURCES.index(rest[0])]),
    "section": lambda before, now, seat, rest: now.players[seat].section != before.players[seat].section,
    "factory": lambda before, now, seat, rest: has_factory_card(now, seat),
    "worker": _worker,
    "one-more": lambda before, now, seat, rest: count_workers(now, seat, HEX[rest[0]]) > count_workers(before, seat, HEX[rest[0]]),
    "fighter": lambda before, now, seat, rest: len(fighters(now, seat, HEX[rest[0]])) > len(fighters(before, seat, HEX[rest[0]])),
    "mech": lambda before, now, seat, rest: _mechs(now, seat, HEX[rest[0]]) > _mechs(before, seat, HEX[rest[0]]),
    "out": _out,
    "step": _moved,
    "via": lambda before, now, seat, rest: now.at[unit_of(seat, rest[0])] == HEX[rest[1]],
    "carry": _carry,
    "deploy": _out,
    "clear": lambda before, now, seat, rest: not others(now, seat) >> HEX[rest[0]] & 1,
    "control": lambda before, now, seat, rest: bool(controlled(now, seat) >> HEX[rest[0]] & 1),
    "upgrade": lambda before, now, seat, rest: not now.players[seat].cubes[TOP_SQUARES.index(rest[0])],
    "take": lambda before, now, seat, rest: bool(now.taken),
    "wait": _wait,
    "more": _counts(1),
    "fewer": _counts(-1),
}
