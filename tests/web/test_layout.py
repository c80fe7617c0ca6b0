"""The table without scrolling: map, own mat, question and everybody's counts are in the window together, in every situation, size and
language; on phones what is pressed is large enough."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from kronika.kernel import Match, Seat, chance, record
from kronika.store.installed import find_game

from .browser import Visitor, resized
from .screens.positions import CLANS, COLOURS, OATH, after, asked, find
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
OTHERS: dict[str, tuple[list[Seat], Callable[[Match[Any]], bool]]] = {
    "opening, two": (TWO, asked("turn.section")),
    "middle game, two": (TWO, after(400, "turn.section")),
    "encounter, five": (FIVE, asked("encounter.choose")),
    "combat, five": (FIVE, after(300, "combat.commit")),
    "Factory, five": (FIVE, asked("factory.card")),
}
"""The same with as many seats as the first five have not."""
MOVES: dict[str, tuple[list[Seat], Callable[[Match[Any]], bool]]] = {
    "unit to move": (TWO, after(100, "move.unit")),
    "where to": (TWO, after(100, "move.to")),
    "where to build": (TWO, asked("build.where", "deploy.where")),
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
  shown("prompt", document.querySelector("#panel .focus .ask, #panel .question .prompt"));
  for (const at of document.querySelectorAll(".focus .opt, .focus .fighter")) shown("focus", at);
  document.querySelectorAll(".counts").forEach((at, i) => { shown(`counts ${i}`, at.querySelector(".vals")); shown(`stars ${i}`, at); });
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight + 1) out.push(`the page scrolls: ${page.scrollHeight} of ${innerHeight}`);
  return out;
}"""
SMALL = """() => {
  const map = document.querySelector("svg.map"), body = document.querySelector("#sheet-body");
  const sheet = document.querySelector("#panel").getBoundingClientRect();
  const place = (at) => {  // a finger that means a unit may come down anywhere on its hex: several are fanned out
    const unit = at.dataset.name.startsWith("unit-") && map.querySelector(`[data-piece="${at.dataset.name}"]`);
    return unit ? map.querySelector(`:scope > [data-name="${unit.dataset.name.split(" ").at(-1)}"]`) : at;
  };
  const out = [], seen = (at) => at.offsetParent || at.ownerSVGElement;
  const pressed = [".board :is([data-answer], [data-plan])", "#panel :is(button, .option, summary, [data-answer])", ".sc-tab",
    ".tab-row button", ".telling .btn", ".zoom-tools button"].join(", ");
  for (const at of document.querySelectorAll(pressed)) {
    if (!seen(at)) continue;
    const r = (map.contains(at) ? place(at) : at).getBoundingClientRect(), own = at.getBoundingClientRect();
    const name = at.dataset.answer || at.dataset.plan || at.className || at.textContent.trim().slice(0, 20);
    if (r.width && (r.width < 43.9 || r.height < 43.9)) out.push(`${name}: ${r.width.toFixed(1)}x${r.height.toFixed(1)}`);
    if (map.contains(at) && (own.left < 0 || own.right > innerWidth || own.top < 0 || own.bottom > sheet.top))
      out.push(`${name} is not in sight: ${[own.left, own.top, own.right, own.bottom].map(Math.round)}`);
  }
  const [telling, board] = ["#telling", ".table-board"].map((x) => document.querySelector(x)), before = board.getBoundingClientRect();
  telling.hidden = false;  // what others do is told over the map, and nothing jumps
  const [strip, now] = [telling, board].map((x) => x.getBoundingClientRect());
  telling.hidden = true;
  if (["left", "top", "width", "height"].some((side) => Math.abs(now[side] - before[side]) > 0.5)) out.push("the board jumps");
  if (strip.top < now.top - 1 || strip.bottom > now.bottom || strip.left < 0 || strip.right > innerWidth)
    out.push("the strip is not on the map");
  if (body.scrollTop) out.push("the sheet does not start at its top");
  if (sheet.height > innerHeight * 0.45 || body.scrollHeight < body.clientHeight - 1) out.push("the sheet is higher than its content");
  return out;
}"""

