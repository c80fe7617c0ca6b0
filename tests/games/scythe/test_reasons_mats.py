"""Why not, on the mats: payments, upgrades, mechs, structures, recruits, and the places for them."""

from __future__ import annotations

import pytest

from kronika.games.scythe.facts import BOTTOMS, HEX, PLACE_WORDS, STRUCTURES
from kronika.games.scythe.game import GAME
from kronika.games.scythe.why import mats
from kronika.games.scythe.why.moves import Barred
from kronika.kernel import Reason
from kronika.words import speech, translator

from .scenario import Scenario

OIL, METAL, WOOD, FOOD = range(4)


def said(barred: Barred, words: tuple[str, ...] = PLACE_WORDS) -> dict[str, list[tuple[str, str, str, tuple[str, ...]]]]:
    """By word of the barred option: (key, rule without the game's name, who objects, way out) of each reason."""
    out = {words[v] if isinstance(v, int) else v: [(r.key, r.rule.removeprefix("scythe."), r.source, r.fix) for r in rs]
           for v, rs in barred}
    assert len(out) == len(barred)
    return out


def nordic(**units: str) -> Scenario:
    return Scenario("nordic/1", "rusviet/2", "saxony/3", turn="nordic").at("nordic", **units)


@pytest.mark.rule("scythe.resource.spend_controlled")
def test_tokens_out_of_control_and_who_holds_them() -> None:
    g = nordic(w1="b6").tokens("b6", metal=2).tokens("e4", metal=1).tokens("f5", metal=1).tokens("c3", metal=3).tokens("d5", metal=1)
    g.tokens("g5", wood=5).tokens("a1", metal=1).built("nordic", mill="g6").tokens("g6", metal=1).tokens("base-nordic", metal=2)
    g.at("rusviet", w1="f5").built("rusviet", mine="c3").built("nordic", armory="d5").at("saxony", w1="d5")
    rule = "resource.spend_controlled"
    assert said(mats.tokens(g.table, 0, METAL)) == {
        word: [("pay.not-controlled", rule, who, ("control", word))]
        for word, who in (("a1", ""), ("e4", ""), ("f5", "rusviet"), ("c3", "rusviet"), ("d5", "saxony"))}
    assert said(mats.tokens(g.table, 0, WOOD)) == {"g5": [("pay.not-controlled", rule, "", ("control", "g5"))]} | {
        word: [("pay.other-kind", "bottom.currency", "", ("token", "wood", word))] for word in ("b6", "g6")}
    assert said(mats.tokens(g.table, 2, METAL))["c3"][0][2] == "rusviet"
    first = Scenario("nordic/1", "rusviet/2").built("nordic", mine="c3").tokens("c3", metal=1).at("rusviet", w1="b6")
    assert said(mats.tokens(first.table, 1, METAL))["c3"][0][2] == "nordic"
    assert mats.tokens(first.table, 0, METAL) == []
    assert said(mats.build_places(first.at("rusviet", w2="c3").table, 1))["c3"] == [
        ("build.occupied", "build.one_per_territory", "nordic", ())]
    assert "d5" not in said(mats.tokens(g.table, 2, METAL))
    other = {word: [("pay.other-kind", "bottom.currency", "", ("token", "oil", word))] for word in ("b6", "g6")}
    assert said(mats.tokens(g.table, 0, OIL)) == other
    assert mats.tokens(g.table, 0, OIL)[0][1][0].args == ("oil",)


@pytest.mark.rule("scythe.turn.cost.unpayable")
def test_what_is_missing_of_a_price() -> None:
    assert mats.missing_tokens(WOOD, 2) == [
        Reason("bottom.unpaid", "scythe.turn.cost.unpayable", args=("wood", 2), fix=("resource", "wood", "2"))]
    g = nordic(w1="b6").tokens("b6", wood=1).go()
    assert g.why_not("bottom:move") == mats.missing_tokens(WOOD, 2)  # Build costs three wood on this mat
    assert not nordic(w1="b6").tokens("b6", wood=3).go().why_not("bottom:move")


