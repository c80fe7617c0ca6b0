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

QUIET = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not long"]


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
    """Run the tests as they are; write the seconds and the lines of each test.  Returns pytest's exit code."""
    cover = coverage.Coverage(data_file=None, source=[str(package)], config_file=False)
    witness = Witness()
    cover.start()
    code = int(pytest.main([*QUIET, *tests], plugins=[witness, Recorder(cover)]))
    cover.stop()
    data = cover.get_data()
    lines = {path: {str(line): names for line, names in data.contexts_by_lineno(path).items()} for path in data.measured_files()}
    out.write_text(json.dumps({"seconds": witness.seconds, "lines": lines, "failed": witness.failed}), "utf-8")
    return code


def attempt(path: Path, source: str, rounds: Sequence[Sequence[str]], limit: int, out: Path) -> int:
    """Run rounds of tests with that source in place of the file until one fails; returns its exit code, or 0."""
    plain = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        if Path(loader.path) == path:
            code: CodeType = compile(source, loader.path, "exec", dont_inherit=True)
            return code
        return plain(loader, name)

    SourceFileLoader.get_code = get_code  # type: ignore[assignment, method-assign]
    _silence()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.alarm(limit)
    sys.dont_write_bytecode = True
    code = 0
    for tests in rounds:
        if tests:
            witness = Witness()
            code = int(pytest.main([*QUIET, "-x", *tests], plugins=[witness]))
            out.write_text(witness.failed, "utf-8")
            if code:
                break
    return code
