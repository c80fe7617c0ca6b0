"""Two people play Scythe in two browsers, with a spectator: link, chat, a reload in mid-combat, a take-back by consent."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from kronika.kernel import Seat

from .browser import Visitor, chromium
from .conftest import rng
from .screens.positions import asked, find
from .servers import Server, serving


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as b:
        yield b


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("scythe")
    with serving(f"sqlite:///{folder / 'k.db'}", folder, "--pace", "0") as s:
        yield s


def commit(v: Visitor) -> None:
    """Fill in the combat dial by its own controls and give it."""
    v.page.wait_for_selector("form.decision .give")
    v.fill_in(rng(1).below)
    v.page.click("form.decision .give:not([disabled])")


def test_two_people_and_a_combat(browser: Browser, server: Server) -> None:
    ann, bob, eve = (Visitor(browser, server.url) for _ in range(3))
    text = find("scythe", [Seat("nordic"), Seat("saxony")], lambda m: asked("combat.commit")(m) and len(m.answers) > 100)
    page = ann.open("/")
    page.fill("input[name=name]", "Ann")
    page.click("text=Come in as a guest")
    page.wait_for_selector(".menu >> text=Ann")
    made = page.request.post(f"{server.url}/api/records?alone=false", data=text,
                             headers={"X-Token": page.get_attribute("meta[name=token]", "content") or "", "Content-Type": "text/plain"})
    address = f"{server.url}/table/{made.json()['id']}"
    ann.open(address)
    page.click("summary:has-text('Invite')")
    page = bob.open(page.input_value(".menu-body input[readonly]"))
    page.fill("input[name=name]", "Bob")
    page.click("text=Sit down")
    page.wait_for_url(address)
    eve.open(ann.page.input_value(".menu-body input[readonly]"))
    eve.page.fill("input[name=name]", "Eve")
    eve.page.click("text=Only watch")
    eve.page.wait_for_url(address)
    for v in (ann, bob, eve):
        v.live()
    commit(ann)
    ann.page.wait_for_selector("form.decision[data-given]")
    assert eve.page.locator("form.decision").count() == 0 and "0 to" not in eve.page.inner_text("#panel")
    ann.page.reload()
    ann.page.wait_for_selector("form.decision[data-given]")
    ann.live()
    before = int(ann.page.get_attribute(".table", "data-seq") or 0)
    commit(bob)
    for v in (ann, bob, eve):
        v.page.wait_for_function("n => Number(document.querySelector('.table').dataset.seq) > n", arg=before)

    ann.page.click(".tab-row [data-tab=chat]")
    ann.page.fill("#chat-text", "Well fought")
    ann.page.press("#chat-text", "Enter")
    bob.page.click(".tab-row [data-tab=chat]")
    bob.page.wait_for_selector("#chat-lines li:has-text('Well fought')")

    # Ann would like the combat back: nobody takes it back alone, Bob agrees
    seq = int(ann.page.get_attribute(".table", "data-seq") or 0)
    who = next(v for v in (ann, bob) if v.page.locator("[data-ask-undo]").count())
    other = bob if who is ann else ann
    who.page.click("[data-ask-undo]")
    other.page.wait_for_selector(".wish [data-vote='1']")
    assert eve.page.locator(".wish [data-vote]").count() == 0
    other.page.click(".wish [data-vote='1']")
    for v in (ann, bob, eve):
        v.page.wait_for_function("n => Number(document.querySelector('.table').dataset.seq) === n + 1", arg=seq)
    for v in (ann, bob, eve):
        v.calm()
        v.context.close()
