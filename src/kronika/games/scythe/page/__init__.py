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
    from kronika.web.scene import Scene

STYLES = ("map.css", "table.css")
SCRIPTS = ("scythe.js",)
REFERENCE = ("mat-{seat}", "faction-{seat}", "hand-{seat}", "tracks")  # regions that tell what a seat can do, for one page
__all__ = ["REFERENCE", "STYLES", "about", "first_game", "layout", "linked", "option", "preview", "regions", "series", "sprite", "who"]


@cache
def sprite() -> Markup:
    """The signs that regions refer to, as symbols of one SVG."""
    return Markup((Path(__file__).parent / "templates" / "icons.svg").read_text(encoding="utf-8"))


def layout(scene: Scene) -> Markup:
    """The board area with its places; drawn once a page."""
    return scene.draw(
        "layout.html",
        icons=sprite(),
        box=" ".join(map(str, BOX)),
        ground=ground.ground(scene.words),
        sides=[FACTIONS[p.faction] for p in scene.v.players],
        first=max(scene.seat, 0),
    )


def regions(scene: Scene) -> dict[str, Markup]:
    """Everything that can change, by the place it stands in."""
    s = scene.v
    a = Answers(scene)
    out = {
        "own": pieces.owned(s),
        "things": pieces.things(s, scene.words),
        "units": pieces.units(s, scene.words),
        "marks": marks.marks(a, s),
        "tracks": panels.tracks(scene),
        "stage": stage.stage(scene, a),
    }
    for seat in range(len(s.players)):
        out[f"seat-{seat}"] = drawn(scene, "seat.html", x=panels.seat(scene, seat))
        out[f"mat-{seat}"], out[f"faction-{seat}"] = _mats(scene, a, seat)
        out[f"hand-{seat}"] = drawn(scene, "hand.html", h=boards.own_hand(scene, a, seat))
    return out


def _mats(scene: Scene, a: Answers, seat: int) -> tuple[Markup, Markup]:
    """Both mats of a seat.  They show what the seat's counters say and which units wait on them; for the viewer also what is legal."""
    told = boards.told(scene.v, seat) + (a.told if seat == scene.seat else "")
    amount = Names(scene.words).amount
    return (
        kept("mat.html", scene.lang, told, lambda: scene.draw("mat.html", m=boards.mat(scene, a, seat), amount=amount)),
        kept("faction.html", scene.lang, told, lambda: scene.draw("faction.html", f=boards.faction(scene, a, seat), amount=amount)),
    )
