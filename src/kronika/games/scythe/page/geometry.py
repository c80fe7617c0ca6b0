"""Where everything lies on the drawn map, in units of its viewBox: hexes of radius 60, the Factory at (0, 0)."""

from __future__ import annotations

import itertools
from functools import cache
from math import cos, hypot, pi, sin, sqrt

from ..facts import COORD, HEX, HEXES, PLACE_WORDS, PLACES, RIVER, load

R = 60
WIDE = R * sqrt(3)
BOX = (-442, -404, 884, 836)
"""The viewBox of the whole map: x, y, width, height."""
Point = tuple[float, float]


def axial(q: int, r: int) -> Point:
    return WIDE * (q + r / 2), 1.5 * R * r


_BASES = load("map")["base"]


def _base(number: int) -> Point:
    """A base, drawn a little nearer to the two territories it opens to."""
    x, y = axial(*COORD[HEXES + number])
    gates = [axial(*COORD[HEX[word]]) for word in _BASES[number]["land"]]
    gx, gy = (sum(c) / 2 for c in zip(*gates))
    length = hypot(gx - x, gy - y)
    return x + 15 * (gx - x) / length, y + 15 * (gy - y) / length


CENTRE: list[Point] = [axial(q, r) for q, r in COORD[:HEXES]] + [_base(i) for i in range(PLACES - HEXES)]
"""Middle of each place."""


def corner(place: int, number: int, radius: float = R) -> Point:
    """Corner 0 is the top, then clockwise."""
    x, y = axial(*COORD[place])
    turn = pi / 3 * number
    return x + radius * sin(turn), y - radius * cos(turn)


def points(place: int, radius: float = R) -> str:
    """The hexagon as the points of a polygon."""
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in (corner(place, i, radius) for i in range(6)))


