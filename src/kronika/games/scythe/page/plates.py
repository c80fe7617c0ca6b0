"""What stands for a faction and for a player mat away from the table: emblems in lists, plates to choose from, a picture of the game."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from markupsafe import Markup, escape

from kronika.web.sprites import shape, side_colours
from kronika.words import Words

from ..facts import ABILITY, BOTTOMS, FACTION, FACTIONS, HEXES, MATDATA, MATS, RESOURCES, TERRAIN, TOPS
from ..words.names import BOTTOM_NAME, TOP_NAME
from .geometry import BOX, points, rivers
from .look import BOTTOM_ICON, TOP_ICON, icon

HERE = Path(__file__).parent


@cache
def emblem(side: str) -> Markup:
    """The sign of a faction with its colours in it, for pages that have no style sheet of ours; "" for another word."""
    if side not in FACTIONS:
        return Markup("")
    c = side_colours(HERE / "static" / "map.css")[side]
    face = shape(HERE, f"sc-e-{side}").replace('class="cut"', f'fill="{c["side"]}"')
    return Markup(
        f'<svg class="emblem" viewBox="-28 -28 56 56" aria-hidden="true"><g fill="{c["side"]}" stroke="{c["edge"]}" stroke-width="2.2" '
        f'stroke-linejoin="round">{shape(HERE, f"sc-p-{side}")}</g><g fill="{c["side-ink"]}">{face}</g></svg>'
    )


def plate(kind: str, word: str, w: Words) -> Markup:
    """A faction ("side") as a plate with its people and its machine, a player mat ("mat") as the plate that it is."""
    if kind == "side" and word in FACTIONS:
        return _faction(word, w)
    return _mat(word, w) if kind == "mat" and word in MATS else Markup("")


def _faction(word: str, w: Words) -> Markup:
    number = FACTIONS.index(word)
    own, people = ABILITY[number][0], FACTION[number]
    return Markup(
        '<span class="sc-plate side-{0}"><svg class="plate-art" viewBox="0 0 200 104" aria-hidden="true">'
        '<path class="plate-sky" d="M0 0H200V104H0Z"/><path class="plate-hill" d="M0 78Q34 56 66 70T128 66T200 58V104H0Z"/>'
        '<path class="plate-hill near" d="M0 90Q50 76 100 86T200 82V104H0Z"/>'
        '<use class="plate-crest" href="#sc-e-{0}" x="10" y="2" width="62" height="62"/>'
        '<use href="#sc-h-{0}" x="62" y="22" width="72" height="79"/><use href="#sc-m-{0}" x="114" y="14" width="82" height="85"/></svg>'
        "<b>{1}</b><span>{2}</span><span><b>{3}</b>: {4}</span></span>"
    ).format(word, w(people.name), w.listed([w(name) for name in (people.leader, *people.animals)]), w(own.name), w(own.text))


def _mat(word: str, w: Words) -> Markup:
    m = MATDATA[MATS.index(word)]
    columns = Markup("").join(
        Markup(
            '<span class="plate-col"><span class="plate-top">{}{}</span><span class="plate-bot">{}{} {}{} <i>+{}</i></span></span>'
        ).format(
            icon(TOP_ICON[TOPS[c.top]]),
            w(TOP_NAME[TOPS[c.top]]),
            icon(BOTTOM_ICON[c.bottom]),
            w(BOTTOM_NAME[c.bottom]),
            c.cost,
            icon(RESOURCES[c.bottom]),
            c.coins,
        )
        for c in m.sections
    )
    assert len(m.sections) == len(BOTTOMS)
    return Markup(
        '<span class="sc-plate sc-plate-mat"><b>{} · {}</b><span>{}{} {}{}</span><span class="plate-cols">{}</span></span>'
    ).format(m.number, w(m.name), m.popularity, icon("popularity"), m.coins, icon("coin"), columns)


WASH = {
    "mountain": "#c9bba2",
    "tundra": "#efeee2",
    "farm": "#e3cd8a",
    "forest": "#a9b985",
    "village": "#dfb794",
    "lake": "#9dbdc2",
    "factory": "#a3939a",
}


@cache
def picture() -> Markup:
    """The land from far above, with its colours in it."""
    land = "".join(f'<path fill="{WASH[TERRAIN[h]]}" d="M{escape(points(h, 60)).replace(" ", "L")}Z"/>' for h in range(HEXES))
    rim = "".join(f"M{points(h).replace(' ', 'L')}Z" for h in range(HEXES))
    return Markup(
        f'<svg class="game-picture" viewBox="{" ".join(map(str, BOX))}" aria-hidden="true"><g fill="none" stroke-linejoin="round">'
        f'<path stroke="#6b5a41" stroke-opacity=".35" stroke-width="44" d="{rim}"/><path stroke="#d8d8c6" stroke-width="41" d="{rim}"/>'
        f'<path stroke="#6b5a41" stroke-width="22" d="{rim}"/><path stroke="#e9dec2" stroke-width="18" d="{rim}"/></g>'
        f'<g stroke="#6b5a41" stroke-width="2">{land}</g><path fill="none" stroke="#7f9fa6" stroke-width="9" stroke-linecap="round" '
        f'd="{"".join(rivers())}"/><circle r="34" fill="#5b4a50"/><circle r="12" fill="#f2c14e"/></svg>'
    )
