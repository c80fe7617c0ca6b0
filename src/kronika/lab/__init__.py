"""Many games at once."""

from .simulate import Player, Result, Summary, simulate
from .spread import spread

__all__ = ["Player", "Result", "Summary", "simulate", "spread"]
