"""Writes the golden records anew: python -m tests.games.oath.make_golden

They are alarms against unintended change, no proof of a rule: look at why they changed before you write them again.
Each is the shortest of some random games with its seats and options.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kronika.games.oath.game import GAME
from kronika.games.oath.state import Oath
from kronika.kernel import Match, chance
from kronika.kernel.check import answer
from kronika.kernel.record import write

HERE = Path(__file__).parent / "golden"
TRIES = 5


def cases() -> Iterator[tuple[str, int, dict[str, str]]]:
    """Name, seats and options of each record."""
    for seats in range(2, 7):
        for number in range(5):
            yield f"plain-{seats}-{number}", seats, {}
    for option in GAME.options:
        for value in option.values[1:]:
            yield f"{option.id}-{value}", 4, {option.id: value}
    everything = {option.id: option.values[-1] for option in GAME.options}
    for seats in (2, 4, 6):
        yield f"every-option-{seats}", seats, everything


def played(seed: int, seats: int, options: dict[str, str]) -> Match[Oath]:
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
