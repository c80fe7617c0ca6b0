"""Input of any size and shape at every route, form, socket message and record, on both databases: a sentence, never a fault of ours."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from fastapi.routing import APIRoute
from sqlalchemy import create_engine, text
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from kronika.web.app import create
from kronika.web.settings import Settings

from .conftest import Somebody

ODD = [
    "",
    " ",
    "\0",
    "a\0b",
    "\x7f",
    "\u202e",
    "\ufeff",
    "\u3164",
    "\U0001f468\u200d\U0001f469",
    "\u0390" * 30,
    "\ufdfa" * 30,
    "ß" * 60,
    "İ" * 60,
    "x" * 300,
    "x" * 5000,
    "9" * 19,
    "9" * 30,
    str(2**31),
    str(2**63),
    str(-(2**63) - 1),
    "-1",
    "1e999",
    "NaN",
    "null",
    "true",
    "../../etc/passwd",
    "%00",
    "%",
    "%s%n",
    "'; DROP TABLE person; --",
    "<img src=x>",
    "a" * 23,
    "{}",
    "[]",
    "\r\nSet-Cookie: x=y",
    "me",
    "bot",
    "bot:clever:clever",
    "open",
    "1,2",
    "٣",
    "²",
    "½",
    "x\u0301" * 50,
]
NUMBERS = [0, 1, -1, 2**31, 2**53, 2**63, 2**64, -(2**63) - 1, 10**40, 1.5, 1e308, -0.0]


class Odd:
    """A source of what nobody should send."""

    def __init__(self, seed: int) -> None:
        self.r = random.Random(seed)

    def text(self) -> str:
        return (
            self.r.choice(ODD)
            if self.r.random() < 0.8
            else "".join(chr(self.r.choice([0, 9, 10, 65, 255, 0x3164, 0x1F600, 0xFFFF, 0x10FFFF])) for _ in range(self.r.randrange(40)))
        )

    def value(self, depth: int = 0) -> Any:
        kind = self.r.randrange(9 if depth < 3 else 6)
        if kind < 3:
            return self.text()
        if kind < 5:
            return self.r.choice(NUMBERS)
        if kind == 5:
            return self.r.choice([None, True, False])
        if kind < 8:
            return [self.value(depth + 1) for _ in range(self.r.randrange(4))]
        return {self.text(): self.value(depth + 1) for _ in range(self.r.randrange(4))}

    def of(self, names: list[str], known: dict[str, list[Any]]) -> dict[str, Any]:
        """Most of these names, most with a value of the right kind, some with any."""
        return {
            n: self.r.choice(known[n]) if n in known and self.r.random() < 0.6 else self.value() for n in names if self.r.random() < 0.9
        }


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[TestClient, Somebody, dict[str, list[Any]]]]:
    """A server that lets its faults through, somebody at a running table, and what would be right at each name."""
    database = f"sqlite:///{tmp_path / 'k.db'}"
    if request.param == "postgres":
        server: str = request.getfixturevalue("postgres_server")
        engine = create_engine(server.replace("postgresql:", "postgresql+psycopg:"), isolation_level="AUTOCOMMIT")
        with engine.connect() as c:
            c.execute(text("DROP DATABASE IF EXISTS odd WITH (FORCE)"))
            c.execute(text("CREATE DATABASE odd"))
        engine.dispose()
        database = server.rpartition("/")[0] + "/odd"
    settings = Settings(database=database, limits=False, pace=0, thinkers=0, trusted=("table.test", "testserver"))
    with TestClient(create(settings), base_url="http://table.test", raise_server_exceptions=False) as client:
        ann = Somebody(client, "Ann")
        table = ann.sit([{"kind": "me"}, {"kind": "me"}], seed=7)
        waiting = ann.call("POST", "/api/tables", {"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}]}, 201)
        yield (
            client,
            ann,
            {
                "id": [table, waiting["id"]],
                "token": [waiting["invite"], "nothing"],
                "name": ["toy", "Bob"],
                "key": ["scythe.combat.tie"],
                "word": ["x"],
                "mark": ["x"],
                "file": ["icon.svg"],
                "at": [0, 1],
                "seat": [0, 1],
                "seq": [0],
                "slot": [0, 1, -1],
                "answer": ["draw"],
                "moves": [1],
                "lines": [1],
                "request": [1],
                "agree": [True],
                "text": ["hello"],
                "to": ["random", "me"],
                "game": ["toy"],
                "seats": [[{"kind": "me"}, {"kind": "me"}]],
                "invite": [waiting["invite"]],
                "action": ["give-up"],
                "part": [0],
                "login": ["ann.b"],
                "password": ["mlha nad rybnikem"],
                "q": ["combat"],
                "limit": [5],
                "after": [-1, 0],
                "since": [0],
                "next": ["/"],
                "lang": ["cs"],
                "count": ["2"],
                "seat-0-kind": ["me", "open"],
            },
        )


FIELDS = [
    "name",
    "login",
    "password",
    "old",
    "new",
    "mail",
    "next",
    "lang",
    "slot",
    "watch",
    "count",
    "sure",
    "title",
    "private",
    "seat-0-kind",
    "seat-0-side",
    "seat-1-mat",
    "option-duels",
]
QUERY = ["seat", "after", "since", "at", "limit", "part", "answer", "why", "q", "next", "slot", "finished", "everywhere", "once", "page"]
BODY = [
    "seq",
    "seat",
    "answer",
    "moves",
    "lines",
    "request",
    "agree",
    "text",
    "to",
    "concede",
    "action",
    "game",
    "seats",
    "options",
    "title",
    "private",
    "seed",
    "slot",
    "invite",
    "name",
]
KEPT = (
    "/api/sign-out",
    "/api/me",
    "/sign-out",
    "/account/delete",
    "/account/everywhere",
    "/sign-in",
    "/sign-up",
    "/guest",
    "/back",
    "/api/guest",
    "/api/sign-in",
    "/api/account",
)  # they change who asks: their fields are tried, with a person to lose


def sound(answer: httpx.Response, what: str) -> None:
    assert answer.status_code < 500, f"{what}: {answer.status_code} {answer.text[:300]}"
    if answer.status_code >= 400 and answer.headers.get("content-type", "").startswith("application/json"):
        assert answer.json()["error"]["message"], what


def tried(place: tuple[TestClient, Somebody, dict[str, list[Any]]], count: int, seed: int) -> None:
    client, ann, known = place
    odd = Odd(seed)
    routes = [(r.path, m) for r in all_routes(client) for m in sorted(r.methods or ())]
    assert len(routes) > 50
    for n in range(count):
        path, method = routes[n % len(routes)]
        who = ann
        if path.startswith(KEPT):
            who = Somebody(client, f"Eve {n}")
        filled = re.sub(
            r"\{(\w+)(:path)?\}",
            lambda m: quote(str(odd.r.choice(known.get(m[1], ["x"]))) if odd.r.random() < 0.6 else odd.text(), safe=""),
            path,
        )
        if not filled.isascii() or len(filled) > 1900:
            continue
        query = {k: str(v)[:300].encode("utf-8", "replace").decode() for k, v in odd.of(QUERY, known).items() if odd.r.random() < 0.3}
        more: dict[str, Any] = {"params": query, "follow_redirects": False}
        if method != "GET":
            if filled.startswith("/api"):
                more["content"] = json.dumps(odd.of(BODY, known) if odd.r.random() < 0.9 else odd.value()).encode()
                more["headers"] = {"Content-Type": "application/json"}
            else:
                more["data"] = {k: str(v) for k, v in odd.of(FIELDS, known).items()} | {"token": who.token}
        sound(who.raw(method, filled, **more), f"{method} {filled} {more}")
    assert ann.call("GET", "/api/me")["name"], "whoever asked is still there"


def all_routes(client: TestClient) -> list[APIRoute]:
    """Routes of the application, those of its routers too."""
    found: list[APIRoute] = []

    def look(routes: Any) -> None:
        for r in routes:
            if isinstance(r, APIRoute):
                found.append(r)
            else:
                look(getattr(getattr(r, "original_router", None) or r, "routes", None) or ())

    look(client.app.routes)  # type: ignore[attr-defined]
    return found


def test_input_of_any_shape(place: tuple[TestClient, Somebody, dict[str, list[Any]]]) -> None:
    tried(place, 700, 1)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
def test_much_input_of_any_shape(place: tuple[TestClient, Somebody, dict[str, list[Any]]], seed: int) -> None:
    tried(place, 2000, seed)


@pytest.mark.parametrize(
    "path",
    [
        "/static/x/%00",
        "/static/x/" + "a" * 300,
        "/static/x/a%00b.css",
        "/api/tables/%00",
        "/join/%00",
        "/table/x%00",
        "/static/%00/icon.svg",
        "/create/%00",
        "/rules/%00",
        "/?q=%00",
        "/enter/x?next=%00",
    ],
)
def test_signs_that_no_address_has(client: TestClient, path: str) -> None:
    assert 400 <= client.get(path).status_code < 500


def test_numbers_that_no_database_holds(client: TestClient, somebody: Callable[[str], Somebody]) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    made = ann.call("POST", "/api/tables", {"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}]}, 201)
    for slot in (2**63, 10**30, -1):
        answer = bob.raw("POST", f"/join/{made['invite']}", data={"slot": str(slot), "token": bob.token}, follow_redirects=False)
        assert 300 <= answer.status_code < 500
        assert bob.refused("POST", f"/api/tables/{made['id']}/join", {"slot": slot})[0] == 422


def test_records_of_any_shape(place: tuple[TestClient, Somebody, dict[str, list[Any]]]) -> None:
    """A state with nested fields, a NUL, half signs, a line ten thousand signs long: refused with a sentence, or brought in."""
    _, ann, _ = place
    table = ann.sit([{"kind": "me"}, {"kind": "me"}], seed=5)
    seat = ann.call("GET", f"/api/tables/{table}")["asked"][0]
    ann.call("POST", f"/api/tables/{table}/side-action", {"seq": 0, "seat": seat, "action": "give-up"})
    whole = ann.raw("GET", f"/api/tables/{table}/record").text
    from kronika.kernel.record import strip

    lines = strip(whole).splitlines()
    bad = [
        "",
        "\0",
        "kronika",
        "kronika 1",
        whole[:-20],
        whole.replace("toy", "t\0y"),
        "\n".join(lines[:-1]) + "\n@ 0 " + "[" * 200_000,
        "\n".join(lines[:-1]) + "\n@ 0 " + '{"a":' * 5000 + "1" + "}" * 5000,
        "\n".join(lines[:-1]) + "\n@ 0 {}",
        "\n".join(lines[:-1]) + "\n@ 0 null",
        "\n".join(lines[:-1]) + "\n@ 99999999999999999999 {}",
        "\n".join([*lines[:2], "seed 9" + "9" * 5000, *lines[3:]]),
        "\n".join([*lines[:3], "note x=" + "y" * 100_000, *lines[3:]]),
        "\n".join([*lines[:3], "note x=a\0b", *lines[3:]]),
        "\n".join([*lines[:3], "note table=" + "\u0390" * 200, *lines[3:]]),
        "\n".join([*lines[:3], "set duels=" + "z" * 9999, *lines[3:]]),
        "\n".join([*lines[:3], *["seat north -"] * 5000, *lines[3:]]),
        "x" * 1_900_000,
        "\n" * 1_000_000,
    ]
    odd = Odd(3)
    for _ in range(150):
        kept = lines[:]
        kept[odd.r.randrange(len(kept))] = odd.r.choice([odd.text(), kept[odd.r.randrange(len(kept))] + " " + odd.text(), ""])
        bad.append("\n".join(kept))
    for text_ in bad:
        sound(
            ann.raw("POST", "/api/records", content=text_.encode("utf-8", "replace"), headers={"Content-Type": "text/plain"}),
            repr(text_[:200]),
        )
    sound(ann.raw("POST", "/api/records", content=b"\xff\xfe\xed\xa0\x80"), "no text")


def test_socket_messages_of_any_shape(client: TestClient, somebody: Callable[[str], Somebody], caplog: pytest.LogCaptureFixture) -> None:
    ann = somebody("Ann")
    table = ann.sit([{"kind": "me"}, {"kind": "me"}])
    odd = Odd(4)
    messages: list[str | bytes] = [
        "",
        "null",
        "[]",
        "1",
        '"x"',
        "{",
        "[" * 8000,
        '{"a":' * 1500,
        '{"see":1e999}',
        '{"see":99999999999999999999}',
        '{"see":-7}',
        "x" * 9000,
        '{"have":[]}',
        '{"have":{"panel":1}}',
        '{"chat":99999999999999999999,"have":{}}',
        '{"chat":true}',
        b"\x00\xff",
        '{"have":{"panel":"' + "x" * 7000 + '"}}',
        '{"last":{"a":1}}',
    ]
    messages += [
        json.dumps(odd.of(["have", "last", "chat", "see", "paced", "ping", "drawn"], {"have": [{}], "see": [0], "chat": [0]}))
        for _ in range(60)
    ]
    for first in (False, True):
        for message in messages:
            client.cookies = httpx.Cookies(ann.cookies)
            with client.websocket_connect(f"/ws/tables/{table}") as ws:
                if not first:
                    ws.send_text('{"have":{}}')
                    ws.receive_json()
                try:
                    if isinstance(message, bytes):
                        ws.send_bytes(message)
                    else:
                        ws.send_text(message)
                    ws.send_text('{"ping":1}')
                    for _ in range(3):
                        if "pong" in ws.receive_json():
                            break
                except WebSocketDisconnect as e:
                    assert 4000 <= e.code < 4500, (message[:80], e.code)
    assert ann.call("GET", f"/api/tables/{table}")["seq"] == 0
