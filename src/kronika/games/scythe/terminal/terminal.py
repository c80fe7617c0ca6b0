"""What the text table asks of a game's drawing, for Scythe."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kronika.cli.terminal import Terminal
from kronika.words import mark

from .. import facts as f
from ..scoring import tie_breakers
from ..setup import PHASES
from ..state import Scythe
from ..words.names import FACTION_NAME
from . import fame
from .looks import BADGE, LETTER, RIVER
from .map import Board
from .player_area import details, hand, mat
from .tracks import tracks

if TYPE_CHECKING:
    from kronika.cli.table import HotSeat

TIES = (mark("Units and structures"), mark("Power"), mark("Popularity"), mark("Resources"), mark("Territories"), mark("Stars"))


class ScytheTerminal(Terminal):
    """Scythe by hexes, mats and tracks."""

    def board(self, view: Scythe, width: int, marks: Mapping[int, str]) -> RenderableType:
        """The map and its legend."""
        return Group(Board(view, self.words, width, marks).draw(), self._legend(view, width))

    def _legend(self, view: Scythe, width: int) -> Text:
        w = self.words
        items: list[Text] = []
        for p in view.players:
            if p.faction < 0:
                continue
            faction = f.FACTIONS[p.faction]
            items.append(Text().append(LETTER[faction], f"bold {BADGE[faction]}").append(f" {w(FACTION_NAME[p.faction])}"))
        signs = w("★ character  ▲ mech  ● worker  ⌂ structure  ✦ encounter  Ω tunnel  o oil  m metal  w wood  f food")
        items += [Text(sign, "dim") for sign in signs.split("  ")]
        items.append(Text().append("⠶⠶", RIVER).append(w(" river"), "dim"))
        line, at = Text(), 0
        for item in items:  # a sign stays with its word
            gap = "" if not at else "  " if at + 2 + item.cell_len <= width else "\n"
            at = (at if gap == "  " else 0) + len(gap.strip("\n")) + item.cell_len
            line.append(gap).append_text(item)
        return line

    def table(self, view: Scythe, seat: int, width: int) -> RenderableType:
        """A line for each seat: money, tracks, stars, what has left its mats; and the bonus tile."""
        return tracks(view, self.says, seat, width)

    def player_area(self, view: Scythe, seat: int, width: int) -> RenderableType | None:
        """The seat's own mats and hand."""
        if seat < 0 or view.phase in PHASES:
            return None
        return Group(mat(view, self.words, seat, width), hand(view, self.words, seat))

    def details(self, view: Scythe, seat: int, width: int) -> RenderableType | None:
        """The seat's abilities, cards and tile in full."""
        return None if seat < 0 or view.players[seat].faction < 0 else details(view, self.words, seat)

    def final(self, view: Scythe, scores: Sequence[Any], names: Mapping[int, str], width: int) -> RenderableType:
        """The score sheet; where totals are equal, also what decided between them."""
        sheet = super().final(view, scores, names, width)
        totals = [s.total for s in scores]
        equal = [s for s in scores if totals.count(s.total) > 1]
        return Group(sheet, self._ties(view, equal, names)) if equal else sheet

    def _ties(self, view: Scythe, equal: Sequence[Any], names: Mapping[int, str]) -> RenderableType:
        w = self.words
        t = Table(title=w("Equal totals: the first difference from the left decides"), title_justify="left", title_style="bold")
        t.add_column(w("Player"))
        for name in TIES:
            t.add_column(w(name), justify="right")
        for s in equal:
            t.add_row(names.get(s.seat, str(s.seat)), *(str(n) for n in tie_breakers(view, s.seat)))
        return t

    def finished(self, hot_seat: HotSeat) -> None:
        """The Hall of Fame."""
        fame.enter(hot_seat)

    def place(self, decision: Any, value: Any) -> int | None:
        """A place, if the option is one."""
        if decision.of in ("hex", "place") and isinstance(value, int) and value >= 0:
            return value
        return None

    def active(self, view: Scythe) -> int:
        """Whose turn it is."""
        return view.turn
