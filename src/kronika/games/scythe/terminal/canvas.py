"""A canvas of character cells on which hexes are drawn: outlines in braille dots (2 by 4 in a cell), text over them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rich.style import Style
from rich.text import Text

_DOT = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # by row, column inside the cell
Point = tuple[float, float]


class Canvas:
    """Cells with a character, an ink and a ground.  Points are in dots: x two to a cell, y four to a cell."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.dots = [[0] * width for _ in range(height)]
        self.ink: list[list[str]] = [[""] * width for _ in range(height)]
        self.rank = [[0] * width for _ in range(height)]
        self.ground: list[list[str]] = [[""] * width for _ in range(height)]
        self.letters: list[list[tuple[str, Style] | None]] = [[None] * width for _ in range(height)]

    def sheet(self) -> Canvas:
        """A canvas to write on, with the lines and grounds of this one; they are shared and not drawn on any more."""
        new = Canvas.__new__(Canvas)
        new.width, new.height = self.width, self.height
        new.dots, new.ink, new.rank, new.ground = self.dots, self.ink, self.rank, self.ground
        new.letters = [[None] * self.width for _ in range(self.height)]
        return new

    def line(self, a: Point, b: Point, ink: str, rank: int = 0, thick: bool = False) -> None:
        """A straight line; where lines of two inks share a cell, the higher rank gives its colour."""
        n = int(max(abs(a[0] - b[0]), abs(a[1] - b[1]), 1))
        for i in range(n + 1):
            x, y = round(a[0] + (b[0] - a[0]) * i / n), round(a[1] + (b[1] - a[1]) * i / n)
            self._dot(x, y, ink, rank)
            if thick:
                steep = abs(a[1] - b[1]) > abs(a[0] - b[0])
                self._dot(x + 1 if steep else x, y if steep else y + 1, ink, rank)

    def _dot(self, x: int, y: int, ink: str, rank: int) -> None:
        col, row = x // 2, y // 4
        if 0 <= col < self.width and 0 <= row < self.height:
            self.dots[row][col] |= _DOT[y % 4][x % 2]
            if rank >= self.rank[row][col]:
                self.ink[row][col], self.rank[row][col] = ink, rank

    def write(self, col: int, row: int, parts: Iterable[tuple[str, str]]) -> None:
        """Text from a cell on, in parts with a style each; it keeps the ground where its style has none."""
        for text, style in parts:
            made = Style.parse(style) if style else Style()
            for letter in text:
                if 0 <= col < self.width and 0 <= row < self.height:
                    self.letters[row][col] = (letter, made)
                col += 1

    def text(self) -> Text:
        """The whole canvas."""
        out = Text(no_wrap=True, overflow="crop")
        for row in range(self.height):
            run, style = "", Style()
            for col in range(self.width):
                letter, made = self._cell(col, row)
                if made != style:
                    out.append(run, style)
                    run, style = "", made
                run += letter
            out.append(run.rstrip() if not style.bgcolor else run, style)
            if row + 1 < self.height:
                out.append("\n")
        return out

    def _cell(self, col: int, row: int) -> tuple[str, Style]:
        ground = _style("", self.ground[row][col])
        put = self.letters[row][col]
        if put is not None:
            return put[0], ground + put[1]
        dots = self.dots[row][col]
        return (chr(0x2800 + dots), _style(self.ink[row][col], self.ground[row][col])) if dots else (" ", ground)


@cache
def _style(ink: str, ground: str) -> Style:
    return Style(color=ink or None, bgcolor=ground or None)
