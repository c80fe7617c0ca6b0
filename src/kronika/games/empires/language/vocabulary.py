"""The words of the card language: what may stand where."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from kronika.kernel import Message, message

from .model import KIND_WORDS, TILES

NOUNS: Final = ("card", "location", "action", "feature", "field", "upgrade", "island", "start", "boost", "this")
STATES: Final = ("ready", "exhausted")
DISTANCES: Final = ("near", "distant")
COSTS: Final = ("spend", "assign", "release", "discard", "exhaust")
EFFECTS: Final = ("gain", "draw", "search", "build", "harvest", "take", "refresh", "exhaust", "release", "ready", "store", "move", "swap",
                  "pillage", "conquer", "discard", "recover", *(tile.upper() for tile in TILES))
WHO: Final = ("you", "opponent", "anyone")
EVENTS: Final = ("pillage", "conquer", "sail", "build", "harvest", "explore", "populate", "construct", "boost", "use", "raid", "raided",
                 "assign", "release", "discard", "pass", "round")
FILTERED: Final = ("pillage", "conquer", "build", "use", "raided", "discard", "boost")  # events about a card, which a filter may narrow
TALLIES: Final = ("spent", "assigned", "discarded", "released")
RESERVED: Final = frozenset((*NOUNS, *STATES, *DISTANCES, *COSTS, *EFFECTS, *WHO, *EVENTS, *TALLIES, *KIND_WORDS, *TILES, "other", "enemy",
                             "with", "giving", "up", "to", "all", "or", "per", "max", "if", "no", "first", "round", "sailing", "stored",
                             "different", "from", "hand", "that", "drawn", "next", "disc", "ship", "free", "for", "once"))
MEANT: Final = {"victory": "vp", "point": "vp", "points": "vp", "coin": "gold", "coins": "gold", "boat": "ship"}  # what people write for it
MOST: Final = 20  # the largest number on a card


def singular(word: str, known: tuple[str, ...] | frozenset[str] | list[str]) -> str:
    """The word as the language has it: `workers` is `worker`."""
    return word[:-1] if word not in known and word.endswith("s") and word[:-1] in known else word


def nearest(word: str, known: tuple[str, ...] | list[str]) -> Message:
    """A way out for a word that is not known: the one it looks like, else all of them."""
    near = get_close_matches(word.lower(), known) or get_close_matches(word.upper(), known)
    if near:
        return message("perhaps {near!r}; there are: {list}", near=near[0], list=", ".join(known))
    return message("there are: {list}", list=", ".join(known))

