"""Oath in the browser: three people in three languages end a game, write its chronicle and begin the next; a turn by keyboard alone; cards
that are read; every scene in its room at every size, and by the rules for everybody."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from kronika.games.oath.guide import GOALS, GUIDE, WALK
from kronika.kernel import Chance, Match, Seat, record
from kronika.store.installed import find_game

from .answers import sample
from .browser import SIZES, Visitor, give_all, resized, sideways
from .conftest import rng
from .databases import HERE
from .keyboard import Keyboard
from .reading import foreign, page_lang
from .screens.positions import Wanted, after, ended, find
from .servers import Remote, Server
from .test_browser_scythe import bring

THREE = [Seat("purple"), Seat("red"), Seat("blue")]
CALM = {"reduced_motion": "reduce"}


def near_the_end(most: int) -> tuple[Match[Any], list[tuple[int, str]]]:
    """A random game a few answers before its end, with the answers that follow: the last of them write the chronicle."""
    for seed in range(1, 40):
        match = ended("oath", seed, THREE)
        rest = match.answers[-most:]
        if len({seat for seat, _ in rest}) > 1:
            return record.replay(record.write(match), at=len(match.answers) - most), rest
    raise LookupError("no game ends with several people's answers")


def soon_over(seats: list[Seat], most: int = 140) -> tuple[Match[Any], list[tuple[int, str]]]:
    """A game at its beginning, and the answers of everybody to a victory soon.

    279 is a seed that has one; the others are tried should the rules, and so the games of the seeds, change.  Raises LookupError."""
    for seed in (279, *range(1, 400)):
        match = ended("oath", seed, seats)
        if len(match.answers) <= most and match.state.winner >= 0:
            return record.replay(record.write(match), at=0), match.answers
    raise LookupError("no game is over soon")


def come_by_link(people: list[Visitor], link: str, address: str, names: dict[str, str]) -> None:
    """Everybody takes a seat; names: by language, for those who have none yet."""
    for v in people:
        v.open(link)
        if v.page.locator("input[name=name]").count():
            v.page.fill("input[name=name]", names[page_lang(v.page.content())])
        v.page.locator("form button.primary, form .btn.primary").first.click()
        v.page.wait_for_url(address)


def to_the_end(people: list[Visitor], rest: list[tuple[int, str]]) -> None:
    """Everybody gives their answers by the controls of their own page, up to the picture of the winner."""
    give_all(people, rest)
    for v in people:
        v.page.wait_for_selector(".oa-won")
        assert v.page.inner_text(".oa-won h2")


def next_game(ann: Visitor) -> str:
    """From the finished table into the chronicle, and by one press into the next game; the address of its table."""
    page = ann.page
    page.click("form[action^='/campaigns/from/'] button")  # the world that it left is where a chronicle begins
    page.wait_for_selector(".generation .gen-map")
    assert page.locator(".gen-site").count() == 16  # as it began, and as the game left it
    page.click(".generation form button.primary")
    page.wait_for_url("**/table/**")
    return page.url


def invitation(page: Page) -> str:
    """The link of a running table."""
    page.click(".table-page summary:has-text('Invite')")
    link = page.input_value(".menu-body input[readonly]")
    page.click(".table-page summary:has-text('Invite')")
    return link


def test_three_people_in_three_languages_write_the_chronicle_and_begin_the_next_game(visitor: Callable[..., Visitor],
                                                                                   server: Server) -> None:
    people = [visitor("desktop", "en", **CALM), visitor("tablet", "cs", **CALM), visitor("phone", "ru", **CALM)]
    match, rest = near_the_end(5)
    address = bring(people[0], record.write(match), server.database, others=(1, 2))
    come_by_link(people[1:], invitation(people[0].page), address, {"cs": "Bob", "ru": "Cid"})
    for v in people:
        v.live()
    to_the_end(people, rest)
    next_game(people[0])
    for v in people:
        v.calm()


@pytest.mark.long
def test_four_people_in_three_languages_from_the_beginning_into_the_next_generation(visitor: Callable[..., Visitor],
                                                                                  server: Server) -> None:
    """A whole game to its victory and chronicle; then everybody comes to the next one, which begins in the world that is left."""
    people = [visitor("desktop", "en", **CALM), visitor("tablet", "cs", **CALM), visitor("phone", "ru", **CALM),
              visitor("laptop", "cs", **CALM)]
    match, answers = soon_over([*THREE, Seat("yellow")])
    address = bring(people[0], record.write(match), server.database, others=(1, 2, 3))
    come_by_link(people[1:], invitation(people[0].page), address, {"cs": "Bob", "ru": "Cid"})
    for v, lang in zip(people, ("en", "cs", "ru", "cs"), strict=True):
        v.live()
        assert page_lang(v.page.content()) == lang
    to_the_end(people, answers)
    table = next_game(people[0])
    come_by_link(people[1:], people[0].page.input_value("#invite-link"), table, {})
    asked = 0
    for v in people:
        v.page.wait_for_selector(".oa-sheet")
        v.live()
        asked += v.page.locator("form.decision").count()
        assert v.page.locator(".oa-site").count() == 8
    assert asked > 0, "nobody is asked in the next game"
    for v in people:
        v.calm()


def about_to_travel(match: Match[Any]) -> bool:
    """Somebody has Supply for a journey and more."""
    seat, decision = next(iter(match.decisions().items()))
    return after(40, "act")(match) and decision.refuse("travel") == "" and match.state.players[seat].supply >= 4


def test_a_whole_turn_by_keyboard_alone(visitor: Callable[..., Visitor]) -> None:
    """A site reached by Tab and read, the travel there, an action by its letter, why something is not offered, the rest: no mouse, and the
    focus is always seen."""
    ann = visitor(**CALM)
    bring(ann, find("oath", THREE, about_to_travel))
    ann.live()
    page, keys = ann.page, Keyboard(ann.page)
    keys.uncover()
    seat = page.get_attribute("form.decision", "data-seat") or ""
    keys.tab_to(".oa-land[data-plan]")
    expect(page.locator("#read")).to_be_visible()
    keys.answers("Enter")
    keys.answers(page.locator('#panel [data-answer="search"]').get_attribute("data-shortcut") or "")
    while keys.mine(seat) and not keys.mine(seat, "act"):
        keys.answer()
    assert keys.mine(seat, "act"), page.inner_text("#panel")
    keys.press("?")
    expect(page.locator("[data-barred-list][open]")).to_be_visible()
    keys.press("Escape")
    expect(page.locator("[data-barred-list][open]")).to_have_count(0)
    keys.look()
    keys.answers("r")
    while keys.mine(seat):
        keys.answer()
    ann.calm()


def test_a_finger_reads_before_it_plays(visitor: Callable[..., Visitor]) -> None:
    ann = visitor("phone", has_touch=True, is_mobile=True, **CALM)
    bring(ann, find("oath", THREE, after(40, "act")))
    ann.live()
    page = ann.page
    if page.locator(".cover-card button").count():
        page.tap(".cover-card button")
        page.wait_for_selector("form.decision")
    if page.get_attribute("#sheet", "aria-expanded") == "true":
        page.tap("#sheet")
    before = page.get_attribute(".table", "data-seq")
    card = page.locator(".oa-col:not([hidden]) .oa-card[data-read]:visible").first
    card.tap()
    expect(page.locator("#read")).to_contain_text(card.locator(".c-name").inner_text())
    assert page.get_attribute(".table", "data-seq") == before and sideways(page) == 0
    page.keyboard.press("Escape")
    page.locator(".ov-site").last.tap()  # the map at a glance opens a region
    expect(page.locator(".oa-col.r-hinterland")).to_be_visible()
    page.locator(".oa-jump a").last.tap()
    expect(page.locator(".oa-bd.mine, .oa-bd:not([hidden])").first).to_be_in_viewport()
    ann.calm()


def test_the_guided_game_through_its_first_turn(visitor: Callable[..., Visitor]) -> None:
    ann = visitor("desktop", **CALM)
    page = ann.open("/")
    page.click('form[action^="/first-game/oath"] button')
    page.wait_for_url("**/table/**")
    ann.live()
    expect(page.locator(".place-who").last).to_contain_text("Bot, level 1")
    for action in WALK:
        for text in action:
            page.wait_for_selector("form.decision", timeout=120_000)  # the others place their pawns
            ann.give(text)
    page.wait_for_function("() => document.querySelectorAll('.gdot.done').length >= 4")
    hidden = page.locator("#log").evaluate("log => log.scrollHeight - log.scrollTop - log.clientHeight")
    assert hidden < 60, "the log shows its newest lines although questions grew over it"
    for wide, high, least in ((1440, 900, 200), (1280, 800, 120)):  # some lines of the log stand below the seats, hints below the answers
        resized(page, wide, high)
        page.wait_for_function(f"() => document.getElementById('log').clientHeight > {least}")
        log, places = page.locator("#log").bounding_box(), page.locator(".places").bounding_box()
        assert log and places and log["y"] >= places["y"] + places["height"] and log["y"] + log["height"] <= high
        hints, panel = page.locator(".guide-hints").bounding_box(), page.locator("#panel").bounding_box()
        assert hints and panel and hints["y"] > panel["y"] + panel["height"]
    resized(page, 1024, 768)
    page.wait_for_function("() => document.querySelector('.side').contains(document.getElementById('log'))")
    ann.calm()


def test_what_one_answer_settles_is_not_asked_of_a_newcomer(visitor: Callable[..., Visitor]) -> None:
    """One press to the first turn: the others are discarded as they lie; a battle plan is used by one press."""
    ann = visitor("desktop", asked=False, **CALM)
    page = ann.open("/")
    page.click('form[action^="/first-game/oath"] button')
    page.wait_for_url("**/table/**")
    ann.live()
    page.wait_for_selector('form.decision[data-key="setup.adviser"]')
    page.wait_for_function("() => !document.querySelector('.finger').hidden")  # at one that can be an adviser
    page.locator('#panel [data-answer="battle-honors"]:visible').first.click()
    page.wait_for_selector('form.decision[data-key="act"]', timeout=60_000)
    for text in (*(text for action in WALK[1:3] for text in action), "campaign"):
        ann.give(text)
    page.wait_for_selector('form.decision[data-key="campaign.pool"]')  # the only target is declared
    ann.give("5")
    ann.give("longbows")  # whose dice go where they help
    page.wait_for_selector('form.decision[data-key="campaign.occupy"]')
    ann.calm()


@pytest.mark.long
@pytest.mark.parametrize(("lang", "size"), [("en", "desktop"), ("cs", "tablet"), ("ru", "phone")])
def test_the_guided_game_to_its_end(visitor: Callable[..., Visitor], server: Server, lang: str, size: str) -> None:
    """Who presses what the finger points at reaches every goal; then freely on to the end.  Bob answers for the Exiles by the API."""
    ann, bob = visitor(size, lang, **CALM), Remote(server.url, "Bob")
    page, draw = ann.page, rng(7)
    table = bring(ann, record.write(GUIDE.begin(find_game("oath"))), server.database, others=(1, 2)).rpartition("/")[2]
    invite = page.locator(".menu-body input[readonly]").first.get_attribute("value") or ""
    for slot in (1, 2):
        bob.call("POST", f"/api/tables/{table}/join", {"slot": slot, "invite": invite.rpartition("/")[2]})
    ann.live()
    done = 0
    for _ in range(800):
        row = bob.call("GET", f"/api/tables/{table}")
        if row["status"] == "over":
            break
        theirs = [seat for seat in row["asked"] if seat in row["yours"]]
        if theirs:
            answer = sample(bob.call("GET", f"/api/tables/{table}/legal?seat={theirs[0]}")["questions"], draw)
            bob.raw("POST", f"/api/tables/{table}/answer", {"seq": row["seq"], "seat": theirs[0], "answer": answer})
            continue
        page.wait_for_function("n => Number(document.querySelector('.table')?.dataset.seq) >= n", arg=row["seq"])
        page.wait_for_selector("form.decision")
        assert sideways(page) == 0
        if lang != "en":
            assert foreign(page.content(), lang, {"Ann", "Bob"}) == {}
        if done < len(GOALS):
            told = page.request.get(f"{ann.url}/api/tables/{table}/guide?seat=0&hints=false").text()
            done = max(done, told.count("gdot done"))
            points = re.search("data-points='([^']*)'", told)
            assert points
            follow_the_finger(ann, [word for word, _ in json.loads(points[1])], draw)
        else:
            ann.act(draw.below)
    assert done == len(GOALS)
    expect(page.locator(".gdot")).to_have_count(len(GOALS))
    page.wait_for_selector(".oa-won")
    assert page.inner_text(".oa-won h2") and sideways(page) == 0
    ann.calm()


def follow_the_finger(ann: Visitor, points: list[str], draw: Chance) -> None:
    """Give the nearest of the answers that the guide points at; any answer where it points at none."""
    page = ann.page
    for word in reversed(points):
        if word and page.locator(f'#panel button.option[data-answer="{word}"]:visible').count():
            ann.give(word)
            return
        if word == "ready" and page.locator("form.decision .give:not([disabled])").count():
            before = page.get_attribute(".table", "data-seq")
            page.click("form.decision .give:not([disabled])")
            page.wait_for_function("n => (document.querySelector('.table')?.dataset.seq ?? n) !== n", arg=before)
            return
    ann.act(draw.below)


# every scene in its room

SCENES: dict[str, Wanted] = {
    "opening": after(0, "act"), "search": after(30, "search.keep"), "play": after(30, "play.how"), "plans": after(20, "campaign.plan"),
    "offer": after(20, "deal.offer"), "late": after(160, "act"), "over": lambda m: m.over,
}
ANSWERABLE = """() => [...document.querySelectorAll(".panel :is([data-answer], fieldset input, fieldset button)")].some((at) => {
  const r = at.getBoundingClientRect();
  return r.width && r.top >= 0 && at.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2));
})"""
ROOM = """() => {
  const out = [], window_ = (name, at) => {
    if (!at) { out.push(`${name}: missing`); return; }
    const r = at.getBoundingClientRect();
    if (r.width < 8 || r.height < 8 || r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1)
      out.push(`${name}: ${[r.left, r.top, r.right, r.bottom].map(Math.round)}`);
  };
  window_("sheet", document.querySelector(".oa-sheet"));
  window_("dock", document.querySelector(".table-dock"));
  for (const part of [".oa-head", ".oa-foot", ".oa-watch", ".oa-banners"]) window_(part, document.querySelector(part));
  for (const at of document.querySelectorAll(".oa-site")) window_("site", at);
  for (const part of [".bd-self", ".bd-advisers", ".bd-held"]) window_(part, document.querySelector(`.oa-bd:not([hidden]) ${part}`));
  for (const at of document.querySelectorAll(".oa-cards > .oa-card")) {
    const name = at.querySelector(".c-name"), box = at.getBoundingClientRect(), n = name.getBoundingClientRect();
    if (n.bottom > box.bottom + 1.5 || n.top < box.top - 1.5 || parseFloat(getComputedStyle(name).fontSize) < 8)
      out.push(`name of ${name.textContent}`);
  }
  if (document.scrollingElement.scrollHeight > innerHeight + 1) out.push(`the page scrolls: ${document.scrollingElement.scrollHeight}`);
  return out;
}"""
WINDOWS = ((1440, 900), (1280, 800), (1024, 768))


@pytest.fixture(scope="module")
def tables(server: Server) -> tuple[Remote, dict[str, str]]:
    ann, found = Remote(server.url, "Ann"), {}
    for name, wanted in SCENES.items():
        made = ann.http.post("/api/records", content=find("oath", THREE, wanted).encode(), headers={"X-Token": ann.token}).json()
        found[name] = f"/table/{made['id']}"
    return ann, found


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_scene_has_its_room_and_is_for_everybody(visitor: Callable[..., Visitor], tables: tuple[Remote, dict[str, str]],
                                                       lang: str) -> None:
    ann, scenes = tables
    v = visitor("desktop", lang, **CALM)
    v.context.add_cookies([{"name": c.name, "value": c.value or "", "url": v.url} for c in ann.http.cookies.jar])
    faults: list[str] = []
    page, a11y = v.page, (HERE / "a11y.js").read_text()

    def look(name: str, wide: int, high: int) -> None:
        resized(page, wide, high)
        at = f"{name} {wide} {lang}"
        if wide >= 900:
            faults.extend(f"{at}: {x}" for x in page.evaluate(ROOM))
        faults.extend(f"{at}: {x}" for x in page.evaluate(a11y))
        if sideways(page):
            faults.append(f"{at}: {sideways(page)} pixels too wide")
        if wide < 1180 and name in ("plans", "offer") and not page.evaluate(ANSWERABLE):
            faults.append(f"{at}: no answer is in sight")

    for name, address in scenes.items():
        v.open(address)
        v.live()
        uncover(page)
        for wide, high in (*WINDOWS, SIZES["phone"]) if lang == "en" else ((1024, 768), SIZES["phone"]):
            look(name, wide, high)
        if lang == "en":
            page.emulate_media(color_scheme="dark")
            look(f"{name} dark", *WINDOWS[0])
            page.emulate_media(color_scheme="light")
    assert not faults, "\n".join(sorted(set(faults)))
    v.calm()


def uncover(page: Page) -> None:
    if page.locator(".cover-card button").count():
        page.click(".cover-card button")
        page.wait_for_selector("form.decision")
