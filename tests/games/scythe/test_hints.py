"""Hints that apply, and the guided first game."""

from __future__ import annotations

import pytest

from kronika import rulebook
from kronika.games.scythe import guide
from kronika.games.scythe.facts import CARD_WORDS, ENCOUNTERS, FACTORY, HEX, MOUNTAINS, PLACE_WORDS, WALK, places
from kronika.games.scythe.game import GAME
from kronika.games.scythe.hints import Hint, hints
from kronika.games.scythe.state import MECHS, POPULARITY, POWER, UPGRADES
from kronika.games.scythe.words.guide import GOALS, WHY
from kronika.games.scythe.words.hints import HINTS
from kronika.games.scythe.words.hints import hint as say
from kronika.games.scythe.words.names import Names
from kronika.kernel import Match, One, chance, next_goal, record
from kronika.words import speech, translator

from .scenario import Scenario


def seen(g: Scenario, side: str = "nordic") -> list[Hint]:
    seat = g.seat(side)
    return hints(g.match.view(seat), seat)


def keys(g: Scenario, side: str = "nordic") -> set[str]:
    return {h.key for h in seen(g, side)}


def args(g: Scenario, key: str) -> list[tuple[int | str, ...]]:
    return [h.args for h in seen(g) if h.key == key]


@pytest.mark.rule("scythe.objective.reveal")
def test_objectives_that_are_met_or_near() -> None:
    found = [PLACE_WORDS[place] for place in places(MOUNTAINS)]
    g = Scenario("nordic", "saxony").objective("nordic", "o1").at("nordic", w1=found[0], w2=found[1], w3=found[2]).go()
    assert args(g, "hint.objective-at-end") == [(CARD_WORDS.index("o1"),)]
    g = Scenario("nordic", "saxony").objective("nordic", "o1").at("nordic", w1=found[0], w2=found[1]).go()
    assert args(g, "hint.objective-near") == [(CARD_WORDS.index("o1"), "territories_of_terrain:mountain", 2, 3)]
    g = Scenario("nordic", "saxony").objective("nordic", "o1").at("nordic", w1="a4").go()
    assert not any(key.startswith("hint.objective") for key in keys(g))
    g = Scenario("nordic", "saxony").objective("nordic", "o1").at("nordic", w1=found[0]).go()
    assert not any(key.startswith("hint.objective") for key in keys(g)), "two of three are missing"


@pytest.mark.rule("scythe.star.upgrades", "scythe.star.mechs", "scythe.star.power", "scythe.star.popularity")
def test_stars_that_are_one_step_away() -> None:
    g = Scenario("nordic/1", "saxony").at("nordic", m1="a4", m2="a4", m3="a4").upgraded("nordic", upgrade=1, deploy=2, build=1, enlist=1)
    g.have("nordic", power=14, popularity=17).go()
    assert args(g, "hint.star") == [(UPGRADES, 1), (MECHS, 1), (POWER, 2), (POPULARITY, 1)]
    g.stars("nordic", mechs=1, power=1)
    assert args(g, "hint.star") == [(UPGRADES, 1), (POPULARITY, 1)]


@pytest.mark.rule("scythe.produce.cost", "scythe.bottom.currency", "scythe.turn.resources_available")
def test_what_can_be_paid_now_or_with_the_top_action() -> None:
    g = Scenario("nordic/1", "saxony").at("nordic", w1="a4", w2="b5").tokens("a4", wood=3).tokens("b5", metal=2, food=2)
    g.have("nordic", coins=3).go()
    assert args(g, "hint.bottom") == [(0, 2)], "Build for 3 wood stands under Move on this mat"
    assert args(g, "hint.produce-for-bottom") == [(3, 1, "metal", 1)], "the mountain brings the third metal"
    assert args(g, "hint.trade-for-bottom") == [(2, 3, "food", 2)], "two of the four food that Enlist costs"
    assert args(g, "hint.produce-free") == [(2,)]
    g.at("nordic", w3="a5", w4="a5", w5="a5")
    assert "hint.produce-free" not in keys(g), "five workers in play: Produce costs"


