"""Since you last looked: the few things of many events that matter to a seat most."""
from __future__ import annotations

from collections.abc import Sequence

from kronika.kernel import Event

from .. import events as e
from ..state import Oath

MOST = 5
WEIGHT: dict[type[Event], int] = {
    e.GameWon: 100, e.CampaignDecided: 60, e.TitleMoved: 80, e.TitleTurned: 85, e.RoleChanged: 70, e.BannerTaken: 65, e.CampaignBegan: 30,
    e.OfferMade: 40, e.VisionDrawn: 35, e.SiteRevealed: 20, e.Travelled: 10, e.Rolled: 5, e.MobTurned: 25, e.RoundBegan: 15,
}
OWN = 50
"""What happens to the reader weighs so much more."""


def concerns(event: Event, seat: int) -> bool:
    """Is the event about this seat?"""
    return seat >= 0 and seat in (getattr(event, name, -1) for name in ("seat", "to", "defender", "attacker", "old", "source"))


def weight(event: Event, seat: int) -> int:
    """How much an event matters to a seat; 0 for what is not worth a line."""
    base = WEIGHT.get(type(event), 0)
    return base + OWN if base and concerns(event, seat) else base


def digest(events: Sequence[tuple[int, Event]], seat: int, s: Oath) -> list[tuple[int, Event]]:
    """The weightiest events, at most five, in the order in which they happened."""
    weighed = [(weight(event, seat), number, event) for number, event in events]
    best = sorted((x for x in weighed if x[0]), key=lambda x: (-x[0], -x[1]))[:MOST]
    return [(number, event) for _, number, event in sorted(best, key=lambda x: x[1])]
