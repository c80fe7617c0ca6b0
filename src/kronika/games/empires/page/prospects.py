"""What a card would give its owner now: the goods that its effects name, times what they count on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..effects.filters import Tally, holds, times
from ..state import Empires, owner, stack, title
from .look import speech

if TYPE_CHECKING:
    from kronika.web.table_view import TableView

    from ..language import Title
    from ..language.model import Steps

TAKEN = ("spent", "assigned", "discarded", "released")


def prospect(table_view: TableView, card: int, text: Title) -> str:
    """In words, "" where the card itself says it: what counts on the table, a field with its upgrades."""
    s: Empires = table_view.v
    seat = owner(s, card)
    got: dict[int, int] = {}
    if seat < 0:
        steps = text.boost.effects if text.boost is not None else text.bonus
        counted = table_view.seat >= 0 and _count(s, table_view.seat, card, steps, got)
    elif text.field and card not in s.host:
        for term in (term for c in stack(s, card) for term in title(s, c).field):
            got[term.kind] = got.get(term.kind, 0) + term.n
        counted = True
    else:
        clauses = (text.action, text.feature.clause if text.feature else None)
        counted = _count(s, seat, card, tuple(step for clause in clauses if clause for step in clause.effects), got)
    return (_said(table_view, got) or table_view.words("nothing")) if counted else ""


def gains(table_view: TableView, card: int, text: Title) -> str:
    """The goods that the action or boost of the card gives now, a field's goods; "" for none."""
    s: Empires = table_view.v
    got: dict[int, int] = {term.kind: term.n for term in text.field}
    for clause in (text.action, text.boost):
        if clause is not None:
            _count(s, table_view.seat, card, clause.effects, got)
    return _said(table_view, got)


def _said(table_view: TableView, got: dict[int, int]) -> str:
    """Goods by kind in words."""
    names = speech(table_view).names
    return table_view.words.listed([names.amount(kind, n) for kind, n in got.items() if n])


def _count(s: Empires, seat: int, card: int, steps: Steps, got: dict[int, int]) -> bool:
    """Add what these steps give; does any of them look at the table?"""
    counted = False
    for step in steps:
        if step.verb == "gain" and (step.per is None or step.per.what not in TAKEN):
            counted = counted or step.per is not None or step.when is not None
            n = 1 if step.per is None else times(s, seat, card, step.per, step.cap, Tally())
            if step.when is None or holds(s, seat, card, step.when):
                for term in step.goods:
                    got[term.kind] = got.get(term.kind, 0) + term.n * n
    return counted
