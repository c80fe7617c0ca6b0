"""Writes the golden records anew: python -m tests.games.scythe.make_golden

They are alarms against unintended change, no proof of a rule: look at why they changed before you write them again.
Each is the shortest of some random games with its seats and options.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kronika.games.scythe.game import GAME
from kronika.kernel import Match, Seat, chance
from kronika.kernel.check import answer
from kronika.kernel.record import write

HERE = Path(__file__).parent / "golden"
TRIES = 6


def cases() -> Iterator[tuple[str, list[Seat], dict[str, str]]]:
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


def played(seed: int, seats: list[Seat], options: dict[str, str]) -> Match:  # type: ignore[type-arg]
    match = Match.new(GAME, seed, seats, options)
    dice = chance(seed ^ 0x601D)
    while not match.over:
        match.play(*answer(match, dice))
    return match


def main() -> None:
    HERE.mkdir(exist_ok=True)
    for old in HERE.glob("*.kronika"):
        old.unlink()
    for number, (name, seats, options) in enumerate(cases()):
        best = min((played(seed, seats, options) for seed in range(1000 * number, 1000 * number + TRIES)), key=lambda m: len(m.answers))
        (HERE / f"{name}.kronika").write_text(write(best), encoding="utf-8")
        print(name, len(best.answers))


if __name__ == "__main__":
    main()