@pytest.mark.rule("scythe.faction.rusviet.relentless", "scythe.turn.token.different", "scythe.factory.card.alternate")
def test_only_sections_that_may_be_chosen_are_advised() -> None:
    for side, again in (("nordic", False), ("rusviet", True)):
        g = Scenario(f"{side}/1", "saxony/2", turn=side).at(side, hero="a4", w1="a3", w2="c5").tokens("c5", wood=3)
        g.have(side, section="move").go()
        assert {"hint.bottom", "hint.encounter"} & keys(g, side) == ({"hint.bottom", "hint.encounter"} if again else set())
        g.have(side, section="produce").go()
        assert ("hint.produce-free" in keys(g, side)) == again
        g.have(side, section="move").factory(side, "f1").go()
        assert "hint.encounter" in keys(g, side), "the Factory card moves a unit too"


@pytest.mark.rule("scythe.combat.trigger", "scythe.move.displace.popularity", "scythe.encounter.trigger", "scythe.factory.card.when")
def test_what_a_step_would_meet() -> None:
    g = Scenario("nordic", "saxony").at("nordic", hero="a4", m1="a5").at("saxony", m1="b5").go()
    assert args(g, "hint.combat") == [(HEX["b5"],)]
    g = Scenario("nordic", "saxony").at("nordic", hero="a4").at("saxony", w1="b5").go()
    assert args(g, "hint.drive-off") == [(HEX["b5"],)] and "hint.combat" not in keys(g)
    assert ENCOUNTERS >> HEX["b5"] & 1 and args(g, "hint.encounter") == [(HEX["b5"],)]
    g = Scenario("nordic", "saxony").at("nordic", hero=PLACE_WORDS[places(WALK[FACTORY])[0]]).go()
    assert args(g, "hint.factory") == [(FACTORY,)]
    g.have("nordic", section="move")
    assert "hint.factory" not in keys(g), "Move is not open this turn"


@pytest.mark.rule("scythe.end.trigger", "scythe.score.bands")
def test_the_end_and_the_bands() -> None:
    g = Scenario("nordic", "saxony").have("nordic", popularity=6).stars("saxony", mechs=1, workers=1, recruits=1, power=1, upgrades=1).go()
    assert {"hint.end-near", "hint.band"} <= keys(g)
    assert keys(Scenario("nordic", "saxony").have("nordic", popularity=7).go()).isdisjoint({"hint.end-near", "hint.band"})


def test_nobody_is_advised_in_another_turn() -> None:
    g = Scenario("nordic", "saxony", turn="nordic").at("saxony", hero="f1").go()
    assert seen(g, "saxony") == [] and hints(g.match.view(-1), 1) == []


def test_hints_are_words_with_rules_and_come_from_the_view_alone() -> None:
    said: set[str] = set()
    for seed in range(4):
        match, r = Match.new(GAME, seed, 2 + seed), chance(seed)
        says = speech(GAME, translator("en"), match.lexicon)
        for _ in range(1500):
            if match.over:
                break
            seat, d = next((seat, d) for seat, d in match.decisions().items() if seat not in match.sealed)
            if r.below(4) == 0:
                view = match.view(seat)
                before = view.digest()
                found = hints(view, seat)
                assert view.digest() == before
                assert [p.rules for p in says.advice(view, seat)] == [(h.rule,) for h in found]
                for h, phrase in zip(found, says.advice(view, seat), strict=True):
                    assert rulebook.entry(h.rule) and phrase.text.endswith(".") and "{" not in phrase.text
                    said.add(h.key)
            match.play(seat, d.sample(r.below))
    assert len(said) >= 7, said


