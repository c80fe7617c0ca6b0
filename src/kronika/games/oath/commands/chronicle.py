"""`kronika chronicle`: show, check, begin, export and import the chronicles of Oath."""
from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path

import click

from kronika.cli import campaign
from kronika.cli.command import LANG, Misuse, Trouble
from kronika.cli.records import in_file, open_match, unreadable
from kronika.cli.speaking import words
from kronika.kernel import chance, files, message, message_of
from kronika.kernel.chain import Broken
from kronika.words import Words, mark

from ..chronicle.history import Chronicle, Played, begin, citizens
from ..chronicle.save_string import BadString, Saved, export, read
from ..chronicle.text import RUINED, write
from ..chronicle.text import read as read_text
from ..chronicle.world import Place, World, archive, first_world, word_of
from ..facts import CARD, DENIZEN, EDIFICE, OATHS, REGION_OF, REGIONS, RELIC, SITE, denizen, relic, site, vision
from ..words.names import COLOUR_NAME, WAY_NAME

PLACES = (mark("FILE"), mark("RECORD"), mark("STRING"), mark("NAME"))  # what stands for a value in the usage line


@click.group(epilog="Example: kronika chronicle show vale.chronicle")
def chronicle() -> None:
    """The chronicles of Oath: worlds that go from game to game."""


def opened(file: Path) -> Chronicle:
    """The chronicle of a file.  Raises Trouble with what is wrong and where."""
    try:
        return read_text(files.read(file))
    except Broken as e:
        raise Trouble(in_file(file, message_of(e))) from None
    except OSError as e:
        raise Trouble(unreadable(file, e)) from None


def kept(file: Path, c: Chronicle) -> None:
    """Write a chronicle that was not there before.  Raises Trouble."""
    if file.exists():
        raise Misuse(message("{path} exists already: choose another name.", path=file))
    try:
        files.save(file, write(c))
    except files.NotSaved as e:
        raise Trouble(e.why) from None


@chronicle.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--hidden", is_flag=True, help="Tell also what nobody at the table knows: decks, facedown sites, cards that left.")
@LANG
def show(file: Path, hidden: bool, lang: str | None) -> None:
    """What FILE tells: its games and the world now."""
    for line in told(opened(file), words(), hidden):
        click.echo(line)


@chronicle.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@LANG
def check(file: Path, lang: str | None) -> None:
    """Check FILE line by line, and that its world can be played."""
    c = opened(file)
    click.echo(words().many("{file} is sound: {n} game played.", "{file} is sound: {n} games played.", c.world.played, file=file))


@chronicle.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--name", default="", metavar="NAME", help="What the chronicle is called.")
@click.option("--seed", type=click.IntRange(0), default=None, help="What decides the decks; a random one if left out.")
@LANG
def new(file: Path, name: str, seed: int | None, lang: str | None) -> None:
    """Begin a chronicle in FILE, with the world of a first game."""
    kept(file, begin(" ".join(name.split()), first_world(chance(secrets.randbelow(1 << 32) if seed is None else seed))))
    click.echo(words()("{file} is begun. Its first game: kronika play oath --terminal --chronicle {file}", file=file))


@chronicle.command("export")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@LANG
def export_(file: Path, lang: str | None) -> None:
    """Print the world of FILE as a save string of the table-top simulator."""
    c = opened(file)
    last = c.games[-1] if c.games else None
    name = dict(zip(last.colours, last.names, strict=True)).get(last.winner, "") if last else ""
    try:
        click.echo(export(Saved(c.world, c.name, last.winner if last else "", name, tuple(citizens(c.world)))))
    except BadString as e:
        raise Trouble(message_of(e)) from None


@chronicle.command("import")
@click.argument("string")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--seed", type=click.IntRange(0), default=None, help="What shuffles what an old string does not tell.")
@LANG
def import_(string: str, file: Path, seed: int | None, lang: str | None) -> None:
    """Make the chronicle FILE of a save STRING of the table-top simulator."""
    try:
        saved = read(string, chance(secrets.randbelow(1 << 32) if seed is None else seed))
    except BadString as e:
        raise Trouble(message_of(e)) from None
    kept(file, begin(saved.name, saved.world))
    played = saved.world.played
    click.echo(words().many("{file} is begun after {n} game.", "{file} is begun after {n} games.", played, file=file))


