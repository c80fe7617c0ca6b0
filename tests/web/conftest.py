"""A server in this process on a database of its own, and people who talk to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser
from starlette.testclient import TestClient

from kronika.kernel import Chance, Match, chance
from kronika.web.app import create
from kronika.web.settings import Settings

from .answers import sample
from .browser import Visitor, chromium
from .databases import postgres
from .servers import Server, serving


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database=f"sqlite:///{tmp_path / 'kronika.db'}", limits=False, pace=0, thinkers=0,
                    trusted=("table.test", "testserver"))  # the client calls by the one, opens sockets by the other


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


# real browsers, on a server of its own for each file

@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as b:
        yield b


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("browser")
    with serving(f"sqlite:///{folder / 'k.db'}", folder, "--pace", "0") as s:
        yield s


@pytest.fixture
def visitor(browser: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """Makes people with browsers: visitor(size, lang=..., and what Playwright knows of a context)."""
    made: list[Visitor] = []

    def come(size: str = "desktop", lang: str = "en", **more: Any) -> Visitor:
        v = Visitor(browser, server.url, size, **more)
        made.append(v)
        if lang != "en":  # by the switch that every page has
            page = v.open("/")
            page.click(".menu summary")
            page.click(f'.menu-body button[value="{lang}"]')
            page.wait_for_selector(f'html[lang="{lang}"]')
        return v

    yield come
    for v in made:
        v.context.close()


def rng(seed: int) -> Chance:
    return chance(seed)


__all__ = ["Match", "Somebody", "rng", "sample"]
