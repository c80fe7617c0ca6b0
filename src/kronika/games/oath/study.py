"""What is read off a finished match: rounds, actions by seat, and by what the victory was won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from kronika.kernel import Event, Findings, Study

from .events import ActionBegan, CampaignDecided, GameWon
from .state import Oath


class OathStudy(Study[Oath]):
    """The Chancellor has the first turn."""

    def findings(self, s: Oath, events: Sequence[Event]) -> Findings:
        taken = [Counter[str]() for _ in s.players]
        for event in events:
            if isinstance(event, ActionBegan):
                taken[event.seat][event.action] += 1
            elif isinstance(event, CampaignDecided) and event.won:
                taken[event.attacker]["campaign won"] += 1
            elif isinstance(event, GameWon):
                taken[event.seat][f"won by {' and '.join(event.by)}"] += 1
        return Findings(s.round, 0, taken=tuple(dict(counts) for counts in taken))
