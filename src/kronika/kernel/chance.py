"""Chance: one 64-bit integer in the state (SplitMix64), and how many numbers were drawn."""

from __future__ import annotations

from typing import TypeVar

from .state import State

V = TypeVar("V")
_MASK = (1 << 64) - 1


class Chance(State):
    """The only source of chance in a state."""

    seed: int
    drawn: int
    loaded: list[int]  # results a test wants next from below(); empty in every real game

    def bits(self) -> int:
        """The next 64 bits."""
        self.drawn += 1
        self.seed = z = (self.seed + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A fair number in 0..n-1 (numbers of the incomplete last block are thrown away).  Raises ValueError for n < 1."""
        if n <= 0:
            raise ValueError("nothing to draw from")
        if self.loaded:
            self.drawn += 1
            return self.loaded.pop(0) % n
        z = self.bits()
        if z >= _MASK - n:  # perhaps in the incomplete last block
            while z >= (1 << 64) - (1 << 64) % n:
                z = self.bits()
        return z % n

    def shuffle(self, items: list[V]) -> None:
        """Put the items in a random order, in place; every order is equally likely."""
        seed, n = self.seed, len(items)
        for i in range(n - 1, 0, -1):  # below(i + 1), written out: imagining a world shuffles all that is hidden
            before, seed = seed, (seed + 0x9E3779B97F4A7C15) & _MASK
            z = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            z ^= z >> 31
            if self.loaded or z >= _MASK - n:
                self.seed = before
                j, seed = self.below(i + 1), self.seed
            else:
                self.drawn += 1
                j = z % (i + 1)
            items[i], items[j] = items[j], items[i]
        self.seed = seed


def chance(seed: int) -> Chance:
    """Chance that starts from a seed; only its lowest 64 bits count."""
    c = Chance()
    c.seed = seed & _MASK
    return c
