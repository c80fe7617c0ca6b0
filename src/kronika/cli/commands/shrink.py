"""`kronika shrink`."""

from __future__ import annotations

import re
from pathlib import Path

import click

from kronika.cli.command import Misuse, Trouble
from kronika.cli.output import give, writable
from kronika.cli.speaking import words


@click.command(epilog="Example: kronika shrink complaint.kronika --failing position --out tests/test_complaint.py")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--failing", "check", default="rules", show_default=True, metavar="CHECK",
              help="What fails: rules, sound, position, undo, record, or MODULE:FUNCTION, called with the match after every line.")
@click.option("--seconds", type=click.IntRange(1), default=60, show_default=True, help="How long to look for a shorter match.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), default=None, callback=writable,
              help="A file: a test if it is named like test_x.py, else the record; without it, the record is printed.")
def shrink(file: Path, check: str, seconds: int, out: Path | None) -> None:
    """Find the shortest match that still shows what is wrong in the record FILE, and write it as a test.

    Exit code 1 if nothing is wrong with it.
    """
    from kronika.cli.records import attempt, in_file, read_file, stopped
    from kronika.cli.seats import find_game
    from kronika.kernel import message, message_of
    from kronika.kernel.record import parse
    from kronika.lab.shrink import Complaint, as_test, check_named

    text = read_file(file)
    game = find_game(attempt(file, lambda: parse(text)).game)
    try:
        look = check_named(check)
    except LookupError as e:
        raise Misuse(stopped(message_of(e))) from None
    complaint = attempt(file, lambda: Complaint(text, look, game))
    found = complaint.shrink(seconds)
    if found is None:
        raise Trouble(in_file(file, message("nothing is wrong here by the check {check}", check=repr(check))))
    lines = words().many("of {n} line of play, {after} matter: {why}", "of {n} lines of play, {after} matter: {why}", len(complaint.lines),
                         after=len(found.lines), why=found.why)
    click.echo(lines, err=True)
    record = complaint.record(found.lines)
    if out is not None and out.suffix == ".py":
        name = re.sub(r"\W+", "_", out.stem).strip("_").removeprefix("test_") or "complaint"
        record = as_test(record, game, check, found.why, name)
    give(record, out, quiet=True)
