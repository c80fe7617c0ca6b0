"""The heart of Empires of the North a second time, written from the rulebook alone by somebody who had not seen the rules' code.

It knows no kernel: a position is a plain dict, what the rulebook says about it a function.  `test_second.py` beside this package lays
positions of random games out as such dicts and compares.  What is printed on a card is data here (its price, its goods), no clause of a
card is written a second time: the games that are compared to the last token are played with decks whose clauses are simple (simple.py).

    world     first, active (seats); circle [the five actions, in order]; queue [ships, the one on the arrow first]; ending (bool);
              orange [places in the circle where a disc costs a food more: alone only]; players;
              seas {"near", "distant": {up [islands], deck (cards), discard (cards)}}
    player    vp; passed; supply {food, wood, stone, sheep, fish, gold, raze}; workers; tired; ships (not on the board); unused (discs);
              discs [{tile (place in the circle), exhausted}]; hand [cards]; deck, discard, drawn (cards); empire [cards]
    card      name; kind "location" | "field" | "upgrade" | "either" | "boost" | "island"; cost {kind: n};
              on (the action it is played or built with, or ""); action (it has one); turned (exhausted);
              pays, lays {kind: n} (what its action or boost asks for, and what it assigns; None: something else too);
              gains, bonus {kind: n} (what the action or boost brings, what building or conquest; None: something else too);
              early (None, or "pillage" | "conquer" and the sea it is for, "": the action lets a waiting ship do this at once);
              gives {kind: n} (goods of a field, of a pillage); holds {kind: n} (assigned to it);
              stored (None, or {n, kind, gains}: for n of a kind it brings these at the end of Lookout);
              under (place in the empire of the field that it improves, or None)
    ship      owner; fish; raze (attached or not)

A kind in a price is a resource, "gold", "raze", "worker", or "any": a resource of whatever kind.
"""

from __future__ import annotations

from typing import Any

Dict = dict[str, Any]

RESOURCES = ("food", "wood", "stone", "sheep", "fish")
TARGET = 25
