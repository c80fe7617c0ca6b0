"""Card texts as rows of signs, from the same data that the rules work: who knows the legend reads a card without its text.

A glyph is (sign, text): a sign of the sprite with what stands beside it, a number mostly; without a sign a text alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..language import Clause, Feature, Filter, Step, Title
from ..language.model import CARD, KIND_WORDS, Condition, Count, Goods, Steps
from ..language.vocabulary import NOUNS
from ..state import Empires

Glyph = tuple[str, str]
SIGNS = 4
"""So many signs there are for the types of a deck; each deck begins anew."""

ARROW, OR = ("then", ""), ("", "/")


class Glyphs:
    """The signs of the cards of a match."""

    def __init__(self, s: Empires) -> None:
        self._types = {(deck.id, word): i % SIGNS for deck in s.library.clans for i, word in enumerate(deck.types)}

    def type(self, title: Title) -> str:
        """The sign of a card's type; "" if it has none."""
        return self.sign(title.deck, title.type)

    def sign(self, deck: str, type: str) -> str:
        """The sign of a type of a deck."""
        return f"type-{self._types[deck, type]}" if (deck, type) in self._types else ""

    def rows(self, title: Title) -> list[tuple[str, list[Glyph]]]:
        """(field, upgrade, action, feature, boost, stored, copy or bonus; its signs) of each part of the card."""
        out: list[tuple[str, list[Glyph]]] = []
        if title.field:
            out.append(("upgrade" if title.kind == "upgrade" else "field", goods(title.field)))
        if title.action:
            out.append(("action", self.clause(title.action, title)))
        if title.feature:
            out.append(("feature", self.feature(title.feature, title)))
        if title.boost:
            out.append(("boost", self.clause(title.boost, title)))
        if title.stored:
            out.append(("stored", [(KIND_WORDS[title.stored.kind], str(title.stored.n)), ARROW,
                                   *self.steps(title.stored.effects, title)]))
        if title.copy:
            out.append(("copy", self.cards(title.copy, 1, title)))
        if title.bonus:
            out.append(("conquered" if title.kind == "island" else "bonus", self.steps(title.bonus, title)))
        return out

    def clause(self, clause: Clause, title: Title) -> list[Glyph]:
        effects = self.steps(clause.effects, title)
        return [*self.steps(clause.costs, title), ARROW, *effects] if clause.costs else effects

    def feature(self, feature: Feature, title: Title) -> list[Glyph]:
        """Who does what, and what then."""
        out: list[Glyph] = [] if feature.who == "you" else [("enemy" if feature.who == "opponent" else "anyone", "")]
        out.append((f"on-{feature.event}", ""))
        if feature.filter is not None:
            out += self.cards(feature.filter, 1, title)
        if feature.once:
            out.append(("once", ""))
        return [*out, ARROW, *self.clause(feature.clause, title)]

    def steps(self, steps: Steps, title: Title) -> list[Glyph]:
        return [glyph for step in steps for glyph in self.step(step, title)]

    def step(self, step: Step, title: Title) -> list[Glyph]:
        """One cost or effect with its number and condition."""
        out = self._condition(step.when, title) if step.when is not None else []
        out += self._verb(step, title)
        if step.per is not None:
            out += [OR, *self._count(step.per, title)]
        return [*out, ("", f"≤{step.cap}")] if step.cap else out

    def _verb(self, step: Step, title: Title) -> list[Glyph]:
        verb, upto = step.verb, "≤" if step.upto else ""
        if verb == "spend":
            return goods(step.goods, upto)
        if verb == "gain":
            return [("draw", str(step.goods[0].n))] if [term.kind for term in step.goods] == [CARD] else goods(step.goods)
        if verb == "assign":
            return [("assign", ""), *goods(step.goods, upto)]
        if verb == "perform":
            return [(f"tile-{step.title}", "")]
        if verb == "release":
            out = [("release", ""), (KIND_WORDS[step.kind], "∗" if step.every else f"{upto}{step.n}")]
            return out if step.filter == Filter("card") or step.filter is None else [*out, *self.cards(step.filter, 1, title)]
        if verb == "take":
            assert step.filter is not None
            return [("resource", str(step.take)), OR, *self.cards(step.filter, step.n, title)]
        if verb == "ready":
            return [("ready", "∗" if step.every else str(step.n))]
        if verb == "store":
            return [("store", ""), (KIND_WORDS[step.kind], str(step.n))]
        if verb in ("pillage", "conquer"):
            return [(f"on-{verb}", ""), (step.title or "island", "")]
        if verb == "move-ship":
            return [("ship-on", str(step.n))]
        if verb in ("move-disc", "swap-ship"):
            return [(verb if not step.title else "move-disc-next", "")]
        if verb == "discard-hand":
            return [("hand-out", "∗" if step.every else f"{upto}{step.n}")]
        if verb == "choose":
            return [glyph for i, group in enumerate(step.options) for glyph in ([OR] if i else []) + self.steps(group, title)]
        if verb == "all":
            return self.steps(step.options[0], title)
        if verb == "exhaust":
            return [("exhaust", ""), *(self.cards(step.filter, step.n, title) if step.filter is not None else [("this", "")])]
        if verb == "search":
            return [("search", ""), *(self.cards(step.filter, 1, title) if step.filter is not None else [("card", "")])]
        number = -1 if step.every else step.n
        return [(verb, ""), *(self.cards(step.filter, number, title, upto) if step.filter is not None else [("card", "")])]

    def cards(self, f: Filter, n: int, title: Title, upto: str = "") -> list[Glyph]:
        """The cards that are meant; n -1: all of them."""
        if f.distance:
            sign = f.distance
        else:
            sign = f.noun if f.noun in NOUNS else self.sign(title.deck, f.noun) or "card"
        out: list[Glyph] = [("enemy", "")] if f.enemy else []
        out.append((sign, "∗" if n < 0 else f"{upto}{n}" if n > 1 or upto else ""))
        if f.state:
            out.append((f"is-{f.state}", ""))
        if f.holds >= 0:
            out.append((KIND_WORDS[f.holds], ""))
        if f.gives >= 0:
            out.append((KIND_WORDS[f.gives], ""))
        return out

    def _count(self, count: Count, title: Title) -> list[Glyph]:
        each = str(count.each) if count.each > 1 else ""
        if count.what == "cards":
            assert count.filter is not None
            return self.cards(count.filter, count.each, title)
        if count.what == "stored":
            return [("store", ""), (KIND_WORDS[count.kind], each)]
        return [({"sailing": "ship", "assigned": "assign", "discarded": "discard", "released": "release"}.get(count.what, "paid"), each)]

    def _condition(self, when: Condition, title: Title) -> list[Glyph]:
        if when.what == "first":
            return [("first", "?")]
        if when.what == "round":
            return [("round", f"{when.n}+?")]
        if when.what == "sailing":
            return [("ship", "?")]
        assert when.filter is not None
        cards = self.cards(when.filter, when.n, title)
        return [*([("none", "")] if when.what == "none" else []), *cards, ("", "?")]


def goods(terms: Goods, upto: str = "") -> list[Glyph]:
    """Goods with their numbers."""
    return [(KIND_WORDS[term.kind], f"{upto}{term.n}" + ("≠" if term.different else "")) for term in terms]


def signs(rows: Sequence[tuple[str, list[Glyph]]]) -> set[str]:
    """All signs that stand in these rows."""
    return {sign for kind, row in rows for sign in (kind, *(name for name, _ in row)) if sign}
