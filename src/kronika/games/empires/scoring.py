"""Final scoring and ties."""

from __future__ import annotations

from kronika.kernel import Score

from .language.model import GOLD, RAZE, RESOURCES, VP, WORKER
from .solo.play import alone, medal
from .state import Empires, empire, hand


def parts(s: Empires, seat: int) -> tuple[tuple[str, int], ...]:
    """The track, the cards of the empire, pairs of resources, gold; raze tokens where the table scores them (empires.end.scoring.*)."""
    p = s.players[seat]
    raze = p.goods[RAZE] if s.options["raze-tokens"] == "1" else 0
    return points(p.goods[VP], len(empire(s, seat)), sum(p.goods[:len(RESOURCES)]), p.goods[GOLD], raze)


def points(track: int, cards: int, resources: int, gold: int, raze: int) -> tuple[tuple[str, int], ...]:
    """Points of each kind, from what there is of it (empires.end.scoring.*)."""
    return (("track", track), ("cards", cards), ("resources", resources // 2), ("gold", gold), ("raze", raze))


def total(s: Empires, seat: int) -> int:
    return sum(n for _, n in parts(s, seat))


def tie_breakers(s: Empires, seat: int) -> tuple[int, int, int]:
    """Cards in the empire, workers, cards in hand (empires.end.tie.*); workers on cards count where the table plays it so."""
    p = s.players[seat]
    workers = p.goods[WORKER] + p.tired
    if s.options["tie-workers"] == "all":
        workers += sum(s.assigned[c][WORKER] for c in empire(s, seat) if c in s.assigned)
    return len(empire(s, seat)), workers, len(hand(s, seat))


def score(s: Empires) -> list[Score]:
    """Best first; who is equal in everything shares the place (empires.end.tie.shared)."""
    keys = [(total(s, seat), *tie_breakers(s, seat)) for seat in range(len(s.players))]
    order = sorted(range(len(keys)), key=lambda seat: keys[seat], reverse=True)
    if alone(s) and not medal(s, keys[0][0]):
        return [Score(0, keys[0][0], 2, parts(s, 0))]  # lost (empires.solo.goal)
    return [Score(seat, keys[seat][0], 1 + sum(key > keys[seat] for key in keys), parts(s, seat)) for seat in order]
