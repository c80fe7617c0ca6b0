"""The guided first game: where it begins, one way to its first goals, and all of them within reach of a few turns."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.games.oath.game import GAME
from kronika.games.oath.guide import GOALS, GUIDE, WALK, because, points
from kronika.kernel import Distribute, Many, Match, One, Table, chance
from kronika.rulebook import known
from kronika.words import speech, translator

from ..guided import bots, others
from .scenario import Scenario


def reached(match: Match[Any]) -> list[str]:
    return [goal.key for goal in GOALS if goal.reached(match.view(GUIDE.player), GUIDE.player)]


@pytest.mark.parametrize("opponents", [1, 2, 3])
def test_the_walk_reaches_four_goals_in_the_first_turn_whoever_plays_against_it(opponents: int) -> None:
    match, draw = GUIDE.begin(GAME), chance(opponents)
    assert GUIDE.began(match) and reached(match) == []
    counts = []
    for action in WALK:
        for text in action:
            others(match, GUIDE.player, draw)
            match.play_text(GUIDE.player, text)
        others(match, GUIDE.player, draw)
        counts.append(len(reached(match)))
    assert counts == [0, 1, 2, 3, 4]
    assert match.state.turns == 1 and match.state.players[0].supply == 1  # 7, less Muster 1, Travel 1, Campaign 2, Search 2


@pytest.mark.parametrize("kind", ["random", GUIDE.bot])
@pytest.mark.parametrize("opponents", range(3))
def test_who_follows_the_finger_reaches_every_goal(opponents: int, kind: str) -> None:
    """Those of the first turns within four turns; the last two ask for rounds to go by."""
    match, draw, says = GUIDE.begin(GAME, log=False), chance(opponents), speech(GAME, translator("en"))
    ever, within = set[str](), [goal.key for goal in GOALS][:-2]

    def they_answer() -> None:
        others(match, GUIDE.player, draw) if kind == "random" else bots(match, GUIDE.player, kind, opponents)

    they_answer()
    while not match.over and len(ever) < len(GOALS):
        ever |= set(reached(match))
        if match.state.turns > 10:
            assert ever >= set(within)
        d = match.decisions()[GUIDE.player]
        offered = {d.text(v, match.lexicon) for v in d.options} if isinstance(d, One) else set()
        before = [n for n, goal in enumerate(GOALS) if goal.key in ever]
        points = says.points(match.view(GUIDE.player), GUIDE.player, before)
        there = [word for word in points if word in offered]
        if d.key == "act" and len(ever) < len(within):
            assert there, "the finger has something to point at, at last the end of the turn"
        if there or "rest" in offered and len(ever) >= len(within):
            match.play_text(GUIDE.player, (there or ["rest"])[-1])
        elif "ready" in points and d.default is not None:
            match.play(GUIDE.player, d.default)
        elif d.key in ("campaign.targets", "campaign.occupy") and isinstance(d, Many | Distribute):
            # what the page has ready: one target, one warband
            match.play(GUIDE.player, (d.options[0],) if isinstance(d, Many) else tuple(int(n == 0) for n in range(len(d.bins))))
        else:
            match.play(GUIDE.player, d.sample(draw.below))
        they_answer()
        ever |= set(reached(match))
    assert [goal.key for goal in GOALS if goal.key in ever] == [goal.key for goal in GOALS]


def test_goals_are_said_and_lead_to_rules() -> None:
    match = GUIDE.begin(GAME)
    said = speech(GAME, translator("en")).goals(match.view(0), 0)
    assert len(said) == len(GOALS) and len({phrase.text for phrase, _, _ in said}) == len(GOALS)
    assert all(known(rule) for phrase, _, _ in said for rule in phrase.rules) and all(how for _, how, _ in said)


def test_the_finger_shows_every_way_to_favor_and_no_treasure_that_does_not_count() -> None:
    """Without a secret a facedown adviser, played to the site, brings favor; the Darkest Secret is no People's Favor and no relic."""
    g = Scenario("purple", "red", turn="purple").at("purple", "cradle-1").have("purple", "-battle-honors", secrets=0)
    assert points(g.table, 0, (0, 1, 2, 3, 4))[-3:] == ("adviser", "0", "site:cradle-1")
    g.s.banks[:] = [0] * 6
    assert points(g.table, 0, (0, 1, 2, 3, 4)) == ("rest",)
    g.have("purple", favor=9, secrets=9)
    way = points(g.table, 0, (0, 1, 2, 3, 4, 5))
    assert "peoples-favor" in way and "darkest-secret" not in way


def test_the_finger_leads_into_no_harm_and_says_why() -> None:
    """Dazzle would discard what lies around as soon as it lies faceup; without Supply there is nothing but Rest."""
    g = Scenario("purple", "red", turn="purple").at("purple", "cradle-1").have("purple", "-dazzle", secrets=0, supply=0).go()
    trading, treasure = GOALS[5], GOALS[6]
    assert points(g.table, 0, range(5)) == points(g.table, 0, range(6)) == ("rest",)
    assert because(g.table, 0, trading) == because(g.table, 0, treasure) == "because.spent"
    match = GUIDE.begin(GAME)
    says, draw = speech(GAME, translator("en")), chance(1)
    others(match, 0, draw)
    pointed = says.points(match.view(0), 0)
    assert {"battle-honors", "ancient-binding"} <= set(pointed) and "the-old-oak" not in pointed
    assert "The Old Oak" in says.opening()
    for text in [text for action in WALK for text in action][:-1]:
        others(match, 0, draw)
        match.play_text(0, text)
    assert says.points(match.view(0), 0)[-1] == "facedown:cradle-1"
    assert "because faceup" in says.goals(match.view(0), 0)[3][1]


def test_nothing_leads_on_once_the_game_is_won() -> None:
    """Red wins as Usurper before the goals are reached; the pawns leave the map while the chronicle is written."""
    g = Scenario("purple", "red", turn="purple", round=3).at("purple", "plains").site("plains", red=1)
    g.s.title, g.s.usurper = 1, True
    match = g.say("purple rest").match
    asked = 0
    while not match.over:
        says = speech(GAME, translator("en"))
        assert match.state.winner == 1 and says.points(match.view(0), 0) == () and len(says.goals(match.view(0), 0)) == len(GOALS)
        seat, d = next(iter(match.decisions().items()))
        match.play(seat, d.sample(lambda n: 0))
        asked += 1
    assert asked and points(Table(GAME, match.view(0)), 0) == ()
