"""Docstrings of a game's code name rules of its catalogue."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import kronika
from kronika.rulebook.books import book, books

GAMES = Path(kronika.__file__).parent / "games"
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def cited(text: str) -> set[str]:
    """Ids in the docstrings of this source; a family is cited as oath.5.1.4.I.* or by its beginning."""
    told = (ast.get_docstring(node) or "" for node in ast.walk(ast.parse(text)) if isinstance(node, DOCUMENTED))
    names = "|".join(books())
    return {rule for doc in told for rule in re.findall(rf"\b(?:{names})\.(?!md\b)[\w.-]*\w", doc)}


def test_rules_that_docstrings_cite_are_there() -> None:
    known = [entry.id for name in books() for entry in book(name).entries]
    found = {(file.name, rule) for file in GAMES.rglob("*.py") for rule in cited(file.read_text(encoding="utf-8"))}
    assert len(found) > 500
    assert {(name, rule) for name, rule in found if not any(one.startswith(rule) for one in known)} == set()


def test_an_id_that_is_not_there_is_seen() -> None:
    assert cited('def f() -> None:\n    """As the rule has it (oath.5.1.4.I.favor, oath.1.*)."""\n') == {"oath.5.1.4.I.favor", "oath.1"}
