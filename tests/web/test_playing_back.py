"""What an opponent does is seen: in real games, against the Automa and against a bot, arrows are drawn and stay until one's own answer."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from .browser import Visitor
from .conftest import rng

WATCH = """() => { window.seen = [];
  new MutationObserver((all) => { for (const m of all) for (const x of m.addedNodes)
    for (const name of ["trail", "flight", "pulse-ring"]) if (x.classList?.contains(name)) window.seen.push(name);
  }).observe(document.querySelector(".table"), { childList: true, subtree: true }); }"""


def turn(v: Visitor, pick: Callable[[int], int]) -> None:
    """One's own answers, until somebody else's line comes into the log."""
    page = v.page
    others = """() => { const side = [...document.querySelector(".place:not(.you)").classList].find((x) => x.startsWith("side-"));
      return document.querySelectorAll(`#log li.new.${side}`).length; }"""
    before = page.evaluate(others)
    for _ in range(60):
        page.wait_for_selector("form.decision:not([data-given]), .scores")
        v.act(pick)
        if page.evaluate(others) > before:
            return
        page.wait_for_timeout(30)
    raise AssertionError("nobody else did anything")


def quiet(page: Page) -> None:
    page.wait_for_function("() => document.querySelector('#telling').hidden && document.querySelector('form.decision')")


@pytest.mark.parametrize("opponent", ["automa:automaszyna", "bot:random"])
def test_arrows_of_an_opponents_turn_are_drawn_and_stay(visitor: Callable[..., Visitor], opponent: str) -> None:
    ann = visitor()
    ann.new_table("scythe", ["me", opponent], name="Ann")
    ann.live()
    page, draw = ann.page, rng(8)
    page.evaluate("localStorage.setItem('kronika-speed', '4')")
    page.reload()
    ann.live()
    page.evaluate(WATCH)
    for _ in range(150):  # until the opponent moves a unit: at random, and each line of the log ends a round of this loop
        turn(ann, draw.below)
        quiet(page)
        if page.locator(".l-trail .trail").count():
            break
    seen = page.evaluate("window.seen")
    assert "trail" in seen, seen
    stays = page.locator(".l-trail .trail").count()
    assert stays, "the arrows of the last turn stay"
    page.wait_for_timeout(600)
    assert page.locator(".l-trail .trail").count() == stays
    seq = page.get_attribute(".table", "data-seq")
    ann.act(draw.below)
    page.wait_for_function("n => (document.querySelector('.table')?.dataset.seq ?? n) !== n", arg=seq)
    ann.calm()
