"""The JSON API: a whole game by two people, and everything around it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from starlette.testclient import TestClient

from kronika.kernel import record

from .conftest import Somebody, rng, sample

People = Callable[[str], Somebody]
OPEN = [{"kind": "me"}, {"kind": "open"}]
BOTH = [{"kind": "me"}, {"kind": "me"}]


def to_the_end(players: dict[int, Somebody], table: str, seed: int = 1) -> None:
    """Both answer by chance."""
    draw, any_ = rng(seed), next(iter(players.values()))
    for _ in range(400):
        row = any_.call("GET", f"/api/tables/{table}")
        if row["status"] == "over":
            return
        seat = row["asked"][0]
        players[seat].play(table, seat, sample(players[seat].legal(table, seat)["questions"], draw))
    raise AssertionError("the game does not end")


def test_two_people_play_a_game(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    table = ann.sit(OPEN, title="An evening")
    row = bob.call("GET", f"/api/tables/{table}")
    assert row["status"] == "open" and row["yours"] == [] and "invite" not in row
    joined = bob.call("POST", f"/api/tables/{table}/join", {"slot": 1})
    assert joined["status"] == "running" and joined["yours"] == [1]
    to_the_end({0: ann, 1: bob}, table)
    row = ann.call("GET", f"/api/tables/{table}")
    assert {r["seat"] for r in row["result"]} == {0, 1}
    text = bob.raw("GET", f"/api/tables/{table}/record").text
    assert record.verify(text), record.verify(text).why
    assert table in [t["id"] for t in bob.call("GET", "/api/tables?finished=true")]


def test_games_and_options_are_listed(somebody: People) -> None:
    toy = somebody("Ann").call("GET", "/api/games/toy")
    assert toy["players"] == [2]
    assert toy["options"][0]["id"] == "duels" and toy["options"][0]["default"] == "yes"
    assert "random" in toy["bots"]
    assert somebody("Ann").refused("GET", "/api/games/nothing") == (404, "unknown")


def test_the_view_is_the_seats_own(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    table = ann.sit(OPEN)
    bob.call("POST", f"/api/tables/{table}/join", {})
    mine = ann.call("GET", f"/api/tables/{table}/view?seat=0")["view"]["cards"]["zone"]
    public = ann.call("GET", f"/api/tables/{table}/view")["view"]["cards"]["zone"]
    assert all(card >= 0 for card in mine["2"]) and all(card < 0 for card in mine["3"] + mine["0"])
    assert all(card < 0 for zone in public.values() for card in zone)
    assert ann.refused("GET", f"/api/tables/{table}/view?seat=1") == (403, "not-yours")


def test_a_reserved_seat_is_taken_by_its_own_link_only(somebody: People) -> None:
    ann, bob, eve = somebody("Ann"), somebody("Bob"), somebody("Eve")
    table = ann.sit([{"kind": "me"}, {"kind": "reserved"}], private=True)
    invite = ann.call("GET", f"/api/tables/{table}")["seats"][1]["invite"]
    assert eve.refused("GET", f"/api/tables/{table}") == (404, "unknown")
    assert eve.refused("POST", f"/api/tables/{table}/join", {"slot": 1}) == (404, "unknown")
    assert eve.refused("POST", f"/api/tables/{table}/join", {"invite": "x" * 22}) == (404, "unknown")
    assert bob.call("POST", f"/api/tables/{table}/join", {"invite": invite})["yours"] == [1]
    assert bob.call("GET", f"/api/tables/{table}/view?seat=1")["seat"] == 1
    assert eve.refused("GET", f"/api/tables/{table}/view") == (404, "unknown")
    assert table not in [t["id"] for t in eve.call("GET", "/api/tables")]


def test_take_back_and_consent(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    table = ann.sit(OPEN, options={"duels": "no"})
    bob.call("POST", f"/api/tables/{table}/join", {})
    ann.play(table, 0, "play")
    view = ann.call("GET", f"/api/tables/{table}/view?seat=0")
    assert view["undo"] == {"moves": 1, "why": "start"}
    ann.call("POST", f"/api/tables/{table}/undo", {"seq": view["seq"], "seat": 0, "moves": 1})
    assert ann.legal(table, 0)["key"] == "verb"
    ann.play(table, 0, "play")
    ann.play(table, 0, ann.legal(table, 0)["questions"][0]["options"][0]["answer"])
    bob.play(table, 1, "play")
    seq = ann.call("GET", f"/api/tables/{table}")["seq"]
    assert ann.refused("POST", f"/api/tables/{table}/undo", {"seq": seq, "seat": 0, "moves": 1}) == (409, "out-of-reach")
    asked = ann.call("POST", f"/api/tables/{table}/undo-request", {"seq": seq, "seat": 0})
    assert not asked["done"] and asked["agreed"] == [0]
    yes = {"request": asked["request"], "seq": seq, "agree": True}
    assert somebody("Eve").refused("POST", f"/api/tables/{table}/undo-consent", yes)[0] == 403
    done = bob.call("POST", f"/api/tables/{table}/undo-consent", {"request": asked["request"], "seq": seq, "agree": True})
    assert done["done"] and done["lines"] == 1
    assert ann.legal(table, 0)["key"] == "play"


def test_an_undo_request_lapses_when_the_table_moves_on(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    table = ann.sit(OPEN, options={"duels": "no"})
    bob.call("POST", f"/api/tables/{table}/join", {})
    ann.play(table, 0, "draw")
    seq = ann.call("GET", f"/api/tables/{table}")["seq"]
    asked = ann.call("POST", f"/api/tables/{table}/undo-request", {"seq": seq, "seat": 0})
    bob.play(table, 1, "draw")
    for late in (seq, seq + 1):
        yes = {"request": asked["request"], "seq": late, "agree": True}
        assert bob.refused("POST", f"/api/tables/{table}/undo-consent", yes) == (409, "moved-on")


def test_events_since(somebody: People) -> None:
    ann = somebody("Ann")
    table = ann.sit(BOTH, seed=3)
    ann.play(table, 0, "draw")
    since = ann.call("GET", f"/api/tables/{table}/events?since=0&seat=0")
    assert [c["kind"] for c in since["changes"]] == ["answer"]
    moved = since["changes"][0]["events"][0]["event"]
    assert moved["event"] == "moved" and moved["card"] >= 0
    other = ann.call("GET", f"/api/tables/{table}/events?since=0&seat=1")["changes"][0]["events"][0]["event"]
    assert other["card"] < 0
    assert ann.call("GET", f"/api/tables/{table}/events?since=1")["changes"] == []


def test_asides(somebody: People) -> None:
    ann = somebody("Ann")
    table = ann.sit(BOTH)
    seq = ann.call("GET", f"/api/tables/{table}")["seq"]
    assert ann.refused("POST", f"/api/tables/{table}/side-action", {"seq": seq, "seat": 0, "action": "gift bob 3"}) == (422, "illegal")
    ann.call("POST", f"/api/tables/{table}/side-action", {"seq": seq, "seat": 1, "action": "give-up"})
    assert ann.call("GET", f"/api/tables/{table}")["status"] == "over"


def test_hand_over_and_back(somebody: People) -> None:
    ann = somebody("Ann")
    table = ann.sit(BOTH)
    row = ann.call("POST", f"/api/tables/{table}/seat", {"seat": 1, "to": "random"})
    assert row["yours"] == [0] and row["seats"][1]["kind"] == "bot"
    assert ann.call("POST", f"/api/tables/{table}/seat", {"seat": 1, "to": "me"})["yours"] == [0, 1]
    ann.call("POST", f"/api/tables/{table}/seat", {"seat": 1, "to": "random", "concede": True})
    assert ann.refused("POST", f"/api/tables/{table}/seat", {"seat": 1, "to": "me"}) == (403, "not-yours")


def test_records_come_back_in(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    table = ann.sit(BOTH, seed=5)
    to_the_end({0: ann, 1: ann}, table)
    text = ann.raw("GET", f"/api/tables/{table}/record").text
    row = bob.call("POST", "/api/records", content=text)
    assert row["status"] == "over" and row["result"] == ann.call("GET", f"/api/tables/{table}")["result"]
    assert bob.raw("GET", f"/api/tables/{row['id']}/record").text == text
    half = record.strip(text).splitlines()
    head = [line for line in half if line.split(" ")[0] in ("kronika", "game", "seed", "seat", "set")]
    again = bob.call("POST", "/api/records", content="\n".join(half[: len(head) + 5]) + "\n")
    assert again["status"] == "running" and again["yours"] == [0, 1]
    to_the_end({0: bob, 1: bob}, again["id"])
    for bad in ("", "nonsense", text.replace("draw", "drow", 1), text[:-30], "\0", "kronika 2\n"):
        assert bob.refused("POST", "/api/records", content=bad)[0] == 422
    assert bob.raw("POST", "/api/records", content=b"\xff\xfe").status_code == 422


def test_replay_and_statistics(somebody: People) -> None:
    ann = somebody("Ann")
    table = ann.sit(BOTH, seed=5)
    assert ann.refused("GET", f"/api/tables/{table}/replay?at=0") == (409, "running")
    assert ann.refused("GET", f"/api/tables/{table}/record") == (409, "running")
    to_the_end({0: ann, 1: ann}, table)
    first, last = (ann.call("GET", f"/api/tables/{table}/replay?at={at}") for at in (0, 10_000))
    assert first["at"] == 0 and last["at"] == last["lines"] > 5 and first["regions"]["plain"] != last["regions"]["plain"]
    series = ann.call("GET", f"/api/tables/{table}/statistics")["series"]
    assert {k: [v[-1] for v in seats] for k, seats in series.items()}["total"] == [
        r["total"] for r in sorted(ann.call("GET", f"/api/tables/{table}")["result"], key=lambda r: r["seat"])
    ]
    assert "<svg" in ann.page(f"/api/tables/{table}/charts")
    assert "data-replay" in ann.page(f"/table/{table}")


def test_chat(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    table = ann.sit(OPEN)
    ann.call("POST", f"/api/tables/{table}/chat", {"text": "Hello\n there\u202e"}, 201)
    assert [(c["name"], c["text"]) for c in bob.call("GET", f"/api/tables/{table}/chat")] == [("Ann", "Hello there")]
    assert ann.refused("POST", f"/api/tables/{table}/chat", {"text": " \u200b "}) == (422, "empty")


def test_accounts(somebody: People, client: TestClient) -> None:
    ann = somebody("Ann")
    table = ann.sit(OPEN)
    assert ann.refused("POST", "/api/account", {"login": "Ann", "password": "short"}) == (422, "password")
    made = ann.call("POST", "/api/account", {"login": "Ann", "password": "long enough"})
    ann.token = made["token"]
    assert not made["guest"]
    again = Somebody(client)
    assert again.refused("POST", "/api/sign-in", {"login": "Ann", "password": "wrong words"}) == (403, "sign-in")
    assert again.refused("POST", "/api/sign-in", {"login": "Nobody", "password": "wrong words"}) == (403, "sign-in")
    again.token = again.call("POST", "/api/sign-in", {"login": "ANN", "password": "long enough"})["token"]
    assert any(s["you"] for s in again.call("GET", f"/api/tables/{table}")["seats"])
    bob = somebody("Bob")
    assert bob.refused("POST", "/api/account", {"login": "ann", "password": "long enough"}) == (409, "taken")
    again.raw("POST", "/api/sign-out?everywhere=true")
    assert ann.call("GET", "/api/me")["id"] is None


@pytest.mark.parametrize(
    "body",
    [
        {"game": "toy", "seats": [{"kind": "me"}]},
        {"game": "toy", "seats": [{"kind": "me"}, {"kind": "king"}]},
        {"game": "toy", "seats": [{"kind": "me"}, {"kind": "bot", "level": "genius"}]},
        {"game": "toy", "seats": [{"kind": "me"}, {"kind": "me", "side": "red"}]},
        {"game": "toy", "seats": BOTH, "options": {"duels": "maybe"}},
        {"game": "toy", "seats": BOTH, "options": {"x": "y"}},
        {"game": "toy", "seats": OPEN, "seed": 7},
        {"game": "toy", "seats": BOTH, "seed": -1},
        {"game": "toy", "seats": BOTH, "title": "x" * 300},
        {"game": "toy", "seats": BOTH, "extra": 1},
        {"game": "toy"},
        {"game": 7, "seats": BOTH},
        [],
        "x",
        7,
    ],
)
def test_no_table_from_a_wrong_wish(somebody: People, body: object) -> None:
    ann = somebody("Ann")
    assert ann.refused("POST", "/api/tables", body)[0] == 422
    assert ann.call("GET", "/api/tables") == []


def test_health_and_metrics(client: TestClient, somebody: People) -> None:
    assert client.get("/healthz").json()["ok"] is True
    ann = somebody("Ann")
    ann.play(ann.sit(BOTH), 0, "draw")
    text = client.get("/metrics").text
    assert 'kronika_answers_total{game="toy",outcome="answer"}' in text and "kronika_answer_seconds_bucket" in text


def test_the_api_describes_itself(client: TestClient) -> None:
    paths = client.get("/api/openapi.json").json()["paths"]
    assert {
        "/api/games",
        "/api/tables",
        "/api/tables/{id}/answer",
        "/api/tables/{id}/legal",
        "/api/tables/{id}/undo-request",
        "/api/tables/{id}/events",
        "/api/tables/{id}/record",
        "/api/records",
    } <= set(paths)
    assert client.get("/api").status_code == 200


def test_sealed_answers_do_not_outdate_each_other(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    table = ann.sit(OPEN)
    bob.call("POST", f"/api/tables/{table}/join", {})
    ann.play(table, 0, "duel")
    ann.call("POST", f"/api/tables/{table}/answer", {"seq": 1, "seat": 0, "answer": "1 | -"})
    assert ann.refused("POST", f"/api/tables/{table}/answer", {"seq": 1, "seat": 0, "answer": "2 | -"}) == (409, "moved-on")
    ann.call("POST", f"/api/tables/{table}/answer", {"seq": 2, "seat": 0, "answer": "3 | high"})  # changed, having seen the first
    seen = bob.call("GET", f"/api/tables/{table}/view?seat=1")
    assert seen["asked"] == [1] and "3 | high" not in str(bob.legal(table, 1)) + str(seen)
    assert bob.call("POST", f"/api/tables/{table}/answer", {"seq": 1, "seat": 1, "answer": "2 | -"})["seq"] == 4
    assert bob.refused("POST", f"/api/tables/{table}/answer", {"seq": 1, "seat": 1, "answer": "2 | -"}) == (409, "moved-on")


def test_a_game_brought_in_is_for_oneself_alone(somebody: People) -> None:
    """Who brings it in may have chosen its seed, and knows every hand."""
    ann, bob = somebody("Ann"), somebody("Bob")
    table = ann.sit(BOTH, seed=5)
    to_the_end({0: ann, 1: ann}, table)
    lines = record.strip(ann.raw("GET", f"/api/tables/{table}/record").text).splitlines()
    made = ann.call("POST", "/api/records?alone=false", content="\n".join(lines[:9]) + "\n")
    assert made["status"] == "running" and [(s["kind"], s["you"]) for s in made["seats"]] == [("person", True)] * 2
    assert bob.refused("POST", f"/api/tables/{made['id']}/join", {"slot": 1, "invite": made["invite"]}) == (409, "taken")
    assert ann.refused("POST", f"/api/tables/{made['id']}/leave", {"slot": 1}) == (409, "started")
    to_the_end({0: ann, 1: ann}, made["id"])


def test_a_finished_game_stays_as_it_is_by_every_route(somebody: People) -> None:
    """The last player took the end back with everything known."""
    ann, bob = somebody("Ann"), somebody("Bob")
    table = ann.sit(OPEN)
    bob.call("POST", f"/api/tables/{table}/join", {})
    to_the_end({0: ann, 1: bob}, table)

    def told() -> tuple[object, str]:
        return ann.call("GET", f"/api/tables/{table}"), ann.raw("GET", f"/api/tables/{table}/record").text

    before = told()
    seq = ann.call("GET", f"/api/tables/{table}")["seq"]
    for who, seat in ((ann, 0), (bob, 1)):
        for path, body in (("undo", {"moves": 1}), ("undo-request", {}), ("answer", {"answer": "draw"}),
                           ("side-action", {"action": "give-up"})):
            assert who.refused("POST", f"/api/tables/{table}/{path}", {"seq": seq, "seat": seat} | body) == (409, "over")
        for wish in ({"to": "random"}, {"to": "me"}, {"to": "random", "concede": True}):
            assert who.refused("POST", f"/api/tables/{table}/seat", {"seat": seat} | wish) == (409, "over")
    assert ann.refused("POST", f"/api/tables/{table}/leave", {"slot": 0})[0] == 409
    assert ann.refused("DELETE", f"/api/tables/{table}")[0] == 403
    assert told() == before


def test_a_bot_does_not_agree_in_its_owners_place(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    table = ann.sit(OPEN, options={"duels": "no"})
    bob.call("POST", f"/api/tables/{table}/join", {})
    ann.play(table, 0, "draw")
    bob.play(table, 1, "draw")
    ann.call("POST", f"/api/tables/{table}/seat", {"seat": 0, "to": "random"})
    wish = {"seq": 2, "seat": 1}
    asked = bob.call("POST", f"/api/tables/{table}/undo-request", wish)
    assert asked["done"] is False and ann.call("GET", f"/api/tables/{table}")["seq"] == 2
    assert ann.call("POST", f"/api/tables/{table}/undo-consent", {"request": asked["request"], "seq": 2, "agree": True})["done"] is True
