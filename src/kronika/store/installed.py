"""The installed games, looked up once per process."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kronika.kernel import Game, game

from .errors import unknown


@lru_cache
def find_game(name: str) -> Game[Any]:
    """The game of that name.  Raises Refused."""
    try:
        return game(name)
    except LookupError:
        raise unknown("game") from None
