"""Finding and sampling mutants."""

from __future__ import annotations

import ast
import difflib
import warnings
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

Position = tuple[int, int]  # line from 1, column from 0

# The same program under another name: `is` for `==` on small numbers.
EQUAL = {"Eq_Is", "NotEq_IsNot"}
# Names whose brackets hold types.
TYPES = {"list", "dict", "tuple", "set", "type", "Callable", "Iterator", "Sequence", "Mapping", "Iterable", "Table", "Game", "Match",
         "Quantity", "Permission", "Trigger", "Act", "Reach"}
CACHES = ("@cache", "@lru_cache", "@functools.", "@override", "@dataclass")


class Mutant(NamedTuple):
    """One change of one file."""

    path: Path
    line: int
    end: int  # last line of the statement
    start: int  # first line of the statement
    operator: str
    occurrence: int

    def source(self) -> str:
        """The changed file."""
        changed: str | None = mutate_code(self.path.read_text("utf-8"), get_operator(self.operator)(), self.occurrence)
        if changed is None:
            raise LookupError(f"{self.operator} has no occurrence {self.occurrence} in {self.path}")
        return changed

    def sound(self) -> bool:
        """Is the changed file Python at all?"""
        try:
            warnings.simplefilter("ignore", SyntaxWarning)
            compile(self.source(), str(self.path), "exec", dont_inherit=True)
        except SyntaxError:
            return False
        return True

    def diff(self) -> str:
        """What was changed, to read."""
        old, new = self.path.read_text("utf-8").splitlines(), self.source().splitlines()
        return "\n".join(line for line in difflib.unified_diff(old, new, lineterm="", n=1) if line[:3] not in ("---", "+++"))


def _statements(tree: ast.AST) -> Iterator[tuple[int, int]]:
    """First and last line of every simple statement and of the head of every compound one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt):
            body = getattr(node, "body", None)
            last = body[0].lineno - 1 if isinstance(body, list) and body else node.end_lineno or node.lineno
            yield node.lineno, max(node.lineno, last)


def _idle(tree: ast.AST) -> list[tuple[Position, Position]]:
    """Stretches that never run: annotations."""
    found = []
    for node in ast.walk(tree):
        notes: list[ast.expr | None] = []
        if isinstance(node, ast.AnnAssign | ast.arg):
            notes = [node.annotation]
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            notes = [node.returns]
        elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
            notes = [node.slice] if isinstance(node.value, ast.Name) and node.value.id in TYPES else []
        found += [((n.lineno, n.col_offset), (n.end_lineno or 0, n.end_col_offset or 0)) for n in notes if n is not None]
    return found


def every(path: Path) -> list[Mutant]:
    """All mutants of a file that could change what it does."""
    source = path.read_text("utf-8")
    tree = ast.parse(source)
    idle, lines, nodes = _idle(tree), source.splitlines(), list(ast_nodes(get_ast(source)))
    statement = {line: (first, last) for first, last in sorted(_statements(tree)) for line in range(first, last + 1)}
    found = []
    for name in operator_names():
        operator = get_operator(name)
        if operator.arguments() or any(name.endswith(pair) for pair in EQUAL):
            continue
        places = [place for node in nodes for place in operator().mutation_positions(node)]
        for occurrence, (start, end) in enumerate(places):
            if any(a <= start and end <= b for a, b in idle) or lines[start[0] - 1].lstrip().startswith(CACHES):
                continue
            first, last = statement.get(start[0], (start[0], end[0]))
            found.append(Mutant(path, start[0], last, first, name, occurrence))
    return found


def sample(paths: list[Path], number: int, seed: int) -> tuple[list[Mutant], int]:
    """That many mutants, each of another operator or place, and how many there are in all.

    A `<` has seven mutants and a number two: choosing places first and then one mutant of each keeps the sample even over the rules.
    """
    chance, places, total = Random(seed), dict[tuple[Path, int, str], list[Mutant]](), 0
    for path in paths:
        for m in every(path):
            kind = m.operator.rsplit(".", 1)[-1].split("_")[0]
            places.setdefault((path, m.line, kind), []).append(m)
            total += 1
    order, chosen = sorted(places), list[Mutant]()
    chance.shuffle(order)
    for place in order:
        if len(chosen) == number:
            break
        m = chance.choice(places[place])
        if m.sound():
            chosen.append(m)
    return sorted(chosen), total
