"""How many presses a turn of Scythe takes on the board alone; and a hundred presses of a game against the Automa, the list never used."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Error, Page, Route

from kronika.games.scythe.actions import columns, rows
from kronika.games.scythe.facts import BOTTOMS, MATDATA, MATS, TOPS
from kronika.games.scythe.state import mechs_left, structures_left, worker_hexes
from kronika.kernel import Match, Seat, Table

from .browser import Visitor
from .conftest import rng
from .screens.positions import find
from .test_browser_scythe import bring

QUIET = """async () => {
    const look = () => {
        const form = document.querySelector("form.decision:not([data-given])");
        return form && !document.body.classList.contains("busy") ? document.querySelector(".table").dataset.seq + form.dataset.key : "";
    };
    let still = 0, was = "";
    for (const end = Date.now() + 60000; still < 4; was = look()) {
        if (Date.now() > end) throw new Error(`nobody is asked: ${document.querySelector("#panel").innerText}`);
        await new Promise(requestAnimationFrame);
        still = look() && look() === was ? still + 1 : 0;
    }
}"""
"""Until somebody is asked and nothing is under way: a press shows as busy at once, what is answered by itself begins in the next frame."""
ASKED = """() => { const f = document.querySelector("form.decision"), n = f.querySelectorAll(".question [data-answer]").length;
    return f.dataset.key + (f.dataset.key === "turn.end" && n > 1 ? "+" : "") + " " + f.querySelector(".prompt").innerText; }"""
OVER = ("turn.section", "turn.end+", "combat.commit")
"""The turn is over, but for an objective that might be shown now; or the Automa attacks in its own."""
UNIT = HEX = ".l-marks .pick[data-answer], .l-marks .pick[data-plan]"
GIVE = ".give:not(:disabled)"


def gain(top: str, what: str) -> str:
    return f'.p-mat [data-plan="turn.section={top};turn.top={what}"]'


TURNS: dict[str, tuple[str, str, int, list[str], int]] = {
    # name: top action, bottom action, hexes that produce, presses, most presses
    "move 2 units": ("move", "", 0, [gain("move", "units"), UNIT, HEX, UNIT, HEX], 5),
    "move 2 units + build": ("move", "build", 0, [gain("move", "units"), UNIT, HEX, UNIT, HEX, ".space[data-plan]", HEX], 7),
    "produce on 2": ("produce", "", 2, [gain("produce", "produce"), GIVE], 3),
    "produce + deploy": ("produce", "deploy", 2, [gain("produce", "produce"), GIVE, ".mech[data-plan]", HEX], 5),
    "bolster + deploy": ("bolster", "deploy", 0, [gain("bolster", "power"), ".mech[data-plan]", HEX], 4),
    "trade 2 goods": ("trade", "", 0, [gain("trade", "goods"), HEX, ".focus [data-answer=wood]", ".focus [data-answer=wood]"], 5),
}


def mat_with(top: str, bottom: str) -> str:
    """A player mat that has these two actions in one section."""
    return next(name for name, mat in zip(MATS, MATDATA) if any(
        TOPS[c.top] == top and bottom in ("", BOTTOMS[c.bottom]) for c in mat.sections))


def wanted(top: str, bottom: str, hexes: int) -> Callable[[Match[Any]], bool]:
    """Is seat 0 to choose a section, and can it do just this with it?"""
    def test(match: Match[Any]) -> bool:
        d = match.decisions().get(0)
        if d is None or d.key != "turn.section" or top not in d.options:  # type: ignore[attr-defined]
            return False
        s = match.state
        t, p = Table(match.game, s), s.players[0]
        if p.coins < 1 or top == "produce" and any(n > have for n, have in zip(rows.produce_price(t, 0), (p.power, p.popularity, p.coins))):
            return False
        if bool(bottom) == bool(columns.bottom_reasons(t, 0, columns.column(p, top))):
            return False
        if bottom == "deploy" and not (mechs_left(s, 0) and len(columns.deploy_hexes(t, 0)) > 1):
            return False
        if hexes and len(rows.producing(t, 0, True)) < hexes:
            return False
        if top == "trade" and worker_hexes(s, 0).bit_count() < 2:
            return False
        return top != "move" or _two_plain_moves(match, bottom)
    return test


def _two_plain_moves(match: Match[Any], bottom: str) -> bool:
    """Do the first two units on offer walk to the first places on offer without anything else happening, and can be built after it?"""
    m = match.fork()
    m.play(0, "move")
    m.play(0, "units")
    for key in ("move.unit", "move.to") * 2:
        d = m.decisions().get(0)
        if d is not None and d.key == "move.cargo":
            m.play(0, d.default)
            d = m.decisions().get(0)
        if d is None or d.key != key or len(d.options) < 2:  # type: ignore[attr-defined]
            return False
        m.play(0, d.options[0])  # type: ignore[attr-defined]
    d = m.decisions().get(0)
    if d is not None and d.key == "move.cargo":
        m.play(0, d.default)
        d = m.decisions().get(0)
    if not bottom:
        return d is None or d.key in ("turn.end", "turn.section")
    t = Table(m.game, m.state)
    return d is not None and d.key == "turn.bottom" and len(columns.build_hexes(t, 0)) > 1 and bool(structures_left(m.state.players[0]))


def at_the_turn(visitor: Callable[..., Visitor], name: str) -> Visitor:
    """Somebody who is to take this turn, on a board that answers by itself what settings allow."""
    top, bottom, hexes = TURNS[name][:3]
    seats = [Seat("nordic", mat_with(top, bottom)), Seat("saxony", "", "automa", "autometta")]
    ann = visitor(reduced_motion="reduce", asked=False)
    bring(ann, find("scythe", seats, wanted(top, bottom, hexes), seeds=range(1, 120), most=1500))
    ann.live()
    ann.page.evaluate(QUIET)
    return ann


def take(page: Page, presses: list[str]) -> None:
    """A whole turn by these presses."""
    before = page.evaluate(ASKED)
    for what in presses:
        if what.endswith("=wood]"):
            high = page.locator(".goods4 .good > span").evaluate_all("all => all.map((word) => word.offsetHeight)")
            assert high and max(high) < 30, "the name of a resource breaks"
            _all_or_fewer(page)
        page.locator(what).first.click()
        page.evaluate(QUIET)
    now = page.evaluate(ASKED)
    assert now != before and now.startswith(OVER), f"the turn is not over: {now}"


def _all_or_fewer(page: Page) -> None:
    """What is still to choose is said, and nothing is given before it is chosen or fewer is asked for (this changes nothing)."""
    give, left = page.locator("form.decision .give"), page.locator("[data-left]")
    assert left.inner_text() in ("Still to choose: 2", "Still to choose: 1") and give.is_disabled()
    if left.inner_text().endswith("2"):
        page.click("[data-fewer]")
        assert give.is_enabled() and not page.locator("[data-fewer]").is_visible()
        page.evaluate("document.querySelector('.question').dataset.full = ''")


@pytest.mark.parametrize("name", list(TURNS))
def test_presses_of_a_turn(visitor: Callable[..., Visitor], name: str) -> None:
    presses, most = TURNS[name][3:]
    assert len(presses) <= most
    ann = at_the_turn(visitor, name)
    take(ann.page, presses)
    ann.calm()


def test_what_follows_by_itself_does_so_when_the_news_overtake_the_reply(visitor: Callable[..., Visitor]) -> None:
    """The connection tells of the new position before the answer's own reply is there: a plan goes on, routine is given."""
    ann = at_the_turn(visitor, "produce on 2")

    def late(route: Route) -> None:
        reply = route.fetch()
        time.sleep(0.25)
        route.fulfill(response=reply)

    ann.page.route("**/answer", late)
    take(ann.page, TURNS["produce on 2"][3])
    ann.calm()


