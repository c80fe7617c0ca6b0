"""The guided first game, hints, rule cards, the page of options and "since you last looked", in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from starlette.testclient import TestClient

from kronika.games.empires import guide as empires
from kronika.games.scythe import guide as scythe
from kronika.games.scythe.words.guide import WHY
from kronika.kernel import game
from kronika.rulebook import entry
from kronika.words import speech, translator

from .browser import Visitor, resized, sideways
from .conftest import Somebody, rng, sample
from .reading import foreign, page_lang
from .servers import Remote, Server

LANGS = ("en", "cs", "ru")
CALM = {"reduced_motion": "reduce"}
# does the finger stand beside what a selector means, over nothing else that can be pressed?
POINTED_AT = """selector => {
  const box = (at) => document.querySelector(at)?.getBoundingClientRect(), finger = box(".finger"), aim = box(selector);
  if (!finger?.width || !aim) return false;
  const away = Math.max(aim.left - finger.right, finger.left - aim.right, aim.top - finger.bottom, finger.top - aim.bottom);
  const all = document.elementsFromPoint(finger.x + finger.width / 2, finger.y + finger.height / 2);
  const under = all.find((at) => !at.matches(".finger"));
  return away > 0 && away < 20 && !under?.closest("[data-answer], [data-plan], button"); }"""


# does the finger lie on nothing else that can be pressed?
LIES_ON = """selector => {
  const finger = document.querySelector(".finger").getBoundingClientRect(), aim = document.querySelector(selector);
  const at = [0.1, 0.5, 0.9].map((k) => [finger.x + finger.width * k, finger.y + finger.height / 2]);
  return finger.width && at.every(([x, y]) => {
    const under = document.elementsFromPoint(x, y).find((e) => !e.matches(".finger"))?.closest("[data-answer], [data-plan], button");
    return under === aim; }); }"""


# which texts make the place of the finger's reason higher
GROWS = """all => {
  const at = document.querySelector(".guide-why"), here = document.querySelector("[data-here]").dataset.here;
  at.textContent = "";
  const room = at.offsetHeight;
  return all.filter((why) => { at.textContent = `${here}: ${why}`; return at.offsetHeight > room; }); }"""
# game -> (one way through its goals, how many there are, how the answer to what is asked then begins)
GUIDED = {"scythe": (scythe.WALK, len(scythe.GOALS), ""), "empires": (empires.WALK, len(empires.GOALS), "conquer:")}


def begin(v: Visitor, game: str = "scythe", *, come: bool = True) -> Page:
    if come:
        v.open("/")
    v.page.click(f'form[action^="/first-game/{game}"] button')
    v.page.wait_for_url("**/table/**")
    v.live()
    v.page.wait_for_selector("#guide h2")
    return v.page


@pytest.mark.parametrize(("name", "lang"), [*(("scythe", lang) for lang in LANGS), ("empires", "en"), *(
    pytest.param("empires", lang, marks=pytest.mark.long) for lang in ("cs", "ru"))])
def test_the_guided_game_to_its_end(visitor: Callable[..., Visitor], name: str, lang: str) -> None:
    ann = visitor("phone" if lang == "ru" else "desktop", lang, **CALM)
    page = begin(ann, name)
    says = speech(game(name), translator(lang))
    walk, goals, last = GUIDED[name]
    done = 0
    for turn in walk:
        for text in turn:
            page.wait_for_selector("form.decision:not([data-given])")
            ann.give(text)
            if lang != "en":
                assert foreign(page.content(), lang, {"Ann", *_called(page)}) == {}
        reached = page.locator(".gdot.done").count()
        assert reached >= done
        done = reached
        assert sideways(page) == 0
    if last:
        ann.give(page.locator(f'#panel [data-answer^="{last}"]').first.get_attribute("data-answer") or "")
    expect(page.locator(".gdot.done")).to_have_count(goals)
    assert page_lang(page.content()) == lang
    expect(page.locator('#guide a[href*="with=alone"]')).to_have_count(1)  # a way on
    title = page.inner_text("#guide h2")
    assert title and title == translator(lang)("All goals are reached.") and says.title()
    # freely on to the score sheet
    draw = rng(3).below
    for _ in range(3000):
        if page.locator(".scores").count():
            break
        if not ann.act(draw):
            page.wait_for_timeout(20)
    page.wait_for_selector("[data-replay]")
    assert max(page.locator(".tab-row > button").evaluate_all("all => all.map((tab) => tab.offsetHeight)")) <= 46, "a tab's name breaks"
    totals = [int(x) for x in page.locator(".scores .total td").all_inner_texts()]
    assert len(totals) == 2 and max(totals) > 0
    assert sideways(page) == 0
    ann.calm()


def _called(page: Page) -> list[str]:
    return page.locator(".place-who").first.inner_text().split()


def test_the_guide_points_at_what_leads_on(visitor: Callable[..., Visitor]) -> None:
    """The name typed once goes along; two sentences of what happened; the finger stands beside the control that leads to the goal."""
    ann = visitor(asked=False, **CALM)
    page = ann.open("/")
    page.fill(".welcome input[name=name]", "Johanna")
    begin(ann, come=False)
    expect(page.locator(".place-who").first).to_contain_text("Johanna")
    opening = page.inner_text(".guide-opening")
    assert opening.count(".") == 2 and page.locator(".guide-aim").count() == 1 and "2 wood" in opening
    for token in ("units", "hero", "a4", "w2", "a6", "monument", "a4", "produce"):  # a5 stands beside a4, a button beside the hero
        at = f'.board [data-plan$="={token}"]' if token in ("units", "monument", "produce") else f'.board [data-answer="{token}"]'
        page.wait_for_function(POINTED_AT, arg=at, timeout=9_000)
        page.locator(at).first.click()
        expect(page.locator(".guide-why")).to_have_text(re.compile("^here: .+[.]$"))
    page.click("form.decision .give")  # on both territories
    expect(page.locator(".gdot.done")).to_have_count(3)
    expect(page.locator("#plan")).to_be_hidden()  # Saxony has drawn a card since: nothing that cannot be done is offered
    ann.calm()


@pytest.mark.parametrize("lang", LANGS)
def test_reasons_of_the_finger_have_their_room(visitor: Callable[..., Visitor], lang: str) -> None:
    """No reason is longer than the room that is kept for it: the question below stays where it is."""
    ann = visitor("laptop", lang, **CALM)
    page = begin(ann)
    says = speech(game("scythe"), translator(lang))
    why = [says.words(text) for reasons in WHY.values() for text in reasons.values()]
    for wide, high in ((1280, 800), (1440, 900), (1024, 768)):
        resized(page, wide, high)
        assert page.evaluate(GROWS, why) == [], (wide, high)
    ann.calm()


def test_on_a_phone_the_goal_and_what_it_speaks_of_are_in_sight(visitor: Callable[..., Visitor]) -> None:
    """The goal stands above the map and folds as soon as it was read; the map shows the own pieces, and nothing lies over it."""
    ann = visitor("phone", asked=False, **CALM)
    page = begin(ann)
    expect(page.locator(".guide-opening")).to_be_in_viewport()
    page.wait_for_function(LIES_ON, arg='#panel [data-answer="move"]', timeout=9_000)
    page.click('#panel [data-answer="move"]')
    page.click('#panel [data-answer="units"]')
    expect(page.locator(".guide-opening")).to_be_hidden()
    expect(page.locator("#guide h2")).to_be_in_viewport(ratio=1)
    page.wait_for_function(POINTED_AT, arg='.board [data-answer="hero"]', timeout=9_000)
    assert page.inner_text(".finger") == "here"
    page.locator('.board [data-answer="hero"]').click()  # nothing lies over it
    page.click(".guide-fold")
    expect(page.locator(".guide-how").first).to_be_in_viewport()
    tools, drawing = page.locator(".zoom-tools").bounding_box(), page.locator("svg.map").bounding_box()
    assert tools and drawing and tools["y"] >= drawing["y"] + drawing["height"]
    page.click(".guide-fold")
    page.locator('.board [data-answer="a4"]').click()
    expect(page.locator(".gdot.done")).to_have_count(1)
    expect(page.locator("#guide h2")).to_be_in_viewport(ratio=1)  # a new goal, folded: the map is looked at
    expect(page.locator(".guide-how").first).to_be_hidden()
    page.locator("#panel .passes [data-answer]").click()
    expect(page.locator(".guide-how").first).to_be_in_viewport()  # once the map is not what the question is about
    ann.calm()


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_what_the_automa_did_stays_beside_the_question_until_one_answers(visitor: Callable[..., Visitor], size: str) -> None:
    """Saxony rests in its third turn and brings a mech in its sixth; on a phone the telling does not lie under the goal."""
    ann = visitor(size)
    page = begin(ann)
    said = page.locator("#meanwhile")
    turns = iter(scythe.WALK)
    for text in next(turns):
        expect(said).to_be_hidden()
        ann.give(text)
    expect(said).to_contain_text("Saxony does nothing this turn")
    assert "Turn" not in said.inner_text()
    for turn in (next(turns), next(turns), next(turns)):
        for text in turn:
            ann.give(text)
            if text != "done":
                expect(said).to_be_hidden()
    expect(said).to_contain_text("a new mech on its base")
    expect(said).to_be_in_viewport()
    page.wait_for_selector("#telling:not([hidden])")
    telling, goal = page.locator(".telling-line").bounding_box(), page.locator("#guide .guide-goal").bounding_box()
    assert telling and goal and (telling["y"] >= goal["y"] + goal["height"] or telling["x"] + telling["width"] <= goal["x"])
    ann.calm()


def test_a_new_goal_is_brought_into_sight(visitor: Callable[..., Visitor]) -> None:
    ann = visitor("laptop", **CALM)
    page = begin(ann)
    for token in ("move", "units", "hero"):
        ann.give(token)
    page.evaluate("() => { const side = document.querySelector('.side'); side.scrollTop = side.scrollHeight; }")
    ann.give("a4")
    expect(page.locator(".gdot.done")).to_have_count(1)
    expect(page.locator("#guide h2")).to_be_in_viewport(ratio=1)
    ann.calm()


def test_the_finger_goes_from_a_chosen_card_to_the_next_and_then_to_confirm(visitor: Callable[..., Visitor]) -> None:
    ann = visitor(asked=False, **CALM)
    page = begin(ann, "empires")
    first, second, third, fiddler = (f'.focus [data-answer="{card}"]' for card in (*reversed(empires.KEPT), "glenn/fiddler"))
    for at in (first, second, third, "#panel .give", fiddler):
        page.wait_for_function(POINTED_AT, arg=at, timeout=9_000)
        page.locator(at).click()
    ann.calm()


def test_hints_apply_and_can_be_had_in_any_game(visitor: Callable[..., Visitor]) -> None:
    ann = visitor(**CALM)
    page = begin(ann)
    expect(page.locator(".guide-hints li").first).to_contain_text("Build")
    ann.give("bolster")  # free choice: no goal asks for it now
    expect(page.locator("#guide h2")).to_contain_text("Lead your character")
    ann.new_table("scythe", ["me", "automa:autometta"])
    ann.live()
    expect(page.locator("#guide")).to_be_hidden()
    page.click("[data-tab=more]")
    page.check("[data-setting=hints]")
    page.wait_for_selector("#guide .guide-hints li")
    assert page.locator("#guide h2").count() == 0
    page.reload()
    page.wait_for_selector("#guide .guide-hints li")
    ann.calm()


@pytest.mark.parametrize("lang", LANGS)
def test_a_rule_shows_on_hover_focus_and_press(visitor: Callable[..., Visitor], lang: str) -> None:
    ann = visitor(lang=lang, **CALM)
    page = begin(ann)
    mark = page.locator("#panel .rule").first
    title = entry(mark.get_attribute("data-rule") or "", lang).title
    card = page.locator("#rule-card")
    mark.hover()
    expect(card).to_contain_text(title)
    assert mark.get_attribute("aria-describedby") == "rule-card"
    page.mouse.move(2, 400)
    expect(card).to_be_hidden()
    page.locator("#guide .rule").first.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(card).to_be_visible()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "rule-card"
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    # in the log, arrows go from rule to rule; on a board's option a rule is no answer
    page.focus("#log")
    page.keyboard.press("ArrowUp")
    expect(card).to_be_visible()
    before = page.get_attribute(".table", "data-seq")
    page.keyboard.press("Escape")
    page.locator(".ability .rule").first.click()
    expect(card).to_be_visible()
    assert page.get_attribute(".table", "data-seq") == before
    # every reason of what is not offered
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.wait_for_selector(".barred-body .why li li .rule")
    ann.calm()


def test_all_options_on_one_page(visitor: Callable[..., Visitor]) -> None:
    ann = visitor(**CALM)
    page = ann.open(f"{begin(ann).url}/options")
    assert page.locator(".options-grid .ref-list li").count() >= 3 and page.locator(".options-board .mat").count() == 1
    ann.calm()


def test_two_people_two_languages_and_what_one_missed(visitor: Callable[..., Visitor], server: Server) -> None:
    ann, bob = visitor(lang="cs", **CALM), visitor(lang="ru", **CALM)
    address = ann.new_table("scythe", ["me", "open"], name="Ann")
    page = bob.open(ann.page.input_value("#invite-link"))
    page.fill("input[name=name]", "Bob")
    page.click("form button:not(.quiet)[class*=primary], form .btn.primary")
    page.wait_for_url(address)
    for v in (ann, bob):
        v.page.wait_for_selector("#log", state="attached")
        v.live()
    assert page_lang(ann.page.content()) == "cs" and page_lang(page.content()) == "ru"
    first, other = (ann, bob) if ann.page.locator("form.decision").count() else (bob, ann)
    other.page.goto("about:blank")  # goes away
    draw = rng(8).below
    for _ in range(60):
        if not first.act(draw):
            break
    other.page.goto(address)
    other.page.wait_for_selector("form.decision")
    other.live()
    notes = other.page.locator("#since li")
    if notes.count():
        assert 1 <= notes.count() <= 5
        other.page.click("[data-since-play]")
        other.page.wait_for_selector(".since-line >> text=/./")
        other.page.click("[data-since-end]")
        other.page.wait_for_selector("form.decision")
    for v in (ann, bob):
        v.calm()


@pytest.mark.parametrize(("name", "region"), [("scythe", "units"), ("empires", "islands")])
def test_since_tells_at_most_five_sentences_and_shows_earlier_boards(client: TestClient, name: str, region: str) -> None:
    ann, bob = Somebody(client, "Ann"), Somebody(client, "Bob")
    made = ann.call("POST", "/api/tables", {"game": name, "seats": [{"kind": "me"}, {"kind": "open"}]}, 201)
    bob.call("POST", f"/api/tables/{made['id']}/join", {"slot": 1, "invite": made["invite"]})
    id, draw = made["id"], rng(2)

    def on(most: int) -> None:
        for _ in range(most):
            row = ann.call("GET", f"/api/tables/{id}")
            if row["status"] == "over":
                return
            seat = row["asked"][0]
            who = ann if seat in ann.call("GET", f"/api/tables/{id}")["yours"] else bob
            answer = sample(who.legal(id, seat)["questions"], draw)
            who.call("POST", f"/api/tables/{id}/answer", {"seq": row["seq"], "seat": seat, "answer": answer})

    on(120)
    mine = ann.call("GET", f"/api/tables/{id}")["yours"][0]
    said = ann.call("GET", f"/api/tables/{id}/since?seat={mine}&after=1")
    assert 1 <= len(said["notes"]) <= 5 and said["html"].count("<li>") == len(said["notes"])
    assert all(n["rules"] for n in said["notes"]) and 1 <= len(said["steps"]) <= 30
    step = said["steps"][0]["seq"]
    then = ann.call("GET", f"/api/tables/{id}/since/{step}?seat={mine}")
    assert then["seq"] == step and region in then["regions"] and "data-answer" not in str(then["regions"])
    # a seat's own eyes only; strangers see what everybody may
    assert bob.refused("GET", f"/api/tables/{id}/since/{step}?seat={mine}")[0] == 403
    assert bob.refused("GET", f"/api/tables/{id}/since?seat={mine}")[0] == 403
    assert ann.refused("GET", f"/api/tables/{id}/since/99999?seat={mine}") == (404, "unknown")
    # what one has seen is not told again, and nobody is told of their own answers only
    now = ann.call("GET", f"/api/tables/{id}")["seq"]
    assert ann.raw("POST", f"/api/tables/{id}/looked", {"seq": now}).status_code == 204
    assert ann.call("GET", f"/api/tables/{id}/since?seat={mine}")["notes"] == []
    on(30)
    assert ann.call("GET", f"/api/tables/{id}/since?seat={mine}")["after"] >= now
    eve = Somebody(client, "Eve")
    assert eve.call("GET", f"/api/tables/{id}/since")["notes"] == []


def test_the_guide_begins_where_it_should(server: Server) -> None:
    ann = Remote(server.url, "Ann")
    answer = ann.http.post("/first-game/scythe", data={"token": ann.token})
    assert answer.status_code == 303
    id = answer.headers["location"].rpartition("/")[2]
    row = ann.call("GET", f"/api/tables/{id}")
    assert row["asked"] == [0] and row["private"] and [s["side"] for s in row["seats"]] == ["nordic", "saxony"]
    assert ann.http.post("/first-game/toy", data={"token": ann.token}).status_code == 404
