"""Rules at the first hex, the first and the last seat and the last unit: where counting from nought goes wrong."""

from __future__ import annotations

import pytest

from kronika.games.scythe import scoring
from kronika.games.scythe.actions import columns
from kronika.games.scythe.combat import contested, defender_at
from kronika.games.scythe.facts import BONUS, HEX, places
from kronika.games.scythe.state import (
    clockwise,
    controlled,
    count_workers,
    fighters,
    mechs_left,
    mechs_out,
    others,
    recruits_left,
    structures_left,
    units,
    worker_hexes,
    worker_on_mat,
    workers,
    workers_out,
)

from .scenario import Scenario

SIDES = ("nordic", "rusviet", "crimea", "saxony", "polania")


def words(mask: int) -> list[str]:
    return [word for word, place in HEX.items() if mask >> place & 1]


@pytest.mark.rule("scythe.control.by_unit", "scythe.control.by_structure", "scythe.control.units_override_structure")
@pytest.mark.parametrize("owner", SIDES)
@pytest.mark.parametrize("place", ["a1", "h1"])
def test_every_seat_controls_the_first_and_the_last_hex_alike(owner: str, place: str) -> None:
    g = Scenario(*SIDES, turn="crimea").built(owner, mill=place)
    me = g.seat(owner)
    assert words(controlled(g.s, me)) == [place] and all(not controlled(g.s, seat) for seat in range(5) if seat != me)
    for rival in SIDES:
        g = Scenario(*SIDES, turn="crimea").built(owner, mill=place).at(rival, w8=place)
        assert words(controlled(g.s, me)) == ([place] if rival == owner else [])
        assert words(controlled(g.s, g.seat(rival))) == [place]


@pytest.mark.rule("scythe.control.contested")
@pytest.mark.parametrize("attacker", SIDES)
@pytest.mark.parametrize("defender", SIDES)
def test_whoever_was_there_first_keeps_control_in_a_combat(attacker: str, defender: str) -> None:
    if attacker == defender:
        return
    g = Scenario(*SIDES, turn=attacker).at(attacker, m4="a1", w1="a1").at(defender, hero="a1", w8="a1")
    a, d = g.seat(attacker), g.seat(defender)
    assert words(controlled(g.s, a)) == [] and words(controlled(g.s, d)) == ["a1"]
    assert worker_hexes(g.s, d) == 1 << HEX["a1"] and worker_hexes(g.s, a) == 0
    assert contested(g.s) == [HEX["a1"]] and defender_at(g.s, HEX["a1"]) == d


@pytest.mark.rule("scythe.combat.trigger")
def test_workers_alone_make_no_combat() -> None:
    g = Scenario(*SIDES, turn="crimea").at("crimea", m1="a1", m2="b2").at("nordic", w1="a1").at("polania", hero="b2", w1="a2")
    assert contested(g.s) == [HEX["b2"]] and defender_at(g.s, HEX["b2"]) == 4
    g = Scenario(*SIDES, turn="crimea").at("crimea", w1="a1").at("nordic", m1="a2")
    assert contested(g.s) == []


@pytest.mark.parametrize("side", SIDES)
def test_units_of_one_seat_on_one_hex(side: str) -> None:
    g = Scenario(*SIDES)
    for other in SIDES:
        g.at(other, **(dict.fromkeys(("hero", "m1", "m4", "w1", "w8"), "a1") if other == side else {"m4": "a2", "w8": "a2"}))
    seat = g.seat(side)
    base = seat * 13
    assert units(g.s, seat, 0) == [base, base + 1, base + 4, base + 5, base + 12]
    assert fighters(g.s, seat, 0) == [base, base + 1, base + 4] and workers(g.s, seat, 0) == [base + 5, base + 12]
    assert count_workers(g.s, seat, 0) == 2 and [count_workers(g.s, x, 0) for x in range(5) if x != seat] == [0] * 4
    assert words(worker_hexes(g.s, seat)) == ["a1"]
    assert (workers_out(g.s, seat), mechs_out(g.s, seat), mechs_left(g.s, seat), worker_on_mat(g.s, seat)) == (2, 2, [1, 2], base + 6)
    assert [word for word in words(others(g.s, seat)) if not word.startswith("base")] == ["a2"]
    assert [w for w in words(others(g.s, (seat + 1) % 5)) if not w.startswith("base")] == ["a1", "a2"]


def test_what_is_left_on_the_mats() -> None:
    g = Scenario("nordic", "rusviet").built("nordic", mine="a1", armory="h1").recruited("nordic", upgrade="power", enlist="cards")
    assert structures_left(g.p("nordic")) == [1, 3] and recruits_left(g.p("nordic")) == [1, 2]
    assert structures_left(g.p("rusviet")) == [0, 1, 2, 3] == recruits_left(g.p("rusviet")) == mechs_left(g.s, 1)
    g.at("nordic", w8="a1", w1="base-nordic")
    assert worker_on_mat(g.s, 0) == 6 and workers_out(g.s, 0) == 2  # the base counts as out


