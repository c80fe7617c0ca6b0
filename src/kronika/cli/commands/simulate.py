"""`kronika simulate`."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Any

import click

from kronika.cli.command import Misuse, Trouble
from kronika.cli.speaking import words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kronika.kernel import Game
    from kronika.lab import Player, Summary


@click.command(epilog="Example: kronika simulate scythe --seats 5 --games 200 --seed 1 --jobs 2 --json")
@click.argument("game")
@click.option(
    "--seats", default=None, metavar="SEATS", help="A number of random players, or a list of [SIDE[/MAT]=]KIND[:LEVEL] without humans."
)
@click.option("--games", type=int, default=100, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the first game; the next has the next.")
@click.option("--set", "options", multiple=True, metavar="OPTION=VALUE", help="An option of the table; may be given more than once.")
@click.option("--jobs", type=int, default=1, show_default=True, help="Processes; the results do not depend on it.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of tables.")
def simulate(game: str, seats: str | None, games: int, seed: int, options: tuple[str, ...], jobs: int, as_json: bool) -> None:
    """Play GAME many times among bots and sum up who won, how high and how fast.

    decisions_per_second is measured in forward-only play, without snapshots, log or record, per process.
    """
    from kronika.cli.seats import default_seats, find_game, read_options
    from kronika.kernel import message
    from kronika.lab import simulate as run

    g = find_game(game)
    players = bots(g, seats if seats is not None else default_seats(g, 0))
    chosen = read_options(g, options)
    for name, value, least in (("--games", games, 1), ("--jobs", jobs, 1), ("--seed", seed, 0)):
        if value < least:
            raise Misuse(message("{name} is a whole number from {least} on, not {value}.", name=name, least=least, value=value))
    with faults(), progress(games) as advance:
        summary = run(g, players, chosen, games, seed, jobs, advance)
    if as_json:
        click.echo(json.dumps(summary.data(), indent=2))
    else:
        _tables(summary)


def bots(g: Game[Any], seats: str, number: str = "random") -> list[Player]:
    """Players from the grammar of seats.  number: the bots that a bare number of seats means.  Raises Misuse."""
    from kronika.cli.seats import HUMAN, read_seats
    from kronika.kernel import message
    from kronika.lab import Player

    sittings = read_seats(g, seats, humans=0)
    if any(s.who == HUMAN for s in sittings):
        raise Misuse(message("nobody can be asked in a simulation; give bots instead of human, for example random."))
    bare = seats.strip().isdecimal()
    return [Player(s.seat, number if bare else s.who, s.level) for s in sittings]


@contextmanager
def faults() -> Iterator[None]:
    """Around games: seats and options that do not go together as Misuse, a game that does not end as Trouble."""
    from kronika.cli.records import stopped
    from kronika.kernel import message_of

    try:
        yield
    except ValueError as e:
        raise Misuse(stopped(message_of(e))) from None
    except RuntimeError as e:
        raise Trouble(stopped(message_of(e))) from None


@contextmanager
def _bar(total: int) -> Iterator[Callable[[int], None]]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as shown:
        task = shown.add_task(words()("games"), total=total)
        yield lambda n: shown.advance(task, n)


@contextmanager
def _silence() -> Iterator[Callable[[int], None]]:
    yield lambda n: None


def progress(total: int) -> AbstractContextManager[Callable[[int], None]]:
    """A progress bar on standard error if that is a terminal; gives a function that counts finished games."""
    import sys

    return _bar(total) if sys.stderr.isatty() else _silence()


def _tables(summary: Summary) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    data: dict[str, Any] = summary.data()
    w = words()
    for title, head, key in ((w("By seat"), w("seat"), "by_seat"), (w("By side"), w("side"), "by_side")):
        table = Table(title=title, title_justify="left", title_style="bold")
        table.add_column(head)
        for column in (w("games"), w("wins"), w("won"), w("mean score")):
            table.add_column(column, justify="right")
        for name, row in data[key].items():
            table.add_row(
                name, str(row["games"]), str(row["wins"]), f"{100 * row['wins'] / row['games']:.1f} %", f"{row['mean_score']:.2f}"
            )
        console.print(table)
    length = data["length"]
    console.print(
        w(
            "games: {games}, decisions: {decisions}, a second in each process: {speed}",
            games=data["games"],
            decisions=data["decisions"],
            speed=f"{data['decisions_per_second']:.0f}",
        )
    )
    console.print(
        w(
            "decisions in a game: mean {mean}, median {median}, {least} to {most}",
            mean=length["mean"],
            median=length["median"],
            least=length["min"],
            most=length["max"],
        )
    )
    console.print(w("digest of all results: {digest}", digest=data["digest"]))
