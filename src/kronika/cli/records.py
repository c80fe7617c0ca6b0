"""Opening records for commands: every fault of a file becomes one sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from kronika.kernel import Match, record

from .command import Trouble

T = TypeVar("T")


def read_file(file: Path) -> str:
    """The text of a record.  Raises Trouble."""
    if not file.exists():
        raise Trouble(f"there is no file {str(file)!r}; give the path of a saved game.")
    if file.is_dir():
        raise Trouble(f"{str(file)!r} is a folder; give the path of a saved game in it.")
    return attempt(file, lambda: record.read(file))


def attempt(file: Path, what: Callable[[], T]) -> T:
    """Run something on a record; its faults as Trouble."""
    try:
        return what()
    except record.Broken as e:
        raise Trouble(f"{file}: {_stop(str(e))}") from None
    except LookupError as e:
        raise Trouble(f"{file}: {_stop(str(e.args[0] if e.args else e))}") from None
    except OSError as e:
        raise Trouble(f"{file} cannot be read: {e.strerror or e}.") from None


def open_match(file: Path) -> Match[Any]:
    """The match of a record, to go on with, and with its events where these rules can play it again from its start."""
    text = read_file(file)

    loaded = attempt(file, lambda: record.load(text, log=True))
    begun = record.parse(text).versions
    if any(version != loaded.game.version for _, version in begun):
        click.echo(f"{file}: {other_rules(begun[-1][1], loaded.game)}", err=True)
    if loaded.over:
        return loaded
    try:
        again = record.replay(text, log=True)
    except record.Broken:  # other rules began it: the snapshot is the truth, and what was before it is not told
        return loaded
    return again if again.state.digest() == loaded.state.digest() else loaded


def other_rules(version: str, game: Any) -> str:
    """What to know of a record that another version of the rules wrote."""
    return f"written by version {version} of the rules of {game.name}; this program plays version {game.version}."


def _stop(text: str) -> str:
    return text if text.endswith(".") else text + "."