WHOLE = """() => {
  const out = [], range = document.createRange();
  const walker = document.createTreeWalker(document.querySelector(".table"), NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());) {
    const at = node.parentElement;
    if (!node.data.trim() || !at.checkVisibility() || at.closest("svg, template, select, .log")) continue;
    range.selectNodeContents(node);
    const all = range.getBoundingClientRect(), clips = [], walls = [];
    for (let up = at; up; up = up.parentElement) {  // a text may go on where it ends in dots, fades or scrolls
      const style = getComputedStyle(up);
      if (/auto|scroll/.test(style.overflowY) || style.webkitLineClamp !== "none" || style.maskImage !== "none") break;
      if (style.overflowY !== "visible") walls.push(up);
    }
    for (let up = at; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (/auto|scroll/.test(style.overflowX)) break;
      if (style.overflowX !== "visible") clips.push(up);
    }
    if (clips.some((up) => getComputedStyle(up).clipPath !== "none")) continue;  // for screen readers alone
    const over = clips.find((up) => all.right > up.getBoundingClientRect().right + 1.5);
    if (over && !at.closest(".place-side")) out.push(`cut by .${over.className}: ${node.data.trim()}`);
    const low = walls.find((up) => all.bottom > up.getBoundingClientRect().bottom + 3.5);
    if (low) out.push(`cut below by .${low.className}: ${node.data.trim()}`);
    for (const word of node.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].filter((r) => r.width > 0.5).map((r) => Math.round(r.top / 4)));
      if (lines.size > 1) out.push(`broken: ${word[0]}`);
    }
  }
  for (const at of document.querySelectorAll(".side, .panel, #sheet-body"))
    if (getComputedStyle(at).overflowX !== "visible" && at.scrollWidth > at.clientWidth + 1) out.push(`sideways: ${at.id || at.className}`);
  const wide = document.documentElement.scrollWidth - innerWidth;
  return wide > 0 ? [...out, `sideways: ${wide}`] : out;
}"""

STRIP = """text => {
  const strip = document.getElementById("telling"), out = [];
  strip.hidden = false;
  strip.querySelector(".telling-line").textContent = text;
  const box = strip.getBoundingClientRect();
  for (const at of document.querySelectorAll(".table-board, .table-dock, .places, .side, .brand, .top-nav > *")) {
    const r = at.getBoundingClientRect();
    if (r.width && r.left < box.right && r.right > box.left && r.top < box.bottom && r.bottom > box.top) out.push(`over .${at.className}`);
  }
  for (const at of strip.querySelectorAll(".telling-line, button, input")) {
    const r = at.getBoundingClientRect();
    if (r.width < 40 || r.top < box.top || r.bottom > box.bottom || r.left < box.left || r.right > box.right)
      out.push(`not in the strip: ${at.className} ${[r.left, r.top, r.right, r.bottom].map(Math.round)}`);
  }
  strip.hidden = true;
  return out;
}"""

BESIDE = """() => {
  const panel = document.querySelector("#panel").getBoundingClientRect(), out = [];
  const all = "#panel .question :is(.option, .amount, .step, input, .amount > .muted), #panel .give";
  const answers = [...document.querySelectorAll(all)].filter((at) => at.offsetParent);
  for (const at of answers) {
    const r = at.getBoundingClientRect(), name = `${at.className} ${at.textContent.trim()}`;
    if (r.left < panel.left - 1 || r.right > panel.right + 1 || r.width < 10)
      out.push(`not in the panel: ${name} ${[r.left, r.right, panel.left, panel.right].map(Math.round)}`);
    if (at.scrollWidth > at.clientWidth + 1 && !at.matches("input")) out.push(`cut: ${name}`);
  }
  return answers.length ? out : ["no answer is in sight"];
}"""


