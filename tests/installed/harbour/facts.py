"""What is printed on the components."""

from __future__ import annotations

GOODS = ("silk", "salt", "tea")
EACH = 8  # cards of each good
LAMPS, PILOTS = 4, 4
PIERS = ("north", "cove", "mole", "south", "reef", "point")
BUYS = (0, 1, 2, 0, 1, 2)  # the good that a pier buys
SHIPS = ("brass", "coral", "flax", "iris", "slate", "wheat")
CARDS = (
    *(f"{good}-{n}" for good in GOODS for n in range(1, EACH + 1)),
    *(f"lamp-{n}" for n in range(1, LAMPS + 1)),
    *(f"pilot-{n}" for n in range(1, PILOTS + 1)),
)
GOODS_CARDS = len(GOODS) * EACH


def kind(card: int) -> str:
    """silk, salt, tea, lamp or pilot."""
    return CARDS[card].partition("-")[0]
