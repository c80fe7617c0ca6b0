"""`kronika play` and `kronika resume`."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import click

from kronika.cli.command import LANG, Misuse, Trouble
from kronika.cli.speaking import words as spoken


@click.command(epilog="Example: kronika play scythe --seats nordic=human,saxony/mechanical=random --seed 7")
@click.argument("game")
@click.option(
    "--seats",
    default=None,
    metavar="SEATS",
    help="A number (one human and random players), or a list of [SIDE[/MAT]=]KIND[:LEVEL]; KIND is human, random or one of the game's own. "
    "One human against the game's solo opponent if left out.",
)
@click.option("--seed", type=int, default=None, help="What decides all chance; a random one if left out.")
@click.option("--set", "options", multiple=True, metavar="OPTION=VALUE", help="An option of the table; may be given more than once.")
@click.option("--terminal", is_flag=True, help="Play in text, in this terminal.")
@click.option(
    "--save",
    "path",
    type=click.Path(dir_okay=False, path_type=Path),
    default=None,
    help="With --terminal: where to keep the record; a file in your data folder if left out.",
)
@click.option(
    "--chronicle",
    type=click.Path(dir_okay=False, path_type=Path),
    default=None,
    help="With --terminal: a file of games in a row; the next one is played from it, and written into it when it has ended.",
)
@click.option("--no-hints", is_flag=True, help="No bot gives advice at this table.")
@click.option("--lan", is_flag=True, help="In the browser: let friends on your local network join by a link.")
@click.option("--port", type=click.IntRange(1, 65535), default=None, help="In the browser: the port; a free one if left out.")
@click.option("--no-browser", is_flag=True, help="In the browser: only print the address.")
@LANG
def play(
    game: str,
    seats: str | None,
    seed: int | None,
    options: tuple[str, ...],
    terminal: bool,
    path: Path | None,
    chronicle: Path | None,
    no_hints: bool,
    lan: bool,
    port: int | None,
    no_browser: bool,
    lang: str | None,
) -> None:
    """Play GAME in the browser, or with --terminal in text.

    In text, without a terminal, answers are read from standard input, one a line.
    """
    from kronika.cli import campaign
    from kronika.cli.records import stopped
    from kronika.cli.seats import default_seats, find_game, read_options, read_seats, seat_list
    from kronika.cli.table.hot_seat import Chair
    from kronika.kernel import Match, message, message_of

    g = find_game(game)
    sittings = read_seats(g, seats if seats is not None else default_seats(g))
    chosen = read_options(g, options)
    asks = seats is None and seed is None and not options
    if seed is None:
        seed = secrets.randbelow(1_000_000)
    if seed < 0:
        raise Misuse(message("a seed is a whole number from 0 on."))
    legacy = campaign.opened(g.name, chronicle) if chronicle is not None else None
    try:
        match: Match[Any] = Match.new(g, seed, seat_list(sittings), chosen, log=True, legacy=legacy)
    except ValueError as e:
        raise Misuse(stopped(message_of(e))) from None
    if not terminal:
        if chronicle is not None:
            raise Misuse(message("--chronicle goes with --terminal."))
        if path is not None:
            raise Misuse(message("--save goes with --terminal: in the browser every game is kept, and its page exports it."))
        from kronika.web.embedded import Sitter, play_in_browser

        play_in_browser(g.name, [Sitter(*s) for s in sittings], chosen, seed, lan=lan, lang=lang or "", port=port, browser=not no_browser,
                        asks=asks, hints=not no_hints)
        return
    if path is not None and path.exists():
        raise Misuse(message("{path} exists already: continue it with kronika resume, or choose another name.", path=path))
    if lan or port or no_browser:
        raise Misuse(message("--lan, --port and --no-browser are for the browser: leave out --terminal."))
    if no_hints:
        match.notes["no-hints"] = "1"
    chairs = [Chair(sittings[s.place].who, sittings[s.place].level) for s in match.seats]
    if chronicle is not None:
        match.notes[campaign.NOTE] = str(chronicle.resolve())
    sit_down(match, chairs, path)


@click.command(epilog="Example: kronika resume game.kronika")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--players",
    default=None,
    metavar="KINDS",
    help="Who answers for the seats now, in table order, for example human,random; as it was if left out.",
)
@click.option(
    "--at",
    type=click.IntRange(0),
    default=None,
    metavar="N",
    help="Go on from the position after N lines of play, in a new file: to try another way, or past damage.",
)
@LANG
def resume(file: Path, players: str | None, at: int | None, lang: str | None) -> None:
    """Continue the game saved in FILE."""
    from kronika.cli.records import open_match

    match = open_match(file, at)
    chairs = _chairs(match, players)
    if match.over:
        w = spoken()
        click.echo(w("The game in {file} is over; this is how it ended.", file=file))
    sit_down(match, chairs, file if at is None else None, back=True)


def _chairs(match: Any, players: str | None) -> list[Any]:
    """Who sits where: as asked for, else as the record notes it, else one person and random players."""
    from kronika.bots import kinds
    from kronika.cli.table.hot_seat import HUMAN, Chair
    from kronika.kernel import message

    known = {HUMAN, *kinds()}
    noted = match.notes.get("players", "")
    wanted = (players if players is not None else noted).split(",") if players is not None or noted else []
    if players is not None and len(wanted) != len(match.seats):
        raise Misuse(
            spoken().many(
                "the game has {n} seat, but {text} names {there}.",
                "the game has {n} seats, but {text} names {there}.",
                len(match.seats),
                text=repr(players),
                there=len(wanted),
            )
        )
    if len(wanted) != len(match.seats):
        wanted = [HUMAN] + ["random"] * (len(match.seats) - 1)
    chairs = []
    for seat, text in zip(match.seats, wanted, strict=True):
        who, _, level = text.strip().partition(":")
        if seat.kind:
            who, level = "", ""
        elif who not in known:
            if players is not None:
                raise Misuse(
                    message("there is no kind of player {word}; it is one of: {list}.", word=repr(who), list=", ".join(sorted(known)))
                )
            who, level = HUMAN, ""
        chairs.append(Chair(who, level))
    return chairs


def sit_down(match: Any, chairs: list[Any], path: Path | None, back: bool = False) -> None:
    """Play the match at this terminal, and say how to go on if it is left.  back: it was played before."""
    from kronika.cli import campaign
    from kronika.cli.table.commands import Abandon, Leave
    from kronika.cli.table.hot_seat import HotSeat, Unfinished
    from kronika.cli.table.keeping import NotKept
    from kronika.cli.table.screen import Screen

    words = spoken()
    hot_seat = HotSeat(match, chairs, Screen(), words, path)
    hot_seat.news.back = back
    was_over = match.over
    try:
        hot_seat.run()
        if path is not None and not was_over:
            hot_seat.save(path)
        if match.over and not was_over and (noted := match.notes.get(campaign.NOTE)):
            campaign.add(Path(noted), match, [chair.who or "-" for chair in chairs])
            click.echo(words("The chronicle {path} has one more game.", path=noted))
    except (Leave, KeyboardInterrupt) as end:
        if isinstance(end, KeyboardInterrupt):
            click.echo()  # after the ^C
        click.echo(words("Saved. Continue with: kronika resume {path}", path=_given(match.game.name, _kept(hot_seat))))
    except Abandon:
        click.echo(words("Not saved."))
    except Unfinished as e:
        if path is None:
            raise Trouble(str(e)) from None
        given = _given(match.game.name, _kept(hot_seat))
        raise Trouble(f"{e} {words('Saved. Continue with: kronika resume {path}', path=given)}") from None
    except NotKept as e:
        raise Trouble(str(e)) from e


def _kept(hot_seat: Any) -> Path:
    """Where the match was saved.  Raises Trouble."""
    from kronika.cli.table.keeping import NotKept

    words = spoken()
    try:
        saved: Path = hot_seat.save()
    except NotKept as e:
        raise Trouble(words("the game could not be saved: {why}", why=e)) from e
    return saved


def _given(game: str, path: Path) -> str:
    """The record for a command line, with the directories of the user's that the game was played with (installed.Folder)."""
    import os
    import shlex

    from kronika.installed import package

    folders = [(word, os.environ.get(folder.variable, "")) for word, folder in package(game).folders.items()]
    return " ".join([*(f"--{word} {shlex.quote(where)}" for word, where in folders if where), shlex.quote(str(path))])
