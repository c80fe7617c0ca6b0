"""What people enter in the score sheet."""

from __future__ import annotations

from kronika.words import mark

from ..facts import BONUS
from ..scoring import TILES

SHEET = {
    "sheet": mark("Fill in what everybody has when the game ends; the sheet multiplies by popularity and breaks ties."),
    "sheet.tile": mark("Tile of the structure bonus"),
    "sheet.coins": mark("Coins"),
    "sheet.popularity": mark("Popularity"),
    "sheet.stars": mark("Stars"),
    "sheet.territories": mark("Territories, without the Factory"),
    "sheet.factory": mark("Controls the Factory"),
    "sheet.resources": mark("Resource tokens"),
    "sheet.structures": mark("Count for the structure bonus"),
    "sheet.pieces": mark("For ties: workers, mechs and structures in play"),
    "sheet.power": mark("For ties: power"),
} | {f"sheet.tile={key}": bonus.title for key, bonus in zip(TILES, BONUS, strict=True)}
