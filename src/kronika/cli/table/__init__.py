"""The table in a terminal: a match played by typed answers."""

from .session import Session

__all__ = ["Session"]