@pytest.mark.rule("scythe.upgrade.permanent", "scythe.upgrade.solid_squares")
def test_cubes_that_are_gone_and_costs_that_cannot_fall() -> None:
    g = nordic()
    assert mats.cubes(g.p("nordic")) == [] == mats.cheaper(g.p("nordic"))
    g.uncover("nordic", 0, "upgrade").uncover("nordic", 5, "deploy")
    assert [(i, r.key, r.rule) for i, (r,) in mats.cubes(g.p("nordic"))] == [
        (i, "upgrade.done", "scythe.upgrade.permanent") for i in (0, 5)]
    solid = [("upgrade.solid", "upgrade.solid_squares", "", ())]
    assert said(mats.cheaper(g.p("nordic")), BOTTOMS) == {"upgrade": solid}  # one dashed square; Deploy has two
    g.uncover("nordic", 1, "deploy").uncover("nordic", 2, "build")
    assert said(mats.cheaper(g.p("nordic")), BOTTOMS) == {"upgrade": solid, "deploy": solid, "build": solid}
    assert said(mats.cheaper(g.p("saxony")), BOTTOMS) == {"upgrade": solid}  # mat 3 has no dashed square there


@pytest.mark.rule("scythe.deploy.placement", "scythe.deploy.not_lake", "scythe.build.placement", "scythe.build.not_lake_base",
                  "scythe.build.one_per_territory")
def test_places_for_a_mech_or_a_structure() -> None:
    g = nordic(w1="b6", w2="c5", hero="e4", w3="base-nordic", m2="c4", w4="c4").built("nordic", mill="b6", armory="g6")
    g.built("nordic", monument="d5").at("saxony", w1="d5").built("rusviet", mine="c5").at("rusviet", w1="f5")
    assert said(mats.deploy_places(g.table, 0)) == {
        "c4": [("deploy.lake", "deploy.not_lake", "", ())],
        "d5": [("deploy.not-controlled", "deploy.placement", "saxony", ("worker", "d5"))],
        "e4": [("deploy.no-worker", "deploy.placement", "", ("worker", "e4"))],
        "g6": [("deploy.no-worker", "deploy.placement", "", ("worker", "g6"))],
        "base-nordic": [("deploy.base", "deploy.not_lake", "", ())],
    }
    assert said(mats.build_places(g.table, 0)) == {
        "b6": [("build.occupied", "build.one_per_territory", "nordic", ())],
        "c4": [("build.lake", "build.not_lake_base", "", ())],
        "c5": [("build.occupied", "build.one_per_territory", "rusviet", ())],
        "d5": [("build.not-controlled", "build.placement", "saxony", ("worker", "d5")),
               ("build.occupied", "build.one_per_territory", "nordic", ())],
        "e4": [("build.no-worker", "build.placement", "", ("worker", "e4"))],
        "g6": [("build.no-worker", "build.placement", "", ("worker", "g6")), ("build.occupied", "build.one_per_territory", "nordic", ())],
        "base-nordic": [("build.base", "build.not_lake_base", "", ())],
    }
    assert said(mats.deploy_places(g.table, 1)) == {  # Rusviet: a Mine under Nordic's worker; its own worker is well placed
        "c5": [("deploy.not-controlled", "deploy.placement", "nordic", ("worker", "c5"))],
        "base-rusviet": [("deploy.base", "deploy.not_lake", "", ())]}


@pytest.mark.rule("scythe.deploy.permanent", "scythe.deploy.placement", "scythe.build.permanent", "scythe.build.placement")
def test_mechs_and_structures_that_are_out_or_have_no_place() -> None:
    g = nordic(w1="b6", m2="b6", m4="base-nordic").built("nordic", monument="g6")
    slots = ("m1", "m2", "m3", "m4")
    assert said(mats.mechs(g.table, 0), slots) == {
        slot: [("deploy.out", "deploy.permanent", "", ())] for slot in ("m2", "m4")}
    assert said(mats.structures(g.p("nordic")), STRUCTURES) == {"monument": [("build.done", "build.permanent", "", ())]}


