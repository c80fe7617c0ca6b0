"""The file of an SQLite database: one server holds it, and notices when it is taken away."""

from __future__ import annotations

import contextlib
import shutil
import sys
from pathlib import Path
from typing import IO

from kronika.kernel import message

from .errors import Refused

ROOM = 5 << 20  # bytes that must be free


class DatabaseFile:
    """path: None for a database that lives in memory only."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._held: IO[str] | None = None
        self._known: tuple[int, int] | None = None

    def hold(self) -> None:
        """This process serves it.  Raises ValueError if another one does: news of one would not reach the other."""
        if self.path is None or self._held is not None:
            return
        lock = self.path.with_name(self.path.name + ".server").open("a+")
        if sys.platform != "win32":
            import fcntl

            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                lock.close()
                raise ValueError(message("another server is at {file} already: stop it, or give this one another --database-url",
                                         file=self.path)) from None
        self._held, self._known = lock, self._identity()

    def let_go(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None
        self._known = None

    def _identity(self) -> tuple[int, int] | None:
        if self.path is None:
            return None
        with contextlib.suppress(OSError):
            found = self.path.stat()
            return found.st_dev, found.st_ino
        return None

    def check(self) -> None:
        """Raises Refused if the file is not the one that this process opened: what is written there would be lost."""
        if self._known is not None and self._identity() != self._known:
            raise Refused(503, "database", "the file of the database is gone or another one: the host of this server has to start it again")

    def room(self) -> bool:
        """There is room on the disk."""
        return self.path is None or shutil.disk_usage(self.path.parent).free >= ROOM
