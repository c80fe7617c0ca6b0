"""What must not work: other people's seats, forged requests, markup, guesses, floods."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from itsdangerous import URLSafeTimedSerializer
from starlette.testclient import TestClient

from kronika.web.app import create
from kronika.web.guard import HEADERS
from kronika.web.pages import inside
from kronika.web.settings import Settings

from .conftest import Somebody

People = Callable[[str], Somebody]
OPEN, BOTH = [{"kind": "me"}, {"kind": "open"}], [{"kind": "me"}, {"kind": "me"}]
MARKUP = "<img src=x onerror=alert(1)>\"'&"


@pytest.fixture
def running(somebody: People) -> tuple[Somebody, Somebody, str]:
    ann, bob = somebody("Ann"), somebody("Bob")
    table = ann.sit(OPEN, options={"duels": "no"})
    bob.call("POST", f"/api/tables/{table}/join", {})
    return ann, bob, table


def test_a_seat_is_acted_for_by_its_owner_only(running: tuple[Somebody, Somebody, str], somebody: People) -> None:
    ann, bob, table = running
    seq = ann.call("GET", f"/api/tables/{table}")["seq"]
    for other in (bob, somebody("Eve")):
        for path, body in (
            ("answer", {"seq": seq, "seat": 0, "answer": "draw"}),
            ("undo", {"seq": seq, "seat": 0, "moves": 1}),
            ("undo-request", {"seq": seq, "seat": 0}),
            ("side-action", {"seq": seq, "seat": 0, "action": "give-up"}),
        ):
            assert other.refused("POST", f"/api/tables/{table}/{path}", body) == (403, "not-yours")
        assert other.refused("POST", f"/api/tables/{table}/seat", {"seat": 0, "to": "random"})[0] == 403
        for path in ("view?seat=0", "legal?seat=0", "barred?seat=0", "preview?seat=0&answer=draw", "events?seat=0"):
            assert other.refused("GET", f"/api/tables/{table}/{path}") == (403, "not-yours")
        assert other.refused("DELETE", f"/api/tables/{table}")[0] == 403
    assert ann.call("GET", f"/api/tables/{table}")["seq"] == seq


def test_without_a_name_nothing_can_be_done(client: TestClient, running: tuple[Somebody, Somebody, str]) -> None:
    table = running[2]
    nobody = Somebody(client)
    for path, body in (
        (f"/api/tables/{table}/answer", {"seq": 0, "seat": 0, "answer": "draw"}),
        (f"/api/tables/{table}/chat", {"text": "x"}),
        ("/api/tables", {"game": "toy", "seats": BOTH}),
        (f"/api/tables/{table}/join", {}),
    ):
        assert nobody.refused("POST", path, body) == (401, "no-name")


@pytest.mark.parametrize(
    "answer", ["nonsense", "draw draw", " draw", "draw ", "play:", "draw\n", "\0", "-1", "9" * 3000, "💥", "draw | draw", ""]
)
def test_malformed_answers(running: tuple[Somebody, Somebody, str], answer: str) -> None:
    ann, _, table = running
    before = ann.call("GET", f"/api/tables/{table}/view?seat=0")
    assert ann.refused("POST", f"/api/tables/{table}/answer", {"seq": before["seq"], "seat": 0, "answer": answer})[0] == 422
    assert ann.call("GET", f"/api/tables/{table}/view?seat=0") == before


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"seq": 0, "seat": 0},
        {"seq": "0", "seat": 0, "answer": "draw"},
        {"seq": 0, "seat": 0.5, "answer": "draw"},
        {"seq": True, "seat": 0, "answer": "draw"},
        {"seq": 0, "seat": 99, "answer": "draw"},
        {"seq": -1, "seat": 0, "answer": "draw"},
        {"seq": 0, "seat": 0, "answer": ["draw"]},
        {"seq": 0, "seat": 0, "answer": "draw", "person": "x"},
        {"seq": 1 << 80, "seat": 0, "answer": "draw"},
        {"seq": 0, "seat": 0, "answer": "x" * 5000},
        [],
        None,
        "draw",
    ],
)
def test_malformed_requests(running: tuple[Somebody, Somebody, str], body: object) -> None:
    ann, _, table = running
    assert ann.refused("POST", f"/api/tables/{table}/answer", body)[0] == 422
    assert ann.raw("POST", f"/api/tables/{table}/answer", content=b"{", headers={"Content-Type": "application/json"}).status_code == 422
    assert ann.call("GET", f"/api/tables/{table}")["seq"] == 0


def test_stale_duplicate_and_out_of_turn(running: tuple[Somebody, Somebody, str]) -> None:
    ann, bob, table = running
    draw = {"seq": 0, "seat": 0, "answer": "draw"}
    assert bob.refused("POST", f"/api/tables/{table}/answer", {"seq": 0, "seat": 1, "answer": "draw"}) == (409, "not-asked")
    assert ann.refused("POST", f"/api/tables/{table}/answer", draw | {"seq": 5}) == (409, "moved-on")
    ann.call("POST", f"/api/tables/{table}/answer", draw)
    assert ann.refused("POST", f"/api/tables/{table}/answer", draw) == (409, "moved-on")
    assert ann.refused("POST", f"/api/tables/{table}/answer", draw | {"seq": 1}) == (409, "not-asked")
    assert ann.call("GET", f"/api/tables/{table}")["seq"] == 1


# forged requests


def test_a_changing_request_needs_the_sessions_token(running: tuple[Somebody, Somebody, str]) -> None:
    ann, bob, table = running
    good = ann.token
    for token in ("", "0" * 80, bob.token, good[:-2] + ("00" if good[-2:] != "00" else "11"), "zz", good[:40]):
        ann.token = token
        assert ann.refused("POST", f"/api/tables/{table}/answer", {"seq": 0, "seat": 0, "answer": "draw"}) == (403, "token")
        assert ann.raw("POST", "/create/toy", data={"count": "2", "token": token}, content=None).status_code == 403
    ann.token = good
    assert ann.call("GET", "/api/me")["token"] != ann.call("GET", "/api/me")["token"], "the token is masked anew for each page"


@pytest.mark.parametrize(
    "headers", [{"Origin": "http://evil.test"}, {"Sec-Fetch-Site": "cross-site"}, {"Origin": "null"}, {"Sec-Fetch-Site": "same-site"}]
)
def test_requests_of_other_sites(running: tuple[Somebody, Somebody, str], headers: dict[str, str]) -> None:
    ann, _, table = running
    assert ann.refused("POST", f"/api/tables/{table}/answer", {"seq": 0, "seat": 0, "answer": "draw"}, headers=headers) == (403, "origin")
    ann.client.cookies.update(ann.cookies)
    with pytest.raises(Exception), ann.client.websocket_connect(f"/ws/tables/{table}", headers=headers):  # noqa: B017  whatever the client makes of it
        pass


def test_a_planted_session_is_worth_nothing(client: TestClient) -> None:
    eve = Somebody(client, "Eve")
    victim = Somebody(client)
    victim.cookies, victim.token = eve.cookies.__class__(eve.cookies), eve.token  # Eve's own cookie in the victim's browser
    planted = victim.cookies["kronika"]
    victim.token = victim.call("POST", "/api/guest", {"name": "Ann"})["token"]
    assert victim.cookies["kronika"] != planted
    table = victim.sit(BOTH)
    assert eve.refused("GET", f"/api/tables/{table}/view?seat=0")[0] == 403


FORGED = {
    "empty": "",
    "word": "x",
    "dots": "e30.x.y",
    "quote": '"',
    "long": "a" * 3000,
    "guessed key": URLSafeTimedSerializer("guessed", salt="session").dumps(["k", "p", 0]),
}


@pytest.mark.parametrize("cookie", list(FORGED))
def test_forged_cookies(client: TestClient, cookie: str) -> None:
    client.cookies.set("kronika", FORGED[cookie])
    assert client.get("/api/me").json()["id"] is None


def test_cookies_are_out_of_reach_of_scripts(client: TestClient) -> None:
    said = client.post("/api/guest", json={"name": "Ann"}).headers["set-cookie"].lower()
    assert "httponly" in said and "samesite=lax" in said


def test_cookies_over_tls_only(settings: Settings) -> None:
    with TestClient(create(replace(settings, https=True)), base_url="https://table.test") as c:
        assert "secure" in c.post("/api/guest", json={"name": "Ann"}).headers["set-cookie"].lower()


@pytest.mark.parametrize(
    "address", ["//evil.test", "https://evil.test", "/\\evil.test", "\\evil", "/x\\y", "javascript:alert(1)", "", "/a\nb"]
)
def test_no_way_out_to_other_sites(address: str) -> None:
    assert inside(address) == "/"
    assert inside("/table/x?y=1") == "/table/x?y=1"


# what pages say


def test_headers(client: TestClient) -> None:
    for path in ("/", "/api/games", "/nothing", "/healthz", "/archive", "/create/toy"):
        headers = client.get(path).headers
        policy = headers["content-security-policy"]
        assert (
            "default-src 'none'" in policy and "script-src 'self';" in policy and "style-src 'self';" in policy and "unsafe" not in policy
        )
        assert all(headers[k] == v for k, v in HEADERS.items()) and headers["cache-control"] == "no-store"


def test_a_crooked_host_does_not_get_into_the_policy(client: TestClient) -> None:
    policy = client.get("/", headers={"Host": "x; script-src *"}).headers["content-security-policy"]
    assert "script-src *" not in policy


def test_pages_have_nothing_in_line_and_nothing_from_outside(running: tuple[Somebody, Somebody, str]) -> None:
    ann, _, table = running
    for path in ("/", "/archive", "/create/toy", f"/table/{table}", "/sign-in", "/api"):
        html = ann.page(path)
        for forbidden in (" style=", "<style", " onclick", " onload", "javascript:", "http://", "https://", "<script>"):
            assert forbidden not in html.replace("http://table.test/join/", ""), (path, forbidden)


def test_markup_in_names_titles_and_chat(somebody: People) -> None:
    ann, bob = somebody(MARKUP), somebody("Bob")
    table = ann.sit(OPEN, title=MARKUP)
    ann.call("POST", f"/api/tables/{table}/chat", {"text": MARKUP})
    before = [bob.page(path) for path in ("/", f"/table/{table}")]
    bob.call("POST", f"/api/tables/{table}/join", {})
    seq = ann.call("GET", f"/api/tables/{table}")["seq"]
    ann.play(table, 0, "draw")
    ann.call("POST", f"/api/tables/{table}/undo-request", {"seq": seq + 1, "seat": 0})
    for html in [*before, bob.page("/"), bob.page(f"/table/{table}")]:
        assert "<img src=x" not in html and "&lt;img src=x" in html
    bob.client.cookies.update(bob.cookies)
    with bob.client.websocket_connect(f"/ws/tables/{table}") as ws:
        ws.send_json({"have": {}, "last": "", "chat": 0})
        first = ws.receive_json()
    assert all("<img src=x" not in html for html in first["regions"].values())
    assert "&lt;img" in first["regions"]["undo-request"]


def test_names_are_one_line_without_tricks(somebody: People) -> None:
    ann = somebody("A\u202enn\u200b\u0000 \n  Bee")
    assert ann.call("GET", "/api/me")["name"] == "Ann Bee"


# ids, sizes, floods


def test_ids_cannot_be_guessed(somebody: People) -> None:
    ann = somebody("Ann")
    made = [ann.call("POST", "/api/tables", {"game": "toy", "seats": OPEN}) for _ in range(8)]
    ids = [m["id"] for m in made]
    assert len({*ids, *(m["invite"] for m in made)}) == 16
    assert all(len(i) == 16 for i in ids) and all(len(m["invite"]) == 22 for m in made)
    assert len({i[:4] for i in ids}) == 8, "no counter inside"
    for bad in ("1", "x" * 16, "x" * 50, "..%2f..%2fetc", "%00", "' OR 1=1"):
        assert ann.refused("GET", f"/api/tables/{bad}")[0] in (404, 422)


def test_a_private_table_does_not_exist_for_strangers(somebody: People) -> None:
    ann, eve = somebody("Ann"), somebody("Eve")
    table = ann.sit(BOTH, private=True)
    for path in ("", "/view", "/events", "/chat", "/record", "/replay?at=0", "/statistics"):
        assert eve.refused("GET", f"/api/tables/{table}{path}") == (404, "unknown")
    assert eve.raw("GET", f"/table/{table}", headers={"Accept": "text/html"}).status_code == 404
    assert eve.refused("POST", f"/api/tables/{table}/chat", {"text": "hi"}) == (404, "unknown")
    invite = ann.call("GET", f"/api/tables/{table}")["invite"]
    eve.raw("POST", f"/join/{invite}", data={"watch": "1", "token": eve.token}, content=None)
    assert eve.call("GET", f"/api/tables/{table}/view")["seat"] == -1


def test_long_requests(somebody: People) -> None:
    ann = somebody("Ann")
    assert ann.refused("POST", "/api/guest", {"name": "x" * 40_000}) == (413, "too-long")
    assert ann.refused("GET", "/api/tables?" + "x" * 3000) == (414, "too-long")

    def endless() -> Iterator[bytes]:
        for _ in range(64):
            yield b"x" * 1024

    assert ann.raw("POST", "/api/guest", content=endless()).status_code == 413
    assert ann.refused("POST", "/api/records", content="x" * 2_100_000) == (413, "too-long")


def test_floods(settings: Settings) -> None:
    with TestClient(create(replace(settings, limits=True)), base_url="http://table.test") as c:
        ann = Somebody(c, "Ann")
        table = ann.sit(BOTH)
        said = [ann.raw("POST", f"/api/tables/{table}/chat", {"text": "spam"}).status_code for _ in range(30)]
        assert said.count(201) <= 10 and said[-1] == 429
        tries = [ann.raw("POST", "/api/sign-in", {"login": "Bob", "password": "guess"}) for _ in range(12)]
        assert tries[-1].status_code == 429
        many = [c.get("/robots.txt").status_code for _ in range(400)]
        assert 429 in many and c.get("/static/x/icon.svg").status_code == 200


def test_static_files_stay_in_their_folder(client: TestClient) -> None:
    for path in ("../app.py", "..%2fapp.py", "%2e%2e/app.py", "js/../../app.py", "/etc/passwd", "js"):
        assert client.get(f"/static/x/{path}").status_code in (404, 307)


def test_the_database_file_stays_shut(settings: Settings, client: TestClient) -> None:
    Somebody(client, "Ann")
    assert Path(settings.database.removeprefix("sqlite:///")).exists()
    assert client.get("/kronika.db").status_code == 404
