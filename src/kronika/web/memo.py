"""Drawings that are kept: most panels are the same after most answers, and for most viewers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

if TYPE_CHECKING:
    from .table_view import TableView

MOST = 6_000_000
"""Characters that are kept in all; the oldest go first."""
_kept: dict[tuple[str, str, str], Markup] = {}
_size = [0]


def kept(name: str, lang: str, told: str, draw: Callable[[], Markup]) -> Markup:
    """The drawing of that name; `told` is everything that it depends on beside the language."""
    key = (name, lang, told)
    found = _kept.get(key)
    if found is None:
        found = _kept[key] = draw()
        _size[0] += len(found) + len(told)
        if _size[0] > MOST:
            _forget()
    return found


def _forget() -> None:
    for key in list(_kept)[: len(_kept) // 4 + 1]:
        old = _kept.pop(key, None)
        if old is not None:
            _size[0] -= len(old) + len(key[2])


def drawn(table_view: TableView, template: str, **data: Any) -> Markup:
    """A template that depends on plain data only."""
    return kept(f"{table_view.game.name} {template}", table_view.lang, repr(data), lambda: table_view.draw(template, **data))
