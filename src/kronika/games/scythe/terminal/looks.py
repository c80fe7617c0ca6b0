"""Colours, letters and signs of Scythe in the terminal.  Every colour goes with a letter or a shape."""

from __future__ import annotations

from kronika.words import Words, mark

FAINT, RIVER = "#8a8a7a", "#66d9ff"
GROUND = {
    "mountain": "#4a4038",
    "tundra": "#3c4858",
    "farm": "#5f5a20",
    "forest": "#1f4526",
    "village": "#5c2f2f",
    "lake": "#15406e",
    "factory": "#5a1f5e",
    "base": "#1c1c1c",
}
TERRAIN = {
    "mountain": mark("mountain"),
    "tundra": mark("tundra"),
    "farm": mark("farm"),
    "forest": mark("forest"),
    "village": mark("village"),
    "lake": mark("lake"),
    "factory": mark("FACTORY"),
}
LETTER = {"nordic": "N", "rusviet": "R", "crimea": "C", "saxony": "S", "polania": "P", "none": "·"}
BADGE = {
    "nordic": "bright_white on #1f5fc4",
    "rusviet": "bright_white on #c41f1f",
    "crimea": "black on #f0c020",
    "saxony": "bright_white on black",
    "polania": "black on #f2f2f2",
    "none": "grey50",
}
RESOURCE = ("o", "m", "w", "f")
_STRUCTURES = (
    (mark("mine"), mark("mn")),
    (mark("monument"), mark("mo")),
    (mark("armory"), mark("ar")),
    (mark("mill"), mark("ml")),
)


def structure(kind: int, words: Words, short: bool) -> str:
    """A structure's name for the map: two letters, or up to eight."""
    return words(_STRUCTURES[kind][1 if short else 0])
