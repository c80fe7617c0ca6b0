"""The 28 encounter cards: each option's cost, gain and placement."""

from __future__ import annotations

import pytest

from kronika.games.scythe.facts import ENCOUNTER_CARDS, HEX
from kronika.games.scythe.state import ENCOUNTER_DECK, ENCOUNTER_OPEN, PER, count_workers, workers_out
from kronika.words import speech, translator

from .scenario import CARD, GAME, Scenario

# Each card: its free option, the one for coins, the one for popularity.  What stands before a colon is paid.
CARDS = """
 1 | 2 coin 1 popularity        | 2 coin: 4 food                   | 2 popularity: 1 build
 2 | 1 popularity 1 combat_card | 2 coin: 4 wood                   | 2 popularity: 1 enlist
 3 | 1 popularity 2 food        | 2 coin: 3 food 1 worker          | 3 popularity: 1 deploy
 4 | 1 popularity 2 metal       | 3 coin: 1 enlist                 | 2 popularity: 4 metal
 5 | 1 popularity 2 food        | 4 coin: 1 deploy                 | 2 popularity: 2 food 2 metal
 6 | 2 coin 1 popularity        | 3 coin: 1 enlist                 | 2 popularity: 4 food
 7 | 1 popularity 2 oil         | 2 coin: 1 upgrade                | 2 popularity: 4 oil
 8 | 2 coin 1 popularity        | 2 coin: 4 oil                    | 2 popularity: 1 enlist
 9 | 1 popularity 2 oil         | 3 coin: 1 build                  | 2 popularity: 4 oil
10 | 1 popularity 2 oil         | 4 coin: 1 deploy                 | 2 popularity: 2 coin 2 any_resource
11 | 1 popularity 2 food        | 2 coin: 3 food 1 worker          | 2 popularity: 1 build
12 | 1 popularity 2 wood        | 3 coin: 1 build                  | 2 popularity: 3 wood 1 worker
13 | 2 coin 1 popularity        | 2 coin: 2 popularity 2 power     | 3 popularity: 5 any_resource
14 | 1 popularity 2 food        | 2 coin: 3 any_resource           | 2 popularity: 3 metal 1 worker
15 | 2 popularity               | 2 coin: 3 any_resource           | 3 popularity: 5 any_resource
16 | 1 popularity 2 food        | 2 coin: 2 any_resource 1 worker  | 2 popularity: 1 enlist
17 | 1 popularity 1 combat_card | 2 coin: 2 power 2 combat_card    | 3 popularity: 1 deploy
18 | 1 popularity 2 food        | 2 coin: 3 any_resource           | 2 popularity: 3 wood 1 worker
19 | 2 coin 1 popularity        | 2 coin: 4 food                   | 2 popularity: 3 power 2 combat_card
20 | 1 popularity 1 combat_card | 2 coin: 3 popularity             | 2 popularity: 4 wood
21 | 2 popularity               | 4 coin: 1 deploy                 | 2 popularity: 3 power 2 combat_card
22 | 2 coin 1 popularity        | 2 coin: 4 metal                  | 2 popularity: 1 build
23 | 2 coin 1 popularity        | 3 coin: 1 enlist                 | 2 popularity: 3 food 1 worker
24 | 1 popularity 1 combat_card | 2 coin: 3 any_resource           | 3 popularity: 1 deploy
25 | 1 popularity 2 power       | 2 coin: 4 power                  | 2 popularity: 2 any_resource 1 upgrade
26 | 1 popularity 2 power       | 2 coin: 3 popularity             | 2 popularity: 1 build
27 | 2 coin 1 popularity        | 2 coin: 4 metal                  | 3 popularity: 1 deploy
28 | 2 coin 1 popularity        | 2 coin: 2 any_resource 1 worker  | 2 popularity: 1 build
"""
Things = dict[str, int]
Option = tuple[Things, Things]


