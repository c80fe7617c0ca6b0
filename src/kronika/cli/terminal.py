"""How a game is drawn in a terminal.  Each game has a Terminal of its own; one without is shown as the plain fields of its state, so
that any game can be played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from kronika.installed import package
from kronika.words import Speech

if TYPE_CHECKING:
    from .table import HotSeat


class Terminal:
    """Base and fallback.  Everything is drawn from a view: the state as the reader may see it."""

    def __init__(self, says: Speech) -> None:
        self.says, self.words, self.game = says, says.words, says.game

    def board(self, view: Any, width: int, marks: Mapping[int, str]) -> RenderableType | None:
        """The shared board.  marks: option numbers to show on places."""
        return None

    def table(self, view: Any, seat: int, width: int) -> RenderableType | None:
        """Everybody at the table, a line each."""
        fields = Table(show_header=False, box=None, padding=(0, 1))
        for name, value in view.to_data().items():
            if name not in ("chance", "cards", "actor", "learned"):
                fields.add_row(Text(name, style="dim"), Text(str(value)))
        return fields

    def player_area(self, view: Any, seat: int, width: int) -> RenderableType | None:
        """What lies before one seat: its mats and its hand."""
        return None

    def details(self, view: Any, seat: int, width: int) -> RenderableType | None:
        """The texts of a seat's abilities and cards, in full."""
        return None

    def place(self, decision: Any, value: Any) -> int | None:
        """The place on the board that an option means, if it means one."""
        return None

    def active(self, view: Any) -> int:
        """Whose turn it is, or -1 if the game does not say."""
        return -1

    def final(self, view: Any, scores: Sequence[Any], names: Mapping[int, str], width: int) -> RenderableType:
        """The score sheet."""
        w = self.words
        sheet = Table(title=w("Final score"), title_style="bold")
        sheet.add_column(w("Rank"), justify="right")
        sheet.add_column(w("Player"))
        parts = [name for name, _ in scores[0].parts] if scores else []
        for name in parts:
            sheet.add_column(self.says.part(name), justify="right")
        sheet.add_column(w("Total"), justify="right", style="bold")
        for s in scores:
            sheet.add_row(str(s.rank), names.get(s.seat, str(s.seat)), *(str(n) for _, n in s.parts), str(s.total))
        return sheet

    def finished(self, hot_seat: HotSeat) -> None:
        """What the game does after a match that people have played to its end at this terminal; usually nothing."""


def terminal(says: Speech) -> Terminal:
    """The game's own drawing.  Raises LookupError if its package has none that loads."""
    where = package(says.game.name)
    return where.subclass(where.terminal, Terminal)(says)
