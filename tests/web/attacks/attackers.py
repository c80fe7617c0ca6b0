"""Attacks from one address, each a function that goes on until its time is up.  Run in a process of its own."""

from __future__ import annotations

import http.client
import json
import os
import random
import socket
import threading
import time
from base64 import b64encode
from collections import Counter
from collections.abc import Callable
from typing import Any

# every address of 127.0.0.0/8 is this computer's: each attack has one of its own


class Attacker:
    """One of many hands of the attacker."""

    def __init__(self, port: int, address: str, prepared: dict[str, Any], end: float) -> None:
        self.port, self.address, self.prepared, self.end = port, address, prepared, end
        self.seen: Counter[str] = Counter()
        self.cookie = self.token = ""
        self.http: http.client.HTTPConnection | None = None

    @property
    def going(self) -> bool:
        return time.monotonic() < self.end

    def ask(self, method: str, path: str, body: Any = None, what: str = "", **headers: str) -> tuple[int, bytes]:
        """what: a word under which the answer's status is counted."""
        try:
            if self.http is None:
                self.http = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10, source_address=(self.address, 0))
            sent = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
            told = {"Cookie": self.cookie, "X-Token": self.token} | ({"Content-Type": "application/json"} if isinstance(body, dict) else {})
            self.http.request(method, path, sent, told | headers)
            answer = self.http.getresponse()
            text = answer.read()
            for name, value in answer.getheaders():
                if name.lower() == "set-cookie" and value.startswith("kronika="):
                    self.cookie = value.partition(";")[0]
            self.seen[f"{what} {answer.status}".strip()] += 1
        except (OSError, http.client.HTTPException) as e:
            self.http = None
            self.seen[type(e).__name__] += 1
            return 0, b""
        return answer.status, text

    def json(self, method: str, path: str, body: Any = None) -> dict[str, Any]:
        status, text = self.ask(method, path, body)
        try:
            found = json.loads(text)
        except ValueError:
            return {}
        return found if isinstance(found, dict) and status < 300 else {}

    def come(self) -> None:
        """A new guest."""
        self.cookie = ""
        self.token = self.json("GET", "/api/me").get("token", "")
        self.token = self.json("POST", "/api/guest", {"name": f"Eve {random.random()}"}).get("token", self.token)

    def as_owner(self) -> Attacker:
        """The person whose tables were prepared."""
        self.cookie, self.token = self.prepared["cookie"], self.prepared["token"]
        return self

    def raw(self, *parts: bytes, patience: float = 1.0) -> socket.socket | None:
        try:
            s = socket.create_connection(("127.0.0.1", self.port), timeout=patience, source_address=(self.address, 0))
            for part in parts:
                s.sendall(part)
        except OSError as e:
            self.seen[type(e).__name__] += 1
            return None
        self.seen["sent"] += 1
        return s


def guesses(a: Attacker) -> None:
    a.come()
    while a.going:
        a.ask("POST", "/api/sign-in", {"login": f"login{random.randrange(9)}", "password": f"guess {random.random()}"}, "guess")


def guesses_by_new_guests(a: Attacker) -> None:
    while a.going:
        a.come()
        a.ask("POST", "/api/sign-in", {"login": "ann", "password": f"guess {random.random()}"}, "guess")


def sign_ups(a: Attacker) -> None:
    while a.going:
        a.come()
        a.ask("POST", "/api/account", {"login": f"x{random.random()}", "password": f"rare words {random.random()}"}, "account")


def tables_of_bots(a: Attacker) -> None:
    while a.going:
        a.come()
        for _ in range(3):
            a.ask("POST", "/api/tables", {"game": "scythe", "seats": [{"kind": "bot"}] * 5}, "table")


def since(a: Attacker) -> None:
    a.as_owner()
    while a.going:
        a.ask("GET", f"/api/tables/{a.prepared['long']}/since?after={random.randrange(9)}", what="look")


def events(a: Attacker) -> None:
    a.as_owner()
    while a.going:
        a.ask("GET", f"/api/tables/{a.prepared['long']}/events?limit=500&since={random.randrange(9)}", what="look")


def replay(a: Attacker) -> None:
    a.as_owner()
    while a.going:
        a.ask("GET", f"/api/tables/{a.prepared['over']}/replay?at={random.randrange(800)}&seat={random.randrange(-1, 2)}", what="look")
        a.ask("GET", f"/api/tables/{a.prepared['over']}/charts", what="look")
        a.ask("GET", f"/table/{a.prepared['over']}", what="look")


def earlier_positions(a: Attacker) -> None:
    a.as_owner()
    while a.going:
        a.ask("GET", f"/api/tables/{a.prepared['long']}/since/{random.randrange(300)}", what="look")


def imports(a: Attacker) -> None:
    a.come()
    while a.going:
        a.ask("POST", "/api/records", a.prepared["record"].encode(), "record")


def endless_imports(a: Attacker) -> None:
    """20,000 lines of play, of which the last is wrong."""
    a.come()
    head = "kronika 1\ngame toy 1\nseed 7\nseat north -\nseat south -\n"
    while a.going:
        a.ask("POST", "/api/records", (head + "north ! give-up\n" * 20_000).encode(), "record")
        a.ask("POST", "/api/records", (head + "@ 0 " + "[" * 500_000).encode(), "record")


