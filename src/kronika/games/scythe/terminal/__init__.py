"""Scythe in the terminal: the map as hexes, the mats, the tracks, the score sheet."""

from .terminal import ScytheTerminal

__all__ = ["ScytheTerminal"]
