"""The components of Scythe as frozen tables: map, mats, factions, cards, bonus tiles.

Everything here is read once from the TOML files of this package and never changes. The state of a match holds indices into
these tables only. Places are numbered 0..53: the 47 territories in reading order, then the 7 home bases clockwise;
a set of places is an int with one bit a place. Cards of all decks share one numbering.
"""
from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Any, Final, NamedTuple

_DATA = files(__name__)


def load(name: str) -> dict[str, Any]:
    """The raw content of one facts file, e.g. ``load("map")``."""
    return tomllib.loads((_DATA / f"{name}.toml").read_text(encoding="utf-8"))


# --- names and their order -------------------------------------------------------------------

FACTIONS: Final = ("nordic", "rusviet", "crimea", "saxony", "polania")
"""Clockwise around the table (scythe.setup.seating)."""
MATS: Final = ("industrial", "engineering", "patriotic", "mechanical", "agricultural")
"""By the number that decides who starts."""
RESOURCES: Final = ("oil", "metal", "wood", "food")
OIL, METAL, WOOD, FOOD = range(4)
TOPS: Final = ("move", "bolster", "trade", "produce")
BOTTOMS: Final = ("upgrade", "deploy", "build", "enlist")
"""In the order of RESOURCES, which pay for them."""
STRUCTURES: Final = ("mine", "monument", "armory", "mill")
"""In the order of TOPS, under which they stand."""
ONE_TIME: Final = ("power", "coins", "popularity", "cards")
"""One-time bonuses of a recruit (scythe.enlist.one_time), each worth ONE_TIME_GAIN."""

WORKERS, MECHS, STARS, CUBES = 8, 4, 6, 6
WORKERS_AT_START = 2


# --- the map ---------------------------------------------------------------------------------

HEXES, BASES, PLACES = 47, 7, 54
MAT = -1
"""The place of a unit that is not on the board."""

_MAP = load("map")
_HEX: list[dict[str, Any]] = _MAP["territories"]["hexes"]
_BASE: list[dict[str, Any]] = _MAP["base"]

HEX_WORDS: Final[tuple[str, ...]] = tuple(h["id"] for h in _HEX)
BASE_WORDS: Final[tuple[str, ...]] = tuple(b["id"] for b in _BASE)
PLACE_WORDS: Final[tuple[str, ...]] = HEX_WORDS + BASE_WORDS
HEX: Final[dict[str, int]] = {word: i for i, word in enumerate(PLACE_WORDS)}
"""Place number by word, bases included."""
COORD: Final[list[tuple[int, int]]] = [(p["q"], p["r"]) for p in (*_HEX, *_BASE)]
"""Axial coordinates (q east, r south) by place; the Factory is (0, 0)."""
TERRAIN: Final[list[str]] = [h["terrain"] for h in _HEX]
BASE_OF: Final[list[int]] = [HEX[f"base-{f}"] for f in FACTIONS]
"""Home base by faction. The two bases of no faction here are never anybody's."""


def mask(places: Iterable[int]) -> int:
    """The set of these places."""
    bits = 0
    for p in places:
        bits |= 1 << p
    return bits


