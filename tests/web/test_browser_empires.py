"""Empires of the North in the browser: presses on the board, a turn by keyboard alone, three people in three languages to the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from kronika.kernel import Match, Seat, record
from kronika.store.installed import find_game

from .browser import SIZES, Visitor, give_all, resized, sideways
from .conftest import rng
from .databases import HERE
from .keyboard import Keyboard
from .reading import foreign, page_lang
from .screens.positions import Wanted, asked, find
from .servers import Server
from .test_browser_oath import come_by_link, invitation
from .test_browser_scythe import bring

THREE = [Seat("ulaf"), Seat("panuk"), Seat("glenn")]
A11Y = (HERE / "a11y.js").read_text()
CALM = {"reduced_motion": "reduce"}


def played(seed: int) -> Match[Any]:
    """A random game to its end."""
    match, draw = Match.new(find_game("empires"), seed, THREE), rng(seed)
    while not match.over:
        seat = next(p for p in match.decisions() if p not in match.sealed)
        match.play(seat, match.decisions()[seat].sample(draw.below))
    return match


def first_seat(match: Match[Any]) -> bool:
    """The first seat is to act."""
    return 0 in match.decisions() and asked("turn.act")(match)


def come_in(ann: Visitor, text: str) -> None:
    bring(ann, text)
    look(ann)


def look(ann: Visitor) -> None:
    """The page stands, and shows what its seat may see."""
    ann.live()
    if ann.page.locator(".cover-card button").count():
        ann.page.click(".cover-card button")
        ann.page.wait_for_selector("form.decision")


def test_cards_and_tiles_are_read_folded_and_pressed_where_they_lie(visitor: Callable[..., Visitor]) -> None:
    ann = visitor(**CALM)
    come_in(ann, find("empires", THREE, first_seat))
    page = ann.page
    card = page.locator(".em-mat:not([hidden]) .em-hand .em-card[data-answer]").first
    card.hover()
    expect(page.locator("#read")).to_contain_text(card.locator(".c-name").inner_text())
    expect(page.locator("#preview")).to_contain_text("This would bring")
    page.click(".em-legend summary")
    expect(page.locator(".legend-body")).to_contain_text("raze token")
    page.keyboard.press("Escape")
    expect(page.locator(".legend-body")).to_be_hidden()
    page.locator(".em-mat:not([hidden]) .g-head").first.click()  # a group is folded, and stays so when the page is loaded again
    page.reload()
    look(ann)
    expect(page.locator(".em-group.folded[data-group='0-field']")).to_have_count(1)
    page.click("[data-name=tile-populate][data-answer]")  # one press: a disc lies there, a worker has come
    page.wait_for_selector(".tile.t-populate [data-name='disc-0-populate']", state="attached")
    expect(page.locator("#log li[data-depth='1']").last).to_contain_text("worker")
    ann.calm()


def test_a_whole_turn_by_keyboard_alone(visitor: Callable[..., Visitor]) -> None:
    """The legend opened and closed, a tile reached by Tab and read, its disc placed, the cargo chosen: no mouse, the focus always seen."""
    ann = visitor(**CALM)
    bring(ann, find("empires", THREE, first_seat))
    ann.live()
    page, keys = ann.page, Keyboard(ann.page)
    keys.uncover()
    keys.tab_to(".em-legend summary")
    keys.press("Enter")
    expect(page.locator(".legend-body")).to_be_visible()
    keys.press("Escape")
    expect(page.locator(".legend-body")).to_be_hidden()
    keys.look()
    keys.tab_to("[data-name=tile-sail][data-answer]", key="Shift+Tab")
    expect(page.locator("#read")).to_contain_text("Sail")
    keys.answers("Enter")
    page.wait_for_selector(".cargo")  # what the ship carries is asked for, in pictures
    while keys.mine("0"):
        keys.answer()
    keys.uncover()
    expect(page.locator(".queue-ship")).to_have_count(1)
    ann.calm()


@pytest.mark.parametrize("name", ["turn.act", "lookout.keep", "expedition.island"])
def test_no_scrolling_sideways_on_a_phone(visitor: Callable[..., Visitor], name: str) -> None:
    ann = visitor("phone", **CALM)
    come_in(ann, find("empires", THREE, lambda m: m.state.round > 2 and asked(name)(m)))
    assert sideways(ann.page) == 0
    small = ann.page.evaluate("""() => [...document.querySelectorAll(".board :is([data-answer], [data-ways])")].filter((x) => x.offsetParent
      ).map((x) => [x.dataset.name, x.getBoundingClientRect()]).filter(([, r]) => r.width < 43.9 || r.height < 43.9
      ).map(([n, r]) => `${n} ${Math.round(r.width)}x${Math.round(r.height)}`)""")
    assert not small, small
    ann.calm()


def to_the_end(people: list[Visitor], rest: list[tuple[int, str]]) -> None:
    """Everybody gives their answers by the controls of their own page, up to the score."""
    give_all(people, rest)
    for v in people:
        v.page.wait_for_selector(".em-score")


def three(visitor: Callable[..., Visitor], server: Server, match: Match[Any]) -> list[Visitor]:
    people = [visitor("desktop", "en", **CALM), visitor("tablet", "cs", **CALM), visitor("phone", "ru", **CALM)]
    address = bring(people[0], record.write(match), server.database, others=(1, 2))
    come_by_link(people[1:], invitation(people[0].page), address, {"cs": "Bob", "ru": "Cid"})
    for v, lang in zip(people, ("en", "cs", "ru"), strict=True):
        v.live()
        assert page_lang(v.page.content()) == lang
    return people


def test_three_people_in_three_languages_end_a_game(visitor: Callable[..., Visitor], server: Server) -> None:
    match = played(3)
    most = 4
    rest = match.answers[-most:]
    people = three(visitor, server, record.replay(record.write(match), at=len(match.answers) - most))
    to_the_end(people, rest)
    for v in people:
        v.calm()


@pytest.mark.long
def test_three_people_in_three_languages_from_the_beginning_to_the_score(visitor: Callable[..., Visitor], server: Server) -> None:
    match = min((played(seed) for seed in range(1, 12)), key=lambda m: len(m.answers))
    people = three(visitor, server, record.replay(record.write(match), at=0))
    to_the_end(people, match.answers)
    for v, lang in zip(people, ("en", "cs", "ru"), strict=True):
        v.calm()
        assert lang == "en" or not foreign(v.page.content(), lang, {"Ann", "Bob", "Cid"})


@pytest.mark.parametrize("size", [size for size in SIZES if size != "phone"])
def test_everything_is_in_the_window(visitor: Callable[..., Visitor], size: str) -> None:
    """The board, the dock and everybody's counts are in the window together; a card's signs do not leave the card."""
    ann = visitor(size, **CALM)
    come_in(ann, find("empires", [*THREE, Seat("mackinnon")], lambda m: m.state.round > 3 and asked("turn.act")(m)))
    faults = ann.page.evaluate("""() => {
      const out = [], within = (at) => { const r = at.getBoundingClientRect();
        return r.left > -1 && r.top > -1 && r.right < innerWidth + 1 && r.bottom < innerHeight + 1; };
      for (const name of [".em-track", ".em-ring", ".em-sea", ".em-queue", ".em-mat:not([hidden]) .em-supply",
        ".em-mat:not([hidden]) .em-hand", "#panel .prompt"]) if (!within(document.querySelector(name))) out.push(name);
      for (const at of document.querySelectorAll(".counts, .tile-face")) if (!within(at)) out.push(at.className);
      for (const card of document.querySelectorAll(".em-card")) if (card.offsetParent && card.scrollWidth > card.clientWidth + 1)
        out.push(`${card.querySelector(".c-name").textContent} ${card.scrollWidth}>${card.clientWidth}`);
      for (const at of document.querySelectorAll(".counts"))
        if (at.scrollWidth > at.clientWidth + 1) out.push(`counts: ${at.scrollWidth}>${at.clientWidth}`);
      return out;
    }""")
    assert not faults, faults


SCENES: dict[str, Wanted] = {
    "action": lambda m: m.state.round > 3 and first_seat(m), "lookout": asked("lookout.keep"), "cargo": asked("sail.cargo"),
    "expedition": lambda m: m.state.round > 2 and asked("expedition.island")(m), "score": lambda m: m.over,
}


def faults_of(ann: Visitor, name: str, looks: list[tuple[str, str]]) -> list[str]:
    """What a person who sees, hears or moves otherwise would stumble over."""
    come_in(ann, find("empires", THREE, SCENES[name]))
    page, found = ann.page, []
    for size, theme in looks:
        resized(page, *SIZES[size])
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        found += [f"{name} {size} {theme}: {fault}" for fault in page.evaluate(A11Y)]
        if sideways(page):
            found.append(f"{name} {size}: {sideways(page)} pixels too wide")
    ann.calm()
    return found


def test_scenes_by_the_rules_for_everybody(visitor: Callable[..., Visitor]) -> None:
    found = faults_of(visitor(**CALM), "action", [("desktop", "dark"), ("phone", "light")])
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("name", list(SCENES))
def test_every_scene_by_the_rules_for_everybody(visitor: Callable[..., Visitor], name: str) -> None:
    found = faults_of(visitor(**CALM), name, [(size, theme) for size in SIZES for theme in ("light", "dark")])
    assert not found, "\n".join(found)
