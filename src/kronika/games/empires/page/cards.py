"""Cards as plain data for the templates, made from the facts that drive them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..language.model import KIND_WORDS
from ..state import Empires, owner, title
from .glyphs import Glyphs, goods
from .look import card_name, speech
from .prospects import prospect

if TYPE_CHECKING:
    from kronika.web.presses import Presses
    from kronika.web.table_view import TableView

    from ..language import Title

PART_RULE = {
    "field": "empires.def.field", "upgrade": "empires.actions.build.upgrade", "action": "empires.location_action",
    "feature": "empires.effects.feature", "boost": "empires.effects.instant", "stored": "empires.kw.stored", "copy": "empires.kw.copy",
    "bonus": "empires.actions.build.bonus", "conquered": "empires.expedition.conquer_bonus",
}


def face(table_view: TableView, a: Presses, card: int) -> dict[str, Any]:
    """Everything that is drawn of a card as it lies."""
    s: Empires = table_view.v
    says = speech(table_view)
    text = title(s, card) if owner(s, card) >= 0 else s.library.title[card]
    glyphs = Glyphs(s)
    printed = s.library.title[card]
    rows = glyphs.rows(text) if printed.copy is None or text is not printed else glyphs.rows(printed)
    lies = owner(s, card)
    told = [text for _, text in says.cards.parts(text)]
    name = says.names.card(card)
    on = [(KIND_WORDS[kind], n, says.names.amount(kind, n)) for kind, n in enumerate(s.assigned.get(card, ())) if n]
    return {
        "id": card, "name": name, "kind": kind_of(text), "rows": rows, "text": told,
        "rules": [PART_RULE[kind] for kind, _ in rows], "type": glyphs.type(text), "type_name": type_name(table_view, text),
        "cost": goods(text.cost) if lies < 0 else [], "on": f"tile-{text.on}" if text.on and lies < 0 else "",
        "on_name": says.names.tile(text.on) if text.on else "",
        "cost_text": says.names.goods(text.cost) if text.cost else "",
        "tokens": on, "exhausted": lies >= 0 and bool(s.exhausted >> card & 1), "fired": bool(s.fired >> card & 1),
        "copies": says.names.card(s.copies[card]) if s.copies.get(card, -1) >= 0 else "", "copied": card in s.copies,
        "distance": text.distance, "pillage": goods(text.pillage),
        "pillage_text": says.names.goods(text.pillage) if text.pillage else "",
        "now": prospect(table_view, card, text), "ways": a.ways(card_name(card)), "start": text.start,
        "plunder": a.ways(f"pillage-{card}"), "conquest": a.ways(f"conquer-{card}"),
        "reacts": 0,
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



