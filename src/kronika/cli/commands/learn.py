"""`kronika learn`."""

from __future__ import annotations

from pathlib import Path

import click

from kronika.cli import many
from kronika.cli.output import give, writable


@click.command(epilog="Example: kronika learn oath --games 200 --jobs 2 --out src/kronika/games/oath/value.toml")
@click.argument("game")
@click.option("--games", type=click.IntRange(10), default=200, show_default=True, help="How many games.")
@many.SEED
@many.JOBS
@many.CLUSTER
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), default=None, callback=writable,
              help="A file for the weights, instead of the screen.")
def learn(game: str, games: int, seed: int, jobs: int, cluster: str, out: Path | None) -> None:
    """Let bots of several levels play GAME, and fit the weights by which bots judge its positions to what came of them.

    Needs NumPy (the extra `lab`).
    """
    from kronika.cli.seats import find_game
    from kronika.lab.extra import need

    with many.faults():
        need("numpy")
    from kronika.lab import learn as lab

    g = find_game(game)
    with many.faults(), many.progress(games) as advance:
        told = lab.learn(g, games, seed, many.place(jobs, cluster), advance)
    give(lab.file(told, many.line("learn", g.name, f"--games {games}", seed=seed)), out)
