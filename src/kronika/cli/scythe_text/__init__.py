"""Scythe in the terminal: the map as hexes, the mats, the tracks, the score sheet."""

from .drawing import ScytheDrawing

__all__ = ["ScytheDrawing"]