def places(bits: int) -> list[int]:
    """The places of a set, ascending."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def _named(words: Iterable[str]) -> int:
    return mask(HEX[w] for w in words)


TERRAINS: Final = ("mountain", "tundra", "farm", "forest", "village", "lake", "factory")
TERRAIN_MASK: Final[dict[str, int]] = {t: mask(i for i in range(HEXES) if TERRAIN[i] == t) for t in TERRAINS}
MOUNTAINS, TUNDRAS, FARMS, FORESTS, VILLAGES, LAKES = (
    TERRAIN_MASK[t] for t in ("mountain", "tundra", "farm", "forest", "village", "lake")
)
LAND: Final = (1 << HEXES) - 1 & ~LAKES
"""Every territory that is no lake; home bases are not territories."""
FACTORY: Final = TERRAIN.index("factory")
TUNNELS: Final = mask(i for i in range(HEXES) if _HEX[i].get("tunnel"))
"""Printed tunnels; Mines are the business of whoever asks."""
ENCOUNTERS: Final = mask(i for i in range(HEXES) if _HEX[i].get("encounter"))
YIELD: Final[list[int]] = [{"tundra": OIL, "mountain": METAL, "forest": WOOD, "farm": FOOD, "village": 4}.get(t, -1) for t in TERRAIN]
"""What a worker produces on a territory: a resource, 4 for a worker, -1 for nothing (scythe.territory.terrain_types)."""

_AT = {COORD[i]: i for i in range(HEXES)}
_SIDES = [(q, r) for q, r in _MAP["directions"].values()]
_CROSSED = {frozenset(HEX[w] for w in pair) for pair in _MAP["rivers"]["between"]}

NEXT: Final[list[int]] = [
    mask(_AT[q + dq, r + dr] for dq, dr in _SIDES if (q + dq, r + dr) in _AT) for q, r in COORD
]
"""Territories that share an edge with a place (scythe.adjacency.general); never a base."""
RIVER: Final[list[int]] = [
    mask(j for j in places(NEXT[i]) if frozenset((i, j)) in _CROSSED) for i in range(HEXES)
] + [_named(b["river"]) for b in _BASE]
"""Neighbours across a river."""
SHORE: Final[list[int]] = [n & LAKES for n in NEXT]
"""Neighbouring lakes."""
WALK: Final[list[int]] = [
    0 if LAKES >> i & 1 else NEXT[i] & LAND & ~RIVER[i] for i in range(PLACES)
]
"""Where an ordinary step leads without any ability: land without a river between; nowhere from a lake."""
PENINSULA: Final[list[int]] = [
    next(_named(p["hexes"]) for p in _MAP["peninsula"] if p["faction"] == f) for f in FACTIONS
]
"""The closed-in home area by faction."""

TRIUMPH: Final[tuple[tuple[str, int], ...]] = tuple((what, n) for what, n in _MAP["tracks"]["triumph"])
"""The Triumph track, left to right: (what earns the star, how much of it)."""
MAX_POWER: Final[int] = _MAP["tracks"]["power"]
MAX_POPULARITY: Final[int] = _MAP["tracks"]["popularity"]
DIAL: Final[int] = _MAP["tracks"]["dial"]
"""The most power a combatant may commit."""


# --- factions --------------------------------------------------------------------------------

class Ability(NamedTuple):
    """A faction ability or a mech ability: id, kind ("faction", "movement", "combat"), English name and text (message ids)."""

    id: str
    kind: str
    name: str
    text: str


class Faction(NamedTuple):
    """A faction mat; ``mechs`` are ability ids in the order of the four slots."""

    id: str
    name: str
    power: int
    cards: int
    leader: str
    ability: str
    mechs: tuple[str, str, str, str]
    animals: tuple[str, ...]
    animal_kind: str
    colour: str


def _faction(row: dict[str, Any]) -> Faction:
    one, two, three, four = (m["id"] for m in row["mechs"])
    return Faction(
        row["id"], row["name"], row["power"], row["cards"], row["leader"], row["ability"]["id"], (one, two, three, four),
        tuple(row["animals"]), row["animal_kind"], row["colour"],
    )


_FACTION: list[dict[str, Any]] = load("factions")["faction"]
FACTION: Final[list[Faction]] = [_faction(row) for row in _FACTION]
ABILITY: Final[list[tuple[Ability, ...]]] = [
    (
        Ability(row["ability"]["id"], "faction", row["ability"]["name"], row["ability"]["text"]),
        *(Ability(m["id"], m["kind"], m["name"], m["text"]) for m in row["mechs"]),
    )
    for row in _FACTION
]
"""By faction: its own ability, then those of the mech slots."""
RIVERWALK: Final[list[int]] = [mask(p for t in row["riverwalk"] for p in places(TERRAIN_MASK[t])) for row in _FACTION]
"""Territories a faction's Riverwalk may step onto across a river."""
HOME: Final[list[tuple[int, int]]] = [
    (HEX[b["land"][0]], HEX[b["land"][1]]) for f in FACTIONS for b in _BASE if b["faction"] == f
]
"""The two territories where a faction's first workers stand (scythe.setup.workers)."""


# --- player mats -----------------------------------------------------------------------------

class Section(NamedTuple):
    """One column of a mat. ``cost`` is the printed number of tokens, ``cubes`` how much of it upgrades can cover."""

    top: int
    bottom: int
    cost: int
    cubes: int
    coins: int


class Mat(NamedTuple):
    """A player mat; ``sections`` in the order of BOTTOMS."""

    id: str
    name: str
    number: int
    popularity: int
    coins: int
    objectives: int
    sections: tuple[Section, ...]


_MATS = load("mats")
MATDATA: Final[list[Mat]] = [
    Mat(
        m["id"], m["name"], m["number"], m["popularity"], m["coins"], m["objectives"],
        tuple(
            Section(TOPS.index(s["top"]), BOTTOMS.index(s["bottom"]), s["cost"], s["cubes"], s["coins"]) for s in m["sections"]
        ),
    )
    for m in _MATS["mat"]
]
TOP_COST: Final[tuple[int, ...]] = tuple(_MATS["top"][t]["cost"] for t in TOPS)
"""Coins a top action costs (Produce has its own price, PRODUCE_COST)."""
TOP_SQUARES: Final[tuple[str, ...]] = tuple(
    f"{t}.{o['gain']}" for t in TOPS for o in _MATS["top"][t]["options"] if o["cube"]
)
"""The squares that start under an upgrade cube (scythe.top.upgrade_slots)."""
TOP_BASE: Final[tuple[int, ...]] = tuple(o["amount"] for t in TOPS for o in _MATS["top"][t]["options"] if o["cube"])
"""What each of TOP_SQUARES gives before its cube is taken off."""
TRADE_TOKENS: Final[int] = next(o["amount"] for o in _MATS["top"]["trade"]["options"] if o["gain"] == "resources")
ONE_TIME_GAIN: Final[tuple[int, ...]] = tuple(_MATS["one_time"][what] for what in ONE_TIME)
RECRUIT: Final[tuple[str, ...]] = tuple(_MATS["bottom"][b]["recruit"] for b in BOTTOMS)
"""What the ongoing bonus beside each bottom action brings, one at a time (scythe.enlist.ongoing_table)."""


