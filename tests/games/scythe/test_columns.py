"""Chapter: the bottom actions Upgrade, Deploy, Build, Enlist."""

from __future__ import annotations

import pytest

from kronika.games.scythe.actions import columns, rows
from kronika.games.scythe.facts import BOTTOMS, HEX

from .scenario import Scenario

OIL_METAL_WOOD_FOOD = {"oil": 9, "metal": 9, "wood": 9, "food": 9}


def at_bottom(top: str, *sides: str, **units: str) -> Scenario:
    """Nordic with mat 1 and plenty of everything, before the bottom action under that top action."""
    g = Scenario("nordic/1", *(sides or ("rusviet/2",)), turn="nordic").at("nordic", **(units or {"w1": "b6"}))
    place = next(iter((units or {"w1": "b6"}).values()))
    return g.tokens(place, **OIL_METAL_WOOD_FOOD).go(top, phase="bottom")


@pytest.mark.rule("scythe.bottom.currency")
@pytest.mark.parametrize(
    ("top", "what", "cost"), [("bolster", "oil", 3), ("produce", "metal", 3), ("move", "wood", 3), ("trade", "food", 4)]
)
def test_each_bottom_action_has_its_resource(top: str, what: str, cost: int) -> None:
    g = at_bottom(top).say("nordic take", "nordic none")
    assert g.lies("b6") == OIL_METAL_WOOD_FOOD | {what: 9 - cost}
    section = columns.column(g.p("nordic"), top)
    g.upgraded("nordic", **{BOTTOMS[section.bottom]: 1})
    assert columns.cost(g.p("nordic"), section) == cost - 1


@pytest.mark.rule("scythe.bottom.coins")
@pytest.mark.parametrize(("top", "coins"), [("bolster", 3), ("produce", 2), ("move", 1), ("trade", 0)])
def test_coins_of_the_mat(top: str, coins: int) -> None:
    assert at_bottom(top).say("nordic take", "nordic none").p("nordic").coins == coins


@pytest.mark.rule("scythe.bottom.exhausted", "scythe.enlist.trigger_is_action")
def test_an_exhausted_action_still_pays_coins_and_bonuses() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", w1="b6", m1="c3", m2="c3", m3="c3", m4="c3").tokens("b6", metal=3)
    g.recruited("nordic", deploy="power").recruited("rusviet", deploy="power").go("produce", phase="bottom").say("nordic take")
    assert g.p("nordic").coins == 2 + 1 and g.p("rusviet").coins == 1 and g.lies("b6") == {}


@pytest.mark.rule("scythe.bottom.decline_main", "scythe.enlist.trigger_is_action")
def test_the_main_effect_may_be_declined() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", w1="b6").tokens("b6", metal=3).recruited("rusviet", deploy="power")
    g.go("produce", phase="bottom").say("nordic take", "nordic none")
    assert g.where("nordic", "m1") == "mat" and g.p("nordic").coins == 2 and g.p("rusviet").coins == 1


@pytest.mark.rule("scythe.bottom.choice_then_bonus", "scythe.end.bottom_action", "scythe.enlist.ongoing")
def test_bonuses_come_before_the_stars() -> None:
    """Five stars, the fourth structure is the sixth: coins, own bonus and the left neighbour's come first."""
    g = Scenario("nordic/4", "rusviet/2", "saxony/3", turn="nordic").at("nordic", w1="b6").tokens("b6", wood=3)
    g.built("nordic", mine="c3", monument="e4", armory="d5").stars("nordic", upgrades=1, mechs=1, recruits=1, workers=1, power=1)
    g.recruited("nordic", build="power").recruited("rusviet", build="power").go("move", phase="bottom")
    g.say("nordic take", "nordic mill")
    assert (g.p("nordic").coins, g.p("nordic").popularity, g.p("rusviet").popularity, g.p("saxony").popularity) == (2, 1, 1, 0)
    assert g.star("nordic", "structures") == 1 and g.key == "over"


