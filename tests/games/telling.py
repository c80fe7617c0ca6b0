"""Everything that is said about a game in play, for tests that read it in another language."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

from rich.console import Console

from kronika.cli.terminal import Terminal
from kronika.kernel import Decision
from kronika.words import Speech


def heard(d: Decision[Any], says: Speech, view: Any) -> Iterator[str]:
    """An open question: its prompt, hints, options and what is not allowed."""
    yield says.prompt(d, view).text
    yield from says.hint(d, view)
    for value in getattr(d, "options", getattr(d, "bins", ()))[:12]:
        yield says.option(d, value, view).text
    for value, reasons in d.why_not()[:8]:
        yield says.option(d, value, view).text
        yield from (says.reason(r, view).text for r in reasons)
    for part in getattr(d, "parts", ()):
        yield from heard(part, says, view)


def drawn(draw: Terminal, view: Any, seat: int) -> str:
    """The table in a terminal, with a seat's own things."""
    file = io.StringIO()
    console = Console(file=file, width=120)
    for part in (draw.board(view, 120, {}), draw.table(view, seat, 120), draw.player_area(view, seat, 120), draw.details(view, seat, 120)):
        console.print(part or "")
    return file.getvalue()
