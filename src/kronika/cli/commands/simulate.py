"""`kronika simulate`."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kronika.cli import many
from kronika.cli.command import Misuse
from kronika.cli.speaking import words

if TYPE_CHECKING:
    from kronika.lab import Summary

EVERY = 10


@click.command(epilog="Example: kronika simulate scythe --seats 5 --games 200 --seed 1 --jobs 2 --json")
@click.argument("game")
@click.option(
    "--seats", default=None, metavar="SEATS", help="A number of random players, or a list of [SIDE[/MAT]=]KIND[:LEVEL] without humans."
)
@many.GAMES
@many.SEED
@many.SET
@many.spreading
@click.option("--parquet", "folder", metavar="DIR", type=click.Path(file_okay=False, path_type=Path), default=None,
              help="A folder for results and positions as Parquet; the same command goes on where it was left.")
@click.option("--every", type=click.IntRange(1), default=None, help="With --parquet: one position in so many (10, if it is left out).")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of tables.")
def simulate(game: str, seats: str | None, games: int, seed: int, options: tuple[str, ...], jobs: int, cluster: str, keep: Path | None,
             folder: Path | None, every: int | None, as_json: bool) -> None:
    """Play GAME many times among bots and sum up who won, how high and how fast.

    decisions_per_second is measured in forward-only play, without snapshots, log or record, per process.
    """
    from kronika.kernel import message
    from kronika.lab import Result
    from kronika.lab import simulate as run
    from kronika.lab.extra import need

    g, players, chosen = many.read(game, seats, options)
    place = many.place(jobs, cluster)
    if folder is not None:
        if keep is not None:
            raise Misuse(message("--parquet keeps the games in its folder: leave out --keep."))
        with many.faults():
            need("pyarrow")
    elif every is not None:
        raise Misuse(message("--every counts positions that --parquet writes: give a folder with {option}, or leave it out.",
                             option="--parquet DIR"))
    with many.faults(folder or keep), many.progress(games) as advance:
        if folder is not None:
            from kronika.lab.parquet import Parquet, watched
            from kronika.lab.simulate import what_is_played

            every = every or EVERY
            table = Parquet(folder, {**what_is_played(g, players, chosen), "every": str(every)})
            summary = run(g, players, chosen, games, seed, place, table, advance, partial(watched, every))
            table.write(g, players, summary.results)
        else:
            summary = run(g, players, chosen, games, seed, place, many.kept(keep, Result, g, players, chosen), advance)
    if as_json:
        click.echo(json.dumps(summary.data(), indent=2))
    else:
        _tables(summary)


def _tables(summary: Summary) -> None:
    from rich.console import Console
    from rich.table import Table

    from kronika.lab.tables import percent

    console = Console(highlight=False)
    data: dict[str, Any] = summary.data()
    w = words()
    for title, head, groups in ((w("By seat"), w("seat"), summary.by_seat()), (w("By side"), w("side"), summary.by_side())):
        table = Table(title=title, title_justify="left", title_style="bold")
        table.add_column(head)
        for column in (w("games"), w("wins"), w("won"), w("mean score")):
            table.add_column(column, justify="right")
        for name, group in groups.items():
            table.add_row(name, str(group.won.n), f"{group.won.part:g}", f"{percent(group.won)} %", group.total.text())
        console.print(table)
    if data["unfinished"]:
        console.print(w("games that came to no end, counted as they stood: {n}", n=data["unfinished"]))
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