def reasons(a: Attacker) -> None:
    a.as_owner()
    table, seat = a.prepared["long"], a.prepared["seat"]
    while a.going:
        for path in (f"barred?seat={seat}", f"legal?seat={seat}&why=true", f"preview?seat={seat}&answer=x"):
            a.ask("GET", f"/api/tables/{table}/{path}", what="look")


def pages(a: Attacker) -> None:
    a.as_owner()
    while a.going:
        for path in ("/", "/archive", f"/table/{a.prepared['long']}", "/rules?q=combat", "/api", f"/table/{a.prepared['long']}/options"):
            a.ask("GET", path, what="look", Accept="text/html")


def talk(a: Attacker) -> None:
    a.as_owner()
    while a.going:
        a.ask("POST", f"/api/tables/{a.prepared['long']}/chat", {"text": "spam " * 90}, "line")


def nested(a: Attacker) -> None:
    a.as_owner()
    while a.going:
        a.ask("POST", "/api/tables", b"[" * 32_000, **{"Content-Type": "application/json"})
        a.ask("POST", "/api/tables", b'{"game":"toy","seats":[' + b'{"kind":"me"},' * 2000 + b'{"kind":"me"}]}')
        a.ask("GET", "/static/x/" + "a" * 1500)
        a.ask("GET", "/api/tables/" + "%00" * 30)


def sockets(a: Attacker) -> None:
    """Many connections, each of which pings as fast as it can."""
    a.as_owner()
    opened: list[socket.socket] = []
    key = b64encode(os.urandom(16)).decode()
    hello = (f"GET /ws/tables/{a.prepared['long']} HTTP/1.1\r\nHost: 127.0.0.1:{a.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {a.cookie}\r\n\r\n").encode()
    while a.going:
        s = a.raw(hello) if len(opened) < 100 else None
        if s is not None:
            try:
                a.seen["let in" if b" 101 " in s.recv(4096)[:20] else "turned away"] += 1
                s.sendall(frame('{"have":{}}'))
                opened.append(s)
            except OSError:
                a.seen["refused"] += 1
        for s in opened[:]:
            try:
                s.settimeout(0.05)
                s.sendall(frame('{"ping":1}') * 50 + frame('{"see":0}') * 20)
                a.seen["pinged"] += 1
            except OSError:
                opened.remove(s)
                a.seen["closed"] += 1


def frame(text: str) -> bytes:
    """A masked text frame."""
    data = text.encode()
    return bytes((0x81, 0x80 | len(data), 0, 0, 0, 0)) + data


def heads(a: Attacker) -> None:
    """Headers without end."""
    while a.going:
        s = a.raw(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        try:
            while s is not None and a.going:
                s.sendall(b"X-" + b"y" * 60_000)
        except OSError:
            a.seen["closed"] += 1


def half_requests(a: Attacker) -> None:
    opened = []
    while a.going:
        s = a.raw(b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1900000\r\n\r\n" + b"x" * 300_000)
        opened.append(s)
        if len(opened) > 400:
            time.sleep(0.2)


def what_nobody_reads(a: Attacker) -> None:
    """Answers that are asked for and not taken."""
    opened = []
    while a.going:
        s = a.raw(b"GET /static/x/shell.css HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200, patience=0.3)
        opened.append(s)
        if len(opened) > 400:
            time.sleep(0.2)


ATTACKS: list[Callable[[Attacker], None]] = [
    guesses, guesses_by_new_guests, sign_ups, tables_of_bots, since, events, replay, earlier_positions, imports, endless_imports, reasons,
    pages, talk, nested, sockets, heads, half_requests, what_nobody_reads]

LOOKS, RECORDS = ("look", 120, 30.0), ("record", 4, 0.05)
MOST: dict[str, tuple[str, int, float]] = {
    # what is done for one address at most, at once and a second more (docs/hosting.md, "Limits"): of what is counted under this word
    "guesses": ("guess", 12, 0.1), "guesses_by_new_guests": ("guess", 10, 0.05), "sign_ups": ("account", 10, 0.05),
    "tables_of_bots": ("table", 40, 0.2), "since": LOOKS, "events": LOOKS, "replay": LOOKS, "earlier_positions": LOOKS, "imports": RECORDS,
    "endless_imports": RECORDS, "reasons": LOOKS, "pages": LOOKS, "talk": ("line", 8, 0.5), "sockets": ("let in", 60, 2.0)}


def done(name: str, seen: dict[str, int]) -> int:
    """How much of what an attack is after was not turned away."""
    return sum(n for what, n in seen.items() if what.startswith(MOST[name][0]) and not what.endswith((" 429", " 401")))


def attack(name: str, port: int, prepared: dict[str, Any], seconds: float, hands: int) -> dict[str, int]:
    """What the hands of one attack saw, all together."""
    do = next(a for a in ATTACKS if a.__name__ == name)
    end, address = time.monotonic() + seconds, f"127.0.1.{1 + ATTACKS.index(do)}"
    attackers = [Attacker(port, address, prepared, end) for _ in range(hands)]
    threads = [threading.Thread(target=do, args=(a,), daemon=True) for a in attackers]
    for t in threads:
        t.start()
    for t in threads:
        t.join(seconds + 15)
    return dict(sum((a.seen for a in attackers), Counter()))
