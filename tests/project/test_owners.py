"""A game owns everything of its own: outside its folder there is no name, id, message or style of it.

Docstrings, comments, help and examples of commands may name a game; a name that is also an everyday word proves nothing.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from kronika.installed import package
from kronika.kernel import games
from kronika.words.catalogues import PLATFORM, extracted, messages, source, sources
from tests.project.tree import ROOT, files

SOURCE = ROOT / "src/kronika"
HELP = {"help", "epilog", "metavar", "description", "summary"}  # arguments that explain, with examples
# Also words of style sheets and of the platform itself, which calls a row of matches a chronicle, and keeps a hall of fame where a game
# has the option.
EVERYDAY = {"yellow", "game", "chronicle", "first-game", "hall-of-fame"}
PLATFORM_FILES = [path for path in files(".py", ".html", ".css", ".js", ".svg", ".cfg", ".toml")
                  if path.is_relative_to(SOURCE) and not path.is_relative_to(SOURCE / "games")]


@cache
def ids(name: str) -> frozenset[str]:
    """Names that are a game's alone: its own, of sides, mats, opponents and their levels, commands, and ids of two words and more."""
    g = games()[name]
    levels = [level for kind in g.kinds.values() for level in kind]
    plain = {name, *g.sides, *g.mats, *g.kinds, *levels, *package(name).commands}
    listed = [word for table in g.lexicon.tables.values() for word in table]
    composed = {word for word in (*listed, *(o.id for o in g.options), *g.side_actions) if "-" in word and not word[-1].isdigit()}
    return frozenset(word for word in plain | composed if len(word) > 3) - EVERYDAY


def said(path: Path) -> Iterator[tuple[int, str]]:
    """Line and text of everything in a file that is not there to explain: strings and names of code, the lines of other files."""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        yield from enumerate(re.sub(r"(?s)/\*.*?\*/|<!--.*?-->|\{#.*?#\}", "", text).splitlines(), 1)
        return
    tree = ast.parse(text)
    explains = {id(part) for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg in HELP for part in ast.walk(node.value)}
    explains |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}  # docstrings
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explains:
            yield node.lineno, node.value
        elif isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node.lineno, re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", node.name)
        elif isinstance(node, ast.Name):
            yield node.lineno, re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", node.id)


@pytest.mark.parametrize("name", sorted(games()))
def test_the_platform_names_nothing_of_a_game(name: str) -> None:
    words = "|".join(map(re.escape, sorted(ids(name), key=len, reverse=True)))
    pattern = re.compile(rf"(?<![\w-])(?:side-)?({words})(?![\w-])", re.IGNORECASE)
    found = [f"{path.relative_to(ROOT)}:{line}: {m[0]}"
             for path in PLATFORM_FILES for line, text in said(path) for m in pattern.finditer(text)]
    assert found == []


def test_the_check_sees_code_styles_and_templates(tmp_path: Path) -> None:
    py, css = tmp_path / "a.py", tmp_path / "a.css"
    py.write_text('"""Of scythe."""\n# scythe\nCOLOUR = {"nordic": 1}\n@f(help="scythe")\ndef play_scythe(): ...\n')
    css.write_text("/* scythe */ .x {}\n.side-nordic { color: red; }\n")
    assert {text for _, text in said(py) if re.search("scythe|nordic", text)} == {"nordic", "play scythe"}
    assert [line for line, text in said(css) if "nordic" in text or "scythe" in text] == [2]
    assert {"scythe", "nordic", "automa", "mill-needs-control"} <= ids("scythe")


def test_only_a_games_own_code_says_its_messages() -> None:
    """A message that stands in the platform's catalogue too is said by the platform itself; none comes from a game's folder."""
    ours = {(m.id if isinstance(m.id, str) else m.id[0]): m for m in messages(extracted(source(PLATFORM)))}
    assert [text for text, m in ours.items() if any(file.startswith("games/") for file, _ in m.locations)] == []
    for of in sources():
        if of.name != PLATFORM:
            assert all((of.root / file).exists() for m in messages(extracted(of)) for file, _ in m.locations), of.name


def test_every_room_that_a_package_names_is_there() -> None:
    from kronika.cli.terminal import Terminal
    from kronika.kernel import Guide
    from kronika.web.game_page import page_of
    from kronika.words import Speech

    for name, g in games().items():
        where = package(name)
        assert issubclass(where.subclass(where.speech, Speech), Speech)
        assert issubclass(where.subclass(where.terminal, Terminal), Terminal)
        assert page_of(g).game is g
        assert not where.guide or where.load(where.guide, Guide)
        for folder in (where.rulebook, where.locale):
            found = where.folder(folder)
            assert found is None or found.is_dir(), (name, folder)


def test_nobody_asks_a_module_for_names() -> None:
    """What a game may give is declared in classes with defaults; getattr is for objects whose class is not ours or is generated."""
    wrong = []
    for path in files(".py"):
        if path.is_relative_to(SOURCE / "web") or path.is_relative_to(SOURCE / "cli"):
            tree = ast.parse(path.read_text("utf-8"))
            for node in ast.walk(tree):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("getattr", "hasattr") and node.args:
                    if re.search(r"page|own|where|import_module|speech|says|guide|terminal", ast.unparse(node.args[0])):
                        wrong.append(f"{path.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}")
    assert wrong == []