def things(text: str) -> Things:
    words = text.split()
    return {what: int(n) for n, what in zip(words[::2], words[1::2], strict=True)}


def option(text: str) -> Option:
    cost, _, gain = text.rpartition(":")
    return things(cost), things(gain)


TABLE: dict[str, list[Option]] = {}
for line in CARDS.strip().splitlines():
    number, *cells = line.split("|")
    TABLE[f"e{number.strip()}"] = [option(cell) for cell in cells]
EVERY = [(card, i) for card in TABLE for i in (1, 2, 3)]


def met(card: str, power: int = 3, popularity: int = 5, coins: int = 6) -> Scenario:
    """The Nordic character has just walked onto the encounter of b5; everybody's ongoing bonuses of all bottom actions wait."""
    g = Scenario("nordic", "rusviet", turn="nordic").encounter(card).at("nordic", hero="a4", w1="a5", w2="a5")
    g.have("nordic", power=power, popularity=popularity, coins=coins)
    g.recruited("rusviet", upgrade="power", deploy="coins", build="popularity", enlist="cards")
    g.recruited("nordic", deploy="power", build="popularity")
    return g.start_move(units=1).say("nordic hero", "nordic b5")


def tracks(g: Scenario, side: str = "nordic") -> Things:
    p = g.p(side)
    return {"coin": p.coins, "popularity": p.popularity, "power": p.power, "combat_card": len(g.hand(side))}


# How the tests answer the questions that a gain asks: any-resource takes one oil and the rest metal.
FOLLOW_UP = {
    "build": ["nordic mill"],
    "deploy": ["nordic m2"],
    "enlist": ["nordic enlist", "nordic coins"],
    "upgrade": ["nordic bolster.power", "nordic deploy"],
}


def choose(g: Scenario, pick: int, gain: Things) -> None:
    g.say(f"nordic {pick}")
    assert g.key == "encounter.gains"
    g.say("nordic " + " ".join(f"{what}={n}" for what, n in gain.items()))
    for what, n in gain.items():
        g.say(*FOLLOW_UP.get(what, []), *([f"nordic oil=1 metal={n - 1}"] if what == "any_resource" else []))


@pytest.mark.rule(
    "scythe.encounter.procedure", "scythe.encounter.placement", "scythe.encounter.no_mat_cost", "scythe.encounter.no_mat_benefit",
    "scythe.encounter.full_effect", "scythe.encounter.trigger",
)
@pytest.mark.parametrize(("card", "pick"), EVERY)
def test_an_option_costs_and_gives_what_the_card_says(card: str, pick: int) -> None:
    cost, gain = TABLE[card][pick - 1]
    g = met(card)
    rival = tracks(g, "rusviet")
    assert g.key == "encounter.choose" and g.options() == ["1", "2", "3"]
    choose(g, pick, gain)

    expected = {"coin": 6, "popularity": 5, "power": 3, "combat_card": 0}
    for what, n in cost.items():
        expected[what] -= n
    for what, n in gain.items():
        if what in expected:
            expected[what] += n
    if "enlist" in gain:
        expected["coin"] += 2  # the one-time bonus that was chosen
    assert tracks(g) == expected
    assert tracks(g, "rusviet") == rival

    tokens = {what: n for what, n in gain.items() if what in ("oil", "metal", "wood", "food")}
    if "any_resource" in gain:
        tokens |= {"oil": 1, "metal": gain["any_resource"] - 1}
    assert g.lies("b5") == tokens
    assert sum(g.s.goods) == sum(tokens.values())
    assert count_workers(g.s, 0, HEX["b5"]) == gain.get("worker", 0)
    assert workers_out(g.s, 0) == 2 + gain.get("worker", 0)
    assert [g.where("nordic", m) for m in ("m1", "m2", "m3", "m4")] == ["mat", "b5" if "deploy" in gain else "mat", "mat", "mat"]
    assert g.p("nordic").built == [-1, -1, -1, HEX["b5"] if "build" in gain else -1]
    assert (g.s.sites[HEX["b5"]] == 0 * 4 + 3) is ("build" in gain)
    assert bool(g.p("nordic").recruited[3]) is ("enlist" in gain)
    assert g.p("nordic").cubes == [True, True, "upgrade" not in gain, True, True, True]
    assert g.p("nordic").lowered == [0, int("upgrade" in gain), 0, 0]

    assert not g.s.tokens >> HEX["b5"] & 1
    assert g.s.cards.zone[ENCOUNTER_DECK][0] == CARD[card], "under the deck"
    assert g.key != "encounter.choose"


