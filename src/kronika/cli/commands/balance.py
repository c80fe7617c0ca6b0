"""`kronika balance`."""

from __future__ import annotations

from pathlib import Path

import click

from kronika.cli import many
from kronika.cli.command import Misuse


@click.command(epilog="Example: kronika balance empires --games 2000 --jobs 4 --out docs/balance-empires.md")
@click.argument("game")
@click.option("--games", type=click.IntRange(2), default=100, show_default=True, help="Games of each pair of sides; an even number.")
@click.option("--bot", default="greedy", help="The kind of bot on both seats.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="Seed of the first two games of each pair.")
@many.spreading
@many.OUT
def balance(game: str, games: int, bot: str, seed: int, jobs: int, cluster: str, keep: Path | None, out: Path | None) -> None:
    """Let bots play every pair of sides of GAME against each other, and report how fair it is."""
    from kronika.bots import kinds
    from kronika.cli.seats import find_game
    from kronika.kernel import Seat, message
    from kronika.lab import Player
    from kronika.lab.balance import balance as run
    from kronika.lab.balance_report import intro, sections
    from kronika.lab.studied import Studied

    g = find_game(game)
    if len(g.sides) < 2 or 2 not in g.players:
        raise Misuse(message("{game} has no sides that two players could play against each other.", game=g.name))
    if games % 2:
        raise Misuse(message("{name} is an even number, because each seed is played twice, not {value}.", name="--games", value=games))
    if bot not in kinds():
        raise Misuse(message("there is no bot {word}; it is one of: {list}.", word=repr(bot), list=", ".join(kinds())))
    pairs = len(g.sides) * (len(g.sides) - 1) // 2
    place, players = many.place(jobs, cluster), [Player(Seat(side), bot) for side in g.sides[:2]]
    with many.faults(keep), many.progress(games * pairs) as advance:
        kept = many.kept(keep, Studied, g, players, {}, {"seed": str(seed)})
        found = run(g, bot, games, seed, place, kept, advance)
    made = many.made_by("balance", g.name, None, games, seed, (), players, f"--bot {bot}")
    many.show(out, f"Balance of {g.name}", f"{made}\n\n{intro(found)}", sections(found))
