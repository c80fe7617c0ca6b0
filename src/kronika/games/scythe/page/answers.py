"""Legal options as attributes: what the viewer may click, wherever it is drawn."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from . import plans

if TYPE_CHECKING:
    from kronika.web.table_view import OptionView, TableView

EXPLAINED = ("turn.section", "turn.top", "move.unit", "move.to", "encounter.choose")
"""Questions whose missing options are shown greyed on the board."""


class Answers:
    """The open question of the viewer by key and token; nothing is legal for anybody else."""

    def __init__(self, table_view: TableView) -> None:
        self.table_view = table_view
        d = table_view.decision
        parts = d.questions() if d is not None else ()
        self.parts = {part.key: i for i, part in enumerate(parts)}
        self.form = d is not None and d.kind == "form"
        self.keys = frozenset(self.parts)
        self.key = d.key if d is not None else ""
        self.about: tuple[Any, ...] = d.subject if d is not None else ()

    @cached_property
    def choices(self) -> dict[str, dict[str, OptionView]]:
        """Question -> token -> choice."""
        return {key: self.table_view.choices_of(i) for key, i in self.parts.items()}

    @cached_property
    def plans(self) -> plans.Plans:
        """What one press can answer together."""
        return plans.plans(self.table_view, self)

    def planned(self, question: str, token: str) -> Markup:
        """Attributes of the element that stands for a plan; empty if there is none."""
        return self.plans.get((question, token), Markup(""))

    def either(self, question: str, token: str, drag: str = "", idle: str = "") -> Markup:
        """Attributes of the element that stands for an option, or for a plan that ends with it; drag: the piece that can be dragged then;
        idle: what the element has instead."""
        found = self.at(question, token) or self.planned(question, token)
        if not found:
            return Markup(idle)
        return found + Markup(' data-drag="{}"').format(drag) if drag else found

    def of(self, key: str) -> dict[str, OptionView]:
        """Token -> choice, if this question is open."""
        return self.choices.get(key, {})

    def at(self, key: str, token: str) -> Markup:
        """Attributes of the element that stands for an option; empty if it is not legal now."""
        if key not in self.parts:
            return Markup("")
        choice = self.of(key).get(token)
        if choice is not None:
            part = Markup(' data-part="{}"').format(self.parts[key]) if self.form else Markup("")
            return Markup(' data-answer="{}"{} tabindex="0" role="button" aria-label="{}"').format(token, part, choice.label)
        if key in EXPLAINED and token in self.table_view.blocked:
            return Markup(' data-barred="{}"').format(token)
        return Markup("")

    def word(self, value: Any, of: str) -> str:
        return self.table_view.word(value, of)


class Slots(Answers):
    """Marks where attributes go: a mat is drawn once, and what is legal is put into the drawing (`filled`)."""

    def __init__(self) -> None:
        """Without a question."""

    def at(self, key: str, token: str) -> Markup:
        return _slot("at", key, token)

    def planned(self, question: str, token: str) -> Markup:
        return _slot("planned", question, token)

    def either(self, question: str, token: str, drag: str = "", idle: str = "") -> Markup:
        return _slot("either", question, token, drag, idle)


def _slot(*what: str) -> Markup:
    return Markup("\x02" + "\x1f".join(what) + "\x03")


def filled(drawing: Markup, a: Answers) -> Markup:
    """A drawing with slots, and in them what the viewer may press."""
    def put(m: re.Match[str]) -> str:
        ask, *what = m[1].split("\x1f")
        return str(getattr(a, ask)(*what))

    return Markup(SLOT.sub(put, drawing))


SLOT = re.compile("\x02([^\x03]*)\x03")
SLOTS = Slots()
