"""Opponents for any game.  A bot answers from what its seat may see; all its chance comes from the seed it is given."""

from .advice import Advice, advise
from .analysis import Analysis, analyse
from .foresight import Foresight
from .greedy import Greedy
from .levels import SKILLS, Level
from .memory import Memory, position, remembered, weary
from .passing import Passing
from .protocol import Bot, Budget, Choice, Imagine, answer
from .random import Random
from .registry import COUNTED, OURS, bot, by_the_clock, kinds
from .search import Search

__all__ = ["COUNTED", "OURS", "SKILLS", "Advice", "Analysis", "Bot", "Budget", "Choice", "Foresight", "Greedy", "Imagine", "Level",
           "Memory", "Passing", "Random", "Search", "advise", "analyse", "answer", "bot", "by_the_clock", "kinds", "position",
           "remembered", "weary"]
