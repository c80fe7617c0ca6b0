"""What a newcomer reads: abilities where they matter, what a structure bonus pays, less than a coin."""

from __future__ import annotations

from typing import Any

import pytest

from kronika.games.scythe.events import TurnBegan
from kronika.games.scythe.facts import BONUS
from kronika.games.scythe.guide import GUIDE, WALK
from kronika.games.scythe.page.panels import tracks
from kronika.kernel import Match, One, Seat
from kronika.web.table_view import TableView
from kronika.words import speech, translator

from .scenario import GAME, Scenario
from .test_encounter import meet


def hints(match: Match[Any]) -> list[str]:
    ((seat, d),) = match.decisions().items()
    return list(speech(GAME, translator("en")).hint(d, match.view(seat)))


def test_an_ability_is_told_where_it_is_about_the_question() -> None:
    met = meet("e1", side="polania", coins=2, popularity=2)
    assert any(line.startswith("Meander:") for line in hints(met.match))
    for side, told in (("polania", False), ("rusviet", True), ("crimea", False)):
        begun = Match.new(GAME, 1, [Seat(side, "industrial"), Seat("nordic", "agricultural")])
        assert begun.seats[min(begun.decisions())].side == side and bool(hints(begun)) == told, side


@pytest.mark.rule("scythe.structure_bonus.payout")
@pytest.mark.parametrize(("lang", "said"), [
    ("en", "Structures bring coins at the end: 2 for 1, 4 for 2–3, 6 for 4–5, 9 for 6 or more"),
    ("cs", "Stavby přinesou na konci mince: 2 za 1, 4 za 2–3, 6 za 4–5, 9 za 6 a více"),
    ("ru", "Постройки в конце приносят монеты: 2 за 1, 4 за 2–3, 6 за 4–5, 9 за 6 и больше")])
def test_the_structure_bonus_is_told_in_words(lang: str, said: str) -> None:
    g = Scenario("nordic/1", "rusviet/2", turn="nordic")
    g.s.tile = next(i for i, tile in enumerate(BONUS) if tile.key == "lakes_next_to")
    assert said in tracks(TableView.of(g.match, 0, lang))


@pytest.mark.parametrize(("lang", "worth", "said"), [
    ("en", 0.5, "half a coin"), ("en", 0.3, "0.3 of a coin"), ("en", 2.2, "2 coins"), ("cs", 0.5, "půl mince"), ("cs", 0.7, "0,7 mince"),
    ("ru", 0.5, "половина монеты"), ("ru", 0.7, "0,7 монеты"), ("ru", 0.97, "1 монета")])
def test_less_than_a_coin_is_told(lang: str, worth: float, said: str) -> None:
    assert speech(GAME, translator(lang)).amount(worth) == said


def test_equal_units_of_one_territory_are_told_by_how_many_they_are() -> None:
    """One of them is offered for all: a newcomer asked where the other mech was."""
    g = Scenario("nordic/1", "rusviet/2", turn="nordic").at("nordic", m1="b6", m3="b6", m4="e4", w1="b6").start_move()
    (d,) = g.match.decisions().values()
    assert isinstance(d, One)
    said = speech(GAME, translator("en"))
    told = {g.match.lexicon.text(answer, d.of): str(said.option(d, answer, g.s).text) for answer in d.options if answer != "done"}
    assert [name for name, text in told.items() if text.endswith(" (one of 2)")] == ["m1"] and len(told) == 4, told


def guided() -> Match[Any]:
    return GUIDE.begin(GAME)


def test_turns_are_counted_for_each_seat() -> None:
    """The guide begins after two turns of both: the next one is the third, for Saxony after it too."""
    match, says = guided(), speech(GAME, translator("en"))
    said = says.prompt(match.decisions()[0], match.view(0)).text
    assert said.startswith("Turn 3:") and says.asked(match.decisions()[0], match.view(0)) == said
    begun = [says.event(event, match.view(0)) for event in match.events_for(0) if isinstance(event, TurnBegan)]
    assert [phrase.text for phrase in begun if phrase] == [f"— Turn {n}: {name}" for n, name in (
        (1, "Saxony"), (2, "Nordic"), (2, "Saxony"), (3, "Nordic"))]


@pytest.mark.rule("scythe.move.two_units")
def test_nobody_moves_before_anybody_has_moved() -> None:
    match, says = guided(), speech(GAME, translator("en"))
    done = []
    for text in WALK[0][:6]:
        match.play_text(0, text)
        if match.decisions()[0].key == "move.unit":
            done.append(says.option(match.decisions()[0], "done", match.view(0)).text)
    assert done == ["nobody moves", "nobody else moves"]
