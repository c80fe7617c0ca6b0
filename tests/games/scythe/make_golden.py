"""Writes the golden records anew: python -m tests.games.scythe.make_golden"""

from __future__ import annotations

from collections.abc import Iterator

from kronika.games.scythe.game import GAME
from kronika.kernel import Seat

from ..golden import Case, make


def cases() -> Iterator[Case]:
    """Name, seats and options of each of the forty records."""
    for players in (2, 3, 4, 5):
        for number in range(5):
            yield f"plain-{players}-{number}", [Seat()] * players, {}
    for option in GAME.options:
        if not option.id.startswith("automa") and option.id not in ("hall-of-fame", "coin-gifts"):
            yield f"{option.id}-{option.values[1]}", [Seat()] * 3, {option.id: option.values[1]}
    for level in ("autometta", "automa", "automaszyna", "ultimaszyna"):
        yield f"{level}-1", [Seat(), Seat(kind="automa", level=level)], {}
    yield "automa-crimea", [Seat("nordic"), Seat("crimea", kind="automa", level="automa")], {}
    yield "automa-polania", [Seat("saxony"), Seat("polania", kind="automa", level="automaszyna")], {}
    yield "automa-all-moves", [Seat("rusviet"), Seat("saxony", kind="automa", level="automa")], {"automa-all-moves": "yes"}
    yield "automa-skips", [Seat("polania"), Seat("nordic", kind="automa", level="automa")], {"automa-skips": "all-levels"}
    yield "everything", [Seat()] * 4, {
        "displaced-workers": "after-move", "objective-timing": "any-time", "encounters": "blind", "mats": "chosen", "sample-scoring": "on"}
    yield "rulebook-of-old", [Seat()] * 5, {"displaced-workers": "after-move", "objective-timing": "any-time", "mill-needs-control": "no"}


if __name__ == "__main__":
    make(GAME, __file__, cases(), tries=6)
