"""Decks of a person's own on a server: kept, checked, played with, seen at their table only, and missed where they are not had."""

from __future__ import annotations

import json
import random
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from kronika.cli.command import run
from kronika.games.empires.additions import ADDITIONS
from kronika.kernel import Match, Seat, Unsound
from kronika.kernel.record import write

from .conftest import Somebody, rng, sample

DECKS = Path(__file__).parents[2] / "src/kronika/games/empires/decks"
NAME = "Clan <b>Foxes</b> {n} & co"
FOXES = (DECKS / "ulaf.toml").read_text("utf-8").replace('id = "ulaf"', 'id = "foxes"').replace('name = "Ulaf"', f'name = "{NAME}"')
BAD = FOXES.replace("copies = 2", "copies = 9", 1).replace('cost = "', 'cost = "1 wod + ', 1)
OWN = "/api/games/empires/additions"


def kept(who: Somebody, text: str = FOXES, file: str = "foxes.toml") -> str:
    return str(who.call("POST", OWN, {"text": text, "file": file}, 201)["id"])


def seated(who: Somebody, own: str, **more: Any) -> Any:
    body = {"game": "empires", "seats": [{"kind": "me", "side": "foxes"}, {"kind": "me"}], "additions": [own], **more}
    return who.call("POST", "/api/tables", body, 201)


def on(who: Somebody, table: str, answers: int, seed: int = 5) -> None:
    """Random answers of one person on all seats."""
    draw = rng(seed)
    for _ in range(answers):
        row = who.call("GET", f"/api/tables/{table}")
        answer = sample(who.legal(table, row["asked"][0])["questions"], draw)
        who.call("POST", f"/api/tables/{table}/answer", {"seq": row["seq"], "seat": row["asked"][0], "answer": answer})


def whole_game() -> str:
    """The record of a game with the deck."""
    match = Match.new(ADDITIONS.game([FOXES]), 9, [Seat("foxes"), Seat("panuk")])
    draw = rng(4).below
    while not match.over:
        for seat, asked in match.decisions().items():
            match.play(seat, asked.sample(draw))
    return write(match)


def test_a_list_of_ones_own(client: TestClient) -> None:
    ann, bob = Somebody(client, "Ann"), Somebody(client, "Bob")
    own = kept(ann)
    found = ann.call("GET", OWN)
    assert [(x["id"], x["word"]) for x in found] == [(own, "foxes")] and len(found[0]["digest"]) == 16
    assert ann.call("GET", f"{OWN}/{own}")["text"] == FOXES
    # nobody else sees it, takes it, or plays with it
    assert bob.call("GET", OWN) == []
    assert bob.refused("GET", f"{OWN}/{own}") == (404, "unknown") == bob.refused("DELETE", f"{OWN}/{own}")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    assert bob.refused("POST", "/api/tables", {"game": "empires", "seats": seats, "additions": [own]}) == (404, "unknown")
    # one of the same id takes its place
    again = kept(ann, FOXES.replace("copies = 3", "copies = 2", 1).replace("copies = 2", "copies = 3", 1))
    assert [x["id"] for x in ann.call("GET", OWN)] == [again]
    assert FOXES.splitlines()[4] in str(ann.call("GET", "/api/me/export")["additions"])
    ann.call("DELETE", f"{OWN}/{again}")
    assert ann.call("GET", OWN) == []
    assert ann.refused("GET", "/api/games/scythe/additions") == (404, "unknown")


