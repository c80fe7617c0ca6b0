"""Ways out that reasons offer: when has a seat followed one?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from kronika.games.scythe.facts import TOP_SQUARES
from kronika.games.scythe.objectives import counted
from kronika.games.scythe.state import PER
from kronika.games.scythe.ways import Way, means, met, unit_of, unit_word

from .scenario import UNITS, Scenario


def scene() -> Scenario:
    return Scenario("nordic", "crimea", turn="nordic").have("nordic", power=3, popularity=3, coins=3).at("nordic", w1="a4")


def followed(way: Way, change: Callable[[Scenario], object], side: str = "nordic", start: Callable[[Scenario],
                                                                                                   object] = lambda g: None) -> bool:
    """Is the way met by that change of the position?"""
    before, now = scene(), scene()
    start(before)
    start(now)
    change(now)
    return met(before.s, now.s, before.seat(side), way)


def test_units_have_words_and_back() -> None:
    assert [unit_word(k) for k in range(PER)] == ["hero", "m1", "m2", "m3", "m4", "w1", "w2", "w3", "w4", "w5", "w6", "w7", "w8"]
    for word, k in UNITS.items():
        assert unit_of(0, word) == k and unit_of(3, word) == 3 * 13 + k
        assert unit_word(2 * 13 + k) == word


@pytest.mark.parametrize("track", ["power", "popularity", "coins"])
def test_so_many_more_on_a_track(track: str) -> None:
    def having(n: int) -> Callable[[Scenario], object]:
        return lambda g: g.have("nordic", **{track: n})
    assert [followed((track, "2"), having(n)) for n in (3, 4, 5, 6)] == [False, False, True, True]
    assert not followed((track, "2"), lambda g: g.have("crimea", **{track: 9}))


def test_so_many_more_cards() -> None:
    def start(g: Scenario) -> None:
        g.cards("nordic", 2)
    assert not followed(("cards", "2"), lambda g: g.cards("nordic", 3), start=start)
    assert followed(("cards", "2"), lambda g: g.cards("nordic", 3, 4), start=start)
    assert not followed(("cards", "1"), lambda g: g.cards("crimea", 3, 4), start=start)


@pytest.mark.rule("scythe.resource.spend_controlled", "scythe.faction.crimea.coercion")
def test_so_many_more_tokens_to_pay_with() -> None:
    def start(g: Scenario) -> None:
        g.tokens("a4", wood=1)
    assert not followed(("resource", "wood", "2"), lambda g: g.tokens("a4", wood=2), start=start)
    assert followed(("resource", "wood", "2"), lambda g: g.tokens("a4", wood=3), start=start)
    assert not followed(("resource", "wood", "2"), lambda g: g.tokens("a4", metal=3).tokens("b6", wood=9), start=start)
    g = Scenario("nordic", "crimea").at("crimea", w1="g3").tokens("g3", oil=2, food=1).at("nordic", w1="a4").tokens("a4", oil=2)
    assert [means(g.s, 1, kind) for kind in range(4)] == [2, 0, 0, 1]
    g.cards("crimea", 2, 3).cards("nordic", 2)
    assert [means(g.s, 1, kind) for kind in range(4)] == [3, 1, 1, 2]  # one card, whatever the hand
    assert means(g.s, 0, 0) == 2
    g = Scenario("saxony", "polania").cards("saxony", 2).cards("polania", 2)
    assert [means(g.s, seat, 0) for seat in (0, 1)] == [0, 0]


def test_another_section_and_a_factory_card() -> None:
    def start(g: Scenario) -> None:
        g.have("nordic", section="move")
    assert not followed(("section", "other"), lambda g: g.have("crimea", section="trade"), start=start)
    assert followed(("section", "other"), lambda g: g.have("nordic", section="trade"), start=start)
    assert followed(("factory", "card"), lambda g: g.factory("nordic", "f1"))
    assert not followed(("factory", "card"), lambda g: g.factory("crimea", "f1"))


@pytest.mark.rule("scythe.deploy.placement", "scythe.build.not_lake_base")
def test_a_worker_on_a_controlled_territory() -> None:
    def away(g: Scenario) -> None:
        g.at("nordic", w1="base-nordic")

    def afloat(g: Scenario) -> None:
        g.at("nordic", w1="b3", m1="b3")

    assert not followed(("worker", "b6"), lambda g: None)
    assert followed(("worker", "b6"), lambda g: g.at("nordic", w2="b6"))
    assert not followed(("worker", "b6"), lambda g: g.at("nordic", m1="b6"))
    assert [followed(("worker", word), lambda g: None) for word in ("territory", "land", "site", "a4")] == [True, True, True, True]
    assert [followed(("worker", word), away) for word in ("territory", "land", "site")] == [False, False, False]
    assert [followed(("worker", word), afloat) for word in ("territory", "land", "site")] == [True, False, False]
    assert [followed(("worker", word), lambda g: g.built("nordic", mill="a4")) for word in ("land", "site")] == [True, False]
    assert followed(("worker", "site"), lambda g: g.built("nordic", mill="a4").at("nordic", w2="a5"))
    assert not followed(("worker", "site"), lambda g: g.built("nordic", mine="a4"))


def test_one_more_worker_or_fighter_there() -> None:
    assert not followed(("one-more", "a4"), lambda g: g.at("nordic", m1="a4").at("crimea", w1="a4"))
    assert followed(("one-more", "a4"), lambda g: g.at("nordic", w2="a4"))
    assert not followed(("fighter", "a4"), lambda g: g.at("nordic", w2="a4").at("crimea", m1="a4"))
    assert followed(("fighter", "a4"), lambda g: g.at("nordic", hero="a4"))

    def crowd(g: Scenario) -> None:
        g.at("nordic", hero="a4", m1="a4", w2="a4")
    assert not followed(("fighter", "a4"), lambda g: g.at("nordic", m1="a5"), start=crowd)  # one fewer
    assert not followed(("one-more", "a4"), lambda g: g.at("nordic", w2="a5"), start=crowd)


def test_a_unit_comes_there() -> None:
    assert not followed(("via", "m2", "b6"), lambda g: g.at("nordic", m1="b6").at("crimea", m2="b6"))
    assert followed(("via", "m2", "b6"), lambda g: g.at("nordic", m2="b6"))
    assert followed(("carry", "w1", "b6"), lambda g: g.at("nordic", w1="b6"))
    assert not followed(("carry", "w1", "b6"), lambda g: g.at("nordic", w1="a5"))
    assert followed(("carry", "w1", "away"), lambda g: g.at("nordic", w1="a5"))
    assert not followed(("carry", "w1", "away"), lambda g: g.at("nordic", w2="a5"))


@pytest.mark.rule("scythe.deploy.unlock", "scythe.control.exclusive")
def test_mechs_enemies_and_control() -> None:
    def start(g: Scenario) -> None:
        g.at("crimea", w1="b6")
    assert not followed(("deploy", "m2"), lambda g: g.at("nordic", m1="a4").at("crimea", m2="g3"))
    assert followed(("deploy", "m2"), lambda g: g.at("nordic", m2="a4"))
    assert not followed(("clear", "b6"), lambda g: g.at("nordic", m1="b6"), start=start)
    assert followed(("clear", "b6"), lambda g: g.at("crimea", w1="g3"), start=start)
    assert not followed(("control", "b6"), lambda g: g.at("crimea", w1="g3"), start=start)
    assert followed(("control", "b6"), lambda g: g.at("crimea", w1="g3").at("nordic", m1="b6"), start=start)


@pytest.mark.rule("scythe.top.upgrade_slots")
def test_a_cube_leaves_its_square() -> None:
    assert len(TOP_SQUARES) == 6
    for i, square in enumerate(TOP_SQUARES):
        for j in range(6):
            assert followed(("upgrade", square), partial(Scenario.uncover, side="nordic", square=j, section="build")) is (i == j)


def test_waiting() -> None:
    def later(phase: str, turn: int, turns: int) -> Callable[[Scenario], None]:
        def change(g: Scenario) -> None:
            g.s.phase, g.s.turn, g.s.turns = phase, turn, turns
        return change
    now = scene().s.turns
    assert followed(("wait", "end-of-turn"), later("end", 0, now))
    assert not followed(("wait", "end-of-turn"), later("bottom", 0, now))
    assert not followed(("wait", "end-of-turn"), later("end", 1, now + 1))
    assert followed(("wait", "next-turn"), later("section", 0, now + 2))
    assert not followed(("wait", "next-turn"), later("end", 0, now))
    assert not followed(("wait", "next-turn"), later("section", 1, now + 1))
    assert not followed(("wait", "next-turn"), later("section", 0, now + 2), side="crimea")


@pytest.mark.rule("scythe.objective.reveal")
def test_more_or_fewer_of_what_objectives_count() -> None:
    forest = "territories_of_terrain:forest"
    g = scene().at("nordic", w2="c5").at("crimea", w1="c3")
    assert counted(g.s, 0, forest) == 2 and counted(g.s, 1, forest) == 1 and counted(g.s, 0, "coins") == 3
    assert followed(("more", forest, "1"), lambda g: g.at("nordic", w2="c5"))
    assert not followed(("more", forest, "2"), lambda g: g.at("nordic", w2="c5"))
    assert not followed(("fewer", forest, "1"), lambda g: g.at("nordic", w2="c5"))
    assert followed(("fewer", forest, "1"), lambda g: g.at("nordic", w1="a5"))
    assert not followed(("fewer", "coins", "2"), lambda g: g.have("nordic", coins=2))
    assert followed(("fewer", "coins", "2"), lambda g: g.have("nordic", coins=1))


def test_what_is_no_way_out() -> None:
    with pytest.raises(KeyError):
        met(scene().s, scene().s, 0, ("hope", "1"))
