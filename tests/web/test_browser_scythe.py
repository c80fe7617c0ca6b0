"""Scythe in the browser: two people with a spectator (link, chat, a reload in mid-combat, a take-back by consent), and a turn by
keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from kronika.kernel import Match, Seat

from .browser import Visitor, chromium
from .conftest import rng
from .screens.positions import Wanted, asked, find
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


def sit_at(ann: Visitor, seats: list[Seat], wanted: Wanted, alone: bool) -> str:
    """Come in and bring in a game that stands at such a position; the address of its table, opened."""
    page = ann.open("/")
    page.fill("input[name=name]", "Ann")
    page.click("text=Come in as a guest")
    page.wait_for_selector(".menu >> text=Ann")
    made = page.request.post(f"{ann.url}/api/records?alone={str(alone).lower()}", data=find("scythe", seats, wanted),
                             headers={"X-Token": page.get_attribute("meta[name=token]", "content") or "", "Content-Type": "text/plain"})
    address = f"{ann.url}/table/{made.json()['id']}"
    ann.open(address)
    return address


def test_two_people_and_a_combat(browser: Browser, server: Server) -> None:
    ann, bob, eve = (Visitor(browser, server.url) for _ in range(3))
    address = sit_at(ann, [Seat("nordic"), Seat("saxony")], lambda m: asked("combat.commit")(m) and len(m.answers) > 100, alone=False)
    page = ann.page
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


def tab_to(page: Page, what: str, most: int = 200) -> None:
    """By Tab alone to an element, which is then seen to have the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("what => document.activeElement.matches(what)", what):
            seen = page.evaluate("() => { const s = getComputedStyle(document.activeElement); return s.outlineStyle + s.boxShadow; }")
            assert seen != "nonenone", f"no focus to be seen on {what}"
            return
    raise AssertionError(f"{what} is not reached by Tab")


def press(page: Page, token: str) -> None:
    """An option by the key that its list shows."""
    key = page.get_attribute(f'#panel [data-answer="{token}"]', "data-shortcut")
    assert key and page.inner_text(f'#panel [data-answer="{token}"] kbd').lower() == key.lower(), token
    page.keyboard.press(key)


def test_a_full_turn_by_keyboard_alone(browser: Browser, server: Server) -> None:
    """Section, a move with its target and load, the bottom action with what it costs, the end of the turn: no mouse."""
    def rich(m: Match[Any]) -> bool:
        d = m.asks().get(0)
        if d is None or d.key != "turn.section" or len(m.answers) < 60:
            return False
        return "move" in d.options and all(v != ("bottom", "move") for v, _ in d.why_not())  # type: ignore[attr-defined]

    ann = Visitor(browser, server.url, reduced_motion="reduce")
    sit_at(ann, [Seat("nordic"), Seat("saxony", "", "automa", "autometta")], rich, alone=True)
    ann.live()
    page, asked_for = ann.page, list[str]()
    tab_to(page, "#panel button.option")
    before = page.locator("#log li").count()
    for _ in range(40):
        page.wait_for_selector("form.decision")
        seq = page.get_attribute(".table", "data-seq")
        tokens = [b.get_attribute("data-answer") or "" for b in page.locator("#panel button.option").all()]
        choice = ""
        if not tokens:  # how many of what: by Tab and the arrow keys, then Enter
            asked_for.append("how many")
            for _ in range(20):
                if page.locator("form.decision .give:not([disabled])").count():
                    break
                tab_to(page, "form.decision input[type=number]")
                page.keyboard.press("ArrowUp")
            tab_to(page, "form.decision .give")
            page.keyboard.press("Enter")
        else:
            plain = [t for t in tokens if t not in ("done", "stop", "skip", "none") and not t.startswith("reveal")]
            choice = next((t for t in ("move", "units", "take") if t in tokens), plain[0] if plain else tokens[0])
            asked_for.append(choice)
            press(page, choice)
        page.wait_for_function("n => document.querySelector('.table').dataset.seq !== n", arg=seq)
        if choice == "done" and asked_for.count("move") == 1 and "take" in asked_for:
            break
    assert asked_for[:2] == ["move", "units"] and "take" in asked_for and asked_for[-1] == "done" and "how many" in asked_for
    assert page.get_attribute("#log", "role") == "log" and page.locator("#log li").count() > before + 3, "the live region says what happened"
    ann.calm()
    ann.context.close()
