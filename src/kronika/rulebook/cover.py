"""Which rules the tests name: reads the tests of a source checkout without importing them."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from kronika.rulebook.books import books, ids, known, load, shelves

_WHERE = "Coverage is read from the tests of the project's sources."


@dataclass(frozen=True, slots=True)
class Mark:
    """An id named by ``pytest.mark.rule`` and where."""

    id: str
    file: Path
    line: int
    test: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Coverage:
    """Coverage of one book. ``covered`` maps an id to the marks that name it; ``physical`` an id to the reason why it cannot be tested.

    ``problem`` is a clear sentence when there are no tests to read; then everything counts as uncovered.
    ``errors`` are "file:line: …" sentences: unknown ids, marks that cannot be read, files that do not parse.
    """

    book: str
    covered: dict[str, tuple[Mark, ...]]
    physical: dict[str, str]
    uncovered: tuple[str, ...]
    errors: tuple[str, ...]
    problem: str = ""

    @property
    def complete(self) -> bool:
        """Every entry that can be tested is named by a test, and nothing is wrong with the marks."""
        return not (self.problem or self.errors or self.uncovered)

    @property
    def total(self) -> int:
        return len(ids(self.book))


def physical() -> dict[str, str]:
    """Entries that cannot be tested, with the reason."""
    return {str(k): str(v) for folder in shelves().values() for k, v in load(folder, "physical").items()}


def no_checkout(tests: Path) -> str:
    """A sentence saying why the tests cannot be read, or "" when they can."""
    if not tests.is_dir():
        return f"There is no source checkout here: the folder {tests} does not exist. {_WHERE}"
    if next(tests.rglob("test_*.py"), None) is None:
        return f"The folder {tests} holds no tests (test_*.py). {_WHERE}"
    return ""


def coverage(book: str, tests_dir: str | Path) -> Coverage:
    """What the tests below ``tests_dir`` cover of a book.

    A mark counts on a function or class whose name pytest collects, as ``pytestmark`` of a module or class, or in ``pytest.param``.
    """
    tests = Path(tests_dir)
    wanted = ids(book)
    reasons = {k: v for k, v in physical().items() if k in set(wanted)}
    problem = no_checkout(tests)
    covered: dict[str, list[Mark]] = {}
    errors: list[str] = []
    if not problem:
        for path in sorted({*tests.rglob("test_*.py"), *tests.rglob("*_test.py")}):
            for mark in _marks(path, errors):
                if _of_a_game_not_here(mark, tests):
                    continue
                if not known(mark.id):
                    errors.append(f"{mark}: there is no rule {mark.id!r}")
                elif mark.id in wanted:
                    covered.setdefault(mark.id, []).append(mark)
    errors += [f"{covered[key][0]}: {key!r} is listed as physical but has a test" for key in reasons if key in covered]
    return Coverage(
        book,
        {k: tuple(covered[k]) for k in wanted if k in covered},
        reasons,
        tuple(k for k in wanted if k not in covered and k not in reasons),
        tuple(errors),
        problem,
    )


def _of_a_game_not_here(mark: Mark, tests: Path) -> bool:
    """A test in the folder of a game of its own package, which is not installed, names a rule of that game."""
    book = mark.id.partition(".")[0]
    return book not in books() and book in mark.file.relative_to(tests).parts[:-1]


def _marks(path: Path, errors: list[str]) -> Iterator[Mark]:
    try:
        tree = ast.parse(path.read_bytes(), str(path))
    except (SyntaxError, ValueError) as e:
        errors.append(f"{path}:{getattr(e, 'lineno', None) or 1}: cannot be read as Python ({e})")
        return
    yield from _body(tree.body, path, "", errors, _constants(tree))


def _constants(tree: ast.Module) -> dict[str, ast.expr]:
    """Plain assignments of the module, so that ``RULE = pytest.mark.rule("…")`` may be used by name."""
    found: dict[str, ast.expr] = {}
    for s in tree.body:
        match s:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                found[name] = value
    return found


def _body(body: list[ast.stmt], path: Path, owner: str, errors: list[str], names: dict[str, ast.expr]) -> Iterator[Mark]:
    for s in body:
        match s:
            case ast.FunctionDef() | ast.AsyncFunctionDef() if s.name.startswith("test"):
                for d in s.decorator_list:
                    yield from _rules(d, path, owner + s.name, errors, names)
            case ast.ClassDef() if s.name.startswith("Test"):
                for d in s.decorator_list:
                    yield from _rules(d, path, owner + s.name, errors, names)
                yield from _body(s.body, path, f"{owner}{s.name}::", errors, names)
            case ast.Assign() if any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in s.targets):
                yield from _rules(s.value, path, owner + "pytestmark", errors, names)
            case ast.AnnAssign(target=ast.Name(id="pytestmark"), value=ast.expr() as value):
                yield from _rules(value, path, owner + "pytestmark", errors, names)
            case ast.If():
                yield from _body([*s.body, *s.orelse], path, owner, errors, names)
            case _:
                pass


def _rules(
    node: ast.AST, path: Path, test: str, errors: list[str], names: dict[str, ast.expr], used: frozenset[str] = frozenset()
) -> Iterator[Mark]:
    """Every rule mark inside an expression: a decorator, a list of marks, the parameters of parametrize."""
    for part in ast.walk(node):
        if isinstance(part, ast.Name) and part.id in names and part.id not in used:
            yield from _rules(names[part.id], path, test, errors, names, used | {part.id})
        if isinstance(part, ast.Call) and _is_rule(part.func):
            if not part.args or part.keywords:
                errors.append(f"{path}:{part.lineno}: a rule mark names its rules as plain strings")
            for arg in part.args:
                if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
                    yield Mark(arg.value, path, arg.lineno, test)
                else:
                    errors.append(f"{path}:{arg.lineno}: a rule mark names its rules as plain strings")


def _is_rule(func: ast.expr) -> bool:
    """``pytest.mark.rule`` or ``mark.rule``."""
    match func:
        case ast.Attribute(attr="rule", value=ast.Attribute(attr="mark")) | ast.Attribute(attr="rule", value=ast.Name(id="mark")):
            return True
    return False
