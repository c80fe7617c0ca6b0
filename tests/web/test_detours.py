"""Detours: two tabs, the way back, a game that ends or a server that restarts under one's hands, a session that ends, a wrong clock."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute

from kronika.store import Refused, people
from kronika.store import tables as table_store
from kronika.store.live import Live
from kronika.web.settings import Settings

from .browser import Visitor
from .conftest import Somebody
from .servers import Remote, Server
from .test_seam import answer, answers, enter, two

Come = Callable[..., Visitor]
People = Callable[[str], Somebody]
BOTH = [{"kind": "me"}, {"kind": "me"}]
LIVE = "#live.on"


def stands_at(page: Page, seq: int) -> None:
    page.wait_for_function("n => document.querySelector('.table')?.dataset.seq === n", arg=str(seq))


def test_two_tabs_of_one_person_answer_at_once(visitor: Come, server: Server) -> None:
    """Pressed before either hears of the other: one answer counts, the other tab says that its own was not given."""
    ann, _, table = two(server, options={"duels": "no"})
    v = enter(visitor(), ann)
    first, second = v.open(f"/table/{table}"), v.context.new_page()
    deaf, held = [False], list[tuple[WebSocketRoute, str | bytes]]()

    def late(ws: WebSocketRoute) -> None:
        server = ws.connect_to_server()
        server.on_message(lambda m: held.append((ws, m)) if deaf[0] else ws.send(m))

    second.route_web_socket("**/ws/tables/**", late)
    second.goto(f"{v.url}/table/{table}")
    for tab in (first, second):
        tab.wait_for_selector(LIVE, state="attached")
    deaf[0] = True
    press = "document.querySelector('button[data-answer=draw]').click()"
    first.evaluate(press)
    stands_at(first, 1)
    with second.expect_response("**/answer") as refusal:  # it comes before the news that would explain it
        second.evaluate(press)
    assert refusal.value.status == 409
    deaf[0] = False
    for ws, news in held:
        ws.send(news)
    stands_at(second, 1)
    assert answers(ann, table) == ["answer"]
    assert first.locator("#refusal:not([hidden])").count() == 0 and "not given" in second.inner_text("#refusal:not([hidden])")


def test_eight_answers_to_one_question(somebody: People) -> None:
    """Each under a key of its own, at the same moment: one is given."""
    ann = somebody("Ann")
    table = ann.sit(BOTH, options={"duels": "no"})
    headers = {"X-Token": ann.token, "Cookie": f"kronika={ann.cookies['kronika']}"}
    seen: list[int] = []

    def press() -> None:
        said = ann.client.post(f"/api/tables/{table}/answer", json={"seq": 0, "seat": 0, "answer": "draw"}, headers=headers)
        seen.append(said.status_code)

    threads = [threading.Thread(target=press) for _ in range(8)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert sorted(seen) == [200] + [409] * 7
    assert ann.call("GET", f"/api/tables/{table}/view")["lines"] == 1


def test_a_form_after_the_way_back_is_another(visitor: Come) -> None:
    """Make a table, go back, make another: two tables, though the browser shows the form that was sent."""
    ann = visitor()
    made = []
    ann.new_table("toy", ["me", "me"], name="Ann", title="first")
    made.append(ann.page.url)
    ann.page.go_back()
    ann.page.wait_for_selector("form[data-create]")
    ann.page.fill("input[name=title]", "second")
    for i in (0, 1):
        ann.page.select_option(f"select[name=seat-{i}-kind]", "me")
    ann.page.click("form[data-create] button.big")
    ann.page.wait_for_url("**/table/**")
    made.append(ann.page.url)
    assert len(set(made)) == 2 and "second" in ann.page.title()


def test_the_way_back_to_a_table_shows_what_is(visitor: Come, server: Server) -> None:
    """From the rules back to a table that went on meanwhile."""
    ann, bob, table = two(server, options={"duels": "no"})
    page = enter(visitor(), ann).open(f"/table/{table}")
    page.wait_for_selector(LIVE, state="attached")
    page.click("button[data-answer=draw]")
    stands_at(page, 1)
    page.goto(f"{server.url}/rules")
    answer(bob, table, 1, "draw")
    page.go_back()
    stands_at(page, 2)
    page.wait_for_selector(LIVE, state="attached")
    page.click("button[data-answer=draw]")
    stands_at(page, 3)


def test_a_game_that_ends_under_a_half_filled_form(visitor: Come, server: Server) -> None:
    """Ann has set her dial and begun a line when Bob gives up: she sees the end, and her line is still there."""
    ann, bob, table = two(server)
    answer(ann, table, 0, "duel")
    v = enter(visitor(), ann)
    page = v.open(f"/table/{table}")
    page.wait_for_selector(LIVE, state="attached")
    page.click(".question >> nth=0 >> [data-more]")
    page.click("[data-tab=chat]")
    page.fill("#chat-text", "what a pi")
    seq = bob.call("GET", f"/api/tables/{table}")["seq"]
    bob.call("POST", f"/api/tables/{table}/side-action", {"seq": seq, "seat": 1, "action": "give-up"})
    page.wait_for_selector("[data-replay]")
    assert page.locator("form.decision").count() == 0 and page.locator(".scores").count() == 1
    assert page.input_value("#chat-text") == "what a pi"
    v.calm()


def test_a_session_that_ends_under_a_half_filled_form(visitor: Come, server: Server) -> None:
    """Signed out everywhere from another device: the press is refused in words, the page looks on; nothing is answered."""
    ann, _, table = two(server, options={"duels": "no"})
    page = enter(visitor(), ann).open(f"/table/{table}")
    page.wait_for_selector(LIVE, state="attached")
    page.route("**/answer", lambda route: (ann.call("POST", "/api/sign-out", {"everywhere": True}), route.continue_()))
    page.click("button[data-answer=draw]")
    page.wait_for_selector("#refusal:not([hidden])")
    page.wait_for_selector("form.decision", state="detached")
    other = Remote(server.url, "Cleo")
    assert other.call("GET", f"/api/tables/{table}")["seq"] == 0


def test_a_table_that_is_closed_says_so(visitor: Come, server: Server) -> None:
    """Bob looks at a table that waits for people when its maker closes it."""
    ann, bob = Remote(server.url, "Ann"), Remote(server.url, "Bob")
    table = ann.call("POST", "/api/tables", {"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}]})["id"]
    page = enter(visitor(), bob).open(f"/table/{table}")
    page.wait_for_selector("[data-region=waiting]")
    page.wait_for_function("() => performance.getEntriesByType('resource').length > 3")
    ann.call("DELETE", f"/api/tables/{table}")
    page.wait_for_selector("text=there is no such table")


def test_a_server_that_restarts_while_an_answer_is_under_way(browser: Browser, tmp_path: Path) -> None:
    """kill -9 after the answer was written and before its reply: the page sends again; it counts once, what was begun stays."""
    server = Server(f"sqlite:///{tmp_path / 'k.db'}", tmp_path, "--thinkers", "0").start()
    v = Visitor(browser, server.url)
    try:
        ann, _, table = two(server)
        page = enter(v, ann).open(f"/table/{table}")
        page.wait_for_selector(LIVE, state="attached")
        page.click("[data-tab=chat]")
        page.fill("#chat-text", "half a sen")
        died: list[int] = []

        def dies(route: Any) -> None:
            if not died:
                died.append(route.fetch().status)
                server.kill()
                route.abort()
                server.start()
            else:
                route.continue_()

        page.route("**/answer", dies)
        page.click("button[data-answer=draw]")
        stands_at(page, 1)
        page.wait_for_selector(LIVE, state="attached")
        assert died == [200] and answers(ann, table) == ["answer"]
        assert page.input_value("#chat-text") == "half a sen" and page.locator("#refusal:not([hidden])").count() == 0
    finally:
        v.context.close()
        server.kill()


def test_a_server_whose_clock_is_set_back(somebody: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """By two days, in the middle of a game: sessions, keys, play, talk, lists, undo and invitations go on."""
    ann, bob = somebody("Ann"), somebody("Bob")
    table = ann.sit([{"kind": "me"}, {"kind": "open"}], options={"duels": "no"})
    invite = ann.call("GET", f"/api/tables/{table}")["invite"]
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now - 2 * 86400)
    bob.call("POST", f"/api/tables/{table}/join", {"invite": invite})
    ann.play(table, 0, "draw")
    ann.call("POST", f"/api/tables/{table}/chat", {"text": "tick"})
    asked = ann.call("POST", f"/api/tables/{table}/undo-request", {"seq": 1, "seat": 0})
    bob.call("POST", f"/api/tables/{table}/undo-consent", {"request": asked["request"], "seq": 1, "agree": True})
    ann.play(table, 0, "draw")
    ann.call("POST", "/api/account", {"login": "ann", "password": "a rare long one"})
    ann.token = ann.call("GET", "/api/me")["token"]
    ann.call("POST", "/api/sign-out", {})
    ann.token = ann.call("GET", "/api/me")["token"]
    ann.token = ann.call("POST", "/api/sign-in", {"login": "ann", "password": "a rare long one"})["token"]
    key = {"Idempotency-Key": "a-key-of-before"}
    for _ in range(2):
        made = ann.raw("POST", "/api/tables", {"game": "toy", "seats": BOTH, "title": "once"}, headers=key)
        assert made.is_success
    mine = [t["title"] for t in ann.call("GET", "/api/tables?mine=true")]
    assert mine.count("once") == 1 and len(mine) == 2
    assert "Ann" in ann.page(f"/table/{table}") and ann.call("GET", f"/api/tables/{table}/view")["lines"] == 1


@pytest.mark.parametrize("lines", [150_000, 1_000_000])
def test_a_record_of_a_million_lines(somebody: People, lines: int) -> None:
    """One that is let in by its size is given up where the game is over, one that is not at once."""
    ann = somebody("Ann")
    head = "kronika 1\ngame toy 1\nseed 7\nseat north -\nseat south -\n"
    begun = time.process_time()  # the server's own work: it runs in this process
    status, _ = ann.refused("POST", "/api/records", content=head + "north draw\n" * lines)
    assert status == (413 if lines * 11 > 2_000_000 else 422)
    assert time.process_time() - begun < 5


def test_a_table_where_people_talk_for_days(somebody: People, settings: Settings) -> None:
    """Two thousand lines: the page takes the last hundred, and says so in a size that does not grow."""
    ann = somebody("Ann")
    table = ann.sit(BOTH)
    store = ann.client.app.state.context.store  # type: ignore[attr-defined]
    me = people.find(store, ann.call("GET", "/api/me")["id"])
    assert me is not None
    sizes = []
    for n in range(2000):
        table_store.say(store, table, me, -1, f"line {n:04}")
        if n in (150, 1999):
            sizes.append(len(ann.page(f"/table/{table}")))
    assert abs(sizes[1] - sizes[0]) < 500
    assert [line["text"] for line in ann.call("GET", f"/api/tables/{table}/chat")][-1] == "line 1999"


def test_a_database_that_is_busy_for_a_moment_silences_nobody(somebody: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading a table anew fails once for one of two who look: the other goes on hearing."""
    ann, bob = somebody("Ann"), somebody("Bob")
    table = ann.sit([{"kind": "me"}, {"kind": "open"}], options={"duels": "no"})
    bob.call("POST", f"/api/tables/{table}/join", {})
    registry = ann.client.app.state.context.registry  # type: ignore[attr-defined]
    bob.client.cookies.clear()
    bob.client.cookies.update(bob.cookies)
    with bob.client.websocket_connect(f"/ws/tables/{table}") as ws:
        ws.send_json({"have": {}, "last": "", "chat": 0})
        assert ws.receive_json()["seq"] == 0
        real = table_store.table
        failed: list[str] = []

        def busy(store: Any, id: str) -> Any:
            if not failed:
                failed.append(id)
                raise Refused(503, "busy", "the database is busy")
            return real(store, id)

        monkeypatch.setattr(table_store, "table", busy)
        registry.entries[table].stale = True
        assert ann.raw("GET", f"/api/tables/{table}/view").status_code == 503
        assert table in registry.entries, "whoever listens at what was thrown away hears no more"
        ann.play(table, 0, "draw")
        heard = ws.receive_json()
        while heard.get("seq") != 1:
            heard = ws.receive_json()


