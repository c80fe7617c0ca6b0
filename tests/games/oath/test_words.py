"""How Oath is said: every question, option, event and reason of random games in words, and the numbers in them."""
from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from kronika.games.oath.facts import CARDS, REGIONS
from kronika.games.oath.game import GAME
from kronika.games.oath.outlook.campaign import prospects
from kronika.games.oath.words import OathSpeech
from kronika.games.oath.words.prompts import PROMPTS
from kronika.games.oath.words.reasons import REASONS
from kronika.games.oath.words.standing import Standing
from kronika.kernel import Match, chance
from kronika.words import translator

from .scenario import BLANK, SWORD, Scenario
from .test_random_games import ANY

RAW = re.compile(r"-1\b|[a-z]+\.[a-z-]+|\b[a-z]+-[a-z]+-[a-z]+\b|_")
TERMS = {*(word for word in CARDS if "-" in word), *(f"{r.id}-{i + 1}" for r in REGIONS for i in range(3))}


def speech(m: Match[Any]) -> OathSpeech:
    says = OathSpeech(GAME, translator("en"))
    says.lexicon = m.lexicon
    return says


def scene(g: Scenario) -> OathSpeech:
    g.go()
    return speech(g.match)


def is_said(text: str, what: object) -> None:
    """A sentence for people: no message id, no stable word of several parts, no number that stands for nothing."""
    assert text and not RAW.search(text) and not TERMS & set(re.findall(r"[\w-]+", text)), (text, what)


@pytest.mark.parametrize("seed", range(4))
def test_everything_in_random_games_is_said(seed: int) -> None:
    m: Match[Any] = Match.new(ANY, seed, 3 + seed % 3, log=True)
    says, draw, told = speech(m), chance(seed), 0
    while not m.over:
        for seat, question in m.decisions().items():
            view = m.view(seat)
            assert question.key in PROMPTS, question.key
            is_said(says.prompt(question, view).text, question.key)
            for value in list(getattr(question, "options", ()))[:4]:
                is_said(says.option(question, value, view).text, (question.key, value))
            for _, reasons in question.why_not()[:3]:
                for why in reasons:
                    assert why.key in REASONS or why.source, why
                    is_said(says.reason(why, view).text, why)
            if told % 7 == 0:
                for text in [*(phrase.text for phrase in says.advice(view, seat)), *says.hint(question, view)]:
                    is_said(text, question.key)
            told += 1
            m.play(seat, question.sample(draw.below))
    view = m.view(0)
    for event in m.events_for(0, 0):
        phrase = says.event(event, view)
        if phrase is not None:
            is_said(phrase.text, event)
    assert m.event_count > 100


@pytest.mark.rule("oath.board.action-costs")
def test_actions_say_their_supply() -> None:
    g = Scenario("purple", "red", turn="red").at("red", "plains").have("red", favor=1, force=1).site("plains", "wolves", red=1)
    says = scene(g)
    asked = g.asked("red")
    options = [says.option(asked, v, g.match.view(1)).text for v in asked.options]  # type: ignore[attr-defined]
    assert "Muster (1 Supply)" in options and options[-1] == "Rest"
    assert says.prompt(asked, g.match.view(1)).text == "What do you do? (7 Supply, 1 favor, 0 secrets, 1 warband)"


@pytest.mark.rule("oath.7.1.2.pay")
def test_a_power_is_offered_with_cost_and_text() -> None:
    g = Scenario("purple", "red", turn="red").at("red", "plains").have("red", "tutor", favor=1, secrets=1)
    says = scene(g)
    assert "Tutor [place 1 favor, place 1 secret]: Gain 1 secret." in [
        says.option(g.asked(), v, g.match.view(1)).text for v in g.asked().options  # type: ignore[attr-defined]
    ]


