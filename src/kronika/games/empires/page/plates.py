"""Pictures outside the table: the emblem of a clan, the plate by which it is chosen, the islands from far above."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from markupsafe import Markup

from kronika.web.sprites import shape, side_colours
from kronika.words import Words

from ..language import Library, Title
from ..language.model import KIND_WORDS
from ..words.names import NATION
from .look import icon

HERE = Path(__file__).parent
SHEET = HERE / "static" / "empires.css"
PLATE = Markup(
    '<span class="em-plate side-{0}"><span class="plate-scene"><svg class="plate-sea" viewBox="0 0 200 64" preserveAspectRatio="none" '
    'aria-hidden="true"><path class="plate-sky" d="M0 0H200V64H0Z"/>'
    '<path class="plate-isle" d="M96 50C110 26 128 24 140 34 150 24 176 30 190 50Z"/><path class="plate-water" d="M0 46H200V64H0Z"/></svg>'
    '<svg class="plate-boat boat side-{0}" viewBox="0 0 42 31" aria-hidden="true"><use href="#em-boat"/></svg>{1}</span><b>{2}</b>'
    '<span class="small">{3}</span><span class="plate-text">{4}</span><span class="plate-start">{5}</span><span class="small">{6}</span>'
    '<i class="plate-own">{7}</i></span>')


@cache
def emblem(side: str) -> Markup:
    """The shield of a clan with its charge; "" for one without a shield of its own."""
    c = side_colours(SHEET).get(side)
    if c is None:
        return Markup("")
    drawn = shape(HERE, f"em-crest-{side}").replace('class="es"', f'fill="{c["side"]}" stroke="{c["edge"]}" stroke-width="1.3"').replace(
        'class="crest-charge"', f'fill="{c["side-ink"]}" fill-opacity=".25" stroke="{c["side-ink"]}" stroke-width="1.9" '
        'stroke-linecap="round" stroke-linejoin="round"')
    return Markup(f'<svg class="emblem" viewBox="0 0 24 24" aria-hidden="true">{drawn}</svg>')


def plate(library: Library, kind: str, word: str, w: Words) -> Markup:
    """A clan to choose: its shield, its people, how hard it is, its first fields and some of its cards; and that its deck is our own."""
    if kind != "side" or word not in library.clan_ids:
        return Markup("")
    deck = library.clans[library.clan_ids.index(word)]
    own = deck not in library.brought
    nation = w(NATION[deck.nation]) if deck.nation in NATION else deck.nation
    hard = w("difficulty {n} of 10", n=deck.difficulty) if deck.difficulty else ""
    fields = Markup("").join(Markup('<span class="plate-field">{}</span>').format(_goods(t)) for t in deck.titles if t.start)
    types = w.listed([w(name) for name in deck.type_names])
    note = w("Cards of our own, not those of the printed game.") if own else w("Cards that somebody brings along.")
    return PLATE.format(word, emblem(word), w(deck.name), " · ".join(x for x in (nation, hard) if x), w(deck.about) if deck.about else "",
                        fields, types, note)


def _goods(title: Title) -> Markup:
    return Markup("").join(Markup("{}<b>{}</b>").format(icon(KIND_WORDS[term.kind]), term.n) for term in title.field)


@cache
def picture() -> Markup:
    """A sea with islands and ships, and the circle of tiles."""
    out = ['<svg class="game-picture" viewBox="0 0 240 170" aria-hidden="true"><rect width="240" height="170" rx="6" fill="#a9ccd3"/>',
           '<rect x="5" y="5" width="230" height="160" rx="4" fill="none" stroke="#4f7f8d" stroke-width="1.5"/>']
    out += [f'<path d="M12 {y}q9-5 18 0t18 0 18 0 18 0 18 0 18 0 18 0 18 0 18 0 18 0 18 0 18 0" fill="none" stroke="#7fb0bb" '
            'stroke-width="1.2"/>' for y in range(20, 165, 18)]
    for x, y, scale in ((196, 46, 1.5), (40, 130, 1.2), (204, 132, 1.0), (38, 40, 0.9)):
        out.append(f'<g transform="translate({x} {y}) scale({scale})"><path d="M-24 8C-18-8-6-12 0-2 8-12 20-8 24 8Z" fill="#c9b06a" '
                   'stroke="#6b5322"/><path d="M-14 4C-8-4 8-6 14 4Z" fill="#7d9a4e"/></g>')
    tiles = ((120, 40, "#a4652a"), (163, 71, "#25607a"), (147, 122, "#3d6f8e"), (93, 122, "#5c7f2e"), (77, 71, "#6d6a63"))
    out.append('<circle cx="120" cy="85" r="45" fill="none" stroke="#f4ecd6" stroke-width="3" stroke-dasharray="6 4"/>')
    out += [f'<circle cx="{x}" cy="{y}" r="19" fill="#f8f3e4" stroke="{colour}" stroke-width="3"/><circle cx="{x}" cy="{y}" r="11" '
            f'fill="{colour}"/>' for x, y, colour in tiles]
    for side, (x, y) in zip(("ulaf", "panuk", "glenn", "mackinnon"), ((22, 84), (108, 76), (196, 86), (116, 148)), strict=True):
        c = side_colours(SHEET)[side]
        out.append(f'<g transform="translate({x - 10} {y - 9})"><path d="M0 12c2 5 5 6 8 6h8c3 0 6-1 8-6Z" fill="#7a4b27"/>'
                   f'<path d="M5 0c4-1 10-1 14 0 1 4 1 7 0 10H5C4 7 4 4 5 0Z" fill="{c["side"]}" stroke="{c["edge"]}"/></g>')
    return Markup("".join([*out, "</svg>"]))
