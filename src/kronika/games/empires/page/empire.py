"""What belongs to one seat, as plain data: its supply, its hand, and its empire as groups of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kronika.words import mark

from ..events import FeatureUsed
from ..language.model import KIND_WORDS, RESOURCES, SHIP, VP, WORKER
from ..state import DECK, DISCARD, TABLE, Empires, empire, hand, stack
from .board import idle_discs
from .cards import Lying, kind_of, lying
from .look import clan, colours, good_name, speech

if TYPE_CHECKING:
    from kronika.web.presses import Presses
    from kronika.web.table_view import TableView

GROUPS = {"field": mark("Fields"), "action": mark("Actions"), "feature": mark("Features"), "other": mark("Other locations"),
          "island": mark("Islands")}
SUPPLY = (*range(len(RESOURCES)), 5, 6)  # resources, gold, raze tokens


def counts(table_view: TableView, seat: int) -> dict[str, Any]:
    """What everybody may see of a seat at a glance."""
    s: Empires = table_view.v
    p, n, w = s.players[seat], speech(table_view).names, table_view.words
    goods = [(KIND_WORDS[kind], n.kind(kind), p.goods[kind]) for kind in SUPPLY]
    return {
        "clan": clan(s, seat), "side": colours(s, seat), "first": s.first == seat and len(s.players) > 1, "passed": p.passed,
        "vp": p.goods[VP], "workers": p.goods[WORKER], "tired": p.tired, "ships": p.goods[SHIP], "hand": len(hand(s, seat)),
        "goods": goods, "discs": len(idle_discs(s, seat)), "vp_name": w("VP on the track"),
    }


def supply(table_view: TableView, a: Presses, seat: int) -> dict[str, Any]:
    """The supply with every number, discs that wait, deck and discard pile."""
    s: Empires = table_view.v
    p, n = s.players[seat], speech(table_view).names
    goods = [{"word": KIND_WORDS[kind], "name": n.kind(kind), "n": p.goods[kind], "id": good_name(seat, kind),
              "ways": a.ways(good_name(seat, kind))} for kind in (*SUPPLY, WORKER, SHIP)]
    return {"side": colours(s, seat), "clan": clan(s, seat), "name": n.seat(seat, s), "goods": goods,
            "tired": p.tired, "discs": idle_discs(s, seat), "deck": len(s.cards.zone[DECK + seat]),
            "discard": [n.card(c) for c in s.cards.zone[DISCARD + seat]], "passed": p.passed,
            "pass": a.ways("pass") if seat == table_view.seat else []}


def own_hand(table_view: TableView, a: Presses, seat: int) -> dict[str, Any]:
    """The hand: the cards for who may see them, else their number; cards that are being played lie open."""
    s: Empires = table_view.v
    cards = hand(s, seat)
    known = [c for c in cards if c >= 0]
    return {"cards": [lying(table_view, a, c) for c in known], "hidden": len(cards) - len(known),
            "played": [lying(table_view, a, c, "shown") for c in s.cards.zone[TABLE + seat]]}


def tableau(table_view: TableView, a: Presses, seat: int) -> dict[str, Any]:
    """The cards of the empire by kind; fields with the upgrades under them."""
    s: Empires = table_view.v
    answered = [e.card for e in table_view.fresh if isinstance(e, FeatureUsed)]
    groups: dict[str, list[tuple[Lying, list[Lying]]]] = {kind: [] for kind in GROUPS}
    for card in empire(s, seat):
        if card in s.host:
            continue
        x = lying(table_view, a, card, reacts=min(answered.index(card) + 1, 6) if card in answered else 0)
        found = kind_of(s.library.title[card])
        groups[found if found in groups else "other"].append((x, [lying(table_view, a, c, "under") for c in stack(s, card) if c != card]))
    most = len(empire(s, seat))
    return {"seat": seat, "size": "few" if most <= 6 else "some" if most <= 12 else "", "groups": [
        {"kind": kind, "name": table_view.words(GROUPS[kind]), "cards": cards, "n": len(cards) + sum(len(under) for _, under in cards),
         "usable": sum(bool(x.ways) for x, _ in cards)}
        for kind, cards in groups.items() if cards]}
