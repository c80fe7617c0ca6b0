"""A deck as the game says it."""

from __future__ import annotations

from ..language import Deck
from .cards import Cards
from .names import Names


def told(n: Names, cards: Cards, deck: Deck) -> list[str]:
    """Its name, then each title after an empty line: the head, then what is on it."""
    out = [n.w(deck.name)]
    for title in deck.titles:
        head = n.title(title)
        if title.type:
            head += f" [{n.w(deck.type_names[deck.types.index(title.type)])}]"
        if title.copies > 1:
            head += f" ×{title.copies}"
        if title.start:
            head += " " + n.w("(starting location)")
        out += ["", head, *(f"  {line}" for line in cards.lines(title))]
    return out
