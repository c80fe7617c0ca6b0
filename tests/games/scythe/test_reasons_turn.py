"""Why not, for objectives, combats, the turn, the Factory card and encounters."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.games.scythe import encounter, factory, turn
from kronika.games.scythe.facts import FACTORY_CARDS, HEX
from kronika.games.scythe.why import fights, goals
from kronika.kernel import Reason

from .scenario import CARD, Scenario

OBJECTIVE = "scythe.objective.reveal"


def pair(**have: Any) -> Scenario:
    return Scenario("nordic/1", "rusviet/2", "saxony/3", turn="nordic").have("nordic", **have)


def unmet(g: Scenario, card: str, side: str = "nordic", at_end: bool = True) -> list[tuple[str, tuple[Any, ...], tuple[str, ...]]]:
    """(key, args, way out) of each reason against showing the card."""
    g.objective(side, card)
    found = dict(goals.reveals(g.table, g.seat(side), at_end)).get(("reveal", CARD[card]), [])
    assert all(r.rule == OBJECTIVE for r in found)
    return [(r.key, r.args, r.fix) for r in found]


# objectives


@pytest.mark.rule("scythe.objective.reveal")
def test_too_few_or_too_many_of_what_a_card_counts() -> None:
    forest = "territories_of_terrain:forest"
    assert unmet(pair().at("nordic", w1="a4", w2="c5"), "o10") == [("objective.few", (forest, 2, 3), ("more", forest, "1"))]
    assert unmet(pair().at("nordic", w1="a4", w2="c5", w3="e1"), "o10") == []
    assert unmet(pair(coins=17), "o12") == [("objective.few", ("coins", 17, 20), ("coins", "3"))]
    assert unmet(pair(coins=20), "o12") == []
    g = pair(coins=5, popularity=4).at("nordic", w1="b6", w2="b6", w3="b6")
    assert unmet(g, "o8") == [("objective.many", ("coins", 5, 2), ("fewer", "coins", "3")),
                              ("objective.few", ("workers", 3, 4), ("more", "workers", "1")),
                              ("objective.few", ("popularity", 4, 7), ("popularity", "3"))]
    assert unmet(pair(coins=2, popularity=7).at("nordic", w1="b6", w2="b6", w3="b6", w4="b6"), "o8") == []


@pytest.mark.rule("scythe.objective.reveal")
def test_what_never_becomes_fewer_has_no_way_out() -> None:
    g = pair().at("nordic", w1="b6", w2="b6", w3="b6", w4="b6")
    assert unmet(g, "o7") == [("objective.few", ("factory_cards", 0, 1), ("factory", "card")),
                              ("objective.few", ("mechs_deployed", 0, 1), ("more", "mechs_deployed", "1")),
                              ("objective.many", ("workers", 4, 3), ())]
    assert unmet(pair().factory("nordic", "f1").at("nordic", w1="d5", w2="e4"), "o17") == [("objective.many", ("factory_cards", 1, 0), ())]
    assert unmet(pair().factory("nordic", "f1").uncover("nordic", 0, "build"), "o22") == [("objective.many", ("upgrades", 1, 0), ())]
    g = pair(popularity=7).built("nordic", mine="b6", mill="e4", armory="f5").at("nordic", m1="b6", m3="b6")
    assert unmet(g, "o20") == [("objective.many", ("mechs_deployed", 2, 0), ())]
    assert unmet(pair(power=3, popularity=13).at("nordic", **{f"w{i}": "b6" for i in range(1, 6)}), "o18") == [
        ("objective.many", ("power", 3, 0), ("fewer", "power", "3"))]


@pytest.mark.rule("scythe.objective.reveal")
def test_the_odd_conditions() -> None:
    g = pair(power=3).have("saxony", power=5).have("rusviet", power=4)
    (factory_, weaker) = unmet(g, "o5")
    assert factory_ == ("objective.factory", (), ("control", "d4")) and weaker == ("objective.weaker", (3, 5), ("power", "2"))
    assert dict(goals.reveals(g.table, 0, at_end=True))[("reveal", CARD["o5"])][1].source == "saxony"
    assert unmet(pair(power=5).have("saxony", power=5).at("nordic", hero="d4"), "o5") == []
    assert unmet(pair().at("nordic", w1="b6", w2="b6").recruited("nordic", build="power"), "o15") == [
        ("objective.uneven", (2, 1), ("more", "recruits", "1"))]
    assert unmet(pair().at("nordic", w1="b6").recruited("nordic", build="power", deploy="coins", enlist="cards"), "o15") == [
        ("objective.uneven", (1, 3), ("more", "workers", "2"))]
    assert unmet(pair().at("nordic", w1="b6").recruited("nordic", build="power"), "o15") == []
    assert unmet(pair().at("nordic", w1="b6").tokens("b6", oil=9), "o9") == [("objective.rich", (), ())]
    assert unmet(pair().at("nordic", w1="b6").tokens("b6", oil=6), "o16") == [("objective.escort", (), ())]


@pytest.mark.rule("scythe.objective.reveal")
def test_cards_of_the_end_of_the_turn_wait() -> None:
    g = pair(coins=20).objective("nordic", "o12", "o15").at("nordic", w1="b6")
    wait = Reason("objective.end-only", OBJECTIVE, fix=("wait", "end-of-turn"))
    early = goals.reveals(g.table, 0)
    assert [v for v, _ in early] == [("reveal", CARD["o12"]), ("reveal", CARD["o15"])] and early[0][1] == [wait]
    assert wait not in early[1][1]  # workers and recruits may be shown at once, if they were equal
    assert [v for v, _ in goals.reveals(g.table, 0, at_end=True)] == [("reveal", CARD["o15"])]
    g.have("nordic", coins=19)
    assert [r.key for r in dict(goals.reveals(g.table, 0))[("reveal", CARD["o12"])]] == ["objective.few", "objective.end-only"]
    assert goals.reveals(g.table, 1) == []


# combats


@pytest.mark.rule("scythe.combat.compulsory", "scythe.combat.dial.limits", "scythe.combat.cards.per_unit")
def test_combats_dials_and_cards() -> None:
    assert fights.no_combat() == [("done", [Reason("combat.compulsory", "scythe.combat.compulsory")])]
    dial = (8, [Reason("combat.dial", "scythe.combat.dial.limits", args=(7,))])
    assert fights.power(pair(power=7).table, 0) == [dial] == fights.power(pair(power=16).table, 0)
    assert fights.power(pair(power=5).table, 0) == [
        (6, [Reason("combat.power", "scythe.combat.dial.limits", args=(5,), fix=("power", "1"))]),
        (7, [Reason("combat.power", "scythe.combat.dial.limits", args=(5,), fix=("power", "2"))]), dial]
    g = pair().cards("nordic", 2, 3)
    def more(seat: int, most: int) -> list[tuple[str, tuple[Any, ...], tuple[str, ...]]]:
        ((value, reasons),) = fights.cards(g.table, seat, HEX["d5"], most)
        assert value == "more" and all(r.rule == "scythe.combat.cards.per_unit" for r in reasons)
        return [(r.key, r.args, r.fix) for r in reasons]
    units, cards = ("fighter", "d5"), ("cards", "1")
    assert more(0, 1) == [("combat.cards", (1,), units)]
    assert more(0, 2) == [("combat.cards", (2,), units), ("combat.hand", (2,), cards)]
    assert more(0, 3) == [("combat.hand", (2,), cards)] and more(1, 1) == [("combat.hand", (0,), cards)]


@pytest.mark.rule("scythe.ability.nordic.seaworthy_retreat")
def test_lakes_with_enemies_are_no_retreat() -> None:
    g = pair().at("nordic", m2="d5", m1="e7").at("saxony", m1="c4").at("rusviet", m1="d5")
    land = [(HEX[h], [Reason("retreat.land", "scythe.combat.loser.retreat")]) for h in ("c5", "d4", "d6", "e6")]
    assert fights.retreats(g.table, 0, HEX["d5"]) == [*land, (HEX["c4"], [
        Reason("retreat.enemy", "scythe.ability.nordic.seaworthy_retreat", "saxony", fix=("clear", "c4"))])]  # e5 is free
    assert fights.retreats(pair().at("nordic", m2="d5").table, 0, HEX["d5"]) == land
    any_lake = Scenario("nordic/1", "saxony/3", turn="saxony", options={"lake-retreat": "any-lake"}).at("nordic", m2="d5")
    assert fights.retreats(any_lake.at("saxony", m1="c4").table, 0, HEX["d5"]) == land


@pytest.mark.rule("scythe.encounter.supply_empty")
def test_gains_without_pieces() -> None:
    assert fights.no_gain(["worker"]) == [("worker", [Reason("encounter.none-left", "scythe.encounter.supply_empty")])]


# the turn


@pytest.mark.rule("scythe.turn.token.different", "scythe.factory.card.when", "scythe.turn.cost.unpayable")
def test_sections_and_actions_that_could_not_be_paid() -> None:
    g = pair(section="move", coins=0, power=1).at("nordic", **{f"w{i}": "b6" for i in range(1, 7)}).tokens("b6", oil=3, food=1).go()
    barred = dict(turn.barred_sections(g.table, 0))
    assert barred["move"] == [Reason("turn.same-section", "scythe.turn.token.different", fix=("section", "other"))]
    assert barred["factory"] == [Reason("turn.no-factory-card", "scythe.factory.card.when", fix=("factory", "card"))]
    unpaid = Reason("top.unpaid", "scythe.turn.cost.unpayable", args=("coins", 1), fix=("coins", "1"))
    assert barred[("top", "bolster")] == [unpaid] == barred[("top", "trade")]
    assert [r.args for r in barred[("top", "produce")]] == [("popularity", 1)]
    bottom = {v[1]: reasons for v, reasons in barred.items() if v[0] == "bottom"}
    assert bottom == {"produce": [Reason("bottom.unpaid", "scythe.turn.cost.unpayable", args=("metal", 3), fix=("resource", "metal", "3"))],
                      "trade": [Reason("bottom.unpaid", "scythe.turn.cost.unpayable", args=("food", 3), fix=("resource", "food", "3"))]}
    g = pair(section="factory", coins=1).factory("nordic", "f1").at("nordic", w1="b6").go()
    barred = dict(turn.barred_sections(g.table, 0))
    assert [r.key for r in barred["factory"]] == ["turn.same-section"] and ("bottom", "factory") not in barred
    assert not any(v in (("top", "bolster"), ("top", "trade"), ("top", "move"), "move") for v in barred)
    fresh = dict(turn.barred_sections(pair(coins=1).go().table, 0))
    assert not {"move", "bolster", "trade", "produce", ""} & set(fresh)


@pytest.mark.rule("scythe.faction.rusviet.relentless")
def test_relentless_bars_no_section() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="rusviet").have("rusviet", section="trade", coins=1).at("rusviet", w1="c6").go()
    assert "trade" not in dict(turn.barred_sections(g.table, 1))


@pytest.mark.rule("scythe.turn.cost.full", "scythe.trade.no_worker", "scythe.produce.cost")
def test_what_a_top_action_lacks() -> None:
    g = pair(section="trade", coins=0)
    unpaid = Reason("top.unpaid", "scythe.turn.cost.unpayable", args=("coins", 1), fix=("coins", "1"))
    no_worker = Reason("trade.no-worker", "scythe.trade.no_worker", fix=("worker", "territory"))
    assert turn.top_reasons(g.table, 0, "goods") == [unpaid, no_worker] and turn.top_reasons(g.table, 0, "popularity") == [unpaid]
    assert turn.barred_tops(g.table, 0) == [("goods", [unpaid, no_worker]), ("popularity", [unpaid])] and turn.top_actions(g.table, 0) == []
    g.have("nordic", coins=1)
    assert turn.barred_tops(g.table, 0) == [("goods", [no_worker])] and turn.top_actions(g.table, 0) == ["popularity"]
    g.at("nordic", w1="b6")
    assert turn.barred_tops(g.table, 0) == [] and turn.top_actions(g.table, 0) == ["goods", "popularity"]
    g = pair(section="produce", power=0, popularity=0, coins=0).at("nordic", **{f"w{i}": "b6" for i in range(1, 9)})
    assert [r.args for r in turn.top_reasons(g.table, 0, "produce")] == [("power", 1), ("popularity", 1), ("coins", 1)]
    assert turn.top_reasons(g.have("nordic", power=1, popularity=1, coins=1).table, 0, "produce") == []
    g = pair(section="move", coins=0)
    assert turn.top_reasons(g.table, 0, "units") == [] == turn.top_reasons(g.table, 0, "coins")
    assert turn.top_reasons(g.table, 0, "power", "bolster") == [unpaid]


@pytest.mark.rule("scythe.turn.once")
def test_at_the_end_the_actions_are_over() -> None:
    g = pair(section="move").at("nordic", w1="b6").tokens("b6", wood=1).objective("nordic", "o15", "o12")
    over = Reason("turn.over", "scythe.turn.once", fix=("section", "other"))
    barred = dict(turn.barred_at_end(g.table, 0))
    assert barred[("bottom", "move")] == [
        over, Reason("bottom.unpaid", "scythe.turn.cost.unpayable", args=("wood", 2), fix=("resource", "wood", "2"))]
    assert [r.key for r in barred[("reveal", CARD["o12"])]] == ["objective.few"]
    g.tokens("b6", wood=3)
    assert dict(turn.barred_at_end(g.table, 0))[("bottom", "move")] == [over]
    assert turn.bottom_reasons(g.table, 0, "factory") == []


# Factory card and encounter


@pytest.mark.rule("scythe.turn.cost.unpayable", "scythe.factory.card.section")
def test_the_price_of_a_factory_card() -> None:
    """Card 2 costs a popularity; a card that costs a combat card counts the hand."""
    g = pair(popularity=0).factory("nordic", "f2")
    assert factory.reasons(g.table, 0) == [
        Reason("factory.unpaid", "scythe.turn.cost.unpayable", args=("popularity", 1), fix=("popularity", "1"))]
    assert factory.reasons(g.have("nordic", popularity=1).table, 0) == []
    for card, facts in enumerate(FACTORY_CARDS):
        if "combat_card" in facts.cost:
            n, word = facts.cost["combat_card"], f"f{card + 1}"
            g = pair(power=9, popularity=9, coins=9).factory("nordic", word)
            assert factory.reasons(g.table, 0) == [
                Reason("factory.unpaid", "scythe.turn.cost.unpayable", args=("combat_card", n), fix=("cards", str(n)))]
            assert factory.reasons(g.cards("nordic", *[2] * n).table, 0) == []


def meeting(card: str, **have: Any) -> Scenario:
    g = pair(**have).at("nordic", hero="e4").encounter(card).start_move(1).say("nordic hero", "nordic f3")
    assert g.key == "encounter.choose"
    return g


@pytest.mark.rule("scythe.encounter.unaffordable", "scythe.encounter.mandatory", "scythe.encounter.structure_blocked")
def test_options_of_an_encounter() -> None:
    """Card 1: for two coins four food, for two popularity a structure."""
    g = meeting("e1", coins=2, popularity=0).have("nordic", coins=1)
    must = ("done", [Reason("encounter.must", "scythe.encounter.mandatory")])
    coins = Reason("encounter.unpaid", "scythe.encounter.unaffordable", args=("coin", 1), fix=("coins", "1"))
    popular = Reason("encounter.unpaid", "scythe.encounter.unaffordable", args=("popularity", 2), fix=("popularity", "2"))
    assert encounter.blocked(g.table, 0) == [(2, [coins]), (3, [popular]), must]
    g.built("rusviet", mine="f3")
    site = Reason("encounter.site", "scythe.encounter.structure_blocked")
    assert encounter.blocked(g.table, 0) == [(2, [coins]), (3, [popular, site]), must]
    g.have("nordic", coins=2, popularity=2)
    assert encounter.blocked(g.table, 0) == [(3, [site]), must] and encounter.choices(g.table, 0) == [1, 2]


@pytest.mark.rule("scythe.faction.polania.meander")
def test_a_second_option_may_be_left_and_is_not_the_first_again() -> None:
    g = Scenario("nordic/1", "polania/2", turn="polania").at("polania", hero="e4").encounter("e1").start_move(1)
    g.say("polania hero", "polania f3", "polania coin=2 popularity=1")
    taken = Reason("encounter.taken", "scythe.faction.polania.meander")
    assert encounter.blocked(g.table, 1) == [(1, [taken]), (3, [
        Reason("encounter.unpaid", "scythe.encounter.unaffordable", args=("popularity", 1), fix=("popularity", "1"))])]


@pytest.mark.rule("scythe.variant.blind_encounter")
def test_blind_options_that_were_tried() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic", options={"encounters": "blind"}).at("nordic",
                                                                                             hero="e4").encounter("e1").start_move(1)
    g.say("nordic hero", "nordic f3")
    must = ("done", [Reason("encounter.must", "scythe.encounter.mandatory")])
    tried = [Reason("encounter.tried", "scythe.variant.blind_encounter")]
    assert encounter.blocked(g.table, 0) == [must]
    g.say("nordic 2")
    assert encounter.blocked(g.table, 0) == [(2, tried), must]
    g.say("nordic 3")
    assert g.key == "encounter.gains"  # one is left
