"""What happened, told to the seat that looks: since it last looked, and the turns of its opponents since its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.text import Text

if TYPE_CHECKING:
    from .hot_seat import HotSeat


class News:
    """Keeps, for each seat, the number of the first event it has not been told."""

    def __init__(self, hot_seat: HotSeat) -> None:
        self.hot_seat = hot_seat
        self.told: dict[int, int] = {}
        self.back = False  # the game is continued: what was before is told in a few sentences, not line by line

    def lines(self, seat: int, since: int, until: int | None = None, whole: bool = False) -> list[str]:
        """Events as the seat may see them, a line each; whole: with what led to them, and the rules."""
        match, says = self.hot_seat.match, self.hot_seat.says
        view, out = match.view(seat), []
        for n, event in match.numbered_events(seat, since):
            if until is not None and n >= until:
                break
            phrase = says.whole(event, view) if whole else says.event(event, view)
            if phrase is not None and phrase.text:
                out.append(phrase.text + (f" [{', '.join(phrase.rules)}]" if whole and phrase.rules else ""))
        return out

    def show(self, lines: Iterable[str]) -> None:
        """Print lines; the heading of a turn stands out."""
        for line in lines:
            if line.startswith("—"):
                self.hot_seat.screen.say(line, "bold")
            else:
                self.hot_seat.screen.indent(Text(line), 4, "  · ")

    def tell(self, seat: int) -> bool:
        """Show what the seat has not been told yet.  True if a turn of another seat began among it."""
        match, says = self.hot_seat.match, self.hot_seat.says
        if self.back and seat not in self.told:
            self.told[seat] = match.event_count
            return self._digest(seat)
        since = min(self.told.get(seat, 0), match.event_count)
        if match.event_count == since:
            return False
        self.show(self.lines(seat, since))
        self.told[seat] = match.event_count
        view = match.view(seat)
        return any(says.turn_of(event, view) not in (None, seat) for _, event in match.numbered_events(seat, since))

    def _digest(self, seat: int) -> bool:
        """Since the seat last looked: the same few sentences as on the page."""
        match, says, w = self.hot_seat.match, self.hot_seat.says, self.hot_seat.words
        turns = self._others(seat)
        since = turns[0][0] if turns else 0
        said = says.digest(list(match.numbered_events(seat, since)), seat, match.view(seat))
        if said:
            self.hot_seat.screen.say(w("Since you last looked"), "bold")
            self.show(phrase.text for _, phrase in said)
        return bool(said)

    def last_turns(self, seat: int) -> list[tuple[int, list[str]]]:
        """The turns that others began since the seat's own last one: who, and what happened in it."""
        return [(who, self.lines(seat, first, until, whole=True)) for first, until, who in self._others(seat)]

    def _others(self, seat: int) -> list[tuple[int, int | None, int]]:
        """(first event, first event after it or None, who) of each turn of others since the seat's own last one, or before the one that
        it is in."""
        match, says = self.hot_seat.match, self.hot_seat.says
        view = match.view(seat)
        starts: list[tuple[int, int]] = []
        for n, event in match.numbered_events(seat):
            began = says.turn_of(event, view)
            if began is not None and (not starts or starts[-1][1] != began):
                starts.append((n, began))
        turns = [(n, starts[i + 1][0] if i + 1 < len(starts) else None, who) for i, (n, who) in enumerate(starts)]
        if turns and turns[-1][2] == seat:
            turns.pop()
        own = max((i for i, turn in enumerate(turns) if turn[2] == seat), default=-1)
        return turns[own + 1 :]
