"""A changing request under one key is carried out once, whatever becomes of its reply, its connection or its process."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from starlette.testclient import TestClient

from kronika.store import Store, claims
from kronika.store import tables as table_store
from kronika.store.journal import kept
from kronika.store.listing import listed
from kronika.store.tables import SeatRequest
from kronika.web.app import create
from kronika.web.settings import Settings

from .conftest import Somebody

People = Callable[[str], Somebody]
BOTH = [{"kind": "me"}, {"kind": "me"}]
TEMPLATES = Path(__file__).parents[2] / "src/kronika/web/templates"


def again(who: Somebody, path: str, body: object, key: str = "a-key-of-mine") -> httpx.Response:
    return who.raw("POST", path, body, headers={"Idempotency-Key": key})


@pytest.mark.parametrize("restarted", [False, True], ids=["same process", "another process"])
def test_every_kind_of_change_once(settings: Settings, restarted: bool) -> None:
    """The reply is lost, the request comes again: to the same process, or after it was killed."""
    with TestClient(create(settings), base_url="http://table.test") as client:
        ann, bob, zoe = Somebody(client, "Ann"), Somebody(client, "Bob"), Somebody(client)
        table = ann.sit(BOTH, options={"duels": "no"})
        open_table = ann.sit([{"kind": "me"}, {"kind": "open"}], options={"duels": "no"})
        acts: list[tuple[Somebody, str, object]] = [
            (ann, f"/api/tables/{table}/answer", {"seq": 0, "seat": 0, "answer": "draw"}),
            (ann, f"/api/tables/{table}/chat", {"text": "hello"}),
            (ann, "/api/tables", {"game": "toy", "seats": BOTH, "title": "once"}),
            (bob, f"/api/tables/{open_table}/join", {}),
            (ann, f"/api/tables/{open_table}/answer", {"seq": 0, "seat": 0, "answer": "draw"}),
            (ann, f"/api/tables/{open_table}/undo-request", {"seq": 1, "seat": 0}),
            (ann, f"/api/tables/{table}/seat", {"seat": 1, "to": "random"}),
            (zoe, "/api/guest", {"name": "Zoe"}),
        ]
        first = []
        for n, (who, path, body) in enumerate(acts):
            said = again(who, path, body, f"key-number-{n}")
            assert said.is_success, said.text
            first.append(said.json())
            if not restarted:
                assert again(who, path, body, f"key-number-{n}").json() == first[-1], path
    if restarted:
        with TestClient(create(settings), base_url="http://table.test") as client:
            ann.client = bob.client = client
            for n, ((who, path, body), reply) in enumerate(zip(acts[:-1], first, strict=False)):
                said = again(who, path, body, f"key-number-{n}")
                assert said.is_success and said.json()["repeated"] is True, said.text
                number = {"answer": "seq", "chat": "id", "undo-request": "request"}.get(path.rpartition("/")[2])
                assert number is None or said.json()[number] == reply[number], "what its asker goes on with"
    store = Store(settings.database)
    assert [c.kind for c in kept(store, table).journal] == ["start", "answer"]
    assert [line["text"] for line in table_store.talk(store, table)] == ["hello"]
    assert [r.title for r in listed(store, None).tables].count("once") == 1
    assert sum(p.kind == "person" for p in table_store.table(store, open_table).places) == 2
    with store.read() as c:
        assert c.exec_driver_sql("SELECT count(*) FROM person WHERE name = 'Zoe'").scalar() == 1
    store.close()


def test_at_the_same_moment(settings: Settings) -> None:
    with TestClient(create(settings), base_url="http://table.test") as client:
        ann = Somebody(client, "Ann")
        table = ann.sit(BOTH, options={"duels": "no"})
        headers = {"X-Token": ann.token, "Idempotency-Key": "one-and-the-same", "Cookie": f"kronika={ann.cookies['kronika']}"}
        said: list[int] = []

        def press() -> None:
            r = client.post(f"/api/tables/{table}/answer", json={"seq": 0, "seat": 0, "answer": "draw"}, headers=headers)
            said.append(r.json().get("seq", r.status_code))

        threads = [threading.Thread(target=press) for _ in range(8)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        assert said == [1] * 8


def test_a_form_pressed_twice_makes_one_guest_who_sits(settings: Settings) -> None:
    with TestClient(create(settings), base_url="http://table.test", follow_redirects=False) as client:
        ann, eve = Somebody(client, "Ann"), Somebody(client)
        table = ann.sit([{"kind": "me"}, {"kind": "open"}])
        invite = ann.call("GET", f"/api/tables/{table}")["invite"]
        cookie = {"Cookie": f"kronika={eve.cookies['kronika']}"}
        client.cookies.clear()
        said = [
            client.post(f"/join/{invite}?once=press-of-the-button", data={"name": "Eve", "token": eve.token}, headers=cookie)
            for _ in range(2)
        ]
        assert [r.status_code for r in said] == [303, 303] and said[0].headers["set-cookie"] == said[1].headers["set-cookie"]
        seats = ann.call("GET", f"/api/tables/{table}")["seats"]
        client.cookies.clear()
        me = client.get("/api/me", headers={"Cookie": said[1].headers["set-cookie"].split(";")[0]}).json()
        assert [s["name"] for s in seats] == ["Ann", "Eve"] and me["name"] == "Eve"
        store = Store(settings.database)
        assert table_store.table(store, table).places[1].person == me["id"]
        with store.read() as c:
            assert c.exec_driver_sql("SELECT count(*) FROM person").scalar() == 2
        store.close()


def test_a_form_that_comes_to_the_next_process_leads_to_the_same_companion(settings: Settings) -> None:
    def press(path: str, key: str, **fields: str) -> str:
        said = ann.raw("POST", f"{path}?once={key}", data={"token": ann.token, **fields}, headers={"Accept": "text/html"},
                       follow_redirects=False)
        assert said.status_code == 303
        return str(said.headers["location"])

    with TestClient(create(settings), base_url="http://table.test") as client:
        ann = Somebody(client, "Ann")
        at = press("/beside/scythe", "the-first-press")
        assert press(at, "the-second-press", what="answer", seq="0", part="polania") == at
    with TestClient(create(settings), base_url="http://table.test") as client:
        ann.client = client
        assert press("/beside/scythe", "the-first-press") == at
        assert press(at, "the-second-press", what="answer", seq="0", part="polania") == at
        assert ann.page("/beside").count('href="/companion/') == 1


def test_a_key_tells_nothing_to_others(somebody: People) -> None:
    ann, eve = somebody("Ann"), somebody("Eve")
    again(ann, "/api/tables", {"game": "toy", "seats": BOTH, "private": True})
    said = again(eve, "/api/tables", {"game": "toy", "seats": BOTH}).json()
    assert said == {"repeated": True}


def test_a_refusal_stands_for_its_press(somebody: People) -> None:
    """A delayed copy must not succeed after the page has shown that the first was refused."""
    ann, bob = somebody("Ann"), somebody("Bob")
    table = ann.sit([{"kind": "me"}, {"kind": "open"}])
    early = again(ann, f"/api/tables/{table}/answer", {"seq": 0, "seat": 0, "answer": "draw"})
    assert early.status_code == 409
    bob.call("POST", f"/api/tables/{table}/join", {})
    assert again(ann, f"/api/tables/{table}/answer", {"seq": 0, "seat": 0, "answer": "draw"}).status_code == 409


def test_a_refused_form_may_be_sent_again(somebody: People) -> None:
    ann = somebody("Ann")
    bad = ann.raw("POST", "/sign-up?once=the-form-on-the-page", data={"login": "Ann", "password": "short", "token": ann.token})
    good = ann.raw("POST", "/sign-up?once=the-form-on-the-page", data={"login": "Ann", "password": "long enough",
                                                                       "token": ann.token}, follow_redirects=False)
    assert (bad.status_code, good.status_code) == (422, 303)


@pytest.mark.parametrize("key", ["short", "x" * 65, "with blanks in it", "slash/slash"])
def test_what_is_no_key(somebody: People, key: str) -> None:
    assert again(somebody("Ann"), "/api/tables", {"game": "toy", "seats": BOTH}, key).status_code == 422


def test_every_form_carries_a_key() -> None:
    forms = [form for file in TEMPLATES.glob("*.html") for form in re.findall(r'<form method="post"[^>]*>', file.read_text())]
    assert len(forms) >= 7
    assert all("once={{ once() }}" in form for form in forms), forms


def test_keys_are_forgotten_in_the_end(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'k.db'}")
    with store.write() as c:
        for key, age in (("old", 3 * 86400), ("new", 60)):
            c.exec_driver_sql("INSERT INTO request VALUES (?, '', strftime('%s') - ?, '{}')", (key, age))
    claims.forget_old(store)
    assert claims.carried_out(store, "old") is None and claims.carried_out(store, "new") == ("", {})
    store.close()


def test_what_fails_claims_nothing(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'k.db'}")
    token = claims.CURRENT.set(claims.Claim("the-key", ""))
    try:
        with pytest.raises(RuntimeError), store.write() as c:
            c.exec_driver_sql("INSERT INTO setting VALUES ('a', 'b')")
            raise RuntimeError
        assert claims.carried_out(store, "the-key") is None
        with store.write():
            pass
        assert claims.carried_out(store, "the-key") == ("", {})
        claims.CURRENT.set(claims.Claim("the-key", ""))
        with pytest.raises(claims.Repeated), store.write() as c:
            c.exec_driver_sql("INSERT INTO setting VALUES ('c', 'd')")
    finally:
        claims.CURRENT.reset(token)
    with store.read() as c:
        assert c.exec_driver_sql("SELECT key FROM setting").scalars().all() == []
    store.close()


# a process died between the last seat and the start


def full_table(store: Store, monkeypatch: pytest.MonkeyPatch) -> str:
    """A table whose seats are all taken and that nobody began."""
    from kronika.store import people

    monkeypatch.setattr(table_store, "start", lambda store, id: False)
    id = table_store.create(store, people.guest(store, "Ann"), "toy", [SeatRequest("me"), SeatRequest("me")], {})
    monkeypatch.undo()
    assert table_store.table(store, id).full
    return id


@pytest.mark.parametrize("found", ["opening", "sweep"])
def test_a_full_table_is_begun_by_whoever_finds_it(settings: Settings, found: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = create(settings)
    store = app.state.context.store
    syspath = str(Path(__file__).parents[1] / "installed")
    table = full_table(store, monkeypatch)
    monkeypatch.syspath_prepend(syspath)
    if found == "sweep":
        with TestClient(app) as client:
            for _ in range(200):
                if table_store.table(store, table).status == "running":
                    break
                client.get("/healthz")
            assert table_store.table(store, table).status == "running"
    else:
        monkeypatch.setattr(table_store, "left_waiting", lambda store: [])
        with TestClient(app, base_url="http://table.test") as client:
            assert client.get(f"/api/tables/{table}/view").json()["seq"] == 0
