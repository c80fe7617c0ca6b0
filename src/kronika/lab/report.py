"""What many games of one table say: who wins, with what, how high, how long."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean, median

from .estimates import Mean, Share, grouped
from .studied import Studied
from .tables import Section

LEAST = 5  # games that a row must rest on


def sections(games: Sequence[Studied]) -> list[Section]:
    """All tables of a report; those that would be empty are left out."""
    kinds = (_seats, _sides, _mats, _openings, _sources, _deeds, _lengths, _cards)
    return [s for s in (kind(games) for kind in kinds) if s.rows]


def _table(games: Sequence[Studied], title: str, head: str, what: Callable[[Studied, int], str], least: int = 1, note: str = "") -> Section:
    """Victories and totals by what seats belong to; least: seats that a row must rest on."""
    groups = grouped((what(g, seat), g.result.share(seat), total) for g in games for seat, total in enumerate(g.result.totals))
    return Section(title, note or "Victories in percent, a shared one in parts; numbers in brackets are 95 % intervals (Wilson).",
                   (head, "games", "won, percent", "mean total"),
                   [(name, str(x.won.n), x.won, x.total.text()) for name, x in groups.items() if x.won.n >= least])


def _seats(games: Sequence[Studied]) -> Section:
    return _table(games, "Seats", "place in the list", lambda g, seat: str(g.result.places[seat] + 1))


def _sides(games: Sequence[Studied]) -> Section:
    return _table(games, "Sides", "side", lambda g, seat: g.result.sides[seat])


def _mats(games: Sequence[Studied]) -> Section:
    return _table(games, "Mats", "mat", lambda g, seat: g.mats[seat])


def _openings(games: Sequence[Studied]) -> Section:
    return _table(games, "First answers", "side: answer", lambda g, seat: g.openings[seat] and
                  f"{g.result.sides[seat]}: {g.openings[seat]}", LEAST, f"Those given in at least {LEAST} games.")


def _by_side(title: str, note: str, head: str, games: Sequence[Studied], of: Callable[[Studied], Sequence[dict[str, int]]]) -> Section:
    """Means of what each seat has of something, in a column for each side."""
    sides = sorted({side for g in games for side in g.result.sides})
    names = list(dict.fromkeys(name for g in games for had in of(g) for name in had))
    rows = []
    for name in names:
        got = {side: list[int]() for side in sides}
        for g in games:
            for side, had in zip(g.result.sides, of(g)):
                got[side].append(had.get(name, 0))
        rows.append((name, *(f"{fmean(got[side] or [0]):.2f}" for side in sides)))
    return Section(title, note, (head, *sides), rows)


def _sources(games: Sequence[Studied]) -> Section:
    return _by_side("Scores by source", "Mean points of each part of the total.", "part", games, lambda g: g.parts)


def _deeds(games: Sequence[Studied]) -> Section:
    found = _by_side("What seats do and take", "How often in a game, on the mean.", "what", games, lambda g: g.found.taken)
    return found._replace(rows=sorted(found.rows, key=lambda row: str(row[0])))


def _lengths(games: Sequence[Studied]) -> Section:
    rows = []
    for name, values in (("rounds", [g.found.length for g in games]), ("answers", [g.result.answers for g in games])):
        if any(values):
            ordered = sorted(values)
            tenth = len(ordered) // 10
            rows.append((name, Mean.of(values).text(), f"{median(ordered):g}", f"{ordered[tenth]} to {ordered[-1 - tenth]}"))
    return Section("Length", "The last column holds the middle eight tenths of the games.", ("in", "mean", "median", "most games"), rows)


def use(title: str, games: Sequence[Studied]) -> Share:
    """In how many of the games in which it came to a player a card was played."""
    drawn = [g for g in games if title in g.found.drawn]
    return Share(sum(title in g.found.played for g in drawn), len(drawn))


def _cards(games: Sequence[Studied]) -> Section:
    shares = {title: use(title, games) for title in {title for g in games for title in g.found.drawn}}
    return Section("Cards", "In how many of the games in which it came to a player a card was played, in percent; the least played first.",
                   ("card", "games", "played, percent"),
                   [(title, str(share.n), share) for title, share in sorted(shares.items(), key=lambda x: (x[1].value, x[0]))])
