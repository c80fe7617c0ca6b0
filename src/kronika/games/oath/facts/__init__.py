"""The components of Oath as frozen tables: cards, sites, oaths, banners, boards, dice, map, the first game.

Everything here is read once from the TOML files of this package and never changes. The state of a match holds indices into
these tables only. All cards share one numbering: denizens by their printed number, edifices, relics with the Grand Scepter
last, Visions, sites. A suit is its bank, clockwise around the map; a slot of the map is counted from the top of the Cradle
(oath.2.1.*, oath.2.6.*, oath.2.7.2, oath.2.10, oath.board.*, oath.card.alchemist-sample).
"""
from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from kronika.games.oath.facts.kinds import (
    Banner,
    Cost,
    Denizen,
    Edifice,
    FirstSite,
    Homeland,
    Oath,
    Power,
    Recover,
    Region,
    Relic,
    Site,
    Trait,
    Vision,
)

_DATA = files(__name__)


def load(name: str) -> dict[str, Any]:
    """The raw content of one facts file, e.g. ``load("map")``."""
    return tomllib.loads((_DATA / f"{name}.toml").read_text(encoding="utf-8"))


# --- names and their order -------------------------------------------------------------------

_MAP, _BOARDS, _OATHS = load("map"), load("boards"), load("oaths")

SUITS: Final[tuple[str, ...]] = tuple(_MAP["banks"]["suits"])
"""Clockwise around the map; the index of a suit is the index of its favor bank (oath.8.4.add)."""
DISCORD, ARCANE, ORDER, HEARTH, BEAST, NOMAD = range(6)
SUIT: Final[dict[str, int]] = {word: i for i, word in enumerate(SUITS)}
COLOURS: Final[tuple[str, ...]] = tuple(_BOARDS["seats"]["colours"])
"""Purple is the Chancellor's."""
MAJOR_ACTIONS: Final = ("search", "muster", "trade", "recover", "campaign", "travel")


# --- cards -----------------------------------------------------------------------------------

def _cost(row: dict[str, Any]) -> Cost:
    return Cost(**row.get("cost", {}))


def _powers(row: dict[str, Any]) -> tuple[Power, ...]:
    return tuple(
        Power(p["kind"], p["text"], tuple(p.get("hooks", ())), p.get("side", ""), p.get("must", False)) for p in row["powers"]
    )


def _denizen(row: dict[str, Any]) -> Denizen:
    return Denizen(
        row["id"], row["name"], SUIT[row["suit"]], row.get("only", ""), row.get("locked", False), _cost(row), _powers(row)
    )


def _side(row: dict[str, Any], suit: int) -> Denizen:
    return Denizen(row["id"], row["name"], suit, "site", True, _cost(row), _powers(row))


def _site(row: dict[str, Any]) -> Site:
    recover, homeland, power = row.get("recover"), row.get("homeland"), row["power"]
    if recover and "bank" in recover:
        recover = recover | {"bank": SUIT[recover["bank"]]}
    return Site(
        row["id"], row["name"], row["capacity"], row.get("relics", 0), row.get("favor", 0), row.get("secrets", 0),
        Recover(**recover) if recover else None,
        Homeland(SUIT[homeland["suit"]], homeland["reward"], homeland["amount"]) if homeland else None,
        row.get("coast", False), power["bears_on"], power["must"], power["text"],
    )


DENIZENS: Final[tuple[Denizen, ...]] = tuple(_denizen(row) for row in load("denizens")["denizen"])
"""By printed number, less one."""
EDIFICES: Final[tuple[Edifice, ...]] = tuple(
    Edifice(row["id"], SUIT[row["suit"]], _side(row["intact"], SUIT[row["suit"]]), _side(row["ruined"], -1))
    for row in load("edifices")["edifice"]
)
RELICS: Final[tuple[Relic, ...]] = tuple(
    Relic(row["id"], row["name"], row["defense"], _cost(row), _powers(row)) for row in load("relics")["relic"]
)
"""The Grand Scepter is the last."""
_OATH_WORDS = [row["id"] for row in _OATHS["oath"]]
VISIONS: Final[tuple[Vision, ...]] = tuple(
    Vision(
        row["id"], row["name"], row.get("rank", 0), _OATH_WORDS.index(row["oath"]) if "oath" in row else -1, _cost(row),
        row["text"], row["save"],
    )
    for row in load("visions")["vision"]
)
SITES: Final[tuple[Site, ...]] = tuple(_site(row) for row in load("sites")["site"])

