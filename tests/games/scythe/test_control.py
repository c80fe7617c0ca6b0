"""Chapter: bases, control, resources, units, tracks."""

from __future__ import annotations

import pytest

from kronika.games.scythe import gains, scoring
from kronika.games.scythe.actions import columns
from kronika.games.scythe.facts import HEX
from kronika.games.scythe.state import controlled, fights

from .scenario import Scenario


def controls(g: Scenario, side: str, place: str) -> bool:
    return bool(controlled(g.s, g.seat(side)) >> HEX[place] & 1)


@pytest.mark.rule("scythe.base.definition", "scythe.setup.character")
def test_the_character_starts_on_its_own_base() -> None:
    g = Scenario("nordic", "rusviet")
    assert (g.where("nordic", "hero"), g.where("rusviet", "hero")) == ("base-nordic", "base-rusviet")


@pytest.mark.rule("scythe.base.not_territory")
def test_a_base_is_no_territory() -> None:
    g = Scenario("nordic", "rusviet", turn="nordic").at("nordic", hero="base-nordic", w1="base-nordic", w2="base-nordic", w3="base-nordic")
    g.tokens("base-nordic", wood=9)
    assert controlled(g.s, 0) == 0 and scoring.territories(g.s, 0) == 0
    assert columns.deploy_hexes(g.table, 0) == [] == columns.build_hexes(g.table, 0)


@pytest.mark.rule("scythe.base.exceptions")
def test_no_ordinary_step_leads_onto_a_base() -> None:
    g = Scenario("nordic", "rusviet", turn="nordic").at("nordic", hero="a4", m1="a5", w1="a5").start_move()
    g.say("nordic hero")
    assert g.options() == ["a5", "b5"]
    assert g.refuses("nordic base-nordic") == "move.base"


@pytest.mark.rule("scythe.control.by_unit")
def test_any_unit_controls() -> None:
    g = Scenario("nordic", "rusviet").at("nordic", hero="b6", m1="c3", w1="e4")
    assert [controls(g, "nordic", h) for h in ("b6", "c3", "e4", "d4")] == [True, True, True, False]


@pytest.mark.rule("scythe.control.by_structure", "scythe.control.resources")
def test_a_lone_structure_controls_and_its_owner_has_the_tokens() -> None:
    g = Scenario("nordic", "rusviet").built("nordic", mill="b6").tokens("b6", food=3)
    assert controls(g, "nordic", "b6") and columns.purse(g.s, 0, 3) == 3


@pytest.mark.rule("scythe.control.units_override_structure", "scythe.structure.mine.enemy_controlled")
def test_one_enemy_worker_beats_a_structure() -> None:
    g = Scenario("nordic", "rusviet").built("rusviet", mine="e4").at("nordic", w1="e4")
    assert controls(g, "nordic", "e4") and not controls(g, "rusviet", "e4")
    assert g.p("rusviet").built[0] == HEX["e4"]


@pytest.mark.rule("scythe.control.exclusive")
def test_an_empty_hex_has_no_controller() -> None:
    g = Scenario("nordic", "rusviet", "saxony").at("nordic", w1="e4").built("rusviet", mill="e4")
    assert [side for side in ("nordic", "rusviet", "saxony") if controls(g, side, "e4")] == ["nordic"]
    assert not any(controls(g, side, "f5") for side in ("nordic", "rusviet", "saxony"))


@pytest.mark.rule("scythe.control.contested", "scythe.move.carry_need_control")
def test_the_defender_keeps_control_until_the_combat_is_over() -> None:
    g = Scenario("rusviet", "crimea", turn="rusviet").at("rusviet", m2="c5").at("crimea", m2="b6", w1="b6").tokens("b6", food=4)
    g.tokens("c5", wood=2).start_move().say("rusviet m2", "rusviet b6", "rusviet wood=2")
    assert controls(g, "crimea", "b6") and not controls(g, "rusviet", "b6")
    assert columns.purse(g.s, g.seat("crimea"), 3) == 4 and columns.purse(g.s, g.seat("rusviet"), 3) == 0
    assert g.lies("b6") == {"wood": 2, "food": 4}  # what was brought is part of the stakes


@pytest.mark.rule("scythe.resource.types", "scythe.resource.worker_not_resource")
def test_workers_coins_and_power_pay_no_resource_cost() -> None:
    g = (
        Scenario("nordic", "rusviet", turn="nordic")
        .have("nordic", coins=9, power=9, popularity=9)
        .at("nordic", w1="b6", w2="b6", w3="b6", w4="b6")
    )
    g.go("trade")  # with enlist, four food
    g.say("nordic skip")
    assert g.key == "turn.section"  # no bottom action to be offered: the turn has passed


@pytest.mark.rule("scythe.resource.on_board", "scythe.resource.spend_controlled")
def test_tokens_left_behind_cannot_be_spent() -> None:
    g = Scenario("nordic", "rusviet", turn="nordic").at("nordic", w1="d5").tokens("d5", metal=2).tokens("b6", metal=5)
    assert columns.purse(g.s, 0, 1) == 2
    g.start_move().say("nordic w1", "nordic c5", "nordic -")
    assert g.lies("d5") == {"metal": 2} and columns.purse(g.s, 0, 1) == 0


