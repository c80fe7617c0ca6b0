"""Golden records of a game: alarms against unintended change, no proof of a rule.

Look at why they changed before you write them again.  Each is the shortest of some random games with its seats and options.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from kronika.kernel import Game, Match, Seat, chance
from kronika.kernel.check import answer
from kronika.kernel.record import load, replay, verify, write

Case: TypeAlias = tuple[str, Sequence[Seat] | int, Mapping[str, str]]  # name, seats and options of a record


def folder(of: str) -> Path:
    """Where the records of a game's tests lie; `of` is the `__file__` of one of them."""
    return Path(of).parent / "golden"


def records(of: str) -> list[Path]:
    return sorted(folder(of).glob("*.kronika"))


def make(game: Game[Any], of: str, cases: Iterable[Case], tries: int) -> None:
    """Writes the records anew, each the shortest of so many random games."""
    home = folder(of)
    home.mkdir(exist_ok=True)
    for old in records(of):
        old.unlink()
    for number, (name, seats, options) in enumerate(cases):
        best = min((_played(game, 1000 * number + i, seats, options) for i in range(tries)), key=lambda m: len(m.answers))
        (home / f"{name}.kronika").write_text(write(best), encoding="utf-8")
        print(name, len(best.answers))


def _played(game: Game[Any], seed: int, seats: Sequence[Seat] | int, options: Mapping[str, str]) -> Match[Any]:
    match = Match.new(game, seed, seats, options)
    dice = chance(seed ^ 0x601D)
    while not match.over:
        match.play(*answer(match, dice))
    return match


def check(path: Path) -> Match[Any]:
    """The match of a record.  The record replays to its end, and a table that continues from its snapshot stands where the replay does."""
    text = path.read_text(encoding="utf-8")
    match = replay(text)
    assert match.over and verify(text).ok
    assert load(text).state.digest() == match.state.digest()
    return match
