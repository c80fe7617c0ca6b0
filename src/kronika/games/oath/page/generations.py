"""A generation of a chronicle, small: the map that was left, who had won and how, what rose and what fell.  Only what lay open is drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kronika.words import Words

from ..chronicle.history import Played, citizens
from ..chronicle.text import read
from ..chronicle.world import Place, World
from ..facts import CARD, CARDS, DENIZEN, EDIFICE, OATHS, REGIONS, denizen, site
from ..words.names import COLOUR_NAME, WAY_NAME
from .look import SCENES, suit_word


@lru_cache(maxsize=256)
def generation(told: str, words: Words) -> dict[str, Any]:
    """What a chronicle says of its last game and of the world now."""
    c, w = read(told), words
    world = c.world
    x: dict[str, Any] = {
        "regions": [{"name": w(region.name), "sites": [_site(w, world, world.places[slot]) for slot in region.slots]}
                    for region in REGIONS],
        "oath": w(OATHS[world.oath].name), "goal": w(OATHS[world.oath].goal_text),
        "citizens": [(colour, w(COLOUR_NAME[colour])) for colour in citizens(world)], "played": world.played, "won": None,
    }
    if c.games:
        x |= _game(w, c.games[-1])
    return x


def _site(w: Words, world: World, p: Place) -> dict[str, Any]:
    if not p.up:
        return {"name": "", "scene": "back", "cards": [], "relics": 0}
    cards = []
    for card in p.cards:
        side = denizen(card, card in EDIFICE and world.ruined[card - EDIFICE.start])
        cards.append((suit_word(side.suit), w(side.name), card in EDIFICE))
    return {"name": w(site(p.site).name), "scene": SCENES[CARDS[p.site]], "cards": cards, "relics": len(p.relics)}


def _game(w: Words, g: Played) -> dict[str, Any]:
    return {
        "won": {"side": g.winner, "name": dict(zip(g.colours, g.names, strict=True)).get(g.winner, ""), "colour": w(COLOUR_NAME[g.winner]),
                "how": ", ".join(w(WAY_NAME.get(way, way)) for way in g.won_by)},
        "seats": [(colour, name) for colour, name in zip(g.colours, g.names, strict=True)],
        "rose": [_named(w, word) for word in (*g.built, *g.added)], "fell": [_named(w, word) for word in g.ruined], "left": len(g.removed),
    }


def _named(w: Words, word: str) -> tuple[str, str]:
    """(suit, name) of a card by its word, a ruin by that of its ruined side."""
    card = CARD.get(word, -1)
    if card in DENIZEN or card in EDIFICE:
        side = denizen(card)
        return suit_word(side.suit), w(side.name)
    ruin = next((denizen(i, True) for i in EDIFICE if denizen(i, True).id == word), None)
    return "none", w(ruin.name) if ruin is not None else word
