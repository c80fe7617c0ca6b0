"""What a card would give its owner now: the goods that its effects name, times what they count on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..effects.filters import Tally, holds, times
from ..state import Empires, fields, owner, stack, title
from .look import speech

if TYPE_CHECKING:
    from kronika.web.table_view import TableView

    from ..language import Title
    from ..language.model import Steps

TAKEN = ("spent", "assigned", "discarded", "released")


def prospect(table_view: TableView, card: int, text: Title) -> str:
    """In words, "" where the card itself says it: what counts on the table, a field with its upgrades."""
    s: Empires = table_view.v
    seat = owner(s, card) if owner(s, card) >= 0 else table_view.seat
    if seat < 0:
        return ""
    names = speech(table_view).names
    if text.field and owner(s, card) >= 0 and card not in s.host:
        found = [term for c in stack(s, card) for term in title(s, c).field] if card in fields(s, seat) else []
        kinds = dict.fromkeys(term.kind for term in found)
        return names.w.listed([names.amount(kind, sum(term.n for term in found if term.kind == kind)) for kind in kinds])
    if owner(s, card) >= 0:
        steps = tuple(step for clause in (text.action, text.feature.clause if text.feature else None) if clause for step in clause.effects)
    else:
        steps = text.boost.effects if text.boost is not None else text.bonus
    got: dict[int, int] = {}
    counted = _count(s, seat, card, steps, got)
    if not counted:
        return ""
    return names.w.listed([names.amount(kind, n) for kind, n in got.items() if n]) or names.w("nothing")


def gains(table_view: TableView, card: int, text: Title) -> str:
    """The goods that the action or boost of the card gives now, a field's goods; "" for none."""
    s: Empires = table_view.v
    names = speech(table_view).names
    got: dict[int, int] = {term.kind: term.n for term in text.field}
    for clause in (text.action, text.boost):
        if clause is not None:
            _count(s, table_view.seat, card, clause.effects, got)
    return names.w.listed([names.amount(kind, n) for kind, n in got.items() if n])


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