@pytest.fixture(scope="module")
def tables(server: Server) -> tuple[Remote, dict[str, str]]:
    ann = Remote(server.url, "Ann")
    return ann, {name: brought(ann, seats, wanted) for name, (seats, wanted) in (SITUATIONS | MOVES).items()}


def brought(ann: Remote, seats: list[Seat], wanted: Callable[[Match[Any]], bool], game: str = "scythe") -> str:
    """The page of a table at such a position."""
    return taken_in(ann, find(game, seats, wanted))


def taken_in(ann: Remote, text: str) -> str:
    made = ann.http.post("/api/records", content=text.encode(), headers={"X-Token": ann.token}).json()
    return f"/table/{made['id']}"


def come_in(v: Visitor, who: Remote, path: str) -> Page:
    v.context.add_cookies([{"name": c.name, "value": c.value or "", "url": v.url} for c in who.http.cookies.jar])
    page = v.open(path)
    v.live()
    if page.locator(".cover-card button").count():
        page.click(".cover-card button")
        page.wait_for_selector("form.decision")
    return page


def faults_of(v: Visitor, ann: Remote, pages: dict[str, str]) -> dict[str, list[str]]:
    """What is not in sight, by situation and size."""
    faults = {}
    for name, path in pages.items():
        page = come_in(v, ann, path)
        for wide, high in WINDOWS:
            resized(page, wide, high)
            faults[f"{name} {wide}x{high}"] = page.evaluate(INSIDE)
    return {k: f for k, f in faults.items() if f}


@pytest.mark.parametrize("lang", ["en", "cs", "ru"])
def test_everything_is_in_sight_together(visitor: Callable[..., Visitor], tables: tuple[Remote, dict[str, str]], lang: str) -> None:
    ann, found = tables
    v = visitor("desktop", lang, reduced_motion="reduce")
    assert faults_of(v, ann, {name: found[name] for name in SITUATIONS}) == {}


@pytest.mark.long
def test_everything_is_in_sight_with_every_number_of_seats(visitor: Callable[..., Visitor], server: Server) -> None:
    ann = Remote(server.url, "Ann")
    pages = {name: brought(ann, seats, wanted) for name, (seats, wanted) in OTHERS.items()}
    for lang in ("en", "cs", "ru"):
        assert faults_of(visitor("desktop", lang, reduced_motion="reduce"), ann, pages) == {}, lang


def test_what_is_pressed_on_a_phone_is_large_enough(visitor: Callable[..., Visitor], tables: tuple[Remote, dict[str, str]]) -> None:
    ann, found = tables
    v = visitor("phone", reduced_motion="reduce", has_touch=True)
    faults = {}
    for name, path in found.items():
        page = come_in(v, ann, path)
        for wide, high in PHONES:
            resized(page, wide, high)
            faults[f"{name} {wide}x{high}"] = page.evaluate(SMALL)
    assert {k: f for k, f in faults.items() if f} == {}


@pytest.fixture(scope="module")
def crowded(server: Server) -> tuple[Remote, list[str]]:
    """A table of each game with much on it."""
    ann = Remote(server.url, "Ann")
    late = asked("turn.act")
    return ann, [brought(ann, FIVE, after(500, "turn.section")), brought(ann, COLOURS, OATH["oath-middle"], "oath"),
                 brought(ann, CLANS, lambda m: m.state.round >= 3 and late(m), "empires")]


