"""Names of the things of Empires of the North, for sentences."""

from __future__ import annotations

from collections.abc import Iterable

from kronika.words import Words, mark, objects

from ..language import Library, Title
from ..language.model import KIND_WORDS, TILES, Goods
from ..state import Empires

AMOUNT = {  # by kind of goods: singular, plural
    "food": objects("{n} food", "{n} food"),
    "wood": objects("{n} wood", "{n} wood"),
    "stone": objects("{n} stone", "{n} stone"),
    "sheep": objects("{n} sheep", "{n} sheep"),
    "fish": objects("{n} fish", "{n} fish"),
    "gold": objects("{n} gold", "{n} gold"),
    "raze": objects("{n} raze token", "{n} raze tokens"),
    "worker": objects("{n} worker", "{n} workers"),
    "ship": objects("{n} ship", "{n} ships"),
    "vp": objects("{n} VP", "{n} VP"),
    "card": objects("{n} card", "{n} cards"),
    "resource": objects("{n} resource of any kind", "{n} resources of any kind"),
    "good": objects("{n} good of any kind", "{n} goods of any kind"),
    "same": objects("{n} more of the same kind", "{n} more of the same kind"),
}
DIFFERENT = {
    "resource": objects("{n} different resource", "{n} different resources"),
    "good": objects("{n} different good", "{n} different goods"),
}
KIND = {
    "food": mark("food"), "wood": mark("wood"), "stone": mark("stone"), "sheep": mark("sheep"), "fish": mark("fish"), "gold": mark("gold"),
    "raze": mark("raze token"), "worker": mark("worker"), "ship": mark("ship"), "vp": mark("VP"), "card": mark("card"),
    "resource": mark("resource"), "good": mark("good"), "same": mark("same kind"),
}
TILE = {"explore": mark("Explore"), "populate": mark("Populate"), "construct": mark("Construct"), "harvest": mark("Harvest"),
        "sail": mark("Sail")}
NATION = {"vikings": mark("Vikings"), "inuit": mark("Inuit"), "scots": mark("Scots")}
PART = {"track": mark("on the track"), "cards": mark("cards in the empire"), "resources": mark("pairs of resources"), "gold": mark("gold"),
        "raze": mark("raze tokens")}
MEDAL = {"bronze": mark("bronze"), "silver": mark("silver"), "gold": mark("gold")}


class Names:
    """Names in one language.  library: the decks of the match."""

    def __init__(self, words: Words, library: Library) -> None:
        self.w, self.library = words, library

    def seat(self, seat: int, s: Empires) -> str:
        """The clan that sits there."""
        return self.w(self.library.clans[s.players[seat].clan].name)

    def clan(self, word: str) -> str:
        """A clan's name, from its word."""
        return self.w(self.library.clans[self.library.clan_ids.index(word)].name) if word in self.library.clan_ids else word

    def title(self, title: Title) -> str:
        """A card's name."""
        return self.w(title.name)

    def card(self, card: int) -> str:
        """A card's name, or "a card" for one that the reader does not know."""
        return self.title(self.library.title[card]) if 0 <= card < self.library.cards else self.w("a card")

    def cards(self, cards: Iterable[int]) -> str:
        return self.w.listed([self.card(c) for c in cards])

    def amount(self, kind: int | str, n: int, *, object: bool = False) -> str:
        """`2 workers`; object: as the object of a verb."""
        return self.forms(AMOUNT[kind if isinstance(kind, str) else KIND_WORDS[kind]], n, object)

    def forms(self, forms: tuple[str, str], n: int, object: bool) -> str:
        """The form of a message with a number."""
        return self.w.as_object(*forms, n) if object else self.w.many(*forms, n)

    def kind(self, kind: int | str) -> str:
        """`worker`."""
        return self.w(KIND[kind if isinstance(kind, str) else KIND_WORDS[kind]])

    def goods(self, goods: Goods, times: int = 1, *, object: bool = False) -> str:
        """`1 wood and 2 VP`; object: as the object of a verb."""
        return self.w.listed([
            self.forms((DIFFERENT if term.different else AMOUNT)[KIND_WORDS[term.kind]], term.n * times, object) for term in goods])

    def tile(self, tile: int | str) -> str:
        """The name of an action tile."""
        return self.w(TILE[tile if isinstance(tile, str) else TILES[tile]])
