"""Databases to test on: SQLite in a folder of the test, and a private PostgreSQL server on loopback."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import update

from kronika.store import Store, schema

HERE = Path(__file__).parent


def install_toy() -> dict[str, str]:
    """Environment in which other processes know the games of `tests/installed`."""
    paths = [str(HERE.parent.parent), str(HERE.parent / "installed"), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}


def give_away(url: str, table: str, seats: Iterable[int]) -> None:
    """Open seats of a running game to whoever comes by: what no request can do."""
    store = Store(url, migrate=False)
    with store.write() as c:
        p = schema.place
        c.execute(update(p).where(p.c.match == table, p.c.seat.in_(list(seats))).values(kind="open", person=None))
    store.close()


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def open_to_all() -> str | None:
    """A folder that the user whom the server runs as can reach: pytest's folders, and some temporary ones, are shut to others."""
    for place in (tempfile.gettempdir(), "/tmp", "/var/tmp"):
        path = Path(place).resolve()
        if path.is_dir() and os.access(path, os.W_OK) and all(p.stat().st_mode & 1 for p in (path, *path.parents)):
            return str(path)
    return None


def binaries() -> Path:
    """Where PostgreSQL's programs are.  Raises LookupError with what to install."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb")) or [Path(p) for p in [shutil.which("initdb")] if p]
    if not found:
        raise LookupError("PostgreSQL is not installed: apt-get install postgresql")
    return found[-1].parent


@contextmanager
def postgres() -> Iterator[str]:
    """A server of its own in a folder of its own, both gone on leaving; its address."""
    folder = Path(tempfile.mkdtemp(prefix="kronika-pg-", dir=open_to_all()))
    bin, port, data = binaries(), free_port(), folder / "data"
    owner: dict[str, object] = {}
    if os.getuid() == 0:  # the server refuses to run as root
        user = next(pwd.getpwnam(n) for n in ("postgres", "nobody") if _known(n))
        owner = {"user": user.pw_uid, "group": user.pw_gid}
        shutil.chown(folder, user.pw_uid, user.pw_gid)

    def run(*words: str | Path) -> None:
        subprocess.run(words, check=True, cwd=folder, stdout=subprocess.DEVNULL, **owner)  # type: ignore[call-overload]

    run(bin / "initdb", "-D", data, "-U", "kronika", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C")
    options = f"-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories='' -c fsync=off -c max_connections=100"
    run(bin / "pg_ctl", "-D", data, "-o", options, "-l", folder / "log", "-w", "start")
    try:
        yield f"postgresql://kronika@127.0.0.1:{port}/postgres"
    finally:
        run(bin / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def _known(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True
