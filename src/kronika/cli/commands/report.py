"""`kronika report` and `kronika impact`: many games of one table, and what a change of the rules changes in them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kronika.cli.command import Misuse
from kronika.cli.commands.simulate import bots, faults, progress
from kronika.cli.output import give

if TYPE_CHECKING:
    from kronika.lab import Player
    from kronika.lab.studied import Studied
    from kronika.lab.tables import Section

SEATS = click.option("--seats", default=None, metavar="SEATS",
                     help="A number of greedy bots, or a list of [SIDE[/MAT]=]KIND[:LEVEL] without humans.")
GAMES = click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
SEED = click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="Seed of the first game; the next has the next.")
JOBS = click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes; the results do not depend on it.")
OUT = click.option("--out", type=click.Path(dir_okay=False, path_type=Path), default=None,
                   help="A file for the report, instead of the screen: a page if it is named like report.html, else text with Markdown.")


@click.command(epilog="Example: kronika report scythe --seats 3 --games 500 --jobs 2 --out report.html")
@click.argument("game")
@SEATS
@GAMES
@SEED
@click.option("--set", "options", multiple=True, metavar="OPTION=VALUE", help="An option of the table; may be given more than once.")
@JOBS
@OUT
def report(game: str, seats: str | None, games: int, seed: int, options: tuple[str, ...], jobs: int, out: Path | None) -> None:
    """Play GAME many times and report who wins, with which side, mat and first answer, how high, how long, and which cards are played."""
    from kronika.cli.seats import default_seats, find_game, read_options
    from kronika.lab.report import sections
    from kronika.lab.studied import study

    g = find_game(game)
    seats = seats if seats is not None else default_seats(g, 0)
    players, chosen = bots(g, seats, "greedy"), read_options(g, options)
    with faults(), progress(games) as advance:
        found = study(g, players, chosen, games, seed, jobs, advance)
    made = _made_by("report", g.name, seats, games, seed, options)
    _show(out, f"Report on {g.name}", f"{games} games. {made}", sections(found))


@click.command(epilog="Example: kronika impact scythe --set encounters=blind --seats 3 --games 200")
@click.argument("game")
@SEATS
@GAMES
@SEED
@click.option("--set", "options", multiple=True, metavar="OPTION=VALUE", help="The change: an option of the table; may be repeated.")
@JOBS
@OUT
def impact(game: str, seats: str | None, games: int, seed: int, options: tuple[str, ...], jobs: int, out: Path | None) -> None:
    """Play each seed of GAME without and with a change of the rules, and report what changes in results, length and use of cards.

    The change is options of the table, or decks of yours.
    """
    from kronika.cli.seats import default_seats, find_game, read_options
    from kronika.installed import package
    from kronika.kernel import message
    from kronika.lab.impact import sections

    g = find_game(game)
    folders = {f.variable: os.environ[f.variable] for f in package(g.name).folders.values() if f.variable in os.environ}
    if not options and not folders:
        raise Misuse(message("say what changes, with {option}.", option="--set OPTION=VALUE"))
    seats = seats if seats is not None else default_seats(g, 0)
    players, chosen = bots(g, seats, "greedy"), read_options(g, options)
    with faults():
        with_change = _arm(g.name, players, chosen, games, seed, jobs)
        for variable in folders:
            del os.environ[variable]
        try:
            without = _arm(g.name, players, {}, games, seed, jobs)
        finally:
            os.environ.update(folders)
    made = _made_by("impact", g.name, seats, games, seed, options)
    _show(out, f"What a change changes in {g.name}", f"{games} seeds, each played without and with the change. {made}",
          sections(list(zip(without, with_change, strict=True))))


def _made_by(command: str, name: str, seats: str, games: int, seed: int, options: Sequence[str]) -> str:
    line = " ".join([f"kronika {command} {name} --seats {seats} --games {games} --seed {seed}", *(f"--set {o}" for o in options)])
    return f"Made by: {line}. The same command makes the same numbers."


def _arm(name: str, players: Sequence[Player], options: dict[str, str], games: int, seed: int, jobs: int) -> list[Studied]:
    """The games of one side of a comparison, in a process of their own: files of the user's that the game reads belong to a process."""
    from kronika.lab.spread import by_name
    from kronika.lab.studied import study

    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(by_name, study, name, tuple(players), options, games, seed, jobs).result()


def _show(out: Path | None, title: str, intro: str, sections: Sequence[Section]) -> None:
    from kronika.lab.tables import html, markdown

    give((html if out is not None and out.suffix == ".html" else markdown)(title, intro, sections), out)
