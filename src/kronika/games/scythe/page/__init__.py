"""The Scythe table in the browser: its layout, its regions, and what only this game knows about options and events.

The table page looks these names up; see the guide to writing a page.  Everything is drawn from the viewer's view.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from markupsafe import Markup

from kronika.words import mark

from ..facts import FACTIONS
from ..words_names import BARE
from . import boards, ground, marks, panels, pieces, stage
from .answers import Answers
from .geometry import BOX
from .helps import about
from .memo import drawn
from .sayings import linked, option, preview, series, who

if TYPE_CHECKING:
    from kronika.web.scene import Scene

STYLES = ("map.css", "table.css")
__all__ = ["STYLES", "about", "layout", "linked", "option", "preview", "regions", "series", "who"]

NAMES = {**BARE, "resources": BARE["any_resource"], "hexes": mark("territories"), "units": mark("units")}


@cache
def _icons() -> Markup:
    return Markup((Path(__file__).parent / "templates" / "icons.svg").read_text(encoding="utf-8"))


def layout(scene: Scene) -> Markup:
    """The board area with its places; drawn once a page."""
    return scene.draw(
        "layout.html",
        icons=_icons(),
        box=" ".join(map(str, BOX)),
        ground=ground.ground(scene.words),
        sides=[FACTIONS[p.faction] for p in scene.v.players],
        first=max(scene.seat, 0),
    )


def regions(scene: Scene) -> dict[str, Markup]:
    """Everything that can change, by the place it stands in."""
    s, w = scene.v, scene.words
    a = Answers(scene)
    out = {
        "own": pieces.owned(s),
        "things": pieces.things(s, w),
        "units": pieces.units(s, w),
        "marks": marks.marks(a, s),
        "tracks": panels.tracks(scene),
        "stage": stage.stage(scene, a),
    }
    for seat in range(len(s.players)):
        out[f"seat-{seat}"] = drawn(scene, "seat.html", x=panels.seat(scene, seat))
        out[f"mat-{seat}"] = drawn(scene, "mat.html", m=boards.mat(scene, a, seat), names=NAMES)
        out[f"faction-{seat}"] = drawn(scene, "faction.html", f=boards.faction(scene, a, seat), names=NAMES)
        out[f"hand-{seat}"] = drawn(scene, "hand.html", h=boards.own_hand(scene, a, seat))
    return out
