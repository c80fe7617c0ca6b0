"""Accounts: names apart from logins, signing out for good, passwords, resets, what is kept of a person."""

from __future__ import annotations

import asyncio
import os
import re
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from email.message import EmailMessage
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from kronika.store import Store, additions, passwords, tables
from kronika.store.passwords import common
from kronika.web import account as account_pages
from kronika.web.app import create
from kronika.web.commands import reset_password
from kronika.web.requester import AppContext
from kronika.web.settings import Settings
from kronika.web.socket import waiting_as

from .conftest import Somebody

People = Callable[[str], Somebody]
OPEN = [{"kind": "me"}, {"kind": "open"}]
GOOD, BETTER = "mlha nad rybnikem", "rackova pera u vody"


def with_account(somebody: People, name: str, login: str) -> Somebody:
    who = somebody(name)
    who.token = who.call("POST", "/api/account", {"login": login, "password": GOOD})["token"]
    return who


def form(who: Somebody, path: str, **fields: str) -> Any:
    return who.raw("POST", path, data={"token": who.token, **fields}, headers={"Accept": "text/html"}, follow_redirects=False)


# names


def test_others_see_the_name_and_never_the_login(somebody: People) -> None:
    ann, bob = with_account(somebody, "Ann", "the-secret-login"), somebody("Bob")
    table = ann.sit(OPEN)
    ann.call("POST", f"/api/tables/{table}/chat", {"text": "hello"})
    seen = str(bob.call("GET", f"/api/tables/{table}")) + str(bob.call("GET", f"/api/tables/{table}/chat")) + bob.page(f"/table/{table}")
    assert "Ann" in seen and "the-secret-login" not in seen


@pytest.mark.parametrize("name", ["Ann", "ANN", "a n n", "Ａｎｎ", "An\u200dn", "Ann\u3164"])
def test_nobody_takes_the_name_of_an_account(somebody: People, client: TestClient, name: str) -> None:
    with_account(somebody, "Ann", "ann.b")
    nobody = Somebody(client)
    assert nobody.refused("POST", "/api/guest", {"name": name}) == (409, "name-taken")
    assert somebody("Bob").refused("POST", "/api/me/name", {"name": name}) == (409, "name-taken")


def test_two_guests_of_one_name_cannot_both_have_it_with_an_account(somebody: People) -> None:
    first, second = somebody("Ann"), somebody("Ann")
    first.call("POST", "/api/account", {"login": "one", "password": GOOD})
    assert second.refused("POST", "/api/account", {"login": "two", "password": GOOD}) == (409, "name-taken")


# passwords


@pytest.mark.parametrize("word", ["password", "Password1!", "p@ssw0rd", "12345678", "87654321", "qwertyui", "1q2w3e4r", "aaaaaaaa",
                                  "abcabcabc", "heslo123", "пароль123", "annannann", "Ann12345", "20261128", "sunshine99"])
def test_what_others_would_try_first_is_no_password(somebody: People, word: str) -> None:
    assert common(word, "Ann")
    assert somebody("Ann").refused("POST", "/api/account", {"login": "x", "password": word}) == (422, "password")


@pytest.mark.parametrize("word", ["mlha-nad-rybnikem", "xkq7-vopu", "Zed of the north", "rackova pera u vody"])
def test_what_is_rare_is_one(word: str) -> None:
    assert not common(word, "Ann")


def test_a_changed_password_ends_all_other_sessions(somebody: People, client: TestClient) -> None:
    ann, other = with_account(somebody, "Ann", "ann.b"), Somebody(client)
    other.token = other.call("POST", "/api/sign-in", {"login": "ann.b", "password": GOOD})["token"]
    assert form(ann, "/account/password", old="wrong", new=BETTER).status_code == 403
    assert form(ann, "/account/password", old=GOOD, new="password1").status_code == 422
    assert form(ann, "/account/password", old=GOOD, new=BETTER).status_code == 200
    assert ann.call("GET", "/api/me")["name"] == "Ann" and other.call("GET", "/api/me")["name"] is None
    assert other.refused("POST", "/api/sign-in", {"login": "ann.b", "password": GOOD}) == (403, "sign-in")
    other.call("POST", "/api/sign-in", {"login": "ann.b", "password": BETTER})


