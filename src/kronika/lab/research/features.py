"""What a seat sees, as numbers of one shape for every game: the hashing trick (Weinberger and others, "Feature Hashing for Large Scale
Multitask Learning", 2009) over the data form of its view.

A game's state has lists and zones of changing lengths; each of its values has a path ("players.1.coins"), and the path says where in the
array it counts.  Two paths may fall on one place: with 4,096 places and some hundred values that are not zero, few do.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from kronika.kernel import Match

from .choices import Choice, Step

WIDTH: Final = 4096  # places of the view
PARTS: Final = 4  # numbers of a choice
LARGE: Final = 256  # a whole number from here on is a set, by its bits
Floats = NDArray[np.float32]
Ints = NDArray[np.int32]
Bytes = NDArray[np.int8]


@lru_cache(maxsize=1 << 17)
def place(path: str) -> int:
    """Where a path counts: 0 to WIDTH - 1, the same in every process."""
    return crc32(path.encode()) % WIDTH


def leaves(data: Any, path: str = "") -> Iterator[tuple[str, int]]:
    """(path, number) of everything in plain data that is not zero: a word counts as 1 at the path that ends with it, a number of LARGE or
    more as 1 at each of its bits, an entry of a list at its place; what is hidden (a back) at -1 less its kind."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from leaves(value, f"{path}.{key}")
    elif isinstance(data, (list, tuple)):
        for i, value in enumerate(data):
            yield from leaves(value, f"{path}.{i}")
    elif isinstance(data, str):
        if data:
            yield f"{path}={data}", 1
    elif data:
        n = int(data)
        if n < LARGE:
            yield path, n
        else:
            yield from ((f"{path}#{bit}", 1) for bit in range(n.bit_length()) if n >> bit & 1)


def of_view(match: Match[Any], seat: int) -> Floats:
    """The view of a seat (-1: a spectator): shape (WIDTH,), float32; zones of cards by "cards.zone.ZONE=CARD" whatever their order, so that
    a card counts alike wherever in a hand it is."""
    out = np.zeros(WIDTH, np.float32)
    data = match.view(seat).to_data()
    cards = data.pop("cards")
    data.pop("chance")
    for path, n in leaves(data):
        out[place(path)] += n
    for zone, pile in cards["zone"].items():
        for card in pile:
            out[place(f"cards.{zone}={card}")] += 1
    for card, up in enumerate(cards["up"]):
        if up:
            out[place(f"up={card}")] += 1
    return out


def of_choice(choice: Choice, of: str) -> list[int]:
    """PARTS numbers below 2**16: of the kind of word, then of each part of the choice.  A number counts 1 up, so that 0 is "nothing"; a
    word that has no number is a sum of its letters above 2**15."""
    parts = choice if isinstance(choice, tuple) else () if choice is None else (choice,)
    numbers = [n % (1 << 15) + 1 if isinstance(n, int) else 1 << 15 | crc32(n.encode()) & 0x7FFF for n in parts]
    return ([word(of), *numbers] + [0] * PARTS)[:PARTS]


def word(text: str) -> int:
    """A number below 2**16 for a word."""
    return crc32(text.encode()) & 0xFFFF


def of_step(step: Step, first: int, most: int) -> Ints:
    """The choices of a step from the first one on: shape (most, PARTS), rows beyond the last choice are zero."""
    out = np.zeros((most, PARTS), np.int32)
    for i, choice in enumerate(step.choices[first:first + most]):
        out[i] = of_choice(choice, step.of)
    return out