SAMPLES: dict[str, tuple[int | str, ...]] = {
    "hint.objective": (42,),
    "hint.objective-at-end": (42,),
    "hint.objective-near": (42, "coins", 18, 20),
    "hint.star": (0, 1),
    "hint.bottom": (0, 2),
    "hint.trade-for-bottom": (2, 3, "food", 2),
    "hint.produce-for-bottom": (3, 1, "metal", 1),
    "hint.produce-free": (2,),
    "hint.combat": (9,),
    "hint.drive-off": (9,),
    "hint.encounter": (9,),
    "hint.factory": (FACTORY,),
    "hint.produce-dearer": (4, 1, 0, 0),
    "hint.end-near": (1, 5),
    "hint.band": (6, 7),
}


def test_every_hint_can_be_said() -> None:
    g = Scenario("nordic", "saxony").go()
    names = Names(translator("en"))
    assert set(SAMPLES) == set(HINTS)
    for key, values in SAMPLES.items():
        text = say(names, Hint(key, "scythe.goal.winner", values), g.match.view(0)).text
        assert text.endswith(".") and "{" not in text


# the first game

def test_the_first_game_starts_after_two_turns_and_every_goal_can_be_reached() -> None:
    match = guide.GUIDE.begin(GAME)
    assert match.state.turns == 5 and match.state.turn == guide.GUIDE.player and match.state.phase == "section"
    assert not any(goal.reached(match.view(0), 0) for goal in guide.GOALS)
    reached = []
    for line in guide.WALK:
        for text in line:
            match.play_text(guide.GUIDE.player, text)
        reached.append([goal.key for goal in guide.GOALS if goal.reached(match.view(0), 0)])
    assert [len(keys) for keys in reached] == [2, 3, 4, 4, 5, 6]
    assert next_goal(guide.GOALS, match.view(0), 0) is None and not match.over
    assert record.replay(record.write(match)).state.digest() == match.state.digest()


def test_goals_come_in_an_order_that_the_walk_follows() -> None:
    match = guide.GUIDE.begin(GAME)
    nexts = []
    for line in guide.WALK:
        goal = next_goal(guide.GOALS, match.view(0), 0)
        nexts.append(goal.key if goal else "")
        for text in line:
            match.play_text(guide.GUIDE.player, text)
    assert nexts == ["goal.character", "goal.workers", "goal.encounter", "goal.mech", "goal.mech", "goal.power"]


@pytest.mark.rule("scythe.deploy.unlock")
def test_who_follows_the_finger_has_a_mech_although_no_worker_went_to_the_mountain() -> None:
    """The character met the people alone: two trades or a worker sent after it, never a Produce that brings no metal."""
    match, says = guide.GUIDE.begin(GAME), speech(GAME, translator("en"))
    for text in (*guide.WALK[0], *guide.WALK[1], "move", "units", "hero", "b5", "wood=1", "done", "1", "coin=2 popularity=1", "done"):
        match.play_text(0, text)
    for _ in range(30):
        goal = next_goal(guide.GOALS, match.view(0), 0)
        if goal is None or goal.key != "goal.mech":
            break
        (decision,) = match.decisions().values()
        if isinstance(decision, One):
            offered = {match.lexicon.text(value, decision.of) for value in decision.options}
            match.play_text(0, next(word for word in reversed(says.points(match.view(0), 0)) if word in offered))
        else:
            given = {"trade.goods": "metal=2", "produce.where": "a6 b5", "produce.amount": "1", "move.cargo": "metal=2"}
            match.play_text(0, given[decision.key])
    goal = next_goal(guide.GOALS, match.view(0), 0)
    assert goal is not None and goal.key == "goal.power" and match.state.turns == 15


def test_whatever_the_finger_means_on_the_walk_it_says_why() -> None:
    """What can be answered and leads on has its reason, in every phase; where it comes to building, the reason is one of building."""
    match, says = guide.GUIDE.begin(GAME), speech(GAME, translator("en"))
    for line in guide.WALK:
        for text in line:
            v = match.view(0)
            for answer in says.points(v, 0):
                assert says.why_here(answer, v, 0), (answer, v.phase)
            match.play_text(0, text)
    assert says.points(match.view(0), 0) == () and says.why_here("bolster", match.view(0), 0) == ""
    assert set(WHY) == {"", *GOALS}