@pytest.mark.rule("scythe.turn.order", "scythe.setup.turn_order")
def test_clockwise_round_the_table() -> None:
    g = Scenario(*SIDES)
    assert [list(clockwise(g.s, seat)) for seat in (0, 3)] == [[0, 1, 2, 3, 4], [3, 4, 0, 1, 2]]
    assert list(clockwise(Scenario("nordic", "rusviet").s, 1)) == [1, 0]


@pytest.mark.rule("scythe.move.displace.retreat", "scythe.move.displace.popularity")
@pytest.mark.parametrize("mover", SIDES)
@pytest.mark.parametrize("victim", SIDES)
def test_lone_workers_leave_whoever_comes(mover: str, victim: str) -> None:
    if mover == victim:
        return
    g = Scenario(*SIDES, turn=mover).at(mover, hero="a2").at(victim, w1="a1", w8="a1").have(mover, popularity=5)
    third = next(side for side in SIDES if side not in (mover, victim))
    g.at(third, w1="d5").start_move(1).say(f"{mover} hero", f"{mover} a1")
    assert g.where(victim, "w1") == g.where(victim, "w8") == f"base-{victim}" and g.where(mover, "hero") == "a1"
    assert g.p(mover).popularity == 3 and g.where(third, "w1") == "d5"
    assert words(controlled(g.s, g.seat(mover))) == ["a1"]


@pytest.mark.rule("scythe.move.worker_pinned")
@pytest.mark.parametrize("rival", ["nordic", "polania"])
def test_pinned_by_an_enemy_of_any_seat(rival: str) -> None:
    g = Scenario(*SIDES, turn="crimea").at("crimea", w1="a1", m1="a1", w2="a2").at(rival, hero="a1").start_move()
    assert "w1" not in g.options() and [r.rule for r in g.why_not("w1")] == ["scythe.move.worker_pinned"]
    assert "m1" in g.options() and "w2" in g.options()  # fighters may leave
    g = Scenario(*SIDES, turn="crimea").at("crimea", w1="a1", m1="a1").at(rival, hero="a2", w1="a3").start_move()
    assert "w1" in g.options()


@pytest.mark.rule("scythe.deploy.placement", "scythe.build.placement", "scythe.build.one_per_territory")
def test_pieces_come_to_the_first_hex() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", w1="a1").tokens("a1", metal=3).go("produce", phase="bottom")
    g.say("nordic take", "nordic m4")
    assert g.where("nordic", "m4") == "a1" and g.lies("a1") == {}
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", w1="a1").tokens("a1", wood=3).go("move", phase="bottom")
    g.say("nordic take", "nordic mine")
    assert g.p("nordic").built == [0, -1, -1, -1] and g.s.sites[0] == 0
    assert columns.build_hexes(g.table, 0) == [] and columns.deploy_hexes(g.table, 0) == [0]
    g = Scenario("nordic/1", "rusviet/2", turn="rusviet").at("rusviet", w1="a1").built("nordic", mine="a1")
    assert columns.build_hexes(g.table, 1) == []


@pytest.mark.rule("scythe.build.placement", "scythe.bottom.decline_main")
def test_without_a_site_nothing_is_built() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", w1="a1").tokens("a1", wood=3).built("rusviet", mine="a1")
    g.go("move", phase="bottom").say("nordic take")
    assert g.p("nordic").built == [-1] * 4 and g.p("nordic").coins == 1 and g.lies("a1") == {} and g.key == "turn.section"


@pytest.mark.rule("scythe.structure.mine", "scythe.produce.table", "scythe.structure.mill.as_worker")
def test_structures_work_on_the_first_hex() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", w8="a1").built("nordic", mine="a1").start_move().say("nordic w8")
    assert {"b4", "f4"} <= set(g.options())
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").built("nordic", mill="a1").go("produce").say("nordic produce", "nordic a1")
    assert g.asked().hi == 1  # type: ignore[attr-defined]
    g.say("nordic 1")
    assert g.lies("a1") == {"metal": 1}


@pytest.mark.rule("scythe.score.territories", "scythe.structure_bonus.when", "scythe.tiebreak.order")
def test_scoring_of_the_first_hex() -> None:
    g = Scenario("nordic", "rusviet").built("nordic", mine="a1", mill="a2").at("rusviet", w8="a1")
    g.s.tile = next(i for i, b in enumerate(BONUS) if b.key == "longest_line")
    assert scoring.structure_bonus(g.s, 0) == 4 and scoring.territories(g.s, 0) == 1 == scoring.territories(g.s, 1)
    assert scoring.tie_breakers(g.s, 0)[0] == 2 and scoring.tie_breakers(g.s, 1)[0] == 1
    assert places(controlled(g.s, 0)) == [HEX["a2"]]


@pytest.mark.rule("scythe.trade.placement", "scythe.factory.card.placement")
def test_tokens_come_to_the_first_hex_and_to_none_without_a_worker() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").have("nordic", coins=1).at("nordic", w1="a1").go("trade")
    g.say("nordic goods", "nordic oil=1 food=1")
    assert g.lies("a1") == {"oil": 1, "food": 1}
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", hero="a1").cards("nordic", 2).factory("nordic", "f8").go("factory")
    g.say("nordic use", f"nordic {g.card('nordic', 2)}")  # card 8: three tokens for a combat card
    assert g.hand("nordic") == [] and sum(g.s.goods) == 0 and g.key == "turn.bottom"
