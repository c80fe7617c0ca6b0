"""Seats that go to somebody else: handed over and given back, replaced by consent; tables abandoned and closed; lists of very many."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from sqlalchemy import event, insert
from starlette.testclient import TestClient

from kronika.kernel import record
from kronika.store import Store, people, schema
from kronika.store.listing import listed
from kronika.web import consenting

from .away import DAY, Wall, wall
from .browser import Visitor
from .conftest import Somebody
from .servers import Remote, Server
from .test_seam import answer, enter, two
from .test_time import sat, status, sweep

__all__ = ["wall"]
People = Callable[[str], Somebody]


def ask(who: Somebody, table: str, what: str, seat: int) -> Any:
    seq = who.call("GET", f"/api/tables/{table}")["seq"]
    return who.call("POST", f"/api/tables/{table}/seat-request", {"seq": seq, "seat": seat, "what": what})


def refused(who: Somebody, table: str, what: str, seat: int) -> tuple[int, str]:
    seq = who.call("GET", f"/api/tables/{table}")["seq"]
    return who.refused("POST", f"/api/tables/{table}/seat-request", {"seq": seq, "seat": seat, "what": what})


def vote(who: Somebody, table: str, request: int, agree: bool = True) -> Any:
    seq = who.call("GET", f"/api/tables/{table}")["seq"]
    return who.call("POST", f"/api/tables/{table}/undo-consent", {"request": request, "seq": seq, "agree": agree})


def three(somebody: People) -> tuple[list[Somebody], str]:
    """Ann, Bob and Eve at a table."""
    found = [somebody(name) for name in ("Ann", "Bob", "Eve")]
    table = found[0].sit([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], game="scythe")
    for who in found[1:]:
        who.call("POST", f"/api/tables/{table}/join", {})
    return found, table


def word(client: TestClient, table: str, seat: int) -> str:
    """The invitation of a seat, as the page of those who sit there has it."""
    store: Store = client.app.state.context.store  # type: ignore[attr-defined]
    with store.read() as c:
        p = schema.place.c
        return str(c.execute(schema.place.select().where(p.match == table, p.seat == seat)).one().invite)


def test_a_seat_is_handed_over_by_consent_and_given_back(client: TestClient, somebody: People) -> None:
    ann, bob, table = sat(somebody)
    eve = somebody("Eve")
    assert refused(eve, table, "offer", 0) == (403, "not-yours") and refused(ann, table, "offer", 1) == (403, "not-yours")
    before = word(client, table, 0)
    assert eve.refused("POST", f"/api/tables/{table}/join", {"invite": before}) == (404, "unknown")
    request = ask(ann, table, "offer", 0)
    assert not request["done"] and vote(bob, table, request["request"])["done"]
    eve.call("POST", f"/api/tables/{table}/join", {"invite": word(client, table, 0)})
    row = eve.call("GET", f"/api/tables/{table}")
    assert row["yours"] == [0] and row["seats"][0]["name"] == "Eve" and ann.call("GET", f"/api/tables/{table}")["yours"] == []
    eve.play(table, 0, "draw")
    assert ann.refused("POST", f"/api/tables/{table}/join", {"invite": before}) == (404, "unknown")  # it is of use once
    assert vote(bob, table, ask(eve, table, "offer", 0)["request"])["done"]
    ann.call("POST", f"/api/tables/{table}/join", {"invite": word(client, table, 0)})
    assert ann.call("GET", f"/api/tables/{table}")["yours"] == [0]


def test_whoever_comes_by_an_offer_sees_which_seat_it_is(client: TestClient, somebody: People) -> None:
    ann, bob, table = sat(somebody)
    assert vote(bob, table, ask(ann, table, "offer", 0)["request"])["done"]
    seats = somebody("Eve").page(f"/join/{word(client, table, 0)}").partition("<ul")[2].partition("</ul>")[0]
    assert seats.count("kept for you") == 1 and "Ann" not in seats and "Bob" in seats


def test_only_whose_seat_a_bot_plays_is_asked_to_play_on(somebody: People) -> None:
    """Though both may look at the same moment, and neither acts for a seat."""
    ann, bob, table = sat(somebody)
    eve = somebody("Eve")
    ann.call("POST", f"/api/tables/{table}/seat", {"seat": 0, "to": "random"})
    pages = [who.page(f"/table/{table}") for who in (eve, ann, eve, bob)]
    assert ['data-take-back="0"' in page for page in pages] == [False, True, False, False]
    assert ["You are watching" in page for page in pages] == [True, False, True, False]


def test_an_offer_may_be_refused_and_taken_back(client: TestClient, somebody: People) -> None:
    ann, bob, table = sat(somebody)
    assert vote(bob, table, ask(ann, table, "offer", 0)["request"], agree=False)["refused"]
    assert somebody("Eve").refused("POST", f"/api/tables/{table}/join", {"invite": word(client, table, 0)}) == (404, "unknown")
    assert vote(bob, table, ask(ann, table, "offer", 0)["request"])["done"]
    offer = word(client, table, 0)
    assert bob.refused("POST", f"/api/tables/{table}/seat", {"seat": 0, "to": "nobody"}) == (403, "not-yours")
    ann.call("POST", f"/api/tables/{table}/seat", {"seat": 0, "to": "nobody"})
    assert somebody("Eve").refused("POST", f"/api/tables/{table}/join", {"invite": offer}) == (404, "unknown")


def test_an_offer_ends_when_its_person_comes_back(client: TestClient, somebody: People) -> None:
    ann, bob, table = sat(somebody)
    ann.call("POST", f"/api/tables/{table}/seat", {"seat": 0, "to": "random"})
    assert ask(bob, table, "offer", 0)["done"]  # nobody else is there to ask
    offer = word(client, table, 0)
    ann.call("POST", f"/api/tables/{table}/seat", {"seat": 0, "to": "me"})
    assert somebody("Eve").refused("POST", f"/api/tables/{table}/join", {"invite": offer}) == (404, "unknown")


def test_who_is_back_before_the_last_vote_is_asked_about_their_seat(client: TestClient, somebody: People) -> None:
    (ann, bob, eve), table = three(somebody)
    seat = bob.call("GET", f"/api/tables/{table}")["yours"][0]
    bob.call("POST", f"/api/tables/{table}/seat", {"seat": seat, "to": "random"})
    request = ask(ann, table, "offer", seat)["request"]
    bob.call("POST", f"/api/tables/{table}/seat", {"seat": seat, "to": "me"})
    assert not vote(eve, table, request)["done"]
    assert somebody("Dan").refused("POST", f"/api/tables/{table}/join", {"invite": word(client, table, seat)}) == (404, "unknown")
    assert vote(bob, table, request)["done"]  # but if they agree


def test_an_offer_is_shown_as_long_as_it_stands(client: TestClient, somebody: People) -> None:
    """Also by a process that has heard of no request."""
    ann, bob, table = sat(somebody)
    assert vote(bob, table, ask(ann, table, "offer", 0)["request"])["done"]
    client.app.state.context.registry.entries.clear()  # type: ignore[attr-defined]
    client.cookies = dict(bob.cookies)
    with client.websocket_connect(f"/ws/tables/{table}") as ws:
        ws.send_json({"have": {}, "last": "", "chat": 0})
        assert word(client, table, 0) in ws.receive_json()["regions"]["undo-request"]
        ann.call("POST", f"/api/tables/{table}/seat", {"seat": 0, "to": "nobody"})
        assert ws.receive_json()["regions"]["undo-request"].strip() == ""


def test_who_keeps_the_table_waiting_is_replaced_by_consent_of_the_others(client: TestClient, somebody: People, wall: Wall,
                                                                          monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(consenting, "now", lambda: wall.at)
    people_, table = three(somebody)
    by_seat = {who.call("GET", f"/api/tables/{table}")["yours"][0]: who for who in people_}
    late = people_[0].call("GET", f"/api/tables/{table}")["asked"][0]
    bob, (p, ann), (_, eve) = by_seat.pop(late), *by_seat.items()
    assert refused(ann, table, "replace", late) == (409, "not-late")
    wall.at += consenting.AWAITED
    assert refused(ann, table, "replace", p) == (409, "not-late")  # who is not asked
    request = ask(ann, table, "replace", late)
    assert not request["done"] and request["agreed"] == [p]
    assert vote(bob, table, request["request"], agree=False)["refused"]  # bob is there
    assert vote(eve, table, ask(ann, table, "replace", late)["request"])["done"]
    seat = next(x for x in ann.call("GET", f"/api/tables/{table}")["seats"] if x["seat"] == late)
    assert (seat["kind"], seat["conceded"]) == ("bot", False)
    dan = somebody("Dan")  # and somebody else may come for good
    assert vote(eve, table, ask(ann, table, "offer", late)["request"])["done"]
    dan.call("POST", f"/api/tables/{table}/join", {"invite": word(client, table, late)})
    assert bob.refused("POST", f"/api/tables/{table}/seat", {"seat": late, "to": "me"}) == (403, "not-yours")
    assert dan.legal(table, late)["asked"]
    seq = ann.call("GET", f"/api/tables/{table}")["seq"]
    end = ann.call("POST", f"/api/tables/{table}/leave-unfinished", {"seq": seq, "seat": p})["request"]
    assert not vote(dan, table, end)["done"] and vote(eve, table, end)["done"] and status(ann, table) == "unfinished"
    assert f"note late-1={late + 1} agreed after 0" in ann.raw("GET", f"/api/tables/{table}/record").text


def test_who_was_replaced_comes_back(somebody: People, wall: Wall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(consenting, "now", lambda: wall.at)
    ann, bob, table = sat(somebody)
    ann.play(table, 0, "draw")
    wall.at += consenting.AWAITED
    assert ask(ann, table, "replace", 1)["done"]  # nobody else is there to ask
    bob.call("POST", f"/api/tables/{table}/seat", {"seat": 1, "to": "me"})
    bob.play(table, 1, "draw")


ENDS = {"game": "scythe", "options": {"leaving": "ends-game"}}


@pytest.mark.rule("scythe.variant.leaving")
def test_who_concedes_ends_the_game_where_the_table_plays_so(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    table = ann.sit([{"kind": "me"}, {"kind": "open"}], **ENDS)
    bob.call("POST", f"/api/tables/{table}/join", {})
    mine, seq = (ann.call("GET", f"/api/tables/{table}")[key] for key in ("yours", "seq"))
    assert bob.refused("POST", f"/api/tables/{table}/seat", {"seat": mine[0], "concede": True}) == (403, "not-yours")
    row = ann.call("POST", f"/api/tables/{table}/seat", {"seat": mine[0], "concede": True})
    assert (row["status"], row["seq"]) == ("over", seq + 1) and len(row["result"]) == 2
    assert record.verify(bob.raw("GET", f"/api/tables/{table}/record").text).ok
    assert bob.refused("POST", f"/api/tables/{table}/seat", {"seat": 1 - mine[0], "concede": True})[0] == 409


@pytest.mark.rule("scythe.variant.leaving")
def test_whose_time_is_up_for_good_ends_the_game_where_the_table_plays_so(client: TestClient, somebody: People, wall: Wall) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    table = ann.sit([{"kind": "me"}, {"kind": "open"}], pace=f"days {DAY} 0 0 out", **ENDS)
    bob.call("POST", f"/api/tables/{table}/join", {})
    wall.at += DAY + 1
    sweep(client)
    sweep(client)  # another process
    assert status(ann, table) == "over"
    text = ann.raw("GET", f"/api/tables/{table}/record").text
    assert record.verify(text).ok and "! depart" in text and "out after" in text


def test_whoever_comes_chooses_among_what_was_dealt(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    table = ann.sit([{"kind": "open", "side": "polania"}, {"kind": "open"}, {"kind": "open"}], game="scythe", dealt=True,
                    options={"banned-pairs": "banned"})
    seats = ann.call("GET", f"/api/tables/{table}")["seats"]
    plays = [(s["side"], s["mat"]) for s in seats]
    assert plays[0][0] == "polania" and len({side for side, _ in plays}) == len({mat for _, mat in plays}) == 3 and all(map(all, plays))
    page = bob.page(f"/table/{table}")
    assert "Polania" in page and "· " in page
    for who, slot in ((bob, 2), (ann, 0), (somebody("Eve"), 1)):  # in any order they like
        who.call("POST", f"/api/tables/{table}/join", {"slot": slot})
    row = bob.call("GET", f"/api/tables/{table}")
    mine = next(s for s in row["seats"] if s["you"])
    assert row["status"] == "running" and (mine["side"], mine["mat"]) == plays[2]


# in a browser


def test_handed_over_abandoned_and_closed_in_a_browser(visitor: Callable[..., Visitor], server: Server) -> None:
    ann, bob, table = two(server, options={"duels": "no"})
    page, other = enter(visitor(), ann).open(f"/table/{table}"), enter(visitor("phone"), bob).open(f"/table/{table}")
    for p in (page, other):
        p.on("dialog", lambda d: d.accept())
        p.wait_for_selector("#live.on", state="attached")
    page.click("[data-tab=more]")
    page.click("[data-seat-request=offer]")
    expect(other.locator("[data-vote='1']")).to_be_in_viewport()  # a phone's too, wherever its page is scrolled to
    other.click("[data-vote='1']")
    link = page.locator("[aria-label='An offered seat'] input").input_value()
    eve = visitor()
    newcomer = eve.open(link)
    newcomer.fill("input[name=name]", "Eve")
    newcomer.click("main form button")
    newcomer.wait_for_url(f"**/table/{table}")
    assert newcomer.get_attribute(".table", "data-mine") == "0"
    answer_ = newcomer.locator("#panel [data-answer='draw']")
    answer_.first.click()
    other.wait_for_selector("#panel [data-answer='draw']")
    answer(bob, table, 1, "draw")
    newcomer.on("dialog", lambda d: d.accept())
    newcomer.click("[data-tab=more]")
    newcomer.click("[data-unfinished]")
    other.click("[data-vote='1']")
    for p in (newcomer, other):
        p.wait_for_selector("#panel >> text=This game was ended unfinished")
    waiting = ann.call("POST", "/api/tables", {"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}]})["id"]
    page.goto(f"{server.url}/table/{waiting}")
    page.click("[data-close]")
    page.wait_for_url(f"{server.url}/")
    assert ann.raw("GET", f"/api/tables/{waiting}").status_code == 404
    eve.calm()


def test_whoever_was_replaced_plays_on_with_one_press(visitor: Callable[..., Visitor], server: Server) -> None:
    ann, _, table = two(server, options={"duels": "no"})
    ann.call("POST", f"/api/tables/{table}/seat", {"seat": 0, "to": "random"})
    page = enter(visitor(), ann).open(f"/go/{table}")  # the link of a notice
    page.click("[data-take-back]")
    page.wait_for_function("() => document.querySelector('.table')?.dataset.mine === '0'")
    assert Remote.elsewhere(ann, server.url).call("GET", f"/api/tables/{table}")["seats"][0]["kind"] == "person"


# lists


def test_five_hundred_tables_of_one_person_are_listed_whole_and_quickly(settings: Any) -> None:
    store = Store(settings.database)
    ann, bob = people.guest(store, "Ann"), people.guest(store, "Bob")
    with store.write() as c:
        for n in range(500):
            c.execute(insert(schema.match).values(id=f"t{n}", game="toy", title=f"Evening {n}", owner=bob.id, private=n % 3 == 0, seed="1",
                                                  invite=f"i{n}", options=json.dumps({}), status="running", created=n, updated=n, seq=0))
            for slot, who in enumerate((ann, bob)):
                c.execute(insert(schema.place).values(match=f"t{n}", slot=slot, seat=slot, kind="person", person=who.id,
                                                      invite=f"p{n}.{slot}"))
    asked = list[str]()
    event.listen(store.engine, "before_cursor_execute", lambda *args: asked.append(args[2]))
    begun, titles = time.process_time(), list[str]()
    for page in range(1, listed(store, ann, whose="mine").pages + 1):
        titles += [r.title for r in listed(store, ann, whose="mine", page=page).tables]
    print(f"{(time.process_time() - begun) * 1000 / 22:.1f} ms a page")
    assert titles == [f"Evening {n}" for n in reversed(range(500))]
    assert len([x for x in asked if x.startswith("SELECT")]) <= 4 * 22  # however many they are
    asked.clear()
    assert listed(store, ann, search="evening 49", whose="mine").total == 15 and len(asked) < 8
    store.close()
