"""`kronika play` in the browser, `serve` and `backup`, as people run them."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from kronika.kernel import Seat
from kronika.store import Store, people, tables
from kronika.store.listing import listed
from kronika.store.tables import SeatRequest
from kronika.web.embedded import Sitter, local_address, owner, seat_requests

from .databases import free_port, install_toy


def kronika(*words: str, folder: Path) -> subprocess.Popen[str]:
    env = install_toy() | {"XDG_DATA_HOME": str(folder), "PYTHONUNBUFFERED": "1"}
    return subprocess.Popen(
        [sys.executable, "-m", "kronika.cli", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env
    )


def reach(browser: httpx.Client, address: str) -> httpx.Response:
    """The page, as soon as the server answers."""
    for _ in range(400):
        try:
            return browser.get(address)
        except httpx.ConnectError:
            time.sleep(0.05)
    raise AssertionError("the server does not answer")


def test_play_opens_a_table_of_ones_own(tmp_path: Path) -> None:
    port = free_port()
    process = kronika("play", "toy", "--seats", "human,random", "--seed", "7", "--no-browser", "--port", str(port), folder=tmp_path)
    try:
        assert process.stdout
        address = process.stdout.readline().strip()
        assert address.startswith(f"http://127.0.0.1:{port}/enter/")
        with httpx.Client(follow_redirects=True, timeout=30) as browser:
            page = reach(browser, address)
            assert "form" in page.text and "data-seat" in page.text and str(page.url).startswith(f"http://127.0.0.1:{port}/table/")
        with httpx.Client(follow_redirects=True) as other:  # the door opens once; the table is private
            assert other.get(address).status_code == 404
            assert other.get(str(page.url)).status_code == 404
        process.send_signal(signal.SIGINT)
        process.wait(20)
    finally:
        process.kill()
    store = Store(f"sqlite:///{tmp_path / 'kronika' / 'kronika.db'}")
    row = listed(store, owner(store)).tables[0]
    assert row.status == "running" and [p.kind for p in row.places] == ["person", "bot"]
    store.close()


def test_the_first_start_asks_what_to_play(tmp_path: Path) -> None:
    port = free_port()
    process = kronika("play", "toy", "--no-browser", "--port", str(port), folder=tmp_path)
    try:
        assert process.stdout
        with httpx.Client(follow_redirects=True, timeout=30) as browser:
            page = reach(browser, process.stdout.readline().strip())
            assert str(page.url) == f"http://127.0.0.1:{port}/" and page.text.count('class="door"') == 3
    finally:
        process.kill()
        process.wait()
    store = Store(f"sqlite:///{tmp_path / 'kronika' / 'kronika.db'}")
    me = owner(store)
    assert listed(store, me).tables == [] and me.name not in ("You", "Vy", "Вы")
    store.close()


def test_on_the_local_network_others_come_by_the_link(tmp_path: Path) -> None:
    port = free_port()
    process = kronika("play", "toy", "--seats", "human,human", "--no-browser", "--lan", "--port", str(port), folder=tmp_path)
    try:
        assert process.stdout
        process.stdout.readline()
        told = process.stdout.readline()
        if local_address():
            assert f"http://{local_address()}:{port}/join/" in told
            invite = told.split()[-1].replace(local_address(), "127.0.0.1")
            page = reach(httpx.Client(timeout=30), invite)
            assert page.status_code == 200 and "Sit down" in page.text
    finally:
        process.kill()
        process.wait()


def test_who_sits_where() -> None:
    seats = [
        Sitter(Seat("red"), "human"),
        Sitter(Seat(), "human"),
        Sitter(Seat(), "random"),
        Sitter(Seat("", "", "automa", "automaszyna"), ""),
    ]
    assert [w.kind for w in seat_requests(seats, shared=False)] == ["me", "me", "bot", "automa"]
    assert [w.kind for w in seat_requests(seats, shared=True)] == ["me", "open", "bot", "automa"]
    assert seat_requests(seats, False)[3].level == "automaszyna" and seat_requests(seats, False)[0].side == "red"


def test_one_person_owns_this_computers_games(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'k.db'}")
    assert owner(store) == owner(store)
    store.close()


def test_backup_while_in_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(f"sqlite:///{tmp_path / 'k.db'}")
    ann = people.guest(store, "Ann")
    id = tables.create(store, ann, "toy", [SeatRequest("me"), SeatRequest("me")], {})
    target = tmp_path / "copy.db"
    with store.write():
        command = [sys.executable, "-m", "kronika.cli", "backup", str(target), "--database-url", f"sqlite:///{tmp_path / 'k.db'}"]
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=install_toy())
    assert done.returncode == 0, done.stderr
    with sqlite3.connect(target) as copy:
        assert copy.execute("SELECT id FROM match").fetchall() == [(id,)]
    store.close()
    for words in (
        ["backup", "x.db", "--database-url", "sqlite:////nowhere/at/all.db"],
        ["serve", "--database-url", "nonsense://x"],
        ["serve", "--database-url", "postgresql://127.0.0.1:1/none"],
    ):
        done = subprocess.run(
            [sys.executable, "-m", "kronika.cli", *words], capture_output=True, text=True, check=False, cwd=tmp_path, env=install_toy()
        )
        assert done.returncode in (1, 2) and len(done.stderr.strip().splitlines()) == 1, done.stderr
    assert not os.path.exists(tmp_path / "x.db")  # noqa: PTH110
