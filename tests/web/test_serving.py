"""A server as a process: what it does at its ends, and when its database is taken away."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import psutil
import psycopg
import pytest
import structlog
from sqlalchemy import event
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient

from kronika.store import Refused, Store, engine, people
from kronika.store.engine import PATIENCE
from kronika.store.journal import CHANNEL
from kronika.web import commands
from kronika.web.app import create
from kronika.web.guard import loggable
from kronika.web.settings import Settings

from .conftest import Somebody
from .databases import install_toy
from .servers import CODE, Remote, Server, serving

BOTS = [{"kind": "bot"}, {"kind": "bot"}]


def until(what: Callable[[], Any], seconds: float = 15.0) -> Any:
    end = time.monotonic() + seconds
    while not (found := what()) and time.monotonic() < end:
        time.sleep(0.05)
    return found


# ends


def family(server: Server) -> list[psutil.Process]:
    assert server.process is not None
    return psutil.Process(server.process.pid).children(recursive=True)


@pytest.fixture
def thinking(tmp_path: Path) -> Iterator[tuple[Server, list[psutil.Process]]]:
    """A server whose bots think."""
    with serving(f"sqlite:///{tmp_path / 'k.db'}", tmp_path, "--pace", "0") as server:
        ann = Remote(server.url, "Ann")
        ann.call("POST", "/api/tables", {"game": "scythe", "seats": BOTS})
        assert until(lambda: family(server))
        yield server, family(server)


def test_an_ended_server_leaves_no_process_behind(thinking: tuple[Server, list[psutil.Process]]) -> None:
    """Three of eight left a thinker."""
    server, helpers = thinking
    server.stop()
    assert until(lambda: not any(p.is_running() and p.status() != psutil.STATUS_ZOMBIE for p in helpers), 5)


def test_helpers_of_a_killed_server_end_by_themselves(thinking: tuple[Server, list[psutil.Process]]) -> None:
    server, helpers = thinking
    assert server.process is not None
    os.kill(server.process.pid, signal.SIGKILL)
    server.process.wait()
    assert until(lambda: not any(p.is_running() and p.status() != psutil.STATUS_ZOMBIE for p in helpers), 8)


# SQLite


def test_two_servers_on_one_file_are_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'k.db'}"
    with serving(url, tmp_path):
        second = subprocess.run([sys.executable, "-c", CODE, "--port", "0", "--database-url", url], env=install_toy(), capture_output=True,
                                text=True, timeout=30, check=False)
        assert second.returncode == 1 and "another server is at" in second.stderr and "Traceback" not in second.stderr
    with serving(url, tmp_path):
        pass


def test_waiting_for_a_foreign_writer_has_an_end(settings: Settings, tmp_path: Path) -> None:
    """Sixty answers blocked every thread and the health check for 19 s."""
    with serving(settings.database, tmp_path) as server:
        ann = Remote(server.url, "Ann")
        table = ann.call("POST", "/api/tables", {"game": "toy", "seats": [{"kind": "me"}, {"kind": "me"}]})["id"]
        with closing(sqlite3.connect(settings.database.removeprefix("sqlite:///"), isolation_level=None)) as c:
            c.execute("BEGIN IMMEDIATE")
            took, seen = list[float](), list[int]()

            def chat() -> None:
                begun = time.monotonic()
                with httpx.Client(base_url=server.url, timeout=60, cookies=dict(ann.http.cookies)) as http:
                    seen.append(http.post(f"/api/tables/{table}/chat", json={"text": "x"}, headers={"X-Token": ann.token}).status_code)
                took.append(time.monotonic() - begun)

            threads = [threading.Thread(target=chat) for _ in range(60)]
            for t in threads:
                t.start()
            time.sleep(0.3)
            httpx.get(f"{server.url}/healthz", timeout=30)
            before_others = any(t.is_alive() for t in threads)
            for t in threads:
                t.join()  # before the writer lets go
        assert before_others, "the health check waited behind them"
        assert set(seen) == {503} and max(took) < 6 * PATIENCE
        assert until(lambda: httpx.get(f"{server.url}/healthz").status_code == 200)


def test_a_file_that_is_gone_or_another_is_noticed(settings: Settings) -> None:
    path = Path(settings.database.removeprefix("sqlite:///"))
    with TestClient(create(settings), base_url="http://table.test") as client:
        ann = Somebody(client, "Ann")
        assert client.get("/healthz").json()["ok"] is True
        other = path.with_name("moved")
        path.rename(other)
        assert client.get("/healthz").status_code == 503 and "gone" in client.get("/healthz").json()["database"]
        assert ann.raw("POST", "/api/tables", {"game": "toy", "seats": BOTS}).status_code == 503, "what is written there would be lost"
        path.write_bytes(other.read_bytes())
        assert client.get("/healthz").status_code == 503
        path.unlink()
        other.rename(path)
        assert client.get("/healthz").status_code == 200


def test_a_full_disk_is_said(store_on_disk: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    from kronika.store import database_file

    store_on_disk.ping()
    monkeypatch.setattr(database_file, "ROOM", 1 << 70)
    with pytest.raises(Refused, match="the disk is full"):
        store_on_disk.ping()


def test_a_failed_write_is_said_until_one_succeeds(store_on_disk: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    with store_on_disk.read() as c:
        pages = int(c.exec_driver_sql("PRAGMA page_count").scalar() or 0)
    full = True

    def small(connection: sqlite3.Connection, record: object) -> None:  # as on a full disk
        connection.execute(f"PRAGMA max_page_count = {pages if full else 1 << 30}")

    event.listen(store_on_disk.engine, "connect", small)
    store_on_disk.engine.dispose()
    with pytest.raises(OperationalError, match="full"):
        for i in range(2000):
            people.guest(store_on_disk, f"Ann {i} {'x' * 20}")
    with pytest.raises(Refused, match="full"):
        store_on_disk.ping()
    full = False
    store_on_disk.engine.dispose()
    monkeypatch.setattr(engine, "LATELY", 0.0)
    store_on_disk.ping()
    assert store_on_disk.fault == ""


@pytest.fixture
def store_on_disk(tmp_path: Path) -> Iterator[Store]:
    store = Store(f"sqlite:///{tmp_path / 'k.db'}")
    yield store
    store.close()


# PostgreSQL


def test_no_notification_ends_the_listener(postgres_server: str, tmp_path: Path) -> None:
    with serving(postgres_server, tmp_path) as one, serving(postgres_server, tmp_path) as two:
        ann = Remote(one.url, "Ann")
        table = ann.call("POST", "/api/tables", {"game": "toy", "seats": [{"kind": "me"}, {"kind": "me"}], "seed": 3})["id"]
        with psycopg.connect(postgres_server, autocommit=True) as c:
            for payload in ("", "x", "a b", "a b c", "a b c d", f"{table} seq x", f"{table} seq -1", f"{table} seq {'9' * 400}", "é ☃ 1",
                            f"{table} seq 99999", f"{table} nothing 1"):
                c.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
        other = ann.elsewhere(two.url)
        seat = ann.call("GET", f"/api/tables/{table}")["asked"][0]
        ann.call("POST", f"/api/tables/{table}/answer", {"seq": 0, "seat": seat, "answer": "draw"})
        assert until(lambda: other.call("GET", f"/api/tables/{table}/view?seat={seat}")["seq"] == 1)
        assert "Traceback" not in one.log() + two.log()


DEAF = "from kronika.web import fanout; fanout.QUIET = 0.5; fanout.Fanout._heard = lambda *_: None; "


@pytest.mark.parametrize("how", ["swallowed", "cut off"])
def test_a_lost_notification_is_caught_up(postgres_server: str, tmp_path: Path, how: str) -> None:
    """A server that hears nothing, or whose listener the database throws out, shows what others did all the same."""
    two = Server(postgres_server, tmp_path, code=DEAF + CODE if how == "swallowed" else CODE).start()
    try:
        with serving(postgres_server, tmp_path) as one:
            ann = Remote(one.url, "Ann")
            table = ann.call("POST", "/api/tables", {"game": "toy", "seats": [{"kind": "me"}, {"kind": "me"}], "seed": 3})["id"]
            other = ann.elsewhere(two.url)
            assert other.call("GET", f"/api/tables/{table}/view")["seq"] == 0, "it is at hand there from now on"
            with psycopg.connect(postgres_server, autocommit=True) as c:
                if how == "cut off":
                    c.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN %'")
                seat = ann.call("GET", f"/api/tables/{table}")["asked"][0]
                ann.call("POST", f"/api/tables/{table}/answer", {"seq": 0, "seat": seat, "answer": "draw"})
            assert until(lambda: other.call("GET", f"/api/tables/{table}/view")["seq"] == 1)
    finally:
        two.kill()


# headers and errors


def test_what_fails_has_the_headers_and_the_count_of_everything_else(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a fault of ours")

    with TestClient(create(replace(settings, https=True)), base_url="https://table.test", raise_server_exceptions=False) as client:
        monkeypatch.setattr("kronika.store.listing.listed", broken)
        answer = client.get("/api/tables")
        assert answer.status_code == 500 and answer.json()["error"]["code"] == "failed" and "a fault of ours" not in answer.text
        assert answer.headers["content-security-policy"] and answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["strict-transport-security"].startswith("max-age=")
        assert 'kronika_requests_total{status="5xx"}' in client.get("/metrics").text


@pytest.mark.parametrize("path", ["/", "/healthz", "/api/tables", "/static/x/icon.svg", "/nowhere"])
def test_head_is_get_without_a_body(client: TestClient, path: str) -> None:
    head, get = client.head(path), client.get(path)
    assert head.status_code == get.status_code and head.content == b"" and get.content
    if path.startswith("/static"):
        assert head.headers["content-length"] == get.headers["content-length"]


@pytest.mark.parametrize("host,status", [("table.test", 200), ("127.0.0.1:8000", 200), ("localhost", 200), ("[::1]:80", 200),
                                         ("192.168.1.7", 200), ("evil.test", 421), ("table.test.evil.test", 421), ("", 421), ("a b", 421),
                                         ("x" * 300, 421)])
def test_only_names_of_this_server(client: TestClient, host: str, status: int) -> None:
    assert client.get("/healthz", headers={"Host": host}).status_code == status


def test_invitations_are_not_in_logs() -> None:
    for path in ("/join/secret", "/enter/secret", "/reset/secret", "/back/secret"):
        assert "secret" not in loggable(path)
    assert loggable("/table/abc") == "/table/abc"


def test_an_invitation_at_which_the_server_fails_is_not_in_its_log(settings: Settings, monkeypatch: pytest.MonkeyPatch,
                                                                   capsys: pytest.CaptureFixture[str]) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a fault of ours")

    with TestClient(create(settings), base_url="http://table.test", raise_server_exceptions=False) as client:
        monkeypatch.setattr("kronika.store.tables.invited", broken)
        commands.logs()
        try:
            assert client.get("/join/secret-word").status_code == 500
        finally:
            structlog.reset_defaults()
    said = capsys.readouterr().err
    assert "a fault of ours" in said and "/join/" in said and "secret-word" not in said


def test_every_cookie_is_sent_over_https_only(settings: Settings) -> None:
    with TestClient(create(replace(settings, https=True)), base_url="https://table.test") as client:
        ann = Somebody(client, "Ann")
        answer = ann.raw("POST", "/lang", data={"lang": "cs", "token": ann.token}, follow_redirects=False)
        cookies = answer.headers.get_list("set-cookie")
        assert cookies and all("secure" in c.lower() for c in cookies)


# what comes in on the wire


@pytest.fixture(scope="module")
def wired(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("wire")
    with serving(f"sqlite:///{folder / 'k.db'}", folder) as server:
        yield server


def sent(server: Server, *parts: bytes, wait: float = 3.0) -> bytes:
    with socket.create_connection(("127.0.0.1", server.port), timeout=wait) as s:
        got = b""
        try:
            for part in parts:
                s.sendall(part)
            while data := s.recv(65536):
                got += data
        except OSError:
            pass
        return got


@pytest.mark.parametrize("believed", [True, False])
def test_visitors_behind_a_proxy_that_is_believed_share_nothing(tmp_path: Path, believed: bool) -> None:
    """A proxy on another computer, here another address of this one.  Who is not believed cannot speak for others either."""
    more = ("--proxy", "127.0.0.9") if believed else ()
    server = Server(f"sqlite:///{tmp_path / 'k.db'}", tmp_path, *more, limits=True).start()
    try:
        with httpx.Client(base_url=server.url, transport=httpx.HTTPTransport(local_address="127.0.0.9")) as proxy:
            seen = [proxy.get("/back/no-such-word", headers={"X-Forwarded-For": f"203.0.113.{n}"}).status_code for n in range(40)]
        assert seen.count(429) == 0 if believed else seen.count(429) > 0
    finally:
        server.kill()


@pytest.mark.parametrize("parts", [
    (b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"X: " + b"x" * 40_000),
    (b"GET / HTTP/1.1\r\nHost: localhost\r\n", *[b"X: x\r\n" * 100] * 200),
    (b"GET /" + b"x" * 70_000,),
    (b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: " + b"x" * 33_000 + b"\r\n\r\n",)])
def test_heads_are_bounded_in_size(wired: Server, parts: tuple[bytes, ...]) -> None:
    """195 MB were taken on one connection."""
    assert b" 200 " not in sent(wired, *parts, wait=10).split(b"\r\n")[0]


def test_half_requests_are_closed(tmp_path: Path) -> None:
    """They were open after 400 s."""
    code = CODE.replace("from kronika", "from kronika.web import wire; wire.WAIT = wire.BODY_WAIT = 1.0; from kronika", 1)
    server = Server(f"sqlite:///{tmp_path / 'k.db'}", tmp_path, code=code).start()
    try:
        for half in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: localhost\r\n",
                     b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"):
            begun = time.monotonic()
            sent(server, half, wait=15)
            assert time.monotonic() - begun < 12  # by the server, and not by our patience
        assert httpx.get(f"{server.url}/healthz").status_code == 200
    finally:
        server.kill()
