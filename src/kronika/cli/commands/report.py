"""`kronika report` and `kronika impact`: many games of one table, and what a change of the rules changes in them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kronika.cli import many
from kronika.cli.command import Misuse

if TYPE_CHECKING:
    from kronika.lab import Place, Player
    from kronika.lab.studied import Studied


@click.command(epilog="Example: kronika report scythe --seats 3 --games 500 --jobs 2 --out report.html")
@click.argument("game")
@many.GREEDY_SEATS
@many.GAMES
@many.SEED
@many.SET
@many.spreading
@many.OUT
def report(game: str, seats: str | None, games: int, seed: int, options: tuple[str, ...], jobs: int, cluster: str, keep: Path | None,
           out: Path | None) -> None:
    """Play GAME many times and report who wins, with which side, mat and first answer, how high, how long, and which cards are played."""
    from kronika.lab.report import sections
    from kronika.lab.simulate import unfinished

    g, players, chosen = many.read(game, seats, options, "greedy")
    with many.faults(keep):
        found = arm(g.name, players, chosen, games, seed, many.place(jobs, cluster), keep)
    made = many.made_by("report", g.name, seats, games, seed, options, players)
    told = f"{games:,} games of {len(players)}. {unfinished(x.result for x in found)}".rstrip()
    many.show(out, f"Report on {g.name}", f"{made}\n\n{told}", sections(found))


@click.command(epilog="Example: kronika impact scythe --set encounters=blind --seats 3 --games 200")
@click.argument("game")
@many.GREEDY_SEATS
@many.GAMES
@many.SEED
@click.option("--set", "options", multiple=True, metavar="OPTION=VALUE", help="The change: an option of the table; may be repeated.")
@many.spreading
@many.OUT
def impact(game: str, seats: str | None, games: int, seed: int, options: tuple[str, ...], jobs: int, cluster: str, keep: Path | None,
           out: Path | None) -> None:
    """Play each seed of GAME without and with a change of the rules, and report what changes in results, length and use of cards.

    The change is options of the table, or decks of yours. Games without it are kept beside those with it, in a file that ends in
    `.without`.
    """
    from kronika.kernel import message
    from kronika.lab.impact import sections
    from kronika.lab.simulate import unfinished

    g, players, chosen = many.read(game, seats, options, "greedy")
    files = {variable: os.environ[variable] for variable in many.own_files()}
    if not options and not files:
        raise Misuse(message("say what changes, with {option}.", option="--set OPTION=VALUE"))
    place = many.place(jobs, cluster)
    play = _apart if files else arm
    with many.faults(keep):
        with_change = play(g.name, players, chosen, games, seed, place, keep)
        for variable in files:
            del os.environ[variable]
        try:
            without = play(g.name, players, {}, games, seed, place, keep and keep.with_name(f"{keep.name}.without"))
        finally:
            os.environ.update(files)
    made = many.made_by("impact", g.name, seats, games, seed, options, players)
    told = f"{games:,} seeds, each played without and with the change. {unfinished(x.result for x in (*without, *with_change))}".rstrip()
    many.show(out, f"What a change changes in {g.name}", f"{made}\n\n{told}",
              sections(list(zip(without, with_change, strict=True))))


def arm(name: str, players: Sequence[Player], options: dict[str, str], games: int, seed: int, place: Place,
        keep: Path | None) -> list[Studied]:
    """The games of a report, or of one side of a comparison.  Raises what many.faults knows."""
    from kronika.kernel import game
    from kronika.lab.studied import Studied, study

    g = game(name)
    with many.progress(games) as advance:
        return study(g, players, options, games, seed, place, many.kept(keep, Studied, g, players, options), advance)


def _apart(*asked: object) -> list[Studied]:
    """The same in a process of its own: files of the user's that the game reads belong to a process."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(arm, *asked).result()  # type: ignore[arg-type]
