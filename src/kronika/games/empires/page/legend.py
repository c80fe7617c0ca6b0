"""All signs that stand on cards, with their words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kronika.words import mark

from ..language.model import KIND_WORDS, TILES
from ..words.cards import BARE, WHEN
from ..words.names import KIND, TILE
from .glyphs import Glyphs
from .look import speech

if TYPE_CHECKING:
    from kronika.web.table_view import TableView

PARTS = {
    "field": mark("field: gives this when it is built and harvested"), "upgrade": mark("lies under a field and adds to it"),
    "action": mark("action: exhausts the card"), "feature": mark("feature: answers by itself"), "boost": mark("boost: played once"),
    "bonus": mark("once, when it is built"), "conquered": mark("once, when it is conquered"), "pillage": mark("for who pillages it"),
    "stored": mark("pays for each full set on the card"), "copy": mark("copies such a card"),
}
VERBS = {
    "then": mark("pay what is left of it, get what is right of it"), "draw": mark("draw cards"), "assign": mark("put on this card"),
    "release": mark("take back from cards"), "store": mark("from the common supply onto this card"), "ready": mark("ready tired workers"),
    "refresh": mark("refresh"), "exhaust": mark("exhaust"), "discard": mark("discard from your empire"),
    "hand-out": mark("discard from hand"),
    "recover": mark("back from the discard pile"), "search": mark("search the deck"), "build": mark("build for nothing"),
    "harvest": mark("goods of a field"), "move-disc": mark("move a disc to any tile"),
    "move-disc-next": mark("move a disc to the next tile"),
    "ship-on": mark("a ship moves forward"), "swap-ship": mark("two ships change places"), "on-pillage": mark("pillage"),
    "on-conquer": mark("conquer"), "paid": mark("for each one spent"),
}
SPECIAL = {
    "once": mark("once a round"), "enemy": mark("of an opponent"), "anyone": mark("anybody"), "first": mark("if you are first player"),
    "round": mark("from this round on"), "none": mark("if there is none"), "is-ready": mark("ready"), "is-exhausted": mark("exhausted"),
}
NOUNS = ("card", "location", "start", "this", "island", "near", "distant")
EVENTS = {f"on-{event}": said[0] for event, said in WHEN.items()}
MARKS = (("/", mark("for each, or: one of the two")), ("≤", mark("up to, at most")), ("∗", mark("all")), ("≠", mark("of different kinds")),
         ("?", mark("if there are so many")))


def legend(table_view: TableView) -> list[dict[str, Any]]:
    """Groups of (sign, word); a sign that is no picture stands as text."""
    w = table_view.words
    s = table_view.v
    glyphs, n = Glyphs(s), speech(table_view).names
    nouns = {"near": "near island", "distant": "distant island"}
    groups = [
        (w("Goods"), [(word, n.kind(word)) for word in KIND_WORDS if word in KIND and word != "card"]),
        (w("Parts of a card"), [(sign, w(word)) for sign, word in PARTS.items()]),
        (w("Actions of tiles"), [(f"tile-{word}", w(TILE[word])) for word in TILES]),
        (w("What is done"), [(sign, w(word)) for sign, word in VERBS.items()]),
        (w("What a feature answers"), [(sign, w(word)) for sign, word in EVENTS.items()]),
        (w("Which cards"), [(noun, w(BARE[nouns.get(noun, noun)])) for noun in NOUNS]),
        (w("When and whose"), [(sign, w(word)) for sign, word in SPECIAL.items()] + [("=" + sign, w(word)) for sign, word in MARKS]),
    ]
    played = {p.clan for p in s.players}
    for number in sorted(played):
        deck = s.library.clans[number]
        if deck.types:
            groups.append((n.clan(deck.id), [(glyphs.sign(deck.id, word), w(name))
                                             for word, name in zip(deck.types, deck.type_names, strict=True)]))
    return [{"name": name, "signs": signs} for name, signs in groups]
