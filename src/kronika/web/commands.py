"""`kronika serve` and `kronika backup`."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path
from typing import Any

import click

from kronika.words import mark

URL_HELP = mark("An SQLAlchemy URL, such as postgresql://user@host/kronika; without it, SQLite in your data folder.")


@click.command(epilog="Example: kronika serve --port 8000 --database-url postgresql://localhost/kronika --workers 2")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on; 0.0.0.0 for all.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="The port to listen on.")
@click.option("--database-url", default="", envvar="KRONIKA_DATABASE_URL", help=URL_HELP)
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64),
              help="Server processes; more than one needs PostgreSQL.")
@click.option("--pace", default=0.6, show_default=True, type=click.FloatRange(0, 60), help="Seconds between the answers of bots.")
@click.option("--thinkers", default=1, show_default=True, type=click.IntRange(0, 64),
              help="Processes in which bots think, for each server process.")
@click.option("--https", is_flag=True, help="Pages are reached over https: cookies are sent over nothing else.")
@click.option("--trust", multiple=True, metavar="NAME",
              help="A host name that pages are reached by, such as games.example.org; numbers and localhost need none.")
@click.option("--proxy", multiple=True, metavar="ADDRESS",
              help="Address or network of a proxy on another computer, which is believed who asks; one on this computer always is.")
@click.option("--mail", default="", envvar="KRONIKA_MAIL", metavar="URL",
              help="Mail server for forgotten passwords and notices: smtp://user:password@host:587/kronika@example.org, or file:///folder.")
@click.option("--private-hooks", is_flag=True,
              help="Let notices be posted to addresses of this computer's own net, such as a chat server beside it.")
@click.option("--no-limits", is_flag=True, help="Do not limit how often one address may ask: for load tests.")
def serve(host: str, port: int, database_url: str, workers: int, pace: float, thinkers: int, https: bool, trust: tuple[str, ...],
          proxy: tuple[str, ...], mail: str, private_hooks: bool, no_limits: bool) -> None:
    """Serve tables in the browser."""
    from kronika.kernel import message, message_of
    from kronika.store import Store

    from .mail import check_mail
    from .settings import Settings

    settings = Settings(database=database_url, limits=not no_limits, pace=pace, thinkers=thinkers, https=https, trusted=trust,
                        mail=mail, private_hooks=private_hooks)
    if mail:
        try:
            check_mail(mail)
        except ValueError as e:
            raise click.UsageError(message_of(e)) from e
        if not trust:  # else a mail would lead wherever the one who asked for it wished
            raise click.UsageError(message("--mail needs --trust with the name by which pages are reached"))
    try:
        store = Store(settings.database)
        store.file.hold()
    except ValueError as e:
        raise click.ClickException(message_of(e)) from e
    except Exception as e:
        raise click.ClickException(no_database(e)) from e
    if workers > 1 and store.sqlite:
        raise click.UsageError(message("several server processes need PostgreSQL: give --database-url, or leave --workers out"))
    store.close()
    run(settings, host, port, workers, proxy)


def no_database(e: Exception) -> str:
    """Why there is no store; what the database itself says stays as it is."""
    from kronika.kernel import message
    from kronika.store.errors import first_line

    return message("the database cannot be opened: {why}", why=first_line(e))


def run(settings: object, host: str, port: int, workers: int = 1, proxies: tuple[str, ...] = ()) -> None:
    """Serve until a signal ends it: open requests are answered first."""
    import structlog
    import uvicorn

    from .settings import Settings

    assert isinstance(settings, Settings)
    logs()
    structlog.get_logger().info("server.starting")  # loading takes a second or two, more on a busy machine
    options = serving(settings.limits) | {"host": host, "port": port, "proxy_headers": bool(settings.https or proxies),
                           "forwarded_allow_ips": ["127.0.0.1", "::1", *proxies]}
    if workers == 1:
        from .app import create

        app = create(settings)
        prepare()
        uvicorn.run(app, **options)
    else:
        os.environ["KRONIKA_SETTINGS"] = dump(settings)
        uvicorn.run("kronika.web.commands:worker", factory=True, workers=workers, **options)


def serving(limits: bool = True) -> dict[str, Any]:
    """What every server of ours tells Uvicorn."""
    from .wire import BoundedProtocol

    BoundedProtocol.limits = limits
    return {"http": BoundedProtocol, "log_config": None, "access_log": False,
            "ws_max_size": 16_384, "timeout_graceful_shutdown": 5, "server_header": False,
            "timeout_keep_alive": 60}


def dump(settings: object) -> str:
    import json
    from dataclasses import asdict, is_dataclass

    assert is_dataclass(settings) and not isinstance(settings, type)
    return json.dumps(asdict(settings))


def worker() -> object:
    """The application in one of several processes."""
    import json

    from .app import create
    from .settings import Settings

    logs()
    data = json.loads(os.environ["KRONIKA_SETTINGS"])
    settings = Settings(**data | {"trusted": tuple(data["trusted"])})
    serving(settings.limits)
    app = create(settings)
    prepare()
    return app


def prepare() -> None:
    """Before a server process takes its first request.

    No table moves while the garbage collector looks through everything.  What is loaded by now stays, so it may leave that out (0.1 s
    each time), and it looks through the matches in memory after some thousand answers instead of a hundred."""
    import gc

    from . import templating

    templating.prepare()
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 20, 20)
    sys.setswitchinterval(0.001)  # what works beside the event loop hands it the processor back sooner


def logs(quiet: bool = False) -> None:
    """One JSON object a line on standard error, or readable lines on a terminal; quiet: only what went wrong."""
    import structlog

    terminal = sys.stderr.isatty()
    draw: object = structlog.dev.ConsoleRenderer() if terminal else structlog.processors.JSONRenderer(separators=(",", ":"))
    structlog.configure(
        processors=[structlog.processors.add_log_level, structlog.processors.TimeStamper("%Y-%m-%dT%H:%M:%SZ"),
                    structlog.processors.format_exc_info, draw],  # type: ignore[list-item]
        wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR if quiet else logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr))
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(levelname)s %(name)s %(message)s")


@click.command(epilog="Example: kronika backup kronika-monday.db")
@click.argument("target", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--database-url", default="", envvar="KRONIKA_DATABASE_URL", help=URL_HELP)
def backup(target: Path, database_url: str) -> None:
    """Copy the SQLite database, also while it is in use."""
    from kronika.kernel import message, message_of
    from kronika.store import Store
    from kronika.store.errors import first_line

    try:
        store = Store(database_url, migrate=False)
        if store.url.database and store.sqlite and not Path(store.url.database).is_file():
            raise click.ClickException(message("there is no database {file}", file=store.url.database))
        store.backup(target)
    except ValueError as e:
        raise click.UsageError(message_of(e)) from e
    except Exception as e:
        if isinstance(e, click.ClickException):
            raise
        raise click.ClickException(message("the copy was not made: {why}", why=message(first_line(e)))) from e
    click.echo(f"{target}: {target.stat().st_size:,} bytes")


@click.command("reset-password", epilog="Example: kronika reset-password ann --site https://games.example.org")
@click.argument("login")
@click.option("--site", default="", metavar="URL", help="What the address begins with, such as https://games.example.org.")
@click.option("--database-url", default="", envvar="KRONIKA_DATABASE_URL", help=URL_HELP)
def reset_password(login: str, site: str, database_url: str) -> None:
    """Print an address at which somebody who forgot their password can set a new one, within a day."""
    from kronika.kernel import message
    from kronika.store import Store, people

    from .sessions import Sessions

    try:
        store = Store(database_url, migrate=False)
        who = people.by_login(store, login)
        secret = store.secret("session")
    except Exception as e:
        raise click.ClickException(no_database(e)) from e
    if who is None:
        raise click.ClickException(message("there is no login {login}", login=repr(login)))
    click.echo(f"{site.rstrip('/')}/reset/{Sessions(secret, https=False).word('reset', who)}")
