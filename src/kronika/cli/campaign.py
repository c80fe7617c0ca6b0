"""The file of a chronicle beside a match: opened before it, written after it, whole or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from kronika.installed import package
from kronika.kernel import Campaign, Match, State, files, message, message_of
from kronika.kernel.chain import Broken

from .command import Misuse, Trouble
from .records import in_file, unreadable

NOTE = "chronicle"  # the note of a record that names the file


def campaign(game: str) -> Campaign:
    """How a game keeps its rows of matches.  Raises Misuse for a game whose matches stand alone."""
    where = package(game)
    if not where.campaign:
        raise Misuse(message("the matches of {game} stand alone: there is no chronicle to go on with.", game=game))
    return where.load(where.campaign, Campaign)  # type: ignore[type-abstract]


def opened(game: str, file: Path) -> State:
    """What the next match begins from.  Raises Misuse and Trouble."""
    keeper = campaign(game)
    try:
        return keeper.open(files.read(file))
    except Broken as e:
        raise Trouble(in_file(file, message_of(e))) from None
    except OSError as e:
        raise Trouble(unreadable(file, e)) from None


def add(file: Path, match: Match[Any], names: Sequence[str]) -> None:
    """Write a finished match into its chronicle.  Raises Trouble; then the file is as it was."""
    try:
        files.save(file, campaign(match.game.name).add(files.read(file), match, names, f"{datetime.now():%Y-%m-%d}"))
    except (Broken, ValueError) as e:
        raise Trouble(in_file(file, message_of(e))) from None
    except files.NotSaved as e:
        raise Trouble(e.why) from None
    except OSError as e:
        raise Trouble(unreadable(file, e)) from None
