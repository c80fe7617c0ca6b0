"""Who is at a table, and for how long the others are away, in the reader's words."""

from __future__ import annotations

from kronika.store.presence import HERE
from kronika.words import Words, marks

UNITS = ((86_400, *marks("away for {n} day", "away for {n} days")), (3600, *marks("away for {n} hour", "away for {n} hours")),
         (60, *marks("away for {n} minute", "away for {n} minutes")))
SAMPLES = (1, 2, 5)  # one number for each plural form of our languages


def presence(words: Words, seen: float, at: float) -> str:
    """Of somebody who was seen last at a moment (0: not known), in the largest unit of which it is at least one."""
    if at - seen < HERE:
        return words("at the table")
    for unit, one, more in UNITS:
        if seen and at - seen >= unit:
            return words.many(one, more, int((at - seen) // unit))
    return words("away")


def away_forms(words: Words) -> list[list[object]]:
    """The same for a page that counts on: a unit in seconds, then its sentence for each of SAMPLES with {n} where the number goes."""
    return [[unit, *(words.form(one, more, n) for n in SAMPLES)] for unit, one, more in UNITS]
