"""Chapter: the turn."""

from __future__ import annotations

import pytest

from kronika.games.scythe.actions import columns, rows
from kronika.games.scythe.events import SectionChosen

from .scenario import GAME, Scenario


@pytest.mark.rule("scythe.turn.steps", "scythe.turn.order")
def test_section_then_top_then_bottom() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").have("nordic", coins=3).at("nordic", w1="b6").tokens("b6", oil=3)
    g.objective("nordic", "o1").go()
    assert g.key == "turn.section"
    g.say("nordic bolster")
    assert g.key == "turn.top"
    g.say("nordic power")
    assert g.key == "turn.bottom"
    g.say("nordic take")
    assert g.key == "upgrade.from"
    g.say("nordic none")
    assert g.key == "turn.end"  # the top action is no longer to be had


@pytest.mark.rule("scythe.turn.token.different", "scythe.turn.token.mandatory")
def test_the_section_must_change() -> None:
    g = Scenario("nordic", "rusviet", turn="nordic").have("nordic", section="trade").go()
    assert sorted(g.options()) == ["bolster", "move", "produce"]
    g.refuses("nordic trade")
    assert [r.rule for r in g.why_not("trade")] == ["scythe.turn.token.different"]


@pytest.mark.rule("scythe.turn.optional")
@pytest.mark.parametrize(
    ("answers", "power", "upgraded"),
    [
        (["skip", "skip"], 0, 0),
        (["power", "skip"], 2, 0),
        (["skip", "take", "oil", "move"], 0, 1),
        (["power", "take", "oil", "move"], 2, 1),
    ],
)
def test_none_one_or_both_actions(answers: list[str], power: int, upgraded: int) -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").have("nordic", coins=3).at("nordic", w1="b6").tokens("b6", oil=3).go("bolster")
    for answer in answers:
        if answer in ("oil", "move"):
            answer = g.options()[0]
        g.say(f"nordic {answer}")
    assert (g.p("nordic").power, sum(g.p("nordic").lowered)) == (power, upgraded)
    assert g.key == "turn.section" and g.names[g.s.turn] == "rusviet"


@pytest.mark.rule("scythe.turn.once")
def test_each_action_only_once() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", w1="b6").tokens("b6", oil=6).go("bolster", phase="bottom")
    g.say("nordic take", "nordic bolster.power", "nordic upgrade")
    assert sum(g.p("nordic").lowered) == 1 and g.lies("b6") == {"oil": 3} and g.names[g.s.turn] == "rusviet"


@pytest.mark.rule("scythe.turn.resources_available")
def test_what_the_top_action_brings_pays_for_the_bottom_action() -> None:
    g = Scenario("nordic/3", "rusviet/2", turn="nordic").have("nordic", coins=1).at("nordic", w1="b6").tokens("b6", wood=2).go("trade")
    g.say("nordic goods", "nordic wood=2")  # trade and build, four wood, share a section
    assert g.key == "turn.bottom" and g.lies("b6") == {"wood": 4}
    g.say("nordic take", "nordic mill")
    assert g.p("nordic").built[3] >= 0 and g.lies("b6") == {}


@pytest.mark.rule("scythe.turn.cost.visible")
def test_costs_and_benefits_are_those_before_the_action() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", w1="b6").tokens("b6", oil=3).go("bolster", phase="bottom")
    g.say("nordic take", "nordic bolster.power", "nordic upgrade")  # the cube falls on the cost of Upgrade itself
    assert g.lies("b6") == {}  # nothing comes back
    section = columns.column(g.p("nordic"), "bolster")
    assert columns.cost(g.p("nordic"), section) == 2 and rows.amount(g.p("nordic"), rows.BOLSTER_POWER) == 3


@pytest.mark.rule("scythe.turn.cost.full", "scythe.turn.cost.unpayable")
def test_an_action_that_cannot_be_paid_in_full_is_not_offered() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").have("nordic", coins=0).at("nordic", w1="b6").tokens("b6", oil=2).go()
    assert "bolster" in g.options()  # the section may be chosen all the same
    g.say("nordic bolster")
    assert g.names[g.s.turn] == "rusviet"  # neither power for 0 coins nor a cheaper upgrade for 2 oil
    assert g.lies("b6") == {"oil": 2} and g.p("nordic").power == 0


