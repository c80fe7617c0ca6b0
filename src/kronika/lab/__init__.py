"""Many games at once."""

from .simulate import Player, Result, Summary, simulate
from .spread import Place, spread

__all__ = ["Place", "Player", "Result", "Summary", "simulate", "spread"]
