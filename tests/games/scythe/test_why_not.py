"""Why not: reasons with known rules for everything barred, words for them, and ways out that hold."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from kronika import rulebook
from kronika.games.scythe import turn
from kronika.games.scythe.actions.columns import column
from kronika.games.scythe.facts import ENCOUNTERS, PLACE_WORDS, WALK, places
from kronika.games.scythe.game import GAME
from kronika.games.scythe.ways import TESTS, met
from kronika.games.scythe.words.reasons import FIXES, REASONS
from kronika.words import speech, translator

from .reachable import FOR_GOOD, KINDS, STATES, futures, kind, states
from .scenario import Scenario

SOURCE = Path(turn.__file__).parent


def test_everything_barred_has_reasons_of_the_rulebook_and_is_no_option() -> None:
    seen: set[str] = set()
    assert len({id(a.match) for a in states()}) >= STATES
    for a in states():
        options = getattr(a.part, "options", ())
        names = [v for v, _ in a.blocked]
        assert len(set(names)) == len(names), (a.part.key, names)
        for value, reasons in a.blocked:
            assert reasons and value not in options, (a.part.key, value)
            assert a.part.refuse(value), (a.part.key, value)
            assert {r.key for r in a.part.reasons(value)} == {r.key for r in reasons}
            for r in reasons:
                assert rulebook.entry(r.rule).text
                seen.add(r.key)
                assert not r.fix or r.fix[0] in TESTS
                assert not r.fix or not met(a.match.state, a.match.state, a.seat, r.fix), (a.part.key, value, r)
    assert len(seen) > 30, seen


def test_sentences_are_whole_and_in_words() -> None:
    says = speech(GAME, translator("en"))
    for a in states()[::3]:
        view = a.match.view(a.seat)
        for value, reasons in a.blocked:
            assert says.option(a.part, value, view).text
            for r in reasons:
                text = says.reason(r, view).text
                assert text.endswith((".", ")")) and "{" not in text and r.key not in text, text


def literals(path: Path) -> Iterator[tuple[str, str]]:
    """(key, rule) of every Reason made in a file, as far as they are written out."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
            first, second = [*node.args, None, None][:2]
            for key in ast.walk(first) if first else ():
                if isinstance(key, ast.Constant) and isinstance(key.value, str) and "." in key.value.strip("."):
                    rule = second.value if isinstance(second, ast.Constant) else ""
                    yield key.value, str(rule)


def test_every_reason_in_the_source_has_a_sentence_and_a_rule() -> None:
    found = {(key, rule) for path in SOURCE.rglob("*.py") if "automa" not in path.parts for key, rule in literals(path)}
    assert len(found) > 45
    for key, rule in found:
        assert key in REASONS, key
        assert not rule or rulebook.entry(rule)
    assert {f.split()[0] for f in FIXES} == set(TESTS)


# the ways out, in play

class Tally(NamedTuple):
    """Barred options of one kind of decision in the random states."""

    barred: int
    reasoned: int  # with a reason, and a rule with each
    opened: int  # legal at some time within the seat's next two turns
    offered: int  # of those: a way out of each reason
    followed: int  # ways out that were followed
    held: int  # of those: it was legal then, or that reason was gone


def tally() -> dict[str, Tally]:
    numbers: dict[str, Counter[str]] = {}
    for a, found in futures():
        for value, reasons in a.blocked:
            n = numbers.setdefault(kind(a, value), Counter())
            n["barred"] += 1
            n["reasoned"] += bool(reasons) and all(r.rule and rulebook.entry(r.rule) for r in reasons)
            n["opened"] += value in found.opened
            n["offered"] += value in found.opened and all(r.fix for r in reasons)
        for value, _, held in found.followed:
            numbers[kind(a, value)]["followed"] += 1
            numbers[kind(a, value)]["held"] += held
    return {name: Tally(*(n[field] for field in Tally._fields)) for name, n in numbers.items()}


@pytest.mark.parametrize("name", KINDS)
def test_reasons_and_ways_out_of_every_kind_of_decision(name: str) -> None:
    """Over more than 500 random states, kind by kind: everything barred has reasons with rules; of what becomes legal within the
    seat's next two turns at least 60 in 100 had a way out; every way out that was followed made it legal.

    The states are positions of eight whole games with 2 to 5 seats, played by random players with an aim (eager): they prefer
    sections whose bottom action they can pay, trade for it, send the character to encounters and fighters to combats.  So every kind
    of question comes with much barred, and every position is one of the game.  Of each question a few of each game are kept, any as
    likely as another.  What becomes legal is found by playing each of them on, three to five times, until the seat has had two
    more turns: at random, with the aim, and along ways out.  A bottom action that the section choice, or another question of the turn,
    bars counts as the decision that it leads to: with upgrades and recruits, which are for good, only it ever becomes legal."""
    n = tally()[name]
    assert n.barred >= 30 and n.reasoned == n.barred, n
    assert n.opened >= 5 and n.offered >= 0.6 * n.opened, n
    assert n.followed >= 5 and n.held == n.followed, n


