"""Why not: reasons with known rules for everything barred, words for them, and ways out that hold."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kronika import rulebook
from kronika.games.scythe import GAME, turn
from kronika.games.scythe.actions.columns import column
from kronika.games.scythe.facts import ENCOUNTERS, HEX, PLACE_WORDS, RESOURCES, WALK, places
from kronika.games.scythe.state import Scythe, workers_out
from kronika.games.scythe.ways import TESTS, Way, met, unit_of
from kronika.games.scythe.words_reasons import FIXES, REASONS
from kronika.kernel import Decision, Form, Match, Reason, chance
from kronika.words import speech, translator

from .scene import Scene

STATES, GAMES = 500, 10
OWN_TURNS = 2
SOURCE = Path(turn.__file__).parent


class Asked(NamedTuple):
    """One decision of a random game with everything it bars."""

    match: Match[Scythe]
    seat: int
    part: Decision[Any]
    barred: list[tuple[Any, list[Reason]]]


def parts(d: Decision[Any]) -> tuple[Decision[Any], ...]:
    return d.parts if isinstance(d, Form) else (d,)


@cache
def states() -> list[Asked]:
    """Decisions of all seats as they come in whole games with 2 to 5 seats, the rare kinds more often than the common ones."""
    out: list[Asked] = []
    often: Counter[str] = Counter()
    for seed in range(GAMES):
        match, r = Match.new(GAME, seed, 2 + seed % 4), chance(seed ^ 0xABC)
        left = STATES // GAMES
        while left and not match.over:
            seat, d = next((seat, d) for seat, d in match.asks().items() if seat not in match.sealed)
            if r.below(6 + often[d.key]) == 0:
                left -= 1
                often[d.key] += 1
                fork = match.fork(keep=True)
                out += [Asked(fork, seat, part, part.why_not()) for part in parts(fork.asks()[seat])]
            match.play(seat, d.sample(r.below))
    return out


def test_everything_barred_has_reasons_of_the_rulebook_and_is_no_option() -> None:
    seen: set[str] = set()
    assert len({id(a.match) for a in states()}) == STATES
    for a in states():
        options = getattr(a.part, "options", ())
        names = [v for v, _ in a.barred]
        assert len(set(names)) == len(names), (a.part.key, names)
        for value, reasons in a.barred:
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
        for value, reasons in a.barred:
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


# following a way out in play

def same(a: Asked, d: Decision[Any]) -> bool:
    """Is it the question of the same kind again, about the same unit or place?"""
    return d.key == a.part.key and (d.key not in ("move.to", "move.cargo", "produce.amount") or d.about[:1] == a.part.about[:1])


def gone(d: Decision[Any], value: Any, reason: Reason) -> bool:
    """Does the reason stand no longer against that value?"""
    what = tuple(w for w in reason.args[:1] if isinstance(w, str))
    return all(r.key != reason.key or r.args[:len(what)] != what for v, rs in d.why_not() if v == value for r in rs)


def open_now(s: Scythe, d: Decision[Any], value: Any) -> bool:
    if value == "more" or isinstance(value, tuple) and value[0] in ("top", "bottom"):
        there = d.key != "turn.section" or value[1] in getattr(d, "options", ())
        return there and (d.key != "turn.top" or s.players[d.seat].section == value[1]) and all(v != value for v, _ in d.why_not())
    return not d.refuse((value,) if type(d).__name__ == "Many" else value)


def wanted(s: Scythe, d: Decision[Any], way: Way) -> Any:
    """The answer that goes the way, or None where any will do."""
    verb, options = way[0], getattr(d, "options", ())
    section = {"via": "move", "clear": "move", "worker": "move", "control": "move", "factory": "move", "coins": "move", "resource": "trade",
               "popularity": "trade", "power": "bolster", "cards": "bolster"}.get(verb, "")
    top = {"coins": "coins", "resource": "goods", "popularity": "popularity", "power": "power", "cards": "cards"}.get(verb, "units")
    kind = verb if verb != "resource" else way[1]
    if d.key == "turn.section" and section in options:
        return section
    if d.key == "turn.top" and top in options:
        return top
    if d.key == "trade.goods" and verb == "resource":
        return tuple(d.hi * (i == RESOURCES.index(kind)) for i in range(4))  # type: ignore[attr-defined]
    if d.key == "move.unit" and verb == "via":
        k = unit_of(0, way[1])
        return k if k in options else None
    if d.key == "move.to" and verb in ("via", "clear", "worker", "control"):
        return HEX[way[-1]] if way[-1] in HEX and HEX[way[-1]] in options else "stop" if "stop" in options else None
    if d.key == "turn.bottom":
        return "skip"
    return None


class Found(NamedTuple):
    """What playing on from one question showed."""

    opened: set[Any]  # values that became legal
    followed: list[tuple[Any, Reason, bool]]  # value, reason whose way out was followed, and whether the reason was gone then


def play_on(a: Asked, way: Way, seed: int) -> Found:
    """The seat's next two turns at random, but along the way where it tells what to do."""
    match, before, r = a.match.fork(), a.match.state, chance(seed)
    opened: set[Any] = set()
    followed: dict[tuple[Any, Reason], bool] = {}
    own = steps = 0
    turns = match.state.turns
    while not match.over:
        s = match.state
        if s.turns != turns:
            turns, own = s.turns, own + (s.turn == a.seat)
            if own > OWN_TURNS:
                break
        asks = match.asks()
        for part in parts(asks[a.seat]) if steps and a.seat in asks else ():
            if same(a, part):
                opened.update(v for v, _ in a.barred if open_now(s, part, v))
                for v, reasons in a.barred:
                    for reason in reasons:
                        if v == ("top", "produce") and workers_out(s, a.seat) > workers_out(before, a.seat):
                            continue  # the price has risen since
                        if reason.fix and (v, reason) not in followed and met(before, s, a.seat, reason.fix):
                            followed[v, reason] = gone(part, v, reason)
        seat = next(seat for seat in asks if seat not in match.sealed)
        d = asks[seat]
        want = wanted(s, d, way) if way and seat == a.seat else None
        match.play(seat, d.sample(r.below) if want is None else want)
        steps += 1
    return Found(opened, [(v, reason, ok) for (v, reason), ok in followed.items()])


