"""Features: what cards in an empire answer to what happens."""

from __future__ import annotations

from kronika.kernel import Confirm

from ..events import FeatureDone, FeatureUsed
from ..hooks import ON
from ..language.vocabulary import EVENTS
from ..state import EmpiresTable, title
from .filters import meant
from .work import usable, work

MOST_ANSWERS = 12  # of one feature in a turn
DEEPEST = 20  # cards that are being worked inside each other


def due(t: EmpiresTable, source: int, seat: int, actor: int, card: int) -> bool:
    """Is the feature about this seat and this card, and can its costs be paid (empires.effects.feature)?

    A feature does not answer to what happens while it is being worked itself, so no chain of features is endless; and none is long:
    see MOST_ANSWERS and DEEPEST."""
    s, feature = t.s, title(t.s, source).feature
    assert feature is not None
    if feature.who != "anyone" and (feature.who == "you") != (actor == seat):
        return False
    if len(s.resolving) >= DEEPEST or s.answered.get(source, 0) >= MOST_ANSWERS:
        return False
    if source in s.resolving or feature.once and s.fired >> source & 1:
        return False
    if feature.filter is not None and (card < 0 or not meant(s, card, feature.filter, source)):
        return False
    return not feature.clause.costs or usable(t, seat, source, feature.clause)


async def answer(t: EmpiresTable, source: int, seat: int, actor: int, card: int) -> None:
    """Work the feature; what costs something is the owner's to decline."""
    feature = title(t.s, source).feature
    assert feature is not None
    if feature.clause.costs:
        ask = Confirm(seat, "feature.use")
        ask.subject = (source,)
        if not await ask:
            return
    if feature.once:
        t.s.fired |= 1 << source
    t.s.answered[source] = t.s.answered.get(source, 0) + 1
    t.emit(FeatureUsed, seat, source, feature.event, actor, card)
    await work(t, seat, source, feature.clause)
    t.emit(FeatureDone, seat, source)


for event in EVENTS:
    ON[event].on(event, when=due)(answer)
