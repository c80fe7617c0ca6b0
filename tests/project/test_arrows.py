"""Who may import whom: arrows go one way, and what must run anywhere needs the standard library only."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.project.tree import ROOT, files

PACKAGE = ROOT / "src/kronika"

# package -> packages of ours that it may import.  Games are reached through the registry, so nobody but a game's own
# drawing in cli imports one.
ARROWS = {
    "kernel": {"kernel"},
    "rulebook": {"rulebook"},
    "words": {"words"},
    "games": {"kernel", "words", "games"},
    "bots": {"kernel", "bots"},
    "lab": {"kernel", "bots", "lab"},
    "store": {"kernel", "bots", "store"},
    "web": {"kernel", "rulebook", "words", "bots", "lab", "store", "web"},
    "cli": {"kernel", "rulebook", "words", "games", "bots", "lab", "store", "web", "cli"},
}
BARE = {"kernel", "games", "rulebook", "bots", "words"}
PAGE = "page"  # a game's templates and drawing for the browser: loaded by the web alone


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Line and full name of every module imported anywhere in a file."""
    package = path.relative_to(PACKAGE.parent).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield node.lineno, name.name
        elif isinstance(node, ast.ImportFrom):
            base = package[:len(package) - node.level + 1] if node.level else ()
            module = ".".join((*base, *([node.module] if node.module else [])))
            if module == "kronika":  # from kronika import kernel
                for name in node.names:
                    yield node.lineno, f"kronika.{name.name}"
            else:
                yield node.lineno, module


def modules() -> Iterator[tuple[Path, str, int, str]]:
    """File, its package of ours, line, module imported."""
    for path in files(".py"):
        if path.is_relative_to(PACKAGE):
            inside = path.relative_to(PACKAGE).parts
            if len(inside) > 1:
                for line, module in imports(path):
                    yield path, inside[0], line, module


def test_every_package_has_its_place() -> None:
    assert {p.name for p in PACKAGE.iterdir() if (p / "__init__.py").exists()} <= ARROWS.keys()


def test_arrows_go_one_way() -> None:
    wrong = []
    for path, package, line, module in modules():
        parts = module.split(".")
        if parts[0] == "kronika" and len(parts) > 1 and (PACKAGE / parts[1]).is_dir() and parts[1] not in ARROWS[package]:
            wrong.append(f"{path.relative_to(ROOT)}:{line} imports {module}")
    assert wrong == []


def test_games_do_not_know_each_other() -> None:
    wrong = []
    for path, package, line, module in modules():
        parts = module.split(".")
        if package == "games" and parts[:2] == ["kronika", "games"] and len(parts) > 2 and parts[2] != path.relative_to(PACKAGE).parts[1]:
            wrong.append(f"{path.relative_to(ROOT)}:{line} imports {module}")
    assert wrong == []


def test_rules_and_bots_need_the_standard_library_only() -> None:
    wrong = []
    for path, package, line, module in modules():
        top = module.split(".")[0]
        if package in BARE and PAGE not in path.parts and top != "kronika" and top not in sys.stdlib_module_names:
            wrong.append(f"{path.relative_to(ROOT)}:{line} imports {module}")
    assert wrong == []
