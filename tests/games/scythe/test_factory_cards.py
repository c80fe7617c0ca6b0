"""The 12 Factory cards: what their top actions cost and give, and the Move they share."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.games.scythe.facts import HEX
from kronika.games.scythe.state import COMBAT_DISCARD

from .scenario import Scenario

COST: dict[str, dict[str, int]] = {
    "f1": {"coins": 1, "cards": 1},
    "f2": {"popularity": 1},
    "f3": {"cards": 1},
    "f4": {"cards": 1},
    "f5": {"power": 1},
    "f6": {"power": 1},
    "f7": {"popularity": 1},
    "f8": {"cards": 1},
    "f9": {"coins": 2},
    "f10": {"coins": 2},
    "f11": {"coins": 2},
    "f12": {"coins": 2},
}
START = {"power": 4, "popularity": 5, "coins": 6, "cards": 2}
# What is left of the start after each card, and the answers that its questions get.
PLAIN: list[tuple[str, list[str], dict[str, int]]] = [
    ("f3", ["nordic {card}"], {"power": 4, "popularity": 7, "coins": 6, "cards": 1}),
    ("f4", ["nordic {card}"], {"power": 4, "popularity": 5, "coins": 9, "cards": 1}),
    ("f5", [], {"power": 3, "popularity": 7, "coins": 6, "cards": 2}),
    ("f6", [], {"power": 3, "popularity": 5, "coins": 9, "cards": 2}),
    ("f8", ["nordic {card}", "nordic b6", "nordic oil=2 food=1"], {"power": 4, "popularity": 5, "coins": 6, "cards": 1}),
    ("f9", ["nordic move.units", "nordic build"], {"power": 4, "popularity": 6, "coins": 4, "cards": 2}),
    ("f10", ["nordic m3", "nordic b6"], {"power": 5, "popularity": 5, "coins": 4, "cards": 2}),
    ("f11", ["nordic mill", "nordic b6"], {"power": 4, "popularity": 6, "coins": 4, "cards": 2}),
    ("f12", ["nordic enlist", "nordic popularity"], {"power": 5, "popularity": 7, "coins": 4, "cards": 2}),
]


def scene(card: str, **changed: Any) -> Scenario:
    """Nordic stands at the top action of its Factory card, with workers on b6 (two), c3, a1 and on the lake c4.  Structures that reward
    top actions and both players' recruits of every section must stay silent."""
    start = START | changed
    g = Scenario("nordic", "rusviet", turn="nordic").factory("nordic", card)
    g.at("nordic", hero="d4", m2="c4", w1="b6", w2="b6", w3="c3", w4="a1", w5="c4")
    g.have("nordic", power=start["power"], popularity=start["popularity"], coins=start["coins"])
    g.cards("nordic", *[5, 2][: start["cards"]])
    g.built("nordic", monument="e4", armory="c2").recruited("nordic", deploy="coins", build="cards")
    g.recruited("rusviet", upgrade="power", deploy="coins", build="popularity", enlist="cards")
    return g.go("factory")


def holds(g: Scenario, side: str = "nordic") -> dict[str, int]:
    p = g.p(side)
    return {"power": p.power, "popularity": p.popularity, "coins": p.coins, "cards": len(g.hand(side))}


def use(g: Scenario, *lines: str) -> Scenario:
    g.say("nordic use")
    return g.say(*(line.replace("{card}", g.card("nordic", 5)) if "{card}" in line else line for line in lines))


@pytest.mark.rule("scythe.factory.card.section", "scythe.factory.card.isolated")
@pytest.mark.parametrize(("card", "lines", "left"), PLAIN)
def test_a_card_costs_and_gives_what_it_says(card: str, lines: list[str], left: dict[str, int]) -> None:
    g = scene(card)
    rival = holds(g, "rusviet")
    assert g.options() == ["use", "skip"]
    use(g, *lines)
    assert holds(g) == left
    assert holds(g, "rusviet") == rival
    assert g.lies("b6") == ({"oil": 2, "food": 1} if card == "f8" else {})
    assert sum(g.s.goods) == (3 if card == "f8" else 0)
    assert g.where("nordic", "m3") == ("b6" if card == "f10" else "mat")
    assert g.p("nordic").built[3] == (HEX["b6"] if card == "f11" else -1)
    assert [bool(x) for x in g.p("nordic").recruited] == [False, True, True, card == "f12"]
    assert g.p("nordic").cubes == [card != "f9", True, True, True, True, True]
    assert g.p("nordic").lowered == [0, 0, int(card == "f9"), 0]
    assert g.key == "turn.bottom", "the Move is next"


@pytest.mark.rule("scythe.turn.cost.unpayable")
@pytest.mark.parametrize(("card", "what"), [(card, what) for card, cost in COST.items() for what in cost])
def test_without_the_whole_cost_only_the_move_is_left(card: str, what: str) -> None:
    assert scene(card, **{what: COST[card][what] - 1}).key == "turn.bottom"
    exact = {name: COST[card].get(name, 0) for name in START}
    g = scene(card, **exact)
    assert g.options() == ["use", "skip"]
    g.say("nordic use")
    if "cards" not in COST[card]:
        assert getattr(g.p("nordic"), what) == 0


@pytest.mark.parametrize("card", [card for card, cost in COST.items() if "cards" in cost])
def test_any_one_combat_card_pays_and_is_discarded_openly(card: str) -> None:
    g = scene(card)
    paid = g.card("nordic", 2)
    g.say("nordic use")
    assert len(g.options()) == 2
    g.say(f"nordic {paid}")
    assert g.hand("nordic") == [5]
    assert [g.match.lexicon.text(c, "card") for c in g.s.cards.zone[COMBAT_DISCARD]] == [paid]


