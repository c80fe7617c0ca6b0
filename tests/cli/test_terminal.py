"""The command on a real terminal: a pseudo-terminal of 120 columns."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest


def hear_interrupts() -> None:
    """A test run in a shell's background ignores interrupts, and would hand that down."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A kronika process on a pseudo-terminal."""

    def __init__(self, home: Path, *arguments: str, columns: int = 120) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        env = {**os.environ, "XDG_DATA_HOME": str(home), "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        env.pop("COLUMNS", None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kronika.cli", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=env,
            start_new_session=True,
            preexec_fn=hear_interrupts,  # noqa: PLW1509  no threads here
        )
        os.close(slave)
        self.raw = ""

    def until(self, text: str, seconds: float = 60) -> str:
        """Everything shown since the last call, when the text has come."""
        shown, stop = "", time.monotonic() + seconds
        while time.monotonic() < stop:
            if select.select([self.master], [], [], 0.2)[0]:
                try:
                    piece = os.read(self.master, 65536).decode("utf-8", "replace")
                except OSError:  # the process has gone
                    piece = ""
                self.raw += piece
                shown = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", self.raw).replace("\r", "")
                if text in shown:
                    self.raw = ""
                    return shown
                if not piece:
                    break
        raise AssertionError(f"{text!r} did not come; shown: {shown[-2000:]}")

    def type(self, line: str) -> None:
        """Type a line."""
        os.write(self.master, (line + "\n").encode())

    def wait(self) -> int:
        """The exit code."""
        return self.process.wait(20)

    def close(self) -> None:
        """End it, if it has not ended."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A data folder of its own."""
    return tmp_path / "data"


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    """Those to be closed at the end."""
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.close()


def saved(home: Path) -> list[Path]:
    """Saved games."""
    return sorted(home.rglob("*.kronika"))


def test_play_leave_resume(home: Path, terminals: list[Terminal]) -> None:
    t = Terminal(home, "play", "scythe", "--terminal", "--seats", "nordic=human,saxony=random", "--seed", "7")
    terminals.append(t)
    shown = t.until("q] > ")
    assert "FACTORY" in shown and "NORDIC" in shown and "Combat cards" in shown and "Which section of your mat" in shown
    assert max(map(len, shown.splitlines())) <= 120
    t.type("move")
    assert "move up to 2 units" in t.until("q] > ")
    t.type("1")
    assert "worker on a4 forest" in t.until("q] > ")
    t.type("?")
    assert "Rules of this question" in t.until("q] > ")
    t.type("q")
    assert "kronika resume" in t.until("resume") and t.wait() == 0
    (file,) = saved(home)
    again = Terminal(home, "resume", str(file), columns=80)
    terminals.append(again)
    shown = again.until("q] > ")
    assert "Which unit moves?" in shown and max(map(len, shown.splitlines())) <= 80
    again.type("u")
    assert "Took back 1 answer. 1 more can be taken back" in " ".join(again.until("q] > ").split())
    os.write(again.master, b"\x04")  # end of input at a terminal: leave, nothing is lost
    again.until("Saved.")
    assert again.wait() == 0 and saved(home) == [file]


def test_an_interrupt_saves(home: Path, terminals: list[Terminal]) -> None:
    t = Terminal(home, "play", "scythe", "--terminal", "--seats", "nordic=human,saxony=random", "--seed", "7")
    terminals.append(t)
    t.until("q] > ")
    t.process.send_signal(signal.SIGINT)
    t.until("Saved.")
    assert t.wait() == 0 and len(saved(home)) == 1


def test_a_closed_terminal_loses_nothing(home: Path, terminals: list[Terminal]) -> None:
    t = Terminal(home, "play", "scythe", "--terminal", "--seats", "nordic=human,saxony=random", "--seed", "7")
    terminals.append(t)
    t.until("q] > ")
    t.type("trade")
    assert "Your top action" in t.until("q] > ")
    t.process.kill()
    t.process.wait()
    (file,) = saved(home)
    assert "nordic trade" in file.read_text()


def test_progress_is_shown_on_a_terminal_only(home: Path, terminals: list[Terminal]) -> None:
    t = Terminal(home, "simulate", "scythe", "--games", "6", "--seats", "2")
    terminals.append(t)
    shown = t.until("digest of all results")
    assert "games" in shown and t.wait() == 0
