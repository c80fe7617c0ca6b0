"""Ways out: each word of the small vocabulary is met by what it says, and not before."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kronika.games.scythe.facts import HEX, MAT
from kronika.games.scythe.state import PER, put
from kronika.games.scythe.ways import TESTS, Way, met, unit_of, unit_word

from .scenario import Scenario

Change = Callable[[Scenario], object]


def start() -> Scenario:
    g = Scenario("nordic/1", "saxony/2", turn="nordic", section="move").at("nordic", hero="base-nordic", w1="a4", w2="a5", w3="base-nordic")
    g.have("nordic", power=3, popularity=3, coins=3, section="move").tokens("a4", metal=1).cards("nordic", 2)
    return g.at("saxony", m1="b5").objective("nordic", "o1").go()


def turns(g: Scenario, n: int) -> None:
    g.s.turns += n


CASES: list[tuple[Way, Change, Change]] = [  # way, what is not enough, what is
    (("coins", "2"), lambda g: g.have("nordic", coins=4), lambda g: g.have("nordic", coins=5)),
    (("power", "1"), lambda g: g.have("saxony", power=9), lambda g: g.have("nordic", power=4)),
    (("popularity", "2"), lambda g: g.have("nordic", popularity=4), lambda g: g.have("nordic", popularity=5)),
    (("cards", "1"), lambda g: g.cards("saxony", 3), lambda g: g.cards("nordic", 3)),
    (("resource", "metal", "2"), lambda g: g.tokens("b5", metal=2), lambda g: g.tokens("a4", metal=3)),
    (("token", "oil", "a4"), lambda g: g.tokens("a5", oil=1).tokens("b5", oil=1), lambda g: g.tokens("a4", oil=1)),
    (("section", "other"), lambda g: g.have("saxony", section="trade"), lambda g: g.have("nordic", section="trade")),
    (("factory", "card"), lambda g: g.factory("saxony", "f1"), lambda g: g.factory("nordic", "f1")),
    (("worker", "a6"), lambda g: g.at("nordic", hero="a6"), lambda g: g.at("nordic", w2="a6")),
    (("one-more", "a4"), lambda g: g.at("nordic", m1="a4"), lambda g: g.at("nordic", w3="a4")),
    (("fighter", "a4"), lambda g: g.at("nordic", w3="a4"), lambda g: g.at("nordic", m1="a4")),
    (("mech", "a4"), lambda g: g.at("nordic", hero="a4"), lambda g: g.at("nordic", m1="a4")),
    (("out", "w5"), lambda g: g.at("nordic", w4="a4"), lambda g: g.at("nordic", w5="a4")),
    (("step", "w2"), lambda g: g.at("nordic", w1="a6"), lambda g: g.at("nordic", w2="a6")),
    (("via", "w2", "a6"), lambda g: g.at("nordic", w1="a6"), lambda g: g.at("nordic", w2="a6")),
    (("carry", "w2", "b4"), lambda g: g.at("nordic", w2="a4"), lambda g: g.at("nordic", w2="b4")),
    (("carry", "w2", "away"), lambda g: g.at("nordic", w1="b4"), lambda g: g.at("nordic", w2="b4")),
    (("deploy", "m2"), lambda g: g.at("nordic", m1="a4"), lambda g: g.at("nordic", m2="a4")),
    (("clear", "b5"), lambda g: g.at("nordic", hero="b5"), lambda g: g.at("saxony", m1="f1")),
    (("control", "a6"), lambda g: g.at("saxony", w1="a6"), lambda g: g.built("nordic", mill="a6")),
    (("upgrade", "produce.hexes"), lambda g: g.uncover("nordic", 0, "deploy"), lambda g: g.uncover("nordic", 5, "deploy")),
    (("take", "option"), lambda g: g, lambda g: setattr(g.s, "taken", 2)),
    (("wait", "next-turn"), lambda g: g, lambda g: turns(g, 2)),
    (("wait", "end-of-turn"), lambda g: turns(g, 2), lambda g: g.go("move", phase="end")),
    (("more", "territories_of_terrain:mountain", "1"), lambda g: g.at("nordic", w2="a6"), lambda g: g.at("nordic", w2="f1")),
    (("more", "structures", "2"), lambda g: g.built("nordic", mill="a4"), lambda g: g.built("nordic", mill="a4", mine="a5")),
    (("fewer", "coins", "2"), lambda g: g.have("nordic", coins=2), lambda g: g.have("nordic", coins=1)),
]


@pytest.mark.parametrize("way, less, enough", CASES, ids=[" ".join(case[0]) for case in CASES])
def test_a_way_out_is_met_by_what_it_says(way: Way, less: Change, enough: Change) -> None:
    before = start().s
    for change, wanted in ((lambda g: g, False), (less, False), (enough, True)):
        g = start()
        change(g)
        assert met(before, g.s, 0, way) is wanted


def test_workers_somewhere() -> None:
    g = Scenario("nordic", "saxony", turn="nordic").at("nordic", w1="base-nordic").go()
    before = g.s.copy()
    put(g.s, unit_of(0, "w1"), HEX["b3"])
    assert [met(before, g.s, 0, ("worker", where)) for where in ("territory", "land", "site")] == [True, False, False], "a lake"
    g.at("nordic", w2="a4").built("saxony", mine="a4")
    assert [met(before, g.s, 0, ("worker", where)) for where in ("territory", "land", "site")] == [True, True, False]
    g.at("nordic", w3="a5")
    assert met(before, g.s, 0, ("worker", "site"))


def test_from_the_lake_onto_land() -> None:
    g = Scenario("nordic", "saxony", turn="nordic").at("nordic", w1="c4", m2="c4").go()
    before, way = g.s.copy(), ("carry", "w1", "ashore")
    assert not met(before, g.s, 0, way)
    for place, ashore in (("b3", False), ("base-nordic", False), ("d4", True)):
        put(g.s, unit_of(0, "w1"), HEX[place])
        assert met(before, g.s, 0, way) is ashore


def test_crimea_s_card_counts_as_a_token() -> None:
    g = Scenario("crimea", "saxony", turn="crimea").go()
    before = g.s.copy()
    g.cards("crimea", 2)
    assert met(before, g.s, g.seat("crimea"), ("resource", "oil", "1"))


def test_words_of_units_and_of_the_vocabulary() -> None:
    assert [unit_word(u) for u in (0, 1, 4, 5, 12, PER)] == ["hero", "m1", "m4", "w1", "w8", "hero"]
    assert all(unit_of(1, unit_word(u)) == u for u in range(PER, 2 * PER))
    assert {case[0][0] for case in CASES} == set(TESTS) and MAT == -1
    with pytest.raises(KeyError):
        met(start().s, start().s, 0, ("pray",))
