"""The game from outside in a browser, at six seats: its page, style, words in three languages, rules, guide and charts."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.browser import Visitor
from tests.web.conftest import browser, rng, server, visitor
from tests.web.servers import Remote, Server

__all__ = ["Browser", "Iterator", "browser", "server", "visitor"]
SIX = ["me", *["bot:random"] * 5]


@pytest.mark.parametrize(("lang", "title", "pier", "load"), [
    ("en", "Harbour", "North pier (buys Silk)", "load a card"), ("cs", "Přístav", "Severní molo (kupuje: Hedvábí)", "naložit kartu"),
    ("ru", "Гавань", "Северный причал (покупает: Шелк)", "погрузить карту")])
def test_a_table_of_six_in_each_language(visitor: Callable[..., Visitor], lang: str, title: str, pier: str, load: str) -> None:
    ann = visitor(lang=lang)
    ann.open("/create/harbour")
    assert title in ann.page.inner_text("main")
    ann.new_table("harbour", SIX, name="Ann")
    ann.live()
    board = ann.page.locator(".board .harbour-board")
    assert pier in board.inner_text() and board.locator(".harbour-quay p").count() == 6 and board.locator(".ship").count() == 6
    ann.page.wait_for_selector(f"button.option:has-text('{load}')")
    colours = {board.locator(f".ship >> nth={i} >> path").evaluate("e => getComputedStyle(e).fill") for i in range(6)}
    assert len(colours) == 6  # its own style sheet, six seats told apart
    ann.calm()


def test_piers_are_clicked_on_the_board(visitor: Callable[..., Visitor]) -> None:
    ann = visitor()
    ann.new_table("harbour", SIX, name="Ann")
    ann.live()
    ann.page.click("button.option:has-text('sail')")
    ann.page.wait_for_selector(".pier-open[data-answer]")
    assert ann.page.locator(".pier-open").count() == 5
    ann.page.locator(".pier-open[data-answer=reef]").click(force=True)
    ann.page.wait_for_selector("#log .harbour-line:has-text('Brass ship → Reef')")
    ann.calm()


def test_a_whole_game_and_its_charts(visitor: Callable[..., Visitor], server: Server) -> None:
    ann = visitor()
    ann.new_table("harbour", SIX, name="Ann")
    ann.live()
    draw = rng(1)
    for _ in range(400):
        if ann.page.locator(".scores").count():
            break
        if not ann.act(draw.below):
            ann.page.wait_for_timeout(50)
    assert ann.page.locator(".scores .score-seat").count() == 6
    ann.page.click("[data-tab=charts]")
    ann.page.wait_for_selector(".charts .series-5", state="attached")
    assert "Cards sold" in ann.page.inner_text(".charts")
    drawn = [ann.page.locator(f".charts polyline.series-{i} >> nth=0").evaluate(
        "e => [getComputedStyle(e).stroke, getComputedStyle(e).strokeDasharray].join()") for i in range(6)]
    assert len(set(drawn)) == 6
    shapes = {ann.page.locator(f".charts .legend li >> nth={i} >> path").first.get_attribute("d") for i in range(6)}
    assert len(shapes) == 6
    ann.calm()


def test_its_guided_game_and_its_rules(visitor: Callable[..., Visitor]) -> None:
    ann = visitor(lang="cs")
    ann.open("/")
    ann.page.click('form[action^="/first-game/harbour"] button')
    ann.page.wait_for_url("**/table/**")
    ann.live()
    ann.page.wait_for_selector("#guide:has-text('Prodejte kartu.')")
    ann.page.wait_for_selector(".guide-below:has-text('S majákem má každý váš prodej')")
    ann.open("/rules?q=lodivodi")
    assert ann.page.locator(".rules-hits a[href='/rules/harbour.sail'], .rules-hits a[href^='/rules/harbour.']").count() >= 1
    ann.open("/rules/harbour.pilot")
    text = ann.page.inner_text("main")
    assert "Lodivodi" in text and "Smějí lodivodi chtít minci?" in text
    ann.calm()


def test_why_not_and_help_come_from_its_speech(server: Server) -> None:
    ann = Remote(server.url, "Ann")
    shown = ann.call("GET", "/api/games/harbour")
    assert shown["players"] == [2, 3, 4, 5, 6] and shown["options"][0]["help"] == "May pilots ask for a coin?"
    table = ann.call("POST", "/api/tables", {"game": "harbour", "seats": [{"kind": "me"}] * 6, "seed": 3})["id"]
    html = ann.raw("GET", f"/api/tables/{table}/barred?seat=0").text
    assert "You have no lamp and no pilot." in html or "and you have none." in html
