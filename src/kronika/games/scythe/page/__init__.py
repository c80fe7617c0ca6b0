"""The Scythe table in the browser: its layout, its regions, and what only this game knows about options and events.

The table page looks these names up; see the guide to writing a page.  Everything is drawn from the viewer's view.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from markupsafe import Markup

from .. import guide as first_game
from ..facts import FACTIONS
from ..words_names import Names
from . import boards, ground, marks, panels, pieces, stage
from .answers import Answers
from .geometry import BOX
from .helps import about
from .memo import drawn, kept
from .sayings import linked, option, preview, series, who

if TYPE_CHECKING:
    from kronika.web.table_view import TableView

STYLES = ("map.css", "table.css")
SCRIPTS = ("scythe.js",)
REFERENCE = ("mat-{seat}", "faction-{seat}", "hand-{seat}", "tracks")  # regions that tell what a seat can do, for one page
__all__ = ["REFERENCE", "STYLES", "about", "first_game", "layout", "linked", "option", "preview", "regions", "series", "sprite", "who"]


@cache
def sprite() -> Markup:
    """The signs that regions refer to, as symbols of one SVG."""
    return Markup((Path(__file__).parent / "templates" / "icons.svg").read_text(encoding="utf-8"))


def layout(table_view: TableView) -> Markup:
    """The board area with its places; drawn once a page."""
    return table_view.draw(
        "layout.html",
        icons=sprite(),
        box=" ".join(map(str, BOX)),
        ground=ground.ground(table_view.words),
        sides=[FACTIONS[p.faction] for p in table_view.v.players],
        first=max(table_view.seat, 0),
    )


def regions(table_view: TableView) -> dict[str, Markup]:
    """Everything that can change, by the place it stands in."""
    s = table_view.v
    a = Answers(table_view)
    out = {
        "own": pieces.owned(s),
        "things": pieces.things(s, table_view.words),
        "units": pieces.units(s, table_view.words),
        "marks": marks.marks(a, s),
        "tracks": panels.tracks(table_view),
        "stage": stage.stage(table_view, a),
    }
    for seat in range(len(s.players)):
        out[f"seat-{seat}"] = drawn(table_view, "seat.html", x=panels.seat(table_view, seat))
        out[f"mat-{seat}"], out[f"faction-{seat}"] = _mats(table_view, a, seat)
        out[f"hand-{seat}"] = drawn(table_view, "hand.html", h=boards.own_hand(table_view, a, seat))
    return out


def _mats(table_view: TableView, a: Answers, seat: int) -> tuple[Markup, Markup]:
    """Both mats of a seat.  They show what the seat's counters say and which units wait on them; for the viewer also what is legal."""
    told = boards.told(table_view.v, seat) + (a.told if seat == table_view.seat else "")
    amount = Names(table_view.words).amount
    return (
        kept("mat.html", table_view.lang, told, lambda: table_view.draw("mat.html", m=boards.mat(table_view, a, seat), amount=amount)),
        kept("faction.html", table_view.lang, told, lambda: table_view.draw("faction.html", f=boards.faction(table_view, a, seat),
                                                                            amount=amount)),
    )
