"""The mats, the tracks, a combat and the score sheet as they are drawn, against the printed components."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from kronika.games.scythe.facts import FACTIONS
from kronika.games.scythe.game import GAME
from kronika.games.scythe.page import ScythePage
from kronika.games.scythe.state import Scythe
from kronika.kernel import SPECTATOR, Match
from kronika.web.table_view import TableView
from tests.games.scythe.page.positions import sample, viewers
from tests.games.scythe.scenario import Scenario as Position

PAGE = ScythePage(GAME)


def columns(table_view: TableView, seat: int) -> list[ET.Element]:
    mat = ET.fromstring(f"<x>{PAGE.regions(table_view)[f'mat-{seat}']}</x>")
    return list(mat.iter("section"))


def count(e: ET.Element, wanted: str) -> int:
    return sum(wanted in (x.get("class") or "").split() for x in e.iter())


def words(e: ET.Element, wanted: str) -> list[str]:
    return ["".join(x.itertext()).strip() for x in e.iter() if wanted in (x.get("class") or "").split()]


@pytest.mark.rule("scythe.bottom.currency", "scythe.bottom.coins_optional")
def test_the_industrial_mat_at_the_start() -> None:
    """Sections upgrade/bolster 3 oil +3, deploy/produce 3 metal +2, build/move 3 wood +1, enlist/trade 4 food, no coin."""
    table_view = TableView.of(Position("nordic/1", "rusviet/2").match, 0)
    drawn = columns(table_view, 0)
    assert [[e.text for e in x.iter("h4") if e.text] for x in drawn] == [["Bolster"], ["Produce"], ["Move"], ["Trade"]]
    assert [count(x, "red") for x in drawn] == [3, 3, 3, 4]
    assert [count(x, "free") for x in drawn] == [1, 2, 1, 2]
    assert [words(x, "coins")[0] for x in drawn] == ["+3", "+2", "+1", "–"]
    assert [count(x, "cube") for x in drawn] == [2, 1, 2, 1]
    assert [count(x, "rc") for x in drawn] == [1, 1, 1, 1]
    assert [count(x, "st") for x in drawn] == [1, 1, 1, 1]


@pytest.mark.rule("scythe.upgrade.effect", "scythe.upgrade.solid_squares")
def test_an_upgrade_moves_a_cube_from_a_gain_onto_a_cost() -> None:
    position = Position("nordic/1", "rusviet/2")
    p = position.s.players[0]
    p.cubes[2], p.lowered[1] = False, 1  # Bolster gains more power, Deploy costs one less
    drawn = columns(TableView.of(position.match, 0), 0)
    assert [count(x, "covered") for x in drawn] == [1, 1, 2, 1]
    assert count(drawn[1], "free") == 1 and "costs 2 metal" in " ".join(drawn[1].itertext())


@pytest.mark.rule("scythe.produce.cost_data")
def test_workers_that_have_left_uncover_what_produce_costs() -> None:
    position = Position("nordic/1", "rusviet/2").at("nordic", w1="a4", w2="a4", w3="a4", w4="a4")
    row = [x for x in columns(TableView.of(position.match, 0), 0)[1].iter() if (x.get("class") or "").startswith("wsq")]
    assert [x.get("class") for x in row] == ["wsq", "wsq open", "wsq", "wsq", "wsq", "wsq"]
    assert [sum(1 for e in x.iter() if e.get("data-piece")) for x in row] == [0, 0, 1, 1, 1, 1]


def fight() -> Match[Scythe]:
    """Nordic has entered a hex of Rusviet; both are asked."""
    position = Position("nordic", "rusviet", "saxony", turn="nordic").at("nordic", m1="d5").at("rusviet", m1="c5")
    position.s.players[0].power = position.s.players[1].power = 5
    position.go("move").say("nordic units", "nordic m1", "nordic c5")
    if position.match.pending is not None and position.match.pending.key == "move.unit":
        position.say("nordic done")
    return position.match


@pytest.mark.rule("scythe.combat.dial.secret")
def test_what_is_sealed_does_not_show() -> None:
    found: dict[int, set[str]] = {}
    for power in (0, 3, 5):
        match = fight()
        match.play(1, (power, ()))
        for seat in (0, 2, SPECTATOR):
            stage = str(PAGE.regions(TableView.of(match, seat))["focus"])
            assert 'aria-label="ready"' in stage and 'aria-label="is choosing"' in stage
            found.setdefault(seat, set()).add("".join(map(str, PAGE.regions(TableView.of(match, seat)).values())))
    assert [len(drawings) for drawings in found.values()] == [1, 1, 1]


@pytest.mark.rule("scythe.combat.tie")
def test_a_fought_combat_shows_dials_and_winner() -> None:
    match = fight()
    match.play(1, (3, ()))
    match.play(0, (3, ()))
    table_view = TableView.of(match, 2)
    table_view.fresh = table_view.events
    stage = ET.fromstring(f"<x>{PAGE.regions(table_view)['focus']}</x>")
    assert words(stage, "dial-n") == ["3", "3"]
    won = [e.get("class") for e in stage.iter("article")]
    assert "won" in str(won[0]) and "won" not in str(won[1])


def test_tracks_show_where_everybody_stands() -> None:
    for match in sample(200)[::8]:
        drawn = PAGE.regions(TableView.of(match))["tracks"]
        for p in match.state.players:
            for track in ("power", "popularity") if p.faction >= 0 else ():  # not drafted yet
                assert re.search(rf'href="#sc-p-{FACTIONS[p.faction]}" data-piece="{track}-', str(drawn))
        placed = len(re.findall(r'class="peg" href="[^"]*"/', str(drawn).partition('class="tile"')[0]))
        assert placed == sum(sum(p.stars) for p in match.state.players)


def test_the_score_sheet_adds_up() -> None:
    over = [match for match in sample(200) if match.over]
    assert over
    for match in over:
        for seat in viewers(match):
            stage = ET.fromstring(f"<x>{PAGE.regions(TableView.of(match, seat))['stage']}</x>")
            totals = [int(t) for t in words(stage, "total")]
            scores = sorted(match.game.score(match.state), key=lambda s: s.seat)
            assert totals == [s.total for s in scores]
            parts = [["".join(b.itertext()) for b in row.iter("b")] for row in stage.iter("tr")]
            assert [list(map(int, row)) for row in parts if row] == [[s.parts[i][1] for s in scores] for i in range(len(scores[0].parts))]
