"""Whole games in a browser over a bad line: each answer happens exactly once, or the page says that it was not given."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Browser
from playwright.sync_api import Error as PlaywrightError

from kronika.kernel import record

from .browser import Visitor
from .conftest import rng
from .faults import KINDS, Line, bad_line
from .servers import Remote, Server

STUCK = 90.0  # seconds without any news in which something must be wrong

LOOK = """() => {
  const table = document.querySelector(".table"), form = document.querySelector("form.decision");
  if (!table) return null;
  const shown = (id) => { const at = document.getElementById(id); return Boolean(at && !at.hidden && at.textContent.trim()); };
  return { seq: Number(table.dataset.seq), over: Boolean(document.querySelector(".scores")), question: form ? form.dataset.question : "",
           given: Boolean(form?.hasAttribute("data-given")), waits: shown("outbox"), refused: shown("refusal"),
           said: document.getElementById("refusal")?.textContent ?? "",
           options: document.querySelectorAll("#panel button.option").length, give: Boolean(form?.querySelector(".give")) };
}"""
PRESS = "n => { const all = document.querySelectorAll('#panel button.option'); if (all[n]) all[n].click(); return Boolean(all[n]); }"
FILL = """n => {
  const form = document.querySelector("form.decision");
  for (const q of form.querySelectorAll(".question")) {
    const more = [...q.querySelectorAll("[data-more]")], boxes = [...q.querySelectorAll("input[type=checkbox], input[type=radio]")];
    for (let i = 0; i < n && more.length; i += 1) more[i % more.length].click();
    while (q.querySelectorAll("input:checked").length < Number(q.dataset.lo) && boxes.length) boxes.find((b) => !b.checked).click();
    if (q.dataset.kind !== "many" && boxes.length && !q.querySelector("input:checked")) boxes[n % boxes.length].click();
  }
  const give = form.querySelector(".give:not([disabled])");
  if (give) give.click();
  return Boolean(give);
}"""


class Seat:
    """One person at a page, game after game."""

    def __init__(self, browser: Browser, server: Server, line: Line, number: int) -> None:
        self.who = Remote(server.url, f"Player {number}")  # looks at the truth over a good line
        self.visitor = Visitor(browser, line.url)
        self.visitor.context.add_cookies([{"name": "kronika", "value": self.who.http.cookies["kronika"], "url": line.url}])
        self.page = self.visitor.page
        self.draw, self.table, self.games = rng(number), "", 0
        self.pressed: dict[str, str] = {}  # key of a press -> the answer that it gives, in their order
        self.refused: set[str] = set()
        self.open, self.at = "", ""  # the press whose outcome is not known yet; the question it was for
        self.news = time.monotonic()
        self.page.on("request", self._sent)
        self.sent = Counter[str]()

    def _sent(self, request: Any) -> None:
        if request.method == "POST" and request.url.endswith(f"{self.table}/answer"):
            key = request.headers["idempotency-key"]
            self.sent[key] += 1
            if key not in self.pressed:
                self.pressed[key], self.open = request.post_data_json["answer"], key

    def sit(self) -> None:
        seats = [{"kind": "me"}, {"kind": "bot"}]
        self.table = str(self.who.call("POST", "/api/tables", {"game": "toy", "seats": seats})["id"])
        self.pressed, self.refused, self.open, self.at = {}, set(), "", ""
        self.page.goto(f"{self.visitor.url}/table/{self.table}")
        self.news = time.monotonic()

    def step(self) -> int:
        """Look, and press if there is something to press; the answers of a game that has ended now."""
        try:
            return self._step()
        except PlaywrightError as e:
            if "context was destroyed" in str(e) or "navigating" in str(e):  # the page loads anew
                return 0
            raise

    def _step(self) -> int:
        seen = self.page.evaluate(LOOK)
        if seen is None or seen["waits"]:
            return self._wait(seen)
        if seen["over"]:
            return self._over()
        if self.open:
            if seen["refused"] and "busy" not in (self.page.get_attribute("body", "class") or ""):
                self.refused.add(self.open)
                self.page.evaluate("() => { document.getElementById('refusal').hidden = true; }")
            elif seen["question"] == self.at:
                return self._wait(seen)
            self.open, self.news = "", time.monotonic()
        if seen["question"] and not seen["given"]:
            self.at = seen["question"]
            before = len(self.pressed)
            pressed = (self.page.evaluate(PRESS, self.draw.below(seen["options"])) if seen["options"]
                       else self.page.evaluate(FILL, self.draw.below(4)) if seen["give"] else False)
            if pressed:
                for _ in range(20):  # the request is told of in its own time
                    if len(self.pressed) > before:
                        break
                    self.page.wait_for_timeout(5)
        return self._wait(seen)

    def _wait(self, seen: Any) -> int:
        assert time.monotonic() - self.news < STUCK, (self.table, seen, self.pressed.get(self.open), self.page.inner_text("body")[:400])
        return 0

    def _over(self) -> int:
        """What was pressed and what happened are the same, one by one."""
        row = self.who.call("GET", f"/api/tables/{self.table}")
        told = record.parse(self.who.raw("GET", f"/api/tables/{self.table}/record").text).lines
        happened = [line.text for line in told if line.seat == ("ann", "bob")[row["yours"][0]]]
        given = [text for key, text in self.pressed.items() if key not in self.refused]
        assert happened == given, (self.table, happened, given, self.refused)
        self.games += 1
        return len(happened)


def games(browser: Browser, server: Server, number: int, pages: int, seed: int, rate: float = 0.15, kinds: tuple[str, ...] = KINDS) -> str:
    """Play so many games over the line; what was counted."""
    begun, answers, refused, again, played = time.monotonic(), 0, 0, 0, 0
    with bad_line(server.port, seed, rate, kinds=kinds) as line:
        seats = [Seat(browser, server, line, seed * 100 + n) for n in range(pages)]
        for s in seats:
            s.sit()
        waiting = list(seats)
        while waiting:
            for s in list(waiting):
                if s.step():
                    played += 1
                    answers += len(s.pressed) - len(s.refused)
                    refused += len(s.refused)
                    again += sum(s.sent.values()) - len(s.sent)
                    s.sent.clear()
                    if played + len(waiting) <= number:
                        s.sit()
                    else:
                        waiting.remove(s)
        for s in seats:
            s.visitor.context.close()
        told = ", ".join(f"{n} {kind}" for kind, n in sorted(line.done.items()))
    return (f"{played} games, {answers} answers, each exactly once; {again} sent again, {refused} visibly not given; "
            f"{time.monotonic() - begun:.0f} s; faults: {told}")


def test_some_games(browser: Browser, server: Server) -> None:
    print(games(browser, server, 3, 3, 3, 0.04))


@pytest.mark.long
def test_two_hundred_games(browser: Browser, server: Server) -> None:
    print(games(browser, server, 200, 12, 77, 0.1))
