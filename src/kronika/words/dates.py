"""Days by the habit of each language."""

from __future__ import annotations

from datetime import UTC, datetime

from .translate import Words, mark

# In the form that a date has: "28. listopadu 2026".
MONTHS = (
    mark("January"), mark("February"), mark("March"), mark("April"), mark("May"), mark("June"), mark("July"), mark("August"),
    mark("September"), mark("October"), mark("November"), mark("December"),
)


def date(words: Words, at: float) -> str:
    """The day of a time in seconds since 1970, by universal time: a server does not know where its reader is."""
    then = datetime.fromtimestamp(at, UTC)
    return words("{day} {month} {year}", day=then.day, month=words(MONTHS[then.month - 1]), year=then.year)