def test_memory_is_for_tables_in_use(somebody: People) -> None:
    """One that nobody looks at is forgotten after a while, and read again when somebody comes; one that somebody looks at stays."""
    ann = somebody("Ann")
    watched, left = (ann.sit(BOTH, options={"duels": "no"}) for _ in range(2))
    registry = ann.client.app.state.context.registry  # type: ignore[attr-defined]
    ann.client.cookies.clear()
    ann.client.cookies.update(ann.cookies)
    with ann.client.websocket_connect(f"/ws/tables/{watched}") as ws:
        ws.send_json({"have": {}, "last": "", "chat": 0})
        ws.receive_json()
        ann.play(left, 0, "draw")
        registry.forget_idle(60)
        assert {watched, left} <= registry.entries.keys()
        registry.forget_idle(0)
        assert watched in registry.entries and left not in registry.entries
    assert ann.call("GET", f"/api/tables/{left}/view")["seq"] == 1


@pytest.mark.parametrize("untrue", [0, 99_999])
def test_news_that_come_while_a_table_is_read(somebody: People, monkeypatch: pytest.MonkeyPatch, untrue: int) -> None:
    """Another process plays, and says so, while we read the table: neither is lost, whatever somebody else told of before."""
    ann = somebody("Ann")
    table = ann.sit(BOTH, options={"duels": "no"})
    me = ann.call("GET", "/api/me")["id"]
    registry = ann.client.app.state.context.registry  # type: ignore[attr-defined]
    assert ann.call("GET", f"/api/tables/{table}/view")["seq"] == 0
    real = table_store.table
    played: list[int] = []

    def slow(store: Any, id: str) -> Any:
        row = real(store, id)
        if not played:
            played.append(Live.load(store, id).answer(store, me, 0, "draw").seq)
            registry.notice(id, "seq", 1)
            if not untrue:
                registry.notice(id, "row", 0)
        return row

    registry.notice(table, "row", 0)
    registry.notice(table, "seq", untrue)
    monkeypatch.setattr(table_store, "table", slow)
    assert ann.call("GET", f"/api/tables/{table}/view")["seq"] == 1 and played == [1]
