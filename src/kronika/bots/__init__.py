"""Opponents for any game.  A bot answers from what its seat may see; all its chance comes from the seed it is given."""

from .greedy import Greedy
from .protocol import Bot, Budget, Imagine, answer
from .random import Random
from .registry import bot, kinds

__all__ = ["Bot", "Budget", "Greedy", "Imagine", "Random", "answer", "bot", "kinds"]
