"""How many sequences of decisions a position has: alarms against unintended change of what is offered."""

from __future__ import annotations

from itertools import combinations, permutations, product
from typing import Any

from kronika.kernel import Amount, Confirm, Decision, Distribute, Form, Many, Match, One, Order


def every(d: Decision[Any]) -> list[Any]:
    """All legal answers of a decision with few of them."""
    if isinstance(d, One):
        return list(d.options)
    if isinstance(d, Amount):
        return list(range(d.lo, d.hi + 1))
    if isinstance(d, Confirm):
        return [False, True]
    if isinstance(d, Many):
        subsets = [c for k in range(d.lo, d.top() + 1) for c in combinations(d.options, k)]
        return [c for c in subsets if not d.refuse(c)]
    if isinstance(d, Distribute):
        return [c for c in product(*(range(n + 1) for n in d.caps)) if not d.refuse(c)]
    if isinstance(d, Order):
        return list(permutations(d.options))
    if isinstance(d, Form):
        return list(product(*map(every, d.parts)))
    raise TypeError(d)


def count(match: Match[Any], depth: int) -> int:
    """Sequences of that many decisions (perft); a sealed question counts each seat's answer."""
    if depth == 0 or match.over:
        return 1
    seat, decision = next((p, d) for p, d in match.decisions().items() if p not in match.sealed)
    total = 0
    for answer in every(decision):
        after = match.fork(keep=True)
        after.play(seat, answer)
        total += count(after, depth - 1)
    return total
