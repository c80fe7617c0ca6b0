"""Reads a catalogue (.po) into what gettext understands.

Catalogues are read as they are, so nothing has to be compiled after a change, in a checkout or in a package.
"""

from __future__ import annotations

import gettext
import io
import re
import struct
from importlib.resources.abc import Traversable

_ESCAPES = {"n": "\n", "t": "\t"}
_MAGIC, _HEADER = 0x950412DE, 28  # of the compiled form (.mo)


def load(path: Traversable) -> gettext.GNUTranslations:
    """The catalogue in a file.  Raises FileNotFoundError, or ValueError for a line that no catalogue has."""
    return gettext.GNUTranslations(io.BytesIO(compiled(path.read_text(encoding="utf-8"))))


def compiled(text: str) -> bytes:
    """A catalogue in its compiled form; messages without translation and uncertain ones ("fuzzy") are left out."""
    found: dict[bytes, bytes] = {}
    for context, id, plural, forms, fuzzy in _entries(text):
        if all(forms) and not fuzzy:
            key = (f"{context}\x04{id}" if context is not None else id) + (f"\0{plural}" if plural is not None else "")
            found[key.encode()] = "\0".join(forms).encode()
    rows, strings = sorted(found.items()), bytearray()
    table: list[tuple[int, int]] = []
    start = _HEADER + 16 * len(rows)
    for part in (*(k for k, _ in rows), *(v for _, v in rows)):
        table.append((len(part), start + len(strings)))
        strings += part + b"\0"
    head = struct.pack("<7I", _MAGIC, 0, len(rows), _HEADER, _HEADER + 8 * len(rows), 0, start)
    return head + b"".join(struct.pack("<2I", *row) for row in table) + bytes(strings)


def _entries(text: str) -> list[tuple[str | None, str, str | None, list[str], bool]]:
    """(context, id, plural id, translations, fuzzy) of each message."""
    found: list[tuple[str | None, str, str | None, list[str], bool]] = []
    parts: dict[str, str] = {}
    fuzzy, field = False, ""

    def finish() -> None:
        if "msgid" in parts:
            forms = [v for k, v in parts.items() if k.startswith("msgstr")]
            found.append((parts.get("msgctxt"), parts["msgid"], parts.get("msgid_plural"), forms, fuzzy))
        parts.clear()

    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if line.startswith('"'):
            parts[field] += _literal(line, number)
        elif not line or line.startswith("#"):
            if "msgid" in parts:
                finish()
                fuzzy = False
            if line.startswith("#,"):
                fuzzy = "fuzzy" in line
        else:
            field, _, rest = line.partition(" ")
            if field in ("msgctxt", "msgid") and "msgid" in parts:
                finish()
                fuzzy = False
            parts[field] = _literal(rest, number)
    finish()
    return found


def _literal(quoted: str, line: int) -> str:
    if len(quoted) < 2 or quoted[0] != '"' or quoted[-1] != '"':
        raise ValueError(f"line {line} of the catalogue is not a text in quotation marks: {quoted}")
    return re.sub(r"\\(.)", lambda m: _ESCAPES.get(m[1], m[1]), quoted[1:-1])
