"""Between a person and the server: nothing begun is lost, one press is one answer, a bad line is noticed and said."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from .answers import sample
from .browser import Visitor
from .conftest import rng
from .databases import HERE
from .faults import Line, bad_line
from .screens.positions import find
from .servers import Remote, Server
from .test_browser_scythe import bring
from .test_pieces import TWO, to_move

Come = Callable[..., Visitor]
BOTH = [{"kind": "me"}, {"kind": "me"}]


def enter(v: Visitor, who: Remote) -> Visitor:
    """Somebody of the API sits at a browser."""
    v.context.add_cookies([{"name": "kronika", "value": who.http.cookies["kronika"], "url": v.url}])
    return v


def two(server: Server, **more: Any) -> tuple[Remote, Remote, str]:
    """Ann and Bob at a table of the toy."""
    ann, bob = Remote(server.url, "Ann"), Remote(server.url, "Bob")
    table = ann.call("POST", "/api/tables", {"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}], "seed": None, **more})["id"]
    bob.call("POST", f"/api/tables/{table}/join", {})
    return ann, bob, str(table)


def alone(server: Server) -> tuple[Remote, str]:
    """Ann against a bot."""
    ann, seats = Remote(server.url, "Ann"), [{"kind": "me"}, {"kind": "bot"}]
    return ann, ann.call("POST", "/api/tables", {"game": "toy", "seats": seats, "seed": 5, "options": {"duels": "no"}})["id"]


def answer(who: Remote, table: str, seat: int, text: str) -> Any:
    seq = who.call("GET", f"/api/tables/{table}")["seq"]
    return who.call("POST", f"/api/tables/{table}/answer", {"seq": seq, "seat": seat, "answer": text})


def answers(who: Remote, table: str) -> list[str]:
    """Kinds of the journal's changes after the start."""
    return [c["kind"] for c in who.call("GET", f"/api/tables/{table}/events?since=0&limit=500")["changes"]]


# what is begun stays


def test_a_half_filled_form_survives_what_others_do(visitor: Come, server: Server) -> None:
    """The dial set, a card ticked, the why-not open: then the opponent commits, speaks, gives something."""
    ann, bob, table = two(server)
    answer(ann, table, 0, "duel")
    page = enter(visitor(), ann).open(f"/table/{table}")
    page.wait_for_selector("#live.on", state="attached")
    page.click(".question >> nth=0 >> [data-more]")
    page.locator(".question >> nth=0 >> input[type=number]").focus()
    page.click("[data-barred-list] summary")
    page.wait_for_selector(".barred-body >> text=/./")
    before = page.evaluate("[...document.querySelectorAll('form.decision input')].map((x) => [x.value, x.checked])")
    assert before[0][0] == "1"
    legal = bob.call("GET", f"/api/tables/{table}/legal?seat=1")
    answer(bob, table, 1, sample(legal["questions"], rng(1)))
    bob.call("POST", f"/api/tables/{table}/chat", {"text": "ready"})
    page.wait_for_function("() => document.querySelector('.table')?.dataset.seq === '2'")
    page.wait_for_selector("#chat-lines li:has-text('ready')", state="attached")
    assert page.evaluate("[...document.querySelectorAll('form.decision input')].map((x) => [x.value, x.checked])") == before
    assert page.locator("[data-barred-list][open]").count() == 1
    page.click("form.decision .give")
    page.wait_for_function("() => document.querySelector('.table')?.dataset.seq === '3'")
    assert "sealed" in answers(ann, table)[1]


def test_everything_begun_survives_a_redrawing(visitor: Come, server: Server) -> None:
    """All regions drawn anew, as after a lost connection: every kind of question keeps its marks."""
    ann, _, table = two(server)
    page = enter(visitor(), ann).open(f"/table/{table}")
    page.wait_for_selector("#live.on", state="attached")
    kept = page.evaluate((HERE / "keep.js").read_text())
    assert kept["before"] == kept["after"]
    assert kept["before"]["ticks"] == [True, False, False, True]
    assert kept["before"]["order"] == ["2", "1"] and kept["before"]["scroll"] == 60
    assert kept["less"] == "2", "what can be had became less"
    assert kept["other"] == [False, True, True, False], "another question begins empty"