_SIDES = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""Across edge 0 (from corner 0 to corner 1) and on clockwise."""
_AT = {COORD[i]: i for i in range(HEXES)}
ACROSS = [[_AT.get((q + dq, r + dr), -1) for dq, dr in _SIDES] for q, r in COORD[:HEXES]]
"""The territory across each edge of a territory, or -1."""


INSET = 3.4  # of a border, from the edge of the land


@cache
def _edge(place: int, side: int, turns: bool, goes: bool) -> str:
    """An edge of a territory, a little inside it; shorter where the border turns round the same territory before it or after it."""
    turn = pi / 3 * side + pi / 6
    dx, dy = -INSET * sin(turn), INSET * cos(turn)
    (x, y), (u, v) = corner(place, side), corner(place, side + 1)
    k = INSET / sqrt(3) / R
    a, b = k * turns, 1 - k * goes
    return f"M{x + (u - x) * a + dx:.1f},{y + (v - y) * a + dy:.1f}L{x + (u - x) * b + dx:.1f},{y + (v - y) * b + dy:.1f}"


def border(land: set[int]) -> str:
    """The line around territories that belong together, as the d of a path: neighbours have none between them."""
    out = []
    for place in sorted(land):
        open_ = [beyond not in land for beyond in ACROSS[place]]
        out += [_edge(place, side, open_[side - 1], open_[(side + 1) % 6]) for side in range(6) if open_[side]]
    return "".join(out)


def hexagon(radius: float = R) -> str:
    """A hexagon around (0, 0) as the points of a polygon."""
    return " ".join(f"{radius * sin(pi / 3 * i):.1f},{-radius * cos(pi / 3 * i):.1f}" for i in range(6))


def gates(number: int) -> list[tuple[Point, Point]]:
    """Paths from a base to the territories it opens to: from the rim of the base to the middle of the shared edge."""
    x, y = CENTRE[HEXES + number]
    out = []
    for word in _BASES[number]["land"]:
        hx, hy = CENTRE[HEX[word]]
        length = hypot(hx - x, hy - y)
        dx, dy = (hx - x) / length, (hy - y) / length
        out.append(((x + 38 * dx, y + 38 * dy), (x + (length - 42) * dx, y + (length - 42) * dy)))
    return out


def rim(place: int) -> str:
    """An arc around a base, on the side away from the land, as the d of a path: its name stands there, where no piece does."""
    x, y = CENTRE[place]
    upper = y < 0
    lean = max(-0.7, min(0.7, x / 428)) * (0.6 if upper else -0.6)
    radius, half = (42.0, 1.9) if upper else (50.0, 1.7)
    middle = (-pi / 2 if upper else pi / 2) + lean
    a, b = (middle - half, middle + half) if upper else (middle + half, middle - half)
    (u, v), (p, q) = ((x + radius * cos(t), y + radius * sin(t)) for t in (a, b))
    return f"M{u:.1f},{v:.1f}A{radius:.0f},{radius:.0f} 0 1 {int(upper)} {p:.1f},{q:.1f}"


# rivers: every edge that is crossed by one, joined to long paths

Key = tuple[int, int]


def _key(p: Point) -> Key:
    return round(p[0]), round(p[1])


def _edges() -> dict[Key, dict[Key, None]]:
    joined: dict[Key, dict[Key, None]] = {}
    for a in range(PLACES):
        for b in range(HEXES):
            if RIVER[a] >> b & 1 and (a > b):
                mine = {_key(corner(a, i)): None for i in range(6)}
                ends = [
                    k for k in (_key(corner(b, i)) for i in range(6)) if any(abs(k[0] - m[0]) < 3 and abs(k[1] - m[1]) < 3 for m in mine)
                ]
                first, second = ends
                joined.setdefault(first, {})[second] = None
                joined.setdefault(second, {})[first] = None
    return joined


def _merge(joined: dict[Key, dict[Key, None]]) -> dict[Key, dict[Key, None]]:
    """Corners that differ only by rounding are one."""
    same: dict[Key, Key] = {}
    for k in sorted(joined):
        same[k] = next((m for m in same.values() if abs(m[0] - k[0]) < 3 and abs(m[1] - k[1]) < 3), k)
    out: dict[Key, dict[Key, None]] = {}
    for k, others in joined.items():
        out.setdefault(same[k], {}).update({same[o]: None for o in others})
    return out


@cache
def rivers() -> list[str]:
    """Each stretch of river between its ends and forks, as the d of a path."""
    joined = _merge(_edges())
    left = {frozenset((a, b)) for a, others in joined.items() for b in others}
    stretches: list[list[Key]] = []
    starts = sorted((k for k in joined if len(joined[k]) != 2), key=lambda k: (len(joined[k]), k)) + sorted(joined)
    for start in starts:
        while True:
            path = [start]
            while True:
                here = path[-1]
                onward = [b for b in joined[here] if frozenset((here, b)) in left]
                if not onward or len(path) > 1 and len(joined[here]) != 2:
                    break
                left.discard(frozenset((here, onward[0])))
                path.append(onward[0])
            if len(path) < 2:
                break
            stretches.append(path)
    return [_winding(path) for path in stretches]


def _winding(path: list[Key]) -> str:
    """A soft line along the edges: it swings to and fro a little and never turns sharply."""
    out = [f"M{path[0][0]},{path[0][1]}"]
    for i, (a, b) in enumerate(itertools.pairwise(path)):
        dx, dy = b[0] - a[0], b[1] - a[1]
        swing = (6 if i % 2 else -6) / R
        mx, my = (a[0] + b[0]) / 2 - dy * swing, (a[1] + b[1]) / 2 + dx * swing
        out.append(f"{'Q' if i else 'L'}{f'{a[0]},{a[1]} ' if i else ''}{mx:.0f},{my:.0f}")
    out.append(f"L{path[-1][0]},{path[-1][1]}")
    return "".join(out)


def place_word(place: int) -> str:
    return PLACE_WORDS[place]