@pytest.mark.rule("scythe.upgrade.effect", "scythe.upgrade.permanent", "scythe.top.upgrade_slots")
@pytest.mark.parametrize(
    ("square", "name", "before"),
    [
        (0, "move.units", 2),
        (1, "move.coins", 1),
        (2, "bolster.power", 2),
        (3, "bolster.cards", 1),
        (4, "trade.popularity", 1),
        (5, "produce.hexes", 2),
    ],
)
def test_one_cube_moves_down(square: int, name: str, before: int) -> None:
    g = at_bottom("bolster").say("nordic take")
    assert len(g.options()) == 7 and g.options()[square] == name
    assert rows.amount(g.p("nordic"), square) == before
    g.say(f"nordic {name}", "nordic enlist")
    assert rows.amount(g.p("nordic"), square) == before + 1
    assert columns.cost(g.p("nordic"), columns.column(g.p("nordic"), "trade")) == 3  # enlist was 4
    g.s.turn = 0
    g.go("bolster", phase="bottom").say("nordic take")
    assert name not in g.options()


@pytest.mark.rule("scythe.upgrade.solid_squares")
def test_only_dashed_squares_take_a_cube() -> None:
    g = at_bottom("bolster").upgraded("nordic", upgrade=1, deploy=2).say("nordic take", "nordic trade.popularity")
    assert g.options() == ["build", "enlist"]  # of upgrade one and of deploy two squares are dashed on this mat


@pytest.mark.rule("scythe.deploy.placement")
def test_a_mech_comes_to_a_controlled_hex_with_a_worker() -> None:
    g = at_bottom("produce", w1="b6", w2="e4", w3="base-nordic", hero="c3").say("nordic take")
    assert g.options() == ["m1", "m2", "m3", "m4", "none"]  # in any order
    g.say("nordic m3")
    assert g.options() == ["b6", "e4"]
    g.say("nordic e4")
    assert g.where("nordic", "m3") == "e4"


@pytest.mark.rule("scythe.deploy.not_lake")
def test_no_deployment_on_a_lake() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", m2="c4", w1="c4", m1="b6").tokens("b6", metal=3)
    g.go("produce", phase="bottom").say("nordic take")
    assert g.where("nordic", "m3") == "mat" and g.key == "turn.section"  # paid, but there was no legal place
    assert g.p("nordic").coins == 2


@pytest.mark.rule("scythe.deploy.unlock", "scythe.deploy.permanent", "scythe.ability.general.scope")
def test_a_deployed_mech_unlocks_its_ability_for_good() -> None:
    g = at_bottom("produce", w1="b5", hero="b5").say("nordic take", "nordic m1")
    assert g.where("nordic", "m1") == "b5"
    g.s.turn = 0
    g.at("nordic", m1="base-nordic").start_move().say("nordic hero")  # the mech has since gone home
    assert "c5" in g.options()  # Riverwalk onto a forest


@pytest.mark.rule("scythe.deploy.not_workers")
def test_workers_get_no_mech_abilities() -> None:
    g = Scenario("rusviet/1", "nordic/2", turn="rusviet").at("rusviet", m1="d7", m4="d7", m2="d7", w1="c6").start_move().say("rusviet w1")
    assert g.options() == ["d6", "d7"]  # neither across the river to a farm nor two steps
    g.say("rusviet d6")
    assert g.key == "move.unit"


@pytest.mark.rule("scythe.build.placement")
def test_a_structure_comes_to_a_controlled_hex_with_a_worker() -> None:
    g = at_bottom("move", w1="b6", w2="e4", hero="c3").say("nordic take")
    assert g.options() == ["mine", "monument", "armory", "mill", "none"]
    g.say("nordic armory")
    assert g.options() == ["b6", "e4"]
    g.say("nordic e4")
    assert g.p("nordic").built[2] == HEX["e4"]


@pytest.mark.rule("scythe.build.one_per_territory")
def test_one_structure_for_each_hex_whoever_owns_it() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", w1="b6", w2="e4").tokens("b6", wood=3).built("rusviet", mine="b6")
    g.go("move", phase="bottom").say("nordic take", "nordic mill")
    assert g.p("nordic").built[3] == HEX["e4"]


@pytest.mark.rule("scythe.build.not_lake_base", "scythe.build.factory_ok")
def test_not_on_lakes_or_bases_but_on_the_factory() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", m2="c4", w1="c4", w2="base-nordic", w3="d4")
    assert columns.build_hexes(g.table, 0) == [HEX["d4"]]


@pytest.mark.rule("scythe.build.permanent")
def test_a_built_structure_is_never_offered_again() -> None:
    g = at_bottom("move", w1="b6", w2="e4").built("nordic", mill="b6").go("move", phase="bottom").say("nordic take")
    assert g.options() == ["mine", "monument", "armory", "none"] and g.p("nordic").built[3] == HEX["b6"]


