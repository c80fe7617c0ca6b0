"""The table without scrolling: map, own mat, question and everybody's counts are in the window together, in every situation, size and
language; on phones what is pressed is large enough."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from kronika.kernel import Match, Seat

from .browser import Visitor
from .screens.positions import after, asked, find
from .servers import Remote, Server

WINDOWS = ((1280, 800), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440), (1024, 768))
PHONES = ((390, 844), (360, 640))
FIVE = [Seat(s) for s in ("nordic", "rusviet", "crimea", "saxony", "polania")]
TWO = [Seat("nordic"), Seat("saxony")]
SITUATIONS: dict[str, tuple[list[Seat], Callable[[Match[Any]], bool]]] = {
    "opening": (FIVE, asked("turn.section")),
    "middle game": (FIVE, after(500, "turn.section")),
    "encounter": (TWO, asked("encounter.choose")),
    "combat": (TWO, after(151, "combat.commit")),
    "Factory": (TWO, asked("factory.card")),
}
INSIDE = """() => {
  const out = [];
  const shown = (name, at) => {
    if (!at) { out.push(`${name}: missing`); return; }
    const r = at.getBoundingClientRect();
    if (r.width < 8 || r.height < 8 || r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1)
      out.push(`${name}: ${[r.left, r.top, r.right, r.bottom].map(Math.round)}`);
  };
  shown("map", document.querySelector(".sc-map svg"));
  shown("paper", document.querySelector(".sc-paper"));
  shown("dock", document.querySelector(".table-dock"));
  for (const part of [".p-mat", ".p-faction", ".p-hand"]) shown(part, document.querySelector(`.sc-mat:not([hidden]) ${part}`));
  for (const at of document.querySelectorAll(".sc-mat:not([hidden]) .bot")) shown("bottom action", at);
  shown("prompt", document.querySelector("#panel .prompt"));
  for (const at of document.querySelectorAll(".focus .opt, .focus .fighter")) shown("focus", at);
  document.querySelectorAll(".counts").forEach((at, i) => { shown(`counts ${i}`, at.querySelector(".vals")); shown(`stars ${i}`, at); });
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight + 1) out.push(`the page scrolls: ${page.scrollHeight} of ${innerHeight}`);
  return out;
}"""
SMALL = """() => [...document.querySelectorAll(".board [data-answer], #panel button, #panel .option")]
  .filter((at) => at.offsetParent || at.ownerSVGElement)
  .map((at) => [at.dataset.answer || at.textContent.trim().slice(0, 20), at.getBoundingClientRect()])
  .filter(([, r]) => r.width && (r.width < 44 || r.height < 44) && r.width * r.height < 44 * 44)
  .map(([name, r]) => `${name}: ${Math.round(r.width)}x${Math.round(r.height)}`)"""


@pytest.fixture(scope="module")
def tables(server: Server) -> tuple[Remote, dict[str, str]]:
    ann = Remote(server.url, "Ann")
    found = {}
    for name, (seats, wanted) in SITUATIONS.items():
        text = find("scythe", seats, wanted)
        made = ann.http.post("/api/records", content=text.encode(), headers={"X-Token": ann.token}).json()
        found[name] = f"/table/{made['id']}"
    return ann, found


def come_in(v: Visitor, who: Remote, path: str) -> Page:
    v.context.add_cookies([{"name": c.name, "value": c.value or "", "url": v.url} for c in who.http.cookies.jar])
    page = v.open(path)
    v.live()
    if page.locator(".cover-card button").count():
        page.click(".cover-card button")
        page.wait_for_selector("form.decision")
    return page


@pytest.mark.parametrize("lang", ["en", "cs", "ru"])
def test_everything_is_in_sight_together(visitor: Callable[..., Visitor], tables: tuple[Remote, dict[str, str]], lang: str) -> None:
    ann, found = tables
    v = visitor("desktop", lang, reduced_motion="reduce")
    faults = {}
    for name, path in found.items():
        page = come_in(v, ann, path)
        for wide, high in WINDOWS:
            page.set_viewport_size({"width": wide, "height": high})
            faults[f"{name} {wide}x{high}"] = page.evaluate(INSIDE)
    assert {k: f for k, f in faults.items() if f} == {}


def test_what_is_pressed_on_a_phone_is_large_enough(visitor: Callable[..., Visitor], tables: tuple[Remote, dict[str, str]]) -> None:
    ann, found = tables
    v = visitor("phone", reduced_motion="reduce", has_touch=True)
    faults = {}
    for name, path in found.items():
        page = come_in(v, ann, path)
        for wide, high in PHONES:
            page.set_viewport_size({"width": wide, "height": high})
            faults[f"{name} {wide}x{high}"] = page.evaluate(SMALL)
    assert {k: f for k, f in faults.items() if f} == {}
