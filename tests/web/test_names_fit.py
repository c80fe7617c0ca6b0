"""Names as long and wide as they may be fit the page of a small phone in every language; what a phone's browser lacks is said."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from .browser import resized, sideways
from .servers import Remote, Server

WIDE = ["\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466" * 8, "W" * 30, "漢" * 30, "Ж" * 29 + "Щ"]
WIDTHS = (320, 360, 390)


@pytest.fixture(scope="module")
def places(server: Server) -> tuple[Remote, list[str]]:
    """Somebody with a wide name, and every kind of page that shows names."""
    people = [Remote(server.url, name) for name in WIDE]
    ann, bob = people[1], people[2]
    title = "漢" * 40 + "W" * 20
    waiting = ann.call("POST", "/api/tables", {"game": "scythe", "seats": [{"kind": "me"}, *[{"kind": "open"}] * 4], "title": title})
    for who in people[:1] + people[2:]:
        who.call("POST", f"/api/tables/{waiting['id']}/join", {})
    running = ann.call("POST", "/api/tables", {"game": "scythe", "seats": [{"kind": "me"}, {"kind": "open"}], "title": title})
    bob.call("POST", f"/api/tables/{running['id']}/join", {})
    for who in (ann, bob):
        who.call("POST", f"/api/tables/{running['id']}/chat", {"text": "漢" * 200})
    over = ann.call("POST", "/api/tables", {"game": "toy", "seats": [{"kind": "me"}, {"kind": "me"}], "title": title})
    ann.call("POST", f"/api/tables/{over['id']}/side-action", {"seq": 0, "seat": 0, "action": "give-up"})
    tables = [f"/table/{waiting['id']}", f"/table/{running['id']}"]
    return ann, ["/", "/archive", "/account", *tables, f"/join/{waiting['invite']}", "/sign-in"]


@pytest.fixture
def phone(browser: Browser, server: Server, places: tuple[Remote, list[str]]) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 320, "height": 640})
    context.add_cookies([{"name": c.name, "value": c.value or "", "url": server.url} for c in places[0].http.cookies.jar])
    yield context
    context.close()


@pytest.mark.parametrize("lang", ["en", "cs", "ru"])
def test_names_as_wide_as_they_may_be(phone: BrowserContext, server: Server, places: tuple[Remote, list[str]], lang: str) -> None:
    """The lobby scrolled sideways by 94 pixels."""
    phone.add_cookies([{"name": "kronika-lang", "value": lang, "url": server.url}])
    page, wrong = phone.new_page(), []
    for path in places[1]:
        page.goto(server.url + path)
        for width in WIDTHS:
            resized(page, width, 640)
            over = sideways(page)
            if over:
                wrong.append((path, width, over))
        if page.locator(".menu summary").count():
            page.locator(".menu summary").first.click()
            if over := sideways(page):
                wrong.append((path + " menu", WIDTHS[-1], over))
    assert wrong == []


def box(page: Page, server: Server, places: tuple[Remote, list[str]]) -> str:
    """Tick the box for notifications; what the page says of it."""
    page.goto(server.url + places[1][4])
    page.wait_for_selector("#live.on", state="attached")
    page.evaluate("() => { const b = document.querySelector('[data-setting=notify]'); b.click(); }")
    page.wait_for_selector("#toast:not(:empty)", state="attached")
    assert page.evaluate("() => document.querySelector('[data-setting=notify]').checked") is False
    return page.inner_text("#toast")


@pytest.mark.parametrize("without", [
    "delete window.Notification",
    """window.Notification = class {
        static permission = 'granted';
        static async requestPermission() { return 'granted'; }
        constructor() { throw new TypeError('Illegal constructor'); } }"""])
def test_a_browser_without_notifications_says_so(phone: BrowserContext, server: Server, places: tuple[Remote, list[str]],
                                                 without: str) -> None:
    page = phone.new_page()
    page.add_init_script(without)
    assert box(page, server, places) == "This browser shows no notifications."


def test_a_refused_import_is_said_on_the_page(phone: BrowserContext, server: Server) -> None:
    page = phone.new_page()
    page.on("dialog", lambda d: pytest.fail(f"a box of the browser: {d.message}"))
    page.goto(server.url + "/archive")
    page.set_input_files("[data-import]", {"name": "x.kronika", "mimeType": "text/plain", "buffer": b"no record\n"})
    page.wait_for_selector("#toast:not(:empty)")
    assert len(page.inner_text("#toast")) > 10
