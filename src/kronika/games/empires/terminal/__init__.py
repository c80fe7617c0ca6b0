"""Empires of the North in the terminal: the circle, the expedition board, the empires."""

from .terminal import EmpiresTerminal

__all__ = ["EmpiresTerminal"]