@pytest.mark.rule("scythe.build.benefit", "scythe.structure.mine.all_moves")
def test_a_mine_is_no_tunnel_in_the_turn_in_which_it_is_built() -> None:
    """An encounter builds the Mine; the Factory card's Move of the same turn cannot use it."""
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", w1="b6").built_now("nordic", mine="b6")
    g.s.turns = 1
    g.start_move(1, by_card=True).say("nordic w1")
    assert "c5" in g.options() and "e3" not in g.options()
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", w1="b6").built_now("nordic", mine="b6")
    g.s.turns = 3
    g.start_move(1, by_card=True).say("nordic w1")
    assert "e3" in g.options()


@pytest.mark.rule("scythe.build.benefit_without_control", "scythe.build.no_foreign_use")
def test_benefits_need_no_control_and_serve_the_owner_only() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").have("nordic", coins=2).built("nordic", monument="e4").at("rusviet", w1="e4")
    g.go("bolster").say("nordic power")
    assert g.p("nordic").popularity == 1
    g = Scenario("nordic/1", "rusviet/2", turn="rusviet").have("rusviet", coins=2).built("nordic", monument="e4").at("rusviet", w1="e4")
    g.go("bolster").say("rusviet power")
    assert (g.p("nordic").popularity, g.p("rusviet").popularity) == (0, 0)


# enlist


@pytest.mark.rule("scythe.enlist.recruit", "scythe.enlist.free_pairing", "scythe.enlist.one_time_unique")
def test_any_recruit_on_any_free_space() -> None:
    g = at_bottom("trade").recruited("nordic", build="coins").go("trade", phase="bottom").say("nordic take")
    assert g.options() == ["upgrade", "deploy", "enlist", "none"]
    g.say("nordic enlist")
    assert g.options() == ["power", "popularity", "cards"]
    g.say("nordic cards")
    p = g.p("nordic")
    assert [bool(x) for x in p.recruited] == [False, False, True, True] and p.one_time == [False, True, False, True]


@pytest.mark.rule("scythe.enlist.one_time")
@pytest.mark.parametrize("bonus", ["power", "coins", "popularity", "cards"])
def test_the_one_time_bonus_is_two(bonus: str) -> None:
    g = at_bottom("trade").have("nordic", popularity=5).say("nordic take", "nordic build", f"nordic {bonus}")
    p = g.p("nordic")
    got = {"power": p.power, "coins": p.coins, "popularity": p.popularity - 5, "cards": len(g.hand("nordic"))}
    assert got == {name: 2 * (name == bonus) for name in got}


@pytest.mark.rule("scythe.enlist.ongoing_start")
def test_a_new_recruit_pays_from_the_next_turn_on() -> None:
    g = at_bottom("trade").say("nordic take", "nordic enlist", "nordic power")
    assert g.hand("nordic") == []  # not for the Enlist action that opened it
    g.at("rusviet", w1="d5").tokens("d5", food=3).go("move", phase="bottom")
    g.say("rusviet take", "rusviet none")
    assert len(g.hand("nordic")) == 1  # but already for the next player's


@pytest.mark.rule("scythe.enlist.ongoing_start", "scythe.encounter.full_effect")
def test_a_recruit_from_an_encounter_does_not_pay_in_the_same_turn() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", hero="f5", w1="b6").tokens("b6", wood=3).have("nordic", popularity=2)
    g.encounter("e2").start_move().say(
        "nordic hero", "nordic f6", "nordic done", "nordic 3", "nordic enlist=1", "nordic build", "nordic coins"
    )
    g.say("nordic take", "nordic none")
    assert g.p("nordic").popularity == 0 and g.p("nordic").coins == 2 + 1


@pytest.mark.rule("scythe.enlist.ongoing_table", "scythe.enlist.ongoing")
@pytest.mark.parametrize(
    ("top", "section", "what"),
    [("bolster", "upgrade", "power"), ("produce", "deploy", "coins"), ("move", "build", "popularity"), ("trade", "enlist", "cards")],
)
def test_ongoing_bonuses(top: str, section: str, what: str) -> None:
    g = at_bottom(top).recruited("rusviet", **{section: "power"}).go(top, phase="bottom").say("nordic take", "nordic none")
    p = g.p("rusviet")
    got = {"power": p.power, "coins": p.coins, "popularity": p.popularity, "cards": len(g.hand("rusviet"))}
    assert got == {name: int(name == what) for name in got}