CARDS: Final[tuple[str, ...]] = tuple(row.id for table in (DENIZENS, EDIFICES, RELICS, VISIONS, SITES) for row in table)
"""The word of each card by its number; an edifice has the word of its intact side."""
CARD: Final[dict[str, int]] = {word: number for number, word in enumerate(CARDS)}
"""The number of each card by its word."""


def _numbers(first: int, table: tuple[object, ...]) -> range:
    return range(first, first + len(table))


DENIZEN: Final = _numbers(0, DENIZENS)
EDIFICE: Final = _numbers(DENIZEN.stop, EDIFICES)
RELIC: Final = _numbers(EDIFICE.stop, RELICS)
VISION: Final = _numbers(RELIC.stop, VISIONS)
SITE: Final = _numbers(VISION.stop, SITES)
GRAND_SCEPTER: Final = RELIC[-1]
CONSPIRACY: Final = CARD["conspiracy"]
RELIC_DECK: Final = RELIC[:-1]
"""The relics that can be in the relic deck."""
FIRST_GAME: Final[dict[str, Any]] = load("first_game")
STARTING: Final = DENIZEN[: FIRST_GAME["denizens"]]
"""The denizens of a new chronicle; the others begin in the archive."""


def denizen(card: int, ruined: bool = False) -> Denizen:
    """A denizen, or the side of an edifice that lies up.

    Raises:
        IndexError: the card is of another kind.
    """
    if card in DENIZEN:
        return DENIZENS[card]
    if card not in EDIFICE:
        raise IndexError(f"card {card} is no denizen and no edifice")
    edifice = EDIFICES[card - EDIFICE.start]
    return edifice.ruined if ruined else edifice.intact


def relic(card: int) -> Relic:
    """A relic by its card number."""
    return RELICS[RELIC.index(card)]


def vision(card: int) -> Vision:
    """A Vision by its card number."""
    return VISIONS[VISION.index(card)]


def site(card: int) -> Site:
    """A site by its card number."""
    return SITES[SITE.index(card)]


# --- the map ---------------------------------------------------------------------------------

def _regions() -> tuple[Region, ...]:
    rows, first, found = _MAP["region"], 0, []
    words = [row["id"] for row in rows]
    for row in rows:
        slots = range(first, first + row["slots"])
        found.append(Region(row["id"], row["name"], slots, tuple(row["travel"]), words.index(row["discards"])))
        first = slots.stop
    return tuple(found)


REGIONS: Final = _regions()
CRADLE, PROVINCES, HINTERLAND = range(3)
SLOTS: Final[tuple[str, ...]] = tuple(f"{r.id}-{i + 1}" for r in REGIONS for i in range(len(r.slots)))
"""The eight places of the map from the top of the Cradle to the bottom of the Hinterland."""
REGION_OF: Final[tuple[int, ...]] = tuple(i for i, r in enumerate(REGIONS) for _ in r.slots)
"""Region by slot."""
TOP_SITE: Final = 0
"""The top slot of the Cradle, where the Chancellor begins (oath.1.23.pawn)."""
SEARCH_COST: Final[tuple[int, ...]] = tuple(_MAP["search"]["world_deck"])
"""Supply to search the world deck, by Visions drawn."""
SEARCH_DISCARDS: Final[int] = _MAP["search"]["discard_pile"]
SEARCH_CARDS: Final[int] = _MAP["search"]["cards"]
SITE_DEFENSE: Final[int] = _MAP["site"]["defense"]
SITE_BANDITS: Final[int] = _MAP["site"]["bandits"]
FAVOR: Final[int] = _MAP["box"]["favor"]
"""Favor in the whole game."""
DECK_TOP: Final[tuple[int, int]] = (_MAP["world_deck"]["top"]["denizens"], _MAP["world_deck"]["top"]["visions"])
DECK_MIDDLE: Final[tuple[int, int]] = (_MAP["world_deck"]["middle"]["denizens"], _MAP["world_deck"]["middle"]["visions"])
"""(denizens, Visions) of the upper parts of the world deck; all other denizens lie below."""
ADVISERS_DEALT: Final[int] = _MAP["world_deck"]["advisers_dealt"]


def bank_favor(seats: int) -> int:
    """Favor in each bank at the start (oath.1.6)."""
    banks = _MAP["banks"]
    amount: int = banks["favor_of_many"] if seats >= banks["many"] else banks["favor"]
    return amount


# --- boards and dice -------------------------------------------------------------------------

