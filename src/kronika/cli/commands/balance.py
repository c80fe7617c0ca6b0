"""`kronika balance`."""

from __future__ import annotations

from pathlib import Path

import click

from kronika.cli.command import Misuse, Trouble
from kronika.cli.commands.simulate import progress
from kronika.cli.output import give, unwritable


@click.command(epilog="Example: kronika balance empires --games 2000 --jobs 4 --out docs/balance-empires.md")
@click.argument("game")
@click.option("--games", type=click.IntRange(2), default=100, show_default=True, help="Games of each pair of sides; an even number.")
@click.option("--bot", default="greedy", help="The kind of bot on both seats.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="Seed of the first two games of each pair.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes; the results do not depend on it.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), default=None, help="A file for the report, instead of the screen.")
@click.option("--keep", type=click.Path(dir_okay=False, path_type=Path), default=None,
              help="A file that games are kept in as they end; the same command with it goes on where it was left.")
def balance(game: str, games: int, bot: str, seed: int, jobs: int, out: Path | None, keep: Path | None) -> None:
    """Let bots play every pair of sides of GAME against each other, and report how fair it is."""
    from kronika.bots import kinds
    from kronika.cli.seats import find_game
    from kronika.kernel import message, message_of
    from kronika.lab.balance import Kept
    from kronika.lab.balance import balance as run
    from kronika.lab.balance_report import report

    g = find_game(game)
    if len(g.sides) < 2 or 2 not in g.players:
        raise Misuse(message("{game} has no sides that two players could play against each other.", game=g.name))
    if games % 2:
        raise Misuse(message("{name} is an even number, because each seed is played twice, not {value}.", name="--games", value=games))
    if bot not in kinds():
        raise Misuse(message("there is no bot {word}; it is one of: {list}.", word=repr(bot), list=", ".join(kinds())))
    pairs = len(g.sides) * (len(g.sides) - 1) // 2
    try:
        with progress(games * pairs) as advance:
            found = run(g, bot, games, seed, jobs, advance, Kept(keep) if keep else None)
    except ValueError as e:
        raise Misuse(message_of(e)) from None
    except OSError as e:
        raise Trouble(unwritable(keep, e)) from None
    give(report(found, f"kronika balance {g.name} --games {games} --bot {bot} --seed {seed}"), out)
