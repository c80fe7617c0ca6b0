"""Names and signs that all parts of the page share, beside those that sentences use (words.names).

Names are message ids; colours live in the style sheets.
"""

from __future__ import annotations

from functools import partial

from kronika.web import sprites
from kronika.words import mark

from ..facts import PLACE_WORDS
from ..words.names import side_word

BASE_NAME = {"togawa": mark("Togawa"), "albion": mark("Albion")}
STRUCTURE_TEXT = (
    mark("Mine: its hex is a tunnel for your units"),
    mark("Monument: +1 popularity with each Bolster"),
    mark("Armory: +1 power with each Trade"),
    mark("Mill: one more hex to produce on, and one more producer there"),
)
STAR_ICON = {
    "upgrades": "cube",
    "mechs": "mech",
    "structures": "build",
    "recruits": "medal",
    "workers": "worker",
    "objective": "objective",
    "combat": "swords",
    "combat_win": "swords",
    "popularity": "popularity",
    "power": "power",
}
ICON = {
    "coin": "coin",
    "coins": "coin",
    "cards": "card",
    "combat_card": "card",
    "any_resource": "any",
    "resource": "any",
    "resources": "any",
    "goods": "any",
    "units": "move",
    "upgrade": "cube",
    "deploy": "mech",
    "build": "build",
    "enlist": "medal",
    "hexes": "produce",
    "moved-worker": "worker",
}
TOP_ICON = {"move": "move", "bolster": "power", "trade": "trade", "produce": "produce", "factory": "gears"}
BOTTOM_ICON = ("cube", "mech", "build", "medal")
RESOURCE_ICON = ("oil", "metal", "wood", "food")
STRUCTURE_ICON = ("mine", "monument", "armory", "mill")
ROMAN = ("I", "II", "III", "IV")


icon = partial(sprites.icon, "sc")
"""A sign as it stands in a line: its name, and a class."""


def icon_of(what: str) -> str:
    """The icon of a gain or cost."""
    return ICON.get(what, what)


def place_label(place: int) -> str:
    """How a place is written on the map, the same as in sentences: b5, or the base's word."""
    return PLACE_WORDS[place]


def side(faction: int) -> str:
    """The class that gives an element the colours of a faction."""
    return f"side-{side_word(faction)}"


def unit_ref(unit: int) -> str:
    return f"unit-{unit}"


def hex_ref(place: int) -> str:
    return f"hex-{PLACE_WORDS[place]}"
