"""What a change of the rules changes: the same seeds with and without it, compared game by game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .estimates import Mean
from .report import use
from .studied import Studied
from .tables import Section

Pair = tuple[Studied, Studied]  # without, with


def sections(pairs: Sequence[Pair]) -> list[Section]:
    """All tables; those that would be empty are left out."""
    return [s for s in (_results(pairs), _sides(pairs), _cards(pairs)) if s.rows]


def _row(name: str, before: Sequence[float], after: Sequence[float]) -> tuple[str, str, str, str, str]:
    change = Mean.of([b - a for a, b in zip(before, after)])
    return name, Mean.of(before).text(), Mean.of(after).text(), change.text(sign=True), "yes" if change.clear else "no"


HEADS = ("", "without", "with", "change", "beyond chance")


def _results(pairs: Sequence[Pair]) -> Section:
    rows = [
        _row("another winner", [0.0] * len(pairs), [float(a.result.ranks != b.result.ranks) for a, b in pairs]),
        _row("mean total", *_both(pairs, lambda g: sum(g.result.totals) / len(g.result.totals))),
        _row("lead of the first", *_both(pairs, lambda g: _lead(g.result.totals))),
        _row("rounds", *_both(pairs, lambda g: g.found.length)),
        _row("answers", *_both(pairs, lambda g: g.result.answers)),
    ]
    return Section("Games", "Means with their 95 % intervals; the change is that of the same seed.", HEADS,
                   [row for row in rows if row[1:3] != ("0.00 ± 0.00",) * 2])


def _both(pairs: Sequence[Pair], what: Callable[[Studied], float]) -> tuple[list[float], list[float]]:
    return [float(what(a)) for a, _ in pairs], [float(what(b)) for _, b in pairs]


def _lead(totals: Sequence[int]) -> int:
    ordered = sorted(totals, reverse=True)
    return ordered[0] - ordered[1] if len(ordered) > 1 else ordered[0]


def _sides(pairs: Sequence[Pair]) -> Section:
    sides = sorted({side for a, _ in pairs for side in a.result.sides})
    rows = []
    for side in sides:
        here = [(a, b, a.result.sides.index(side), b.result.sides.index(side)) for a, b in pairs
                if side in a.result.sides and side in b.result.sides]
        rows.append(_row(f"{side}: share of victories", [a.result.share(i) for a, _, i, _ in here],
                         [b.result.share(k) for _, b, _, k in here]))
        rows.append(_row(f"{side}: total", [float(a.result.totals[i]) for a, _, i, _ in here],
                         [float(b.result.totals[k]) for _, b, _, k in here]))
    return Section("Sides", "Of the games in which the side sat at the table both times.", HEADS, rows)


def _cards(pairs: Sequence[Pair]) -> Section:
    """Where the intervals of both shares lie apart."""
    rows = []
    for title in sorted({t for pair in pairs for g in pair for t in g.found.drawn}):
        before, after = use(title, [a for a, _ in pairs]), use(title, [b for _, b in pairs])
        (low, high), (low_, high_) = before.interval(), after.interval()
        if high < low_ or high_ < low:
            rows.append((title, before, after))
    return Section("Cards", "Those whose use changed beyond chance: played where they came to a player, in percent.",
                   ("card", "without", "with"), rows)