@chronicle.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.argument("record", type=click.Path(dir_okay=False, path_type=Path))
@LANG
def add(file: Path, record: Path, lang: str | None) -> None:
    """Write the finished game of a RECORD into FILE, from whose world it began."""
    match = open_match(record)
    names = match.notes.get("players", "").split(",") if match.notes.get("players") else ["-"] * len(match.seats)
    campaign.add(file, match, names)
    click.echo(words()("The chronicle {path} has one more game.", path=file))


# --- what a chronicle tells ------------------------------------------------------------------------------

def told(c: Chronicle, w: Words, hidden: bool) -> Iterator[str]:
    """A chronicle in lines: its name, each game, the world now."""
    yield c.name or w("A chronicle without a name")
    first = c.world.played - len(c.games) + 1
    for number, game in enumerate(c.games, first):
        yield from _game(number, game, w, hidden)
    yield ""
    yield w("Games played: {n}. {oath}", n=c.world.played, oath=w(OATHS[c.world.oath].name))
    if people := citizens(c.world):
        yield w("Citizens: {list}", list=", ".join(w(COLOUR_NAME[colour]) for colour in people))
    yield from _map(c.world, w, hidden)
    yield w("Cards in the world deck: {n}. Denizens in the Archive: {a}. Dispossessed: {d}.", n=len(c.world.deck),
            a=sum(card in DENIZEN for card in archive(c.world)), d=len(c.world.dispossessed))
    if hidden:
        yield w("World deck from the top: {list}", list=_names(c.world.deck, c.world, w))
        yield w("Relic deck from the top: {list}", list=_names(c.world.relics, c.world, w))
        yield w("Dispossessed: {list}", list=_names(c.world.dispossessed, c.world, w))


def _game(number: int, g: Played, w: Words, hidden: bool) -> Iterator[str]:
    yield ""
    yield w("Game {n}, {date}, {oath}", n=number, date=g.date, oath=w(next(o.name for o in OATHS if o.id == g.oath)))
    seats = ", ".join(f"{w(COLOUR_NAME[colour])}: {name}" for colour, name in zip(g.colours, g.names, strict=True))
    yield "  " + seats
    yield "  " + w("{name} won {how}.", name=w(COLOUR_NAME[g.winner]), how=", ".join(w(WAY_NAME.get(way, way)) for way in g.won_by))
    for text, cards in ((mark("joined: {list}"), g.added), (mark("built: {list}"), g.built), (mark("in ruins: {list}"), g.ruined)):
        if cards:
            yield "  " + w(text, list=", ".join(_word(word, w) for word in cards))
    if g.removed:
        yield "  " + (w("left: {list}", list=", ".join(_word(word, w) for word in g.removed)) if hidden
                      else w.many("{n} card left, unseen", "{n} cards left, unseen", len(g.removed)))


def _map(world: World, w: Words, hidden: bool) -> Iterator[str]:
    for slot, p in enumerate(world.places):
        if slot == REGIONS[REGION_OF[slot]].slots[0]:
            yield w(REGIONS[REGION_OF[slot]].name)
        yield "  " + _site(world, p, w, hidden)


def _site(world: World, p: Place, w: Words, hidden: bool) -> str:
    if not p.up:
        return w("facedown ({site})", site=_name(p.site, world, w)) if hidden else w("facedown")
    parts = [_name(card, world, w) for card in p.cards]
    if p.relics:
        parts.append(_names(p.relics, world, w) if hidden else w.many("{n} relic", "{n} relics", len(p.relics)))
    return f"{_name(p.site, world, w)}: {', '.join(parts)}" if parts else _name(p.site, world, w)


def _names(cards: list[int], world: World, w: Words) -> str:
    return ", ".join(_name(card, world, w) for card in cards) or w("none")


def _name(card: int, world: World, w: Words) -> str:
    return _word(word_of(world, card), w)


def _word(word: str, w: Words) -> str:
    """The name of a card by its word, a ruin by that of its ruined side."""
    card = RUINED.get(word, -1)
    if card >= 0:
        return w(denizen(card, True).name)
    card = CARD[word]
    if card in DENIZEN or card in EDIFICE:
        return w(denizen(card).name)
    if card in RELIC:
        return w(relic(card).name)
    return w(site(card).name if card in SITE else vision(card).name)
