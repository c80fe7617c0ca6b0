"""A server in this process on a database of its own, and people who talk to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.testclient import TestClient

from kronika.kernel import Chance, Match, chance
from kronika.web.app import create
from kronika.web.settings import Settings

from .databases import HERE, postgres


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is an installed game."""
    monkeypatch.syspath_prepend(str(HERE / "installed"))


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database=f"sqlite:///{tmp_path / 'kronika.db'}", limits=False, pace=0, thinkers=0)


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    with TestClient(create(settings), base_url="http://table.test") as c:
        yield c


class Somebody:
    """One person with a browser: a cookie jar and the token of the session."""

    def __init__(self, client: TestClient, name: str = "") -> None:
        self.client, self.cookies = client, httpx.Cookies()
        self.token = self.call("GET", "/api/me")["token"]
        if name:
            self.token = self.call("POST", "/api/guest", {"name": name})["token"]

    def raw(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        self.client.cookies = httpx.Cookies(self.cookies)
        headers = {"X-Token": getattr(self, "token", ""), **more.pop("headers", {})}
        content = {"content": more.pop("content", None)} if body is None else {"json": body}
        response: httpx.Response = self.client.request(method, path, headers=headers, **content, **more)
        self.cookies.update(response.cookies)
        return response

    def call(self, method: str, path: str, body: Any = None, status: int = 0, **more: Any) -> Any:
        """The JSON of an answer; status 0: any success."""
        response = self.raw(method, path, body, **more)
        assert response.status_code == status if status else response.is_success, (
            f"{method} {path}: {response.status_code} {response.text[:500]}"
        )
        return response.json()

    def refused(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, str]:
        """(status, code) of a refusal."""
        response = self.raw(method, path, body, **more)
        assert 400 <= response.status_code < 500, f"{response.status_code} {response.text[:300]}"
        error = response.json()["error"]
        assert error["message"]
        return response.status_code, error["code"]

    def page(self, path: str, **more: Any) -> str:
        response = self.raw("GET", path, headers={"Accept": "text/html"}, **more)
        assert response.is_success, response.text[:500]
        return response.text

    # at a table

    def sit(self, seats: list[dict[str, str]], **more: Any) -> str:
        made = self.call("POST", "/api/tables", {"game": "toy", "seats": seats, **more}, 201)
        return str(made["id"])

    def legal(self, table: str, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = self.call("GET", f"/api/tables/{table}/legal?seat={seat}")
        return found

    def play(self, table: str, seat: int, answer: str, status: int = 0) -> Any:
        seq = self.call("GET", f"/api/tables/{table}")["seq"]
        return self.call("POST", f"/api/tables/{table}/answer", {"seq": seq, "seat": seat, "answer": answer}, status)


@pytest.fixture
def somebody(client: TestClient) -> Callable[[str], Somebody]:
    return lambda name: Somebody(client, name)


def sample(questions: list[dict[str, Any]], draw: Chance) -> str:
    """A random legal answer from what /legal lists."""
    parts = []
    for q in questions:
        names = [o["answer"] for o in q["options"]]
        if q["kind"] == "one":
            parts.append(names[draw.below(len(names))])
        elif q["kind"] == "confirm":
            parts.append(("yes", "no")[draw.below(2)])
        elif q["kind"] == "amount":
            parts.append(str(q["least"] + draw.below(q["most"] - q["least"] + 1)))
        elif q["kind"] == "many":
            n = q["least"] + draw.below(q["most"] - q["least"] + 1)
            drawn = set(range(len(names)))
            while len(drawn) > n:
                drawn.discard(sorted(drawn)[draw.below(len(drawn))])
            parts.append(" ".join(names[i] for i in sorted(drawn)) or "-")
        elif q["kind"] == "order":
            draw.shuffle(names)
            parts.append(" ".join(names) or "-")
        else:
            left, counts = q["least"] - sum(q["floors"]), list(q["floors"])
            while left > 0:
                i = draw.below(len(names))
                if counts[i] < q["caps"][i]:
                    counts[i] += 1
                    left -= 1
            parts.append(" ".join(f"{b}={n}" for b, n in zip(names, counts, strict=True) if n) or "-")
    return " | ".join(parts)


def rng(seed: int) -> Chance:
    return chance(seed)


__all__ = ["Match", "Somebody", "rng", "sample"]
