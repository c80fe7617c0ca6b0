"""Legal options as attributes: what the viewer may click, wherever it is drawn."""

from __future__ import annotations

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

    def either(self, question: str, token: str) -> Markup:
        """Attributes of the element that stands for an option, or for a plan that ends with it."""
        return self.at(question, token) or self.planned(question, token)

    @cached_property
    def told(self) -> str:
        """Everything that the attributes of at() depend on."""
        if not self.parts:
            return ""
        barred = list(self.table_view.blocked) if self.key in EXPLAINED else []
        return repr([[key, [(token, c.label) for token, c in found.items()]] for key, found in self.choices.items()]
                    + [barred, sorted(self.plans.items())])

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
