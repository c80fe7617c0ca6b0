"""Opponents for any game.  A bot answers from what its seat may see; all its chance comes from the seed it is given."""

from .greedy import Greedy
from .levels import Level
from .protocol import Bot, Budget, Choice, Imagine, Thought, answer
from .random import Random
from .registry import bot, kinds
from .search import Search

__all__ = ["Bot", "Budget", "Choice", "Greedy", "Imagine", "Level", "Random", "Search", "Thought", "answer", "bot", "kinds"]
