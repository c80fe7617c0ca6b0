"""Pieces under the pointer: dragged by mouse and finger, fanned out where they stand crowded; and the keys that give and close."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import kronika
from kronika.games.scythe.facts import HEX, PLACE_WORDS
from kronika.games.scythe.state import PER
from kronika.kernel import Match, Seat, record
from kronika.store.installed import find_game

from .browser import Visitor
from .conftest import rng
from .screens.positions import asked, find
from .test_browser_scythe import bring

TWO = [Seat("nordic"), Seat("saxony", "", "automa", "autometta")]
MIDDLE = "at => { const r = at.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; }"


def to_move(match: Match[Any]) -> bool:
    """Seat 0 chooses a unit, and the first of them can go somewhere."""
    d = match.decisions().get(0)
    if d is None or d.key != "move.unit" or not isinstance(d.options[0], int):  # type: ignore[attr-defined]
        return False
    m = match.fork()
    m.play(0, d.options[0])  # type: ignore[attr-defined]
    return m.decisions()[0].key == "move.to" and len(m.decisions()[0].options) > 2  # type: ignore[attr-defined]


def places_for(match: Match[Any], first: str, then: str) -> list[int]:
    """Where the first thing that seat 0 may choose now could go, if that is asked next."""
    d = match.decisions().get(0)
    if d is None or d.key != first or not d.options:  # type: ignore[attr-defined]
        return []
    m = match.fork()
    m.play(0, d.options[0])  # type: ignore[attr-defined]
    d = m.decisions().get(0)
    return list(d.options) if d is not None and d.key == then else []  # type: ignore[attr-defined]


def crowded() -> str:
    """The record of a game in which the village of Rusviet has made workers until four of them stand there beside the hero, and one of
    them is to move."""
    match, draw = Match.new(find_game("scythe"), 1, [Seat("rusviet"), Seat("saxony", "", "automa", "autometta")], log=False), rng(1)
    village = HEX["c6"]

    def here() -> int:
        return sum(match.state.at[k] == village for k in range(PER))

    while here() < 5 or match.decisions()[0].key != "move.unit":
        seat, d = next(iter(match.decisions().items()))
        options, at = getattr(d, "options", ()), match.state.at
        wishes = ("move", "units") if at[0] != village or here() >= 5 else ("produce", "bolster")
        if d.key == "produce.where":
            match.play(seat, tuple(options))
        else:
            wish = next((w for w in (*wishes, village, 0, "skip", "done") if w in options), None)
            match.play(seat, d.sample(draw.below) if wish is None else wish)
    return record.write(match)


def alone(v: Visitor, text: str) -> tuple[Page, str, str]:
    """(page, first unit on offer, first place that it can go to) of a game against the Automa."""
    match = record.replay(text)
    unit = match.decisions()[0].options[0]  # type: ignore[attr-defined]
    match.play(0, unit)
    to = match.decisions()[0].options[0]  # type: ignore[attr-defined]
    bring(v, text)
    v.live()
    v.page.wait_for_selector("form.decision[data-key='move.unit']")
    return v.page, f"unit-{unit}", f"hex-{PLACE_WORDS[to]}"


@pytest.fixture(scope="module")
def moving() -> str:
    return find("scythe", TWO, to_move)


def stands(page: Page, unit: str, place: str) -> None:
    page.wait_for_selector(f'[data-piece="{unit}"][data-name~="{place}"]', state="attached")


def test_a_unit_is_dragged_to_its_hex_by_mouse(visitor: Callable[..., Visitor], moving: str) -> None:
    ann = visitor(asked=False)
    page, unit, place = alone(ann, moving)
    x, y = page.locator(f'.pick[data-drag="{unit}"]').evaluate(MIDDLE)
    u, v = page.locator(f'.map > [data-name="{place}"]').evaluate(MIDDLE)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move((x + u) / 2, (y + v) / 2, steps=4)
    page.wait_for_selector(f'[data-ghost="{unit}"]')
    page.mouse.move(u, v, steps=4)
    page.mouse.up()
    stands(page, unit, place)
    assert page.locator("[data-ghost]").count() == 0
    ann.calm()


def test_a_unit_is_dragged_to_its_hex_by_finger(visitor: Callable[..., Visitor], moving: str) -> None:
    ann = visitor("phone", asked=False, has_touch=True, reduced_motion="reduce")
    page, unit, place = alone(ann, moving)
    x, y = page.locator(f'.pick[data-drag="{unit}"]').evaluate(MIDDLE)
    u, v = page.locator(f'.map > [data-name="{place}"]').evaluate(MIDDLE)
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": a, "y": b} for a, b in at]})

    touch("touchStart", (x, y))
    for i in range(1, 6):
        touch("touchMove", (x + (u - x) * i / 5, y + (v - y) * i / 5))
    page.wait_for_selector(f'[data-ghost="{unit}"]')
    touch("touchEnd")
    stands(page, unit, place)
    ann.calm()


@pytest.mark.parametrize("first, then", [("deploy.mech", "deploy.where"), ("build.structure", "build.where")])
def test_what_waits_on_a_mat_is_dragged_onto_the_map(visitor: Callable[..., Visitor], first: str, then: str) -> None:
    """A mech, a structure: taken up from its mat, put down on a hex."""
    ann = visitor(asked=False)
    text = find("scythe", TWO, lambda match: places_for(match, first, then) != [])
    bring(ann, text)
    ann.live()
    page, place = ann.page, f"hex-{PLACE_WORDS[places_for(record.replay(text), first, then)[0]]}"
    at = page.locator(".table-dock [data-drag][data-answer]:visible").first
    name = at.get_attribute("data-drag")
    x, y = at.evaluate(MIDDLE)
    u, v = page.locator(f'.map > [data-name="{place}"]').evaluate(MIDDLE)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move((x + u) / 2, (y + v) / 2, steps=4)
    page.wait_for_selector(f"form.decision[data-key='{then}']")
    page.mouse.move(u, v, steps=4)
    page.mouse.up()
    page.wait_for_selector(f'.map [data-piece="{name}"][data-name~="{place}"]', state="attached")
    assert page.locator("[data-ghost]").count() == 0
    ann.calm()


def test_a_drag_that_ends_nowhere_leaves_the_unit_in_the_hand(visitor: Callable[..., Visitor], moving: str) -> None:
    ann = visitor(asked=False, reduced_motion="reduce")
    page, unit, place = alone(ann, moving)
    x, y = page.locator(f'.pick[data-drag="{unit}"]').evaluate(MIDDLE)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y, steps=3)
    page.mouse.move(5, 5, steps=3)
    page.mouse.up()
    page.wait_for_selector("form.decision[data-key='move.to']")
    page.wait_for_selector("[data-ghost]", state="detached")
    page.locator(f'.l-marks .pick[data-name="{place}"]').click()
    stands(page, unit, place)
    ann.calm()


def test_a_crowded_hex_is_fanned_out(visitor: Callable[..., Visitor]) -> None:
    """Every piece by itself: with the mouse to look at, with the focus too, with a finger to press, each as large as a finger."""
    ann = visitor("phone", asked=False, has_touch=True, reduced_motion="reduce")
    page, *_ = alone(ann, crowded())
    place = "hex-c6"
    here = page.locator(f'[data-piece][data-name~="{place}"]').count()
    assert here >= 5
    x, y = page.locator(f'.map > [data-name="{place}"]').evaluate(MIDDLE)
    page.mouse.move(x, y)
    page.wait_for_selector(".fanned:not([hidden])")
    assert page.locator(".fan-cell").count() == here
    page.keyboard.press("Escape")
    page.wait_for_selector(".fanned", state="hidden")
    page.mouse.move(1, 1)
    page.touchscreen.tap(x, y)
    page.wait_for_selector(".fanned.live:not([hidden])")
    small = page.locator("button.fan-cell").evaluate_all(
        "all => all.map((x) => x.getBoundingClientRect()).filter((r) => r.width < 44 || r.height < 44).length")
    assert small == 0
    page.locator("button.fan-cell").first.tap()
    page.wait_for_selector("form.decision[data-key='move.to']")
    ann.calm()


def test_enter_gives_what_is_ready_wherever_the_focus_is(visitor: Callable[..., Visitor]) -> None:
    """After "+" by mouse the focus is there; more than can be had is not counted."""
    ann = visitor(reduced_motion="reduce")
    bring(ann, find("scythe", TWO, asked("combat.commit", "produce.amount")))
    ann.live()
    page = ann.page
    more = page.locator("form.decision [data-more]").first
    field = more.locator("xpath=preceding-sibling::input")
    for _ in range(int(field.get_attribute("max") or 0) + 2):
        more.click(force=True)
    assert field.input_value() == field.get_attribute("max") and more.get_attribute("aria-disabled") == "true"
    seq = page.get_attribute(".table", "data-seq")
    assert page.evaluate("document.activeElement.matches('[data-more]')")
    page.keyboard.press("Enter")
    moved = "(document.querySelector('.table')?.dataset.seq ?? n) !== n"
    page.wait_for_function(f"n => {moved} || document.querySelector('form[data-given]')", arg=seq)
    ann.calm()


@pytest.mark.parametrize("name", ["?", "menu"])
def test_escape_closes_what_is_open(visitor: Callable[..., Visitor], moving: str, name: str) -> None:
    ann = visitor(reduced_motion="reduce")
    page, *_ = alone(ann, moving)
    if name == "?":
        page.keyboard.press("?")
        what = "[data-barred-list][open]"
    else:
        page.click(".menu summary >> nth=0")
        what = ".menu[open]"
    page.wait_for_selector(what)
    page.keyboard.press("Escape")
    page.wait_for_selector(what, state="detached")
    ann.calm()


def test_the_mark_of_where_a_piece_would_fall_is_no_class_of_any_scene() -> None:
    """It strokes whatever wears it eight units wide: a scene of that class was drawn as green blobs."""
    source = Path(kronika.__file__).parent
    marks = re.findall(r'over\?\.classList\.add\("([\w-]+)"\)', (source / "web/static/js/drag.js").read_text(encoding="utf-8"))
    texts = [file.read_text(encoding="utf-8") for file in source.rglob("templates/*.html")]
    worn = {word for text in texts for attribute in re.findall(r'class="([^"]*)"', text) for word in re.findall(r"[\w-]+", attribute)}
    assert len(marks) == 1 and "fighter" in worn and marks[0] not in worn
