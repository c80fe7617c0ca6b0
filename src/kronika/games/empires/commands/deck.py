"""`kronika deck`: write, check, show and try decks of Empires of the North."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import click

from kronika.cli.command import LANG, Misuse, Trouble
from kronika.cli.output import unwritable
from kronika.cli.speaking import words
from kronika.kernel import message
from kronika.words import translator

from ..game import EmpiresGame
from ..language import BadDeck, Deck, Library, built_in, read_file
from ..language.library import with_decks
from ..language.reader import WORD, slug
from ..trial import try_deck
from ..words import EmpiresSpeech
from ..words.decks import told

FRAME = """# A deck of your own: see docs/empires-decks.md for everything that can stand here.
[deck]
kind = "clan"
id = "{id}"
name = "{name}"
nation = "vikings"
difficulty = 5
about = "What the clan is like."
types = {{ hall = "Hall" }}

[[card]]
name = "Home Field"
start = true
field = "2 food"

[[card]]
name = "Home Forest"
start = true
field = "1 wood + 1 stone"

[[card]]
name = "Home Bay"
start = true
field = "1 fish + 1 sheep"

# 30 cards, copies counted; one of them to begin with:
[[card]]
name = "Mead Hall"
type = "hall"
copies = 3
cost = "1 wood + 1 stone"
action = "spend 1 worker -> gain 1 vp per hall max 3"
"""


@click.group(epilog="Example: kronika deck new ulaf my-decks/ulaf.toml")
def deck() -> None:
    """Decks of cards for Empires of the North."""


@deck.command()
@click.argument("name")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@LANG
def new(name: str, file: Path, lang: str | None) -> None:
    """Write a deck into FILE, to be changed: a copy of the clan or island deck NAME of ours, or a frame for a clan of that name."""
    w = words()
    if file.exists():
        raise Misuse(message("{path} exists already: choose another name.", path=file))
    ours = {d.id: d.file for d in built_in()}
    if name.lower() in ours:
        text = (files("kronika.games.empires") / "decks" / ours[name.lower()]).read_text(encoding="utf-8")
    elif WORD.fullmatch(slug(name)):
        text = FRAME.format(id=slug(name), name=name.replace('"', "'"))
    else:
        raise Misuse(message("{name} is no name for a clan: it begins with a Latin letter, for its id is made of it.", name=repr(name)))
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    except OSError as e:
        raise Trouble(unwritable(file, e)) from None
    click.echo(w("{path} is written. Check it with: kronika deck check {path}", path=file))


@deck.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@LANG
def check(paths: tuple[Path, ...], lang: str | None) -> int:
    """Check deck files, or all of a directory: what is wrong, with file, line, card and clause, and what would be right."""
    w, bad = words(), 0
    for path in [p for given in paths for p in (sorted(given.glob("*.toml")) or [given] if given.is_dir() else [given])]:
        try:
            found = read_file(path)
            with_decks([found])
        except BadDeck as e:
            bad += 1
            for problem in e.problems:
                click.echo(w.say(problem._replace(file=str(path)).said()))
            continue
        cards = sum(title.copies for title in found.titles)
        click.echo(w("{path} is sound: {name}, titles: {titles}, cards: {cards}.", path=path, name=found.name, titles=len(found.titles),
                     cards=cards))
    return 1 if bad else 0


def opened(path: Path) -> tuple[Deck, Library]:
    """The deck of a file, among ours.  Raises Trouble with its first mistake."""
    try:
        found = read_file(path)
        return found, with_decks([found])
    except BadDeck as e:
        raise Trouble(e.problems[0]._replace(file=str(path)).said()) from None


@deck.command()
@click.argument("file", type=click.Path(path_type=Path))
@LANG
def show(file: Path, lang: str | None) -> None:
    """The cards of FILE as the game says them."""
    found, library = opened(file)
    says = EmpiresSpeech(EmpiresGame(library), translator(lang, "empires") if lang else words())
    for line in told(says.names, says.cards, found):
        click.echo(line)


@deck.command(name="try")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--games", type=click.IntRange(1), default=50, show_default=True, help="How many games.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="Seed of the first game; the next has the next.")
@click.option("--seats", type=click.IntRange(1, 4), default=2, show_default=True, help="How many players.")
@LANG
def attempt(file: Path, games: int, seed: int, seats: int, lang: str | None) -> None:
    """Play random games with the deck of FILE: how long they last, what it scores, and which cards are never played."""
    from kronika.kernel.check import Fault

    found, library = opened(file)
    w = words()
    try:
        trial = try_deck(library, found, games, seed, seats)
    except Fault as fault:
        raise Trouble(message("the rules break on this deck: {why}", why=str(fault))) from None
    rounds, totals = sorted(trial.rounds), sorted(trial.totals)
    click.echo(w("{name}: games: {games}, answers: {answers}, rounds: median {median}, {least} to {most}", name=found.name,
                 games=trial.games, answers=trial.answers, median=rounds[len(rounds) // 2], least=rounds[0], most=rounds[-1]))
    click.echo(w("points of the first seat: median {median}, {least} to {most}", median=totals[len(totals) // 2], least=totals[0],
                 most=totals[-1]))
    for title in found.titles:
        if not title.start:
            click.echo(w("{card}: drawn in {drawn}, played in {played}; games: {games}", card=title.name, drawn=trial.drawn[title.id],
                         played=trial.played[title.id], games=trial.games))


