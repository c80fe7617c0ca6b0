"""Opponents for any game.  A bot answers from what its seat may see; all its chance comes from the seed it is given."""

from .random import Random
from .registry import Bot, bot, kinds

__all__ = ["Bot", "Random", "bot", "kinds"]
