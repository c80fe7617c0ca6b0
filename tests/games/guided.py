"""Walks through guided first games."""

from __future__ import annotations

from typing import Any

from kronika.bots import answer, bot
from kronika.kernel import Chance, Match


def others(match: Match[Any], newcomer: int, draw: Chance) -> None:
    """Random answers of everybody but the newcomer, until only that seat is asked."""
    while not match.over and (asks := [p for p in match.decisions() if p != newcomer and p not in match.sealed]):
        match.play(asks[0], match.decisions()[asks[0]].sample(draw.below))


def bots(match: Match[Any], newcomer: int, kind: str, seed: int) -> None:
    """The same by bots of a kind, each answer with a seed of its own, as at a table."""
    while not match.over and (asks := [p for p in match.decisions() if p != newcomer and p not in match.sealed]):
        match.play(asks[0], answer(bot(kind, 1000 * seed + len(match.answers)), match, asks[0]))