SEATS: Final = range(_BOARDS["seats"]["least"], _BOARDS["seats"]["most"] + 1)
MAX_SUPPLY: Final[int] = _BOARDS["supply"]["max"]
ADVISER_LIMIT: Final[int] = _BOARDS["advisers"]["limit"]
ACTION_COST: Final[dict[str, int]] = _BOARDS["actions"]
"""Supply of muster, trade, recover and campaign; search and travel have tables."""
WARBANDS: Final[tuple[int, int]] = (_BOARDS["chancellor"]["warbands"], _BOARDS["exile"]["warbands"])
"""Warbands in the box: purple, and of each other colour."""
WARBANDS_AT_START: Final[int] = _BOARDS["exile"]["warbands_on_board"]
"""On every board: purple on those of the Chancellor and Citizens."""
TOP_SITE_WARBANDS: Final[int] = _BOARDS["chancellor"]["warbands_on_top_site"]
OTHER_SITE_WARBANDS: Final[int] = _BOARDS["chancellor"]["warbands_on_other_sites"]
FAVOR_AT_START: Final[tuple[int, int]] = (_BOARDS["chancellor"]["favor"], _BOARDS["exile"]["favor"])
"""The Chancellor's, and everybody else's."""
SECRETS_AT_START: Final[int] = _BOARDS["exile"]["secrets"]
PAWN_DEFENSE: Final[int] = _BOARDS["pawn"]["defense"]
EXILE_PRICE: Final[int] = _BOARDS["exiling"]["price"]
"""Favor to exile a Citizen, before the corrections of oath.6.7.cost."""
_REFILL: tuple[list[tuple[int, int]], ...] = tuple(_BOARDS[board]["refill"] for board in ("chancellor", "exile"))


def refill(chancellor: bool, warbands: int) -> int:
    """Where the Supply marker goes in Rest, by warbands in the personal bank (oath.4.3.3)."""
    return next(supply for least, supply in _REFILL[not chancellor] if warbands >= least)


_DICE = load("dice")
ATTACK_FACES: Final[tuple[tuple[str, ...], ...]] = tuple(tuple(face) for face in _DICE["attack"]["faces"])
DEFENSE_FACES: Final[tuple[tuple[str, ...], ...]] = tuple(tuple(face) for face in _DICE["defense"]["faces"])
FATE_FACES: Final[tuple[int, ...]] = tuple(_DICE["fate"]["faces"])


# --- oaths, banners, the Reliquary -------------------------------------------------------------

OATHS: Final[tuple[Oath, ...]] = tuple(
    Oath(
        row["id"], row["name"], row["goal"], row["successor"], row["vision"], row.get("banner", ""), row["goal_text"],
        row["successor_text"],
    )
    for row in _OATHS["oath"]
)
OATH: Final[dict[str, int]] = {oath.id: i for i, oath in enumerate(OATHS)}
TITLE_DICE: Final[tuple[int, int]] = (_OATHS["title"]["oathkeeper_dice"], _OATHS["title"]["usurper_dice"])
"""Defense dice of the title: Oathkeeper side, Usurper side (oath.2.11.dice)."""
FATE_FROM: Final[dict[int, int]] = {int(r): least for r, least in _OATHS["stable_regime"]["ends_from"].items()}
"""By round: the least number of the fate die that ends the game (oath.3.3)."""
LAST_ROUND: Final[int] = _OATHS["stable_regime"]["last_round"]
VISIONS_TO_WIN: Final[int] = _OATHS["visions"]["drawn_to_win"]
"""Visions that must have been drawn before one can be won by."""
BANNERS: Final[tuple[Banner, ...]] = tuple(
    Banner(
        row["id"], row["name"], row["token"], row["start"], row["least"], row["seized"], row["text"], row.get("mob_text", ""),
        row["save"],
    )
    for row in load("banners")["banner"]
)
PEOPLES_FAVOR, DARKEST_SECRET = range(2)
MOB_FROM: Final[int] = load("banners")["banner"][PEOPLES_FAVOR]["mob_from"]
"""Favor on the People's Favor that turns it to the Mob in the Wake Phase."""
TRAITS: Final[tuple[Trait, ...]] = tuple(
    Trait(row["id"], row["name"], tuple(row["hooks"]), row["text"]) for row in load("reliquary")["place"]
)
BRUTAL, DECADENT, CARELESS, GREEDY = range(4)


# --- the first game ----------------------------------------------------------------------------

FIRST_SITES: Final[tuple[FirstSite, ...]] = tuple(
    FirstSite(CARD[row["site"]], row["faceup"], tuple(CARD[d] for d in row.get("denizens", ())), row.get("relics", 0))
    for row in FIRST_GAME["site"]
)
"""By slot."""
FIRST_OATH: Final[int] = OATH[FIRST_GAME["oath"]]
