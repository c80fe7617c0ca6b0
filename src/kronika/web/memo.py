"""Drawings that are kept: most panels are the same after most answers, and for most viewers."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

if TYPE_CHECKING:
    from .table_view import TableView

MOST = 6_000_000
"""Characters that are kept for all tables together, so that one viewer's drawing serves another; the oldest go first."""
_kept: dict[tuple[str, str, str], Markup] = {}
_size = [0]


def digest(html: str) -> str:
    """What a drawn region is known by."""
    return hashlib.blake2b(html.encode(), digest_size=6).hexdigest()


class Kept:
    """What one viewer of a table was shown last: however many tables there are, what stays the same is not drawn again."""

    __slots__ = ("digests", "last", "now")

    def __init__(self) -> None:
        self.digests: dict[Markup, str] = {}  # of the regions of the last drawing
        self.now: dict[tuple[str, str], Markup] = {}
        self.last: dict[tuple[str, str], Markup] = {}

    def turn(self) -> Kept:
        """Another drawing begins."""
        self.last, self.now = self.now, {}
        return self

    def digest(self, regions: dict[str, Markup]) -> dict[str, str]:
        """What each region is known by."""
        known = self.digests
        self.digests = {v: known.get(v) or digest(v) for v in regions.values()}
        return {k: self.digests[v] for k, v in regions.items()}

    def find(self, key: tuple[str, str]) -> Markup | None:
        return self.now.get(key) or self.last.get(key)


def kept(table_view: TableView, name: str, told: str, draw: Callable[[], Markup]) -> Markup:
    """The drawing of that name; `told` is everything that it depends on beside game and language."""
    own, key = table_view.kept, (name, told)
    found = own.find(key)
    if found is None:
        found = _shared((f"{table_view.game.name} {name}", table_view.lang, told), draw)
    own.now[key] = found
    return found


def _shared(key: tuple[str, str, str], draw: Callable[[], Markup]) -> Markup:
    found = _kept.get(key)
    if found is None:
        found = _kept[key] = draw()
        _size[0] += len(found) + len(key[2])
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
    return kept(table_view, template, repr(data), lambda: table_view.draw(template, **data))
