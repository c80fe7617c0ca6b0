"""What the store and the table refuse, in a form that a program and a person can read."""

from __future__ import annotations

from typing import Any


class Refused(Exception):
    """Nothing was changed.  code is for programs, the message for people, status the fitting HTTP status."""

    def __init__(self, status: int, code: str, message: str, **detail: Any) -> None:
        super().__init__(message)
        self.status, self.code, self.message, self.detail = status, code, message, detail


def moved_on(seq: int) -> Refused:
    """The table changed since the asker looked at it."""
    return Refused(409, "moved-on", "the table has moved on", seq=seq)


def unknown(what: str) -> Refused:
    return Refused(404, "unknown", f"there is no such {what}")
