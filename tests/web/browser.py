"""A headless browser for tests, and what every page of ours must satisfy in it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, TimeoutError, sync_playwright

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
SIZES = {"desktop": (1440, 900), "laptop": (1280, 800), "tablet": (1024, 768), "phone": (390, 844)}


def executable() -> str:
    """Debian's browser.  Raises LookupError with what to install."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if not found:
        raise LookupError("there is no Chromium: apt-get install chromium")
    return found


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path=executable(), args=FLAGS)
        yield browser
        browser.close()


class Visitor:
    """One person's browser: notes every console error, failed request and request to another host."""

    def __init__(self, browser: Browser, url: str, size: str = "desktop", settle: int | None = 0, *, asked: bool = True,
                 **more: Any) -> None:
        """settle: ms for which a new question takes no press, None as people have it: a script that looks first need not wait.
        asked: every question is asked, also those that a setting would answer."""
        wide, high = SIZES[size]
        self.url, self.trouble = url, list[str]()
        self.bytes = 0
        self.context: BrowserContext = browser.new_context(viewport={"width": wide, "height": high}, locale="en-GB", **more)
        if settle is not None:
            self.context.add_init_script("try { localStorage.getItem('kronika-settle') ?? "
                                         f"localStorage.setItem('kronika-settle', '{settle}'); }}"
                                         " catch { /* no page of ours */ }")
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(60_000)
        if asked:
            self.page.add_init_script("try { for (const x of ['end', 'all']) localStorage.setItem(`kronika-${x}`, '0'); }"
                                      " catch { /* no page of ours */ }")
        self.page.on("console", lambda m: self.trouble.append(f"console: {m.text} {m.location.get('url', '')}")
                     if m.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda e: self.trouble.append(f"script: {e}"))
        self.page.on("request", lambda r: None if r.url.startswith((url, "data:")) else self.trouble.append(f"outside: {r.url}"))

    def open(self, path: str) -> Page:
        self.page.goto(self.url + path if path.startswith("/") else path)
        return self.page

    def calm(self) -> None:
        """Nothing went wrong so far."""
        assert not self.trouble, self.trouble

    def new_table(self, game: str, kinds: list[str], **fields: str) -> str:
        """Make a table through its form; the address of its page."""
        page = self.open(f"/create/{game}")
        for _ in kinds[2:]:
            page.click("[data-seat-more]")
        for i, kind in enumerate(kinds):
            if kind.startswith("bot:") and not kind.startswith("bot:level") and page.locator("[data-more-bots-show]:visible").count():
                page.click("[data-more-bots-show]")
            page.select_option(f"select[name=seat-{i}-kind]", kind)
        for name, value in fields.items():
            page.fill(f"input[name={name}]", value)
        page.click("form[data-create] button.big")
        page.wait_for_url("**/table/**")
        return page.url

    def live(self) -> None:
        """The connection stands."""
        try:
            self.page.wait_for_selector("#live.on", state="attached")
        except Exception as e:
            raise AssertionError(f"not live: {self.page.url} {self.trouble} {self.page.inner_text('body')[:200]}") from e

    def act(self, pick: Any, most: int = 1) -> int:
        """Give up to `most` answers by clicking offered options only; pick(n) chooses one of n.  Returns how many were given."""
        page, given = self.page, 0
        while given < most:
            before = page.get_attribute(".table", "data-seq")
            if page.locator("form.decision[data-given]").count():
                return given  # sealed: the others are to answer
            options = page.locator("#panel button.option:visible, "
                                   "#panel:has([data-whole='1'] .question[data-kind=one]) .focus [data-answer]:visible")
            n = options.count()
            try:
                if n:
                    options.nth(pick(n)).click(timeout=5_000)
                elif page.locator("form.decision .give").count():
                    self.fill_in(pick)
                    page.click("form.decision .give:not([disabled])", timeout=5_000)
                else:
                    return given
            except TimeoutError:  # the table moved on between the look and the press
                if page.get_attribute(".table", "data-seq") == before:
                    raise
                continue
            page.wait_for_function(
                "n => (document.querySelector('.table')?.dataset.seq ?? n) !== n && !document.body.classList.contains('busy') || "
                "document.querySelector('.scores')", arg=before  # others' sealed answers come while this one is under way
            )
            given += 1
        return given

    def give(self, text: str) -> None:
        """Give an answer, written as in a record, by the controls that the page offers for it."""
        page, form = self.page, self.page.locator("form.decision")
        before = page.get_attribute(".table", "data-seq")
        if form.get_attribute("data-whole") == "1" and form.locator(".question").get_attribute("data-kind") in ("one", "confirm"):
            page.locator(f'#panel [data-answer="{text}"]:visible').first.click()
        else:
            for q, part in zip(form.locator(".question").all(), text.split(" | "), strict=True):
                self._fill(q, part)
            if form.locator("[data-fewer]:visible").count():
                form.locator("[data-fewer]").click()
            form.locator(".give:not([disabled])").click()
        page.wait_for_function(
            "n => (document.querySelector('.table')?.dataset.seq ?? n) !== n && !document.body.classList.contains('busy') || "
            "document.querySelector('form.decision[data-given]')", arg=before
        )

    def _counted(self, q: Locator) -> None:
        """What is pressed by pictures until all is chosen is counted in a list by who asks for fewer."""
        if q.locator("[data-fewer]:visible").count() and not q.locator(".options:visible").count():
            q.locator("[data-fewer]").click()

    def _fill(self, q: Locator, text: str) -> None:
        kind = q.get_attribute("data-kind")
        wanted = dict(part.partition("=")[::2] for part in text.split() if part != "-")
        if kind in ("one", "confirm"):
            q.locator(f'input[value="{text}"]').check()
        elif kind == "many":
            for box in q.locator("input").all():
                box.set_checked(box.get_attribute("value") in wanted)
        elif kind == "amount":
            q.locator("input").fill(text)
        elif kind == "order":
            for token in wanted:  # each in its turn to the end
                li, down = q.locator(f'li[data-token="{token}"]'), q.locator(f'li[data-token="{token}"] [data-down]')
                while li.evaluate("li => li.nextElementSibling !== null"):
                    down.click()
        else:
            self._counted(q)
            for li in q.locator("li[data-token]").all():
                li.locator("input").fill(wanted.get(li.get_attribute("data-token") or "", "0"))

    def fill_in(self, pick: Any) -> None:
        """Complete the open form by its own controls until its button is ready."""
        page = self.page
        for q in page.locator("form.decision .question").all():
            lo = int(q.get_attribute("data-lo" if q.get_attribute("data-full") is None else "data-hi") or 0)
            kind = q.get_attribute("data-kind")
            if kind == "many":
                ticked = q.locator("input:checked").count()
                for box in q.locator("input:not(:checked)").all()[: max(0, lo - ticked)]:
                    box.click()
            elif kind == "distribute":
                self._counted(q)
                for _ in range(40):
                    have = sum(int(x.input_value() or 0) for x in q.locator("input").all())
                    if have >= lo:
                        break
                    room = [
                        li
                        for li in q.locator("li[data-token]").all()
                        if int(li.locator("input").input_value()) < int(li.locator("input").get_attribute("max") or 0)
                    ]
                    room[pick(len(room))].locator("[data-more]").click()
            elif kind == "amount":
                for _ in range(pick(3)):
                    if q.locator("[data-more]:not([aria-disabled=true])").count():
                        q.locator("[data-more]").click()
            elif kind in ("one", "confirm") and not q.locator("input:checked").count():
                q.locator("input").first.click()


def give_all(people: list[Visitor], answers: list[tuple[int, str]]) -> None:
    """Everybody gives their answers by the controls of their own page, which nowhere scrolls sideways."""
    seat_of = {int(seat): v for v in people for seat in (v.page.get_attribute(".table", "data-mine") or "").split(",") if seat}
    for seat, text in answers:
        seat_of[seat].page.wait_for_selector("form.decision")
        assert sideways(seat_of[seat].page) == 0
        seat_of[seat].give(text)


def resized(page: Page, wide: int, high: int) -> None:
    """Another window, drawn: the page hears of it in a later frame."""
    page.set_viewport_size({"width": wide, "height": high})
    page.evaluate("() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))")


def sideways(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