def test_the_hosts_command_lets_somebody_set_a_new_password_once(somebody: People, client: TestClient, settings: Settings) -> None:
    ann = with_account(somebody, "Ann", "ann.b")
    run = CliRunner().invoke(reset_password, ["ann.b", "--database-url", settings.database, "--site", "http://table.test/"])
    path = run.output.strip().removeprefix("http://table.test")
    late = Somebody(client)
    assert "ann.b" in late.page(path)
    assert form(late, path, new="password1").status_code == 422
    assert form(late, path, new=BETTER).status_code == 303 and late.call("GET", "/api/me")["name"] == "Ann"
    assert ann.call("GET", "/api/me")["name"] is None, "whoever was signed in is so no more"
    late.token = late.call("GET", "/api/me")["token"]
    assert form(late, path, new=GOOD).status_code == 404, "it is of use once"
    assert CliRunner().invoke(reset_password, ["nobody", "--database-url", settings.database]).exit_code == 1


def test_a_reset_by_mail(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[str, ...]] = []
    monkeypatch.setattr(account_pages, "send_mail", lambda *words: sent.append(words))
    with TestClient(create(replace(settings, mail="smtp://mail.test/k@table.test")), base_url="http://table.test") as c:
        ann, eve = Somebody(c, "Ann"), Somebody(c)
        ann.token = ann.call("POST", "/api/account", {"login": "ann.b", "password": GOOD})["token"]
        assert form(ann, "/account/mail", mail="no address").status_code == 422
        for bad in ("a@b\nBcc: x@y.z", "a@b,c@d", "<a@b>"):
            assert form(ann, "/account/mail", mail=bad).status_code == 422
        assert form(ann, "/account/mail", mail="ann@mail.test").status_code == 200
        answers = {re.sub("[0-9a-f]{80}|once=[^\"]*", "", form(eve, "/reset", login=login).text) for login in ("ann.b", "nobody")}
        assert len(answers) == 1 and len(sent) == 1 and sent[0][1] == "ann@mail.test", "nobody learns who has an account"
        path = re.search(r"http://table\.test(/reset/\S+)", sent[0][3])
        assert path is not None and form(eve, path[1], new=BETTER).status_code == 303


def test_mail_is_written_as_mail(monkeypatch: pytest.MonkeyPatch) -> None:
    from kronika.web import mail

    class Post:
        sent: list[EmailMessage] = []

        def __init__(self, host: str, port: int, timeout: float) -> None:
            assert (host, port) == ("mail.test", 25)

        def __enter__(self) -> Post:
            return self

        def __exit__(self, *_: object) -> None: ...

        def has_extn(self, name: str) -> bool:
            return False

        def login(self, user: str, password: str) -> None:
            assert (user, password) == ("u", "p/w")

        def send_message(self, message: EmailMessage) -> None:
            self.sent.append(message)

    monkeypatch.setattr("smtplib.SMTP", Post)
    mail.send_mail("smtp://u:p%2Fw@mail.test:25/k@table.test", "ann@mail.test", "Nové heslo", "text")
    (one,) = Post.sent
    assert (one["From"], one["To"], one["Subject"], one.get_content()) == ("k@table.test", "ann@mail.test", "Nové heslo", "text\n")
    for bad in ("http://x/a@b", "smtp:///a@b", "smtp://x", "smtp://x/a"):
        with pytest.raises(ValueError, match="smtp://user"):
            mail.check_mail(bad)


# sessions


@pytest.fixture
def at_a_table(somebody: People) -> Iterator[tuple[Somebody, str, Any]]:
    ann = with_account(somebody, "Ann", "ann.b")
    table = ann.sit(OPEN, private=True)
    ann.client.cookies = dict(ann.cookies)
    with ann.client.websocket_connect(f"/ws/tables/{table}") as ws:
        ws.send_json({"have": {"waiting": waiting_as(tables.table(ann.client.app.state.context.store, table))}})  # type: ignore[attr-defined]
        yield ann, table, ws


def closed(ws: Any) -> int:
    with pytest.raises(WebSocketDisconnect) as e:
        for _ in range(20):
            ws.receive_json()
    return int(e.value.code)


