"""A whole solo game by presses on map, mats, hand and focus panel alone: the list of options is never used."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Error

from .browser import Visitor
from .conftest import rng
from .test_presses import ASKED, GIVE, QUIET

BOARD = ".board [data-answer]:visible, .board [data-plan]:visible, .focus [data-answer]:visible"


@pytest.mark.long
def test_a_whole_solo_game_by_presses_on_the_board_alone(visitor: Callable[..., Visitor]) -> None:
    ann = visitor(reduced_motion="reduce", asked=False)
    ann.new_table("scythe", ["me", "automa:autometta"], name="Ann")
    ann.live()
    page, draw = ann.page, rng(11)
    page.evaluate("""() => { const sheet = new CSSStyleSheet();  // there is no list
      sheet.replaceSync("#panel .options { display: none }");
      document.adoptedStyleSheets.push(sheet); }""")
    presses = questions = 0
    while page.locator("[data-replay]").count() == 0:
        assert presses < 1500, "the game does not end"
        try:
            page.evaluate(QUIET)
        except Error:  # the game is over: the page was loaded anew as a replay
            page.wait_for_selector("[data-replay]")
            break
        board, give = page.locator(BOARD), page.locator(GIVE)
        n = board.count()
        assert n or give.count(), f"nothing to press on the board: {page.evaluate(ASKED)}"
        presses += 1
        questions = int(page.get_attribute(".table", "data-seq") or questions)
        (give if give.count() else board.nth(draw.below(n))).click(timeout=10_000)
    assert page.locator(".scores .total td").count() == 2
    assert presses > 40
    print(f"{presses} presses for a game of {questions} answers")
    ann.calm()
