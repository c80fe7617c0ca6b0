"""How a question stands in the panel: what ends something comes last, how many may be chosen, what a setting has answered."""

from __future__ import annotations

import pytest

from kronika.games.scythe.facts import HEX, HEXES, TERRAIN
from kronika.web.game_page import page_of
from kronika.web.table_view import TableView
from tests.games.scythe.scenario import GAME, Scenario


@pytest.mark.rule("scythe.structure.mill.extra")
@pytest.mark.parametrize(("lang", "said"), [
    ("en", "Choose up to 2 territories, and one more if it is the Mill's: e4"),
    ("cs", "Vyberte nejvýše 2 území a jedno navíc, je-li to území Mlýna: e4"),
    ("ru", "Выберите не больше 2 территорий и еще одну, если это территория Мельницы: e4"),
])
def test_with_a_mill_it_is_said_which_may_be_the_third(lang: str, said: str) -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").have("nordic", coins=2).built("nordic", mill="e4")
    g.at("nordic", w1="b6", w2="d5", w3="f5").go("produce").say("nordic produce")
    view = TableView.of(g.match, 0, lang)
    (question,) = view.questions
    assert question.need.startswith(said) and str(view.shell().panel()).count("Choose 0 to") == 0
    assert question.default and "e4" in question.default.split(), "what stands ready may be given"


@pytest.mark.rule("scythe.structure.mill.village", "scythe.produce.territories")
def test_a_mill_that_adds_nothing_promises_no_third_territory() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").have("nordic", coins=2).built("nordic", mill="d4")
    g.at("nordic", w1="b6", w2="d5", w3="f5").go("produce").say("nordic produce")
    (question,) = TableView.of(g.match, 0).questions
    assert (question.lo, question.hi, question.need) == (0, 2, "")


def test_showing_an_objective_stands_above_the_end_of_the_turn() -> None:
    mountains = [word for word, place in HEX.items() if place < HEXES and TERRAIN[place] == "mountain"]
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", w1=mountains[0], w2=mountains[1], w3=mountains[2])
    (question,) = TableView.of(g.objective("nordic", "o1").go("move", phase="end").match, 0).questions
    assert [choice.token for choice in question.choices] == ["reveal:o1", "done"]


@pytest.mark.rule("scythe.move.mech_transport", "scythe.move.carry_resources")
@pytest.mark.parametrize(("lang", "what", "told"), [
    ("en", "1 worker and 2 metal", "Carried along: {what}"), ("cs", "1 dělník a 2 kovy", "S sebou: {what}"),
    ("ru", "1 рабочий и 2 металла", "С собой: {what}")])
def test_what_is_carried_without_being_asked_is_told(lang: str, what: str, told: str) -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", m1="d5", w1="d5").tokens("d5", metal=2).go("move")
    g.say("nordic units", "nordic m1", "nordic c5")
    taken = TableView.of(g.match, 0, lang).taken
    assert taken is not None and taken[:2] == (told, what)


@pytest.mark.rule("scythe.encounter.partial_gain", "scythe.produce.optional", "scythe.resource.spend_anywhere")
def test_answers_of_the_other_questions_that_a_setting_gives_are_told_as_amounts() -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", hero="e4").have("nordic", popularity=2).encounter("e14")
    taken = TableView.of(g.start_move(1).say("nordic hero", "nordic f3", "nordic 3").match, 0).taken
    assert taken == ("Taken: {what}", "3 metal and 1 worker", "Take less…")
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", w1="b6", w2="b6").go("produce").say("nordic produce", "nordic b6")
    taken = TableView.of(g.match, 0).taken
    assert taken is not None and taken[1] == "2 food"
    for key in page_of(GAME).less:
        assert page_of(GAME).routine[key] == "all"