def test_a_chat_line_survives_the_start_of_the_game(visitor: Come, server: Server) -> None:
    ann, bob = Remote(server.url, "Ann"), Remote(server.url, "Bob")
    table = ann.call("POST", "/api/tables", {"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}]})["id"]
    page = enter(visitor(), ann).open(f"/table/{table}")
    page.fill("#chat-text", "half a sen")
    bob.call("POST", f"/api/tables/{table}/join", {})
    page.wait_for_selector(".table")
    assert page.input_value("#chat-text") == "half a sen"


# one press is one answer


# by the page's own clock: when the question in sight was drawn, and when something was pressed last
WATCHED = """() => { const question = () => document.querySelector("form.decision")?.dataset.question;
  let seen = question(); window.drawn = performance.now(); window.pressed = 0;
  document.addEventListener("kronika:swapped", () => { if (question() !== seen) { seen = question(); window.drawn = performance.now(); } });
  document.addEventListener("click", () => { window.pressed = performance.now(); }, true); }"""
SETTLED = "() => document.querySelector('{}') && performance.now() - window.drawn > 450"


def given(who: Remote, table: str, seat: int = 0) -> int:
    return len([c for c in who.call("GET", f"/api/tables/{table}/events?since=0&limit=500")["changes"] if c["seat"] == seat])


@pytest.mark.parametrize("pause", [0, 60, 250])
def test_a_double_click_is_one_answer(visitor: Come, server: Server, pause: int) -> None:
    ann, table = alone(server)
    page = enter(visitor(settle=None), ann).open(f"/table/{table}")
    page.wait_for_selector("#live.on", state="attached")
    page.evaluate(WATCHED)
    doubled = 0
    for _ in range(12):
        page.wait_for_function(SETTLED.format("#panel button.option"))
        before, box = given(ann, table), page.locator("#panel button.option").first.bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + 20, box["y"] + 8)
        page.wait_for_timeout(pause)
        page.mouse.click(box["x"] + 20, box["y"] + 8)
        page.wait_for_timeout(500)
        if page.evaluate("window.pressed - window.drawn < 400"):  # else the machine held up the second press: it was no double click
            assert given(ann, table) == before + 1
            doubled += 1
        if doubled == 4:
            return
    raise AssertionError("this machine is too slow for a double click")


# presses, and presses again at the moment at which the next question is drawn, however long that took
TWICE = """selector => new Promise((done) => {
    const question = () => document.querySelector("form.decision")?.dataset.question, was = question();
    const press = () => document.querySelector(selector).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    document.addEventListener("kronika:swapped", function next() {
        if (!question() || question() === was) return;
        document.removeEventListener("kronika:swapped", next);
        press();
        done();
    });
    press();
})"""


def test_a_press_that_meets_the_next_question_is_none(visitor: Come, server: Server) -> None:
    ann, table = alone(server)
    page = enter(visitor(settle=None), ann).open(f"/table/{table}")
    page.wait_for_selector("#live.on", state="attached")
    page.evaluate(WATCHED)
    page.wait_for_function(SETTLED.format("#panel button.option"))
    page.evaluate(TWICE, "#panel button.option")
    page.wait_for_timeout(500)
    assert given(ann, table) == 1


def test_a_press_on_the_map_that_meets_the_next_question_is_none(visitor: Come) -> None:
    """A unit is taken up by a double click: the second press puts it down nowhere."""
    ann = visitor(settle=None, asked=False)
    bring(ann, find("scythe", TWO, to_move))
    ann.live()
    ann.page.evaluate(WATCHED)
    ann.page.wait_for_function(SETTLED.format(".l-marks .pick[data-answer]"))
    ann.page.evaluate(TWICE, ".l-marks .pick[data-answer]")
    ann.page.wait_for_timeout(500)
    assert ann.page.locator("form.decision").get_attribute("data-key") == "move.to"
    ann.page.locator(".l-marks .pick[data-answer]:not([data-drag])").first.click()  # and later it does
    ann.page.wait_for_selector("form.decision:not([data-key='move.to'])")


def test_a_held_key_is_one_answer(visitor: Come, server: Server) -> None:
    ann, table = alone(server)
    page = enter(visitor(), ann).open(f"/table/{table}")
    page.wait_for_selector("#live.on", state="attached")
    page.wait_for_selector("#panel button.option")
    for key in ("Enter", " "):  # the browser's own click on a button in focus, at whatever moment the repetition comes
        assert page.evaluate("""key => { const e = new KeyboardEvent("keydown", { key, repeat: true, bubbles: true, cancelable: true });
            document.querySelector("#panel button.option").dispatchEvent(e); return e.defaultPrevented; }""", key), key
    for key in ("1", "Enter"):
        before, at = given(ann, table), page.get_attribute(".table", "data-seq")
        page.locator("#panel button.option").first.focus()
        for _ in range(25):  # the browser repeats a key that is held
            page.keyboard.down(key)
            page.wait_for_timeout(30)
        page.keyboard.up(key)
        page.wait_for_function("n => (document.querySelector('.table')?.dataset.seq ?? n) !== n", arg=at)
        assert given(ann, table) == before + 1, key
        page.wait_for_selector("#panel button.option")


def test_enter_twice_is_one_line_of_chat(visitor: Come, server: Server) -> None:
    ann, _, table = two(server)
    page = enter(visitor(), ann).open(f"/table/{table}")
    page.wait_for_selector("#live.on", state="attached")
    page.click("[data-tab=chat]")
    page.fill("#chat-text", "once")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_selector("#chat-lines li:has-text('once')")
    page.wait_for_timeout(300)
    assert len(ann.call("GET", f"/api/tables/{table}/chat")) == 1


def test_a_double_click_on_sit_down_is_one_guest_who_sits(visitor: Come, server: Server) -> None:
    ann = Remote(server.url, "Ann")
    table = ann.call("POST", "/api/tables", {"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"duels": "no"}})
    eve = visitor(settle=None)
    page = eve.open(f"/join/{table['invite']}")
    page.fill("input[name=name]", "Eve-once")
    page.dblclick("text=Sit down")
    page.wait_for_selector(".table")
    me = page.evaluate("fetch('/api/me').then((a) => a.json())")
    row = ann.call("GET", f"/api/tables/{table['id']}")
    assert me["name"] == "Eve-once" and [s["name"] for s in row["seats"]] == ["Ann", "Eve-once"]
    assert page.evaluate(f"fetch('/api/tables/{table['id']}').then((a) => a.json())")["yours"] == [1]


# the line


@pytest.fixture
def line(server: Server) -> Iterator[Line]:
    with bad_line(server.port) as made:
        yield made


@pytest.fixture
def through(browser: Browser, line: Line) -> Iterator[Visitor]:
    v = Visitor(browser, line.url)
    yield v
    v.context.close()


def test_a_silent_connection_is_noticed_and_made_anew(through: Visitor, line: Line, server: Server) -> None:
    """Nothing is closed, nothing comes: within 15 s the page says so, and once the line is back it shows what is."""
    ann, bob, table = two(server, options={"duels": "no"})
    page = enter(through, bob).open(f"/table/{table}")
    page.wait_for_selector("#live.on", state="attached")
    line.silent = True
    begun = time.monotonic()
    answer(ann, table, 0, "draw")
    page.wait_for_selector("#lost:not([hidden])", timeout=15_000)
    assert time.monotonic() - begun < 15
    assert page.locator("#live.on").count() == 0
    line.silent = False
    page.wait_for_function("() => document.querySelector('.table')?.dataset.seq === '1'")
    page.wait_for_selector("#live.on", state="attached")
    assert page.locator("#lost:not([hidden])").count() == 0


@pytest.mark.parametrize("lang", ["en", "cs", "ru"])
def test_an_answer_without_a_connection_waits_in_sight_and_is_sent(through: Visitor, line: Line, server: Server, lang: str) -> None:
    ann, _, table = two(server, options={"duels": "no"})
    through.context.add_cookies([{"name": "kronika-lang", "value": lang, "url": through.url}])
    page = enter(through, ann).open(f"/table/{table}")
    page.wait_for_selector("#live.on", state="attached")
    line.cut = True
    page.click("button[data-answer=draw]")
    page.wait_for_selector("#outbox:not([hidden])")
    said = page.inner_text("#outbox p")
    assert {"en": "no connection", "cs": "spojení", "ru": "связи"}[lang] in said
    assert answers(ann, table) == []
    line.cut = False
    page.wait_for_function("() => document.querySelector('.table')?.dataset.seq === '1'")
    page.wait_for_selector("#outbox", state="hidden")
    assert answers(ann, table) == ["answer"]


def test_an_answer_that_waits_can_be_withdrawn(through: Visitor, line: Line, server: Server) -> None:
    ann, _, table = two(server, options={"duels": "no"})
    page = enter(through, ann).open(f"/table/{table}")
    page.wait_for_selector("#live.on", state="attached")
    line.cut = True
    page.click("button[data-answer=draw]")
    page.click("[data-withdraw]")
    assert "Withdrawn" in page.inner_text("#refusal")
    line.cut = False
    page.wait_for_selector("#live.on", state="attached")
    page.wait_for_timeout(2500)
    assert answers(ann, table) == []
    page.click("button[data-answer=draw]")
    page.wait_for_function("() => document.querySelector('.table')?.dataset.seq === '1'")


def test_an_answer_whose_question_has_gone_is_said_not_to_be_given(through: Visitor, line: Line, server: Server) -> None:
    ann, _, table = two(server, options={"duels": "no"})
    page = enter(through, ann).open(f"/table/{table}")
    page.wait_for_selector("#live.on", state="attached")
    line.cut = True
    page.click("button[data-answer=draw]")
    page.wait_for_selector("#outbox:not([hidden])")
    answer(ann, table, 0, "draw")  # from her other device
    line.cut = False
    page.wait_for_selector("#refusal:not([hidden])")
    assert "not given" in page.inner_text("#refusal")
    assert answers(ann, table) == ["answer"]


def test_a_reply_that_is_lost_is_no_second_answer(through: Visitor, line: Line, server: Server) -> None:
    ann, _, table = two(server, options={"duels": "no"})
    page = enter(through, ann).open(f"/table/{table}")
    page.wait_for_selector("#live.on", state="attached")
    line.kinds, line.rate = ("double",), 1.0
    page.click("button[data-answer=draw]")
    page.wait_for_function("() => document.querySelector('.table')?.dataset.seq === '1'")
    line.rate = 0
    assert answers(ann, table) == ["answer"] and line.done["request double"] >= 1


def test_zoom_tabs_and_hashes_survive_a_redrawing(visitor: Come, server: Server) -> None:
    """The map is drawn anew whole: what was zoomed stays zoomed, the tab stays open, and the page knows which drawing it shows."""
    ann = Remote(server.url, "Ann")
    table = ann.call("POST", "/api/tables", {"game": "scythe", "seats": [{"kind": "me"}, {"kind": "bot"}]})["id"]
    page = enter(visitor(), ann).open(f"/table/{table}")
    page.wait_for_selector("#live.on", state="attached")
    whole = page.get_attribute("[data-zoom] svg", "viewBox")
    page.click("[data-tab=chat]")
    page.click(".zoom-tools button >> nth=0")
    zoomed = page.get_attribute("[data-zoom] svg", "viewBox")
    kept = page.evaluate(
        """async (whole) => {
      const { swap, hashes } = await import(document.querySelector("script[src*='js/main.js']").src.replace("main.js", "regions.js"));
      const svg = document.querySelector("[data-zoom] svg"), fresh = svg.cloneNode(true);
      fresh.setAttribute("viewBox", whole);
      svg.replaceWith(fresh);
      swap({ undo: "<p>other</p>" }, { undo: "known" });
      return { hash: hashes().undo, chat: !document.querySelector("[data-panel=chat]").hidden };
    }""",
        whole,
    )
    assert kept == {"hash": "known", "chat": True}
    assert page.get_attribute("[data-zoom] svg", "viewBox") == zoomed != whole
