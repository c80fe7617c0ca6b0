"""What is read off a finished match: rounds, objectives that came to a hand and those that were shown, deeds and stars by seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from kronika.kernel import Event, Findings, Study

from . import events as e
from .state import Scythe

DEEDS = {e.Upgraded: "upgrade", e.Deployed: "mech", e.Built: "structure", e.Enlisted: "recruit", e.EncounterMet: "encounter",
         e.FactoryTaken: "Factory card"}


class ScytheStudy(Study[Scythe]):
    """A round is a turn of every seat; the last may be cut short by the sixth star."""

    def findings(self, s: Scythe, events: Sequence[Event]) -> Findings:
        taken = [Counter[str]() for _ in s.players]
        first = next((event.seat for event in events if isinstance(event, e.TurnBegan)), 0)
        for event in events:
            if deed := DEEDS.get(type(event)):
                taken[event.seat][deed] += 1  # type: ignore[attr-defined]
            elif isinstance(event, e.Fought):
                taken[event.winner]["combat won"] += 1
            elif isinstance(event, e.StarPlaced):
                taken[event.seat][f"star: {event.kind}"] += 1
        return Findings(-(-s.turns // len(s.players)), first, taken=tuple(dict(counts) for counts in taken))
