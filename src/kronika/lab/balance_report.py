"""A balance as a page of Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from .balance import Balance
from .tables import percent


def report(b: Balance, command: str) -> str:
    """The whole page.  command: what made it."""
    return "\n".join([*_head(b, command), *_pairs(b), *_lengths(b), *_seats(b), *_titles(b), *_worth(b)]) + "\n"


def _head(b: Balance, command: str) -> Iterator[str]:
    yield f"# Balance of {b.game.name}"
    yield ""
    yield f"Made by `{command}`; the same command makes the same numbers. Do not edit: run it again."
    yield ""
    yield (f"{len(b.games):,} games of two, {b.each:,} of each pair of sides, with the bot `{b.bot}` on both seats. Each seed is played "
           "twice, with the sides on each other's seats. A shared win is half a win; numbers in brackets are 95 % intervals (Wilson).")
    yield ""


def _pairs(b: Balance) -> Iterator[str]:
    sides = b.game.sides
    yield "## Sides\n"
    yield "How often the side of the row won against that of the column, in percent.\n"
    yield "| side | all | " + " | ".join(sides) + " | mean total |"
    yield "|---|---|" + "---|" * len(sides) + "---|"
    for side in sides:
        row = [percent(b.pair(side, other)) if other != side else "" for other in sides]
        yield f"| {side} | **{percent(b.side(side))}** | " + " | ".join(row) + f" | {b.total(side):.1f} |"
    yield ""


def _lengths(b: Balance) -> Iterator[str]:
    totals = sorted(total for p in b.games for total in p.totals)
    yield "## Length and totals\n"
    counts = b.lengths()
    if set(counts) != {0}:
        n = len(b.games)
        yield "| rounds | games | percent |"
        yield "|---|---|---|"
        for rounds, games in sorted(counts.items()):
            yield f"| {rounds} | {games} | {100 * games / n:.1f} |"
        yield ""
        yield f"Median {median(p.found.length for p in b.games):g} rounds;"
    quarters = [totals[len(totals) * k // 20] for k in (1, 5, 10, 15, 19)]
    within = sum(40 <= t <= 60 for t in totals) / len(totals)
    yield (f"{sum(p.answers for p in b.games) / len(b.games):.0f} answers a game. Totals: 5 % below {quarters[0]}, a quarter below "
           f"{quarters[1]}, median {quarters[2]}, a quarter above {quarters[3]}, 5 % above {quarters[4]}; "
           f"{100 * within:.0f} % from 40 to 60.")
    yield ""


def _seats(b: Balance) -> Iterator[str]:
    yield "## Seats\n"
    first, lead = b.first()
    one, (share, mean) = b.seat(0), b.seat(1)
    yield "| | won, percent | points |"
    yield "|---|---|---|"
    yield f"| first in the list of seats | {percent(one[0])} | mean total {one[1]:.2f} |"
    yield f"| second in the list of seats | {percent(share)} | mean total {mean:.2f} |"
    yield f"| who begins | {percent(first)} | {lead:+.2f} against the other |"
    yield ""


def _titles(b: Balance) -> Iterator[str]:
    titles = b.titles()
    if not titles:
        return
    yield "## Cards\n"
    yield "In how many of the games in which it was drawn a title was played, in percent.\n"
    yield "| of | title: percent |"
    yield "|---|---|"
    for group in dict.fromkeys(title.partition("/")[0] for title in titles):
        shares = sorted(((share.value, title.partition("/")[2]) for title, share in titles.items() if title.startswith(group + "/")))
        yield f"| {group} | " + ", ".join(f"{title} {100 * value:.0f}" for value, title in shares) + " |"
    least = min(titles, key=lambda title: titles[title].value)
    yield ""
    yield f"The least is {least}: {percent(titles[least])} of {titles[least].n} games."
    yield ""


def _worth(b: Balance) -> Iterator[str]:
    worth = b.worth()
    if not worth:
        return
    yield "## What things are worth\n"
    yield ("Least squares over all games: the lead at the end, as a sum over how much more the one seat had of each thing than the other. "
           "So a price is what one more goes with, everything else being equal. It is no proof of cause: who draws many cards has little "
           "else to do.\n")
    yield "| what | points | a seat has in a game |"
    yield "|---|---|---|"
    for what, (price, n) in sorted(worth.items(), key=lambda item: -item[1][0]):
        yield f"| {what} | {price:+.2f} | {n:.1f} |"
    yield ""