@pytest.mark.rule("oath.5.5.1.bandits")
def test_the_bandits_can_be_attacked_by_name() -> None:
    g = Scenario("purple", "red", turn="red").at("red", "wastes").at("purple", "wastes").have("red", force=2).site("plains", purple=1)
    g.say("red campaign")
    says = scene_of(g)
    options = [says.option(g.asked(), v, g.match.view(1)).text for v in g.asked().options]  # type: ignore[attr-defined]
    assert g.key == "campaign.defender" and "the bandits" in [text.lower() for text in options], options


@pytest.mark.rule("oath.5.5.5.sacrifice")
def test_a_sacrifice_says_both_strengths_and_the_odds_stand_beside() -> None:
    g = Scenario("purple", "red", turn="red").at("red", "wastes").at("purple", "plains").have("red", force=2)
    g.dice(BLANK, SWORD, 0).say("red campaign")
    answers = {"campaign.defender": "bandits", "campaign.targets": "wastes", "campaign.pool": "2"}
    while g.key != "campaign.sacrifice":
        g.say(f"red {answers[g.key]}")
    says = scene_of(g)
    assert says.prompt(g.asked(), g.match.view(1)).text == "Sacrifice what it takes to win? (1 against 1: 1 warband would do)"
    assert says.hint(g.asked(), g.match.view(1))[1] == "The attacker wins with a chance of 100 %, without a sacrifice 0 %."
    g.say("red yes")
    assert g.key == "campaign.occupy" and says.hint(g.asked(), g.match.view(1)) == [], "odds of what is decided are no help"


def scene_of(g: Scenario) -> OathSpeech:
    return speech(g.match)


@pytest.mark.rule("oath.9.4.private")
def test_what_is_hidden_is_said_by_its_back() -> None:
    g = Scenario("purple", "red", turn="red").have("purple", "-tents", "-faith").site("wastes", up=False)
    says = scene(g)
    view = g.match.view(1)
    hidden = view.cards.zone[60]
    assert [says.names.card(card, view) for card in hidden] == ["a denizen", "a Vision"]
    assert says.names.slot(g.slot("wastes"), view) == "the second site of the Hinterland"
    assert says.names.slot(g.slot("plains"), view) == "Plains"


def test_percents_are_never_rounded_to_certainty() -> None:
    standing = Standing(OathSpeech(GAME, translator("en")).names)
    assert [standing.share(x) for x in (Fraction(0), Fraction(1), Fraction(1, 5000), Fraction(4999, 5000), Fraction(1, 6))] == [
        "0 %", "100 %", "0.1 %", "99.9 %", "16.7 %",
    ]


def test_since_you_last_looked_keeps_five_lines_and_ones_own_first() -> None:
    m: Match[Any] = Match.new(GAME, 2, 4, log=True)
    draw = chance(2)
    while not m.over:
        for seat, question in m.decisions().items():
            m.play(seat, question.sample(draw.below))
    events = list(enumerate(m.events_for(1, 0)))
    lines = speech(m).digest(events, 1, m.view(1))
    assert len(lines) == 5 and [n for n, _ in lines] == sorted(n for n, _ in lines)
    assert any("wins" in line.text for _, line in lines)


@pytest.mark.rule("oath.5.5.5.sacrifice")
def test_what_a_campaign_promises_says_what_comes_without_a_sacrifice() -> None:
    """A chance of 100 % that half a force has to die for is told as both."""
    g = Scenario("purple", "red", turn="red").at("red", "wastes").at("purple", "plains").have("red", force=2).go()
    (only,) = prospects(g.table, 1)
    line, odds = scene_of(g).standing.prospect(only, g.s), only.outlook.odds
    assert odds.outright < odds.win
    win, outright = re.search(r"a chance of ([\d.]+) %, without a sacrifice ([\d.]+) %", line).groups()  # type: ignore[union-attr]
    assert abs(float(win) - float(odds.win) * 100) < 0.1 and abs(float(outright) - float(odds.outright) * 100) < 0.1