@pytest.mark.rule("scythe.encounter.unaffordable", "scythe.encounter.mandatory")
@pytest.mark.parametrize("card", TABLE)
def test_an_option_needs_its_whole_cost(card: str) -> None:
    coins, popularity = TABLE[card][1][0]["coin"], TABLE[card][2][0]["popularity"]
    g = met(card, coins=coins - 1, popularity=popularity)
    assert g.options() == ["1", "3"]
    assert [r.rule for r in g.why_not("2")] == ["scythe.encounter.unaffordable"]
    g.refuses("nordic 2")
    g = met(card, coins=coins, popularity=popularity - 1)
    assert g.options() == ["1", "2"]
    g.refuses("nordic 3")
    g = met(card, coins=coins - 1, popularity=popularity - 1)
    assert g.key == "encounter.gains", "the free option is taken by itself"


@pytest.mark.rule("scythe.encounter.unaffordable")
@pytest.mark.parametrize("card", TABLE)
def test_the_exact_cost_is_enough(card: str) -> None:
    coins, popularity = TABLE[card][1][0]["coin"], TABLE[card][2][0]["popularity"]
    assert met(card, coins=coins, popularity=popularity, power=0).options() == ["1", "2", "3"]
    g = met(card, coins=coins, popularity=0, power=0).say("nordic 2")
    assert g.p("nordic").coins == 0
    g = met(card, coins=0, popularity=popularity, power=0).say("nordic 3")
    assert g.p("nordic").popularity == 0


@pytest.mark.rule("scythe.encounter.partial_gain")
def test_a_part_of_the_gain_may_be_left() -> None:
    g = met("e12").say("nordic 3", "nordic wood=3")
    assert g.lies("b5") == {"wood": 3} and workers_out(g.s, 0) == 2
    g = met("e12").say("nordic 3", "nordic wood=1 worker=1")
    assert g.lies("b5") == {"wood": 1} and workers_out(g.s, 0) == 3
    g = met("e13").say("nordic 2", "nordic -")
    assert tracks(g) == {"coin": 4, "popularity": 5, "power": 3, "combat_card": 0}, "the cost is paid all the same"


@pytest.mark.rule("scythe.encounter.partial_gain")
def test_the_gain_is_never_more_than_the_card_says() -> None:
    g = met("e12").say("nordic 3")
    g.refuses("nordic wood=4")
    g.refuses("nordic wood=3 worker=2")
    g.refuses("nordic food=1")


@pytest.mark.rule("scythe.encounter.supply_empty")
def test_what_is_not_there_is_lost_and_the_rest_is_gained() -> None:
    g = Scenario("nordic", "rusviet", turn="nordic").encounter("e12").have("nordic", popularity=5)
    g.at("nordic", hero="a4", **{f"w{i}": "a5" for i in range(1, 9)}).start_move(units=1)
    g.say("nordic hero", "nordic b5", "nordic 3")
    assert getattr(g.asked(), "bins", ()) == ("wood",)
    g.say("nordic wood=3")
    assert g.lies("b5") == {"wood": 3} and count_workers(g.s, 0, HEX["b5"]) == 0


