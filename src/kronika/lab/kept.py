"""Games in a file, a line each, so that a long run can be left and gone on with."""

from __future__ import annotations

import json
from collections.abc import Hashable, Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar, get_args, get_origin, get_type_hints

from kronika.kernel import message

T = TypeVar("T")


class Kept(Generic[T]):
    """The rows of a file.  Its first line says what is played, each other one holds a key and a row.

    Attributes to read: path, rows (by key)."""

    def __init__(self, path: Path, kind: type[T], what: Mapping[str, str]) -> None:
        """kind: the NamedTuple of a row, of plain values, tuples, frozen sets, dicts and such NamedTuples; what: all that the rows depend
        on beside their keys.  A line that was not written to its end is left out.  Raises OSError, and ValueError for a file of something
        else, or of games that were played otherwise."""
        self.path, self.rows = path, dict[Hashable, T]()
        try:
            text = path.read_text("utf-8") if path.exists() else ""
            whole = text[:text.rfind("\n") + 1]
            head, *lines = [json.loads(line) for line in whole.splitlines()] or [dict(what)]
            self.rows = {_key(key): typed(kind, row) for key, row in lines}
            other = next((key for key in what if head[key] != what[key]), "")
        except (ValueError, TypeError, LookupError):
            raise ValueError(message("{path} does not hold games of this kind: name another file", path=path)) from None
        if other:
            raise ValueError(message("the games in {path} were played otherwise ({what}: {there}, not {here}): name another file",
                                     path=path, what=other, there=head[other] or "-", here=what[other] or "-"))
        with path.open("ab") as file:  # whole lines stay where they are, whenever this process ends
            file.truncate(len(whole.encode()))
            if not whole:
                file.write(json.dumps(head).encode() + b"\n")

    def add(self, key: Hashable, row: Any) -> T:
        """Write a row at the end of the file.  Returns it.  Raises OSError."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([key, row], default=sorted) + "\n")
        made: T = row
        self.rows[key] = made
        return made


def _key(data: Any) -> Hashable:
    return tuple(data) if isinstance(data, list) else data


def typed(kind: Any, data: Any) -> Any:
    """What JSON made of a value of that type, as it was.  Raises TypeError, ValueError and LookupError for what is none."""
    if hasattr(kind, "_fields"):
        hints = get_type_hints(kind)
        return kind(*(typed(hints[name], x) for name, x in zip(kind._fields, data, strict=True)))
    of = get_args(kind)
    match get_origin(kind):
        case None if isinstance(data, kind):
            return data
        case None if kind is float:
            return float(data)
        case origin if origin is frozenset:
            return frozenset(data)
        case origin if origin is dict:
            return {key: typed(of[1], x) for key, x in data.items()}
        case origin if origin is tuple:
            return tuple(typed(of[0], x) for x in data) if of[-1] is ... else tuple(typed(t, x) for t, x in zip(of, data, strict=True))
    raise TypeError(kind)
