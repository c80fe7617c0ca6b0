"""What a match has told so far: its events, numbered, as each viewer may see them."""

from __future__ import annotations

from typing import Generic, TypeVar

from .events import Event
from .table import GameState, Table

S = TypeVar("S", bound=GameState)


class EventLog(Generic[S]):
    """The log of a match."""

    table: Table[S]
    dropped: int  # events forgotten by drop_events

    @property
    def event_count(self) -> int:
        """How many events were told so far: the sequence number of the next one."""
        return self.dropped + len(self.table.log or [])

    def numbered_events(self, seat: int, since: int = 0) -> list[tuple[int, Event]]:
        """(sequence number, event) from number `since` on, as the seat (SPECTATOR: -1) may see them."""
        log, first = self.table.log or [], max(0, since - self.dropped)
        return [(self.dropped + n, e) for n in range(first, len(log)) if (e := log[n].seen_by(seat)) is not None]

    def events_for(self, seat: int, since: int = 0) -> list[Event]:
        """events() without their numbers."""
        return [e for _, e in self.numbered_events(seat, since)]

    def take_events(self) -> list[Event]:
        """The events that were told since this was last called, unredacted; the match forgets them: a store keeps them."""
        taken = list(self.table.log or ())
        self.drop_events(self.event_count)
        return taken

    def drop_events(self, before: int) -> None:
        """Forget the events before this number, when they are stored elsewhere; numbers go on as they were."""
        if self.table.log is not None and before > self.dropped:
            n = min(before - self.dropped, len(self.table.log))
            del self.table.log[:n]
            self.dropped += n
