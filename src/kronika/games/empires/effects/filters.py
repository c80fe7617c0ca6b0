"""Which cards a filter means, what a count says, whether a condition holds."""

from __future__ import annotations

from ..language import Filter
from ..language.model import ANY_GOOD, ANY_RESOURCE, FISH, RAZE, Condition, Count
from ..state import EMPIRE, Empires, empire, opponents, sailing, stack, title


class Tally:
    """What the clause at work has taken so far: numbers of units and of cards drawn, the kind the player chose, the card released from."""

    __slots__ = ("assigned", "card", "discarded", "drawn", "kind", "released", "spent")

    def __init__(self) -> None:
        self.spent = self.assigned = self.discarded = self.released = self.drawn = 0
        self.kind = self.card = -1


def is_kind(kind: int, wanted: int) -> bool:
    """Is this kind of token meant by the word: itself, `resource`, `good`?"""
    if wanted == ANY_RESOURCE:
        return kind <= FISH
    return kind <= RAZE if wanted == ANY_GOOD else kind == wanted


def held(s: Empires, card: int, wanted: int) -> int:
    """Tokens of that kind on the card."""
    return sum(n for kind, n in enumerate(s.assigned.get(card, ())) if is_kind(kind, wanted))


def meant(s: Empires, card: int, f: Filter, source: int) -> bool:
    """Is the card, wherever it lies, among those of the filter?  The owner is not looked at."""
    t = title(s, card)
    noun = f.noun
    if noun == "card":
        good = True
    elif noun == "location":
        good = t.kind != "island" and t.kind != "boost" and (bool(t.cost) or t.start or s.cards.at[card] >= EMPIRE)
    elif noun == "action":
        good = t.action is not None
    elif noun == "feature":
        good = t.feature is not None
    elif noun == "field":
        good = bool(t.field)
    elif noun == "upgrade":
        good = card in s.host or t.kind == "upgrade"
    elif noun == "island":
        good = t.kind == "island" and (not f.distance or t.distance == f.distance)
    elif noun == "start":
        good = t.start
    elif noun == "boost":
        good = t.kind == "boost"
    elif noun == "this":
        good = card == source
    else:
        good = t.type == noun
    if not good or f.other and card == source:
        return False
    if f.state and (f.state == "ready") != (not s.exhausted >> card & 1):
        return False
    if f.holds >= 0 and not held(s, card, f.holds):
        return False
    return f.gives < 0 or any(term.kind == f.gives for c in stack(s, card) for term in title(s, c).field)


def matching(s: Empires, seat: int, f: Filter, source: int) -> list[int]:
    """The cards meant in the seat's empire, or with `enemy` in those of opponents that have not passed (empires.def.card.any_in_empire)."""
    owners = opponents(s, seat) if f.enemy else [seat]
    return [c for p in owners for c in empire(s, p) if meant(s, c, f, source)]


def exhaustible(s: Empires, seat: int, f: Filter, source: int) -> list[int]:
    """Of those, the ready ones with an action: features and fields are not exhausted (empires.effects.only_actions_exhaust)."""
    return [c for c in matching(s, seat, f, source) if title(s, c).action is not None and not s.exhausted >> c & 1]


def refreshable(s: Empires, seat: int, f: Filter, source: int) -> list[int]:
    """Of those, the exhausted ones; a card in use stays exhausted (empires.location_action.step4)."""
    busy = s.resolving if s.options["self-refresh"] == "no" else ()
    return [c for c in matching(s, seat, f, source) if s.exhausted >> c & 1 and c not in busy]


def loaded(s: Empires, seat: int, wanted: int, f: Filter, source: int) -> list[tuple[int, int]]:
    """(card, kind) of every kind of token that can be released."""
    return [(c, kind) for c in matching(s, seat, f, source) if c in s.assigned
            for kind, n in enumerate(s.assigned[c]) if n and is_kind(kind, wanted)]


def times(s: Empires, seat: int, source: int, count: Count | None, cap: int, tally: Tally) -> int:
    """How often an effect is worked."""
    if count is None:
        return 1
    if count.what == "cards":
        assert count.filter is not None
        n = len(matching(s, seat, count.filter, source))
    elif count.what == "stored":
        n = held(s, source, count.kind)
    elif count.what == "sailing":
        n = len(sailing(s, seat))
    else:
        n = getattr(tally, count.what)
    n //= count.each
    return min(n, cap) if cap else n


def holds(s: Empires, seat: int, source: int, when: Condition) -> bool:
    """Is the condition met?"""
    if when.what == "first":
        return s.first == seat
    if when.what == "round":
        return s.round >= when.n
    if when.what == "sailing":
        return bool(sailing(s, seat))
    assert when.filter is not None
    n = len(matching(s, seat, when.filter, source))
    return n == 0 if when.what == "none" else n >= when.n

