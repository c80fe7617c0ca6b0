"""Oath in the terminal: the map, the banks, the boards."""

from .terminal import OathTerminal

__all__ = ["OathTerminal"]
