"""Chapter: the top actions Move (coins), Bolster, Trade and Produce."""

from __future__ import annotations

import pytest

from kronika.games.scythe.actions import rows
from kronika.games.scythe.facts import HEX
from kronika.games.scythe.state import worker_on_mat, workers_out

from .scenario import Scenario


def nordic(**have: int) -> Scenario:
    return Scenario("nordic/1", "rusviet/2", turn="nordic").have("nordic", **have)


@pytest.mark.rule("scythe.move.choice", "scythe.move.coin")
def test_move_or_coin() -> None:
    g = nordic(coins=4).go("move")
    assert g.options() == ["units", "coins", "skip"]
    g.say("nordic coins")
    assert g.p("nordic").coins == 5
    g = nordic(coins=4).uncover("nordic", 1, "deploy").go("move").say("nordic coins")
    assert g.p("nordic").coins == 6


@pytest.mark.rule("scythe.bolster.cost", "scythe.bolster.choice", "scythe.bolster.power")
def test_bolster_for_power() -> None:
    g = nordic(coins=3, power=4).go("bolster")
    assert g.options() == ["power", "cards", "skip"]
    g.say("nordic power")
    assert (g.p("nordic").coins, g.p("nordic").power, g.hand("nordic")) == (2, 6, [])
    g = nordic(coins=3, power=4).uncover("nordic", 2, "deploy").go("bolster").say("nordic power")
    assert g.p("nordic").power == 7


@pytest.mark.rule("scythe.bolster.cards")
def test_bolster_for_cards() -> None:
    g = nordic(coins=3, power=4).go("bolster").say("nordic cards")
    assert (g.p("nordic").coins, g.p("nordic").power, len(g.hand("nordic"))) == (2, 4, 1)
    g = nordic(coins=3).uncover("nordic", 3, "deploy").deck(5, discard=(2,)).go("bolster").say("nordic cards")
    assert g.hand("nordic") == [2, 5]  # the discard was shuffled for the second card


@pytest.mark.rule("scythe.trade.cost", "scythe.trade.choice", "scythe.trade.popularity")
def test_trade_for_popularity() -> None:
    g = nordic(coins=2, popularity=3).at("nordic", w1="b6").go("trade")
    assert g.options() == ["goods", "popularity", "skip"]
    g.say("nordic popularity")
    assert (g.p("nordic").coins, g.p("nordic").popularity) == (1, 4)
    g = nordic(coins=2, popularity=3).uncover("nordic", 4, "deploy").go("trade").say("nordic popularity")
    assert g.p("nordic").popularity == 5
    assert "goods" not in nordic(coins=0).at("nordic", w1="b6").go("trade").key


@pytest.mark.rule("scythe.trade.resources", "scythe.trade.placement")
def test_two_tokens_of_any_types_on_one_hex_with_a_worker() -> None:
    g = nordic(coins=2).at("nordic", w1="g5", w2="f5", hero="b6").go("trade").say("nordic goods")
    assert g.options() == ["f5", "g5"]  # not where only the character stands
    g.say("nordic g5")
    assert "distribute" in g.refuses("nordic metal=2 oil=1")
    g.say("nordic metal=1 oil=1")
    assert g.lies("g5") == {"oil": 1, "metal": 1} and g.lies("f5") == {}


@pytest.mark.rule("scythe.trade.no_worker")
def test_with_all_workers_at_home_only_popularity_is_traded() -> None:
    g = nordic(coins=2).at("nordic", w1="base-nordic", w2="base-nordic", m1="b6").go("trade")
    assert g.options() == ["popularity", "skip"]
    assert [r.rule for r in g.why_not("goods")] == ["scythe.trade.no_worker"]


@pytest.mark.rule("scythe.produce.cost", "scythe.produce.cost_data")
@pytest.mark.parametrize(
    ("workers", "price"), [(2, (0, 0, 0)), (3, (0, 0, 0)), (4, (1, 0, 0)), (5, (1, 0, 0)), (6, (1, 1, 0)), (7, (1, 1, 0)), (8, (1, 1, 1))]
)
def test_the_price_of_produce_rises_with_the_workers(workers: int, price: tuple[int, int, int]) -> None:
    g = nordic(power=5, popularity=5, coins=5).at("nordic", **{f"w{i + 1}": "b6" for i in range(workers)}).go("produce")
    g.say("nordic produce", "nordic b6", f"nordic {workers}")
    assert (5 - g.p("nordic").power, 5 - g.p("nordic").popularity, 5 - g.p("nordic").coins) == price
    assert g.lies("b6") == {"food": workers}


