"""Pictures outside the table: the emblem of a colour, the plate by which it is chosen, the map from far above."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from markupsafe import Markup

from kronika.web.sprites import shape, side_colours
from kronika.words import Words

from ..facts import COLOURS
from ..words.names import COLOUR_NAME, ROLE_NAME

HERE = Path(__file__).parent
SHEET = HERE / "static" / "oath.css"
SHIELD = "M2.5 2h15v7c0 4.8-3.2 7.5-7.5 9.3C5.7 16.5 2.5 13.8 2.5 9Z"


@cache
def emblem(side: str) -> Markup:
    """A shield with its charge; "" for no colour of ours."""
    if side not in COLOURS:
        return Markup("")
    c = side_colours(SHEET)[side]
    return Markup(
        f'<svg class="emblem" viewBox="0 0 20 20" aria-hidden="true"><path d="{SHIELD}" fill="{c["side"]}" stroke="{c["edge"]}" '
        'stroke-width="1.2"/>'
        f'<g fill="{c["side-ink"]}" transform="translate(5 4) scale(.5)">{shape(HERE, f"oa-c-{side}")}</g></svg>')


def plate(kind: str, word: str, words: Words) -> Markup:
    """A colour to choose: its shield, and what it begins as."""
    if kind != "side" or word not in COLOURS:
        return Markup("")
    role = ROLE_NAME[0] if word == "purple" else ROLE_NAME[1]
    return Markup('<span class="oa-plate">{}<b>{}</b><span class="small">{}</span></span>').format(
        emblem(word), words(COLOUR_NAME[word]), words(role))


@cache
def picture() -> Markup:
    """Three regions with their sites on a sheet of parchment."""
    sites = ((40, 44), (40, 104), (120, 34), (120, 84), (120, 134), (200, 34), (200, 84), (200, 134))
    out = ['<svg class="game-picture" viewBox="0 0 240 170" aria-hidden="true"><rect width="240" height="170" rx="6" fill="#efe2c2"/>',
           '<rect x="5" y="5" width="230" height="160" rx="4" fill="none" stroke="#9b7d4c" stroke-width="1.5"/>',
           '<path d="M80 14V156M160 14V156" stroke="#9b7d4c" stroke-width="1" stroke-dasharray="3 4"/>']
    for i, (x, y) in enumerate(sites):
        far, near = (("#b9a97e", "#8d7d54"), ("#8fb0b4", "#5f8a90"), ("#a7b48a", "#66794c"))[i % 3]
        out.append(f'<g transform="translate({x - 30} {y - 20})"><rect width="60" height="38" rx="3" fill="#e6ddc6" stroke="#6d5230"/>'
                   f'<path d="M1 26 14 12l9 9L36 6l22 22v9H1Z" fill="{far}"/><path d="M1 32 16 24l16 8 14-6 13 6v5H1Z" fill="{near}"/></g>')
    for side, (x, y) in zip(COLOURS, ((52, 58), (132, 50), (212, 48), (128, 100), (206, 146), (50, 118)), strict=True):
        c = side_colours(SHEET)[side]
        out.append(f'<path d="M{x} {y}v-20h14l-4 5 4 5h-12" fill="{c["side"]}" stroke="{c["edge"]}" stroke-width="1"/>')
    return Markup("".join([*out, "</svg>"]))