def test_a_way_out_that_was_followed_opens_what_it_was_offered_for() -> None:
    verbs: Counter[str] = Counter()
    for a, found in futures():
        for value, reason, ok in found.followed:
            assert ok, (a.part.key, value, reason)
            verbs[reason.fix[0]] += 1
    assert sum(verbs.values()) > 400 and len(verbs) >= 14, verbs


def test_every_question_bars_something_and_offers_ways_out_of_most_that_opens() -> None:
    """The same question by question, trade and produce with them."""
    barred: Counter[str] = Counter()
    opened: Counter[str] = Counter()
    offered: Counter[str] = Counter()
    for a, found in futures():
        barred[a.part.key] += len(a.blocked)
        opened[a.part.key] += len(found.opened)
        offered[a.part.key] += sum(value in found.opened and all(r.fix for r in reasons) for value, reasons in a.blocked)
    assert not {key for key in FOR_GOOD if barred[key] < 15}, barred
    assert {key.split(".")[0] for key, n in barred.items() if n >= 15} >= {"turn", "move", "trade", "produce", "pay", "combat", "encounter"}
    assert all(offered[key] >= 0.6 * n for key, n in opened.items()), (offered, opened)


@pytest.mark.rule("scythe.upgrade.permanent", "scythe.deploy.permanent", "scythe.build.permanent", "scythe.enlist.recruit")
def test_what_is_done_for_good_has_no_way_out_and_needs_none() -> None:
    seen: set[str] = set()
    for a, found in futures():
        if a.part.key in FOR_GOOD and a.blocked:
            seen.add(a.part.key)
            assert not any(r.fix for _, rs in a.blocked for r in rs) and not found.opened, a.part.key
    assert seen == FOR_GOOD


# one question after the other

def why(g: Scenario, word: str) -> list[tuple[str, str, tuple[str, ...]]]:
    """(key, source, way out) of each reason against a barred option."""
    return [(r.key, r.source, r.fix) for r in g.why_not(word)]


@pytest.mark.rule("scythe.turn.token.different", "scythe.factory.card.when", "scythe.turn.cost.unpayable")
def test_the_section_choice_tells_what_could_not_be_paid() -> None:
    g = Scenario("nordic/1", "rusviet").have("nordic", section="move", coins=0).at("nordic", w1="a4").tokens("a4", metal=1).go()
    assert why(g, "move") == [("turn.same-section", "", ("section", "other"))]
    assert why(g, "factory") == [("turn.no-factory-card", "", ("factory", "card"))]
    assert why(g, "top:bolster") == [("top.unpaid", "", ("coins", "1"))]
    (unpaid,) = g.why_not("bottom:bolster")
    assert unpaid.key == "bottom.unpaid" and unpaid.args[1] == int(unpaid.fix[2]) > 0


@pytest.mark.rule("scythe.turn.cost.unpayable")
def test_the_bottom_action_that_is_passed_over_is_explained_before_and_after() -> None:
    g = Scenario("nordic/1", "rusviet").objective("nordic", "o1", "o2").at("nordic", w1="a4").go("move")
    bottom = [w for w in ("upgrade", "deploy", "build", "enlist") if g.why_not("bottom:move")]
    assert bottom and why(g, "bottom:move")[0][0] == "bottom.unpaid"
    g.say("nordic coins")
    assert g.key == "turn.end" and [key for key, _, _ in why(g, "bottom:move")] == ["turn.over", "bottom.unpaid"]


@pytest.mark.rule("scythe.move.rivers", "scythe.ability.riverwalk.destination", "scythe.move.two_units")
def test_a_river_is_passed_by_another_hex_or_by_the_mech_that_opens_it() -> None:
    g = Scenario("saxony", "rusviet", turn="saxony").at("saxony", hero="f1", w1="f1").start_move().say("saxony hero")
    for word in g.options():
        assert not g.why_not(word)
    fixes = {r.fix[0] for v, rs in g.asked().why_not() for r in rs if r.key == "move.river" and r.fix}
    assert "deploy" in fixes
    far = [r for v, rs in g.asked().why_not() for r in rs if r.key == "move.far" and r.fix]
    assert far and all(r.fix[0] in ("via", "deploy") for r in far)


