"""The tables of a balance."""

from __future__ import annotations

from statistics import median

from .balance import Balance
from .simulate import unfinished
from .tables import Section, percent


def sections(b: Balance) -> list[Section]:
    """All tables; those that would be empty are left out."""
    return [s for s in (_pairs(b), _lengths(b), _seats(b), _titles(b), _worth(b)) if s.rows]


def intro(b: Balance) -> str:
    """What was played, and how to read it."""
    return (f"{len(b.games):,} games of two, {b.each:,} of each pair of sides, with the bot `{b.bot}` on both seats. Each seed is played "
            "twice, with the sides on each other's seats. A shared win is half a win; numbers in brackets are 95 % intervals (Wilson). "
            f"{unfinished(p.result for p in b.games)}").rstrip()


def _pairs(b: Balance) -> Section:
    sides = b.game.sides
    return Section("Sides", "How often the side of the row won against that of the column, in percent.",
                   ("side", "all", *sides, "mean total"),
                   [(side, b.side(side), *(b.pair(side, other) if other != side else "" for other in sides), f"{b.total(side):.1f}")
                    for side in sides])


def _lengths(b: Balance) -> Section:
    totals = sorted(total for p in b.games for total in p.result.totals)
    low, quarter, middle, upper, high = (totals[len(totals) * k // 20] for k in (1, 5, 10, 15, 19))
    within = sum(40 <= t <= 60 for t in totals) / len(totals)
    answers = sum(p.result.answers for p in b.games) / len(b.games)
    note = (f"Median {median(p.found.length for p in b.games):g} rounds; {answers:.0f} answers a game. Totals: 5 % below {low}, a quarter "
            f"below {quarter}, median {middle}, a quarter above {upper}, 5 % above {high}; {100 * within:.0f} % from 40 to 60.")
    return Section("Length and totals", note, ("rounds", "games", "percent"),
                   [(str(rounds), str(n), f"{100 * n / len(b.games):.1f}") for rounds, n in sorted(b.lengths().items())])


def _seats(b: Balance) -> Section:
    (one, mean), (two, mean_), (first, lead) = b.seat(0), b.seat(1), b.first()
    return Section("Seats", "", ("", "won, percent", "points"),
                   [("first in the list of seats", one, f"mean total {mean:.2f}"),
                    ("second in the list of seats", two, f"mean total {mean_:.2f}"),
                    ("who begins", first, f"{lead:+.2f} against the other")])


def _titles(b: Balance) -> Section:
    titles = b.titles()
    rows, note = [], "In how many of the games in which it was drawn a title was played, in percent."
    for group in dict.fromkeys(title.partition("/")[0] for title in titles):
        shares = sorted((share.value, title.partition("/")[2]) for title, share in titles.items() if title.startswith(group + "/"))
        rows.append((group, ", ".join(f"{title} {100 * value:.0f}" for value, title in shares)))
    if titles:
        least = min(titles, key=lambda title: titles[title].value)
        note += f" The least is {least}: {percent(titles[least])} of {titles[least].n} games."
    return Section("Cards", note, ("of", "title: percent"), rows)


def _worth(b: Balance) -> Section:
    note = ("Least squares over all games: the lead at the end, as a sum over how much more the one seat had of each thing than the other. "
            "So a price is what one more goes with, everything else being equal. It is no proof of cause: who draws many cards has little "
            "else to do.")
    return Section("What things are worth", note, ("what", "points", "a seat has in a game"),
                   [(what, f"{price:+.2f}", f"{n:.1f}") for what, (price, n) in sorted(b.worth().items(), key=lambda item: -item[1][0])])
