"""Names and signs that all parts of the page share, beside those that sentences use (words.names)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kronika.web import sprites

from ..language.model import KIND_WORDS, TILES
from ..state import Empires
from ..words import EmpiresSpeech

if TYPE_CHECKING:
    from kronika.web.table_view import TableView

SEATED = 4
"""So many colours there are for clans without one of their own (those of decks that somebody has written)."""

icon = partial(sprites.icon, "em")
"""A sign as it stands in a line: its name, and a class."""


def speech(table_view: TableView) -> EmpiresSpeech:
    """How Empires is said to the viewer."""
    found = table_view.says
    assert isinstance(found, EmpiresSpeech)
    return found


def clan(s: Empires, seat: int) -> str:
    """The word of a seat's clan."""
    return s.library.clan_ids[s.players[seat].clan]


def colours(s: Empires, seat: int) -> str:
    """The classes that colour what belongs to a seat: its clan's, else those of its place at the table."""
    return f"side-{clan(s, seat)} seat-{seat % SEATED}"


# names of things on the board: what can be pressed, lit up, and where events are played

def card_name(card: int) -> str:
    return f"card-{card}"


def tile_name(tile: int | str) -> str:
    return f"tile-{tile if isinstance(tile, str) else TILES[tile]}"


def good_name(seat: int, kind: int) -> str:
    return f"good-{seat}-{KIND_WORDS[kind]}"


def ship_name(place: int) -> str:
    return f"ship-{place}"
