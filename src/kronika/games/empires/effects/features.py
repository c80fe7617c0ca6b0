"""Features: what cards in an empire answer to what happens."""

from __future__ import annotations

from kronika.kernel import Confirm

from ..events import FeatureUsed
from ..hooks import ON
from ..language.vocabulary import EVENTS
from ..state import EmpiresTable, owner, title
from .filters import meant
from .work import usable, work


async def answer(t: EmpiresTable, source: int, actor: int, card: int) -> None:
    """Work the feature if it is about this seat and this card (empires.effects.feature).

    A feature does not answer to what happens while it is being worked itself, so no chain of features is endless."""
    s = t.s
    seat, feature = owner(s, source), title(s, source).feature
    assert feature is not None
    if feature.who != "anyone" and (feature.who == "you") != (actor == seat):
        return
    if source in s.resolving or feature.once and s.fired >> source & 1:
        return
    if feature.filter is not None and (card < 0 or not meant(s, card, feature.filter, source)):
        return
    if feature.clause.costs:  # what costs is the owner's to decline (empires.effects.feature)
        if not usable(t, seat, source, feature.clause):
            return
        ask = Confirm(seat, "feature.use")
        ask.subject = (source,)
        if not await ask:
            return
    if feature.once:
        s.fired |= 1 << source
    t.emit(FeatureUsed, seat, source)
    await work(t, seat, source, feature.clause)


for event in EVENTS:
    ON[event].on(event)(answer)
