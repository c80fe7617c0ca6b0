"""Which bots there are, by the word used in a list of seats."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Any

from .foresight import Foresight
from .greedy import Greedy
from .levels import SKILLS, levels
from .passing import Passing
from .protocol import Bot
from .random import Random
from .search import Search

OURS: dict[str, Any] = {**levels(), "greedy": Greedy, "search": Search, "foresight": Foresight, "random": Random, "passing": Passing}
COUNTED = ("search", "foresight")  # of ours, those that may be given a level: a number of iterations or worlds an answer


def kinds() -> dict[str, Any]:
    """Bots by name: ours and those of other packages (entry point group "kronika.bots"); each is made from (seed, level)."""
    found = dict(OURS)
    for e in entry_points(group="kronika.bots"):
        found.setdefault(e.name, e.load())
    return found


def by_the_clock(kind: str, level: str = "") -> bool:
    """Does a bot of ours think for so many seconds, so that equal seeds need not give equal games?"""
    return SKILLS[kind].seconds > 0 if kind in SKILLS else kind in COUNTED and not level


def bot(kind: str, seed: int, level: str = "") -> Bot:
    """A bot of a kind.  Raises LookupError with a sentence."""
    known = kinds()
    if kind not in known:
        raise LookupError(f"there is no bot {kind!r}; there are: {', '.join(known)}")
    made: Bot = known[kind](seed, level)
    return made
