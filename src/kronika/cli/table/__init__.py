"""The table in a terminal: a match played by typed answers."""

from .hot_seat import HotSeat

__all__ = ["HotSeat"]
