"""Lists of tables are whole, by search and pages; records keep names, kinds and remarks; winners are listed as a sentence has them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kronika.kernel import record
from kronika.store import Store, people
from kronika.store.listing import listed
from kronika.store.people import Person
from kronika.store.tables import SeatRequest, create
from kronika.web.pages import Shown
from kronika.words import translator

from .conftest import Somebody
from .test_api import to_the_end

People = Callable[[str], Somebody]
OPEN, BOTH = [{"kind": "me"}, {"kind": "open"}], [{"kind": "me"}, {"kind": "me"}]


@pytest.fixture
def crowd(store: Store) -> tuple[Store, Person]:
    """Thirty tables of Ann's, and then two hundred newer ones of others."""
    ann, others = people.guest(store, "Ann"), [people.guest(store, f"Other {n}") for n in range(10)]
    for n in range(30):
        create(store, ann, "toy", [SeatRequest("me"), SeatRequest("open")], {}, f"Mine {n}")
    for n in range(200):
        create(store, others[n % 10], "toy", [SeatRequest("me"), SeatRequest("open")], {}, f"Theirs {n}", private=n % 2 == 1)
    return store, ann


@pytest.fixture
def store(settings: object) -> Store:
    return Store(settings.database)  # type: ignore[attr-defined]


def test_my_tables_are_listed_whole_however_many_others_are_newer(crowd: tuple[Store, Person]) -> None:
    store, ann = crowd
    first = listed(store, ann, whose="mine")
    assert (first.total, first.pages) == (30, 2)
    titles = [r.title for page in (1, 2) for r in listed(store, ann, whose="mine", page=page).tables]
    assert titles == [f"Mine {n}" for n in reversed(range(30))]


def test_others_tables_page_by_page_without_private_ones(crowd: tuple[Store, Person]) -> None:
    store, ann = crowd
    found = [listed(store, ann, whose="others", page=page) for page in range(1, 6)]
    titles = [r.title for f in found for r in f.tables]
    assert titles == [f"Theirs {n}" for n in range(198, -1, -2)] and found[0].pages == 5
    assert listed(store, ann, whose="others", page=99).page == 5


FOUND = [("mine 1", 12), ("ANN", 30), ("ann mine 29", 1), ("100%", 0), ("_", 0), ("toy", 130), ("zzz", 0)]


@pytest.mark.parametrize(("words", "total"), FOUND)
def test_search_by_title_game_and_name(crowd: tuple[Store, Person], words: str, total: int) -> None:
    store, ann = crowd
    assert listed(store, ann, search=words).total == total


def test_names_in_any_letters_are_found(store: Store) -> None:
    zofie = people.guest(store, "Žofie")
    create(store, zofie, "toy", [SeatRequest("me"), SeatRequest("open")], {}, "Вечер")
    assert [listed(store, None, search=w).total for w in ("žofie", "Žofie", "ŽOFIE", "вечер")] == [1, 1, 1, 1]


def test_the_pages(somebody: People) -> None:
    ann = somebody("Ann")
    for n in range(26):
        ann.sit(OPEN, title=f"Evening {n}")
    html = ann.page("/")
    assert html.count("table-card") == 24 and "/tables/mine?page=2" in html and "26 tables in all" in html
    assert ann.page("/tables/mine?page=2").count("table-card") == 2
    assert ann.page("/?search=Evening+25").count("table-card") == 1
    assert ann.page("/archive?whose=mine").count("table-card") == 0
    rest = ann.call("GET", "/api/tables?mine=true&search=evening&limit=20&page=2")
    assert [r["title"] for r in rest] == [f"Evening {n}" for n in range(5, -1, -1)]


# records


def test_a_record_keeps_the_tables_name_people_kinds_and_remarks(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    table = ann.sit(OPEN, title="Tuesday = fun", options={"duels": "no"})
    bob.call("POST", f"/api/tables/{table}/join", {})
    to_the_end({0: ann, 1: bob}, table)
    text = ann.raw("GET", f"/api/tables/{table}/record").text
    assert record.verify(text).ok and record.parse(text).notes == {
        "table": "Tuesday = fun", "name-1": "Ann", "kind-1": "person", "name-2": "Bob", "kind-2": "person"}
    lines = record.strip(text).splitlines()
    remarked = record.reseal("\n".join([*lines[:3], "note place=at home", *lines[3:]]) + "\n")
    eve = somebody("Eve")
    row = eve.call("POST", "/api/records", content=remarked)
    assert row["title"] == "Tuesday = fun" and [s["name"] for s in row["seats"]] == ["Ann", "Bob"] and not row["yours"]
    again = eve.raw("GET", f"/api/tables/{row['id']}/record").text
    assert record.parse(again).notes == record.parse(remarked).notes and record.verify(again).ok
    assert "Ann" in eve.page(f"/table/{row['id']}") and "Tuesday = fun" in eve.page("/archive?whose=mine")


def test_a_game_to_go_on_with_keeps_its_bot(somebody: People) -> None:
    ann = somebody("Ann")
    table = ann.sit(BOTH, seed=5)
    to_the_end({0: ann, 1: ann}, table)
    lines = record.strip(ann.raw("GET", f"/api/tables/{table}/record").text).splitlines()
    start = next(n for n, line in enumerate(lines) if line.split(" ")[0] in ("ann", "bob"))
    text = "\n".join(line.replace("kind-2=person", "kind-2=bot random") for line in lines[: start + 4]) + "\n"
    row = ann.call("POST", "/api/records", content=text)
    assert [(s["kind"], s["level"]) for s in row["seats"]] == [("person", ""), ("bot", "random")] and row["yours"] == [0]


# winners


@pytest.mark.parametrize(("ranks", "said"), [((1, 2), "Ann (5)"), ((1, 1), "Ann and Bob (5)")])
def test_several_winners_are_listed_as_a_sentence_has_them(somebody: People, ranks: tuple[int, int], said: str, settings: object) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    table = ann.sit(OPEN)
    bob.call("POST", f"/api/tables/{table}/join", {})
    store = Store(settings.database)  # type: ignore[attr-defined]
    row = listed(store, None).tables[0]._replace(result=[{"seat": p, "rank": r, "total": 5} for p, r in enumerate(ranks)])
    assert Shown(row, translator("en"), "").winners() == said
    store.close()