@pytest.mark.parametrize("lang", ["en", "cs", "ru"])
def test_words_are_whole(visitor: Callable[..., Visitor], crowded: tuple[Remote, list[str]], lang: str) -> None:
    """No word is broken within, nothing is cut off at an edge, and no page scrolls sideways, where there is least room."""
    ann, pages = crowded
    v, faults = visitor("tablet", lang, reduced_motion="reduce"), {}
    for path in pages:
        page = come_in(v, ann, path)
        for wide, high in (WINDOWS[2], WINDOWS[-1], PHONES[0]):
            resized(page, wide, high)
            faults[f"{page.get_attribute('.table', 'data-game')} {wide}x{high}"] = page.evaluate(WHOLE)
    assert {k: f for k, f in faults.items() if f} == {}


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_what_others_do_is_told_over_nothing_of_the_game(visitor: Callable[..., Visitor], crowded: tuple[Remote, list[str]],
                                                         lang: str) -> None:
    """Between a phone and a wide window there is no room beside the board, but there is in the bar above it."""
    ann, pages = crowded
    v, faults = visitor("tablet", lang, reduced_motion="reduce"), {}
    for path in pages:
        page = come_in(v, ann, path)
        for wide, high in ((1024, 768), (900, 700), (1179, 800)):
            resized(page, wide, high)
            at = f"{page.get_attribute('.table', 'data-game')} {wide}x{high}"
            faults[at] = page.evaluate(STRIP, "Yellow attacks Purple from Plains. " * 4)
    assert {k: f for k, f in faults.items() if f} == {}


CAMPAIGN = ("campaign.defender", "campaign.targets", "campaign.pool", "campaign.plan", "campaign.sacrifice", "campaign.losses",
            "campaign.occupy", "campaign.burn", "deal.accept", "trade.modifiers")


def each_of(keys: tuple[str, ...]) -> dict[str, str]:
    """The record of the first position at which each of these is asked, in random games.  Raises LookupError."""
    found: dict[str, str] = {}
    for seed in range(1, 40):
        match, draw = Match.new(find_game("oath"), seed, COLOURS, log=False), chance(seed)
        while not match.over and len(found) < len(keys):
            seat, d = next(iter(match.decisions().items()))
            if d.key in keys and d.key not in found:
                found[d.key] = record.write(match)
            match.play(seat, d.sample(draw.below))
        if len(found) == len(keys):
            return found
    raise LookupError(f"never asked: {set(keys) - set(found)}")


def beside(visitor: Callable[..., Visitor], server: Server, keys: tuple[str, ...], lang: str, windows: tuple[tuple[int, int], ...],
           script: str) -> dict[str, list[str]]:
    """What is wrong at a table at each of these questions."""
    ann, v, faults = Remote(server.url, "Ann"), visitor("desktop", lang, reduced_motion="reduce"), {}
    for key, text in each_of(keys).items():
        page = come_in(v, ann, taken_in(ann, text))
        for wide, high in windows:
            resized(page, wide, high)
            faults[f"{key} {wide}x{high}"] = page.evaluate(BESIDE) + page.evaluate(script)
    return {k: f for k, f in faults.items() if f}


def test_answers_beside_a_scene_lie_in_the_panel(visitor: Callable[..., Visitor], server: Server) -> None:
    """A counter, a Yes and a No, beside the odds of a campaign."""
    assert beside(visitor, server, ("campaign.pool", "campaign.sacrifice"), "en", (WINDOWS[2], WINDOWS[-1]), WHOLE) == {}


def test_words_are_whole_beside_a_counter(visitor: Callable[..., Visitor], server: Server) -> None:
    """The longest names of colours and sites have a line of their own where the counter leaves no room beside them."""
    assert beside(visitor, server, ("campaign.losses", "campaign.occupy"), "ru", (WINDOWS[-1], PHONES[1]), WHOLE) == {}


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "cs", "ru"])
def test_answers_of_each_scene_lie_in_the_panel(visitor: Callable[..., Visitor], server: Server, lang: str) -> None:
    """Whatever question of a campaign, an offer or powers: its answers and counters are in the panel, with their words whole."""
    assert beside(visitor, server, CAMPAIGN, lang, (WINDOWS[2], WINDOWS[0], WINDOWS[-1], PHONES[0]), "() => []") == {}
