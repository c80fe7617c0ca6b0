"""Where games are kept: the user's data folder, one record a game, written so that a crash or a full disk spoils nothing."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from kronika.kernel import os_message, record

if TYPE_CHECKING:
    from .hot_seat import HotSeat


class NotKept(Exception):
    """The game could not be saved; the message says why.  A file that was there before is unharmed."""


def data_folder() -> Path:
    """The user's folder for Kronika."""
    from platformdirs import user_data_path

    return user_data_path("kronika", appauthor=False)


def new_path(hot_seat: HotSeat) -> Path:
    """A file for a game that has none yet: its name, the time, the seed."""
    m, now = hot_seat.match, datetime.now()
    folder = data_folder() / "games"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as e:
        raise NotKept(hot_seat.words("the folder {folder} cannot be made: {why}.", folder=folder,
                                    why=hot_seat.words.say(os_message(e)))) from e
    stem = f"{m.game.name}-{now:%Y%m%d-%H%M%S}-{m.seed}"
    path = folder / f"{stem}.kronika"
    n = 2
    while path.exists():
        path, n = folder / f"{stem}-{n}.kronika", n + 1
    return path


def stamp(path: Path | None) -> tuple[int, int] | None:
    """What tells whether somebody else has written a file; None: there is none."""
    try:
        found = path.stat() if path is not None else None
    except OSError:
        return None
    return (found.st_mtime_ns, found.st_size) if found is not None else None


def save(hot_seat: HotSeat, path: Path | None = None) -> Path:
    """Save to a path, or to the game's own file.  Raises NotKept, also instead of writing over what is not its own."""
    own = path is None or path == hot_seat.path
    target = path or hot_seat.path or new_path(hot_seat)
    there = stamp(target)
    if own and there is not None and there != hot_seat.kept:
        raise NotKept(hot_seat.words("{path} has been changed meanwhile, perhaps by the same game in another window.", path=target))
    if not own and there is not None and target.is_file() and not _is_record(target):
        raise NotKept(hot_seat.words("{path} exists and is no saved game; choose another name.", path=target))
    try:
        record.save(target, record.write(hot_seat.match))
    except OSError as e:
        raise NotKept(hot_seat.words.say(getattr(e, "why", os_message(e)))) from e
    if own or hot_seat.commands.save_failed:  # where it could not be kept before, the new place becomes its own
        hot_seat.path, hot_seat.kept = target, stamp(target)
    return target


def _is_record(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(8) == b"kronika "
    except OSError:
        return True  # writing will tell what is wrong


def autosave(hot_seat: HotSeat) -> None:
    """Save quietly; say once if it does not work."""
    try:
        save(hot_seat)
        hot_seat.commands.save_failed = False
    except NotKept as e:
        if not hot_seat.commands.save_failed:
            hot_seat.screen.say(hot_seat.words("Saving failed, the game goes on: {why}", why=e), "bright_red")
        hot_seat.commands.save_failed = True
