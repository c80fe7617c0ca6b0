"""Harbour in the browser: piers around the water, ships at them, and what each seat has set up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from kronika.kernel import Decision, Event
from kronika.web.game_page import Page

from ..facts import PIERS
from ..game import HAND, QUAY, Harbour, Toll
from ..words import HarbourSpeech

if TYPE_CHECKING:
    from kronika.web.table_view import TableView

SPOTS = ((200, 40), (340, 110), (340, 230), (200, 300), (60, 230), (60, 110))  # centres of the piers


class HarbourPage(Page):
    """Drawn from two templates and a style sheet of its own."""

    styles = ("harbour.css",)
    reference = ("quay-{seat}",)
    previews = True

    def layout(self, table_view: TableView) -> Markup:
        piers = [(x, y, said(table_view).pier(i)) for i, (x, y) in enumerate(SPOTS)]
        return table_view.draw("board.html", piers=piers)

    def regions(self, table_view: TableView) -> dict[str, Markup]:
        v: Harbour = table_view.v
        ships = [(*SPOTS[pier], seat, table_view.seats[seat].side, table_view.seat_name(seat)) for seat, pier in enumerate(v.ship)]
        d = table_view.decision
        open_piers = [(*SPOTS[c.value], c.token, c.label) for c in table_view.choices.values()] if d is not None and d.of == "pier" else []
        out = {"ships": table_view.draw("ships.html", ships=ships, piers=open_piers)}
        for seat in range(len(v.coins)):
            cards = [*v.cards.zone[QUAY + seat], *(v.cards.zone[HAND + seat] if seat == table_view.seat else ())]
            names = [said(table_view).card(c) for c in cards]
            out[f"quay-{seat}"] = table_view.draw("quay.html", seat=seat, cards=names, hidden=len(v.cards.zone[HAND + seat]))
        return out

    def option(self, table_view: TableView, decision: Decision[Any], value: Any) -> Mapping[str, Any]:
        return {"names": f"pier-{PIERS[value]}"} if decision.of == "pier" else {}

    def linked(self, table_view: TableView, event: Event) -> Markup | None:
        phrase = table_view.says.event(event, table_view.v)
        return Markup('<span class="harbour-line">{}</span>').format(phrase.text) if phrase is not None else None

    def who(self, event: Event) -> int | None:
        return event.payer if isinstance(event, Toll) else None

    def preview(self, table_view: TableView, value: Any) -> Mapping[str, Any] | None:
        after: Harbour | None = table_view.tryout(value)
        if after is None or table_view.seat < 0:
            return None
        gain = after.coins[table_view.seat] - table_view.v.coins[table_view.seat]
        return {"html": Markup("<p>{}</p>").format(table_view.words.many("{n} coin", "{n} coins", gain)), "mark": []} if gain else None

    def series(self, state: Harbour) -> dict[str, list[int]]:
        return {"coins": list(state.coins), "sold": list(state.sold)}


def said(table_view: TableView) -> HarbourSpeech:
    """The game's own Speech, in the reader's language."""
    assert isinstance(table_view.says, HarbourSpeech)
    return table_view.says