@cache
def futures() -> list[tuple[Asked, Found]]:
    out = []
    for i, a in enumerate(states()):
        ways = list(dict.fromkeys(r.fix for _, rs in a.barred for r in rs if r.fix))
        tries = [(), *(ways[(i + j) % len(ways)] for j in range(min(4, len(ways))))] if a.barred else []
        found = [play_on(a, way, 1000 * i + j) for j, way in enumerate(tries)]
        out.append((a, Found({v for f in found for v in f.opened}, [x for f in found for x in f.followed])))
    return out


def test_a_way_out_that_was_followed_leaves_its_reason_behind() -> None:
    verbs: Counter[str] = Counter()
    for a, found in futures():
        for value, reason, ok in found.followed:
            assert ok, (a.part.key, value, reason)
            verbs[reason.fix[0]] += 1
    assert sum(verbs.values()) > 200 and len(verbs) >= 6, verbs


def test_most_that_becomes_legal_within_two_turns_had_a_way_out() -> None:
    """At least 60 in 100 of what is barred now and legal within the seat's next two turns, kind by kind of question and in all."""
    exists: Counter[str] = Counter()
    offered: Counter[str] = Counter()
    for a, found in futures():
        for value, reasons in a.barred:
            if value in found.opened:
                exists[a.part.key] += 1
                offered[a.part.key] += all(r.fix for r in reasons)
    assert sum(exists.values()) > 150
    assert sum(offered.values()) >= 0.6 * sum(exists.values()), (offered, exists)
    assert all(offered[key] >= 0.6 * n for key, n in exists.items() if n >= 10), (offered, exists)


# one question after the other

def why(g: Scene, word: str) -> list[tuple[str, str, tuple[str, ...]]]:
    """(key, source, way out) of each reason against a barred option."""
    return [(r.key, r.source, r.fix) for r in g.why_not(word)]


@pytest.mark.rule("scythe.turn.token.different", "scythe.factory.card.when", "scythe.turn.cost.unpayable")
def test_the_section_choice_tells_what_could_not_be_paid() -> None:
    g = Scene("nordic/1", "rusviet").have("nordic", section="move", coins=0).at("nordic", w1="a4").tokens("a4", metal=1).go()
    assert why(g, "move") == [("turn.same-section", "", ("section", "other"))]
    assert why(g, "factory") == [("turn.no-factory-card", "", ("factory", "card"))]
    assert why(g, "top:bolster") == [("top.unpaid", "", ("coins", "1"))]
    (unpaid,) = g.why_not("bottom:bolster")
    assert unpaid.key == "bottom.unpaid" and unpaid.args[1] == int(unpaid.fix[2]) > 0


@pytest.mark.rule("scythe.turn.cost.unpayable")
def test_the_bottom_action_that_is_passed_over_is_explained_before_and_after() -> None:
    g = Scene("nordic/1", "rusviet").objective("nordic", "o1", "o2").at("nordic", w1="a4").go("move")
    bottom = [w for w in ("upgrade", "deploy", "build", "enlist") if g.why_not("bottom:move")]
    assert bottom and why(g, "bottom:move")[0][0] == "bottom.unpaid"
    g.say("nordic coins")
    assert g.key == "turn.end" and [key for key, _, _ in why(g, "bottom:move")] == ["turn.over", "bottom.unpaid"]


