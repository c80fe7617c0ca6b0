"""Somebody who is away from a table and wants to be told, with a server on loopback to which they are told it."""

from __future__ import annotations

import contextlib
import json
import socketserver
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from kronika.store import Store, journal, live, notices, people, tables
from kronika.store.clocks import Pace
from kronika.store.live import Live
from kronika.store.tables import SeatRequest
from kronika.web import account, outbox, pages, presence, push, sweeping
from kronika.web.outbox import Outbox
from kronika.web.registry import TableRegistry
from kronika.web.settings import Settings

HOUR, DAY = 3600, 86_400


class Post:
    """A server on loopback that keeps what is posted to it."""

    def __init__(self, status: int = 200) -> None:
        self.status, self.got = status, list[tuple[dict[str, str], bytes]]()
        post = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                post.got.append(({k.lower(): v for k, v in self.headers.items()}, self.rfile.read(int(self.headers["content-length"]))))
                self.send_response(post.status)
                self.send_header("Location", "http://127.0.0.1:9/")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}/hook"


@pytest.fixture
def post() -> Iterator[Post]:
    made = Post()
    yield made
    made.server.shutdown()
    made.server.server_close()


class Browser:
    """The half of Web Push that is not ours."""

    def __init__(self) -> None:
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"

    @property
    def keys(self) -> str:
        point = self.key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        return json.dumps({"p256dh": push.encode(point), "auth": push.encode(self.auth)})

    def read(self, body: bytes) -> dict[str, Any]:
        news: dict[str, Any] = json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))
        return news


class Mailbox:
    """As much of a mail server on loopback as smtplib needs; it keeps the mails."""

    def __init__(self) -> None:
        self.mails = mails = list[bytes]()

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                with contextlib.suppress(ConnectionError):  # who sends may be killed
                    self.talk()

            def talk(self) -> None:
                self.wfile.write(b"220 here\r\n")
                while line := self.rfile.readline():
                    word = line[:4].upper()
                    if word == b"DATA":
                        self.wfile.write(b"354 go on\r\n")
                        body = b""
                        while (line := self.rfile.readline()) not in (b".\r\n", b""):
                            body += line
                        if line:
                            mails.append(body)
                    self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 well\r\n")

        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"smtp://127.0.0.1:{self.server.server_address[1]}/k@table.test"


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    made = Mailbox()
    yield made
    made.server.shutdown()
    made.server.server_close()


class Wall:
    """The time of this process, turned by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.at = 1_800_000_000.0  # 2027-01-15 08:00 by universal time
        for module in (journal, live, tables, account, outbox, pages, presence, sweeping):
            monkeypatch.setattr(module, "now", lambda: self.at)


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    return Wall(monkeypatch)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(f"sqlite:///{tmp_path / 'notices.db'}")
    yield made
    made.close()


class World:
    """Ann and Bob at a table by turns; Bob wants notices.  `work` is one look of a server process into the outbox."""

    def __init__(self, store: Store, wall: Wall, post: Post, pace: str = "", **wants: Any) -> None:
        self.store, self.wall, self.post = store, wall, post
        self.ann, self.bob = people.guest(store, "Ann"), people.guest(store, "Bob")
        self.channel = notices.add(store, self.bob, "hook", post.url, "https://k.test", **{"confirmed": True, "at": wall.at} | wants)
        self.table = self.sit(pace)
        self.settings = Settings(private_hooks=True)

    def sit(self, pace: str = "") -> str:
        table = tables.create(self.store, self.ann, "toy", [SeatRequest("me"), SeatRequest("open")], {"duels": "no"}, "Thursday", seed=7,
                              pace=Pace.read(pace))
        tables.sit(self.store, table, self.bob, 1)
        return table

    def play(self, seat: int, text: str = "draw", table: str = "") -> None:
        Live.load(self.store, table or self.table).answer(self.store, (self.ann, self.bob)[seat].id, seat, text)

    def work(self, after: float = 0) -> int:
        """How many were sent."""
        self.wall.at += after
        before = len(self.post.got)
        sender = Outbox(TableRegistry(self.store), self.settings)
        for number in notices.due(self.store, self.wall.at):
            sender._send(number)
        return len(self.post.got) - before

    @property
    def texts(self) -> list[str]:
        return [json.loads(body)["text"] for _, body in self.post.got]
