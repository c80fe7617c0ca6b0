"""`kronika replay` and `kronika verify`."""

from __future__ import annotations

from pathlib import Path

import click

from kronika.cli.command import LANG, Misuse, Trouble
from kronika.cli.speaking import words as spoken
from kronika.words import marks

FINISHED = marks(
    "{file}: sound. {game} {version}, {n} line of play, finished, digest {digest}",
    "{file}: sound. {game} {version}, {n} lines of play, finished, digest {digest}",
)
UNFINISHED = marks(
    "{file}: sound. {game} {version}, {n} line of play, unfinished, digest {digest}",
    "{file}: sound. {game} {version}, {n} lines of play, unfinished, digest {digest}",
)


@click.command(epilog="Example: kronika replay game.kronika --at 120")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--at", type=int, default=None, metavar="N", help="Stop after N lines of play; the whole record if left out.")
@click.option("--quiet", "-q", is_flag=True, help="Only the position, not how it came about.")
@LANG
def replay(file: Path, at: int | None, quiet: bool, lang: str | None) -> None:
    """Show how the game recorded in FILE went, and where it stands after N lines.

    Everything is shown as a spectator may see it.
    """
    from kronika.cli.records import attempt, read_file
    from kronika.cli.table.screen import Screen
    from kronika.cli.terminal import terminal
    from kronika.kernel import SPECTATOR, record
    from kronika.words import speech

    words = spoken()
    if at is not None and at < 0:
        raise Misuse(words("--at is a number of lines from 0 on."))
    text = read_file(file)
    match = attempt(file, lambda: record.replay(text, at, log=True))
    says = speech(match.game, words, match.lexicon)
    draw, screen = terminal(says), Screen()
    view = match.view(SPECTATOR)
    if not quiet:
        for _, event in match.numbered_events(SPECTATOR):
            phrase = says.event(event, view)
            if phrase is not None and phrase.text:
                head = phrase.text.startswith("—")
                screen.say(phrase.text if head else f"  · {phrase.text}", "bold" if head else "")
    screen.show(draw.board(view, screen.width, {}), draw.table(view, SPECTATOR, screen.width))
    if match.over:
        scores = match.game.score(match.state)
        screen.show(draw.final(view, scores, {s.seat: says.seat(s.seat, view) for s in scores}, screen.width))
    else:
        for seat, decision in match.decisions().items():
            screen.say(words("{name} is asked: {question}", name=says.seat(seat, view), question=says.prompt(decision, view).text), "bold")
    played = len(match.answers)
    screen.say(
        words.many("{n} line of play, digest {digest}", "{n} lines of play, digest {digest}", played, digest=match.state.digest()), "dim"
    )


@click.command(epilog="Example: kronika verify game.kronika")
@click.argument("file", type=click.Path(path_type=Path))
def verify(file: Path) -> None:
    """Play the record in FILE again from its start and compare every digest.

    Exit code 0 if it is sound, 1 if not; then the first wrong line is named.
    """
    from kronika.cli.records import attempt, other_rules, read_file, stopped
    from kronika.kernel import game, joined, message, record

    w = spoken()
    text = read_file(file)
    verdict = attempt(file, lambda: record.verify(text))
    if not verdict:
        why = stopped(verdict.why)
        place = message("{file}, line {line}: ", file=file, line=verdict.line) if verdict.line else f"{file}: "
        raise Trouble(joined(place, why))
    one, more = FINISHED if verdict.finished else UNFINISHED
    about = {"game": verdict.game, "version": verdict.version, "digest": verdict.digest}
    click.echo(w.many(one, more, verdict.answers, file=file, **about))
    played = game(verdict.game)
    if verdict.version != played.version:
        click.echo(f"{file}: {w.say(other_rules(verdict.version, played))}", err=True)
