"""Where features of cards may act: one trigger an event of the card language.

A card shows the face of its feature's event while it lies in an empire; what the feature does is data, worked by effects.features.
"""

from __future__ import annotations

from typing import Any

from kronika.kernel import Powers, Trigger

from .language import Feature
from .language.model import CARD
from .language.vocabulary import EVENTS
from .state import EmpiresTable, clockwise, title


class Happening(Trigger[EmpiresTable, [int, int, int]]):
    """An event, for the features of one seat: owner of the features, the seat whose event it is, the card it is about or -1.

    The owner orders simultaneous features (empires.effects.feature); where all of them only gain goods, no order makes a difference and
    nobody is asked."""

    def __init__(self, event: str) -> None:
        super().__init__(f"on.{event}", own=True, chooser=lambda t, seat, actor, card: seat, of="card")

    async def pick(self, t: Any, due: list[tuple[int, str]], *args: Any, **kw: Any) -> tuple[int, str]:
        if all(plain(title(t.s, source).feature) for source, _ in due):
            return due[0]
        return await super().pick(t, due, *args, **kw)


def plain(feature: Feature | None) -> bool:
    """Does it only gain goods?"""
    return feature is not None and not feature.clause.costs and all(
        step.verb == "gain" and step.per is None and step.when is None and all(term.kind != CARD for term in step.goods)
        for step in feature.clause.effects)


ON: dict[str, Happening] = {event: Happening(event) for event in EVENTS}
POWERS = Powers(*ON.values())


async def happen(t: EmpiresTable, event: str, actor: int, card: int = -1) -> None:
    """Features answer: those of the active player first, then clockwise (empires.effects.feature)."""
    s, hook = t.s, ON[event]
    for seat in clockwise(s, s.turn):
        if s.active.get(hook.seats[seat]):  # mostly nothing answers
            await hook.fire(t, seat, actor, card)
