"""What is shown and typed: a terminal, or a script on standard input."""

from __future__ import annotations

import contextlib
import shutil
import sys

from rich.console import Console, RenderableType
from rich.text import Text


class EndOfInput(Exception):
    """Standard input has no more lines."""


class Screen:
    """Console and input.  With a terminal on both ends people sit before it; otherwise lines are read as a script."""

    def __init__(self, interactive: bool | None = None, width: int | None = None) -> None:
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty() if interactive is None else interactive
        self.console = Console(width=width, highlight=False, markup=False, emoji=False, soft_wrap=False)
        if width is None and not self.console.is_terminal:
            self.console.width = max(80, min(shutil.get_terminal_size((120, 40)).columns, 120))

    @property
    def width(self) -> int:
        """Columns."""
        return self.console.width

    @property
    def has_signs(self) -> bool:
        """Whether the terminal's encoding has the signs that drawings use."""
        try:
            "★●⣀".encode(self.console.encoding)
        except (LookupError, UnicodeEncodeError):
            return False
        return True

    def show(self, *things: RenderableType | None) -> None:
        """Print, in order; None prints nothing."""
        for thing in things:
            if thing is not None:
                self.console.print(thing)

    def say(self, text: str, style: str = "") -> None:
        """Print a line of plain text."""
        self.console.print(Text(text, style))

    def indent(self, text: Text, by: int, bullet: str = "") -> None:
        """Print a text whose every line stands this many columns from the left, with a bullet before the first."""
        for line in text.wrap(self.console, max(20, self.width - by)):
            line.rstrip()
            self.console.print(Text().append(bullet.ljust(by), "dim").append_text(line), no_wrap=True, overflow="ignore", crop=False)
            bullet = ""

    def rule(self, title: Text | str) -> None:
        """A line across, with a title."""
        self.console.rule(title, style="grey39", align="left")

    def clear(self) -> None:
        """Wipe the terminal with what could be scrolled back to: another player may look now."""
        if self.interactive:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()
            self._forget_typing()

    def _forget_typing(self) -> None:
        """What was typed ahead must not answer for the next player."""
        with contextlib.suppress(ImportError, OSError, ValueError):
            import termios  # not on every system

            termios.tcflush(sys.stdin, termios.TCIFLUSH)

    def ask(self, prompt: Text) -> str:
        """A typed line.  Raises EndOfInput."""
        self.console.print(prompt, end="")
        self.console.file.flush()
        line = sys.stdin.readline()
        if not line:
            self.console.print()
            raise EndOfInput
        if not self.interactive:
            self.console.print(Text(line.rstrip("\n"), "bold"))
        return line.strip()


def styled(*parts: tuple[str, str] | str) -> Text:
    """A text of parts, each plain or with a style."""
    out = Text()
    for part in parts:
        if isinstance(part, str):
            out.append(part)
        else:
            out.append(*part)
    return out
