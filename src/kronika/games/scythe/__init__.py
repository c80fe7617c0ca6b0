"""Scythe (1-5 players): the whole base game."""

from .game import GAME

__all__ = ["GAME"]