@pytest.mark.rule("scythe.encounter.supply_empty")
def test_without_a_mech_left_the_option_gives_nothing() -> None:
    g = Scenario("nordic", "rusviet", turn="nordic").encounter("e21").have("nordic", coins=4)
    g.at("nordic", hero="a4", m1="a5", m2="a5", m3="a5", m4="a5").start_move(units=1).say("nordic hero", "nordic b5", "nordic 2")
    assert g.p("nordic").coins == 0
    assert g.key != "deploy.mech"


@pytest.mark.rule("scythe.encounter.structure_blocked")
@pytest.mark.parametrize("card", ["e1", "e11", "e22", "e26", "e28"])
def test_no_structure_where_one_stands(card: str) -> None:
    g = Scenario("nordic", "rusviet", turn="nordic").encounter(card).at("nordic", hero="a4").built("rusviet", mine="b5")
    g.have("nordic", popularity=5, coins=5).start_move(units=1).say("nordic hero", "nordic b5")
    assert g.options() == ["1", "2"]
    assert [r.rule for r in g.why_not("3")] == ["scythe.encounter.structure_blocked"]


@pytest.mark.rule("scythe.encounter.full_effect")
def test_a_mech_from_an_encounter_unlocks_its_ability() -> None:
    g = met("e21").say("nordic 2", "nordic deploy=1", "nordic m1")
    g.s.turn = g.seat("nordic")
    g.start_move(units=1).say("nordic m1")
    assert "c5" in g.options(), "Riverwalk leads over the river to the forest"


@pytest.mark.rule("scythe.encounter.full_effect", "scythe.star.workers")
def test_the_eighth_worker_from_an_encounter_earns_the_star() -> None:
    g = Scenario("nordic", "rusviet", turn="nordic").encounter("e3").have("nordic", coins=2)
    g.at("nordic", hero="a4", **{f"w{i}": "a5" for i in range(1, 8)}).start_move(units=1)
    g.say("nordic hero", "nordic b5", "nordic 2", "nordic food=3 worker=1")
    assert g.star("nordic", "workers") == 1


@pytest.mark.rule("scythe.faction.polania.meander")
def test_polania_takes_two_options_and_the_first_may_pay_for_the_second() -> None:
    g = Scenario("nordic", "polania", turn="polania").encounter("e1").at("polania", hero="c1").start_move(units=1)
    g.say("polania hero", "polania d2")
    assert g.key == "encounter.gains", "without coins and popularity only the first option is open"
    g.say("polania coin=2 popularity=1")
    assert g.options() == ["2", "done"], "the two coins pay for the second"
    g.say("polania 2", "polania food=4")
    assert (g.p("polania").coins, g.p("polania").popularity, g.lies("d2")) == (0, 1, {"food": 4})
    assert g.key != "encounter.choose", "never a third"


@pytest.mark.rule("scythe.encounter.trigger")
def test_only_a_character_that_moved_meets_anybody() -> None:
    g = Scenario("nordic", "rusviet", turn="nordic").at("nordic", hero="a5", m1="a4", w1="a4").start_move(units=2)
    g.say("nordic m1", "nordic b5", "nordic worker=1", "nordic done")
    assert g.s.tokens >> HEX["b5"] & 1 and g.key != "encounter.choose"
    assert g.s.at[0 * PER] == HEX["a5"]


@pytest.mark.rule("scythe.variant.blind_encounter")
@pytest.mark.parametrize("card", TABLE)
def test_a_blind_encounter_tells_its_scenes_without_showing_the_card(card: str) -> None:
    g = Scenario("nordic", "rusviet", turn="nordic", options={"encounters": "blind"}).encounter(card).at("nordic", hero="a4")
    g.start_move(units=1).say("nordic hero", "nordic b5")
    view = g.match.view(0)
    assert view.cards.zone[ENCOUNTER_OPEN][0] < 0
    says = speech(GAME, translator("en"))
    said = [says.option(g.asked(), i, view).text for i in (1, 2, 3)]
    assert said == [o.blind for o in ENCOUNTER_CARDS[int(card[1:]) - 1].options]
