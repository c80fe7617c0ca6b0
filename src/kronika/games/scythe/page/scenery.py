"""The drawn ground of each terrain: engraved in ink on a muted wash, several tiles a kind, in a hexagon of radius 60 around (0, 0).

The middle stays calm, because pieces stand there; the pattern gets denser to the rim.  Colours are classes of map.css: a0 is the
wash, a1 to a4 are tints, ink is the line of the engraver.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, hypot, sin

from ..facts import HEXES, TERRAIN, TERRAINS
from .geometry import WIDE, R, hexagon

TILES = 3
"""Tiles of each terrain."""
Spot = tuple[float, float]


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
    return f'<path class="{kind}" d="{"".join(parts)}"/>' if parts else ""


def mountain(tile: int) -> str:
    """Peaks in three tones, hatched on the side away from the light."""
    dark, light, snow, ink = [], [], [], []
    for i, (x, y) in enumerate(spots(29, 12, 25, tile)):
        h = 22 + 7 * sin(i * 2.1 + tile)
        w = h * 0.74
        top, foot = y - h / 2, y + h / 2
        dark.append(f"M{x:.0f},{top:.0f}L{x + w:.0f},{foot:.0f}H{x - w * 0.15:.0f}Z")
        light.append(f"M{x:.0f},{top:.0f}L{x - w:.0f},{foot:.0f}H{x - w * 0.1:.0f}L{x + w * 0.12:.0f},{y:.0f}Z")
        third = w * 0.36
        snow.append(f"M{x:.0f},{top:.0f}l{third:.1f},{h * 0.36:.1f}l{-w / 4:.1f},-2l{-w * 0.14:.1f},4l{-w / 4:.1f},-3Z")
        ink.append(f"M{x - w:.0f},{foot:.0f}L{x:.0f},{top:.0f}L{x + w:.0f},{foot:.0f}")
        ink.append(f"M{x:.0f},{top:.0f}l{w * 0.14:.1f},{h / 2:.0f}l-3,{h * 0.4:.0f}")
        ink += [f"M{x + w * k:.1f},{top + h * k + 1:.1f}l{-w * 0.26:.1f},{h * 0.3:.1f}" for k in (0.4, 0.58, 0.76)]
    return _paths("a1", dark) + _paths("a2", light) + _paths("a3", snow) + _paths("ink", ink)


def tundra(tile: int) -> str:
    """Drifts of snow, tufts, and stones."""
    drifts, ink, stones = [], [], []
    for i, (x, y) in enumerate(spots(24, 11, 20, tile)):
        w = 11 + 4 * sin(i * 1.3 + tile)
        drifts.append(f"M{x - w:.0f},{y + 3:.0f}q{w * 0.7:.0f},-7 {w * 1.3:.0f},-2t{w * 0.8:.0f},2")
        if (i + tile) % 3 == 0:
            ink.append(f"M{x - 3:.0f},{y - 4:.0f}l-3,-6M{x - 2:.0f},{y - 4:.0f}v-8M{x - 1:.0f},{y - 4:.0f}l3,-6")
        elif (i + tile) % 3 == 1:
            stones.append(f"M{x:.0f},{y - 3:.0f}q2,-5 6,-1l1,3h-8Z")
        ink.append(f"M{x - w * 0.4:.0f},{y + 6:.0f}h{w * 0.5:.0f}m3,2h{w * 0.3:.0f}")
    return _paths("a4 line", drifts) + _paths("a2", stones) + _paths("ink thin", ink)


FIELDS = (("0,0 0,-60 52,-30 52,20", 30), ("0,0 52,20 52,30 0,60 -40,37", 95), ("0,0 -40,37 -52,30 -52,-30 0,-60", -24))


def farm(tile: int) -> str:
    """Three fields whose furrows run in different directions, with stooks of corn on one."""
    out = []
    for k, (polygon, turn) in enumerate(FIELDS):
        furrows = []
        for row in range(-9, 10):
            d = row * 7.4
            c, s = cos(turn / 57.3), sin(turn / 57.3)
            furrows.append(f"M{-d * s - 70 * c:.0f},{d * c - 70 * s:.0f}l{140 * c:.0f},{140 * s:.0f}")
        name = f"f{tile}{k}"
        out.append(
            f'<clipPath id="sc-{name}"><polygon points="{polygon}"/></clipPath><g clip-path="url(#sc-{name})">'
            f'<polygon class="f{(k + tile) % 3 + 1}" points="{polygon}"/>{_paths("ink thin", furrows)}</g>'
        )
    stooks = [f"M{x:.0f},{y:.0f}l-4,8h8Zl-3,-3m3,3l3,-3" for i, (x, y) in enumerate(spots(19, 14, 24, tile)) if x > 4 and i % 2]
    edge = _paths("ink", ["M0,0V-60M0,0L52,20M0,0L-40,37"])
    return f'<g transform="rotate({120 * tile})">{"".join(out)}{edge}</g>{_paths("a1 inked", stooks)}'


def forest(tile: int) -> str:
    """Firs, and here and there a leaf tree, hatched on one side."""
    dark, light, ink, crowns = [], [], [], []
    for i, (x, y) in enumerate(spots(16.5, 9, 23, tile)):
        h = 17 + 4 * sin(i * 1.9 + tile)
        w = h * 0.4
        if (i * 7 + tile * 3) % 5 == 0:
            crowns.append(f"M{x - 6:.1f},{y + 2:.1f}a6,7 0 1 1 12,0a5,4 0 0 1 -12,0Z")
            ink.append(f"M{x:.1f},{y + 4:.1f}v6M{x + 1:.1f},{y - 2:.1f}l4,-2M{x + 1:.1f},{y + 1:.1f}l5,-2")
            continue
        top, foot = y - h / 2, y + h / 2
        dark.append(f"M{x:.1f},{top:.1f}L{x + w:.1f},{foot:.1f}H{x:.1f}Z")
        light.append(f"M{x:.1f},{top:.1f}L{x - w:.1f},{foot:.1f}H{x:.1f}Z")
        ink.append(f"M{x - w:.1f},{foot:.1f}L{x:.1f},{top:.1f}L{x + w:.1f},{foot:.1f}ZM{x:.1f},{foot:.1f}v3")
        ink.append(f"M{x + 1:.1f},{y:.1f}l{w * 0.45:.1f},1M{x + 1:.1f},{y + h / 4:.1f}l{w * 0.7:.1f},1.5")
    return _paths("a1", dark) + _paths("a2", light) + _paths("a2", crowns) + _paths("ink thin", crowns + ink)


def village(tile: int) -> str:
    """Houses with a lit and a shaded wall; one tile in three has a church."""
    wall, roof, shade, ink = [], [], [], []
    for i, (x, y) in enumerate(spots(23, 14, 26, tile, 0.28)):
        w = 13 + 3 * sin(i * 1.4 + tile)
        h = w * 0.6
        wall.append(f"M{x - w / 2:.1f},{y:.1f}h{w:.1f}v{h:.1f}h{-w:.1f}Z")
        if i == 3 and tile != 1:
            roof.append(f"M{x - 4:.1f},{y:.1f}l4,-17l4,17Z")
            ink.append(f"M{x - 4:.1f},{y:.1f}l4,-17l4,17M{x:.1f},{y - 17:.1f}v-6m-2,2h4")
        else:
            lid = f"M{x - w / 2 - 2:.1f},{y + 0.5:.1f}l{w * 0.3:.1f},{-w * 0.5:.1f}h{w * 0.4 + 4:.1f}l{w * 0.3:.1f},{w * 0.5:.1f}Z"
            roof.append(lid)
            ink.append(lid + f"M{x + w * 0.2:.1f},{y - w * 0.5:.1f}v-4h2v4")
        shade.append(f"M{x + 1:.1f},{y:.1f}h{w / 2 - 1:.1f}v{h:.1f}h{-w / 2 + 1:.1f}Z")
        ink.append(f"M{x - w / 2:.1f},{y:.1f}v{h:.1f}h{w:.1f}v{-h:.1f}M{x - w * 0.25:.1f},{y + h:.1f}v-4")
        ink.append(f"M{x + 2:.1f},{y + 3:.1f}h{w / 3:.1f}m0,2h{-w / 3:.1f}")
    return _paths("a2", wall) + _paths("a4", shade) + _paths("a1", roof) + _paths("ink thin", ink)


def lake(tile: int) -> str:
    """Water lines that follow the shore, and a few waves."""
    waves = []
    for i, (x, y) in enumerate(spots(24, 22, 8, tile, 0.25)):
        w = 6.5 + 1.5 * sin(i * 2.2 + tile)
        waves.append(f"M{x - w:.0f},{y:.0f}q{w / 2:.1f},-4 {w:.1f},0t{w:.1f},0")
    shores = "".join(f'<polygon class="shore s{i}" points="{hexagon(radius)}"/>' for i, radius in enumerate((57, 53, 48, 42)))
    return shores + _paths("ink wave", waves)


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
        'M-24,-4h4v4h-4ZM-14,-4h4v4h-4Z'
        'M6,-4h4v4H6ZM18,-4h4v4h-4ZM30,-4h4v4h-4Z"/>'
    )


DRAW = {"mountain": mountain, "tundra": tundra, "farm": farm, "forest": forest, "village": village, "lake": lake, "factory": factory}


def tile_of(place: int) -> str:
    """The symbol of the tile that lies on a territory: neighbours of one terrain have different ones."""
    return f"sc-{TERRAIN[place]}-{0 if TERRAIN[place] == 'factory' else (place * 2 + place // 7) % TILES}"


@cache
def symbols() -> str:
    """All tiles that lie on the map, as #sc-mountain-0 …, and hexagons: #sc-hex the whole, #sc-own and #sc-inner a little inside it."""
    used = sorted({tile_of(place) for place in range(HEXES)})
    made = []
    for t in TERRAINS:
        made += [f'<g id="{name}" class="ground {t}"><polygon class="a0" points="{hexagon()}"/>{DRAW[t](int(name[-1]))}</g>'
                 for name in used if name.startswith(f"sc-{t}-")]
    rings = "".join(f'<polygon id="sc-{name}" points="{hexagon(radius)}"/>' for name, radius in (("hex", 60), ("own", 56), ("inner", 54)))
    return rings + "".join(made)
