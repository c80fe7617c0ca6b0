"""Empires of the North."""

from .game import EmpiresGame
from .language import library

GAME = EmpiresGame(library())

__all__ = ["GAME", "EmpiresGame"]
