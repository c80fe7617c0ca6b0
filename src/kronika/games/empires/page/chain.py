"""What caused what: events in the order in which they were told, as steps under steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kronika.kernel import Event, Moved

from .. import events as e
from ..language.model import KIND_WORDS, TILES
from ..state import DECK, DRAWN, HAND, Empires
from .look import card_name, colours, speech, tile_name

if TYPE_CHECKING:
    from kronika.web.table_view import TableView

PAUSES = (e.RoundBegan, e.PhaseBegan, e.TurnBegan, e.Passed, e.EndAnnounced, e.GameEnded, e.EventCame, e.CardsKept)
"""With these nothing goes on that was caused before."""
HEADS = (e.DiscUsed, e.Used, e.Built, e.Raided, e.Pillaged, e.Conquered, e.CameHome, e.BoostPlayed, e.Stocked, e.EventMet)
"""What a person does; an answer begins with the first of them."""
VOYAGES = (e.Pillaged, e.Conquered, e.CameHome)
SIGN: dict[type[Event], str] = {
    e.Used: "action", e.Built: "bonus", e.Raided: "raze", e.Pillaged: "on-pillage", e.Conquered: "conquered",
    e.BoostPlayed: "boost", e.Stocked: "stored", e.FeatureUsed: "feature", e.Harvested: "field", e.Refreshed: "refresh",
    e.Exhausted: "exhaust", e.LeftEmpire: "discard", e.Copied: "copy", e.Searched: "search",
}


def depths(events: Sequence[Event]) -> list[int]:
    """How deep each event lies under its cause: 0 what was done, 1 what came of it, 2 and more what features made of that."""
    out, deep, voyage = [], 0, False
    for event in events:
        if isinstance(event, PAUSES):
            deep = 0
            out.append(0)
        elif isinstance(event, e.FeatureUsed):
            out.append(max(deep, 1))
            deep = max(deep, 1) + 1
        elif isinstance(event, e.FeatureDone):
            deep = max(deep - 1, 1)
            out.append(deep)
        elif isinstance(event, HEADS) and (not deep or deep == 1 and voyage and isinstance(event, VOYAGES)):
            deep, voyage = 1, isinstance(event, VOYAGES)
            out.append(0)
        else:
            out.append(deep)
    return out


def chain(table_view: TableView) -> list[dict[str, Any]]:
    """The last thing that was done with all that it has set off, each step with how deep it lies; [] if no feature answered."""
    events = table_view.events
    found = depths(events)
    heads = [i for i, event in enumerate(events) if isinstance(event, HEADS) and not found[i]]
    if not heads:
        return []
    end = next((i for i in range(heads[-1] + 1, len(events)) if isinstance(events[i], PAUSES)), len(events))
    steps: list[dict[str, Any]] = []
    at: list[dict[str, Any]] = []  # the open step of each depth
    for event, deep in zip(events[heads[-1]:end], found[heads[-1]:end], strict=True):
        step = _step(table_view, event, deep)
        if step is not None:
            steps.append(step)
            at[deep:] = [step]
        elif at and (got := _goods(event)) is not None:
            _add(at[min(deep, len(at)) - 1]["goods"], *got)
    return steps if any(step["feature"] for step in steps) else []


def _step(table_view: TableView, event: Event, deep: int) -> dict[str, Any] | None:
    """A step of its own: something on the table has been used, built, answered."""
    s: Empires = table_view.v
    n = speech(table_view).names
    seat = getattr(event, "seat", -1)
    out = {"deep": min(deep, 4), "side": colours(s, seat) if seat >= 0 else "", "goods": [], "on": "", "feature": False}
    if isinstance(event, (e.DiscUsed, e.Performed)):
        return out | {"sign": f"tile-{TILES[event.tile]}", "name": n.tile(event.tile), "ref": tile_name(event.tile)}
    sign, card = SIGN.get(type(event), ""), getattr(event, "card", -1)
    if not sign or card < 0:
        return None
    if isinstance(event, e.FeatureUsed):
        out |= {"on": f"on-{event.on}", "feature": True}
    return out | {"sign": sign, "name": n.card(card), "ref": card_name(card)}


def _add(goods: list[tuple[str, int]], sign: str, n: int) -> None:
    """More of the same beside what is there."""
    at = next((i for i, (known, had) in enumerate(goods) if known == sign and had * n > 0), len(goods))
    goods[at:at + 1] = [(sign, n + (goods[at][1] if at < len(goods) else 0))]


def _goods(event: Event) -> tuple[str, int] | None:
    """What a step has brought or cost: a sign and a number."""
    if isinstance(event, (e.Gained, e.Released)):
        return KIND_WORDS[event.kind], event.number
    if isinstance(event, (e.Spent, e.Assigned)):
        return KIND_WORDS[event.kind], -event.number
    if isinstance(event, e.WorkersReadied):
        return "ready", event.number
    if isinstance(event, e.Sailed):
        return "ship", -1
    if isinstance(event, Moved) and DECK <= event.source < DRAWN and HAND <= event.to < DRAWN:
        return "draw", 1
    return None


