"""What the store and the table refuse, in a form that a program and a person can read."""

from __future__ import annotations

from functools import partial
from typing import Any

from kronika.kernel import message


class Refused(Exception):
    """Nothing was changed.  code is for programs, status the fitting HTTP status, the message for people: a message id without names in
    it, or kernel.message(...) of one with names, so that whoever answers says it in the asker's language.  So are texts in the detail.
    game: whose words they are in, if its rules refused."""

    def __init__(self, status: int, code: str, message: str, *, game: str = "", **detail: Any) -> None:
        super().__init__(message)
        self.status, self.code, self.message, self.game, self.detail = status, code, message, game, detail

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(Refused, game=self.game, **self.detail), (self.status, self.code, self.message)  # it crosses between processes


def moved_on(seq: int) -> Refused:
    """The table changed since the asker looked at it."""
    return Refused(409, "moved-on", "the table has moved on", seq=seq)


NO_SUCH = {
    "addition": message("there is no such addition in your list"),
    "campaign": message("there is no such campaign"),
    "chapter": message("there is no such game in this campaign"),
    "format": message("there is no such format"),
    "game": message("there is no such game"),
    "invitation": message("there is no such invitation"),
    "seat": message("there is no such seat"),
    "snapshot": message("this match has no last position"),
    "table": message("there is no such table"),
    "channel": message("there is no such way to be told"),
    "companion": message("there is no such companion of yours"),
    "sheet": message("this game has no score sheet"),
    "undo-request": message("there is no such request to take back"),
}


def unknown(what: str) -> Refused:
    """what: one of NO_SUCH."""
    return Refused(404, "unknown", NO_SUCH[what])


def first_line(e: Exception) -> str:
    """What the database itself says of a fault."""
    said = str(getattr(e, "orig", None) or e).strip().splitlines()
    return said[0] if said else type(e).__name__
