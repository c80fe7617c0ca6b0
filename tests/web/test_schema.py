"""The API under requests made from its own description: whatever comes, it is never the server that fails."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st

from kronika.kernel import Seat
from kronika.store.installed import find_game

from .conftest import rng
from .screens.positions import find
from .servers import Remote, Server, serving

FEW = {"max_examples": 25, "deadline": None, "suppress_health_check": list(HealthCheck), "database": None, "derandomize": True}
SPARED = {"/api/sign-out", "/api/sign-in", "/api/account", "/api/guest", "/api/me"}  # they change who asks; tested by hand


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("schema")
    with serving(f"sqlite:///{folder / 'k.db'}", folder, "--thinkers", "0") as s:
        yield s


@pytest.fixture(scope="module")
def ann(server: Server) -> Remote:
    return Remote(server.url, "Ann")


def tables(ann: Remote, game: str = "toy") -> list[str]:
    """One open, one running, one finished; where matches leave something, that one begins a campaign, and a fourth goes on from it."""
    open_ = ann.call("POST", "/api/tables", {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]})["id"]
    running = ann.call("POST", "/api/tables", {"game": game, "seats": [{"kind": "me"}, {"kind": "me"}]})["id"]
    over = ann.http.post("/api/records", content=finished(game), headers={"X-Token": ann.token}).json()["id"]
    if find_game(game).legacy is None:
        return [open_, running, over]
    return [open_, running, over, campaign(ann, over)[1]]


def campaign(ann: Remote, over: str) -> tuple[str, str]:
    """(the campaign that begins with a finished table, the table that follows)."""
    home = ann.http.post(f"/campaigns/from/{over}", data={"token": ann.token}).headers["location"]
    then = ann.http.post(f"{home}/next", data={"token": ann.token, "after": over}).headers["location"]
    return home.removeprefix("/campaign/"), then.removeprefix("/table/")


@cache
def finished(game: str) -> str:
    """The record of a finished game."""
    return find(game, [Seat(), Seat()], lambda m: m.over)


def test_no_request_makes_the_server_fail(server: Server, ann: Remote) -> None:
    assert requests(server, ann, 25) > 300


@pytest.mark.long
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_twenty_thousand_requests(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'k.db'}" if kind == "sqlite" else request.getfixturevalue("postgres_server")
    with serving(database, tmp_path, "--thinkers", "0") as server:
        who, count, turn = Remote(server.url, "Ann"), 0, 0
        while count < 20_000:
            count += requests(server, who, 400, turn)
            turn += 1
        print(kind, count)


def test_any_form_about_a_campaign(server: Server, ann: Remote) -> None:
    """Its pages are no part of the description: their forms and addresses take anything as well."""
    made = [ann.http.post("/api/records", content=finished("oath"), headers={"X-Token": ann.token}).json()["id"] for _ in range(2)]
    home, then = campaign(ann, made[0])
    ids = [*made, then, home, "", "a" * 16, "..", "0"]

    @settings(**{**FEW, "max_examples": 30})  # type: ignore[arg-type]
    @given(form=st.dictionaries(st.sampled_from(["game", "title", "private", "text", "after", "name"]), st.text(max_size=60), max_size=4),
           path=st.sampled_from(["/campaigns", "/campaign/{home}/next", "/campaign/{home}/show", "/campaigns/from/{id}",
                                 "/campaign/{id}/next"]),
           id=st.sampled_from(ids), known=st.booleans())
    def check(form: dict[str, str], path: str, id: str, known: bool) -> None:
        more = {"token": ann.token} | ({"game": "oath", "after": id} if known else {})
        assert ann.http.post(path.format(home=home, id=id), data={**form, **more}).status_code < 500
        for address in (f"/campaign/{id}", f"/campaign/{home}/text", f"/create/oath?campaign={home}"):
            assert ann.http.get(address, params={**form, "after": id, "form": form.get("title", "")}).status_code < 500

    check()


def requests(server: Server, ann: Remote, each: int, turn: int = 0, game: str = "toy") -> int:
    """So many of each operation, from the API's description; how many there were."""
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    ids, draw, count, statuses = tables(ann, game), rng(1), 0, set[int]()
    for result in schema.get_all_operations():
        found: Any = result
        operation = found.ok()
        if operation.path in SPARED:
            continue

        @seed(turn)
        @settings(**{**FEW, "max_examples": each, "derandomize": turn == 0})  # type: ignore[arg-type]
        @given(case=operation.as_strategy())
        def check(case: Any) -> None:
            nonlocal count
            if "id" in (case.path_parameters or {}) and draw.below(4):
                case.path_parameters["id"] = ids[draw.below(len(ids))]
            if "name" in (case.path_parameters or {}) and draw.below(4):
                case.path_parameters["name"] = game
            response = case.call(base_url=server.url, headers={"X-Token": ann.token}, cookies=dict(ann.http.cookies))
            count += 1
            statuses.add(response.status_code)
            assert response.status_code < 500, f"{case.method} {case.formatted_path}: {response.status_code} {response.text[:300]}"
            if response.status_code >= 400:
                assert response.json()["error"]["code"]

        check()
    assert {200, 404, 422} <= statuses
    assert ann.call("GET", "/healthz")["ok"]
    return count


@pytest.mark.long
@pytest.mark.parametrize("game", ["scythe", "oath", "empires"])
def test_five_thousand_requests_about_a_large_game(server: Server, ann: Remote, game: str) -> None:
    count, turn = 0, 0
    while count < 5000:
        count += requests(server, ann, 100, turn, game)
        turn += 1
    print(game, count)


ODD = st.recursive(st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=40),
                   lambda x: st.lists(x, max_size=3) | st.dictionaries(st.text(max_size=8), x, max_size=3), max_leaves=8)


@settings(**{**FEW, "max_examples": 120})  # type: ignore[arg-type]
@given(text=st.text(max_size=60), part=st.sampled_from(["", " | ", "=", ":", "-", "9" * 50, "draw", "play", "k3"]))
def test_any_text_as_an_answer(server: Server, ann: Remote, text: str, part: str) -> None:
    table = getattr(server, "table", None) or tables(ann)[1]
    server.table = table  # type: ignore[attr-defined]
    seq = ann.call("GET", f"/api/tables/{table}")["seq"]
    response = ann.raw("POST", f"/api/tables/{table}/answer", {"seq": seq, "seat": 0, "answer": text + part})
    assert response.status_code in (200, 409, 422)


@settings(**{**FEW, "max_examples": 60})  # type: ignore[arg-type]
@given(body=ODD)
def test_any_json_as_a_request(server: Server, ann: Remote, body: Any) -> None:
    for path in ("/api/tables", "/api/tables/x/answer", "/api/guest", "/api/tables/x/chat"):
        assert ann.raw("POST", path, body).status_code < 500


@settings(**{**FEW, "max_examples": 60})  # type: ignore[arg-type]
@given(text=st.text(max_size=300))
def test_any_text_as_a_record(server: Server, ann: Remote, text: str) -> None:
    response = ann.http.post("/api/records", content=text.encode(errors="replace"), headers={"X-Token": ann.token})
    assert 400 <= response.status_code < 500


def test_the_log_has_no_error(server: Server, tmp_path: Path) -> None:
    assert "request.failed" not in server.log() and "Traceback" not in server.log()