@pytest.mark.rule("scythe.move.rivers", "scythe.ability.riverwalk.destination", "scythe.move.two_units")
def test_a_river_is_passed_by_another_hex_or_by_the_mech_that_opens_it() -> None:
    g = Scene("saxony", "rusviet", turn="saxony").at("saxony", hero="f1", w1="f1").start_move().say("saxony hero")
    for word in g.options():
        assert not g.why_not(word)
    fixes = {r.fix[0] for v, rs in g.asked().why_not() for r in rs if r.key == "move.river" and r.fix}
    assert "deploy" in fixes
    far = [r for v, rs in g.asked().why_not() for r in rs if r.key == "move.far" and r.fix]
    assert far and all(r.fix[0] in ("via", "deploy") for r in far)


@pytest.mark.rule("scythe.move.worker_blocked")
def test_enemies_stop_workers_and_are_named() -> None:
    g = Scene("nordic", "saxony", turn="nordic").at("nordic", w1="d5").at("saxony", m1="e5").start_move().say("nordic w1")
    assert ("move.worker-blocked", "saxony", ("clear", "e5")) in why(g, "e5")
    assert g.refuses("nordic e5") == "; ".join(key for key, _, _ in why(g, "e5"))


@pytest.mark.rule("scythe.base.exceptions")
def test_bases_are_no_place_to_move_to() -> None:
    g = Scene("nordic", "saxony", turn="nordic").at("nordic", hero="a4").start_move().say("nordic hero")
    assert why(g, "base-nordic") == [("move.base", "", ())]


@pytest.mark.rule("scythe.move.mech_no_character")
def test_the_character_carries_no_workers() -> None:
    g = Scene("nordic", "saxony", turn="nordic").at("nordic", hero="a4", w1="a4", m1="a4").tokens("a4", wood=1).start_move()
    g.say("nordic hero", "nordic a5")
    assert why(g, "worker") == [("move.no-transport", "", ("carry", "w1", "away"))]


@pytest.mark.rule("scythe.deploy.placement", "scythe.deploy.not_lake", "scythe.deploy.permanent")
def test_where_a_mech_cannot_come() -> None:
    g = Scene("nordic/1", "saxony", turn="nordic").at("nordic", w1="a4", w2="base-nordic", w3="b5", m1="b4", m2="c4").tokens("a4", metal=4)
    section = next(name for name in ("move", "bolster", "trade", "produce") if deploys(g, name))
    g.go(section, phase="bottom").say("nordic take")
    while g.key == "pay.tokens":
        g.match.play(0, g.asked().sample(lambda n: 0))
    assert why(g, "m1") == [("deploy.out", "", ())]
    g.say("nordic m3")
    assert why(g, "b4") == [("deploy.no-worker", "", ("worker", "b4"))]
    assert why(g, "c4") == [("deploy.lake", "", ())] and why(g, "base-nordic") == [("deploy.base", "", ())]


def deploys(g: Scene, section: str) -> bool:
    return column(g.p("nordic"), section).bottom == 1


@pytest.mark.rule("scythe.combat.dial.limits", "scythe.combat.cards.per_unit")
def test_the_limits_of_a_commitment() -> None:
    g = Scene("nordic", "saxony", turn="nordic").at("nordic", hero="d5").at("saxony", m1="d5").have("nordic", power=3)
    g.cards("nordic", 2, 3).go("move", phase="combat")
    power, cards = g.asked("nordic").parts  # type: ignore[attr-defined]
    assert [(v, rs[0].fix) for v, rs in power.why_not()] == [
        (4, ("power", "1")), (5, ("power", "2")), (6, ("power", "3")), (7, ("power", "4")), (8, ())]
    assert [(v, r.key, r.fix) for v, (r,) in cards.why_not()] == [("more", "combat.cards", ("fighter", "d5"))]


@pytest.mark.rule("scythe.objective.reveal")
def test_an_objective_says_what_is_missing() -> None:
    g = Scene("nordic", "saxony").objective("nordic", "o1").at("nordic", w1="b5", w2="a4").go()
    mountain, end = g.why_not("reveal:o1")
    assert mountain.args == ("territories_of_terrain:mountain", 1, 3) and mountain.fix == ("more", "territories_of_terrain:mountain", "2")
    assert end.fix == ("wait", "end-of-turn")


@pytest.mark.rule("scythe.encounter.unaffordable", "scythe.encounter.mandatory")
def test_an_encounter_names_the_price_and_must_be_met() -> None:
    where = places(ENCOUNTERS)[0]
    g = Scene("nordic", "saxony", turn="nordic").at("nordic", hero=PLACE_WORDS[places(WALK[where])[0]])
    g.encounter("e1").have("nordic", coins=9).start_move(1).say("nordic hero", f"nordic {PLACE_WORDS[where]}")
    unpaid = [r for v, rs in g.asked().why_not() for r in rs if r.key == "encounter.unpaid"]
    assert unpaid and all(r.fix[0] in ("coins", "popularity", "power") and r.fix[1] == str(r.args[1]) for r in unpaid)
    assert why(g, "done") == [("encounter.must", "", ())]
