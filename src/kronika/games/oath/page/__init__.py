"""The Oath table in the browser: its layout, its regions, and what only this game knows about options and events.

Everything is drawn from the viewer's view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from kronika.kernel import Decision, Event
from kronika.web.game_page import Page
from kronika.web.memo import drawn
from kronika.web.templating import game_templates
from kronika.words import mark

from ..facts import REGION_OF, REGIONS, SLOTS
from ..outlook import plans as battle_plans
from ..outlook.powers import idle_in_trade
from . import boards, fight, look, plates, sayings, sites, stage, track
from .generations import generation
from .look import side, speech
from .plans import presses

if TYPE_CHECKING:
    from kronika.web.table_view import TableView
    from kronika.words import Words

__all__ = ["OathPage"]


class OathPage(Page):
    """Oath as a map of three regions with its cards, and a board for each seat."""

    styles, scripts = ("oath.css", "map.css", "boards.css", "focus.css", "generations.css"), ("oath.js",)
    reference = ("board-{seat}", "watch")
    previews, weighs = True, fight.WEIGHED
    routine = {"setup.discard": "all", "search.discard": "all", "campaign.targets": "only", "power.swing": "all"}
    less = dict.fromkeys(("setup.discard", "search.discard"), (mark("Discarded in this order, the last on top: {what}"),
                                                               mark("Another order…")))
    less |= {"power.swing": (mark("Dice of the battle plan: {what}"), mark("The other way…"))}

    def emblem(self, side: str) -> Markup:
        """The shield of a colour."""
        return plates.emblem(side)

    def plate(self, kind: str, word: str, words: Words) -> Markup:
        """A colour, to choose it by."""
        return plates.plate(kind, word, words)

    def picture(self) -> Markup:
        """The map from far above."""
        return plates.picture()

    def layout(self, table_view: TableView) -> Markup:
        """The board area with its places; drawn once a page."""
        s = table_view.v
        seat = max(table_view.seat, 0)
        return table_view.draw(
            "layout.html", icons=self.sprite(), regions=REGIONS, first=seat, sides=[side(s, i) for i in range(len(s.players))],
            names=[speech(table_view).names.seat(i) for i in range(len(s.players))],
            first_region=REGION_OF[max(s.players[seat].pawn, 0)],
        )

    def counts(self, table_view: TableView, seat: int) -> Markup:
        """Supply, favor, secrets, warbands; sites, treasures, advisers, Visions."""
        return drawn(table_view, "seat.html", x=boards.counts(table_view, seat))

    def regions(self, table_view: TableView) -> dict[str, Markup]:
        """Everything that can change, by the place it stands in."""
        a = presses(table_view)
        places = [sites.place(table_view, a, slot) for slot in range(len(SLOTS))]
        out = {
            "head": drawn(table_view, "head.html", x=track.head(table_view, a)),
            "watch": drawn(table_view, "watch.html", x=track.watch(table_view)),
            "banners": drawn(table_view, "banners.html", x=track.banners(table_view, a)),
            "banks": drawn(table_view, "banks.html", x=track.banks(table_view, a)),
            "overview": drawn(table_view, "overview.html", x=sites.overview(table_view, places)),
            "stage": stage.stage(table_view, a),
            "focus": stage.focus(table_view, a),
        }
        for slot, place in enumerate(places):
            out[f"slot-{slot}"] = drawn(table_view, "site.html", x=place)
        for number in range(len(REGIONS)):
            out[f"pile-{number}"] = drawn(table_view, "region.html", x=sites.region(table_view, a, number))
        for seat in range(len(table_view.v.players)):
            out[f"board-{seat}"] = drawn(table_view, "board.html", x=boards.board(table_view, a, seat))
        return out

    def asks_by(self, table_view: TableView, decision: Decision[Any]) -> str:
        """Powers that change nothing of a trade are not asked about, nor battle plans of a campaign that is won without them."""
        if decision.key == "campaign.plan" and battle_plans.idle(look.known(table_view), decision.seat):
            return "idle"
        if decision.key == "trade.modifiers" and idle_in_trade(look.known(table_view), decision.seat):
            return "idle"
        return super().asks_by(table_view, decision)

    def option(self, table_view: TableView, decision: Decision[Any], value: Any) -> dict[str, Any]:
        """What an option is about, for highlighting, and what its label does not say."""
        return sayings.option(table_view, decision, value)

    def preselect(self, table_view: TableView, decision: Decision[Any]) -> Any:
        """The least targets, a warband for each site that is taken, dice where they help, and no battle plan that does nothing."""
        return sayings.preselect(table_view, decision)

    def linked(self, table_view: TableView, event: Event) -> Markup | None:
        """The Speech's line with its places, cards and seats as references."""
        return sayings.linked(table_view, event)

    def who(self, event: Event) -> int | None:
        """Whose doing an event was."""
        return sayings.who(event)

    def preview(self, table_view: TableView, value: Any) -> dict[str, Any] | None:
        """What a battle plan, a sacrifice, or the targets that are ticked make of the odds."""
        return fight.preview(table_view, value)

    def generation(self, words: Words, told: str) -> Markup:
        """A generation of a chronicle, small."""
        template = game_templates(self.game).get_template("generation.html")
        return Markup(template.render(x=generation(told, words), _=words, many=words.many))

    def series(self, state: Any) -> dict[str, list[int]]:
        """Numbers by seat for the charts of a game."""
        return sayings.series(state)
