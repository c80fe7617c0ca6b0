"""Where features of cards may act: one trigger an event of the card language.

A card shows the face of its feature's event while it lies in an empire; what the feature does is data, worked by effects.features."""

from __future__ import annotations

from kronika.kernel import Powers, Trigger

from .language.vocabulary import EVENTS
from .state import EMPIRE, EmpiresTable


def _from_turn(t: EmpiresTable, source: int, *_: int) -> int:
    """The active player first, then clockwise (empires.effects.feature)."""
    return (t.s.cards.at[source] - EMPIRE - t.s.turn) % len(t.s.players)


Happening = Trigger[EmpiresTable, [int, int]]  # the seat whose event it is, the card it is about or -1
ON: dict[str, Happening] = {event: Trigger(f"on.{event}", _from_turn) for event in EVENTS}
POWERS = Powers(*ON.values())
