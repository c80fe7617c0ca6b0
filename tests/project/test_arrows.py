"""Who may import whom: arrows go one way, and what must run anywhere needs the standard library only."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from tests.project.tree import ROOT, files, imports

PACKAGE = ROOT / "src/kronika"
# Rooms of a game that are loaded by web and cli alone and built on them.
ROOMS = {"page": {"web"}, "terminal": {"cli"}, "commands": {"cli"}}

# package -> packages of ours that it may import, beside `kronika.installed`.  Nobody imports a game: it is found as an installed one.
ARROWS = {
    "kernel": {"kernel"},
    "rulebook": {"rulebook"},
    "words": {"words"},
    "games": {"kernel", "words", "games"},
    **{room: {"kernel", "words", "games", *more} for room, more in ROOMS.items()},
    "bots": {"kernel", "words", "bots"},
    "lab": {"kernel", "bots", "lab"},
    "store": {"kernel", "bots", "store"},
    "web": {"kernel", "rulebook", "words", "bots", "lab", "store", "web"},
    "cli": {"kernel", "rulebook", "words", "bots", "lab", "store", "web", "cli"},
}
BARE = {"kernel", "games", "rulebook", "bots", "words"}
MAKERS = {PACKAGE / "words/extract.py", PACKAGE / "words/catalogues.py"}  # make the catalogues; nothing that plays imports them


def full_names(path: Path) -> Iterator[tuple[int, str]]:
    """Line and full name of every module imported anywhere in a file."""
    package = path.relative_to(PACKAGE.parent).parts[:-1]
    for line, module, dots, names in imports(path):
        base = package[:len(package) - dots + 1] if dots else ()
        full = ".".join((*base, *([module] if module else [])))
        if full == "kronika":  # from kronika import kernel
            yield from ((line, f"kronika.{name}") for name in names)
        else:
            yield line, full


def modules() -> Iterator[tuple[Path, str, int, str]]:
    """File, its package of ours, line, module imported."""
    for path in files(".py"):
        if path.is_relative_to(PACKAGE):
            inside = path.relative_to(PACKAGE).parts
            if len(inside) > 1:
                package = inside[2] if inside[0] == "games" and len(inside) > 3 and inside[2] in ROOMS else inside[0]
                for line, module in full_names(path):
                    yield path, package, line, module


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
    for path, _, line, module in modules():
        inside, parts = path.relative_to(PACKAGE).parts, module.split(".")
        if inside[0] == "games" and parts[:2] == ["kronika", "games"] and len(parts) > 2 and parts[2] != inside[1]:
            wrong.append(f"{path.relative_to(ROOT)}:{line} imports {module}")
    assert wrong == []


def test_rules_and_bots_need_the_standard_library_only() -> None:
    wrong = []
    for path, package, line, module in modules():
        top = module.split(".")[0]
        if package in BARE and path not in MAKERS and top != "kronika" and top not in sys.stdlib_module_names:
            wrong.append(f"{path.relative_to(ROOT)}:{line} imports {module}")
    assert wrong == []
