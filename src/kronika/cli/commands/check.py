"""`kronika check`."""

from __future__ import annotations

import time
from functools import partial
from typing import NamedTuple

import click

from kronika.cli import many
from kronika.cli.command import Misuse
from kronika.cli.speaking import words
from kronika.kernel import Seat, message, message_of

ROW = 8  # games of a chronicle


class Verdict(NamedTuple):
    """One checked game."""

    seed: int
    answers: int
    fault: str  # "" if everything held


def check_one(name: str, seats: tuple[Seat, ...], options: dict[str, str], every: int, seed: int) -> Verdict:
    """Play one game with all checks; any exception of the rules counts as a fault."""
    from kronika.kernel import game
    from kronika.kernel.check import check_game

    try:
        return Verdict(seed, check_game(game(name), seed, list(seats), options, every).answers, "")
    except Exception as e:  # whatever a faulty rule raises
        return Verdict(seed, 0, str(e) if type(e).__name__ == "Fault" else f"{type(e).__name__}: {e}")


def check_row(name: str, seats: tuple[Seat, ...], options: dict[str, str], every: int, games: int, seed: int) -> Verdict:
    """Play games in a row with all checks, each from what the one before left."""
    from kronika.kernel import game
    from kronika.kernel.check import check_game

    answers, left = 0, None
    for number in range(games):
        try:
            report = check_game(game(name), seed * ROW + number, list(seats), options, every, legacy=left)
        except Exception as e:  # whatever a faulty rule raises
            fault = str(e) if type(e).__name__ == "Fault" else f"{type(e).__name__}: {e}"
            return Verdict(seed, answers, words()("game {n} of the row: {fault}", n=number + 1, fault=fault))
        answers, left = answers + report.answers, report.left
    return Verdict(seed, answers, "")


@click.command(epilog="Example: kronika check scythe --seats 3 --games 100 --seed 1")
@click.argument("game")
@click.option(
    "--seats", default=None, metavar="SEATS", help="A number, or a list of [SIDE[/MAT]=]KIND[:LEVEL]; every seat answers at random."
)
@click.option("--games", type=click.IntRange(1), default=20, show_default=True, help="How many games.")
@many.SEED
@many.SET
@click.option(
    "--every",
    type=click.IntRange(1),
    default=64,
    show_default=True,
    help="All checks at one answer in so many; the cheap ones at every answer.",
)
@click.option("--chronicle", is_flag=True, help="Games in rows of eight, each from the world that the one before left.")
@many.JOBS
def check(game: str, seats: str | None, games: int, seed: int, options: tuple[str, ...], every: int, chronicle: bool, jobs: int) -> int:
    """Play random games of GAME and check what must hold in every one.

    Conservation of components, no dead end, copies and replays that are faithful, undo that forgets nothing learned, no leak of hidden
    things, refusals without effect. Exit code 1 if anything was violated.
    """
    from kronika.cli.records import stopped
    from kronika.cli.seats import default_seats, find_game, read_options, read_seats
    from kronika.kernel import Match
    from kronika.lab import Place, spread

    g = find_game(game)
    w = words()
    sittings = read_seats(g, seats if seats is not None else default_seats(g, 0), humans=0)
    chosen = read_options(g, options)
    wanted = tuple(s.seat for s in sittings)
    try:
        Match.new(g, seed, list(wanted), chosen, keep=False)
    except ValueError as e:
        raise Misuse(stopped(message_of(e))) from None
    if chronicle and g.legacy is None:
        raise Misuse(message("the matches of {game} stand alone: there is no chronicle to go on with.", game=g.name))
    one = partial(check_row, g.name, wanted, chosen, every, ROW) if chronicle else partial(check_one, g.name, wanted, chosen, every)
    rows = -(-games // ROW) if chronicle else games
    began, answers, bad = time.perf_counter(), 0, 0
    with many.progress(rows) as advance:
        for _, verdict in spread(one, range(seed, seed + rows), Place(jobs), advance):
            answers += verdict.answers
            if verdict.fault:
                bad += 1
                click.echo("kronika: " + w("seed {seed}: {fault}", seed=verdict.seed, fault=" ".join(verdict.fault.split())), err=True)
    spent = time.perf_counter() - began
    verdict_ = w("with a violation: {n}", n=bad) if bad else w("no violation")
    click.echo(
        w(
            "{game}, seats: {seats}; games: {games}, seeds {first} to {last}; answers: {answers}; {spent} s: {verdict}",
            game=g.name,
            seats=len(sittings),
            games=rows * ROW if chronicle else games,
            first=seed,
            last=seed + rows - 1,
            answers=answers,
            spent=f"{spent:.1f}",
            verdict=verdict_,
        )
    )
    return 1 if bad else 0
