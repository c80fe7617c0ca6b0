"""The grammar of seats."""

from __future__ import annotations

import pytest

from kronika.cli.command import Misuse
from kronika.cli.seats import read_options, read_seats
from kronika.kernel import Seat, game

SCYTHE = game("scythe")


def test_a_number_is_one_person_and_random_players() -> None:
    assert [s.who for s in read_seats(SCYTHE, "3")] == ["human", "random", "random"]
    assert [s.who for s in read_seats(SCYTHE, "3", humans=0)] == ["random"] * 3


def test_a_list_names_kinds_sides_and_mats() -> None:
    one, two = read_seats(SCYTHE, "nordic=human, saxony/mechanical=random")
    assert (one.seat, one.who) == (Seat("nordic"), "human")
    assert (two.seat, two.who) == (Seat("saxony", "mechanical"), "random")
    assert [s.seat for s in read_seats(SCYTHE, "human,random")] == [Seat(), Seat()]


def test_a_mat_may_be_given_by_its_number() -> None:
    assert read_seats(SCYTHE, "saxony/3=random,random")[0].seat.mat == "patriotic"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("1", "2 to 5"),
        ("6", "2 to 5"),
        ("-2", "2 to 5"),
        ("human", "lists 1"),
        ("human,robot", "it is one of: human, level1, level2, level3, level4, level5, greedy, search, foresight, random, passing"),
        ("togawa=human,random", "nordic, rusviet"),
        ("nordic/x=human,random", "industrial"),
        ("nordic,random", "nordic=human"),
        ("nordic=,random", "SIDE"),
        ("nordic/=human,random", "SIDE"),
        (",", "SIDE"),
        ("nordic=human,nordic=random", "once"),
        ("nordic/1=human,saxony/1=random", "once"),
        ("human:9,random", "no levels"),
        ("", "SIDE"),
    ],
)
def test_what_cannot_be_read_is_told_with_what_can(text: str, says: str) -> None:
    with pytest.raises(Misuse) as refused:
        read_seats(SCYTHE, text)
    assert says in refused.value.message


@pytest.mark.parametrize(("pair", "says"), [("mats", "OPTION=VALUE"), ("colour=red", "mats"), ("mats=best", "random, chosen")])
def test_options_of_the_table(pair: str, says: str) -> None:
    assert read_options(SCYTHE, ("mats=chosen",)) == {"mats": "chosen"}
    with pytest.raises(Misuse) as refused:
        read_options(SCYTHE, (pair,))
    assert says in refused.value.message
