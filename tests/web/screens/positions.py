"""Positions worth a picture, found by random play from fixed seeds, as records that a server takes in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kronika.kernel import Match, Seat, chance, record
from kronika.store.installed import find_game

Wanted = Callable[[Match[Any]], bool]


def asked(*keys: str) -> Wanted:
    """The open question is one of these."""
    return lambda m: any(d.key in keys for d in m.asks().values())


def after(lines: int, key: str) -> Wanted:
    return lambda m: len(m.answers) >= lines and asked(key)(m)


def find(game: str, seats: list[Seat], wanted: Wanted, seeds: range = range(1, 60), most: int = 6000) -> str:
    """The record of the first such position.  Raises LookupError."""
    for seed in seeds:
        match, draw = Match.new(find_game(game), seed, seats, log=False), chance(seed)
        for _ in range(most):
            if wanted(match):
                return record.write(match)
            open_ = [p for p in match.asks() if p not in match.sealed]
            if not open_:
                break
            match.play(open_[0], match.asks()[open_[0]].sample(draw.below))
    raise LookupError("no such position was found")


def scythe() -> dict[str, str]:
    """Name -> record."""
    four = [Seat(s) for s in ("nordic", "rusviet", "crimea", "saxony")]
    two = [Seat("nordic"), Seat("saxony")]
    alone = [Seat("polania"), Seat("saxony", "", "automa", "automaszyna")]
    return {
        "opening": find("scythe", four, asked("turn.section")),
        "middle": find("scythe", four, after(400, "turn.section")),
        "moving": find("scythe", two, after(250, "move.to")),
        "combat": find("scythe", two, lambda m: asked("combat.commit")(m) and len(m.answers) > 150),
        "encounter": find("scythe", two, asked("encounter.choose")),
        "factory": find("scythe", two, asked("factory.card")),
        "automa": find("scythe", alone, after(40, "turn.section")),
        "score": find("scythe", four, lambda m: m.over),
    }
