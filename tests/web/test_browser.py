"""The pages in a real browser: whole games by clicking, two people, keyboard, phones, accessibility."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Route

from .browser import Visitor
from .conftest import rng
from .servers import Remote, Server


def finished(server: Server, name: str = "Ann") -> tuple[Remote, str]:
    """A toy game that is over."""
    ann = Remote(server.url, name)
    table = ann.call("POST", "/api/tables", {"game": "toy", "seats": [{"kind": "me"}, {"kind": "me"}], "seed": 5})["id"]
    draw = rng(5)
    from .conftest import sample

    while (row := ann.call("GET", f"/api/tables/{table}"))["status"] != "over":
        seat = row["asked"][0]
        answer = sample(ann.call("GET", f"/api/tables/{table}/legal?seat={seat}")["questions"], draw)
        ann.call("POST", f"/api/tables/{table}/answer", {"seq": row["seq"], "seat": seat, "answer": answer})
    return ann, str(table)


def test_a_whole_game_by_clicking(visitor: Callable[..., Visitor]) -> None:
    ann = visitor()
    ann.new_table("toy", ["me", "bot:random"], name="Ann")
    ann.live()
    draw = rng(1)
    for _ in range(400):
        if ann.page.locator(".scores").count():
            break
        if not ann.act(draw.below):
            ann.page.wait_for_timeout(50)
    assert ann.page.locator(".scores .score-seat").count() == 2
    ann.page.wait_for_selector("[data-replay]")
    ann.calm()


def test_two_people_with_link_chat_consent_reload_and_a_spectator(visitor: Callable[..., Visitor]) -> None:
    ann, bob, eve = visitor(), visitor(), visitor()
    address = ann.new_table("toy", ["me", "open"], name="Ann")
    invite = ann.page.input_value("#invite-link")
    page = bob.open(invite)
    page.fill("input[name=name]", "Bob")
    page.click("text=Sit down")
    page.wait_for_url(address)
    ann.page.wait_for_selector("form.decision")
    eve.open(address)
    for v in (ann, bob, eve):
        v.live()

    # chat reaches the others at once, as text
    ann.page.click("[data-tab=chat]")
    ann.page.fill("#chat-text", "Good luck <b>Bob</b>")
    ann.page.click("[data-chat] button")
    bob.page.click("[data-tab=chat]")
    bob.page.wait_for_selector("#chat-lines li:has-text('Good luck <b>Bob</b>')")
    assert bob.page.locator("#chat-lines li b").count() == 1

    # a sealed duel: Ann answers, reloads in the middle, then Bob answers
    ann.page.click("button.option:has-text('duel')")
    bob.page.wait_for_selector("form.decision .give")
    ann.page.wait_for_selector("form.decision .give")
    ann.page.click(".question >> nth=0 >> [data-more]")
    ann.page.click("form.decision .give")
    ann.page.wait_for_selector("text=You have answered")
    ann.page.reload()
    ann.page.wait_for_selector("text=You have answered")
    assert eve.page.locator("form.decision").count() == 0
    bob.page.click("form.decision .give")
    ann.page.wait_for_selector("form.decision >> text=Duel: take")
    ann.page.click("button.option:has-text('Yes')")
    bob.page.wait_for_selector("form.decision >> text=Verb")
    bob.page.click("button.option:has-text('draw')")
    ann.page.wait_for_selector("form.decision >> text=Verb")

    # Bob wants his card back: Ann must agree
    before = int(bob.page.get_attribute(".table", "data-seq") or 0)
    bob.page.click("[data-ask-undo]")
    bob.page.wait_for_selector("[data-undo-choices] details.goes[open]")
    bob.page.click("[data-undo-choices] button[type=submit]")
    ann.page.wait_for_selector(".undo-request >> text=Bob asks to take back")
    assert eve.page.locator(".undo-request button").count() == 0
    ann.page.click(".undo-request >> text=Agree")
    bob.page.wait_for_selector("form.decision >> text=Verb")
    assert int(bob.page.get_attribute(".table", "data-seq") or 0) == before + 1
    eve.page.wait_for_selector("text=Waiting for bob >> visible=true")

    draw = rng(4)
    for _ in range(300):
        if ann.page.locator(".scores").count() or bob.page.locator(".scores").count():
            break
        if not ann.act(draw.below) and not bob.act(draw.below):
            ann.page.wait_for_timeout(30)
    for v in (ann, bob, eve):
        v.page.wait_for_selector(".scores")
        v.calm()


def test_by_keyboard_alone(visitor: Callable[..., Visitor]) -> None:
    ann = visitor()
    page = ann.open("/create/toy")
    for _ in range(60):  # to the button, by Tab only
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('form[data-create] button.big')"):
            break
        if page.evaluate("document.activeElement.name === 'seat-1-kind'"):
            page.keyboard.type("Bot")
    page.keyboard.press("Enter")
    page.wait_for_selector("form.decision")
    ann.live()
    page.keyboard.press("?")
    page.wait_for_selector(".barred[open] .barred-body >> text=/./")
    for _ in range(2000):
        if page.locator(".scores").count():
            break
        # A sealed answer is given once: given again it only changes the first, and comes too late when the others' are there.
        if page.locator("body:not(.busy) form.decision:not([data-given]) .give:not([disabled])").count():
            page.keyboard.press("Enter")
        elif page.locator("body:not(.busy) form.decision:not([data-given])").count():
            page.keyboard.press("1")
        page.wait_for_timeout(40)
    assert page.locator(".scores").count() == 1
    ann.calm()


def test_hot_seat_covers_hands(visitor: Callable[..., Visitor]) -> None:
    ann = visitor()
    ann.new_table("toy", ["me", "me"], name="Ann")
    page = ann.page
    page.wait_for_selector(".cover-card")
    assert page.locator("[data-piece]").count() == 0, "no hand is shown under the cover"
    page.click(".cover-card button")
    page.wait_for_selector("form.decision")
    assert page.locator("[data-piece]").count() == 2
    page.wait_for_selector(".cover-card", state="detached")
    page.click("button.option:has-text('draw')")
    page.wait_for_selector(".cover-card >> text=bob")
    assert page.locator("[data-piece]").count() == 0
    ann.calm()


def test_what_is_pressed_before_the_scripts_stand_is_carried_out(visitor: Callable[..., Visitor]) -> None:
    """Behind a slow line the page can be seen and pressed long before the last of its scripts."""
    ann = visitor()
    page, late = ann.page, list[Route]()
    page.route("**/js/table.js", lambda r: late.append(r))
    ann.open("/create/toy")
    for seat in (0, 1):
        page.select_option(f"select[name=seat-{seat}-kind]", "me")
    page.click("form[data-create] button.big", no_wait_after=True)
    page.locator(".cover-card button").dblclick(no_wait_after=True)
    assert page.locator("form.decision").count() == 0
    late[0].continue_()
    page.wait_for_selector("form.decision")
    assert page.get_attribute(".table", "data-seq") == "0"
    ann.calm()


def test_replay_by_slider_and_keys(visitor: Callable[..., Visitor], server: Server) -> None:
    _, table = finished(server)
    eve = visitor()
    page = eve.open(f"/table/{table}")
    page.wait_for_selector("[data-replay]")
    eve.live()
    steps = int(page.get_attribute("[data-replay]", "data-steps") or 0)
    assert page.locator("[data-piece]").count() > 4
    page.keyboard.press("Home")
    page.wait_for_function("() => document.querySelector('[data-replay] output').textContent.startsWith('0/')")
    page.wait_for_function("() => document.querySelectorAll('.board [data-piece]').length === 0")
    page.keyboard.press("ArrowRight")
    page.wait_for_function(f"() => document.querySelector('[data-replay] output').textContent === '1/{steps}'")
    page.keyboard.press("End")
    page.wait_for_function("() => document.querySelectorAll('.board [data-piece]').length > 4")
    page.click("[data-tab=charts]")
    page.wait_for_selector("[data-panel=charts] figure svg polyline")
    with page.expect_download() as saved:
        page.click("text=Save the record")
    assert Path(saved.value.path()).read_text().startswith("kronika 1")
    eve.calm()


def test_a_lost_connection_comes_back(visitor: Callable[..., Visitor]) -> None:
    ann = visitor()
    address = ann.new_table("toy", ["me", "open"], name="Ann")
    bob = visitor()
    page = bob.open(ann.page.input_value("#invite-link"))
    page.click("text=Sit down")
    page.wait_for_selector(".table")
    bob.live()
    bob.context.set_offline(True)
    ann.page.wait_for_selector("form.decision")
    page.evaluate("() => { for (const s of window.__sockets || []) s.close(); }")
    ann.page.click("button.option:has-text('draw')")
    bob.context.set_offline(False)
    page.wait_for_selector("form.decision", timeout=30_000)
    assert address == page.url


def test_the_first_page_is_small(visitor: Callable[..., Visitor]) -> None:
    ann = visitor()
    sizes: list[int] = []
    ann.page.on("requestfinished", lambda r: sizes.append(r.sizes()["responseBodySize"] + r.sizes()["responseHeadersSize"]))
    ann.open("/").wait_for_load_state("networkidle")
    assert 3_000 < sum(sizes) <= 250_000


def test_pieces_glide_unless_motion_is_reduced(visitor: Callable[..., Visitor]) -> None:
    for motion, some in (("no-preference", True), ("reduce", False)):
        ann = visitor(reduced_motion=motion)
        ann.new_table("toy", ["me", "bot:random"], name="Ann")
        ann.live()
        ann.page.evaluate("""() => { window.moves = 0; const old = Element.prototype.animate;
            Element.prototype.animate = function (...x) { window.moves += 1; return old.apply(this, x); }; }""")
        ann.page.click("button.option:has-text('draw')")
        ann.page.wait_for_function("() => document.querySelectorAll('.board [data-piece]').length >= 3")
        assert (ann.page.evaluate("window.moves") > 0) is some


def clicked_through(ann: Visitor, pick: Callable[[int], int], most: int) -> None:
    """Play on by clicking offered options only, until the score sheet is there."""
    page = ann.page
    for _ in range(most):
        if page.locator(".scores").count():
            return
        if not ann.act(pick):
            page.wait_for_timeout(20)
    raise AssertionError(f"no end after {most} answers: {page.inner_text('#panel')[:300]}")


def test_a_complete_game_of_scythe_against_the_automa(visitor: Callable[..., Visitor]) -> None:
    ann = visitor(reduced_motion="reduce")
    ann.new_table("scythe", ["me", "automa:automaszyna"], name="Ann")
    ann.live()
    clicked_through(ann, rng(2).below, 3000)
    ann.page.wait_for_selector("[data-replay]")
    assert ann.page.locator(".scores .score-seat").count() == 2
    totals = [int(x) for x in ann.page.locator(".scores .total td").all_inner_texts()]
    assert len(totals) == 2 and max(totals) > 0
    ann.page.keyboard.press("Home")
    ann.page.wait_for_function("() => document.querySelector('[data-replay] output').textContent.startsWith('0/')")
    ann.calm()