def _prices() -> list[tuple[int, int, int]]:
    squares: list[str] = _MATS["produce"]["squares"]
    gone = [squares[: max(0, n - WORKERS_AT_START)] for n in range(WORKERS + 1)]
    return [(g.count("power"), g.count("popularity"), g.count("coin")) for g in gone]


PRODUCE_COST: Final[list[tuple[int, int, int]]] = _prices()
"""By workers out of the mat, 0..8: (power, popularity, coins) that Produce costs (scythe.produce.cost_data)."""


# --- cards -----------------------------------------------------------------------------------

class EncounterOption(NamedTuple):
    """One option of an encounter: what it costs and gives, by name; ``blind`` tells the scene without either."""

    cost: Mapping[str, int]
    gain: Mapping[str, int]
    blind: str


class EncounterCard(NamedTuple):
    """An encounter card; option 0 is free, 1 costs coins, 2 costs popularity."""

    number: int
    title: str
    options: tuple[EncounterOption, ...]


class FactoryCard(NamedTuple):
    """The top action of a Factory card: pay ``cost``, get all of ``gain`` or, with ``choose_one``, one of it."""

    number: int
    title: str
    cost: Mapping[str, int]
    choose_one: bool
    gain: tuple[tuple[str, int], ...]


class ObjectiveCard(NamedTuple):
    """An objective; ``when`` is "end" (end of the owner's turn only) or "window" (before or after a row's action)."""

    number: int
    title: str
    when: str
    text: str
    conditions: tuple[Mapping[str, Any], ...]


COMBAT: Final = range(42)
OBJECTIVE: Final = range(42, 65)
ENCOUNTER: Final = range(65, 93)
FACTORY_CARD: Final = range(93, 105)
AUTOMA: Final = range(105, 124)
CARDS: Final = 124

_COMBAT: list[dict[str, int]] = load("combat")["cards"]
VALUE: Final[list[int]] = [row["value"] for row in _COMBAT for _ in range(row["copies"])]
"""Value of a combat card, by card number 0..41."""
OBJECTIVES: Final[list[ObjectiveCard]] = [
    ObjectiveCard(c["number"], c["title"], c["when"], c["text"], tuple(c["conditions"])) for c in load("objectives")["card"]
]
ENCOUNTER_CARDS: Final[list[EncounterCard]] = [
    EncounterCard(
        c["number"], c["title"], tuple(EncounterOption(o["cost"], o["gain"], o["blind"]) for o in c["options"])
    )
    for c in load("encounters")["card"]
]
_FACTORY = load("factory")
FACTORY_CARDS: Final[list[FactoryCard]] = [
    FactoryCard(c["number"], c["title"], c["cost"], c.get("choose", False), tuple(c["gain"].items())) for c in _FACTORY["card"]
]
FACTORY_MOVE: Final[tuple[int, int]] = (_FACTORY["move"]["units"], _FACTORY["move"]["steps"])
"""The bottom action of every Factory card: (units, steps)."""

BACK: Final[list[int]] = [0] * len(COMBAT) + [1] * len(OBJECTIVE) + [2] * len(ENCOUNTER) + [3] * len(FACTORY_CARD) + [4] * len(AUTOMA)
"""Which back a card has: 0 combat, 1 objective, 2 encounter, 3 Factory, 4 solo opponent."""
CARD_WORDS: Final[tuple[str, ...]] = (
    *(f"c{row['value']}{chr(97 + i)}" for row in _COMBAT for i in range(row["copies"])),
    *(f"o{i + 1}" for i in range(len(OBJECTIVE))),
    *(f"e{i + 1}" for i in range(len(ENCOUNTER))),
    *(f"f{i + 1}" for i in range(len(FACTORY_CARD))),
    *(f"a{i + 1}" for i in range(len(AUTOMA))),
)
"""The word of each card: combat "c2a", objectives "o1", encounters "e1", Factory "f1", solo opponent "a1"."""


# --- scoring ---------------------------------------------------------------------------------

class Bonus(NamedTuple):
    """A structure bonus tile; ``tiers`` are (from this count, coins), ascending."""

    key: str
    title: str
    text: str
    tiers: tuple[tuple[int, int], ...]

    def coins(self, count: int) -> int:
        """What the tile pays for this count (scythe.structure_bonus.payout)."""
        return next((coins for least, coins in reversed(self.tiers) if count >= least), 0)


class Band(NamedTuple):
    """Coins for each star, territory and pair of resources, while popularity is at most ``up_to``."""

    up_to: int
    star: int
    territory: int
    pair: int


_BONUS = load("bonuses")
BONUS: Final[list[Bonus]] = [
    Bonus(t["key"], t["title"], t["text"], tuple((least, coins) for least, coins in t["tiers"])) for t in _BONUS["tile"]
]
BANDS: Final[list[Band]] = [Band(b["up_to"], b["star"], b["territory"], b["pair"]) for b in _BONUS["bands"]]
"""The popularity bands, lowest first (scythe.score.bands)."""
