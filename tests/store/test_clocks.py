"""Clocks and days: they run for whoever is asked, survive everything, and what was agreed on happens once."""

from __future__ import annotations

import pytest

from kronika.store import Refused, Store, clocks, journal, live, people, tables
from kronika.store.clocks import DAY, Pace
from kronika.store.live import Live
from kronika.store.tables import SeatRequest
from tests.store.test_matches import play


class Time:
    """A clock on the wall that is turned by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.at = 1_000_000.0
        for module in (journal, live, tables):
            monkeypatch.setattr(module, "now", lambda: self.at)

    def passes(self, seconds: float) -> None:
        self.at += seconds


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


def begin(store: Store, pace: Pace, seats: int = 2) -> tuple[Live, people.Person, people.Person]:
    """Ann at every seat but the second, which is Bob's; duels are off, so that nobody is asked twice."""
    ann, bob = people.guest(store, "Ann"), people.guest(store, "Bob")
    id = tables.create(store, ann, "toy", [SeatRequest("me"), SeatRequest("open")], {"duels": "no"}, seed=7, pace=pace)
    tables.sit(store, id, bob, 1)
    return Live.load(store, id), ann, bob


def test_a_clock_runs_only_while_its_seat_is_asked(store: Store, time: Time) -> None:
    table, _, _ = begin(store, Pace("clock", 600, 20, 0, "bot"))
    assert (table.clocks[0].since, table.clocks[0].due, table.clocks[1].since) == (time.at, time.at + 600, None)
    time.passes(100)
    table.answer(store, "", 0, "draw")
    assert [c.left for c in table.clocks.values()] == [520, 600]  # 600 - 100 + 20
    assert table.clocks[0].since is None and table.clocks[1].due == time.at + 600
    time.passes(30)
    assert Live.load(store, table.id).clocks == table.clocks  # as another process, or the next, finds it
    table.answer(store, "", 1, "draw")
    assert [c.left for c in table.clocks.values()] == [520, 590]
    assert table.clocks[0].due == time.at + 520


def test_days_are_given_anew_for_each_question(store: Store, time: Time) -> None:
    table, _, _ = begin(store, Pace("days", 3 * DAY, 0, 0, "bot"))
    time.passes(2 * DAY)
    table.answer(store, "", 0, "draw")
    table.answer(store, "", 1, "draw")
    assert table.clocks[0].due == time.at + 3 * DAY


def test_another_process_catches_up_with_the_clocks(store: Store, time: Time) -> None:
    table, _, _ = begin(store, Pace("clock", 600, 0, 0, "bot"))
    other = Live.load(store, table.id)
    time.passes(50)
    table.answer(store, "", 0, "draw")
    assert other.catch_up(store) and other.clocks == table.clocks


def test_a_bot_sits_in_once_and_whoever_comes_back_plays_on(store: Store, time: Time) -> None:
    table, ann, _ = begin(store, Pace("days", DAY, 0, 0, "bot"))
    assert clocks.overdue(store, time.at) == []
    time.passes(DAY)
    assert clocks.overdue(store, time.at) == [(table.id, 0)]
    other = Live.load(store, table.id)
    assert table.late(store, 0).kind == "late"
    with pytest.raises(Refused) as e:  # another process wanted the same
        other.late(store, 0)
    assert e.value.code == "moved-on"
    row = tables.table(store, table.id)
    assert (row.place(0).kind, row.place(0).conceded, row.status) == ("bot", False, "running")
    assert clocks.overdue(store, time.at + 9 * DAY) == []  # no clock of a bot runs out
    again = Live.load(store, table.id)
    again.answer(store, "", 0, "draw")  # as the bot does
    tables.take_back_seat(store, table.id, ann, 0)
    assert tables.table(store, table.id).place(0).kind == "person"


def test_who_comes_back_while_asked_has_time(store: Store, time: Time) -> None:
    table, ann, _ = begin(store, Pace("clock", 600, 0, 0, "bot"))
    time.passes(601)
    table.late(store, 0)
    tables.take_back_seat(store, table.id, ann, 0)
    assert Live.load(store, table.id).clocks[0].due == time.at + clocks.COMING_BACK


