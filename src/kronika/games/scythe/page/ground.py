"""The part of the map that never changes: land, terrain, rivers, home bases, tunnels and labels."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup, escape

from kronika.words import Words

from ..facts import BASE_WORDS, ENCOUNTERS, FACTIONS, HEXES, PLACES, RESOURCES, TERRAIN, TUNNELS, YIELD
from ..words.names import FACTION_NAME, RESOURCE_NAME, TERRAIN_NAME
from . import scenery
from .geometry import BOX, CENTRE, gates, place_word, points, rim, rivers
from .look import BASE_NAME, place_label
from .paths import relative


def tip(w: Words, place: int) -> str:
    """What a person reads about a place: name, terrain, what it yields, what is printed on it."""
    if place >= HEXES:
        word = BASE_WORDS[place - HEXES].removeprefix("base-")
        if word in FACTIONS:
            return w("Home base of {owner}", owner=w(FACTION_NAME[FACTIONS.index(word)]))
        return w("Home base {owner}, not in this game", owner=w(BASE_NAME[word]))
    parts = [f"{place_label(place)} · {w(TERRAIN_NAME[TERRAIN[place]])}"]
    made = YIELD[place]
    if made >= 0:
        parts.append(w("yields {what}", what=w(RESOURCE_NAME[RESOURCES[made]]) if made < 4 else w("workers")))
    if TUNNELS >> place & 1:
        parts.append(w("tunnel"))
    if ENCOUNTERS >> place & 1:
        parts.append(w("encounter"))
    return " · ".join(parts)


ROSE = (
    '<g class="rose" transform="translate(-372,-346)"><circle r="44"/><circle r="38"/><circle class="fine" r="20"/>'
    '<path class="fine" d="M-38,0H38M0-38V38M-27-27L27,27M27-27L-27,27"/>'
    '<path class="half" d="M-24-24L-4-9L-9-4ZM24-24L9-4L4-9ZM24,24L4,9L9,4ZM-24,24L-9,4L-4,9Z"/>'
    '<path class="half" d="M0-52L8-8H0ZM52,0L8,8V0ZM0,52L-8,8H0ZM-52,0L-8-8V0Z"/>'
    '<path class="dark" d="M0-52L-8-8H0ZM52,0L8-8V0ZM0,52L8,8H0ZM-52,0L-8,8V0Z"/></g>'
)
"""The compass rose in the corner of the sheet; north is up."""


SHEET = '<rect class="glass" x="{}" y="{}" width="{}" height="{}"/>'.format(*BOX)
"""Hardly seen: a layer as large as the map, for browsers divide what is drawn here and there into many."""


@lru_cache(maxsize=8)
def ground(w: Words) -> Markup:
    """What of the map never changes in one language, back to front: the scenery, a layer of the browser's own, so that what happens above
    it does not draw it again; then what is pointed at.  Pieces go above."""
    land = relative("".join(f"M{points(h).replace(' ', 'L')}Z" for h in range(HEXES)))
    out = [f'<defs>{scenery.symbols()}<path id="sc-land" d="{land}"/></defs><g class="scenery">{SHEET}']
    out += [f'<use class="sea {kind}{i}" href="#sc-land"/>' for i in range(4) for kind in ("line l", "wash w")]
    out.append(f'<use class="coast" href="#sc-land"/>{ROSE}')
    for number in range(PLACES - HEXES):
        for (x, y), (u, v) in gates(number):
            out.append(f'<path class="gate" d="M{x:.0f},{y:.0f}L{u:.0f},{v:.0f}"/>')
    for h in range(HEXES):
        x, y = CENTRE[h]
        out.append(f'<use href="#{scenery.tile_of(h)}" x="{x:.1f}" y="{y:.1f}"/>')
    water = "".join(rivers())
    out.append(
        '<use class="net" href="#sc-land"/>'
        + "".join(f'<path class="{kind}" d="{water}"/>' for kind in ("bank wet", "bank", "river", "stream"))
    )
    labels, hexes = [], []
    for h in range(HEXES):
        x, y = CENTRE[h]
        if TUNNELS >> h & 1:
            out.append(f'<use href="#sc-tunnel" x="{x - 13:.0f}" y="{y + 35:.0f}" width="26" height="20"/>')
        labels.append(f'<text class="hex-label" x="{x:.0f}" y="{y - 42:.0f}">{place_label(h)}</text>')
        hexes.append(
            f'<use class="hex" href="#sc-hex" x="{x:.1f}" y="{y:.1f}" data-name="hex-{place_word(h)}" data-tip="{escape(tip(w, h))}"/>'
        )
    out += ["</g>", *(_base(w, place) for place in range(HEXES, PLACES)), *hexes, f'<g class="labels">{"".join(labels)}</g>']
    return Markup("".join(out))


def _base(w: Words, place: int) -> str:
    word = BASE_WORDS[place - HEXES].removeprefix("base-")
    x, y = CENTRE[place]
    used = word in FACTIONS
    name = escape(w(FACTION_NAME[FACTIONS.index(word)] if used else BASE_NAME[word]))
    emblem = f'<use class="emblem" href="#sc-e-{word}" x="{x - 24:.0f}" y="{y - 30:.0f}" width="48" height="48"/>' if used else ""
    long = " long" if len(name) > 12 else ""
    circles = "".join(
        f'<circle class="{name}" cx="{x:.0f}" cy="{y:.0f}" r="{r}"/>' for name, r in (("plinth", 38), ("ring-edge", 34), ("ring", 34))
    )
    return (
        f'<g class="base side-{word}" data-name="hex-{BASE_WORDS[place - HEXES]}" data-tip="{escape(tip(w, place))}">{circles}{emblem}'
        f'<path id="sc-rim-{word}" class="rim" d="{rim(place)}"/>'
        f'<text class="name{long}"><textPath href="#sc-rim-{word}" startOffset="50%">{name}</textPath></text></g>'
    )


__all__ = ["BOX", "ground", "tip"]
