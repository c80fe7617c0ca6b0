"""What Babel reads beside templates: texts in code that speaks, help of commands, texts in facts files (babel.cfg names them)."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from typing import IO, Any

from .translate import OBJECT

Found = tuple[int, str, str, list[str]]

# Names under which code and templates call for a message: Words itself, its methods, and the marks of messages in tables.
KEYWORDS: dict[str, Any] = {
    **dict.fromkeys(("_", "w", "words", "tr", "mark")),
    "many": (1, 2),
    "marks": (1, 2),
    "as object": ((1, "c"), 2, 3),
    "sense": ((1, "c"), 2),
    "Refused": (3,),
    "Command": None,
    "Folder": (2,),
}
_SPEAKS = re.compile(
    r"kronika\.words|import[^\n]*\bWords\b|\.words\b|\bself\.w\b|\b(marks?|objects|message|plural|Refused|Command|Folder|click\.option)\(|@click\.")


def code(file: IO[bytes], keywords: Any, comment_tags: Any, options: dict[str, str]) -> Iterable[Any]:
    """Messages of a Python file, if it speaks at all: elsewhere short names like `w` mean other things."""
    source = file.read().decode("utf-8")
    if not _SPEAKS.search(source):
        return ()
    tree = ast.parse(source)
    return [*calls(tree, keywords), *(commands(tree) if "click.option(" in source or "@click." in source else ())]


def calls(tree: ast.AST, keywords: Any) -> Iterator[Any]:
    """What is given to the names that call for a message, by Babel's keywords; and to kernel.message and plural."""
    found = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    for node in sorted(found, key=lambda node: (node.lineno, node.col_offset)):
        called = node.func.func if isinstance(node.func, ast.Call) else node.func  # also `words()("…")`
        name = called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ""
        given = tuple(a.value if isinstance(a, ast.Constant) and isinstance(a.value, str) else None for a in node.args)
        if name == "objects" and len(given) == 2 and all(given):
            yield node.lineno, "marks", given, []
            yield node.lineno, "as object", (OBJECT, *given), []
        elif name == "as_object" and len(given) > 1 and given[0] and given[1]:
            yield node.lineno, "as object", (OBJECT, *given[:2]), []
        elif name in keywords and any(given):
            yield node.lineno, name, given, []
        elif name == "message" and given and given[0]:
            yield node.lineno, "", given[0], []
        elif name == "plural" and len(given) > 1 and given[0] and given[1]:
            yield node.lineno, "marks", given[:2], []


_COMMAND = re.compile(r"\w+\.(command|group)\b")


def commands(tree: ast.AST) -> Iterator[Found]:
    """Help of commands where click has it: the paragraphs of their docstrings, and what options and commands are given as help
    and epilog."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and any(_COMMAND.match(ast.unparse(d)) for d in node.decorator_list):
            for text in paragraphs(ast.get_docstring(node) or ""):
                yield node.lineno, "", text, []
        elif isinstance(node, ast.Call):
            for given in node.keywords:
                if given.arg in ("help", "epilog") and isinstance(given.value, ast.Constant) and isinstance(given.value.value, str):
                    yield node.lineno, "", given.value.value, []


def paragraphs(text: str) -> list[str]:
    """Each paragraph as one line: the messages of a docstring."""
    return [" ".join(part.split()) for part in text.split("\n\n") if part.strip()]


def facts(file: IO[bytes], keywords: Any, comment_tags: Any, options: dict[str, str]) -> Iterator[Found]:
    """Every string under one of the keys that the option `keys` lists, those of a table there too, with its line (Babel's extraction
    interface)."""
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
            yield from _strings(v, wanted, key if key in wanted else k)
    elif isinstance(node, list):
        for v in node:
            yield from _strings(v, wanted, "" if isinstance(v, dict) else key)
    elif isinstance(node, str) and key in wanted:
        yield node
