"""Time for answers, and games that end unfinished, as people meet them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from kronika.kernel import record
from kronika.web import sweeping

from .away import Wall, wall
from .browser import Visitor
from .conftest import Somebody
from .servers import Server
from .test_seam import alone, answer, enter, two

__all__ = ["wall"]
People = Callable[[str], Somebody]
OPEN = [{"kind": "me"}, {"kind": "open"}]
DAY = 86_400


def sat(somebody: People, **more: Any) -> tuple[Somebody, Somebody, str]:
    ann, bob = somebody("Ann"), somebody("Bob")
    table = ann.sit(OPEN, options={"duels": "no"}, **more)
    bob.call("POST", f"/api/tables/{table}/join", {})
    return ann, bob, table


def sweep(client: TestClient) -> None:
    portal = client.portal
    assert portal is not None
    registry = client.app.state.context.registry  # type: ignore[attr-defined]
    portal.call(sweeping.Sweeping(registry).sweep)


def status(who: Somebody, table: str) -> str:
    return str(who.call("GET", f"/api/tables/{table}")["status"])


def test_a_bot_plays_for_who_is_late_until_they_come_back(client: TestClient, somebody: People, wall: Wall) -> None:
    ann, bob, table = sat(somebody, pace=f"days {DAY} 0 0 bot")
    ann.play(table, 0, "draw")
    wall.at += DAY - 1
    sweep(client)
    assert ann.call("GET", f"/api/tables/{table}")["seats"][1]["kind"] == "person"
    wall.at += 2
    sweep(client)
    sweep(client)  # another process looks as well
    seat = ann.call("GET", f"/api/tables/{table}")["seats"][1]
    assert (seat["kind"], seat["you"], seat["conceded"]) == ("bot", False, False)
    bob.call("POST", f"/api/tables/{table}/seat", {"seat": 1, "to": "me"})
    bob.play(table, 1, "draw")
    assert ann.call("GET", f"/api/tables/{table}")["asked"] == [0]


def test_the_record_says_who_was_late(client: TestClient, somebody: People, wall: Wall) -> None:
    ann, _, table = sat(somebody, pace=f"days {DAY} 0 0 end")
    ann.play(table, 0, "draw")
    wall.at += DAY + 1
    sweep(client)
    assert status(ann, table) == "unfinished"
    text = ann.raw("GET", f"/api/tables/{table}/record").text
    assert "note late-1=2 end after 1" in text and record.parse(text).fault is None
    again = ann.call("POST", "/api/records", None, content=text.encode(), headers={"content-type": "text/plain"})
    assert status(ann, again["id"]) == "running"  # to go on with alone


def test_one_who_plays_alone_ends_it_at_once(somebody: People) -> None:
    ann = somebody("Ann")
    table = ann.sit([{"kind": "me"}, {"kind": "bot"}])
    seq = ann.call("GET", f"/api/tables/{table}")["seq"]
    assert ann.call("POST", f"/api/tables/{table}/leave-unfinished", {"seq": seq, "seat": 0})["done"]
    assert status(ann, table) == "unfinished" and ann.call("GET", f"/api/tables/{table}")["asked"] == []
    assert ann.refused("POST", f"/api/tables/{table}/answer", {"seq": seq + 1, "seat": 0, "answer": "draw"}) == (409, "over")
    assert ann.refused("POST", f"/api/tables/{table}/leave-unfinished", {"seq": seq + 1, "seat": 0}) == (409, "over")
    assert ann.refused("GET", f"/api/tables/{table}/replay?at=0") == (409, "running")
    assert table not in [t["id"] for t in ann.call("GET", "/api/tables?mine=true")]
    assert table in [t["id"] for t in ann.call("GET", "/api/tables?mine=true&finished=true")]
    assert "This game was ended unfinished" in ann.page(f"/table/{table}")


def test_others_must_agree_that_it_ends(somebody: People) -> None:
    ann, bob, table = sat(somebody)
    end = {"seq": 0, "seat": 0}
    assert somebody("Eve").refused("POST", f"/api/tables/{table}/leave-unfinished", end) == (403, "not-yours")
    asked = ann.call("POST", f"/api/tables/{table}/leave-unfinished", end)
    assert not asked["done"] and status(ann, table) == "running"
    no = {"request": asked["request"], "seq": 0, "agree": False}
    assert bob.call("POST", f"/api/tables/{table}/undo-consent", no)["refused"]
    assert bob.refused("POST", f"/api/tables/{table}/undo-consent", no | {"agree": True}) == (404, "unknown")
    asked = ann.call("POST", f"/api/tables/{table}/leave-unfinished", end)
    assert bob.call("POST", f"/api/tables/{table}/undo-consent", {"request": asked["request"], "seq": 0, "agree": True})["done"]
    assert status(bob, table) == "unfinished"


def test_a_request_to_end_lapses_when_the_table_moves_on(somebody: People) -> None:
    ann, bob, table = sat(somebody)
    asked = ann.call("POST", f"/api/tables/{table}/leave-unfinished", {"seq": 0, "seat": 0})
    ann.play(table, 0, "draw")
    assert bob.refused("POST", f"/api/tables/{table}/undo-consent", {"request": asked["request"], "seq": 1, "agree": True})[0] == 409
    assert status(ann, table) == "running"


@pytest.mark.parametrize("pace", ["days", "clock 0 0 0 bot", "days 86400 0 0 burn", "x" * 60])
def test_no_table_from_a_wrong_pace(somebody: People, pace: str) -> None:
    body = {"game": "toy", "seats": OPEN, "pace": pace}
    assert somebody("Ann").refused("POST", "/api/tables", body) == (422, "pace")


@pytest.mark.parametrize("until", ["yesterday", "2027-13-01", "99999-01-01", "2027-08-31T", "\0"])
def test_a_vacation_until_no_date_is_refused(somebody: People, until: str) -> None:
    ann = somebody("Ann")
    made = ann.raw("POST", "/account/vacation", data={"token": ann.token, "until": until}, headers={"Accept": "text/html"})
    assert made.status_code == 422 and "2027-08-31" in made.text


def test_a_vacation_is_kept_and_ended(client: TestClient, somebody: People, wall: Wall) -> None:
    ann, _, table = sat(somebody, pace=f"days {DAY} 0 {9 * DAY} bot")

    def vacation(until: str) -> None:
        made = ann.raw("POST", "/account/vacation", data={"token": ann.token, "until": until}, headers={"Accept": "text/html"})
        assert made.status_code == 200 and f'type="date" value="{until}"' in made.text

    def later(seconds: float) -> str:
        wall.at += seconds
        sweep(client)
        return str(ann.call("GET", f"/api/tables/{table}")["seats"][0]["kind"])

    vacation("2096-02-29")
    assert [later(DAY + 1), later(5 * DAY)] == ["person", "person"]
    vacation("")
    assert [later(DAY - 1), later(2)] == ["person", "bot"]  # a day to answer in


def test_time_is_seen_to_run(visitor: Callable[..., Visitor], server: Server) -> None:
    ann, _, table = two(server, options={"duels": "no"}, pace="clock 600 0 0 bot")
    page = enter(visitor(), ann).open(f"/table/{table}")
    page.wait_for_selector("#live.on", state="attached")
    clocks = page.locator(".place .clock")
    page.wait_for_function("() => /^9:5\\d$/.test(document.querySelector('.place .clock').textContent)")
    assert clocks.nth(1).inner_text() == "10:00"
    answer(ann, table, 0, "draw")
    page.wait_for_function("() => /^9:5\\d$/.test(document.querySelectorAll('.place .clock')[1].textContent)")


def test_a_game_is_ended_by_its_menu(visitor: Callable[..., Visitor], server: Server) -> None:
    ann, table = alone(server)
    page = enter(visitor(), ann).open(f"/table/{table}")
    page.wait_for_selector("#live.on", state="attached")
    page.on("dialog", lambda d: d.accept())
    page.click("[data-tab=more]")
    page.click("[data-unfinished]")
    page.wait_for_selector("#panel >> text=This game was ended unfinished")
    assert page.locator("[data-answer], [data-undo]").count() == 0
    assert page.reload() is not None
    page.click("[data-tab=more]")
    with page.expect_download() as saved:
        page.click("[download]:visible")
    assert saved.value.path().read_text(encoding="utf-8").startswith("kronika 1")
