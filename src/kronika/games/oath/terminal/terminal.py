"""What the text table asks of a game's drawing, for Oath."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from kronika.cli.terminal import Terminal

from ..state import Oath
from ..words import OathSpeech
from .looks import FACEDOWN, FAVOR, LOCK, PAWN, RELIC, SECRET, VISION, WARBAND
from .map import Map
from .seats import boards, details, hand


class OathTerminal(Terminal):
    """Oath by its eight sites, banks and boards."""

    says: OathSpeech

    def board(self, view: Oath, width: int, marks: Mapping[int, str]) -> RenderableType:
        """The map and its legend."""
        return Group(Map(view, self.says, width, marks).draw(), self._legend())

    def _legend(self) -> Text:
        w = self.words
        signs = (
            (WARBAND, w("warbands")), (PAWN, w("pawn")), (FAVOR, w("favor")), (SECRET, w("secrets")), (RELIC, w("relic")),
            (LOCK, w("locked")), (VISION, w("revealed Vision")), (FACEDOWN, w("facedown")),
        )
        return Text("  ".join(f"{sign} {word}" for sign, word in signs), "dim")

    def table(self, view: Oath, seat: int, width: int) -> RenderableType:
        """Everybody's board."""
        return boards(view, self.says, seat, width)

    def player_area(self, view: Oath, seat: int, width: int) -> RenderableType | None:
        """The cards that only this seat sees."""
        return hand(view, self.says, seat) if seat >= 0 else None

    def details(self, view: Oath, seat: int, width: int) -> RenderableType | None:
        """Powers within reach and why not, and where the seat stands."""
        return details(view, self.says, seat) if seat >= 0 and view.turns else None

    def final(self, view: Oath, scores: Sequence[Any], names: Mapping[int, str], width: int) -> RenderableType:
        """Who won, and how."""
        n = self.says.names
        winner = names.get(view.winner, n.seat(view.winner))
        return Text(self.words("{name} wins {how}", name=winner, how=n.ways(view.won_by)), "bold")

    def place(self, decision: Any, value: Any) -> int | None:
        """The slot of an option, if it is one."""
        if decision.of == "slot" and isinstance(value, int) and value >= 0:
            return value
        return None

    def active(self, view: Oath) -> int:
        """Whose turn it is; before the first turn nobody's."""
        return view.turn if view.turns else -1
