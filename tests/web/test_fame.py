"""A victory is kept for the hall of fame in the browser too: one or two lines a victory, the first under each condition, by choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kronika.store import Refused, Store, fame, people
from kronika.store.people import Person
from kronika.store.tables import SeatRequest, TableRow, create, table
from kronika.web.settings import Settings

from .conftest import Somebody

People = Callable[[str], Somebody]


def won(store: Store, who: Person, total: int = 80, option: str = "on", rank: int = 1, **more: Any) -> TableRow:
    """A game of Scythe that is over, as its row would be."""
    seats = [SeatRequest("me", side="nordic", mat="industrial"), SeatRequest("automa", "automaszyna")]
    row = table(store, create(store, who, "scythe", seats, {"hall-of-fame": option}))
    seat = row.seats_of(who.id)[0]
    return row._replace(status="over", result=[{"seat": seat, "rank": rank, "total": total}], **more)


@pytest.fixture
def store(settings: Settings) -> Store:
    return Store(settings.database)


@pytest.mark.rule("scythe.variant.hall_of_fame")
def test_the_first_under_each_condition_at_most_two_a_victory(store: Store) -> None:
    ann = people.guest(store, "Ann")
    first = won(store, ann)
    assert fame.free(store, first, ann) == ["players 2", "side nordic", "mat industrial", "points 50", "points 75"]
    for wrong in ([], ["points 100"], ["side nordic", "mat industrial", "points 50"]):
        with pytest.raises(Refused, match="one or two conditions"):
            fame.keep(store, first, ann, wrong)
    fame.keep(store, first, ann, ["side nordic", "points 75"])
    assert fame.free(store, first, ann) == []
    second = won(store, ann)
    assert fame.free(store, second, ann) == ["players 2", "mat industrial", "points 50"]
    assert [(x.condition, x.name, x.score) for x in fame.lines(store, "scythe")] == [("points 75", "Ann", 80), ("side nordic", "Ann", 80)]


def test_only_who_won_a_game_that_is_kept(store: Store) -> None:
    ann, eve = people.guest(store, "Ann"), people.guest(store, "Eve")
    assert fame.free(store, won(store, ann), eve) == []
    assert fame.free(store, won(store, ann, option="off"), ann) == []
    assert fame.free(store, won(store, ann, rank=2), ann) == []
    assert fame.free(store, won(store, ann), None) == []


def test_its_page_and_the_form_after_a_victory(store: Store, somebody: People, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = somebody("Ann")
    me = people.find(store, ann.call("GET", "/api/me")["id"])
    assert me is not None and "Nobody stands here yet" in ann.page("/fame/scythe") and "/fame/scythe" in ann.page("/archive")
    row = won(store, me)
    monkeypatch.setattr("kronika.store.tables.table", lambda store, id: row)
    said = ann.raw("POST", f"/fame/scythe/{row.id}", data={"condition": ["side nordic", "points 50"], "token": ann.token},
                   follow_redirects=False)
    assert said.status_code == 303 and said.headers["location"] == "/fame/scythe"
    html = ann.page("/fame/scythe")
    assert html.count("<tr>") == 3 and "with 50 points or more" in html and f"/table/{row.id}" in html
    assert ann.raw("POST", f"/fame/scythe/{row.id}", data={"condition": "players 2", "token": ann.token}).status_code == 409
