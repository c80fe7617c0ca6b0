"""Scythe drawn in text: what must be legible, at 120 and at 80 columns."""

from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType

from kronika.cli.terminal import terminal
from kronika.games.scythe import facts as f
from kronika.games.scythe import state as st
from kronika.games.scythe.terminal import ScytheTerminal
from kronika.kernel import SPECTATOR, Match, Seat, chance, game
from kronika.words import speech, translator

SCYTHE = game("scythe")
SEATS = [Seat(side, mat) for side, mat in zip(f.FACTIONS, f.MATS, strict=True)]


def plain(thing: RenderableType | None, width: int) -> list[str]:
    """Lines without colours."""
    console = Console(width=width, file=io.StringIO(), highlight=False, markup=False)
    assert thing is not None
    with console.capture() as shown:
        console.print(thing)
    return [line.rstrip() for line in shown.get().splitlines()]


@pytest.fixture
def match() -> Match[st.Scythe]:
    """Five seats at the start."""
    return Match.new(SCYTHE, 1, SEATS)


@pytest.fixture
def draw(match: Match[st.Scythe]) -> ScytheTerminal:
    """Scythe's own drawing."""
    made = terminal(speech(SCYTHE, translator("en"), match.lexicon))
    assert isinstance(made, ScytheTerminal)
    return made


@pytest.mark.parametrize("width", [80, 100, 120, 200])
def test_every_territory_is_on_the_map_with_its_terrain(match: Match[st.Scythe], draw: ScytheTerminal, width: int) -> None:
    lines = plain(draw.board(match.view(0), width, {}), width)
    assert max(map(len, lines)) <= width
    text = "\n".join(lines)
    for hex_ in range(f.HEXES):
        terrain = "FACT" if hex_ == f.FACTORY else f.TERRAIN[hex_][:4]
        assert f"{f.PLACE_WORDS[hex_]} {terrain}" in text
    for base in ("NORDIC", "RUSVIET", "CRIMEA", "SAXONY", "POLANIA", "albion", "togawa"):
        assert base in text
    assert text.count("✦") == 11 + 1 and text.count("Ω") == 6 + 1  # and the legend


@pytest.mark.parametrize("width", [80, 120])
def test_units_structures_and_tokens(match: Match[st.Scythe], draw: ScytheTerminal, width: int) -> None:
    s = match.state
    b6 = f.HEX["b6"]
    for unit in (0, 1, 2, 5, 6, 7):
        st.put(s, unit, b6)
    s.goods[b6 * 4 + f.OIL], s.goods[b6 * 4 + f.FOOD] = 3, 1
    f5 = f.HEX["f5"]
    s.players[1].built[f.STRUCTURES.index("monument")] = f5
    s.sites[f5] = 1 * 4 + f.STRUCTURES.index("monument")
    lines = plain(draw.board(match.view(0), width, {b6: "7"}), width)
    row = next(i for i, line in enumerate(lines) if "b6 farm" in line)
    assert "N★▲2●3" in lines[row + 1] and "o3" in lines[row + 1] + lines[row + 2] and "f" in lines[row + 2] + lines[row + 1]
    assert " 7 " in lines[row - 1]
    assert any("R⌂mo" in line for line in lines)


def test_a_crowded_territory_still_fits(match: Match[st.Scythe], draw: ScytheTerminal) -> None:
    s, d4 = match.state, f.FACTORY
    for unit in (0, 1, 5, 13, 14, 18, 19):
        st.put(s, unit, d4)
    for kind in range(4):
        s.goods[d4 * 4 + kind] = 10 + kind
    for width in (80, 120):
        lines = plain(draw.board(match.view(0), width, {}), width)
        assert max(map(len, lines)) <= width and any("N★▲●" in line for line in lines)


@pytest.mark.parametrize("width", [80, 120])
def test_mats_show_covered_and_open_squares(match: Match[st.Scythe], draw: ScytheTerminal, width: int) -> None:
    p = match.state.players[0]  # Nordic on the Industrial mat: deploy costs 3 metal, two squares of it can be covered
    p.cubes[0], p.lowered[1] = False, 1
    text = "\n".join(plain(draw.player_area(match.view(0), 0, width), width))
    assert "3 units □" in text and "or 1 coin ■" in text and "2 metal ●□■" in text and "4 food ●●□□" in text
    assert "Combat cards" in text and text.count("Objective:") == 2


def test_hidden_things_are_not_drawn(match: Match[st.Scythe], draw: ScytheTerminal) -> None:
    mine = "\n".join(plain(draw.player_area(match.view(0), 0, 120), 120))
    theirs = "\n".join(plain(draw.player_area(match.view(1), 0, 120), 120))
    titles = [f.OBJECTIVES[c - f.OBJECTIVE.start].title for c in st.objectives(match.state, 0)]
    assert all(title in mine for title in titles) and not any(title in theirs for title in titles)


def test_everybody_has_a_line_and_the_tile_is_named(match: Match[st.Scythe], draw: ScytheTerminal) -> None:
    for width in (80, 120):
        lines = plain(draw.table(match.view(SPECTATOR), SPECTATOR, width), width)
        assert all(any(name in line for line in lines) for name in ("Nordic", "Rusviet", "Crimea", "Saxony", "Polania"))
        assert f.BONUS[match.state.tile].text.split()[0] in " ".join(lines)
        assert not any("…" in line for line in lines)


def test_the_score_sheet_adds_up(draw: ScytheTerminal) -> None:
    match = Match.new(SCYTHE, 3, SEATS, keep=False)
    match.playout(chance(3).below)
    scores = SCYTHE.score(match.state)
    lines = plain(draw.final(match.view(SPECTATOR), scores, {s.seat: f"P{s.seat}" for s in scores}, 120), 120)
    for s in scores:
        row = next(line for line in lines if f"P{s.seat} " in line).replace("│", " ")
        numbers = [int(x) for x in row.split() if x.lstrip("-").isdigit()]
        assert numbers[0] == s.rank and sum(numbers[1:6]) == numbers[6] == s.total


@pytest.mark.rule("scythe.tiebreak.order")
def test_equal_totals_show_what_decides(match: Match[st.Scythe], draw: ScytheTerminal) -> None:
    s = match.state
    for p in s.players:
        p.coins += 30 - next(x.total for x in SCYTHE.score(s) if s.players[x.seat] is p)
    scores = SCYTHE.score(s)
    assert {x.total for x in scores} == {30}
    lines = plain(draw.final(match.view(SPECTATOR), scores, {x.seat: f"P{x.seat}" for x in scores}, 120), 120)
    at = next(i for i, line in enumerate(lines) if "Equal totals" in line)
    assert all(word in lines[at + 2] for word in ("Units and structures", "Power", "Popularity"))
    first, second = lines[at + 4], lines[at + 5]
    assert f"P{scores[0].seat}" in first and f"P{scores[1].seat}" in second
    row = [int(x) for x in first.replace("│", " ").split()[1:]]
    p = s.players[scores[0].seat]
    assert row == [2, p.power, p.popularity, 0, 2, 0]  # two workers out, two territories, no tokens, no stars