@pytest.mark.parametrize(("late", "kind", "conceded", "status"), [
    ("remind", "person", False, "running"), ("pass", "bot", False, "running"), ("bot", "bot", False, "running"),
    ("out", "bot", True, "running"), ("end", "person", False, "unfinished")])
def test_what_happens_at_the_end_of_time_is_the_tables_choice(
        store: Store, time: Time, late: str, kind: str, conceded: bool, status: str) -> None:
    table, _, _ = begin(store, Pace("days", DAY, 0, 0, late))
    time.passes(DAY + 1)
    table.late(store, 0)
    row = tables.table(store, table.id)
    assert (row.place(0).kind, row.place(0).conceded, row.status) == (kind, conceded, status)
    assert row.place(0).level == {"pass": "passing", "bot": "random", "out": "random"}.get(late, "")
    assert clocks.overdue(store, time.at + DAY) == []
    found = Live.load(store, table.id)
    assert found.ended == (late == "end") and found.match.answers == []
    if late == "remind":
        found.answer(store, "", 0, "draw")  # they still may


def test_nobody_is_late_before_their_time(store: Store, time: Time) -> None:
    table, _, _ = begin(store, Pace("days", DAY, 0, 0, "end"))
    time.passes(DAY - 1)
    with pytest.raises(Refused):
        table.late(store, 0)
    table = Live.load(store, table.id)
    time.passes(2)
    with pytest.raises(Refused):
        table.late(store, 1)  # who is not asked
    assert Live.load(store, table.id).seq == 0


def test_vacation_is_no_lateness_as_far_as_the_allowance_goes(store: Store, time: Time) -> None:
    table, ann, _ = begin(store, Pace("days", DAY, 0, 2 * DAY, "bot"))
    clocks.vacation(store, ann.id, time.at + 10 * DAY, time.at)
    time.passes(DAY)
    assert clocks.excuse(store, table.id, 0, time.at)
    assert clocks.overdue(store, time.at + 2 * DAY - 1) == []
    time.passes(2 * DAY)
    assert clocks.overdue(store, time.at) == [(table.id, 0)] and not clocks.excuse(store, table.id, 0, time.at)
    assert Live.load(store, table.id).late(store, 0).kind == "late"


def test_whoever_is_on_vacation_for_a_day_uses_a_day_of_it(store: Store, time: Time) -> None:
    table, ann, _ = begin(store, Pace("days", DAY, 0, 5 * DAY, "bot"))
    clocks.vacation(store, ann.id, time.at + 2 * DAY, time.at)
    time.passes(DAY)
    assert clocks.excuse(store, table.id, 0, time.at)
    assert Live.load(store, table.id).clocks[0].away == 4 * DAY


def test_a_vacation_that_ends_early_gives_its_unused_days_back(store: Store, time: Time) -> None:
    table, ann, _ = begin(store, Pace("days", DAY, 0, 9 * DAY, "bot"))
    clocks.vacation(store, ann.id, time.at + 9 * DAY, time.at)
    time.passes(DAY)
    assert clocks.excuse(store, table.id, 0, time.at)  # for the eight days that it still lasts
    time.passes(2 * DAY)
    assert clocks.vacation(store, ann.id, 0, time.at) == [table.id]
    (clock, _) = Live.load(store, table.id).clocks.values()
    assert (clock.due, clock.away) == (time.at + DAY, 6 * DAY)  # two days are used, and one is there to answer in
    time.passes(DAY / 2)
    table = Live.load(store, table.id)
    table.answer(store, ann.id, 0, "draw")
    assert table.clocks[0].away == 6.5 * DAY  # and half of it was not needed


