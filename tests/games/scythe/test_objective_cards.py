"""The 23 objective cards: each in a position that just meets it, and in positions that just miss it."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.games.scythe.state import OBJECTIVE_DECK, OBJECTIVES

from .scenario import CARD, Scenario

Position = dict[str, Any]
WORKERS_4: dict[str, str] = {"w1": "a4", "w2": "a4", "w3": "a5", "w4": "a5"}
RECRUITS_3: dict[str, str] = {"upgrade": "power", "deploy": "coins", "build": "cards"}

MET: dict[str, Position] = {
    "o1": {"at": {"w1": "a1", "m1": "b5", "hero": "c2"}},
    "o2": {"at": {"w1": "b4", "w2": "c2"}, "built": {"mill": "c5"}},
    "o3": {"at": {"w1": "a2", "w2": "b6", "m1": "g3"}},
    "o4": {"at": {"w1": "a5", "w2": "b2", "w3": "f7"}},
    "o5": {"at": {"hero": "d4"}, "power": 6, "rival": {"power": 6}},
    "o7": {"at": {"m1": "a4", "w1": "a4", "w2": "a4", "w3": "a5"}, "factory": "f1"},
    "o8": {"at": WORKERS_4, "coins": 2, "popularity": 7},
    "o9": {"at": {"w1": "a4"}, "tokens": {"a4": {"oil": 6, "metal": 1, "wood": 1, "food": 1}}},
    "o10": {"at": {"w1": "a4", "w2": "c3", "hero": "e1"}},
    "o11": {"at": {"w1": "a3", "w2": "f3", "w3": "h1"}},
    "o12": {"coins": 20},
    "o13": {"at": {"hero": "a4", "m1": "a4", "w1": "a4", "w2": "a4", "w3": "a4"}, "built": {"mine": "a4"}},
    "o14": {
        "at": {"m1": "a4", "w1": "a5"}, "built": {"mill": "b5"}, "recruited": {"deploy": "coins"}, "upgraded": {"deploy": 1},
        "tokens": {"a4": {"oil": 1, "food": 1}, "a5": {"metal": 1}, "b5": {"wood": 1}},
    },
    "o15": {"at": {"w1": "a4", "w2": "a4", "w3": "base-nordic"}, "recruited": RECRUITS_3},
    "o16": {"at": {"hero": "a4", "m1": "a4", "w1": "a4"}, "tokens": {"a4": {"oil": 2, "metal": 2, "food": 1}}},
    "o17": {"at": {"w1": "c3", "w2": "d5"}},
    "o18": {"at": {**WORKERS_4, "w5": "b5"}, "power": 0, "popularity": 13},
    "o19": {"at": {"w1": "c2", "w2": "c3", "w3": "d2", "w4": "e3", "w5": "e4"}},  # the shore of d3
    "o20": {"built": {"mine": "a4", "mill": "a5", "armory": "b5"}, "popularity": 7},
    "o21": {"at": {"w1": "a4", "w2": "a5"}, "tokens": {"a4": {"wood": 5}, "a5": {"wood": 4}}},
    "o22": {"factory": "f1"},
    "o23": {"cards": [2] * 8, "stars": {"combat": 1}},
}

# Changes of the position above that spoil it.
MISSED: list[tuple[str, Position]] = [
    ("o1", {"at": {"w1": "a1", "m1": "b5", "hero": "a2"}}),  # two mountains
    ("o1", {"at": {"w1": "a1", "m1": "b5", "w2": "b5", "hero": "a2"}}),  # two units on one of them
    ("o1", {"at": {"w1": "a1", "m1": "b5"}, "built": {"mill": "c2"}, "rival": {"at": {"w1": "c2"}}}),  # a rival holds the third
    ("o2", {"built": {"mine": "c3"}}),  # a Mine is no printed tunnel
    ("o3", {"at": {"w1": "a2", "w2": "b6", "m1": "g5"}}),
    ("o4", {"at": {"w1": "a5", "w2": "b2", "w3": "b2"}}),
    ("o5", {"power": 5}),
    ("o5", {"at": {"hero": "d5"}}),
    ("o7", {"at": {"m1": "a4", "w1": "a4", "w2": "a4", "w3": "a5", "w4": "a5"}}),
    ("o7", {"at": {"w1": "a4", "w2": "a4", "w3": "a5"}}),
    ("o7", {"factory": ""}),
    ("o8", {"coins": 3}),
    ("o8", {"popularity": 6}),
    ("o8", {"at": {"w1": "a4", "w2": "a4", "w3": "a5"}}),
    ("o9", {"tokens": {"a4": {"oil": 5, "metal": 1, "wood": 1, "food": 1}}}),
    ("o9", {"tokens": {"a4": {"oil": 7, "metal": 1, "wood": 1}}}),
    ("o9", {"at": {"w1": "a4", "w2": "a5"}, "tokens": {"a4": {"oil": 6, "metal": 1, "wood": 1}, "a5": {"food": 1}}}),
    ("o10", {"at": {"w1": "a4", "w2": "c3", "hero": "d4"}}),
    ("o11", {"at": {"w1": "a3", "w2": "f3", "w3": "g3"}}),
    ("o12", {"coins": 19}),
    ("o13", {"built": {"mine": "a5"}}),
    ("o13", {"at": {f"w{i}": "base-nordic" for i in range(1, 7)}, "built": {}}),  # a base is no territory
    ("o13", {"at": {"hero": "a4", "m1": "a4", "w1": "a4"}, "tokens": {"a4": {"oil": 9}}}),  # tokens are no pieces
    ("o14", {"at": {"w2": "a4", "w1": "a5"}}),
    ("o14", {"built": {}, "at": {"m1": "a4", "w1": "a5", "w2": "b5"}}),
    ("o14", {"recruited": {}}),
    ("o14", {"upgraded": {}}),
    ("o14", {"tokens": {"a4": {"oil": 1, "food": 1}, "a5": {"metal": 9}}}),
    ("o14", {"rival": {"at": {"w1": "b5"}}}),  # the wood is the rival's
    ("o15", {"recruited": {"upgrade": "power", "deploy": "coins"}}),
    ("o15", {"at": {"w1": "a4", "w2": "a4"}}),
    ("o15", {"recruited": {**RECRUITS_3, "enlist": "popularity"}}),
    ("o16", {"tokens": {"a4": {"oil": 2, "metal": 2}}}),
    ("o16", {"at": {"hero": "a4", "m1": "a4", "m2": "a4", "w1": "a4"}}),
    ("o16", {"at": {"hero": "a4", "m1": "a4", "w1": "a4", "w2": "a4"}}),
    ("o16", {"at": {"hero": "a4", "w1": "a4"}}),
    ("o16", {"at": {"hero": "a5", "m1": "a4", "w1": "a4"}}),
    ("o17", {"at": {"w1": "c3", "w2": "d4"}}),  # the Factory is not beside itself
    ("o17", {"factory": "f1"}),
    ("o18", {"power": 1}),
    ("o18", {"popularity": 12}),
    ("o18", {"at": WORKERS_4}),
    ("o19", {"at": {"w1": "c2", "w2": "c3", "w3": "d2", "w4": "e3", "w5": "b4"}}),  # four of d3's shore, three of b3's
    ("o20", {"built": {"mine": "a4", "mill": "a5"}}),
    ("o20", {"popularity": 6}),
    ("o20", {"at": {"m1": "a4"}}),
    ("o21", {"tokens": {"a4": {"wood": 5, "oil": 4}, "a5": {"wood": 3}}}),
    ("o21", {"at": {"w1": "a4"}}),  # nobody holds a5
    ("o22", {"upgraded": {"build": 1}}),
    ("o22", {"factory": ""}),
    ("o23", {"cards": [2] * 7}),
    ("o23", {"stars": {}}),
]
# The cards that speak of the end of the turn.
END = {"o1", "o2", "o3", "o4", "o5", "o9", "o10", "o11", "o12", "o14", "o16", "o17", "o19", "o21"}


def stand(card: str, position: Position, phase: str, side: str = "nordic", spare: str = "o6") -> Scenario:
    """The position, with the card and a spare one in hand, at the section choice or at the end of the turn."""
    g = Scenario(side, "rusviet", turn=side).objective(side, card, spare)
    rival = position.get("rival", {})
    g.at(side, **position.get("at", {})).at("rusviet", **rival.get("at", {}))
    g.have(side, **{what: position[what] for what in ("power", "popularity", "coins") if what in position})
    g.have("rusviet", power=rival.get("power", 0))
    g.built(side, **position.get("built", {})).recruited(side, **position.get("recruited", {}))
    g.upgraded(side, **position.get("upgraded", {}))
    for place, numbers in position.get("tokens", {}).items():
        g.tokens(place, **numbers)
    g.cards(side, *position.get("cards", [])).stars(side, **position.get("stars", {}))
    if position.get("factory"):
        g.factory(side, position["factory"])
    return g.go(phase=phase)


def shown(g: Scenario) -> list[str]:
    return [word for word in g.options() if word.startswith("reveal:")]


@pytest.mark.rule("scythe.objective.reveal", "scythe.objective.discard")
@pytest.mark.parametrize("card", MET)
def test_a_met_objective_may_be_shown_and_gives_the_star(card: str) -> None:
    assert shown(stand(card, MET[card], "section")) == ([] if card in END else [f"reveal:{card}"])
    g = stand(card, MET[card], "end")
    assert shown(g) == [f"reveal:{card}"]
    g.say(f"nordic reveal:{card}")
    assert g.star("nordic", "objective") == 1
    zones = g.s.cards.zone
    assert zones[OBJECTIVES] == [] and {CARD[card], CARD["o6"]} == set(zones[OBJECTIVE_DECK][:2]), "both go under the deck"


@pytest.mark.rule("scythe.objective.reveal")
@pytest.mark.parametrize(("card", "change"), MISSED)
def test_a_missed_objective_cannot_be_shown(card: str, change: Position) -> None:
    position = {**MET[card], **change}
    assert shown(stand(card, position, "section")) == shown(stand(card, position, "end")) == []


def test_every_card_is_here() -> None:
    assert {*MET, "o6"} == {f"o{i}" for i in range(1, 24)}
    assert {card for card, _ in MISSED} == set(MET)


def test_card_17_counts_a_lake_that_is_controlled() -> None:
    position = {"at": {"w1": "e4", "m2": "c4"}}
    assert shown(stand("o17", position, "end")) == ["reveal:o17"]


def test_card_19_counts_five_of_six_and_lakes_have_different_shores() -> None:
    six = {"at": {"w1": "c2", "w2": "c3", "w3": "d2", "w4": "e3", "w5": "e4", "hero": "d4"}}
    assert shown(stand("o19", six, "end")) == ["reveal:o19"]
    apart = {"at": {"w1": "a2", "w2": "a3", "w3": "d2", "w4": "e3", "w5": "e4"}}
    assert shown(stand("o19", apart, "end")) == []


# card 6: what happened in this turn

def chase(power: int, rival: str = "a5", popularity: int = 4) -> Scenario:
    """The Nordic character has walked from a4 to a5; wood for Build lies there, so that the turn waits before the bottom action."""
    g = Scenario("nordic", "rusviet", turn="nordic").objective("nordic", "o6", "o12").at("nordic", hero="a4").at("rusviet", w1=rival)
    g.have("nordic", power=power, popularity=popularity).tokens("a5", wood=3).start_move(units=1)
    return g.say("nordic hero", "nordic a5", *(["nordic -"] if g.lies("a4") else []))


def test_card_6_after_chasing_a_worker_with_seven_power() -> None:
    g = chase(7)
    assert g.where("rusviet", "w1") == "base-rusviet"
    assert g.key == "turn.bottom" and shown(g) == ["reveal:o6"]
    g.say("nordic reveal:o6")
    assert g.star("nordic", "objective") == 1
    assert g.key == "turn.bottom", "the turn goes on"


def test_card_6_needs_seven_power_and_a_worker() -> None:
    assert shown(chase(6)) == []
    assert shown(chase(7, rival="g5")) == []


def test_card_6_is_over_with_the_turn() -> None:
    g = chase(7).say("nordic skip", "nordic done")
    g.s.turn = 0
    g.go(phase="end")
    assert shown(g) == []


def test_card_6_looks_at_the_power_after_the_combat_is_paid() -> None:
    def fight(power: int) -> Scenario:
        g = Scenario("nordic", "rusviet", turn="nordic").objective("nordic", "o6", "o12").at("nordic", hero="a4")
        g.at("rusviet", m1="a5", w1="a5").have("nordic", power=power, popularity=4).tokens("a5", wood=3).start_move(units=1)
        g.say("nordic hero", "nordic a5")
        return g.say("nordic 2 | -")

    assert shown(fight(9)) == ["reveal:o6"]
    assert shown(fight(8)) == []


# whose objectives, when

@pytest.mark.rule("scythe.faction.saxony.dominate", "scythe.objective.discard")
def test_saxony_keeps_the_other_card_and_may_show_it_too() -> None:
    g = stand("o12", {"coins": 20, "factory": "f1"}, "end", side="saxony", spare="o22")
    assert set(shown(g)) == {"reveal:o12", "reveal:o22"}
    g.say("saxony reveal:o12")
    assert shown(g) == ["reveal:o22"]
    g.say("saxony reveal:o22")
    assert g.star("saxony", "objective") == 2


@pytest.mark.rule("scythe.objective.optional")
def test_showing_may_wait() -> None:
    g = stand("o12", {"coins": 20}, "end").say("nordic done")
    assert g.star("nordic", "objective") == 0 and len(g.s.cards.zone[OBJECTIVES]) == 2
    g.s.turn = g.seat("nordic")
    g.have("nordic", coins=19).go(phase="end")
    assert shown(g) == []
    g.have("nordic", coins=21).go(phase="end")
    assert shown(g) == ["reveal:o12"]


@pytest.mark.rule("scythe.objective.not_others_turn")
def test_nobody_shows_in_another_players_turn() -> None:
    g = Scenario("nordic", "rusviet", turn="rusviet").objective("nordic", "o22", "o12").factory("nordic", "f1")
    g.go()
    assert list(g.match.decisions()) == [g.seat("rusviet")]
    assert shown(g) == [], "the asked seat has no objective of its own"
