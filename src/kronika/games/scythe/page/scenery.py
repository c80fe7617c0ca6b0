"""The drawn ground of each terrain: engraved in ink on a muted wash, several tiles a kind, in a hexagon of radius 60 around (0, 0).

The middle stays calm, because pieces stand there; the pattern gets denser to the rim.  Colours are classes of map.css: a0 is the
wash, a1 to a4 are tints, ink is the line of the engraver.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from math import cos, hypot, pi, sin

from ..facts import HEXES, TERRAIN, TERRAINS
from .geometry import WIDE, R, hexagon
from .paths import relative

TILES = {"mountain": 3, "tundra": 3, "farm": 4, "forest": 3, "village": 4, "lake": 4, "factory": 1}
"""Tiles of each terrain."""
Spot = tuple[float, float]
_NUMBER = re.compile(r"-?\d+\.\d+")


def _short(number: re.Match[str]) -> str:
    """A number of a path in whole units: the hand of an engraver is no steadier."""
    return str(round(float(number[0])))


def inside(x: float, y: float, margin: float) -> bool:
    """Is a point at least `margin` away from every edge of the hexagon?"""
    half = WIDE / 2 - margin
    return abs(x) <= half and abs(x / 2 + y * 0.866) <= half and abs(x / 2 - y * 0.866) <= half


def spots(step: float, margin: float, hole: float, tile: int, wobble: float = 0.32) -> Iterator[Spot]:
    """Places for scenery from back to front: a jittered lattice inside the hexagon, without the calm middle; each tile has its own."""
    rows = int(R / (step * 0.8)) + 1
    for row in range(-rows, rows + 1):
        for col in range(-rows, rows + 1):
            seed = row * 37 + col * 101 + tile * 59
            x = (col + (row % 2) / 2 + tile * 0.31) * step + wobble * step * sin(seed * 1.7)
            y = (row + tile * 0.23) * step * 0.8 + wobble * step * cos(seed * 2.3)
            if inside(x, y, margin) and hypot(x * 0.92, y * 1.05) >= hole:
                yield x, y


def _paths(kind: str, parts: list[str]) -> str:
    return f'<path class="{kind}" d="{_NUMBER.sub(_short, "".join(parts))}"/>' if parts else ""


def rows(found: Iterator[Spot]) -> list[list[Spot]]:
    """The places of one tile in rows from back to front: what stands in front is drawn over what stands behind."""
    step = 9.0
    out: dict[int, list[Spot]] = {}
    for x, y in found:
        out.setdefault(int(y // step), []).append((x, y))
    return [out[k] for k in sorted(out)]


def mountain(tile: int) -> str:
    """Ranges of peaks, lit from the left, hatched down the other side, with snow on the high ones."""
    out, i = [], tile * 5
    for row in rows(spots(20, 8, 12, tile, 0.36)):
        dark, light, snow, ink, hatch = [], [], [], [], []
        for x, y in row:
            i += 1
            h = 22 + 9 * sin(i * 2.4)
            w, k = h * (0.66 + 0.1 * sin(i * 1.3)), h * 0.09 * sin(i * 3.1)
            top, foot = y - h * 0.6, y + h * 0.4
            ridge = f"L{x + k + 1.5:.1f},{top + h * 0.34:.1f}L{x - k - 1:.1f},{top + h * 0.62:.1f}L{x + w * 0.12:.1f},{foot:.1f}"
            dark.append(f"M{x:.1f},{top:.1f}L{x + w:.1f},{foot:.1f}H{x - w:.1f}Z")
            light.append(
                f"M{x:.1f},{top:.1f}L{x - w:.1f},{foot:.1f}H{x + w * 0.12:.1f}L{x - k - 1:.1f},{top + h * 0.62:.1f}"
                f"L{x + k + 1.5:.1f},{top + h * 0.34:.1f}Z"
            )
            if h > 19:
                s = h * 0.3
                rim = f"l-2.4,-1.6l-1.6,3l-2.6,-2.6l-2.2,2.4l{-s * w / h + 6.4:.1f},{1 - s * 0.2:.1f}Z"
                snow.append(f"M{x:.1f},{top:.1f}l{s * w / h:.1f},{s:.1f}{rim}")
            ink.append(f"M{x - w:.1f},{foot:.1f}L{x:.1f},{top:.1f}L{x + w:.1f},{foot:.1f}M{x:.1f},{top:.1f}{ridge}")
            hatch += [
                f"M{x + w * n:.1f},{top + h * n:.1f}l{-w * 0.3 * (1 - n * 0.5):.1f},{h * 0.34 * (1.1 - n):.1f}"
                for n in (0.34, 0.52, 0.7, 0.86)
            ]
        out += [_paths("a1", dark), _paths("a2", light), _paths("a3", snow), _paths("ink thin", hatch), _paths("ink", ink)]
    return "".join(out)


def tundra(tile: int) -> str:
    """Low hills under snow, hatched on one side, with tufts, bare birches and stones."""
    out, i = [], tile * 4
    for row in rows(spots(24, 10, 10, tile, 0.3)):
        hills, ink, thin, stones = [], [], [], []
        for x, y in row:
            i += 1
            w = 17 + 4 * sin(i * 1.3)
            h = 7 + 2 * sin(i * 2.7)
            hills.append(f"M{x - w:.1f},{y + 4:.1f}Q{x - w * 0.3:.1f},{y - h:.1f} {x:.1f},{y - h * 0.6:.1f}T{x + w:.1f},{y + 4:.1f}Z")
            ink.append(f"M{x - w:.1f},{y + 4:.1f}Q{x - w * 0.3:.1f},{y - h:.1f} {x:.1f},{y - h * 0.6:.1f}T{x + w:.1f},{y + 4:.1f}")
            thin += [f"M{x + w * n:.1f},{y - h * 0.5 + n * n * (h + 1):.1f}l-2.6,{4.6 - 3 * n:.1f}" for n in (0.14, 0.32, 0.5, 0.68)]
            if i % 4 == 0:
                thin.append(f"M{x - 5:.1f},{y - 2:.1f}v-14m0,8l4,-5m-4,7l-4,-4m4,-5l-2.6,-3")
            elif i % 4 == 2:
                stones.append(f"M{x - 10:.1f},{y + 4:.1f}q1.5,-5 6,-4l2,4Z")
            else:
                thin.append(f"M{x - 8:.1f},{y + 8:.1f}l-2,-5m3,5v-6m1,6l3,-5")
        out += [_paths("a4", hills), _paths("a2", stones), _paths("ink thin", thin), _paths("ink", ink)]
    return "".join(out)


FIELDS = (
    (
        ("-70,-70 18,-70 4,-14 -70,-2", 20),
        ("18,-70 70,-70 70,4 14,-6 4,-14", -62),
        ("-70,-2 4,-14 14,-6 2,70 -70,70", -38),
        ("14,-6 70,4 70,70 2,70", 74),
    ),
    (
        ("-70,-70 -14,-70 -22,70 -70,70", 84),
        ("-14,-70 70,-70 70,-22 -17,-8", -14),
        ("-17,-8 70,-22 70,24 -19,22", 12),
        ("-19,22 70,24 70,70 -22,70", -40),
    ),
    (
        ("-70,-70 70,-70 70,-34 -70,-8", -9),
        ("-70,-8 6,-22 20,70 -70,70", 55),
        ("6,-22 70,-34 70,18 12,14", 96),
        ("12,14 70,18 70,70 20,70", -25),
    ),
    (
        ("-70,-70 8,-70 -6,6 -70,16", -50),
        ("8,-70 70,-70 70,16 -3,-10", 34),
        ("-70,16 -6,6 8,70 -70,70", 14),
        ("-3,-10 70,16 70,70 8,70 -6,6", -78),
    ),
)
"""By tile: corners of the fields, far beyond the hexagon, which cuts them, and the direction of their furrows in degrees."""


def farm(tile: int) -> str:
    """Fields behind hedges, each ploughed in a direction of its own; stooks on one of them, a farm beside it."""
    out = []
    for k, (polygon, turn) in enumerate(FIELDS[tile % 4]):
        furrows = []
        c, s = cos(turn / 57.3), sin(turn / 57.3)
        for row in range(-13, 14):
            d = row * (5.2 if k % 2 else 6.6)
            furrows.append(f"M{-d * s - 90 * c:.0f},{d * c - 90 * s:.0f}l{180 * c:.0f},{180 * s:.0f}")
        name = f"f{tile}{k}"
        out.append(
            f'<clipPath id="sc-{name}"><polygon points="{polygon}"/></clipPath><g clip-path="url(#sc-{name})">'
            f'<polygon class="f{(k + tile) % 4 + 1}" points="{polygon}"/>{_paths("ink thin", furrows)}</g>'
        )
    hedge = "".join(f'<polygon class="hedge" points="{polygon}"/>' for polygon, _ in FIELDS[tile % 4])
    cut = [spot for i, spot in enumerate(spots(17, 12, 20, tile)) if i % 2 and spot[0] > 2 and spot[1] > -18]
    stooks = [f"M{x:.0f},{y:.0f}l-4,9h8Zl-3.5,-4m3.5,4l3.5,-4m-3.5,4v-5" for x, y in cut]
    x, y = ((-30, -16), (30, -34), (-34, 18), (-32, -22))[tile % 4]
    house = (
        f'<g transform="translate({x},{y})"><path class="a2" d="M-9,0H9V9H-9Z"/><path class="a3" d="M-12,1L-7,-8H7L12,1Z"/>'
        '<path class="ink" d="M-9,1V9H9V1M-12,1L-7,-8H7L12,1ZM-2,9V4H2V9M5,-8V-12H8V-6"/></g>'
    )
    return f'<g clip-path="url(#sc-cut)">{"".join(out)}{hedge}</g>{_paths("a1 inked", stooks)}{house}'


def forest(tile: int) -> str:
    """A wood of firs with leaf trees among them, row behind row."""
    out, i = [], tile * 7
    for row in rows(spots(14.6, 8, 11, tile, 0.34)):
        dark, light, crown, ink = [], [], [], []
        for x, y in row:
            i += 1
            h = 19 + 5 * sin(i * 1.9)
            w = h * 0.36
            if (i * 7 + tile * 3) % 6 == 0:
                crown.append(f"M{x - 6.5:.1f},{y + 1:.1f}a6.5,7.5 0 1 1 13,0a5.5,4.5 0 0 1 -13,0Z")
                ink.append(f"M{x:.1f},{y + 5:.1f}v6M{x + 1:.1f},{y - 3:.1f}l4,-2M{x + 1:.1f},{y:.1f}l5,-2M{x + 1:.1f},{y + 3:.1f}l4.5,-1.5")
                continue
            top, foot = y - h * 0.6, y + h * 0.4
            mid = top + h * 0.52
            dark.append(f"M{x:.1f},{top:.1f}L{x + w * 0.7:.1f},{mid:.1f}h{-w * 0.25:.1f}L{x + w:.1f},{foot:.1f}H{x:.1f}Z")
            light.append(f"M{x:.1f},{top:.1f}L{x - w * 0.7:.1f},{mid:.1f}h{w * 0.25:.1f}L{x - w:.1f},{foot:.1f}H{x:.1f}Z")
            ink.append(
                f"M{x - w:.1f},{foot:.1f}L{x - w * 0.45:.1f},{mid:.1f}h{-w * 0.25:.1f}L{x:.1f},{top:.1f}L{x + w * 0.7:.1f},{mid:.1f}"
                f"h{-w * 0.25:.1f}L{x + w:.1f},{foot:.1f}ZM{x:.1f},{foot:.1f}v3.5"
            )
        out += [_paths("a1", dark), _paths("a2", light), _paths("a2", crown), _paths("ink thin", crown + ink)]
    return "".join(out)


ROADS = (
    "M-60,18Q-20,22 0,4T58,-16M-4,60Q2,26 0,4",
    "M-10,-64Q-4,-20 2,0T30,62M2,0Q-30,8 -60,2",
    "M-58,-22Q-16,-6 2,4T60,24M2,4Q10,-30 26,-60",
    "M-56,34Q-20,10 0,2T56,26M0,2Q4,-30 -8,-62",
)


def village(tile: int) -> str:
    """Houses along a road, with a lit and a shaded wall; a church in some; orchards."""
    out, i = [f'<path class="road" clip-path="url(#sc-cut)" d="{ROADS[tile % 4]}"/>'], tile * 3
    for row in rows(spots(21, 11, 15, tile, 0.24)):
        wall, roof, shade, ink, crown = [], [], [], [], []
        for x, y in row:
            i += 1
            if i % 5 == 2:
                crown.append(f"M{x - 5:.1f},{y + 2:.1f}a5,5.5 0 1 1 10,0a4,3.5 0 0 1 -10,0Z")
                ink.append(f"M{x:.1f},{y + 4:.1f}v5M{x + 1:.1f},{y:.1f}l3,-1.5")
                continue
            w = 16 + 3 * sin(i * 1.4)
            h = w * 0.55
            wall.append(f"M{x - w / 2:.1f},{y:.1f}h{w:.1f}v{h:.1f}h{-w:.1f}Z")
            lid = f"M{x - w / 2 - 2:.1f},{y + 0.5:.1f}l{w * 0.3:.1f},{-w * 0.5:.1f}h{w * 0.4 + 4:.1f}l{w * 0.3:.1f},{w * 0.5:.1f}Z"
            roof.append(lid)
            ink.append(lid + "".join(f"M{x - w * 0.3 + w * n:.1f},{y - 1:.1f}l{w * 0.1:.1f},{-w * 0.34:.1f}" for n in (0.15, 0.45)))
            if i == tile * 3 + 4:
                roof.append(f"M{x - 6:.1f},{y - 4:.1f}l5,-20l5,20Z")
                ink.append(f"M{x - 6:.1f},{y - 4:.1f}l5,-20l5,20M{x - 1:.1f},{y - 24:.1f}v-6m-2.5,2.200h5")
            else:
                ink.append(f"M{x + w * 0.2:.1f},{y - w * 0.5:.1f}v-4h2.500v4")
            shade.append(f"M{x + 1:.1f},{y:.1f}h{w / 2 - 1:.1f}v{h:.1f}h{-w / 2 + 1:.1f}Z")
            door = f"M{x - w * 0.28:.1f},{y + h:.1f}v-5h3v5M{x + 3:.1f},{y + 3:.1f}h3v3h-3Z"
            ink.append(f"M{x - w / 2:.1f},{y:.1f}v{h:.1f}h{w:.1f}v{-h:.1f}{door}")
        out += [_paths("a2", wall), _paths("a4", shade), _paths("a1", roof), _paths("a3", crown), _paths("ink thin", crown + ink)]
    return "".join(out)


def lake(tile: int) -> str:
    """A shore that is no hexagon, hatched along the water, and lines that follow it."""
    turns = [n * 2 * pi / 48 for n in range(48)]

    def line(inner: float) -> list[Spot]:
        """The shore, so far inside: near the edges of the hexagon, in bays and headlands."""
        out = []
        for a in turns:
            edge = WIDE / 2 / cos((a + pi / 6) % (pi / 3) - pi / 6)
            r = min(edge, 57.5) - 4.5 - 2.2 * sin(3 * a + tile * 2) - 1.6 * sin(7 * a + tile) - inner * (1 + 0.12 * sin(5 * a + tile))
            out.append((r * cos(a), r * sin(a)))
        return out

    def path(inner: float) -> str:
        return "M" + "L".join(f"{x:.0f},{y:.0f}" for x, y in line(inner)) + "Z"

    hatch = [f"M{x:.0f},{y:.0f}L{x * k:.0f},{y * k:.0f}" for n, (x, y) in enumerate(line(0)) for k in ((0.9, 0.94, 0.87)[n % 3],)]
    waves = []
    for i, (x, y) in enumerate(spots(21, 24, 5, tile, 0.3)):
        w = 6 + 1.5 * sin(i * 2.2 + tile)
        waves.append(f"M{x - w:.0f},{y:.0f}q{w / 2:.1f},-3.5 {w:.1f},0t{w:.1f},0")
    shores = "".join(f'<path class="shore s{i}" d="{path(inner)}"/>' for i, inner in ((1, 8), (2, 13)))
    return f'<path class="water" d="{path(0)}"/>{_paths("ink thin", hatch)}{shores}{_paths("ink wave", waves)}'


def factory(tile: int) -> str:
    """A great gear with the works in front of it."""
    teeth = []
    for i in range(12):
        a = i * 0.5236 + tile * 0.2
        for r, turn in ((46, -0.13), (52, -0.08), (52, 0.08), (46, 0.13)):
            teeth.append(f"{r * cos(a + turn):.1f},{r * sin(a + turn):.1f}")
    works = "M-36,-12v-22h6v22M-24,-12v-30h6v30M-40,-10H-12L-12,-18L0,-10V-18L12,-10V-18L24,-10H40V6H-40Z"
    return (
        f'<polygon class="a1 inked" points="{" ".join(teeth)}"/><circle class="a2 inked" r="38"/><path class="a3" d="{works}"/>'
        '<path class="a4 line" d="M-33,-38q-3,-5 2,-8M-21,-46q-3,-5 2,-8"/><path class="lamp" d="M-34,-4h4v4h-4Z'
        "M-24,-4h4v4h-4ZM-14,-4h4v4h-4Z"
        'M6,-4h4v4H6ZM18,-4h4v4h-4ZM30,-4h4v4h-4Z"/>'
    )


DRAW = {"mountain": mountain, "tundra": tundra, "farm": farm, "forest": forest, "village": village, "lake": lake, "factory": factory}


def tile_of(place: int) -> str:
    """The symbol of the tile that lies on a territory: neighbours of one terrain have different ones."""
    return f"sc-{TERRAIN[place]}-{(place * 5 + place // 5) % TILES[TERRAIN[place]]}"


@cache
def symbols() -> str:
    """All tiles that lie on the map, as #sc-mountain-0 …, and hexagons: #sc-hex the whole, #sc-own and #sc-inner a little inside it."""
    used = sorted({tile_of(place) for place in range(HEXES)})
    made = []
    for t in TERRAINS:
        made += [
            f'<g id="{name}" class="ground {t}"><polygon class="a0" points="{hexagon()}"/>{DRAW[t](int(name[-1]))}</g>'
            for name in used
            if name.startswith(f"sc-{t}-")
        ]
    rings = "".join(f'<polygon id="sc-{name}" points="{hexagon(radius)}"/>' for name, radius in (("hex", 60), ("own", 56), ("inner", 54)))
    drawn = re.sub(r' d="([^"]*)"', lambda m: f' d="{relative(m[1])}"', "".join(made))
    return f'<clipPath id="sc-cut"><polygon points="{hexagon()}"/></clipPath>' + rings + drawn