@pytest.mark.rule("scythe.factory.card.isolated")
def test_card_1_produces_on_two_territories_without_the_price_of_workers_upgrade_or_mill() -> None:
    g = scene("f1").built("nordic", mill="b6").uncover("nordic", 5, "deploy")
    use(g, "nordic {card}")
    assert g.options() == ["a1", "b6", "c3"], "no lake"
    g.refuses("nordic a1 b6 c3")
    g.say("nordic b6 c3", "nordic 2", "nordic 1")
    assert (g.lies("b6"), g.lies("c3"), g.lies("a1")) == ({"food": 2}, {"wood": 1}, {})
    assert holds(g) == {"power": 4, "popularity": 5, "coins": 5, "cards": 1}


@pytest.mark.rule("scythe.factory.card.example", "scythe.factory.card.isolated", "scythe.factory.card.full_effect")
def test_card_2_upgrades_for_popularity() -> None:
    g = scene("f2")
    use(g, "nordic upgrade", "nordic produce.hexes", "nordic deploy")
    assert holds(g) == {"power": 4, "popularity": 4, "coins": 6, "cards": 2}
    assert g.p("nordic").cubes == [True] * 5 + [False]
    assert g.p("nordic").lowered == [0, 1, 0, 0]
    assert g.key == "turn.bottom", "one or the other"


@pytest.mark.rule("scythe.factory.card.example", "scythe.factory.card.isolated", "scythe.factory.card.full_effect")
def test_card_2_or_enlists_for_popularity() -> None:
    g = scene("f2")
    use(g, "nordic enlist", "nordic upgrade", "nordic power")
    assert holds(g) == {"power": 6, "popularity": 4, "coins": 6, "cards": 2}
    assert [bool(x) for x in g.p("nordic").recruited] == [True, True, True, False]
    assert g.key == "turn.bottom"


@pytest.mark.rule("scythe.factory.card.placement", "scythe.factory.card.full_effect")
def test_card_7_deploys_where_a_worker_stands_on_land() -> None:
    g = scene("f7")
    use(g, "nordic deploy", "nordic m1")
    assert g.options() == ["a1", "b6", "c3"], "not the Factory, where only the character is, and not the lake"
    g.say("nordic c3")
    assert g.where("nordic", "m1") == "c3"
    assert holds(g) == {"power": 4, "popularity": 4, "coins": 6, "cards": 2}
    assert g.key == "turn.bottom"


@pytest.mark.rule("scythe.factory.card.placement", "scythe.factory.card.full_effect")
def test_card_7_or_builds_where_a_worker_stands_and_no_structure() -> None:
    g = scene("f7").built("rusviet", mine="a1").go("factory")
    use(g, "nordic build", "nordic mine")
    assert g.options() == ["b6", "c3"]
    g.say("nordic c3")
    assert g.p("nordic").built[0] == HEX["c3"]
    assert holds(g) == {"power": 4, "popularity": 4, "coins": 6, "cards": 2}
    assert g.key == "turn.bottom"


@pytest.mark.rule("scythe.factory.card.placement")
def test_card_8_puts_three_tokens_on_one_territory_with_a_worker() -> None:
    g = scene("f8")
    use(g, "nordic {card}")
    assert "d4" not in g.options() and {"a1", "b6", "c3"} <= set(g.options())
    g.say("nordic c3")
    g.refuses("nordic oil=4")
    g.refuses("nordic oil=2 wood=2")
    g.say("nordic oil=1 metal=1 wood=1")
    assert g.lies("c3") == {"oil": 1, "metal": 1, "wood": 1}


@pytest.mark.rule("scythe.factory.card.full_effect")
@pytest.mark.parametrize(
    ("card", "lines", "kind"),
    [
        ("f10", ["nordic m4", "nordic b6"], "mechs"),
        ("f12", ["nordic enlist"], "recruits"),  # onto the only space that is free
        ("f11", ["nordic mill", "nordic b6"], "structures"),
        ("f9", ["nordic produce.hexes"], "upgrades"),  # onto the only square that is free
    ],
)
def test_the_last_piece_from_a_card_earns_the_star(card: str, lines: list[str], kind: str) -> None:
    g = scene(card).at("nordic", m1="c4", m3="c4").built("nordic", mine="d5").recruited("nordic", upgrade="popularity")
    if kind == "upgrades":
        g.upgraded("nordic", upgrade=1, deploy=2, build=1, enlist=1)
    g.go("factory").say("nordic use", *lines)
    assert g.star("nordic", kind) == 1


@pytest.mark.rule("scythe.factory.move", "scythe.factory.card.section")
@pytest.mark.parametrize("card", COST)
def test_every_card_moves_one_unit_two_steps(card: str) -> None:
    g = scene(card).say("nordic skip", "nordic take", "nordic hero", "nordic d5")
    assert "stop" in g.options() and "e6" in g.options()
    g.say("nordic e6")
    assert g.where("nordic", "hero") == "e6"
    assert g.key != "move.unit", "one unit only"
    assert holds(g) == START


@pytest.mark.rule("scythe.factory.move.speed")
def test_speed_makes_three_steps_of_two() -> None:
    g = scene("f3").at("nordic", m4="a1").go("factory").say("nordic skip", "nordic take", "nordic m4", "nordic a2", "nordic -")
    g.say("nordic b2", "nordic c2")
    assert g.where("nordic", "m4") == "c2"
    assert g.key != "move.to"


@pytest.mark.rule("scythe.factory.move.worker")
def test_a_worker_makes_two_steps_and_never_three() -> None:
    g = scene("f3").at("nordic", m4="a1").go("factory").say("nordic skip", "nordic take", "nordic w4", "nordic a2", "nordic b2")
    assert g.where("nordic", "w4") == "b2"
    assert g.key != "move.to"
