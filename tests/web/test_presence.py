"""Who is at a table, and for how long the others are away: true over reloads, restarts, kills and with several processes."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from starlette.testclient import TestClient
from websockets.sync.client import ClientConnection, connect

from kronika.store import Refused, Store, tables
from kronika.store.presence import HERE
from kronika.web.app import create
from kronika.web.away import UNITS, presence
from kronika.web.settings import Settings
from kronika.words import translator
from tests.store.conftest import fresh

from .away import DAY, HOUR, Mailbox, Wall, mailbox, wall
from .browser import Visitor
from .conftest import Somebody
from .servers import Remote, Server
from .test_by_turns import Clock, servers, until
from .test_seam import enter, two
from .test_time import sat

__all__ = ["mailbox", "wall"]
People = Callable[[str], Somebody]
HELLO = {"have": {}, "last": "", "chat": 0}


@contextmanager
def looking(who: Somebody, table: str) -> Iterator[Callable[[], dict[str, Any]]]:
    """Somebody has the table open; a function that waits until they are told who is there: seat -> seconds away."""
    who.client.cookies = dict(who.cookies)
    with who.client.websocket_connect(f"/ws/tables/{table}") as ws:
        ws.send_json(HELLO)

        def told() -> dict[str, Any]:
            while "present" not in (news := ws.receive_json()):
                pass
            return dict(news["present"])

        yield told


def beat(client: TestClient) -> None:
    portal, context = client.portal, client.app.state.context  # type: ignore[attr-defined]
    assert portal is not None
    portal.call(context.presence.beat)


def stored(client: TestClient, table: str) -> list[float]:
    return [p.seen for p in tables.table(client.app.state.context.store, table).places]  # type: ignore[attr-defined]


# one process


def test_away_since_the_page_was_closed(client: TestClient, somebody: People, wall: Wall) -> None:
    ann, bob, table = sat(somebody)
    wall.at += HOUR
    with looking(ann, table) as told:
        assert told() == {"0": 0, "1": HOUR}  # when he sat down
        with looking(bob, table) as his:
            assert told() == his() == {"0": 0, "1": 0}
            wall.at += DAY
            beat(client)
        left = wall.at
        wall.at += HERE - 1
        beat(client)  # nobody is told: he may load the page anew
        wall.at += 1
        beat(client)
        assert told() == {"0": 0, "1": HERE}
        assert stored(client, table)[1] == left
        wall.at += 10 * DAY
        bob.call("GET", f"/api/tables/{table}/view?seat=1")  # a program of his, without a connection
        assert told() == {"0": 0, "1": 0}


def test_who_only_looks_on_leaves_nothing(client: TestClient, somebody: People, wall: Wall) -> None:
    ann, _, table = sat(somebody)
    with looking(somebody("Eve"), table) as told:
        assert set(told()) == {"0", "1"}
    context = client.app.state.context  # type: ignore[attr-defined]
    assert {who for _, who in context.presence._seen} <= {p.person for p in tables.table(context.store, table).places}
    assert ann.call("GET", f"/api/tables/{table}")["yours"] == [0]


def test_two_tabs_are_one_person(client: TestClient, somebody: People, wall: Wall) -> None:
    ann, bob, table = sat(somebody)
    with looking(bob, table):
        with looking(bob, table):
            pass
        wall.at += HOUR
        with looking(ann, table) as told:
            assert told() == {"0": 0, "1": 0}


def test_a_restart_forgets_nothing(settings: Settings, wall: Wall) -> None:
    with TestClient(create(settings), base_url="http://table.test") as client:
        ann, bob, table = sat(lambda name: Somebody(client, name))
        beat(client)
        with looking(bob, table) as told:
            told()
            wall.at += DAY  # and what was seen last is written when the server stops
    wall.at += 2 * HOUR
    with TestClient(create(settings), base_url="http://table.test") as client:
        ann.client = client
        with looking(ann, table) as told:
            assert told() == {"0": 0, "1": 2 * HOUR}


def test_where_nothing_is_known_nothing_is_said(client: TestClient, somebody: People, wall: Wall) -> None:
    """As after an update from a version that did not remember it."""
    wall.at, now = 0.0, wall.at
    ann, _, table = sat(somebody)
    client.app.state.context.presence._seen.clear()  # type: ignore[attr-defined]
    wall.at = now
    with looking(ann, table) as told:
        assert told() == {"0": 0, "1": None}


def test_a_finished_game_tells_nothing(client: TestClient, somebody: People) -> None:
    ann = somebody("Ann")
    table = ann.sit([{"kind": "me"}, {"kind": "bot"}])
    with looking(ann, table) as told:
        assert told() == {"0": 0}
    seq = ann.call("GET", f"/api/tables/{table}")["seq"]
    ann.call("POST", f"/api/tables/{table}/leave-unfinished", {"seq": seq, "seat": 0})
    row = tables.table(client.app.state.context.store, table)  # type: ignore[attr-defined]
    assert client.app.state.context.presence.at(row) == {}  # type: ignore[attr-defined]


def test_a_hundred_connections_write_once(client: TestClient, somebody: People, wall: Wall) -> None:
    ann, bob, table = sat(somebody)
    writes: list[Any] = []
    engine = client.app.state.context.store.engine  # type: ignore[attr-defined]
    with looking(ann, table) as told:
        told()
        beat(client)
        event.listen(engine, "before_cursor_execute",
                     lambda c, cursor, text, values, *_: writes.append(values) if text.startswith("UPDATE place") else None)
        for n in range(100):
            wall.at += 0.01
            with looking(bob, table) as his:
                if n % 50 == 0:
                    his()
        assert not writes
        beat(client)
        assert len(writes) == 1
        beat(client)
        assert len(writes) == 2 and stored(client, table) == [wall.at, wall.at]
        wall.at += HERE
        beat(client)
        assert told() == {"0": 0, "1": HERE}  # and she is told no sooner that he has gone


def test_what_cannot_be_written_now_is_written_later(client: TestClient, somebody: People, wall: Wall,
                                                     monkeypatch: pytest.MonkeyPatch) -> None:
    _, bob, table = sat(somebody)
    wall.at += HOUR
    bob.call("GET", f"/api/tables/{table}/view?seat=1")
    seen = wall.at

    def busy(*_: object) -> None:
        raise Refused(503, "database", "the database does not answer; nothing was changed")

    with monkeypatch.context() as m:
        m.setattr(Store, "write", busy)
        with pytest.raises(Refused):
            beat(client)
    wall.at += HOUR
    beat(client)
    assert stored(client, table)[1] == seen


# words


FORMS = {"en": ["at the table", "away", "away for 1 minute", "away for 12 minutes", "away for 22 minutes", "away for 1 hour",
                "away for 23 hours", "away for 1 day", "away for 40 days"],
         "cs": ["u stolu", "pryč", "pryč 1 minutu", "pryč 12 minut", "pryč 22 minut", "pryč 1 hodinu", "pryč 23 hodin", "pryč 1 den",
                "pryč 40 dní"],
         "ru": ["за столом", "не за столом", "нет 1 минуту", "нет 12 минут", "нет 22 минуты", "нет 1 час", "нет 23 часа", "нет 1 день",
                "нет 40 дней"]}
AGES = [0, 59, 119, 12 * 60, 22 * 60, 2 * HOUR - 1, DAY - 1, DAY, 40 * DAY]


@pytest.mark.parametrize("lang", FORMS)
def test_for_how_long_in_words(lang: str) -> None:
    words = translator(lang)
    assert [presence(words, 1e9 - age, 1e9) for age in AGES] == FORMS[lang]
    assert presence(words, 0.0, 1e9) == FORMS[lang][1]


def test_my_tables_say_whether_who_is_awaited_is_there(client: TestClient, somebody: People, wall: Wall) -> None:
    ann, bob, table = sat(somebody)
    assert "Waiting for" not in ann.page("/")
    assert "Waiting for Ann (at the table)" in bob.page("/tables/mine")
    ann.play(table, 0, "draw")
    beat(client)
    wall.at += 3 * DAY
    assert "Waiting for Bob (away for 3 days)" in ann.page("/tables/mine")
    assert "Waiting for" not in bob.page("/") and "away for" not in somebody("Eve").page("/")


def test_the_page_counts_on_in_the_readers_words(visitor: Callable[..., Visitor], server: Server) -> None:
    """As the words of FORMS; read aloud on a phone too, where there is no room to write it beside the seat."""
    ann, _, table = two(server, options={"duels": "no"})
    ann.call("POST", f"/api/tables/{table}/answer", {"seq": 0, "seat": 0, "answer": "draw"})
    for lang in ("cs", "ru"):
        v = enter(visitor("phone", lang), ann)
        page = v.open(f"/table/{table}")
        page.wait_for_selector("#live.on", state="attached")
        tell = page.evaluate_handle("import(document.querySelector('script[src*=\"/table.js\"]').src.replace('table.js', 'presence.js'))")
        said = [page.evaluate("""([m, age]) => { m.hearPresence({ 0: 0, 1: age });
            return document.querySelector('.awaited .presence').textContent; }""", [tell, age]) for age in AGES]
        assert said == FORMS[lang]
        tell.evaluate("m => m.hearPresence({ 0: 0, 1: 119.5 })")
        time.sleep(0.6)
        page.evaluate("document.dispatchEvent(new CustomEvent('kronika:swapped', { detail: [] }))")
        expected = {"cs": "pryč 2 minuty", "ru": "нет 2 минуты"}[lang]
        assert page.inner_text(".awaited .presence") == expected
        assert expected in page.locator("[data-region=place-1]").aria_snapshot()
        assert FORMS[lang][0] in page.locator("[data-region=place-0]").aria_snapshot()
        v.calm()


def test_a_unit_is_as_long_as_it_says() -> None:
    assert [(unit, one) for unit, one, _ in UNITS] == [(DAY, "away for {n} day"), (HOUR, "away for {n} hour"), (60, "away for {n} minute")]


# several processes


def test_two_processes_know_the_same(postgres_server: str, settings: Settings, wall: Wall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ann looks on at one, Bob has a tab at each; the other one dies with his last."""
    settings = replace(settings, database=fresh(postgres_server, "presence"))
    with (TestClient(create(settings), base_url="http://table.test") as one,
          TestClient(create(settings), base_url="http://table.test") as other):
        ann, bob, table = sat(lambda name: Somebody(one, name))
        wall.at += HOUR

        with looking(ann, table) as told, ExitStack() as his_tabs:
            assert told() == {"0": 0, "1": HOUR}
            beat(one)
            with looking(bob, table):
                assert told() == {"0": 0, "1": 0}
                bob.client = other
                his = his_tabs.enter_context(looking(bob, table))
                assert his() == {"0": 0, "1": 0}
            for _ in range(3):
                wall.at += HERE - 1
                for client in (other, one, other, one):
                    beat(client)
            row = tables.table(one.app.state.context.store, table)  # type: ignore[attr-defined]
            assert one.app.state.context.presence.at(row) == {0: 0.0, 1: 0.0}  # type: ignore[attr-defined]
            seen = wall.at
            monkeypatch.setattr(other.app.state.context.presence, "saw", lambda *_: None)  # type: ignore[attr-defined]
            his_tabs.close()  # the process writes nothing any more
            wall.at += 12 * 60
            beat(one)
            assert told() == {"0": 0, "1": wall.at - seen}


