"""Somebody who has a keyboard and no mouse: every press is a key, and the focus is always somewhere and seen."""

from __future__ import annotations

from playwright.sync_api import Page

# where the focus is, and what is wrong with it: "" if it is on something, in the window, and drawn
FAULT = """() => {
  const e = document.activeElement;
  if (!e || e === document.body) return "the focus is lost";
  const said = (e.getAttribute("aria-label") || e.textContent || "").trim().slice(0, 50);
  const name = `<${e.tagName.toLowerCase()}#${e.id}.${e.getAttribute("class")}> ${said}`;
  const r = e.getBoundingClientRect(), s = getComputedStyle(e);
  if (r.right <= 0 || r.bottom <= 0 || r.left >= innerWidth || r.top >= innerHeight) return `the focus is outside the window: ${name}`;
  if (!(s.outlineStyle !== "none" && parseFloat(s.outlineWidth) > 0) && s.boxShadow === "none") return `the focus is not seen: ${name}`;
  return ""; }"""
FREE = "n => document.querySelector('.table')?.dataset.seq !== n && !document.body.classList.contains('busy')"


class Keyboard:
    """Presses keys on a table's page; raises AssertionError where the focus is lost or not seen."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def look(self) -> None:
        """The focus is where one sees it."""
        fault = self.page.evaluate(FAULT)
        assert not fault, fault

    def at(self, what: str) -> bool:
        return bool(self.page.evaluate("what => document.activeElement.matches(what)", what))

    def tab_to(self, what: str, most: int = 250, key: str = "Tab") -> None:
        """By Tab alone (or Shift+Tab) to the first such element."""
        for _ in range(most):
            self.page.keyboard.press(key)
            if self.at(what):
                self.look()
                return
        raise AssertionError(f"{what} is not reached by {key}")

    def answers(self, *keys: str) -> None:
        """The keys give an answer; whatever is asked next, the focus is not lost."""
        before = self.page.get_attribute(".table", "data-seq")
        self.press(*keys)
        self.page.wait_for_function(FREE, arg=before)
        self.look()

    def answer(self) -> None:
        """Some answer to what is asked: the first letter of the list, what stands ready, or the first picture beside the question."""
        page = self.page
        letters = page.locator("#panel .option[data-shortcut]:visible")
        if page.locator("form.decision .give").count():
            self._fill()
            self.tab_to("form.decision .give")
            self.answers("Enter")
        elif letters.count():
            self.answers(letters.first.get_attribute("data-shortcut") or "")
        else:
            self.tab_to(".focus [data-answer]")
            self.answers("Enter")

    def _fill(self) -> None:
        """Until Confirm is ready: ticks by their letters, numbers by the arrow keys."""
        page = self.page
        for key in "123456789":
            if not page.locator("form.decision .give:disabled").count():
                return
            if page.locator("form.decision input[type=number]").count():
                self.tab_to("form.decision input[type=number]")
                self.press("ArrowUp")
            else:
                self.press(key)

    def uncover(self) -> None:
        """The table of several people at one page shows nothing before its seat says so."""
        if self.page.locator(".cover-card button").count():
            self.look()
            self.press("Enter")
            self.page.wait_for_selector("form.decision")

    def mine(self, seat: str, key: str = "") -> bool:
        """Is the seat still asked (a question of this key)?"""
        form = f'form.decision[data-seat="{seat}"]' + (f'[data-key="{key}"]' if key else "")
        return not self.page.locator(".cover-card").count() and self.page.locator(form).count() > 0