def test_one_press_on_an_encounter_gives_all_of_it_and_less_can_be_asked_for(visitor: Callable[..., Visitor]) -> None:
    def plain(match: Match[Any]) -> bool:
        d = match.decisions().get(0)
        return d is not None and d.key == "encounter.choose" and 1 in d.options  # type: ignore[attr-defined]

    ann = visitor(reduced_motion="reduce", asked=False)
    bring(ann, find("scythe", [Seat("nordic"), Seat("saxony", "", "automa", "autometta")], plain, seeds=range(1, 120), most=1500))
    ann.live()
    page = ann.page
    page.evaluate(QUIET)
    scene = page.locator(".focus .stage").bounding_box()
    assert scene and scene["y"] >= 0 and scene["y"] + scene["height"] <= 900, "the scene and its options are in sight as a whole"
    page.locator(".focus [data-answer='1']").click()
    page.evaluate(QUIET)
    assert not page.evaluate(ASKED).startswith("encounter.")
    assert page.inner_text(".plan-told").startswith("Taken: ")
    page.click("[data-plan-ask]")
    page.wait_for_selector("form.decision[data-key='encounter.gains']")
    ann.calm()


@pytest.mark.long
def test_a_hundred_presses_on_the_board_alone(visitor: Callable[..., Visitor]) -> None:
    """Map, mats, hand and focus panel answer everything but numbers and the word that ends something."""
    ann = visitor(reduced_motion="reduce", asked=False)
    ann.new_table("scythe", ["me", "automa:automaszyna"], name="Ann")
    ann.live()
    page, draw = ann.page, rng(6)
    for given in range(100):
        try:
            page.evaluate(QUIET)
        except Error:  # the game is over: the page was loaded anew as a replay
            page.wait_for_selector("[data-replay]")
            assert given > 30
            break
        board = page.locator(".board [data-answer]:visible, .board [data-plan]:visible, .focus [data-answer]:visible")
        n, give = board.count(), page.locator(GIVE)
        assert n or give.count(), f"nothing to press on the board: {page.evaluate(ASKED)}"
        (give if give.count() else board.nth(draw.below(n))).click(timeout=10_000)
    ann.calm()
