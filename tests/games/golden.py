"""Golden records of a game: alarms against unintended change, no proof of a rule.

Look at why they changed before you write them again.  Each is the shortest of some random games with its seats and options.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from kronika.kernel import Game, Match, Seat, chance, game
from kronika.kernel.check import answer
from kronika.kernel.record import load, replay, verify, write

RAISE = ("what is asked, or what an answer leads to, is no longer as version {version} of the rules of {game} had it, and matches that "
         "people keep break likewise.  If that is meant: raise `version` in {game}'s game.py, then write the records anew "
         "(python -m tests.games.{game}.make_golden)")
VERSION = "version"  # beside the records: the version of the rules by which all of them could be played again

Case: TypeAlias = tuple[str, Sequence[Seat] | int, Mapping[str, str]]  # name, seats and options of a record


def folder(of: str) -> Path:
    """Where the records of a game's tests lie; `of` is the `__file__` of one of them."""
    return Path(of).parent / "golden"


def records(of: str) -> list[Path]:
    return sorted(folder(of).glob("*.kronika"))


def make(rules: Game[Any], of: str, cases: Iterable[Case], tries: int) -> None:
    """Writes the records anew, each the shortest of so many random games.

    Raises ValueError if one cannot be played again by the version by which it could: that must be raised first."""
    home = folder(of)
    home.mkdir(exist_ok=True)
    for old in records(of):
        found = verify(old.read_text(encoding="utf-8"), rules)
        if not found and (home / VERSION).read_text() == f"{rules.version}\n":
            raise ValueError(f"{old.name}, line {found.line}: {found.why}: {RAISE.format(game=rules.name, version=rules.version)}")
    for old in records(of):
        old.unlink()
    for number, (name, seats, options) in enumerate(cases):
        best = min((_played(rules, 1000 * number + i, seats, options) for i in range(tries)), key=lambda m: len(m.answers))
        (home / f"{name}.kronika").write_text(write(best), encoding="utf-8")
        print(name, len(best.answers))
    (home / VERSION).write_text(f"{rules.version}\n")


def _played(rules: Game[Any], seed: int, seats: Sequence[Seat] | int, options: Mapping[str, str]) -> Match[Any]:
    match = Match.new(rules, seed, seats, options)
    dice = chance(seed ^ 0x601D)
    while not match.over:
        match.play(*answer(match, dice))
    return match


def check(path: Path) -> Match[Any]:
    """The match of a record.  The record replays to its end, and a table that continues from its snapshot stands where the replay does."""
    text = path.read_text(encoding="utf-8")
    found = verify(text)
    rules, known = game(found.game), (path.parent / VERSION).read_text().strip()
    assert found.ok, f"{path.name}, line {found.line}: {found.why}: {RAISE.format(game=rules.name, version=known)}"
    assert known == rules.version, f"golden/{VERSION} says {known}: write {rules.version} there, or the next change could go unnoticed"
    match = replay(text)
    assert match.over
    assert load(text).state.digest() == match.state.digest()
    return match
