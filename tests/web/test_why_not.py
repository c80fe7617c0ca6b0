"""A press on what is not allowed says at its place why, and what would help; on what the question is not about, what is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from kronika.kernel import Match, Seat, chance
from kronika.store.installed import find_game
from kronika.web.table_view import TableView

from .browser import Visitor
from .screens.positions import asked, find
from .test_browser_scythe import bring

NEAR = """what => { const [at, b] = [what, "#bubble"].map((x) => document.querySelector(x).getBoundingClientRect());
  return b.right > at.left - 60 && b.left < at.right + 60 && b.bottom > at.top - 60 && b.top < at.bottom + 60; }"""


def why(page: Page, what: str) -> str:
    """What the bubble says at an element that is pressed."""
    page.keyboard.press("Escape")
    page.wait_for_selector("#bubble", state="hidden")
    page.locator(what).first.click(force=True)
    page.wait_for_selector("#bubble:not([hidden])")
    assert page.evaluate(NEAR, what), f"the bubble is not at {what}"
    return page.inner_text("#bubble")


def test_a_press_on_what_is_not_allowed_says_why_and_what_helps(visitor: Callable[..., Visitor]) -> None:
    ann = visitor(reduced_motion="reduce")
    bring(ann, find("scythe", [Seat("nordic"), Seat("saxony", "", "automa", "autometta")], asked("move.unit")))
    ann.live()
    page = ann.page
    assert "has not been deployed yet" in why(page, '.mine .mech[data-why="m1"]')
    assert "You are asked: Which unit moves?" in why(page, '.map > [data-name="hex-d4"]')
    page.locator('.l-marks [data-answer="w1"]').click()
    page.wait_for_selector("form.decision[data-key='move.to']")
    far = page.locator(".l-marks [data-barred]").first.get_attribute("data-barred")
    assert "more than one step away" in why(page, f'.l-marks [data-barred="{far}"]')
    page.locator("[data-more-why]").click()
    page.wait_for_selector("[data-barred-list][open] li")
    page.keyboard.press("Escape")
    page.locator("#panel [data-undo]").first.click()
    page.wait_for_selector("form.decision[data-key='move.unit']")
    ann.calm()


def test_a_bottom_action_that_cannot_be_paid_says_so_on_the_mat(visitor: Callable[..., Visitor]) -> None:
    ann = visitor(reduced_motion="reduce")
    bring(ann, find("scythe", [Seat("nordic"), Seat("saxony", "", "automa", "autometta")], asked("turn.section")))
    ann.live()
    for what in (".mine .bot .price", ".mine .space", ".mine .recruit"):
        text = why(ann.page, what)
        assert "You cannot pay for it" in text and "Produce" in text, text
    ann.calm()


@pytest.mark.parametrize("game", ["scythe", "oath", "empires"])
def test_every_reason_can_be_found_by_what_it_is_about(game: str) -> None:
    """Names and tokens of what is barred are drawn for every question that comes up."""
    g: Any = find_game(game)
    match, draw, keys = Match.new(g, 5, [Seat()] * 3, log=False), chance(5), set[str]()
    for _ in range(700):
        seats = [p for p in match.decisions() if p not in match.sealed]
        if not seats:
            break
        d = match.decisions()[seats[0]]
        if d.key not in keys:
            keys.add(d.key)
            for x in TableView.of(match, seats[0]).reasons:
                assert x.token and x.label and x.why
        match.play(seats[0], d.sample(draw.below))
    assert len(keys) > 5