@pytest.mark.rule("scythe.deploy.placement", "scythe.build.placement")
def test_who_would_pay_for_a_mech_or_a_structure_without_a_place_is_warned() -> None:
    def warned(section: str, *built: str, **at: str) -> tuple[list[tuple[str, tuple[str, ...]]], list[str]]:
        g = nordic(hero="e4", **at).tokens("e4", metal=3, wood=3).objective("nordic", "o1").built("nordic", **dict.fromkeys(built, "b6"))
        ask = g.go(section, phase="bottom").asked()
        found = [(r.key, r.fix) for value, rs in ask.why_not() if value == ("bottom", section) for r in rs]
        return found, [text.split(":")[0] for text in speech(GAME, translator("en")).hint(ask, g.s)]

    deploy, build = "produce", "move"  # what lies under them on mat 1
    nowhere = [("deploy.nowhere", ("worker", "land"))], ["There is no place for a mech"]
    no_site = [("build.nowhere", ("worker", "site"))], ["There is no place for a structure"]
    assert warned(deploy, w1="b6") == warned(build, w1="b6") == ([], [])
    assert warned(deploy, w1="base-nordic") == warned(deploy, w1="b3", m1="b3") == nowhere
    assert warned(build, w1="base-nordic") == warned(build, "mill", w1="b6") == no_site
    assert warned(deploy, "mill", w1="b6") == warned(build, "mill", w1="b6", w2="b4") == ([], [])
    out = [("bottom.exhausted", ())], ["All of this is done already"]
    assert warned(deploy, m1="e5", m2="e5", m3="e5", m4="e5") == out  # nobody needs a place any more


@pytest.mark.rule("scythe.bottom.exhausted")
def test_what_is_all_done_brings_only_its_coins() -> None:
    done = [Reason("bottom.exhausted", "scythe.bottom.exhausted")]
    g = nordic(w1="b4", hero="e4", m1="e4", m2="e4", m3="e4").built("nordic", mine="b6", mill="e4", armory="f5")
    for square in range(5):
        g.uncover("nordic", square, "deploy")
    g.recruited("nordic", upgrade="power", deploy="coins", build="cards")
    assert [mats.in_vain(g.table, 0, bottom) for bottom in range(4)] == [[]] * 4
    g.at("nordic", m4="e4").built("nordic", monument="g5").uncover("nordic", 5, "deploy").recruited("nordic", enlist="popularity")
    assert [mats.in_vain(g.table, 0, bottom) for bottom in range(4)] == [done] * 4
    g.objective("nordic", "o1").tokens("e4", metal=9).go("produce")
    assert g.why_not("bottom:produce") == done  # the section's bottom action is Deploy; it can be paid for


@pytest.mark.rule("scythe.deploy.placement", "scythe.bottom.decline_main")
def test_what_is_paid_for_in_vain_brings_its_coins() -> None:
    for worker, key in (("b6", "deploy.mech"), ("base-nordic", "turn.end")):
        g = nordic(w1=worker, hero="e4").tokens("e4", metal=3, wood=3).objective("nordic", "o1").go("produce", phase="bottom")
        g.say("nordic take")
        assert g.key == key and g.lies("e4") == {"wood": 3}
        assert key == "turn.end" or g.options() == ["m1", "m2", "m3", "m4", "none"] and not g.asked().why_not()


@pytest.mark.rule("scythe.enlist.recruit", "scythe.enlist.one_time_unique")
def test_recruits_that_are_gone_and_bonuses_that_are_filled() -> None:
    p = nordic().recruited("nordic", build="coins", upgrade="cards").p("nordic")
    assert said(mats.recruits(p), BOTTOMS) == {name: [("enlist.taken", "enlist.recruit", "", ())] for name in ("upgrade", "build")}
    assert said(mats.bonuses(p), ("power", "coins", "popularity", "cards")) == {
        name: [("enlist.filled", "enlist.one_time_unique", "", ())] for name in ("coins", "cards")}
    assert mats.recruits(nordic().p("nordic")) == [] == mats.bonuses(nordic().p("nordic"))


@pytest.mark.rule("scythe.trade.placement", "scythe.trade.no_worker")
def test_where_traded_tokens_cannot_lie() -> None:
    g = nordic(w1="b6", hero="e4", w3="base-nordic", m1="d5").built("nordic", mill="g6")
    g.at("rusviet", m1="d5")
    assert said(mats.trade_places(g.table, 0)) == {
        "d5": [("trade.not-controlled", "trade.placement", "rusviet", ("worker", "d5"))],
        "e4": [("trade.no-worker-there", "trade.placement", "", ("worker", "e4"))],
        "g6": [("trade.no-worker-there", "trade.placement", "", ("worker", "g6"))],
        "base-nordic": [("trade.base", "trade.no_worker", "", ())]}