@pytest.mark.rule("scythe.move.worker_blocked")
def test_enemies_stop_workers_and_are_named() -> None:
    g = Scenario("nordic", "saxony", turn="nordic").at("nordic", w1="d5").at("saxony", m1="e5").start_move().say("nordic w1")
    assert ("move.worker-blocked", "saxony", ("clear", "e5")) in why(g, "e5")
    assert g.refuses("nordic e5") == "; ".join(key for key, _, _ in why(g, "e5"))


@pytest.mark.rule("scythe.base.exceptions")
def test_bases_are_no_place_to_move_to() -> None:
    g = Scenario("nordic", "saxony", turn="nordic").at("nordic", hero="a4").start_move().say("nordic hero")
    assert why(g, "base-nordic") == [("move.base", "", ())]


@pytest.mark.rule("scythe.move.mech_no_character")
def test_the_character_carries_no_workers() -> None:
    g = Scenario("nordic", "saxony", turn="nordic").at("nordic", hero="a4", w1="a4", m1="a4").tokens("a4", wood=1).start_move()
    g.say("nordic hero", "nordic a5")
    assert why(g, "worker") == [("move.no-transport", "", ("carry", "w1", "away"))]


@pytest.mark.rule("scythe.deploy.placement", "scythe.deploy.not_lake", "scythe.deploy.permanent")
def test_where_a_mech_cannot_come() -> None:
    g = Scenario("nordic/1", "saxony", turn="nordic").at("nordic", w1="a4", w2="base-nordic", w3="b5", m1="b4", m2="c4").tokens("a4",
                                                                                                                                metal=4)
    section = next(name for name in ("move", "bolster", "trade", "produce") if deploys(g, name))
    g.go(section, phase="bottom").say("nordic take")
    while g.key == "pay.tokens":
        g.match.play(0, g.asked().sample(lambda n: 0))
    assert why(g, "m1") == [("deploy.out", "", ())]
    g.say("nordic m3")
    assert why(g, "b4") == [("deploy.no-worker", "", ("worker", "b4"))]
    assert why(g, "c4") == [("deploy.lake", "", ())] and why(g, "base-nordic") == [("deploy.base", "", ())]


def deploys(g: Scenario, section: str) -> bool:
    return column(g.p("nordic"), section).bottom == 1


@pytest.mark.rule("scythe.combat.dial.limits", "scythe.combat.cards.per_unit")
def test_the_limits_of_a_commitment() -> None:
    g = Scenario("nordic", "saxony", turn="nordic").at("nordic", hero="d5").at("saxony", m1="d5").have("nordic", power=3)
    g.cards("nordic", 2, 3).go("move", phase="combat")
    power, cards = g.asked("nordic").parts  # type: ignore[attr-defined]
    assert [(v, rs[0].fix) for v, rs in power.why_not()] == [
        (4, ("power", "1")), (5, ("power", "2")), (6, ("power", "3")), (7, ("power", "4")), (8, ())]
    assert [(v, r.key, r.fix) for v, (r,) in cards.why_not()] == [("more", "combat.cards", ("fighter", "d5"))]


@pytest.mark.rule("scythe.objective.reveal")
def test_an_objective_says_what_is_missing() -> None:
    g = Scenario("nordic", "saxony").objective("nordic", "o1").at("nordic", w1="b5", w2="a4").go()
    mountain, end = g.why_not("reveal:o1")
    assert mountain.args == ("territories_of_terrain:mountain", 1, 3) and mountain.fix == ("more", "territories_of_terrain:mountain", "2")
    assert end.fix == ("wait", "end-of-turn")


@pytest.mark.rule("scythe.encounter.unaffordable", "scythe.encounter.mandatory")
def test_an_encounter_names_the_price_and_must_be_met() -> None:
    where = places(ENCOUNTERS)[0]
    g = Scenario("nordic", "saxony", turn="nordic").at("nordic", hero=PLACE_WORDS[places(WALK[where])[0]])
    g.encounter("e1").have("nordic", coins=9).start_move(1).say("nordic hero", f"nordic {PLACE_WORDS[where]}")
    unpaid = [r for v, rs in g.asked().why_not() for r in rs if r.key == "encounter.unpaid"]
    assert unpaid and all(r.fix[0] in ("coins", "popularity", "power") and r.fix[1] == str(r.args[1]) for r in unpaid)
    assert why(g, "done") == [("encounter.must", "", ())]
