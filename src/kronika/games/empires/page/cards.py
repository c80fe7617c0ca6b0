"""Cards as they lie: a short key that says everything that may change, and what is drawn of it, made from the facts that drive the card.

A card is drawn once for all who see it so; on a table with a hundred and fifty cards few have changed since the last answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from markupsafe import Markup

from kronika.web.memo import kept

from ..language.model import KIND_WORDS
from ..state import Empires, owner, title
from .glyphs import Glyphs, goods
from .look import card_name, speech
from .prospects import prospect

if TYPE_CHECKING:
    from kronika.web.presses import Presses, Way
    from kronika.web.table_view import TableView

    from ..language import Title

PART_RULE = {
    "field": "empires.def.field", "upgrade": "empires.actions.build.upgrade", "action": "empires.location_action",
    "feature": "empires.effects.feature", "boost": "empires.effects.instant", "stored": "empires.kw.stored", "copy": "empires.kw.copy",
    "bonus": "empires.actions.build.bonus", "conquered": "empires.expedition.conquer_bonus",
}


class Lying(NamedTuple):
    """A card as it lies, for one viewer."""

    card: int
    look: str  # "", under (a field), shown (being played)
    built: bool  # in an empire
    exhausted: bool
    reacts: int  # the how manieth to answer just now; 0: it did not
    copies: int  # the card that it copies; -1: that has gone; -2: it copies none
    tokens: tuple[int, ...]
    now: str  # what it would give now, in words
    ways: tuple[Way, ...]
    plunder: tuple[Way, ...] = ()  # of an island in a row
    conquest: tuple[Way, ...] = ()


def lying(table_view: TableView, a: Presses, card: int, look: str = "", reacts: int = 0) -> Lying:
    """The card as it lies now."""
    s: Empires = table_view.v
    built = owner(s, card) >= 0
    text = title(s, card) if built else s.library.title[card]
    island = text.kind == "island" and not built
    plunder, conquest = ((), ()) if not island else (tuple(a.ways(f"pillage-{card}")), tuple(a.ways(f"conquer-{card}")))
    return Lying(card, look, built, built and bool(s.exhausted >> card & 1), reacts, s.copies.get(card, -2),
                 tuple(s.assigned.get(card, ())), prospect(table_view, card, text), tuple(a.ways(card_name(card))), plunder, conquest)


def pictured(table_view: TableView, template: str, told: Any) -> Markup:
    """A template of cards, kept by what is told of them: it sees that as x, and draws a card by card(lying)."""
    one = "isle.html" if template == "islands.html" else "card.html"
    return kept(table_view, template, f"{table_view.v.library.value} {told!r}",
                lambda: table_view.draw(template, x=told, card=lambda x: drawn(table_view, x, one)))


def drawn(table_view: TableView, x: Lying, template: str = "card.html") -> Markup:
    """One card."""
    return kept(table_view, template, f"{table_view.v.library.value} {x!r}", lambda: table_view.draw(template, c=face(table_view, x)))


def face(table_view: TableView, x: Lying) -> dict[str, Any]:
    """Everything that is drawn of a card."""
    s: Empires = table_view.v
    says, glyphs = speech(table_view), Glyphs(s)
    printed = s.library.title[x.card]
    text = s.library.title[x.copies] if x.copies >= 0 else printed
    rows = glyphs.rows(text)
    return x._asdict() | {
        "id": x.card, "name": says.names.card(x.card), "kind": kind_of(text), "rows": rows,
        "text": [said for _, said in says.cards.parts(text)], "rules": [PART_RULE[kind] for kind, _ in rows],
        "type": glyphs.type(printed), "type_name": type_name(table_view, printed),
        "cost": [] if x.built else goods(printed.cost), "cost_text": says.names.goods(printed.cost) if printed.cost else "",
        "on": f"tile-{printed.on}" if printed.on and not x.built else "", "on_name": says.names.tile(printed.on) if printed.on else "",
        "tokens": [(KIND_WORDS[kind], n, says.names.amount(kind, n)) for kind, n in enumerate(x.tokens) if n],
        "copied": x.copies == -1, "copies": says.names.card(x.copies) if x.copies >= 0 else "",
        "pillage": goods(printed.pillage), "pillage_text": says.names.goods(printed.pillage) if printed.pillage else "",
    }


def kind_of(text: Title) -> str:
    """What a card is among the cards of an empire."""
    if text.kind == "island":
        return "island"
    if text.is_field:
        return "field"
    if text.kind == "boost":
        return "boost"
    return "action" if text.action else "feature" if text.feature or text.copy or text.stored else "other"


def type_name(table_view: TableView, text: Title) -> str:
    """The name of a card's type, "" if it has none."""
    for deck in table_view.v.library.clans:
        if deck.id == text.deck and text.type in deck.types:
            return table_view.words(deck.type_names[deck.types.index(text.type)])
    return ""
