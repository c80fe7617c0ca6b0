"""The random player: any legal answer, each kind of decision sampled by its own rule."""

from __future__ import annotations

from typing import Any

from kronika.kernel import Match, chance


class Random:
    """Answers by chance.  The same seed at the same point of the same match gives the same answer, also after a reload."""

    def __init__(self, seed: int = 0, level: str = "") -> None:
        self.seed = seed

    def answer(self, match: Match[Any], seat: int) -> Any:
        """A legal answer to the open question of a seat."""
        draws = chance((self.seed << 8 ^ seat) * 1_000_003 + len(match.answers))
        return match.decisions()[seat].sample(draws.below)