@pytest.mark.rule("scythe.produce.cost_timing", "scythe.produce.village", "scythe.produce.new_do_not_produce")
def test_new_workers_neither_cost_nor_produce_at_once() -> None:
    g = nordic(power=0).at("nordic", w1="g5", w2="g5").go("produce").say("nordic produce", "nordic g5")
    assert (g.asked().lo, g.asked().hi) == (0, 2)  # type: ignore[attr-defined]
    g.say("nordic 2")
    assert sum(g.where("nordic", f"w{i}") == "g5" for i in range(1, 9)) == 4
    assert rows.produce_price(g.table, 0) == (1, 0, 0)


@pytest.mark.rule("scythe.produce.territories")
def test_up_to_two_hexes_or_three_after_the_upgrade() -> None:
    places = {"w1": "b6", "w2": "d5", "w3": "e4", "w4": "f5"}
    g = nordic(power=1).at("nordic", **places).go("produce").say("nordic produce")
    assert g.options() == ["b6", "d5", "e4", "f5"]
    g.refuses("nordic b6 d5 e4")
    g.say("nordic b6 d5", "nordic 1", "nordic 1")
    assert (g.lies("b6"), g.lies("d5"), g.lies("e4")) == ({"food": 1}, {"metal": 1}, {})
    g = nordic(power=1).uncover("nordic", 5, "deploy").at("nordic", **places).go("produce").say("nordic produce", "nordic b6 d5 e4")


@pytest.mark.rule("scythe.produce.per_worker")
def test_one_item_for_each_worker() -> None:
    g = nordic(power=1, popularity=1).at("nordic", w1="f5", w2="f5", w3="f5", w4="b6", w5="b6", hero="e4").go("produce")
    g.say("nordic produce")
    assert g.options() == ["b6", "f5"]  # the character alone makes nothing
    g.say("nordic b6 f5", "nordic 2", "nordic 3")
    assert (g.lies("f5"), g.lies("b6")) == ({"wood": 3}, {"food": 2})


@pytest.mark.rule("scythe.produce.table", "scythe.territory.terrain_types")
@pytest.mark.parametrize(("hex_", "what"), [("d5", "metal"), ("e4", "oil"), ("b6", "food"), ("f5", "wood")])
def test_what_terrains_produce(hex_: str, what: str) -> None:
    g = nordic().at("nordic", w1=hex_).go("produce").say("nordic produce", f"nordic {hex_}", "nordic 1")
    assert g.lies(hex_) == {what: 1}


@pytest.mark.rule("scythe.produce.table")
def test_the_factory_and_lakes_produce_nothing() -> None:
    g = nordic().at("nordic", w1="d4", m2="c4", w2="c4")
    assert rows.producing(g.table, 0, mill=True) == []


@pytest.mark.rule("scythe.produce.optional")
def test_production_may_be_declined() -> None:
    g = nordic(power=1).at("nordic", w1="b6", w2="d5", w3="d5").go("produce").say("nordic produce", "nordic b6 d5", "nordic 1", "nordic 1")
    assert (g.lies("b6"), g.lies("d5")) == ({"food": 1}, {"metal": 1})
    g = nordic().at("nordic", w1="g5", w2="g5").go("produce").say("nordic produce", "nordic g5", "nordic 0")
    assert g.where("nordic", "w3") == "mat"


@pytest.mark.rule("scythe.produce.worker_supply", "scythe.produce.permanent")
def test_no_more_than_eight_workers() -> None:
    g = nordic(power=1, popularity=1).at("nordic", w1="g5", w2="g5", w3="g5", w4="b6", w5="b6", w6="b6", w7="b6").go("produce")
    g.say("nordic produce", "nordic g5")  # one is left: that is forced to 0 or 1
    assert g.asked().hi == 1  # type: ignore[attr-defined]
    g.say("nordic 1")
    assert workers_out(g.s, 0) == 8 and worker_on_mat(g.s, 0) == -1
    g.have("nordic", power=1, popularity=1, coins=1).go("produce")
    g.s.turn = 0
    assert HEX["g5"] not in rows.producing(g.table, 0, mill=True)


@pytest.mark.rule("scythe.produce.no_home_base")
def test_nothing_is_produced_at_home_or_without_control() -> None:
    g = nordic().at("nordic", w1="base-nordic", w2="b6", m1="b6").at("rusviet", m1="b6")
    g.s.turn = 1
    assert rows.producing(g.table, 0, mill=True) == [HEX["b6"]]  # the defender still controls
    g.s.turn = 0
    assert rows.producing(g.table, 0, mill=True) == []
