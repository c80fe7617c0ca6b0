"""The drawn ground of each terrain: one symbol a terrain, in a hexagon of radius 60 around (0, 0).

The middle stays calm, because pieces stand there; the pattern gets denser to the rim.  Colours are classes of scythe.css.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, hypot, sin

from ..facts import TERRAINS
from .geometry import WIDE, R, hexagon

Spot = tuple[float, float]


def inside(x: float, y: float, margin: float) -> bool:
    """Is a point at least `margin` away from every edge of the hexagon?"""
    half = WIDE / 2 - margin
    return abs(x) <= half and abs(x / 2 + y * 0.866) <= half and abs(x / 2 - y * 0.866) <= half


def spots(step: float, margin: float, hole: float, wobble: float = 0.32) -> Iterator[Spot]:
    """Places for scenery from back to front: a jittered lattice inside the hexagon, without the calm middle."""
    rows = int(R / (step * 0.8)) + 1
    for row in range(-rows, rows + 1):
        for col in range(-rows, rows + 1):
            seed = row * 37 + col * 101
            x = (col + (row % 2) / 2) * step + wobble * step * sin(seed * 1.7)
            y = row * step * 0.8 + wobble * step * cos(seed * 2.3)
            if inside(x, y, margin) and hypot(x * 0.92, y * 1.05) >= hole:
                yield x, y


def _paths(kind: str, parts: list[str]) -> str:
    return f'<path class="{kind}" d="{"".join(parts)}"/>'


def mountain() -> str:
    dark, light, snow = [], [], []
    for i, (x, y) in enumerate(spots(29, 13, 24)):
        h = 20 + 7 * sin(i * 2.1)
        w = h * 0.78
        dark.append(f"M{x - w:.0f},{y + h / 2:.0f}L{x:.0f},{y - h / 2:.0f}L{x + w:.0f},{y + h / 2:.0f}Z")
        light.append(
            f"M{x - w:.0f},{y + h / 2:.0f}L{x:.0f},{y - h / 2:.0f}L{x + w * 0.12:.0f},{y + h * 0.1:.0f}L{x - w * 0.2:.0f},{y + h / 2:.0f}Z"
        )
        foot, third = y - h * 0.1, w * 0.4
        cap = f"L{x:.0f},{y - h / 2:.0f}L{x + third:.1f},{foot:.1f}"
        snow.append(f"M{x - third:.1f},{foot:.1f}{cap}l{-w / 4:.1f},-2l{-w * 0.15:.1f},4l{-w / 5:.1f},-4Z")
    return _paths("a1", dark) + _paths("a2", light) + _paths("a3", snow)


def tundra() -> str:
    drifts, tufts = [], []
    for i, (x, y) in enumerate(spots(25, 11, 20)):
        w = 11 + 4 * sin(i * 1.3)
        drifts.append(f"M{x - w:.0f},{y + 3:.0f}q{w * 0.7:.0f},{-7} {w * 1.3:.0f},{-2}t{w * 0.8:.0f},2")
        if i % 3 == 0:
            tufts.append(f"M{x - 3:.0f},{y - 4:.0f}l-2,-5M{x - 2:.0f},{y - 4:.0f}v-6M{x - 1:.0f},{y - 4:.0f}l2,-5")
    return _paths("a4 line", drifts) + _paths("a1 line", tufts)


def farm() -> str:
    """Three fields whose furrows run in different directions."""
    out = []
    for name, polygon, turn in (
        ("f1", "0,0 0,-60 52,-30 52,20", 30),
        ("f2", "0,0 52,20 52,30 0,60 -40,37", 95),
        ("f3", "0,0 -40,37 -52,30 -52,-30 0,-60", -24),
    ):
        furrows = []
        for k in range(-7, 8):
            d = k * 9.5
            c, s = cos(turn / 57.3), sin(turn / 57.3)
            furrows.append(f"M{-d * s - 70 * c:.0f},{d * c - 70 * s:.0f}l{140 * c:.0f},{140 * s:.0f}")
        out.append(
            f'<clipPath id="sc-{name}"><polygon points="{polygon}"/></clipPath><g clip-path="url(#sc-{name})">'
            f'<polygon class="{name}" points="{polygon}"/>{_paths("a2 line", furrows)}</g>'
        )
    return "".join(out) + '<path class="a1 line" d="M0,0V-60M0,0L52,20M0,0L-40,37"/>'


def forest() -> str:
    dark, light, trunk = [], [], []
    for i, (x, y) in enumerate(spots(16.5, 9, 22)):
        h = 15 + 4 * sin(i * 1.9)
        w = h * 0.42
        trunk.append(f"M{x:.1f},{y + h / 2:.1f}v3")
        dark.append(f"M{x - w:.1f},{y + h / 2:.1f}L{x:.1f},{y - h / 2:.1f}L{x + w:.1f},{y + h / 2:.1f}Z")
        light.append(f"M{x - w:.1f},{y + h / 2:.1f}L{x:.1f},{y - h / 2:.1f}V{y + h / 2:.1f}Z")
    return _paths("a3 line", trunk) + _paths("a1", dark) + _paths("a2", light)


def village() -> str:
    wall, roof, shade, door = [], [], [], []
    for i, (x, y) in enumerate(spots(23, 14, 25, 0.28)):
        w = 12 + 3 * sin(i * 1.4)
        h = w * 0.62
        wall.append(f"M{x - w / 2:.1f},{y:.1f}h{w:.1f}v{h:.1f}h{-w:.1f}Z")
        roof.append(f"M{x - w / 2 - 2:.1f},{y + 0.5:.1f}l{w * 0.3:.1f},{-w * 0.5:.1f}h{w * 0.4 + 4:.1f}l{w * 0.3:.1f},{w * 0.5:.1f}Z")
        shade.append(f"M{x + 1:.1f},{y:.1f}h{w / 2 - 1:.1f}v{h:.1f}h{-w / 2 + 1:.1f}Z")
        door.append(f"M{x - w * 0.25:.1f},{y + h:.1f}v-4")
    return _paths("a2", wall) + _paths("a4", shade) + _paths("a1", roof) + _paths("a3 line", door)


def lake() -> str:
    waves = []
    for i, (x, y) in enumerate(spots(22, 13, 0, 0.25)):
        w = 6.5 + 1.5 * sin(i * 2.2)
        waves.append(f"M{x - w:.0f},{y:.0f}q{w / 2:.1f},-4 {w:.1f},0t{w:.1f},0")
    return f'<polygon class="shore" points="{hexagon(54)}"/>' + _paths("a2 line", waves)


def factory() -> str:
    """A great gear with the works in front of it."""
    teeth = []
    for i in range(12):
        a = i * 0.5236
        for r, turn in ((46, -0.13), (52, -0.08), (52, 0.08), (46, 0.13)):
            teeth.append(f"{r * cos(a + turn):.1f},{r * sin(a + turn):.1f}")
    return (
        f'<polygon class="a1" points="{" ".join(teeth)}"/><circle class="a2" r="38"/>'
        '<path class="a3" d="M-36,-12v-22h6v22M-24,-12v-30h6v30M-40,-10H-12L-12,-18L0,-10V-18L12,-10V-18L24,-10H40V6H-40Z"/>'
        '<path class="a4 line" d="M-33,-38q-3,-5 2,-8M-21,-46q-3,-5 2,-8"/>'
    )


DRAW = {"mountain": mountain, "tundra": tundra, "farm": farm, "forest": forest, "village": village, "lake": lake, "factory": factory}


@cache
def symbols() -> str:
    """All terrains as #sc-mountain …, and hexagons: #sc-hex the whole, #sc-own and #sc-inner a little inside it."""
    made = "".join(f'<g id="sc-{t}" class="ground {t}"><polygon class="a0" points="{hexagon()}"/>{DRAW[t]()}</g>' for t in TERRAINS)
    rings = "".join(f'<polygon id="sc-{name}" points="{hexagon(radius)}"/>' for name, radius in (("hex", 60), ("own", 56), ("inner", 54)))
    return rings + made
