"""When people were last at their tables, as the store keeps it."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import inspect, text

from kronika.store import Store, leaving, people, presence, tables
from kronika.store.tables import SeatRequest


@pytest.fixture(autouse=True)
def noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """People sit down at 50."""
    monkeypatch.setattr(tables, "now", lambda: 50.0)


def sat(store: Store) -> tuple[str, people.Person, people.Person]:
    """Ann twice, Bob once, and an open seat."""
    ann, bob = people.guest(store, "Ann"), people.guest(store, "Bob")
    table = tables.create(store, ann, "harbour", [SeatRequest("me"), SeatRequest("open"), SeatRequest("me"), SeatRequest("open")], {})
    tables.sit(store, table, bob, 1)
    return table, ann, bob


def seen(store: Store, table: str) -> list[float]:
    return [p.seen for p in tables.table(store, table).places]


def test_the_last_moment_of_who_sits_there_stays(store: Store) -> None:
    table, ann, bob = sat(store)
    eve = people.guest(store, "Eve")
    assert seen(store, table) == [50, 50, 50, 0]  # who sits down is there
    presence.saw(store, {(table, ann.id): 100.0, (table, bob.id): 300.0, (table, eve.id): 300.0, ("none", ann.id): 300.0})
    presence.saw(store, {(table, ann.id): 200.0, (table, bob.id): 299.0})
    presence.saw(store, {})
    assert seen(store, table) == [200, 300, 200, 0]
    assert presence.seen_since(store, [table, "none"], 200.0) == {(table, bob.id): 300.0}
    assert presence.seen_since(store, [], 0.0) == {}


def test_who_takes_a_seat_over_is_not_taken_for_who_left_it(store: Store) -> None:
    table, _, bob = sat(store)
    presence.saw(store, {(table, bob.id): 300.0})
    tables.stand_up(store, table, bob, 1)
    tables.sit(store, table, people.guest(store, "Eve"), 1)
    assert seen(store, table)[1] == 50


def test_nothing_is_kept_of_who_deletes_their_account(store: Store) -> None:
    table, ann, bob = sat(store)
    presence.saw(store, {(table, ann.id): 100.0, (table, bob.id): 300.0})
    assert [s["seen"] for s in leaving.export(store, bob)["seats"]] == [300.0]
    leaving.delete(store, bob)
    assert seen(store, table) == [100, 0, 100, 0]


def test_processes_that_write_the_same_people_do_not_wait_in_a_circle(store: Store) -> None:
    ann = people.guest(store, "Ann")
    ids = [tables.create(store, ann, "toy", [SeatRequest("me"), SeatRequest("open")], {}) for _ in range(8)]
    wrong: list[Exception] = []

    def write(at: float, order: int) -> None:
        try:
            for n in range(20):
                presence.saw(store, {(id, ann.id): at + n for id in ids[::order]})
        except Exception as e:
            wrong.append(e)

    threads = [threading.Thread(target=write, args=(at, order)) for at, order in ((101.0, 1), (102.0, -1))]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert not wrong and {seen(store, id)[0] for id in ids} == {121.0}


def migrations(store: Store, do: Any, *args: Any) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(presence.__file__).parent / "migrations"))
    with store.engine.connect().execution_options(immediate=True) as c, c.begin():
        config.attributes["connection"] = c
        do(config, *args)




def test_a_database_of_before_is_brought_up_to_date_and_back(store: Store) -> None:
    """Nobody knows then when people were last there."""
    table, _, bob = sat(store)

    def columns() -> set[str]:
        return {c["name"] for c in inspect(store.engine).get_columns("place")}

    migrations(store, command.downgrade, "0014")
    assert "seen" not in columns()
    with store.read() as c:
        assert c.execute(text("SELECT count(*) FROM place")).scalar() == 4
    migrations(store, command.upgrade, "head")
    assert seen(store, table) == [0, 0, 0, 0]
    presence.saw(store, {(table, bob.id): 300.0})
    assert seen(store, table) == [0, 300, 0, 0]
