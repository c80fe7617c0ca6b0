"""Opening records for commands: every fault of a file becomes one sentence."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from kronika.kernel import Match, Message, joined, message, message_of, os_message, record

from .command import Trouble
from .speaking import words

T = TypeVar("T")


def read_file(file: Path) -> str:
    """The text of a record.  Raises Trouble."""
    if not file.exists():
        raise Trouble(message("there is no file {file}; give the path of a saved game.", file=repr(str(file))))
    if file.is_dir():
        raise Trouble(message("{file} is a folder; give the path of a saved game in it.", file=repr(str(file))))
    return attempt(file, lambda: record.read(file))


def attempt(file: Path, what: Callable[[], T]) -> T:
    """Run something on a record; its faults as Trouble."""
    try:
        return what()
    except (record.Broken, LookupError) as e:
        raise Trouble(in_file(file, message_of(e))) from None
    except OSError as e:
        raise Trouble(unreadable(file, e)) from None


def in_file(file: Path, why: str) -> Message:
    """What is wrong with a file."""
    return joined(f"{file}: ", stopped(why))


def unreadable(file: Path, error: OSError) -> Message:
    """The operating system does not give a file away."""
    return message("{file} cannot be read: {why}.", file=file, why=os_message(error))


def open_match(file: Path, at: int | None = None) -> Match[Any]:
    """The match of a record, to go on with, and with its events where these rules can play it again from its start.

    at: as it was after so many lines of play; what is wrong with the record behind them does not matter.  Raises Trouble."""
    text = read_file(file)
    if at is not None:
        return attempt(file, lambda: record.replay(text, at, log=True))
    try:
        loaded = attempt(file, lambda: record.load(text, log=True))
    except Trouble as trouble:
        if n := sound_lines(text):
            way = message("Go on from its last sound line with: kronika resume {file} --at {n}", file=shlex.quote(str(file)), n=n)
            raise Trouble(joined(trouble.message, " ", way)) from None
        raise
    begun = record.parse(text).versions
    if any(version != loaded.game.version for _, version in begun):
        click.echo(f"{file}: {words().say(other_rules(begun[-1][1], loaded.game))}", err=True)
    if loaded.over:
        return loaded
    try:
        again = record.replay(text, log=True)
    except record.Broken:  # other rules began it: the snapshot is the truth, and what was before it is not told
        return loaded
    return again if again.state.digest() == loaded.state.digest() else loaded


def sound_lines(text: str) -> int:
    """How many lines of play there are before the first fault of a damaged record."""
    try:
        r = record.parse(text)
    except record.Broken:
        return 0
    return sum(r.fault is None or line.number < r.fault.line for line in r.lines) if r.fault or r.truncated else 0


def other_rules(version: str, game: Any) -> Message:
    """What to know of a record that another version of the rules wrote."""
    return message(
        "written by version {wrote} of the rules of {game}; this program plays version {version}.",
        wrote=version,
        game=game.name,
        version=game.version,
    )


def stopped(why: str) -> str:
    """A sentence with its full stop."""
    return why if why.endswith(".") else joined(why, ".")
