"""Running the command inside this process."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from kronika.cli.command import run


class Ran(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


Cli = Callable[..., Ran]


@pytest.fixture
def cli(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Cli:
    """cli("rules", "river", typed="...") runs a command with lines on standard input."""

    def call(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        with pytest.raises(SystemExit) as stop:
            run(list(arguments))
        shown = capsys.readouterr()
        return Ran(int(stop.value.code or 0), shown.out, shown.err)

    return call
