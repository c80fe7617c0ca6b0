"""Sessions: renewed in use, good after a clock was set back, never overwritten by a page that could not read them."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from starlette.testclient import TestClient

from kronika.store.people import Person
from kronika.web.sessions import Sessions

from .conftest import Somebody

DAY, NOW = 24 * 3600.0, time.time()
People = Callable[[str], Somebody]


def at(monkeypatch: pytest.MonkeyPatch, days: float) -> None:
    """It is so many days later from now on (or earlier)."""
    monkeypatch.setattr(time, "time", lambda: NOW + days * DAY)


def test_a_session_in_use_does_not_end(somebody: People, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = somebody("Ann")
    for days in range(100, 700, 100):  # looks in every hundred days, for two years
        at(monkeypatch, days)
        before = ann.cookies["kronika"]
        ann.page("/")
        assert ann.cookies["kronika"] != before
        assert ann.call("GET", "/api/me")["name"] == "Ann"
    before = ann.cookies["kronika"]
    ann.page("/")
    assert ann.cookies["kronika"] == before, "once a day is enough"
    at(monkeypatch, 900)
    assert ann.call("GET", "/api/me")["name"] is None, "not used for longer than it lasts"


def test_a_session_from_the_future_is_good(somebody: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server's clock was ahead when Ann came, and was set right."""
    at(monkeypatch, 40)
    ann = somebody("Ann")
    monkeypatch.undo()
    at(monkeypatch, 0)
    assert ann.call("GET", "/api/me")["name"] == "Ann"
    ann.page("/")
    assert ann.call("GET", "/api/me")["name"] == "Ann"


@pytest.mark.parametrize("cookie", ["of-another-server.x.y", "x"])
def test_no_page_overwrites_a_session_that_it_cannot_read(client: TestClient, cookie: str) -> None:
    """Two servers on one host share a browser's cookies: looking at one must not end the session at the other."""
    client.cookies.set("kronika", cookie)
    for path in ("/", "/archive", "/create/toy", "/sign-in", "/rules", "/api/me", "/nowhere"):
        assert "kronika=" not in client.get(path, headers={"Accept": "text/html"}).headers.get("set-cookie", ""), path
    assert client.post("/guest?once=a-key-of-a-form", data={"name": "Ann"}).is_success, "who says a name begins a session here"


def test_a_word_from_the_future_is_good(monkeypatch: pytest.MonkeyPatch) -> None:
    """A link to a new password, or back to a guest's seats, given out before the server's clock was set back."""
    sessions, ann = Sessions("secret", https=False), Person("some-id", "Ann", guest=False, epoch=3, lang="")
    at(monkeypatch, 40)
    word = sessions.word("reset", ann)
    at(monkeypatch, 0)
    assert sessions.read_word("reset", word, 3600) == ("some-id", 3)
    at(monkeypatch, 40.1)
    assert sessions.read_word("reset", word, 3600) == ("", 0) and sessions.read_word("back", word, 86400) == ("", 0)
