"""The heart of Oath a second time, written from the text of the Law alone by somebody who had not seen the rules' code.

It knows no kernel: a position is a plain dict, what the Law says about it a function.  `test_second.py` beside this package lays
positions of random games out as such dicts and compares.  No power of a denizen or a relic is written here (but for the site powers,
banners, Reliquary traits and the relics that the Law itself names): the games are played without those powers (bare.py), or positions
where one could matter are left out (quiet.py).

    world     goal "supremacy" | "people" | "protection" | "devotion"; round; visions (drawn); shared (favor); banks {suit: favor}; deck,
              relics (cards of the world deck and of the relic deck); archive and
              dispossessed {suit: denizens}; edifices (suits in the Archive);
              title {holder, usurper}; people {holder, favor, mob}; secret {holder, secrets};
              slots [four bools: a relic lies there];
              piles [cards of the Cradle's, Provinces', Hinterland's discard pile]; players; sites (eight, from the top)
    player    role "chancellor" | "exile" | "citizen"; at (slot); supply; favor; secrets (faceup), down (facedown); warbands (board);
              bank (own colour); advisers; vision (name or ""); relics
    site      name; up; capacity; icons (relics it wants); price (kind, number, suit) or None; warbands {colour: n}; favor; secrets; cards;
              relics (how many lie there facedown)
    card      name; kind "denizen" | "edifice" | "ruin" | "vision"; suit or ""; up; favor; secrets; locked; only "site" | "adviser" | ""
    relic     name; dice; favor; secrets
    colour    "purple", or the seat of the Exile

A banner's or a card's holder and every chooser is a seat, the Chancellor's 0; None is the shared bank; "bandits" are a defender.
"""

from __future__ import annotations

from typing import Any

Dict = dict[str, Any]

REGION = (0, 0, 1, 1, 1, 2, 2, 2)
CRADLE, PROVINCES, HINTERLAND = 0, 1, 2
CYCLE = ("discord", "arcane", "order", "hearth", "beast", "nomad")
FULL = 7
BANDITS = "bandits"
