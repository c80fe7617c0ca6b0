"""A scene for each encounter, cut from one colour: silhouettes set side by side on a strip of land.

A figure stands at (0, 0), its height upward, a grown person about 54 high; a scene is 320 wide and 104 high.
"""

from __future__ import annotations

import re
from functools import cache
from math import sin
from pathlib import Path

from markupsafe import Markup

SCENES = {
    1: "house 48 1, fence 100 .8, girl 150 1.3, goose 190 1, goose 218 .9, goose 246 1, goose 280 -.9, tree 304 .9",
    2: "~peak 90 1.1, ~peak 250 .9, hut 120 1.1, fire 176 .9, soldier 152 1, guard 208 -1, flag 84 1",
    3: "slope 160 1, sheep 60 1 -2, sheep 104 -.9 -6, sheep 150 1 -12, sheep 184 1 -17, sheep 276 -1 -27, staff 226 .95 -21",
    4: "guard 60 1, soldier 88 1, guard 116 1, soldier 144 1, camera 238 -1, hat 264 -1, tent 20 .7",
    5: "mech 70 1, angler 150 1, angler 200 1 2, waves 240 1 6, fir 300 .8",
    6: "fir 30 1.1, fir 66 .8, bear 120 1, bear 196 -.9, fir 300 1.2, hat 262 -.95, fir 282 .7",
    7: "tent 60 1, tent 118 .8, fire 166 1.1, sitting 194 -1, pack 222 -1, deer 268 -.9, fir 300 1, fir 20 .9",
    8: "derrick 60 1, derrick 108 .8, smoke 60 1 -76, deer 176 1, deer 232 -1, deer 280 .8, hut 22 .7",
    9: "gear 130 1, axe 204 -1, house 270 1, tub 60 1, child 236 1",
    10: "~mech 190 1.1, ~fog 160 1, lamp 90 1, ~fog 190 1.05 -18, fir 290 .7",
    11: "apple 40 1.1, apple 100 1, ladder 128 1, basket 160 1, apple 214 1.1, apple 274 1",
    12: "fir 24 1.2, fir 56 .9, logs 116 1, axe 172 -1, stump 200 1, axe 224 1, fir 274 1.2, fir 304 1",
    13: "house 40 1, garland 160 1, table 160 1, man 112 1, woman 206 1, hat 134 -1, woman 88 .95, child 236 1, house 282 -1",
    14: "pig 60 1, pig 110 -1, broken 160 1.1, pig 210 1, fence 270 1, hat 236 -1, tree 20 .9",
    15: "boat 160 1, man 140 1 -10, woman 168 1 -10, oar 182 1 -4, waves 160 1 6, fir 24 1, fir 300 .9, fir 52 .7",
    16: "horse 210 1.05, plough 130 1, hat 84 1, tree 290 1, ~slope 40 .4",
    17: "house 70 1.1, bench 160 1.1, sitting 156 1 -12, flag 20 .9, stick 178 1.3, child 220 1, tree 282 1.1",
    18: "house 56 1, boar 120 1, boar 168 1, boar 214 .9, house 276 -1.1",
    19: "cow 56 1, cow 120 .9, wagon 196 1, horse 276 .9, staff 164 -1",
    20: "child 70 1, stick 76 1, child 112 1, stick 118 1, child 154 1, flag 164 .8, house 262 1, girl 204 -1, fence 26 .7",
    21: "mech 110 1.1, cow 216 -1.1, tree 286 1, fence 34 .8",
    22: "mine 100 1.2, tub 176 1, tub 222 1, sitting 262 -1, derrick 300 .8",
    23: "board 100 1.2, man 152 -1, woman 180 -1, hat 206 -1, soldier 58 1, house 280 1",
    24: "fir 22 1.2, soldier 66 1, fir 96 1, soldier 130 1, soldier 168 1, fir 200 1.3, pack 232 1, fir 268 .9, fir 300 1.2",
    25: "fir 24 1.2, fir 54 1, lab 140 1.2, smoke 116 1 -50, lamp 216 -1, fir 262 1.1, fir 296 1.3",
    26: "arms 150 1.15, bell 150 1.1, table 236 1, man 262 -1, hat 64 1, woman 92 1, table 36 .8",
    27: "barn 60 1.05, ruin 180 1.15, scaffold 180 1, axe 250 -1, ladder 132 1, logs 294 .6",
    28: "house 56 1.1, woman 116 1, child 140 1, pack 206 1, tree 290 1.1, fence 250 .8",
}
"""By number of the card: a figure, where it stands, how large (below 0: turned round), how far above the ground; ~: pale, far off."""
GROUND = 92


@cache
def figures() -> dict[str, str]:
    """Figures as paths by their word; holes are cut by the even-odd rule."""
    text = (Path(__file__).parent / "templates" / "figures.svg").read_text(encoding="utf-8")
    return dict(re.findall(r'<path id="([a-z]+)" d="([^"]+)"/>', text))


@cache
def vignette(number: int) -> Markup:
    """The scene of an encounter card as one strip."""
    drawn = []
    for item in SCENES[number].split(", "):
        name, x, size, *lift = item.split()
        k, y = float(size), GROUND + float(lift[0] if lift else 0)
        pale = ' class="v-pale"' if name.startswith("~") else ""
        drawn.append(f'<path{pale} transform="translate({x},{y:g})scale({k:g},{abs(k):g})" d="{figures()[name.lstrip("~")]}"/>')
    a, b, c = (58 + 12 * sin(number * n) for n in (1.7, 2.9, 4.3))
    sun = 60 + number * 53 % 200
    return Markup(
        '<svg class="vignette" viewBox="0 0 320 104" aria-hidden="true" preserveAspectRatio="xMidYMax slice">'
        f'<path class="v-sky" d="M0 0H320V104H0Z"/><circle class="v-sun" cx="{sun}" cy="30" r="15"/>'
        f'<path class="v-far" d="M0 {a:.0f}Q60 {b:.0f} 110 {c:.0f}T220 {a:.0f} 320 {b:.0f}V104H0Z"/>'
        f'<path class="v-near" d="M0 {GROUND - 2}Q80 {GROUND - 8} 160 {GROUND - 2}T320 {GROUND - 3}V104H0Z"/>'
        f'<g class="v-ink" fill-rule="evenodd">{"".join(drawn)}</g></svg>'
    )
