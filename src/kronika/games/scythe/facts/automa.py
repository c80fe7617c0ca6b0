"""The solo opponent's components: behaviour cards, difficulty tracks, combat columns (only solo games read them)."""
from __future__ import annotations

from typing import Any, Final, NamedTuple

from . import FACTIONS, load


class AutomaMove(NamedTuple):
    """A move to try; ``only`` is the faction it is for (-1: all), ``min_power`` the least power it needs."""

    kind: str
    min_power: int
    only: int


class AutomaGain(NamedTuple):
    """A gain; ``only`` is the faction it is for (-1: all)."""

    what: str
    amount: int
    only: int


class Program(NamedTuple):
    """One half of a card; ``recruit`` names the human's ongoing bonus that pays out, or is "none"."""

    moves: tuple[AutomaMove, ...]
    gains: tuple[AutomaGain, ...]
    recruit: str


class AutomaCard(NamedTuple):
    """A behaviour card; ``power`` is what it commits in each of COLUMNS."""

    number: int
    star: bool
    skip: bool
    power: tuple[int, int, int]
    cards: int
    conquest: int
    programs: tuple[Program, Program]


class Level(NamedTuple):
    """A difficulty: its track and its exceptions."""

    id: str
    name: str
    level: int
    cells: int
    dry: tuple[int, ...]
    stars: tuple[int, ...]
    skips: bool
    all_moves: bool
    defeated_to_base: bool
    extra_coins: int
    extra_power: int


def _only(row: dict[str, Any]) -> int:
    return FACTIONS.index(row["only"]) if "only" in row else -1


def _program(row: dict[str, Any]) -> Program:
    return Program(
        tuple(AutomaMove(m["kind"], m.get("min_power", 0), _only(m)) for m in row["moves"]),
        tuple(AutomaGain(g["what"], g["amount"], _only(g)) for g in row["gains"]),
        row["recruit"],
    )


def _card(row: dict[str, Any]) -> AutomaCard:
    low, middle, high = row["power"]
    first, second = (_program(p) for p in row["program"])
    return AutomaCard(row["number"], row["star"], row["skip"], (low, middle, high), row["cards"], row["conquest"], (first, second))


def _level(row: dict[str, Any]) -> Level:
    return Level(
        row["id"], row["name"], row["level"], row["cells"], tuple(row["dry"]), tuple(row["stars"]),
        row["skips"], row["all_moves"], row["defeated_to_base"], row["extra_coins"], row["extra_power"],
    )


_AUTOMA = load("automa")
COLUMNS: Final[list[tuple[int, int]]] = [(low, high) for low, high in _AUTOMA["columns"]]
"""Power bounds of the columns of the combat table."""
CARD_SYMBOLS: Final[list[int]] = _AUTOMA["card_symbols"]
SETUP: Final[dict[str, int]] = _AUTOMA["setup"]
LEVELS: Final[list[Level]] = [_level(row) for row in _AUTOMA["difficulty"]]
AUTOMA_CARDS: Final[list[AutomaCard]] = [_card(row) for row in _AUTOMA["card"]]
