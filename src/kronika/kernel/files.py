"""Files that survive a crash, a full disk and a careless hand."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from .chain import Broken
from .messages import joined, message, message_of, os_message

LARGEST = 64 << 20  # bytes; a record of a long match has some ten thousand


class NotSaved(OSError):
    """A file could not be written; the one that was there before is as it was."""

    def __str__(self) -> str:
        return str(self.why)

    @property
    def why(self) -> str:
        """The sentence, as it was put together."""
        return self.args[1] if len(self.args) > 1 else message_of(self) if self.args else "not saved"


def save(path: str | os.PathLike[str], text: str) -> None:
    """Write the text so that the file is either wholly new or wholly old: to a temporary file beside it, flushed to the disk, renamed.

    Raises NotSaved with a sentence (disk full, folder missing, no permission); then the old file is unharmed and nothing is left over."""
    target = Path(os.path.realpath(path))
    temporary = ""
    try:
        number, temporary = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
        with open(number, "w", encoding="utf-8", newline="\n") as file:  # noqa: PTH123  the descriptor is open already
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(OSError):
            Path(temporary).chmod(target.stat().st_mode & 0o777 if target.exists() else 0o644)
        Path(temporary).replace(target)
    except OSError as error:
        if temporary:
            with contextlib.suppress(OSError):
                Path(temporary).unlink()
        why = message("{path} was not saved: {why}", path=path, why=os_message(error))
        raise NotSaved(error.errno, joined(why, message("; the file from before is unharmed")) if target.is_file() else why) from error
    with contextlib.suppress(OSError, AttributeError):  # the rename itself; not every system can do this
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def read(path: str | os.PathLike[str]) -> str:
    """The text of a record file.  Raises OSError if it cannot be opened, Broken if it is no text."""
    file = Path(path)
    if file.stat().st_size > LARGEST:
        raise Broken(0, message("{path} is too large for a record of a match", path=path))
    try:
        return file.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        line = error.object[:error.start].count(b"\n") + 1
        raise Broken(line, message("{path} is no text in UTF-8, so it is no record, or it is damaged here", path=path)) from error
