"""What the viewer may press on a board: the options of the open question by the name of the thing that they are about.

A game says what an option is about (`names`); its board, the list of options and the log light up the same things by it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from markupsafe import Markup

if TYPE_CHECKING:
    from kronika.kernel import Decision

    from .table_view import TableView


class Way(NamedTuple):
    """One thing that a press does: attributes of the element, and what is said of it."""

    at: Markup
    label: str


def no_plans(table_view: TableView) -> Iterable[tuple[str, Way]]:
    """Every press is one answer."""
    return ()


class Presses:
    """The open question of the viewer by name of the thing; nothing is legal for anybody else.

    names: the things that an option is about, from the decision, the value and the view; plans: names with several answers by one press."""

    def __init__(self, table_view: TableView, names: Callable[[Decision[Any], Any, Any], list[str]],
                 plans: Callable[[TableView], Iterable[tuple[str, Way]]] = no_plans) -> None:
        self.table_view, self._names, self._plans = table_view, names, plans
        d = table_view.decision
        self.parts: tuple[Decision[Any], ...] = tuple(d.questions()) if d is not None else ()
        self.form = d is not None and d.kind == "form"
        self.key = d.key if d is not None else ""
        self.keys = frozenset(part.key for part in self.parts)

    @cached_property
    def table(self) -> dict[str, list[Way]]:
        """Name -> what a press does."""
        found: dict[str, list[Way]] = {}
        s = self.table_view.v
        for i, part in enumerate(self.parts):
            for token, choice in self.table_view.choices_of(i).items():
                at = Markup(' data-part="{}"').format(i) if self.form else Markup("")
                way = Way(Markup(' data-answer="{}"{}').format(token, at), choice.label)
                for name in self._names(part, choice.value, s):
                    found.setdefault(name, []).append(way)
        for name, way in self._plans(self.table_view):
            found.setdefault(name, []).append(way)
        return found

    def ways(self, name: str) -> list[Way]:
        return self.table.get(name, [])

    def open(self, key: str) -> int:
        """The part of a question with this key, or -1."""
        return next((i for i, part in enumerate(self.parts) if part.key == key), -1)

    def option(self, key: str, token: str) -> Markup:
        """Attributes for an option of a question that is open, whatever it is about."""
        part = self.open(key)
        choice = self.table_view.choices_of(part).get(token) if part >= 0 else None
        if choice is None:
            return Markup("")
        more = Markup(' data-part="{}"').format(part) if self.form else Markup("")
        return Markup(' data-answer="{}"{} tabindex="0" role="button" aria-label="{}"').format(token, more, choice.label)
