"""What happened, told to the seat that looks: since it last looked, and the last turn of an opponent."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.text import Text

if TYPE_CHECKING:
    from .session import Session


class News:
    """Keeps, for each seat, the number of the first event it has not been told."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.told: dict[int, int] = {}

    def lines(self, seat: int, since: int, until: int | None = None, whole: bool = False) -> list[str]:
        """Events as the seat may see them, a line each; whole: with what led to them, and the rules."""
        match, says = self.session.match, self.session.says
        view, out = match.view(seat), []
        for n, event in match.events(seat, since):
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
                self.session.screen.say(line, "bold")
            else:
                self.session.screen.indent(Text(line), 4, "  · ")

    def tell(self, seat: int) -> bool:
        """Show what the seat has not been told yet.  True if a turn of another seat began among it."""
        match, says = self.session.match, self.session.says
        since = min(self.told.get(seat, 0), match.heard)
        if match.heard == since:
            return False
        self.show(self.lines(seat, since))
        self.told[seat] = match.heard
        view = match.view(seat)
        return any(says.turn_of(event, view) not in (None, seat) for _, event in match.events(seat, since))

    def last_turn(self, seat: int) -> tuple[int, list[str]] | None:
        """The last turn that another seat began: who, and what happened in it."""
        match, says = self.session.match, self.session.says
        view = match.view(seat)
        starts: list[tuple[int, int]] = []
        for n, event in match.events(seat):
            began = says.turn_of(event, view)
            if began is not None and (not starts or starts[-1][1] != began):
                starts.append((n, began))
        for i in range(len(starts) - 1, -1, -1):
            number, who = starts[i]
            if who != seat:
                until = starts[i + 1][0] if i + 1 < len(starts) else None
                return who, self.lines(seat, number, until, whole=True)
        return None
