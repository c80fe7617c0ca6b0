"""No module of ours needs itself, however many others lie between; what is imported for types alone does not count."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from tests.project.tree import ROOT, files

SOURCE = ROOT / "src"


def named(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


MODULES = {named(path): path for path in files(".py") if path.is_relative_to(SOURCE)}


def running(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those under `if TYPE_CHECKING`."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        yield node
        yield from running(node)


def needs(name: str, path: Path) -> set[str]:
    """The modules of ours that a module imports anywhere, also within functions: a package only where a name of its own is meant."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    found = set()
    for node in running(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            found |= {f"{base}.{alias.name}" if f"{base}.{alias.name}" in MODULES else base for alias in node.names}
    return found & MODULES.keys() - {name}


def test_no_module_needs_itself() -> None:
    circle: list[str] = []
    try:
        TopologicalSorter({name: needs(name, path) for name, path in MODULES.items()}).prepare()
    except CycleError as e:
        circle = list(e.args[1])
    assert circle == []


def test_the_check_sees_imports_within_functions_and_not_those_for_types(tmp_path: Path) -> None:
    path = tmp_path / "x.py"
    path.write_text("from .tree import a\nif TYPE_CHECKING:\n    import kronika.words\ndef f():\n    from . import match\n")
    assert needs("kronika.kernel.x", path) == {"kronika.kernel.match"}