@pytest.mark.rule(
    "scythe.enlist.not_triggered", "scythe.factory.card.isolated", "scythe.factory.card.example", "scythe.encounter.no_mat_benefit"
)
def test_factory_cards_and_encounters_trigger_nothing() -> None:
    g = (
        Scenario("nordic/1", "rusviet/2", turn="nordic")
        .factory("nordic", "f2")
        .have("nordic", popularity=5)
        .recruited("rusviet", upgrade="power")
    )
    g.recruited("nordic", upgrade="coins").go("factory").say("nordic use", "nordic upgrade", "nordic move.units", "nordic deploy")
    assert (g.p("nordic").popularity, g.p("nordic").power, g.p("nordic").coins, g.p("rusviet").power) == (4, 0, 0, 0)
    assert sum(g.p("nordic").lowered) == 1
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", hero="f5").have("nordic", coins=2).recruited("rusviet",
                                                                                                                   upgrade="power")
    g.recruited("nordic", upgrade="coins").encounter("e7").start_move().say("nordic hero", "nordic f6")
    g.say("nordic 2", "nordic upgrade=1", "nordic move.units", "nordic deploy")
    assert (g.p("nordic").power, g.p("nordic").coins, g.p("rusviet").power) == (0, 0, 0)


@pytest.mark.rule("scythe.enlist.order")
def test_the_last_card_goes_to_the_active_player() -> None:
    g = Scenario("nordic/1", "rusviet/2", "polania/3", turn="nordic").at("nordic", w1="b6").tokens("b6", food=4).deck(5)
    for side in ("nordic", "rusviet", "polania"):
        g.recruited(side, enlist="power")
    before = len(g.hand("rusviet")), len(g.hand("polania"))
    g.go("trade", phase="bottom").say("nordic take", "nordic none")
    assert g.hand("nordic") == [5] and (len(g.hand("rusviet")), len(g.hand("polania"))) == before


@pytest.mark.rule("scythe.enlist.order")
def test_then_the_left_neighbour_before_the_right() -> None:
    g = Scenario("nordic/1", "rusviet/2", "saxony/4", "polania/3", turn="nordic").at("nordic", w1="b6").tokens("b6", food=4).deck(5)
    for side in ("rusviet", "saxony"):
        g.recruited(side, enlist="power")
    before = len(g.hand("saxony"))
    g.go("trade", phase="bottom").say("nordic take", "nordic none")
    assert g.hand("rusviet") == [5] and len(g.hand("saxony")) == before


@pytest.mark.rule("scythe.enlist.distance")
def test_the_player_opposite_gets_nothing() -> None:
    g = at_bottom("move", "rusviet/2", "crimea/3", "saxony/4").recruited("crimea", build="power").go("move", phase="bottom")
    g.say("nordic take", "nordic none")
    assert g.p("crimea").popularity == 0


@pytest.mark.rule("scythe.enlist.sixth_star", "scythe.end.stars_in_other_turn")
def test_all_bonuses_are_paid_before_stars_are_placed() -> None:
    """Both neighbours reach popularity 18 with five stars: the left one places first and the game is over."""
    g = at_bottom("move", "rusviet/2", "saxony/4")
    for side in ("rusviet", "saxony"):
        g.recruited(side, build="power").have(side, popularity=17)
        g.stars(side, upgrades=1, mechs=1, structures=1, recruits=1, workers=1)
    g.go("move", phase="bottom").say("nordic take", "nordic none")
    assert g.key == "over" and (g.p("rusviet").popularity, g.p("saxony").popularity) == (18, 18)
    assert (g.star("rusviet", "popularity"), g.star("saxony", "popularity")) == (1, 0)


@pytest.mark.rule("scythe.end.stars_in_other_turn", "scythe.star.max_six")
def test_the_active_players_sixth_star_comes_first() -> None:
    g = (
        Scenario("nordic/4", "rusviet/2", turn="nordic")
        .at("nordic", w1="b6")
        .tokens("b6", wood=3)
        .built("nordic", mine="c3", monument="e4", armory="d5")
    )
    g.stars("nordic", upgrades=1, mechs=1, recruits=1, workers=1, power=1).recruited("rusviet", build="power").have(
        "rusviet", popularity=17
    )
    g.go("move", phase="bottom").say("nordic take", "nordic mill")
    assert g.key == "over" and g.star("nordic", "structures") == 1
    assert (g.star("rusviet", "popularity"), g.p("rusviet").popularity) == (0, 18)