@pytest.mark.rule("scythe.structure.mill.control", "scythe.produce.territories", "scythe.trade.placement")
def test_an_own_structure_under_an_enemy_worker_has_its_reason_everywhere() -> None:
    g = nordic(w1="b6").built("nordic", mill="g6", mine="f5").at("rusviet", w1="g6", w2="f5")
    held = {hex_: [("produce.not-controlled", "produce.no_home_base", "rusviet", (fix, hex_))]
            for hex_, fix in (("f5", "worker"), ("g6", "control"))}
    assert {h: why for h, why in said(mats.produce_places(g.table, 0, [HEX["b6"]], 2, mill=True)).items() if h in held} == held
    assert [why[0][0] for h, why in said(mats.trade_places(g.table, 0)).items() if h in held] == ["trade.not-controlled"] * 2
    assert [why[0][0] for h, why in said(mats.deploy_places(g.table, 0)).items() if h in held] == ["deploy.not-controlled"] * 2
    ask = g.have("nordic", power=9, popularity=9, coins=9).go("produce").say("nordic produce").asked()
    assert ("g6", "produce.not-controlled") in [(g.match.lexicon.text(v, "place"), r.key) for v, rs in ask.why_not() for r in rs]


@pytest.mark.rule("scythe.produce.territories", "scythe.produce.table", "scythe.produce.per_worker", "scythe.produce.no_home_base",
                  "scythe.produce.worker_supply")
def test_places_that_produce_nothing() -> None:
    g = nordic(w1="b6", w2="c4", m2="c4", hero="e4", w3="d4", w4="base-nordic", m1="d5").at("rusviet", m1="d5").built("nordic", mill="g6")
    p = g.p("nordic")
    assert said(mats.produce_places(g.table, 0, [HEX["b6"]], 2, mill=True)) == {
        "c4": [("produce.barren", "produce.table", "", ())],
        "d4": [("produce.barren", "produce.table", "", ())],
        "d5": [("produce.not-controlled", "produce.no_home_base", "rusviet", ("control", "d5"))],
        "e4": [("produce.no-worker", "produce.per_worker", "", ("worker", "e4"))],
        "g6": [("produce.no-worker", "produce.per_worker", "", ("worker", "g6"))],
        "base-nordic": [("produce.base", "produce.no_home_base", "", ())]}
    every = [HEX[h] for h in ("b6", "g6", "e4")]

    def more(hexes: int, mill: bool) -> list[tuple[str, str, str, tuple[str, ...]]]:
        return said(mats.produce_places(g.table, 0, every, hexes, mill)).get("more", [])
    number = ("produce.number", "produce.territories", "")
    assert more(2, True) == [(*number, ("upgrade", "produce.hexes"))] and more(2, False) == [(*number, ())] and more(3, True) == []
    p.cubes[5] = False
    assert more(2, True) == [(*number, ())]
    ask = nordic(w1="b6", w2="d5", w3="f5").go("produce").say("nordic produce")
    assert [(v, r.key, r.args) for v, (r,) in ask.asked().why_not() if v == "more"] == [("more", "produce.number", (2,))]
    villages = nordic(**{f"w{i}": "g5" for i in range(1, 8)}, w8="b6")
    assert said(mats.produce_places(villages.table, 0, [HEX["b6"]], 2, mill=True)) == {
        "g5": [("produce.no-workers-left", "produce.worker_supply", "", ())],
        "base-nordic": [("produce.base", "produce.no_home_base", "", ())]}
    for home, key in (("mat", "produce.no-worker"), ("base-nordic", "produce.no-workers-left")):
        g = nordic(hero="g5", **({f"w{i}": home for i in range(1, 9)} if home != "mat" else {}))
        assert said(mats.produce_places(g.table, 0, [], 2, mill=True))["g5"][0][0] == key


@pytest.mark.rule("scythe.produce.per_worker", "scythe.produce.worker_supply")
def test_one_more_than_a_place_makes() -> None:
    g = nordic(w1="b6", w2="b6")
    assert mats.produce_amount(g.table, 0, HEX["b6"], 2, 2) == [
        (3, [Reason("produce.per-worker", "scythe.produce.per_worker", args=(2,), fix=("one-more", "b6"))])]
    assert [v for v, _ in mats.produce_amount(g.table, 0, HEX["b6"], 1, 1)] == [2]
    assert mats.produce_amount(g.table, 0, HEX["g5"], 1, 2) == [(2, [Reason("produce.no-workers-left", "scythe.produce.worker_supply")])]
