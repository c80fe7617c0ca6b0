"""`kronika tournament`."""

from __future__ import annotations

import json
from pathlib import Path

import click

from kronika.cli import many
from kronika.cli.command import Misuse
from kronika.cli.output import give


@click.command(epilog="Example: kronika tournament scythe random greedy level3 automa:autometta --seeds 50 --jobs 2")
@click.argument("game")
@click.argument("bots", nargs=-1, metavar="KIND[:LEVEL] …")
@click.option("--seats", type=click.IntRange(2), default=None, help="Players at each table; two, if the game can be played by two.")
@click.option("--seeds", type=click.IntRange(1), default=10, show_default=True,
              help="Seeds of each table; each is played once for every turn of the seats.")
@click.option("--swiss", "rounds", type=click.IntRange(0), default=0, metavar="ROUNDS",
              help="So many rounds among neighbours in the standing, instead of everybody against everybody.")
@many.SEED
@many.SET
@many.spreading
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of tables.")
@many.OUT
def tournament(game: str, bots: tuple[str, ...], seats: int | None, seeds: int, rounds: int, seed: int, options: tuple[str, ...], jobs: int,
               cluster: str, keep: Path | None, as_json: bool, out: Path | None) -> None:
    """Let bots play GAME against each other, and rate them.

    They are `random`, `greedy`, `search:200` (iterations an answer), `foresight:12` (worlds an answer), `level1` to `level5`, and
    opponents that the game itself plays. Each seed is played with everybody in every place. Who thinks by the clock (`level4`, `level5`,
    `search`, `foresight`) plays another game each time.
    """
    from math import comb

    from kronika.cli.seats import find_game, read_kinds, read_options
    from kronika.kernel import Seat, message
    from kronika.lab import Player, Result
    from kronika.lab.extra import need
    from kronika.lab.simulate import unfinished
    from kronika.lab.tournament import tournament as run

    g = find_game(game)
    size = seats or max(2, g.players[0])
    if size not in g.players:
        raise Misuse(message("{game} seats {least} to {most} players, not {n}.", game=g.name, least=g.players[0], most=g.players[-1],
                             n=size))
    with many.faults():
        need("openskill")
    entrants = [Player(s.seat, s.who, s.level) for s in read_kinds(g, bots)]
    chosen, place = read_options(g, options), many.place(jobs, cluster)
    if len(entrants) < size:
        raise Misuse(message("a table of {n} needs at least {n} bots, for example {example}.", n=size,
                             example=f"kronika tournament {g.name} {' '.join(('random', 'greedy', 'level1', 'level2', 'level3')[:size])}"))
    tables = rounds * (len(entrants) // size) if rounds else comb(len(entrants), size)
    with many.faults(keep), many.progress(tables * seeds * size) as advance:
        kept = many.kept(keep, Result, g, [Player(Seat())] * size, chosen)
        found = run(g, entrants, chosen, size, seeds, seed, rounds, place, kept, advance)
    if as_json:
        give(json.dumps(found.data(), indent=2) + "\n", out)
        return
    line = many.line("tournament", g.name, *bots, f"--seats {size} --seeds {seeds}", f"--swiss {rounds}" if rounds else "", seed=seed,
                     options=options)
    intro = (f"{len(found.games):,} games at tables of {size}; each seed is played in every turn of the seats. Made by `{line}`. "
             f"{unfinished(sat.result for sat in found.games)}").rstrip()
    many.show(out, f"Tournament of {g.name}", intro, found.sections())