def test_the_finger_builds_where_the_units_leave() -> None:
    match, says = guide.GUIDE.begin(GAME), speech(GAME, translator("en"))
    for text in guide.WALK[0][:9]:
        match.play_text(0, text)
    assert match.decisions()[0].key == "build.where" and says.points(match.view(0), 0)[-1] == guide.WALK[0][9] == "a4"
    assert "keeps a4" in says.why_here("a4", match.view(0), 0)


@pytest.mark.rule("scythe.produce.village", "scythe.turn.token.different")
def test_the_goal_of_workers_sees_a_worker_on_the_village() -> None:
    match, says = guide.GUIDE.begin(GAME), speech(GAME, translator("en"))

    def how() -> str:
        return next(how for (_, how, _), goal in zip(says.goals(match.view(0), 0), guide.GOALS, strict=True) if goal.key == "goal.workers")

    assert "let one stand on the village a6" in how()
    for text in guide.WALK[0]:
        match.play_text(0, text)
    assert "already: choose Produce" in how()
    for text in ("produce", "skip", "done"):
        match.play_text(0, text)
    assert "Produce was your last section" in how()


@pytest.mark.rule("scythe.star.kinds", "scythe.end.trigger")
def test_after_the_goals_the_nearest_stars_are_the_aim() -> None:
    match, says = guide.GUIDE.begin(GAME), speech(GAME, translator("en"))
    for line in guide.WALK:
        for text in line:
            match.play_text(0, text)
    stars, end = says.onward(match.view(0), 0)
    assert "all eight workers (5 of 8), power 16 (6 of 16) and all four mechs (1 of 4)" in stars.text and "sixth star" in end.text
    g = Scenario("nordic", "saxony").stars("nordic", workers=1).have("nordic", power=15).go()
    assert guide.nearest(g.match.view(0), 0, 1) == [(POWER, 15, 16)]
    assert says.onward(g.match.view(0), 0)[0].text.startswith("Your stars: 1 of 6. You have come furthest towards: power 16 (15 of 16)")


@pytest.mark.rule("scythe.produce.cost_data")
def test_a_dearer_produce_is_told_before() -> None:
    """The worker row asks 1 power from four workers on: one more where three are out, but not where two are."""
    g = Scenario("nordic/1", "saxony").at("nordic", w1="a6", w2="a4", w3="a4").go()
    assert args(g, "hint.produce-dearer") == [(4, 1, 0, 0)]
    for text in ("produce", "produce"):
        g.match.play_text(g.seat("nordic"), text)
    (asked,) = g.match.decisions().values()
    said = speech(GAME, translator("en")).hint(asked, g.match.view(asked.seat))
    assert asked.key == "produce.where" and said == ["From 4 workers in play on, Produce costs 1 power each time."]
    g = Scenario("nordic/1", "saxony").at("nordic", w1="a6", w2="a4").go()
    assert "hint.produce-dearer" not in keys(g)


def test_goals_and_hints_of_the_first_game_are_said() -> None:
    match = guide.GUIDE.begin(GAME)
    says = speech(GAME, translator("en"), match.lexicon)
    said = says.goals(match.view(0), 0)
    assert [done for _, _, done in said] == [False] * len(guide.GOALS) and {g.key for g in guide.GOALS} == set(GOALS)
    for phrase, how, _ in said:
        assert phrase.text and how and all(rulebook.entry(rule) for rule in phrase.rules)
    texts = [p.text for p in says.advice(match.view(0), 0)]
    assert "Under Move you can pay for Build right now." in texts
    assert set(HINTS) >= {h.key for h in hints(match.view(0), 0)}
