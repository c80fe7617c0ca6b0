"""The table of Empires of the North in the browser: its layout, its regions, and what only this game knows about options and events.

Everything is drawn from the viewer's view; card faces are made from the data of the decks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from kronika.kernel import Decision, Event
from kronika.web.game_page import Page
from kronika.web.memo import drawn

from ..game import EmpiresGame
from . import board, chain, empire, ending, legend, plates, sayings, stage
from .cards import pictured
from .look import clan, colours
from .things import presses

if TYPE_CHECKING:
    from kronika.web.table_view import TableView
    from kronika.words import Words

__all__ = ["EmpiresPage"]


class EmpiresPage(Page):
    """Empires as a circle of tiles, a sea with its islands, and the empire of each seat."""

    styles, scripts = ("empires.css", "board.css", "empire.css", "plates.css"), ("empires.js",)
    previews = True
    reference = ("supply-{seat}", "empire-{seat}", "hand-{seat}")

    def emblem(self, side: str) -> Markup:
        """The shield of a clan."""
        return plates.emblem(side)

    def plate(self, kind: str, word: str, words: Words) -> Markup:
        """A clan, to choose it by."""
        assert isinstance(self.game, EmpiresGame)
        return plates.plate(self.game.library, kind, word, words)

    def picture(self) -> Markup:
        """The islands from far above."""
        return plates.picture()

    def layout(self, table_view: TableView) -> Markup:
        """The board area with its places; drawn once a page."""
        s = table_view.v
        return table_view.draw("layout.html", icons=self.sprite(), first=max(table_view.seat, 0), groups=legend.legend(table_view),
                               sides=[colours(s, i) for i in range(len(s.players))], clans=[clan(s, i) for i in range(len(s.players))])

    def counts(self, table_view: TableView, seat: int) -> Markup:
        """Points, workers, ships, cards in hand, goods."""
        return drawn(table_view, "seat.html", x=empire.counts(table_view, seat))

    def regions(self, table_view: TableView) -> dict[str, Markup]:
        """Everything that can change, by the place it stands in."""
        a = presses(table_view)
        out = {
            "track": drawn(table_view, "track.html", x=board.track(table_view)),
            "ring": drawn(table_view, "ring.html", x=board.ring(table_view, a)),
            "islands": pictured(table_view, "islands.html", board.islands(table_view, a)),
            "queue": drawn(table_view, "queue.html", x=board.queue(table_view, a)),
            "focus": stage.focus(table_view, a),
            "mission": drawn(table_view, "mission.html", x=ending.mission(table_view)),
            "score": drawn(table_view, "score.html", x=ending.score(table_view)),
        }
        for seat in range(len(table_view.v.players)):
            out[f"supply-{seat}"] = drawn(table_view, "supply.html", x=empire.supply(table_view, a, seat))
            out[f"empire-{seat}"] = pictured(table_view, "empire.html", empire.tableau(table_view, a, seat))
            out[f"hand-{seat}"] = pictured(table_view, "hand.html", empire.own_hand(table_view, a, seat))
        return out

    def option(self, table_view: TableView, decision: Decision[Any], value: Any) -> dict[str, Any]:
        """What an option is about, for highlighting, and what its label does not say."""
        return sayings.option(table_view, decision, value)

    def linked(self, table_view: TableView, event: Event) -> Markup | None:
        """The Speech's line with its cards, tiles and seats as references."""
        return sayings.linked(table_view, event)

    def who(self, event: Event) -> int | None:
        """Whose doing an event was."""
        return sayings.who(event)

    def preview(self, table_view: TableView, value: Any) -> dict[str, Any] | None:
        """What an answer would change."""
        return sayings.preview(table_view, value)

    def depths(self, events: Sequence[Event]) -> list[int]:
        """Features under what they answer."""
        return chain.depths(events)

    def series(self, state: Any) -> dict[str, list[int]]:
        """Numbers by seat for the charts of a game."""
        return sayings.series(state)
