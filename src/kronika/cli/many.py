"""What the commands share that play many games: their options, bots from a list of seats, a bar that shows how far they are."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from kronika.installed import packages
from kronika.kernel import Game, message, message_of

from .command import Misuse, Trouble
from .output import give, unwritable, writable
from .records import stopped
from .seats import HUMAN, default_seats, find_game, read_options, read_seats
from .speaking import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kronika.lab import Place, Player
    from kronika.lab.kept import Kept
    from kronika.lab.tables import Section

T = TypeVar("T")
C = TypeVar("C", bound=Callable[..., Any])

GREEDY_SEATS = click.option("--seats", default=None, metavar="SEATS",
                            help="A number of greedy bots, or a list of [SIDE[/MAT]=]KIND[:LEVEL] without humans.")
GAMES = click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
SEED = click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="Seed of the first game; the next has the next.")
SET = click.option("--set", "options", multiple=True, metavar="OPTION=VALUE", help="An option of the table; may be given more than once.")
JOBS = click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes; the results do not depend on it.")
CLUSTER = click.option("--cluster", metavar="dask:ADDRESS", default="",
                       help="Play on the workers of a Dask cluster, whose scheduler has this address, instead of on this computer.")
KEEP = click.option("--keep", type=click.Path(dir_okay=False, path_type=Path), default=None,
                    help="A file that games are kept in as they end; the same command with it goes on where it was left.")
OUT = click.option("--out", type=click.Path(dir_okay=False, path_type=Path), default=None, callback=writable,
                   help="A file for the report, instead of the screen: a page if it is named like report.html, else text with Markdown.")


def spreading(command: C) -> C:
    """The options --jobs, --cluster and --keep."""
    return JOBS(CLUSTER(KEEP(command)))


def place(jobs: int, cluster: str) -> Place:
    """Where to play.  Raises Misuse."""
    from kronika.lab import Place

    if not cluster:
        return Place(jobs)
    kind, _, address = cluster.partition(":")
    if kind != "dask" or not address:
        raise Misuse(message("a cluster is given as {form}, for example {example}; {word} is not.", form="dask:ADDRESS",
                             example="dask:127.0.0.1:8786", word=repr(cluster)))
    if jobs > 1:
        raise Misuse(message("--jobs counts processes of this computer, and a cluster plays on all its workers: leave one of the two out."))
    if own_files():
        raise Misuse(message("the workers of a cluster know nothing of files of yours: leave out {option} or --cluster.",
                             option=" ".join(f"--{word}" for word in own_files().values())))
    return Place(dask=address)


def own_files() -> dict[str, str]:
    """Files of the user's that games are played with in this run: environment variable -> option."""
    return {f.variable: word for where in packages().values() for word, f in where.folders.items() if f.variable in os.environ}


def bots(g: Game[Any], seats: str | None, number: str = "random") -> list[Player]:
    """Players from the grammar of seats.  number: the bots that a bare number of seats means, or no list at all.  Raises Misuse."""
    from kronika.lab import Player

    seats = default_seats(g, 0) if seats is None else seats
    sittings = read_seats(g, seats, humans=0)
    if any(s.who == HUMAN for s in sittings):
        raise Misuse(message("nobody can be asked in a simulation; give bots instead of human, for example random."))
    bare = seats.strip().isdecimal()
    return [Player(s.seat, number if bare else s.who, s.level) for s in sittings]


def kept(path: Path | None, kind: type[T], g: Game[Any], players: Sequence[Player], options: dict[str, str],
         more: Mapping[str, str] | None = None) -> Kept[T] | None:
    """The games of --keep, if it is given.  more: what they depend on beside their seats and options.  Raises ValueError and OSError."""
    from kronika.lab.kept import Kept
    from kronika.lab.simulate import what_is_played

    return Kept(path, kind, {**what_is_played(g, players, options), **(more or {}), "rows": kind.__name__}) if path else None


@contextmanager
def faults(keep: Path | None = None) -> Iterator[None]:
    """Around games: what does not go together as Misuse; a game that does not end, a cluster that is not there, a file that cannot be
    written as Trouble."""
    try:
        yield
    except ValueError as e:
        raise Misuse(stopped(message_of(e))) from None
    except RuntimeError as e:
        raise Trouble(stopped(message_of(e))) from None
    except OSError as e:
        raise Trouble(unwritable(keep, e)) from None


@contextmanager
def progress(total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on standard error if that is a terminal; gives a function that counts finished games."""
    if not sys.stderr.isatty():
        yield lambda n: None
        return
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


def line(*words: str, seed: int, options: Sequence[str] = ()) -> str:
    """A command as it is typed; empty words are left out."""
    return " ".join(["kronika", *filter(None, words), f"--seed {seed}", *(f"--set {o}" for o in options)])


def made_by(command: str, name: str, seats: str | None, games: int, seed: int, options: Sequence[str], players: Iterable[Player],
            *more: str) -> str:
    """The command that makes the same numbers, or others like them where one of the players thinks by the clock."""
    from kronika.bots import by_the_clock

    typed = line(command, name, f"--seats {seats}" if seats else "", f"--games {games}", *more, seed=seed, options=options)
    again = ("some of these bots think by the clock, so the same command makes other games" if any(
        by_the_clock(p.bot, p.level) for p in players) else "the same command makes the same numbers")
    return f"Made by `{typed}`; {again}. Do not edit: run it again."


def show(out: Path | None, title: str, intro: str, sections: Sequence[Section]) -> None:
    """Print a report, or write it into a file: as Markdown or as a page."""
    from kronika.lab.tables import html, markdown

    give((html if out is not None and out.suffix == ".html" else markdown)(title, intro, sections), out)


def read(game: str, seats: str | None, options: tuple[str, ...], number: str = "random") -> tuple[Game[Any], list[Player], dict[str, str]]:
    """The game, its bots and its options.  Raises Misuse."""
    g = find_game(game)
    return g, bots(g, seats, number), read_options(g, options)
