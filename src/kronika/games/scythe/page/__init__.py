"""The Scythe table in the browser: its layout, its regions, and what only this game knows about options and events.

Everything is drawn from the viewer's view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from kronika.kernel import Decision, Event
from kronika.web.game_page import Page
from kronika.web.memo import drawn, kept
from kronika.words import Words, mark

from ..state import Scythe
from ..words.names import Names
from . import boards, ground, look, marks, panels, pieces, plates, sayings, stage
from .answers import SLOTS, Answers, filled
from .geometry import BOX

if TYPE_CHECKING:
    from kronika.web.table_view import TableView

__all__ = ["ScythePage"]


class ScythePage(Page):
    """Scythe as a map of hexes, mats and tracks."""

    styles, scripts = ("map.css", "table.css", "mats.css", "stage.css", "plates.css"), ("scythe.js",)
    reference = ("mat-{seat}", "faction-{seat}", "hand-{seat}", "tracks")
    previews = True
    routine = {"turn.end": "end", "move.cargo": "all", "produce.amount": "all", "pay.tokens": "all", "encounter.gains": "all"}
    wanted = frozenset({"trade.goods"})
    less = {
        "move.cargo": (mark("Carried along: {what}"), mark("Carry less…")),
        "produce.amount": (mark("Produced: {what}"), mark("Produce less…")),
        "pay.tokens": (mark("Paid from: {what}"), mark("Pay from elsewhere…")),
        "encounter.gains": (mark("Taken: {what}"), mark("Take less…")),
    }

    def emblem(self, side: str) -> Markup:
        """The sign of a faction."""
        return plates.emblem(side)

    def plate(self, kind: str, word: str, words: Words) -> Markup:
        """A faction or a player mat, to choose it by."""
        return plates.plate(kind, word, words)

    def picture(self) -> Markup:
        """The land from far above."""
        return plates.picture()

    def layout(self, table_view: TableView) -> Markup:
        """The board area with its places; drawn once a page."""
        return table_view.draw(
            "layout.html",
            icons=self.sprite(),
            box=" ".join(map(str, BOX)),
            ground=ground.ground(table_view.words),
            first=max(table_view.seat, 0),
        )

    def counts(self, table_view: TableView, seat: int) -> Markup:
        """Coins, power, popularity, cards, stars, and how much of everything is out."""
        return drawn(table_view, "seat.html", x=panels.seat(table_view, seat))

    def regions(self, table_view: TableView) -> dict[str, Markup]:
        """Everything that can change, by the place it stands in."""
        s = table_view.v
        a = Answers(table_view)
        out = {
            "own": pieces.owned(s),
            "things": pieces.things(table_view),
            "units": pieces.units(table_view),
            "glow": marks.glow(a, s),
            "marks": marks.marks(a, s),
            "ends": marks.ends(a),
            "tracks": panels.tracks(table_view),
            "stage": stage.stage(table_view, a),
            "focus": stage.focus(table_view, a),
        }
        for seat, p in enumerate(s.players):
            out[f"tab-{seat}"] = panels.tab(table_view, seat)
            out |= dict.fromkeys((f"mat-{seat}", f"faction-{seat}", f"hand-{seat}"), Markup(""))
            if p.faction >= 0:  # else it is drafted just now
                out[f"mat-{seat}"], out[f"faction-{seat}"] = _mats(table_view, a, seat)
                out[f"hand-{seat}"] = drawn(table_view, "hand.html", h=boards.own_hand(table_view, a, seat))
        return out

    def option(self, table_view: TableView, decision: Decision[Any], value: Any) -> dict[str, Any]:
        """What an option is about, for highlighting, and what its label does not say."""
        return sayings.option(table_view, decision, value)

    def preselect(self, table_view: TableView, decision: Decision[Any]) -> Any:
        """Where one may produce or pay: the places with most."""
        return sayings.preselect(table_view, decision)

    def linked(self, table_view: TableView, event: Event) -> Markup | None:
        """The Speech's line with its places, units and seats as references."""
        return sayings.linked(table_view, event)

    def who(self, event: Event) -> int:
        """Whose doing an event was."""
        return sayings.who(event)

    def preview(self, table_view: TableView, value: Any) -> dict[str, Any] | None:
        """What an answer would change, and which places to mark."""
        return sayings.preview(table_view, value)

    def series(self, state: Scythe) -> dict[str, list[int]]:
        """Numbers by seat for the charts of a game."""
        return sayings.series(state)


def _mats(table_view: TableView, a: Answers, seat: int) -> tuple[Markup, Markup]:
    """Both mats of a seat.  They show what the seat's counters say and which units wait on them; for the viewer also what is legal."""
    mine = seat == table_view.seat
    told = f"{boards.told(table_view.v, seat)} {mine}"
    mat = kept(table_view, "mat.html", told, lambda: table_view.draw(
        "mat.html", m=boards.mat(table_view, SLOTS, seat), amount=Names(table_view.words).amount, icon=look.icon))
    faction = kept(table_view, "faction.html", told, lambda: table_view.draw(
        "faction.html", f=boards.faction(table_view, SLOTS, seat), amount=Names(table_view.words).amount, icon=look.icon))
    if not mine:
        return mat, faction
    if not a.keys:
        still = kept(table_view, "mat at rest", told, lambda: filled(mat, a))
        return still, kept(table_view, "faction at rest", told, lambda: filled(faction, a))
    return filled(mat, a), filled(faction, a)
