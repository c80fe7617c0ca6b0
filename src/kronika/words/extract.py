"""What Babel reads beside templates: texts in code that speaks, and texts in facts files (babel.cfg names both)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from typing import IO, Any

Found = tuple[int, str, str, list[str]]

# Names under which code and templates call for a message: Words itself, its methods, and the marks of messages in tables.
KEYWORDS: dict[str, Any] = {
    **dict.fromkeys(("_", "w", "words", "tr", "mark")),
    "many": (1, 2),
    "marks": (1, 2),
    "sense": ((1, "c"), 2),
    "Refused": (3,),
}
_SPEAKS = re.compile(r"kronika\.words|import[^\n]*\bWords\b|\.words\b|\bself\.w\b|\bmarks?\(|\bRefused\(")


def code(file: IO[bytes], keywords: Any, comment_tags: Any, options: dict[str, str]) -> Iterable[Any]:
    """Messages of a Python file, if it speaks at all: elsewhere short names like `w` mean other things."""
    from babel.messages.extract import extract_python

    if not _SPEAKS.search(file.read().decode("utf-8")):
        return ()
    file.seek(0)
    return extract_python(file, keywords, comment_tags, options)  # type: ignore[arg-type]


def facts(file: IO[bytes], keywords: Any, comment_tags: Any, options: dict[str, str]) -> Iterator[Found]:
    """Every string under one of the keys that the option `keys` lists, with its line (Babel's extraction interface)."""
    wanted = set(options.get("keys", "name title text").split())
    source = file.read().decode("utf-8")
    lines = source.splitlines()
    seen: set[str] = set()
    for text in _strings(tomllib.loads(source), wanted):
        if text and text not in seen:
            seen.add(text)
            start = re.compile(re.escape(text[:30]))
            yield next((i for i, line in enumerate(lines, 1) if start.search(line)), 1), "", text, []


def _strings(node: Any, wanted: set[str], key: str = "") -> Iterator[str]:
    if isinstance(node, dict):
        for k, v in node.items():
            yield from _strings(v, wanted, k)
    elif isinstance(node, list):
        for v in node:
            yield from _strings(v, wanted, key)
    elif isinstance(node, str) and key in wanted:
        yield node