@pytest.mark.parametrize("everywhere", ["", "?everywhere=true"])
def test_signing_out_ends_the_session_everywhere_it_is_used(at_a_table: tuple[Somebody, str, Any], everywhere: str) -> None:
    ann, table, ws = at_a_table
    copy = Somebody.__new__(Somebody)
    copy.client, copy.cookies, copy.token = ann.client, type(ann.cookies)(ann.cookies), ann.token
    assert copy.call("GET", "/api/me")["name"] == "Ann"
    ann.call("POST", f"/api/sign-out{everywhere}")
    assert closed(ws) == 4401
    assert copy.call("GET", "/api/me")["name"] is None
    assert copy.refused("GET", f"/api/tables/{table}") == (404, "unknown")
    assert copy.raw("POST", f"/api/tables/{table}/chat", {"text": "x"}).status_code in (401, 403)


def test_a_session_that_was_signed_out_stays_so_in_the_next_process(settings: Settings) -> None:
    with TestClient(create(settings), base_url="http://table.test") as client:
        ann = Somebody(client, "Ann")
        cookies, token = dict(ann.cookies), ann.token
        ann.call("POST", "/api/sign-out")
    with TestClient(create(settings), base_url="http://table.test", cookies=cookies) as again:
        assert again.get("/api/me").json()["name"] is None
        assert again.post("/api/tables", json={"game": "toy", "seats": OPEN}, headers={"X-Token": token}).status_code in (401, 403)


def test_a_guest_who_signs_in_brings_seats_along(somebody: People) -> None:
    with_account(somebody, "Ann", "ann.b")
    late = somebody("Late")
    table = late.sit([{"kind": "me"}, {"kind": "me"}], private=True)
    late.token = late.call("POST", "/api/sign-in", {"login": "ann.b", "password": GOOD})["token"]
    seen = late.call("GET", f"/api/tables/{table}")
    assert seen["yours"] == [0, 1] and [s["name"] for s in seen["seats"]] == ["Ann", "Ann"]
    late.play(table, 0, "draw")


def test_a_guest_who_signs_in_brings_the_rest_along(somebody: People) -> None:
    ann = with_account(somebody, "Ann", "ann.b")
    late, path = somebody("Late"), "/api/games/empires/additions"
    for who, (file, word) in ((ann, ("ulaf", "foxes")), (ann, ("ulaf", "hawks")), (late, ("panuk", "foxes"))):
        text = additions.reader("empires").samples()[file].replace(f'id = "{file}"', f'id = "{word}"')
        who.call("POST", path, {"text": text}, 201)
    (foxes,) = (x["digest"] for x in late.call("GET", path))
    companion = form(late, "/beside/scythe").headers["location"]
    campaign = form(late, "/campaigns", game="oath").headers["location"]
    late.token = late.call("POST", "/api/sign-in", {"login": "ann.b", "password": GOOD})["token"]
    for who in (late, ann):
        found = {x["word"]: x["digest"] for x in who.call("GET", path)}
        assert found.keys() == {"foxes", "hawks"} and found["foxes"] == foxes  # of two with one word, what was kept last
        assert "Automa" in who.page(companion) and "/show" in who.page(campaign)  # what only its owner can do


def test_a_guest_who_signs_out_is_told_the_way_back(somebody: People, client: TestClient) -> None:
    ann = somebody("Ann")
    table = ann.sit(OPEN, private=True)
    page = form(ann, "/sign-out").text
    path = re.search(r"http://table\.test(/back/[^\"]+)", page)
    assert path is not None and ann.call("GET", "/api/me")["name"] is None
    other = Somebody(client)
    assert "Ann" in other.page(path[1]) and other.call("GET", "/api/me")["name"] is None, "looking is not entering"
    assert form(other, path[1]).status_code == 303
    assert other.call("GET", f"/api/tables/{table}")["seats"][0]["you"] is True
    other.token = other.call("GET", "/api/me")["token"]
    assert form(other, "/back/" + "x" * 40).status_code == 404


# what is kept


def test_a_person_can_take_everything_along(somebody: People) -> None:
    ann = with_account(somebody, "Ann", "ann.b")
    table = ann.sit(OPEN, title="Friday")
    ann.call("POST", f"/api/tables/{table}/chat", {"text": "hello there"})
    kept = ann.call("GET", "/api/me/export")
    assert (kept["name"], kept["login"]) == ("Ann", "ann.b")
    assert [t["title"] for t in kept["tables"]] == ["Friday"] and [x["text"] for x in kept["chat"]] == ["hello there"]
    assert ann.raw("GET", "/account/export").json() == kept