def test_who_answers_on_vacation_uses_no_more_of_it(store: Store, time: Time) -> None:
    table, ann, _ = begin(store, Pace("clock", DAY, 60, 9 * DAY, "bot"))
    clocks.vacation(store, ann.id, time.at + 9 * DAY, time.at)
    time.passes(DAY)
    assert clocks.excuse(store, table.id, 0, time.at)
    time.passes(3 * DAY)
    table.answer(store, ann.id, 0, "draw")
    assert (table.clocks[0].left, table.clocks[0].away) == (60, 6 * DAY)


def test_a_vacation_may_be_shortened(store: Store, time: Time) -> None:
    table, ann, _ = begin(store, Pace("days", DAY, 0, 9 * DAY, "bot"))
    clocks.vacation(store, ann.id, time.at + 9 * DAY, time.at)
    time.passes(DAY)
    assert clocks.excuse(store, table.id, 0, time.at)
    clocks.vacation(store, ann.id, time.at + 3 * DAY, time.at)
    clock = Live.load(store, table.id).clocks[0]
    assert (clock.due, clock.away) == (time.at + 3 * DAY, 6 * DAY)
    assert clocks.vacation(store, ann.id, time.at + 4 * DAY, time.at) == []  # longer again: asked for when the time is up


def test_taking_back_gives_no_time(store: Store, time: Time) -> None:
    table, _, _ = begin(store, Pace("clock", 600, 30, 0, "bot"))
    time.passes(10)
    table.answer(store, "", 0, "draw")
    time.passes(10)
    table.rewind(store, "", 0, 0)
    assert [c.left for c in table.clocks.values()] == [620, 590]
    assert table.clocks[0].due == time.at + 620


def test_clocks_stand_when_the_game_is_over(store: Store, time: Time) -> None:
    table, _, _ = begin(store, Pace("clock", 600, 0, 0, "end"))
    play(store, table, 3, undo=False)
    assert table.match.over and all(c.due is None for c in table.clocks.values())


def test_a_game_is_left_unfinished(store: Store) -> None:
    ann = people.guest(store, "Ann")
    id = tables.create(store, ann, "toy", [SeatRequest("me")] * 2, {}, seed=7)
    table = Live.load(store, id)
    play(store, table, 5, 4, undo=False)
    kept = journal.kept(store, id).lines
    table.leave_unfinished(store, ann.id, 0)
    for found in (table, Live.load(store, id)):
        assert found.ended and found.asked == [] and not found.match.over
        with pytest.raises(Refused, match="over"):
            found.answer(store, "", 0, "draw")
        with pytest.raises(Refused, match="over"):
            found.rewind(store, "", 0, 1)
    assert journal.kept(store, id).lines == kept
    assert tables.table(store, id).status == "unfinished"
    with pytest.raises(Refused, match="over"):
        tables.hand_over(store, id, ann, 0)


def test_what_was_ended_counts_no_more(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_OPEN", 1)
    ann = people.guest(store, "Ann")
    id = tables.create(store, ann, "toy", [SeatRequest("me")] * 2, {}, seed=7)
    with pytest.raises(Refused, match="finish or close"):
        tables.create(store, ann, "toy", [SeatRequest("me")] * 2, {})
    Live.load(store, id).leave_unfinished(store, ann.id, 0)
    assert tables.create(store, ann, "toy", [SeatRequest("me")] * 2, {})


@pytest.mark.parametrize("text", [
    "days", "days 3", "weeks 3 0 0 bot", "days 0 0 0 bot", "days -3 0 0 bot", "days 3 0 0 burn", "clock 999999999 0 0 bot",
    "clock 34560001 0 0 bot", "days ٣ 0 0 bot", "days 3 0 0 bot ", " days 3 0 0 bot", "clock 1e3 0 0 bot"])
def test_a_pace_that_is_none(text: str) -> None:
    with pytest.raises(ValueError, match="write the pace as"):
        Pace.read(text)


def test_a_pace_is_read_as_it_is_written() -> None:
    for pace in (Pace(), Pace("clock", 1800, 20, 0, "end"), Pace("days", 3 * DAY, 0, 7 * DAY, "out")):
        assert Pace.read(pace.word) == pace
