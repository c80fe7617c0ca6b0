"""`kronika play` in the browser: a server of one's own on loopback, or on the local network."""

from __future__ import annotations

import contextlib
import secrets
import socket
import sys
import threading
import webbrowser
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import click
import segno
from sqlalchemy import insert, select, update

from kronika.kernel import Seat, message, message_of, os_message
from kronika.store import Store, people, schema
from kronika.store import tables as table_store
from kronika.store.listing import listed
from kronika.store.people import Person
from kronika.store.tables import SeatRequest
from kronika.words import LANGUAGES, preferred_language, translator

PORTS = (8123, 8124, 8125, 0)  # the first that is free; 0: any


class Sitter(NamedTuple):
    """One seat of the table: what the rules are told, and who answers ("human", a kind of bot, or "" if the rules do)."""

    seat: Seat
    who: str
    level: str = ""


def seat_requests(sitters: Sequence[Sitter], shared: bool) -> list[SeatRequest]:
    """Seats as the store takes them.  shared: only the first person is at this screen, the others come by the link."""
    out: list[SeatRequest] = []
    for s in sitters:
        if s.who == "human":
            mine = not shared or all(w.kind != "me" for w in out)
            out.append(SeatRequest("me" if mine else "open", "", s.seat.side, s.seat.mat))
        elif s.who:
            out.append(SeatRequest("bot", s.who + (f":{s.level}" if s.level else ""), s.seat.side, s.seat.mat))
        else:
            out.append(SeatRequest(s.seat.kind, s.seat.level, s.seat.side, s.seat.mat))
    return out


def owner(store: Store, name: str = "Rowan") -> Person:
    """The person who owns this computer's games: always the same, so that their tables stay theirs.  name: what a new one is called until
    they choose; nobody is called "You" for others."""
    with store.read() as c:
        id = c.scalar(select(schema.setting.c.value).where(schema.setting.c.key == "owner"))
    found = people.find(store, id) if id else None
    if found is None:
        found = people.guest(store, name)
        with store.write() as c:
            if not c.execute(update(schema.setting).where(schema.setting.c.key == "owner").values(value=found.id)).rowcount:
                c.execute(insert(schema.setting).values(key="owner", value=found.id))
    elif found.guest and found.name in {translator(lang)("You") for lang in LANGUAGES}:
        found = people.rename(store, found, name)
    return found


def local_address() -> str:
    """This computer's address on the local network, or "" if it has none."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as s:
        s.connect(("192.0.2.1", 9))  # a documentation address: choosing a route sends nothing
        return str(s.getsockname()[0])
    return ""


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on the first free port.  Raises click.ClickException."""
    last: OSError | None = None
    for p in PORTS if port is None else (port,):
        s = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            s.bind((host, p))
            s.listen(128)
            return s
        except OSError as e:
            s.close()
            last = e
    why = os_message(last) if last else ""
    if port is None:
        raise click.ClickException(message("no port can be opened: {why}.", why=why))
    raise click.ClickException(message("port {port} cannot be opened: {why}. Choose another, or leave --port out for a free one.",
                                    port=port, why=why))


def play_in_browser(game: str, sitters: Sequence[Sitter], options: Mapping[str, str], seed: int | None = None, *, lan: bool = False,
                    lang: str = "", port: int | None = None, database_url: str = "", browser: bool = True, asks: bool = False,
                    hints: bool = True) -> None:
    """Make a table, print its address, open it, and serve until Ctrl-C.  Games stay in the user's data folder and go on next time.

    asks: nobody said what to play, so somebody who has no table yet comes to the page that asks, and none is made.
    hints: a bot gives advice."""
    import uvicorn

    from .app import create
    from .commands import logs, no_database, serving
    from .pages import some_name
    from .requester import AppContext
    from .settings import Settings

    door = listen("0.0.0.0" if lan else "127.0.0.1", port)  # first: without it no table is made
    try:
        store = Store(database_url)
        store.file.hold()
    except ValueError as e:
        raise click.ClickException(message_of(e)) from e
    except Exception as e:
        raise click.ClickException(no_database(e)) from e
    words = translator(preferred_language(lang))
    me = owner(store, some_name(words))
    if lang:
        people.speak(store, me, lang)
    first = asks and not lan and not listed(store, me).tables
    table = "" if first else table_store.create(store, me, game, seat_requests(sitters, lan), options, seed=seed, private=True,
                                                hints=hints)
    own = local_address() if lan else ""
    number = door.getsockname()[1]
    app = create(Settings(database=database_url, lan=f"{own}:{number}" if own else "", limits=lan), store)
    context: AppContext = app.state.context
    word = secrets.token_urlsafe(16)
    context.doors[word] = me
    address = f"http://127.0.0.1:{number}/enter/{word}?next={f'/table/{table}' if table else '/'}"
    logs(quiet=True)
    click.echo(address)
    if own:
        invite = f"http://{own}:{number}/join/{table_store.table(store, table).invite}"
        click.echo(words("For friends on this network: {address}", address=invite))
        if sys.stdout.isatty():
            segno.make(invite, error="l").terminal(compact=True)
    click.echo(words("Ctrl-C ends; the game is kept."))
    sys.stdout.flush()
    if browser:
        threading.Timer(1.0, webbrowser.open, (address,)).start()
    uvicorn.Server(uvicorn.Config(app, **serving())).run(sockets=[door])