@pytest.mark.rule("scythe.resource.spend_anywhere", "scythe.resource.spent_return", "scythe.turn.once")
def test_payment_comes_from_any_mixture_of_hexes() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", w1="d5", w2="b6", w3="e4").tokens("d5", metal=1).tokens("b6", metal=3)
    g.go("produce", phase="bottom").say("nordic take", "nordic d5=1 b6=2", "nordic m1", "nordic e4")
    assert g.where("nordic", "m1") == "e4" and g.lies("d5") == {} and g.lies("b6") == {"metal": 1}
    assert sum(g.s.goods) == 1 and g.key != "turn.bottom"


@pytest.mark.rule("scythe.resource.unlimited", "scythe.move.capacity", "scythe.components.resource_tokens", "scythe.components.coins")
def test_there_is_no_end_to_tokens_and_no_stacking_limit() -> None:
    g = (
        Scenario("nordic", "rusviet", turn="nordic")
        .at("nordic", hero="b6", m1="b6", m2="b6", m3="b6", w1="b6", w2="b6", w3="b6")
        .tokens("b6", food=55)
    )
    gains.add_tokens(g.table, 0, HEX["b6"], 3, 30, "test")
    assert g.lies("b6") == {"food": 85}  # twenty tokens of a kind and eighty coins come in the box: no limit
    gains.gain(g.table, 0, "coins", 250, "test")
    assert g.p("nordic").coins == 250


@pytest.mark.rule("scythe.unit.definition", "scythe.unit.combat_units", "scythe.unit.roles")
def test_characters_and_mechs_fight_workers_do_not() -> None:
    assert [fights(k) for k in range(13)] == [True] * 5 + [False] * 8


@pytest.mark.rule("scythe.unit.shared")
def test_every_unit_moves_and_carries() -> None:
    for unit in ("hero", "m1", "w1"):
        g = Scenario("nordic", "rusviet", turn="nordic").at("nordic", **{unit: "c3"}).tokens("c3", oil=4).start_move()
        g.say(f"nordic {unit}")
        assert not set(g.options()) & {"c4", "b3", "d3"}  # lakes
        g.say("nordic d4", "nordic oil=4")
        assert g.lies("d4") == {"oil": 4}


@pytest.mark.rule("scythe.power.track")
def test_power_ends_at_16_and_0() -> None:
    g = Scenario("nordic", "rusviet").have("nordic", power=15)
    gains.gain(g.table, 0, "power", 2, "test")
    assert g.p("nordic").power == 16
    gains.lose(g.table, 0, "power", 20, "test")
    assert g.p("nordic").power == 0


@pytest.mark.rule("scythe.popularity.track")
def test_popularity_ends_at_18_and_0() -> None:
    g = Scenario("nordic", "rusviet").have("nordic", popularity=17)
    gains.gain(g.table, 0, "popularity", 2, "test")
    assert g.p("nordic").popularity == 18
    gains.lose(g.table, 0, "popularity", 19, "test")
    assert g.p("nordic").popularity == 0


@pytest.mark.rule("scythe.combat_cards.hand")
def test_the_number_of_cards_is_public_the_values_are_not() -> None:
    g = Scenario("nordic", "rusviet").cards("nordic", 2, 3, 5, 5, 4, 4, 3, 2, 2)
    seen = g.match.view(1).cards.zone[20]
    assert len(seen) == 9 and all(card < 0 for card in seen)  # no hand limit, backs only
    assert all(card >= 0 for card in g.match.view(0).cards.zone[20])


@pytest.mark.rule("scythe.combat_cards.reshuffle")
def test_an_empty_deck_is_made_from_the_discards_or_nothing_is_drawn() -> None:
    g = Scenario("nordic", "rusviet").deck(4)
    assert gains.draw(g.table, 0, 2) == 1 and g.hand("nordic") == [4]
    g = Scenario("nordic", "rusviet").deck(4, discard=(2, 3))
    assert gains.draw(g.table, 0, 3) == 3 and g.hand("nordic") == [2, 3, 4]


@pytest.mark.rule("scythe.adjacency.players")
@pytest.mark.parametrize(
    ("sides", "actor", "paid"),
    [
        (("nordic", "rusviet", "crimea", "saxony"), "nordic", {"rusviet": 1, "crimea": 0, "saxony": 1}),
        (("nordic", "rusviet", "crimea", "saxony", "polania"), "saxony", {"nordic": 0, "rusviet": 0, "crimea": 1, "polania": 1}),
        (("nordic", "rusviet"), "nordic", {"rusviet": 1}),
    ],
)
def test_neighbours_sit_left_and_right(sides: tuple[str, ...], actor: str, paid: dict[str, int]) -> None:
    g = (
        Scenario(*[f"{side}/{i + 1}" for i, side in enumerate(sides)], turn=actor)
        .at(actor, w1="b6")
        .tokens("b6", wood=4, metal=4, food=4, oil=4)
    )
    for side in sides:
        if side != actor:
            g.recruited(side, build="coins")
    top = {"nordic": "move", "saxony": "move"}[actor]  # the section with build on mats 1 and 4
    g.go(top, phase="bottom").say(f"{actor} take", f"{actor} none")
    assert {side: g.p(side).popularity for side in paid} == paid
