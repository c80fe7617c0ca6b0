"""The database: opening, migrating, transactions, backup."""

from __future__ import annotations

import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from platformdirs import user_data_path
from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, OperationalError

from kronika.kernel import message

from . import claims, schema
from .database_file import DatabaseFile
from .errors import Refused, first_line

PATIENCE, STATEMENT = 3, 20  # seconds to wait for others to let go; for one statement, of PostgreSQL
LATELY = 5.0  # seconds for which a failed write is believed without trying again
MIGRATION_LOCK = 0x6B726F6E  # any number that all processes share


def data_folder() -> Path:
    """The user's, which is made if there is none."""
    return user_data_path("kronika", ensure_exists=True)


def default_url() -> str:
    """SQLite in the user's data folder."""
    return f"sqlite:///{data_folder() / 'kronika.db'}"


class Store:
    """One database.  Many threads may use it; each transaction is one `with store.write() as c`."""

    def __init__(self, url: str = "", migrate: bool = True) -> None:
        """url: an SQLAlchemy URL; "" is the default.  Raises sqlalchemy errors if the database cannot be opened."""
        where = make_url(url or default_url())
        if where.drivername in ("postgresql", "postgres"):
            where = where.set(drivername="postgresql+psycopg")
        self.url = where
        self.sqlite = where.get_backend_name() == "sqlite"
        # SQLite has one writer: our threads queue here, for its own waiting is by naps of up to 0.1 s
        self._turn: AbstractContextManager[Any] = _Turn() if self.sqlite else nullcontext()
        self._open = _Open()
        self._failed = 0.0
        self.fault = ""  # what the database said when it was last written to, if that failed
        self.file = DatabaseFile(Path(where.database) if self.sqlite and where.database and where.database != ":memory:" else None)
        self.folder = self.file.path.absolute().parent if self.file.path is not None else data_folder()  # where files beside it lie
        if self.sqlite:
            if self.file.path is not None:
                self.file.path.parent.mkdir(parents=True, exist_ok=True)
            self.engine = create_engine(where, connect_args={"timeout": PATIENCE}, **_pool(self.file.path is not None))
            event.listen(self.engine, "connect", _prepare)
            event.listen(self.engine, "begin", _begin)
        else:
            options = {} if "options" in where.query else {"options": f"-c lock_timeout={PATIENCE}s -c statement_timeout={STATEMENT}s"}
            self.engine = create_engine(where, connect_args={"connect_timeout": 5, **options}, pool_pre_ping=True, **_pool(True))
        if migrate:
            self.migrate()

    def migrate(self) -> None:
        """Bring the schema up to date; several processes may start at once."""
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
        with self.engine.connect().execution_options(immediate=True) as c, c.begin():
            if not self.sqlite:
                c.execute(text("SET LOCAL lock_timeout = 0"))
                c.execute(text("SET LOCAL statement_timeout = 0"))
                c.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": MIGRATION_LOCK})
            config.attributes["connection"] = c
            command.upgrade(config, "head")

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """All reads of one block see the same moment."""
        with self.engine.connect() as c:
            if not self.sqlite:
                c.execution_options(isolation_level="REPEATABLE READ")
            yield c

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """One transaction; an exception takes all of it back.  Within another one of this thread it is a part of that one.

        The first of a request that carries a key claims it.  Raises claims.Repeated if the request was carried out before."""
        if self._open.connection is not None:
            yield self._open.connection
            return
        claim = claims.CURRENT.get()
        self.file.check()
        with self._watched(), self._turn, self.engine.connect().execution_options(immediate=True) as c, c.begin():
            self._open.connection = c
            try:
                if claim is not None and not claim.made:
                    claim.write(c)
                yield c
                if claim is not None:
                    claim.write_notes(c)
            except BaseException:
                self._open.later = []
                raise
            finally:
                self._open.connection = None
        if claim is not None:
            claim.made = True
        later, self._open.later = self._open.later, []
        for do in later:
            do()

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Remembers whether writing failed, for whoever watches over the server."""
        try:
            yield
        except OperationalError as e:
            self.fault, self._failed = first_line(e), time.monotonic()
            raise
        self.fault = ""

    def afterwards(self, do: Callable[[], object]) -> None:
        """Do this once the transaction of this thread is written; at once if there is none."""
        if self._open.connection is None:
            do()
        else:
            self._open.later.append(do)

    def secret(self, key: str) -> str:
        """A random text that all processes on this database share, made when first asked for."""
        wanted = select(schema.setting.c.value).where(schema.setting.c.key == key)
        with self.read() as c:
            found = c.scalar(wanted)
        if found is None:
            try:
                with self.write() as c:
                    c.execute(insert(schema.setting).values(key=key, value=secrets.token_urlsafe(32)))
            except IntegrityError:
                pass  # another process was first
            with self.read() as c:
                found = c.scalar(wanted)
        return str(found)

    def ping(self) -> None:
        """Raises if the database does not answer, if its file is gone or its disk full, or if nothing can be written."""
        self.file.check()
        if not self.file.room():
            raise Refused(503, "database", "the disk is full")
        with self.read() as c:
            c.execute(text("SELECT 1"))
        if self.fault and time.monotonic() < self._failed + LATELY:
            raise Refused(503, "database", self.fault)
        if self.fault:
            with self.write() as c:
                t = schema.setting
                c.execute(delete(t).where(t.c.key == "written"))
                c.execute(insert(t).values(key="written", value=str(time.time())))

    def backup(self, target: Path) -> None:
        """A consistent copy of an SQLite database while it is in use, written beside the target and then renamed."""
        if not self.sqlite or not self.url.database:
            raise ValueError(message("only SQLite databases are copied; use pg_dump for PostgreSQL"))
        part = target.with_name(target.name + ".part")
        with closing(sqlite3.connect(self.url.database)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
        part.replace(target)

    def close(self) -> None:
        self.engine.dispose()
        self.file.let_go()


class _Turn:
    """A lock that is waited for only so long.  Raises Refused."""

    def __init__(self) -> None:
        self._lock = threading.Lock()

    def __enter__(self) -> None:
        if not self._lock.acquire(timeout=PATIENCE):
            raise Refused(503, "database", "the database does not answer; nothing was changed")

    def __exit__(self, *_: object) -> None:
        self._lock.release()


def _pool(many: bool) -> dict[str, Any]:
    """Connections of a process; those who find none free wait only so long."""
    return {"pool_size": 10, "max_overflow": 20, "pool_timeout": PATIENCE} if many else {}


class _Open(threading.local):
    """The transaction that this thread is in."""

    def __init__(self) -> None:
        self.connection: Connection | None = None
        self.later: list[Callable[[], object]] = []


def _prepare(connection: Any, record: Any) -> None:
    connection.isolation_level = None  # transactions are begun by _begin, not by the driver
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={PATIENCE * 1000}"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    # a transaction that will write takes the lock at once: upgrading a reader can fail
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("immediate") else "BEGIN")


def new_id() -> str:
    """An id that nobody guesses: 96 random bits."""
    return secrets.token_urlsafe(12)


def new_token() -> str:
    """An invitation: 128 random bits."""
    return secrets.token_urlsafe(16)


__all__ = ["Engine", "Store", "default_url", "new_id", "new_token"]
