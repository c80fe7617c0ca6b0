"""What one address may ask for: counted whoever asks there, by households and sites of IPv6, and by login from anywhere."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from types import SimpleNamespace

import pytest
from starlette.testclient import TestClient

from kronika.web import limits
from kronika.web.app import create
from kronika.web.limits import Buckets
from kronika.web.settings import Settings

from .conftest import Somebody

ALONE = [{"kind": "me"}, {"kind": "me"}]
Act = Callable[[Somebody, int], int]


class Clock:
    """Limits go by it alone."""

    now = 0.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: made.now, thread_time=time.thread_time))
    return made


@pytest.fixture
def limited(settings: Settings) -> Iterator[TestClient]:
    with TestClient(create(replace(settings, limits=True)), base_url="http://table.test") as client:
        yield client


def table(who: Somebody, n: int) -> int:
    return who.raw("POST", "/api/tables", {"game": "toy", "seats": ALONE}).status_code


def guess(who: Somebody, n: int) -> int:
    return who.raw("POST", "/api/sign-in", {"login": f"somebody{n}", "password": "what is it"}).status_code


def guess_at_one(who: Somebody, n: int) -> int:
    return who.raw("POST", "/api/sign-in", {"login": "ann", "password": "what is it"}).status_code


def bring(who: Somebody, n: int) -> int:
    return who.raw("POST", "/api/records", content="no record").status_code


@pytest.mark.parametrize("act, at_once, a_minute", [(table, 40, 12), (guess, 12, 6), (guess_at_one, 10, 3), (bring, 4, 3)])
def test_a_new_guest_brings_no_new_allowance(limited: TestClient, clock: Clock, act: Act, at_once: int, a_minute: int) -> None:
    """264 guesses in 40 s and 300 tables from one address.  Four people there ask for twice as much as all of them may."""
    seen: Counter[int] = Counter()
    for n in range(4):
        who = Somebody(limited, f"Guest {n}")
        for _ in range(at_once // 2):
            seen[act(who, seen.total())] += 1
            clock.now += 0.07  # so that requests as such are not too many
    done = sum(times for status, times in seen.items() if status != 429)
    assert at_once <= done <= at_once + clock.now * a_minute / 60 + 1, seen


@pytest.mark.parametrize("path, at_once, a_minute", [("/api/guest", 30, 6), ("/api/account", 10, 3)])
def test_guests_and_accounts_of_one_address(limited: TestClient, clock: Clock, path: str, at_once: int, a_minute: int) -> None:
    """Somebody who comes anew for each of them."""
    seen: Counter[int] = Counter()
    for n in range(at_once + 10):
        who, body = Somebody(limited), {"name": f"Guest {n}"}
        if path == "/api/account":
            who.token, body = who.call("POST", "/api/guest", body)["token"], {"login": f"login{n}", "password": "mlha nad rybnikem"}
        seen[who.raw("POST", path, body).status_code] += 1
        clock.now += 0.2  # so that requests as such are not too many
    assert set(seen) <= {200, 201, 429} and at_once <= seen.total() - seen[429] <= at_once + clock.now * a_minute / 60 + 1, seen


@pytest.mark.parametrize("first, second, shared", [
    ("203.0.113.7", "203.0.113.7", True), ("203.0.113.7", "203.0.113.8", False), ("203.0.113.7", "::ffff:203.0.113.7", True),
    ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),  # a household has a /64
    ("2001:db8:1:2::1", "2001:db8:1:3::1", False), ("fe80::1%eth0", "fe80::1%eth1", True), ("testclient", "testclient", True)])
def test_which_addresses_share_an_allowance(clock: Clock, first: str, second: str, shared: bool) -> None:
    buckets = Buckets()
    assert [buckets.take_from("guess", first, 0.1, 3) for _ in range(4)] == [True, True, True, False]
    assert buckets.take_from("guess", second, 0.1, 3) is not shared


def test_a_site_of_many_households_has_eight_allowances(clock: Clock) -> None:
    """A customer with a /48 has 65,536 networks to come from."""
    buckets = Buckets()
    taken = sum(buckets.take_from("guess", f"2001:db8:1:{house:x}::1", 0.1, 3) for house in range(1000))
    assert taken == 8 * 3


def test_an_allowance_grows_again(clock: Clock) -> None:
    buckets = Buckets()
    assert [buckets.take("x", 0.5, 2) for _ in range(3)] == [True, True, False]
    clock.now = 2.0
    assert [buckets.take("x", 0.5, 2) for _ in range(2)] == [True, False]
    clock.now = 100.0
    assert [buckets.take("x", 0.5, 2) for _ in range(3)] == [True, True, False], "no more than at once"