@pytest.mark.rule("scythe.turn.cost.unpayable")
def test_produce_needs_its_power() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").have("nordic", power=0)
    g.at("nordic", w1="b6", w2="b6", w3="b6", w4="b6").tokens("b6", metal=3).go("produce")
    assert g.key == "turn.bottom"  # no top action at all: only deploy is open
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").have("nordic", power=1).at("nordic", w1="b6", w2="b6", w3="b6",
                                                                                    w4="b6").go("produce")
    assert g.options() == ["produce", "skip"]


@pytest.mark.rule("scythe.turn.benefit.partial", "scythe.bottom.coins_optional")
def test_benefits_may_be_declined() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").have("nordic", coins=2).at("nordic", w1="b6").tokens("b6", oil=3).go("bolster")
    refuse = GAME.side_actions["refuse"]
    g.match.side_action(0, refuse("coins", 1))  # type: ignore[call-arg]
    g.say("nordic power", "nordic take", "nordic none")
    assert (g.p("nordic").coins, g.p("nordic").power) == (1, 2)  # Upgrade would have brought 3 coins
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").have("nordic", coins=2).at("nordic", w1="b6").go("trade")
    g.say("nordic goods", "nordic oil=1")
    assert g.lies("b6") == {"oil": 1}


@pytest.mark.rule("scythe.turn.empty")
def test_an_empty_turn_only_moves_the_token() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").have("nordic", section="move").at("nordic", w1="b6", w2="b6", w3="b6",
                                                                                           w4="b6").go()
    before = g.s.to_data()
    g.say("nordic produce")
    after = g.s.to_data()
    assert g.p("nordic").section == "produce" and g.names[g.s.turn] == "rusviet"
    changed = {k for k in before if before[k] != after[k]}
    assert changed <= {"players", "turn", "turns", "actor", "phase"}


@pytest.mark.rule("scythe.turn.sections", "scythe.bottom.order")
@pytest.mark.parametrize(
    ("mat", "pairs"),
    [
        ("1", "bolster-upgrade produce-deploy move-build trade-enlist"),
        ("2", "produce-upgrade trade-deploy bolster-build move-enlist"),
        ("3", "move-upgrade bolster-deploy trade-build produce-enlist"),
        ("4", "trade-upgrade bolster-deploy move-build produce-enlist"),
        ("5", "move-upgrade trade-deploy produce-build bolster-enlist"),
    ],
)
def test_four_sections_with_fixed_pairs(mat: str, pairs: str) -> None:
    g = Scenario(f"nordic/{mat}", "rusviet/1" if mat != "1" else "rusviet/2", turn="nordic").go()
    assert g.options() == [pair.split("-")[0] for pair in pairs.split()]
    bottoms = ("upgrade", "deploy", "build", "enlist")
    for pair in pairs.split():
        top, bottom = pair.split("-")
        assert bottoms[columns.column(g.p("nordic"), top).bottom] == bottom


@pytest.mark.rule("scythe.turn.full_sequence", "scythe.combat.steps")
def test_the_complete_order_of_a_turn() -> None:
    """Moves, then the combat, then the encounter, then the bottom action, then the end."""
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", hero="c3", m1="e4", w1="e4", w2="b6").at("rusviet", m1="f3")
    g.tokens("b6", wood=3).have("nordic", power=7, coins=2).have("rusviet", power=1).encounter("e1").objective("nordic", "o1")
    g.at("nordic", hero="f4").go()
    seen = []

    def note() -> None:
        seen.append(g.key)

    for line in ("move", "units", "hero", "f3", "m1", "f3", "worker=1"):
        note()
        g.say(f"nordic {line}")
    note()
    g.say("nordic 7 | -", "rusviet 0 | -")
    note()
    g.say("nordic 1", "nordic coin=2 popularity=1")
    note()
    g.say("nordic take", "nordic none")
    note()
    assert seen == [
        "turn.section",
        "turn.top",
        "move.unit",
        "move.to",
        "move.unit",
        "move.to",
        "move.cargo",
        "combat.commit",
        "encounter.choose",
        "turn.bottom",
        "turn.end",
    ]
    assert g.lies("b6") == {} and g.where("rusviet", "m1") == "base-rusviet"


@pytest.mark.rule("scythe.turn.announce")
def test_everybody_is_told_which_bottom_action_is_taken() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", w1="b6").tokens("b6", wood=3).go()
    g.say("nordic move", "nordic coins", "nordic take", "nordic none")
    assert [e.section for e in g.events(SectionChosen)] == ["move"]
    names = [e.name for e in g.match.events_for(1)]
    assert "tokens-paid" in names
