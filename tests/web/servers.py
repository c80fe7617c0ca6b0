"""Servers in processes of their own, and a person who talks to them over the network."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from .databases import free_port, install_toy

CODE = "from kronika.web.commands import serve; serve()"


class Server:
    """`kronika serve` as a process."""

    def __init__(self, database: str, folder: Path, *more: str, port: int = 0, limits: bool = False, code: str = CODE,
                 toys: bool = True) -> None:
        """toys: with the games that are installed for tests."""
        self.database, self.folder, self.more = database, folder, more + (() if limits else ("--no-limits",))
        self.code, self.toys = code, toys
        self.port = port or free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        env = (install_toy() if self.toys else os.environ) | {"XDG_DATA_HOME": str(self.folder)}
        command = [sys.executable, "-c", self.code, "--port", str(self.port), "--database-url", self.database, *self.more]
        with (self.folder / f"server-{self.port}.log").open("ab") as log:
            self.process = subprocess.Popen(command, env=env, stdout=log, stderr=log, start_new_session=True)
        for _ in range(600):
            if self.process.poll() is not None:
                raise RuntimeError(self.log())
            try:
                if httpx.get(f"{self.url}/healthz", timeout=2).is_success:
                    return self
            except httpx.HTTPError:
                time.sleep(0.05)
        raise RuntimeError("the server does not answer\n" + self.log())

    def log(self, whole: bool = False) -> str:
        return (self.folder / f"server-{self.port}.log").read_text()[0 if whole else -4000 :]

    def kill(self) -> None:
        """Without any warning, its helpers too."""
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def stop(self) -> int:
        """Gracefully; its exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(20)


@contextmanager
def serving(database: str, folder: Path, *more: str, toys: bool = True) -> Iterator[Server]:
    server = Server(database, folder, *more, toys=toys).start()
    try:
        yield server
    finally:
        server.kill()


class Remote:
    """One person over the network."""

    http: httpx.Client
    token: str

    def __init__(self, url: str, name: str) -> None:
        self._visit(url)
        self.token = self.call("POST", "/api/guest", {"name": name})["token"]

    def _visit(self, url: str) -> None:
        self.http = httpx.Client(base_url=url, timeout=30)
        self.token = self.http.get("/api/me").json()["token"]

    @classmethod
    def visit(cls, url: str) -> Remote:
        """Somebody without a name yet."""
        made = cls.__new__(cls)
        made._visit(url)
        return made

    def raw(self, method: str, path: str, body: Any = None) -> httpx.Response:
        return self.http.request(method, path, json=body, headers={"X-Token": self.token})

    def call(self, method: str, path: str, body: Any = None) -> Any:
        response = self.raw(method, path, body)
        assert response.is_success, f"{method} {path}: {response.status_code} {response.text[:400]}"
        return response.json()

    def elsewhere(self, url: str) -> Remote:
        """The same person at another server process."""
        other: Remote = Remote.__new__(Remote)
        other.http = httpx.Client(base_url=url, timeout=30)
        for cookie in self.http.cookies.jar:
            other.http.cookies.set(cookie.name, cookie.value or "")
        other.token = self.token
        return other
