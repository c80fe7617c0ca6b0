"""Verb and object by one press: in the Act Phase a site is travelled to, a card is mustered on or traded with, a deck searched, a
treasure recovered, a player attacked.  Each is offered only if it is legal now."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from kronika.kernel import One
from kronika.web.presses import Presses, Way

from ..actions import muster, recover, search, trade, travel
from ..campaign import declare
from ..minor import hidden_advisers
from ..state import OathTable, cards_at, where
from .look import known
from .things import names

if TYPE_CHECKING:
    from kronika.web.table_view import TableView


def presses(table_view: TableView) -> Presses:
    """What the viewer may press."""
    return Presses(table_view, names, plans)


def plans(table_view: TableView) -> Iterator[tuple[str, Way]]:
    """(name of the thing, what a press on it does)."""
    d, s = table_view.decision, table_view.v
    if d is None or d.key != "act":
        return
    offered = table_view.choices
    for verb, key, of, legal in steps(known(table_view), d.seat):
        if verb in offered:
            ask = One(d.seat, key, legal(), of=of)
            for value in ask.options:
                label = f"{offered[verb].label}: {table_view.says.option(ask, value, s).text}"
                way = Way(Markup(' data-plan="act={};{}={}"').format(verb, key, table_view.lexicon.text(value, of)), label)
                for name in names(ask, value, s):
                    yield name, way


def steps(t: OathTable, seat: int) -> list[tuple[str, str, str, Callable[[], list[Any]]]]:
    """(verb, key of its question, kind of its options, those that are legal now)."""
    here = where(t.s, seat)
    return [
        ("travel", "travel.to", "slot", lambda: travel.destinations(t, seat)),
        ("muster", "muster.card", "card", lambda: [card for card in cards_at(t.s, here) if not muster.reasons(t, seat, card)]),
        ("trade", "trade.deal", ":card", lambda: [deal for deal in trade.deals(t, seat) if not trade.reasons(t, seat, deal)]),
        ("search", "search.source", ":region", lambda: [x for x in search.sources(t, seat) if not search.reasons(t, seat, x)]),
        ("recover", "recover.target", "", lambda: [x for x in recover.targets(t, seat) if not recover.reasons(t, seat, x)]),
        ("campaign", "campaign.defender", "seat", lambda: [x for x in declare.defenders(t, seat, here) if x >= 0]),
        ("adviser", "adviser.which", "", lambda: hidden_advisers(t, seat)),
    ]
