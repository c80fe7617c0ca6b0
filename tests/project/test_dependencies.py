"""Each dependency is declared, used, and has its reason."""

from __future__ import annotations

import re
import sys
import tomllib
from importlib.metadata import packages_distributions

from tests.project.tree import ROOT, files, imports

# Imported modules of packages that come with one we declare, and whose names that one promises.
COMES_WITH = {"starlette": "fastapi", "pydantic": "fastapi", "anyio": "fastapi", "markupsafe": "jinja2", "gevent": "locust",
              "hypothesis": "schemathesis"}
# Used without an import: as a command, as a plug-in, or because another package looks for it.
NOT_IMPORTED = {"uvicorn", "httptools", "uvloop", "websockets", "python-multipart", "psycopg", "babel", "pytest-xdist", "mypy", "ruff",
                "httpx"}
# Lives in an environment of its own.
ELSEWHERE = {"catanatron"}


def plain(name: str) -> str:
    """A distribution's name without extras and versions, as package indexes compare names."""
    return re.sub(r"[-_.]+", "-", re.split(r"[\[<>=!~; ]", name)[0]).lower()


def declared() -> set[str]:
    """Everything that pyproject.toml asks for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    groups = [project["dependencies"], *project["optional-dependencies"].values()]
    return {plain(d) for group in groups for d in group} - {"kronika"}


def imported() -> dict[str, str]:
    """Distributions that our files import, each with one file that does."""
    ours = {"kronika", "tests", "benchmarks", *(p.name for p in (ROOT / "tests/installed").iterdir())}
    homes = packages_distributions()
    found: dict[str, str] = {}
    for path in files(".py"):
        tops = {module.split(".")[0] for _, module, dots, _ in imports(path) if not dots}
        for top in tops - ours - ELSEWHERE - sys.stdlib_module_names:
            found[COMES_WITH.get(top) or plain(homes[top][0] if top in homes else top)] = str(path.relative_to(ROOT))
    return found


def test_what_is_imported_is_declared() -> None:
    assert {name: path for name, path in imported().items() if name not in declared()} == {}


def test_what_is_declared_is_used() -> None:
    assert {name for name in declared() - NOT_IMPORTED - imported().keys() if not name.startswith("types-")} == set()


def test_each_has_its_reason() -> None:
    told = set(re.findall(r"^\| ([a-z0-9-]+) \|", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.M)) - {"package"}
    assert told == declared()
