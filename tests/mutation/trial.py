"""What happens in a fork: pytest in this process, under changed source or with each test's lines recorded."""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
from collections.abc import Iterator, Sequence
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

import coverage
import pytest

MEMORY = 3 << 30  # bytes: a mutant that eats memory dies instead of the machine

QUIET = ["-q", "-p", "no:cacheprovider", "-m", "not long"]
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # loading them takes longer than most tests


class Witness:
    """Notes the first test that fails, and how long each took."""

    def __init__(self) -> None:
        self.failed = ""
        self.seconds: dict[str, float] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Called by pytest after set-up, call and tear-down of a test."""
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        if report.failed and not self.failed:
            self.failed = report.nodeid


class Sorter:
    """Runs the wanted tests only, in that order."""

    def __init__(self, wanted: Sequence[str]) -> None:
        self.rank = {name: i for i, name in enumerate(wanted)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Called by pytest after collection."""
        items[:] = sorted((item for item in items if item.nodeid in self.rank), key=lambda item: self.rank[item.nodeid])


class Alone:
    """Drops tests that look at something kept for several tests, such as many random games: only the first of them shows what it costs."""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Called by pytest after collection."""
        items[:] = [item for item in items if not shares(item)]


def shares(item: pytest.Item) -> bool:
    """Does the test call a cached function of its own module?"""
    test = getattr(item, "function", None)
    names = [test.__globals__.get(name) for name in test.__code__.co_names] if test else []
    return any(hasattr(found, "cache_clear") and found.__module__ == test.__module__ for found in names)


class Recorder:
    """Tells coverage which test is running."""

    def __init__(self, cover: coverage.Coverage) -> None:
        self.cover = cover

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Called by pytest around each test."""
        self.cover.switch_context(item.nodeid)
        yield
        self.cover.switch_context("")


def _silence() -> None:
    null = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(null, stream)


def survey(package: Path, tests: Sequence[str], out: Path) -> int:
    """Run the tests as they are but for shared work (see Alone); write seconds and lines of each.  Returns pytest's exit code."""
    cover = coverage.Coverage(data_file=None, source=[str(package)], config_file=False)
    witness = Witness()
    cover.start()
    code = int(pytest.main([*QUIET, *tests], plugins=[witness, Alone(), Recorder(cover)]))
    cover.stop()
    data = cover.get_data()
    lines = {path: {str(line): names for line, names in data.contexts_by_lineno(path).items()} for path in data.measured_files()}
    out.write_text(json.dumps({"seconds": witness.seconds, "lines": lines, "failed": witness.failed}), "utf-8")
    return code


def attempt(path: Path, source: str, order: Sequence[Sequence[str]], limit: int, out: Path) -> int:
    """Run groups of tests, each in its order, with that source in place of the file, until one fails.  Returns pytest's exit code."""
    plain = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        if Path(loader.path) == path:
            code: CodeType = compile(source, loader.path, "exec", dont_inherit=True)
            return code
        return plain(loader, name)

    SourceFileLoader.get_code = get_code  # type: ignore[assignment, method-assign]
    _silence()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
    signal.alarm(10 * limit)
    sys.dont_write_bytecode = True
    for group in order:
        witness = Witness()
        files = sorted({name.split("::")[0] for name in group})  # loading fewer files is most of the speed
        code = int(pytest.main([*QUIET, "-x", *files], plugins=[witness, Sorter(group)])) if group else 0
        if code:
            out.write_text(witness.failed, "utf-8")
            return code
    return 0