def test_somebody_who_left(somebody: People) -> None:
    """Seats go to somebody who left, a bot plays on, tables that never began are gone, the chat has no name."""
    ann, bob = with_account(somebody, "Ann", "ann.b"), somebody("Bob")
    going, waiting = ann.sit(OPEN), ann.sit(OPEN)
    bobs = bob.sit(OPEN)
    bob.call("POST", f"/api/tables/{going}/join", {})
    ann.call("POST", f"/api/tables/{going}/chat", {"text": "goodbye"})
    assert ann.refused("DELETE", "/api/me", {"password": "wrong"}) == (403, "sign-in")
    ann.token = ann.call("DELETE", "/api/me", {"password": GOOD})["token"]
    assert ann.call("GET", "/api/me")["name"] is None
    seats = bob.call("GET", f"/api/tables/{going}")["seats"]
    assert [(s["kind"], s["name"]) for s in seats] == [("bot", "somebody who left"), ("person", "Bob")]
    assert bob.refused("GET", f"/api/tables/{waiting}") == (404, "unknown")
    assert "Ann" not in str(bob.call("GET", f"/api/tables/{going}/chat")) + bob.page(f"/table/{going}") + bob.page("/")
    assert ann.refused("POST", "/api/sign-in", {"login": "ann.b", "password": GOOD}) == (403, "sign-in")
    somebody("Ann")  # the name is free again
    assert bob.call("GET", f"/api/tables/{bobs}")["seats"][0]["name"] == "Bob"


# who is who, and what hashing takes


def test_talk_shows_the_seat_and_whether_an_account_vouches_for_the_name(somebody: People) -> None:
    """Nobody poses as another: beside each name stands where they sit, beside a guest's that they are one."""
    ann, bob, eve = with_account(somebody, "Ann", "ann.b"), somebody("Bob"), somebody("Eve")
    table = ann.sit(OPEN)
    bob.call("POST", f"/api/tables/{table}/join", {})
    for who in (ann, bob, eve):
        who.call("POST", f"/api/tables/{table}/chat", {"text": "it is me"})
    said = [(line["name"], line["tag"]) for line in eve.call("GET", f"/api/tables/{table}/chat")]
    assert said == [("Ann", "seat 1"), ("Bob", "seat 2, guest"), ("Eve", "looks on, guest")]


def test_signing_out_everywhere_is_a_button_of_the_account_page(somebody: People, client: TestClient) -> None:
    ann, other = with_account(somebody, "Ann", "ann.b"), Somebody(client)
    other.token = other.call("POST", "/api/sign-in", {"login": "ann.b", "password": GOOD})["token"]
    address = re.search(r'action="(/account/everywhere[^"]*)"', ann.page("/account"))
    assert address is not None and form(ann, address[1]).status_code in (200, 303)
    assert other.call("GET", "/api/me")["name"] is None


def test_passwords_are_hashed_two_at_a_time(client: TestClient) -> None:
    """56 at once took 2 GB and 2.5 s for everybody."""
    context: AppContext = client.app.state.context  # type: ignore[attr-defined]
    at_work, most, counting = set[int](), [0], threading.Lock()

    def slow(_: Store) -> None:
        me = threading.get_ident()
        with counting:
            at_work.add(me)
            most[0] = max(most[0], len(at_work))
        time.sleep(0.02)
        with counting:
            at_work.remove(me)

    async def many() -> list[object]:
        return list(await asyncio.gather(*(context.hash(slow) for _ in range(56)), return_exceptions=True))

    assert client.portal is not None
    seen = client.portal.call(many)
    assert most[0] == 2
    refused = [e for e in seen if isinstance(e, Exception)]
    assert 0 < len(refused) < 56, "who would have to wait long is told so at once"


def test_only_hashing_goes_last(somebody: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a thread that goes last may wait for seconds: it must not hold the database meanwhile."""
    went: list[tuple[str, int]] = []

    def noted(what: str, do: Callable[..., Any]) -> Callable[..., Any]:
        def noting(*args: Any) -> Any:
            went.append((what, os.getpriority(os.PRIO_PROCESS, threading.get_native_id())))
            return do(*args)
        return noting

    monkeypatch.setattr(passwords, "_hasher", SimpleNamespace(hash=noted("hash", passwords._hasher.hash), verify=passwords._hasher.verify))
    monkeypatch.setattr(Store, "write", noted("write", Store.write))
    with_account(somebody, "Ann", "ann.b")
    usual = os.getpriority(os.PRIO_PROCESS, 0)
    assert {nice for what, nice in went if what == "write"} == {usual} and {nice > usual for what, nice in went if what == "hash"} == {True}
