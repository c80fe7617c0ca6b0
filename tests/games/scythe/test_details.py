"""Small print of combats, encounters, moves, stars and the end, each with its number."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.games.scythe import gains, stars
from kronika.games.scythe.actions import move, rows
from kronika.games.scythe.events import EncounterChosen, EncounterMet, Gained, GameEnded, Paid, Retreated, SampleScored, StarPlaced, Stepped
from kronika.games.scythe.facts import HEX
from kronika.games.scythe.state import COMBAT_DISCARD, STAR_KINDS

from .scenario import CARD, Scenario

FIVE = {"upgrades": 1, "mechs": 1, "structures": 1, "recruits": 1, "workers": 1}


def pair(**have: Any) -> Scenario:
    return Scenario("nordic/1", "rusviet/2", turn="nordic").have("nordic", **have)


# combat


@pytest.mark.rule("scythe.ability.nordic.seaworthy_retreat_split")
def test_workers_are_split_over_the_lakes_their_mechs_took() -> None:
    g = Scenario("nordic/2", "polania/1", turn="polania").at("nordic", hero="d5", m1="d5", m2="d5", w1="d5", w2="d5", w3="d5")
    g.at("polania", m1="c5").have("polania", power=2).start_move().say("polania m1", "polania d5", "polania done", "polania 1 | -")
    assert [g.key, g.options()] == ["combat.retreat", ["base-nordic", "c4", "e5"]]
    g.say("nordic base-nordic", "nordic e5", "nordic c4")
    assert g.asked().bins == (HEX["base-nordic"], HEX["c4"], HEX["e5"])  # type: ignore[attr-defined]
    g.say("nordic base-nordic=1 c4=1 e5=1")
    assert sorted(g.where("nordic", f"w{i}") for i in (1, 2, 3)) == ["base-nordic", "c4", "e5"]
    assert [g.where("nordic", u) for u in ("hero", "m1", "m2")] == ["base-nordic", "e5", "c4"]
    assert [(e.to, e.number) for e in g.events(Retreated)] == [
        (HEX["e5"], 1), (HEX["c4"], 1), (HEX["c4"], 1), (HEX["e5"], 1), (HEX["base-nordic"], 2)]


@pytest.mark.rule("scythe.ability.nordic.seaworthy_retreat")
def test_a_character_on_a_lake_takes_no_workers() -> None:
    g = Scenario("nordic/2", "polania/1", turn="polania").at("nordic", hero="d5", m2="a4", w1="d5").at("polania", m1="c5")
    g.have("polania", power=2).start_move().say("polania m1", "polania d5", "polania done", "polania 1 | -", "nordic e5")
    assert g.where("nordic", "hero") == "e5" and g.where("nordic", "w1") == "base-nordic" and g.key != "combat.retreat-workers"


@pytest.mark.rule("scythe.combat.winner.popularity", "scythe.objective.reveal", "scythe.turn.pass")
def test_workers_driven_off_count_for_the_rest_of_the_turn() -> None:
    g = Scenario("rusviet/1", "polania/2", turn="rusviet").at("rusviet", m1="c3", m2="e4").at("polania", m1="d4", w1="d4", w2="d4", w3="f4")
    g.have("rusviet", power=3, popularity=9).objective("rusviet", "o15").start_move()
    g.say("rusviet m2", "rusviet f4")
    assert (g.s.scared, g.p("rusviet").popularity) == (1, 8)
    g.say("rusviet m1", "rusviet d4", "rusviet 1 | -")
    assert (g.s.scared, g.p("rusviet").popularity) == (3, 6) and g.s.raids == []
    while g.names[g.s.turn] == "rusviet":
        g.say(f"rusviet {'done' if g.key == 'turn.end' else 'skip'}")
    assert g.s.scared == 0


@pytest.mark.rule("scythe.combat.pay", "scythe.combat.cards.discard", "scythe.combat.loser.card")
def test_what_a_combat_costs_is_told() -> None:
    g = Scenario("rusviet/1", "polania/2", turn="rusviet").at("rusviet", m1="c3").at("polania", m1="d4").have("rusviet", power=3)
    g.have("polania", power=2).cards("polania", 2).start_move(1).say("rusviet m1", "rusviet d4", "rusviet 3 | -", "polania 1 | -")
    assert [(e.seat, e.what, e.number, e.why) for e in g.events(Paid)] == [(0, "power", 3, "combat"), (1, "power", 1, "combat")]
    assert g.s.cards.zone[COMBAT_DISCARD] == [] and len(g.hand("polania")) == 2 and g.p("polania").power == 1
    assert [(e.seat, e.kind) for e in g.events(StarPlaced)] == [(0, "combat")]


# encounters


@pytest.mark.rule("scythe.encounter.structure_blocked")
def test_the_first_seats_mine_blocks_a_site_too() -> None:
    g = pair(popularity=9, coins=9).at("nordic", hero="e4").built("nordic", mine="f3").encounter("e1").start_move(1)
    g.say("nordic hero", "nordic f3")
    assert g.options() == ["1", "2"]


@pytest.mark.rule("scythe.encounter.supply_empty", "scythe.encounter.partial_gain")
@pytest.mark.parametrize(("card", "option", "what"), [("e17", 3, "deploy"), ("e7", 2, "upgrade"), ("e2", 3, "enlist"), ("e1", 3, "build")])
@pytest.mark.parametrize("left", [0, 1])
def test_pieces_that_are_all_out(card: str, option: int, what: str, left: int) -> None:
    g = pair(popularity=9, coins=9).at("nordic", hero="e4").encounter(card)
    if what == "deploy":
        g.at("nordic", **{f"m{i}": "b6" for i in range(1, 5 - left)})
    elif what == "upgrade":
        g.upgraded("nordic", upgrade=1, deploy=2, build=1, enlist=2 - left)
    elif what == "enlist":
        g.recruited("nordic", upgrade="power", deploy="coins", build="cards", **({} if left else {"enlist": "popularity"}))
    else:
        g.built("nordic", mine="b6", monument="c3", armory="d5", **({} if left else {"mill": "h1"}))
    g.stars("nordic", upgrades=1, mechs=1, structures=1, recruits=1).start_move(1).say("nordic hero", "nordic f3", f"nordic {option}")
    if left:
        assert what in g.asked().bins and g.asked().caps[g.asked().bins.index(what)] == 1  # type: ignore[attr-defined]
    else:
        assert g.key != "encounter.gains" or what not in g.asked().bins  # type: ignore[attr-defined]


@pytest.mark.rule("scythe.encounter.trigger", "scythe.encounter.procedure")
def test_a_character_that_stands_on_a_token_without_having_moved_meets_nobody() -> None:
    g = pair().at("nordic", hero="f3", w1="e4").encounter("e1").start_move(1).say("nordic w1", "nordic d4")
    assert g.key != "encounter.choose" and g.s.tokens.bit_count() == 11
    g = pair().at("nordic", hero="e4", w1="f3").encounter("e1").start_move(1).say("nordic w1", "nordic g3")
    assert g.s.tokens.bit_count() == 11


# moves


@pytest.mark.rule("scythe.move.carry_resources", "scythe.move.mech_transport", "scythe.move.walk_then_ride")
def test_cargo_is_what_stands_and_lies_there() -> None:
    g = pair().at("nordic", m1="c3", w1="c3", w2="c3", w8="c3", hero="c3").tokens("c3", oil=1, food=2)
    g.s.moved = 1 << 12
    unit = 1
    assert move.cargo(g.s, unit, HEX["c3"]) == (["worker", "moved-worker", "oil", "food"], [2, 1, 1, 2], [0, 0, 0, 0])
    assert move.cargo(g.s, 0, HEX["c3"]) == (["oil", "food"], [1, 2], [0, 0]) == move.cargo(g.s, 5, HEX["c3"])
    g.start_move(2).say("nordic m1", "nordic d4", "nordic worker=1 food=1")
    assert [g.where("nordic", w) for w in ("w1", "w2", "w8")] == ["d4", "c3", "c3"] and g.lies("d4") == {"food": 1}
    (stepped,) = g.events(Stepped)
    assert (stepped.unit, stepped.source, stepped.to, stepped.aboard, stepped.goods) == (1, HEX["c3"], HEX["d4"], (5,), (0, 0, 0, 1))
    g.say("nordic w1", "nordic e4", "nordic -")
    assert g.where("nordic", "w1") == "e4" and g.lies("d4") == {"food": 1}


@pytest.mark.rule("scythe.ability.nordic.seaworthy_cargo")
def test_what_a_lake_forces_aboard() -> None:
    g = pair().at("nordic", m1="c4", m2="b6", w1="c4", w2="c4").tokens("c4", wood=3)
    assert move.cargo(g.s, 1, HEX["c4"]) == (["worker", "wood"], [2, 3], [2, 3])  # nobody stays
    g.at("nordic", hero="c4")
    assert move.cargo(g.s, 1, HEX["c4"]) == (["worker", "wood"], [2, 3], [2, 0])  # the character keeps the wood, not the workers
    assert move.cargo(g.s, 0, HEX["c4"]) == (["wood"], [3], [0])
    g.at("nordic", m4="c4")
    assert move.cargo(g.s, 1, HEX["c4"]) == (["worker", "wood"], [2, 3], [0, 0])
    g = pair().at("nordic", m4="c4", w1="c4")
    assert move.cargo(g.s, 4, HEX["c4"]) == (["worker"], [1], [1])  # the last mech carries like the first


@pytest.mark.rule("scythe.end.pending_units")
def test_a_raid_remembers_where_it_began_and_what_it_brought() -> None:
    g = Scenario("rusviet/1", "polania/2", turn="rusviet").at("rusviet", m4="b4", w1="b4", w2="b4").at("polania", m1="d4", w1="c3")
    g.tokens("b4", oil=2, food=1).start_move().say("rusviet m4", "rusviet f4", "rusviet worker=2 oil=2", "rusviet stop", "rusviet done")
    assert g.s.raids == []  # nobody was there
    g = Scenario("rusviet/1", "polania/2", turn="rusviet").at("rusviet", m1="c3", w1="c3").at("polania", m1="d4").tokens("c3", oil=2)
    g.objective("rusviet", "o1").start_move().say("rusviet m1", "rusviet d4", "rusviet worker=1 oil=1")
    (raid,) = g.s.raids
    assert (raid.where, raid.origin, raid.brought) == (HEX["d4"], {1: HEX["c3"], 5: HEX["c3"]}, {HEX["c3"]: [1, 0, 0, 0]}) and g.s.left == 1
    stars.finish(g.table, 1)
    assert g.where("rusviet", "m1") == g.where("rusviet", "w1") == "c3" and g.lies("c3") == {"oil": 2} and g.lies("d4") == {}
    assert [(e.seat, e.totals) for e in g.events(GameEnded)] == [(1, (3, 6))]  # two tokens and a territory; the Factory


# produce


@pytest.mark.rule("scythe.structure.mill.extra", "scythe.produce.territories")
def test_the_usual_choice_takes_the_fullest_hexes_and_the_mill() -> None:
    g = pair(power=9, popularity=9, coins=9).at("nordic", w1="b6", w2="d5", w3="d5", w4="f5", w5="f5", w6="f5").built("nordic", mill="e4")
    g.go("produce").say("nordic produce")
    ask: Any = g.asked()
    assert sorted(ask.safe()) == sorted(HEX[h] for h in ("d5", "f5", "e4")) and ask.hi == 3
    assert rows.producing(g.table, 0, mill=True) == [HEX[h] for h in ("b6", "d5", "e4", "f5")]
    assert rows.producing(g.table, 0, mill=False) == [HEX[h] for h in ("b6", "d5", "f5")]
    assert [rows.producers(g.table, 0, HEX["e4"], mill) for mill in (True, False)] == [1, 0]
    g.refuses("nordic b6 d5 f5")
    g.say("nordic d5 e4 f5", "nordic 2", "nordic 1", "nordic 3")
    assert (g.lies("d5"), g.lies("e4"), g.lies("f5")) == ({"metal": 2}, {"oil": 1}, {"wood": 3})


# stars and the end


@pytest.mark.rule("scythe.star.structures", "scythe.star.mandatory")
def test_the_fourth_structure_counts_on_the_first_hex() -> None:
    g = pair().built("nordic", mine="b6", mill="e4", armory="f5", monument="a1")
    assert stars.place(g.table) is False and g.star("nordic", "structures") == 1
    assert [(e.seat, e.kind, e.number) for e in g.events(StarPlaced)] == [(0, "structures", 1)]


@pytest.mark.rule("scythe.star.max_six", "scythe.end.trigger")
def test_the_sixth_star_of_several_ends_the_game_at_once() -> None:
    g = pair(power=16, popularity=18).stars("nordic", **FIVE)
    assert stars.place(g.table) is True and sum(g.p("nordic").stars) == 6 and g.s.phase == "over"
    assert [(e.kind, e.number) for e in g.events(StarPlaced)] == [("popularity", 6)]
    g = pair().stars("rusviet", **FIVE).have("rusviet", power=16)
    assert stars.place(g.table) is True and [e.seat for e in g.events(GameEnded)] == [1]


@pytest.mark.rule("scythe.star.combat", "scythe.star.once", "scythe.faction.saxony.dominate")
def test_limits_of_each_kind_of_star() -> None:
    g = Scenario("nordic", "saxony")
    assert [stars.limit(g.table, 0, kind) for kind in range(9)] == [1, 1, 1, 1, 1, 1, 2, 1, 1]
    assert [stars.limit(g.table, 1, kind) for kind in range(9)] == [1, 1, 1, 1, 1, 6, 6, 1, 1]
    for _ in range(3):
        stars.award(g.table, 0, STAR_KINDS.index("combat"))
        stars.award(g.table, 1, STAR_KINDS.index("combat"))
    assert (g.star("nordic", "combat"), g.star("saxony", "combat")) == (2, 3)


@pytest.mark.rule("scythe.variant.sample_scoring")
def test_the_sample_is_scored_once() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic", options={"sample-scoring": "on"}).have("rusviet", coins=6)
    stars.place(g.table)
    assert g.events(SampleScored) == [] and not g.s.opened
    g.have("rusviet", power=16)
    stars.place(g.table)
    assert [e.totals for e in g.events(SampleScored)] == [(0, 9)] and g.s.opened
    g.have("nordic", power=16)
    stars.place(g.table)
    assert len(g.events(SampleScored)) == 1


@pytest.mark.rule("scythe.power.track", "scythe.popularity.track")
def test_only_what_fits_on_a_track_is_told() -> None:

    g = pair(power=15, popularity=18)
    for what in ("power", "popularity", "coins"):
        gains.gain(g.table, 0, what, 2, "test")
    gains.lose(g.table, 1, "power", 3, "test")
    assert [(e.what, e.number) for e in g.events(Gained)] == [("power", 1), ("coins", 2)] and g.events(Paid) == []


@pytest.mark.rule("scythe.combat_cards.reshuffle")
def test_cards_are_drawn_while_there_are_any() -> None:

    g = Scenario("nordic/1", "rusviet/2", "crimea/3", turn="nordic").deck(4, discard=(2, 3))
    assert gains.draw(g.table, 0, 2) == 2 and 4 in g.hand("nordic") and len(g.s.cards.zone[COMBAT_DISCARD]) == 0
    assert gains.draw(g.table, 0, 3) == 1 and g.hand("nordic") == [2, 3, 4]
    assert gains.draw(g.table, 0, 1) == 0
    gains.gain(g.table, 0, "cards", 1, "test")
    assert g.events(Gained) == []


@pytest.mark.rule("scythe.faction.crimea.coercion", "scythe.turn.pass")
def test_the_next_turn_begins_afresh() -> None:
    g = Scenario("nordic/1", "crimea/2", turn="crimea").at("crimea", w1="b6")
    g.s.coerced = g.s.by_card = True
    g.s.scared, before = 2, g.s.turns
    g.objective("crimea", "o1").go(phase="end").say("crimea done")
    assert (g.s.turn, g.s.turns, g.s.coerced, g.s.by_card, g.s.scared, g.s.phase) == (0, before + 1, False, False, 0, "section")


@pytest.mark.rule("scythe.variant.blind_encounter", "scythe.encounter.procedure")
def test_what_is_told_of_an_encounter() -> None:
    def told(kind: str) -> list[tuple[Any, ...]]:
        g = Scenario("nordic/1", "rusviet/2", turn="nordic", options={"encounters": kind}).at("nordic", hero="e4").have("nordic",
                                                                                                                        popularity=2)
        g.encounter("e1").start_move(1).say("nordic hero", "nordic f3")
        if kind == "blind":
            g.say("nordic 2")  # two coins that are not there
        g.say("nordic 1", "nordic coin=2 popularity=1")
        assert g.p("nordic").coins == 2 and g.s.tokens >> HEX["f3"] & 1 == 0
        return [(e.seat, e.hex, e.card) for e in g.events(EncounterMet)] + [
            (e.seat, e.card, e.option, e.paid) for e in g.events(EncounterChosen)]
    card = CARD["e1"]
    assert told("open") == [(0, HEX["f3"], card), (0, card, 1, True)]
    assert told("blind") == [(0, HEX["f3"], -1), (0, -1, 2, False), (0, card, 1, True)]


@pytest.mark.rule("scythe.encounter.placement", "scythe.encounter.no_mat_cost")
def test_an_encounter_needs_no_worker_for_its_mech_or_structure() -> None:
    """Nordic has no worker anywhere: at a bottom action nothing could be placed."""
    g = pair(popularity=9).at("nordic", hero="e4").encounter("e17").start_move(1).say("nordic hero", "nordic f3", "nordic 3")
    g.say("nordic deploy=1")
    assert g.options() == ["m1", "m2", "m3", "m4", "none"] and g.asked().why_not() == []
    g.say("nordic m4")
    assert g.where("nordic", "m4") == "f3"
    g = pair(popularity=9).at("nordic", hero="e4").encounter("e1").start_move(1).say("nordic hero", "nordic f3", "nordic 3")
    g.say("nordic build=1")
    assert g.options() == ["mine", "monument", "armory", "mill", "none"] and g.asked().why_not() == []
    g.say("nordic mill")
    assert g.p("nordic").built[3] == HEX["f3"] == g.s.at[0]
