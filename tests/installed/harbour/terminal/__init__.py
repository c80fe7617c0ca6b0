"""Harbour by characters: the piers with their ships, everybody's coins, the own cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from kronika.cli.terminal import Terminal

from ..facts import PIERS
from ..game import HAND, QUAY, Harbour
from ..words import HarbourSpeech

if TYPE_CHECKING:
    from kronika.cli.table import HotSeat


class HarbourTerminal(Terminal):
    """One line a pier, one line a ship."""

    @property
    def own(self) -> HarbourSpeech:
        """The game's own Speech."""
        assert isinstance(self.says, HarbourSpeech)
        return self.says

    def board(self, view: Harbour, width: int, marks: Mapping[int, str]) -> RenderableType:
        board = Table(title=self.words("The harbour"), title_justify="left", box=None)
        for pier in range(len(PIERS)):
            ships = ", ".join(self.says.seat(seat, view) for seat, at in enumerate(view.ship) if at == pier)
            board.add_row(marks.get(pier, ""), self.own.pier(pier), ships)
        return board

    def table(self, view: Harbour, seat: int, width: int) -> RenderableType:
        sheet = Table(box=None)
        for head in (self.words("Ship"), self.words("Coins"), self.words("Cards sold")):
            sheet.add_column(head)
        for p in range(len(view.coins)):
            sheet.add_row(self.says.seat(p, view), str(view.coins[p]), str(view.sold[p]))
        return sheet

    def player_area(self, view: Harbour, seat: int, width: int) -> RenderableType | None:
        cards = [self.own.card(c) for z in (HAND, QUAY) for c in view.cards.zone[z + seat]] if seat >= 0 else []
        return Text(", ".join(cards)) if cards else None

    def place(self, decision: Any, value: Any) -> int | None:
        return value if decision.of == "pier" else None

    def active(self, view: Harbour) -> int:
        return view.turn

    def finished(self, hot_seat: HotSeat) -> None:
        hot_seat.screen.say(self.words("The harbour is closed."))
