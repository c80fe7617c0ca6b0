"""The drawing of the table: it fits 80 and 120 columns at any moment of a game, and tells what lies where and nothing hidden."""
from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from kronika.games.oath.game import GAME
from kronika.games.oath.terminal import OathTerminal
from kronika.games.oath.words import OathSpeech
from kronika.kernel import Match, chance
from kronika.words import translator

from .scenario import Scenario
from .test_random_games import ANY


def drawn(m: Match[Any], seat: int, width: int) -> str:
    """Everything that a seat can have drawn."""
    says = OathSpeech(GAME, translator("en"))
    says.lexicon = m.lexicon
    draw, out = OathTerminal(says), io.StringIO()
    console = Console(file=out, width=width, force_terminal=False)
    view = m.view(seat)
    for part in (draw.board(view, width, {0: "1", 3: "2"}), draw.table(view, seat, width), draw.player_area(view, seat, width),
                 draw.details(view, seat, width)):
        if part is not None:
            console.print(part)
    return out.getvalue()


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("seed", [1, 2])
def test_it_fits_and_never_fails(seed: int, width: int) -> None:
    m: Match[Any] = Match.new(ANY, seed, 4 + seed)
    draw, answers = chance(seed), 0
    while not m.over:
        for seat, question in m.decisions().items():
            if answers % 17 == 0:
                text = drawn(m, seat, width)
                assert max(len(line.rstrip()) for line in text.splitlines()) <= width
                assert all(word in text for word in ("Cradle", "Provinces", "Hinterland", "Banks", "Reliquary", "People's Favor"))
            answers += 1
            m.play(seat, question.sample(draw.below))
    assert drawn(m, 0, width)


@pytest.mark.parametrize("width", [80, 120])
def test_what_lies_where(width: int) -> None:
    g = (Scenario("purple", "red", "blue", turn="red").at("red", "mountain").at("purple", "plains").at("blue", "plains")
         .site("plains", "longbows", "bandit-rampart", purple=2, favor=1).site("wastes", up=False)
         .site("mountain", "keep", relics=("map",), red=3).on("longbows", favor=2).banner("peoples-favor", 4, mob=True)
         .have("red", "tutor", "-wolves", "whistle", "peoples-favor", favor=3, secrets=2, spent=1, force=5).have("blue", "faith", "-tents"))
    g.go()
    board = drawn(g.match, 1, width)
    flat = " ".join(board.split())
    assert "Plains 2/3 ◆1" in flat and "●2 ♟Pu ♟Bl" in flat and "Longbows ◆2" in flat and "Bandit Rampart ⛓" in flat
    assert "Mountain 1/2" in flat and "●3 ♟Re" in flat and "Keep ⛓" in flat and "⚱×1" in flat
    assert "People's Favor ◆4 Mob: Red" in flat and "Darkest Secret ✶1: shared bank" in flat
    assert "▶ Red Exile (you) Supply 7/7 ◆3 ✶2 (✶1 facedown) ●5" in flat
    assert "advisers Tutor, ▒ Wolves ⚱ Whistle, People's Favor" in flat and "◈ Faith" in flat


@pytest.mark.rule("oath.9.4.private", "oath.9.4.public")
def test_nothing_hidden_is_drawn() -> None:
    g = (Scenario("purple", "red", turn="red").site("wastes", "tutor", relics=("whistle",)).site("mountain", up=False)
         .have("purple", "-wolves", "-faith").reliquary(brutal="brass-horse", decadent="map", careless="grand-mask", greedy="bandit-crown"))
    g.go()
    theirs = drawn(g.match, 1, 120)
    for hidden in ("Wolves", "Faith", "Whistle", "Mountain", "Brass Horse", "Grand Mask"):
        assert hidden not in theirs, hidden
    assert "▒ a denizen" in theirs and "▒ a Vision" in theirs and "⚱×1" in theirs
    assert "Wolves" in drawn(g.match, 0, 120)
