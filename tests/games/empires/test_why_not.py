"""Why something is not offered: the reason, the rule it stands in, the numbers, and what would help."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.games.empires.language.model import TILES
from kronika.games.empires.state import DECK, DISCARD, EMPIRE
from tests.games.empires.position import Position
from tests.games.empires.test_solo import alone

INN = 'name = "Inn" cost = "2 wood + 1 stone + 2 worker + 1 gold" action = "spend 2 worker + 1 wood -> gain 1 vp"'
BEER = 'name = "Inn" type = "beer" cost = "1 wood" action = "gain 1 vp"'
FEATURE = 'name = "Pier" cost = "1 wood" when = "you sail" feature = "draw 1"'
Why = tuple[str, str, tuple[Any, ...], tuple[str, ...]]  # key, rule, args, fix


def refused(p: Position, seat: int, word: str) -> list[Why]:
    d = p.asked(seat)
    reasons = [r for value, why in d.why_not() if p.text(value, d.of) == word for r in why]
    return [(r.key, r.rule.removeprefix("empires."), r.args, r.fix) for r in reasons]


def short(rule: str, kind: str, n: int) -> Why:
    return "pay.missing", rule, (kind, n), ("goods", kind, str(n))


def food(n: int) -> Why:
    return "disc.no-food", "discs.reuse", (n,), ("goods", "food", str(n))


NO_DISC: Why = ("disc.none-idle", "discs.place", (), ("disc", "move"))
NO_LOCATION: Why = ("construct.no-location", "discs.must_perform", (), ("hand", "location"))
NO_TOKEN: Why = ("raid.no-token", "raid.requires_token", (), ("goods", "raze", "1"))
TIRED: Why = ("use.exhausted", "location_action.step1", (), ("refresh", "card"))
BUILD, USE = "actions.build.step2", "location_action.step2"


@pytest.mark.rule("empires.actions.build.step2", "empires.actions.build.gold", "empires.def.boost", "empires.actions.build.field_exception")
@pytest.mark.parametrize(("card", "goods", "why"), [
    (INN, {}, [short(BUILD, "gold", 1), short(BUILD, "worker", 2), short(BUILD, "wood", 2), short(BUILD, "stone", 1)]),
    (INN, {"worker": 1, "gold": 1, "wood": 2, "stone": 1}, [short(BUILD, "worker", 1)]),
    (INN, {"worker": 2, "gold": 1, "wood": 1, "stone": 1}, [short(BUILD, "wood", 1)]),
    (INN, {"worker": 2, "gold": 1, "stone": 5}, [short(BUILD, "wood", 2)]),
    (INN, {"worker": 3, "wood": 9, "stone": 9}, [short(BUILD, "gold", 1)]),
    (INN, {"worker": 2, "stone": 1, "wood": 1}, [short(BUILD, "gold", 1), short(BUILD, "wood", 1)]),
    (INN, {"worker": 2, "stone": 1, "wood": 1, "gold": 2}, []),
    ('name = "Inn" cost = "2 resource" bonus = "draw 1"', {"wood": 1, "raze": 9}, [short(BUILD, "resource", 1)]),
    ('name = "Inn" cost = "3 resource" bonus = "draw 1"', {"gold": 1}, [short(BUILD, "resource", 2)]),
    ('name = "Inn" cost = "1 wood + 2 resource" bonus = "draw 1"', {}, [short(BUILD, "wood", 1), short(BUILD, "resource", 2)]),
    ('name = "Inn" cost = "1 wood + 2 resource" bonus = "draw 1"', {"fish": 1, "gold": 1}, [short(BUILD, "resource", 1)]),
    ('name = "Inn" on = "SAIL" boost = "draw 1"', {"wood": 9}, [("build.boost", "def.boost", ("sail",), ("perform", "sail"))]),
    ('name = "Inn" on = "HARVEST" field = "1 wood"', {"wood": 9},
     [("build.field", "actions.build.field_exception", ("harvest",), ("perform", "harvest"))]),
    ('name = "Inn" on = "EXPLORE" upgrade = "1 wood"', {"wood": 9},
     [("build.field", "actions.build.field_exception", ("explore",), ("perform", "explore"))])])
def test_why_a_card_is_not_built(card: str, goods: dict[str, int], why: list[Why]) -> None:
    p = Position(card).hand(0, "inn").goods(0, **goods).start()
    assert refused(p, 0, "build inn") == why and p.offered(0, "build") == ["build inn"] * (not why)


@pytest.mark.rule("empires.discs.place", "empires.discs.reuse", "empires.discs.exhausted", "empires.discs.must_perform")
@pytest.mark.parametrize(("discs", "goods", "word", "why"), [
    (("sail", "sail"), {}, "disc populate", [NO_DISC]), (("sail", "sail"), {}, "disc construct", [NO_DISC, NO_LOCATION]),
    ((), {}, "disc construct", [NO_LOCATION]), ((), {}, "disc populate", []),
    (("populate",), {}, "move populate explore", [food(1)]), (("populate",), {"food": 1}, "move populate explore", []),
    (("populate",), {"gold": 1}, "move populate explore", []), (("populate",), {}, "move populate construct", [food(1), NO_LOCATION]),
    (("populate",), {"food": 1}, "move populate construct", [NO_LOCATION]),
    (("populate",), {"food": 9}, "move populate sail", [("disc.not-adjacent", "discs.reuse", (), ())]),
    (("populate!",), {"food": 9}, "move populate explore", [("disc.exhausted", "discs.exhausted", (), ())]),
    (("explore", "explore!"), {"food": 9}, "move explore populate", []),
    (("explore!", "explore"), {"food": 9}, "move explore populate", []),
    (("explore",), {"food": 9}, "move explore explore", []), (("explore",), {"food": 9}, "move explore sail", [])])
def test_why_a_disc_does_not_go_there(discs: tuple[str, ...], goods: dict[str, int], word: str, why: list[Why]) -> None:
    p = Position().discs(0, *discs).goods(0, **goods).start()
    assert refused(p, 0, word) == why and (word in p.offered()) == (not why and word != "move explore explore")


@pytest.mark.rule("empires.solo.surcharge", "empires.discs.reuse")
@pytest.mark.parametrize(("goods", "place", "move"), [
    ({}, [food(1)], [food(2)]), ({"food": 1}, [], [food(1)]), ({"gold": 1}, [], [food(1)]), ({"food": 1, "gold": 1}, [], [])])
def test_how_much_food_is_missing_on_an_orange_tile(goods: dict[str, int], place: list[Why], move: list[Why]) -> None:
    p = alone().discs(0, "populate").goods(0, **goods)
    p.s.orange = 1 << TILES.index("explore")
    p.start()
    assert refused(p, 0, "disc explore") == place and refused(p, 0, "move populate explore") == move
    assert refused(p, 0, "disc populate") == []


@pytest.mark.rule("empires.discs.must_perform")
def test_why_a_tile_has_no_action() -> None:
    p = Position().ship(0).ship(0)
    for name in ("home-field", "home-forest", "home-bay"):
        p.t.move(p.at(name), DISCARD, up=True)
    while deck := p.s.cards.zone[DECK]:
        p.t.move(deck[-1], EMPIRE, up=True)
    p.start()
    assert [refused(p, 0, f"disc {tile}") for tile in TILES] == [
        [("explore.no-cards", "discs.must_perform", (), ())], [], [NO_LOCATION],
        [("harvest.no-field", "discs.must_perform", (), ("build", "field"))],
        [("sail.no-ship", "discs.must_perform", (), ("goods", "ship", "1"))]]


@pytest.mark.rule("empires.location_action.step1", "empires.location_action.step2")
@pytest.mark.parametrize(("action", "goods", "exhausted", "why"), [
    ("spend 2 worker + 1 wood -> draw 1", {"worker": 2, "gold": 1}, True, [TIRED]),
    ("spend 2 worker + 1 wood -> draw 1", {}, True, [TIRED, short(USE, "worker", 2), short(USE, "wood", 1)]),
    ("spend 2 worker + 1 wood -> draw 1", {"worker": 1, "wood": 1}, False, [short(USE, "worker", 1)]),
    ("assign 2 good -> draw 1", {"gold": 1, "worker": 3}, False, [("pay.missing", USE, ("good", 1), ("goods", "resource", "1"))]),
    ("spend 1 wood, assign 1 resource -> draw 1", {"gold": 3}, False, [short(USE, "resource", 1)]),
    ("discard 2 from hand -> draw 1", {}, False, [("cost.discard-hand", USE, (2,), ())]),
    ("discard 4 start -> draw 1", {}, False, [("cost.discard", USE, (4,), ())]), ("discard 3 start -> draw 1", {}, False, []),
    ("exhaust 1 island -> draw 1", {}, False, [("cost.exhaust", USE, (1,), ())]),
    ("release 2 gold, spend 1 wood -> draw 1", {}, False, [short(USE, "wood", 1), ("cost.release", USE, (2,), ())]),
    ("release up to 2 gold -> draw 1", {}, False, []), ("discard all start -> draw 1", {}, False, [])])
def test_why_a_card_is_not_used(action: str, goods: dict[str, int], exhausted: bool, why: list[Why]) -> None:
    p = Position(f'name = "Shop" cost = "1 wood" action = "{action}"').empire(0, "shop", exhausted=exhausted).goods(0, **goods).start()
    assert refused(p, 0, "use shop") == why and p.offered(0, "use") == ["use shop"] * (not why)


@pytest.mark.rule("empires.raid.targets", "empires.raid.requires_token", "empires.raid.not_passed")
@pytest.mark.parametrize(("name", "passed", "raze", "why"), [
    ("inn", False, 1, []), ("inn", False, 0, [NO_TOKEN]), ("inn", True, 1, [("raid.passed", "raid.not_passed", (), ())]),
    ("pier", False, 1, [("raid.no-action", "raid.targets", (), ())]), ("near-1", False, 1, [("raid.exhausted", "raid.targets", (), ())]),
    ("near-1", True, 0, [("raid.passed", "raid.not_passed", (), ()), ("raid.exhausted", "raid.targets", (), ()), NO_TOKEN]),
    ("home-bay", True, 1, [("raid.passed", "raid.not_passed", (), ()), ("raid.no-action", "raid.targets", (), ())])])
def test_why_a_card_is_not_raided(name: str, passed: bool, raze: int, why: list[Why]) -> None:
    p = Position(other=[BEER, FEATURE], first=1).empire(1, "inn", "pier").empire(1, "near-1", exhausted=True).goods(0, raze=raze)
    p.start().say(1, "pass" if passed else "disc populate")
    assert refused(p, 0, f"raid {name}") == why and (f"raid {name}" in p.offered()) == (not why)
    assert not [word for word in p.offered(0, "raid") if word.endswith("home-field")], "never an own card"


@pytest.mark.rule("empires.solo.demand", "empires.solo.cancel")
def test_why_an_event_is_not_met() -> None:
    p = alone().goods(0, wood=1, raze=1).start("event")
    assert refused(p, 0, "pay") == [short("solo.demand", "wood", 1)] and refused(p, 0, "cancel") == []
    p = alone().goods(0, wood=2).start("event")
    assert refused(p, 0, "pay") == [] and refused(p, 0, "cancel") == [("raid.no-token", "solo.cancel", (), ("goods", "raze", "1"))]


@pytest.mark.rule("empires.solo.demand")
def test_what_an_event_asks_is_about_no_card() -> None:
    p = alone().goods(0, wood=1, gold=2).start("event")
    assert p.asked().subject == (p.state.events[0],)
    p.say(0, "pay")
    assert p.key() == "pay.how" and p.asked().subject == (-1,)
