"""What happens right now, beside the question: the cards that were drawn, a campaign, an offer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from .presses import Presses

if TYPE_CHECKING:
    from kronika.web.table_view import TableView


def stage(table_view: TableView, a: Presses) -> Markup:
    """What comes over the map."""
    return Markup("")


def focus(table_view: TableView, a: Presses) -> Markup:
    """The one thing that the question is about."""
    return Markup("")
