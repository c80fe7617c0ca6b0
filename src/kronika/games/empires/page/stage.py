"""What happens right now, beside the question: cards to choose from, the cargo of a ship, the card that asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from kronika.web.memo import drawn

from ..state import DRAWN, Empires
from .cards import drawn as card_drawn
from .cards import lying, pictured
from .chain import chain
from .look import colours

if TYPE_CHECKING:
    from kronika.web.presses import Presses
    from kronika.web.table_view import TableView

KEEPING = ("opening.keep", "lookout.keep")
HIDDEN = ("search.which", "recover.which")
"""Questions about cards that lie nowhere in sight."""


def focus(table_view: TableView, a: Presses) -> Markup:
    """The one thing that the question is about; and what caused what, if features have answered to the last thing that was done."""
    steps = chain(table_view)
    return _question(table_view, a) + (drawn(table_view, "chain.html", steps=steps) if steps else Markup(""))


def _question(table_view: TableView, a: Presses) -> Markup:
    s: Empires = table_view.v
    d = table_view.decision
    if table_view.over or d is None:
        return Markup("")
    if a.key in KEEPING:
        return pictured(table_view, "choose.html", [lying(table_view, a, c) for c in s.cards.zone[DRAWN + d.seat] if c >= 0])
    if a.key in HIDDEN:
        return pictured(table_view, "choose.html", [lying(table_view, a, x.value) for x in table_view.choices.values()
                                                      if isinstance(x.value, int)])
    if a.key == "sail.cargo":
        return drawn(table_view, "cargo.html", x=_cargo(table_view, a, d.seat))
    card = next((c for c in d.subject if isinstance(c, int) and c >= 0), -1)
    if card >= 0 and not a.key.startswith(("expedition.island", "solo")):
        return card_drawn(table_view, lying(table_view, a, card), "asks.html")
    return Markup("")


def _cargo(table_view: TableView, a: Presses, seat: int) -> dict[str, Any]:
    """A ship with each cargo that can be put aboard."""
    s: Empires = table_view.v
    ways = [{"label": choice.label, "at": a.option("sail.cargo", token), "signs": [x for x in token.split("-") if x != "none"],
             "far": "fish" in token or "gold" in token, "conquers": "raze" in token} for token, choice in table_view.choices.items()]
    return {"side": colours(s, seat), "ways": ways}
