"""Campaigns in the browser's eyes: founded, played, branched, taken along and brought back, hidden from strangers."""

from __future__ import annotations

from starlette.testclient import TestClient

from kronika.games.oath.chronicle.text import read
from kronika.games.oath.facts import relic, site
from kronika.kernel import chance
from kronika.store import Store, campaigns, people, tables
from kronika.store.live import Live

from .conftest import Somebody


def post(who: Somebody, path: str, **form: str) -> str:
    """Send a form; where it leads."""
    answer = who.raw("POST", path, data={"token": who.token, **form}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def store_of(client: TestClient) -> Store:
    store = client.app.state.context.store  # type: ignore[attr-defined]
    assert isinstance(store, Store)
    return store


def finish(client: TestClient, table: str, seed: int) -> None:
    """Play a table's match at random to its end, as a server does."""
    store = store_of(client)
    live, draw = Live.load(store, table), chance(seed)
    while not live.match.over:
        seat, asked = next((p, d) for p, d in live.match.decisions().items() if p not in live.match.sealed)
        live.answer(store, "", seat, asked.text(asked.sample(draw.below), live.match.lexicon))


def test_a_chronicle_from_its_founding_to_a_branch_and_another_server(client: TestClient) -> None:
    ann, bob = Somebody(client, "Ann"), Somebody(client, "Bob")
    home = post(ann, "/campaigns", game="oath", title="Ashes of the Vale", private="1")
    assert "Ashes of the Vale" in ann.raw("GET", home).text and bob.raw("GET", home).status_code == 404
    first = post(ann, f"{home}/next").removeprefix("/table/")  # one press: a table of the fewest seats, one's own taken
    invite = ann.call("GET", f"/api/tables/{first}")["invite"]
    post(bob, f"/join/{invite}")
    finish(client, first, 3)
    page = ann.raw("GET", home).text
    assert "Generation 1" in page and f"/table/{first}" in page and bob.raw("GET", home).status_code == 200  # Bob has played in it
    assert "Bob" in page and "Ann" in page
    assert f'href="/campaign/{home.removeprefix("/campaign/")}#generation-{first}"' in ann.raw("GET", f"/table/{first}").text

    over = ann.raw("GET", f"/table/{first}").text
    assert f'action="{home}/next' in over and "Play the next game" in over  # one press from the end into the next set-up
    second, branch = (post(ann, f"{home}/next", after=first).removeprefix("/table/") for _ in range(2))
    store = store_of(client)
    sides = {p.side: p.kind for p in tables.table(store, second).places}
    assert sorted(sides.values()) == ["open", "person"] and set(sides) == {p.side for p in tables.table(store, first).places}
    assert [c.number for c in campaigns.chapters(store, home.removeprefix("/campaign/"))] == [1, 2, 2]
    assert "A branch from generation 1" in ann.raw("GET", home).text and branch != second

    text = ann.raw("GET", f"{home}/text?after={first}").text
    assert text.startswith("kronika chronicle 1") and "seat purple Ann" in text
    assert bob.raw("GET", f"{home}/text?after={first}").status_code == 200
    string = ann.raw("GET", f"{home}/text?after={first}&form=save-string").text
    assert string.startswith("030301000211Ashes of the Vale")
    for along in (text, string):
        again = bob.raw("GET", post(bob, "/campaigns", game="oath", title="Again", text=along)).text
        assert "The beginning" in again
    refused = bob.raw("POST", "/campaigns", data={"token": bob.token, "game": "oath", "text": text.replace("won ", "wom ")})
    assert refused.status_code == 422


def test_public_and_private(client: TestClient) -> None:
    ann, bob = Somebody(client, "Ann"), Somebody(client, "Bob")
    home = post(ann, "/campaigns", game="oath", title="Ours")
    assert "Ours" in bob.raw("GET", "/campaigns").text and f"{home}/text" not in bob.raw("GET", home).text
    assert bob.raw("GET", f"{home}/text").status_code == 403
    assert bob.raw("POST", f"{home}/next", data={"token": bob.token}).status_code == 403
    assert bob.raw("POST", f"{home}/show", data={"token": bob.token, "private": "1"}).status_code == 403
    post(ann, f"{home}/show", private="1")
    assert bob.raw("GET", home).status_code == 404 and "Ours" not in bob.raw("GET", "/campaigns").text
    assert "Ours" in ann.raw("GET", "/campaigns").text


def test_nothing_hidden_is_drawn(client: TestClient) -> None:
    """The page of a chronicle names no facedown site, no relic at a site, no card that left."""
    ann = Somebody(client, "Ann")
    home = post(ann, "/campaigns", game="oath")
    first = post(ann, f"{home}/next").removeprefix("/table/")
    store, me = store_of(client), people.find(store_of(client), ann.call("GET", "/api/me")["id"])
    assert me is not None
    tables.sit(store, first, me, 1, tables.table(store, first).invite)
    finish(client, first, 4)
    c = read(next(x.told for x in campaigns.chapters(store, home.removeprefix("/campaign/"))))
    page = ann.raw("GET", home).text
    shown = {site(p.site).name for p in c.world.places if p.up}
    assert all(name in page for name in shown)
    hidden = [site(p.site).name for p in c.world.places if not p.up] + [relic(card).name for p in c.world.places for card in p.relics]
    assert hidden and not [name for name in hidden if name in page]



def test_a_chronicle_begun_from_a_finished_game_has_it_as_its_first(client: TestClient) -> None:
    """Everybody who played it may go on, in the same colours; a game begins one chronicle only."""
    people_ = [Somebody(client, name) for name in ("Ann", "Bob", "Cid")]
    ann, bob, _ = people_
    made = ann.call("POST", "/api/tables", {"game": "oath", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}, 201)
    for who in people_[1:]:
        who.call("POST", f"/api/tables/{made['id']}/join", {"invite": made["invite"]})
    assert bob.raw("POST", f"/campaigns/from/{made['id']}", data={"token": bob.token}).status_code == 409, "it is not over"
    finish(client, made["id"], 5)
    home = post(ann, f"/campaigns/from/{made['id']}")
    page = bob.raw("GET", home).text
    assert "Generation 1" in page and all(name in page for name in ("Ann", "Bob", "Cid"))
    store = store_of(client)
    chapter = campaigns.chapters(store, home.removeprefix("/campaign/"))[0]
    assert [sorted(game.names) for game in read(chapter.told).games] == [["Ann", "Bob", "Cid"]]
    again = post(bob, f"{home}/next", after=made["id"]).removeprefix("/table/")
    places = tables.table(store, again).places
    assert {p.side for p in places} == {p.side for p in tables.table(store, made["id"]).places} and len(places) == 3
    assert [p.side for p in places if p.person] == [p.side for p in tables.table(store, made["id"]).places
                                                    if p.person == bob.call("GET", "/api/me")["id"]]
    assert bob.raw("POST", f"/campaigns/from/{made['id']}", data={"token": bob.token}).status_code == 409, "it has its chronicle"
