"""What the page says beside the sentences: previews, references in the log, help for options, numbers for charts."""

from __future__ import annotations

import pytest

from kronika.games.scythe.events import Built, CombatBegan, Deployed, Stepped
from kronika.games.scythe.facts import HEX
from kronika.games.scythe.game import GAME
from kronika.games.scythe.page import ScythePage
from kronika.games.scythe.words.about import about
from kronika.kernel import Match, Seat
from kronika.web.table_view import TableView
from kronika.words import translator
from tests.games.scythe.page.positions import sample
from tests.games.scythe.scenario import Scenario as Position

PAGE = ScythePage(GAME)

NORDIC = [Seat("nordic", "1"), Seat("rusviet", "2")]


def moving(position: Position, *answers: str) -> TableView:
    """The first seat's view after it chose to move, and these answers."""
    position.go("move").say("nordic units", *(f"nordic {answer}" for answer in answers))
    return TableView.of(position.match, 0)


@pytest.mark.rule("scythe.move.two_units", "scythe.adjacency.general")
def test_the_preview_of_a_unit_marks_the_places_it_can_reach() -> None:
    table_view = moving(Position("nordic", "rusviet", turn="nordic").at("nordic", hero="base-nordic", w1="a4"))
    shown = PAGE.preview(table_view, 0)
    assert shown is not None and set(shown["mark"]) == {"hex-a4", "hex-a5"}


@pytest.mark.rule("scythe.ability.nordic.speed")
def test_speed_marks_two_steps() -> None:
    table_view = moving(Position("nordic", "rusviet", turn="nordic").at("nordic", hero="base-nordic", m4="h1"))
    shown = PAGE.preview(table_view, 0)
    assert shown is not None and set(shown["mark"]) == {"hex-a4", "hex-a5", "hex-b5"}


@pytest.mark.rule("scythe.move.displace.popularity")
def test_a_step_onto_lone_workers_tells_what_it_costs() -> None:
    table_view = moving(Position("nordic", "rusviet", turn="nordic").at("nordic", m1="d5").at("rusviet", w1="c5", w2="c5"), "m1")
    choice = table_view.choices["c5"]
    assert "2" in choice.cost and choice.names == "hex-c5"


def test_a_step_into_a_combat_says_against_whom() -> None:
    table_view = moving(Position("nordic", "rusviet", turn="nordic").at("nordic", m1="d5").at("rusviet", m1="c5"), "m1")
    assert "Rusviet" in table_view.choices["c5"].gain


def test_lines_of_the_log_refer_to_places_units_and_seats() -> None:
    table_view = TableView.of(Match.new(GAME, 1, NORDIC), 0)
    line = PAGE.linked(table_view, Stepped(1, HEX["d5"], HEX["c5"], (), (0, 0, 0, 0)))
    for ref in ("seat-0", "unit-1", "hex-d5", "hex-c5"):
        assert f'data-ref="{ref}"' in str(line)
    assert 'data-ref="unit-14"' in str(PAGE.linked(table_view, Deployed(1, 0, HEX["c6"])))
    assert 'data-ref="site-1-0"' in str(PAGE.linked(table_view, Built(1, 0, HEX["c6"])))
    assert [PAGE.who(e) for e in (Stepped(14, 0, 1, (), ()), CombatBegan(3, 1, 0), Built(1, 0, 5))] == [1, 1, 1]


def test_every_line_keeps_its_text() -> None:
    for match in sample(200)[::10]:
        table_view = TableView.of(match, 0)
        for event in table_view.events:
            phrase, line = table_view.says.event(event, table_view.v), PAGE.linked(table_view, event)
            assert (phrase is None) == (line is None)
            if phrase is not None and line is not None:
                assert line.striptags() == " ".join(phrase.text.split())


def test_help_for_everything_that_is_chosen_before_a_match() -> None:
    words = translator("en")
    ids = ["side", "mat", *(f"side.{s}" for s in GAME.sides), *(f"mat.{m}" for m in GAME.mats)]
    ids += [f"kind.{kind}:{level}" for kind, levels in GAME.kinds.items() for level in levels]
    for option in GAME.options:
        ids += [f"title.{option.id}", f"option.{option.id}"]
        ids += [f"option.{option.id}={value}" for value in option.values if not value.lstrip("+-").isdigit()]
    ids += [f"series.{name}" for name in PAGE.series(Match.new(GAME, 1, NORDIC).state)]
    assert [id for id in ids if not about(words, id)] == []
    assert about(words, "option.nothing") == ""


def test_numbers_for_the_charts() -> None:
    """Engineering mat: 5 coins, popularity 2; Rusviet: power 3; two workers and a base each (scythe.setup)."""
    found = PAGE.series(Match.new(GAME, 1, NORDIC).state)
    assert {name: values[1] for name, values in found.items() if name != "fortune"} == {
        "coins": 5, "power": 3, "popularity": 2, "stars": 0, "territories": 2}