@pytest.mark.parametrize("lang", ["en", "cs", "ru"])
def test_a_deck_is_checked_as_by_the_command(client: TestClient, tmp_path: Path, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The same sentences, with line and cure, in the person's language."""
    ann = Somebody(client, "Ann")
    file = tmp_path / "foxes.toml"
    file.write_text(BAD, "utf-8")
    capsys.readouterr()
    with pytest.raises(SystemExit):
        run(["deck", "check", str(file), "--lang", lang])
    said = [line for line in capsys.readouterr().out.splitlines() if line.startswith(str(file))]
    wanted = [line.replace(str(file), "foxes.toml") for line in said]
    assert len(wanted) == 3 and all(line.startswith("foxes.toml:") for line in wanted)
    ann.cookies.set("kronika-lang", lang)
    answer = ann.raw("POST", OWN, {"text": BAD, "file": "C:\\decks\\foxes.toml"})
    assert answer.status_code == 422 and answer.json()["error"]["problems"] == wanted
    page = ann.raw("POST", "/own/empires", data={"token": ann.token}, files={"files": ("my/foxes.toml", BAD)})
    assert page.status_code == 422
    assert all(line in unescape(page.text) for line in wanted)
    assert ann.call("GET", OWN) == []


def test_a_game_with_an_owners_deck(client: TestClient) -> None:
    ann, eve = Somebody(client, "Ann"), Somebody(client, "Eve")
    own = kept(ann)
    made = seated(ann, own, private=True)
    table = made["id"]
    value = made["options"]["decks"]
    assert value == f"foxes.{ann.call('GET', OWN)[0]['digest']}" and "foxes" in [s["side"] for s in made["seats"]]
    page = ann.page(f"/table/{table}")
    assert "Clan &lt;b&gt;Foxes&lt;/b&gt; {n} &amp; co" in page and "<b>Foxes" not in page
    shown = ann.page(f"/table/{table}/additions")
    assert "Clan &lt;b&gt;Foxes" in shown and "<b>Foxes" not in shown
    assert eve.refused("GET", f"/table/{table}/additions") == (404, "unknown")
    # its maker's list may change: the table keeps what it has
    ann.call("DELETE", f"{OWN}/{own}")
    on(ann, table, 15)


def test_records_of_such_a_game_come_and_go(client: TestClient) -> None:
    ann, bob = Somebody(client, "Ann"), Somebody(client, "Bob")
    digest = ADDITIONS.read(FOXES, "").digest
    own = kept(ann)
    table = ann.call("POST", "/api/records", content=whole_game())["id"]
    ann.call("DELETE", f"{OWN}/{own}")
    assert ann.call("GET", f"/api/tables/{table}/replay?at=40")["at"] == 40
    assert ann.call("GET", f"/api/tables/{table}/statistics")["at"]
    record = ann.raw("GET", f"/api/tables/{table}/record").text
    assert f"set decks=foxes.{digest}" in record
    # who does not have the deck is told what is missing
    answer = bob.raw("POST", "/api/records", content=record)
    assert answer.status_code == 422
    assert f"decks that are not here: foxes ({digest})" in answer.json()["error"]["message"]
    # with it in the list, or having sat where it was played, the record opens
    result = ann.call("GET", f"/api/tables/{table}")["result"]
    kept(bob)
    for who in (bob, ann):
        brought = who.call("POST", "/api/records", content=record)["id"]
        assert who.call("GET", f"/api/tables/{brought}/replay?at=40")["at"] == 40
        assert who.call("GET", f"/api/tables/{brought}")["result"] == result


def test_a_bot_and_a_guest_at_a_table_with_a_deck(client: TestClient) -> None:
    """Others come to it without a deck of their own; the game is read again from the database as it is."""
    ann, bob = Somebody(client, "Ann"), Somebody(client, "Bob")
    table = ann.call("POST", "/api/tables", {"game": "empires", "additions": [kept(ann)],
                                             "seats": [{"kind": "me", "side": "foxes"}, {"kind": "open"}]})
    bob.call("POST", f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    client.app.state.context.registry.entries.clear()  # type: ignore[attr-defined]
    assert "Clan &lt;b&gt;Foxes" in bob.page(f"/table/{table['id']}")
    from kronika.store.live import Live
    from kronika.web.thinker import think
    from kronika.web.thinking import _question

    live = Live.load(client.app.state.context.store, table["id"])  # type: ignore[attr-defined]
    seat = live.asked[0]
    question = _question(live, seat, 3).record
    assert live.match.decisions()[seat].read(think(question, (FOXES,), seat, "random", "", 1), live.match.lexicon) is not None
    assert Somebody(client, "Eve").call("GET", "/api/tables")[0]["id"] == table["id"]


def test_files_of_a_folder_at_once(client: TestClient) -> None:
    ann = Somebody(client, "Ann")
    files = [("files", (f"mine/{f.name}", f.read_bytes())) for f in sorted(DECKS.glob("*.toml"))]
    files += [("files", ("mine/readme.md", b"no deck"))]
    answer = ann.raw("POST", "/own/empires", data={"token": ann.token}, files=files)
    assert answer.status_code == 200
    assert {x["word"] for x in ann.call("GET", OWN)} == {f.stem.removeprefix("islands-") for f in DECKS.glob("*.toml")}
    ids = [x["id"] for x in ann.call("GET", OWN)]
    page = ann.page("/create/empires?" + "&".join(f"own={x}" for x in ids))
    assert page.count('type="hidden" name="own"') == len(ids) == 8
    # what is not UTF-8 is said of each file, and nothing is added
    answer = ann.raw("POST", "/own/empires", data={"token": ann.token}, files={"files": ("x.toml", b"\xff\xfe")})
    assert answer.status_code == 422 and "UTF-8" in answer.text


def test_limits_of_size_and_number(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = Somebody(client, "Ann")
    assert ann.refused("POST", OWN, {"text": FOXES + "#" * ADDITIONS.largest, "file": "a.toml"}) == (422, "unsound")
    assert ann.refused("POST", OWN, {"text": "x" * 100_001}) == (413, "too-long")
    assert ann.raw("POST", "/own/empires", data={"token": ann.token}, files={"files": ("a.toml", "#" * 250_000)}).status_code == 413
    assert ann.raw("POST", "/own/empires", data={"token": ann.token},
                   files=[("files", (f"{i}.toml", "")) for i in range(31)]).status_code == 422
    monkeypatch.setattr("kronika.store.additions.MOST", 2)
    ids = [kept(ann, FOXES.replace('"foxes"', f'"foxes{i}"')) for i in range(2)]
    assert ann.refused("POST", OWN, {"text": FOXES}) == (429, "too-many")
    kept(ann, FOXES.replace('"foxes"', '"foxes1"'))
    monkeypatch.setattr(ADDITIONS, "most", 1)
    seats = [{"kind": "me"}, {"kind": "me"}]
    assert ann.refused("POST", "/api/tables", {"game": "empires", "seats": seats, "additions": ids}) == (422, "too-many")


def test_whatever_is_sent_is_read_or_refused(client: TestClient) -> None:
    """Every route of these takes input of any shape."""
    ann = Somebody(client, "Ann")
    own = kept(ann)
    odd: list[Any] = [None, 7, [], {}, {"text": 7}, {"text": None}, {"text": ["a"]}, {"text": ""}, {"text": "\0"}, {"text": "\ud800"},
                      {"text": "[deck", "file": "\0"}, {"text": "[" * 4000}, {"text": "a=" + "9" * 9000}, {"text": "[[card]]\n" * 1000},
                      {"text": FOXES, "file": "x" * 201}, {"text": FOXES, "more": 1}, {"text": "\N{RIGHT-TO-LEFT OVERRIDE}" + FOXES}]
    for body in odd:
        raw = json.dumps(body)
        assert ann.raw("POST", OWN, content=raw, headers={"Content-Type": "application/json"}).status_code in (422, 413), body
    for path in ("/own/nothing", "/own/scythe", "/own/empires/x", f"/own/empires/{own}x", "/table/x/additions",
                 "/own/empires?sample=" + "x" * 61):
        assert 400 <= ann.raw("GET", path).status_code < 500, path
    for query in (f"own={own}&own={own}", "own=", "own=" + "x" * 24, "own=%F0%9F%A6%8A", "with=alone&own=x"):
        assert ann.raw("GET", f"/create/empires?{query}").status_code == 200, query
    assert ann.raw("GET", "/create/scythe?own=" + own).status_code == 200
    token = {"token": ann.token}
    for form in ({"text": "\0"}, {"files": "no file"}, {"text": "x" * 13_000}, {"text": " "}, {}):
        assert ann.raw("POST", "/own/empires", data=token | form).status_code == 422, form
    for form in ({}, {"id": "x" * 25}, {"id": "\0"}, {"id": "nothing"}):
        assert 400 <= ann.raw("POST", "/own/empires/remove", data=token | form).status_code < 500
    seats = [{"kind": "me"}, {"kind": "me"}]
    for ids in (["x"], [""], [own, "x"], [own] * 17, "x", [1], ["\0"]):
        assert ann.raw("POST", "/api/tables", {"game": "empires", "seats": seats, "additions": ids}).status_code in (404, 422), ids
    for decks in ("", "foxes.0", "+", "." * 500, "\ud800"):
        body = json.dumps({"game": "empires", "seats": seats, "options": {"decks": decks}})
        assert ann.raw("POST", "/api/tables", content=body, headers={"Content-Type": "application/json"}).status_code == 422, decks


def test_mangled_decks_are_told_or_played() -> None:
    """Thousands of these were read; a few of every kind are kept."""
    texts, draw = [f.read_text("utf-8") for f in sorted(DECKS.glob("*.toml"))], random.Random(7)
    odd = ("(" * 299, "[[" * 900, "9" * 5000, "1e400", "1979-05-27", "{a={a=1}}", "'note'", "'near'", "{}", "true", '"{0.__class__}"',
           "\x00", '"' + "(gain 1 vp or " * 20 + '"')
    sound = 0
    for _ in range(150):
        lines = draw.choice(texts).split("\n")
        for _ in range(draw.choice((1, 1, 3))):
            at = draw.randrange(len(lines))
            lines[at] = lines[at].partition("=")[0] + "= " + draw.choice(odd)
        try:
            ADDITIONS.game(["\n".join(lines)])
            sound += 1
        except Unsound as e:
            assert all(problem for problem in e.problems)
    assert sound < 30


def test_a_clan_cannot_be_called_like_a_line_of_a_record() -> None:
    for id in ("note", "seat", "near"):
        with pytest.raises(Unsound, match=f"a clan cannot have the id '{id}'"):
            ADDITIONS.read(FOXES.replace('"foxes"', f'"{id}"'), "x.toml")


def test_the_page_of_a_new_table_says_whose_cards_these_are(client: TestClient) -> None:
    for lang, words in (("en", "not those of the printed game"), ("cs", "nejsou to ty z tištěné hry"), ("ru", "не карты печатной игры")):
        ann = Somebody(client, "Ann")
        ann.cookies.set("kronika-lang", lang)
        assert words in ann.page("/create/empires")

