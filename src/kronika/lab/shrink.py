"""From a complaint to a test: the shortest match found that still shows what is wrong (delta debugging: Zeller and Hildebrandt,
"Simplifying and Isolating Failure-Inducing Input", 2002).

A line that cannot be played once others are gone is left out as well, so every match that is tried is one that the rules allow.
"""

from __future__ import annotations

import importlib
import re
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from kronika.kernel import Game, Illegal, Match, chance, message
from kronika.kernel.check import reload
from kronika.kernel.probe import check_position, refusals, sound, take_back
from kronika.kernel.record import load, opening, parse, replay, strip, write

Check = Callable[[Match[Any]], object]  # raises whatever it likes where something is wrong with the position
Line = tuple[int, str]  # seat, text as the record has it


def _nothing(m: Match[Any]) -> None:
    """The rules themselves fail."""


def _sound(m: Match[Any]) -> None:
    """The invariants of the game: components, zones, powers."""
    sound(m.game, m.state)


def _position(m: Match[Any]) -> None:
    """Copies, views, what is told to whom, refusals."""
    if not m.over:
        check_position(m, chance(len(m.answers)))
        refusals(m, chance(len(m.answers)))


def _undo(m: Match[Any]) -> None:
    """What is taken back and given again leads to the same."""
    if not m.over:
        take_back(m, chance(len(m.answers)))


def _record(m: Match[Any]) -> None:
    """The record opens again in the same position."""
    reload(m, load)
    reload(m, replay)


CHECKS: Final[dict[str, Check]] = {"rules": _nothing, "sound": _sound, "position": _position, "undo": _undo, "record": _record}


def check_named(name: str) -> Check:
    """A check of ours, or MODULE:FUNCTION.  Raises LookupError with a sentence."""
    if name in CHECKS:
        return CHECKS[name]
    module, colon, function = name.partition(":")
    try:
        found = getattr(importlib.import_module(module), function) if colon and module and function else None
    except (ImportError, AttributeError) as error:
        raise LookupError(message("{check} cannot be loaded: {why}", check=repr(name), why=str(error))) from None
    if not callable(found):
        raise LookupError(message("there is no check {check}; it is one of: {list}, or MODULE:FUNCTION", check=repr(name),
                                  list=", ".join(CHECKS)))
    checked: Check = found
    return checked


class Failure(NamedTuple):
    """What is wrong, and the lines that lead there."""

    why: str
    lines: list[Line]

    def alike(self, other: Failure) -> bool:
        """The same fault but for the numbers in it."""
        return re.sub(r"-?\d+", "0", self.why) == re.sub(r"-?\d+", "0", other.why)


class Complaint:
    """A record and a check that fails somewhere in it.

    text: the record, whose lines need not fit their checks.  Raises Broken for what is no record or cannot be set up.
    """

    def __init__(self, text: str, check: Check, game: Game[Any]) -> None:
        self.parsed, self.game, self.check = parse(text), game, check
        words = opening(self.parsed, game).lexicon
        self.lines: list[Line] = [(words.value(line.seat, "seat"), line.text) for line in self.parsed.lines]

    def play(self, lines: Sequence[Line]) -> Failure | None:
        """Play what can be played of these lines, up to the first failure."""
        m, played = opening(self.parsed, self.game, log=True), list[Line]()
        try:
            self.check(m)
            for line in lines:
                played.append(line)
                try:
                    m.apply_line(*line)
                except Illegal:
                    played.pop()
                else:
                    self.check(m)
        except Exception as error:  # whatever the rules or the check raise
            return Failure(f"{type(error).__name__}: {error}", played)
        return None

    def shrink(self, seconds: float = 60.0) -> Failure | None:
        """The shortest match found in that time that fails alike; None if the record does not fail."""
        end = time.monotonic() + seconds
        best = self.play(self.lines)
        if best is None:
            return None
        size = max(len(best.lines) // 2, 1)
        while size and time.monotonic() < end:
            at, shorter = 0, False
            while at < len(best.lines) and time.monotonic() < end:
                found = self.play([*best.lines[:at], *best.lines[at + size:]])
                if found and found.alike(best) and len(found.lines) < len(best.lines):
                    best, shorter = found, True
                else:
                    at += size
            if not shorter:
                size //= 2
        return best

    def record(self, lines: Sequence[Line]) -> str:
        """The lines as a record without checks: what a test holds."""
        m = opening(self.parsed, self.game)
        head = [line for line in strip(write(m)).splitlines() if not line.startswith("@ ")]
        return "\n".join([*head, *(f"{m.seat_word(seat)} {text}" for seat, text in lines)]) + "\n"


def retry(text: str, check: str, game: Game[Any]) -> None:
    """Play a shrunk record again with its check after every line: raises what is wrong, unless it has been mended."""
    complaint, look = Complaint(text, CHECKS["rules"], game), check_named(check)
    m = opening(complaint.parsed, game, log=True)
    look(m)
    for line in complaint.lines:
        m.apply_line(*line)
        look(m)


def as_test(record: str, game: Game[Any], check: str, why: str, name: str) -> str:
    """The source of a test that fails until the fault is mended."""
    def quoted(text: str) -> str:
        return text.replace("\\", "\\\\").replace('"', '\\"')

    return f'''"""A match that once went wrong, as short as it could be made."""

from __future__ import annotations

from kronika.kernel import game
from kronika.lab.shrink import retry

RECORD = """\\
{quoted(record)}"""


def test_{name}() -> None:
    """{quoted(' '.join(why.split())[:110])}"""
    retry(RECORD, "{check}", game("{game.name}"))
'''
