"""What is counted: the score when the game is over; alone also the event of the round and how far it is to each medal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..scoring import total
from ..solo.play import alone, event_of, medals, scenario
from ..solo.scenarios import MEDALS
from ..state import Empires
from ..words.names import MEDAL
from .glyphs import Glyphs
from .look import clan, colours, speech

if TYPE_CHECKING:
    from kronika.web.table_view import TableView

ICON = {"track": "vp", "cards": "location", "resources": "resource", "gold": "gold", "raze": "raze"}


def score(table_view: TableView) -> dict[str, Any] | None:
    """The parts of everybody's score, best first; None while it is played."""
    s: Empires = table_view.v
    if not table_view.over:
        return None
    says = speech(table_view)
    columns = [{"clan": clan(s, x.seat), "side": colours(s, x.seat), "name": says.seat(x.seat, s), "person": table_view.places[x.seat].name,
                "rank": x.rank, "parts": [n for _, n in x.parts], "total": x.total} for x in table_view.scores]
    parts = [(ICON[name], says.part(name)) for name, _ in table_view.scores[0].parts]
    shown = [i for i in range(len(parts)) if parts[i][0] != "raze" or s.options["raze-tokens"] == "1"]
    return {"columns": columns, "parts": [(i, *parts[i]) for i in shown], "verdict": [phrase.text for phrase in says.verdict(s)]}


def mission(table_view: TableView) -> dict[str, Any] | None:
    """Alone: the event of the round in signs, and the medals with the points that they take."""
    s: Empires = table_view.v
    if not alone(s) or not s.events or table_view.over:
        return None
    says, glyphs, now = speech(table_view), Glyphs(s), event_of(s)
    blank, n = s.library.title[0], total(s, 0)
    return {"scenario": table_view.words(scenario(s).name), "event": table_view.words(now.name), "demand": glyphs.steps(now.demand, blank),
            "reward": glyphs.steps(now.reward, blank), "loss": now.loss, "met": s.phase in ("dawn", "action", "expedition", "cleanup"),
            "told": says.cards.steps(now.demand, blank), "gives": says.cards.steps(now.reward, blank), "have": n,
            "medals": [(word, table_view.words(MEDAL[word]), least, n >= least) for word, least in zip(MEDALS, medals(s), strict=True)]}
