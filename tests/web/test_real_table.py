"""At a real table: the companion with a transcript of ten turns, the score sheets, on a phone and in three languages."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from kronika.installed import package
from kronika.kernel import games
from tests.games.scythe.automa.beside import Beside
from tests.games.scythe.automa.test_companion import LINES

from .browser import Visitor, sideways
from .conftest import Somebody
from .servers import Remote, Server
from .test_seam import enter

People = Callable[[str], Somebody]
SET_UP = ("polania", "saxony", "automa", "own", "-")
OF_THE_TABLE = ("board", "goods", "gone", "recruits")  # lines of the transcript that nobody types


def begin(who: Somebody) -> str:
    made = who.raw("POST", "/beside/scythe", data={"token": who.token}, headers={"Accept": "text/html"}, follow_redirects=False)
    assert made.status_code == 303
    return str(made.headers["location"])


def say(who: Somebody, at: str, what: str = "answer", *parts: str, number: int = 0, seq: int = -1) -> int:
    """Post a form of the page; the status."""
    if seq < 0:
        found = re.search(r'name="seq" value="(\d+)"', who.page(at))
        assert found is not None
        seq = int(found[1])
    fields = {"token": who.token, "what": what, "seq": str(seq), "number": str(number), "part": list(parts)}
    return int(who.raw("POST", at, data=fields, headers={"Accept": "text/html"}, follow_redirects=False).status_code)


def test_answers_are_given_put_right_and_taken_back(somebody: People) -> None:
    ann = somebody("Ann")
    at = begin(ann)
    for word in (*SET_UP, "next"):
        assert say(ann, at, "answer", word) == 303
    assert say(ann, at, "answer", "20") == 422 and say(ann, at, "answer") == 422
    for word in ("7", "c1", "none", "no"):
        assert say(ann, at, "answer", word) == 303
    page = ann.page(at)
    assert "Saxony, Move Worker: worker from f1 to f2 village" in page and "automa.move.worker.select" in page
    assert "together 12" in page and "Take the correction back" not in page
    assert say(ann, at, "correct", "19", number=7) == 303
    assert "3 later answers no longer fitted" in ann.page(at)
    assert say(ann, at, "revert") == 303
    assert "together 12" in ann.page(at) and "no longer fitted" not in ann.page(at)
    assert say(ann, at, "correct", "x", number=7) == 422 and say(ann, at, "correct", "1", number=99) == 422
    assert say(ann, at, "undo") == 303 and ann.raw("GET", f"{at}/text").text.splitlines()[-1] == "workers: none"
    assert say(ann, at, "answer", "no", seq=0) == 409  # another window was first
    assert say(ann, at, "answer", "no") == 303 and say(ann, at, "answer", "over") == 303
    assert "The game is over" in ann.page(at)


def test_a_companion_is_its_persons_alone_and_goes_with_them(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    at = begin(ann)
    assert bob.refused("GET", at) == (404, "unknown") and bob.refused("GET", f"{at}/text") == (404, "unknown")
    assert say(bob, at, "answer", "polania", seq=0) == 404
    assert bob.raw("POST", f"{at}/remove", data={"token": bob.token}).status_code == 404
    assert ann.call("GET", "/api/me/export")["companions"][0]["game"] == "scythe"
    assert at in ann.page("/beside") and at not in bob.page("/beside")
    assert ann.raw("POST", f"{at}/remove", data={"token": ann.token}, follow_redirects=False).status_code == 303
    assert at not in ann.page("/beside")
    gone = begin(ann)
    ann.call("DELETE", "/api/me", {"password": ""})
    assert somebody("Eve").refused("GET", gone) == (404, "unknown")


@pytest.mark.parametrize("query", ["n=2&0.coins=5000", "0.coins=-1", "0.coins=%D9%A3", "0.popularity=19", "all.tile=6", "0.coins=many"])
def test_a_sheet_says_what_is_wrong(somebody: People, query: str) -> None:
    assert "a number from 0 to" in somebody("Ann").page(f"/sheet/scythe?{query}")


def test_there_is_a_sheet_for_every_game_of_ours(somebody: People) -> None:
    ann = somebody("Ann")
    for name in ("scythe", "empires", "oath"):
        assert "<table" in ann.page(f"/sheet/{name}") and f"/sheet/{name}" in ann.page("/beside")
    without = [name for name in games() if not package(name).sheet]
    assert without and all(ann.refused("GET", f"/sheet/{name}") == (404, "unknown") for name in without)
    assert ann.refused("POST", f"/beside/{without[0]}", data={"token": ann.token}) == (404, "unknown")


# on a phone


def reply(page: Page, text: str) -> None:
    """Answer the open question by what the page offers for it."""
    form = page.locator("#question form:has(input[name=what][value=answer])")
    word = form.filter(has=page.locator(f'input[type=hidden][name=part][value="{text}"]'))
    with page.expect_navigation():
        if word.count():
            if not word.first.is_visible():
                page.click("#question details summary")
            word.first.locator("button").click()
            return
        begins = form.filter(has=page.locator(f'input[type=hidden][name=part][value="{text.split()[0]}"]'))
        if begins.count():
            page.click("#question details summary")
            begins.locator("select").select_option(text.split()[1])
            begins.locator("button").click()
            return
        form = form.filter(has=page.locator("input[name=part]:not([type=hidden]), input[name=none]")).first
        for box in form.locator("input[type=checkbox]").all():
            box.set_checked(box.get_attribute("value") in text.split())
        if form.locator("input:not([type=hidden]):not([type=checkbox])").count():
            form.locator("input:not([type=hidden]):not([type=checkbox])").fill(text)
        form.locator("button").click()


def put_right(page: Page, number: int, text: str) -> None:
    page.locator("details:has(.companion-given) > summary").click()
    form = page.locator(f".companion-given form:has(input[name=number][value='{number}'])")
    form.locator("input[name=part]").fill(text)
    with page.expect_navigation():
        form.locator("button").click()


def test_ten_turns_with_two_corrections_on_a_phone_in_three_languages(visitor: Callable[..., Visitor], server: Server) -> None:
    ann = enter(visitor("phone"), Remote(server.url, "Ann"))
    page = ann.open("/beside")
    page.click("form[action^='/beside/scythe'] button")
    page.wait_for_url("**/companion/**")
    typed = [line.split(": ", 1) for line in LINES if line and not line.startswith("#") and line.partition(":")[0] not in OF_THE_TABLE]
    languages = {len(typed) // 3: "cs", 2 * len(typed) // 3: "ru"}
    for n, (key, text) in enumerate(typed):
        if key.startswith("fix "):
            put_right(page, int(key[4:]), text)
        else:
            reply(page, text)
        assert page.locator("[role=alert]").count() == 0, page.locator("[role=alert]").all_inner_texts()
        if n in languages:
            page.click(".menu summary")
            with page.expect_navigation():
                page.click(f'.menu-body button[value="{languages[n]}"]')
            assert page.get_attribute("html", "lang") == languages[n]
        assert sideways(page) <= 0
    kept = page.context.request.get(f"{page.url}/text").text().splitlines()
    assert kept[1:] == Beside(LINES).c.save().splitlines()[1:]
    assert "Saxony" not in page.inner_text("main")  # it is said in Russian now
    ann.calm()


@pytest.mark.parametrize(("lang", "name"), [("en", "scythe"), ("cs", "empires"), ("ru", "oath")])
def test_the_sheet_counts_while_one_enters_on_a_phone(visitor: Callable[..., Visitor], lang: str, name: str) -> None:
    ann = visitor("phone", lang=lang)
    page = ann.open(f"/sheet/{name}")
    page.select_option("select[name=n]", "3")
    page.wait_for_url(re.compile(r"n=3"))
    first = {"scythe": "1.coins", "empires": "1.track", "oath": "1.sites"}[name]
    page.fill(f"input[name='{first}']", "7")
    page.wait_for_selector("[data-sheet-result] >> text=7")
    page.fill("input[name='name-1']", "Zoe")
    page.wait_for_selector("[data-sheet-result] >> text=Zoe")
    assert sideways(page) <= 0
    assert page.reload() is not None and page.input_value(f"input[name='{first}']") == "7"
    ann.calm()