def listening(who: Remote, port: int, table: str) -> ClientConnection:
    cookie = "; ".join(f"{c.name}={c.value}" for c in who.http.cookies.jar)
    ws = connect(f"ws://127.0.0.1:{port}/ws/tables/{table}", additional_headers={"Cookie": cookie})
    ws.send(json.dumps(HELLO))
    return ws


def until_told(ws: ClientConnection, seat: int, least: float, most: float) -> list[Any]:
    """What was told of a seat until it was between these."""
    heard: list[Any] = []
    while not heard or heard[-1] is None or not least <= heard[-1] <= most:
        news = json.loads(ws.recv(20))
        heard += [news["present"][str(seat)]] if "present" in news else []
    return heard


@pytest.mark.long
def test_a_process_that_is_killed_makes_nothing_untrue(postgres_server: str, tmp_path: Path, mailbox: Mailbox) -> None:
    clock, database = Clock(tmp_path), fresh(postgres_server, "presence")
    with servers(2, database, tmp_path, clock, mailbox) as (one, other):
        ann, bob = Remote(one.url, "Ann"), Remote(other.url, "Bob")
        table = ann.call("POST", "/api/tables", {"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}]})["id"]
        bob.call("POST", f"/api/tables/{table}/join", {})
        clock.turn(HOUR)
        with listening(ann, one.port, table) as ws:
            until_told(ws, 1, HOUR, HOUR + 60)
            tab = listening(bob, other.port, table)
            until_told(ws, 1, 0, 0)
            clock.turn(20)
            store = Store(database, migrate=False)
            until(lambda: tables.table(store, table).places[1].seen > time.time() + clock.ahead - 5, lambda: "nothing is written")
            store.close()
            other.kill()
            clock.turn(12 * 60)
            assert len(until_told(ws, 1, 12 * 60, 12 * 60 + 60)) == 1
            other.start()
            with listening(bob, other.port, table) as his:
                until_told(his, 1, 0, 0)
                until_told(ws, 1, 0, 0)
            tab.close()


def test_a_waiting_room_tells_who_is_there_without_loading_anew(client: TestClient, somebody: People, wall: Wall) -> None:
    ann, bob, eve = somebody("Ann"), somebody("Bob"), somebody("Eve")
    made = ann.call("POST", "/api/tables", {"game": "scythe", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}, 201)
    table = made["id"]
    bob.call("POST", f"/api/tables/{table}/join", {"slot": 1, "invite": made["invite"]})
    drawn = re.search(r'data-region="waiting" data-hash="(\w+)"', ann.page(f"/table/{table}"))
    assert drawn is not None
    wall.at += HOUR
    ann.client.cookies = dict(ann.cookies)
    with ann.client.websocket_connect(f"/ws/tables/{table}") as ws:
        ws.send_json({"have": {"waiting": drawn[1]}, "last": "", "chat": 0})
        assert ws.receive_json() == {"n": 1, "present": {"0": 0, "1": HOUR}}
        with looking(bob, table) as his:
            his()
            assert ws.receive_json() == {"n": 2, "present": {"0": 0, "1": 0}}
        told = eve.call("GET", f"/api/tables/{table}")["seats"]
        assert [seat.get("away", "") for seat in told] == [0, 0, ""], "as everybody at the table is shown"
        eve.call("POST", f"/api/tables/{table}/join", {"slot": 2, "invite": made["invite"]})
        while "reload" not in (news := ws.receive_json()):
            pass
        assert news["reload"], "somebody sat down: that is drawn"


def test_the_api_tells_who_is_away_until_the_game_has_ended(client: TestClient, somebody: People, wall: Wall) -> None:
    ann, _, table = sat(somebody)
    wall.at += HOUR
    ann.call("GET", f"/api/tables/{table}/view?seat=0")
    assert [seat["away"] for seat in ann.call("GET", f"/api/tables/{table}")["seats"]] == [0, HOUR]
    assert "away" not in str(ann.call("GET", "/api/tables")), "a list tells of nobody"
