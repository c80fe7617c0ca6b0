"""What happens in a fork: pytest in this process, under changed source or with each test's lines recorded."""

from __future__ import annotations

import functools
import gc
import json
import os
import resource
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType

import coverage
import pytest

MEMORY = 3 << 30  # bytes: a mutant that eats memory dies instead of the machine
PATIENCE = 8  # seconds of processor time for a test, and five times what it took before the change
UNCHANGED = 77  # exit code: the change cannot be made in a program that runs

QUIET = ["-q", "-p", "no:cacheprovider", "-m", "not long"]
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # loading them takes longer than most tests


class Witness:
    """Notes the first test that fails, and how long each took; ends the process when a test runs far longer than it should."""

    def __init__(self, usual: Mapping[str, float] | None = None) -> None:
        self.failed = ""
        self.seconds: dict[str, float] = {}
        self.usual = usual

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Called by pytest before a test.  SIGVTALRM comes after that much processor time."""
        if self.usual is not None:
            signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE + 5 * self.usual.get(nodeid, 0))

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


class Stage:
    """Collects the tests and, instead of running them, hands them to `job`."""

    def __init__(self, job: Callable[[list[pytest.Item]], None]) -> None:
        self.job = job

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Called by pytest after collection.  Tests with shared work are dropped: only the first of them shows what it costs."""
        self.job([item for item in session.items if not shares(item)])
        return True


def shares(item: pytest.Item) -> bool:
    """Does the test call a cached function of its own module, such as one that plays many random games?"""
    test = getattr(item, "function", None)
    names = [test.__globals__.get(name) for name in test.__code__.co_names] if test else []
    return any(hasattr(found, "cache_clear") and found.__module__ == test.__module__ for found in names)


def collected(tests: Sequence[str], job: Callable[[list[pytest.Item]], None]) -> int:
    """Load the test files and give their tests to `job`.  Returns pytest's exit code."""
    return int(pytest.main([*QUIET, *tests], plugins=[Stage(job)]))


def play(items: Sequence[pytest.Item], witness: Witness, before: Callable[[str], object] = str, stop: bool = True) -> None:
    """Run collected tests in that order."""
    if items:
        plugins = items[0].config.pluginmanager
        plugins.unregister(name="terminalreporter")  # it writes to a copy of standard output
        plugins.register(witness)
    for item, after in zip(items, [*items[1:], None], strict=True):
        before(item.nodeid)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        if stop and witness.failed:
            return


def survey(package: Path, items: Sequence[pytest.Item], out: Path) -> int:
    """Run the tests as they are; write the seconds and the lines of each.  Returns how it went: 0 if none failed."""
    _silence()
    cover = coverage.Coverage(data_file=None, source=[str(package)], config_file=False)
    witness = Witness()
    cover.start()
    play(items, witness, cover.switch_context)
    cover.stop()
    data = cover.get_data()
    lines = {path: {str(line): names for line, names in data.contexts_by_lineno(path).items()} for path in data.measured_files()}
    out.write_text(json.dumps({"seconds": witness.seconds, "lines": lines, "failed": witness.failed}), "utf-8")
    return 1 if witness.failed else 0


class Live:
    """All functions of this process by the file they came from, and all caches: what a swap changes."""

    def __init__(self) -> None:
        gc.collect()
        self.functions: dict[str, list[FunctionType]] = {}
        self.caches: list[functools._lru_cache_wrapper[object]] = []
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType):
                self.functions.setdefault(thing.__code__.co_filename, []).append(thing)
            elif isinstance(thing, functools._lru_cache_wrapper):
                self.caches.append(thing)
        gc.freeze()  # forks share this memory


def swap(live: Live, path: Path, source: str) -> bool:
    """Give all functions made from a file the code that they have in the changed source.

    Returns False if that is not the whole change: then something runs when the module is loaded.  What a changed function
    brought forth while modules were loaded stays as it was, so a survivor has to be tried again from the start.
    """
    pairs: dict[CodeType, CodeType] = {}
    try:
        old = compile(path.read_text("utf-8"), str(path), "exec", dont_inherit=True)
        new = compile(source, str(path), "exec", dont_inherit=True)
        if _body(old) != _body(new):
            return False
        _pair(old, new, pairs)
        for function in live.functions.get(str(path), ()):
            function.__code__ = pairs.get(function.__code__, function.__code__)
        for cache in live.caches:
            cache.cache_clear()
    except ValueError:
        return False
    return True


def _body(code: CodeType) -> tuple[object, ...]:
    """What a piece of code does itself, without the functions in it."""
    return code.co_code, code.co_names, code.co_varnames, tuple((type(c), c) for c in code.co_consts if not isinstance(c, CodeType))


def _pair(old: CodeType, new: CodeType, pairs: dict[CodeType, CodeType]) -> None:
    """Which code of the old source becomes which; ValueError if that is not clear."""
    inside = [[c for c in code.co_consts if isinstance(c, CodeType)] for code in (old, new)]
    for a, b in zip(*inside, strict=True):
        if pairs.setdefault(a, b) != b:
            raise ValueError("two functions alike")
        _pair(a, b, pairs)


def _silence() -> None:
    null = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(null, stream)


def _confine() -> None:
    _silence()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.setitimer(signal.ITIMER_VIRTUAL, 10 * PATIENCE)  # until the first test begins
    sys.dont_write_bytecode = True


def glance(live: Live, path: Path, source: str, items: Sequence[pytest.Item], usual: Mapping[str, float], out: Path) -> int:
    """Run collected tests after a swap until one fails.  Returns 1 if one did, 0 if none, UNCHANGED if there was no swap."""
    _confine()
    if not swap(live, path, source):
        return UNCHANGED
    witness = Witness(usual)
    play(items, witness)
    out.write_text(witness.failed, "utf-8")
    return 1 if witness.failed else 0


def attempt(path: Path, source: str, order: Sequence[str], usual: Mapping[str, float], out: Path) -> int:
    """Load everything anew, with that source in place of the file, and run the tests until one fails.  Returns pytest's exit code."""
    plain = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        if Path(loader.path) == path:
            code: CodeType = compile(source, loader.path, "exec", dont_inherit=True)
            return code
        return plain(loader, name)

    SourceFileLoader.get_code = get_code  # type: ignore[assignment, method-assign]
    _confine()
    witness = Witness(usual)
    files = sorted({name.split("::")[0] for name in order})
    code = int(pytest.main([*QUIET, "-x", *files], plugins=[witness, Sorter(order)]))
    out.write_text(witness.failed, "utf-8")
    return code
